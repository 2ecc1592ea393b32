// The control of what is known of things that are true or false, as the text "Rain=true,WetGrass=false": a button with
// a menu for each of them.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/field_kinds.h"
#include "ui/panels/menu_button.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QResizeEvent>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace credence {
namespace {

enum class Known { nothing, is_true, is_false };
constexpr int padding = 12;  // in a strip, in pixels beside the words of a button

constexpr std::array all_known{Known::nothing, Known::is_true, Known::is_false};

QString written(Known known) {
  return known == Known::is_true    ? QStringLiteral("true")
         : known == Known::is_false ? QStringLiteral("false")
                                    : QString();
}

QString spoken(Known known) {
  switch (known) {
    case Known::is_true:
      return said("true");
    case Known::is_false:
      return said("false");
    case Known::nothing:
      break;
  }
  return FieldControl::tr("not observed");
}

class StatementsControl : public FieldControl {
 public:
  StatementsControl(const FieldInfo& field, QWidget* parent);
  // In a strip the buttons say what they are about, so that they need no name beside them.
  void set_compact(bool compact) override {
    FieldControl::set_compact(compact);
    name_label()->setVisible(!compact);
    row_->setDirection(compact ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    write_buttons();
  }

 protected:
  void display(const Value& value) override;
  int room_beside_name() const override { return row_->minimumSize().width(); }
  int least_beside_name() const override { return room_beside_name() - name_label()->sizeHint().width(); }
  void resizeEvent(QResizeEvent* event) override {
    FieldControl::resizeEvent(event);
    if (!compact() && event->size().width() != event->oldSize().width()) write_buttons();
  }
  void changeEvent(QEvent* event) override {
    FieldControl::changeEvent(event);
    if (event->type() == QEvent::FontChange) write_buttons();
  }

 private:
  struct Statement {
    QString name, shown;  // as it is written, and as it is read
    QToolButton* button;
    QActionGroup* choices;
    Known known = Known::nothing;
  };
  void add(const std::string& name, std::size_t place);
  void write_buttons();
  void choose(std::size_t place, Known known);

  QBoxLayout* row_;
  std::vector<Statement> statements_;
  QStringList parts_;  // of the text, in its order
};

StatementsControl::StatementsControl(const FieldInfo& field, QWidget* parent)
    : FieldControl(field, parent), row_(new QBoxLayout(QBoxLayout::TopToBottom)) {
  row_->setSpacing(4);
  rows()->addLayout(row_);
  for (std::size_t k = 0; k < field.components.size(); ++k) add(field.components[k], k);
}

void StatementsControl::add(const std::string& name, std::size_t place) {
  Statement one{QString::fromStdString(name), notation(said(name)), new QToolButton(this), nullptr};
  one.button->setProperty("segment", true);
  one.button->setPopupMode(QToolButton::InstantPopup);
  one.button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  name_part(one.button, one.name, one.shown);
  auto* menu = new QMenu(one.button);
  one.choices = new QActionGroup(menu);
  for (const Known known : all_known) {
    QAction* action = menu->addAction(menu_text(spoken(known)));
    action->setCheckable(true);
    one.choices->addAction(action);
    connect(action, &QAction::triggered, this, [this, place, known] { choose(place, known); });
  }
  one.button->setMenu(menu);
  open_without_waiting(one.button);
  row_->addWidget(one.button);
  statements_.push_back(one);
}

void StatementsControl::display(const Value& value) {
  parts_ = QString::fromStdString(std::get<std::string>(value)).split(QLatin1Char(','), Qt::SkipEmptyParts);
  for (QString& part : parts_) part = part.trimmed();
  for (Statement& one : statements_) {
    one.known = Known::nothing;
    for (const QString& part : parts_) {
      if (part.section(QLatin1Char('='), 0, 0).trimmed().compare(one.name, Qt::CaseInsensitive) != 0) continue;
      const QString is = part.section(QLatin1Char('='), 1).trimmed().toLower();
      one.known = is == written(Known::is_true) ? Known::is_true : Known::is_false;
    }
  }
  write_buttons();
}

// "Rain: not observed", "Rain = true"; where the room is small "Rain ?" and "Rain ✓".
void StatementsControl::write_buttons() {
  const auto in_words = [](const Statement& one) {
    const QString between = one.known == Known::nothing ? QStringLiteral(": ") : QStringLiteral(" = ");
    return one.shown + between + spoken(one.known) + QStringLiteral(" ▾");
  };
  const bool brief = compact() || std::ranges::any_of(statements_, [&](const Statement& one) {
                       return fontMetrics().horizontalAdvance(in_words(one)) + 2 * padding > width();
                     });
  for (Statement& one : statements_) {
    const QString sign = one.known == Known::nothing   ? QStringLiteral(" ?")
                         : one.known == Known::is_true ? QStringLiteral(" ✓")
                                                       : QStringLiteral(" ✗");
    const QString arrow = compact() ? QString() : QStringLiteral(" ▾");
    one.button->setText(brief ? one.shown + sign + arrow : in_words(one));
    one.button->setMinimumWidth(0);
    one.button->setMaximumWidth(QWIDGETSIZE_MAX);
    if (compact()) one.button->setFixedWidth(one.button->fontMetrics().horizontalAdvance(one.button->text()) + padding);
    const QString name = one.shown + QStringLiteral(", ") + spoken(one.known);
    if (!one.button->accessibleName().endsWith(name)) rename_entry(*one.button, name);
    one.choices->actions()[static_cast<int>(one.known)]->setChecked(true);
  }
  updateGeometry();
}

// The newest observation comes last, as if nodes are clicked one after the other.
void StatementsControl::choose(std::size_t place, Known known) {
  const Statement& one = statements_[place];
  QStringList next = parts_;
  const auto about = [&one](const QString& part) {
    return part.section(QLatin1Char('='), 0, 0).trimmed().compare(one.name, Qt::CaseInsensitive) == 0;
  };
  const auto found = std::find_if(next.begin(), next.end(), about);
  const QString statement = one.name + QLatin1Char('=') + written(known);
  if (known == Known::nothing) {
    next.removeIf(about);
  } else if (found != next.end()) {
    *found = statement;
  } else {
    next += statement;
  }
  write_buttons();  // what is refused stays unchosen
  commit_text(next.join(QLatin1Char(',')));
}

}  // namespace

FieldControl* make_statements_control(const FieldInfo& field, QWidget* parent) {
  return new StatementsControl(field, parent);
}

}  // namespace credence
