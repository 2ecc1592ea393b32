// The lines above the plots while a lesson is presented: title, first sentence, question and answer, and at the right
// the place in the lesson and the time.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/teaching/deck.h"

#include <QWidget>

class QLabel;

namespace credence {

class SlideHeader : public QWidget {
  Q_OBJECT
 public:
  explicit SlideHeader(QWidget* parent = nullptr);
  // `revealed`: whether the answer is shown, and which options are right.
  void show_slide(const Slide& slide, bool revealed);
  void show_place(const QString& place) const;
  void show_time(const QString& time) const;  // empty = no clock
  void hide_words(bool hidden);               // all but title and place, so that the plots are larger
  bool hides_words() const { return words_hidden_; }
  QString words() const;  // all that is shown, as plain text in lines

 private:
  void show_words();
  Slide slide_;
  bool revealed_ = false, words_hidden_ = false;
  QLabel *title_, *sentence_, *question_, *answer_, *time_, *place_;
};

}  // namespace credence
