// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/lecturer_view.h"

#include "ui/text/markdown.h"
#include "ui/text/plain_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace credence {
namespace {

QLabel* words_label(const char* name, Qt::TextFormat format) {
  auto* label = new QLabel;
  label->setObjectName(QLatin1String(name));
  label->setTextFormat(format);
  label->setProperty("own_words", format == Qt::RichText);  // made from Markdown, in which markup is words
  label->setWordWrap(true);
  return label;
}

QString bold(const QString& plain) { return "<b>" + breakable(visible(plain)).toHtmlEscaped() + "</b>"; }

}  // namespace

LecturerView::LecturerView(QWidget* window)
    : QFrame(window),
      window_(window),
      time_(words_label("lecturer.time", Qt::PlainText)),
      day_(words_label("lecturer.day", Qt::PlainText)),
      place_(words_label("lecturer.place", Qt::PlainText)),
      title_(words_label("lecturer.title", Qt::RichText)),
      notes_(words_label("lecturer.notes", Qt::RichText)),
      next_(words_label("lecturer.next", Qt::RichText)),
      page_(new QScrollArea) {
  setObjectName(QStringLiteral("lecturer_view"));
  setAccessibleName(tr("Lecturer's notes"));
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  setFocusPolicy(Qt::NoFocus);
  page_->setFocusPolicy(Qt::NoFocus);
  page_->setWidget(notes_);
  page_->setWidgetResizable(true);
  page_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  notes_->setAlignment(Qt::AlignTop);
  auto* first = new QHBoxLayout;
  first->addWidget(time_, 2);
  first->addWidget(day_, 1);
  first->addWidget(place_, 1);
  day_->setAlignment(Qt::AlignCenter);
  place_->setAlignment(Qt::AlignRight);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 10, 14, 10);
  column->addLayout(first);
  column->addWidget(title_);
  column->addWidget(page_, 1);
  column->addWidget(next_);
  window->installEventFilter(this);
  hide();
}

void LecturerView::show_slides(const Deck& deck) {
  const Slide now = deck.slide(deck.at());
  title_->setText(bold(now.title));
  notes_->setText(notes_html(now));
  place_->setText(tr("%1 of %2").arg(deck.at() + 1).arg(deck.count()));
  if (deck.at() + 1 == deck.count()) {
    next_->setText(tr("This is the last step."));
  } else {
    const Slide next = deck.slide(deck.at() + 1);
    next_->setText(tr("Next: %1").arg(bold(next.title)) + "<br>" + markdown_html(next.sentence, LongWords::breakable));
  }
}

void LecturerView::show_time(const QString& used, const QString& of_day) {
  time_->setText(used);
  day_->setText(of_day);
}

// Wayland asks for the screen, other platforms for the place.
void LecturerView::stand_alone(QScreen& screen) {
  setParent(window_, Qt::Window);
  setWindowTitle(tr("Lecturer's notes"));
  setScreen(&screen);
  setGeometry(screen.availableGeometry());
  showFullScreen();
}

void LecturerView::stand_over_plots() {
  setParent(window_, Qt::Widget);
  place();
  show();
  raise();
}

// The lower right corner, where it leaves the slide's words and most of the first plot free.
void LecturerView::place() {
  const QSize all = window_->size();
  const QSize size(std::clamp(all.width() * 2 / 5, std::min(420, all.width()), all.width()),
                   std::clamp(all.height() * 3 / 5, std::min(300, all.height()), all.height()));
  setGeometry(QRect(QPoint(all.width() - size.width(), all.height() - size.height()), size));
}

bool LecturerView::eventFilter(QObject* watched, QEvent* event) {
  if (watched == window_ && event->type() == QEvent::Resize && !stands_alone()) place();
  return QFrame::eventFilter(watched, event);
}

}  // namespace credence
