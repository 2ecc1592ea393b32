// SPDX-License-Identifier: GPL-3.0-only
#include "ui/application.h"

#include "core/math/vector_state.h"
#include "ui/controller/faults.h"

#include <QLocale>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace credence {

namespace {

// Every edit takes and frees the same matrices. If the allocator gives their pages back to the system between two
// edits, the next edit waits for the kernel to clear them again: a tenth of its time with 2,000 points and order 10.
void keep_freed_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 * 1024 * 1024);  // larger blocks are rare and still given back at once
  mallopt(M_TRIM_THRESHOLD, 64 * 1024 * 1024);
#endif
}

}  // namespace

Application::Application(int& argc, char** argv) : QApplication(argc, argv) {
  keep_freed_memory();
  QLocale::setDefault(QLocale::c());
}

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
