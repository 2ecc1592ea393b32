# Marked mosquitoes recaptured: the exact posterior of mortality and recapture by quadrature, and Metropolis-Hastings.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

t <- {{times}}
x <- {{counts}}
released <- {{released}}
shape <- {{shape}}; rate <- {{rate}}; a <- {{a}}; b <- {{b}}
caught <- sum(x)
slope <- rate + sum(t * x)
constant <- caught * log(released) - sum(lgamma(x + 1)) + shape * log(rate) - lgamma(shape) - lbeta(a, b)

# The trapezoid rule over log mu and the log odds of psi, on a grid that closes in on where the posterior is.
low <- c(-60 / min(shape, 1) - 5, -60 / min(caught + a, 1) - 10)
high <- c(log((shape + 60) / slope) + 2, 60 / min(b, 1) + 10)
for (n in c(rep(601, 6), 1201)) {
  z <- seq(low[1], high[1], length.out = n)
  y <- seq(low[2], high[2], length.out = n)
  decay <- vapply(exp(z), function(m) sum(exp(-m * t)), 0)
  over_y <- (caught + a) * plogis(y, log.p = TRUE) + b * plogis(-y, log.p = TRUE)
  log_p <- outer(shape * z - slope * exp(z), over_y, "+") - released * outer(decay, plogis(y))
  p <- exp(log_p - max(log_p))
  rows <- range(which(apply(p, 1, max) > 1e-19))
  columns <- range(which(apply(p, 2, max) > 1e-19))
  low <- c(z[max(rows[1] - 1, 1)], y[max(columns[1] - 1, 1)])
  high <- c(z[min(rows[2] + 1, n)], y[min(columns[2] + 1, n)])
}
say("exact.log_evidence", max(log_p) + log(sum(p) * (z[2] - z[1]) * (y[2] - y[1])) + constant)
p <- p / sum(p)
off_mu <- exp(z) - sum(rowSums(p) * exp(z))
off_psi <- plogis(y) - sum(colSums(p) * plogis(y))
sd <- sqrt(c(sum(rowSums(p) * off_mu^2), sum(colSums(p) * off_psi^2)))
say("exact.mean", c(sum(rowSums(p) * exp(z)), sum(colSums(p) * plogis(y))))
say("exact.sd", sd)
say("exact.correlation", sum(p * outer(off_mu, off_psi)) / prod(sd))

log_density <- function(w) {
  if (!(w[1] > 0 && w[2] > 0 && w[2] < 1)) return(-Inf)  # rejected there: the state counts again
  (shape - 1) * log(w[1]) - slope * w[1] + (caught + a - 1) * log(w[2]) + (b - 1) * log1p(-w[2]) -
    released * w[2] * sum(exp(-w[1] * t))
}
shapes <- function(s) c(2 + s, 40 + s)  #? proposal=thesis
shapes <- function(s) {{psi_concentration}} * c(s, 1 - s)  #? proposal=log_normal_beta
#? proposal=thesis|log_normal_beta
propose <- function(w) c(w[1] * exp(rnorm(1, 0, {{step_mu}})), rbeta(1, shapes(w[2])[1], shapes(w[2])[2]))
log_beta <- function(s, ab) dbeta(s, ab[1], ab[2], log = TRUE)
log_factor <- function(w, v) {  # density of the proposal back over that there
  log(v[1]) - log(w[1]) + log_beta(w[2], shapes(v[2])) - log_beta(v[2], shapes(w[2]))
}
#? proposal=symmetric
propose <- function(w) w + rnorm(2, 0, c({{step_mu}}, {{step_psi}}))
#?
set.seed({{seed}})
starts <- {{starts}}  # a row a chain
kept <- matrix(0, nrow(starts) * {{draws}}, 3)
row <- 0
for (c in seq_len(nrow(starts))) {
  w <- starts[c, ]
  here <- log_density(w)
  for (n in seq_len({{warmup}} + {{draws}})) {
    v <- propose(w)
    there <- log_density(v)
    ratio <- there - here
    if (is.finite(ratio)) ratio <- ratio + log_factor(w, v)  #? factor
    moves <- log(runif(1)) < ratio
    if (moves) { w <- v; here <- there }  # else it stays, and w is a draw again
    if (n > {{warmup}}) {
      row <- row + 1
      kept[row, ] <- c(w, moves)
    }
  }
}
say("chain.acceptance", mean(kept[, 3]))  #? repeatable
say("chain.mean", colMeans(kept[, 1:2]))  #? repeatable
