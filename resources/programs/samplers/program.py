# One of several samplers on one target: its exact moments by sums over a lattice, and its draws after as many
# evaluations as in the race. Each line printed begins with the number's name in Credence's report.
import numpy as np
np.seterr(over="ignore", invalid="ignore")  # far out on a path that explodes

def show(name, values):
    print(name, *(float(v) for v in np.ravel(values)))

#? target=gaussian
S = np.array([[1, {{rho}}], [{{rho}}, 1]], float)
P = np.linalg.inv(S)
def log_p(x):  # of one place, or of every row
    return -np.sum(x @ P * x, -1) / 2 - np.log(2 * np.pi) - np.linalg.slogdet(S)[1] / 2
def gradient(x):
    return -P @ x
#? target=banana
bend, sd = {{bend}}, 2
def log_p(x):  # of one place, or of every row
    u = x[..., 1] - bend * (x[..., 0]**2 - sd**2)
    return -(x[..., 0] / sd)**2 / 2 - u**2 / 2 - np.log(2 * np.pi * sd)
def gradient(x):
    u = x[1] - bend * (x[0]**2 - sd**2)
    return np.array([-x[0] / sd**2 + 2 * bend * x[0] * u, -u])
#? target=donut
radius, width = {{radius}}, {{ring_width}}
def log_p(x):  # of one place, or of every row, up to a constant
    return -((np.sqrt(np.sum(x**2, -1)) - radius) / width)**2 / 2
def gradient(x):
    r = np.sqrt(x @ x)
    return (radius - r) / (r * width**2) * x
#? target=funnel
sd = {{funnel_sd}}
def log_p(x):  # of one place, or of every row
    return -(x[..., 0] / sd)**2 / 2 - x[..., 1]**2 * np.exp(-x[..., 0]) / 2 - x[..., 0] / 2 - np.log(2 * np.pi * sd)
def gradient(x):
    return np.array([-x[0] / sd**2 + x[1]**2 * np.exp(-x[0]) / 2 - 0.5, -x[1] * np.exp(-x[0])])
#? target=mixture
half, share = {{separation}} / 2, {{left_share}}
def log_p(x):  # of one place, or of every row
    left = np.log(share) - ((x[..., 0] + half)**2 + x[..., 1]**2) / 2
    right = np.log(1 - share) - ((x[..., 0] - half)**2 + x[..., 1]**2) / 2
    return np.logaddexp(left, right) - np.log(2 * np.pi)
def gradient(x):
    left = 1 / (1 + np.exp(np.clip(2 * half * x[0] + np.log((1 - share) / share), -700, 700)))
    return -x + np.array([half * (1 - 2 * left), 0])
#? target=classification
x1 = np.array({{x1}}, float)
x2 = np.array({{x2}}, float)
t = np.array({{t}}, float)
X, y = np.column_stack([x1, x2]), 2 * t - 1
def log_p(w):  # log p(t | X, w) + log p(w), of one w or of every row
    prior = np.sum(w**2, -1) / (2 * {{prior_variance}}) + np.log(2 * np.pi * {{prior_variance}})
    return -np.logaddexp(0, -y * (w @ X.T)).sum(-1) - prior
def gradient(w):
    return X.T @ (y / (1 + np.exp(np.clip(y * (X @ w), -700, 700)))) - w / {{prior_variance}}
#?

#? target=funnel
show("exact.mean", [0, 0])  # x2 is Gaussian given x1: E[x2^2] = E[e^x1]
show("exact.sd", [sd, np.exp(sd**2 / 4)])
#? target=banana
show("exact.mean", [0, 0])
show("exact.sd", [sd, np.sqrt(1 + 2 * bend**2 * sd**4)])
#? known !target=funnel|banana
# Exact, by sums over a lattice that is wide and fine enough.
mean, S0 = np.array({{about_mean}}, float), np.array({{about_covariance}}, float)
low, high = np.array({{range}}, float)[[0, 2]], np.array({{range}}, float)[[1, 3]]
reach = (high - low) / 2
u, v = (np.linspace(l - r, h + r, 1601) for l, h, r in zip(low, high, reach))
f = np.array([log_p(np.column_stack([np.full_like(v, a), v])) for a in u])
top, cell = f.max(), (u[1] - u[0]) * (v[1] - v[0])
f = np.exp(f - top)
means = np.array([u @ f.sum(1), f.sum(0) @ v]) / f.sum()
show("exact.mean", means)
show("exact.sd", np.sqrt(np.array([(u - means[0])**2 @ f.sum(1), f.sum(0) @ (v - means[1])**2]) / f.sum()))
show("exact.log_evidence", top + np.log(f.sum() * cell))  #? target=classification
#?

rng = np.random.default_rng({{seed}})
about, root = np.array({{about_mean}}, float), np.linalg.cholesky({{about_covariance}})
#? chain
asked = 0  # evaluations of the target; a gradient brings the value with it
def count(value):
    global asked
    asked += 1
    return value

def race(step):  # all chains, warmed up, until they have asked as often as they may: the mean of their draws
    global asked
    draws = []
    for c in range({{chains}}):
        x = about + root @ rng.standard_normal(2)  #? chain start=
        x = np.array({{start}}, float)  #? chain !start=
        for k in range({{warmup}}):
            x = step(x)
        asked = 0
        while asked < {{evaluations}} / {{chains}}:
            x = step(x)
            draws.append(x)
    return np.mean(draws, 0)

#? random_walk_metropolis
def random_walk(x):
    to = x + {{walk}} * rng.standard_normal(2)
    return to if np.log(rng.random()) < count(log_p(to)) - log_p(x) else x
mean = race(random_walk)
show("race.{{at}}.mean", mean)  #? repeatable
#? slice
def slice(x):
    x = x.copy()
    for d in (0, 1):
        def at(value):
            y = x.copy()
            y[d] = value
            return count(log_p(y))
        level = log_p(x) + np.log(rng.random())
        left = x[d] - {{width}} * rng.random()
        right = left + {{width}}
        while at(left) > level: left -= {{width}}
        while at(right) > level: right += {{width}}
        while True:
            value = rng.uniform(left, right)
            if at(value) > level: break
            left, right = (value, right) if value < x[d] else (left, value)
        x[d] = value
    return x
mean = race(slice)
show("race.{{at}}.mean", mean)  #? repeatable
#? gibbs
def gibbs(x):
    x = x.copy()
    for d in (0, 1):
        x[d] = count(rng.normal({{rho}} * x[1 - d], np.sqrt(1 - {{rho}}**2)))
    return x
mean = race(gibbs)
show("race.{{at}}.mean", mean)  #? repeatable
#? mala
def mala(x):
    e = {{mala}}  # the program tunes nothing
    forth = x + e**2 / 2 * gradient(x)
    to = forth + e * rng.standard_normal(2)
    back = to + e**2 / 2 * count(gradient(to))
    ratio = log_p(to) - log_p(x) + (np.sum((to - forth)**2) - np.sum((x - back)**2)) / (2 * e**2)
    return to if np.log(rng.random()) < ratio else x
mean = race(mala)
show("race.{{at}}.mean", mean)  #? repeatable
#? hmc
def hmc(x):
    e = {{hmc}} * rng.uniform(0.8, 1.2)  # the program tunes nothing
    p = rng.standard_normal(2)
    to, q = x, p + e / 2 * gradient(x)
    for k in range({{leapfrog}}):
        to = to + e * q
        q = q + e * count(gradient(to))
    q = q - e / 2 * gradient(to)
    return to if np.log(rng.random()) < log_p(to) - log_p(x) - (q @ q - p @ p) / 2 else x
mean = race(hmc)
show("race.{{at}}.mean", mean)  #? repeatable
#? importance_resampling
nu = {{importance_nu}}  # independent draws from a wider Student-t, weighted
z = rng.standard_normal(({{evaluations}}, 2)) / np.sqrt(rng.chisquare(nu, {{evaluations}}) / nu)[:, None]
W = about + {{importance_scale}} * z @ root.T
log_weights = log_p(W) + (nu + 2) / 2 * np.log1p(np.sum(z**2, 1) / nu)
weights = np.exp(log_weights - log_weights.max())
show("race.{{at}}.mean", np.average(W, 0, weights))  #? repeatable
#?
