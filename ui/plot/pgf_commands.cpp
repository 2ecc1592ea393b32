// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/pgf_commands.h"

#include "core/figure/paths.h"
#include "ui/plot/tex_words.h"

#include <algorithm>

namespace credence {

QString pgf_dash(Dash dash) {
  return dash == Dash::solid    ? QString()
         : dash == Dash::dashed ? QStringLiteral(", dashed")
                                : QStringLiteral(", dotted");
}

QString pgf_decimal(double value) { return QString::number(value, 'g', 4); }

QString pgf_width(double pixels) { return pgf_decimal(pgf_points_per_pixel * pixels) + QStringLiteral("pt"); }

QString PgfColours::of(Role role, int tint) {
  const QString name = QString::fromLatin1(tex_name(role)) +
                       (tint > 0 ? QStringLiteral("Tint") + QChar(u'A' + static_cast<char16_t>(tint - 1)) : QString());
  used_.insert(name, theme_.colour(role, tint));
  return name;
}

QString PgfColours::of(const QColor& colour) {
  const QString name = QStringLiteral("shade") + colour.name().mid(1);
  used_.insert(name, colour);
  return name;
}

QString PgfColours::definitions() const {
  QString lines;
  for (auto colour = used_.begin(); colour != used_.end(); ++colour) {
    lines += QStringLiteral("\\definecolor{%1}{HTML}{%2}\n").arg(colour.key(), colour.value().name().mid(1).toUpper());
  }
  return lines;
}

QString PgfCommands::x(double value) const { return tex_coordinate(value, visible_.x0, visible_.x1); }
QString PgfCommands::y(double value) const { return tex_coordinate(value, visible_.y0, visible_.y1); }

QString PgfCommands::place(Point2 at) const { return QStringLiteral("(axis cs:%1,%2)").arg(x(at.x), y(at.y)); }

bool PgfCommands::shows(Point2 at) const {
  return at.x >= visible_.x0 && at.x <= visible_.x1 && at.y >= visible_.y0 && at.y <= visible_.y1;
}

// Lines of a few places each; between two lines is a gap.
QString PgfCommands::coordinates(const std::vector<Polyline>& lines) const {
  QString text;
  int written = 0;
  const auto add = [&](const QString& one) {
    text += (written++ % pgf_per_line == 0 ? QStringLiteral("\n  ") : QStringLiteral(" ")) + one;
  };
  for (std::size_t k = 0; k < lines.size(); ++k) {
    if (k > 0) add(QStringLiteral("(nan,nan)"));
    for (const Point2 at : lines[k]) add(QStringLiteral("(%1,%2)").arg(x(at.x), y(at.y)));
  }
  return QStringLiteral("coordinates {") + text + QStringLiteral("}");
}

void PgfCommands::plot(const QString& style, const std::vector<Polyline>& lines, const QString& after) {
  if (lines.empty()) return;
  out_ += QStringLiteral("\\addplot[forget plot, %1] %2%3;\n").arg(style, coordinates(lines), after);
}

void PgfCommands::curves(const QString& style, const std::vector<Polyline>& lines) {
  constexpr double invisible = 2e-4;  // of the axes
  std::vector<Polyline> parts;
  for (const Polyline& line : lines) {
    for (const Polyline& part : clip_polyline(line, visible_)) {
      const Polyline thinned = decimate(part, visible_.x0, visible_.x1, 800);
      parts.push_back(simplify(thinned, invisible, 1 / visible_.width(), 1 / visible_.height()));
    }
  }
  plot(style, parts);
}

void PgfCommands::rectangle(const QString& style, const Rect& box) {
  const Rect in{std::max(box.x0, visible_.x0), std::min(box.x1, visible_.x1), std::max(box.y0, visible_.y0),
                std::min(box.y1, visible_.y1)};
  if (!(in.width() > 0) || !(in.height() >= 0)) return;
  out_ += QStringLiteral("\\path[%1] %2 rectangle %3;\n").arg(style, place({in.x0, in.y0}), place({in.x1, in.y1}));
}

void PgfCommands::words(Point2 at, const QString& style, const std::string& text) {
  if (text.empty() || !shows(at)) return;
  QString tex;
  for (const QString& line : QString::fromStdString(text).split(u'\n')) {
    tex += (tex.isEmpty() ? QString() : QStringLiteral("\\\\ ")) + tex_text(line);
  }
  out_ += QStringLiteral("\\node[%1] at %2 {%3};\n").arg(style, place(at), tex);
}

QString pgf_mark(Marker marker) {
  switch (marker) {
    case Marker::circle:
      return QStringLiteral("*");
    case Marker::square:
      return QStringLiteral("square*");
    case Marker::triangle:
      return QStringLiteral("triangle*");
    case Marker::diamond:
      return QStringLiteral("diamond*");
    case Marker::cross:
      return QStringLiteral("x");
    case Marker::plus:
      return QStringLiteral("+");
    case Marker::star:
      return QStringLiteral("star");
  }
  return {};
}

}  // namespace credence
