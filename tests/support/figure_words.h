// Collects all texts of a figure, for tests of its words.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

class WordsOfLayers {
 public:
  void operator()(const Line& line) { add(line.name, line.end_label); }
  void operator()(const Band& band) { add(band.name); }
  void operator()(const Points& points) { add(points.name, points.texts); }
  void operator()(const Bars& bars) { add(bars.name); }
  void operator()(const Field& field) { add(field.name); }
  void operator()(const Contours& contours) {
    add(contours.name);
    for (const ContourLevel& level : contours.levels) add(level.label);
  }
  void operator()(const Ellipses& ellipses) { add(ellipses.name); }
  void operator()(const Arrows& arrows) { add(arrows.name, arrows.labels); }
  void operator()(const Handles& handles) { add(handles.hint, handles.click, handles.remove, handles.relabel); }
  void operator()(const Text& text) { add(text.text); }
  void operator()(const Cells& cells) { add(cells.texts, cells.hint, cells.click, cells.name); }
  void operator()(const Areas& areas) {
    add(areas.hint, areas.click, areas.name);
    for (const Area& area : areas.areas) add(area.label);
  }
  void operator()(const Regions& regions) { add(regions.names); }

  template <class... Texts>
  void add(const Texts&... texts) {
    (append(texts), ...);
  }
  std::vector<std::string> words;

 private:
  void append(const std::string& text) { words.push_back(text); }
  void append(const std::vector<std::string>& texts) { words.insert(words.end(), texts.begin(), texts.end()); }
};

inline std::vector<std::string> words_in(const Figure& figure) {
  WordsOfLayers all;
  all.add(figure.title, figure.note, figure.x.label, figure.y.label, figure.click_hint, figure.description,
          figure.x.categories, figure.y.categories);
  for (const auto* layers : {&figure.layers, &figure.above.layers, &figure.beside.layers}) {
    for (const Layer& layer : *layers) std::visit(all, layer);
  }
  return all.words;
}

}  // namespace credence
