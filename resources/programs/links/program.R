# Link functions: probabilities and log likelihoods, fits with one outlier, the average of sigma over a Gaussian, and the
# gradient under a canonical link. Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

# The average of sigma(a) over a ~ N(mu, s2), and sigma(kappa mu).
mu <- {{mean}}
s2 <- {{variance}}
say("expected_sigmoid.moderated", plogis(mu / sqrt(1 + pi * s2 / 8)))
cuts <- (c(-40, 0, 40) - mu) / sqrt(s2)  # sigma goes from 0 to 1, perhaps at once
cuts <- unique(c(-10, sort(cuts[abs(cuts) < 10]), 10))
piece <- function(from, to)
  integrate(function(z) plogis(mu + sqrt(s2) * z) * dnorm(z), from, to, rel.tol = 1e-10, abs.tol = 1e-14)$value
say("expected_sigmoid.quadrature", sum(mapply(piece, cuts[-length(cuts)], cuts[-1])))

# sigma(a) and Phi(lambda a) at their furthest.
lambda <- sqrt(pi / 8)
say("max_difference_sigmoid_probit", optimize(function(a) pnorm(lambda * a) - plogis(a), c(0, 6), maximum = TRUE)$objective)

# Link functions at an activation.
a <- {{activation}}
epsilon <- {{epsilon}}
say("links.logistic", plogis(a))
say("links.probit", pnorm(a))
say("links.scaled_probit", pnorm(lambda * a))
say("links.label_noise", epsilon + (1 - 2 * epsilon) * plogis(a))

# One outlier of class 0: the fits p(t = 1 | x) = f(w0 + w1 x) of highest posterior under w ~ N(0, variance I), each by
# a log f(s) and its derivative, where s is the activation with the label's sign.
zeros <- {{zeros}}
ones <- {{ones}}
outlier <- {{outlier}}
variance <- {{prior_variance}}
noisy <- function(s) epsilon + (1 - 2 * epsilon) * plogis(s)
links <- list(
  logistic = list(function(s) plogis(s, log.p = TRUE), function(s) plogis(-s)),
  label_noise = list(function(s) log(noisy(s)), function(s) (1 - 2 * epsilon) * plogis(s) * plogis(-s) / noisy(s)),  #? informative
  probit = list(function(s) pnorm(s, log.p = TRUE), function(s) exp(dnorm(s, log = TRUE) - pnorm(s, log.p = TRUE))))
for (name in names(links)) {
  f <- links[[name]]
  say(paste0("outlier.", name, ".log_likelihood"), f[[1]](-outlier))
  for (which in c("without", "with")) {
    x0 <- if (which == "with") c(zeros, outlier) else zeros
    X <- cbind(1, c(x0, ones)) * rep(c(-1, 1), c(length(x0), length(ones)))
    loss <- function(w) sum(w^2) / (2 * variance) - sum(f[[1]](X %*% w))
    slope <- function(w) w / variance - drop(t(X) %*% f[[2]](drop(X %*% w)))
    best <- list(value = Inf)
    for (start in list(c(0, 0), c(0, 1), c(0, -1), c(1, 0.1), c(-1, 0.1), c(0, 3))) {
      run <- optim(start, loss, slope, method = "BFGS", control = list(reltol = 1e-15, maxit = 1000))
      if (run$value < best$value) best <- run
    }
    w <- best$par  # a few Newton steps on the slope give all digits
    for (k in 1:3) w <- w - solve(optimHess(w, loss, slope), slope(w))
    say(paste0("outlier.", name, ".", which, ".w"), w)
  }
}

# The {{family}} family with its canonical link: error and gradient at w.
x <- {{x}}
t <- {{t}}
w <- {{w}}
s <- {{s}}
a <- w[1] + w[2] * x
y <- a  #? family=gaussian
log_p <- dnorm(t, y, sqrt(s), log = TRUE)  #? family=gaussian
y <- plogis(a)  #? family=bernoulli
log_p <- dbinom(t, 1, y, log = TRUE)  #? family=bernoulli
y <- exp(a)  #? family=poisson
log_p <- dpois(t, y, log = TRUE)  #? family=poisson
y <- -1 / a  #? family=gamma
log_p <- dgamma(t, shape = 1 / s, scale = s * y, log = TRUE)  #? family=gamma
say("canonical.error", -sum(log_p))
say("canonical.gradient", c(sum((y - t) / s), sum((y - t) * x / s)))
