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

# The trapezoid rule over log mu and, given mu, the log odds of psi; nodes spread by sinh about the highest place.
psi_given <- function(mu) {
  decay <- released * vapply(mu, function(m) sum(exp(-m * t)), 0)
  power <- caught + a
  total <- power + b + decay
  root <- sqrt((total - 2 * power)^2 + 4 * power * b)
  peak <- 2 * power / (total + root)
  turned <- power + b - decay
  other <- sqrt(turned^2 + 4 * decay * b)
  rest <- ifelse(turned > 0, 2 * b / (turned + other), (other - turned) / (2 * decay))
  list(power = power, decay = decay, peak = peak, rest = rest, width = 1 / sqrt(root * peak * rest))
}
log_mu <- function(z) {  # the marginal of log mu by the height and width over psi alone, to find its peak
  g <- psi_given(exp(z))
  shape * z - slope * exp(z) + g$power * log(g$peak) + b * log(g$rest) - g$decay * g$peak + log(g$width)
}
z <- seq(log(shape / slope) - 6, 25, length.out = 20001)
top <- z[which.max(log_mu(z))]
near <- seq(top - z[2] + z[1], top + z[2] - z[1], length.out = 2001)
top <- near[which.max(log_mu(near))]
width <- 1e-7
while (width < 30 && min(log_mu(c(top - width, top + width))) > log_mu(top) - 0.5) width <- 1.5 * width
h <- 1 / 64
v <- seq(-12, 12, by = h)
z <- top + width * sinh(v)
v <- v[z > -3000 & z < 40]
z <- z[z > -3000 & z < 40]
mu <- exp(z)
g <- psi_given(mu)
k <- 0.08
u <- seq(-12, 12, by = k)
y <- (log(g$peak) - log(g$rest)) + outer(g$width, sinh(u))
log_psi <- plogis(y, log.p = TRUE)
log_rest <- plogis(-y, log.p = TRUE)
psi <- exp(log_psi)
log_p <- g$power * log_psi + b * log_rest - g$decay * psi + log(outer(g$width, cosh(u))) +
  (shape * z - slope * mu + log(width * cosh(v)))
p <- exp(log_p - max(log_p))
say("exact.log_evidence", max(log_p) + log(sum(p) * h * k) + constant)
p <- p / sum(p)
mean_mu <- sum(p * mu)
mean_psi <- sum(p * psi)
sd_mu <- sqrt(sum(p * (mu - mean_mu)^2))
sd_psi <- sqrt(sum(p * (psi - mean_psi)^2))
say("exact.mean", c(mean_mu, mean_psi))
say("exact.sd", c(sd_mu, sd_psi))
say("exact.correlation", sum(p * (mu - mean_mu) * (psi - mean_psi)) / (sd_mu * sd_psi))

log_density <- function(w) {
  if (!(w[1] > 0 && w[2] > 0 && w[2] < 1)) return(-Inf)  # rejected there: the state counts again
  (shape - 1) * log(w[1]) - slope * w[1] + (caught + a - 1) * log(w[2]) + (b - 1) * log1p(-w[2]) -
    released * w[2] * sum(exp(-w[1] * t))
}
shapes <- function(s) c(2 + s, 40 + s)  #? proposal=thesis
shapes <- function(s) {{psi_concentration}} * c(s, 1 - s)  #? proposal=log_normal_beta
#? proposal=thesis|log_normal_beta
propose <- function(w) {
  ab <- shapes(w[2])
  c(w[1] * exp(rnorm(1, 0, {{step_mu}})), rbeta(1, ab[1], ab[2]))
}
log_beta <- function(s, ab) dbeta(s, ab[1], ab[2], log = TRUE)
log_factor <- function(w, v) {  # density of the proposal back over that there
  log(v[1]) - log(w[1]) + log_beta(w[2], shapes(v[2])) - log_beta(v[2], shapes(w[2]))
}
#? proposal=symmetric
propose <- function(w) w + rnorm(2, 0, c({{step_mu}}, {{step_psi}}))
#?
set.seed({{seed}})
starts <- {{starts}}  # a row a chain
accepted <- 0
kept <- matrix(0, nrow(starts) * {{draws}}, 2)
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
      accepted <- accepted + moves
      row <- row + 1
      kept[row, ] <- w
    }
  }
}
say("chain.acceptance", accepted / row)  #? mixed
say("chain.mean", colMeans(kept))  #? mixed
