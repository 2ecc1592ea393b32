// The control of numbers that sum to 1: a row of boxes under the names of the states, or a row for each state. What is
// typed into a row waits until the row sums to 1. Enter, or leaving the row, makes its other numbers fit: one edit.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "core/words/numbers.h"
#include "ui/panels/field_kinds.h"
#include "ui/panels/row_filling.h"
#include "ui/panels/share_table.h"
#include "ui/panels/value_box.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"

#include <QApplication>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <optional>
#include <utility>

namespace credence {
namespace {

constexpr std::size_t most_in_a_strip = 4;

QString share_text(double number) { return number_notation(QString::fromStdString(format_number(number))); }

struct RowDraft {  // a row that is being typed
  std::size_t row;
  Vector numbers;
  std::vector<bool> typed;
  double sum() const { return sum_of(numbers); }
  std::optional<Vector> filled() const { return filled_row(numbers, typed, row); }
};

QString too_much(const RowDraft& draft) {
  return ShareTable::tr("These numbers add up to %1, and must add up to 1.")
      .arg(QString::fromStdString(trimmed(draft.sum(), 6)));
}

class ShareGrid : public FieldControl {
 public:
  ShareGrid(const FieldInfo& field, QWidget* parent);
  void name_shares(const std::vector<std::string>& names);
  void set_compact(bool compact) override {
    FieldControl::set_compact(compact);
    table_->stand_in_a_row(compact && !is_table());
  }
  bool fits_a_strip() const override { return !is_table() && table_->columns() <= most_in_a_strip; }

 protected:
  void display(const Value& value) override;
  int room_beside_name() const override { return least_beside_name(); }
  int least_beside_name() const override { return layout()->spacing() + table_->least_width(); }
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  bool is_table() const { return field().type == FieldType::matrix; }
  Vector row_of(std::size_t row) const;
  RowDraft draft_with(std::size_t box, double number) const;
  std::optional<double> number_in(const QString& text) const;
  void dress_boxes();
  void take(std::size_t box, const QString& text);
  void note(std::size_t box, double number);
  void say_sum(const RowDraft& draft);
  void settle(bool leaving);
  void leave_row(const QWidget* now);
  void commit_row(std::size_t row, const Vector& numbers);
  void drop_draft();

  ShareTable* table_;
  std::optional<RowDraft> draft_;
  Value shown_;
};

ShareGrid::ShareGrid(const FieldInfo& field, QWidget* parent)
    : FieldControl(field, parent), table_(new ShareTable(is_table(), this)) {
  rows()->addWidget(table_);
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { leave_row(now); });
}

void ShareGrid::name_shares(const std::vector<std::string>& names) {
  std::vector<QString> next;
  for (const std::string& name : names) next.push_back(visible(QString::fromStdString(name)).simplified());
  if (next == table_->names()) return;
  if (table_->set_names(next)) dress_boxes();
  for (std::size_t k = 0; k < table_->boxes().size(); ++k) {
    ValueBox* box = table_->boxes()[k];
    rename_entry(*box, table_->entry_name(k));
    box->setToolTip(tooltip_of(table_->entry_name(k) + QLatin1Char('\n') + notation(field_help(field()))));
  }
  updateGeometry();
}

void ShareGrid::dress_boxes() {
  draft_.reset();
  shown_ = {};
  const std::size_t columns = table_->columns();
  for (std::size_t k = 0; k < table_->boxes().size(); ++k) {
    ValueBox* box = table_->boxes()[k];
    name_part(box, QStringLiteral("box.%1.%2").arg(k / columns).arg(k % columns), table_->entry_name(k));
    connect(box, &ValueBox::typed, this, [this, k](const QString& text) { take(k, text); });
    connect(box, &QLineEdit::textEdited, this, [this, k](const QString& text) {
      if (const std::optional<double> number = number_in(text)) say_sum(draft_with(k, *number));
    });
  }
}

Vector ShareGrid::row_of(std::size_t row) const {
  const auto* matrix = std::get_if<Matrix>(&shown_);
  const auto* vector = std::get_if<Vector>(&shown_);
  if (matrix != nullptr && row < matrix->size()) return (*matrix)[row];
  return vector != nullptr && !vector->empty() ? *vector : Vector(table_->columns(), 0.0);
}

void ShareGrid::display(const Value& value) {
  if (draft_ && value == shown_) return;  // a row that was refused stays to be corrected
  draft_.reset();
  shown_ = value;
  const auto* vector = std::get_if<Vector>(&value);
  const bool empty = vector != nullptr && vector->empty();
  for (std::size_t k = 0; k < table_->boxes().size(); ++k) {
    const Vector row = row_of(k / table_->columns());
    const std::size_t column = k % table_->columns();
    table_->boxes()[k]->show_text(empty || column >= row.size() ? QString() : share_text(row[column]));
  }
  remark(empty ? empty_text(field(), {}) : QString());
}

std::optional<double> ShareGrid::number_in(const QString& text) const {
  FieldInfo one = field();
  one.type = FieldType::real;
  try {
    const Value value = parse_value(one, plain_numbers(text).trimmed().toStdString());
    const auto* number = std::get_if<double>(&value);
    return number != nullptr ? std::optional(*number) : std::nullopt;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

RowDraft ShareGrid::draft_with(std::size_t box, double number) const {
  const std::size_t columns = table_->columns(), row = box / columns;
  RowDraft draft =
      draft_ && draft_->row == row ? *draft_ : RowDraft{row, row_of(row), std::vector<bool>(columns, false)};
  draft.numbers[box % columns] = number;
  draft.typed[box % columns] = true;
  return draft;
}

// A list with commas is a whole row, and rows with semicolons are the whole table.
void ShareGrid::take(std::size_t box, const QString& text) {
  if (text.contains(QLatin1Char(';'))) return commit_text(text);
  const std::size_t columns = table_->columns();
  const QStringList parts = text.split(QLatin1Char(','));
  const bool whole = parts.size() == static_cast<qsizetype>(columns);
  std::vector<double> numbers;
  for (const QString& part : parts) {
    if (const std::optional<double> number = number_in(part)) numbers.push_back(*number);
  }
  if (static_cast<qsizetype>(numbers.size()) != parts.size() || (!whole && parts.size() > 1)) {
    return show_error(ShareTable::tr("“%1” is not a number from 0 to 1.").arg(text.trimmed()));
  }
  const std::size_t first = whole ? box - box % columns : box;
  for (std::size_t k = 0; k < numbers.size(); ++k) note(first + k, numbers[k]);
  show_error({});
  if (table_->boxes()[box]->hasFocus()) {
    settle(false);
    table_->boxes()[box]->selectAll();
  } else if (sums_to_one(draft_->sum())) {
    settle(true);
  }
}

void ShareGrid::note(std::size_t box, double number) {
  draft_ = draft_with(box, number);
  ValueBox* one = table_->boxes()[box];
  one->setModified(false);
  one->show_text(share_text(number));
  say_sum(*draft_);
}

void ShareGrid::say_sum(const RowDraft& draft) {
  if (sums_to_one(draft.sum())) return remark({});
  const QString total = QString::fromStdString(trimmed(draft.sum(), 6));
  const bool fits = draft.filled().has_value();
  if (is_table()) {
    const QString sentence =
        fits ? ShareTable::tr("The row of %1 adds up to %2: Enter changes its other numbers so that it is 1.")
             : ShareTable::tr("The row of %1 adds up to %2, and must add up to 1.");
    return remark(sentence.arg(table_->names()[draft.row], total));
  }
  remark(fits ? ShareTable::tr("These numbers add up to %1: Enter changes the others so that it is 1.").arg(total)
              : too_much(draft));
}

void ShareGrid::settle(bool leaving) {
  const RowDraft draft = *draft_;
  if (const auto filled = draft.filled()) {
    draft_.reset();
    return commit_row(draft.row, *filled);
  }
  if (leaving) drop_draft();
  remark({});
  show_error(too_much(draft));
}

void ShareGrid::leave_row(const QWidget* now) {
  if (!draft_ || QApplication::activeWindow() != window() || QApplication::activePopupWidget() != nullptr) return;
  const std::optional<std::size_t> box = table_->position(now);
  if (!box || *box / table_->columns() != draft_->row) settle(true);
}

void ShareGrid::commit_row(std::size_t row, const Vector& numbers) {
  Value next = numbers;
  if (is_table()) {
    auto matrix = std::get<Matrix>(shown_);
    matrix[row] = numbers;
    next = matrix;
  }
  const bool same = next == shown_;
  shown_ = {};  // so that it is shown in any case
  remark({});
  if (same) return display(next);
  emit edited(next, false);
}

void ShareGrid::drop_draft() {
  draft_.reset();
  display(std::exchange(shown_, {}));
}

// The arrow keys belong to the grid, and the keys that take back to a row that is being typed.
bool ShareGrid::eventFilter(QObject* watched, QEvent* event) {
  const std::optional<std::size_t> box = table_->position(watched);
  const bool press = event->type() == QEvent::KeyPress, override_it = event->type() == QEvent::ShortcutOverride;
  if (!box || (!press && !override_it)) return FieldControl::eventFilter(watched, event);
  const auto& key = *static_cast<QKeyEvent*>(event);
  const bool plain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  const bool arrow = plain && key.key() >= Qt::Key_Left && key.key() <= Qt::Key_Down;
  const bool idle = !table_->boxes()[*box]->isModified();
  const bool back = draft_ && idle && (key.key() == Qt::Key_Escape || key.matches(QKeySequence::Undo));
  if (override_it && (arrow || back)) {
    event->accept();
    return true;
  }
  if (press && back) {
    drop_draft();
    show_error({});
    return true;
  }
  if (press && arrow && table_->step(*box, key)) return true;
  return FieldControl::eventFilter(watched, event);
}

}  // namespace

FieldControl* make_share_control(const FieldInfo& field, QWidget* parent) { return new ShareGrid(field, parent); }
void name_shares(FieldControl& control, const std::vector<std::string>& names) {
  if (auto* shares = dynamic_cast<ShareGrid*>(&control)) shares->name_shares(names);
}

}  // namespace credence
