// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/free_prediction.h"

#include "ui/panels/furniture.h"
#include "ui/panels/icons.h"
#include "ui/panels/prediction_box.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace credence {

FreePrediction::FreePrediction(LessonDesk& desk, SessionController& controller, QWidget* parent)
    : QFrame(parent),
      desk_(desk),
      controller_(controller),
      things_(named(new QComboBox(this), "predict.what")),
      box_(new PredictionBox(desk, this)) {
  setObjectName(QStringLiteral("free_prediction"));
  things_->setAccessibleName(tr("What to predict"));
  things_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  QLabel* title = plain_label(this, tr("Predict first"));
  QFont bold = title->font();
  bold.setBold(true);
  title->setFont(bold);
  auto* close = named(new QToolButton(this), "predict.close");
  close->setIcon(icon(Icon::close));
  close->setAutoRaise(true);
  close->setAccessibleName(tr("Show everything again"));
  close->setToolTip(tooltip_of(close->accessibleName()));
  connect(close, &QToolButton::clicked, &desk_, &LessonDesk::end_prediction);
  auto* head = new QHBoxLayout;
  head->addWidget(title, 1);
  head->addWidget(close);
  auto* column = layout_in<QVBoxLayout>(this, 8, {10, 4, 10, 6});
  column->addLayout(head);
  column->addWidget(things_);
  column->addWidget(box_);
  column->addStretch();
  connect(things_, &QComboBox::activated, this, [this](int index) {
    const std::string id = things_->itemData(index).toString().toStdString();
    if (const Predictable* thing = find_predictable(controller_.lab().id(), id)) desk_.predict(Predictable(*thing));
  });
  connect(&desk_, &LessonDesk::covered_changed, this, &FreePrediction::follow);
  follow();
}

void FreePrediction::follow() {
  setVisible(desk_.predicts_freely());
  if (!desk_.predicts_freely()) return;
  things_->clear();
  for (const Predictable& one : predictables(controller_.lab(), controller_.session().inputs.parameters)) {
    things_->addItem(said(one.title), QString::fromStdString(one.id));
    if (desk_.thing() != nullptr && desk_.thing()->id == one.id) things_->setCurrentIndex(things_->count() - 1);
  }
}

}  // namespace credence
