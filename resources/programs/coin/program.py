# A coin under several priors: a prior Beta(alpha, beta) counts like alpha heads and beta tails that were only imagined.
# Each line printed begins with the number's name in Credence's report.
import numpy as np
from scipy.special import betaln, gammaln
from scipy.stats import beta as beta_distribution, binom

def show(name, values):
    print(name, *(float(v) for v in np.ravel(values)))

heads, tosses = {{heads}}, {{tosses}}  #? !simulated
heads, tosses = {{heads}}, {{tosses}}  # simulated with r = {{true_r}}  #? simulated
priors = {{priors}}
future_tosses, win_at_most = {{future_tosses}}, {{win_at_most}}
level = {{level}}  # of credible intervals

def probabilities_of_heads(a, b, tosses):  # of 0, 1, ... heads, under Beta(a, b): every toss updates it
    P = np.ones(1)
    for n in range(tosses):
        k = np.arange(n + 1)
        P = np.append(P * (b + n - k), 0) + np.append(0, P * (a + k))
        P /= a + b + n
    return P

def log_ratio(x, d):  # log Gamma(x + d) - log Gamma(x); by Stirling's series where the two would cancel
    if x < 100:
        return gammaln(x + d) - gammaln(x)
    return (x + d - 0.5) * np.log1p(d / x) + d * np.log(x) - d + (1 / (x + d) - 1 / x) / 12

def log_beta_binomial(heads, tails, alpha, beta):  # log probability of so many, averaged over r ~ Beta(alpha, beta)
    ways = log_ratio(heads + 1, alpha - 1) + log_ratio(tails + 1, beta - 1)
    return ways - log_ratio(heads + tails + 1, alpha + beta - 1) - betaln(alpha, beta)

log_marginals = []
for k, (alpha, beta) in enumerate(priors):
    a, b = alpha + heads, beta + tosses - heads  # the posterior of r is Beta(a, b)
    mean = a / (a + b)
    show(f"scenarios.{k}.prior", [alpha, beta])
    show(f"scenarios.{k}.posterior", [a, b])
    show(f"scenarios.{k}.mean", mean)
    show(f"scenarios.{k}.variance", a * b / ((a + b)**2 * (a + b + 1)))
    show(f"scenarios.{k}.interval.equal_tailed", beta_distribution.ppf([(1 - level) / 2, (1 + level) / 2], a, b))
    # Heads among the next tosses: averaged over r, and as if r were its mean.
    predictive = probabilities_of_heads(a, b, future_tosses)
    show(f"scenarios.{k}.predictive", predictive)
    show(f"scenarios.{k}.p_win", predictive[:win_at_most + 1].sum())
    show(f"scenarios.{k}.p_win_plug_in", binom.cdf(win_at_most, future_tosses, mean))
    # How probable the tosses were under this prior, before they were made.
    log_marginals.append(log_beta_binomial(heads, tosses - heads, alpha, beta))
    show(f"scenarios.{k}.log_marginal_likelihood", log_marginals[k])
show("bayes_factors", np.exp(np.subtract.outer(log_marginals, log_marginals)))  #? factors
