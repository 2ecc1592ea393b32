#include "ui/application.h"

#include "ui/controller/faults.h"

namespace credence {

bool Application::notify(QObject* receiver, QEvent* event) {
  try {
    return QApplication::notify(receiver, event);
  } catch (...) {
    emit failed(sentence_of_exception());
    return false;
  }
}

}  // namespace credence
