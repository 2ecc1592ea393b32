// Pictures of probabilities: the square, before and after, the weight of evidence, and what if.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/counting/views/views.h"
#include "core/math/special.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::counting {
namespace {

constexpr int curve_points = 240;

std::string outcome_text(const Analysis& a, bool positive) { return finding(a, 0, positive); }

Polyline box(double x0, double x1, double y0, double y1) { return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}; }

// The left edge of each hypothesis' column in the square, and 1.
std::vector<double> edges_of(const Analysis& a) {
  std::vector<double> edges{0};
  for (const double share : a.prior) edges.push_back(edges.back() + share);
  edges.back() = 1;
  return edges;
}

Figure curve_figure(const Analysis& a, std::string title) {
  Figure figure;
  figure.title = std::move(title);
  const double prior = a.prior(static_cast<Eigen::Index>(a.target));
  const double low = std::min(-5.0, std::floor(to_axis(std::max(prior, 1e-9))) - 1);
  figure.x = {.label = say("prior probability of “{}”", a.names[a.target]), .min = low, .max = 0, .log10 = true};
  figure.y = {.label = say("probability after the result"), .max = 1.02};
  return figure;
}

// The probability of the target, or of the first alternative, against its prior.
Polyline against_prior(const Analysis& a, const Figure& figure, const Eigen::VectorXd& chance, bool other) {
  Polyline path;
  for (int i = 0; i <= curve_points; ++i) {
    // Denser near 1, where the curve bends on this axis.
    const double u = static_cast<double>(i) / curve_points;
    const double x = figure.x.min * std::pow(1 - u, 1.5);
    const auto p = updated(a, std::pow(10.0, x), chance);
    if (p) path.push_back({x, other ? 1 - *p : *p});
  }
  return path;
}

Band ratio_band(const Analysis& a, const Figure& figure, const RatioRange& range, bool other, Role role) {
  Band band{.role = role, .opacity = 0.22, .name = {}};
  for (int i = 0; i <= curve_points; ++i) {
    const double u = static_cast<double>(i) / curve_points, x = figure.x.min * std::pow(1 - u, 1.5);
    const double p = std::pow(10.0, x), q = 1 - p;
    const auto after = [&](double ratio) { return std::isinf(ratio) ? 1.0 : p * ratio / (p * ratio + q); };
    const double one = after(range.low), two = after(range.high);
    band.x.push_back(x);
    band.lower.push_back(other ? 1 - two : one);
    band.upper.push_back(other ? 1 - one : two);
  }
  if (a.states() != 2) band.x.clear();
  return band;
}

Points place_mark(Point2 at, Role role, std::string name, Anchor anchor = Anchor::left) {
  return {.at = {at}, .role = role, .size = 12, .name = {}, .texts = {std::move(name)}, .text_anchor = anchor};
}

Polyline normal_path(double middle, double low, double high) {
  Polyline path;
  for (int i = 0; i <= 200; ++i) {
    const double x = low + (high - low) * i / 200;
    path.push_back({x, normal_pdf(x - middle)});
  }
  return path;
}

// The part of a normal density above the cut.
Band above_cut(double middle, double cut, double high, Role role, std::string name) {
  Band band{.role = role, .opacity = 0.4, .name = std::move(name)};
  for (int i = 0; i <= 120; ++i) {
    const double x = cut + (high - cut) * i / 120;
    band.x.push_back(x);
    band.lower.push_back(0);
    band.upper.push_back(normal_pdf(x - middle));
  }
  return band;
}

std::string no_cut() { return say("a test that never errs in one way has no cut between two normal densities"); }

// The probability of the target after these results if later tests repeat the first one with this probability.
double repeated(Analysis a, double repeats, const std::vector<Outcome>& results) {
  a.parameters.repeats = repeats;
  return updated(a, a.prior(static_cast<Eigen::Index>(a.target)), chances_of(a, results)).value_or(std::nan(""));
}

struct OddsRow {
  std::string name;
  double from = 0, to = 0;
  Role role = Role::likelihood;
};

std::vector<OddsRow> odds_rows(const Analysis& a, std::size_t u) {
  const double unit = per_unit(a);
  std::vector<OddsRow> rows{{say("prior"), 0, a.log_odds(0) * unit, Role::prior}};
  for (const std::size_t t : a.done) {
    if (t >= u) break;
    const std::string what = finding(a, t, a.results[t] == Outcome::positive);
    const std::string name = a.parameters.story == Story::words ? what : say("{}: {}", test_name(a, t), what);
    rows.push_back({name, a.log_odds(t) * unit, a.log_odds(t + 1) * unit});
  }
  rows.push_back({say("sum"), 0, a.log_odds(u) * unit, Role::posterior});
  return rows;
}

}  // namespace

std::pair<double, double> odds_range(const Analysis& a) {
  double low = -10, high = 10;
  for (std::size_t u = 0; u <= a.tests(); ++u) {
    const double odds = a.log_odds(u) * per_unit(a);
    if (std::isfinite(odds)) low = std::min(low, odds), high = std::max(high, odds);
  }
  const double room = 0.16 * (high - low);
  return {low - room, high + room};
}

Figure square_view(const Analysis& a, int frame) {
  Figure figure;
  figure.title = claim(a, frame);
  figure.x = {.label = say("share of all {}", all_counted(a)), .max = 1};
  figure.y = {.label = say("share of each column"), .max = 1.24};
  for (const double mark : {0.0, 0.2, 0.4, 0.6, 0.8, 1.0}) figure.y.marks.push_back({mark, fixed_text(mark, 1)});
  const std::size_t u = a.known(frame);
  const std::string seen = seen_text(a, u);
  const std::vector<double> edges = edges_of(a);
  Handles sides{.id = handle::prior, .visible = true, .hint = say("Drag: another prior"), .sideways = true};
  Handles heights{.id = handle::chance, .visible = true, .hint = say("Drag: another chance of the result")};
  const bool one = a.done.size() == 1 && u > a.done[0];
  Areas lit{.areas = {}}, rest{.areas = {}};
  for (std::size_t k = 0; k < a.states(); ++k) {
    const double high = seen.empty() ? 1 : a.chance(static_cast<Eigen::Index>(k), static_cast<Eigen::Index>(u));
    const double x0 = edges[k], x1 = edges[k + 1];
    if (x1 > x0 && high > 0) {
      lit.areas.push_back({.outlines = {box(x0, x1, 0, high)},
                           .role = role_of(a, k),
                           .opacity = seen.empty() ? 0.35 : 0.75,
                           .label = seen.empty() ? "" : share_text((x1 - x0) * high),
                           .width = 1});
    }
    if (x1 > x0 && high < 1) {
      rest.areas.push_back({.outlines = {box(x0, x1, high, 1)}, .role = role_of(a, k), .opacity = 0.16, .width = 1});
    }
    if (k + 1 < a.states()) {
      sides.at.push_back({x1, 0.5});
      sides.values.push_back(say("{}: {}", a.names[k], share_text(x1 - x0)));
    }
    heights.at.push_back({x0 + 0.88 * (x1 - x0), std::min(high, 0.97)});  // clear of the names
    heights.values.push_back(say("{}: {}", a.names[k], share_text(high)));
  }
  figure.layers.push_back(std::move(rest));
  figure.layers.push_back(std::move(lit));
  for (std::size_t k = 0; k < a.states(); ++k) {
    // A narrow column has its name at the end of the axis that it is nearer to.
    const bool narrow = edges[k + 1] - edges[k] < 0.2, left = edges[k] < 0.5;
    figure.layers.push_back(
        Text{.at = {narrow ? (left ? edges[k] : edges[k + 1]) : (edges[k] + edges[k + 1]) / 2, 1.13},
             .text = say("{}: {}", a.names[k], share_text(edges[k + 1] - edges[k])),
             .role = role_of(a, k),
             .anchor = !narrow ? Anchor::centre
                       : left  ? Anchor::right
                               : Anchor::left});
  }
  figure.layers.push_back(std::move(sides));
  if (one) figure.layers.push_back(std::move(heights));
  if (!seen.empty() && a.possible(u)) {
    figure.note = say("strong: {}, {} of all; {} of that is {}", seen, share_text(a.evidence(u)),
                      share_text(a.probability(u)), a.names[a.target]);
  }
  if (!a.possible(u)) figure.note = impossible();
  return figure;
}

std::string square_hover(const Analysis& a, int frame, Point2 at) {
  if (at.x < 0 || at.x > 1 || at.y < 0 || at.y > 1) return {};
  const std::vector<double> edges = edges_of(a);
  const std::size_t u = a.known(frame);
  for (std::size_t k = 0; k < a.states(); ++k) {
    if (at.x > edges[k + 1]) continue;
    const double high = a.chance(static_cast<Eigen::Index>(k), static_cast<Eigen::Index>(u));
    const std::string who = say("{}: {} of all", a.names[k], share_text(edges[k + 1] - edges[k]));
    const std::string seen = seen_text(a, u);
    if (seen.empty()) return who;
    return who + "\n" +
           (at.y <= high ? say("{}: {} of these", seen, share_text(high))
                         : say("other results: {} of these", share_text(1 - high)));
  }
  return {};
}

Figure posterior_view(const Analysis& a, int frame) {
  Figure figure;
  const std::size_t u = a.known(frame);
  const auto states = static_cast<double>(a.states());
  figure.title = say("Before and after: “{}” {}", a.names[a.target], probability_or_not(a, u));
  figure.x = {.label = say("probability"), .max = 1.2};
  figure.y = {.label = "", .min = 0.5, .max = states + 0.5};
  for (std::size_t k = a.states(); k-- > 0;) figure.y.categories.push_back(a.names[k]);
  Handles priors{.id = handle::prior, .visible = true, .hint = say("Drag: another prior"), .sideways = true};
  Bars before{.edges = {}, .role = Role::prior, .opacity = 0.6, .name = say("before"), .horizontal = true};
  std::vector<Layer> texts;
  for (std::size_t k = 0; k < a.states(); ++k) {
    const double y = states - static_cast<double>(k), share = a.prior(static_cast<Eigen::Index>(k));
    Bars bar{.edges = {y + 0.04, y + 0.34},
             .heights = {share},
             .role = Role::prior,
             .opacity = 0.6,
             .name = k == 0 ? say("before") : "",
             .horizontal = true};
    figure.layers.push_back(std::move(bar));
    priors.at.push_back({share, y + 0.19});
    priors.values.push_back(say("{}: {}", a.names[k], share_text(share)));
    if (!a.possible(u)) continue;
    const double after = a.posterior(u)(static_cast<Eigen::Index>(k));
    figure.layers.push_back(Bars{.edges = {y - 0.34, y - 0.04},
                                 .heights = {after},
                                 .role = Role::posterior,
                                 .opacity = 0.8,
                                 .name = k == 0 ? say("after what is seen") : "",
                                 .horizontal = true});
    texts.push_back(
        Text{.at = {after, y - 0.19}, .text = share_text(after), .role = Role::posterior, .anchor = Anchor::right});
  }
  for (Layer& text : texts) figure.layers.push_back(std::move(text));
  figure.layers.push_back(std::move(priors));
  if (!a.possible(u)) figure.note = impossible();
  return figure;
}

std::string posterior_hover(const Analysis& a, int frame, Point2 at) {
  const double row = static_cast<double>(a.states()) - std::round(at.y);
  if (row < 0 || row >= static_cast<double>(a.states())) return {};
  const auto k = static_cast<Eigen::Index>(row);
  const std::size_t u = a.known(frame);
  const std::string before = say("{}: before {}", a.names[static_cast<std::size_t>(k)], share_text(a.prior(k)));
  return a.possible(u) ? before + "\n" + say("after {}", share_text(a.posterior(u)(k))) : before;
}

Figure odds_view(const Analysis& a, int frame) {
  Figure figure;
  const std::size_t u = a.known(frame);
  figure.title = say("The evidence adds up: “{}” {}", a.names[a.target], probability_or_not(a, u));
  const auto [low, high] = odds_range(a);
  const std::vector<OddsRow> rows = odds_rows(a, u);
  const auto count = static_cast<double>(rows.size());
  figure.x = {.label = say("log odds of “{}”, in {}", a.names[a.target], unit_name(a)), .min = low, .max = high};
  figure.y = {.label = "", .min = 0.5, .max = count + 0.5};
  for (std::size_t i = rows.size(); i-- > 0;) figure.y.categories.push_back(rows[i].name);
  figure.layers.push_back(Line{.paths = {{{0, 0.5}, {0, count + 0.5}}}, .width = 1, .name = {}});
  const auto inside = [low = low, high = high](double x) { return std::isnan(x) ? 0 : std::clamp(x, low, high); };
  Handles prior{.id = handle::prior, .visible = true, .hint = say("Drag: another prior"), .sideways = true};
  Handles weight{
      .id = handle::weight, .visible = true, .hint = say("Drag: another weight of the first result"), .sideways = true};
  bool endless = false;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const OddsRow& row = rows[i];
    const double y = count - static_cast<double>(i), from = inside(row.from), to = inside(row.to);
    endless = endless || !std::isfinite(row.to);
    const double change = i == 0 || i + 1 == rows.size() ? row.to : row.to - row.from;
    figure.layers.push_back(Bars{.edges = {y - 0.3, y + 0.3},
                                 .heights = {to - from},
                                 .role = row.role,
                                 .opacity = 0.7,
                                 .name = {},
                                 .bases = {from},
                                 .horizontal = true});
    // Beside the bar's end, or where it begins if it ends at the edge.
    const bool right = to >= from, edge = right ? to > 0.97 * high : to < 0.97 * low;
    figure.layers.push_back(Text{.at = {edge ? from : to, y},
                                 .text = weight_text(a, change / per_unit(a)),
                                 .role = i == 0 ? Role::neutral : row.role,
                                 .anchor = right != edge ? Anchor::right : Anchor::left});
    if (i + 1 < rows.size()) {
      const double below = y - 1;
      figure.layers.push_back(
          Line{.paths = {{{to, y - 0.3}, {to, below + 0.3}}}, .width = 1, .dash = Dash::dotted, .name = {}});
    }
    Handles& handles = i == 0 ? prior : weight;
    if ((i == 0 || (i == 1 && rows.size() > 2)) && std::isfinite(row.to) && std::isfinite(row.from)) {
      handles.at.push_back({to, y});
      handles.values.push_back(weight_text(a, change / per_unit(a)));
    }
  }
  if (!prior.at.empty()) figure.layers.push_back(std::move(prior));
  if (!weight.at.empty()) figure.layers.push_back(std::move(weight));
  if (!a.possible(u))
    figure.note = impossible();
  else if (endless)
    figure.note = say("bars that reach the edge are endless: one side is certain");
  return figure;
}

std::string odds_hover(const Analysis& a, int frame, Point2 at) {
  const std::vector<OddsRow> rows = odds_rows(a, a.known(frame));
  const double row = static_cast<double>(rows.size()) - std::round(at.y);
  if (row < 0 || row >= static_cast<double>(rows.size())) return {};
  const OddsRow& one = rows[static_cast<std::size_t>(row)];
  if (std::isnan(one.to)) return one.name + "\n" + no_value;
  return one.name + "\n" +
         say("then {} {}, a probability of {}", weight_text(a, one.to / per_unit(a)), unit_name(a),
             share_text(sigmoid(one.to / per_unit(a))));
}

Figure curve_view(const Analysis& a, int frame) {
  const std::size_t u = a.known(frame);
  const CountingParameters& p = a.parameters;
  const auto target = static_cast<Eigen::Index>(a.target);
  Figure figure = curve_figure(a, say("The same result, another prior"));
  const double x = std::max(figure.x.min, to_axis(a.prior(target)));
  if (is_test(p)) {
    if (p.tried_on > 0) {
      const auto ranges = ratio_ranges(p.sensitivity, p.specificity, p.tried_on);
      figure.layers.push_back(ratio_band(a, figure, ranges[0], false, role_of(a, 0)));
      figure.layers.push_back(ratio_band(a, figure, ranges[1], true, role_of(a, 1)));
      figure.note = say("bands: 95 % of what is plausible if the test was tried on {} of each", count_text(p.tried_on));
    }
    figure.layers.push_back(Line{.paths = {against_prior(a, figure, a.yes.col(0), false)},
                                 .role = role_of(a, 0),
                                 .width = 2.4,
                                 .name = say("P({} | {})", a.names[0], outcome_text(a, true))});
    figure.layers.push_back(Line{.paths = {against_prior(a, figure, a.no.col(0), true)},
                                 .role = role_of(a, 1),
                                 .width = 2.4,
                                 .name = say("P({} | {})", a.names[1], outcome_text(a, false))});
  }
  const bool other = !is_test(p) || a.done.size() != 1 || a.results[a.done[0]] != Outcome::positive;
  if (other && u > 0 && !seen_text(a, u).empty()) {
    figure.layers.push_back(Line{.paths = {against_prior(a, figure, a.chance.col(static_cast<Eigen::Index>(u)), false)},
                                 .role = Role::posterior,
                                 .width = 2.4,
                                 .dash = is_test(p) ? Dash::dashed : Dash::solid,
                                 .name = say("P({} | what is seen)", a.names[a.target])});
  }
  if (p.tried_on == 0 || !is_test(p) || seen_text(a, u).empty())
    figure.layers.push_back(
        Line{.paths = {against_prior(a, figure, Eigen::VectorXd::Ones(static_cast<Eigen::Index>(a.states())), false)},
             .role = Role::prior,
             .width = 1.2,
             .dash = Dash::dotted,
             .name = say("no result")});
  Handles here{
      .id = handle::prevalence, .at = {}, .visible = true, .hint = say("Drag: another prior"), .sideways = true};
  if (a.possible(u)) {
    here.at.push_back({x, a.probability(u)});
    here.values.push_back(say("prior {}", share_text(a.prior(target))));
    figure.layers.push_back(Line{.paths = {{{x, 0}, {x, a.probability(u)}}},
                                 .role = Role::highlight,
                                 .width = 1.2,
                                 .dash = Dash::dashed,
                                 .name = {}});
    figure.layers.push_back(place_mark({x, a.probability(u)}, Role::highlight, share_text(a.probability(u)),
                                       x > 0.5 * figure.x.min ? Anchor::left : Anchor::right));
    figure.layers.push_back(std::move(here));
  } else {
    figure.note = impossible();
  }
  return figure;
}

std::string curve_hover(const Analysis& a, int frame, Point2 at) {
  if (at.x > 0 || at.x < -12) return {};
  const double prior = std::pow(10.0, at.x);
  const auto line = [&](const Eigen::VectorXd& chance, bool other) {
    const auto p = updated(a, prior, chance);
    return p ? share_text(other ? 1 - *p : *p) : no_value;
  };
  std::string text = say("prior {}", share_text(prior));
  if (is_test(a.parameters)) {
    text += "\n" + say("P({} | {})", a.names[0], outcome_text(a, true)) + " " + line(a.yes.col(0), false);
    return text + "\n" + say("P({} | {})", a.names[1], outcome_text(a, false)) + " " + line(a.no.col(0), true);
  }
  return text + "\n" +
         say("after what is seen {}", line(a.chance.col(static_cast<Eigen::Index>(a.known(frame))), false));
}

Figure threshold_view(const Analysis& a, int) {
  const CountingParameters& p = a.parameters;
  Figure figure;
  figure.title = say("Above the cut: {}", outcome_text(a, true));
  figure.x = {.label = say("measured value, in standard deviations"), .min = -4, .max = 6};
  figure.y = {.label = say("density within each group"), .max = 0.47};
  const auto test = cut_of(p.sensitivity, p.specificity);
  if (!test) {
    figure.note = no_cut();
    return figure;
  }
  const auto [cut, apart] = *test;
  figure.x.min = std::min({-3.5, apart - 3.5, cut - 0.5});
  figure.x.max = std::max({3.5, apart + 3.5, cut + 0.5});
  const double low = figure.x.min, high = figure.x.max;
  figure.layers.push_back(above_cut(0, cut, high, role_of(a, 1), ""));
  figure.layers.push_back(above_cut(apart, cut, high, role_of(a, 0), ""));
  figure.layers.push_back(
      Line{.paths = {normal_path(0, low, high)}, .role = role_of(a, 1), .width = 2.2, .name = a.names[1]});
  figure.layers.push_back(
      Line{.paths = {normal_path(apart, low, high)}, .role = role_of(a, 0), .width = 2.2, .name = a.names[0]});
  figure.layers.push_back(Line{.paths = {{{cut, 0}, {cut, 0.44}}}, .role = Role::highlight, .width = 2.2, .name = {}});
  figure.layers.push_back(
      Text{.at = {cut, 0.44}, .text = say("cut"), .role = Role::highlight, .anchor = Anchor::above});
  figure.layers.push_back(Handles{.id = handle::cut,
                                  .at = {{cut, 0.43}},
                                  .visible = true,
                                  .hint = say("Drag: another cut"),
                                  .sideways = true,
                                  .values = {test_name(a, 0)}});
  figure.layers.push_back(Handles{.id = handle::apart,
                                  .at = {{apart, normal_pdf(0)}},
                                  .visible = true,
                                  .hint = say("Drag: groups further apart, a better test"),
                                  .sideways = true,
                                  .values = {a.names[0]}});
  figure.note = say("sensitivity {}, specificity {}", share_text(p.sensitivity), share_text(p.specificity));
  return figure;
}

std::string threshold_hover(const Analysis& a, int, Point2 at) {
  const auto test = cut_of(a.parameters.sensitivity, a.parameters.specificity);
  if (!test) return {};
  return say("cut here: sensitivity {}, specificity {}", share_text(normal_cdf(test->apart - at.x)),
             share_text(normal_cdf(at.x)));
}

Figure roc_view(const Analysis& a, int) {
  const CountingParameters& p = a.parameters;
  Figure figure;
  figure.title = say("All cuts of this test");
  figure.equal_aspect = true;
  figure.x = {.label = say("false alarms, 1 − specificity"), .min = -0.02, .max = 1.02};
  figure.y = {.label = say("sensitivity"), .min = -0.02, .max = 1.02};
  figure.drawn = Rect{figure.x.min, figure.x.max, figure.y.min, figure.y.max};
  figure.layers.push_back(Line{.paths = {{{0, 0}, {1, 1}}}, .width = 1, .dash = Dash::dotted, .name = say("guessing")});
  if (const auto test = cut_of(p.sensitivity, p.specificity)) {
    Polyline path;
    for (int i = 0; i <= 300; ++i) {
      const double x = -9 + (18 + std::max(0.0, test->apart)) * i / 300;
      path.push_back({normal_cdf(-x), normal_cdf(test->apart - x)});
    }
    figure.layers.push_back(Line{.paths = {path}, .role = Role::likelihood, .width = 2.4, .name = say("all cuts")});
  } else {
    figure.note = no_cut();
  }
  const Point2 here{1 - p.specificity, p.sensitivity};
  figure.layers.push_back(place_mark(here, Role::highlight, say("this cut"), Anchor::right));
  figure.layers.push_back(
      Handles{.id = handle::rates,
              .at = {here},
              .visible = true,
              .hint = say("Drag: another test"),
              .values = {say("sensitivity {}, specificity {}", share_text(p.sensitivity), share_text(p.specificity))}});
  return figure;
}

std::string roc_hover(const Analysis&, int, Point2 at) {
  if (at.x < 0 || at.x > 1 || at.y < 0 || at.y > 1) return {};
  return say("sensitivity {}, specificity {}", share_text(at.y), share_text(1 - at.x));
}

Figure two_tests_view(const Analysis& a, int) {
  Figure figure;
  const double p = a.parameters.repeats;
  figure.title = say("A second test with the same flaw");
  figure.x = {.label = say("probability that it repeats the first"), .max = 1};
  figure.y = {.label = say("probability of “{}”", a.names[0]), .max = 1.02};
  using enum Outcome;
  const auto path = [&](const std::vector<Outcome>& results) {
    Polyline all;
    for (int i = 0; i <= 100; ++i) {
      const double y = repeated(a, i / 100.0, results);
      if (std::isfinite(y)) all.push_back({i / 100.0, y});
    }
    return all;
  };
  const std::string yes = outcome_text(a, true), no = outcome_text(a, false);
  figure.layers.push_back(Line{.paths = {path({positive})},
                               .role = Role::prior,
                               .width = 1.6,
                               .dash = Dash::dotted,
                               .name = say("one test: {}", yes)});
  figure.layers.push_back(Line{.paths = {path({positive, positive})},
                               .role = role_of(a, 0),
                               .width = 2.4,
                               .name = say("two: {}, {}", yes, yes)});
  figure.layers.push_back(Line{
      .paths = {path({positive, negative})}, .role = role_of(a, 1), .width = 2.4, .name = say("two: {}, {}", yes, no)});
  const double here = repeated(a, p, {positive, positive});
  if (std::isfinite(here)) {
    figure.layers.push_back(
        place_mark({p, here}, Role::highlight, share_text(here), p > 0.5 ? Anchor::left : Anchor::right));
    figure.layers.push_back(Handles{.id = handle::repeats,
                                    .at = {{p, here}},
                                    .visible = true,
                                    .hint = say("Drag: a more dependent test"),
                                    .sideways = true,
                                    .values = {share_text(p)}});
  } else {
    figure.note = impossible();
  }
  return figure;
}

std::string two_tests_hover(const Analysis& a, int, Point2 at) {
  if (at.x < 0 || at.x > 1) return {};
  const auto text = [&](const std::vector<Outcome>& results) {
    const double y = repeated(a, at.x, results);
    return std::isfinite(y) ? share_text(y) : no_value;
  };
  using enum Outcome;
  return say("repeats with {}", share_text(at.x)) + "\n" +
         say("twice {}: {}", outcome_text(a, true), text({positive, positive})) + "\n" +
         say("{}, then {}: {}", outcome_text(a, true), outcome_text(a, false), text({positive, negative}));
}

ModelGraph model_graph(const Analysis& a) {
  using Kind = ModelNodeKind;
  ModelGraph graph;
  const bool test = is_test(a.parameters);
  const std::size_t prior = graph.add({Kind::set,
                                       test ? "π" : "p",
                                       {-1.3, 0},
                                       test              ? share_text(a.prior(0))
                                       : a.states() <= 4 ? vector_text(a.prior, 2)
                                                         : "",
                                       Anchor::above,
                                       say("The probabilities of the hypotheses before anything is seen."),
                                       {test ? "prevalence" : "prior", {Role::prior}}});
  const std::size_t state = graph.add({Kind::latent,
                                       "H",
                                       {0, 0},
                                       "",
                                       Anchor::above,
                                       say("What is true: {}, or another.", a.names[0]),
                                       {{}, {role_of(a, 0)}}});
  graph.join(prior, state);
  // Later tests stand aside if arrows from the first lead to them.
  std::vector<std::size_t> tests;
  const bool repeat = test && a.parameters.repeats > 0 && a.tests() > 1;
  const auto n = static_cast<double>(a.tests());
  for (std::size_t t = 0; t < a.tests(); ++t) {
    const bool done = a.results[t] != Outcome::not_yet;
    const Point2 place{repeat && t > 0 ? 2.8 : 1.6, 1.4 * ((n - 1) / 2 - static_cast<double>(t))};
    tests.push_back(graph.add({done ? Kind::observed : Kind::latent,
                               "T" + std::to_string(t + 1),
                               place,
                               done ? finding(a, t, a.results[t] == Outcome::positive) : say("not yet done"),
                               repeat && t == 0 ? Anchor::above : Anchor::below,
                               done ? say("A result that is seen.") : say("A result that is not seen yet."),
                               {{}, {Role::likelihood}}}));
    graph.join(state, tests.back());
    if (repeat && t > 0) graph.join(tests[0], tests[t]);
  }
  const auto add_rate = [&](const std::string& symbol, double y, std::string value, const std::string& field) {
    const std::string meaning = say("The chances of each result under each hypothesis.");
    const Point2 place{repeat ? 4.6 : 3.6, y};
    const std::size_t rate =
        graph.add({Kind::set, symbol, place, std::move(value), Anchor::right, meaning, {field, {Role::likelihood}}});
    for (const std::size_t one : tests) graph.join(rate, one);
  };
  if (test) {
    add_rate("Se", 0.5, share_text(a.parameters.sensitivity), "sensitivity");
    add_rate("Sp", -0.5, share_text(a.parameters.specificity), "specificity");
  } else {
    add_rate("P", 0, say("{} by {}", std::to_string(a.states()), std::to_string(a.tests())), "chances");
  }
  return graph;
}

}  // namespace credence::counting
