// The samplers on their planes: the density, the places where they have been, and their current moves; and the points
// behind a posterior.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/figure/layer_parts.h"
#include "core/labs/samplers/views/move_layers.h"
#include "core/labs/samplers/views/racer_style.h"
#include "core/labs/samplers/views/views.h"
#include "core/labs/samplers/words/move_text.h"
#include "core/math/ranges.h"
#include "core/phrases/first_click.h"
#include "core/pictures/chains/recolour.h"
#include "core/pictures/chains/target_pictures.h"
#include "core/pictures/chains/trail.h"
#include "core/pictures/plane/boundary_tracer.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/plane/panels.h"
#include "core/pictures/plane/ridge_lens.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::samplers {
namespace {

Point2 point(const Eigen::Ref<const Eigen::VectorXd>& x) { return {x[0], x[1]}; }

// Draws of all chains, evenly spaced, at most about `most`.
std::vector<Point2> some_places(const Racer& racer, std::size_t kept, std::size_t most) {
  const Chains& chains = racer.chains->draws;
  std::vector<Point2> places;
  const std::size_t stride = std::max<std::size_t>(1, kept * chains.chains.size() / most);
  for (std::size_t k = 0; k < kept; k += stride) {
    for (const Chain& chain : chains.chains) places.push_back(point(chain.draw(chains.warmup + k)));
  }
  return places;
}

void add_draws(Figure& figure, const Racer& racer, std::size_t kept, std::size_t most) {
  Points cloud{.at = some_places(racer, kept, most),
               .role = Role::chain,
               .size = 4,
               .opacity = faint_draws,
               .name = say("draws")};
  if (!cloud.at.empty()) figure.layers.push_back(std::move(cloud));
}

// Heavier draws are larger.
void add_weighted(Figure& figure, const WeightedDraws& all, std::size_t kept, std::size_t most) {
  const auto n = static_cast<Eigen::Index>(std::min(kept, most));
  Points cloud{.at = {}, .role = Role::chain, .opacity = 0.45, .name = say("weighted draws")};
  if (n == 0) return;
  const double heaviest = all.log_weights.head(n).maxCoeff();
  for (Eigen::Index k = 0; k < n; ++k) {
    const double size = 14 * std::exp((all.log_weights[k] - heaviest) / 2);
    if (size < 0.6) continue;
    cloud.at.push_back(point(all.draws.col(k)));
    cloud.sizes.push_back(size);
  }
  figure.layers.push_back(std::move(cloud));
}

// The first chain's last draws joined by a line, from where it stood after the warmup.
void add_trail_of(Figure& figure, const Racer& racer, std::size_t kept, int length) {
  const Chain& chain = racer.chains->chain();
  const std::size_t made = racer.warm() ? racer.chains->draws.warmup + kept : chain.size();
  const std::size_t from = made - std::min(made, static_cast<std::size_t>(length));
  Polyline way;
  for (std::size_t k = from; k < made; ++k) way.push_back(point(chain.draw(k)));
  if (way.size() > 1) {
    figure.layers.push_back(
        Line{.paths = {std::move(way)}, .role = Role::chain, .width = 1.5, .name = say("trail of chain 1")});
  }
}

void add_divergences(Figure& figure, const Racer& racer, std::size_t kept) {
  Points crosses{.at = {}, .role = Role::rejected, .marker = Marker::cross, .size = 8, .name = say("divergent")};
  for (const auto& found : racer.divergences) {
    if (found.draw < kept) crosses.at.push_back(point(found.at));
  }
  if (!crosses.at.empty()) figure.layers.push_back(std::move(crosses));
}

void forget_name(Layer& layer) {
  if (std::string* name = layer_name(layer)) name->clear();
}

// The shares of draws in the bins of the target: of evenly spaced draws, or of all weighted draws.
std::vector<double> shares_of(const RaceTarget& target, const Racer& racer, std::size_t kept) {
  constexpr std::size_t side = KnownTarget::plane_bins, looked_at = 6000;
  if (kept == 0) return {};
  std::vector<double> shares(side * side);
  const auto add = [&](Point2 at, double share) {
    const Eigen::Vector2d x(at.x, at.y);
    const double place = target.known.bin_place(Eigen::Map<const Eigen::VectorXd>(x.data(), 2));
    if (place >= 0) shares[static_cast<std::size_t>(place)] += share;
  };
  if (racer.weighted) {
    const auto n = static_cast<Eigen::Index>(kept);
    const Eigen::VectorXd& logs = racer.weighted->log_weights;
    const double top = logs.head(n).maxCoeff(), sum = (logs.head(n).array() - top).exp().sum();
    for (Eigen::Index k = 0; k < n; ++k) add(point(racer.weighted->draws.col(k)), std::exp(logs[k] - top) / sum);
    return shares;
  }
  const std::vector<Point2> places = some_places(racer, kept, looked_at);
  for (const Point2 at : places) add(at, 1 / static_cast<double>(places.size()));
  return shares;
}

// One sampler on its plane after `kept` draws per chain: the density, the places where it has been, and its current
// move. `trail`: how many of the last draws are joined. If `small`, the plane is one of several, with fewer draws and
// names of the density, crosses and rings alone, and no move.
Figure racer_plane(const RaceTarget& target, const Racer& racer, std::size_t kept, int trail, bool small) {
  const std::size_t most = small ? 900 : 3000;
  bool moves = false;
  Figure figure = plane_axes(target.known);
  add_plane_density(figure, target.known, true);
  if (racer.weighted) {
    add_weighted(figure, *racer.weighted, kept, most);
  } else {
    add_draws(figure, racer, kept, most);
    add_trail_of(figure, racer, kept, trail);
    const std::size_t drawn = figure.layers.size();
    const auto move = small ? std::nullopt : racer.move(kept);  // its marks would need names
    if (move) add_move(figure, *move, 0, 1);
    moves = move.has_value();
    mark_live(figure, drawn);
  }
  for (Layer& layer : figure.layers) {
    if (small && !std::holds_alternative<Contours>(layer)) forget_name(layer);
  }
  if (!racer.weighted) add_divergences(figure, racer, kept);  // crosses have a name in small planes, too
  recolour(figure, Role::chain, racer_role(racer.sampler));
  if (target.forms.joint) {
    const auto lens = lens_over_ridge(target.forms.joint->mean(), target.forms.joint->covariance());
    if (lens) add_lens(figure, *lens);
  }
  if (moves) return figure;  // a chain's move says where it stands
  add_marker(figure, point(racer.place(kept)), Role::highlight, Marker::circle, say("the last draw"));
  mark_live(figure, figure.layers.size() - 1);
  return figure;
}

// Adds histograms of these draws at the sides, beside the exact marginals.
void add_racer_marginals(Figure& figure, const RaceTarget& target, const Racer& racer, std::size_t kept) {
  add_marginals(figure, target.known, shares_of(target, racer, kept), true);
  for (Marginal* strip : {&figure.above, &figure.beside}) {
    for (Layer& layer : strip->layers) {
      if (auto* bars = std::get_if<Bars>(&layer)) bars->role = racer_role(racer.sampler);
    }
  }
}

std::string warmup_note(const Racer& racer) {
  const std::size_t made = racer.chains->chain().size();
  return say("warming up: {} of {} draws", count_text(static_cast<double>(made)),
             count_text(static_cast<double>(racer.chains->draws.warmup)));
}

std::string plane_note(const Analysis& a, const Racer& racer, int frame) {
  const std::size_t kept = a.kept(racer, frame);
  const std::string count = count_text(static_cast<double>(kept));
  if (racer.weighted) return say("{} weighted draws, one evaluation each", count);
  if (!racer.warm()) return warmup_note(racer);
  const auto move = racer.move(kept);
  if (!move) return say("at the end of the warmup");
  return say("draw {}: {}", count, move_text(*move));
}

std::string panel_name(const Analysis& a, const Racer& racer, int frame) {
  const std::string draws = count_text(static_cast<double>(a.kept(racer, frame)));
  return say("{}: {}", name_of(racer.sampler), racer.warm() ? draws : say("warming up"));
}

// Whether the mean of the weights is far enough from zero to be a boundary: without points it is zero but for rounding.
bool has_direction(const KnownTarget& known) {
  const auto away = [&](std::size_t k) { return std::abs(*known.mean[k]) > 1e-6 * *known.sd[k]; };
  return known.mean[0] && known.mean[1] && known.sd[0] && known.sd[1] && (away(0) || away(1));
}

}  // namespace

Figure sampler_view(const Analysis& a, std::size_t k, int frame) {
  const Racer& racer = a.racers[k];
  const std::size_t kept = a.kept(racer, frame);
  Figure figure = racer_plane(*a.target, racer, kept, a.parameters.trail, false);
  figure.title = name_of(racer.sampler);
  figure.note = plane_note(a, racer, frame);
  figure.note_lives = !racer.weighted && racer.warm();
  add_racer_marginals(figure, *a.target, racer, kept);
  add_plane_handles(figure, a);
  return figure;
}

Figure race_view(const Analysis& a, int frame) {
  std::vector<Panel> panels;
  for (std::size_t k = 0; k < a.racers.size(); ++k) {
    const Racer& racer = a.racers[k];
    panels.push_back({racer_plane(*a.target, racer, a.kept(racer, frame), a.parameters.trail, true),
                      panel_name(a, racer, frame), racer_role(racer.sampler)});
  }
  Figure figure = panels_figure(panels);
  const std::size_t reached = std::min(a.evaluations(frame), a.spent());
  const auto symbols = a.target->known.symbols();
  figure.title = say("Draws after {} evaluations", count_text(static_cast<double>(reached)));
  const Axis &x = panels[0].plot.x, &y = panels[0].plot.y;
  const auto range = [](const Axis& axis) { return say("{} to {}", trimmed(axis.min, 3), trimmed(axis.max, 3)); };
  figure.note = a.parameters.trail > 1
                    ? say("draws of each chain, lines join the last of one; {} {}, upwards {} {}", symbols[0], range(x),
                          symbols[1], range(y))
                    : say("draws of each chain; {} {}, upwards {} {}", symbols[0], range(x), symbols[1], range(y));
  return figure;
}

Figure points_view(const Analysis& a, int frame) {
  const Rect range = plane_around(a.points->X);
  Figure figure = points_figure(a.points->size() > 0 ? say("The points") : say("The plane, without points"), range,
                                point_tools(a.parameters, a.symbols));
  const FeatureMap features(FeatureKind::linear);
  const auto line = [&](const Eigen::VectorXd& w, Role role, Dash dash, double width, std::string name) {
    figure.layers.push_back(Line{.paths = decision_boundary(features, w, shown_at_most(range, true)),
                                 .role = role,
                                 .width = width,
                                 .dash = dash,
                                 .name = std::move(name)});
  };
  const auto& mean = a.target->known.mean;
  if (has_direction(a.target->known)) {
    line(Eigen::Vector2d(*mean[0], *mean[1]), Role::truth, Dash::dotted, 2, say("mean of the posterior"));
    figure.layers.back().answer = true;
  }
  for (std::size_t k = 0; k < a.racers.size(); ++k) {
    const Racer& racer = a.racers[k];
    line(racer.place(a.kept(racer, frame)), racer_role(racer.sampler), Dash::solid, 2, name_of(racer.sampler));
  }
  add_class_points(figure, *a.points, 2, a.symbols);
  if (a.points->size() == 0) invite_click(figure, say("click to add a point"));
  figure.layers.push_back(point_handles(*a.points, say("Drag: move this point")));
  figure.note = say("w1 {} + w2 {} = 0 where each first chain stands", a.symbols.x(0), a.symbols.x(1));
  return figure;
}

}  // namespace credence::samplers
