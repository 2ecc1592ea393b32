# Naive Bayes with numbers: in every class each feature is Gaussian by itself.
# Each line printed begins with the number's name in Credence's report.
import numpy as np

def show(name, values):
    print(name, *(float(v) for v in np.ravel(values)))

X = np.array({{X}}, float)
labels = {{labels}}
classes = {{classes}}
known = np.array({{known}}, int) - 1  # the features that the query knows
query = np.array({{numbers}}, float)
times = np.array({{times}}, float)  # copies of these features

# Of maximum likelihood: divided by the number of rows.
prior, mean, variance = [], [], []
for c in classes:
    own = X[np.array(labels) == c]
    prior.append(len(own) / len(X))
    mean.append(own.mean(axis=0))
    variance.append(own.var(axis=0))
prior, mean, variance = np.array(prior), np.array(mean), np.array(variance)
show("prior", prior)
show("mean", mean)
show("variance", variance)
#? density
m, v = mean[:, known], variance[:, known]
log_p = -0.5 * (np.log(2 * np.pi * v) + (query - m)**2 / v)
log_joint = np.log(prior) + (times * log_p).sum(axis=1)
show("log_joint", log_joint)
shares = np.exp(log_joint - log_joint.max())
show("posterior", shares / shares.sum())
