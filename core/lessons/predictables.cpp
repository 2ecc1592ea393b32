// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/predictables.h"

#include "core/figure/contours.h"
#include "core/lab/report_paths.h"
#include "core/lessons/scores.h"
#include "core/math/input_error.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

namespace credence {
namespace {

[[noreturn]] void no_truth(const Predictable& thing) {
  throw InputError(Message("there is nothing to predict: {} has no value with these settings", thing.id));
}

// Whether a name begins as this text does in the current language, up to its first blank.
bool begins_with(const std::string& name, const std::string& english) {
  const std::string start = say(english);
  return name.starts_with(start.substr(0, start.find('{')));
}

template <class LayerType>
const LayerType* layer_named(const Figure& figure, const std::string& start) {
  for (const Layer& layer : figure.layers) {
    const auto* found = std::get_if<LayerType>(&layer);
    if (found != nullptr && begins_with(found->name, start)) return found;
  }
  return nullptr;
}

std::vector<Polyline> line_named(const Predictable& thing, const Figure& figure, const std::string& start) {
  const Line* line = layer_named<Line>(figure, start);
  if (line == nullptr || line->paths.empty()) no_truth(thing);
  return line->paths;
}

std::vector<Polyline> contour(const Predictable& thing, const Figure& figure, const std::string& name,
                              const std::string& label, double level) {
  for (const Layer& layer : figure.layers) {
    const auto* contours = std::get_if<Contours>(&layer);
    if (contours == nullptr || !begins_with(contours->name, name)) continue;
    for (const ContourLevel& one : contours->levels) {
      const bool wanted = label.empty() ? std::abs(one.level - level) < 1e-9 : one.label.starts_with(label);
      if (wanted && !one.paths.empty()) return one.paths;
    }
  }
  no_truth(thing);
}

// The outline of a band.
Polyline outline(const Predictable& thing, const Figure& figure, const std::string& name) {
  const Band* band = layer_named<Band>(figure, name);
  if (band == nullptr || band->x.empty()) no_truth(thing);
  Polyline path;
  for (std::size_t i = 0; i < band->x.size(); ++i) path.push_back({band->x[i], band->upper[i]});
  for (std::size_t i = band->x.size(); i-- > 0;) path.push_back({band->x[i], band->lower[i]});
  return path;
}

// The boundary of the region of class 0, where no other class is more probable.
std::vector<Polyline> first_region(const Predictable& thing, const Figure& figure) {
  for (const Layer& layer : figure.layers) {
    const auto* regions = std::get_if<Regions>(&layer);
    if (regions == nullptr) continue;
    const std::size_t classes = regions->roles.size();
    ScalarField lead{regions->lattice, {}};
    for (std::size_t n = 0; n < regions->lattice.size(); ++n) {
      const auto first = regions->probabilities.begin() + static_cast<std::ptrdiff_t>(classes * n);
      const double others = *std::max_element(first + 1, first + static_cast<std::ptrdiff_t>(classes));
      if (std::isnan(*first) || std::isnan(others)) no_truth(thing);
      lead.values.push_back(*first - others);
    }
    std::vector<Polyline> paths = trace_contour(lead, 0);
    if (paths.empty()) no_truth(thing);
    return paths;
  }
  no_truth(thing);
}

// Heights of bars as a curve of steps.
Polyline steps(const Predictable& thing, const Figure& figure, const std::string& name) {
  const Bars* bars = layer_named<Bars>(figure, name);
  if (bars == nullptr || bars->heights.empty()) no_truth(thing);
  Polyline path;
  for (std::size_t i = 0; i < bars->heights.size(); ++i) {
    const double width = bars->edges[i + 1] - bars->edges[i];
    path.push_back({bars->edges[i] + 1e-9 * width, bars->heights[i]});
    path.push_back({bars->edges[i + 1] - 1e-9 * width, bars->heights[i]});
  }
  return path;
}

std::vector<double> numbers_at(const Predictable& thing, const Node& report, const std::string& path) {
  const Node* node = node_at(report, path);
  const auto* items = node != nullptr ? std::get_if<Items>(node) : nullptr;
  if (items == nullptr || items->empty()) no_truth(thing);
  std::vector<double> numbers;
  for (const Node& item : *items) {
    const auto number = number_in(item);
    if (!number) no_truth(thing);
    numbers.push_back(*number);
  }
  return numbers;
}

std::vector<std::string> words_at(const Node& report, const std::string& path) {
  std::vector<std::string> words;
  const Node* node = node_at(report, path);
  if (node == nullptr) return words;
  if (const auto* items = std::get_if<Items>(node)) {
    for (const Node& item : *items) {
      if (const auto* word = std::get_if<std::string>(&item)) words.push_back(*word);
    }
  } else if (const auto* text = std::get_if<std::string>(node)) {  // "Pizza,Burger,Hotdog"
    std::istringstream parts(*text);
    for (std::string word; std::getline(parts, word, ',');) words.push_back(word);
  }
  return words;
}

double number_at(const Predictable& thing, const Node& report, const std::string& path) {
  const Node* node = node_at(report, path);
  const auto number = node != nullptr ? number_in(*node) : std::nullopt;
  if (!number) no_truth(thing);
  return *number;
}

// Names of the race and what an evaluation of each is worth, the most first, on average over seeds once that is known;
// samplers whose chains disagree come last.
void take_race_order(const Predictable& thing, const Node& report, Truth& truth) {
  const Node* study = node_at(report, "results.over_seeds.samplers");
  const bool averaged = study != nullptr && std::holds_alternative<Items>(*study);
  const Node* race = averaged ? study : node_at(report, "results.race");
  const auto* rows = race != nullptr ? std::get_if<Items>(race) : nullptr;
  if (rows == nullptr || rows->size() < 2) no_truth(thing);
  std::vector<std::pair<double, std::string>> order;
  for (const Node& row : *rows) {
    const Node* name = node_at(row, "sampler");
    if (name == nullptr || std::get_if<std::string>(name) == nullptr) no_truth(thing);
    const Node* worth = node_at(row, "ess_per_evaluation");
    order.emplace_back(-(worth != nullptr ? number_in(*worth).value_or(0) : 0), std::get<std::string>(*name));
  }
  std::ranges::stable_sort(order, {}, &std::pair<double, std::string>::first);
  for (const auto& [value, name] : order) {
    truth.sketch.names.push_back(name);
    truth.ordered_by.push_back(-value);
  }
}

// The step size, as a power of ten, at which a draw is worth most.
double best_step(const Predictable& thing, const Node& report) {
  const Node* sizes = node_at(report, "results.step_sizes");
  const auto* rows = sizes != nullptr ? std::get_if<Items>(sizes) : nullptr;
  if (rows == nullptr || rows->empty()) no_truth(thing);
  double best = 0, most = -1;
  for (const Node& row : *rows) {
    const double worth = number_at(thing, row, "ess_per_draw");
    if (worth > most) best = number_at(thing, row, "step_size");
    most = std::max(most, worth);
  }
  return std::log10(best);
}

// Where the truth is read from.
struct Source {
  const Predictable& thing;
  const Figure& figure;
  const Node& report;
  std::vector<Polyline> line(const std::string& name) const { return line_named(thing, figure, name); }
  std::vector<Polyline> contour_of(const std::string& name, const std::string& label, double level) const {
    return contour(thing, figure, name, label, level);
  }
  std::vector<double> numbers(const std::string& path) const { return numbers_at(thing, report, path); }
  // Bars with names; a bar without a name has its number.
  Sketch bars(const std::string& path, const std::string& names) const {
    Sketch sketch{.bars = numbers(path), .names = words_at(report, names)};
    for (std::size_t i = sketch.names.size(); i < sketch.bars.size(); ++i)
      sketch.names.push_back(std::to_string(i + 1));
    sketch.names.resize(sketch.bars.size());
    return sketch;
  }
  // The bars of yes and no.
  Sketch share(const std::string& path) const {
    const double p = number_at(thing, report, path);
    return {.bars = {p, 1 - p}, .names = {say("yes"), say("no")}};
  }
};

struct Row {
  Predictable thing;
  void (*fill)(const Source& from, Truth& truth);
};

// The spread of the player's hand is the standard deviation of a place.
void fill_best_aim(const Source& from, Truth& truth) {
  const std::vector<double> aim = from.numbers("results.best_score_aim"), spread = from.numbers("parameters.sd");
  truth.sketch.place = {aim.at(0), aim.at(1)};
  truth.sd = {spread.front(), spread.back()};
}

// A step twice as long is one standard deviation away.
void fill_best_step(const Source& from, Truth& truth) {
  truth.sketch.place = {best_step(from.thing, from.report), 0};
  truth.sd = {std::log10(2.0), 0};
}

// A number on an axis: to be off by `sd` is one standard deviation away.
void fill_probability(const Source& from, Truth& truth, const std::string& path, double sd) {
  truth.sketch.place = {number_at(from.thing, from.report, path), 0};
  truth.sd = {sd, 0};
}

const std::vector<Row>& line_rows() {
  using Kind = PredictableKind;
  static const std::vector<Row> table{
      {{"coin", "posterior", "scenario_1", Kind::density, "posterior density of r", {Role::prior}},
       [](const Source& from, Truth& truth) { truth.sketch.paths = from.line("posterior {}"); }},
      {{"regression", "line", "functions", Kind::boundary, "mean line after all points"},
       [](const Source& from, Truth& truth) { truth.sketch.paths = from.line("posterior mean"); }},
      {{"regression", "band", "functions", Kind::region, "band that holds 95 % of new points"},
       [](const Source& from, Truth& truth) {
         truth.sketch.paths = {outline(from.thing, from.figure, "95 % of new points")};
       }},
      {{"laplace", "gaussian", "density", Kind::density, "Laplace's Gaussian", {Role::truth}},
       [](const Source& from, Truth& truth) { truth.sketch.paths = from.line("Laplace's Gaussian"); }},
      {{"classification",
        "boundary_map",
        "map_boundary",
        Kind::boundary,
        "boundary of the MAP weights",
        {},
        false,
        false,
        true},
       [](const Source& from, Truth& truth) { truth.sketch.paths = from.line("MAP boundary"); }},
      {{"classification",
        "boundary_exact",
        "predictive",
        Kind::boundary,
        "line where the prediction is one half",
        {},
        false,
        false,
        true},
       [](const Source& from, Truth& truth) { truth.sketch.paths = from.contour_of("", "", 0.5); }},
      {{"classification", "posterior_region", "posterior", Kind::region, "region of the plausible weights", {}, true},
       [](const Source& from, Truth& truth) {
         truth.sketch.paths = from.contour_of("true posterior, 61, 14, 1 % of its peak", "", -2);
       }},
      {{"links", "link", "link", Kind::boundary, "link function", {Role::chain}},
       [](const Source& from, Truth& truth) { truth.sketch.paths = from.line("f(a)"); }},
      {{"softmax", "boundaries", "regions", Kind::boundary, "border of the region of class 0", {}, false, false, true},
       [](const Source& from, Truth& truth) { truth.sketch.paths = first_region(from.thing, from.figure); }},
      {{"metropolis",
        "histogram",
        "histogram",
        Kind::density,
        "histogram of the draws",
        {},
        false,
        false,
        false,
        {"means", "sds", "weights"}},
       [](const Source& from, Truth& truth) { truth.sketch.paths = {steps(from.thing, from.figure, "draws")}; }},
      {{"recapture", "ridge", "plane", Kind::region, "region that holds 95.45 % of the posterior", {}, true},
       [](const Source& from, Truth& truth) { truth.sketch.paths = from.contour_of("posterior", "95", 0); }},
      {{"gibbs", "autocorrelation", "autocorrelation", Kind::boundary, "autocorrelation against the lag", {}, true},
       [](const Source& from, Truth& truth) { truth.sketch.paths = from.line("theory"); }},
      {{"draws",
        "worth",
        "growth",
        Kind::boundary,
        "bulk effective sample size over the draws used",
        {Role::truth, Role::neutral}},
       [](const Source& from, Truth& truth) { truth.sketch.paths = from.line("bulk"); }},
  };
  return table;
}

const std::vector<Row>& value_rows() {
  using Kind = PredictableKind;
  static const std::vector<Row> table{
      {{"naive-bayes", "classes", "posterior", Kind::bars, "probabilities of the classes", {Role::prior}, false, true},
       [](const Source& from, Truth& truth) { truth.sketch = from.bars("results.posterior", "results.classes"); }},
      {{"markov-chain",
        "steady_state",
        "crowds",
        Kind::bars,
        "shares of the states in the long run",
        {},
        false,
        true,
        false,
        {},
        true},
       [](const Source& from, Truth& truth) { truth.sketch = from.bars("results.steady_state", "parameters.names"); }},
      {{"darts",
        "best_aim",
        "score_map",
        Kind::place,
        "best place to aim at",
        {Role::neutral},
        false,
        false,
        false,
        {"aim"}},
       fill_best_aim},
      {{"metropolis",
        "best_step",
        "sizes",
        Kind::place,
        "step size whose draws are worth most",
        {},
        false,
        false,
        false,
        {"step_size"}},
       fill_best_step},
      {{"counting", "posterior", "posterior", Kind::bars, "probabilities after what is seen", {}, false, true},
       [](const Source& from, Truth& truth) { truth.sketch = from.bars("results.posterior", "results.states"); }},
      {{"counting", "probability", "posterior", Kind::place, "probability after what is seen"},
       [](const Source& from, Truth& truth) { fill_probability(from, truth, "results.probability", 0.05); }},
      {{"counting", "hundred", "hundred", Kind::place, "how many of a hundred with these results"},
       [](const Source& from, Truth& truth) { fill_probability(from, truth, "results.of_hundred", 5); }},
      {{"bayes-net", "rain", "estimates", Kind::bars, "probability of rain", {}, false, true},
       [](const Source& from, Truth& truth) { truth.sketch = from.share("results.exact.Rain"); }},
      {{"bayes-net", "sprinkler", "estimates", Kind::bars, "probability that the sprinkler was on", {}, false, true},
       [](const Source& from, Truth& truth) { truth.sketch = from.share("results.exact.Sprinkler"); }},
      {{"samplers", "order", "table", Kind::order, "order of the samplers by effective draws per evaluation"},
       [](const Source& from, Truth& truth) { take_race_order(from.thing, from.report, truth); }},
  };
  return table;
}

const std::vector<Row>& rows() {
  static const std::vector<Row> all = [] {
    std::vector<Row> joined = line_rows();
    joined.insert(joined.end(), value_rows().begin(), value_rows().end());
    return joined;
  }();
  return all;
}

}  // namespace

std::string kind_name(PredictableKind kind) {
  static const std::array<std::string, 6> names{"density", "boundary", "region", "place", "bars", "order"};
  return names.at(static_cast<std::size_t>(kind));
}

std::span<const Predictable> predictables() {
  static const std::vector<Predictable> things = [] {
    std::vector<Predictable> all;
    for (const Row& row : rows()) all.push_back(row.thing);
    return all;
  }();
  return things;
}

std::vector<Predictable> predictables(const Lab& lab, const Parameters& parameters) {
  std::vector<Predictable> offered;
  for (const Predictable& thing : predictables()) {
    if (thing.lab == lab.id() && lab.offers(parameters, thing.view)) offered.push_back(thing);
  }
  return offered;
}

const Predictable* find_predictable(const std::string& lab, const std::string& id) {
  const auto all = predictables();
  const auto found = std::ranges::find_if(all, [&](const Predictable& p) { return p.lab == lab && p.id == id; });
  return found == all.end() ? nullptr : &*found;
}

Truth truth_of(const Predictable& thing, const Result& result, int frame, const Node& report) {
  const Figure figure = result.figure(thing.view, frame < 0 ? result.timeline().frames - 1 : frame);
  Truth truth{{}, {figure.x.min, figure.x.max, figure.y.min, figure.y.max}, {1, 0}};
  for (const Row& row : rows()) {
    if (row.thing.lab == thing.lab && row.thing.id == thing.id) row.fill({thing, figure, report}, truth);
  }
  return truth;
}

double score_of(const Predictable& thing, const Sketch& sketch, const Truth& truth) {
  const Sketch& right = truth.sketch;
  switch (thing.kind) {
    case PredictableKind::density:
      return sketch.paths.empty() || right.paths.empty() ? 0 : shared_area(sketch.paths[0], right.paths[0]);
    case PredictableKind::boundary:
      return sketch.paths.empty() ? 0 : match_boundaries(sketch.paths, right.paths, truth.plot).score;
    case PredictableKind::region:
      return overlap_over_union(sketch.paths, right.paths);
    case PredictableKind::place:
      return place_score(sketch.place, right.place, truth.sd);
    case PredictableKind::bars:
      return bars_score(sketch.bars, right.bars, thing.sum_to_one);
    case PredictableKind::order:
      return order_score(sketch.names, right.names, truth.ordered_by);
  }
  return 0;
}

namespace {

// A place beside another one in words, by the larger of both differences.
std::string beside(double right, double up) {
  if (std::abs(right) >= std::abs(up)) return right > 0 ? say("It is too far right.") : say("It is too far left.");
  return up > 0 ? say("It is too high.") : say("It is too low.");
}

std::string boundary_words(const BoundaryMatch& match) {
  constexpr double least_turn = 12, least_way = 0.03;  // degrees, and shares of the plot
  const std::string turned =
      match.turn < least_turn
          ? say("Its direction is right.")
          : say("Its direction differs from the true one by about {}° on average.", fixed_text(match.turn, 0));
  const bool sideways = std::abs(match.right) > std::abs(match.up);
  const double way = sideways ? match.right : match.up;
  const std::string part = fixed_text(100 * std::abs(way), 0);
  std::string place;
  if (match.distance < least_way) {
    place = say("Its place is right.");
  } else if (std::abs(way) < 0.8 * match.distance) {
    place = say("It leaves the true one by {} % of the plot on average, now on one side and now on the other.",
                fixed_text(100 * match.distance, 0));
  } else if (sideways) {
    place = way > 0 ? say("It lies too far right, by about {} % of the plot's width.", part)
                    : say("It lies too far left, by about {} % of the plot's width.", part);
  } else {
    place = way > 0 ? say("It lies too high, by about {} % of the plot's height.", part)
                    : say("It lies too low, by about {} % of the plot's height.", part);
  }
  return turned + ' ' + place;
}

std::string density_words(const Polyline& sketch, const Polyline& right) {
  const DensityShape mine = density_shape(sketch), truth = density_shape(right, mine.peak);
  if (!(mine.sd > 0) || !(truth.sd > 0)) return {};
  constexpr double least_way = 0.35, narrowest = 0.8, widest = 1.25;  // in standard deviations; ratios
  const double way = (mine.peak - truth.peak) / truth.sd, width = mine.sd / truth.sd, area = mine.area / truth.area;
  std::string words = std::abs(way) < least_way ? say("Its peak is in the right place.")
                      : way > 0                 ? say("Its peak is too far right.")
                                                : say("Its peak is too far left.");
  words += ' ';
  words += width < narrowest ? say("It is too narrow.")
           : width > widest  ? say("It is too wide.")
                             : say("It is wide enough.");
  constexpr double least_area = 0.9, most_area = 1.1;
  if (area < least_area || area > most_area) {
    words += ' ' + say("The area under yours is {} times the true one; the shape alone is marked.", short_text(area));
  }
  return words;
}

// Two bumps whose shares are wrong, or which the sketch has not; empty if they are right, or the truth has one bump.
std::string share_words(const Polyline& sketch, const Polyline& right) {
  constexpr double least_share = 0.04;
  const auto match = match_hills(sketch, right);
  if (!match) return {};
  if (std::abs(match->share - match->true_share) >= least_share) {
    return say("Left of the valley you drew {} % of the area; {} % would be right.", fixed_text(100 * match->share, 0),
               fixed_text(100 * match->true_share, 0));
  }
  return match->hills == HillMatch::Hills::over ? say("The true curve has a valley where yours has none.") : "";
}

std::string region_words(const RegionMatch& match) {
  constexpr double least_way = 0.12, smallest = 0.75, largest = 1.33;
  const std::string size = match.size < smallest  ? say("It is too small.")
                           : match.size > largest ? say("It is too large.")
                                                  : say("Its size is right.");
  const bool here = std::hypot(match.right, match.up) < least_way;
  return size + ' ' + (here ? say("Its middle is in the right place.") : beside(match.right, match.up));
}

std::string pairs_words(std::size_t names, double score) {
  const double pairs = static_cast<double>(names * (names - 1)) / 2;
  return say("{} of {} pairs stand in the right order.", fixed_text(std::round(score * pairs), 0),
             fixed_text(pairs, 0));
}

}  // namespace

std::string verdict(const Predictable& thing, const Sketch& sketch, const Truth& truth) {
  return verdict(thing, sketch, truth, score_of(thing, sketch, truth));
}

std::string verdict(const Predictable& thing, const Sketch& sketch, const Truth& truth, double score) {
  const Sketch& right = truth.sketch;
  std::string words = score_words(score), why;
  const bool drawn = !sketch.paths.empty() && !right.paths.empty();
  if (thing.kind == PredictableKind::density && drawn) {
    why = density_words(sketch.paths[0], right.paths[0]);
    if (const std::string shares = share_words(sketch.paths[0], right.paths[0]); !shares.empty()) {
      return shares + ' ' + say("The curves overlap by {} of 1.", fixed_text(score, 2));
    }
  }
  if (thing.kind == PredictableKind::boundary && drawn) {
    why = boundary_words(match_boundaries(sketch.paths, right.paths, truth.plot));
  }
  if (thing.kind == PredictableKind::region && drawn && score > 0) {
    why = region_words(match_regions(sketch.paths, right.paths));
  }
  if (thing.kind == PredictableKind::place && score < 0.9) {
    const Point2 way{(sketch.place.x - right.place.x) / truth.sd.x,
                     truth.sd.y > 0 ? (sketch.place.y - right.place.y) / truth.sd.y : 0};
    why = beside(way.x, way.y);
  }
  if (thing.kind == PredictableKind::order && right.names.size() > 1 && sketch.names.size() == right.names.size()) {
    if (score > 1 - 1e-9) return say("Right.");
    why = pairs_words(right.names.size(), score);
  }
  return why.empty() ? words : words + ' ' + why;
}

Figure covered(Figure figure, const Predictable& thing) {
  const auto stays = [&](const Role role) { return std::ranges::find(thing.stays, role) != thing.stays.end(); };
  const auto is_data = [](const Role role) {
    return role == Role::neutral || (role >= Role::class0 && role <= Role::class5);
  };
  std::erase_if(figure.layers, [&](Layer& layer) {
    if (layer.answer) return true;
    if (std::holds_alternative<Handles>(layer)) return true;  // many of them lie on what is hidden
    if (const auto* line = std::get_if<Line>(&layer)) return !stays(line->role);
    if (const auto* text = std::get_if<Text>(&layer)) return !stays(text->role);
    if (const auto* band = std::get_if<Band>(&layer)) return !stays(band->role);
    auto* points = std::get_if<Points>(&layer);
    if (points != nullptr && thing.places_stay && points->marker == Marker::star) return false;
    if (points == nullptr || !(is_data(points->role) || stays(points->role))) return true;
    points->fill.clear();  // a fill tells the predicted class
    return false;
  });
  figure.note.clear();
  figure.known_note.clear();
  figure.description.clear();
  figure.above = figure.beside = {};
  return figure;
}

}  // namespace credence
