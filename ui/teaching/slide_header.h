// The lines above the plots while a lesson is presented: title, first sentences, question and answer, and at the right
// the place in the lesson and the time. The options of a question are cards beside the plots.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/teaching/deck.h"

#include <QWidget>

class QLabel;

namespace credence {

class ChoiceCards;

class SlideHeader : public QWidget {
  Q_OBJECT
 public:
  explicit SlideHeader(QWidget* parent = nullptr);
  // `revealed`: whether the answer is shown, and which options are right.
  void show_slide(const Slide& slide, bool revealed);
  void show_place(const QString& place) const;
  void show_time(const QString& time) const;  // empty = no clock
  void hide_words(bool hidden);               // sentences and answer; the question stays
  void set_larger(double larger);             // how much larger than usual all type is
  QWidget* cards() const;                     // stands beside the plots
  QString words() const;                      // all that is shown, as plain text in lines

 private:
  void show_words();
  void set_type();
  Slide slide_;
  bool revealed_ = false, words_hidden_ = false;
  double larger_ = 1;
  ChoiceCards* cards_;
  QLabel *title_, *sentence_, *question_, *answer_, *time_, *place_;
};

}  // namespace credence
