# Naive Bayes with categories: the class times the features, each counted by itself.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

cells <- {{cells}}
labels <- {{labels}}
rows <- matrix(cells, ncol = {{columns}}, byrow = TRUE)  # a row each, a column a feature
classes <- {{classes}}
alpha <- {{alpha}}  # added to every count
known <- {{known}}  # the features that the query knows, from 1
values <- {{values}}
times <- {{times}}  # copies of these features

prior <- vapply(classes, function(class) mean(labels == class), 0)
joint <- prior
for (i in seq_along(known)) {
  feature <- rows[, known[i]]
  distinct <- length(unique(feature))
  for (k in seq_along(classes)) {
    own <- feature[labels == classes[k]]
    joint[k] <- joint[k] * ((sum(own == values[i]) + alpha) / (length(own) + alpha * distinct))^times[i]
  }
}

say("prior", prior)
say("joint", joint)
say("posterior", joint / sum(joint))  #? posterior
