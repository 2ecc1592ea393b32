// SPDX-License-Identifier: GPL-3.0-only
#include "ui/application.h"

#include "core/math/vector_state.h"
#include "ui/controller/faults.h"

#include <QLocale>

namespace credence {

Application::Application(int& argc, char** argv) : QApplication(argc, argv) { QLocale::setDefault(QLocale::c()); }

bool Application::notify(QObject* receiver, QEvent* event) {
  clear_upper_vector_state();  // a widget may have been painted
  try {
    return QApplication::notify(receiver, event);
  } catch (...) {
    emit failed(sentence_of_exception());
    return false;
  }
}

}  // namespace credence
