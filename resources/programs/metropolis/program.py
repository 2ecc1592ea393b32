# Random-walk Metropolis on a density f that need not be normalised, and the exact numbers by quadrature.
# Each line printed begins with the number's name in Credence's report.
import math
import random
import numpy as np
from scipy.integrate import quad

infinity = float("Infinity")

def show(name, *values):
    print(name, *(float(v) for v in values))

# A formula's functions have the names that they have in Credence.  #? formula
names = {**vars(math), "pi_": math.pi, "e_": math.e, "ln": math.log, "rint": round,  #? formula
         "avg": lambda *x: sum(x) / len(x), "sum": lambda *x: math.fsum(x),  #? formula
         "sign": lambda x: (x > 0) - (x < 0)}  #? formula
formula = compile({{code}}, "formula", "eval")  #? formula
low, high = {{from}}, {{to}}  # where the walls are, if there are any  #? line
low = -infinity  #? line !below
high = infinity  #? line !above

#? line
def f(x):
    if not low <= x <= high: return 0
    return sum(math.exp(-(x - m)**2 / (2 * v)) / math.sqrt(2 * math.pi * s)  #? target=park
               for m, v, s in [(0.2, 0.001, 0.6), (0.45, 0.01, 0.2), (0.7, 0.001, 0.4)])  #? target=park
    return math.exp(-x * x / 2) / math.sqrt(2 * math.pi)  #? target=gaussian
    means, sds, weights = {{means}}, {{sds}}, {{weights}}  #? target=mixture
    return sum(w / sum(weights) * math.exp(-((x - m) / s)**2 / 2) / s / math.sqrt(2 * math.pi)  #? target=mixture
               for m, s, w in zip(means, sds, weights))  #? target=mixture
    try:  #? formula
        return eval(formula, names, {"x": x})  #? formula
    except (ValueError, OverflowError, ZeroDivisionError):  #? formula
        return 0  #? formula

edges = np.linspace({{low}}, {{high}}, 61)
edges = np.unique(np.clip(np.concatenate([edges, edges + edges[-1] - edges[0], edges - edges[-1] + edges[0]]), low, high))
def integral(h): return sum(quad(h, a, b, limit=200, epsabs=1e-14, epsrel=1e-11)[0] for a, b in zip(edges, edges[1:]))
z = integral(f)
show("exact.z", z)
mean = integral(lambda x: x * f(x)) / z  #? line mean
show("exact.mean", mean)  #? line mean
show("exact.sd", math.sqrt(integral(lambda x: (x - mean)**2 * f(x)) / z))  #? line mean sd
#? plane
def f(x):
    a, b = x
    rho = {{rho}}  #? target=gaussian_2d
    return np.exp(-(a * a - 2 * rho * a * b + b * b) / (2 * (1 - rho**2))) / (2 * math.pi * math.sqrt(1 - rho**2))  #? target=gaussian_2d
    return np.exp(-a * a / 8 - (b - {{bend}} * (a * a - 4))**2 / 2) / (4 * math.pi)  #? target=banana
    return np.exp(-((np.hypot(a, b) - {{radius}}) / {{ring_width}})**2 / 2)  #? target=donut
    half = {{separation}} / 2  #? target=mixture_2d
    return (np.exp(-(a - half)**2 / 2) + np.exp(-(a + half)**2 / 2)) * np.exp(-b * b / 2) / (4 * math.pi)  #? target=mixture_2d

a, b = np.meshgrid(np.linspace({{x0}}, {{x1}}, 2001), np.linspace({{y0}}, {{y1}}, 2001))
p = f((a, b)) / f((a, b)).sum()
means = [(p * c).sum() for c in (a, b)]
show("exact.mean", *means)
show("exact.sd", *(math.sqrt((p * (c - m)**2).sum()) for c, m in zip((a, b), means)))
#? line
def propose(x):
    return x + random.gauss(0, {{step_size}})  #? wall_repeat
    while True:  #? wall_redraw
        y = x + random.gauss(0, {{step_size}})  #? wall_redraw
        if low <= y <= high: return y  # nobody corrects for this  #? wall_redraw
    y = x + random.gauss(0, {{step_size}})  #? wall_reflect
    while not low <= y <= high: y = 2 * low - y if y < low else 2 * high - y  #? wall_reflect
    return y  #? wall_reflect
    t = scale(x) + random.gauss(0, {{step_size}})  #? wall_log
    return low + math.exp(min(t, 700))  #? wall_log below !above
    return high - math.exp(min(-t, 700))  #? wall_log above !below
    return low + (high - low) / (1 + math.exp(-max(t, -700)))  #? wall_log below above
def scale(x): return math.log(x - low)  #? wall_log below !above
def scale(x): return -math.log(high - x)  #? wall_log above !below
def scale(x): return math.log((x - low) / (high - x))  #? wall_log below above
def stretch(x): return x - low  # dx/dt: the proposals' factor  #? wall_log below !above
def stretch(x): return high - x  # dx/dt: the proposals' factor  #? wall_log above !below
def stretch(x): return (x - low) * (high - x)  # dx/dt: the proposals' factor  #? wall_log below above
#? plane
def propose(x): return tuple(c + random.gauss(0, {{step_size}}) for c in x)
#?
random.seed({{seed}})
accepted, draws = 0, []
for start in {{starts}}:
    x = start[0]  #? line
    x = tuple(start)  #? plane
    for step in range({{warmup}} + {{draws}}):
        y = propose(x)
        ratio = f(y) / f(x) if f(y) > 0 else 0
        if ratio > 0: ratio *= stretch(y) / stretch(x)  #? wall_log
        moves = random.random() < ratio
        if moves: x = y  # else it stays, and x is a draw again
        if step >= {{warmup}}:
            accepted += moves
            draws.append(x)
show("chain.acceptance", accepted / len(draws))  #? mixed
show("chain.mean", *np.atleast_1d(np.mean(draws, axis=0)))  #? mixed
