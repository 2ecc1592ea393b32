// What the chains make of each coordinate, a proposal at the wall, and what forgetting the Hastings factor does.
#include "core/labs/recapture/presentation.h"
#include "core/views/class_points.h"
#include "core/views/curves.h"
#include "core/views/lanes.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <cmath>

namespace credence::recapture {
namespace {

constexpr int side = KnownTarget::plane_bins;

struct Side {  // one of both coordinates
  double low, high;
  const std::vector<double>& exact;  // over the target's lattice
  double mean, sd;

  Side(const Analysis& a, std::size_t d)
      : low(d == 0 ? a.target->range.x0 : a.target->range.y0),
        high(d == 0 ? a.target->range.x1 : a.target->range.y1),
        exact(d == 0 ? a.target->plane->marginal_x : a.target->plane->marginal_y),
        mean(a.truth().mean()[static_cast<Eigen::Index>(d)]),
        sd(a.truth().sd()[static_cast<Eigen::Index>(d)]) {}
  Polyline curve() const {
    Polyline line;
    for (std::size_t i = 0; i < exact.size(); ++i) {
      line.push_back({low + (high - low) * static_cast<double>(i) / static_cast<double>(exact.size() - 1), exact[i]});
    }
    return line;
  }
  double top() const { return *std::max_element(exact.begin(), exact.end()); }
};

// Densities of the bins of one coordinate.
std::vector<double> heights(const std::vector<double>& shares, std::size_t d, double width) {
  std::vector<double> result(side, 0.0);
  for (std::size_t b = 0; b < shares.size(); ++b) result[d == 0 ? b % side : b / side] += shares[b] / width;
  return result;
}

Figure marginal_view(const Analysis& a, int frame, std::size_t d, std::string title, std::string label) {
  const Side of(a, d);
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = std::move(label), .min = of.low, .max = of.high};
  const double width = (of.high - of.low) / side;
  Bars bars{.heights = heights(a.shares(frame), d, width), .role = Role::chain, .name = say("draws")};
  for (int b = 0; b <= side; ++b) bars.edges.push_back(of.low + width * b);
  double low = 0, high = std::min(std::max(of.top(), *std::ranges::max_element(bars.heights)), 3 * of.top()) * 1.05;
  round_outwards(low, high);
  figure.y = {.label = say("density"), .min = 0, .max = high};
  if (a.counted(frame) > 0) figure.layers.push_back(std::move(bars));
  figure.layers.push_back(Line{.paths = {of.curve()}, .role = Role::truth, .width = 2.2, .name = say("exact")});
  figure.layers.push_back(Line{.paths = {{{of.mean, 0}, {of.mean, high}}},
                               .role = Role::truth,
                               .width = 1.4,
                               .dash = Dash::dashed,
                               .name = say("exact mean")});
  figure.note = a.counted(frame) > 0
                    ? several(static_cast<double>(a.counted(frame)), "{} draw; exactly {} ± {} (standard deviation)",
                              "{} draws; exactly {} ± {} (standard deviation)", rounded(of.mean, 4), rounded(of.sd, 3))
                    : say("no draw counts yet");
  return figure;
}

}  // namespace

Figure mu_view(const Analysis& a, int frame) {
  return marginal_view(a, frame, 0, say("Mortality"), say("μ, mortality a day"));
}
Figure psi_view(const Analysis& a, int frame) {
  return marginal_view(a, frame, 1, say("Recapture"), say("ψ, probability of recapture"));
}

Figure wall_view(const Analysis& a, int frame) {
  const auto step = a.step(frame);
  const Eigen::VectorXd from = step ? step->from : Eigen::VectorXd(a.state(0));
  const bool symmetric = a.parameters.proposal == Moves::symmetric;
  const double s = a.parameters.step_mu, mu = from[0];
  const CoordinateStep proposal = a.parameters.steps()[0];
  const auto q = [&](double x) { return std::exp(log_density(proposal, mu, x)); };
  double low = symmetric ? std::min(0.0, mu - 3.5 * s) : 0;
  double high = symmetric ? mu + 3.5 * s : mu * std::exp(std::min(3 * s, 3.0));
  if (low == 0) low = -0.08 * high;
  round_outwards(low, high);
  Figure figure;
  figure.title = say("A proposal near the wall at 0");
  figure.x = {.label = say("μ, mortality a day"), .min = low, .max = high};
  const double top = q(symmetric ? mu : mu * std::exp(-std::min(s * s, 50.0)));
  figure.y = {.label = say("density of the proposal"), .min = 0, .max = 1.25 * top};
  Band lost{.role = Role::rejected, .opacity = 0.35, .name = say("beyond: rejected, and μ counts again")};
  for (const Point2& point : curve_of(q, low, 0, 121)) {
    lost.x.push_back(point.x);
    lost.lower.push_back(0);
    lost.upper.push_back(symmetric ? point.y : 0);
  }
  if (symmetric) figure.layers.push_back(std::move(lost));
  figure.layers.push_back(Line{.paths = {curve_of(q, symmetric ? low : high * 1e-6, high)},
                               .role = Role::highlight,
                               .width = 2.4,
                               .name = say("proposal of μ")});
  figure.layers.push_back(
      Line{.paths = {{{0, 0}, {0, figure.y.max}}}, .role = Role::neutral, .width = 2.4, .name = say("wall")});
  figure.layers.push_back(Line{.paths = {{{mu, 0}, {mu, figure.y.max}}},
                               .role = Role::chain,
                               .width = 1.6,
                               .dash = Dash::dashed,
                               .name = say("where the chain stands")});
  if (step) {
    const double to = std::clamp(step->proposal[0], low, high);
    figure.layers.push_back(Arrows{.from = {{mu, 1.1 * top}},
                                   .to = {{to, 1.1 * top}},
                                   .role = step->accepted ? Role::accepted : Role::rejected,
                                   .width = 2.2,
                                   .name = step->accepted ? say("proposal, accepted") : say("proposal, rejected")});
  }
  const double beyond = 0.5 * std::erfc(mu / (s * std::sqrt(2.0)));
  figure.note = symmetric ? say("{} of the proposals from here are beyond the wall", percent(beyond))
                          : say("a log-normal proposal never reaches the wall");
  return figure;
}

Figure corrections_view(const Analysis& a, int) {
  Figure figure;
  figure.title = say("The Hastings factor, counted and forgotten");
  if (!a.corrections) {
    figure.note = say("running long chains with and without the factor");
    return figure;
  }
  const Lanes lanes({"μ", "ψ"});
  figure.y = lanes.axis({});
  double low = 0, high = 0;
  for (const std::size_t d : {0, 1}) {
    const Side of(a, d);
    low = std::min(low, (of.low - of.mean) / of.sd);
    high = std::max(high, (of.high - of.mean) / of.sd);
  }
  round_outwards(low, high);
  figure.x = {.label = say("distance from the exact mean, in exact standard deviations"), .min = low, .max = high};
  for (const std::size_t d : {0, 1}) {
    const Side of(a, d);
    const double width = (of.high - of.low) / side;
    const auto place = [&](double x) { return (x - of.mean) / of.sd; };
    const auto without = heights((*a.corrections)[0].shares, d, width),
               with = heights((*a.corrections)[1].shares, d, width);
    const double top = 1.2 * std::min(3 * of.top(), std::max({of.top(), *std::ranges::max_element(without)}));
    const Lane lane = lanes.lane(d, top);
    Bars bars{.role = Role::rejected, .opacity = 0.4, .name = d == 0 ? say("forgotten") : ""};
    Line stairs{.paths = {{}}, .role = Role::chain, .width = 1.8, .name = d == 0 ? say("counted") : ""};
    for (int b = 0; b <= side; ++b) bars.edges.push_back(place(of.low + width * b));
    for (std::size_t b = 0; b < without.size(); ++b) {
      bars.heights.push_back(lane.scale * std::min(without[b], top));
      bars.bases.push_back(lane.base);
      for (const std::size_t edge : {b, b + 1}) {
        stairs.paths[0].push_back({bars.edges[edge], lane.y(std::min(with[b], top))});
      }
    }
    Line exact{.paths = {of.curve()}, .role = Role::truth, .width = 2.2, .name = d == 0 ? say("exact") : ""};
    for (Point2& point : exact.paths[0]) point = {place(point.x), lane.y(std::min(point.y, top))};
    figure.layers.push_back(std::move(bars));
    figure.layers.push_back(std::move(stairs));
    figure.layers.push_back(std::move(exact));
  }
  figure.note = a.parameters.proposal == Moves::symmetric
                    ? say("a symmetric proposal has no factor to forget")
                    : say("forgotten: the mean of μ is off by {} sd, that of ψ by {}",
                          rounded(offset(a, (*a.corrections)[0], 0), 2), rounded(offset(a, (*a.corrections)[0], 1), 2));
  return figure;
}

}  // namespace credence::recapture
