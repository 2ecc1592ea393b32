# Bayes' rule for a few hypotheses and up to five results, and as counts of whole people.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(as.numeric(values), format, "", digits = 17), "\n")

prior <- {{first_prior}}
yes <- {{yes}}      # P(result t is positive | hypothesis), hypotheses by results
no <- {{no}}
signs <- {{signs}}  # 1 positive, -1 negative, 0 not yet done
again <- {{again}}  # probability that a later result only repeats the first
target <- {{target}} + 1
people <- {{people}}

# P(what is seen | hypothesis): the first result may be unknown, then both cases count.
chance <- function(seen) {
  total <- numeric(length(prior))
  for (first in c(1, -1)) {
    if (length(seen) > 0 && !(seen[1] %in% c(0, first))) next
    product <- (if (first > 0) yes else no)[, 1]
    for (t in seq_along(seen)[-1]) {
      if (seen[t] == 0) next
      alone <- (if (seen[t] > 0) yes else no)[, t]
      product <- product * ((if (seen[t] == first) again else 0) + (1 - again) * alone)
    }
    total <- total + product
  }
  total
}

joint <- prior * chance(signs)
say("evidence", sum(joint))
say("prior", prior)
say("posterior", joint / sum(joint))  #? possible
say("probability", joint[target] / sum(joint))  #? possible
say("of_hundred", 100 * joint[target] / sum(joint))  #? possible

# Whole people, rounded at every branching so that they add up.
#? exact
whole <- function(n, shares) {
  exact <- n * shares
  down <- floor(exact + 1e-9)
  order <- order(-round(exact - down, 8))
  for (k in seq_len(round(n - sum(down)))) down[order[k]] <- down[order[k]] + 1
  down
}

everybody <- whole(people, prior)
seen <- everybody
for (t in seq_along(signs)) {
  before <- chance(signs[seq_len(t - 1)])
  after <- chance(signs[seq_len(t)])
  for (k in seq_along(prior)) {
    share <- if (before[k] > 0) min(1, after[k] / before[k]) else 0
    seen[k] <- whole(seen[k], c(share, 1 - share))[1]
  }
}
say("all", everybody)
say("seen", seen)
say("seen_total", sum(seen))
