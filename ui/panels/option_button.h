// An answer that can be picked: a round or square mark and a text that breaks into lines.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QAbstractButton>

namespace credence {

class OptionButton : public QAbstractButton {
  Q_OBJECT
 public:
  enum class Verdict { none, right, wrong };
  OptionButton(const QString& text, bool several, QWidget* parent);
  void set_verdict(Verdict verdict);
  Verdict verdict() const { return verdict_; }
  QSize sizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  QRect words_in(int width) const;
  bool several_;
  Verdict verdict_ = Verdict::none;
};

}  // namespace credence
