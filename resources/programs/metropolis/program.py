# Random-walk Metropolis on a density f that need not be normalised, and the exact numbers by quadrature.
# Each line printed begins with the number's name in Credence's report.
import math
import random
import numpy as np
from scipy.integrate import quad

infinity = float("Infinity")

def show(name, *values):
    print(name, *(float(v) for v in values))

{{functions}}  #? formula functions
def density(x):  #? formula
    {{density}}  #? formula

low, high = {{from}}, {{to}}  # where the walls are, if there are any  #? line
low = -infinity  #? line !below
high = infinity  #? line !above

#? line
def log_f(x):
    if not low <= x <= high: return -infinity
    bumps = [(math.sqrt(v / s), m, math.sqrt(v))  #? target=park
             for m, v, s in [(0.2, 0.001, 0.6), (0.45, 0.01, 0.2), (0.7, 0.001, 0.4)]]  #? target=park
    bumps = [(1, 0, 1)]  #? target=gaussian
    bumps = [(w / sum({{weights}}), m, s) for w, m, s in zip({{weights}}, {{means}}, {{sds}})]  #? target=mixture
    logs = [math.log(w / s / math.sqrt(2 * math.pi)) - (x - m) / s * (x - m) / s / 2 for w, m, s in bumps]  #? !formula
    return max(logs) + math.log(sum(math.exp(l - max(logs)) for l in logs))  #? !formula
    value = density(float(x))  #? formula
    return math.log(value) if 0 < value < infinity else -infinity  #? formula

edges = {{edges}}  # panels follow the density
ends = np.unique(np.clip([low, *edges, high], low, high))
unit, level = {{unit}}, {{level}}  # about how wide the density is, and its log height
def integral(h):
    options = {"limit": 99, "epsabs": 1e-12, "epsrel": 1e-10, "full_output": True}
    return unit * sum(quad(lambda t: h(t * unit), a / unit, b / unit, **options)[0] for a, b in zip(ends, ends[1:]))
f = lambda x: math.exp(log_f(x) - level)
z = integral(f)
show("exact.z", math.exp(level + math.log(z)))
mean = integral(lambda x: x * f(x)) / z  #? line mean
show("exact.mean", mean)  #? line mean
show("exact.sd", math.sqrt(integral(lambda x: (x - mean) * (x - mean) * f(x)) / z))  #? line mean sd
#? plane
def log_f(x):
    a, b = x
    rho = {{rho}}  #? target=gaussian_2d
    return -(a * a - 2 * rho * a * b + b * b) / (2 * (1 - rho**2))  #? target=gaussian_2d
    return -a * a / 8 - (b - {{bend}} * (a * a - 4))**2 / 2  #? target=banana
    return -((np.hypot(a, b) - {{radius}}) / {{ring_width}})**2 / 2  #? target=donut
    half = {{separation}} / 2  #? target=mixture_2d
    return np.logaddexp(-(a - half)**2 / 2, -(a + half)**2 / 2) - b * b / 2  #? target=mixture_2d

a, b = np.meshgrid(np.linspace({{x0}}, {{x1}}, 2001), np.linspace({{y0}}, {{y1}}, 2001))
p = np.exp(log_f((a, b)) - log_f((a, b)).max())
p = p / p.sum()
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
    height = log_f(x)
    for step in range({{warmup}} + {{draws}}):
        y = propose(x)
        new_height = log_f(y)
        ratio = math.exp(min(new_height - height, 700))
        if ratio > 0: ratio *= stretch(y) / stretch(x)  #? wall_log
        moves = random.random() < ratio
        if moves: x, height = y, new_height  # else it stays, and x is a draw again
        if step >= {{warmup}}:
            accepted += moves
            draws.append(x)
show("chain.acceptance", accepted / len(draws))  #? repeatable
show("chain.mean", *np.atleast_1d(np.mean(draws, axis=0)))  #? repeatable
