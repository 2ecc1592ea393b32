# Where to aim on a dartboard: expectations by quadrature and by thrown darts. Millimetres, y up, 20 at the top.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, ...) cat(name, vapply(c(...), format, "", digits = 17), "\n")

radii <- c(0, 6.35, 15.9, 99, 107, 162, 170)
numbers <- c(6, 13, 4, 18, 1, 20, 5, 12, 9, 14, 11, 8, 16, 7, 19, 3, 17, 2, 15, 10)
points <- outer(numbers, c(0, 0, 1, 3, 1, 2)) + rep(c(50, 25, 0, 0, 0, 0), each = 20)  # by wedge and ring
double <- matrix(rep(c(1, 0, 0, 0, 0, 1), each = 20), 20)
score <- {{score}}
darts <- {{darts}}
sx <- {{sx}}
sy <- {{sy}}
S <- rbind(c(sx^2, {{correlation}} * sx * sy), c({{correlation}} * sx * sy, sy^2))
P <- solve(S)
narrow <- sqrt(min(eigen(S)$values))

# Simpson's rule over each wedge
panels <- 2 * min(max(ceiling(450 / narrow), 24), 2000)
fraction <- (0:panels) / panels
angle <- c(outer(pi / 10 * fraction, pi / 10 * (0:19) - pi / 20, "+"))
simpson <- c(1, rep(c(4, 2), length.out = panels - 1), 1) * pi / 10 / panels / 3
weight <- rep(simpson, 20) / (2 * pi * sqrt(det(S)))
u <- rbind(cos(angle), sin(angle))
a <- colSums(u * (P %*% u))

beds <- function(aim) {  # probabilities by wedge and ring: along each direction in closed form
  peak <- c(aim %*% P %*% u) / a
  s <- sqrt(a) * outer(-peak, radii, "+")
  bell <- exp(-s^2 / 2)
  along <- (bell[, 1:6] - bell[, 2:7]) / a + peak * sqrt(2 * pi / a) * (pnorm(s[, 2:7]) - pnorm(s[, 1:6]))
  p <- along * weight * exp(-(c(aim %*% P %*% aim) - a * peak^2) / 2)
  apply(array(p, c(panels + 1, 20, 6)), c(2, 3), sum)
}
expected <- function(aim, worth, outside = 0) {  # what a dart is worth that may land anywhere
  p <- beds(aim)
  sum(p * worth) + (1 - sum(p)) * outside
}
aim <- {{aim}}
say("expected_score", expected(aim, points))
say("p_finish.quadrature", expected(aim, (points == score) * double))  #? !more
#? more
# Where Credence aims the darts after the first: points left, darts left, aim.
plan <- {{plan}}
known <- new.env()
chance <- function(left, darts) {  # of finishing by then
  row <- which(plan[, 1] == left & plan[, 2] == darts)
  if (length(row) == 0) return(0)
  name <- paste(left, darts)
  if (is.null(known[[name]])) known[[name]] <- chance_from(plan[row, 3:4], left, darts)
  known[[name]]
}
chance_from <- function(aim, left, darts) {
  after <- function(s, d) if (s == left) d else chance(left - s, darts - 1)
  expected(aim, matrix(mapply(after, points, double), 20), chance(left, darts - 1))
}
say("p_finish.quadrature", chance_from(aim, score, darts))
#?
set.seed({{seed}})
z <- matrix(rnorm(2 * {{throws}}), ncol = 2) %*% chol(S)
x <- aim[1] + z[, 1]
y <- aim[2] + z[, 2]
r <- sqrt(x^2 + y^2)
bed <- cbind(round(atan2(y, x) / (pi / 10)) %% 20 + 1, pmin(findInterval(r, radii), 6))
thrown <- ifelse(r < 170, points[bed], 0)
say("score.monte_carlo", mean(thrown))
say("p_finish.monte_carlo", mean(r < 170 & thrown == score & double[bed] == 1))  #? !more
