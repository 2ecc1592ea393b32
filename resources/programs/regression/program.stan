// Bayesian linear regression on powers of x: draws from the posterior of the weights, the data inside. Saved as
// model.stan,
//   R:      print(rstan::stan("model.stan"), digits = 4)
//   Python: from cmdstanpy import CmdStanModel; print(CmdStanModel(stan_file="model.stan").sample().summary())
// The means of w and of prediction are posterior.mean and predictions.0.mean, predictions.1.mean, ... in Credence's
// report.
// These powers are too alike for double precision: the program's numbers lose digits that Credence keeps.  //? alike
functions {
  matrix features(vector x, int K) {  // powers of z, a column each
    matrix[rows(x), K + 1] X;
    vector[rows(x)] z = (x - {{origin}}) / {{scale}};
    for (n in 1:rows(x)) {
      for (k in 0:K) X[n, k + 1] = z[n]^k;
    }
    return X;
  }
}
transformed data {
  int N = {{x.size}};
  int K = {{order}};
  vector[N] x = {{x}};
  vector[N] t = {{t}};
  matrix[N, K + 1] X = features(x, K);
  vector[K + 1] mu0 = {{mean}};
  matrix[K + 1, K + 1] Sigma0 = diag_matrix(rep_vector({{prior_variance}}, K + 1));  //? prior_covariance=
  matrix[K + 1, K + 1] Sigma0 = {{prior_covariance}};  //? !prior_covariance=
  real sigma2 = {{noise_variance}};  // of the noise  //? model=known_variance
  //? !places=
  int M = {{at.size}};
  vector[M] places = {{at}};
  matrix[M, K + 1] X_new = features(places, K);
  //?
}
parameters {
  vector[K + 1] w;
  real<lower=0> sigma2;  // of the noise  //? model=normal_inverse_gamma
}
model {
  w ~ multi_normal(mu0, Sigma0);  //? model=known_variance
  //? model=normal_inverse_gamma
  sigma2 ~ inv_gamma({{a0}}, {{b0}});
  w ~ multi_normal(mu0, sigma2 * Sigma0);
  //?
  t ~ normal(X * w, sqrt(sigma2));
}
//? !places=
generated quantities {
  vector[M] prediction = X_new * w;
}
//?
