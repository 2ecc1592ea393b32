#include "ui/panels/message_bar.h"

#include "ui/panels/accessible.h"
#include "ui/panels/appearance.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/icons.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace credence {
namespace {

constexpr int news_lasts = 8000, faults_last = 20000;  // milliseconds

}  // namespace

MessageBar::MessageBar(QWidget* line)
    : QFrame(line), symbol_(plain_label(this)), words_(new ElidedLabel(this)), row_(new QHBoxLayout(this)) {
  setObjectName(QStringLiteral("message_bar"));
  words_->setObjectName(QStringLiteral("message"));
  words_->setAccessibleName(tr("Message"));
  set_announced(words_, QAccessible::AlertMessage);
  words_->keep_both_ends();
  row_->setContentsMargins(12, 0, 6, 0);
  row_->setSpacing(8);
  row_->addWidget(symbol_);
  row_->addWidget(words_, 1);
  auto* close = new QToolButton(this);
  close->setObjectName(QStringLiteral("message.close"));
  close->setIcon(icon(Icon::close));
  close->setToolTip(tr("Close this message"));
  close->setAccessibleName(tr("Close this message"));
  connect(close, &QToolButton::clicked, this, &MessageBar::take_away);
  row_->addWidget(close);
  passing_.setSingleShot(true);
  connect(&passing_, &QTimer::timeout, this, &MessageBar::dismiss);
  setAutoFillBackground(true);
  line->installEventFilter(this);
  hide();
}

void MessageBar::show_message(Kind kind, const QString& sentence, const std::vector<Offer>& offers) {
  told_.reset();
  passing_.stop();
  if (offers.empty()) {
    told_ = {kind, sentence, {}};
    passing_.start(kind == Kind::information ? news_lasts : faults_last);
  } else {
    offered_.push_back({kind, sentence, offers});
  }
  present();
}

void MessageBar::queue_offer(const QString& sentence, const std::vector<Offer>& offers) {
  offered_.insert(offered_.begin(), {Kind::information, sentence, offers});
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

QString MessageBar::text() const { return isHidden() ? QString() : words_->full_text(); }

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
  words_->set_text({});
  if (told_) {
    show_words(*told_);
  } else if (!offered_.empty()) {
    show_words(offered_.back());
  } else {
    hide();
  }
}

void MessageBar::show_words(const Message& message) {
  const ThemeId shade = palette().color(QPalette::Window).lightness() < 128 ? ThemeId::dark : ThemeId::light;
  QIcon picture = icon(Icon::good, muted_text(palette()));
  if (message.kind == Kind::warning) picture = icon(Icon::warning, warning_colour(shade));
  if (message.kind == Kind::error) picture = icon(Icon::bad, bad_colour(shade));
  symbol_->setPixmap(picture.pixmap(QSize(18, 18), devicePixelRatioF()));
  words_->set_text(legible(message.sentence).simplified());
  for (const auto& [text, action] : message.offers) {
    auto* button = new QPushButton(text, this);
    connect(button, &QPushButton::clicked, this, [this, act = action] {
      const auto now = act;  // a copy, because the button that holds the function is deleted with its message
      take_away();
      now();
    });
    button->setMaximumHeight(parentWidget()->height());
    row_->insertWidget(row_->count() - 1, button);
    button->show();
    buttons_.push_back(button);
  }
  show();
  place();
  announce(words_);
}

void MessageBar::place() {
  raise();
  const QRect line = parentWidget()->rect();
  // The bar must not cover the box that is being typed into, since the message may be about it.
  QWidget* box = QApplication::focusWidget();
  const bool typing = box != nullptr && parentWidget()->isAncestorOf(box) && box->inherits("QLineEdit");
  const int end = typing ? box->mapTo(parentWidget(), QPoint()).x() - 4 : line.right() + 1;
  const int width = std::min(sizeHint().width(), end);
  setGeometry(end - width, 0, width, line.height());
}

bool MessageBar::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && !isHidden()) place();
  return QFrame::eventFilter(watched, event);
}

void tell(const QWidget& from, const QString& sentence) {
  if (auto* bar = from.window()->findChild<MessageBar*>()) bar->show_message(MessageBar::Kind::information, sentence);
}

}  // namespace credence
