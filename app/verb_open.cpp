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
#include "ui/words/languages.h"

#include <QApplication>
#include <QIcon>
#include <QTimer>

namespace credence {

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
  if (path.isEmpty()) window.learning().offer_tour();
  constexpr int after_first_paint = 600;  // milliseconds
  QTimer::singleShot(after_first_paint, &window, [&window] { window.preset_pictures().begin(); });
  return QApplication::exec();
}

}  // namespace credence
