// Controls of values that are typed in boxes: numbers, texts, vectors and matrices.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/field_kinds.h"

#include "ui/panels/furniture.h"
#include "ui/panels/number_editor.h"
#include "ui/panels/value_box.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"
#include "ui/words/said.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr int shortest_slider = 60, usual_slider = 90;  // in a strip, in pixels
constexpr int entry_gap = 4;

std::optional<double> as_number(const Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  if (const auto* real = std::get_if<double>(&value)) return *real;
  return std::nullopt;
}

// Returns the room for the text of a box, or for what an empty one says.
int room_for_text(const ValueBox& box) {
  constexpr int least = 100, most = 240, frame = 20;
  const QString text = box.text().isEmpty() ? box.placeholderText() : box.text();
  return std::clamp(box.fontMetrics().horizontalAdvance(text) + frame, least, most);
}

class NumberControl : public FieldControl {
 public:
  NumberControl(const FieldInfo& field, QWidget* parent)
      : FieldControl(field, parent), editor_(new NumberEditor(field, this)) {
    name_part(editor_->slider(), QStringLiteral("slider"));
    name_part(editor_->box(), QStringLiteral("box"));
    if (field.optional) editor_->box()->show_if_empty(empty_text(field, {}));
    if (editor_->slides()) head()->addWidget(editor_->box());  // the slider has a row of its own
    rows()->addWidget(editor_);
    if (editor_->slides() && !field.low_end.empty()) {
      ends_ = new QWidget(this);
      auto* row = layout_in<QHBoxLayout>(ends_);
      row->addWidget(small_label(ends_, said(field.low_end)));
      row->addStretch();
      row->addWidget(small_label(ends_, said(field.high_end)));
      rows()->addWidget(ends_);
    }
    connect(editor_, &NumberEditor::typed, this, &NumberControl::commit_text);
    connect(editor_, &NumberEditor::finished, this, &NumberControl::finished);
    connect(editor_, &NumberEditor::slid, this, [this](double number) {
      const bool whole = this->field().type == FieldType::integer;
      emit edited(whole ? Value(std::int64_t{std::llround(number)}) : Value(number), true);
    });
  }
  void set_compact(bool compact) override {
    FieldControl::set_compact(compact);
    if (ends_ != nullptr) ends_->setVisible(!compact);
    show_useful_slider();
  }
  void show_automatic(const QString& value) override {
    if (!field().optional) return;
    editor_->box()->show_if_empty(empty_text(field(), value));
    updateGeometry();
  }

 protected:
  void display(const Value& value) override { editor_->show_number(as_number(value)); }
  int room_beside_name() const override {
    return field().optional ? room_for_text(*editor_->box()) : FieldControl::room_beside_name();
  }
  int least_beside_name() const override {
    return editor_->slides() ? head()->spacing() + editor_->box()->minimumWidth() : FieldControl::least_beside_name();
  }
  void resizeEvent(QResizeEvent* event) override {
    FieldControl::resizeEvent(event);
    show_useful_slider();
  }

 private:
  // In a narrow strip the number has the room: a slider a few pixels wide is unusable.
  void show_useful_slider() {
    if (!editor_->slides()) return;
    const int rest = width() - least_in_a_strip() - layout()->spacing();
    editor_->setVisible(!compact() || rest >= shortest_slider);
  }

  NumberEditor* editor_;
  QWidget* ends_ = nullptr;  // words at the ends of the slider
};

class TextControl : public FieldControl {
 public:
  TextControl(const FieldInfo& field, QWidget* parent) : FieldControl(field, parent), box_(new ValueBox(this)) {
    name_part(box_, QStringLiteral("box"));
    show_automatic({});
    rows()->addWidget(box_);
    connect(box_, &ValueBox::typed, this, &TextControl::commit_text);
  }
  bool fits_a_strip() const override { return field().type != FieldType::matrix; }  // nobody reads one in a line
  void show_automatic(const QString& value) override {
    if (field().type == FieldType::text) return;
    box_->show_if_empty(empty_text(field(), value));
    updateGeometry();
  }

 protected:
  void display(const Value& value) override {
    const QString text = QString::fromStdString(format_value(value));
    box_->show_text(field().type == FieldType::text ? text : number_notation(text));
    updateGeometry();
  }
  int room_beside_name() const override { return room_for_text(*box_); }

 private:
  ValueBox* box_;
};

QString name_of(const FieldInfo& field, std::size_t entry) {
  if (entry < field.components.size()) return notation(said(field.components[entry]));
  return QString::number(entry + 1);
}

// A list of numbers. If the parameter is empty, there is an empty box for every name. In a strip a pair is one row.
class EntriesControl : public FieldControl {
 public:
  bool fits_a_strip() const override { return entries_.size() == 2; }
  EntriesControl(const FieldInfo& field, QWidget* parent) : FieldControl(field, parent), grid_(new QGridLayout) {
    grid_->setSpacing(entry_gap);
    rows()->addLayout(grid_);
  }
  void set_compact(bool compact) override {
    const bool was = this->compact();
    FieldControl::set_compact(compact);
    if (was != compact) place_entries();
    show_useful_sliders();
  }

 protected:
  int room_beside_name() const override {
    return least_beside_name() + static_cast<int>(entries_.size()) * (usual_slider + NumberEditor::gap);
  }
  int least_beside_name() const override {
    int room = layout()->spacing();
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      room += names_[i]->sizeHint().width() + entries_[i]->box()->minimumWidth() + 2 * entry_gap;
    }
    return room;
  }
  void resizeEvent(QResizeEvent* event) override {
    FieldControl::resizeEvent(event);
    show_useful_sliders();
  }
  void display(const Value& value) override {
    const auto& numbers = std::get<Vector>(value);
    make_entries(numbers.empty() ? field().components.size() : numbers.size());
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      entries_[i]->show_number(numbers.empty() ? std::nullopt : std::optional(numbers[i]));
    }
  }

 private:
  void make_entries(std::size_t count) {
    while (entries_.size() > count) {
      delete entries_.back();
      delete names_.back();
      entries_.pop_back();
      names_.pop_back();
    }
    while (entries_.size() < count) {
      const std::size_t i = entries_.size();
      names_.push_back(plain_label(this, name_of(field(), i)));
      auto* entry = new NumberEditor(field(), this);
      name_part(entry->slider(), QStringLiteral("slider.%1").arg(i), name_of(field(), i));
      name_part(entry->box(), QStringLiteral("box.%1").arg(i), name_of(field(), i));
      entry->box()->show_if_empty(empty_text(field(), {}));
      entries_.push_back(entry);
      place_entry(i);
      connect(entry, &NumberEditor::finished, this, &EntriesControl::finished);
      connect(entry, &NumberEditor::slid, this, [this, i](double number) {
        Vector next = numbers();
        next[i] = number;
        emit edited(next, true);
      });
      connect(entry, &NumberEditor::typed, this, [this, i](const QString& text) {
        const Vector now = numbers();
        QStringList texts;
        for (const double number : now) texts += QString::fromStdString(format_number(number));
        texts[static_cast<int>(i)] = text;
        commit_text(texts.join(QLatin1Char(',')));
      });
    }
  }

  void place_entry(std::size_t entry) {
    const int i = static_cast<int>(entry), row = compact() ? 0 : i, column = compact() ? 2 * i : 0;
    grid_->addWidget(names_[entry], row, column);
    grid_->addWidget(entries_[entry], row, column + 1);
  }
  void place_entries() {
    for (std::size_t i = 0; i < entries_.size(); ++i) place_entry(i);
  }
  // In a narrow strip the numbers have the room.
  void show_useful_sliders() {
    const int count = std::max(1, static_cast<int>(entries_.size()));
    const int rest = (width() - least_in_a_strip() - layout()->spacing()) / count - NumberEditor::gap;
    for (NumberEditor* entry : entries_) {
      entry->slider()->setVisible(entry->slides() && (!compact() || rest >= shortest_slider));
    }
  }

  // Empty entries start at zero, or at the nearest end of the range.
  Vector numbers() const {
    const auto& now = std::get<Vector>(value());
    return now.empty() ? Vector(entries_.size(), std::clamp(0.0, field().min, field().max)) : now;
  }

  QGridLayout* grid_;
  std::vector<QLabel*> names_;
  std::vector<NumberEditor*> entries_;
};

// A matrix. If the parameter is empty, it is a square of empty boxes.
class GridControl : public FieldControl {
 public:
  bool fits_a_strip() const override { return false; }
  GridControl(const FieldInfo& field, QWidget* parent) : FieldControl(field, parent), grid_(new QGridLayout) {
    grid_->setSpacing(4);
    rows()->addLayout(grid_);
  }

 protected:
  void display(const Value& value) override {
    const auto& matrix = std::get<Matrix>(value);
    const std::size_t named = field().components.size();
    make_boxes(matrix.empty() ? named : matrix.size(), matrix.empty() ? named : matrix.front().size());
    for (std::size_t k = 0; k < boxes_.size(); ++k) {
      const std::size_t row = k / columns_, column = k % columns_;
      boxes_[k]->show_text(
          matrix.empty() ? QString() : number_notation(QString::fromStdString(format_number(matrix[row][column]))));
    }
  }

 private:
  void make_boxes(std::size_t rows, std::size_t columns) {
    if (boxes_.size() == rows * columns && columns_ == columns) return;
    for (QWidget* one : widgets_) delete one;
    widgets_.clear();
    boxes_.clear();
    columns_ = columns;
    for (std::size_t column = 0; column < columns; ++column) {
      auto* head = plain_label(this, name_of(field(), column));
      grid_->addWidget(head, 0, static_cast<int>(column), Qt::AlignHCenter);
      widgets_.push_back(head);
    }
    for (std::size_t k = 0; k < rows * columns; ++k) {
      const std::size_t row = k / columns, column = k % columns;
      auto* box = new ValueBox(this);
      box->setAlignment(Qt::AlignRight);
      name_part(box, QStringLiteral("box.%1.%2").arg(row).arg(column),
                tr("row %1, %2").arg(row + 1).arg(name_of(field(), column)));
      grid_->addWidget(box, static_cast<int>(row) + 1, static_cast<int>(column));
      widgets_.push_back(box);
      boxes_.push_back(box);
      connect(box, &ValueBox::typed, this, [this] { commit(); });
    }
  }

  // Boxes that are still empty count as zero once another one has a value.
  void commit() {
    QString text;
    for (std::size_t k = 0; k < boxes_.size(); ++k) {
      if (k > 0) text += k % columns_ == 0 ? QLatin1Char(';') : QLatin1Char(',');
      const QString one = boxes_[k]->text().trimmed();
      text += one.isEmpty() ? QStringLiteral("0") : one;
    }
    commit_text(text);
  }

  QGridLayout* grid_;
  std::vector<QWidget*> widgets_;
  std::vector<ValueBox*> boxes_;
  std::size_t columns_ = 0;
};

}  // namespace

FieldControl* make_number_control(const FieldInfo& field, QWidget* parent) { return new NumberControl(field, parent); }
FieldControl* make_text_control(const FieldInfo& field, QWidget* parent) { return new TextControl(field, parent); }
FieldControl* make_entries_control(const FieldInfo& field, QWidget* parent) {
  return new EntriesControl(field, parent);
}
FieldControl* make_grid_control(const FieldInfo& field, QWidget* parent) { return new GridControl(field, parent); }

}  // namespace credence
