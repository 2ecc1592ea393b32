// The table of views.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/views.h"

#include "core/labs/samplers/views/racer_style.h"
#include "core/phrases/chain_start.h"
#include "core/phrases/chain_views.h"
#include "core/phrases/class_moves.h"
#include "core/phrases/model_view.h"

namespace credence::samplers {
namespace {

using P = SamplersParameters;
using Kind = Gesture::Kind;
using Row = ViewRow<Analysis>;

// Wherever the timeline stands, autocorrelations are those of all draws.
ChainLook look_at_chains(const Analysis& a, int frame) {
  const Racer& racer = a.looked_at();
  const KnownTarget& known = a.target->known;
  return {.chains = racer.chains,
          .lanes = known.lanes(known.mean[0].has_value()),
          .draw = static_cast<int>(racer.chains->draws.warmup + a.kept(racer, frame)),
          .all_autocorrelations = true,
          .before_title = name_of(racer.sampler),
          .role = racer_role(racer.sampler),
          .shading = {racer.weighted ? Shade::none : a.parameters.interval, a.parameters.level}};
}

bool some_samplers(const P& p) { return !p.samplers.empty(); }
bool shows_points(const P& p) { return p.data(); }
bool has_trees(const P& p) { return p.has(SamplerKind::nuts); }
bool has_energies(const P& p) { return p.has(SamplerKind::hmc) || p.has(SamplerKind::nuts); }
bool shows_chains(const P& p) { return p.samplers.empty() || p.samplers[p.looked_at()] != SamplerKind::importance; }

Row sampler_row(std::size_t k, const std::string& id, const std::string& title) {
  return {.info = {id, title, "One sampler", roles_given({Role::truth})},  // a race is run on a density that is known

          .draw = [k](const Analysis& a, int frame) { return sampler_view(a, k, frame); },
          .handlers = {{empty_plot, {Kind::click}, set_start<P>()},
                       {start_handle, {Kind::drag}, set_start<P>()},
                       {handle::target, {Kind::drag}, change_target}},
          .offered = [k](const P& p) { return p.samplers.size() > k; },
          .hover = plane_hover};
}

auto hover_of(Spread RacerWorth::*worth, double RaceScore::*score) {
  return [=](const Analysis& a, int, Point2 at) { return score_hover(a, worth, score, at); };
}

std::vector<Row> rows() {
  std::vector<Row> rows{
      {.info = {view_id::points, "The points", "The race", data_given()},
       .draw = points_view,
       .handlers = {{empty_plot, {Kind::click, Kind::brush}, edit_class_points},
                    {points_handle, {Kind::drag, Kind::remove, Kind::relabel}, edit_class_points},
                    class_names_handler<P>()},
       .offered = shows_points},
      {.info = {view_id::race, "All samplers", "The race", roles_given({Role::truth})},
       .draw = race_view,
       .offered = some_samplers},
      sampler_row(0, view_id::first, "First sampler"),
      sampler_row(1, view_id::second, "Second sampler"),
      sampler_row(2, "third", "Third sampler"),
      sampler_row(3, "fourth", "Fourth sampler"),
      {.info = {"tree", "Tree of a no-U-turn path", "One sampler"}, .draw = tree_view, .offered = has_trees},
      {.info = {"energy", "Energies", "One sampler"}, .draw = energy_view, .offered = has_energies},
      {.info = {"table", "What an evaluation is worth", "Scores"}, .draw = scores_view, .offered = some_samplers},
      {.info = {view_id::error, "Error of the means", "Scores"},
       .draw = error_view,
       .offered = some_samplers,
       .hover = hover_of(&RacerWorth::mean_error, &RaceScore::mean_error)},
      {.info = {"variation", "Distance from the target", "Scores"},
       .draw = variation_view,
       .offered = some_samplers,
       .hover = hover_of(&RacerWorth::ks_distance, &RaceScore::ks_distance)},
      {.info = {"worth", "Worth of an evaluation", "Scores"},
       .draw = worth_view,
       .offered = some_samplers,
       .hover = hover_of(&RacerWorth::worth, &RaceScore::ess_per_evaluation)},
  };
  add_chain_views(rows, ChainViews<Analysis>{.look = look_at_chains,
                                             .order = {ChainView::trace, ChainView::autocorrelation, ChainView::mean,
                                                       ChainView::ranks, ChainView::intervals},
                                             .offered = shows_chains});
  Row model = model_row<Analysis>(model_graph);
  model.offered = shows_points;  // the other targets are densities without a model
  rows.push_back(std::move(model));
  return rows;
}

}  // namespace

std::string plane_hover(const Analysis& a, int, Point2 at) {
  const double log_density = a.target->known.density->value(Eigen::Vector2d(at.x, at.y)) - a.target->known.log_z;
  return place_text(at.x, at.y) + "\n" + say("density {}", exp_text(log_density));
}

const ViewTable<Analysis>& view_table() {
  static const ViewTable<Analysis> table("samplers", rows());
  return table;
}

}  // namespace credence::samplers
