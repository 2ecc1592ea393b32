# Naive Bayes with words: the class times the words of a sentence, each counted by itself.
# Each line printed begins with the number's name in Credence's report.
say <- function(name, values) cat(name, vapply(values, format, "", digits = 17), "\n")

sentences <- {{cells}}
labels <- {{labels}}
classes <- {{classes}}
query <- {{query}}
alpha <- {{alpha}}  # added to every count

words_of <- function(texts) {  # without punctuation around them
  words <- tolower(unlist(strsplit(texts, "[[:space:]]+")))
  words <- gsub("^[[:punct:]]+|[[:punct:]]+$", "", words)
  words[words != ""]
}

prior <- vapply(classes, function(class) mean(labels == class), 0)
distinct <- length(unique(words_of(sentences)))
log_joint <- log(prior)
for (word in words_of(query)) {
  for (k in seq_along(classes)) {
    bag <- words_of(sentences[labels == classes[k]])
    below <- length(bag) + alpha * distinct
    log_joint[k] <- log_joint[k] + (if (below > 0) log((sum(bag == word) + alpha) / below) else -Inf)
  }
}

say("prior", prior)
say("joint", exp(log_joint))
shares <- exp(log_joint - max(log_joint))  #? posterior
say("posterior", shares / sum(shares))  #? posterior
