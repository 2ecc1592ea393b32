// Softmax regression in the plane: draws from the posterior of the weights, the data inside. Saved as model.stan,
//   R:      print(rstan::stan("model.stan"), digits = 4)
//   Python: from cmdstanpy import CmdStanModel; print(CmdStanModel(stan_file="model.stan").sample().summary())
// The means of prediction are what predictions.0.laplace_monte_carlo and so on in Credence's report approximate.
functions {
  matrix features(vector v1, vector v2) {  // a column each
    vector[rows(v1)] x1 = v1;  //? !standardise=on
    vector[rows(v2)] x2 = v2;  //? !standardise=on
    vector[rows(v1)] x1 = (v1 - {{mean1}}) / {{sd1}};  // standardised  //? standardise=on
    vector[rows(v2)] x2 = (v2 - {{mean2}}) / {{sd2}};  //? standardise=on
    return append_col(x1, x2);  //? features=linear
    return append_col(rep_vector(1, rows(x1)), append_col(x1, x2));  //? features=linear_bias
    //? features=polynomial
    matrix[rows(x1), {{features_count}}] X;
    int k = 1;
    for (d in 0:{{degree}}) {
      for (j in 0:d) {
        for (n in 1:rows(x1)) X[n, k] = x1[n]^(d - j) * x2[n]^j;
        k += 1;
      }
    }
    return X;
    //?
  }
}
transformed data {
  int N = {{x1.size}};
  int P = {{features_count}};
  int K = {{classes}};
  vector[N] x1 = {{x1}};
  vector[N] x2 = {{x2}};
  vector[N] t = {{t}};  // classes 0 .. K - 1
  matrix[N, P] X = features(x1, x2);
  //? !places=
  matrix[{{places.size}}, 2] places = {{places}};
  matrix[{{places.size}}, P] X_new = features(places[, 1], places[, 2]);
  //?
}
parameters {
  matrix[P, K] W;  // a column a class
}
model {
  matrix[N, K] A = X * W;
  to_vector(W) ~ normal(0, sqrt({{prior_variance}}));
  for (n in 1:N) {
    target += -log_sum_exp(A[n]);
    for (k in 1:K) if (t[n] == k - 1) target += A[n, k];
  }
}
//? !places=
generated quantities {
  matrix[{{places.size}}, K] prediction;  // of every class at every place
  for (i in 1:{{places.size}}) prediction[i] = softmax((X_new[i] * W)')';
}
