#include "ui/application.h"

#include "ui/controller/faults.h"

#include <QLocale>

namespace credence {

Application::Application(int& argc, char** argv) : QApplication(argc, argv) { QLocale::setDefault(QLocale::c()); }

bool Application::notify(QObject* receiver, QEvent* event) {
  try {
    return QApplication::notify(receiver, event);
  } catch (...) {
    emit failed(sentence_of_exception());
    return false;
  }
}

}  // namespace credence
