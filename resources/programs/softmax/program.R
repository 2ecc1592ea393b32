# Softmax regression in the plane: the posterior's maximum by Newton's method, Laplace's approximation there, and what
# they predict. Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

#? map
x1 <- {{x1}}
x2 <- {{x2}}
t <- {{t}}
K <- {{classes}}  # classes
sigma2 <- {{prior_variance}}  # prior variance of every weight  #? !prior=flat

features <- function(x1, x2) {  # a column each
  x1 <- (x1 - {{mean1}}) / {{sd1}}  #? standardise=on
  x2 <- (x2 - {{mean2}}) / {{sd2}}  #? standardise=on
  cbind(x1, x2)  #? features=linear
  cbind(rep(1, length(x1)), x1, x2)  #? features=linear_bias
  do.call(cbind, lapply(0:{{degree}}, function(d) sapply(0:d, function(k) x1^(d - k) * x2^k)))  #? features=polynomial
}
X <- features(x1, x2)
P <- ncol(X)
T <- outer(t, 1:K - 1, "==") + 0  # ones where a point is of the class

softmax <- function(A) {  # of each row
  E <- exp(A - apply(A, 1, max))
  E / rowSums(E)
}
by_class <- function(w) matrix(w, P)  # w: the weights of class 0, then of class 1 and so on

log_likelihood <- function(w) {
  A <- X %*% by_class(w)
  A <- A - apply(A, 1, max)
  sum(A * T) - sum(log(rowSums(exp(A))))
}
log_joint <- function(w) log_likelihood(w)  #? prior=flat
log_joint <- function(w) log_likelihood(w) - (sum(w^2) / sigma2 + K * P * log(2 * pi * sigma2)) / 2  #? !prior=flat

derivatives <- function(w) {  # of the log joint: gradient g and, with its sign changed, the block Hessian A
  Y <- softmax(X %*% by_class(w))
  A <- matrix(0, K * P, K * P)
  for (j in 1:K) for (k in 1:K) {
    A[(j - 1) * P + 1:P, (k - 1) * P + 1:P] <- crossprod(X, Y[, j] * ((j == k) - Y[, k]) * X)
  }
  g <- c(crossprod(X, T - Y))
  list(g = g, A = A + kronecker(matrix(1, K, K), diag(P)))  # no step along the null directions  #? prior=flat
  list(g = g - w / sigma2, A = A + diag(K * P) / sigma2)  #? !prior=flat
}

# Newton's method: each step goes to the top of the quadratic with the gradient and Hessian here.
w <- numeric(K * P)
small <- FALSE  # whether the last step was  #? several
small <- TRUE  # one class: there is nothing to find  #? !several
for (iterations in 0:100) {
  at <- derivatives(w)
  step <- solve(at$A, at$g, tol = 0)
  gain <- sum(at$g * step) / 2  # that the quadratic promises
  if (small && gain <= 1e-4) break
  small <- sum(step^2) <= {{newton_tolerance}} && gain <= 1e-4
  while (log_joint(w + step) < log_joint(w) - 1e-12 * (1 + abs(log_joint(w)))) step <- step / 2  # too far
  w <- w + step
}
#? !map
cat("map.status", {{status}}, "\n")  # what became of Newton's method: there is no maximum to print
#? map
cat("classes", K, "\n")
cat("map.iterations", iterations, "\n")  #? several
say("map.w", w)
say("map.log_joint", log_joint(w))
say("map.log_likelihood", log_likelihood(w))
#? laplace

# Laplace: the Gaussian with this mode and curvature.
log_det <- c(determinant(at$A)$modulus)
say("laplace.log_det_precision", log_det)
say("laplace.log_evidence", log_joint(w) + (K * P * log(2 * pi) - log_det) / 2)
#? map !places=

# Predictions: the maximum alone, and averaged over draws from Laplace's Gaussian.  #? laplace
# Predictions by the maximum alone.  #? !laplace
places <- {{places}}
X_new <- features(places[, 1], places[, 2])
set.seed({{seed}} %% 2147483647)  #? laplace
W <- w + backsolve(chol(at$A), matrix(rnorm(K * P * {{laplace_draws}}), K * P))  # a column each  #? laplace
for (i in seq_len(nrow(places))) {
  x <- X_new[i, ]
  say(paste0("predictions.", i - 1, ".map"), softmax(t(x) %*% by_class(w)))
  A <- matrix(crossprod(x, matrix(W, P)), ncol = K, byrow = TRUE)  # a row each  #? laplace
  say(paste0("predictions.", i - 1, ".laplace_monte_carlo"), colMeans(softmax(A)))  #? laplace
}
