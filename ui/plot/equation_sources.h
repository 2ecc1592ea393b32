// Equations as they were typeset beforehand: parts of lines, between which live numbers are put.
#pragma once

#include <QColor>
#include <QImage>
#include <QPainter>
#include <QString>
#include <QStringList>

#include <map>
#include <memory>
#include <tuple>
#include <vector>

class QSvgRenderer;

namespace credence {

// Between two slots; lengths in thousandths of an em.
struct EquationPart {
  QString id;  // in the SVG; empty where nothing is to be seen
  double advance = 0, baseline = 0;
  QRectF ink;  // from the start of the base line, downwards positive
};

// Parts and slots in turn: parts[0] slots[0] parts[1] ...
struct EquationLine {
  std::vector<EquationPart> parts;
  QStringList slot_names;
};

struct EquationSource {
  QString title, spoken;  // with {{slots}}
  std::vector<EquationLine> lines;
};

// The sources of one file, "classification" of "classification/prior". For the window's thread alone.
class EquationSources {
 public:
  // Read on first use. Throws InputError where there is no such file or it is not whole.
  static const EquationSources& of(const QString& file);
  const EquationSource& at(const QString& id) const;  // throws InputError

  // Paints a part from the start of its base line, with `scale` pixels a thousandth of an em.
  void paint(QPainter& painter, const EquationPart& part, QPointF at, double scale, const QColor& colour) const;

 private:
  explicit EquationSources(const QString& file);
  const std::shared_ptr<QSvgRenderer>& renderer(const QColor& colour) const;
  // On a raster, of that size in its pixels: drawing the same parts again and again costs more than all else.
  const QImage& picture(const EquationPart& part, QSizeF size, const QColor& colour) const;

  QByteArray svg_;
  std::map<QString, EquationSource> equations_;
  mutable std::map<QRgb, std::shared_ptr<QSvgRenderer>> renderers_;  // one a colour
  mutable std::map<std::tuple<QString, QRgb, double>, QImage> pictures_;
};

}  // namespace credence
