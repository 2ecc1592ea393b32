// A coin under several priors: draws from the posterior of r, the tosses inside. Saved as model.stan,
//   R:      print(rstan::stan("model.stan"), digits = 4)
//   Python: from cmdstanpy import CmdStanModel; print(CmdStanModel(stan_file="model.stan").sample().summary())
// The means of r[1], r[2], ... and of p_win are those of the scenarios in Credence's report.
transformed data {
  int heads = {{heads}};
  int tosses = {{tosses}};
  int K = {{priors.size}};
  matrix[K, 2] priors = {{priors}};  // alpha, beta: imagined heads and tails
}
parameters {
  vector<lower=0, upper=1>[K] r;  // probability of heads under each prior
}
model {
  r ~ beta(priors[, 1], priors[, 2]);
  for (k in 1:K) heads ~ binomial(tosses, r[k]);
}
generated quantities {
  vector[K] p_win;  // at most {{win_at_most}} heads in the next {{future_tosses}} tosses
  for (k in 1:K) p_win[k] = exp(binomial_lcdf({{win_at_most}} | {{future_tosses}}, r[k]));
}
