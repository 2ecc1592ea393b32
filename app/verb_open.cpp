// credence open: opens the window.
#include "app/output.h"
#include "app/session_options.h"
#include "app/verbs.h"
#include "ui/main_window.h"
#include "ui/words/languages.h"

#include <QApplication>
#include <QIcon>

namespace credence {

int run_open(const Arguments& arguments) {
  const QString path = arguments.positional();
  if (!path.isEmpty()) {  // an unreadable file is reported here, in the terminal
    QStringList warnings;
    session_of_file(path, warnings);
    for (const QString& warning : warnings) warn(warning);
  }
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/credence.svg")));
  QGuiApplication::setDesktopFileName(QStringLiteral("credence"));
  speak_language(preferred_language());
  MainWindow window(opening_session(*labs().front()));
  if (!path.isEmpty()) window.document().open(path);
  window.show();
  return QApplication::exec();
}

}  // namespace credence
