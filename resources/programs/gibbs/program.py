# Gibbs sampling of two correlated Gaussian coordinates along axes that may be turned, and its autocorrelation by theory.
# Each line printed begins with the number's name in Credence's report.
import math
import random
import numpy as np

def show(name, *values):
    print(name, *(float(v) for v in values))

rho, turn = {{rho}}, math.radians({{angle}})
axes = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])  # columns
along = axes.T @ np.array([[1, rho], [rho, 1]]) @ axes  # covariance over the axes
slope = along[0, 1] / np.array([along[1, 1], along[0, 0]])  # of one coordinate's mean over the other
sd = np.sqrt(np.diag(along) - along[0, 1] * slope)

first = np.array([[0, slope[0]], [0, 1]])  # where the mean goes when the first coordinate is drawn
second = np.array([[1, 0], [slope[1], 0]])
step, updates = second @ first, 2  #? scan=systematic
step, updates = (first + second) / 2, 1  #? scan=random
def time(axis):  # 1 + 2 times the sum of all autocorrelations
    return 2 * axis @ np.linalg.solve(np.eye(2) - step, along @ axis) / (axis @ along @ axis) - 1
show("lag1_theory", axes[0] @ step @ along @ axes[0] / (axes[0] @ along @ axes[0]))
show("iact_theory", time(axes[0]))
show("ess_per_evaluation_theory", 1 / (updates * max(time(axes[0]), time(axes[1]))))

random.seed({{seed}})
chains = []
for start in {{starts}}:
    y = list(axes.T @ np.array(start))
    draws = []
    for k in range({{warmup}} + {{draws}}):
        for i in (0, 1):  #? scan=systematic
        for i in (random.randrange(2),):  #? scan=random
            y[i] = random.gauss(slope[i] * y[1 - i], sd[i])  # given the other; never rejected
        draws.append(tuple(y))
    chains.append(np.array(draws[{{warmup}}:]) @ axes.T)
centred = [x[:, 0] - x[:, 0].mean() for x in chains]
show("lag1_estimate", sum(c[1:] @ c[:-1] for c in centred) / sum(c @ c for c in centred))  #? repeatable
show("chain.mean", *np.concatenate(chains).mean(axis=0))  #? repeatable
