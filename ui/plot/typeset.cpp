// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/typeset.h"

#include "core/figure/layer_parts.h"
#include "core/words/visible.h"
#include "ui/text/notation.h"

namespace credence {
namespace {

void set(std::string& text) {
  if (!text.empty()) text = notation(QString::fromStdString(text)).toStdString();
}
void set(std::vector<std::string>& texts) {
  for (std::string& text : texts) set(text);
}
// Leaves numbers and names as they are.
void clean(std::string& text) { text = visible(text); }

void set_words(Line& line) { set(line.end_label); }
void set_words(Contours& contours) {
  for (ContourLevel& level : contours.levels) set(level.label);
}
void set_words(Points& points) { set(points.texts); }
void set_words(Arrows& arrows) { set(arrows.labels); }
void set_words(Text& text) { set(text.text); }
void set_words(Regions& regions) { set(regions.names); }
void set_words(Cells& cells) {
  for (std::string& text : cells.texts) clean(text);
  set(cells.heads);
}
void set_words(Areas& areas) {
  for (Area& area : areas.areas) clean(area.label);
}
// These have no words but perhaps a name.
void set_words(Band&) {}
void set_words(Bars&) {}
void set_words(Field&) {}
void set_words(Ellipses&) {}
void set_words(Handles&) {}

void set_layers(std::vector<Layer>& layers) {
  for (Layer& layer : layers) {
    if (std::string* name = layer_name(layer)) set(*name);
    std::visit([](auto& kind) { set_words(kind); }, layer);
  }
}

}  // namespace

Figure typeset(Figure figure) {
  set(figure.title);
  set(figure.note);
  clean(figure.description);
  set_layers(figure.layers);
  set_layers(figure.above.layers);
  set_layers(figure.beside.layers);
  return figure;
}

}  // namespace credence
