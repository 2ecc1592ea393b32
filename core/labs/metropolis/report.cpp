// The report of the metropolis lab, its warnings, and what its programs know.
#include "core/labs/chain_report.h"
#include "core/labs/formula_code.h"
#include "core/labs/metropolis/presentation.h"
#include "core/labs/report_nodes.h"
#include "core/math/input_error.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

// A number over a line, an array over a plane.
template <class Of>
Node by_coordinate(const Analysis& a, const Of& of) {
  Items items;
  for (std::size_t d = 0; d < static_cast<std::size_t>(a.dimension()); ++d) items.push_back(number_node(of(d)));
  return a.dimension() == 1 ? items.front() : Node(std::move(items));
}

Node chain_numbers(const Analysis& a) {
  const auto summary = [&](double Summary::*member) {
    return by_coordinate(a, [&](std::size_t d) {
      return d < a.chains->summaries.size() ? a.chains->summaries[d].*member : std::nan("");
    });
  };
  return Members{{"acceptance", number_node(a.chains->acceptance)},
                 {"mean", summary(&Summary::mean)},
                 {"sd", summary(&Summary::sd)},
                 {"rhat", summary(&Summary::rhat)},
                 {"ess_bulk", summary(&Summary::ess_bulk)},
                 {"ess_tail", summary(&Summary::ess_tail)},
                 {"mcse_mean", summary(&Summary::mcse_mean)},
                 {"total_variation", number_node(a.total_variation(-1))},
                 {"unvisited", a.unvisited(-1)}};
}

Node size_rows(const StepStudy& study) {
  Items rows;
  for (const StepStudy::Row& row : study.rows) {
    rows.push_back(Members{
        {"step_size", row.step_size}, {"acceptance", row.acceptance}, {"ess_per_draw", number_node(row.efficiency)}});
  }
  return rows;
}

Node wall_numbers(const WallStudy& study) {
  const auto of = [&](Wall wall) { return study.total_variation[static_cast<std::size_t>(wall)]; };
  return Members{{"repeat", of(Wall::repeat)},
                 {"redraw", of(Wall::redraw)},
                 {"reflect", of(Wall::reflect)},
                 {"log", of(Wall::log)}};
}

}  // namespace

Node make_report(const Analysis& a) {
  Members members{{"exact", Members{{"z", number_node(std::exp(a.exact->log_z))},
                                    {"mean", by_coordinate(a, [&](std::size_t d) { return a.exact->mean[d]; })},
                                    {"sd", by_coordinate(a, [&](std::size_t d) { return a.exact->sd[d]; })}}},
                  {"chain", chain_numbers(a)}};
  if (a.steps) members.emplace_back("step_sizes", size_rows(*a.steps));
  if (a.walls) members.emplace_back("walls", Members{{"total_variation", wall_numbers(*a.walls)}});
  return members;
}

std::vector<std::string> make_warnings(const Analysis& a) {
  std::vector<std::string> warnings;
  warn_of_chains(warnings, *a.chains, "chain", symbols(a));
  if (!std::isfinite(std::exp(a.exact->log_z))) {
    warnings.push_back(say("exact.z is null: {} is beyond all numbers", exp_text(a.exact->log_z)));
  }
  if (!a.exact->mean[0]) warnings.push_back(say("exact.mean is null: its integral does not converge"));
  if (!a.exact->sd[0]) warnings.push_back(say("exact.sd is null: its integral does not converge"));
  if (a.steps) {
    const auto& rows = a.steps->rows;
    const bool stuck = std::any_of(rows.begin(), rows.end(), [](const auto& row) { return !row.efficiency; });
    if (stuck) warnings.push_back(say("step_sizes: ess_per_draw is null where the chains hardly moved"));
  }
  if (const double missed = a.unvisited(-1); missed > 0.05) {
    warnings.push_back(say("chain: {} of the density lies where no draw has been", percent(missed)));
  }
  if (a.parameters.wall_used() == Wall::redraw) {
    warnings.push_back(say("wall: drawing again until inside samples from another density, lower at the walls"));
  }
  return warnings;
}

Program make_program(const Analysis& a, Language language) {
  if (language == Language::stan) {
    throw InputError(say("random-walk Metropolis is not what Stan runs; take Python or R"));
  }
  const MetropolisParameters& p = a.parameters;
  const bool formula = p.target == Density::formula, line = a.dimension() == 1;
  const auto [lower, upper] = line ? support_of(p) : LineBounds{-INFINITY, INFINITY};
  const double rhat = worst_rhat(*a.chains);
  Matrix starts;
  for (const Eigen::VectorXd& start : starts_of(p, *a.exact)) starts.emplace_back(start.begin(), start.end());
  Rect far = line ? Rect{} : expanded(a.exact->range, 2.2, 2.2);
  if (p.target == Density::banana) {  // whose ends are far from the middle
    const double x = 9 * *a.exact->sd[0], end = p.bend * (x * x - *a.exact->sd[0] * *a.exact->sd[0]);
    far = {-x, x, std::min(far.y0, end - 9), std::max(far.y1, end + 9)};
  }
  return {.values = {{"code", formula ? formula_code(p.formula, language) : std::string()},
                     {"low", line ? a.exact->line->quantile(1e-9) : 0},
                     {"high", line ? a.exact->line->quantile(1 - 1e-9) : 0},
                     {"from", std::isfinite(lower) ? lower : 0},
                     {"to", std::isfinite(upper) ? upper : 0},
                     {"x0", far.x0},
                     {"x1", far.x1},
                     {"y0", far.y0},
                     {"y1", far.y1},
                     {"starts", starts}},
          .holds = {{"formula", formula},
                    {"line", line},
                    {"plane", !line},
                    {"below", std::isfinite(lower)},
                    {"above", std::isfinite(upper)},
                    {"wall_repeat", p.wall_used() == Wall::repeat},
                    {"wall_redraw", p.wall_used() == Wall::redraw},
                    {"wall_reflect", p.wall_used() == Wall::reflect},
                    {"wall_log", p.wall_used() == Wall::log},
                    {"mixed", std::isfinite(rhat) && rhat < 1.01},
                    {"mean", line && a.exact->mean[0].has_value()},
                    {"sd", line && a.exact->sd[0].has_value()}}};
}

}  // namespace credence::metropolis
