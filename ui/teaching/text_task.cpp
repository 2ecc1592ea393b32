// A task that asks for a sentence, in the window.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/task_window.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace credence {
namespace {

class TextBox : public AnswerBox {
 public:
  TextBox(LessonDesk& desk, const QString& question, QWidget* parent) : AnswerBox(desk, parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto* words = new QPlainTextEdit(this);
    words->setObjectName(QStringLiteral("lesson.words_of_student"));
    words->setAccessibleName(question);
    words->setTabChangesFocus(true);
    words->setFixedHeight(5 * words->fontMetrics().lineSpacing() + 12);
    if (given() != nullptr && std::holds_alternative<std::string>(given()->value)) {
      words->setPlainText(QString::fromStdString(std::get<std::string>(given()->value)));
    }
    auto* keep = new QPushButton(tr("Keep"), this);
    keep->setObjectName(QStringLiteral("lesson.check"));
    connect(keep, &QPushButton::clicked, this, [this, words] {
      const QString text = words->toPlainText().trimmed().left(static_cast<qsizetype>(longest_answer));
      if (!text.isEmpty()) return desk_.answer({text.toStdString()});
      emit replied({false, tr("Write a sentence first.").toStdString()});
    });
    column->addWidget(words);
    column->addWidget(keep, 0, Qt::AlignLeft);
  }
};

class TextWindow : public TaskWindow {
 public:
  QString title() const override { return TaskFields::tr("Ask for a sentence"); }
  AnswerBox* answer_box(const AnyTask&, LessonDesk& desk, const QString& question, QWidget* parent) const override {
    return new TextBox(desk, question, parent);
  }
  TaskFields* fields(const Things&, QWidget*) const override { return nullptr; }
  void add_to_slide(const AnyTask&, const SlideContext&, Slide&) const override {}
};

}  // namespace

const TaskWindow& window_half(const TextTask&) {
  static const TextWindow window;
  return window;
}

}  // namespace credence
