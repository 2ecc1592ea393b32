// A paragraph whose technical words are underlined with dots and explain themselves: under the pointer, at a click, and
// with Enter one after the other. It can be selected and copied, and screen readers find its text.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/words/terms.h"

#include <QColor>
#include <QTextBrowser>

namespace credence {

class TermText : public QTextBrowser {
  Q_OBJECT
 public:
  explicit TermText(QWidget* parent = nullptr);
  void setText(const QString& plain);  // plain text, never markup
  // Shows Markdown. HTML in it is shown as it is written, and links are not followed.
  void show_markdown(const QString& markdown);
  const QString& text() const { return text_; }

 protected:
  bool viewportEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;  // leaves it to the page that the text stands on
  void changeEvent(QEvent* event) override;
  bool focusNextPrevChild(bool next) override;  // terms are no stops of their own

 private:
  void underline();
  void explain_terms(const QString& shown);
  void fit();                      // makes it as high as its lines
  void explain(std::size_t term);  // term: index in mentions_
  void explain_next(bool backwards);
  QString text_;
  QColor line_;  // under terms
  std::vector<Terms::Mention> mentions_;
  int current_ = -1;  // mention that was explained last; -1 before the first
};

}  // namespace credence
