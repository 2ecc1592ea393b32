# Bayes' rule for a few hypotheses and up to five results, and as counts of whole people.
# Each line printed begins with the number's name in Credence's report.
import numpy as np

def show(name, values):
    print(name, *(float(v) for v in np.ravel(values)))

prior = np.array({{first_prior}})
yes = np.array({{yes}})      # P(result t is positive | hypothesis), hypotheses by results
no = np.array({{no}})
signs = {{signs}}            # 1 positive, -1 negative, 0 not yet done
again = {{again}}            # probability that a later result only repeats the first
target = {{target}}          # the hypothesis that is asked about, from 0
people = {{people}}

def chance(seen):
    """P(what is seen | hypothesis): the first result may be unknown, then both cases count."""
    total = np.zeros(len(prior))
    for first in (1, -1):
        if seen and seen[0] not in (0, first):
            continue
        product = (yes if first > 0 else no)[:, 0].copy()
        for t in range(1, len(seen)):
            if seen[t]:
                alone = (yes if seen[t] > 0 else no)[:, t]
                product *= (again if seen[t] == first else 0) + (1 - again) * alone
        total += product
    return total

joint = prior * chance(signs)
show("evidence", joint.sum())
show("prior", prior)
show("posterior", joint / joint.sum())  #? possible
show("probability", joint[target] / joint.sum())  #? possible
show("of_hundred", 100 * joint[target] / joint.sum())  #? possible

# Whole people, rounded at every branching so that they add up.
#? exact
def whole(n, shares):
    exact = n * np.asarray(shares)
    down = np.floor(exact + 1e-9)
    rest = exact - down
    order = sorted(range(len(down)), key=lambda k: -round(rest[k], 8))
    for k in order[:int(n - down.sum())]:
        down[k] += 1
    return down

everybody = whole(people, prior)
seen = everybody.copy()
for t in range(len(signs)):
    before, after = chance(signs[:t]), chance(signs[:t + 1])
    for k in range(len(prior)):
        share = min(1, after[k] / before[k]) if before[k] > 0 else 0
        seen[k] = whole(seen[k], [share, 1 - share])[0]
show("all", everybody)
show("seen", seen)
show("seen_total", seen.sum())
