// credence figure: draws one figure, a strip of frames or the whole screen as PNG, SVG or PDF, or a film of frames.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/film_options.h"
#include "app/output.h"
#include "app/session_options.h"
#include "app/verbs.h"
#include "core/math/input_error.h"
#include "ui/document/film.h"
#include "ui/document/numbers_file.h"
#include "ui/document/sheet.h"
#include "ui/files/files.h"
#include "ui/plot/paper.h"
#include "ui/session/showing.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <cmath>
#include <optional>

namespace credence {
namespace {

constexpr int longest_strip = 100;

std::vector<int> frames_of(const QString& text) {
  std::vector<int> frames;
  for (const QString& part : text.split(',')) {
    bool ok = false;
    frames.push_back(part.toInt(&ok));
    if (!ok || frames.back() < 0) {
      throw UsageError("--frame: expected timeline positions from 0, such as 3 or 0,1,5, found \"" + text + '"');
    }
  }
  if (frames.size() > longest_strip) {
    throw UsageError(QString("--frame: a strip has at most %1 frames, found %2").arg(longest_strip).arg(frames.size()));
  }
  return frames;
}

QSize size_of(const QString& text) {
  static const QRegularExpression pattern("^(\\d{1,5})x(\\d{1,5})$");
  const auto match = pattern.match(text);
  const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
  if (!match.hasMatch() || size.width() < 50 || size.height() < 50 || size.width() > 32000 || size.height() > 32000) {
    throw UsageError("--size: expected WxH such as 800x600, each from 50 to 32000, found \"" + text + '"');
  }
  return size;
}

double factor_of(const Arguments& arguments, const QString& option, double min, double max) {
  bool ok = false;
  const QString text = arguments.value(option);
  const double factor = text.toDouble(&ok);
  if (!ok || !(factor >= min && factor <= max)) {
    throw UsageError(
        QString("%1: expected a number from %2 to %3, found \"%4\"").arg(option).arg(min).arg(max).arg(text));
  }
  return factor;
}

ThemeId theme_of(const QString& text) {
  if (text.isEmpty() || text == "light") return ThemeId::light;
  if (text == "dark") return ThemeId::dark;
  if (text == "projector") return ThemeId::projector;
  throw UsageError("--theme: expected light, dark or projector, found \"" + text + '"');
}

// Checks the suffix and whether the options belong to it. Returns the format of a film, or nothing for a picture.
std::optional<AnimationFormat> film_format(const Arguments& arguments, const QString& path) {
  const auto format = animation_format(path, arguments.has("--pages"));
  const QString suffix = QFileInfo(path).suffix().toLower();
  if (!format && !QStringList{"png", "svg", "pdf", "tex", "csv"}.contains(suffix)) {
    throw UsageError(path +
                     ": the suffix says the format: png, svg, pdf or tex; for a film gif, webp, mp4 or html; for its "
                     "numbers csv");
  }
  if (arguments.has("--outlines") && suffix != "svg") throw UsageError("--outlines: only an SVG has them");
  if (arguments.has("--pages") && suffix != "pdf") throw UsageError("--pages: only a PDF has pages");
  if (format && arguments.has("--frame")) throw UsageError("--frame: a film has --frames A-B[:STEP]");
  for (const char* option : {"--frames", "--fps"}) {
    if (!format && arguments.has(option)) {
      throw UsageError(QString("%1: a film is a gif, webp, mp4 or html, or a pdf with --pages").arg(option));
    }
  }
  return format;
}

// Returns the measures on paper, if any are given.
std::optional<PaperSize> paper_of(const Arguments& arguments, bool tex) {
  PaperSize paper;
  if (tex) paper.type_points = 0;
  paper.width = 0;  // chosen by the number of plots
  const bool any = arguments.has("--width-cm") || arguments.has("--height-cm") || arguments.has("--type-pt");
  if (!any) return tex && !arguments.has("--size") ? std::optional(paper) : std::nullopt;
  for (const char* other : {"--size", "--scale"}) {
    if (arguments.has(other)) throw UsageError(QString("%1: the size is in pixels or on paper, not both").arg(other));
  }
  if (!arguments.has("--width-cm") && !tex) throw UsageError("--width-cm: the size on paper needs a width");
  if (arguments.has("--width-cm")) paper.width = factor_of(arguments, "--width-cm", 2, 120);
  if (arguments.has("--height-cm")) paper.height = factor_of(arguments, "--height-cm", 2, 120);
  if (arguments.has("--type-pt")) paper.type_points = factor_of(arguments, "--type-pt", 4, 72);
  if (arguments.has("--dpi")) paper.dots_per_inch = factor_of(arguments, "--dpi", 10, 3600);
  return paper;
}

QString checked_view(const Lab& lab, const QString& name) {
  QStringList known;
  for (const ViewInfo& view : lab.views()) known += QString::fromStdString(view.id);
  known << "data"
        << "numbers"
        << "equations";
  if (!known.contains(name)) {
    throw InputError(("there is no view \"" + name + "\"; views: " + known.join(", ")).toStdString());
  }
  return name;
}

void check_pixels(const ExportOptions& options) {
  if (options.scale * options.size.width() * options.scale * options.size.height() > largest_picture) {
    throw InputError("the image is too large: at most 256 million pixels");
  }
}

// Fills in the size, if it is not given in pixels.
ExportOptions sized(const Sheet& sheet, ExportOptions options, const std::optional<PaperSize>& paper, bool has_size,
                    bool is_png) {
  if (paper) return sheet_on_paper(sheet, *paper, options, is_png);
  if (!has_size) options.size = default_size(sheet);
  return options;
}

void write_film(const QString& path, const std::function<FilmSheet(int)>& frame, int count, ExportOptions options,
                bool has_size, const std::optional<PaperSize>& paper, AnimationFormat format, double rate) {
  options = sized(frame(0).sheet, options, paper, has_size, format != AnimationFormat::pdf);
  check_pixels(options);
  AnimationJob job(frame, count, options, format, rate);
  while (job.step()) continue;
  write_file(path, job.finish());
}

}  // namespace

int run_figure(const Arguments& arguments) {
  const QString named = arguments.value("-o"), path = named == "-" ? QStringLiteral("-.png") : named;
  const auto film = film_format(arguments, path);
  ExportOptions options;
  options.theme = theme_of(arguments.value("--theme"));
  if (arguments.has("--scale") && arguments.has("--dpi")) throw UsageError("--scale: give it or --dpi, not both");
  if (arguments.has("--scale")) options.scale = factor_of(arguments, "--scale", 0.1, 40);
  if (arguments.has("--dpi")) options.scale = factor_of(arguments, "--dpi", 10, 3600) / 96;
  options.outlines = arguments.has("--outlines");
  const bool tex = QFileInfo(path).suffix().toLower() == "tex";
  const auto paper = paper_of(arguments, tex);
  if (arguments.has("--size")) options.size = size_of(arguments.value("--size"));
  std::vector<int> frames;
  if (arguments.has("--frame")) frames = frames_of(arguments.value("--frame"));
  std::optional<FrameRange> range;
  if (arguments.has("--frames")) range = frame_range(arguments.value("--frames"));
  const double rate = film ? frames_per_second(arguments) : 0;
  check_output_folder(path);

  QStringList warnings;
  Session session = session_of(arguments, warnings);
  for (const QString& warning : warnings) warn(warning);
  if (arguments.has("--view")) {
    session.view.slots_shown = QStringList(checked_view(*session.lab, arguments.value("--view")));
    session.view.maximised = 0;
  }
  if (frames.empty()) frames = {session.view.frame};
  if (frames.size() == 1) session.view.frame = frames.front();
  const auto result = as_shown(session, compute(session));
  const Marks marks = arguments.has("--marks") ? Marks::shown : film ? Marks::steps : Marks::left_out;
  if (film) {
    const int positions = result->timeline().frames;
    frames = range ? frames_in(*range, positions) : thinned_frames(positions);
    write_film(path, film_of(session, result, views_on_screen(session), frames, marks), static_cast<int>(frames.size()),
               options, arguments.has("--size"), paper, *film, rate);
    return 0;
  }
  if (QFileInfo(path).suffix().toLower() == "csv") {
    write_file(path, numbers_of(session, *result, views_on_screen(session), frames));
    return 0;
  }
  const Sheet sheet = make_sheet(session, *result, views_on_screen(session), frames, marks);
  options = sized(sheet, options, paper, arguments.has("--size"), QFileInfo(path).suffix().toLower() == "png");
  check_pixels(options);
  options.session = to_json(session);
  write_figure(path, sheet, options);
  return 0;
}

}  // namespace credence
