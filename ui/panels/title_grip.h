// A title by which what it names can be dragged out of the window.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>
#include <QPoint>
#include <QTimer>

#include <optional>

class QWidget;

namespace credence {

class TitleGrip : public QObject {
  Q_OBJECT
 public:
  explicit TitleGrip(QWidget* title);

 signals:
  void clicked();         // once, and no second click has followed
  void dragged();         // the pointer has left the place where it was pressed
  void double_clicked();  // which the title keeps from what lies below it

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  std::optional<QPoint> pressed_;
  QTimer alone_;  // runs while a second click may still follow
};

}  // namespace credence
