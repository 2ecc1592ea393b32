// The application that survives its faults: what a handler of events throws is told and ends nothing. Numbers look the
// same on the screen, in files and in what is typed, whatever the desktop's language.
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
