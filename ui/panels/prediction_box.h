// How something is predicted, beside the plot on which it is sketched: what to do, bars and orders that are given here,
// the reveal, and the score.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/lesson_desk.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace credence {

class PredictionBox : public QWidget {
  Q_OBJECT
 public:
  explicit PredictionBox(LessonDesk& desk, QWidget* parent = nullptr);
  QPushButton* reveal_button() const { return reveal_; }

 signals:
  void keys_wanted();  // to sketch with the keyboard

 protected:
  bool event(QEvent* event) override;

 private:
  void follow();
  void make_names();  // bars or an order, once their names are known
  void make_bars(const std::vector<std::string>& names);
  void make_order(const std::vector<std::string>& names);
  void move_bar(std::size_t bar);
  void take_order();
  void move_name(int by);
  void fit_order();
  void show_result();

  LessonDesk& desk_;
  QLabel *how_, *result_;
  QWidget* names_ = nullptr;
  std::vector<QSpinBox*> bars_;
  std::vector<int> bar_values_;  // in percent
  bool moving_bars_ = false;     // the rest moves with the one that was set
  QListWidget* order_ = nullptr;
  std::vector<std::string> shown_names_;
  QPushButton *reveal_, *clear_, *again_, *keys_;
  QVBoxLayout* column_;
};

}  // namespace credence
