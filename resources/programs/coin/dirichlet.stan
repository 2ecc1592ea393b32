// A coin with three sides: draws from the posterior of their shares r, the tosses inside. Saved as model.stan,
//   R:      print(rstan::stan("model.stan"), digits = 4)
//   Python: from cmdstanpy import CmdStanModel; print(CmdStanModel(stan_file="model.stan").sample().summary())
// The means of r are dirichlet.mean in Credence's report.
transformed data {
  vector[3] alpha = {{dirichlet}};  // imagined tosses of each side
  vector[3] counts = {{counts}};
}
parameters {
  simplex[3] r;
}
model {
  r ~ dirichlet(alpha);
  target += sum(counts .* log(r));  // multinomial
}
