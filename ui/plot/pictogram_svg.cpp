// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/pictogram_svg.h"

#include "ui/plot/theme.h"

#include <QFile>

#include <string_view>

namespace credence {
namespace {

QByteArray drawing_of(const QString& lab) {
  QFile file(QStringLiteral(":/icons/labs/%1.svg").arg(lab));
  if (file.open(QIODevice::ReadOnly)) return file.readAll();
  return QStringLiteral(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><text x=\"16\" y=\"23\" "
             "text-anchor=\"middle\" font-size=\"20\" font-weight=\"bold\" fill=\"{text}\">%1</text></svg>")
      .arg(lab.left(1).toUpper().toHtmlEscaped())
      .toUtf8();
}

}  // namespace

QByteArray pictogram_svg(const QString& lab, bool dark) {
  const Theme& colours = theme(dark ? ThemeId::dark : ThemeId::light);
  QByteArray svg = drawing_of(lab);
  const auto fill_in = [&svg](std::string_view name, const QColor& colour) {
    svg.replace('{' + QByteArray(name.data(), static_cast<qsizetype>(name.size())) + '}', colour.name().toLatin1());
  };
  fill_in("text", colours.text);
  fill_in("muted", colours.muted_text);
  fill_in("paper", colours.background);
  for (std::size_t k = 0; k < role_count; ++k) {
    fill_in(role_name(static_cast<Role>(k)), colours.colour(static_cast<Role>(k)));
  }
  return svg;
}

}  // namespace credence
