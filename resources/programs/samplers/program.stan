// The target of the race, which Stan draws from by NUTS. Saved as model.stan,
//   R:      print(rstan::stan("model.stan"), digits = 4)
//   Python: from cmdstanpy import CmdStanModel; print(CmdStanModel(stan_file="model.stan").sample().summary())
// The means and standard deviations are exact.mean and exact.sd in Credence's report.
//? target=classification
transformed data {
  int N = {{x1.size}};
  vector[N] x1 = {{x1}};
  vector[N] x2 = {{x2}};
  vector[N] t = {{t}};
  vector[N] y = 2 * t - 1;
  matrix[N, 2] X = append_col(x1, x2);
}
parameters {
  vector[2] w;
}
model {
  w ~ normal(0, sqrt({{prior_variance}}));
  target += sum(log_inv_logit(y .* (X * w)));
}
//? !target=classification
parameters {
  vector[2] x;
}
model {
  //? target=gaussian
  x ~ multi_normal([0, 0]', [[1, {{rho}}], [{{rho}}, 1]]);
  //? target=banana
  x[1] ~ normal(0, 2);
  x[2] ~ normal({{bend}} * (square(x[1]) - 4), 1);
  //? target=donut
  target += -square((sqrt(dot_self(x)) - {{radius}}) / {{ring_width}}) / 2;
  //? target=funnel
  x[1] ~ normal(0, {{funnel_sd}});
  x[2] ~ normal(0, exp(x[1] / 2));
  //? target=mixture
  target += log_mix({{left_share}}, normal_lpdf(x[1] | -{{separation}} / 2.0, 1), normal_lpdf(x[1] | {{separation}} / 2.0, 1));
  x[2] ~ normal(0, 1);
  //? !target=classification
}
//?
