# R-hat, effective sizes and Monte Carlo error of one parameter's draws, as Vehtari and others (2021) define them. The
# package posterior has the same numbers: posterior::rhat(x), ess_bulk(x), ess_tail(x), mcse_mean(x).
# Each line printed begins with the number's name in Credence's report.
name <- {{name}}
x <- t({{draws_of_chains}})  # a column per chain

show <- function(key, value) cat(sprintf("parameters.%s.%s %.17g\n", {{place}}, key, value))

split_chains <- function(x) {
  half <- nrow(x) %/% 2
  cbind(x[1:half, , drop = FALSE], x[(nrow(x) - half + 1):nrow(x), , drop = FALSE])
}
scores <- function(x) {  # normal quantiles of the ranks among all draws
  matrix(qnorm((rank(x) - 3 / 8) / (length(x) + 1 / 4)), nrow(x))
}
rhat <- function(x) {
  n <- nrow(x)
  within <- mean(apply(x, 2, var))
  sqrt((n * var(colMeans(x)) / within + n - 1) / n)
}
covariances <- function(x) {  # of one chain, at every lag
  n <- length(x)
  padded <- c(x - mean(x), rep(0, n))
  Re(fft(Mod(fft(padded))^2, inverse = TRUE))[1:n] / (2 * n^2)
}
ess <- function(x) {
  n <- nrow(x)
  cov <- rowMeans(apply(x, 2, covariances))
  mean_var <- cov[1] * n / (n - 1)
  var_plus <- cov[1] + if (ncol(x) > 1) var(colMeans(x)) else 0
  rho <- function(lag) 1 - (mean_var - cov[lag + 1]) / var_plus
  kept <- numeric(n)
  t <- 0
  even <- 1
  odd <- rho(1)
  kept[1:2] <- c(even, odd)
  while (t < n - 5 && even + odd > 0) {  # Geyer's initial positive sequence
    t <- t + 2
    even <- rho(t)
    odd <- rho(t + 1)
    if (even + odd >= 0) kept[t + 1:2] <- c(even, odd)
  }
  last <- t
  if (even > 0) kept[last + 1] <- even
  t <- 2
  while (t <= last - 2) {  # made monotone
    before <- kept[t - 1] + kept[t]
    if (kept[t + 1] + kept[t + 2] > before) kept[t + 1:2] <- before / 2
    t <- t + 2
  }
  time <- -1 + 2 * sum(kept[1:max(last, 1)]) + kept[last + 1]
  length(x) / max(time, 1 / log10(length(x)))
}

cat(sprintf("parameters.%s.name %s\n", {{place}}, name))
show("mean", mean(x))
show("sd", sd(as.vector(x)))
folded <- abs(x - median(x))
show("rhat", max(rhat(scores(split_chains(x))), rhat(scores(split_chains(folded)))))  #? whole
show("ess_bulk", ess(scores(split_chains(x))))  #? whole
tail <- function(p) ess(split_chains((x <= quantile(x, p)) + 0))  #? whole
show("ess_tail", min(tail(0.05), tail(0.95)))  #? whole
show("mcse_mean", sd(as.vector(x)) / sqrt(ess(split_chains(x))))  #? whole
