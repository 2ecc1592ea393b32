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

states <- as.matrix(expand.grid(0:1, 0:1, 0:1, 0:1))
states <- states[apply(states, 1, function(x) all(observed < 0 | observed == x)), , drop = FALSE]
p <- apply(states, 1, joint)
say("p_evidence", sum(p))
for (i in 1:4) say(paste0("exact.", names[i]), sum(p[states[, i] == 1]) / sum(p))

#? draw
set.seed({{seed}})
free <- which(observed < 0)
blocks <- as.list(free)  #? update=single_site
#? draw update=blocked
both <- all(2:3 %in% free)
blocks <- if (both) c(as.list(intersect(free, 1)), list(2:3), as.list(intersect(free, 4))) else as.list(free)
#? draw

bit <- c(1, 2, 4, 8)  # a state as a number: 1 + sum(x * bit)
weight <- apply(as.matrix(expand.grid(0:1, 0:1, 0:1, 0:1)), 1, joint)
values <- lapply(blocks, function(b) as.matrix(expand.grid(rep(list(0:1), length(b)))))
offsets <- Map(function(b, v) as.vector(v %*% bit[b]), blocks, values)
draw <- function(k, x) {  # block k given all others, from the joint probability
  x[blocks[[k]]] <- 0
  p <- cumsum(weight[1 + sum(x * bit) + offsets[[k]]])
  x[blocks[[k]]] <- values[[k]][1 + sum(runif(1) * p[length(p)] >= p), ]
  x
}

starts <- {{starts}}  # a row a chain
counts <- numeric(4)
for (k in seq_len(nrow(starts))) {
  x <- starts[k, ]
  for (n in seq_len({{warmup}} + {{draws}})) {
    for (b in seq_along(blocks)) x <- draw(b, x)  #? scan=systematic
    x <- draw(sample.int(length(blocks), 1), x)  #? scan=random
    if (n > {{warmup}}) counts <- counts + x
  }
}
#? draw mixed
for (i in free) say(paste0("gibbs.", names[i], ".probability"), counts[i] / (nrow(starts) * {{draws}}))
