// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/faults.h"

#include "core/math/input_error.h"

#include <QObject>

#include <exception>
#include <new>

namespace credence {

QString sentence_of_exception() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return QObject::tr("There is not enough memory for this.");
  } catch (const std::exception& error) {
    return QString::fromStdString(said(error));
  } catch (...) {
    return QObject::tr("Unexpected error.");
  }
}

}  // namespace credence
