// Buttons side by side, of which one is chosen; below each other if they do not fit beside each other.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QToolButton>
#include <QWidget>

#include <vector>

class QBoxLayout;

namespace credence {

class Segments : public QWidget {
  Q_OBJECT
 public:
  explicit Segments(QWidget* parent = nullptr);
  QToolButton* add(const QIcon& mark, const QString& text, const QString& id);
  void clear();
  void show_chosen(const QString& id);  // none is chosen if there is no such id
  int widest() const;                   // width that the widest button needs
  int width_in_a_row() const;           // that all of them need beside each other
  void stand_in_a_row(bool row);

 protected:
  static constexpr int segment_margin = 9;  // beside the text of a button, on either side
  static constexpr int segment_gap = 4;
  const std::vector<QToolButton*>& buttons() const { return buttons_; }

 signals:
  void chosen(const QString& id);  // by a hand, even if it was chosen before

 private:
  QBoxLayout* layout_;
  std::vector<QToolButton*> buttons_;
  QString chosen_;
};

}  // namespace credence
