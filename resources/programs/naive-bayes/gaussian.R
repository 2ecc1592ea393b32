# Naive Bayes with numbers: in every class each feature is Gaussian by itself.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

X <- {{X}}
labels <- {{labels}}
classes <- {{classes}}
known <- {{known}}  # the features that the query knows, from 1
query <- {{numbers}}
times <- {{times}}  # copies of these features

# Of maximum likelihood: divided by the number of rows. A column a class.
prior <- vapply(classes, function(class) mean(labels == class), 0)
mean_of <- sapply(classes, function(class) colMeans(X[labels == class, , drop = FALSE]))
dim(mean_of) <- c(ncol(X), length(classes))
variance_of <- sapply(seq_along(classes), function(k) {
  rowMeans((t(X[labels == classes[k], , drop = FALSE]) - mean_of[, k])^2)
})
dim(variance_of) <- dim(mean_of)
say("prior", prior)
say("mean", mean_of)
say("variance", variance_of)
#? density
log_joint <- log(prior)
for (i in seq_along(known)) {
  sd <- sqrt(variance_of[known[i], ])
  log_joint <- log_joint + times[i] * dnorm(query[i], mean_of[known[i], ], sd, log = TRUE)
}
say("log_joint", log_joint)
shares <- exp(log_joint - max(log_joint))
say("posterior", shares / sum(shares))
