// Controls of choices: one of several, on or off, any of several.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/class_names.h"
#include "ui/panels/field_kinds.h"
#include "ui/panels/icons.h"
#include "ui/panels/segments.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace credence {
namespace {

constexpr std::size_t most_segments = 3;

// Two or three choices are buttons side by side, or below each other if they are too wide; more are a menu. So are
// those that do not fit into a strip.
class ChoiceControl : public FieldControl {
 public:
  ChoiceControl(const FieldInfo& field, QWidget* parent) : FieldControl(field, parent), combo_(new QComboBox(this)) {
    name_part(combo_, QStringLiteral("combo"));
    if (field.choices.size() <= most_segments) segments_ = new Segments(this);
    for (const Choice& choice : field.choices) {
      const QIcon mark = choice.role ? mark_icon(choice.marker, *choice.role) : QIcon();
      const QString label = notation(said(choice.label)), id = QString::fromStdString(choice.id);
      combo_->addItem(mark, label, id);
      if (segments_ == nullptr) continue;
      buttons_.push_back(segments_->add(mark, label, id));
      name_part(buttons_.back(), QStringLiteral("choice.") + id, label);
    }
    if (!field.turns_on.empty()) combo_->setPlaceholderText(tr("none"));
    if (field.chooses_data) combo_->setPlaceholderText(tr("other data"));
    combo_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    rows()->addWidget(combo_);
    connect(combo_, &QComboBox::activated, this, [this](int index) { choose(combo_->itemData(index).toString()); });
    if (segments_ == nullptr) return;
    rows()->addWidget(segments_);
    connect(segments_, &Segments::chosen, this, &ChoiceControl::choose);
    arrange();
  }
  void set_compact(bool compact) override {
    FieldControl::set_compact(compact);
    combo_->setMaximumHeight(compact ? combo_->fontMetrics().height() : QWIDGETSIZE_MAX);
    arrange();
  }
  void name_classes(const std::vector<std::string>& names) {
    if (names == class_names_) return;
    class_names_ = names;
    for (std::size_t k = 0; k < field().choices.size(); ++k) {
      const Choice& choice = field().choices[k];
      const int index = choice.role ? class_of(*choice.role) : -1;
      if (index < 0) continue;
      const bool own = index < static_cast<int>(names.size());
      const QString name = own ? visible(QString::fromStdString(names[static_cast<std::size_t>(index)])).simplified()
                               : notation(said(choice.label));
      combo_->setItemText(static_cast<int>(k), name);
      if (k < buttons_.size()) name_button(*buttons_[k], name);
    }
    arrange();
  }

 protected:
  void display(const Value& value) override {
    const auto* id = std::get_if<std::string>(&value);
    const QString text = id != nullptr ? QString::fromStdString(*id) : QString();
    const int index = combo_->findData(text);
    if (index != combo_->currentIndex()) combo_->setCurrentIndex(index);  // each call is announced
    if (segments_ != nullptr) segments_->show_chosen(text);
  }
  int room_beside_name() const override {
    constexpr int arrow_and_mark = 56;
    int widest = 0;
    for (int k = 0; k < combo_->count(); ++k) {
      widest = std::max(widest, combo_->fontMetrics().horizontalAdvance(combo_->itemText(k)));
    }
    return widest + arrow_and_mark;
  }
  int least_beside_name() const override {
    constexpr int enough = 150;  // for the beginning of a choice
    return std::min(enough, room_beside_name());
  }
  void resizeEvent(QResizeEvent* event) override {
    FieldControl::resizeEvent(event);
    arrange();
  }
  void changeEvent(QEvent* event) override {
    FieldControl::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) arrange();
  }

 private:
  void choose(const QString& id) { emit edited(id.toStdString(), false); }
  // A long name is cut on its button, and the tooltip has all of it.
  void name_button(QToolButton& button, const QString& name) {
    constexpr int longest = 14;  // in letters of usual width
    const QFontMetrics metrics = button.fontMetrics();
    const QString cut = metrics.elidedText(name, Qt::ElideRight, longest * metrics.averageCharWidth());
    button.setText(menu_text(cut));
    rename_entry(button, name);
    const QString help = notation(field_help(field()));
    button.setToolTip(tooltip_of(cut == name ? help : name + QLatin1Char('\n') + help));
  }
  void arrange() {
    if (segments_ == nullptr) return;
    const int room = compact() ? width() - head()->sizeHint().width() - layout()->spacing() : width();
    const bool row = segments_->width_in_a_row() <= room;
    segments_->stand_in_a_row(row);
    const bool column = !compact() && segments_->widest() <= width();
    segments_->setVisible(row || column);
    combo_->setVisible(!row && !column);
  }

  QComboBox* combo_;
  Segments* segments_ = nullptr;
  std::vector<QToolButton*> buttons_;  // of the choices in their order, if there are segments
  std::vector<std::string> class_names_;
};

class ToggleControl : public FieldControl {
 public:
  ToggleControl(const FieldInfo& field, QWidget* parent) : FieldControl(field, parent), box_(new QCheckBox(this)) {
    const std::string& says = field.choices.front().label;
    if (says != "On") word_ = said(says);
    box_->setText(word_);
    name_part(box_, QStringLiteral("check"));
    head()->setStretchFactor(name_label(), box_->text().isEmpty() ? 1 : 0);
    head()->addWidget(box_);
    if (!box_->text().isEmpty()) head()->addStretch();
    connect(box_, &QCheckBox::clicked, this,
            [this](bool on) { emit edited(Value(std::string(on ? "on" : "off")), false); });
  }

 protected:
  int room_beside_name() const override { return 0; }
  // In a narrow strip the name is read before the word, which would cut it.
  void resizeEvent(QResizeEvent* event) override {
    FieldControl::resizeEvent(event);
    shorten();
  }
  void display(const Value& value) override { box_->setChecked(std::get<std::string>(value) == "on"); }

 private:
  void shorten() {
    const int mark = box_->sizeHint().width() - box_->fontMetrics().horizontalAdvance(box_->text());
    const int whole =
        name_label()->sizeHint().width() + head()->spacing() + mark + box_->fontMetrics().horizontalAdvance(word_);
    box_->setText(compact() && whole > width() ? QString() : word_);
  }
  QCheckBox* box_;
  QString word_;
};

class SeveralControl : public FieldControl {
 public:
  bool fits_a_strip() const override { return false; }
  SeveralControl(const FieldInfo& field, QWidget* parent) : FieldControl(field, parent) {
    for (const Choice& choice : field.choices) {
      const QString id = QString::fromStdString(choice.id), label = said(choice.label);
      auto* box = new QCheckBox(label, this);
      name_part(box, QStringLiteral("check.") + id, label);
      rows()->addWidget(box);
      boxes_.push_back(box);
      connect(box, &QCheckBox::clicked, this, [this, id](bool on) {
        QStringList next = chosen(value());
        next.removeAll(id);
        if (on) next += id;  // in the order in which they were chosen
        emit edited(Value(next.join(QLatin1Char(',')).toStdString()), false);
      });
    }
  }

 protected:
  void display(const Value& value) override {
    const QStringList now = chosen(value);
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      boxes_[i]->setChecked(now.contains(QString::fromStdString(field().choices[i].id)));
    }
  }

 private:
  static QStringList chosen(const Value& value) {
    return QString::fromStdString(std::get<std::string>(value)).split(QLatin1Char(','), Qt::SkipEmptyParts);
  }
  std::vector<QCheckBox*> boxes_;
};

}  // namespace

FieldControl* make_choice_control(const FieldInfo& field, QWidget* parent) { return new ChoiceControl(field, parent); }
void name_classes(FieldControl& control, const std::vector<std::string>& names) {
  if (auto* choice = dynamic_cast<ChoiceControl*>(&control)) choice->name_classes(names);
}

FieldControl* make_toggle_control(const FieldInfo& field, QWidget* parent) { return new ToggleControl(field, parent); }
FieldControl* make_several_control(const FieldInfo& field, QWidget* parent) {
  return new SeveralControl(field, parent);
}

}  // namespace credence
