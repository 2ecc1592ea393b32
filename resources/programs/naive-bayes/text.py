# Naive Bayes with words: the class times the words of a sentence, each counted by itself.
# Each line printed begins with the number's name in Credence's report.
import string
import numpy as np

def show(name, values):
    print(name, *(float(v) for v in np.ravel(values)))

sentences = {{cells}}
labels = {{labels}}
classes = {{classes}}
query = {{query}}
alpha = {{alpha}}  # added to every count

def words_of(sentence):  # without punctuation around them
    words = [word.strip(string.punctuation).lower() for word in sentence.split()]
    return [word for word in words if word]

prior = np.array([labels.count(c) / len(labels) for c in classes])
bags = [[w for s, t in zip(sentences, labels) if t == c for w in words_of(s)] for c in classes]
distinct = len(set(sum(bags, [])))
log_joint = np.log(prior)
with np.errstate(divide="ignore"):  # a count of zero makes the product zero
    for word in words_of(query):
        for k, bag in enumerate(bags):
            below = len(bag) + alpha * distinct
            log_joint[k] += np.log((bag.count(word) + alpha) / below if below > 0 else 0)

show("prior", prior)
show("joint", np.exp(log_joint))
shares = np.exp(log_joint - log_joint.max())  #? posterior
show("posterior", shares / shares.sum())  #? posterior
