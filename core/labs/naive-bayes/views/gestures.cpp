// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/views.h"

#include "core/data/csv.h"
#include "core/labs/naive-bayes/compute/sentence.h"
#include "core/labs/naive-bayes/compute/typed_row.h"
#include "core/labs/naive-bayes/views/grouped_table.h"
#include "core/labs/naive-bayes/views/table_rows.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <cmath>

namespace credence::naive_bayes {
namespace {

using P = NaiveBayesParameters;

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

std::string relabel_row(Table& data, std::size_t row) {
  const std::size_t column = data.columns().size() - 1;
  const ClassLabels labels = class_labels(data.texts(column));
  const std::size_t count = labels.names.size();
  if (count < 2) return {};
  data.set(row, column, labels.names[(static_cast<std::size_t>(labels.of[row]) + 1) % count]);
  return say("give a row another class");
}

}  // namespace

std::string click_table(P& p, Inputs& inputs, const Gesture& gesture) {
  const Analysis a = analyse(p, inputs.data);
  const std::vector<TableRow> rows = table_rows(a);
  const std::ptrdiff_t line = line_at(gesture.position.y, rows.size());
  if (line < 0 || rows[static_cast<std::size_t>(line)].kind != TableRow::Kind::value) return {};
  const TableRow& row = rows[static_cast<std::size_t>(line)];
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

std::string leave_out(P& p, Inputs& inputs, const Gesture& gesture) {
  const std::size_t term = gesture.index;
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

std::string learn_query(P& p, Inputs& inputs, const Gesture& gesture) {
  const std::size_t k = gesture.index;
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

std::string drag_copies(P& p, Inputs&, const Gesture& gesture) {
  p.copies = static_cast<int>(std::clamp(std::round(gesture.position.x), 1.0, 1.0 * most_copies));
  return say("copy the feature");
}

std::string drag_training_size(P& p, Inputs& inputs, const Gesture& gesture) {
  if (p.counts()) return {};
  const double share = 1 - gesture.position.x / std::max(1.0, static_cast<double>(inputs.data.size()));
  p.test_fraction = std::clamp(std::round(100 * share) / 100, 0.01, 0.99);
  return say("train with another share");
}

std::string edit_row(P& p, Inputs& inputs, const Gesture& gesture) {
  if (p.counts() || gesture.index >= inputs.data.size()) return {};
  if (gesture.kind == Gesture::Kind::relabel) return relabel_row(inputs.data, gesture.index);
  if (gesture.kind == Gesture::Kind::remove) {
    inputs.data.erase(gesture.index);
    return say("remove a row");
  }
  inputs.data.set(gesture.index, static_cast<std::size_t>(p.feature_x) - 1, gesture.position.x);
  inputs.data.set(gesture.index, static_cast<std::size_t>(p.feature_y) - 1, gesture.position.y);
  return say("change a row");
}

std::string ask_value(P& p, Inputs& inputs, const Gesture& gesture) {
  if (p.counts() || inputs.data.size() == 0) return {};
  set_entry(p, inputs, p.feature_x - 1, dragged_number(gesture.position.x));
  return say("ask about another place");
}

std::string ask_place(P& p, Inputs& inputs, const Gesture& gesture) {
  std::string done = ask_value(p, inputs, gesture);
  if (!done.empty()) set_entry(p, inputs, p.feature_y - 1, dragged_number(gesture.position.y));
  return done;
}

}  // namespace credence::naive_bayes
