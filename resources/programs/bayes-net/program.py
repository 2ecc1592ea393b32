# The sprinkler network: what its nodes are given what is observed, by adding up all states and by Gibbs sampling.
# Each line printed begins with the number's name in Credence's report.
import itertools
import random

def show(name, *values):
    print(name, *(float(v) for v in values))

names = ["Cloudy", "Sprinkler", "Rain", "WetGrass"]
observed = {{observed}}  # 1 true, 0 false, -1 not observed
p_cloudy, p_sprinkler, p_rain, p_wet = {{p_cloudy}}, {{p_sprinkler}}, {{p_rain}}, {{p_wet}}

def joint(x):  # of a state, four times 1 or 0: true comes first in a table
    c, s, r, w = x
    p = [p_cloudy, p_sprinkler[1 - c], p_rain[1 - c], p_wet[2 * (1 - s) + 1 - r]]
    product = 1.0
    for value, yes in zip(x, p):
        product *= yes if value else 1 - yes
    return product

states = [x for x in itertools.product((0, 1), repeat=4) if all(o < 0 or o == v for o, v in zip(observed, x))]
evidence = sum(joint(x) for x in states)
show("p_evidence", evidence)
for i, name in enumerate(names):
    show("exact." + name, sum(joint(x) for x in states if x[i]) / evidence)

#? draw
random.seed({{seed}})
free = [i for i in range(4) if observed[i] < 0]
blocks = [[i] for i in free]  #? update=single_site
#? draw update=blocked
blocks = [[i] for i in free if not (i in (1, 2) and 1 in free and 2 in free)]
if 1 in free and 2 in free:
    blocks.insert(blocks.index([0]) + 1 if 0 in free else 0, [1, 2])
#? draw

weight = {x: joint(x) for x in itertools.product((0, 1), repeat=4)}

def draw(block, x):  # given all others, from the joint probability
    choices = [x]
    for i in block:
        choices = [y[:i] + (value,) + y[i + 1:] for y in choices for value in (0, 1)]
    return random.choices(choices, [weight[y] for y in choices])[0]

counts, kept = [0] * 4, 0
for start in {{starts}}:
    x = tuple(int(v) for v in start)
    for k in range({{warmup}} + {{draws}}):
        for block in blocks:  #? scan=systematic
        for block in [random.choice(blocks)]:  #? scan=random
            x = draw(block, x)
        if k >= {{warmup}}:
            counts = [n + v for n, v in zip(counts, x)]
            kept += 1
#? draw repeatable
for i in free:
    show("gibbs." + names[i] + ".probability", counts[i] / kept)
