// A paragraph whose technical words are underlined with dots and explain themselves: under the pointer, at a click, and
// with Enter one after the other. Enter stops at links, too, and Ctrl+Enter follows the one where it stopped. The text
// can be selected and copied, and screen readers find it.
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
  // Shows Markdown. HTML and images in it are shown as they are written.
  void show_markdown(const QString& markdown);
  const QString& text() const { return text_; }

 signals:
  // A link of the Markdown was clicked on, or Enter was pressed on it. Its target is foreign text.
  void link_wanted(const QString& target);

 protected:
  QVariant loadResource(int type, const QUrl& name) override;  // opens nothing
  bool viewportEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;  // leaves it to the page that the text stands on
  void changeEvent(QEvent* event) override;
  bool focusNextPrevChild(bool next) override;  // terms are no stops of their own

 private:
  void underline();
  void explain_terms(const QString& shown);
  void fit();  // makes it as high as its lines
  // A term or a link, in the order of the text.
  struct Stop {
    qsizetype from = 0, length = 0;
    std::size_t term = 0;  // index in terms().all()
    QString target;        // of a link; empty if the stop is a term
  };
  void find_links();
  QString help_of(const Stop& stop) const;
  void explain(int stop);
  void explain_next(bool backwards);
  int stop_of(const QString& anchor) const;  // -1: none
  QString text_;
  QColor line_;  // under terms
  std::vector<Stop> stops_;
  int current_ = -1;  // stop that was explained last; -1 before the first
};

}  // namespace credence
