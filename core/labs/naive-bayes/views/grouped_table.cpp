// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/grouped_table.h"

#include "core/pictures/tables/cell_table.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace credence::naive_bayes {
namespace {

// Long names would make the text of all rows small.
std::string short_label(const TableLine& line) {
  constexpr int longest = 20;
  int characters = 0;
  for (std::size_t i = 0; i < line.label.size(); ++i) {
    const bool begins = (static_cast<unsigned char>(line.label[i]) & 0xC0U) != 0x80U;
    if (begins && ++characters > longest) return line.label.substr(0, i) + "…";
  }
  return line.heading ? line.label + ":" : line.label;
}

// Returns the number of letters of the longest line if long texts are broken before their result.
double longest_line(const std::string& text) {
  constexpr double whole = 14;  // letters of a text that is not broken
  const auto letters = [](std::string_view part) {
    return static_cast<double>(std::ranges::count_if(part, [](unsigned char c) { return (c & 0xC0U) != 0x80U; }));
  };
  const std::size_t at = text.find(" = ");
  if (letters(text) <= whole || at == std::string::npos) return letters(text);
  const std::string_view all = text;
  return std::max(letters(all.substr(0, at)), letters(all.substr(at + 1)));
}

// Returns the width of the labels in columns of numbers, so that both have letters of one size.
double label_width(const std::vector<TableLine>& lines) {
  double label = 4, cell = 4;
  for (const TableLine& line : lines) {
    label = std::max(label, longest_line(short_label(line)));
    for (const std::string& text : line.texts) cell = std::max(cell, longest_line(text));
  }
  return std::clamp((label + 1) / (cell + 1), 0.4, 1.2);
}

}  // namespace

void add_grouped_table(Figure& figure, const std::vector<TableLine>& lines, const std::string& corner,
                       const std::vector<std::string>& columns, const Cells& pattern) {
  const double labels = 0.5 - label_width(lines);  // where they begin along x
  figure.x.min = labels;
  figure.x.max = static_cast<double>(columns.size()) + 0.5;
  figure.y.min = 0.5;
  figure.y.max = static_cast<double>(lines.size()) + 0.5;
  figure.y.categories.assign(lines.size(), "");
  Cells names = pattern;
  names.plain = true;
  names.x = {labels, 0.5};
  names.y = {0.5};
  double most = 0;
  std::vector<Cells> layers;
  bool within = false;
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) {  // from the lowest one
    names.texts.push_back(short_label(*line));
    names.y.push_back(names.y.back() + 1);
    if (line->heading) {
      within = false;
      continue;
    }
    if (!within || layers.back().role != line->role) {
      Cells cells = pattern;
      cells.role = line->role;
      for (std::size_t k = 0; k <= columns.size(); ++k) cells.x.push_back(static_cast<double>(k) + 0.5);
      cells.y.push_back(names.y.back() - 1);
      layers.push_back(std::move(cells));
    }
    within = true;
    Cells& cells = layers.back();
    cells.y.push_back(names.y.back());
    cells.values.insert(cells.values.end(), line->values.begin(), line->values.end());
    cells.texts.insert(cells.texts.end(), line->texts.begin(), line->texts.end());
    cells.lit.insert(cells.lit.end(), columns.size(), line->lit);
    for (const double value : line->values) most = std::max(most, std::isnan(value) ? 0 : value);
  }
  if (!layers.empty()) add_heads(figure, layers.back(), columns);
  if (!lines.empty()) add_heads(figure, names, {corner});
  if (!layers.empty()) layers.back().head = names.head;  // one row for both
  figure.x.categories.assign(columns.size(), "");
  figure.layers.push_back(std::move(names));
  for (Cells& cells : layers) {
    cells.high = most > 0 ? most : 1;
    figure.layers.push_back(std::move(cells));
  }
}

std::ptrdiff_t line_at(double y, std::size_t all) {
  const double line = static_cast<double>(all) - std::round(y);
  return line >= 0 && line < static_cast<double>(all) ? static_cast<std::ptrdiff_t>(line) : -1;
}

}  // namespace credence::naive_bayes
