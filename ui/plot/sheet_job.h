// A sheet of figures on its way into a file. Qt Charts measures all texts by one document of the window's thread, so
// the figures are painted there, one after the other; what follows may happen on any thread.
#pragma once

#include "ui/plot/export.h"

#include <memory>

namespace credence {

enum class FigureFormat { png, svg, pdf };
FigureFormat figure_format(const QString& path);  // by its suffix; throws InputError naming the file

class SheetJob {
 public:
  SheetJob(Sheet sheet, const ExportOptions& options, FigureFormat format);  // throws InputError where it has no size
  ~SheetJob();
  bool paint();  // the next figure; false after the last one
  // Once all is painted, of any thread: the picture of a PNG, and the bytes of the file; a PNG carries the session.
  const QImage& image() const;
  QByteArray encoded(const QByteArray& session) const;

 private:
  struct Canvas;
  Sheet sheet_;
  ExportOptions options_;
  FigureFormat format_;
  std::unique_ptr<Canvas> canvas_;
  std::size_t painted_ = 0;
};

}  // namespace credence
