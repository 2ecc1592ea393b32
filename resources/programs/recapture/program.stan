// Marked mosquitoes recaptured: draws from the posterior of mortality and recapture, the data inside. Saved as model.stan,
//   R:      print(rstan::stan("model.stan"), digits = 4)
//   Python: from cmdstanpy import CmdStanModel; print(CmdStanModel(stan_file="model.stan").sample().summary())
// The means and standard deviations of mu and psi are exact.mean and exact.sd in Credence's report.
transformed data {
  real released = {{released}};
  int N = {{times.size}};  //? counted
  vector[N] t = {{times}};  //? counted
  vector[N] x = {{counts}};  // Poisson numbers; as real ones their factorials are left out  //? counted
}
parameters {
  real<lower=0> mu;
  real<lower=0, upper=1> psi;
}
model {
  mu ~ gamma({{shape}}, {{rate}});
  psi ~ beta({{a}}, {{b}});
  target += sum(x .* (log(released * psi) - mu * t) - released * psi * exp(-mu * t));  //? counted
}
