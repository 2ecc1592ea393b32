// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/page_api.h"

#include "core/math/input_error.h"
#include "ui/controller/arrangement.h"
#include "ui/controller/faults.h"
#include "ui/document/sheet.h"
#include "ui/document/thumbnails.h"
#include "ui/plot/pictogram_svg.h"
#include "ui/plot/sheet_job.h"
#include "ui/session/json_writer.h"
#include "ui/session/labs_table.h"
#include "ui/session/showing.h"
#include "ui/session/whole_report.h"
#include "ui/text/plain_text.h"
#include "ui/web/catalogue.h"
#include "ui/web/deadline.h"
#include "ui/web/links.h"
#include "ui/words/languages.h"
#include "ui/words/said.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <chrono>

namespace credence {
namespace {

// A fault of the request with the status that it is answered by.
struct Refusal {
  int status;
  QString sentence;
};

// The number of a query; throws Refusal if it is none within the bounds.
double number_of(const ApiRequest& request, const char* name, double low, double high, double usual) {
  const QString key = QLatin1String(name), text = request.values.value(key);
  if (text.isEmpty()) return usual;
  bool ok = false;
  const double value = text.toDouble(&ok);
  if (!ok || !(value >= low && value <= high))
    throw Refusal{400, said("{}: expected a number from {} to {}", key, QString::number(low), QString::number(high))};
  return value;
}

Session session_in(const ApiRequest& request, const PageLimits& limits) {
  try {
    return foreign_session(session_json_in(request.body), limits);
  } catch (const InputError& error) {
    throw Refusal{400, text_of(error.said())};
  }
}

ApiAnswer report(const ApiRequest& request, const PageLimits& limits) {
  const Session session = session_in(request, limits);
  Members report = whole_report(session, *whole_result(session, limits), {});
  report.emplace(report.begin(), "credence", QCoreApplication::applicationVersion().toStdString());
  return {200, "application/json", json_text(report)};
}

ThemeId theme_of(const ApiRequest& request) {
  const QString name = request.values.value(QStringLiteral("theme"), QStringLiteral("light"));
  if (name == QLatin1String("light")) return ThemeId::light;
  if (name == QLatin1String("dark")) return ThemeId::dark;
  if (name == QLatin1String("projector")) return ThemeId::projector;
  throw Refusal{400, said("theme: expected light, dark or projector")};
}

ApiAnswer figure(const ApiRequest& request, const PageLimits& limits) {
  constexpr double most_pixels = 16e6;
  Session session = session_in(request, limits);
  const QString view = request.values.value(QStringLiteral("view")),
                format = request.values.value(QStringLiteral("format"), QStringLiteral("png"));
  if (format != QLatin1String("png") && format != QLatin1String("svg"))
    throw Refusal{400, said("format: expected svg or png")};
  if (!view.isEmpty()) {
    QStringList known{"data", "numbers", "equations"};
    for (const ViewInfo& info : session.lab->views()) known += text_of(info.id);
    if (!known.contains(view))
      throw Refusal{400, said("there is no view \"{}\"; views: {}", view.left(100), known.join(", "))};
    session.view.slots_shown = QStringList(view);
    session.view.maximised = 0;
  }
  if (request.values.contains(QStringLiteral("frame")))
    session.view.frame = static_cast<int>(number_of(request, "frame", -1, 2147483647, -1));
  ExportOptions options;
  options.theme = theme_of(request);
  options.scale = number_of(request, "scale", 0.1, 8, 1);
  const int width = static_cast<int>(number_of(request, "width", 50, 8000, 0)),
            height = static_cast<int>(number_of(request, "height", 50, 8000, 0));
  const auto shown = as_shown(session, whole_result(session, limits));
  const Sheet sheet = make_sheet(session, *shown, views_on_screen(session), {session.view.frame});
  options.size = default_size(sheet);
  if (width > 0) options.size.setWidth(width);
  if (height > 0) options.size.setHeight(height);
  if (options.scale * options.size.width() * options.scale * options.size.height() > most_pixels)
    throw Refusal{413, said("this picture is too large")};
  const bool png = format == QLatin1String("png");
  SheetJob job(sheet, options, png ? FigureFormat::png : FigureFormat::svg);
  while (job.paint()) continue;
  return {200, png ? "image/png" : "image/svg+xml", job.encoded(to_json(session))};
}

// "/icons/labs/LAB.svg"
ApiAnswer icon(const ApiRequest& request) {
  const QString id = request.path.section(QLatin1Char('/'), 3).section(QLatin1Char('.'), 0, 0);
  static const QRegularExpression plain(QStringLiteral("^[a-z][a-z0-9-]*$"));
  const bool is_one = plain.match(id).hasMatch() && QFile::exists(QStringLiteral(":/icons/labs/%1.svg").arg(id));
  if (!is_one) throw Refusal{404, said("there is no such picture")};
  return {200, "image/svg+xml", pictogram_svg(id, theme_of(request) == ThemeId::dark)};
}

// The first screen of a lesson, covered as the student finds it.
Figure lesson_figure(const QString& id, const PageLimits& limits, const std::stop_token& stop) {
  LessonShelf shelf(limits.lessons);
  const PageLesson lesson(shelf.of(id), QJsonObject{{"step", 0}}, limits);
  const Session session = lesson.screen();
  const auto result =
      lesson.shown(as_shown(session, compute_all(*session.lab, session.inputs, stop)), *session.lab, nullptr);
  QString view = session.view.slots_shown.value(0);
  if (const Predictable* thing = lesson.thing(*session.lab)) view = text_of(thing->view);
  if (!is_plot(view)) view = text_of(session.lab->views().front().id);
  const int last = result->timeline().frames - 1;
  return result->figure(view.toStdString(), session.view.frame < 0 ? last : std::min(session.view.frame, last));
}

constexpr float thumbnail_quality = 80;  // eight of them come with the first picture

// "/picture/LAB/PRESET.webp", "/picture/lesson/ID.webp"
ApiAnswer picture(const ApiRequest& request, const PageLimits& limits) {
  const QString place = request.path.section(QLatin1Char('/'), 2).section(QLatin1String(".webp"), 0, 0);
  const Lab* lab = find_lab(place.section(QLatin1Char('/'), 0, 0).toStdString());
  const QString preset = place.section(QLatin1Char('/'), 1);
  const bool of_lesson = place.startsWith(QLatin1String("lesson/"));
  const bool is_one = of_lesson || (lab != nullptr && find_preset(*lab, preset));
  if (!is_one || !request.path.endsWith(QLatin1String(".webp"))) throw Refusal{404, said("there is no such picture")};
  const double scale = number_of(request, "width", 60, 480, 252) / thumbnail_size.width();
  const Deadline deadline(std::chrono::milliseconds(80));  // nobody sees the thousandth draw on it
  if (of_lesson) {
    try {
      return {200, "image/webp",
              webp_of(paint_thumbnail(lesson_figure(preset, limits, deadline.token()), theme_of(request), scale),
                      thumbnail_quality)};
    } catch (const InputError& error) {
      throw Refusal{404, text_of(error.said())};
    }
  }
  const Figure figure = main_figure(load_preset(*lab, preset), deadline.token());
  return {200, "image/webp", webp_of(paint_thumbnail(figure, theme_of(request), scale), thumbnail_quality)};
}

ApiAnswer link(const ApiRequest& request, const PageLimits& limits) {
  const QString link = link_of(session_in(request, limits));
  if (link.size() > longest_usual_link)
    throw Refusal{413, said("this screen is too large for a link; a file holds it")};
  return {200, "application/json",
          QJsonDocument(QJsonObject{{"link", link}, {"bytes", link.size()}}).toJson(QJsonDocument::Compact)};
}

ApiAnswer made(const ApiRequest& request, const PageLimits& limits) {
  if (request.path == QLatin1String("/api/report")) return report(request, limits);
  if (request.path == QLatin1String("/api/figure")) return figure(request, limits);
  if (request.path == QLatin1String("/api/link")) return link(request, limits);
  if (request.path == QLatin1String("/api/labs")) return {200, "application/json", json_text(labs_table())};
  if (request.path == QLatin1String("/api/catalogue")) {
    LessonShelf shelf(limits.lessons);
    return {200, "application/json", QJsonDocument(catalogue(shelf)).toJson(QJsonDocument::Compact)};
  }
  if (request.path.startsWith(QLatin1String("/picture/"))) return picture(request, limits);
  if (request.path.startsWith(QLatin1String("/icons/labs/"))) return icon(request);
  throw Refusal{404, said("there is nothing at this address")};
}

}  // namespace

std::shared_ptr<const Result> whole_result(const Session& session, const PageLimits& limits) {
  const Deadline deadline(limits.time);
  auto result = compute_all(*session.lab, session.inputs, deadline.token());
  if (!result || !result->complete()) throw InputError(say("these settings take too long for this server"));
  return result;
}

QByteArray error_json(const QString& sentence) {
  return QJsonDocument(QJsonObject{{"error", legible(sentence)}}).toJson(QJsonDocument::Compact);
}

bool is_kept(const QString& path) {
  return path == QLatin1String("/api/labs") || path == QLatin1String("/api/catalogue") ||
         path.startsWith(QLatin1String("/picture/")) || path.startsWith(QLatin1String("/icons/labs/"));
}

ApiAnswer answer_api(const ApiRequest& request, const PageLimits& limits) {
  const QString wanted = request.values.value(QStringLiteral("language")),
                language = languages_known().contains(wanted) ? wanted : QStringLiteral("en");
  const auto fail = [](int status, const QString& sentence) {
    return ApiAnswer{status, "application/json", error_json(sentence)};
  };
  try {
    if (spoken_language() != language) speak_language(language);
    return made(request, limits);
  } catch (const Refusal& refusal) {
    return fail(refusal.status, refusal.sentence);
  } catch (const InputError& error) {
    return fail(422, text_of(error.said()));
  } catch (const std::bad_alloc&) {
    return fail(413, said("there is not enough memory"));
  } catch (...) {
    return fail(422, sentence_of_exception());
  }
}

}  // namespace credence
