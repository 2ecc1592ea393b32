# Laplace's approximation of a density f(z), exactly normalised by quadrature for comparison.
# Each line printed begins with the number's name in Credence's report.
import math
import numpy as np
from scipy.integrate import quad
from scipy.optimize import brentq
from scipy.special import gammaln, log_expit, logsumexp, ndtr  #? !formula
from scipy.special import ndtr  #? formula

infinity = float("Infinity")

def show(name, *values):
    print(name, *(float(v) for v in values))

{{functions}}  #? formula functions
def density(z):  #? formula
    {{density}}  #? formula

def log_f(z):
    alpha, beta = {{alpha}}, {{beta}}  #? target=gamma
    if z <= 0: return -infinity  #? target=gamma
    return alpha * math.log(beta) - gammaln(alpha) + (alpha - 1) * math.log(z) - beta * z  #? target=gamma
    return -z * z / 2 + log_expit({{slope}} * z + {{offset}})  #? target=sigmoid_gaussian
    means, sds = np.array({{means}}), np.array({{sds}})  #? target=mixture
    weights = np.array({{weights}})  #? target=mixture
    heights = weights / weights.sum() / sds / math.sqrt(2 * math.pi)  #? target=mixture
    return logsumexp(-((z - means) / sds)**2 / 2, b=heights)  #? target=mixture
    value = density(float(z))  #? formula
    return math.log(value) if 0 < value < infinity else -infinity  #? formula

# The coordinate u in which the Gaussian is fitted; its density has the factor dz/du.
z_of = lambda u: u  #? transform=identity
z_of = lambda u: math.exp(u) if u < 709 else infinity  #? transform=log
z_of = lambda u: 1 / (1 + math.exp(-u)) if u > -709 else 0  #? transform=logit
z_of = lambda u: u * u  #? transform=sqrt
log_slope = lambda u: 0  #? transform=identity
log_slope = lambda u: u  #? transform=log
log_slope = lambda u: -np.logaddexp(0, u) - np.logaddexp(0, -u)  #? transform=logit
log_slope = lambda u: math.log(2 * u) if u > 0 else -infinity  #? transform=sqrt
first, last = float({{first}}), float({{last}})  # where u ends

uncut = lambda u: log_f(z_of(u)) + log_slope(u) if z_of(u) < infinity else -infinity
g = lambda u: uncut(u) if first <= u <= last else -infinity

def sharper(rough, u, h):  # without the error of order h^4
    return (16 * rough(u, h) - rough(u, 2 * h)) / 15
slope = lambda u, h: (8 * (uncut(u + h) - uncut(u - h)) - uncut(u + 2 * h) + uncut(u - 2 * h)) / (12 * h)
def precision(u, h):  # A, minus the second derivative
    return (30 * uncut(u) - 16 * (uncut(u + h) + uncut(u - h)) + uncut(u + 2 * h) + uncut(u - 2 * h)) / (12 * h * h)

modes = []
for near, width in {{modes}}:  # about where each mode is, and how wide its Gaussian
    h = width / 150
    while min(uncut(near - 6 * h), uncut(near + 6 * h)) == -infinity: h /= 2
    u = brentq(lambda u: sharper(slope, u, h), near - 2 * h, near + 2 * h, xtol=1e-12 * width)
    modes.append((u, sharper(precision, u, h)))
for k, (u, A) in enumerate(modes):
    for name, value in zip(["z", "u", "log_f", "precision", "variance", "log_z"],
                           [z_of(u), u, g(u), A, 1 / A, g(u) + math.log(2 * math.pi / A) / 2]):
        show(f"modes.{k}.{name}", value)

edges = {{edges}}  # panels follow the density
top = max(g(u) for u in edges)
ends = np.unique(np.clip([first, *edges, last], first, last))
unit = {{unit}}
def integral(h):
    options = {"limit": 99, "epsabs": 1e-12, "epsrel": 1e-10, "full_output": True}
    return unit * sum(quad(lambda t: h(t * unit), a / unit, b / unit, **options)[0] for a, b in zip(ends, ends[1:]))
Z = integral(lambda u: math.exp(g(u) - top))
p = lambda u: math.exp(g(u) - top) / Z
show("log_z_exact", top + math.log(Z))
moment = lambda h: integral(lambda u: h(u) * q if (q := p(u)) > 0 else 0)
mean = moment(z_of)  #? mean
show("mean", mean)  #? mean
show("variance", moment(lambda u: (z_of(u) - mean) * (z_of(u) - mean)))  #? variance
#? mode
best, A = max(modes, key=lambda mode: round(g(mode[0]), 9))
sd = A**-0.5
ends = np.unique(np.clip([*ends, best - 6 * sd, best, best + 6 * sd], first, last))
log_q = lambda u: -(u - best) / sd * ((u - best) / sd) / 2 - math.log(sd * math.sqrt(2 * math.pi))
outside = ndtr((first - best) / sd) + ndtr((best - last) / sd)
show("total_variation", (integral(lambda u: abs(p(u) - math.exp(log_q(u)))) + outside) / 2)
show("kl", moment(lambda u: g(u) - top - math.log(Z) - log_q(u)))  #? kl
