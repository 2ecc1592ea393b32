// A figure as other programs take it, from the clipboard or out of a drag.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/sheet.h"
#include "ui/plot/sheet_job.h"

#include <QMimeData>

#include <memory>

namespace credence {

// Paints a sheet as a PNG that carries its session, as an SVG, and writes it in words: one copy, of which a document
// takes what it likes best.
class FigureCopy {
 public:
  FigureCopy(const Sheet& sheet, ThemeId theme, QByteArray session, QString narration);
  bool paint() { return png_.paint() || svg_.paint(); }  // paints the next part; false after the last one
  std::unique_ptr<QMimeData> data() const;               // once all is painted
  QByteArray png() const { return png_.encoded(session_); }
  const QImage& image() const { return png_.image(); }

 private:
  SheetJob png_, svg_;
  QByteArray session_;
  QString words_;
};

// Titles, caption, what each plot shows, and numbers as a table with tabs.
QString sheet_in_words(const Sheet& sheet, const QString& narration);

}  // namespace credence
