// The rail at the window's left edge: a pictogram per lab in three groups, with names if the window is wide. The
// lab that is open is marked; the keyboard may be on another one.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/lab_order.h"

#include <QListWidget>

namespace credence {

class SessionController;

class LabList : public QListWidget {
  Q_OBJECT
 public:
  explicit LabList(std::span<const Lab* const> labs, QWidget* parent = nullptr);
  void serve(SessionController& controller);
  void show_lab(const Lab& lab);
  void fold(bool folded);  // shows only pictograms, with the names as tooltips
  bool folded() const { return folded_; }

 signals:
  void lab_wanted(const credence::Lab& lab);
  void lessons_wanted();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void add_lessons();  // above the labs: the list of lessons
  void add_heading(const QString& title);
  void add_lab(const ListedLab& one);
  void lay_out();
  void fit_width();
  QFont names_font() const;
  std::vector<const Lab*> labs_;  // by row; null: a heading
  bool folded_ = true;
  int width_of_rows_ = 0;
};

}  // namespace credence
