# A coin with three sides: Dirichlet(alpha) counts like so many tosses of each side that were only imagined.
# Each line printed begins with the number's name in Credence's report.
import numpy as np
from scipy.special import gammaln

def show(name, values):
    print(name, *(float(v) for v in np.ravel(values)))

alpha = np.array({{dirichlet}}, float)
counts = np.array({{counts}}, float)

posterior = alpha + counts
mean = posterior / posterior.sum()
show("dirichlet.posterior", posterior)
show("dirichlet.mean", mean)
show("dirichlet.variance", mean * (1 - mean) / (posterior.sum() + 1))

# How probable the counts were before the tosses: Dirichlet-multinomial.
ways = gammaln(counts.sum() + 1) - gammaln(counts + 1).sum()
def log_B(a):  # of the Dirichlet's normaliser
    return gammaln(a).sum() - gammaln(a.sum())
show("dirichlet.log_marginal_likelihood", ways + log_B(posterior) - log_B(alpha))
