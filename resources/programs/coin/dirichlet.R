# A coin with three sides: Dirichlet(alpha) counts like so many tosses of each side that were only imagined.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

alpha <- {{dirichlet}}
counts <- {{counts}}

posterior <- alpha + counts
mean <- posterior / sum(posterior)
say("dirichlet.posterior", posterior)
say("dirichlet.mean", mean)
say("dirichlet.variance", mean * (1 - mean) / (sum(posterior) + 1))

# How probable the counts were before the tosses: Dirichlet-multinomial.
ways <- lfactorial(sum(counts)) - sum(lfactorial(counts))
log_B <- function(a) sum(lgamma(a)) - lgamma(sum(a))  # of the Dirichlet's normaliser
say("dirichlet.log_marginal_likelihood", ways + log_B(posterior) - log_B(alpha))
