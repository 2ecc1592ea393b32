# A finite Markov chain: where two starts come to, and what is kept in the long run.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(as.numeric(values), format, "", digits = 17), "\n")

P <- {{P}}
starts <- list(distributions = {{first}}, second_distributions = {{second}})
steps <- {{steps}}
n <- nrow(P)

ends <- list()
for (name in names(starts)) {
  x <- starts[[name]]
  over <- x
  for (k in seq_len(steps)) {
    x <- drop(x %*% P)
    over <- c(over, x)
  }
  say(name, over)
  ends[[name]] <- x
}
say("total_variation", sum(abs(ends[[1]] - ends[[2]])) / 2)

# Which states can be reached, in any number of steps.
edge <- 1 * (P > 0)
reach <- diag(n) > 0
for (k in 1:n) reach <- reach | (reach %*% edge) > 0
say("irreducible", all(reach))

gcd <- function(a, b) if (b == 0) a else gcd(b, a %% b)
period <- function(i) {  # of a state: the greatest common divisor of the lengths of its ways back
  divisor <- 0
  way <- diag(n)
  for (length in 1:(2 * n * n)) {
    way <- 1 * ((way %*% edge) > 0)
    if (way[i, i] > 0) divisor <- gcd(length, divisor)
  }
  divisor
}

# A state in a closed class is reached back from wherever it leads to.
closed <- Filter(function(i) all(reach[reach[i, ], i]), 1:n)
periods <- Reduce(function(a, b) a * b / gcd(a, b), lapply(closed, period))
say("period", periods)
say("aperiodic", periods == 1)

# What stays: pi P = pi within each closed class; whether as much flows back as forth.
flows_of <- function(members) {
  m <- length(members)
  A <- rbind(t(P[members, members, drop = FALSE]) - diag(m), 1)
  pi <- numeric(n)
  pi[members] <- qr.solve(A, c(numeric(m), 1))
  pi * P
}
classes <- unique(lapply(closed, function(i) which(reach[i, ])))
all_flows <- lapply(classes, flows_of)
say("reversible", all(vapply(all_flows, function(F) max(abs(F - t(F))) <= 1e-9, TRUE)))
say("steady_state", rowSums(all_flows[[1]]))  #? steady
say("flows", t(all_flows[[1]]))  #? steady

moduli <- sort(Mod(eigen(P)$values), decreasing = TRUE)
say("second_eigenvalue_modulus", moduli[2])
