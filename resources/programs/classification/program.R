# Binary classification in the plane: the posterior's maximum by Newton's method, Laplace's approximation there, and
# what they predict. Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

x1 <- {{x1}}
x2 <- {{x2}}
t <- {{t}}
epsilon <- {{epsilon}}  # probability that a label was flipped  #? noise
C <- cbind(x1, x2)  # centres: a bump on every point  #? features=rbf rbf_centres=data
#? features=rbf rbf_centres=grid
side1 <- seq({{x1_from}}, {{x1_to}}, length.out = {{rbf_grid}})
side2 <- seq({{x2_from}}, {{x2_to}}, length.out = {{rbf_grid}})
C <- as.matrix(expand.grid(side1, side2))  # centres
#?

features <- function(x1, x2) {  # a column each
  cbind(x1, x2)  #? features=linear
  cbind(x1^0, x1, x2)  #? features=linear_bias
  #? features=polynomial
  powers <- do.call(rbind, lapply(0:{{degree}}, function(d) cbind(d - 0:d, 0:d)))
  outer(x1, powers[, 1], "^") * outer(x2, powers[, 2], "^")
  #? features=rbf
  distance2 <- outer(x1, C[, 1], "-")^2 + outer(x2, C[, 2], "-")^2
  cbind(x1^0, exp(-distance2 / (2 * {{rbf_width}}^2)))
  #?
}

X <- features(x1, x2)
N <- nrow(X)
D <- ncol(X)
y <- 2 * t - 1  # -1 or 1: what a point says of w depends on s = y w^T x alone
#? !prior=flat
m0 <- numeric(D)  # prior  #? prior_mean=
m0 <- {{prior_mean}}  # prior  #? !prior_mean=
S0 <- {{prior_variance}} * diag(D)  #? prior=gaussian prior_covariance=
S0 <- {{prior_covariance}}  #? prior=gaussian !prior_covariance=
A0 <- solve(S0)  #? prior=gaussian
sigma2 <- {{prior_variance}}  #? prior=laplace|student_t
nu <- {{prior_degrees_of_freedom}}  #? prior=student_t
b <- sqrt(sigma2 * besselK(0.1, 1) / (0.1 * besselK(0.1, 2)))  # exp(-|w - m0| / b) with that variance, and  #? prior=laplace
delta <- b / 10  # its peak rounded off within delta  #? prior=laplace
#?

# p(t = 1) at the activation a = w^T x
p <- function(a) pnorm(a)  #? probit
p <- function(a) plogis(a)  #? logistic
p <- function(a) epsilon + (1 - 2 * epsilon) * plogis(a)  #? noise

log_likelihood <- function(W) {  # of one w, or of every column
  s <- y * (X %*% W)
  s[] <- pnorm(s, log.p = TRUE)  #? probit
  s[] <- plogis(s, log.p = TRUE)  #? logistic
  s[] <- log(p(s))  #? noise
  colSums(s)
}

log_joint <- function(W) {  # log p(t | X, w) + log p(w)
  log_likelihood(W)  #? prior=flat
  r <- as.matrix(W) - m0  #? !prior=flat
  log_likelihood(W) - (colSums(r * (A0 %*% r)) + determinant(2 * pi * S0)$modulus[1]) / 2  #? prior=gaussian
  log_likelihood(W) - colSums(sqrt(r^2 + delta^2)) / b - D * log(2 * delta * besselK(0.1, 1))  #? prior=laplace
  #? prior=student_t
  constant <- lgamma((nu + D) / 2) - lgamma(nu / 2) - D / 2 * log(nu * pi * sigma2)
  log_likelihood(W) + constant - (nu + D) / 2 * log1p(colSums(r^2) / (nu * sigma2))
  #?
}

#? runs
derivatives <- function(w) {  # of the log joint: gradient g and Hessian H
  s <- y * drop(X %*% w)
  #? runs probit
  excess <- -1 / s + 2 / s^3 - 10 / s^5 + 74 / s^7  # of the first derivative over -s, far on the wrong side
  first <- ifelse(s < -30, excess - s, exp(dnorm(s, log = TRUE) - pnorm(s, log.p = TRUE)))
  second <- -first * ifelse(s < -30, excess, first + s)
  #? runs
  first <- plogis(-s)  #? logistic
  second <- -plogis(s) * plogis(-s)  #? logistic
  slope <- (1 - 2 * epsilon) * plogis(s) * plogis(-s)  #? noise
  first <- slope / p(s)  #? noise
  second <- slope * (1 - 2 * plogis(s)) / p(s) - first^2  #? noise
  g <- drop(crossprod(X, y * first))
  H <- crossprod(X, second * X)
  list(g = g, H = H)  #? prior=flat
  r <- w - m0  #? !prior=flat
  list(g = g - drop(A0 %*% r), H = H - A0)  #? prior=gaussian
  l <- sqrt(r^2 + delta^2)  #? prior=laplace
  list(g = g - r / (b * l), H = H - diag(delta^2 / (b * l^3), D))  #? prior=laplace
  q <- nu * sigma2 + sum(r^2)  #? prior=student_t
  list(g = g - (nu + D) / q * r, H = H + (nu + D) * (2 * r %o% r / q - diag(D)) / q)  #? prior=student_t
}

# Newton's method: each step goes to the top of the quadratic with the gradient and Hessian here.
w <- numeric(D)  #? from_zero
w <- {{start}}  #? !from_zero
status <- "iteration_limit"
small <- FALSE
for (iterations in 0:100) {
  at <- derivatives(w)
  step <- solve(-at$H, at$g, tol = 0)  #? log_concave !status=separable
  #? runs status=separable
  step <- qr.coef(qr(-at$H, tol = 1e-12), at$g)
  step[is.na(step)] <- 0
  rise <- y * drop(X %*% step)
  if (max(rise) > 0 && min(rise) > -1e-6 * max(rise)) {  # no point fits worse that way, however far
    status <- "separable"
    break
  }
  #? runs !log_concave
  A <- eigen(-at$H, symmetric = TRUE)
  concave <- min(A$values) > 0
  size <- A$values
  if (!concave) size <- pmax(abs(size), 1e-6 * max(abs(size)), sqrt(sum(at$g^2)) / (10 + 10 * sqrt(sum(w^2))))
  step <- drop(A$vectors %*% (crossprod(A$vectors, at$g) / size))  # as if every eigenvalue were positive: it climbs
  #? runs
  value <- log_joint(w)
  gain <- sum(at$g * step) / 2  # that the quadratic promises
  if (small && gain <= {{least_gain}}) {  #? log_concave
  if (small && gain <= {{least_gain}} && concave) {  #? !log_concave
    status <- "converged"
    break
  }
  fraction <- 1
  while (fraction * gain > 1e-12 * (1 + abs(value)) && log_joint(w + fraction * step) < value) {  #? damping=on
    fraction <- fraction / 2  # too far  #? damping=on
  }  #? damping=on
  w <- w + fraction * step
  small <- fraction == 1 && sum(step^2) <= {{newton_tolerance}} && gain <= {{least_gain}}
}
cat("map.status", status, "\n")  #? own
#? !runs
cat("map.status", {{status}}, "\n")  # what became of Newton's method: there is no maximum to print
#?
#? map
cat("map.iterations", iterations, "\n")  #? own
say("map.w", w)
say("map.log_joint", log_joint(w))
#? laplace

# Laplace: the Gaussian with this mode and curvature.
A <- -derivatives(w)$H
S <- solve(A, tol = 0)
say("laplace.mean", w)
say("laplace.covariance", S)
say("laplace.log_evidence", log_joint(w) + D / 2 * log(2 * pi) - determinant(A)$modulus / 2)  #? !prior=flat
say("laplace.bic", log_likelihood(w) - D / 2 * log(N))  #? !x1=
#? map !places=

# Predictions of t = 1: the maximum alone, and averages over w, whose activation a = w^T x is Gaussian.  #? laplace
# Predictions of t = 1 by the maximum alone.  #? !laplace
places <- {{places}}
X_new <- features(places[, 1], places[, 2])
for (i in 1:nrow(X_new)) {
  name <- paste0("predictions.", i - 1, ".")
  x <- X_new[i, ]
  mu <- sum(x * w)
  say(paste0(name, "map"), p(mu))
  #? laplace !places=
  s <- max(sqrt(sum(x * (S %*% x))), 1e-300)
  turns <- (c(-40, 0, 40) - mu) / s  # there p goes from 0 to 1, perhaps at once
  ends <- c(-10, turns[abs(turns) < 10], 10)
  parts <- mapply(function(from, to) {
    integrate(function(z) p(mu + s * z) * dnorm(z), from, to, rel.tol = 1e-9, abs.tol = 1e-14, subdivisions = 500)$value
  }, head(ends, -1), tail(ends, -1))
  say(paste0(name, "laplace_quadrature"), sum(parts))
  say(paste0(name, "laplace_moderated"), p(mu / sqrt(1 + pi * s^2 / 8)))  #? !probit
  say(paste0(name, "probit_closed_form"), p(mu / sqrt(1 + s^2)))  #? probit
  #? map !places=
}
#? laplace about_draws !places=

# The same by draws from Laplace's Gaussian.
set.seed({{seed}} %% 2147483647)
W <- w + t(chol(S)) %*% matrix(rnorm(D * {{laplace_draws}}), D)
for (i in 1:nrow(X_new)) {
  say(paste0("predictions.", i - 1, ".laplace_monte_carlo"), mean(p(X_new[i, ] %*% W)))
}
#? exact_by_sums about_exact

# The exact posterior: sums over a lattice in Laplace's coordinates, w + L z.
L <- t(chol(S))
z <- seq(-16, 16, length.out = 321)
W <- w + L %*% t(as.matrix(expand.grid(z, z)))
log_f <- sapply(z, function(z2) log_joint(w + L %*% rbind(z, z2)))
f <- exp(log_f - log_joint(w))
border <- max(f[c(1, 321), ], f[, c(1, 321)])
every_other <- seq(1, 321, 2)
if (border < 1e-12 && abs(4 * sum(f[every_other, every_other]) / sum(f) - 1) < 1e-6) {  # wide and fine enough
  say("exact.log_evidence", log_joint(w) + log(sum(f) * 0.1^2 * det(L)))  #? !prior=flat
  f <- c(f / sum(f))
  mean <- drop(W %*% f)
  say("exact.mean", mean)
  say("exact.covariance", (W - mean) %*% (f * t(W - mean)))
  for (i in 1:nrow(X_new)) {  #? !places=
    say(paste0("predictions.", i - 1, ".exact"), sum(f * p(X_new[i, ] %*% W)))  #? !places=
  }  #? !places=
}
#? laplace about_chain

# Random-walk Metropolis: chains that begin around the maximum; their warmup counts nowhere.
set.seed({{seed}} %% 2147483647)
chains <- {{chains}}
warmup <- {{warmup}}
draws <- {{draws}}
kept <- matrix(0, chains * draws, D)
accepted <- 0
for (chain in 1:chains) {
  v <- w + 2 * drop(t(chol(S)) %*% rnorm(D))
  here <- log_joint(v)
  for (k in 1:(warmup + draws)) {
    proposal <- v + {{step_size}} * rnorm(D)
    there <- log_joint(proposal)
    if (log(runif(1)) < there - here) {
      v <- proposal
      here <- there
      if (k > warmup) accepted <- accepted + 1
    }
    if (k > warmup) kept[(chain - 1) * draws + k - warmup, ] <- v
  }
}
say("mcmc.acceptance", accepted / (chains * draws))
say("mcmc.mean", colMeans(kept))
say("mcmc.sd", apply(kept, 2, sd))
for (i in 1:nrow(X_new)) {  #? !places=
  say(paste0("predictions.", i - 1, ".mcmc"), mean(p(kept %*% X_new[i, ])))  #? !places=
}  #? !places=
