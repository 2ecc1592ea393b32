// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/figure_copy.h"

#include "ui/text/notation.h"

#include <utility>

namespace credence {
namespace {

ExportOptions fine(const Sheet& sheet, ThemeId theme, double scale) {
  ExportOptions options;
  options.size = default_size(sheet);
  options.scale = scale;
  options.theme = theme;
  return options;
}

}  // namespace

FigureCopy::FigureCopy(const Sheet& sheet, ThemeId theme, QByteArray session, QString narration)
    : png_(sheet, fine(sheet, theme, 2), FigureFormat::png),
      svg_(sheet, fine(sheet, theme, 1), FigureFormat::svg),
      session_(std::move(session)),
      words_(sheet_in_words(sheet, narration)) {}

std::unique_ptr<QMimeData> FigureCopy::data() const {
  auto data = std::make_unique<QMimeData>();
  data->setData(QStringLiteral("image/png"), png());
  data->setData(QStringLiteral("image/svg+xml"), svg_.encoded({}));
  data->setImageData(png_.image());
  data->setText(words_);
  return data;
}

QString sheet_in_words(const Sheet& sheet, const QString& narration) {
  QStringList parts{notation(sheet.title), notation(sheet.caption)};
  for (const SheetCell& cell : sheet.cells) {
    const QString title = QString::fromStdString(cell.figure.title),
                  description = QString::fromStdString(cell.figure.description);
    if (!cell.text.isEmpty()) {
      parts += cell.text;
    } else if (!title.isEmpty()) {
      const bool has_title = description.startsWith(title);  // as most have
      parts += notation(description.isEmpty() ? title
                        : has_title           ? description.trimmed()
                                              : title + QStringLiteral(": ") + description.trimmed());
    }
  }
  parts += notation(narration);
  parts.removeAll(QString());
  return parts.join(u'\n');
}

}  // namespace credence
