// Boxes in rows and columns under the names of their states: a table of one row, or of a row per state. If it is wider
// than its place, the boxes scroll beside the names of their rows.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

class QGridLayout;
class QKeyEvent;
class QScrollArea;

namespace credence {

class ElidedLabel;
class ValueBox;

class ShareTable : public QWidget {
  Q_OBJECT
 public:
  ShareTable(bool square, QWidget* parent);
  // Shows the names. Returns whether there are other boxes now.
  bool set_names(const std::vector<QString>& names);
  std::size_t columns() const { return names_.size(); }
  const std::vector<QString>& names() const { return names_; }
  const std::vector<ValueBox*>& boxes() const { return boxes_; }  // row by row
  std::optional<std::size_t> position(const QObject* box) const;
  QString entry_name(std::size_t box) const;  // "from Rain to Sun"
  void stand_in_a_row(bool row);              // with the names beside the boxes of the only row
  int least_width() const;
  // Moves the keyboard with an arrow key. Returns whether the key was used.
  bool step(std::size_t box, const QKeyEvent& key);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void make_boxes();
  void place();
  void fit_height();
  bool square_, in_a_row_ = false;
  std::vector<QString> names_;
  std::vector<ElidedLabel*> heads_, sides_;  // names of columns and of rows
  std::vector<ValueBox*> boxes_;
  QWidget *page_, *side_;
  QGridLayout *grid_, *side_grid_;
  QScrollArea* area_;
};

}  // namespace credence
