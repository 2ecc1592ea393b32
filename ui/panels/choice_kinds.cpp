// Controls of choices: one of several, on or off, any of several.
#include "ui/panels/field_kinds.h"
#include "ui/panels/icons.h"
#include "ui/text/notation.h"
#include "ui/words/said.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace credence {
namespace {

class ChoiceControl : public FieldControl {
 public:
  ChoiceControl(const FieldInfo& field, QWidget* parent) : FieldControl(field, parent), combo_(new QComboBox(this)) {
    for (const Choice& choice : field.choices) {
      const QIcon mark = choice.role ? mark_icon(choice.marker, *choice.role) : QIcon();
      combo_->addItem(mark, notation(said(choice.label)), QString::fromStdString(choice.id));
    }
    if (!field.turns_on.empty()) combo_->setPlaceholderText(tr("none"));
    if (field.chooses_data) combo_->setPlaceholderText(tr("other data"));
    combo_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    dress(combo_, QStringLiteral("combo"));
    rows()->addWidget(combo_);
    connect(combo_, &QComboBox::activated, this,
            [this](int index) { emit edited(combo_->itemData(index).toString().toStdString(), false); });
  }

 protected:
  void display(const Value& value) override {
    const auto* id = std::get_if<std::string>(&value);
    combo_->setCurrentIndex(id != nullptr ? combo_->findData(QString::fromStdString(*id)) : -1);
  }

 private:
  QComboBox* combo_;
};

class ToggleControl : public FieldControl {
 public:
  ToggleControl(const FieldInfo& field, QWidget* parent) : FieldControl(field, parent), box_(new QCheckBox(this)) {
    const std::string& says = field.choices.front().label;
    if (says != "On") box_->setText(said(says));
    dress(box_, QStringLiteral("check"));
    auto* row = new QHBoxLayout;
    row->addWidget(name_label(), box_->text().isEmpty() ? 1 : 0);
    row->addWidget(box_);
    rows()->addLayout(row);
    connect(box_, &QCheckBox::clicked, this,
            [this](bool on) { emit edited(Value(std::string(on ? "on" : "off")), false); });
  }

 protected:
  void display(const Value& value) override { box_->setChecked(std::get<std::string>(value) == "on"); }

 private:
  QCheckBox* box_;
};

class SeveralControl : public FieldControl {
 public:
  SeveralControl(const FieldInfo& field, QWidget* parent) : FieldControl(field, parent) {
    for (const Choice& choice : field.choices) {
      const QString id = QString::fromStdString(choice.id), label = said(choice.label);
      auto* box = new QCheckBox(label, this);
      dress(box, QStringLiteral("check.") + id, label);
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
FieldControl* make_toggle_control(const FieldInfo& field, QWidget* parent) { return new ToggleControl(field, parent); }
FieldControl* make_several_control(const FieldInfo& field, QWidget* parent) {
  return new SeveralControl(field, parent);
}

}  // namespace credence
