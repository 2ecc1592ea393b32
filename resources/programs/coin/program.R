# A coin under several priors: a prior Beta(alpha, beta) counts like alpha heads and beta tails that were only imagined.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

heads <- {{heads}}  #? !simulated
heads <- {{heads}}  # simulated with r = {{true_r}}  #? simulated
tosses <- {{tosses}}
priors <- {{priors}}
future_tosses <- {{future_tosses}}
win_at_most <- {{win_at_most}}
level <- {{level}}  # of credible intervals

# log P(y heads in n tosses), averaged over r ~ Beta(alpha, beta)
log_beta_binomial <- function(y, n, alpha, beta) lchoose(n, y) + lbeta(alpha + y, beta + n - y) - lbeta(alpha, beta)

log_marginals <- numeric(nrow(priors))
for (k in 1:nrow(priors)) {
  alpha <- priors[k, 1]
  beta <- priors[k, 2]
  a <- alpha + heads  # the posterior of r is Beta(a, b)
  b <- beta + tosses - heads
  mean <- a / (a + b)
  name <- paste0("scenarios.", k - 1, ".")
  say(paste0(name, "prior"), c(alpha, beta))
  say(paste0(name, "posterior"), c(a, b))
  say(paste0(name, "mean"), mean)
  say(paste0(name, "variance"), a * b / ((a + b)^2 * (a + b + 1)))
  say(paste0(name, "interval.equal_tailed"), qbeta(c((1 - level) / 2, (1 + level) / 2), a, b))
  # Heads among the next tosses, averaged over r, and as if r were its mean.
  predictive <- exp(log_beta_binomial(0:future_tosses, future_tosses, a, b))
  say(paste0(name, "predictive"), predictive)
  say(paste0(name, "p_win"), sum(predictive[0:future_tosses <= win_at_most]))
  say(paste0(name, "p_win_plug_in"), pbinom(win_at_most, future_tosses, mean))
  # How probable the tosses were under this prior, before they were made.
  log_marginals[k] <- log_beta_binomial(heads, tosses, alpha, beta)
  say(paste0(name, "log_marginal_likelihood"), log_marginals[k])
}
say("bayes_factors", t(exp(outer(log_marginals, log_marginals, "-"))))  #? factors
