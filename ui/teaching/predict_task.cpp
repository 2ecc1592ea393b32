// A prediction in the window: it is sketched on the plot, and the box beside it is there for predictions of every kind
// (ui/panels/prediction_box.h).
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/truth_words.h"
#include "ui/teaching/task_window.h"
#include "ui/words/said.h"

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

namespace credence {
namespace {

class PredictFields : public TaskFields {
 public:
  PredictFields(const Things& things, QWidget* parent) : TaskFields(parent), things_(new QComboBox(this)) {
    things_->setObjectName("task.what");
    things_->setAccessibleName(add_label(tr("Sketched before it is shown"))->text());
    for (const auto& [id, title] : things) things_->addItem(title, id);
    column_->addWidget(things_);
    connect(things_, &QComboBox::activated, this, [this] {
      emit edited(PredictTask{things_->currentData().toString().toStdString()}, tr("choose what is predicted"), {});
    });
  }
  void show_task(const AnyTask& kind) override {
    things_->setCurrentIndex(things_->findData(QString::fromStdString(std::get<PredictTask>(kind).what)));
  }

 private:
  QComboBox* things_;
};

class PredictWindow : public TaskWindow {
 public:
  QString title() const override { return TaskFields::tr("Predict first"); }
  AnswerBox* answer_box(const AnyTask&, LessonDesk&, const QString&, QWidget*) const override { return nullptr; }
  TaskFields* fields(const Things& things, QWidget* parent) const override { return new PredictFields(things, parent); }

  // The names that the class is to put in order, and what is true of bars and orders once it is shown.
  void add_to_slide(const AnyTask&, const SlideContext& on, Slide& slide) const override {
    const Predictable* thing = on.here ? on.desk.thing() : nullptr;
    if (thing == nullptr || (thing->kind != PredictableKind::bars && thing->kind != PredictableKind::order)) return;
    if (on.desk.covered() && thing->kind == PredictableKind::order) {
      QStringList names;
      for (const std::string& id : on.desk.prediction().names()) names += name_of(*thing, id);
      if (!names.isEmpty())
        slide.question += QStringLiteral("  \n") + said("To be put in order: {}", names.join(QStringLiteral(", ")));
    }
    const auto& truth = on.desk.prediction().truth();
    if (on.desk.covered() || !truth) return;
    slide.answer =
        said(thing->title) + QStringLiteral(": ") + truth_words(*thing, {}, *truth).join(QStringLiteral("; "));
  }
};

}  // namespace

const TaskWindow& window_half(const PredictTask&) {
  static const PredictWindow window;
  return window;
}

}  // namespace credence
