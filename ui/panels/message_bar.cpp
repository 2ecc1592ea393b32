// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/message_bar.h"

#include "ui/panels/accessible.h"
#include "ui/panels/appearance.h"
#include "ui/panels/furniture.h"
#include "ui/panels/icons.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"

#include <QAbstractButton>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QMenuBar>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace credence {
namespace {

constexpr int news_lasts = 8000, faults_last = 20000;  // milliseconds

}  // namespace

MessageBar::MessageBar(QMainWindow* window)
    : QFrame(window),
      window_(window),
      symbol_(plain_label(this)),
      words_(wrapped_label(this, "message")),
      row_(new QHBoxLayout(this)) {
  setObjectName(QStringLiteral("message_bar"));
  set_announced(words_, QAccessible::AlertMessage);
  words_->setAccessibleName(tr("Message"));
  row_->setContentsMargins(12, 1, 6, 1);
  row_->setSpacing(8);
  row_->addWidget(symbol_);
  row_->addWidget(words_, 1);
  auto* close = named(new QToolButton(this), "message.close");
  close->setIcon(icon(Icon::close));
  close->setToolTip(tr("Close this message"));
  close->setAccessibleName(tr("Close this message"));
  connect(close, &QToolButton::clicked, this, &MessageBar::take_away);
  row_->addWidget(close);
  passing_.setSingleShot(true);
  connect(&passing_, &QTimer::timeout, this, &MessageBar::pass);
  setAutoFillBackground(true);
  for (QWidget* widget : {static_cast<QWidget*>(window), static_cast<QWidget*>(window->menuBar())}) {
    widget->installEventFilter(this);
  }
  hide();
}

void MessageBar::show_message(Kind kind, const QString& sentence, const std::vector<Offer>& offers) {
  const bool graver_waits = held_ && told_ && told_->kind > kind;
  if (graver_waits && offers.empty()) return;
  if (!graver_waits) told_.reset();
  passing_.stop();
  if (offers.empty()) {
    told_ = {kind, sentence, {}};
    let_pass();
  } else {
    offered_.push_back({kind, sentence, offers});
  }
  present();
}

// A plain message goes by itself once it has been seen for a while.
void MessageBar::let_pass() {
  if (told_ && !held_) passing_.start(told_->kind == Kind::information ? news_lasts : faults_last);
}

void MessageBar::hold(bool held) {
  held_ = held;
  passing_.stop();
  let_pass();
  present();
}

void MessageBar::queue_offer(const QString& sentence, const std::vector<Offer>& offers, const QString& key) {
  offered_.insert(offered_.begin(), {Kind::information, sentence, offers, key});
  present();
}

void MessageBar::offer(const QString& key, const QString& sentence, const std::vector<Offer>& offers) {
  const auto before = std::ranges::find(offered_, key, &Message::key);
  if (before == offered_.end()) {
    if (!offers.empty()) offered_.push_back({Kind::information, sentence, offers, key});
  } else if (offers.empty()) {
    offered_.erase(before);
  } else {
    *before = {Kind::information, sentence, offers, key};
  }
  present();
}

void MessageBar::dismiss() {
  if (!told_) return;
  told_.reset();
  present();
}

void MessageBar::dismiss_news() {
  if (told_ && told_->kind == Kind::information) dismiss();
}

void MessageBar::dismiss_errors() {
  if (told_ && told_->kind == Kind::error) dismiss();
}

QString MessageBar::text() const { return isHidden() ? QString() : sentence_; }

void MessageBar::take_away() {
  if (told_) {
    told_.reset();
  } else if (!offered_.empty()) {
    offered_.pop_back();
  }
  present();
}

void MessageBar::present() {
  for (QPushButton* button : buttons_) {
    button->hide();  // the button may be the one that is being clicked
    button->deleteLater();
  }
  buttons_.clear();
  const Message* first = told_ ? &*told_ : !offered_.empty() ? &offered_.back() : nullptr;
  if (first != nullptr && !waits(*first)) {
    show_words(*first);
  } else {
    hide();
    take_room(0);
  }
}

// Without menus, as on a projector, an offer would lie over the title.
bool MessageBar::waits(const Message& message) const {
  const QMenuBar* bar = window_->menuBar();
  const bool offer = message.kind == Kind::information && !message.offers.empty();
  return held_ || (offer && !bar->isNativeMenuBar() && bar->isHidden());
}

void MessageBar::show_words(const Message& message) {
  const ThemeId shade = is_dark(palette().color(QPalette::Window)) ? ThemeId::dark : ThemeId::light;
  QIcon picture = icon(Icon::good, muted_text(palette()));
  if (message.kind == Kind::warning) picture = icon(Icon::warning, warning_colour(shade));
  if (message.kind == Kind::error) picture = icon(Icon::bad, bad_colour(shade));
  symbol_->setPixmap(picture.pixmap(QSize(18, 18), devicePixelRatioF()));
  sentence_ = legible(message.sentence).simplified();
  words_->setText(breakable(sentence_));
  for (const auto& [text, action] : message.offers) {
    auto* button = new QPushButton(text, this);
    connect(button, &QPushButton::clicked, this, [this, act = action] {
      const auto now = act;  // a copy, because the button that holds the function is deleted with its message
      take_away();
      now();
    });
    row_->insertWidget(row_->count() - 1, button);
    button->show();
    buttons_.push_back(button);
  }
  show();
  place();
  announce(words_);
}

// Begins after the last menu, or has rows of its own.
void MessageBar::place() {
  raise();
  const QMenuBar* bar = window_->menuBar();
  const bool has_menus = bar->isVisibleTo(window_) && !bar->isNativeMenuBar() && !bar->actions().isEmpty();
  const bool from_right = window_->isRightToLeft();
  const QRect last = has_menus ? bar->actionGeometry(bar->actions().back()) : QRect();
  const int menus = !has_menus ? 0 : from_right ? bar->width() - last.left() + 16 : last.right() + 16;
  const int line = has_menus ? bar->height() : 0;
  const int lowest = 20;  // pixels of a button
  // Buttons are no higher than the menus.
  for (QAbstractButton* button : findChildren<QAbstractButton*>()) {
    button->setMaximumHeight(std::max(lowest, line - 3));
  }
  row_->invalidate();
  words_->ensurePolished();
  const int others = row_->minimumSize().width() - words_->minimumSizeHint().width();
  const int wanted = others + words_->fontMetrics().horizontalAdvance(words_->text()) + 8;
  const auto height_in = [this](int width) { return row_->heightForWidth(width) + 2; };  // with the frame
  if (has_menus && wanted <= window_->width() - menus) {                                 // in one line
    setGeometry(from_right ? 0 : window_->width() - wanted, 0, wanted, std::max(height_in(wanted), line));
    take_room(0);
  } else {
    const int height = std::max(height_in(window_->width()), lowest);
    setGeometry(0, line, window_->width(), height);
    take_room(height);
  }
}

// The room of a message that goes by itself stays until the pointer leaves, so that nothing moves away from it.
void MessageBar::pass() {
  room_stays_ = window_->centralWidget() != nullptr && window_->centralWidget()->underMouse();
  dismiss();
}

// Widgets below move only while no mouse button is held, so that a drag goes on at its place.
void MessageBar::take_room(int height) {
  if (window_->centralWidget() == nullptr) return;
  const bool held = QGuiApplication::mouseButtons() != Qt::NoButton;
  room_stays_ = room_stays_ && height == 0;
  qApp->removeEventFilter(this);
  if (held || room_stays_) return qApp->installEventFilter(this);
  window_->centralWidget()->setContentsMargins(0, height, 0, 0);
}

bool MessageBar::eventFilter(QObject* watched, QEvent* event) {
  const bool left = room_stays_ && event->type() == QEvent::Leave && watched == window_->centralWidget();
  if (left) room_stays_ = false;
  if (left || event->type() == QEvent::MouseButtonRelease) {
    QTimer::singleShot(0, this, [this] { isHidden() ? take_room(0) : place(); });  // once it is released
  }
  const bool menus = qobject_cast<QMenuBar*>(watched) != nullptr && watched->parent() == window_;
  if (watched != window_ && !menus) return QFrame::eventFilter(watched, event);
  const bool comes_or_goes = event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent;
  if (comes_or_goes && menus) present();
  const bool moves = event->type() == QEvent::Resize || event->type() == QEvent::Move;
  if (moves && !isHidden()) place();
  return QFrame::eventFilter(watched, event);
}

void tell(const QWidget& from, const QString& sentence) {
  if (auto* bar = from.window()->findChild<MessageBar*>()) bar->show_message(MessageBar::Kind::information, sentence);
}

}  // namespace credence
