# Naive Bayes with categories: the class times the features, each counted by itself.
# Each line printed begins with the number's name in Credence's report.
import numpy as np

def show(name, values):
    print(name, *(float(v) for v in np.ravel(values)))

cells = {{cells}}
labels = {{labels}}
rows = np.reshape(np.array(cells, dtype=object), (len(labels), {{columns}}))  # a row each, a column a feature
classes = {{classes}}
alpha = {{alpha}}  # added to every count
known = {{known}}  # the features that the query knows, from 1
values = {{values}}
times = {{times}}  # copies of these features

of = {c: np.array(labels) == c for c in classes}
prior = np.array([of[c].mean() for c in classes])
joint = prior.copy()
for column, value, copies in zip(known, values, times):
    feature = rows[:, column - 1]
    distinct = len(set(feature))
    for k, c in enumerate(classes):
        count = np.sum(feature[of[c]] == value)
        joint[k] *= ((count + alpha) / (of[c].sum() + alpha * distinct))**copies

show("prior", prior)
show("joint", joint)
show("posterior", joint / joint.sum())  #? posterior
