// Answers to one question as dots on one scale, each with its name in the colour of its mark: who says what.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace credence {

class DotScale : public QWidget {
  Q_OBJECT
 public:
  explicit DotScale(QWidget* parent = nullptr);
  // Shows those of the numbers that stand on a scale and whose path begins with this one, "predictions.0". A number
  // that is still computed has its row already. With fewer than two there is nothing to compare: then it is empty, and
  // whoever has it hides it.
  void show_numbers(const std::vector<Readout>& numbers, const QString& path);
  bool is_empty() const { return rows_.empty(); }
  const std::vector<Readout>& rows() const { return rows_; }
  // The places of the ends of the scale and of a number on it, in pixels from the left; never beyond the ends.
  struct Scale {
    double left = 0, right = 0;
    double place(const Readout& row) const;
  };
  Scale scale() const;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  int row_height() const;
  int head_height() const;  // heading and question
  std::vector<Readout> rows_;
  QWidget* heading_;
  QLabel* question_;
};

}  // namespace credence
