# A finite Markov chain: where two starts come to, and what is kept in the long run.
# Each line printed begins with the number's name in Credence's report.
import math
import numpy as np

def show(name, values):
    print(name, *(float(v) for v in np.ravel(values)))

P = np.array({{P}})
starts = {"distributions": {{first}}, "second_distributions": {{second}}}
steps = {{steps}}
n = len(P)

ends = []
for name, x in starts.items():
    over = [np.array(x)]
    for k in range(steps):
        over.append(over[-1] @ P)
    show(name, over)
    ends.append(over[-1])
show("total_variation", np.abs(ends[0] - ends[1]).sum() / 2)

# Which states can be reached, in any number of steps.
reach = np.linalg.matrix_power(np.eye(n) + (P > 0), n) > 0
show("irreducible", reach.all())

def period(i):  # of a state: the greatest common divisor of the lengths of its ways back
    divisor, way = 0, np.eye(n)
    for length in range(1, 2 * n * n):
        way = ((way @ (P > 0)) > 0).astype(float)
        if way[i, i]:
            divisor = math.gcd(divisor, length)
    return divisor

# A state in a closed class is reached back from wherever it leads to.
closed = [i for i in range(n) if all(reach[j, i] for j in range(n) if reach[i, j])]
periods = math.lcm(*(period(i) for i in closed))
show("period", periods)
show("aperiodic", periods == 1)

# What stays: pi P = pi within each closed class; whether as much flows back as forth.
def stationary(members):
    Q = P[np.ix_(members, members)]
    A = np.vstack([Q.T - np.eye(len(members)), np.ones(len(members))])
    pi = np.zeros(n)
    pi[members] = np.linalg.lstsq(A, np.append(np.zeros(len(members)), 1), rcond=None)[0]
    return pi

classes = {tuple(j for j in range(n) if reach[i, j]) for i in closed}
all_flows = [stationary(list(members))[:, None] * P for members in classes]
show("reversible", all(np.abs(flows - flows.T).max() <= 1e-9 for flows in all_flows))
show("steady_state", all_flows[0].sum(axis=1))  #? steady
show("flows", all_flows[0])  #? steady

moduli = np.sort(np.abs(np.linalg.eigvals(P)))[::-1]
show("second_eigenvalue_modulus", moduli[1])
