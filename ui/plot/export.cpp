#include "ui/plot/export.h"

#include "core/math/input_error.h"
#include "ui/files/png_session.h"
#include "ui/plot/plot_scene.h"

#include <QBuffer>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QImageWriter>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr double dots_per_inch = 96;
constexpr int pdf_resolution = 1200;

[[noreturn]] void fail(const QString& path, const QString& what) {
  throw InputError((path + ": " + what).toStdString());
}

// Breaks text into lines of at most `width` pixels; draws them if there is a painter. Returns the height.
double flow(const QString& text, const QFont& font, double width, QPainter* painter, QPointF at) {
  const double line_height = QFontMetricsF(font).lineSpacing();
  double y = 0;
  for (const QString& paragraph : text.split(QLatin1Char('\n'))) {
    QTextLayout layout(paragraph, font);
    layout.beginLayout();
    while (true) {
      QTextLine line = layout.createLine();
      if (!line.isValid()) break;
      line.setLineWidth(width);
      line.setPosition(QPointF(0, y));
      y += line_height;
    }
    layout.endLayout();
    if (paragraph.isEmpty()) y += 0.5 * line_height;
    if (painter) layout.draw(painter, at);
  }
  return y;
}

void draw_text_cell(QPainter& painter, const QString& text, const QRectF& place, const Theme& theme) {
  QFont font = theme.font;
  const QRectF room = place.adjusted(14, 10, -14, -10);
  while (font.pixelSize() > 5 && flow(text, font, room.width(), nullptr, {}) > room.height()) {
    font.setPixelSize(font.pixelSize() - 1);
  }
  painter.save();
  painter.setPen(theme.text);
  flow(text, font, room.width(), &painter, room.topLeft());
  painter.restore();
}

void draw_sheet(QPainter& painter, const Sheet& sheet, const ExportOptions& options) {
  const Theme& style = theme(options.theme);
  const QRectF page(QPointF(0, 0), QSizeF(options.size));
  painter.fillRect(page.adjusted(0, 0, 1, 1), style.background);  // rounded sizes leave no black edge
  double top = 0;
  if (!sheet.title.isEmpty()) {
    QFont font = style.font;
    font.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * (page.width() < 600 ? 1.0 : 1.25))));
    font.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(style.text);
    painter.drawText(QPointF(10, 8 + metrics.ascent()),
                     metrics.elidedText(sheet.title, Qt::ElideRight, page.width() - 20));
    top = std::ceil(metrics.height() + 12);
  }
  const int columns = std::max(1, sheet.columns);
  const int count = static_cast<int>(sheet.cells.size());
  const int rows = std::max(1, (count + columns - 1) / columns);
  const double gap = columns > 1 ? 6 : 0;  // on both sides of a column
  const double width = page.width() / columns, height = (page.height() - top) / rows;
  for (int k = 0; k < count; ++k) {
    const int row = k / columns, column = k % columns;
    const QRectF place(QPointF(std::round(column * width) + gap, std::round(top + row * height)),
                       QPointF(std::round((column + 1) * width) - gap, std::round(top + (row + 1) * height)));
    const SheetCell& cell = sheet.cells[static_cast<std::size_t>(k)];
    if (!cell.text.isEmpty()) {
      draw_text_cell(painter, cell.text, place, style);
      continue;
    }
    PlotScene scene;
    scene.set_theme(options.theme);
    scene.set_size(place.size());
    scene.set_figure(cell.figure);
    painter.save();
    scene.render(painter, place);
    painter.restore();
  }
}

QString first_title(const Sheet& sheet) {
  if (!sheet.title.isEmpty() || sheet.cells.empty()) return sheet.title;
  return QString::fromStdString(sheet.cells.front().figure.title);
}

QByteArray png(const QString& path, const Sheet& sheet, const ExportOptions& options) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  QImageWriter writer(&buffer, "png");
  if (!writer.write(render_image(sheet, options))) fail(path, QStringLiteral("the image could not be encoded."));
  return options.session.isEmpty() ? buffer.data() : with_session(buffer.data(), options.session);
}

QByteArray svg(const Sheet& sheet, const ExportOptions& options) {
  QBuffer buffer;
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(static_cast<int>(dots_per_inch));
  generator.setSize(options.size * options.scale);
  generator.setViewBox(QRectF(QPointF(0, 0), QSizeF(options.size)));
  generator.setTitle(first_title(sheet));
  QStringList descriptions;
  for (const SheetCell& cell : sheet.cells) descriptions << QString::fromStdString(cell.figure.description);
  descriptions.removeAll(QString());
  generator.setDescription(descriptions.join(QLatin1Char('\n')));
  QPainter painter(&generator);
  draw_sheet(painter, sheet, options);
  painter.end();
  return buffer.data();
}

QByteArray pdf(const Sheet& sheet, const ExportOptions& options) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setResolution(pdf_resolution);
  writer.setTitle(first_title(sheet));
  writer.setCreator(QStringLiteral("Credence"));
  const QSizeF points = QSizeF(options.size) * options.scale * 72 / dots_per_inch;
  writer.setPageSize(QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF(0, 0, 0, 0));
  QPainter painter(&writer);
  painter.setRenderHint(QPainter::LosslessImageRendering);
  const double scale = options.scale * pdf_resolution / dots_per_inch;
  painter.scale(scale, scale);
  draw_sheet(painter, sheet, options);
  painter.end();
  return buffer.data();
}

}  // namespace

QImage render_image(const Sheet& sheet, const ExportOptions& options) {
  const QSize pixels(static_cast<int>(std::lround(options.size.width() * options.scale)),
                     static_cast<int>(std::lround(options.size.height() * options.scale)));
  QImage image(pixels, QImage::Format_RGB32);
  if (image.isNull()) throw InputError("The picture is too large or has no size.");
  const int dots_per_metre = static_cast<int>(std::lround(options.scale * dots_per_inch / 0.0254));
  image.setDotsPerMeterX(dots_per_metre);
  image.setDotsPerMeterY(dots_per_metre);
  QPainter painter(&image);
  painter.scale(options.scale, options.scale);
  draw_sheet(painter, sheet, options);
  return image;
}

void write_figure(const QString& path, const Sheet& sheet, const ExportOptions& options) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  QByteArray bytes;
  if (suffix == QLatin1String("png")) {
    bytes = png(path, sheet, options);
  } else if (suffix == QLatin1String("svg")) {
    bytes = svg(sheet, options);
  } else if (suffix == QLatin1String("pdf")) {
    bytes = pdf(sheet, options);
  } else {
    fail(path, QStringLiteral("figures are written as .png, .svg or .pdf."));
  }
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
    fail(path, QStringLiteral("it could not be written (%1).").arg(file.errorString()));
  }
}

}  // namespace credence
