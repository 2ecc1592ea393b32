#include "ui/plot/legend_rows.h"

namespace credence {

std::vector<RowPlace> flow(const std::vector<double>& widths, std::vector<double> from, const std::vector<double>& to,
                           double gap) {
  std::vector<RowPlace> places;
  for (const double width : widths) {
    std::size_t row = 0;
    while (row < from.size() && from[row] + width > to[row]) ++row;
    places.emplace_back(row < from.size() ? static_cast<int>(row) : -1, row < from.size() ? from[row] : 0);
    if (row < from.size()) from[row] += width + gap;
  }
  return places;
}

bool only_edges_left(const std::vector<LegendEntry>& entries, const std::vector<RowPlace>& places) {
  for (std::size_t k = 0; k < entries.size(); ++k) {
    if (places[k].first < 0 && !entries[k].may_leave) return false;
  }
  return true;
}

}  // namespace credence
