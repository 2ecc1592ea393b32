// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/choice_cards.h"

#include "ui/panels/appearance.h"
#include "ui/text/markdown.h"
#include "ui/text/plain_label.h"
#include "ui/words/said.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

QString letter_of(std::size_t index) { return QChar(static_cast<char16_t>(u'A' + index)); }

QString words_of(const Slide::Option& option) {
  return markdown_html(option.text, LongWords::breakable).remove("<p>").remove("</p>").trimmed();
}

QString colour_of(const QColor& colour) { return colour.name(); }

}  // namespace

ChoiceCards::ChoiceCards(QWidget* parent)
    : QWidget(parent), column_(new QVBoxLayout(this)), hint_(plain_label(this, tr("Enter: show the answer"))) {
  setObjectName(QStringLiteral("slide.cards"));
  setAccessibleName(tr("Options"));
  column_->setContentsMargins(8, 8, 16, 8);
  column_->addStretch(1);
  hint_->setObjectName(QStringLiteral("slide.hint"));
  hint_->setAlignment(Qt::AlignRight);
  hint_->setForegroundRole(QPalette::PlaceholderText);
  column_->addWidget(hint_);
  hide();
}

void ChoiceCards::show_options(const std::vector<Slide::Option>& options, bool revealed) {
  const bool same = options == options_ && revealed == revealed_;
  options_ = options;
  revealed_ = revealed;
  setVisible(!options_.empty());
  if (!same) rebuild();
}

void ChoiceCards::set_type(int pixels) {
  if (std::exchange(pixels_, pixels) != pixels) rebuild();
}

void ChoiceCards::rebuild() {
  delete cards_;
  cards_ = new QWidget(this);
  auto* column = new QVBoxLayout(cards_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(pixels_ / 2);
  const bool dark = is_dark(palette().color(QPalette::Window));
  const QColor good = good_colour(dark ? ThemeId::dark : ThemeId::light);
  const QColor text = palette().color(QPalette::WindowText), pale = palette().color(QPalette::PlaceholderText);
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const Slide::Option& option = options_[i];
    const bool right = revealed_ && option.right, wrong = revealed_ && !option.right;
    auto* card = new QFrame(cards_);
    card->setObjectName(QStringLiteral("slide.card%1").arg(i + 1));
    card->setStyleSheet(
        QStringLiteral("QFrame[objectName=\"slide.card%1\"] { border: %2px solid %3; border-radius: %4px; }")
            .arg(i + 1)
            .arg(right ? std::max(3, pixels_ / 6) : std::max(1, pixels_ / 14))
            .arg(colour_of(right ? good : palette().color(QPalette::Mid)))
            .arg(pixels_ / 2));
    auto* badge = plain_label(card, right ? QStringLiteral("✓") : letter_of(i));
    const int side = pixels_ * 2;
    badge->setFixedSize(side, side);
    badge->setAlignment(Qt::AlignCenter);
    badge->setStyleSheet(QStringLiteral("background: %1; color: %2; border-radius: %3px; font-size: %4px; "
                                        "font-weight: bold;")
                             .arg(colour_of(right ? good : palette().color(QPalette::AlternateBase)),
                                  colour_of(right   ? palette().color(QPalette::Base)
                                            : wrong ? pale
                                                    : text))
                             .arg(side / 2)
                             .arg(pixels_));
    auto* words = new QLabel(card);
    words->setTextFormat(Qt::RichText);
    words->setProperty("own_words", true);  // made from Markdown, in which markup is words
    words->setWordWrap(true);
    words->setText(words_of(option));
    words->setStyleSheet(
        QStringLiteral("font-size: %1px; color: %2;%3")
            .arg(pixels_)
            .arg(colour_of(wrong ? pale : text), right ? QStringLiteral(" font-weight: bold;") : QString()));
    auto* row = new QHBoxLayout(card);
    row->setContentsMargins(pixels_ * 2 / 3, pixels_ / 2, pixels_ * 2 / 3, pixels_ / 2);
    row->setSpacing(pixels_ * 2 / 3);
    row->addWidget(badge, 0, Qt::AlignVCenter);
    row->addWidget(words, 1);
    column->addWidget(card);
  }
  hint_->setStyleSheet(QStringLiteral("font-size: %1px;").arg(std::max(12, pixels_ * 3 / 4)));
  hint_->setVisible(!revealed_);
  column_->insertWidget(0, cards_);
}

QStringList ChoiceCards::lines() const {
  QStringList lines;
  for (std::size_t i = 0; i < options_.size() && !isHidden(); ++i) {
    ClosedDocument words;
    words.setHtml(words_of(options_[i]));
    const QString line = letter_of(i) + QStringLiteral("  ") + words.toPlainText().remove(QChar(0x200b));
    lines += revealed_ && options_[i].right ? QStringLiteral("✓ ") + line : line;
  }
  return lines;
}

void ChoiceCards::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !options_.empty()) rebuild();
}

}  // namespace credence
