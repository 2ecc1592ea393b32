// The report of the metropolis lab, its warnings, and what its programs know.
#include "core/lab/report_nodes.h"
#include "core/labs/metropolis/views/presentation.h"
#include "core/math/input_error.h"
#include "core/math/ranges.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/formula_code.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

// None where it is too large or too small for a number.
std::optional<double> normaliser(const Analysis& a) {
  const double z = std::exp(a.target->log_z);
  return std::isnormal(z) ? std::optional(z) : std::nullopt;
}

// A row a size: {step_size, acceptance, ess_per_draw}.
Node step_study_node(const StepStudy& study) {
  Items rows;
  for (const StepStudy::Row& row : study.rows) {
    rows.push_back(Members{
        {"step_size", row.step_size}, {"acceptance", row.acceptance}, {"ess_per_draw", number_node(row.efficiency)}});
  }
  return rows;
}

// {total_variation: {repeat, redraw, reflect, log}}
Node wall_study_node(const WallStudy& study) {
  const auto of = [&](Wall wall) { return study.total_variation[static_cast<std::size_t>(wall)]; };
  return Members{{"total_variation", Members{{"repeat", of(Wall::repeat)},
                                             {"redraw", of(Wall::redraw)},
                                             {"reflect", of(Wall::reflect)},
                                             {"log", of(Wall::log)}}}};
}

}  // namespace

Node make_report(const Analysis& a) {
  Members chain = chain_numbers(*a.chains);
  chain.emplace_back("total_variation", number_node(a.total_variation(-1)));
  chain.emplace_back("unvisited", a.unvisited(-1));
  Members members{{"exact", Members{{"z", number_node(normaliser(a))},
                                    {"mean", coordinates_node(a.target->mean)},
                                    {"sd", coordinates_node(a.target->sd)}}},
                  {"chain", std::move(chain)}};
  if (a.steps) members.emplace_back("step_sizes", step_study_node(*a.steps));
  if (a.walls) members.emplace_back("walls", wall_study_node(*a.walls));
  return members;
}

std::vector<std::string> make_warnings(const Analysis& a) {
  std::vector<std::string> warnings;
  warn_of_chains(warnings, *a.chains, "chain", a.target->symbols());
  if (!normaliser(a)) {
    warnings.push_back(say("exact.z is null: {} is beyond all numbers", exp_text(a.target->log_z)));
  }
  if (!a.target->mean[0]) warnings.push_back(say("exact.mean is null: its integral does not converge"));
  if (!a.target->sd[0]) warnings.push_back(say("exact.sd is null: its integral does not converge"));
  if (a.steps && std::ranges::any_of(a.steps->rows, [](const auto& row) { return !row.efficiency; })) {
    warnings.push_back(say("step_sizes: ess_per_draw is null where the chains hardly moved"));
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
  const bool formula = p.target == Density::formula, line = a.on_line();
  const auto [lower, upper] = support_of(p);
  const double rhat = worst_rhat(*a.chains);
  Matrix starts;
  for (const Eigen::VectorXd& start : starts_of(p.start, *a.target, p.chains))
    starts.emplace_back(start.begin(), start.end());
  Rect far = line ? Rect{} : expanded(a.target->range, 2.2, 2.2);
  if (p.target == Density::banana) {  // whose ends are far from the middle
    const double x = 9 * *a.target->sd[0], end = p.bend * (x * x - *a.target->sd[0] * *a.target->sd[0]);
    far = {-x, x, std::min(far.y0, end - 9), std::max(far.y1, end + 9)};
  }
  return {.values = {{"code", formula ? formula_code(p.formula, language) : std::string()},
                     {"low", line ? a.target->line->quantile(1e-9) : 0},
                     {"high", line ? a.target->line->quantile(1 - 1e-9) : 0},
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
                    {"mean", line && a.target->mean[0].has_value()},
                    {"sd", line && a.target->sd[0].has_value()}}};
}

}  // namespace credence::metropolis
