// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/recipe.h"

#include "core/lab/report_paths.h"
#include "core/math/input_error.h"
#include "core/math/random.h"
#include "core/math/streams.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

namespace credence {
namespace {

[[noreturn]] void fail(const std::string& name, const std::string& why) {
  throw InputError("recipe.generate.from." + name + ": " + why);
}

// The true parameters of a recipe, read by name.
class From {
 public:
  explicit From(const Members& members) : members_(members) {}

  // Throws if a name is none of those that the lab knows.
  void allow(const std::vector<std::string>& names) const {
    for (const auto& [name, value] : members_) {
      if (std::ranges::find(names, name) != names.end()) continue;
      std::string known;
      for (const std::string& one : names) known += (known.empty() ? "" : ", ") + one;
      fail(name, say("this lab's data are not made from it; it takes {}", known));
    }
  }
  bool has(const std::string& name) const { return find(name) != nullptr; }
  double number(const std::string& name, double least, double most) const {
    const auto value = number_in(needed(name));
    if (!value) fail(name, say("expected a number"));
    return within(name, *value, least, most);
  }
  std::vector<double> numbers(const std::string& name, double least, double most) const {
    return list(name, needed(name), least, most);
  }
  std::vector<std::vector<double>> rows(const std::string& name, double least, double most) const {
    const auto* items = std::get_if<Items>(&needed(name));
    if (items == nullptr || items->empty()) fail(name, say("expected a list of rows of numbers"));
    std::vector<std::vector<double>> found;
    for (const Node& item : *items) found.push_back(list(name, item, least, most));
    return found;
  }
  std::string word(const std::string& name) const {
    const auto* text = std::get_if<std::string>(&needed(name));
    if (text == nullptr) fail(name, say("expected a name"));
    return *text;
  }
  // The range of x, or the usual one.
  std::array<double, 2> range(double low, double high) const {
    if (!has("x")) return {low, high};
    const std::vector<double> ends = numbers("x", -1e6, 1e6);
    if (ends.size() != 2 || !(ends[0] < ends[1])) fail("x", say("expected two numbers, the smaller one first"));
    return {ends[0], ends[1]};
  }

 private:
  const Node* find(const std::string& name) const {
    const auto found = std::ranges::find(members_, name, &std::pair<std::string, Node>::first);
    return found == members_.end() ? nullptr : &found->second;
  }
  const Node& needed(const std::string& name) const {
    const Node* node = find(name);
    if (node == nullptr) fail(name, say("it is missing; write it"));
    return *node;
  }
  static double within(const std::string& name, double value, double least, double most) {
    if (value >= least && value <= most) return value;
    fail(name, say("{} is outside [{}, {}]", format_number(value), format_number(least), format_number(most)));
  }
  static std::vector<double> list(const std::string& name, const Node& node, double least, double most) {
    const auto* items = std::get_if<Items>(&node);
    if (items == nullptr || items->empty() || items->size() > 20) fail(name, say("expected a list of numbers"));
    std::vector<double> numbers;
    for (const Node& item : *items) {
      const auto value = number_in(item);
      if (!value) fail(name, say("expected a list of numbers"));
      numbers.push_back(within(name, *value, least, most));
    }
    return numbers;
  }

  const Members& members_;
};

constexpr double largest_number = 1e6;                            // of a true parameter
constexpr std::uint64_t recipe_stream = stream::generators + 30;  // the last one of the generators of data

std::string source_of(std::uint64_t seed) { return "recipe, generated (seed " + std::to_string(seed) + ")"; }

// The order of the random numbers is part of the format: it never changes.
void regression_series(const Lab&, Inputs& inputs, const From& from, std::int64_t n, Rng& rng) {
  from.allow(from.has("weights") ? std::vector<std::string>{"weights", "noise", "x"}
                                 : std::vector<std::string>{"intercept", "slope", "noise", "x", "weights"});
  const std::vector<double> weights =
      from.has("weights") ? from.numbers("weights", -largest_number, largest_number)
                          : std::vector<double>{from.number("intercept", -largest_number, largest_number),
                                                from.number("slope", -largest_number, largest_number)};
  const double noise = from.number("noise", 0, largest_number);
  const auto [low, high] = from.range(-1, 1);
  std::vector<std::vector<double>> rows;
  for (std::int64_t i = 0; i < n; ++i) {
    const double x = low + (high - low) * uniform(rng);
    double mean = 0;
    for (std::size_t k = weights.size(); k-- > 0;) mean = mean * x + weights[k];
    rows.push_back({x, mean + noise * standard_normal(rng)});
  }
  inputs.data = Table(source_of(inputs.seed), {"x", "t"}, rows);
}

void coin_tosses(const Lab& lab, Inputs& inputs, const From& from, std::int64_t n, Rng& rng) {
  const bool three = from.has("chances");
  from.allow(three ? std::vector<std::string>{"chances"} : std::vector<std::string>{"chance", "chances"});
  std::vector<double> chances;
  if (three) {
    chances = from.numbers("chances", 0, 1);
    const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
    if (chances.size() != 3 || std::abs(sum - 1) > 1e-6) fail("chances", say("expected three numbers with the sum 1"));
  } else {
    const double heads = from.number("chance", 0, 1);
    chances = {heads, 1 - heads};
  }
  const std::string letters = three ? "123" : "HT";
  std::string tosses;
  Vector counts(chances.size(), 0.0);
  for (std::int64_t i = 0; i < n; ++i) {
    const double u = uniform(rng);
    std::size_t side = 0;
    for (double below = chances[0]; side + 1 < chances.size() && u >= below; below += chances[side]) ++side;
    tosses += letters[side];
    ++counts[side];
  }
  const auto set = [&](const char* name, Value value) { inputs.parameters[field_index(lab, name)] = std::move(value); };
  set("sides", std::int64_t{three ? 3 : 2});
  set("source", std::string("typed"));
  set(three ? "side_sequence" : "sequence", tosses);
  if (three) {
    set("counts", counts);
  } else {
    set("heads", static_cast<std::int64_t>(counts[0]));
    set("tosses", n);
  }
}

// Points by an entry of the data menu, so many of them.
void menu_points(const Lab& lab, Inputs& inputs, const std::string& generator, std::int64_t n) {
  std::string known;
  for (const Action& action : lab.actions()) {
    if (action.id != "clear") known += (known.empty() ? "" : ", ") + action.id;
  }
  const auto actions = lab.actions();
  if (generator == "clear" || std::ranges::find(actions, generator, &Action::id) == actions.end()) {
    fail("generator", say("there is no generator \"{}\"; generators: {}", generator, known));
  }
  const std::size_t count = field_index(lab, "generated_points");
  const FieldInfo& field = lab.fields()[count];
  if (static_cast<double>(n) < field.min || static_cast<double>(n) > field.max) {
    throw InputError(say("recipe.generate.n: {} is outside [{}, {}]", std::to_string(n), format_number(field.min),
                         format_number(field.max)));
  }
  const Value before = inputs.parameters[count];
  inputs.parameters[count] = n;
  inputs = lab.perform(inputs, generator);
  inputs.parameters[count] = before;
}

void labelled_points(const Lab& lab, Inputs& inputs, const From& from, std::int64_t n, Rng& rng) {
  if (!from.has("weights") || lab.id() == "softmax") {
    from.allow(lab.id() == "softmax" ? std::vector<std::string>{"generator"}
                                     : std::vector<std::string>{"generator", "weights"});
    return menu_points(lab, inputs, from.word("generator"), n);
  }
  from.allow({"weights", "x"});
  const std::vector<double> w = from.numbers("weights", -largest_number, largest_number);
  if (w.size() != 3) fail("weights", say("expected three numbers, the weights of 1, x1 and x2"));
  const auto [low, high] = from.range(-4, 4);
  std::vector<std::vector<double>> rows;
  for (std::int64_t i = 0; i < n; ++i) {
    const double x1 = low + (high - low) * uniform(rng), x2 = low + (high - low) * uniform(rng);
    const double chance = 1 / (1 + std::exp(-(w[0] + w[1] * x1 + w[2] * x2)));
    rows.push_back({x1, x2, uniform(rng) < chance ? 1.0 : 0.0});
  }
  inputs.data = Table(source_of(inputs.seed), {"x1", "x2", "t"}, rows);
}

// Counts unit-rate arrivals before `mean`.
double poisson(double mean, Rng& rng) {
  double count = 0;
  for (double waited = standard_gamma(rng, 1); waited < mean; waited += standard_gamma(rng, 1)) ++count;
  return count;
}

void recaptured(const Lab& lab, Inputs& inputs, const From& from, std::int64_t n, Rng& rng) {
  from.allow({"mu", "psi"});
  const double mu = from.number("mu", 0, 100), psi = from.number("psi", 0, 1);
  const double released = std::get<double>(inputs.parameters[field_index(lab, "released")]);
  if (released * psi > largest_number) fail("psi", say("so many animals would be caught that nobody counts them"));
  std::vector<std::vector<double>> rows;
  for (std::int64_t day = 1; day <= n; ++day) {
    const auto time = static_cast<double>(day);
    rows.push_back({time, poisson(released * std::exp(-mu * time) * psi, rng)});
  }
  inputs.data = Table(source_of(inputs.seed), {"time", "recaptured"}, rows);
}

void exponential_family(const Lab& lab, Inputs& inputs, const From& from, std::int64_t n, Rng& rng) {
  from.allow({"intercept", "slope", "x"});
  const double intercept = from.number("intercept", -largest_number, largest_number),
               slope = from.number("slope", -largest_number, largest_number);
  const auto [low, high] = from.range(-3, 3);
  const auto family = std::get<std::string>(inputs.parameters[field_index(lab, "family")]);
  const double scale = std::get<double>(inputs.parameters[field_index(lab, "scale")]);
  const double largest = std::max(intercept + slope * low, intercept + slope * high);
  if (family == "gamma" && largest >= 0) fail("slope", say("the activation of the gamma family stays below 0"));
  if (family == "poisson" && largest > std::log(largest_number))
    fail("slope", say("the mean of a count would be above 1e6"));
  std::vector<std::vector<double>> rows;
  for (std::int64_t i = 0; i < n; ++i) {
    const double x = low + (high - low) * uniform(rng), a = intercept + slope * x;
    double t = 0;
    if (family == "bernoulli") {
      t = uniform(rng) < 1 / (1 + std::exp(-a)) ? 1 : 0;
    } else if (family == "poisson") {
      t = poisson(std::exp(a), rng);
    } else if (family == "gamma") {
      t = std::max(1e-9, standard_gamma(rng, 1 / scale) * scale / -a);
    } else {
      t = a + std::sqrt(scale) * standard_normal(rng);
    }
    rows.push_back({x, t});
  }
  inputs.data = Table(source_of(inputs.seed), {"x", "t"}, rows);
}

void gaussian_classes(const Lab& lab, Inputs& inputs, const From& from, std::int64_t n, Rng& rng) {
  from.allow({"means", "sd"});
  const auto means = from.rows("means", -largest_number, largest_number);
  const double sd = from.number("sd", 0, largest_number);
  const std::size_t features = means[0].size();
  for (const auto& row : means) {
    if (row.size() != features) fail("means", say("every row needs as many numbers as the first one"));
  }
  std::vector<std::vector<double>> columns(features);
  std::vector<std::string> classes;
  for (std::int64_t i = 0; i < n; ++i) {
    const auto k = static_cast<std::size_t>(i) % means.size();
    for (std::size_t d = 0; d < features; ++d) columns[d].push_back(means[k][d] + sd * standard_normal(rng));
    classes.push_back(std::string(1, static_cast<char>('A' + k)));
  }
  std::vector<Column> table;
  for (std::size_t d = 0; d < features; ++d) table.emplace_back("x" + std::to_string(d + 1), std::move(columns[d]));
  table.emplace_back("class", ColumnKind::category, std::move(classes));
  Inputs next = inputs;
  next.parameters[field_index(lab, "variant")] = std::string("gaussian");
  next.data = Table(source_of(inputs.seed), std::move(table));
  std::vector<std::string> warnings;
  inputs = lab.adapted(inputs, std::move(next), warnings);
}

struct Maker {
  const char* lab;
  void (*make)(const Lab& lab, Inputs& inputs, const From& from, std::int64_t n, Rng& rng);
};
constexpr std::array<Maker, 8> makers{{{"regression", regression_series},
                                       {"coin", coin_tosses},
                                       {"classification", labelled_points},
                                       {"samplers", labelled_points},
                                       {"softmax", labelled_points},
                                       {"recapture", recaptured},
                                       {"links", exponential_family},
                                       {"naive-bayes", gaussian_classes}}};

// `count` of the numbers 0 .. size - 1.
std::vector<std::size_t> drawn_rows(std::size_t size, std::size_t count, bool with_replacement, Rng& rng) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < size; ++i) {
    if (with_replacement) break;
    // Each row is taken with the chance that leaves every subset equally probable.
    const auto needed = static_cast<double>(count - rows.size()), left = static_cast<double>(size - i);
    if (uniform(rng) * left < needed) rows.push_back(i);
  }
  for (std::size_t i = 0; with_replacement && i < count; ++i) {
    rows.push_back(std::min(size - 1, static_cast<std::size_t>(uniform(rng) * static_cast<double>(size))));
  }
  return rows;
}

}  // namespace

Inputs generated(const Lab& lab, Inputs inputs, const Recipe& recipe) {
  const auto maker = std::ranges::find_if(makers, [&](const Maker& one) { return lab.id() == one.lab; });
  if (maker == makers.end()) {
    std::string known;
    for (const Maker& one : makers) known += (known.empty() ? "" : ", ") + std::string(one.lab);
    throw InputError(say("recipe.generate: the lab {} makes no data; labs that do: {}", lab.id(), known));
  }
  Rng rng = make_rng(inputs.seed, recipe_stream);
  maker->make(lab, inputs, From(recipe.from), recipe.n, rng);
  return inputs;
}

Table sampled(const Table& table, const Recipe& recipe, std::uint64_t seed) {
  const auto size = table.size();
  if (size == 0) throw InputError(say("recipe.sample: the table has no rows"));
  const double share = recipe.rows < 1 ? std::round(recipe.rows * static_cast<double>(size)) : recipe.rows;
  const auto count = recipe.all_rows ? size : static_cast<std::size_t>(std::max(1.0, share));
  if (!recipe.with_replacement && count > size) {
    throw InputError(
        say("recipe.sample.rows: the table has {} rows; ask for at most so many, or draw them with "
            "replacement",
            std::to_string(size)));
  }
  Rng rng = make_rng(seed, recipe_stream);
  const std::vector<std::size_t> rows = drawn_rows(size, count, recipe.with_replacement, rng);
  std::vector<Column> columns;
  for (const Column& column : table.columns()) {
    if (column.kind() == ColumnKind::number) {
      std::vector<double> numbers;
      for (const std::size_t row : rows) numbers.push_back(column.numbers()[row]);
      columns.emplace_back(column.name(), std::move(numbers));
    } else {
      std::vector<std::string> texts;
      for (const std::size_t row : rows) texts.push_back(column.texts()[row]);
      columns.emplace_back(column.name(), column.kind(), std::move(texts));
    }
  }
  Table drawn(table.source() + ", " + std::to_string(count) + " rows drawn (seed " + std::to_string(seed) + ")",
              std::move(columns));
  drawn.set_origin(table.origin());
  return drawn;
}

}  // namespace credence
