# Gibbs sampling of two correlated Gaussian coordinates along axes that may be turned, and its autocorrelation by theory.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

rho <- {{rho}}
turn <- {{angle}} * pi / 180
axes <- matrix(c(cos(turn), sin(turn), -sin(turn), cos(turn)), 2)  # columns
along <- t(axes) %*% matrix(c(1, rho, rho, 1), 2) %*% axes  # covariance over the axes
slope <- along[1, 2] / c(along[2, 2], along[1, 1])  # of one coordinate's mean over the other
sd_given <- sqrt(diag(along) - along[1, 2] * slope)

first <- rbind(c(0, slope[1]), c(0, 1))  # where the mean goes when the first coordinate is drawn
second <- rbind(c(1, 0), c(slope[2], 0))
step <- second %*% first; updates <- 2  #? scan=systematic
step <- (first + second) / 2; updates <- 1  #? scan=random
time <- function(axis) {  # 1 + 2 times the sum of all autocorrelations
  2 * sum(axis * solve(diag(2) - step, along %*% axis)) / sum(axis * (along %*% axis)) - 1
}
say("lag1_theory", sum(axes[1, ] * (step %*% along %*% axes[1, ])) / sum(axes[1, ] * (along %*% axes[1, ])))
say("iact_theory", time(axes[1, ]))
say("ess_per_evaluation_theory", 1 / (updates * max(time(axes[1, ]), time(axes[2, ]))))

set.seed({{seed}})
starts <- {{starts}}  # a row a chain
all <- NULL
above <- 0
below <- 0
for (k in seq_len(nrow(starts))) {
  y <- as.vector(t(axes) %*% starts[k, ])
  kept <- matrix(0, {{draws}}, 2)
  for (n in seq_len({{warmup}} + {{draws}})) {
    for (i in 1:2) {  #? scan=systematic
    for (i in sample(2, 1)) {  #? scan=random
      y[i] <- rnorm(1, slope[i] * y[3 - i], sd_given[i])  # given the other; never rejected
    }
    if (n > {{warmup}}) kept[n - {{warmup}}, ] <- axes %*% y
  }
  all <- rbind(all, kept)
  centred <- kept[, 1] - mean(kept[, 1])
  above <- above + sum(head(centred, -1) * tail(centred, -1))
  below <- below + sum(centred^2)
}
say("lag1_estimate", above / below)  #? repeatable
say("chain.mean", colMeans(all))  #? repeatable
