// What the naive Bayes lab says, true at every setting, and what its programs know.
#include "core/lab/report_nodes.h"
#include "core/labs/naive-bayes/views/presentation.h"
#include "core/labs/naive-bayes/views/row_table.h"
#include "core/labs/naive-bayes/views/waterfall.h"
#include "core/labs/naive-bayes/words/split_report.h"
#include "core/math/input_error.h"
#include "core/words/paragraph.h"

#include <algorithm>
#include <cmath>

namespace credence::naive_bayes {
namespace {

std::string prior_sentence(const Analysis& a) {
  std::string shares;
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    shares +=
        (k == 0 ? "" : ", ") + class_word(a, k) + " " + rounded(a.labels().counts(k) / a.labels().counts.sum(), 3);
  }
  return several(a.labels().counts.sum(), "The prior is each class's share of the {0} row: {1}.",
                 "The prior is each class's share of the {0} rows: {1}.", shares);
}

std::string answer_sentence(const Analysis& a, int frame) {
  const std::optional<Eigen::VectorXd> p = a.posterior(frame);
  if (!p) return say("Every class has a factor of zero: all products are zero and say nothing.");
  const Eigen::Index best = most_probable(*p);
  const std::string share = probability_text((*p)(best), 3), name = class_word(a, best);
  const auto step = static_cast<double>(a.step(frame));
  if (a.step(frame) == 0) return say("Before the first factor {} is the most probable class, with {}.", name, share);
  if (a.step(frame) < a.steps()) {
    return several(step, "After {0} factor {1} is the most probable class, with {2}.",
                   "After {0} factors {1} is the most probable class, with {2}.", name, share);
  }
  return several(step,
                 "Times {0} factor P(feature | class), and divided by the sum over the classes, {1} is the most "
                 "probable class, with {2}.",
                 "Times {0} factors P(feature | class), and divided by the sum over the classes, {1} is the most "
                 "probable class, with {2}.",
                 name, share);
}

std::string unknown_sentence(const Analysis& a) {
  const std::vector<std::string> words = a.product.unknown();
  if (words.empty()) return {};
  return several(static_cast<double>(words.size()),
                 "{0} value or word was never seen in training and counts as seen 0 times: {1}.",
                 "{0} values or words were never seen in training and count as seen 0 times: {1}.", quoted_text(words));
}

std::string zero_sentence(const Analysis& a) {
  for (const Factor& f : a.product.factors) {
    for (Eigen::Index k = 0; k < a.classes() && f.known && a.parameters.counts(); ++k) {
      if (std::isfinite(f.log_p(k))) continue;
      return say("{} is 0: one count of zero makes the whole product of {} zero, whatever else speaks for it.",
                 given_text(f.label, a.class_name(k)), a.class_name(k));
    }
  }
  return {};
}

std::string variance_sentence(const Analysis& a) {
  const std::vector<std::string> names = a.without_density();
  if (names.empty()) return {};
  return say("Never predicted, since without two rows and two different values there is no variance: {}.",
             quoted_text(names));
}

std::string copies_sentence(const Analysis& a) {
  if (a.parameters.is_text() || a.parameters.copies == 1) return {};
  return say("{} counts {} times, as if every copy were news: no information is added, and yet the certainty changes.",
             a.name(a.x()), std::to_string(a.parameters.copies));
}

// The thesis's errors at its own examples: students hold it next to the screen.
std::string book_sentence(const Analysis& a) {
  const auto has = [&a](const char* label) { return std::ranges::count(a.product.factors, label, &Factor::label) > 0; };
  if (a.data.source() == "play_ball.csv" && (has("Rain") || has("Sunny"))) {
    return say(
        "The thesis's counting tables have Rain and Sunny swapped; its rows are right, and by them P(Yes | Rain) is "
        "0.6, not 0.4.");
  }
  if (a.data.source() == "headlines.csv" && has("forgettable") && has("a")) {
    return say(
        "The thesis prints Politics for “A forgettable election”: its library drops words of one letter, and here “a” "
        "counts.");
  }
  return a.data.source() == "wine.csv" ? say("The thesis calls accuracy proportional to the data; it levels off.")
                                       : std::string();
}

std::string table_hover(const Analysis& a, Point2 at) {
  const std::vector<Row> rows = table_rows(a);
  const std::ptrdiff_t line = line_at(at.y, rows.size());
  const auto k = static_cast<Eigen::Index>(std::round(at.x)) - 1;
  if (line < 0 || k < 0 || k >= a.classes()) return {};
  const Row& row = rows[static_cast<std::size_t>(line)];
  if (row.kind == Row::Kind::heading) return {};
  if (row.kind == Row::Kind::classes) return say("P({})", a.class_name(k));
  if (a.parameters.counts()) {
    const double p = a.table(row.column).probabilities(row.row, a.parameters.alpha())(k);
    return given_text(row.label, a.class_name(k)) + "\n" + fraction_text(a, row.column, row.row, k) + " = " +
           rounded(p);
  }
  const GaussianClasses& g = a.learned->gaussian;
  return say("{} of {}\nmean {}\nsd {}", row.label, a.class_name(k), rounded(g.mean(row.column, k)),
             rounded(std::sqrt(g.variance(row.column, k))));
}

std::string factor_hover(const Analysis& a, double y) {
  const std::vector<std::size_t> shown = weighed(a);
  const std::size_t term = nearest_term(y, shown.size() + 1);
  if (term == 0 || a.classes() < 2) return {};
  const Factor& f = a.product.factors[shown[term - 1]];
  const auto line = [&](Eigen::Index k) {
    const double once = f.log_p(k) / (a.parameters.is_text() ? 1 : f.times);
    return given_text(f.label, a.class_name(k)) + " = " + product_text(once);
  };
  const auto [left, right] = a.product.rivals();
  return line(left) + "\n" + line(right);
}

// What a program may want of a table: the lists `labels`, of its last column, and `cells`, of all others that are no
// numbers, row by row; the values `X`, of those that are numbers, and `columns`, how many there are but the last.
void add_table(Program& program, const Table& table) {
  const std::size_t last = table.columns().size() - 1;
  const auto labels = table.texts(last);
  program.lists["labels"] = {labels.begin(), labels.end()};
  std::vector<std::string>& cells = program.lists["cells"];
  Matrix X;
  for (std::size_t n = 0; n < table.size(); ++n) {
    Vector row;
    for (std::size_t i = 0; i < last; ++i) {
      const Cell cell = table.cell(n, i);
      if (const auto* number = std::get_if<double>(&cell)) {
        row.push_back(*number);
      } else {
        cells.push_back(std::get<std::string>(cell));
      }
    }
    if (!row.empty()) X.push_back(std::move(row));
  }
  program.values["X"] = std::move(X);
  program.values["columns"] = static_cast<std::int64_t>(last);
}

// And of the factors of a query: `known`, their columns from 1, `values`, the list of their labels, `numbers` and
// `times`.
void add_factors(Program& program, const FactorProduct& product) {
  Vector known, numbers, times;
  std::vector<std::string>& values = program.lists["values"];
  for (const Factor& factor : product.factors) {
    known.push_back(static_cast<double>(factor.column) + 1);
    values.push_back(factor.label);
    numbers.push_back(factor.x);
    times.push_back(factor.times);
  }
  program.values["known"] = known;
  program.values["numbers"] = numbers;
  program.values["times"] = times;
}

}  // namespace

std::string fraction_text(const Analysis& a, Eigen::Index column, std::optional<Eigen::Index> row, Eigen::Index k) {
  const CountTable& table = a.table(column);
  return smoothed_text(table.counts_of(row)(k), table.totals(k), a.parameters.alpha(), std::ssize(table.values));
}

std::string given_text(const std::string& what, const std::string& given) { return say("P({} | {})", what, given); }

std::string product_text(double log_value) { return std::isinf(log_value) ? "0" : exp_text(log_value); }

std::string make_narration(const Analysis& a, int frame) {
  if (a.classes() == 0) return say("There are no rows to learn from.");
  return paragraph({prior_sentence(a), answer_sentence(a, frame), unknown_sentence(a), zero_sentence(a),
                    variance_sentence(a), copies_sentence(a), a.tested() ? split_sentence(*a.study) : std::string(),
                    book_sentence(a)});
}

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  std::vector<Readout> out;
  if (a.classes() == 0) return out;
  const std::optional<Eigen::VectorXd> p = a.posterior(frame);
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    const std::string group = say("Class {}", a.class_name(k));
    out.push_back({group, say("rows"), count_text(a.labels().counts(k)), say("Their share of all rows is the prior.")});
    out.push_back({group, say("product"), product_text(a.log_joint(frame)(k)),
                   say("The prior times the factors so far, not normalised.")});
    out.push_back({group, say("probability"), p ? probability_text((*p)(k)) : no_value,
                   p ? say("The product divided by the sum of all products.")
                     : say("All products are zero: they cannot be divided by their sum.")});
  }
  if (a.tested()) add_split_readouts(out, *a.study);
  return out;
}

Status make_status(const Analysis& a, int frame) {
  if (a.classes() == 0) return {Status::Kind::warning, say("no rows")};
  if (!a.complete) {
    return {Status::Kind::busy, a.tested() ? splits_text(*a.study, a.parameters.splits) : say("making random splits")};
  }
  const std::optional<Eigen::VectorXd> p = a.posterior(frame);
  if (!p) return {Status::Kind::warning, say("every product is zero")};
  const Eigen::Index best = most_probable(*p);
  if (!a.without_density().empty()) {
    return {Status::Kind::warning, say("no variance: {}", quoted_text(a.without_density()))};
  }
  return {Status::Kind::good, say("{}, with {}", class_word(a, best), probability_text((*p)(best), 3))};
}

std::string make_hover(const Analysis& a, const std::string& view, int, Point2 at) {
  if (a.classes() == 0) return {};
  if (view == "tables") return table_hover(a, at);
  if (view == "contributions") return factor_hover(a, at.y);
  const auto p = view == "regions" ? normalised(a.joint_at(at)) : std::nullopt;
  if (!p) return {};
  const Eigen::Index best = most_probable(*p);
  return say("{} with {}\nby {} and {} alone", class_word(a, best), probability_text((*p)(best), 3), a.name(a.x()),
             a.name(a.y()));
}

Node make_report(const Analysis& a) {
  const std::vector<std::string>&names = a.labels().names, unknown = a.product.unknown();
  const Eigen::VectorXd log_joint = a.log_joint(-1);
  const auto exp = [](double value) { return std::exp(value); };
  const std::optional<Eigen::VectorXd> p = normalised(log_joint);
  Members report{
      {"classes", Items(names.begin(), names.end())},   {"prior", vector_node(a.labels().log_prior().unaryExpr(exp))},
      {"joint", vector_node(log_joint.unaryExpr(exp))}, {"log_joint", vector_node(log_joint)},
      {"posterior", p ? vector_node(*p) : Node()},      {"unknown", Items(unknown.begin(), unknown.end())}};
  if (a.parameters.counts()) return report;
  report.emplace_back("mean", matrix_node(a.learned->gaussian.mean.transpose()));
  report.emplace_back("variance", matrix_node(a.learned->gaussian.variance.transpose()));
  add_split_report(report, a.study.get());
  return report;
}

std::vector<std::string> make_warnings(const Analysis& a) {
  if (a.classes() == 0) return {say("there are no rows to learn from: posterior is null")};
  std::vector<std::string> warnings;
  const Eigen::VectorXd log_joint = a.log_joint(-1);
  for (const std::string& name : a.without_density()) {
    warnings.push_back(
        say("class {}: a variance needs two rows and two different values; without it no row is predicted so", name));
  }
  if (const auto words = a.product.unknown(); !words.empty()) {
    warnings.push_back(say("query: never seen in training: {}", quoted_text(words)));
  }
  if (a.steps() == 0) warnings.push_back(say("query: it says nothing, so the posterior is the prior"));
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    const double joint = std::exp(log_joint(k));
    if (std::isinf(log_joint(k)))
      warnings.push_back(say("log_joint of {} is null: its product is zero", a.class_name(k)));
    if (std::isfinite(log_joint(k)) && (joint == 0 || std::isinf(joint))) {
      warnings.push_back(say("joint of {}: beyond double precision, log_joint has its logarithm", a.class_name(k)));
    }
  }
  if (!normalised(log_joint)) warnings.push_back(say("posterior is null: every product is zero"));
  if (!a.parameters.counts() && !a.study) warnings.push_back(say("accuracy is null: a test needs at least two rows"));
  if (a.study && a.study->splits() == 1) warnings.push_back(say("accuracy: a single split has no sd"));
  return warnings;
}

Program make_program(const Analysis& a, Language language) {
  if (language == Language::stan) {
    throw InputError(say("naive Bayes only counts and averages: there is nothing for Stan to sample"));
  }
  if (a.classes() == 0) throw InputError(say("there are no rows to write a program for"));
  Program program{.text = a.parameters.is_text() ? "text" : a.parameters.counts() ? "categorical" : "gaussian"};
  add_table(program, a.data);
  add_factors(program, a.product);
  program.lists["classes"] = a.labels().names;
  program.values["alpha"] = a.parameters.alpha();
  program.holds = {{"posterior", a.posterior(-1).has_value()}, {"density", a.without_density().empty()}};
  return program;
}

}  // namespace credence::naive_bayes
