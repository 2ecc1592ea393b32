#include "ui/application.h"

#include "ui/controller/faults.h"
#include "ui/plot/vector_registers.h"

#include <QLocale>

namespace credence {

Application::Application(int& argc, char** argv) : QApplication(argc, argv) { QLocale::setDefault(QLocale::c()); }

bool Application::notify(QObject* receiver, QEvent* event) {
  clear_upper_halves();  // a painted widget may have left them
  try {
    return QApplication::notify(receiver, event);
  } catch (...) {
    emit failed(sentence_of_exception());
    return false;
  }
}

}  // namespace credence
