// credence open: opens the window.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/manual_pages.h"
#include "app/output.h"
#include "app/session_options.h"
#include "app/verbs.h"
#include "core/math/input_error.h"
#include "ui/desktop_portal.h"
#include "ui/document/file_kinds.h"
#include "ui/files/files.h"
#include "ui/files/passing_folder.h"
#include "ui/files/png_session.h"
#include "ui/last_place.h"
#include "ui/learning.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/work_files.h"
#include "ui/main_window.h"
#include "ui/manual.h"
#include "ui/running_window.h"
#include "ui/session/data_files.h"
#include "ui/web/links.h"
#include "ui/web/page_loop.h"
#include "ui/window_frame.h"
#include "ui/words/languages.h"

#include <QApplication>
#include <QFileInfo>
#include <QIcon>
#include <QRegularExpression>
#include <QScreen>
#include <QTimer>

#include <optional>

namespace credence {

namespace {

// Keeps what standard input holds in a file of the folder, which the window then opens.
QString standard_input_in(const PassingFolder& folder) {
  const QByteArray content = read_file(QStringLiteral("-"));
  const char* suffix = is_png(content) ? ".png" : content.trimmed().startsWith('{') ? ".json" : ".csv";
  const QString path = folder.file(QStringLiteral("standard input") + QLatin1String(suffix));
  write_file(path, content);
  return path;
}

// Returns the lab that a file opens in. If no lab has columns with these names, the window asks which of them are
// meant, for labelled points if the table can be read so.
const Lab* lab_of(const QString& path, QStringList& warnings) {
  const Lab* first = labs().front();
  const DataFormat format = first->data_format(first->defaults().parameters);
  const auto may_ask = [&] { return !preview_of(read_file(path), format).proposed.empty(); };
  const auto lab_that_asks = [&] {
    return &lab_for(*first, first->defaults().parameters, preview_of(read_file(path), format));
  };
  try {
    const Session session = session_of_file(path, warnings);
    const Table usual({}, session.lab->data_format(session.lab->defaults().parameters));
    const bool any_width = session.lab->data_format(session.inputs.parameters).first_repeats;
    const bool known = session.inputs.data.names() == usual.names();
    return any_width && is_table_file(path) && !known && may_ask() ? lab_that_asks() : session.lab;
  } catch (const UndecidedTable& table) {
    return &table.lab();
  } catch (const InputError&) {
    if (!may_ask()) throw;
    return lab_that_asks();
  }
}

// Refuses files that cannot be read here, where the call was made. Returns the session with which the window begins
// before it opens the file: a lesson finds it at its last place.
Session checked(const QString& path, Session last_place) {
  QStringList warnings;
  if (is_lesson_file(path)) {
    load_lesson(path, warnings);
  } else if (is_work_file(path)) {
    work_from_json(read_file(path), path, warnings);
  } else {
    last_place = opening_session(*lab_of(path, warnings));
  }
  for (const QString& warning : warnings) warn(warning);
  return last_place;
}

// Whether it is a screen as a link: the address of a page, LAB, LAB/PRESET, a lesson, or what a page has after #.
bool is_link(const QString& text) {
  if (QFileInfo::exists(text)) return false;
  if (lesson_of_link(text)) return true;
  const QString place = text.section(QLatin1Char('#'), -1).section(QLatin1Char('='), 0, 0);
  const bool is_address = text.contains(QRegularExpression(QStringLiteral("^https?://[^#]*#")));
  return is_address || find_lab(place.section(QLatin1Char('/'), 0, 0).toStdString()) != nullptr;
}

bool wants_running_window(const Arguments& arguments) {
  if (!arguments.has("--window")) return opens_in_running_window();
  const QString window = arguments.value("--window");
  if (window != "new" && window != "running") {
    throw UsageError("--window: expected new or running, found \"" + window + '"');
  }
  return window == "running";
}

}  // namespace

int run_open(const Arguments& arguments) {
  const QString named = arguments.positional();
  remove_left_folders();
  std::optional<PassingFolder> folder;
  if (named == "-") folder.emplace();
  const bool link = is_link(named);
  const QString path = folder ? standard_input_in(*folder) : link ? QString() : named;
  const auto linked = link ? lesson_of_link(named) : std::nullopt;
  if (linked && !linked->homework.isEmpty())
    throw InputError("this link is homework that is done and handed in in a browser; open it there");
  std::optional<LessonFile> lesson;
  if (linked) lesson = lesson_of_id(linked->lesson);
  Session start = link && !lesson ? session_of_link(named, {}) : session_at_last_place();
  if (!path.isEmpty()) {
    try {
      start = checked(path, start);
    } catch (const InputError& error) {
      if (errors_are_read()) throw;
      warn(QString::fromStdString(error.said()));  // the window says it, too, when it opens the file
    }
  }
  // The file of standard input goes with this call.
  if (!path.isEmpty() && named != "-" && wants_running_window(arguments) && hand_over(path)) return 0;
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/credence.svg")));
  QGuiApplication::setDesktopFileName(QStringLiteral("org.credence.Credence"));
  try {
    speak_language(preferred_language());
  } catch (const InputError& error) {  // a translation of the user's: the window speaks English
    warn(QString::fromStdString(error.said()));
  }
  set_command_line_page(command_line_html());
  MainWindow window(start);
  if (!path.isEmpty()) window.document().open(path);
  if (lesson) window.learning().open_step(*lesson, linked->step);
  if (opens_maximised(window.screen()->availableGeometry().width())) window.setWindowState(Qt::WindowMaximized);
  window.show();
  const DesktopPortal portal;
  const RunningWindow taker([&window](const QStringList& paths) {
    for (const QString& one : paths) window.document().open(one);
    window.raise();
    window.activateWindow();
  });
  if (named.isEmpty()) window.learning().offer_tour();
  constexpr int after_first_paint = 600;  // milliseconds
  QTimer::singleShot(after_first_paint, &window, [&window] { window.preset_pictures().begin(); });
  return QApplication::exec();
}

}  // namespace credence
