#include "ui/plot/word_places.h"

#include "ui/plot/plot_scene.h"
#include "ui/plot/plot_view.h"

#include <QImage>
#include <QPainter>

namespace credence {

std::vector<QRectF> places_of_words(const PlotView& plot) {
  PlotScene scene;
  scene.be_like(plot.scene());
  scene.set_figure(plot.figure());
  QImage page(plot.size(), QImage::Format_ARGB32_Premultiplied);
  QPainter painter(&page);
  PaintedPlot painted;
  scene.render(painter, plot.rect(), &painted);
  std::vector<QRectF> places;
  for (const PaintedWord& word : painted.words) places.push_back(word.outline.boundingRect());
  return places;
}

}  // namespace credence
