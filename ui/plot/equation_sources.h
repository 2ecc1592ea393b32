// Equations that were typeset in advance: parts of lines, with live numbers between them.
// SPDX-License-Identifier: GPL-3.0-only
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

// A part between two slots. Lengths are in thousandths of an em.
struct EquationPart {
  QString id;  // id in the SVG; empty if nothing is visible
  double advance = 0, baseline = 0;
  QRectF ink;  // relative to the start of the baseline, downwards positive
};

// Parts and slots alternate: parts[0] slots[0] parts[1] ...
struct EquationLine {
  std::vector<EquationPart> parts;
  QStringList slot_names;
};

struct EquationSource {
  QString title, spoken;  // with {{slots}}
  std::vector<EquationLine> lines;
};

// The equations of one file: "classification" for "classification/prior". Only for the window's thread.
class EquationSources {
 public:
  // Reads the file on first use. Throws InputError if it does not exist or is damaged.
  static const EquationSources& of(const QString& file);
  const EquationSource& at(const QString& id) const;  // throws InputError

  // Paints a part from the start of its baseline, with `scale` pixels per thousandth of an em.
  void paint(QPainter& painter, const EquationPart& part, QPointF at, double scale, const QColor& colour) const;

 private:
  explicit EquationSources(const QString& file);
  const std::shared_ptr<QSvgRenderer>& renderer(const QColor& colour) const;
  // Keeps a part as an image of that size in pixels, because drawing it again and again would take most of the time.
  const QImage& picture(const EquationPart& part, QSizeF size, const QColor& colour) const;

  QByteArray svg_;
  std::map<QString, EquationSource> equations_;
  mutable std::map<QRgb, std::shared_ptr<QSvgRenderer>> renderers_;  // one per colour
  mutable std::map<std::tuple<QString, QRgb, double>, QImage> pictures_;
};

}  // namespace credence
