# Where to aim on a dartboard: expectations by quadrature and by thrown darts. Millimetres, y up, 20 at the top.
# Each line printed begins with the number's name in Credence's report.
import numpy as np
from scipy.special import ndtr

def show(name, *values):
    print(name, *(float(v) for v in values))

radii = np.array([0, 6.35, 15.9, 99, 107, 162, 170])
numbers = np.array([6, 13, 4, 18, 1, 20, 5, 12, 9, 14, 11, 8, 16, 7, 19, 3, 17, 2, 15, 10])
times = np.array([0, 0, 1, 3, 1, 2])
points = np.outer(numbers, times) + np.array([50, 25, 0, 0, 0, 0])  # by wedge and ring
double = np.tile(np.array([1, 0, 0, 0, 0, 1]), (20, 1))
score, darts, sx, sy, rho = {{score}}, {{darts}}, {{sx}}, {{sy}}, {{correlation}}
S = np.array([[sx * sx, rho * sx * sy], [rho * sx * sy, sy * sy]])
P, narrow = np.linalg.inv(S), np.sqrt(np.linalg.eigvalsh(S)[0])

nodes, weights = np.polynomial.legendre.leggauss(8)
panels = int(np.clip(np.ceil(40 / narrow), 2, 400))
edges = np.pi / 20 * (2 * np.arange(20 * panels) / panels - 1)
angle = (edges[:, None] + np.pi / 20 / panels * (1 + nodes)).ravel()
weight = np.tile(weights, 20 * panels) * np.pi / 20 / panels / (2 * np.pi * np.sqrt(np.linalg.det(S)))
u = np.stack([np.cos(angle), np.sin(angle)])
a = np.sum(u * (P @ u), axis=0)

def beds(aim):  # probabilities by wedge and ring: along each direction in closed form
    aim = np.asarray(aim, float)
    peak = aim @ P @ u / a
    s = np.sqrt(a) * (radii[:, None] - peak)
    along = -np.diff(np.exp(-s**2 / 2), axis=0) / a + peak * np.sqrt(2 * np.pi / a) * np.diff(ndtr(s), axis=0)
    p = along * weight * np.exp(-(aim @ P @ aim - a * peak**2) / 2)
    return p.reshape(6, 20, -1).sum(axis=2).T

def expected(aim, worth, outside=0):  # what a dart is worth that may land anywhere
    p = beds(aim)
    return np.sum(p * worth) + (1 - p.sum()) * outside

#? more
aims = [(x, y) for x in np.linspace(-170, 170, 31) for y in np.linspace(-170, 170, 31) if x * x + y * y < 171**2]
aims += [(r * np.cos(np.pi / 10 * k), r * np.sin(np.pi / 10 * k)) for k in range(20) for r in (103, 134.5, 166)]
table = np.array([beds(aim).ravel() for aim in aims])

def best(worth, outside):  # uphill from the two highest places that are apart
    values = table @ worth.ravel() + (1 - table.sum(axis=1)) * outside
    first = aims[np.argmax(values)]
    second = aims[np.argmax(np.where(np.linalg.norm(np.subtract(aims, first), axis=1) > 20, values, -1))]
    tops = []
    for at in (first, second):
        at, top, step = np.array(at), expected(at, worth, outside), 4.0
        while step > 1e-5 * narrow:
            trial = [(expected(at + step * np.array(d), worth, outside), d) for d in [(1, 0), (-1, 0), (0, 1), (0, -1)]]
            value, d = max(trial)
            at, top, step = (at + step * np.array(d), value, step) if value > top else (at, top, step / 2)
        tops.append(top)
    return max(tops)

chances = {}
#?
def chance(left, darts):  # of finishing by then, the next dart at its best aim
    if left < 2 or darts == 0: return 0
    if (left, darts) not in chances: chances[left, darts] = best(*worths(left, darts))  #? more
    return chances[left, darts]  #? more

def worths(left, darts):  # of every bed, and of a dart outside
    after = np.array([[chance(left - s, darts - 1) if left != s else d for s, d in zip(*row)]
                      for row in zip(points, double)])
    return after, chance(left, darts - 1)

aim = np.array({{aim}})
show("expected_score", expected(aim, points))
show("p_finish.quadrature", expected(aim, *worths(score, darts)))

rng = np.random.default_rng({{seed}})
x, y = rng.multivariate_normal(aim, S, size={{throws}}).T
r = np.hypot(x, y)
ring = np.searchsorted(radii, r, side="right") - 1
wedge = np.rint(np.arctan2(y, x) / (np.pi / 10)).astype(int) % 20
s = np.where(r < 170, points[wedge, np.minimum(ring, 5)], 0)
show("score.monte_carlo", s.mean())
finished = (s == score) & (double[wedge, np.minimum(ring, 5)] == 1) & (r < 170)  #? !more
show("p_finish.monte_carlo", finished.mean())  #? !more
