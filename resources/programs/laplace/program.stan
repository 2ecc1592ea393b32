// Draws of z from the density that Laplace's method approximates: no Gaussian, to compare with. Saved as model.stan,
//   R:      print(rstan::stan("model.stan"), digits = 4)
//   Python: from cmdstanpy import CmdStanModel; print(CmdStanModel(stan_file="model.stan").sample().summary())
// The mean of z is mean, the square of its standard deviation variance, in Credence's report.
transformed data {  //? target=mixture
  int K = {{means.size}};  //? target=mixture
  vector[K] means = {{means}};  //? target=mixture
  vector[K] sds = {{sds}};  //? target=mixture
  vector[K] weights = {{weights}};  //? target=mixture
}  //? target=mixture
parameters {
  real z;  //? !below !above
  real<lower={{from}}> z;  //? below !above
  real<upper={{to}}> z;  //? !below above
  real<lower={{from}}, upper={{to}}> z;  //? below above
}
model {
  z ~ gamma({{alpha}}, {{beta}});  //? target=gamma
  z ~ std_normal();  //? target=sigmoid_gaussian
  target += log_inv_logit({{slope}} * z + {{offset}});  //? target=sigmoid_gaussian
  vector[K] parts;  //? target=mixture
  for (k in 1:K) parts[k] = log(weights[k] / sum(weights)) + normal_lpdf(z | means[k], sds[k]);  //? target=mixture
  target += log_sum_exp(parts);  //? target=mixture
}
