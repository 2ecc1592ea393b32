// credence open: opens the window.
#include "app/manual_pages.h"
#include "app/output.h"
#include "app/session_options.h"
#include "app/verbs.h"
#include "core/math/input_error.h"
#include "ui/learning.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/main_window.h"
#include "ui/manual.h"
#include "ui/running_window.h"
#include "ui/words/languages.h"

#include <QApplication>
#include <QIcon>
#include <QTimer>

namespace credence {

namespace {

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
  const QString path = arguments.positional();
  const Lab* lab = labs().front();
  if (!path.isEmpty()) {  // what cannot be read is said here, where the call was made
    QStringList warnings;
    if (is_lesson_file(path)) {
      load_lesson(path, warnings);
    } else {
      lab = session_of_file(path, warnings).lab;
    }
    for (const QString& warning : warnings) warn(warning);
  }
  if (!path.isEmpty() && wants_running_window(arguments) && hand_over(path)) return 0;
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/credence.svg")));
  QGuiApplication::setDesktopFileName(QStringLiteral("org.credence.Credence"));
  try {
    speak_language(preferred_language());
  } catch (const InputError& error) {  // a translation of the user's: the window speaks English
    warn(QString::fromStdString(error.said()));
  }
  set_command_line_page(command_line_html());
  MainWindow window(opening_session(*lab));
  if (!path.isEmpty()) window.document().open(path);
  window.show();
  const RunningWindow taker([&window](const QStringList& paths) {
    for (const QString& one : paths) window.document().open(one);
    window.raise();
    window.activateWindow();
  });
  if (path.isEmpty()) window.learning().offer_tour();
  constexpr int after_first_paint = 600;  // milliseconds
  QTimer::singleShot(after_first_paint, &window, [&window] { window.preset_pictures().begin(); });
  return QApplication::exec();
}

}  // namespace credence
