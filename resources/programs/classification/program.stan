// Binary classification in the plane: draws from the posterior of the weights, the data inside. Saved as model.stan,
//   R:      print(rstan::stan("model.stan"), digits = 4)
//   Python: from cmdstanpy import CmdStanModel; print(CmdStanModel(stan_file="model.stan").sample().summary())
// The means of w and of prediction are exact.mean and predictions.0.exact, predictions.1.exact, ... in Credence's report.
functions {
  matrix features(vector x1, vector x2) {  // a column each  //? !features=rbf
    return append_col(x1, x2);  //? features=linear
    return append_col(rep_vector(1, rows(x1)), append_col(x1, x2));  //? features=linear_bias
    //? features=polynomial
    matrix[rows(x1), {{start.size}}] X;
    int k = 1;
    for (d in 0:{{degree}}) {
      for (j in 0:d) {
        for (n in 1:rows(x1)) X[n, k] = x1[n]^(d - j) * x2[n]^j;
        k += 1;
      }
    }
    return X;
    //? features=rbf
  matrix features(vector x1, vector x2, vector c1, vector c2) {  // a column each, bumps at the centres (c1, c2)
    matrix[rows(x1), rows(c1) + 1] X = rep_matrix(1, rows(x1), rows(c1) + 1);
    for (n in 1:rows(x1)) {
      for (k in 1:rows(c1)) {
        X[n, k + 1] = exp(-(square(x1[n] - c1[k]) + square(x2[n] - c2[k])) / (2 * square({{rbf_width}})));
      }
    }
    return X;
    //?
  }
}
transformed data {
  int N = {{x1.size}};
  int D = {{start.size}};
  vector[N] x1 = {{x1}};  //? !standardise=on
  vector[N] x2 = {{x2}};  //? !standardise=on
  vector[N] x1 = ({{x1}} - {{mean1}}) / {{sd1}};  // standardised  //? standardise=on
  vector[N] x2 = ({{x2}} - {{mean2}}) / {{sd2}};  // standardised  //? standardise=on
  vector[N] t = {{t}};  //? notation=zero_one
  vector[N] y = {{y}};  // labels, -1 or 1: what a point says of w depends on s = y w^T x alone  //? notation=plus_minus
  vector[N] y = 2 * t - 1;  // -1 or 1: what a point says of w depends on s = y w^T x alone  //? notation=zero_one
  real epsilon = {{epsilon}};  // probability that a label was flipped  //? noise
  //? features=rbf rbf_centres=grid
  int side = {{rbf_grid}};
  vector[side * side] c1;
  vector[side * side] c2;
  //?
  matrix[N, D] X;
  vector[D] m0 = rep_vector(0, D);  //? !prior=flat prior_mean=
  vector[D] m0 = {{prior_mean}};  //? !prior=flat !prior_mean=
  matrix[D, D] S0 = diag_matrix(rep_vector({{prior_variance}}, D));  //? prior=student_t
  matrix[D, D] S0 = diag_matrix(rep_vector({{prior_variance}}, D));  //? prior=gaussian prior_covariance=
  matrix[D, D] S0 = {{prior_covariance}};  //? prior=gaussian !prior_covariance=
  //? prior=laplace
  // exp(-|w - m0| / b) with the prior's variance, its peak rounded off within delta
  real ratio = modified_bessel_second_kind(1, 0.1) / modified_bessel_second_kind(2, 0.1);
  real b = sqrt({{prior_variance}} * ratio / 0.1);
  real delta = b / 10;
  //? !places=
  matrix[{{places.size}}, 2] places = {{places}};
  matrix[{{places.size}}, D] X_new;
  //? features=rbf rbf_centres=grid
  for (j in 1:side) {
    for (i in 1:side) {
      c1[(j - 1) * side + i] = {{x1_from}} + ({{x1_to}} - {{x1_from}}) * (i - 1.0) / (side - 1);
      c2[(j - 1) * side + i] = {{x2_from}} + ({{x2_to}} - {{x2_from}}) * (j - 1.0) / (side - 1);
    }
  }
  //?
  //? standardise=on !places=
  places[, 1] = (places[, 1] - {{mean1}}) / {{sd1}};
  places[, 2] = (places[, 2] - {{mean2}}) / {{sd2}};
  //?
  X = features(x1, x2);  //? !features=rbf
  X = features(x1, x2, x1, x2);  //? features=rbf rbf_centres=data
  X = features(x1, x2, c1, c2);  //? features=rbf rbf_centres=grid
  X_new = features(places[, 1], places[, 2]);  //? !places= !features=rbf
  X_new = features(places[, 1], places[, 2], x1, x2);  //? !places= features=rbf rbf_centres=data
  X_new = features(places[, 1], places[, 2], c1, c2);  //? !places= features=rbf rbf_centres=grid
}
parameters {
  vector[D] w;
}
model {
  vector[N] s = y .* (X * w);
  w ~ multi_normal(m0, S0);  //? prior=gaussian
  w ~ multi_student_t({{prior_degrees_of_freedom}}, m0, S0);  //? prior=student_t
  target += -sum(sqrt(square(w - m0) + square(delta))) / b;  //? prior=laplace
  target += sum(log_inv_logit(s));  //? logistic
  target += normal_lcdf(s | 0, 1);  //? probit
  for (n in 1:N) target += log_mix(epsilon, log_inv_logit(-s[n]), log_inv_logit(s[n]));  //? noise
}
//? !places=
generated quantities {
  vector[{{places.size}}] prediction = inv_logit(X_new * w);  // of t = 1  //? !places= logistic notation=zero_one
  vector[{{places.size}}] prediction = inv_logit(X_new * w);  // of y = +1  //? !places= logistic notation=plus_minus
  vector[{{places.size}}] prediction = Phi(X_new * w);  // of t = 1  //? !places= probit notation=zero_one
  vector[{{places.size}}] prediction = Phi(X_new * w);  // of y = +1  //? !places= probit notation=plus_minus
  vector[{{places.size}}] prediction = epsilon + (1 - 2 * epsilon) * inv_logit(X_new * w);  // of t = 1  //? !places= noise notation=zero_one
  vector[{{places.size}}] prediction = epsilon + (1 - 2 * epsilon) * inv_logit(X_new * w);  // of y = +1  //? !places= noise notation=plus_minus
}
