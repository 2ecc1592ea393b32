#include "core/labs/recapture/analysis.h"

#include "core/labs/chain_report.h"
#include "core/labs/last_made.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/metropolis_hastings.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <cmath>

namespace credence::recapture {
namespace {

using P = RecaptureParameters;

// Every time with counts, with gaps filled; of very many times even ones.
std::vector<double> predicted_times(const RecaptureModel& all) {
  constexpr std::size_t most = 60;
  std::vector<double> times = all.time;
  times.push_back(0);
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  const double end =
      times.back() > 0 ? times.back() * (1 + 1 / static_cast<double>(std::max<std::size_t>(2, times.size() - 1))) : 15;
  if (times.size() > most) times.clear();
  std::vector<double> result = times;
  for (int k = 0; k <= 20; ++k) {
    const double t = end * k / 20;
    const auto next = std::lower_bound(times.begin(), times.end(), t - end / 25);
    if (next == times.end() || *next > t + end / 25) result.push_back(t);
  }
  std::sort(result.begin(), result.end());
  return result;
}

Knowledge knowledge_of(const RecaptureModel& model, const std::vector<double>& times) {
  Knowledge k{.truth = std::make_shared<RecaptureTruth>(std::make_shared<RecapturePosterior>(model)), .days = {}};
  std::ranges::copy(highest_log_densities(k.truth->nodes(), interval_masses), k.log_levels.begin());
  k.days = predict_counts(*k.truth, times);
  return k;
}

// The same while anything but the model is changed.
std::shared_ptr<const Knowledge> prior_of(RecaptureModel model, const std::vector<double>& times) {
  model.time.clear();
  model.count.clear();
  static LastMade<std::pair<RecaptureModel, std::vector<double>>, Knowledge> last;
  return last.of({model, times}, [&] { return knowledge_of(model, times); });
}

std::shared_ptr<const KnownTarget> target_of(const RecaptureTruth& truth) {
  constexpr double least = 0.001;
  constexpr int nodes = 81;  // a side
  const auto bounds = [](double low, double high, double wall) {
    const double more = 0.1 * (high - low);
    low = low - more < 0.1 * (high - low) ? 0 : low - more;
    high = std::min(high + more, wall);
    round_outwards(low, high);
    return std::pair{std::max(low, 0.0), std::min(high, wall)};
  };
  const auto [x0, x1] = bounds(truth.mu_quantile(least), truth.mu_quantile(1 - least), 1e12);
  const auto [y0, y1] = bounds(truth.psi_quantile(least), truth.psi_quantile(1 - least), 1);
  KnownTarget known{.density = std::make_shared<RecapturePosterior>(truth.density())};
  known.range = {x0, x1, y0, y1};
  known.names = {"μ", "ψ"};
  known.log_z = truth.log_evidence();
  known.mean = {truth.mean()[0], truth.mean()[1]};
  known.sd = {truth.sd()[0], truth.sd()[1]};
  known.scale = truth.sd().minCoeff();
  GridTruth plane{.log_density = truth.density().on({known.range, nodes, nodes}),
                  .log_normaliser = truth.log_evidence(),
                  .mean = truth.mean(),
                  .covariance = truth.covariance(),
                  .marginal_x = {},
                  .marginal_y = {}};
  const Lattice& lattice = plane.log_density.lattice;
  for (int i = 0; i < nodes; ++i) {
    // At a wall, where the density may be infinite, close to it.
    const auto off = [&](double low, double width) {
      return i == 0 ? low + width / 2000 : i == nodes - 1 ? -width / 2000 : 0;
    };
    plane.marginal_x.push_back(truth.mu_density(i == 0 ? off(x0, x1 - x0) : lattice.x(i)));
    plane.marginal_y.push_back(truth.psi_density(i == 0 ? off(y0, y1 - y0) : lattice.y(i) + off(y0, y1 - y0)));
  }
  known.plane = std::make_shared<GridTruth>(std::move(plane));
  known.probabilities = truth.probabilities(known.range, KnownTarget::plane_bins, KnownTarget::plane_bins);
  return std::make_shared<KnownTarget>(std::move(known));
}

Fit fit_of(const P& p, const Table& data, const Knowledge& posterior) {
  Fit fit;
  std::vector<double> counts;
  const Eigen::Vector2d mean = posterior.truth->mean();
  for (std::size_t n = 0; n < data.size(); ++n) {
    const double time = data.numbers(0)[n], count = data.numbers(1)[n];
    if (p.is_erased(time)) continue;
    const double expected = p.released * std::exp(-mean[0] * time) * mean[1];
    const CountPrediction::Interval& wide = posterior.at(time).counts[1];
    fit.rows.push_back(n);
    counts.push_back(count);
    fit.expected.push_back(expected);
    fit.residual.push_back(count == expected ? 0 : (count - expected) / std::sqrt(expected));
    fit.outside += count < wide.low || count > wide.high ? 1 : 0;
  }
  fit.chi_square = chi_square(counts, fit.expected);
  fit.degrees = static_cast<double>(counts.size()) - 2;
  return fit;
}

// Squared distance from the mean in standard deviations.
double distance2(const RecaptureTruth& truth, double mu, double psi) {
  const double x = (mu - truth.mean()[0]) / truth.sd()[0], y = (psi - truth.mean()[1]) / truth.sd()[1];
  const double r = truth.correlation();
  return (x * x - 2 * r * x * y + y * y) / (1 - r * r);
}

// Which of the ellipses and regions a draw lies in, as a number: 0 1 2 for the ellipses plus 3 times the same for the
// regions, the narrower counted as 2.
auto place_code(const Analysis& a, const Chains& chains) {
  return [&a, &chains](std::size_t i) {
    const Chain& chain = chains.chains[i % chains.chains.size()];
    const std::size_t n = chains.warmup + i / chains.chains.size();
    const double d2 = distance2(a.truth(), chain.draw(n)[0], chain.draw(n)[1]);
    const double log_density = chain.log_density(n) - a.truth().log_evidence();
    const int ellipse = d2 < 1 ? 2 : d2 < 4 ? 1 : 0;
    const auto& levels = a.posterior->log_levels;
    const int region = log_density > levels[0] ? 2 : log_density > levels[1] ? 1 : 0;
    return ellipse + 3 * region + 0.5;
  };
}

std::shared_ptr<SamplerRun> sampler(const Analysis& a, bool hastings, const ChainPlan& plan) {
  P p = a.parameters;
  p.chains = plan.chains;
  const MetropolisHastings kernel{product_proposal(p.steps()), hastings};
  return std::make_shared<KernelRun<MetropolisHastings>>(kernel, a.target->density, starts_of(p, a.truth()), plan);
}

// False where stop was requested.
bool show(Analysis& a, LiveChains& live, DrawCounts& counting, GrowingHistogram& inside, const std::stop_token& stop) {
  auto snapshot = live.snapshot({0, 1}, stop);
  if (!snapshot) return false;
  a.chains = std::move(snapshot);
  counting.extend(a.chains->draws);
  a.counts = std::make_shared<const DrawCounts>(counting);
  inside.extend(a.counted(-1), place_code(a, a.chains->draws));
  a.inside = std::make_shared<const GrowingHistogram>(inside);
  return true;
}

bool study(Analysis& a, const std::stop_token& stop) {
  std::array<Correction, 2> both;
  for (const bool hastings : {false, true}) {
    const auto run = sampler(a, hastings, {.chains = 4, .warmup = 1000, .draws = 8'000, .seed = a.seed});
    if (!run->advance(run->plan().total(), stop)) return false;
    DrawCounts counts(a.target);
    counts.extend(run->chains());
    Correction& one = both[hastings ? 1 : 0];
    one.shares = counts.shares(run->chains(), run->chains().draws());
    one.total_variation = *counts.total_variation(run->chains(), run->chains().draws());
    one.acceptance = run->chains().acceptance_rate();
    for (Eigen::Index d = 0; d < 2; ++d) one.summaries[static_cast<std::size_t>(d)] = summarise(run->chains().kept(d));
    if (stop.stop_requested()) return false;
  }
  a.corrections = std::make_shared<const std::array<Correction, 2>>(std::move(both));
  return true;
}

}  // namespace

const CountPrediction& Knowledge::at(double time) const {
  return *std::min_element(days.begin(), days.end(), [time](const CountPrediction& a, const CountPrediction& b) {
    return std::fabs(a.time - time) < std::fabs(b.time - time);
  });
}

Eigen::Vector2d Analysis::state(std::size_t made) const {
  return made > 0 ? Eigen::Vector2d(chains->chain().draw(made - 1))
                  : Eigen::Vector2d(starts_of(parameters, truth())[0]);
}

std::optional<Analysis::Inside> Analysis::draws_inside(int frame) const {
  const std::size_t all = counted(frame);
  if (all == 0) return std::nullopt;
  const auto codes = inside->at(all, place_code(*this, chains->draws));
  Inside shares;
  for (std::size_t code = 0; code < 9; ++code) {
    const double share = codes[code] / static_cast<double>(all);
    for (const std::size_t wide : {0, 1}) {
      if (code % 3 >= 2 - wide) shares.ellipses[wide] += share;
      if (code / 3 >= 2 - wide) shares.regions[wide] += share;
    }
  }
  return shares;
}

bool Analysis::mixed() const { return chains->finished && !chains->summaries.empty() && worst_rhat(*chains) <= 1.05; }

// At even shares of mu, and the likeliest psi there: never on a wall, where nothing could be proposed or judged.
std::vector<Eigen::VectorXd> starts_of(const P& p, const RecaptureTruth& truth) {
  constexpr double least = 1e-300, most = 1 - 1e-15;
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < p.chains; ++c) {
    if (!p.start.empty()) {
      starts.emplace_back(Eigen::Vector2d(p.start[0], p.start[1]));
      continue;
    }
    const double mu = std::max(truth.mu_quantile((c + 0.5) / p.chains), least);
    starts.emplace_back(Eigen::Vector2d(mu, std::clamp(truth.likeliest_psi(mu), least, most)));
  }
  return starts;
}

void analyse(const P& p, const Inputs& inputs, const std::function<void(const Analysis&)>& publish,
             const std::function<bool()>& due, const std::stop_token& stop) {
  constexpr std::size_t at_first = 600, at_once = 100'000;  // steps of all chains: a few milliseconds, and a frame's
  Analysis a{.parameters = p, .data = inputs.data, .seed = inputs.seed, .fit = {}};
  const RecaptureModel model = model_of(p, inputs.data), all = model_of(p, inputs.data, true);
  const auto times = predicted_times(all);
  a.posterior = std::make_shared<const Knowledge>(knowledge_of(model, times));
  a.prior = prior_of(model, times);
  if (all != model) a.all_days = std::make_shared<RecaptureTruth>(std::make_shared<RecapturePosterior>(all));
  a.target = target_of(a.truth());
  a.fit = fit_of(p, inputs.data, *a.posterior);
  a.ellipse_masses = {a.truth().mass_in_ellipse(1), a.truth().mass_in_ellipse(2)};
  const auto chains = static_cast<std::size_t>(p.chains);
  LiveChains live(sampler(a, p.hastings_correction,
                          {.chains = p.chains,
                           .warmup = static_cast<std::size_t>(p.warmup),
                           .draws = static_cast<std::size_t>(p.draws),
                           .seed = inputs.seed}));
  DrawCounts counting(a.target);
  GrowingHistogram inside(0, 9, 9);
  live.advance(at_first / chains, {});
  show(a, live, counting, inside, {});
  publish(a);
  while (!live.finished()) {
    if (!live.advance(at_once / chains, stop)) return;
    const bool seen = due();  // a hand that drags sees the first picture of each of its settings
    if (!live.finished() && !seen) continue;
    if (!show(a, live, counting, inside, stop)) return;
    if (seen) publish(a);
  }
  if (!study(a, stop)) return;
  a.complete = true;
  publish(a);
}

}  // namespace credence::recapture
