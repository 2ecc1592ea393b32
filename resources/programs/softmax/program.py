# Softmax regression in the plane: the posterior's maximum by Newton's method, Laplace's approximation there, and what
# they predict. Each line printed begins with the number's name in Credence's report.
import numpy as np

def show(name, values):
    print(name, *(float(v) for v in np.ravel(values)))

#? map
x1 = np.array({{x1}}, float)
x2 = np.array({{x2}}, float)
t = np.array({{t}}, int)
K = {{classes}}  # classes
sigma2 = {{prior_variance}}  # prior variance of every weight  #? !prior=flat

def features(x1, x2):  # a column each
    x1, x2 = (x1 - {{mean1}}) / {{sd1}}, (x2 - {{mean2}}) / {{sd2}}  # standardised  #? standardise=on
    return np.column_stack([x1, x2])  #? features=linear
    return np.column_stack([x1**0, x1, x2])  #? features=linear_bias
    return np.column_stack([x1**(d - k) * x2**k for d in range({{degree}} + 1) for k in range(d + 1)])  #? features=polynomial

X = features(x1, x2)
N, P = X.shape
T = np.eye(K)[t]  # ones where a point is of the class

def softmax(A):  # of each row
    E = np.exp(A - A.max(-1, keepdims=True))
    return E / E.sum(-1, keepdims=True)

def log_likelihood(w):  # w: the weights of class 0, then of class 1 and so on
    A = X @ w.reshape(K, P).T
    A = A - A.max(1, keepdims=True)
    return (A * T).sum() - np.log(np.exp(A).sum(1)).sum()

def log_joint(w):
    return log_likelihood(w)  #? prior=flat
    return log_likelihood(w) - (w @ w / sigma2 + K * P * np.log(2 * np.pi * sigma2)) / 2  #? !prior=flat

def derivatives(w):  # of the log joint: gradient g and, with its sign changed, the block Hessian A
    Y = softmax(X @ w.reshape(K, P).T)
    R = Y[:, :, None] * (np.eye(K) - Y[:, None, :])
    g = ((T - Y).T @ X).ravel()
    A = np.einsum("njk,np,nq->jpkq", R, X, X).reshape(K * P, K * P)
    return g, A + np.kron(np.ones((K, K)), np.eye(P))  # no step along the null directions  #? prior=flat
    return g - w / sigma2, A + np.eye(K * P) / sigma2  #? !prior=flat

# Newton's method: each step goes to the top of the quadratic with the gradient and Hessian here.
w, small = np.zeros(K * P), False  # whether the last step was small  #? several
w, small = np.zeros(P), True  # one class: there is nothing to find  #? !several
for iterations in range(101):
    g, A = derivatives(w)
    step = np.linalg.solve(A, g)
    gain = g @ step / 2  # that the quadratic promises
    if small and gain <= 1e-4:
        break
    small = step @ step <= {{newton_tolerance}} and gain <= 1e-4
    while log_joint(w + step) < log_joint(w) - 1e-12 * (1 + abs(log_joint(w))):  # too far
        step = step / 2
    w = w + step
#? !map
print("map.status", {{status}})  # what became of Newton's method: there is no maximum to print
#? map
print("classes", K)
print("map.iterations", iterations)  #? several
show("map.w", w)
show("map.log_joint", log_joint(w))
show("map.log_likelihood", log_likelihood(w))
#? laplace

# Laplace: the Gaussian with this mode and curvature.
log_det = np.linalg.slogdet(A)[1]
show("laplace.log_det_precision", log_det)
show("laplace.log_evidence", log_joint(w) + (K * P * np.log(2 * np.pi) - log_det) / 2)
#? map !places=

# Predictions: the maximum alone, and averaged over draws from Laplace's Gaussian.  #? laplace
# Predictions by the maximum alone.  #? !laplace
places = np.array({{places}}, float)
W = np.random.default_rng({{seed}}).multivariate_normal(w, np.linalg.inv(A), {{laplace_draws}}).reshape(-1, K, P)  #? laplace
for i, x in enumerate(features(places[:, 0], places[:, 1])):
    show(f"predictions.{i}.map", softmax(w.reshape(K, P) @ x))
    show(f"predictions.{i}.laplace_monte_carlo", softmax(W @ x).mean(0))  #? laplace
