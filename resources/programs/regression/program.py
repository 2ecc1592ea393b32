# Bayesian linear regression on powers of x: the posterior of the weights, what it predicts, and how probable the
# targets are. Each line printed begins with the number's name in Credence's report.
# These powers are too alike for double precision: the program's numbers lose digits that Credence keeps.  #? alike
from statistics import NormalDist  #? model=known_variance

import numpy as np
from scipy.special import gammaln  #? model=normal_inverse_gamma points
from scipy.stats import invgamma as inverse_gamma, t as student  #? model=normal_inverse_gamma

def show(name, values):
    print(name, *(float(v) for v in np.ravel(values)))

x = np.array({{x}}, float)
t = np.array({{t}}, float)
K = {{order}}

def features(x, K=K):  # powers of z, a column each
    z = (np.asarray(x, float) - {{origin}}) / {{scale}}
    return z[:, None] ** np.arange(K + 1)

Phi = features(x)
N, D = Phi.shape
mu0 = np.array({{mean}}, float)
Sigma0 = {{prior_variance}} * np.eye(D)  #? prior_covariance= model=known_variance
Sigma0 = np.array({{prior_covariance}}, float)  #? !prior_covariance= model=known_variance
V0 = {{prior_variance}} * np.eye(D)  # of w in units of the noise's variance  #? prior_covariance= model=normal_inverse_gamma
V0 = np.array({{prior_covariance}}, float)  # of w in units of the noise's variance  #? !prior_covariance= model=normal_inverse_gamma
sigma2 = {{noise_variance}}  # of the noise
#? model=normal_inverse_gamma
a0, b0 = {{a0}}, {{b0}}  # of the noise's prior
#?

#? model=known_variance
S = np.linalg.inv(np.linalg.inv(Sigma0) + Phi.T @ Phi / sigma2)  # the posterior is N(m, S)
m = S @ (np.linalg.solve(Sigma0, mu0) + Phi.T @ t / sigma2)
show("posterior.mean", m)
show("posterior.covariance", S)
scale2 = np.diag(S)
z = NormalDist().inv_cdf((1 + {{level}}) / 2)  # of credible intervals
#? model=normal_inverse_gamma
V = np.linalg.inv(np.linalg.inv(V0) + Phi.T @ Phi)  # given the noise's variance the posterior is N(m, variance V)
m = V @ (np.linalg.solve(V0, mu0) + Phi.T @ t)
a = a0 + N / 2  # the noise's variance is inverse gamma(a, b)
b = b0 + (np.sum((t - Phi @ m)**2) + (m - mu0) @ np.linalg.solve(V0, m - mu0)) / 2
show("posterior.mean", m)
show("posterior.covariance", b / (a - 1) * V)  #? covariance
show("posterior.a", a)
show("posterior.b", b)
noise = inverse_gamma(a, scale=b)  # the posterior of the noise's variance
show(f"posterior.interval.{D}.equal_tailed", noise.ppf([(1 - {{level}}) / 2, (1 + {{level}}) / 2]))
scale2 = b / a * np.diag(V)
z = student.ppf((1 + {{level}}) / 2, 2 * a)  # of credible intervals
#?
for k in range(D):
    show(f"posterior.interval.{k}.equal_tailed", m[k] + z * np.sqrt(scale2[k]) * np.array([-1, 1]))
#? !places= model=known_variance

for i, phi in enumerate(features({{at}})):  # a new target is the curve plus noise
    show(f"predictions.{i}.mean", phi @ m)
    show(f"predictions.{i}.variance", sigma2 + phi @ S @ phi)
    show(f"predictions.{i}.interval.equal_tailed", phi @ m + z * np.sqrt(sigma2 + phi @ S @ phi) * np.array([-1, 1]))
#? !places= model=normal_inverse_gamma

for i, phi in enumerate(features({{at}})):  # a new target is Student t with 2a degrees of freedom
    show(f"predictions.{i}.mean", phi @ m)
    show(f"predictions.{i}.variance", b / (a - 1) * (1 + phi @ V @ phi))  #? variance
    scale = np.sqrt(b / a * (1 + phi @ V @ phi))
    show(f"predictions.{i}.interval.equal_tailed", phi @ m + z * scale * np.array([-1, 1]))
#? points

def log_marginal(Phi, mu0, Sigma0):  # the weights integrated out: least squares for z, with w = mu0 + L z
    L = np.linalg.cholesky(Sigma0)
    D = len(mu0)
    Q, R = np.linalg.qr(np.vstack([Phi @ L / np.sqrt(sigma2), np.eye(D)]))
    r = np.append((t - Phi @ mu0) / np.sqrt(sigma2), np.zeros(D))
    misfit = np.sum((r - Q @ (Q.T @ r))**2)
    return -N / 2 * np.log(2 * np.pi * sigma2) - np.sum(np.log(np.abs(np.diag(R)))) - misfit / 2

show("log_marginal_likelihood", log_marginal(Phi, mu0, Sigma0))  #? model=known_variance points
#? model=normal_inverse_gamma points
log_det = np.linalg.slogdet(V0)[1] - np.linalg.slogdet(V)[1]
log_ratio = gammaln(a) - gammaln(a0) - N / 2 * np.log(2 * np.pi)
show("log_marginal_likelihood", log_ratio + a0 * np.log(b0) - a * np.log(b) - log_det / 2)
#? points
for k in range(11):
    isotropic = {{prior_variance}} * np.eye(k + 1)
    show(f"by_order.{k}.log_marginal_likelihood", log_marginal(features(x, k), np.zeros(k + 1), isotropic))

ridge = np.linalg.solve(Phi.T @ Phi + N * {{ridge_lambda}} * np.eye(D), Phi.T @ t)
show("ridge.w", ridge)
show("ridge.equivalent_prior_variance", sigma2 / (N * {{ridge_lambda}}))
#?
