// The application that survives its faults: what a handler of events throws is told and ends nothing.
#pragma once

#include <QApplication>

namespace credence {

class Application : public QApplication {
  Q_OBJECT
 public:
  using QApplication::QApplication;
  bool notify(QObject* receiver, QEvent* event) override;

 signals:
  void failed(const QString& sentence);
};

}  // namespace credence
