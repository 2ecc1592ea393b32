# Laplace's approximation of a density f(z), exactly normalised by quadrature for comparison.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

{{functions}}  #? formula functions
density <- function(z) {  #? formula
  {{density}}  #? formula
}  #? formula
log_f <- function(z) {
  dgamma(z, {{alpha}}, rate = {{beta}}, log = TRUE)  #? target=gamma
  -z^2 / 2 + plogis({{slope}} * z + {{offset}}, log.p = TRUE)  #? target=sigmoid_gaussian
  weights <- {{weights}}  #? target=mixture
  terms <- log(weights / sum(weights)) + dnorm(z, {{means}}, {{sds}}, log = TRUE)  #? target=mixture
  max(terms) + log(sum(exp(terms - max(terms))))  #? target=mixture
  value <- suppressWarnings(density(z))  #? formula
  if (isTRUE(value > 0 && value < Inf)) log(value) else -Inf  #? formula
}
# The coordinate u in which the Gaussian is fitted; its density has the factor dz/du.
z_of <- function(u) u  #? transform=identity
z_of <- exp  #? transform=log
z_of <- plogis  #? transform=logit
z_of <- function(u) u^2  #? transform=sqrt
log_slope <- function(u) 0  #? transform=identity
log_slope <- function(u) u  #? transform=log
log_slope <- function(u) plogis(u, log.p = TRUE) + plogis(-u, log.p = TRUE)  #? transform=logit
log_slope <- function(u) if (u > 0) log(2 * u) else -Inf  #? transform=sqrt
first <- as.numeric({{first}}); last <- as.numeric({{last}})  # where u ends
uncut <- function(u) if (z_of(u) == Inf) -Inf else log_f(z_of(u)) + log_slope(u)
g <- function(u) if (u < first || u > last) -Inf else uncut(u)

sharper <- function(rough, u, h) (16 * rough(u, h) - rough(u, 2 * h)) / 15  # without the error of order h^4
slope <- function(u, h) (8 * (uncut(u + h) - uncut(u - h)) - uncut(u + 2 * h) + uncut(u - 2 * h)) / (12 * h)
precision <- function(u, h) {  # A, minus the second derivative
  (30 * uncut(u) - 16 * (uncut(u + h) + uncut(u - h)) + uncut(u + 2 * h) + uncut(u - 2 * h)) / (12 * h^2)
}
known <- {{modes}}  # about where each mode is, and how wide its Gaussian
modes <- A <- numeric(nrow(known))
for (k in seq_along(modes)) {
  h <- known[k, 2] / 150
  while (min(uncut(known[k, 1] - 6 * h), uncut(known[k, 1] + 6 * h)) == -Inf) h <- h / 2
  u <- uniroot(function(u) sharper(slope, u, h), known[k, 1] + c(-2, 2) * h, tol = 1e-12 * known[k, 2])$root
  modes[k] <- u
  A[k] <- sharper(precision, u, h)
  values <- c(z = z_of(u), u = u, log_f = g(u), precision = A[k], variance = 1 / A[k],
              log_z = g(u) + log(2 * pi / A[k]) / 2)
  for (name in names(values)) say(paste0("modes.", k - 1, ".", name), values[[name]])
}
edges <- {{edges}}  # panels follow the density
top <- max(sapply(edges, g))
ends <- unique(sort(pmin(pmax(c(first, edges, last), first), last)))
unit <- {{unit}}
integral <- function(h) unit * sum(mapply(function(a, b) integrate(function(t) sapply(t * unit, h), a / unit, b / unit,
  rel.tol = 1e-10, abs.tol = 1e-12, stop.on.error = FALSE)$value, head(ends, -1), tail(ends, -1)))
Z <- integral(function(u) exp(g(u) - top))
p <- function(u) exp(g(u) - top) / Z
say("log_z_exact", top + log(Z))
moment <- function(h) integral(function(u) if ((q <- p(u)) > 0) h(u) * q else 0)
mean_z <- moment(z_of)  #? mean
say("mean", mean_z)  #? mean
say("variance", moment(function(u) (z_of(u) - mean_z)^2))  #? variance
#? mode
highest <- which.max(round(sapply(modes, g), 9))
best <- modes[highest]
sd <- A[highest]^-0.5
ends <- unique(sort(pmin(pmax(c(ends, best + sd * c(-6, 0, 6)), first), last)))
outside <- pnorm(first, best, sd) + pnorm(last, best, sd, lower.tail = FALSE)
say("total_variation", (integral(function(u) abs(p(u) - dnorm(u, best, sd))) + outside) / 2)
log_ratio <- function(u) g(u) - top - log(Z) - dnorm(u, best, sd, log = TRUE)  #? kl
say("kl", moment(log_ratio))  #? kl
