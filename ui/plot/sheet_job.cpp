// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/sheet_job.h"

#include "core/math/input_error.h"
#include "core/words/say.h"
#include "ui/files/png_session.h"
#include "ui/plot/equation_picture.h"
#include "ui/plot/pgf_picture.h"
#include "ui/plot/plot_scene.h"
#include "ui/plot/svg_outlines.h"
#include "ui/plot/text_painter.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"

#include <QBuffer>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QImageWriter>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr double dots_per_inch = 96;
constexpr int pdf_resolution = 1200;

// Breaks text into lines of at most `width` pixels; draws them if there is a painter. Returns the height.
double flow(const QString& text, const QFont& font, double width, QPainter* painter, QPointF at,
            const SignColours& signs = {}) {
  const double line_height = QFontMetricsF(font).lineSpacing();
  double y = 0;
  for (const QString& paragraph : text.split(QLatin1Char('\n'))) {
    QTextLayout layout(paragraph, font);
    QList<QTextLayout::FormatRange> formats;
    for (const SignColour& one : signs) {
      for (qsizetype k = paragraph.indexOf(one.sign); k >= 0; k = paragraph.indexOf(one.sign, k + 1)) {
        QTextCharFormat look;
        look.setForeground(one.colour);
        formats.append({static_cast<int>(k), 1, look});
      }
    }
    layout.setFormats(formats);
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

// A table of numbers under headings, and the words below it.
struct NumbersTable {
  struct Group {
    QString heading;
    std::vector<std::pair<QString, QString>> rows;
  };
  std::vector<Group> groups;
  QString words;
};

// Reads "heading" and "  name<tab>value" line by line; what follows an empty line, or is no table, are words.
NumbersTable table_in(const QString& text) {
  NumbersTable table;
  const qsizetype end = text.indexOf(QLatin1String("\n\n"));
  const QString rows = text.contains(QLatin1Char('\t')) ? text.left(end) : QString();
  table.words = rows.isEmpty() ? text : end < 0 ? QString() : text.mid(end + 2);
  for (const QString& line : rows.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
    const QStringList cells = line.split(QLatin1Char('\t'));
    if (cells.size() < 2 || table.groups.empty()) table.groups.emplace_back();
    if (cells.size() < 2) {
      table.groups.back().heading = line;
    } else {
      table.groups.back().rows.emplace_back(cells[0].trimmed(), cells[1]);
    }
  }
  return table;
}

// Draws a heading over a thin rule, and rows whose numbers end at the right; returns the height.
double draw_group(const NumbersTable::Group& group, const QFont& font, double width, QPainter* painter, QPointF at,
                  const QColor& rule) {
  const double names = 0.46 * width, gap = 0.6 * font.pixelSize();
  const QFontMetricsF metrics(font);
  double y = 0;
  if (!group.heading.isEmpty()) {
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    y += flow(group.heading, bold, width, painter, at);
    if (painter) painter->fillRect(QRectF(at + QPointF(0, y), QSizeF(width, 1)), rule);
    y += 3;
  }
  for (const auto& [name, value] : group.rows) {
    const QPointF here = at + QPointF(0, y);
    const double whole = std::ceil(metrics.horizontalAdvance(value)) + 1, most = width - names;
    const bool fits = whole <= most || whole + gap + metrics.horizontalAdvance(name) <= width;
    const double room = fits ? whole : most;
    y += std::max(flow(name, font, width - room - gap, painter, here),
                  flow(value, font, room, painter, here + QPointF(width - room, 0)));
  }
  return y + 0.5 * font.pixelSize();
}

// Draws the groups in columns of about the same height, broken between groups, and the words below. Returns the height.
double draw_table(const NumbersTable& table, const QFont& font, int columns, double width, QPainter* painter,
                  QPointF at, const QColor& rule) {
  const double gap = 2.0 * font.pixelSize(), column = (width - (columns - 1) * gap) / columns;
  double total = 0;
  for (const auto& group : table.groups) total += draw_group(group, font, column, nullptr, {}, rule);
  double y = 0, tallest = 0;
  int now = 0;
  for (const auto& group : table.groups) {
    const double height = draw_group(group, font, column, nullptr, {}, rule);
    if (now + 1 < columns && y > 0 && y + 0.5 * height > total / columns) ++now, y = 0;
    draw_group(group, font, column, painter, at + QPointF(now * (column + gap), y), rule);
    tallest = std::max(tallest, y += height);
  }
  if (table.words.isEmpty()) return tallest;
  return tallest + flow(table.words, font, width, painter, at + QPointF(0, tallest));
}

// Draws the text as large as fits, but not smaller than can be read: a long table in two columns, and without the words
// below it. If it is still too long, its end is left out, because its first lines matter most.
void draw_text_cell(QPainter& painter, const QString& text, const QRectF& place, const Theme& theme) {
  const QRectF room = place.adjusted(14, 10, -14, -10);
  NumbersTable table = table_in(text);
  QFont font = theme.font;
  int columns = 1;
  const auto fits = [&] {
    return draw_table(table, font, columns, room.width(), nullptr, {}, theme.grid) <= room.height();
  };
  const auto has_place = [&] {
    const int smallest = std::max(9, static_cast<int>(0.75 * theme.font.pixelSize()));
    for (int pixels = theme.font.pixelSize(); pixels >= smallest; --pixels) {
      font.setPixelSize(pixels);
      for (columns = 1; columns <= (table.groups.size() > 1 ? 2 : 1); ++columns) {
        if (fits()) return true;
      }
    }
    columns = 1;
    return false;
  };
  if (!has_place() && !table.groups.empty()) {
    table.words.clear();
    while (!has_place() && !table.groups.empty()) {  // rows from the end
      auto& rows = table.groups.back().rows;
      if (rows.empty())
        table.groups.pop_back();
      else
        rows.pop_back();
      table.words = QStringLiteral("…");
    }
  }
  for (QString kept = table.words; !fits() && !kept.isEmpty();) {
    kept.truncate(std::max<qsizetype>(0, kept.lastIndexOf(QLatin1Char(' '))));
    table.words = kept + QStringLiteral(" …");
  }
  painter.save();
  painter.setPen(theme.text);
  draw_table(table, font, columns, room.width(), &painter, room.topLeft(), theme.axis);
  painter.restore();
}

// Draws equations at the size of the screen, or smaller to fit.
void draw_equations_cell(QPainter& painter, const std::vector<Equation>& equations, const QRectF& place,
                         const Theme& theme) {
  const QRectF room = place.adjusted(14, 10, -14, -10);
  QFont font = theme.font;
  EquationPicture picture(equations, room.width(), font);
  while (font.pixelSize() > 5 && picture.height() > room.height()) {
    font.setPixelSize(font.pixelSize() - 1);
    picture = EquationPicture(equations, room.width(), font);
  }
  picture.paint(painter, room.topLeft(), theme);
}

// Returns how much type and lines are enlarged, so that a large picture has no small print.
double enlargement(const ExportOptions& options) {
  if (options.type_points > 0) return 1;
  return std::max(1.0, std::min(options.size.width() / 1280.0, options.size.height() / 960.0));
}

// The colours of the signs that mean one mark in all plots of the sheet.
SignColours signs_of(const Sheet& sheet, const Theme& style) {
  SignColours all;
  std::vector<QChar> ambiguous;
  for (const auto& cell : sheet.cells) {
    for (const SignColour& one : sign_colours(cell.figure.layers, style)) {
      const auto known = std::ranges::find(all, one.sign, &SignColour::sign);
      if (known == all.end()) {
        all.push_back(one);
      } else if (known->colour != one.colour) {
        ambiguous.push_back(one.sign);
      }
    }
  }
  std::erase_if(all, [&](const SignColour& one) { return std::ranges::count(ambiguous, one.sign) > 0; });
  return all;
}

// Draws the page and the texts above the cells. Returns where the cells begin.
double draw_page(QPainter& painter, const Sheet& sheet, const Theme& style, const QRectF& page) {
  painter.fillRect(page.adjusted(0, 0, 1, 1), style.background);  // rounded sizes must leave no black edge
  if (sheet.title.isEmpty()) return 0;
  // A projector's type would leave no room for plots on a small page.
  QFont words = style.font;
  words.setPixelSize(static_cast<int>(std::lround(std::clamp(page.width() / 40, 11.0, 1.0 * words.pixelSize()))));
  QFont font = words;
  font.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * (page.width() < 600 ? 1.0 : 1.25))));
  font.setWeight(QFont::DemiBold);
  const QFontMetricsF metrics(font);
  painter.setFont(font);
  painter.setPen(style.text);
  draw_words(painter, QPointF(10, 8 + metrics.ascent()),
             metrics.elidedText(notation(sheet.title), Qt::ElideRight, page.width() - 20));
  double bottom = 8 + metrics.height();
  if (!sheet.caption.isEmpty()) {
    painter.setPen(style.muted_text);
    bottom +=
        flow(notation(sheet.caption), words, page.width() - 20, &painter, QPointF(10, bottom), signs_of(sheet, style));
  }
  return std::ceil(bottom + 4);
}

QRectF place_of(std::size_t cell, const Sheet& sheet, QSizeF page, double top) {
  const int columns = std::max(1, sheet.columns), k = static_cast<int>(cell);
  const int rows = std::max(1, (static_cast<int>(sheet.cells.size()) + columns - 1) / columns);
  const int row = k / columns, column = k % columns;
  const double gap = columns > 1 ? 6 : 0;  // on both sides of a column
  const double width = page.width() / columns, height = (page.height() - top) / rows;
  return {QPointF(std::round(column * width) + gap, std::round(top + row * height)),
          QPointF(std::round((column + 1) * width) - gap, std::round(top + (row + 1) * height))};
}

// Plots of a row have the same room above them, so that their tops are at the same height.
Head head_of_row(std::size_t cell, const Sheet& sheet, QSizeF page, double top, ThemeId style) {
  const auto columns = static_cast<std::size_t>(std::max(1, sheet.columns)), first = cell / columns * columns;
  Head head;
  for (std::size_t k = first; columns > 1 && k < std::min(first + columns, sheet.cells.size()); ++k) {
    if (!sheet.cells[k].text.isEmpty() || !sheet.cells[k].equations.empty()) continue;
    const Figure& figure = sheet.cells[k].figure;
    head.rows = std::max(head.rows, lay_out(figure, theme(style), place_of(k, sheet, page, top).size()).head_rows);
    head.note = head.note || !figure.note.empty();
  }
  return head;
}

// Returns how much is missing until the lowest plot is 0.6 of its width high.
double missing_height(const Sheet& sheet, QSizeF page, double top, ThemeId style) {
  constexpr double least = 0.6;
  double missing = 0;
  for (std::size_t k = 0; k < sheet.cells.size(); ++k) {
    if (!sheet.cells[k].text.isEmpty() || !sheet.cells[k].equations.empty()) continue;
    const Head head = head_of_row(k, sheet, page, top, style);
    const QSizeF size = place_of(k, sheet, page, top).size();
    const QRectF area = lay_out(sheet.cells[k].figure, theme(style), size, head).mapping.area;
    missing = std::max(missing, least * area.width() - area.height());
  }
  return missing;
}

void draw_cell(QPainter& painter, const SheetCell& cell, const QRectF& place, const Head& head, ThemeId style,
               LabelMemory* places = nullptr) {
  if (!cell.text.isEmpty()) {
    draw_text_cell(painter, cell.text, place, theme(style));
    return;
  }
  if (!cell.equations.empty()) {
    draw_equations_cell(painter, cell.equations, place, theme(style));
    return;
  }
  PlotScene scene;
  scene.set_theme(style);
  scene.set_size(place.size());
  scene.keep_head(head);
  scene.set_figure(cell.figure);
  if (places != nullptr) scene.keep_places(*places);
  painter.save();
  scene.render(painter, place);
  painter.restore();
  if (places != nullptr) *places = *scene.places();
}

QString first_title(const Sheet& sheet) {
  if (!sheet.title.isEmpty() || sheet.cells.empty()) return sheet.title;
  return QString::fromStdString(sheet.cells.front().figure.title);
}

QImage blank_image(const ExportOptions& options) {
  const QSize pixels(static_cast<int>(std::lround(options.size.width() * options.scale)),
                     static_cast<int>(std::lround(options.size.height() * options.scale)));
  if (1.0 * pixels.width() * pixels.height() > largest_picture) {
    throw InputError(say("The picture is too large: at most 256 million pixels."));
  }
  QImage image(pixels, QImage::Format_RGB32);
  if (image.isNull()) throw InputError(say("The picture is too large or has no size."));
  const double density = options.dots_per_inch > 0 ? options.dots_per_inch : options.scale * dots_per_inch;
  const int dots_per_metre = static_cast<int>(std::lround(density / 0.0254));
  image.setDotsPerMeterX(dots_per_metre);
  image.setDotsPerMeterY(dots_per_metre);
  return image;
}

// Escapes text for XML, which knows no control characters. Some versions of Qt write title and description unescaped,
// and "u < 0.5" would end the file for its readers.
QString xml_text(const QString& text) {
  static const bool as_it_stands = [] {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setTitle(QStringLiteral("<"));
    QPainter(&generator).end();
    return buffer.data().contains("<title><</title>");
  }();
  return as_it_stands ? visible(text).toHtmlEscaped() : visible(text);
}

std::unique_ptr<QSvgGenerator> svg_device(QBuffer& buffer, const Sheet& sheet, const ExportOptions& options) {
  auto generator = std::make_unique<QSvgGenerator>();
  generator->setOutputDevice(&buffer);
  generator->setResolution(static_cast<int>(dots_per_inch));
  generator->setSize(options.size * options.scale);
  generator->setViewBox(QRectF(QPointF(0, 0), QSizeF(options.size)));
  generator->setTitle(xml_text(first_title(sheet)));
  QStringList descriptions;
  for (const SheetCell& cell : sheet.cells) descriptions << QString::fromStdString(cell.figure.description);
  descriptions.removeAll(QString());
  generator->setDescription(xml_text(descriptions.join(QLatin1Char('\n'))));
  return generator;
}

std::unique_ptr<QPdfWriter> pdf_device(QBuffer& buffer, const Sheet& sheet, const ExportOptions& options) {
  buffer.open(QIODevice::WriteOnly);
  auto writer = std::make_unique<QPdfWriter>(&buffer);
  writer->setResolution(pdf_resolution);
  writer->setTitle(visible(first_title(sheet)));
  writer->setCreator(QStringLiteral("Credence"));
  const QSizeF points = QSizeF(options.size) * options.scale * 72 / dots_per_inch;
  writer->setPageSize(QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch));
  writer->setPageMargins(QMarginsF(0, 0, 0, 0));
  return writer;
}

void scale_for_pdf(QPainter& painter, const ExportOptions& options) {
  painter.setRenderHint(QPainter::LosslessImageRendering);
  const double scale = options.scale * pdf_resolution / dots_per_inch;
  painter.scale(scale, scale);
}

}  // namespace

// The devices that are painted on. The painter is destroyed before the devices, and these before the buffer that they
// write into.
struct SheetJob::Canvas {
  QImage image;
  QBuffer buffer;
  std::unique_ptr<QSvgGenerator> svg;
  std::unique_ptr<QPdfWriter> pdf;
  QPainter painter;
  QRectF page;
  double top = 0;  // top of the cells
};

FigureFormat figure_format(const QString& path) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  if (suffix == QLatin1String("png")) return FigureFormat::png;
  if (suffix == QLatin1String("svg")) return FigureFormat::svg;
  if (suffix == QLatin1String("pdf")) return FigureFormat::pdf;
  if (suffix == QLatin1String("tex")) return FigureFormat::tex;
  throw InputError(say("{}: figures are written as .png, .svg, .pdf or .tex.", path.toStdString()));
}

SheetJob::SheetJob(Sheet sheet, const ExportOptions& options, FigureFormat format, SheetPlaces* places)
    : sheet_(std::move(sheet)),
      options_(options),
      format_(format),
      canvas_(std::make_unique<Canvas>()),
      places_(places) {
  if (places_ != nullptr) places_->resize(sheet_.cells.size());
  QPainter& painter = canvas_->painter;
  switch (format_) {
    case FigureFormat::png:
      canvas_->image = blank_image(options_);
      painter.begin(&canvas_->image);
      painter.scale(options_.scale, options_.scale);
      break;
    case FigureFormat::svg:
      canvas_->svg = svg_device(canvas_->buffer, sheet_, options_);
      painter.begin(canvas_->svg.get());
      break;
    case FigureFormat::pdf:
      canvas_->pdf = pdf_device(canvas_->buffer, sheet_, options_);
      painter.begin(canvas_->pdf.get());
      scale_for_pdf(painter, options_);
      break;
    case FigureFormat::tex:  // written, not painted
      painted_ = sheet_.cells.size();
      return;
  }
  const double larger = enlargement(options_);
  painter.scale(larger, larger);
  canvas_->page = QRectF(QPointF(0, 0), QSizeF(options_.size) / larger);
  canvas_->top = draw_page(painter, sheet_, theme(options_.theme), canvas_->page);
}

SheetJob::~SheetJob() = default;

bool SheetJob::paint() {
  if (painted_ < sheet_.cells.size()) {
    const QSizeF page = canvas_->page.size();
    draw_cell(canvas_->painter, sheet_.cells[painted_], place_of(painted_, sheet_, page, canvas_->top),
              head_of_row(painted_, sheet_, page, canvas_->top, options_.theme), options_.theme,
              places_ != nullptr ? &(*places_)[painted_] : nullptr);
    ++painted_;
  }
  if (painted_ < sheet_.cells.size()) return true;
  if (canvas_->painter.isActive()) canvas_->painter.end();
  return false;
}

const QImage& SheetJob::image() const { return canvas_->image; }

QByteArray SheetJob::encoded(const QByteArray& session) const {
  if (format_ == FigureFormat::tex) return pgf_picture(sheet_, options_);
  if (format_ != FigureFormat::png && canvas_->buffer.data().isEmpty()) {
    throw InputError(say("The image could not be encoded."));
  }
  if (format_ == FigureFormat::svg && options_.outlines) return with_outlines(canvas_->buffer.data());
  if (format_ != FigureFormat::png) return canvas_->buffer.data();
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  QImageWriter writer(&buffer, "png");
  if (!writer.write(canvas_->image)) throw InputError(say("The image could not be encoded."));
  return session.isEmpty() ? buffer.data() : with_session(buffer.data(), session);
}

namespace {

// Paints all of a sheet at once, in pixels of its size.
void paint_all(QPainter& painter, const Sheet& sheet, const ExportOptions& options, SheetPlaces* places) {
  if (places != nullptr) places->resize(sheet.cells.size());
  const double larger = enlargement(options);
  painter.save();
  painter.scale(larger, larger);
  const QRectF page(QPointF(0, 0), QSizeF(options.size) / larger);
  const double top = draw_page(painter, sheet, theme(options.theme), page);
  for (std::size_t k = 0; k < sheet.cells.size(); ++k) {
    draw_cell(painter, sheet.cells[k], place_of(k, sheet, page.size(), top),
              head_of_row(k, sheet, page.size(), top, options.theme), options.theme,
              places != nullptr ? &(*places)[k] : nullptr);
  }
  painter.restore();
}

}  // namespace

QSize with_room_for_plots(const Sheet& sheet, QSize size, ThemeId style) {
  QImage scrap(1, 1, QImage::Format_RGB32);
  QPainter painter(&scrap);
  const int columns = std::max(1, sheet.columns), cells = static_cast<int>(sheet.cells.size());
  const int rows = std::max(1, (cells + columns - 1) / columns);
  for (int attempt = 0; attempt < 4; ++attempt) {  // type grows with its plot, so that a little more may be missing
    const double top = draw_page(painter, sheet, theme(style), QRectF(QPointF(0, 0), size));
    const double missing = missing_height(sheet, size, top, style);
    if (missing <= 0) break;
    size.rheight() += static_cast<int>(std::ceil(rows * missing));
  }
  return size;
}

void paint_sheet(QPainter& painter, const Sheet& sheet, const ExportOptions& options) {
  paint_all(painter, sheet, options, nullptr);
}

struct PdfPages::Canvas {
  QBuffer buffer;
  std::unique_ptr<QPdfWriter> pdf;
  QPainter painter;
};

PdfPages::PdfPages(const ExportOptions& options) : options_(options), canvas_(std::make_unique<Canvas>()) {}

PdfPages::~PdfPages() = default;

void PdfPages::add(const Sheet& sheet) {
  QPainter& painter = canvas_->painter;
  if (!canvas_->pdf) {
    canvas_->pdf = pdf_device(canvas_->buffer, sheet, options_);
    painter.begin(canvas_->pdf.get());
    scale_for_pdf(painter, options_);
  } else {
    canvas_->pdf->newPage();
  }
  paint_all(painter, sheet, options_, &places_);
}

QByteArray PdfPages::bytes() {
  canvas_->painter.end();
  return canvas_->buffer.data();
}

}  // namespace credence
