// The slides that are presented one after the other: the steps of a lesson, or the presets of a lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QObject>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace credence {

// The words of one slide. All but the title are Markdown.
struct Slide {
  struct Option {
    QString text;
    bool right = false;
    bool operator==(const Option&) const = default;
  };
  QString title;
  QString sentence;             // the first two of its words, shown to the audience
  QString notes;                // all of its words, for the lecturer
  QString question;             // put to the audience; empty = none
  std::vector<Option> options;  // of a question with choices
  QString answer;               // shown once it was revealed; empty if the picture is the answer
  bool controls = false;        // whether the line with the player and the controls belongs to it
};

class Deck : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;
  virtual QString title() const = 0;
  virtual int minutes() const { return 0; }  // planned for all of it; 0 = not said
  virtual int count() const = 0;
  virtual int at() const = 0;  // from 0
  // `index` from 0 to count() - 1. Numbers in the words are those of the screen if it is the current slide.
  virtual Slide slide(int index) const = 0;
  // The screen of a slide as it will begin; nothing if it cannot be made.
  virtual std::optional<Session> screen(int index) const = 0;
  // The id of what a slide asks to predict, and covers; empty if nothing.
  virtual std::string predicted(int) const { return {}; }
  virtual void go(int index) = 0;                // what it hides is covered then, even if it was shown earlier
  virtual void leave() {}                        // the presentation ends
  virtual bool covers() const { return false; }  // whether the current slide hides an answer
  virtual void reveal() = 0;                     // shows the answer, or hides it if it can be shown again

 signals:
  void changed();  // another slide, or other words on it
  void over();     // what it shows is about to go
};

// Returns the first sentences of a Markdown text, from its first paragraphs. Dots in numbers, in abbreviations such as
// "e.g." and in the blanks of lessons end no sentence.
QString first_sentences(const QString& markdown, int count);

// Returns all words of a slide for whoever presents it: its text, the question and the answer, as HTML.
QString notes_html(const Slide& slide);

}  // namespace credence
