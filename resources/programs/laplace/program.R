# Laplace's approximation of a density f(z), exactly normalised by quadrature for comparison.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

# A formula's functions have the names that they have in Credence.  #? formula
ln <- log; rint <- round; avg <- function(...) mean(c(...)); pi_ <- pi; e_ <- exp(1)  #? formula
formula <- parse(text = {{code}})  #? formula

log_f <- function(z) {
  dgamma(z, {{alpha}}, rate = {{beta}}, log = TRUE)  #? target=gamma
  -z^2 / 2 + plogis({{slope}} * z + {{offset}}, log.p = TRUE)  #? target=sigmoid_gaussian
  weights <- {{weights}}  #? target=mixture
  terms <- log(weights / sum(weights)) + dnorm(z, {{means}}, {{sds}}, log = TRUE)  #? target=mixture
  max(terms) + log(sum(exp(terms - max(terms))))  #? target=mixture
  density <- suppressWarnings(eval(formula, list(z = z)))  #? formula
  if (is.na(density) || density <= 0) -Inf else log(density)  #? formula
}
# The coordinate u in which the Gaussian is fitted; its density has the factor dz/du.
z_of <- function(u) u  #? transform=identity
z_of <- exp  #? transform=log
z_of <- plogis  #? transform=logit
z_of <- function(u) u^2  #? transform=sqrt
log_slope <- function(u) 0  #? transform=identity
log_slope <- function(u) u  #? transform=log
log_slope <- function(u) plogis(u, log.p = TRUE) + plogis(-u, log.p = TRUE)  #? transform=logit
log_slope <- function(u) log(2 * u)  #? transform=sqrt
first <- as.numeric({{first}}); last <- as.numeric({{last}})  # where u ends
low <- {{low}}; high <- {{high}}  # where the density is
g <- function(u) if (u < first || u > last) -Inf else log_f(z_of(u)) + log_slope(u)

h <- (high - low) / 3e3
slope <- function(u) (8 * (g(u + h) - g(u - h)) - g(u + 2 * h) + g(u - 2 * h)) / (12 * h)
precision <- function(u, h) {  # A, minus the second derivative
  (30 * g(u) - 16 * (g(u + h) + g(u - h)) + g(u + 2 * h) + g(u - 2 * h)) / (12 * h^2)
}
grid <- seq(low, high, length.out = 2002)
grid <- grid[grid > first + 3 * h & grid < last - 3 * h]
grid <- grid[sapply(grid, g) > -Inf]
slopes <- sapply(grid, slope)
turns <- which(head(slopes, -1) > 0 & tail(slopes, -1) <= 0)
modes <- sapply(turns, function(i) uniroot(slope, grid[c(i, i + 1)], tol = 1e-14)$root)
modes <- Filter(function(u) abs(precision(u, h) / precision(u, 2 * h) - 1) < 0.02, modes)  # else flat, or a kink
for (k in seq_along(modes)) {
  u <- modes[k]
  A <- precision(u, h)
  values <- c(z = z_of(u), u = u, log_f = g(u), precision = A, variance = 1 / A, log_z = g(u) + log(2 * pi / A) / 2)
  for (name in names(values)) say(paste0("modes.", k - 1, ".", name), values[[name]])
}
top <- max(sapply(grid, g))
outwards <- (high - low) * 1.5^(-8:8)
edges <- unique(sort(pmin(pmax(c(seq(low, high, length.out = 41), low - outwards, high + outwards), first), last)))
integral <- function(h) sum(mapply(function(a, b) integrate(function(u) sapply(u, h), a, b, rel.tol = 1e-10,
  abs.tol = 1e-13, subdivisions = 1000, stop.on.error = FALSE)$value, head(edges, -1), tail(edges, -1)))
Z <- integral(function(u) exp(g(u) - top))
p <- function(u) exp(g(u) - top) / Z
say("log_z_exact", top + log(Z))
mean_z <- integral(function(u) z_of(u) * p(u))  #? mean
say("mean", mean_z)  #? mean
say("variance", integral(function(u) (z_of(u) - mean_z)^2 * p(u)))  #? variance
#? mode
best <- modes[which.max(round(sapply(modes, g), 9))]
sd <- precision(best, h)^-0.5
outside <- pnorm(first, best, sd) + pnorm(last, best, sd, lower.tail = FALSE)
say("total_variation", (integral(function(u) abs(p(u) - dnorm(u, best, sd))) + outside) / 2)
log_ratio <- function(u) g(u) - top - log(Z) - dnorm(u, best, sd, log = TRUE)  #? kl
say("kl", integral(function(u) if (p(u) > 0) p(u) * log_ratio(u) else 0))  #? kl
