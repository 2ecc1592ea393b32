#include "ui/plot/export.h"

#include "core/math/input_error.h"
#include "ui/plot/sheet_job.h"

#include <QSaveFile>

namespace credence {
namespace {

[[noreturn]] void fail(const QString& path, const QString& what) {
  throw InputError((path + ": " + what).toStdString());
}

}  // namespace

QImage render_image(const Sheet& sheet, const ExportOptions& options) {
  SheetJob job(sheet, options, FigureFormat::png);
  while (job.paint()) continue;
  return job.image();
}

void write_figure(const QString& path, const Sheet& sheet, const ExportOptions& options) {
  SheetJob job(sheet, options, figure_format(path));
  while (job.paint()) continue;
  const QByteArray bytes = job.encoded(options.session);
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
    fail(path, QStringLiteral("it could not be written (%1).").arg(file.errorString()));
  }
}

}  // namespace credence
