# Random-walk Metropolis on a density f that need not be normalised, and the exact numbers by quadrature.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

{{functions}}  #? formula functions
density <- function(x) {  #? formula
  {{density}}  #? formula
}  #? formula
low <- {{from}}; high <- {{to}}  # where the walls are, if there are any  #? line
low <- -Inf  #? line !below
high <- Inf  #? line !above

#? line
log_f <- function(x) {
  if (x < low || x > high) return(-Inf)
  logs <- -(x - c(0.2, 0.45, 0.7))^2 / c(0.002, 0.02, 0.002) - log(2 * pi * c(0.6, 0.2, 0.4)) / 2  #? target=park
  logs <- dnorm(x, log = TRUE)  #? target=gaussian
  logs <- log({{weights}} / sum({{weights}})) + dnorm(x, {{means}}, {{sds}}, log = TRUE)  #? target=mixture
  max(logs) + log(sum(exp(logs - max(logs))))  #? !formula
  value <- suppressWarnings(density(x))  #? formula
  if (isTRUE(value > 0 && value < Inf)) log(value) else -Inf  #? formula
}
edges <- {{edges}}  # panels follow the density
ends <- unique(sort(pmin(pmax(c(low, edges, high), low), high)))
unit <- {{unit}}; level <- {{level}}  # about how wide the density is, and its log height
integral <- function(h) unit * sum(mapply(function(a, b) integrate(function(t) sapply(t * unit, h), a / unit, b / unit,
  rel.tol = 1e-10, abs.tol = 1e-12, stop.on.error = FALSE)$value, head(ends, -1), tail(ends, -1)))
f <- function(x) exp(log_f(x) - level)
z <- integral(f)
say("exact.z", exp(level + log(z)))
mean_x <- integral(function(x) x * f(x)) / z  #? line mean
say("exact.mean", mean_x)  #? line mean
say("exact.sd", sqrt(integral(function(x) (x - mean_x)^2 * f(x)) / z))  #? line mean sd
#? plane
log_f <- function(x) g(x[1], x[2])
g <- function(a, b) {
  rho <- {{rho}}  #? target=gaussian_2d
  -(a^2 - 2 * rho * a * b + b^2) / (2 * (1 - rho^2))  #? target=gaussian_2d
  -a^2 / 8 - (b - {{bend}} * (a^2 - 4))^2 / 2  #? target=banana
  -((sqrt(a^2 + b^2) - {{radius}}) / {{ring_width}})^2 / 2  #? target=donut
  apart <- {{separation}} * abs(a)  # the logarithm of the bumps' ratio  #? target=mixture_2d
  (apart - a^2 - b^2) / 2 + log1p(exp(-apart))  #? target=mixture_2d
}
a <- seq({{x0}}, {{x1}}, length.out = 2001)
b <- seq({{y0}}, {{y1}}, length.out = 2001)
p <- outer(a, b, g)
p <- exp(p - max(p))
p <- p / sum(p)
means <- c(sum(rowSums(p) * a), sum(colSums(p) * b))
say("exact.mean", means)
say("exact.sd", sqrt(c(sum(rowSums(p) * (a - means[1])^2), sum(colSums(p) * (b - means[2])^2))))
#? line
propose <- function(x) {
  x + rnorm(1, 0, {{step_size}})  #? wall_repeat
  repeat {  #? wall_redraw
    y <- x + rnorm(1, 0, {{step_size}})  #? wall_redraw
    if (y >= low && y <= high) return(y)  # nobody corrects for this  #? wall_redraw
  }  #? wall_redraw
  y <- x + rnorm(1, 0, {{step_size}})  #? wall_reflect
  while (y < low || y > high) y <- if (y < low) 2 * low - y else 2 * high - y  #? wall_reflect
  y  #? wall_reflect
  t <- scale_of(x) + rnorm(1, 0, {{step_size}})  #? wall_log
  low + exp(t)  #? wall_log below !above
  high - exp(-t)  #? wall_log above !below
  low + (high - low) * plogis(t)  #? wall_log below above
}
scale_of <- function(x) log(x - low)  #? wall_log below !above
scale_of <- function(x) -log(high - x)  #? wall_log above !below
scale_of <- function(x) log((x - low) / (high - x))  #? wall_log below above
stretch <- function(x) x - low  # dx/dt: the proposals' factor  #? wall_log below !above
stretch <- function(x) high - x  # dx/dt: the proposals' factor  #? wall_log above !below
stretch <- function(x) (x - low) * (high - x)  # dx/dt: the proposals' factor  #? wall_log below above
#? plane
propose <- function(x) x + rnorm(2, 0, {{step_size}})
#?
set.seed({{seed}})
starts <- {{starts}}  # a row a chain
accepted <- 0
draws <- NULL
for (k in seq_len(nrow(starts))) {
  x <- starts[k, ]
  height <- log_f(x)
  kept <- matrix(0, {{draws}}, length(x))
  for (step in seq_len({{warmup}} + {{draws}})) {
    y <- propose(x)
    new_height <- log_f(y)
    ratio <- exp(min(new_height - height, 700))
    if (ratio > 0) ratio <- ratio * stretch(y) / stretch(x)  #? wall_log
    moves <- runif(1) < ratio
    if (moves) { x <- y; height <- new_height }  # else it stays, and x is a draw again
    if (step > {{warmup}}) {
      accepted <- accepted + moves
      kept[step - {{warmup}}, ] <- x
    }
  }
  draws <- rbind(draws, kept)
}
say("chain.acceptance", accepted / nrow(draws))  #? repeatable
say("chain.mean", colMeans(draws))  #? repeatable
