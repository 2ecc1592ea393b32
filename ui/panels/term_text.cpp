// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/term_text.h"

#include "ui/panels/appearance.h"
#include "ui/text/plain_text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QTextCursor>
#include <QTextDocument>
#include <QToolTip>
#include <QUrl>

#include <cmath>

namespace credence {

TermText::TermText(QWidget* parent) : QTextBrowser(parent) {
  setFrameShape(QFrame::NoFrame);
  setOpenLinks(false);
  setUndoRedoEnabled(false);
  setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard | Qt::LinksAccessibleByMouse);
  setTabChangesFocus(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  setFocusPolicy(Qt::TabFocus);
  document()->setDocumentMargin(0);
  viewport()->setAutoFillBackground(false);
  connect(this, &QTextBrowser::anchorClicked, this,
          [this](const QUrl& url) { explain(static_cast<std::size_t>(url.toString().toInt())); });
}

void TermText::setText(const QString& plain) {
  if (plain == text_) return;
  text_ = plain;
  setPlainText(plain);
  explain_terms(plain);
}

void TermText::show_markdown(const QString& markdown) {
  if (markdown == text_) return;
  text_ = markdown;
  document()->setMarkdown(
      markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
  document()->setIndentWidth(fontMetrics().horizontalAdvance(u'n') * 2);  // of lists; Qt's own is a third of the panel
  explain_terms(document()->toPlainText());
}

void TermText::explain_terms(const QString& shown) {
  current_ = -1;
  mentions_ = terms().mentions(shown);
  underline();
  fit();
}

void TermText::underline() {
  line_ = muted_text(palette());
  QTextCursor cursor(document());
  for (std::size_t i = 0; i < mentions_.size(); ++i) {
    cursor.setPosition(static_cast<int>(mentions_[i].from));
    cursor.setPosition(static_cast<int>(mentions_[i].from + mentions_[i].length), QTextCursor::KeepAnchor);
    QTextCharFormat format;
    format.setAnchor(true);
    format.setAnchorHref(QString::number(i));
    format.setUnderlineStyle(QTextCharFormat::DotLine);
    format.setUnderlineColor(line_);
    cursor.mergeCharFormat(format);
  }
}

void TermText::fit() {
  if (viewport()->width() <= 0) return;
  document()->setTextWidth(viewport()->width());
  const int height = static_cast<int>(std::ceil(document()->size().height()));
  if (height != minimumHeight() || height != maximumHeight()) setFixedHeight(height);
}

void TermText::explain(std::size_t mention) {
  if (mention >= mentions_.size()) return;
  current_ = static_cast<int>(mention);
  QTextCursor cursor(document());
  cursor.setPosition(static_cast<int>(mentions_[mention].from));
  const QRect start = cursorRect(cursor);
  cursor.setPosition(static_cast<int>(mentions_[mention].from + mentions_[mention].length), QTextCursor::KeepAnchor);
  setTextCursor(cursor);
  const QString& says = terms().all()[mentions_[mention].term].says;
  setAccessibleDescription(says);
  QToolTip::showText(viewport()->mapToGlobal(start.bottomLeft()), tooltip_of(says), viewport());
}

void TermText::explain_next(bool backwards) {
  const int count = static_cast<int>(mentions_.size());
  if (count == 0) return;
  const int first = backwards ? count - 1 : 0;
  explain(static_cast<std::size_t>(current_ < 0 ? first : (current_ + (backwards ? count - 1 : 1)) % count));
}

bool TermText::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QTextBrowser::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const QString anchor = anchorAt(help->pos());
  const auto mention = static_cast<std::size_t>(anchor.toInt());
  if (anchor.isEmpty() || mention >= mentions_.size()) {
    QToolTip::hideText();
  } else {
    QToolTip::showText(help->globalPos(), tooltip_of(terms().all()[mentions_[mention].term].says), viewport());
  }
  return true;
}

void TermText::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    explain_next(event->modifiers() & Qt::ShiftModifier);
  } else if (event->key() == Qt::Key_Space) {
    event->ignore();  // plays
  } else {
    QTextBrowser::keyPressEvent(event);
  }
}

void TermText::resizeEvent(QResizeEvent* event) {
  QTextBrowser::resizeEvent(event);
  fit();
}

void TermText::wheelEvent(QWheelEvent* event) { event->ignore(); }

void TermText::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  // Screen readers would be told again of words that have only been dimmed.
  if (event->type() == QEvent::PaletteChange && muted_text(palette()) != line_) underline();
  if (event->type() == QEvent::FontChange) fit();
}

bool TermText::focusNextPrevChild(bool next) { return QWidget::focusNextPrevChild(next); }

}  // namespace credence
