// The options of a question as cards beside the plots of a slide: each has a letter to name it by, and once the answer
// was shown a tick if it is right; wrong ones get pale.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/teaching/deck.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace credence {

class ChoiceCards : public QWidget {
  Q_OBJECT
 public:
  explicit ChoiceCards(QWidget* parent = nullptr);
  // Hidden without options.
  void show_options(const std::vector<Slide::Option>& options, bool revealed);
  void set_type(int pixels);  // of the options' words
  QStringList lines() const;  // "✓ A  The first", as plain text

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void rebuild();
  std::vector<Slide::Option> options_;
  bool revealed_ = false;
  int pixels_ = 24;
  QVBoxLayout* column_;
  QWidget* cards_ = nullptr;
  QLabel* hint_;
};

}  // namespace credence
