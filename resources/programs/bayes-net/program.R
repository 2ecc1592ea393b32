# The sprinkler network: what its nodes are given what is observed, by adding up all states and by Gibbs sampling.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

names <- c("Cloudy", "Sprinkler", "Rain", "WetGrass")
observed <- {{observed}}  # 1 true, 0 false, -1 not observed
p_cloudy <- {{p_cloudy}}
p_sprinkler <- {{p_sprinkler}}
p_rain <- {{p_rain}}
p_wet <- {{p_wet}}

joint <- function(x) {  # of a state, four times 1 or 0: true comes first in a table
  yes <- c(p_cloudy, p_sprinkler[2 - x[1]], p_rain[2 - x[1]], p_wet[2 * (1 - x[2]) + 2 - x[3]])
  prod(ifelse(x == 1, yes, 1 - yes))
}

states <- as.matrix(expand.grid(0:1, 0:1, 0:1, 0:1))  # a row a state
weight <- apply(states, 1, joint)
p <- weight * apply(states, 1, function(x) all(observed < 0 | observed == x))
say("p_evidence", sum(p))
for (i in 1:4) say(paste0("exact.", names[i]), sum(p * states[, i]) / sum(p))

#? draw
set.seed({{seed}})
free <- which(observed < 0)
blocks <- as.list(free)  #? update=single_site
#? draw update=blocked
both <- all(2:3 %in% free)
blocks <- if (both) c(as.list(intersect(free, 1)), list(2:3), as.list(intersect(free, 4))) else as.list(free)
#? draw

# Draws a block given all others: row i is how probable the states are after state i, added up from the left.
update_of <- function(block) {
  others <- apply(states[, -block, drop = FALSE], 1, paste, collapse = " ")
  P <- t(apply(outer(others, others, "==") * weight[col(diag(16))], 1, cumsum))
  P / P[, 16]
}
updates <- lapply(blocks, update_of)
move <- function(P, x) 1 + sum(runif(1) >= P[x, ])  # from state number x

starts <- {{starts}}  # a row a chain
visits <- numeric(16)
for (x in 1 + starts %*% c(1, 2, 4, 8)) {
  for (n in seq_len({{warmup}} + {{draws}})) {
    for (P in updates) x <- move(P, x)  #? scan=systematic
    x <- move(updates[[sample.int(length(updates), 1)]], x)  #? scan=random
    if (n > {{warmup}}) visits[x] <- visits[x] + 1
  }
}
#? draw repeatable
for (i in free) say(paste0("gibbs.", names[i], ".probability"), sum(visits * states[, i]) / sum(visits))
