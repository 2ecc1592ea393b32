// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/task_form.h"

#include "core/lessons/predictables.h"
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "ui/teaching/choice_form.h"
#include "ui/teaching/lesson_draft.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"
#include "ui/words/said.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace credence {
namespace {

constexpr auto kind_ids = {"", "predict", "number", "choice", "goal", "text"};

QLabel* label_for(QWidget* parent, QVBoxLayout* column, const QString& text) {
  auto* label = plain_label(parent, text);
  label->setProperty("small", true);
  label->setWordWrap(true);
  column->addWidget(label);
  return label;
}

void set_if_other(QLineEdit* box, const QString& text) {
  if (box != nullptr && box->text() != text) box->setText(text);
}

bool same_kind(const std::optional<Task>& a, const std::optional<Task>& b) {
  return a.has_value() == b.has_value() && (!a || a->kind.index() == b->kind.index());
}

QString six_digits(double value) { return number_notation(QString::number(value, 'g', 6)); }

// The value of a formula on the screen now, or why it has none; empty while nothing is written.
QString value_now(const std::string& formula, double tolerance, const Node& report) {
  if (formula.empty() || formula == unwritten || formula == "seed") return {};
  try {
    std::optional<Message> why;
    const auto value = ReportFormula(formula).value(report, &why);
    if (value) return TaskForm::tr("Now: %1").arg(number_within(*value, tolerance, 6));
    return why ? TaskForm::tr("Now: no number (%1)").arg(QString::fromStdString(why->said())) : QString();
  } catch (const InputError& error) {
    return QString::fromStdString(error.said());
  }
}

// The numbers of a condition, and whether it holds: "Now: results.heads = 12; not reached".
QString condition_now(const std::string& condition, const Node& report) {
  if (condition.empty() || condition == unwritten || condition == "seed < 0") return {};
  try {
    const ReportFormula formula(condition);
    QStringList parts;
    for (const std::string& path : formula.paths()) {
      const QString name = QString::fromStdString(path);
      try {
        if (const auto value = ReportFormula(path).value(report)) parts += name + " = " + six_digits(*value);
      } catch (const InputError&) {  // a text
      }
    }
    parts.removeDuplicates();
    std::optional<Message> why;
    const auto holds = formula.value(report, &why);
    parts += holds ? (*holds != 0 ? TaskForm::tr("reached") : TaskForm::tr("not reached"))
                   : QString::fromStdString(why ? why->said() : std::string());
    return TaskForm::tr("Now: %1").arg(parts.join("; "));
  } catch (const InputError& error) {
    return QString::fromStdString(error.said());
  }
}

}  // namespace

Task fresh_task(const QString& kind, const QString& thing, const std::string& question) {
  Task task{question, TextTask{}};
  if (kind == "predict") task.kind = PredictTask{thing.toStdString()};
  if (kind == "number") task.kind = NumberTask{"", 0.01};
  if (kind == "choice") task.kind = ChoiceTask{{{"", true, ""}, {"", false, ""}}, false};
  if (kind == "goal") task.kind = GoalTask{};
  return task;
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

TaskForm::TaskForm(QWidget* parent) : QWidget(parent), kinds_(new QComboBox(this)), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(3);
  kinds_->setObjectName(QStringLiteral("task.kind"));
  kinds_->setAccessibleName(tr("Task"));
  kinds_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  const QString names[] = {tr("No task"),          tr("Predict first"), tr("Ask for a number"),
                           tr("Ask with choices"), tr("Reach a goal"),  tr("Ask for a sentence")};
  int index = 0;
  for (const char* id : kind_ids) kinds_->addItem(names[index++], QLatin1String(id));
  column_->addWidget(kinds_);
  connect(kinds_, &QComboBox::activated, this, &TaskForm::change_kind);
  rebuild();
}

void TaskForm::show_task(const std::optional<Task>& task, const Session* screen) {
  std::vector<std::pair<QString, QString>> things;
  if (screen != nullptr) {
    for (const Predictable& one : predictables(*screen->lab, screen->inputs.parameters)) {
      things.emplace_back(QString::fromStdString(one.id), said(one.title));
    }
  }
  const bool anew = !same_kind(task_, task) || things != things_;
  task_ = task;
  things_ = std::move(things);
  if (anew) rebuild();
  fill();
}

void TaskForm::offer_numbers(const std::vector<ReportNumber>& numbers) {
  numbers_ = numbers;
  auto* paths = findChild<QComboBox*>("task.answer");
  if (paths == nullptr) return;
  const QString typed = paths->currentText();
  const QSignalBlocker silent(paths);
  paths->clear();
  for (const ReportNumber& number : numbers) {
    paths->addItem(number.path);
    paths->setItemData(paths->count() - 1, QString::number(number.value, 'g', 5), Qt::ToolTipRole);
  }
  paths->setEditText(typed);
}

void TaskForm::change_kind() {
  const QString kind = kinds_->currentData().toString();
  const QString now = task_ ? QString::fromStdString(kind_name(*task_)) : QString();
  if (kind == now) return;
  const std::string question = task_ ? task_->question : std::string();
  task_.reset();
  if (!kind.isEmpty()) task_ = fresh_task(kind, things_.empty() ? QString() : things_.front().first, question);
  rebuild();
  fill();
  send(tr("change the task"));
}

template <class Kind>
Kind* TaskForm::kind() {
  return task_ ? std::get_if<Kind>(&task_->kind) : nullptr;
}

void TaskForm::send(const QString& text, const QString& merge_key) { emit edited(task_, text, merge_key); }

QLineEdit* TaskForm::line(QVBoxLayout* column, const QString& name, const QString& label, const QString& hint) {
  auto* words = label_for(body_, column, label);
  auto* box = new QLineEdit(body_);
  box->setObjectName(name);
  box->setAccessibleName(label);
  box->setPlaceholderText(hint);
  words->setBuddy(box);
  column->addWidget(box);
  return box;
}

void TaskForm::rebuild() {
  if (body_ != nullptr) {
    // The keyboard stays in the panel, so that undo stays the lesson's.
    if (body_->isAncestorOf(QApplication::focusWidget())) kinds_->setFocus();
    body_->hide();
    body_->setParent(nullptr);
    body_->deleteLater();
  }
  body_ = new QWidget(this);
  column_->addWidget(body_);
  auto* column = new QVBoxLayout(body_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(3);
  if (!task_) return;
  auto* question = line(column, "task.question", tr("Question"), tr("Where does the curve peak?"));
  connect(question, &QLineEdit::textEdited, this, [this](const QString& text) {
    task_->question = text.toStdString();
    send(tr("write the question"), "question");
  });
  if (kind<PredictTask>() != nullptr) add_prediction(column);
  if (kind<NumberTask>() != nullptr) add_number(column);
  if (kind<ChoiceTask>() != nullptr) add_options(column);
  if (kind<GoalTask>() != nullptr) add_goal(column);
  add_points(column);
  tab_through(kinds_, *body_);
}

void TaskForm::add_points(QVBoxLayout* column) {
  auto* points =
      line(column, "task.points", tr("Points it is worth"), QString::number(points_of(Task{{}, task_->kind})));
  connect(points, &QLineEdit::textEdited, this, [this](const QString& text) {
    bool number = false;
    const double value = text.toDouble(&number);
    if (!text.trimmed().isEmpty() && !(number && value >= 0 && value <= most_points_of_task)) return;
    task_->points = number ? std::optional(value) : std::nullopt;
    send(tr("change the points"), "points");
  });
}

void TaskForm::add_prediction(QVBoxLayout* column) {
  auto* words = label_for(body_, column, tr("Sketched before it is shown"));
  auto* things = new QComboBox(body_);
  things->setObjectName("task.what");
  things->setAccessibleName(words->text());
  for (const auto& [id, title] : things_) things->addItem(title, id);
  column->addWidget(things);
  connect(things, &QComboBox::activated, this, [this, things] {
    kind<PredictTask>()->what = things->currentData().toString().toStdString();
    send(tr("choose what is predicted"));
  });
}

void TaskForm::add_number(QVBoxLayout* column) {
  auto* words = label_for(body_, column, tr("Its path in the report; or right-click a number in the panel of numbers"));
  auto* paths = new QComboBox(body_);
  paths->setObjectName("task.answer");
  paths->setAccessibleName(words->text());
  paths->setEditable(true);
  paths->setInsertPolicy(QComboBox::NoInsert);
  paths->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  column->addWidget(paths);
  offer_numbers(numbers_);
  connect(paths, &QComboBox::editTextChanged, this, [this](const QString& text) {
    auto* number = kind<NumberTask>();
    if (number == nullptr || number->answer == text.toStdString()) return;
    number->answer = text.toStdString();
    show_value();
    send(tr("choose the number"), "answer");
  });
  label_for(body_, column, {})->setObjectName("task.now");
  auto* tolerance = line(column, "task.tolerance", tr("Right within"), "0.01");
  connect(tolerance, &QLineEdit::textEdited, this, [this](const QString& text) {
    bool ok = false;
    const double value = text.toDouble(&ok);
    if (!ok || !(value > 0)) return;
    kind<NumberTask>()->tolerance = value;
    send(tr("change the tolerance"), "tolerance");
  });
  add_mistakes(column, tr("Usual mistakes, one a line: number | reply"),
               tr("results.heads / 10 | That is the share, not the mean."));
}

void TaskForm::add_mistakes(QVBoxLayout* column, const QString& name, const QString& example) {
  label_for(body_, column, name);
  auto* wrong = new QPlainTextEdit(body_);
  wrong->setObjectName("task.wrong");
  wrong->setAccessibleName(name);
  wrong->setPlaceholderText(example);
  wrong->setTabChangesFocus(true);
  wrong->setFixedHeight(3 * wrong->fontMetrics().lineSpacing() + 12);
  column->addWidget(wrong);
  connect(wrong, &QPlainTextEdit::textChanged, this, [this, wrong] {
    std::vector<Mistake>* kept = mistakes();
    std::vector<Mistake> written = wrong_of_words(wrong->toPlainText());
    if (kept == nullptr || *kept == written) return;
    *kept = std::move(written);
    send(tr("write the usual mistakes"), "wrong");
  });
}

std::vector<Mistake>* TaskForm::mistakes() {
  if (auto* number = kind<NumberTask>()) return &number->wrong;
  auto* goal = kind<GoalTask>();
  return goal != nullptr ? &goal->wrong : nullptr;
}

void TaskForm::add_goal(QVBoxLayout* column) {
  auto* when = line(column, "task.when", tr("Reached when"), "results.heads >= 15");
  connect(when, &QLineEdit::textEdited, this, [this](const QString& text) {
    kind<GoalTask>()->when = text.toStdString();
    show_value();
    send(tr("write the condition"), "when");
  });
  label_for(body_, column, {})->setObjectName("task.now");
  auto* measure = line(column, "task.measure", tr("Number that stands big beside it"), "results.heads");
  connect(measure, &QLineEdit::textEdited, this, [this](const QString& text) {
    kind<GoalTask>()->measure = text.trimmed().toStdString();
    send(tr("choose the number"), "measure");
  });
  auto* name = line(column, "task.measure_name", tr("Its name"), "ESS");
  connect(name, &QLineEdit::textEdited, this, [this](const QString& text) {
    kind<GoalTask>()->measure_name = text.toStdString();
    send(tr("choose the number"), "measure_name");
  });
  label_for(body_, column, {})->setObjectName("task.solution");
  auto* take = new QPushButton(tr("Take this screen as the &solution"), body_);
  take->setObjectName("task.take_solution");
  column->addWidget(take);
  connect(take, &QPushButton::clicked, this, &TaskForm::solution_wanted);
  auto* hint = line(column, "task.hint", tr("Hint after three tries"), {});
  connect(hint, &QLineEdit::textEdited, this, [this](const QString& text) {
    kind<GoalTask>()->hint = text.toStdString();
    send(tr("write the hint"), "hint");
  });
  add_mistakes(column, tr("Usual mistakes, one a line: condition | reply"),
               tr("results.tosses > 100 | Few tosses will do."));
}

void TaskForm::add_options(QVBoxLayout* column) {
  auto* options = new ChoiceForm(body_);
  column->addWidget(options);
  connect(options, &ChoiceForm::edited, this, [this](const ChoiceTask& task, const QString& text, const QString& key) {
    *kind<ChoiceTask>() = task;
    send(text, key);
  });
}

void TaskForm::show_values(const Node& report) {
  report_ = report;
  show_value();
}

void TaskForm::show_value() {
  auto* label = body_ != nullptr ? body_->findChild<QLabel*>("task.now") : nullptr;
  if (label == nullptr) return;
  const auto* goal = kind<GoalTask>();
  const auto* number = kind<NumberTask>();
  const QString words = goal != nullptr     ? condition_now(goal->when, report_)
                        : number != nullptr ? value_now(number->answer, number->tolerance, report_)
                                            : QString();
  label->setText(words);
  label->setVisible(!words.isEmpty());
}

// Shows the values; a box in which the same stands keeps its cursor.
void TaskForm::fill() {
  kinds_->setCurrentIndex(kinds_->findData(task_ ? QString::fromStdString(kind_name(*task_)) : QString()));
  if (!task_) return;
  show_value();
  const auto set = [this](const QString& name, const std::string& text) {
    set_if_other(body_->findChild<QLineEdit*>(name), written_text(text));
  };
  set("task.question", task_->question);
  if (auto* points = body_->findChild<QLineEdit*>("task.points")) {
    const bool same = task_->points ? points->text().toDouble() == *task_->points : points->text().trimmed().isEmpty();
    if (!same) points->setText(task_->points ? QString::number(*task_->points) : QString());
  }
  if (const auto* predict = kind<PredictTask>()) {
    auto* things = body_->findChild<QComboBox*>("task.what");
    things->setCurrentIndex(things->findData(QString::fromStdString(predict->what)));
  }
  if (const auto* number = kind<NumberTask>()) {
    auto* paths = body_->findChild<QComboBox*>("task.answer");
    const QString path = number->answer == "seed" ? QString() : QString::fromStdString(number->answer);
    if (paths->currentText() != path) {
      const QSignalBlocker silent(paths);
      paths->setEditText(path);
    }
    auto* tolerance = body_->findChild<QLineEdit*>("task.tolerance");
    if (tolerance->text().toDouble() != number->tolerance) tolerance->setText(QString::number(number->tolerance));
  }
  auto* wrong = body_->findChild<QPlainTextEdit*>("task.wrong");
  if (wrong != nullptr && wrong_of_words(wrong->toPlainText()) != *mistakes()) {
    const QSignalBlocker silent(wrong);
    wrong->setPlainText(words_of_wrong(*mistakes()));
  }
  if (const auto* choice = kind<ChoiceTask>()) body_->findChild<ChoiceForm*>()->show_task(*choice);
  if (const auto* goal = kind<GoalTask>()) {
    set("task.when", goal->when == "seed < 0" ? std::string() : goal->when);
    set("task.hint", goal->hint);
    set("task.measure", goal->measure);
    set("task.measure_name", goal->measure_name);
    QStringList names;
    for (const auto& [name, value] : goal->solution) {
      if (name != unwritten) names += name == "data" ? tr("the data") : QString::fromStdString(name);
    }
    body_->findChild<QLabel*>("task.solution")
        ->setText(names.isEmpty() ? tr("No solution yet: reach the goal on the screen.")
                                  : tr("The solution sets %1.").arg(names.join(", ")));
  }
}

}  // namespace credence
