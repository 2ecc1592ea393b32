#include "ui/panels/message_bar.h"

#include "ui/panels/appearance.h"
#include "ui/panels/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace credence {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), symbol_(new QLabel(this)), words_(new QLabel(this)), row_(new QHBoxLayout(this)) {
  setObjectName(QStringLiteral("message_bar"));
  words_->setObjectName(QStringLiteral("message"));
  words_->setAccessibleName(tr("Message"));
  words_->setWordWrap(true);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  words_->setTextFormat(Qt::PlainText);
  row_->setContentsMargins(12, 4, 6, 4);
  row_->setSpacing(8);
  row_->addWidget(symbol_);
  row_->addWidget(words_, 1);
  auto* close = new QToolButton(this);
  close->setObjectName(QStringLiteral("message.close"));
  close->setIcon(icon(Icon::close));
  close->setToolTip(tr("Close this message"));
  close->setAccessibleName(tr("Close this message"));
  connect(close, &QToolButton::clicked, this, &MessageBar::clear);
  row_->addWidget(close);
  hide();
}

void MessageBar::show_message(Kind kind, const QString& sentence, const std::vector<Offer>& offers) {
  clear();
  const ThemeId shade = palette().color(QPalette::Window).lightness() < 128 ? ThemeId::dark : ThemeId::light;
  QIcon picture = icon(Icon::good, muted_text(palette()));
  if (kind == Kind::warning) picture = icon(Icon::warning, warning_colour(shade));
  if (kind == Kind::error) picture = icon(Icon::bad, bad_colour(shade));
  symbol_->setPixmap(picture.pixmap(QSize(18, 18), devicePixelRatioF()));
  words_->setText(sentence);
  for (const auto& [text, action] : offers) {
    auto* button = new QPushButton(text, this);
    connect(button, &QPushButton::clicked, this, [this, act = action] {
      const auto now = act;  // clearing deletes the button that holds the function
      clear();
      now();
    });
    row_->insertWidget(row_->count() - 1, button);
    buttons_.push_back(button);
  }
  show();
}

void MessageBar::dismiss() {
  if (buttons_.empty()) clear();
}

QString MessageBar::text() const { return isHidden() ? QString() : words_->text(); }

void MessageBar::clear() {
  for (QPushButton* button : buttons_) button->deleteLater();
  buttons_.clear();
  words_->clear();
  hide();
}

}  // namespace credence
