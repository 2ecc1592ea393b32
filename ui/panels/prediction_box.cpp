// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/prediction_box.h"

#include "core/lessons/scores.h"
#include "ui/document/truth_words.h"
#include "ui/panels/accessible.h"
#include "ui/panels/furniture.h"
#include "ui/panels/row_drag.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"
#include "ui/words/said.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

QString how_to(PredictableKind kind) {
  switch (kind) {
    case PredictableKind::density:
    case PredictableKind::boundary:
      return PredictionBox::tr(
          "Draw it over the plot. By keyboard, the arrows move a cross, Space sets points, and Backspace takes one "
          "back.");
    case PredictableKind::region:
      return PredictionBox::tr(
          "Draw its outline over the plot. By keyboard, the arrows move a cross, Space sets corners, and Backspace "
          "takes "
          "one back.");
    case PredictableKind::place:
      return PredictionBox::tr("Click the place in the plot. By keyboard, the arrows move a cross, and Space chooses.");
    case PredictableKind::bars:
      return PredictionBox::tr("Guess each share.");
    case PredictableKind::order:
      return PredictionBox::tr("Put the best on top: drag the names, or move one with Ctrl+Up and Ctrl+Down.");
  }
  return {};
}

// Whole percents with the sum 100.
std::vector<int> even_shares(std::size_t bars) {
  std::vector<int> shares;
  for (std::size_t i = 0; i < bars; ++i) shares.push_back(static_cast<int>((i + 1) * 100 / bars - i * 100 / bars));
  return shares;
}

}  // namespace

PredictionBox::PredictionBox(LessonDesk& desk, QWidget* parent)
    : QWidget(parent),
      desk_(desk),
      how_(wrapped_label(this, "prediction.how")),
      result_(wrapped_label(this, "prediction.result")),
      reveal_(named(new QPushButton(this), "prediction.reveal")),
      clear_(named(new QPushButton(tr("Clear"), this), "prediction.clear")),
      again_(named(new QPushButton(tr("Cover again"), this), "prediction.again")),
      keys_(named(new QPushButton(tr("Sketch by keyboard"), this), "prediction.keys")),
      column_(new QVBoxLayout(this)) {
  setObjectName(QStringLiteral("prediction"));
  set_announced(result_, QAccessible::AlertMessage);
  auto* buttons = new QHBoxLayout;
  for (QPushButton* button : {reveal_, clear_, again_}) buttons->addWidget(button);
  buttons->addStretch();
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(6);
  column_->addWidget(how_);
  column_->addLayout(buttons);
  column_->addWidget(keys_, 0, Qt::AlignLeft);
  column_->addWidget(result_);
  connect(reveal_, &QPushButton::clicked, &desk_, &LessonDesk::reveal);
  connect(keys_, &QPushButton::clicked, this, &PredictionBox::keys_wanted);
  connect(clear_, &QPushButton::clicked, &desk_, [this] { desk_.set_sketch({}); });
  connect(again_, &QPushButton::clicked, &desk_, &LessonDesk::cover_again);
  for (const auto changed : {&LessonDesk::covered_changed, &LessonDesk::sketch_changed, &LessonDesk::words_changed}) {
    connect(&desk_, changed, this, &PredictionBox::follow);
  }
  follow();
}

void PredictionBox::follow() {
  const Predictable* thing = desk_.thing();
  setEnabled(thing != nullptr);
  if (thing == nullptr) return;
  const bool covered = desk_.covered(), sketched = desk_.prediction().sketched();
  const bool in_plot = thing->kind != PredictableKind::bars && thing->kind != PredictableKind::order;
  how_->setText(how_to(thing->kind));
  how_->setVisible(covered);
  keys_->setVisible(covered && in_plot);
  reveal_->setVisible(covered);
  reveal_->setText(sketched ? tr("Reveal") : tr("Reveal without a prediction"));
  QFont bold_if_next = font();
  bold_if_next.setBold(sketched);
  reveal_->setFont(bold_if_next);
  clear_->setVisible(covered && sketched && in_plot);
  again_->setVisible(!covered);
  make_names();
  show_result();
}

void PredictionBox::make_names() {
  const Predictable* thing = desk_.thing();
  const bool named = thing->kind == PredictableKind::bars || thing->kind == PredictableKind::order;
  const std::vector<std::string> names = named ? desk_.prediction().names() : std::vector<std::string>();
  if (named && names.empty()) return;  // they are being computed
  if (names == shown_names_ && (names_ != nullptr) == named) {
    if (names_ != nullptr) names_->setEnabled(desk_.covered());
    return;
  }
  delete std::exchange(names_, nullptr);
  bars_.clear();
  bar_values_.clear();
  order_ = nullptr;
  shown_names_ = names;
  if (!named) return;
  if (thing->kind == PredictableKind::bars) {
    make_bars(names);
  } else {
    make_order(names);
  }
  column_->insertWidget(1, names_);
  names_->setEnabled(desk_.covered());
}

void PredictionBox::make_bars(const std::vector<std::string>& names) {
  names_ = new QWidget(this);
  auto* grid = layout_in<QGridLayout>(names_);
  const std::vector<double>& given = desk_.sketch().bars;
  bar_values_ = even_shares(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const QString name = QString::fromStdString(names[i]);
    const int row = static_cast<int>(i);
    auto* slider = new ValueSlider(names_);
    auto* box = new QSpinBox(names_);
    slider->setRange(0, 100);
    slider->setAccessibleName(name);
    slider->unit = QStringLiteral("%");
    box->setRange(0, 100);
    box->setKeyboardTracking(false);  // the rest moves once the number is whole
    box->setSuffix(QStringLiteral(" %"));
    box->setAccessibleName(name);
    box->setObjectName(QStringLiteral("prediction.bar%1").arg(i + 1));
    if (given.size() == names.size()) bar_values_[i] = static_cast<int>(std::lround(100 * given[i]));
    const int start = bar_values_[i];
    slider->setValue(start);
    box->setValue(start);
    connect(slider, &QSlider::valueChanged, box, &QSpinBox::setValue);
    connect(box, &QSpinBox::valueChanged, slider, &QSlider::setValue);
    connect(box, &QSpinBox::valueChanged, this, [this, i] { move_bar(i); });
    grid->addWidget(plain_label(names_, notation(name)), row, 0);
    grid->addWidget(slider, row, 1);
    grid->addWidget(box, row, 2);
    bars_.push_back(box);
  }
}

// Shares of a whole stay one: the rest moves with the bar that is set, so that what is counted is what stands there.
void PredictionBox::move_bar(std::size_t bar) {
  if (moving_bars_ || desk_.thing() == nullptr) return;
  std::vector<int> before;
  for (const int value : bar_values_) before.push_back(value);
  bar_values_ = moved_bars(before, bar, bars_[bar]->value(), desk_.thing()->sum_to_one);
  moving_bars_ = true;
  for (std::size_t i = 0; i < bars_.size(); ++i) bars_[i]->setValue(bar_values_[i]);
  moving_bars_ = false;
  Sketch sketch;
  sketch.names = shown_names_;
  for (const int value : bar_values_) sketch.bars.push_back(value / 100.0);
  desk_.set_sketch(std::move(sketch));
}

void PredictionBox::make_order(const std::vector<std::string>& names) {
  names_ = new QWidget(this);
  auto* column = layout_in<QVBoxLayout>(names_);
  order_ = new QListWidget(names_);
  order_->setObjectName(QStringLiteral("prediction.order"));
  order_->setAccessibleName(tr("Your order, the best first"));
  order_->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  const bool given = desk_.sketch().names.size() == names.size();
  for (const std::string& id : given ? desk_.sketch().names : names) {
    auto* item = new QListWidgetItem(name_of(*desk_.thing(), id), order_);
    item->setData(Qt::UserRole, QString::fromStdString(id));
  }
  order_->setCurrentRow(0);
  fit_order();
  drag_rows(order_, [this](int, int) { take_order(); });
  auto* buttons = new QHBoxLayout;
  auto* keep = new QToolButton(names_);
  keep->setText(tr("It is right as it stands"));
  keep->setObjectName(QStringLiteral("prediction.keep"));
  connect(keep, &QToolButton::clicked, this, &PredictionBox::take_order);
  for (const auto& [by, text, name] : {std::tuple(-1, tr("Up"), "up"), std::tuple(1, tr("Down"), "down")}) {
    auto* button = new QToolButton(names_);
    button->setText(text);
    button->setObjectName(QStringLiteral("prediction.") + QLatin1String(name));
    button->setShortcut(QKeySequence(Qt::CTRL | (by < 0 ? Qt::Key_Up : Qt::Key_Down)));
    connect(button, &QToolButton::clicked, this, [this, step = by] { move_name(step); });
    buttons->addWidget(button);
  }
  buttons->addStretch();
  column->addWidget(order_);
  column->addLayout(buttons);
  column->addWidget(keep, 0, Qt::AlignLeft);  // beside the others it has no room in large type
}

// All names are seen, up to eight, whatever the type.
void PredictionBox::fit_order() {
  if (order_ == nullptr) return;
  order_->ensurePolished();
  const int row = std::max(order_->sizeHintForRow(0), order_->fontMetrics().height() + 4);
  const int height = std::min(8, order_->count()) * row + 2 * order_->frameWidth() + 2;
  if (order_->minimumHeight() != height) order_->setFixedHeight(height);
}

bool PredictionBox::event(QEvent* event) {
  const bool type = event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange;
  if (type || event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show) fit_order();
  return QWidget::event(event);
}

void PredictionBox::move_name(int by) {
  const int row = order_->currentRow(), to = row + by;
  if (row < 0 || to < 0 || to >= order_->count()) return take_order();
  order_->insertItem(to, order_->takeItem(row));
  order_->setCurrentRow(to);
  take_order();
}

void PredictionBox::take_order() {
  Sketch sketch;
  for (int row = 0; row < order_->count(); ++row) {
    sketch.names.push_back(order_->item(row)->data(Qt::UserRole).toString().toStdString());
  }
  desk_.set_sketch(std::move(sketch));
}

// Tells the score, and truth and guess of each bar or place in the order.
void PredictionBox::show_result() {
  QStringList lines;
  const auto score = desk_.prediction().score();
  const auto& truth = desk_.prediction().truth();
  if (!desk_.covered() && score)
    lines += sentence_notation(
        QString::fromStdString(truth ? verdict(*desk_.thing(), desk_.sketch(), *truth) : score_words(*score)));
  if (!desk_.covered() && truth) {
    const QStringList words = truth_words(*desk_.thing(), desk_.sketch(), *truth);
    const bool order = desk_.thing()->kind == PredictableKind::order;
    lines += order ? QStringList(said("In truth: {}", words.join(QLatin1Char(' ')))) : words;
  }
  const QString text = lines.join(QLatin1Char('\n'));
  if (text != result_->text()) {
    result_->setText(text);
    announce(result_);
  }
  result_->setVisible(!text.isEmpty());
}

}  // namespace credence
