// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/task_window.h"

#include "ui/teaching/lesson_draft.h"
#include "ui/text/plain_label.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace credence {

const TaskWindow& window_of(const AnyTask& kind) {
  return std::visit([](const auto& one) -> const TaskWindow& { return window_half(one); }, kind);
}

bool reached_by_tab(const QWidget& part) {
  return (part.focusPolicy() & Qt::TabFocus) != 0 && part.focusProxy() == nullptr;
}

QWidget* tab_through(QWidget* before, const QWidget& body) {
  for (QWidget* part : body.findChildren<QWidget*>()) {
    if (!reached_by_tab(*part)) continue;
    QWidget::setTabOrder(before, part);
    before = part;
  }
  return before;
}

void set_if_other(QLineEdit* box, const QString& text) {
  if (box->text() != text) box->setText(text);
}

QLabel* add_label_to(QVBoxLayout* column, QWidget* parent, const QString& text) {
  auto* label = plain_label(parent, text);
  label->setProperty("small", true);
  label->setWordWrap(true);
  column->addWidget(label);
  return label;
}

QLineEdit* add_line_to(QVBoxLayout* column, QWidget* parent, const QString& name, const QString& label,
                       const QString& hint) {
  auto* words = add_label_to(column, parent, label);
  auto* box = new QLineEdit(parent);
  box->setObjectName(name);
  box->setAccessibleName(label);
  box->setPlaceholderText(hint);
  words->setBuddy(box);
  column->addWidget(box);
  return box;
}

QString words_of_wrong(const std::vector<Mistake>& wrong) {
  QStringList lines;
  for (const Mistake& one : wrong) {
    const QString why = written_text(one.why);
    lines += QString::fromStdString(one.formula) + (why.isEmpty() ? QString() : QStringLiteral(" | ") + why);
  }
  return lines.join('\n');
}

std::vector<Mistake> wrong_of_words(const QString& text) {
  std::vector<Mistake> wrong;
  for (const QString& line : text.split('\n', Qt::SkipEmptyParts)) {
    const std::string answer = line.section('|', 0, 0).trimmed().toStdString(),
                      why = line.section('|', 1).trimmed().toStdString();
    if (!answer.empty()) wrong.push_back({answer, why.empty() ? unwritten : why});
  }
  return wrong;
}

TaskFields::TaskFields(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(3);
}

QLabel* TaskFields::add_label(const QString& text) { return add_label_to(column_, this, text); }

QLineEdit* TaskFields::add_line(const QString& name, const QString& label, const QString& hint) {
  return add_line_to(column_, this, name, label, hint);
}

void TaskFields::add_mistakes(const QString& name, const QString& example, std::vector<Mistake>& kept,
                              std::function<void()> written) {
  add_label(name);
  auto* box = new QPlainTextEdit(this);
  box->setObjectName("task.wrong");
  box->setAccessibleName(name);
  box->setPlaceholderText(example);
  box->setTabChangesFocus(true);
  box->setFixedHeight(3 * box->fontMetrics().lineSpacing() + 12);
  column_->addWidget(box);
  connect(box, &QPlainTextEdit::textChanged, this, [box, &kept, written = std::move(written)] {
    std::vector<Mistake> mistakes = wrong_of_words(box->toPlainText());
    if (kept == mistakes) return;
    kept = std::move(mistakes);
    written();
  });
}

void TaskFields::show_mistakes(const std::vector<Mistake>& mistakes) {
  auto* box = findChild<QPlainTextEdit*>("task.wrong");
  if (wrong_of_words(box->toPlainText()) == mistakes) return;
  const QSignalBlocker silent(box);
  box->setPlainText(words_of_wrong(mistakes));
}

void TaskFields::add_value() { add_label({})->setObjectName("task.now"); }

void TaskFields::show_value(const QString& words) {
  auto* label = findChild<QLabel*>("task.now");
  label->setText(words);
  label->setVisible(!words.isEmpty());
}

}  // namespace credence
