#include "ui/plot/region_painter.h"

#include <QPaintEngine>

#include <algorithm>
#include <array>
#include <cmath>

namespace credence {
namespace {

constexpr int shades = 256;

bool drawable(const Regions& r) {
  return r.lattice.nx > 1 && r.lattice.ny > 1 && !r.roles.empty() &&
         r.probabilities.size() == r.lattice.size() * r.roles.size();
}

// Per class, from undecided to certain.
std::vector<std::array<QRgb, shades>> shade_tables(const Regions& regions, const Theme& theme) {
  std::vector<std::array<QRgb, shades>> tables(regions.roles.size());
  for (std::size_t c = 0; c < tables.size(); ++c) {
    for (int k = 0; k < shades; ++k) {
      tables[c][static_cast<std::size_t>(k)] =
          theme.region(regions.roles[c], static_cast<double>(k) / (shades - 1)).rgb();
    }
  }
  return tables;
}

// Places between the nodes of one axis of the lattice: the node before, and the way from it to the next.
struct Between {
  std::size_t node = 0;
  double way = 0;
};
std::vector<Between> places(int count, double first, double step, int nodes) {
  std::vector<Between> out;
  out.reserve(static_cast<std::size_t>(count));
  for (int k = 0; k < count; ++k) {
    const double at = std::clamp(first + step * (k + 0.5), 0.0, nodes - 1.0);
    const int node = std::min(static_cast<int>(at), nodes - 2);
    out.push_back({static_cast<std::size_t>(node), at - node});
  }
  return out;
}

}  // namespace

QImage region_image(const Regions& regions, const Theme& theme, const Rect& part, QSize size) {
  const Lattice& l = regions.lattice;
  const std::size_t classes = regions.roles.size(), row_size = static_cast<std::size_t>(l.nx) * classes;
  const auto tables = shade_tables(regions, theme);
  const double per_x = (l.nx - 1) / l.rect.width(), per_y = (l.ny - 1) / l.rect.height();
  const auto columns = places(size.width(), (part.x0 - l.rect.x0) * per_x, part.width() / size.width() * per_x, l.nx);
  const auto rows = places(size.height(), (part.y1 - l.rect.y0) * per_y, -part.height() / size.height() * per_y, l.ny);
  const double certain = 1.0 / static_cast<double>(classes);  // where the shades begin
  const double scale = classes > 1 ? (shades - 1) / (1 - certain) : 0;
  std::vector<double> line(row_size);  // the lattice at the height of a row of the image
  QImage image(size, QImage::Format_ARGB32_Premultiplied);
  for (int j = 0; j < size.height(); ++j) {
    const Between& y = rows[static_cast<std::size_t>(j)];
    const double* below = regions.probabilities.data() + y.node * row_size;
    for (std::size_t k = 0; k < row_size; ++k) line[k] = (1 - y.way) * below[k] + y.way * below[k + row_size];
    auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(j));
    for (int i = 0; i < size.width(); ++i) {
      const Between& x = columns[static_cast<std::size_t>(i)];
      const double* left = line.data() + x.node * classes;
      std::size_t winner = 0;
      double largest = -1, sum = 0;
      for (std::size_t c = 0; c < classes; ++c) {
        const double p = (1 - x.way) * left[c] + x.way * left[c + classes];
        sum += p;
        if (p > largest) {
          largest = p;
          winner = c;
        }
      }
      const double shade = std::clamp((largest - certain) * scale, 0.0, shades - 1.0);
      pixels[i] = std::isnan(sum) ? 0 : tables[winner][static_cast<std::size_t>(shade + 0.5)];
    }
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
  const QSizeF size = target.size() * (paper ? 2 : std::max(1.0, canvas.painter.worldTransform().m11()));
  canvas.painter.drawImage(target, region_image(regions, canvas.theme, {low.x, high.x, low.y, high.y},
                                                QSize(static_cast<int>(std::ceil(size.width())),
                                                      static_cast<int>(std::ceil(size.height())))));
}

}  // namespace credence
