# Link functions: probabilities and log likelihoods, fits with one outlier, the average of sigma over a Gaussian, and the
# gradient under a canonical link. Each line printed begins with the number's name in Credence's report.
import numpy as np
from scipy.integrate import quad
from scipy.optimize import minimize, minimize_scalar
from scipy.special import expit, gammaln, log_ndtr, ndtr

def show(name, values):
    print(name, *(float(v) for v in np.ravel(values)))

# The average of sigma(a) over a ~ N(mu, s2), and sigma(kappa mu).
mu, s2 = {{mean}}, {{variance}}
s, kappa = np.sqrt(s2), 1 / np.sqrt(1 + np.pi * s2 / 8)
turns = [z for z in (np.array([-40, 0, 40]) - mu) / s if abs(z) < 10]  # sigma goes from 0 to 1, perhaps at once
show("expected_sigmoid.moderated", expit(kappa * mu))
show("expected_sigmoid.quadrature", quad(lambda z: expit(mu + s * z) * np.exp(-z**2 / 2) / np.sqrt(2 * np.pi), -10, 10,
                                         points=turns, epsabs=1e-13, limit=500)[0])

# sigma(a) and Phi(lambda a) at their furthest.
slope = np.sqrt(np.pi / 8)
gap = minimize_scalar(lambda a: expit(a) - ndtr(slope * a), bounds=(0, 6), method="bounded", options={"xatol": 1e-10})
show("max_difference_sigmoid_probit", -gap.fun)

# Link functions at an activation.
a, epsilon = {{activation}}, {{epsilon}}
show("links.logistic", expit(a))
show("links.probit", ndtr(a))
show("links.scaled_probit", ndtr(slope * a))
show("links.label_noise", epsilon + (1 - 2 * epsilon) * expit(a))

# One outlier of class 0: the fits p(t = 1 | x) = f(w0 + w1 x) of highest posterior under w ~ N(0, variance I), each by
# a log f(s) and its derivative, where s is the activation with the label's sign.
zeros, ones = np.array({{zeros}}, float), np.array({{ones}}, float)
outlier, variance = {{outlier}}, {{prior_variance}}
def noisy(s):
    return epsilon + (1 - 2 * epsilon) * expit(s)
links = {
    "logistic": (lambda s: -np.logaddexp(0, -s), lambda s: expit(-s)),
    "probit": (log_ndtr, lambda s: np.exp(-s**2 / 2 - log_ndtr(s)) / np.sqrt(2 * np.pi)),
    "label_noise": (lambda s: np.log(noisy(s)), lambda s: (1 - 2 * epsilon) * expit(s) * expit(-s) / noisy(s)),  #? informative
}
for name, (log_f, slope_f) in links.items():
    show(f"outlier.{name}.log_likelihood", log_f(-outlier))
    for which, x0 in [("without", zeros), ("with", np.append(zeros, outlier))]:
        x = np.append(x0, ones)
        X = np.column_stack([x**0, x]) * np.repeat([-1, 1], [len(x0), len(ones)])[:, None]
        loss = lambda w: w @ w / (2 * variance) - log_f(X @ w).sum()
        slope_of_loss = lambda w: w / variance - X.T @ slope_f(X @ w)
        runs = [minimize(loss, start, jac=slope_of_loss, method="BFGS", options={"gtol": 1e-11})
                for start in ([0, 0], [0, 1], [0, -1], [1, 0.1], [-1, 0.1], [0, 3])]
        show(f"outlier.{name}.{which}.w", min(runs, key=lambda run: run.fun).x)

# The {{family}} family with its canonical link: error and gradient at w.
x, t = np.array({{x}}, float), np.array({{t}}, float)
w, s = np.array({{w}}, float), {{s}}
a = w[0] + w[1] * x
y = a  #? family=gaussian
log_p = -((t - a)**2 / s + np.log(2 * np.pi * s)) / 2  #? family=gaussian
y = expit(a)  #? family=bernoulli
log_p = t * a - np.logaddexp(0, a)  #? family=bernoulli
y = np.exp(a)  #? family=poisson
log_p = t * a - np.exp(a) - gammaln(t + 1)  #? family=poisson
y = -1 / a  #? family=gamma
log_p = (a * t + np.log(-a / s)) / s + (1 / s - 1) * np.log(t) - gammaln(1 / s)  #? family=gamma
show("canonical.error", -log_p.sum())
show("canonical.gradient", [((y - t) / s).sum(), ((y - t) * x / s).sum()])
