// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/slide_header.h"

#include "ui/plot/theme.h"
#include "ui/teaching/choice_cards.h"
#include "ui/text/markdown.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace credence {
namespace {

QLabel* rich_label(QWidget* parent, const char* name) {
  auto* label = new QLabel(parent);
  label->setObjectName(QLatin1String(name));
  label->setTextFormat(Qt::RichText);
  label->setProperty("own_words", true);  // made from Markdown, in which markup is words
  label->setTextInteractionFlags(Qt::NoTextInteraction);
  label->setWordWrap(true);
  return label;
}

QString unwrapped(const QString& markdown) {
  QString html = markdown_html(markdown, LongWords::breakable).trimmed();
  if (html.count("<p>") == 1 && html.startsWith("<p>")) html = html.mid(3).remove("</p>");
  return html;
}

QString plain(const QLabel* label) {
  ClosedDocument document;
  document.setHtml(label->text());
  return document.toPlainText().remove(QChar(0x200b));
}

}  // namespace

SlideHeader::SlideHeader(QWidget* parent)
    : QWidget(parent),
      cards_(new ChoiceCards(parent)),
      title_(rich_label(this, "slide.title")),
      sentence_(rich_label(this, "slide.sentence")),
      question_(rich_label(this, "slide.question")),
      answer_(rich_label(this, "slide.answer")),
      time_(plain_label(this)),
      place_(plain_label(this)) {
  setObjectName(QStringLiteral("slide_header"));
  setAccessibleName(tr("Slide"));
  for (auto [label, name] : {std::pair(time_, "slide.time"), std::pair(place_, "slide.place")}) {
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setAlignment(Qt::AlignRight | Qt::AlignTop);
  }
  time_->setAccessibleDescription(tr("Minutes used"));
  auto* first = new QHBoxLayout;
  first->setSpacing(18);
  first->addWidget(title_, 1);
  first->addWidget(time_);
  first->addWidget(place_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(18, 2, 14, 4);
  column->setSpacing(0);
  column->addLayout(first);
  for (QLabel* label : {sentence_, question_, answer_}) column->addWidget(label);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void SlideHeader::show_slide(const Slide& slide, bool revealed) {
  slide_ = slide;
  revealed_ = revealed;
  show_words();
}

void SlideHeader::hide_words(bool hidden) {
  words_hidden_ = hidden;
  show_words();
}

void SlideHeader::show_place(const QString& place) const { place_->setText(place); }

void SlideHeader::show_time(const QString& time) const {
  time_->setText(time);
  time_->setVisible(!time.isEmpty());
}

void SlideHeader::set_larger(double larger) {
  larger_ = larger;
  set_type();
}

QWidget* SlideHeader::cards() const { return cards_; }

// The question is what the class reads: larger than the numbers of the axes, whatever the resolution.
void SlideHeader::set_type() {
  const int axis = theme(ThemeId::projector, larger_).font.pixelSize();
  const bool asks = !slide_.question.isEmpty();
  const auto set = [](QLabel* label, double pixels) {
    label->setStyleSheet(QStringLiteral("font-size: %1px;").arg(static_cast<int>(pixels)));
  };
  set(title_, asks ? axis * 0.96 : axis * 1.2);
  set(sentence_, axis * 0.96);
  set(question_, axis * 1.28);
  set(answer_, axis);
  for (QLabel* label : {time_, place_}) set(label, axis * 0.88);
  cards_->set_type(axis);
}

void SlideHeader::show_words() {
  set_type();
  title_->setText("<b>" + breakable(visible(slide_.title)).toHtmlEscaped() + "</b>");
  sentence_->setText(unwrapped(slide_.sentence));
  const QString question = unwrapped(slide_.question);
  question_->setText(question.isEmpty() ? QString() : "<b>" + question + "</b>");
  cards_->show_options(question.isEmpty() ? std::vector<Slide::Option>() : slide_.options, revealed_ && !words_hidden_);
  answer_->setText(revealed_ ? unwrapped(slide_.answer) : QString());
  for (QLabel* label : {sentence_, answer_}) label->setVisible(!label->text().isEmpty() && !words_hidden_);
  question_->setVisible(!question_->text().isEmpty());
}

QString SlideHeader::words() const {
  QStringList lines{plain(title_)};
  for (const QLabel* label : {sentence_, question_, answer_}) {
    if (label == answer_) lines += cards_->lines();
    if (!label->isHidden()) lines += plain(label);
  }
  return lines.join('\n');
}

}  // namespace credence
