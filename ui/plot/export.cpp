// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/export.h"

#include "ui/files/files.h"
#include "ui/plot/sheet_job.h"

namespace credence {

QImage render_image(const Sheet& sheet, const ExportOptions& options, SheetPlaces* places) {
  SheetJob job(sheet, options, FigureFormat::png, places);
  while (job.paint()) continue;
  return job.image();
}

void write_figure(const QString& path, const Sheet& sheet, const ExportOptions& options) {
  SheetJob job(sheet, options, figure_format(path));
  while (job.paint()) continue;
  write_file(path, job.encoded(options.session));
}

}  // namespace credence
