// Closing the window: a person reads once what becomes of unsaved work, and is asked if it cannot be kept.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/document.h"

#include <QObject>

namespace credence {

class MainWindow;

class Closing : public QObject {
  Q_OBJECT
 public:
  explicit Closing(MainWindow& window);
  // Keeps the unsaved work, or gives it up if a person said so. Returns whether the window may close now; if not, a
  // message says why, and the window closes when asked again.
  bool try_now();

 private:
  void ask(const QString& why);  // why the unsaved work cannot be kept

  MainWindow& window_;
  Document::Unsaved unsaved_ = Document::Unsaved::kept;
  bool explained_ = false;
};

}  // namespace credence
