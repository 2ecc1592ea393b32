// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/region_painter.h"

#include "core/figure/class_colours.h"
#include "ui/plot/display_list.h"

#include <QPaintEngine>

#include <algorithm>
#include <cmath>
#include <vector>

namespace credence {
namespace {

constexpr double most_sent_nodes = 256;  // of a side of a picture that is sent to a page

bool drawable(const Regions& r) {
  return r.lattice.nx > 1 && r.lattice.ny > 1 && !r.roles.empty() &&
         r.probabilities.size() == r.lattice.size() * r.roles.size();
}

ClassColours class_colours_of(const Regions& regions, const Theme& theme) {
  ClassColours result;
  for (const Role role : regions.roles) {
    for (int k = 0; k < ClassColours::count; ++k) {
      result.argb.push_back(theme.region(role, static_cast<double>(k) / (ClassColours::count - 1)).rgb());
    }
  }
  return result;
}

PixelPlaces places(int count, double first, double step, int nodes) {
  PixelPlaces out;
  for (int k = 0; k < count; ++k) {
    const double at = std::clamp(first + step * (k + 0.5), 0.0, nodes - 1.0);
    const int node = std::min(static_cast<int>(at), nodes - 2);
    out.node.push_back(node);
    out.way.push_back(static_cast<float>(at - node));
  }
  return out;
}

}  // namespace

QImage region_image(const Regions& regions, const Theme& theme, const Rect& part, QSize size) {
  const Lattice& l = regions.lattice;
  const std::size_t classes = regions.roles.size(), row_size = static_cast<std::size_t>(l.nx) * classes;
  const ClassColours colours = class_colours_of(regions, theme);
  const double per_x = (l.nx - 1) / l.rect.width(), per_y = (l.ny - 1) / l.rect.height();
  const auto columns = places(size.width(), (part.x0 - l.rect.x0) * per_x, part.width() / size.width() * per_x, l.nx);
  const auto rows = places(size.height(), (part.y1 - l.rect.y0) * per_y, -part.height() / size.height() * per_y, l.ny);
  std::vector<float> line(row_size);  // the lattice's values at the height of a row of the image
  QImage image(size, QImage::Format_ARGB32_Premultiplied);
  for (int j = 0; j < size.height(); ++j) {
    const auto row = static_cast<std::size_t>(j);
    const double way = rows.way[row];
    const double* below = regions.probabilities.data() + static_cast<std::size_t>(rows.node[row]) * row_size;
    for (std::size_t k = 0; k < row_size; ++k) {
      line[k] = static_cast<float>((1 - way) * below[k] + way * below[k + row_size]);
    }
    colour_row(line, classes, columns, colours, reinterpret_cast<std::uint32_t*>(image.scanLine(j)));
  }
  return image;
}

void paint_regions(const Canvas& canvas, const Regions& regions) {
  const PlotMapping& m = canvas.mapping;
  const Rect& r = regions.lattice.rect;
  const QRectF target = QRectF(m.to_pixels({r.x0, r.y1}), m.to_pixels({r.x1, r.y0})).intersected(m.area);
  if (!drawable(regions) || target.isEmpty()) return;
  const Point2 low = m.to_data(target.bottomLeft()), high = m.to_data(target.topRight());
  const bool paper = canvas.painter.paintEngine()->type() != QPaintEngine::Raster;
  QSizeF size = target.size() * (paper ? 2 : std::max(1.0, canvas.painter.worldTransform().m11()));
  if (list_of(canvas.painter) != nullptr)
    size = target.size() * std::min(1.0, most_sent_nodes / std::max(target.width(), target.height()));
  canvas.painter.drawImage(target, region_image(regions, canvas.theme, {low.x, high.x, low.y, high.y},
                                                QSize(static_cast<int>(std::ceil(size.width())),
                                                      static_cast<int>(std::ceil(size.height())))));
}

}  // namespace credence
