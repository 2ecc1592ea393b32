# Binary classification in the plane: the posterior's maximum by Newton's method, Laplace's approximation there, and
# what they predict. Each line printed begins with the number's name in Credence's report.
import numpy as np
from scipy.integrate import quad  #? laplace about_quadrature !places=
from scipy.special import expit  #? !probit interval=none
from scipy.special import expit, ndtri  #? !probit !interval=none
from scipy.special import erfcx, log_ndtr, ndtr  #? probit interval=none
from scipy.special import erfcx, log_ndtr, ndtr, ndtri  #? probit !interval=none
from scipy.special import gammaln  #? prior=student_t
from scipy.special import k1, kn  #? prior=laplace

def show(name, values):
    print(name, *(float(v) for v in np.ravel(values)))

x1 = np.array({{x1}}, float)
x2 = np.array({{x2}}, float)
t = np.array({{t}}, float)  #? notation=zero_one
y = np.array({{y}}, float)  # labels, -1 or 1: what a point says of w depends on s = y w^T x alone  #? notation=plus_minus
epsilon = {{epsilon}}  # probability that a label was flipped  #? noise
#? standardise=on
def standardised(x1, x2):
    return (x1 - {{mean1}}) / {{sd1}}, (x2 - {{mean2}}) / {{sd2}}
#?
C = np.column_stack([x1, x2])  # centres: a bump on every point  #? features=rbf rbf_centres=data !standardise=on
C = np.column_stack(standardised(x1, x2))  # centres: a bump on every point  #? features=rbf rbf_centres=data standardise=on
#? features=rbf rbf_centres=grid
side1, side2 = np.linspace({{x1_from}}, {{x1_to}}, {{rbf_grid}}), np.linspace({{x2_from}}, {{x2_to}}, {{rbf_grid}})
C = np.array([(c1, c2) for c2 in side2 for c1 in side1])  # centres
#?

def features(x1, x2):  # a column each
    x1, x2 = standardised(x1, x2)  #? standardise=on
    return np.column_stack([x1, x2])  #? features=linear
    return np.column_stack([x1**0, x1, x2])  #? features=linear_bias
    return np.column_stack([x1**(d - k) * x2**k for d in range({{degree}} + 1) for k in range(d + 1)])  #? features=polynomial
    distance2 = np.subtract.outer(x1, C[:, 0])**2 + np.subtract.outer(x2, C[:, 1])**2  #? features=rbf
    return np.column_stack([x1**0, np.exp(-distance2 / (2 * {{rbf_width}}**2))])  #? features=rbf

X = features(x1, x2)
N, D = X.shape
y = 2 * t - 1  # -1 or 1: what a point says of w depends on s = y w^T x alone  #? notation=zero_one
#? !prior=flat
m0 = np.zeros(D)  # prior mean  #? prior_mean=
m0 = np.array({{prior_mean}}, float)  # prior mean  #? !prior_mean=
A0 = np.eye(D) / {{prior_variance}}  # prior precision  #? prior=gaussian prior_covariance= notation=zero_one
A0 = {{precision}} * np.eye(D)  # prior precision lambda  #? prior=gaussian prior_covariance= notation=plus_minus
A0 = np.linalg.inv({{prior_covariance}})  # prior precision  #? prior=gaussian !prior_covariance=
sigma2 = {{prior_variance}}  #? prior=laplace|student_t notation=zero_one
sigma2 = 1 / {{precision}}  # 1 / lambda  #? prior=laplace|student_t notation=plus_minus
nu = {{prior_degrees_of_freedom}}  #? prior=student_t
b = np.sqrt(sigma2 * k1(0.1) / (0.1 * kn(2, 0.1)))  # exp(-|w - m0| / b) with that variance, and  #? prior=laplace
delta = b / 10  # its peak rounded off within delta  #? prior=laplace
#?

p = ndtr  # p(t = 1) at the activation a = w^T x  #? probit notation=zero_one
p = ndtr  # p(y = +1) at the activation a = w^T x  #? probit notation=plus_minus
p = expit  # p(t = 1) at the activation a = w^T x  #? logistic notation=zero_one
p = expit  # p(y = +1) at the activation a = w^T x  #? logistic notation=plus_minus
def p(a):  # p(t = 1) at the activation a = w^T x  #? noise notation=zero_one
def p(a):  # p(y = +1) at the activation a = w^T x  #? noise notation=plus_minus
    return epsilon + (1 - 2 * epsilon) * expit(a)  #? noise

def log_likelihood(w):  # of one w, or of every row
    return log_ndtr(y * (w @ X.T)).sum(-1)  #? probit
    return -np.logaddexp(0, -y * (w @ X.T)).sum(-1)  #? logistic
    return np.log(p(y * (w @ X.T))).sum(-1)  #? noise

def log_joint(w):  # log p(t | X, w) + log p(w)  #? notation=zero_one
def log_joint(w):  # log p(y | X, w) + log p(w)  #? notation=plus_minus
    return log_likelihood(w)  #? prior=flat
    r = w - m0  #? !prior=flat
    return log_likelihood(w) - (np.sum(r @ A0 * r, -1) - np.linalg.slogdet(A0 / (2 * np.pi))[1]) / 2  #? prior=gaussian
    return log_likelihood(w) - np.sqrt(r**2 + delta**2).sum(-1) / b - D * np.log(2 * delta * k1(0.1))  #? prior=laplace
    #? prior=student_t
    constant = gammaln((nu + D) / 2) - gammaln(nu / 2) - D / 2 * np.log(nu * np.pi * sigma2)
    return log_likelihood(w) + constant - (nu + D) / 2 * np.log1p(np.sum(r * r, -1) / (nu * sigma2))
    #?

#? runs
def derivatives(w):  # of the log joint: gradient g and, with its sign changed, Hessian A
    s = y * (X @ w)
    first = np.sqrt(2 / np.pi) / erfcx(-s / np.sqrt(2))  # density over probability  #? probit
    second = first * (first + s)  #? probit
    first, second = expit(-s), expit(s) * expit(-s)  #? logistic
    first = (1 - 2 * epsilon) * expit(s) * expit(-s) / p(s)  #? noise
    second = first**2 - first * (1 - 2 * expit(s))  #? noise
    r = w - m0  #? prior=laplace|student_t
    l = np.sqrt(r**2 + delta**2)  #? prior=laplace
    q = nu * sigma2 + r @ r  #? prior=student_t
    return X.T @ (y * first), (X.T * second) @ X  #? prior=flat
    return X.T @ (y * first) - A0 @ (w - m0), (X.T * second) @ X + A0  #? prior=gaussian
    g, A = X.T @ (y * first), (X.T * second) @ X  #? prior=laplace|student_t
    return g - r / (b * l), A + np.diag(delta**2 / (b * l**3))  #? prior=laplace
    return g - (nu + D) / q * r, A + (nu + D) * (np.eye(D) - 2 * np.outer(r, r) / q) / q  #? prior=student_t

# Newton's method: each step goes to the top of the quadratic with the gradient and Hessian here.
w, small = np.zeros(D), False  # whether the last step was small  #? from_zero
w, small = np.array({{start}}, float), False  # whether the last step was small  #? !from_zero
for iterations in range(101):
    g, A = derivatives(w)
    step = np.linalg.solve(A, g)  #? log_concave !status=separable
    #? runs status=separable
    step = np.linalg.lstsq(A, g, rcond=None)[0]
    rise = y * (X @ step)
    if rise.max() > 0 and rise.min() > -1e-6 * rise.max():  # no point fits worse that way, however far
        print("map.status", "separable")
        break
    #? runs !log_concave
    size, V = np.linalg.eigh(A)
    concave = size[0] > 0
    if not concave:  # as if every eigenvalue were positive, which climbs
        size = np.maximum(abs(size), max(1e-6 * abs(size).max(), np.linalg.norm(g) / (10 + 10 * np.linalg.norm(w))))
    step = V @ (V.T @ g / size)
    #? runs
    gain = g @ step / 2  # that the quadratic promises
    if small and gain <= {{least_gain}}:  #? log_concave
    if small and gain <= {{least_gain}} and concave:  #? !log_concave
        break
    small = step @ step <= {{newton_tolerance}} and gain <= {{least_gain}}
    while log_joint(w + step) < log_joint(w) - 1e-12 * (1 + abs(log_joint(w))):  # too far  #? damping=on
        step = step / 2  #? damping=on
    w = w + step
#? !runs
print("map.status", {{status}})  # what became of Newton's method: there is no maximum to print
#? map
print("map.iterations", iterations)  #? own
show("map.w", w)
show("map.log_joint", log_joint(w))
#? laplace

# Laplace: the Gaussian with this mode and curvature.
S = np.linalg.inv(A)
show("laplace.mean", w)
show("laplace.covariance", S)
for k in range(D):  # credible intervals  #? !interval=none
    show(f"laplace.interval.{k}.equal_tailed", w[k] + S[k, k]**0.5 * ndtri([(1 - {{level}}) / 2, (1 + {{level}}) / 2]))  #? !interval=none
show("laplace.log_evidence", log_joint(w) - np.linalg.slogdet(A / (2 * np.pi))[1] / 2)  #? !prior=flat
show("laplace.bic", log_likelihood(w) - D / 2 * np.log(N))  #? !x1=
#? map !places=

# Predictions of t = 1: the maximum alone, and averages over w, whose activation a = w^T x is Gaussian.  #? laplace notation=zero_one
# Predictions of t = 1 by the maximum alone.  #? !laplace notation=zero_one
# Predictions of y = +1: the maximum alone, and averages over w, whose activation a = w^T x is Gaussian.  #? laplace notation=plus_minus
# Predictions of y = +1 by the maximum alone.  #? !laplace notation=plus_minus
places = np.array({{places}}, float)
X_new = features(places[:, 0], places[:, 1])
for i, x in enumerate(X_new):
    show(f"predictions.{i}.map", p(x @ w))
    #? laplace about_averages !places=
    mu, s = x @ w, max(np.sqrt(x @ S @ x), 1e-300)
    show(f"predictions.{i}.laplace_moderated", p(mu / np.sqrt(1 + np.pi * s**2 / 8)))  #? !probit
    show(f"predictions.{i}.probit_closed_form", p(mu / np.sqrt(1 + s**2)))  #? probit
    #? laplace about_quadrature !places=
    turns = [z for z in (np.array([-40, 0, 40]) - mu) / s if abs(z) < 10]  # p goes from 0 to 1, perhaps at once
    average = quad(lambda z: p(mu + s * z) * np.exp(-z**2 / 2), -10, 10, points=turns, epsabs=1e-14, limit=500)[0]
    show(f"predictions.{i}.laplace_quadrature", average / np.sqrt(2 * np.pi))
    #? laplace about_draws !places=
    W = np.random.default_rng({{seed}}).multivariate_normal(w, S, {{laplace_draws}})
    show(f"predictions.{i}.laplace_monte_carlo", p(W @ x).mean())
#? exact_by_sums about_exact

# The exact posterior: sums over a lattice in Laplace's coordinates, w + L z.
L, z = np.linalg.cholesky(S), np.linspace(-24, 24, 481)
W = w + np.stack(np.meshgrid(z, z), -1) @ L.T
f = np.exp([log_joint(row) - log_joint(w) for row in W])
rim = max(f[[0, -1]].max(), f[:, [0, -1]].max())
if rim < 1e-12 and abs(4 * f[::2, ::2].sum() / f.sum() - 1) < 1e-6:  # wide and fine enough
    show("exact.log_evidence", log_joint(w) + np.log(f.sum() * 0.1**2 * np.linalg.det(L)))  #? !prior=flat
    W, f = W.reshape(-1, D), f.ravel()
    show("exact.mean", np.average(W, 0, f))
    show("exact.covariance", np.cov(W.T, aweights=f, ddof=0))
    for i, x in enumerate(X_new):  #? !places=
        show(f"predictions.{i}.exact", np.average(p(W @ x), weights=f))  #? !places=
#? laplace about_chain

# Random-walk Metropolis: chains that begin around the maximum; their warmup counts nowhere.
rng = np.random.default_rng({{seed}})
steps = 2.38 / np.sqrt(D) * np.linalg.cholesky(S)  # of Laplace's shape  #? laplace_steps
kept = []  # draws, and whether they were accepted
for v in rng.multivariate_normal(w, 4 * S, {{chains}}):
    for k in range({{warmup}} + {{draws}}):
        proposal = v + {{step_size}} * rng.standard_normal(D)  #? !laplace_steps
        proposal = v + steps @ rng.standard_normal(D)  #? laplace_steps
        accepted = np.log(rng.random()) < log_joint(proposal) - log_joint(v)
        v = proposal if accepted else v
        if k >= {{warmup}}:
            kept.append([*v, accepted])
W, accepted = np.split(np.array(kept), [D], axis=1)
show("mcmc.acceptance", accepted.mean())
show("mcmc.mean", W.mean(0))
show("mcmc.sd", W.std(0, ddof=1))
for i, x in enumerate(X_new):  #? !places=
    show(f"predictions.{i}.mcmc", p(W @ x).mean())  #? !places=
