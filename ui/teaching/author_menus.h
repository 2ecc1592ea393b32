// Context menus for the author of a lesson: a number on the screen is asked for, made a goal or put into the words; a
// control is shown or fixed in the step.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/teaching/report_numbers.h"

#include <QObject>
#include <QPoint>

#include <functional>

class QMenu;
class QTableView;
class QWidget;

namespace credence {

class AuthorMenus : public QObject {
  Q_OBJECT
 public:
  explicit AuthorMenus(QWidget& window);
  ~AuthorMenus() override;
  void set_active(bool active);  // while a lesson is being written
  bool is_active() const { return active_; }

  enum class Use { ask, goal, words };
  struct Rule {
    bool shown = false, fixed = false;
  };
  std::function<Rule(const QString& field)> rule = {};

 signals:
  void number_chosen(credence::AuthorMenus::Use use, const credence::ShownNumber& number);
  void shown_changed(const QString& field, bool shown);
  void fixed_changed(const QString& field, bool fixed);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  bool open_for_number(const QTableView& table, QPoint place, QPoint global);
  bool open_for_control(const QWidget& widget, QPoint global);
  QMenu* menu() const;
  QWidget& window_;
  bool active_ = false;
};

}  // namespace credence
