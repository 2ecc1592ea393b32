// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/word_places.h"

#include "ui/plot/plot_scene.h"
#include "ui/plot/plot_view.h"

#include <QImage>
#include <QPainter>

namespace credence {
namespace {

std::vector<PaintedWord> words_of(const PlotView& plot) {
  PlotScene scene;
  scene.be_like(plot.scene());
  scene.set_figure(plot.figure());
  QImage page(plot.size(), QImage::Format_ARGB32_Premultiplied);
  QPainter painter(&page);
  PaintedPlot painted;
  scene.render(painter, plot.rect(), &painted);
  return painted.words;
}

}  // namespace

std::vector<QRectF> places_of_words(const PlotView& plot) {
  std::vector<QRectF> places;
  for (const PaintedWord& word : words_of(plot)) places.push_back(word.outline.boundingRect());
  return places;
}

QString word_at(const PlotView& plot, QPointF place) {
  for (const PaintedWord& word : words_of(plot)) {
    if (word.outline.containsPoint(place, Qt::OddEvenFill)) return word.text;
  }
  return {};
}

}  // namespace credence
