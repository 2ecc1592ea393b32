// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/term_text.h"

#include "ui/panels/appearance.h"
#include "ui/text/markdown.h"
#include "ui/text/plain_text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QToolTip>
#include <QUrl>

#include <algorithm>
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
  connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) {
    const int stop = stop_of(url.toString());
    if (stop < 0) return;
    const QString target = stops_[static_cast<std::size_t>(stop)].target;
    if (target.isEmpty()) return explain(stop);
    current_ = stop;
    emit link_wanted(target);
  });
}

void TermText::setText(const QString& plain) {
  if (plain == text_) return;
  text_ = plain;
  setPlainText(plain);
  stops_.clear();
  explain_terms(plain);
}

void TermText::show_markdown(const QString& markdown) {
  if (markdown == text_) return;
  text_ = markdown;
  set_markdown(*document(), markdown);
  document()->setIndentWidth(fontMetrics().horizontalAdvance(u'n') * 2);  // of lists; Qt's own is a third of the panel
  find_links();
  explain_terms(document()->toPlainText());
}

// Keeps the targets of links here, and leaves only their numbers in the document, so that no text of a lesson is an
// address that Qt understands.
void TermText::find_links() {
  stops_.clear();
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
    for (auto part = block.begin(); !part.atEnd(); ++part) {
      const QTextFragment fragment = part.fragment();
      const QString target = fragment.charFormat().anchorHref();
      if (target.isEmpty()) continue;
      Stop* last = stops_.empty() ? nullptr : &stops_.back();
      if (last != nullptr && last->target == target && last->from + last->length == fragment.position()) {
        last->length += fragment.length();  // goes on in bold, for example
      } else {
        stops_.push_back({fragment.position(), fragment.length(), 0, target});
      }
    }
  }
}

// A term within a link is part of the link.
void TermText::explain_terms(const QString& shown) {
  current_ = -1;
  const std::vector<Stop> links = stops_;
  for (const Terms::Mention& mention : terms().mentions(shown)) {
    const auto from = static_cast<qsizetype>(mention.from), length = static_cast<qsizetype>(mention.length);
    const bool linked = std::ranges::any_of(
        links, [&](const Stop& link) { return from < link.from + link.length && link.from < from + length; });
    if (!linked) stops_.push_back({from, length, mention.term, {}});
  }
  std::ranges::sort(stops_, {}, &Stop::from);
  underline();
  fit();
}

void TermText::underline() {
  line_ = muted_text(palette());
  QTextCursor cursor(document());
  for (std::size_t i = 0; i < stops_.size(); ++i) {
    const Stop& stop = stops_[i];
    cursor.setPosition(static_cast<int>(stop.from));
    cursor.setPosition(static_cast<int>(stop.from + stop.length), QTextCursor::KeepAnchor);
    QTextCharFormat format;
    format.setAnchor(true);
    format.setAnchorHref(QString::number(i));
    if (stop.target.isEmpty()) {
      format.setUnderlineStyle(QTextCharFormat::DotLine);
      format.setUnderlineColor(line_);
    } else {
      format.setForeground(palette().link());
      format.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    }
    cursor.mergeCharFormat(format);
  }
}

void TermText::fit() {
  if (viewport()->width() <= 0) return;
  document()->setTextWidth(viewport()->width());
  const int height = static_cast<int>(std::ceil(document()->size().height()));
  if (height != minimumHeight() || height != maximumHeight()) setFixedHeight(height);
}

QString TermText::help_of(const Stop& stop) const {
  return stop.target.isEmpty() ? terms().all()[stop.term].says : visible(stop.target);
}

int TermText::stop_of(const QString& anchor) const {
  bool number = false;
  const int stop = anchor.toInt(&number);
  return number && stop >= 0 && stop < static_cast<int>(stops_.size()) ? stop : -1;
}

void TermText::explain(int index) {
  current_ = index;
  const Stop& stop = stops_[static_cast<std::size_t>(index)];
  QTextCursor cursor(document());
  cursor.setPosition(static_cast<int>(stop.from));
  const QRect start = cursorRect(cursor);
  cursor.setPosition(static_cast<int>(stop.from + stop.length), QTextCursor::KeepAnchor);
  setTextCursor(cursor);
  QString help = help_of(stop);
  if (!stop.target.isEmpty()) help = tr("%1 (Ctrl+Enter follows this link)").arg(help);
  setAccessibleDescription(help);
  QToolTip::showText(viewport()->mapToGlobal(start.bottomLeft()), tooltip_of(help), viewport());
}

void TermText::explain_next(bool backwards) {
  const int count = static_cast<int>(stops_.size());
  if (count == 0) return;
  const int first = backwards ? count - 1 : 0;
  explain(current_ < 0 ? first : (current_ + (backwards ? count - 1 : 1)) % count);
}

QVariant TermText::loadResource(int, const QUrl& name) { return in_place_of(name); }

bool TermText::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QTextBrowser::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const int stop = stop_of(anchorAt(help->pos()));
  if (stop < 0) {
    QToolTip::hideText();
  } else {
    QToolTip::showText(help->globalPos(), tooltip_of(help_of(stops_[static_cast<std::size_t>(stop)])), viewport());
  }
  return true;
}

void TermText::keyPressEvent(QKeyEvent* event) {
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  const QString target = current_ < 0 ? QString() : stops_[static_cast<std::size_t>(current_)].target;
  if (enter && event->modifiers().testFlag(Qt::ControlModifier)) {
    if (!target.isEmpty()) emit link_wanted(QString(target));
  } else if (enter) {
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
