#include "core/views/row_table.h"

#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence {

void add_row_table(Figure& figure, const std::vector<TableLine>& lines, const std::vector<std::string>& columns,
                   const Cells& pattern) {
  figure.x.min = figure.y.min = 0.5;
  figure.x.max = static_cast<double>(columns.size()) + 0.5;
  figure.y.max = static_cast<double>(lines.size()) + 0.5;
  figure.x.categories = columns;
  double most = 0;
  std::vector<Cells> layers;
  bool within = false;
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) {  // from the lowest
    figure.y.categories.push_back(line->heading ? line->label + ":" : line->label);
    const auto place = static_cast<double>(figure.y.categories.size());
    if (line->heading) {
      within = false;
      continue;
    }
    if (!within || layers.back().role != line->role) {
      Cells cells = pattern;
      cells.role = line->role;
      for (std::size_t k = 0; k <= columns.size(); ++k) cells.x.push_back(static_cast<double>(k) + 0.5);
      cells.y.push_back(place - 0.5);
      layers.push_back(std::move(cells));
    }
    within = true;
    Cells& cells = layers.back();
    cells.y.push_back(place + 0.5);
    cells.values.insert(cells.values.end(), line->values.begin(), line->values.end());
    cells.texts.insert(cells.texts.end(), line->texts.begin(), line->texts.end());
    cells.lit.insert(cells.lit.end(), columns.size(), line->lit);
    for (const double value : line->values) most = std::max(most, std::isnan(value) ? 0 : value);
  }
  for (Cells& cells : layers) {
    cells.high = most > 0 ? most : 1;
    figure.layers.push_back(std::move(cells));
  }
}

std::string smoothed_text(double count, double total, double alpha, std::ptrdiff_t values) {
  if (alpha == 0) return count_text(count) + "/" + count_text(total);
  const std::string above = count_text(count), below = count_text(total);
  return "(" + above + " + " + short_text(alpha) + ")/(" + below + " + " +
         short_text(alpha * static_cast<double>(values)) + ")";
}

std::ptrdiff_t line_at(double y, std::size_t all) {
  const double line = static_cast<double>(all) - std::round(y);
  return line >= 0 && line < static_cast<double>(all) ? static_cast<std::ptrdiff_t>(line) : -1;
}

}  // namespace credence
