// The application object. An exception thrown by an event handler is reported by failed() and does not end the program.
// Numbers look the same on the screen, in files and in typed text, whatever the desktop's language.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QApplication>

namespace credence {

class Application : public QApplication {
  Q_OBJECT
 public:
  Application(int& argc, char** argv);
  bool notify(QObject* receiver, QEvent* event) override;

 signals:
  void failed(const QString& sentence);
};

}  // namespace credence
