# One of several samplers on one target: its exact moments by sums over a lattice, and its draws after as many
# evaluations as in the race. Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

# log p(x) of places, a row each, and its gradient at one place.
#? target=gaussian
P <- solve(matrix(c(1, {{rho}}, {{rho}}, 1), 2))
log_p <- function(x) -rowSums((x %*% P) * x) / 2 - log(2 * pi) + log(det(P)) / 2
gradient <- function(x) -as.vector(P %*% x)
#? target=banana
bend <- {{bend}}
sd0 <- 2
log_p <- function(x) -(x[, 1] / sd0)^2 / 2 - (x[, 2] - bend * (x[, 1]^2 - sd0^2))^2 / 2 - log(2 * pi * sd0)
gradient <- function(x) {
  u <- x[2] - bend * (x[1]^2 - sd0^2)
  c(-x[1] / sd0^2 + 2 * bend * x[1] * u, -u)
}
#? target=donut
radius <- {{radius}}
width <- {{ring_width}}
log_p <- function(x) -((sqrt(rowSums(x^2)) - radius) / width)^2 / 2  # up to a constant
gradient <- function(x) {
  r <- sqrt(sum(x^2))
  (radius - r) / (r * width^2) * x
}
#? target=funnel
sd0 <- {{funnel_sd}}
log_p <- function(x) -(x[, 1] / sd0)^2 / 2 - x[, 2]^2 * exp(-x[, 1]) / 2 - x[, 1] / 2 - log(2 * pi * sd0)
gradient <- function(x) c(-x[1] / sd0^2 + x[2]^2 * exp(-x[1]) / 2 - 0.5, -x[2] * exp(-x[1]))
#? target=mixture
half <- {{separation}} / 2
share <- {{left_share}}
log_p <- function(x) {
  left <- log(share) - ((x[, 1] + half)^2 + x[, 2]^2) / 2
  right <- log(1 - share) - ((x[, 1] - half)^2 + x[, 2]^2) / 2
  pmax(left, right) + log1p(exp(-abs(left - right))) - log(2 * pi)
}
gradient <- function(x) -x + c(half * (1 - 2 * plogis(log(share / (1 - share)) - 2 * half * x[1])), 0)
#? target=classification
X <- cbind({{x1}}, {{x2}})
y <- 2 * {{t}} - 1
v0 <- {{prior_variance}}
log_p <- function(w) {  # log p(t | X, w) + log p(w)
  a <- y * (X %*% t(w))  # plogis forgets the shape of no points
  colSums(array(plogis(a, log.p = TRUE), dim(a))) - rowSums(w^2) / (2 * v0) - log(2 * pi * v0)
}
gradient <- function(w) as.vector(t(X) %*% (y * plogis(-y * (X %*% w)))) - w / v0
#?
at <- function(x) log_p(matrix(x, 1))

#? target=funnel
say("exact.mean", c(0, 0))  # x2 is Gaussian given x1: E[x2^2] = E[e^x1]
say("exact.sd", c(sd0, exp(sd0^2 / 4)))
#? target=banana
say("exact.mean", c(0, 0))
say("exact.sd", c(sd0, sqrt(1 + 2 * bend^2 * sd0^4)))
#? known !target=funnel|banana
# Exact, by sums over a lattice that is wide and fine enough.
range <- {{range}}
u <- seq(1.5 * range[1] - 0.5 * range[2], 1.5 * range[2] - 0.5 * range[1], length.out = 1601)
v <- seq(1.5 * range[3] - 0.5 * range[4], 1.5 * range[4] - 0.5 * range[3], length.out = 1601)
f <- vapply(v, function(b) log_p(cbind(u, b)), u)  # a row a place along u
top <- max(f)
f <- exp(f - top)
means <- c(sum(u * rowSums(f)), sum(v * colSums(f))) / sum(f)
say("exact.mean", means)
say("exact.sd", sqrt(c(sum((u - means[1])^2 * rowSums(f)), sum((v - means[2])^2 * colSums(f))) / sum(f)))
say("exact.log_evidence", top + log(sum(f) * (u[2] - u[1]) * (v[2] - v[1])))  #? target=classification
#?

set.seed({{seed}})
about <- {{about_mean}}
root <- t(chol({{about_covariance}}))
#? chain
asked <- 0  # evaluations of the target; a gradient brings the value with it
count <- function(value) {
  asked <<- asked + 1
  value
}
race <- function(step) {  # all chains, warmed up, until they have asked as often as they may: the mean of their draws
  draws <- list()
  for (chain in seq_len({{chains}})) {
    x <- about + as.vector(root %*% rnorm(2))  #? chain start=
    x <- {{start}}  #? chain !start=
    for (k in seq_len({{warmup}})) x <- step(x)
    asked <<- 0
    while (asked < {{evaluations}} / {{chains}}) {
      x <- step(x)
      draws[[length(draws) + 1]] <- x
    }
  }
  Reduce(`+`, draws) / length(draws)
}

#? random_walk_metropolis
mean_of <- race(function(x) {
  to <- x + {{walk}} * rnorm(2)
  if (isTRUE(log(runif(1)) < count(at(to)) - at(x))) to else x
})
say("race.{{at}}.mean", mean_of)  #? repeatable
#? slice
mean_of <- race(function(x) {
  for (d in 1:2) {
    along <- function(value) count(at(replace(x, d, value)))
    level <- at(x) + log(runif(1))
    left <- x[d] - {{width}} * runif(1)
    right <- left + {{width}}
    while (along(left) > level) left <- left - {{width}}
    while (along(right) > level) right <- right + {{width}}
    repeat {
      value <- runif(1, left, right)
      if (along(value) > level) break
      if (value < x[d]) left <- value else right <- value
    }
    x[d] <- value
  }
  x
})
say("race.{{at}}.mean", mean_of)  #? repeatable
#? gibbs
mean_of <- race(function(x) {
  for (d in 1:2) x[d] <- count(rnorm(1, {{rho}} * x[3 - d], sqrt(1 - {{rho}}^2)))
  x
})
say("race.{{at}}.mean", mean_of)  #? repeatable
#? mala
mean_of <- race(function(x) {
  e <- {{mala}}  # the program tunes nothing
  forth <- x + e^2 / 2 * gradient(x)
  to <- forth + e * rnorm(2)
  back <- to + e^2 / 2 * count(gradient(to))
  if (isTRUE(log(runif(1)) < at(to) - at(x) + (sum((to - forth)^2) - sum((x - back)^2)) / (2 * e^2))) to else x
})
say("race.{{at}}.mean", mean_of)  #? repeatable
#? hmc
mean_of <- race(function(x) {
  e <- {{hmc}} * runif(1, 0.8, 1.2)  # the program tunes nothing
  p <- rnorm(2)
  to <- x
  q <- p + e / 2 * gradient(x)
  for (k in seq_len({{leapfrog}})) {
    to <- to + e * q
    q <- q + e * count(gradient(to))
  }
  q <- q - e / 2 * gradient(to)
  if (isTRUE(log(runif(1)) < at(to) - at(x) - (sum(q^2) - sum(p^2)) / 2)) to else x
})
say("race.{{at}}.mean", mean_of)  #? repeatable
#? importance_resampling
nu <- {{importance_nu}}  # independent draws from a wider Student-t, weighted
z <- matrix(rnorm(2 * {{evaluations}}), ncol = 2) / sqrt(rchisq({{evaluations}}, nu) / nu)
W <- t(about + {{importance_scale}} * root %*% t(z))
log_weights <- log_p(W) + (nu + 2) / 2 * log1p(rowSums(z^2) / nu)
weights <- exp(log_weights - max(log_weights))
say("race.{{at}}.mean", colSums(weights * W) / sum(weights))  #? repeatable
#?
