# Bayesian linear regression on powers of x: the posterior of the weights, what it predicts, and how probable the
# targets are. Each line printed begins with the number's name in Credence's report.
# These powers are too alike for double precision: the program's numbers lose digits that Credence keeps.  #? alike
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

x <- {{x}}
targets <- {{t}}
K <- {{order}}
features <- function(x, K) outer((x - {{origin}}) / {{scale}}, 0:K, "^")  # powers of z, a column each

Phi <- features(x, K)
N <- length(targets)
D <- K + 1
mu0 <- {{mean}}
Sigma0 <- {{prior_variance}} * diag(D)  #? prior_covariance= model=known_variance
Sigma0 <- {{prior_covariance}}  #? !prior_covariance= model=known_variance
V0 <- {{prior_variance}} * diag(D)  # of w in units of the noise's variance  #? prior_covariance= model=normal_inverse_gamma
V0 <- {{prior_covariance}}  # of w in units of the noise's variance  #? !prior_covariance= model=normal_inverse_gamma
sigma2 <- {{noise_variance}}  # of the noise
#? model=normal_inverse_gamma
a0 <- {{a0}}  # of the noise's prior
b0 <- {{b0}}
#?

#? model=known_variance
S <- solve(solve(Sigma0) + crossprod(Phi) / sigma2)  # the posterior is N(m, S)
m <- drop(S %*% (solve(Sigma0, mu0) + crossprod(Phi, targets) / sigma2))
say("posterior.mean", m)
say("posterior.covariance", S)
scale2 <- diag(S)
z <- qnorm((1 + {{level}}) / 2)  # of credible intervals
#? model=normal_inverse_gamma
V <- solve(solve(V0) + crossprod(Phi))  # given the noise's variance the posterior is N(m, variance V)
m <- drop(V %*% (solve(V0, mu0) + crossprod(Phi, targets)))
a <- a0 + N / 2  # the noise's variance is inverse gamma(a, b)
b <- b0 + (sum((targets - Phi %*% m)^2) + sum((m - mu0) * solve(V0, m - mu0))) / 2
say("posterior.mean", m)
say("posterior.covariance", b / (a - 1) * V)  #? covariance
say("posterior.a", a)
say("posterior.b", b)
say(paste0("posterior.interval.", D, ".equal_tailed"), b / qgamma((1 + c(1, -1) * {{level}}) / 2, a))  # of the noise's variance
scale2 <- b / a * diag(V)
z <- qt((1 + {{level}}) / 2, 2 * a)  # of credible intervals
#?
for (k in seq_len(D)) say(paste0("posterior.interval.", k - 1, ".equal_tailed"), m[k] + z * sqrt(scale2[k]) * c(-1, 1))
#? !places=

places <- {{at}}
for (i in seq_along(places)) {
  phi <- drop(features(places[i], K))
  say(paste0("predictions.", i - 1, ".mean"), sum(phi * m))
  say(paste0("predictions.", i - 1, ".variance"), sigma2 + sum(phi * (S %*% phi)))  #? model=known_variance !places=
  say(paste0("predictions.", i - 1, ".variance"), b / (a - 1) * (1 + sum(phi * (V %*% phi))))  #? variance model=normal_inverse_gamma !places=
  #? !places=
  scale <- sqrt(sigma2 + sum(phi * (S %*% phi)))  #? model=known_variance
  scale <- sqrt(b / a * (1 + sum(phi * (V %*% phi))))  #? model=normal_inverse_gamma
  say(paste0("predictions.", i - 1, ".interval.equal_tailed"), sum(phi * m) + z * scale * c(-1, 1))
}
#? points

log_marginal <- function(Phi, mu0, Sigma0) {  # the weights integrated out: least squares for z, with w = mu0 + L z
  D <- length(mu0)
  fit <- qr(rbind(Phi %*% t(chol(Sigma0)) / sqrt(sigma2), diag(D)), LAPACK = TRUE)
  r <- c((targets - Phi %*% mu0) / sqrt(sigma2), numeric(D))
  misfit <- sum(qr.qty(fit, r)[-seq_len(D)]^2)
  -N / 2 * log(2 * pi * sigma2) - sum(log(abs(diag(qr.R(fit))))) - misfit / 2
}
#? model=known_variance points
say("log_marginal_likelihood", log_marginal(Phi, mu0, Sigma0))
#? model=normal_inverse_gamma points
log_ratio <- lgamma(a) - lgamma(a0) - N / 2 * log(2 * pi)  # of gamma functions
log_det <- determinant(V0)$modulus - determinant(V)$modulus
say("log_marginal_likelihood", log_ratio + a0 * log(b0) - a * log(b) - log_det / 2)
#? points
for (k in 0:10) {
  isotropic <- {{prior_variance}} * diag(k + 1)
  say(paste0("by_order.", k, ".log_marginal_likelihood"), log_marginal(features(x, k), numeric(k + 1), isotropic))
}

say("ridge.w", solve(crossprod(Phi) + N * {{ridge_lambda}} * diag(D), crossprod(Phi, targets)))
say("ridge.equivalent_prior_variance", sigma2 / (N * {{ridge_lambda}}))
#?
