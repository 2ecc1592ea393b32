// Writes a sheet of figures to a file, or several to the pages of one. Qt Charts measures all texts with one document
// of the window's thread, so the figures are painted there, one after the other. The rest may run on any thread.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/export.h"

#include <memory>

namespace credence {

enum class FigureFormat { png, svg, pdf, tex };
FigureFormat figure_format(const QString& path);  // judges by the suffix; throws InputError that names the file

class SheetJob {
 public:
  // Throws InputError if the sheet has no size. `places` are those of the frame before, if it is one of a film, and
  // become those of this one.
  SheetJob(Sheet sheet, const ExportOptions& options, FigureFormat format, SheetPlaces* places = nullptr);
  ~SheetJob();
  bool paint();  // paints the next figure; false after the last one
  // May be called on any thread once all is painted. image() is the picture of a PNG; bytes() is the file, and a PNG
  // carries the session.
  const QImage& image() const;
  QByteArray encoded(const QByteArray& session) const;

 private:
  struct Canvas;
  Sheet sheet_;
  ExportOptions options_;
  FigureFormat format_;
  std::unique_ptr<Canvas> canvas_;
  SheetPlaces* places_;
  std::size_t painted_ = 0;
};

// Returns the size with as much more height as lets every plot be at least 0.6 of its width high.
QSize with_room_for_plots(const Sheet& sheet, QSize size, ThemeId theme);

// Paints all of a sheet at once where the painter's page begins, in pixels of its size, for a printer.
void paint_sheet(QPainter& painter, const Sheet& sheet, const ExportOptions& options);

// Pages of the same size, a sheet on each: the frames of a film.
class PdfPages {
 public:
  explicit PdfPages(const ExportOptions& options);
  ~PdfPages();
  void add(const Sheet& sheet);
  QByteArray bytes();  // the whole file; nothing can be added afterwards

 private:
  struct Canvas;
  ExportOptions options_;
  std::unique_ptr<Canvas> canvas_;
  SheetPlaces places_;
};

}  // namespace credence
