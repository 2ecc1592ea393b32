// What gestures on the plots do to the query, the rows and the settings.
#include "core/data/csv.h"
#include "core/labs/naive-bayes/compute/typed_row.h"
#include "core/labs/naive-bayes/compute/words.h"
#include "core/labs/naive-bayes/views/presentation.h"
#include "core/labs/naive-bayes/views/row_handles.h"
#include "core/labs/naive-bayes/views/row_table.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <cmath>

namespace credence::naive_bayes {
namespace {

using P = NaiveBayesParameters;
using Kind = Gesture::Kind;

std::string set_entry(P& p, const Inputs& inputs, int column, const std::string& entry) {
  std::vector<std::string> entries = query_entries(p, inputs.data);
  entries[static_cast<std::size_t>(column)] = entry;
  p.query = as_typed(entries);
  return entry.empty() ? say("leave a feature out") : say("ask about another value");
}

std::string keep_words(P& p, const std::vector<std::string>& words) {
  p.query.clear();
  for (const std::string& word : words) p.query += (p.query.empty() ? "" : " ") + word;
  return say("leave a word out");
}

std::string leave_word(P& p, const std::string& word) {
  std::vector<std::string> words = words_of(p.query);
  std::erase(words, word);
  return keep_words(p, words);
}

// A line of the table: its value or word joins the query; what is asked about already leaves it.
std::string click_table(P& p, const Inputs& inputs, const Gesture& gesture) {
  const Analysis a = analyse(p, inputs.data);
  const std::vector<Row> rows = table_rows(a);
  const std::ptrdiff_t line = line_at(gesture.position.y, rows.size());
  if (line < 0 || rows[static_cast<std::size_t>(line)].kind != Row::Kind::value) return {};
  const Row& row = rows[static_cast<std::size_t>(line)];
  if (!p.counts()) {
    p.feature_x = static_cast<int>(row.column) + 1;
    return say("look at another feature");
  }
  if (!p.is_text()) {
    const bool leaves = row.factor || !row.row;
    const CountTable& table = a.table(row.column);
    return set_entry(p, inputs, static_cast<int>(row.column),
                     leaves ? "" : table.values[static_cast<std::size_t>(*row.row)]);
  }
  if (row.factor) return leave_word(p, row.label);
  p.query += (p.query.empty() ? "" : " ") + row.label;
  return say("add a word");
}

// Of a sentence the word of a step, or where there are many every one of these words.
std::string leave_out(P& p, const Inputs& inputs, std::size_t term) {
  const Analysis a = analyse(p, inputs.data);
  const std::vector<std::size_t> shown = weighed(a);
  if (term >= shown.size()) return {};
  const Factor& factor = a.product.factors[shown[term]];
  if (!p.is_text()) return set_entry(p, inputs, static_cast<int>(factor.column), "");
  std::vector<std::string> words = words_of(p.query);
  if (shown.size() != words.size()) return leave_word(p, factor.label);
  words.erase(words.begin() + static_cast<std::ptrdiff_t>(term));
  return keep_words(p, words);
}

// The query becomes a row; one that leaves something open cannot.
std::string learn_as(const P& p, Inputs& inputs, std::size_t k) {
  const ClassLabels labels = class_labels(inputs.data.texts(inputs.data.columns().size() - 1));
  if (k >= labels.names.size()) return {};
  const auto entries = p.is_text() ? std::vector<std::string>{p.query} : query_entries(p, inputs.data);
  std::vector<Cell> row;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].empty()) throw InputError(say("the query leaves something open: no row can be made of it"));
    row.push_back(parse_cell(entries[i], inputs.data.columns()[i].kind()));
  }
  row.emplace_back(labels.names[k]);
  inputs.data.append(row);
  return say("learn the query as {}", labels.names[k]);
}

std::string edit_numbers(P& p, Inputs& inputs, const std::string& view, const Gesture& gesture) {
  const bool drag = gesture.kind == Kind::drag, regions = view == "regions";
  if (gesture.handles == "test" && view == "accuracy" && drag) {
    const double share = 1 - gesture.position.x / std::max(1.0, static_cast<double>(inputs.data.size()));
    p.test_fraction = std::clamp(std::round(100 * share) / 100, 0.01, 0.99);
    return say("train with another share");
  }
  if (gesture.handles == "rows" && regions) {
    return edit_row(inputs.data, static_cast<std::size_t>(p.feature_x) - 1, static_cast<std::size_t>(p.feature_y) - 1,
                    gesture);
  }
  const bool asks = (gesture.handles.empty() && gesture.kind == Kind::click) || (gesture.handles == "query" && drag);
  if (!asks || inputs.data.size() == 0 || (!regions && view != "densities")) return {};
  set_entry(p, inputs, p.feature_x - 1, dragged_number(gesture.position.x));
  if (regions) set_entry(p, inputs, p.feature_y - 1, dragged_number(gesture.position.y));
  return say("ask about another place");
}

}  // namespace

std::string apply_gesture(P& p, Inputs& inputs, const std::string& view, const Gesture& gesture) {
  const bool click = gesture.kind == Kind::click;
  if (gesture.handles == "table" && view == "tables" && click) return click_table(p, inputs, gesture);
  if (gesture.handles == "factor" && view == "contributions" && click) return leave_out(p, inputs, gesture.index);
  if (gesture.handles == "class" && view == "posterior" && click) return learn_as(p, inputs, gesture.index);
  if (gesture.handles == "copies" && view == "copies" && gesture.kind == Kind::drag) {
    p.copies = static_cast<int>(std::clamp(std::round(gesture.position.x), 1.0, 1.0 * most_copies));
    return say("copy the feature");
  }
  return p.counts() ? "" : edit_numbers(p, inputs, view, gesture);
}

}  // namespace credence::naive_bayes
