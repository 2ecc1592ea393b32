// The view of the conditional tables, whose numbers can be typed.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/views/views.h"
#include "core/labs/bayes-net/words/names.h"
#include "core/phrases/probabilities.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"

namespace credence::bayes_net {
namespace {

struct Entry {
  std::size_t node, row;
};
std::vector<Entry> entries(const Analysis& a) {
  std::vector<Entry> all;
  for (std::size_t i = 0; i < nodes; ++i) {
    for (std::size_t row = 0; row < a.net.node(i).table.size(); ++row) all.push_back({i, row});
  }
  return all;
}

std::string entry_name(const Analysis& a, const Entry& entry) {
  std::string text = letter_of(entry.node);
  const std::vector<std::size_t>& parents = a.net.node(entry.node).parents;
  for (std::size_t k = 0; k < parents.size(); ++k) {
    const bool value = (entry.row >> (parents.size() - 1 - k) & 1U) == 0;
    text += (k == 0 ? " | " : ", ") + value_name(parents[k], value);
  }
  return text;
}

}  // namespace

Figure tables_view(const Analysis& a, int frame) {
  Figure figure;
  figure.title = say("Conditional tables");
  const std::vector<Entry> all = entries(a);
  std::vector<std::string> rows;
  Eigen::MatrixXd values(static_cast<Eigen::Index>(all.size()), 2);
  for (std::size_t k = 0; k < all.size(); ++k) {
    rows.push_back(entry_name(a, all[k]));
    const double p = a.net.node(all[k].node).table[all[k].row];
    values.row(static_cast<Eigen::Index>(k)) << p, 1 - p;
  }
  Cells cells = cell_table(figure, rows, {say("true"), say("false")}, values, cell_probability);
  cells.id = handle::tables;
  cells.role = Role::prior;
  cells.hint = say("Type a probability; the other one of the row follows");
  const std::size_t state = a.full_state(a.walk->state(a.chains->draws, 0, a.updates(frame)));
  for (std::size_t k = all.size(); k-- > 0;) {
    for (const bool value : {true, false}) {
      cells.editable.push_back(typed_probability(values(static_cast<Eigen::Index>(k), value ? 0 : 1)));
      cells.lit.push_back(a.net.row(all[k].node, state) == all[k].row && is_true(state, all[k].node) == value);
    }
  }
  figure.y.label = say("node | its parents");
  figure.note = say("framed: where chain 1 is; their product is {}", rounded(a.net.probability(state), 3));
  figure.layers.push_back(std::move(cells));
  return figure;
}

}  // namespace credence::bayes_net
