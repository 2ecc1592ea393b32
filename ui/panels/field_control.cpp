#include "ui/panels/field_control.h"

#include "core/math/input_error.h"
#include "ui/panels/appearance.h"
#include "ui/panels/number_scale.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSlider>
#include <QTimer>
#include <QVBoxLayout>

#include <cmath>

namespace credence {
namespace {

double as_number(const Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  if (const auto* real = std::get_if<double>(&value)) return *real;
  return 0;
}

// A box in which Escape takes back what was typed.
class Box : public QLineEdit {
 public:
  using QLineEdit::QLineEdit;
  void show_text(const QString& text) {
    held_ = text;
    if (!(hasFocus() && isModified())) put_back();
  }
  void put_back() {
    if (text() != held_) setText(held_);
    setModified(false);
    setCursorPosition(0);
  }

 protected:
  void keyPressEvent(QKeyEvent* event) override {
    if (event->key() == Qt::Key_Escape && isModified()) {
      put_back();
      return;
    }
    QLineEdit::keyPressEvent(event);
  }
  void focusOutEvent(QFocusEvent* event) override {
    QLineEdit::focusOutEvent(event);  // commits
    if (isModified()) put_back();     // what was refused does not stay
  }

 private:
  QString held_;
};

class TextControl : public FieldControl {
 public:
  TextControl(const FieldInfo& field, QWidget* parent) : FieldControl(field, parent), box_(new Box(this)) {
    if (field.type != FieldType::text) box_->setPlaceholderText(tr("not given"));
    dress(box_, QStringLiteral("box"));
    rows()->addWidget(box_);
    connect(box_, &QLineEdit::editingFinished, this, [this] {
      if (box_->isModified()) commit_text(box_->text());
    });
  }

 protected:
  void display(const Value& value) override { box_->show_text(QString::fromStdString(format_value(value))); }

 private:
  Box* box_;
};

class ChoiceControl : public FieldControl {
 public:
  ChoiceControl(const FieldInfo& field, QWidget* parent) : FieldControl(field, parent), combo_(new QComboBox(this)) {
    for (const Choice& choice : field.choices) {
      combo_->addItem(QString::fromStdString(choice.label), QString::fromStdString(choice.id));
    }
    combo_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    dress(combo_, QStringLiteral("combo"));
    rows()->addWidget(combo_);
    connect(combo_, &QComboBox::activated, this,
            [this](int index) { emit edited(combo_->itemData(index).toString().toStdString(), false); });
  }

 protected:
  void display(const Value& value) override {
    combo_->setCurrentIndex(combo_->findData(QString::fromStdString(std::get<std::string>(value))));
  }

 private:
  QComboBox* combo_;
};

class NumberControl : public FieldControl {
 public:
  NumberControl(const FieldInfo& field, QWidget* parent)
      : FieldControl(field, parent), scale_(field), box_(new Box(this)), slider_(new QSlider(Qt::Horizontal, this)) {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    dress(slider_, QStringLiteral("slider"));
    dress(box_, QStringLiteral("box"));
    box_->setAlignment(Qt::AlignRight);
    fit_box();
    slider_->setRange(0, std::max(1, scale_.steps()));
    slider_->setPageStep(std::max(1, scale_.steps() / 10));
    slider_->setVisible(scale_.usable());
    row->addWidget(slider_, 1);
    row->addWidget(box_, scale_.usable() ? 0 : 1);
    rows()->addLayout(row);
    connect(box_, &QLineEdit::editingFinished, this, [this] {
      if (box_->isModified()) commit_text(box_->text());
    });
    connect(slider_, &QSlider::valueChanged, this, &NumberControl::slide);
    connect(slider_, &QSlider::sliderReleased, this, [this] { settle_.start(0); });
    settle_.setSingleShot(true);
    connect(&settle_, &QTimer::timeout, this, [this] { emit finished(); });
  }

 protected:
  void display(const Value& value) override {
    box_->show_text(QString::fromStdString(format_value(value)));
    // While it is dragged the slider leads; otherwise it follows without speaking.
    if (slider_->isSliderDown()) return;
    const QSignalBlocker silent(slider_);
    slider_->setValue(scale_.position(as_number(value)));
  }
  void changeEvent(QEvent* event) override {
    FieldControl::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit_box();
  }

 private:
  void fit_box() {
    if (scale_.usable()) box_->setFixedWidth(box_->fontMetrics().horizontalAdvance(QStringLiteral("0.00000001")) + 8);
  }
  void slide(int position) {
    const double number = scale_.value(position);
    if (number == as_number(value())) return;
    box_->setModified(false);
    if (field().type == FieldType::integer) {
      emit edited(Value(std::int64_t{std::llround(number)}), true);
    } else {
      emit edited(Value(number), true);
    }
    if (!slider_->isSliderDown()) settle_.start(700);  // keys and wheel: one undo step per burst
  }

  NumberScale scale_;
  Box* box_;
  QSlider* slider_;
  QTimer settle_;
};

}  // namespace

FieldControl* FieldControl::create(const FieldInfo& field, QWidget* parent) {
  switch (field.type) {
    case FieldType::real:
    case FieldType::integer:
      return new NumberControl(field, parent);
    case FieldType::choice:
      return new ChoiceControl(field, parent);
    case FieldType::several:
    case FieldType::vector:
    case FieldType::matrix:
    case FieldType::text:
      return new TextControl(field, parent);
  }
  return nullptr;
}

FieldControl::FieldControl(const FieldInfo& field, QWidget* parent)
    : QWidget(parent),
      field_(field),
      value_(field.default_value),
      name_(new QLabel(this)),
      error_(new QLabel(this)),
      rows_(new QVBoxLayout) {
  const QString name = QString::fromStdString(field.name);
  setObjectName(QStringLiteral("field.%1").arg(name));
  QString text = QString::fromStdString(field.label).toHtmlEscaped();
  if (!field.unit.empty()) text += QStringLiteral(" (%1)").arg(QString::fromStdString(field.unit).toHtmlEscaped());
  name_->setText(text);
  name_->setTextFormat(Qt::RichText);
  name_->setWordWrap(true);
  name_->setObjectName(QStringLiteral("field.%1.label").arg(name));
  name_->setToolTip(field_tooltip(field) + tr("<br>Double-click the name to reset it."));
  name_->installEventFilter(this);

  error_->setObjectName(QStringLiteral("field.%1.error").arg(name));
  error_->setWordWrap(true);
  error_->hide();

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(name_);
  rows_->setSpacing(2);
  column->addLayout(rows_);
  column->addWidget(error_);

  auto* reset_action = new QAction(tr("Reset to the default"), this);
  connect(reset_action, &QAction::triggered, this, &FieldControl::reset);
  name_->setContextMenuPolicy(Qt::ActionsContextMenu);
  name_->addAction(reset_action);
}

void FieldControl::dress(QWidget* widget, const QString& part) {
  widget->setObjectName(objectName() + QLatin1Char('.') + part);
  widget->setAccessibleName(QString::fromStdString(field_.label));
  widget->setAccessibleDescription(QString::fromStdString(field_.help));
  widget->setToolTip(field_tooltip(field_));
  widget->setFocusPolicy(Qt::StrongFocus);
  widget->installEventFilter(this);
}

bool FieldControl::eventFilter(QObject* watched, QEvent* event) {
  // The wheel scrolls the column; it turns only what has the focus.
  if (event->type() == QEvent::Wheel && !static_cast<QWidget*>(watched)->hasFocus()) {
    event->ignore();
    return true;
  }
  if (watched == name_ && event->type() == QEvent::MouseButtonDblClick) {
    reset();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

void FieldControl::reset() { emit edited(field_.default_value, false); }

void FieldControl::show_value(const Value& value) {
  if (value != value_) show_error({});
  value_ = value;
  display(value);
}

void FieldControl::show_error(const QString& sentence) {
  QPalette colours = palette();
  const bool dark = colours.color(QPalette::Window).lightness() < 128;
  colours.setColor(QPalette::WindowText, bad_colour(dark ? ThemeId::dark : ThemeId::light));
  error_->setPalette(colours);
  error_->setText(sentence);
  error_->setVisible(!sentence.isEmpty());
  if (sentence.isEmpty()) return;
  // The old value is back in the box, so the sentence is not for ever.
  QTimer::singleShot(10000, error_, [this, sentence] {
    if (error_->text() == sentence) show_error({});
  });
}

void FieldControl::commit_text(const QString& text) {
  try {
    const Value next = parse_value(field_, text.trimmed().toStdString());
    show_error({});
    if (next == value_) {
      for (auto* box : findChildren<QLineEdit*>()) static_cast<Box*>(box)->put_back();
      return;
    }
    for (auto* box : findChildren<QLineEdit*>()) box->setModified(false);
    emit edited(next, false);
  } catch (const InputError& error) {
    QString sentence = QString::fromUtf8(error.what());
    const QString prefix = QString::fromStdString(field_.name) + QStringLiteral(": ");
    if (sentence.startsWith(prefix)) sentence.remove(0, prefix.size());
    show_error(sentence);
  }
}

QString field_tooltip(const FieldInfo& field) {
  QString text = QString::fromStdString(field.help).toHtmlEscaped();
  const auto number = [](double value) { return QString::fromStdString(format_number(value)); };
  if (field.type == FieldType::real || field.type == FieldType::integer) {
    const QString unit = field.unit.empty() ? QString() : QLatin1Char(' ') + QString::fromStdString(field.unit);
    text += FieldControl::tr("<br>From %1 to %2%3, default %4.")
                .arg(field.min_excluded ? FieldControl::tr("above %1").arg(number(field.min)) : number(field.min),
                     number(field.max), unit, QString::fromStdString(format_value(field.default_value)));
  } else if (field.type == FieldType::vector) {
    text += FieldControl::tr("<br>Numbers with commas between: 1,2.");
  } else if (field.type == FieldType::matrix) {
    text += FieldControl::tr("<br>Row by row, rows ended by semicolons: 1,0;0,1.");
  }
  return QStringLiteral("<p style='white-space:normal'>%1<br><i>%2</i></p>")
      .arg(text, QString::fromStdString(field.name));
}

}  // namespace credence
