# Binary classification in the plane: the posterior's maximum by Newton's method, Laplace's approximation there, and
# what they predict. Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

x1 <- {{x1}}
x2 <- {{x2}}
t <- {{t}}  #? notation=zero_one
y <- {{y}}  # labels, -1 or 1: what a point says of w depends on s = y w^T x alone  #? notation=plus_minus
epsilon <- {{epsilon}}  # probability that a label was flipped  #? noise
#? standardise=on
standardised1 <- function(x1) (x1 - {{mean1}}) / {{sd1}}
standardised2 <- function(x2) (x2 - {{mean2}}) / {{sd2}}
#?
C <- cbind(x1, x2)  # centres: a bump on every point  #? features=rbf rbf_centres=data !standardise=on
C <- cbind(standardised1(x1), standardised2(x2))  # centres: a bump on every point  #? features=rbf rbf_centres=data standardise=on
#? features=rbf rbf_centres=grid
side1 <- seq({{x1_from}}, {{x1_to}}, length.out = {{rbf_grid}})
side2 <- seq({{x2_from}}, {{x2_to}}, length.out = {{rbf_grid}})
C <- as.matrix(expand.grid(side1, side2))  # centres
#?

features <- function(x1, x2) cbind(x1, x2)  # a column each  #? features=linear
features <- function(x1, x2) cbind(x1^0, x1, x2)  # a column each  #? features=linear_bias
features <- function(x1, x2) {  # a column each  #? features=polynomial|rbf
  #? features=polynomial
  powers <- do.call(rbind, lapply(0:{{degree}}, function(d) cbind(d - 0:d, 0:d)))
  outer(x1, powers[, 1], "^") * outer(x2, powers[, 2], "^")
  #? features=rbf
  distance2 <- outer(x1, C[, 1], "-")^2 + outer(x2, C[, 2], "-")^2
  cbind(x1^0, exp(-distance2 / (2 * {{rbf_width}}^2)))
  #?
}  #? features=polynomial|rbf
plain_features <- features  #? standardise=on
features <- function(x1, x2) plain_features(standardised1(x1), standardised2(x2))  #? standardise=on
X <- features(x1, x2)
D <- ncol(X)
y <- 2 * t - 1  # -1 or 1: what a point says of w depends on s = y w^T x alone  #? notation=zero_one
#? !prior=flat
m0 <- numeric(D)  # prior mean  #? prior_mean=
m0 <- {{prior_mean}}  # prior mean  #? !prior_mean=
A0 <- diag(D) / {{prior_variance}}  # prior precision  #? prior=gaussian prior_covariance= notation=zero_one
A0 <- {{precision}} * diag(D)  # prior precision lambda  #? prior=gaussian prior_covariance= notation=plus_minus
A0 <- solve({{prior_covariance}})  # prior precision  #? prior=gaussian !prior_covariance=
sigma2 <- {{prior_variance}}  #? prior=laplace|student_t notation=zero_one
sigma2 <- 1 / {{precision}}  # 1 / lambda  #? prior=laplace|student_t notation=plus_minus
nu <- {{prior_degrees_of_freedom}}  #? prior=student_t
b <- sqrt(sigma2 * besselK(0.1, 1) / (0.1 * besselK(0.1, 2)))  # exp(-|w - m0| / b) with that variance, and  #? prior=laplace
delta <- b / 10  # its peak rounded off within delta  #? prior=laplace
#?

p <- pnorm  # p(t = 1) at the activation a = w^T x  #? probit notation=zero_one
p <- pnorm  # p(y = +1) at the activation a = w^T x  #? probit notation=plus_minus
p <- plogis  # p(t = 1) at the activation a = w^T x  #? logistic notation=zero_one
p <- plogis  # p(y = +1) at the activation a = w^T x  #? logistic notation=plus_minus
p <- function(a) epsilon + (1 - 2 * epsilon) * plogis(a)  # p(t = 1) at the activation a = w^T x  #? noise notation=zero_one
p <- function(a) epsilon + (1 - 2 * epsilon) * plogis(a)  # p(y = +1) at the activation a = w^T x  #? noise notation=plus_minus

# log p(t | X, w) and log p(t | X, w) + log p(w), of one w or of every column.  #? notation=zero_one
# log p(y | X, w) and log p(y | X, w) + log p(w), of one w or of every column.  #? notation=plus_minus
#? x1=
log_likelihood <- function(W) numeric(NCOL(W))
#? !x1=
log_likelihood <- function(W) colSums(pnorm(y * (X %*% W), log.p = TRUE))  #? probit
log_likelihood <- function(W) colSums(plogis(y * (X %*% W), log.p = TRUE))  #? logistic
log_likelihood <- function(W) colSums(log(p(y * (X %*% W))))  #? noise
#?
log_joint <- log_likelihood  #? prior=flat
#? !prior=flat
log_joint <- function(W) {
  log_likelihood(W) - (mahalanobis(t(W), m0, A0, inverted = TRUE) - determinant(A0 / (2 * pi))$modulus) / 2  #? prior=gaussian
  r <- as.matrix(W) - m0  #? prior=laplace|student_t
  log_likelihood(W) - colSums(sqrt(r^2 + delta^2)) / b - D * log(2 * delta * besselK(0.1, 1))  #? prior=laplace
  #? prior=student_t
  constant <- lgamma((nu + D) / 2) - lgamma(nu / 2) - D / 2 * log(nu * pi * sigma2)
  log_likelihood(W) + constant - (nu + D) / 2 * log1p(colSums(r^2) / (nu * sigma2))
  #? !prior=flat
}
#? runs

derivatives <- function(w) {  # of the log joint: gradient g and, with its sign changed, Hessian A
  s <- y * drop(X %*% w)
  first <- exp(dnorm(s, log = TRUE) - pnorm(s, log.p = TRUE))  #? probit
  second <- first * (first + s)  #? probit
  first <- plogis(-s)  #? logistic
  second <- plogis(s) * plogis(-s)  #? logistic
  first <- (1 - 2 * epsilon) * plogis(s) * plogis(-s) / p(s)  #? noise
  second <- first^2 - first * (1 - 2 * plogis(s))  #? noise
  r <- w - m0  #? prior=laplace|student_t
  l <- sqrt(r^2 + delta^2)  #? prior=laplace
  q <- nu * sigma2 + sum(r^2)  #? prior=student_t
  list(g = drop(crossprod(X, y * first)), A = crossprod(X, second * X))  #? prior=flat
  list(g = drop(crossprod(X, y * first) - A0 %*% (w - m0)), A = crossprod(X, second * X) + A0)  #? prior=gaussian
  g <- drop(crossprod(X, y * first))  #? prior=laplace|student_t
  A <- crossprod(X, second * X)  #? prior=laplace|student_t
  list(g = g - r / (b * l), A = A + diag(delta^2 / (b * l^3), D))  #? prior=laplace
  list(g = g - (nu + D) / q * r, A = A + (nu + D) * (diag(D) - 2 * r %o% r / q) / q)  #? prior=student_t
}

# Newton's method: each step goes to the top of the quadratic with the gradient and Hessian here.
w <- numeric(D)  #? from_zero
w <- {{start}}  #? !from_zero
small <- FALSE  # whether the last step was
for (iterations in 0:100) {
  at <- derivatives(w)
  step <- solve(at$A, at$g, tol = 0)  #? log_concave !status=separable
  #? runs status=separable
  step <- qr.coef(qr(at$A, tol = 1e-12), at$g)
  step[is.na(step)] <- 0
  rise <- y * drop(X %*% step)
  if (max(rise) > 0 && min(rise) > -1e-6 * max(rise)) {  # no point fits worse that way, however far
    cat("map.status", "separable", "\n")
    break
  }
  #? runs !log_concave
  A <- eigen(at$A, symmetric = TRUE)
  size <- A$values
  if (min(size) <= 0) size <- pmax(abs(size), 1e-6 * max(abs(size)), sqrt(sum(at$g^2)) / (10 + 10 * sqrt(sum(w^2))))
  step <- drop(A$vectors %*% (crossprod(A$vectors, at$g) / size))  # as if every eigenvalue were positive: it climbs
  #? runs
  gain <- sum(at$g * step) / 2  # that the quadratic promises
  if (small && gain <= {{least_gain}}) break  #? log_concave
  if (small && gain <= {{least_gain}} && min(A$values) > 0) break  #? !log_concave
  small <- sum(step^2) <= {{newton_tolerance}} && gain <= {{least_gain}}
  while (log_joint(w + step) < log_joint(w) - 1e-12 * (1 + abs(log_joint(w)))) step <- step / 2  # too far  #? damping=on
  w <- w + step
}
#? !runs
cat("map.status", {{status}}, "\n")  # what became of Newton's method: there is no maximum to print
#? map
cat("map.iterations", iterations, "\n")  #? own
say("map.w", w)
say("map.log_joint", log_joint(w))
#? laplace

# Laplace: the Gaussian with this mode and curvature.
S <- solve(at$A, tol = 0)
say("laplace.mean", w)
say("laplace.covariance", S)
ends <- qnorm(c(1 - {{level}}, 1 + {{level}}) / 2)  # of credible intervals  #? !interval=none
for (k in seq_len(D)) say(paste0("laplace.interval.", k - 1, ".equal_tailed"), w[k] + sqrt(S[k, k]) * ends)  #? !interval=none
say("laplace.log_evidence", log_joint(w) - determinant(at$A / (2 * pi))$modulus / 2)  #? !prior=flat
say("laplace.bic", log_likelihood(w) - D / 2 * log(nrow(X)))  #? !x1=
#? map !places=

# Predictions of t = 1: the maximum alone, and averages over w, whose activation a = w^T x is Gaussian.  #? laplace notation=zero_one
# Predictions of t = 1 by the maximum alone.  #? !laplace notation=zero_one
# Predictions of y = +1: the maximum alone, and averages over w, whose activation a = w^T x is Gaussian.  #? laplace notation=plus_minus
# Predictions of y = +1 by the maximum alone.  #? !laplace notation=plus_minus
places <- {{places}}
X_new <- features(places[, 1], places[, 2])
predict <- function(method, p) for (i in seq_along(p)) say(paste0("predictions.", i - 1, ".", method), p[i])
mu <- drop(X_new %*% w)
predict("map", p(mu))
#? laplace about_averages !places=
s <- pmax(sqrt(rowSums(X_new %*% S * X_new)), 1e-300)
predict("laplace_moderated", p(mu / sqrt(1 + pi * s^2 / 8)))  #? !probit
predict("probit_closed_form", p(mu / sqrt(1 + s^2)))  #? probit
#? laplace about_quadrature !places=
average <- function(mu, s) {
  ends <- c(-10, pmin(pmax((c(-40, 0, 40) - mu) / s, -10), 10), 10)  # within, p goes from 0 to 1, perhaps at once
  f <- function(z) p(mu + s * z) * dnorm(z)
  sum(mapply(function(a, b) integrate(f, a, b, rel.tol = 1e-9, abs.tol = 1e-14)$value, ends[-5], ends[-1]))
}
predict("laplace_quadrature", mapply(average, mu, s))
#? laplace about_draws !places=
set.seed({{seed}} %% 2147483647)
W <- w + t(chol(S)) %*% matrix(rnorm(D * {{laplace_draws}}), D)
predict("laplace_monte_carlo", rowMeans(p(X_new %*% W)))
#? exact_by_sums about_exact

# The exact posterior: sums over a lattice in Laplace's coordinates, w + L z, with L L^T = S.
z <- seq(-24, 24, length.out = 481)
W <- w + t(chol(S)) %*% t(expand.grid(z, z))
f <- exp(apply(array(W, c(D, 481, 481)), 3, log_joint) - log_joint(w))
rim <- max(f[c(1, 481), ], f[, c(1, 481)])
if (rim < 1e-12 && abs(4 * sum(f[c(TRUE, FALSE), c(TRUE, FALSE)]) / sum(f) - 1) < 1e-6) {  # wide and fine enough
  say("exact.log_evidence", log_joint(w) + log(sum(f) * 0.1^2 * sqrt(det(S))))  #? !prior=flat
  exact <- cov.wt(t(W), c(f / sum(f)), method = "ML")
  say("exact.mean", exact$center)
  say("exact.covariance", exact$cov)
  predict("exact", p(X_new %*% W) %*% exact$wt)  #? !places=
}
#? laplace about_chain

# Random-walk Metropolis: chains that begin around the maximum; their warmup counts nowhere.
set.seed({{seed}} %% 2147483647)
steps <- 2.38 / sqrt(D) * t(chol(S))  # of Laplace's shape  #? laplace_steps
warmup <- {{warmup}}
draws <- {{draws}}
W <- array(0, c(D + 1, warmup + draws, {{chains}}))  # each column a draw, and whether it was accepted
for (chain in 1:{{chains}}) {
  v <- w + 2 * drop(t(chol(S)) %*% rnorm(D))
  for (k in 1:(warmup + draws)) {
    proposal <- v + {{step_size}} * rnorm(D)  #? !laplace_steps
    proposal <- v + drop(steps %*% rnorm(D))  #? laplace_steps
    accepted <- log(runif(1)) < log_joint(proposal) - log_joint(v)
    if (accepted) v <- proposal
    W[, k, chain] <- c(v, accepted)
  }
}
W <- matrix(W[, warmup + 1:draws, ], D + 1)
say("mcmc.acceptance", mean(W[D + 1, ]))
W <- W[1:D, ]
say("mcmc.mean", rowMeans(W))
say("mcmc.sd", apply(W, 1, sd))
predict("mcmc", rowMeans(p(X_new %*% W)))  #? !places=
