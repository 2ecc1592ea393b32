// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/equations_view.h"

#include "ui/text/plain_text.h"
#include "ui/words/terms.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QScrollBar>
#include <QToolTip>

#include <cmath>
#include <optional>
#include <utility>

namespace credence {

class EquationsView::Page : public QWidget {
 public:
  Page(EquationsView* view) : QWidget(view), view_(view) { setMouseTracking(true); }

  void show_equations(std::vector<Equation> equations) {
    if (equations == picture_.equations() && width() == laid_out_) return;
    equations_ = std::move(equations);
    lay_out();
  }
  void set_theme(ThemeId id) {
    theme_ = id;
    lay_out();
  }

  void mark(const Reference& reference) {
    if (std::exchange(marked_, reference) != reference) update();
  }

 protected:
  void resizeEvent(QResizeEvent*) override {
    if (width() != laid_out_) lay_out();
  }
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    if (!isEnabled()) painter.setOpacity(0.4);  // the numbers belong to an earlier edit
    picture_.paint(painter, QPointF(margin, margin), theme(theme_), {equation_, slot_, marked_});
  }
  void mouseMoveEvent(QMouseEvent* event) override {
    pointer_ = event->position() - QPointF(margin, margin);
    point();
  }
  void leaveEvent(QEvent*) override { leave(); }
  void hideEvent(QHideEvent*) override { leave(); }
  bool event(QEvent* event) override {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QPointF place = QPointF(help->pos()) - QPointF(margin, margin);
    const EquationSlot* slot = picture_.slot_at(place);
    const QString reason = slot ? QString::fromStdString(slot->reason) : QString();
    const QString words = explained(picture_.words_at(place));
    QToolTip::showText(help->globalPos(), tooltip_of(reason) + tooltip_of(words), this);
    return true;
  }

 private:
  void leave() {
    pointer_.reset();
    point();
  }

  // Emits what is under the pointer, whether the pointer or the formulas moved.
  void point() {
    const Equation* equation = pointer_ ? picture_.equation_at(*pointer_) : nullptr;
    const EquationSlot* slot = pointer_ ? picture_.slot_at(*pointer_) : nullptr;
    if (equation != std::exchange(equation_, equation) || slot != std::exchange(slot_, slot)) update();
    const QString field = slot ? QString::fromStdString(slot->field) : QString();
    const Role role = equation ? equation->role : Role::neutral;
    if (field != std::exchange(field_, field)) emit view_->pointed_at(field);
    if (role != std::exchange(role_, role)) emit view_->speaks_of(role);
  }

  void lay_out() {
    laid_out_ = width();
    picture_ = EquationPicture(equations_, std::max(60, width() - 2 * margin), theme(theme_).font);
    setFixedHeight(static_cast<int>(std::ceil(picture_.height())) + 2 * margin);
    view_->setAccessibleDescription(picture_.spoken());
    view_->fit();
    point();
    update();
  }

  static constexpr int margin = 10;
  EquationsView* view_;
  std::vector<Equation> equations_;
  EquationPicture picture_;
  ThemeId theme_ = ThemeId::light;
  int laid_out_ = -1;
  std::optional<QPointF> pointer_;  // in coordinates of the picture
  // The equation and slot under the pointer, and the reference that was emitted for them.
  const Equation* equation_ = nullptr;
  const EquationSlot* slot_ = nullptr;
  Reference marked_;  // what something elsewhere refers to
  QString field_;
  Role role_ = Role::neutral;
};

EquationsView::EquationsView(QWidget* parent) : QScrollArea(parent), page_(new Page(this)) {
  setObjectName(QStringLiteral("equations"));
  setAccessibleName(tr("Equations"));
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setWidget(page_);
}

void EquationsView::show_equations(std::vector<Equation> equations) {
  const auto lab_of = [](const Equation& one) { return one.id.substr(0, one.id.find('/')); };
  const std::string lab = equations.empty() ? lab_ : lab_of(equations.front());
  page_->show_equations(std::move(equations));
  if (std::exchange(lab_, lab) != lab) verticalScrollBar()->setValue(0);
}

void EquationsView::stand_among_others() {
  among_others_ = true;
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  fit();
}

void EquationsView::fit() {
  if (among_others_) setFixedHeight(page_->height());
}

void EquationsView::mark(const Reference& reference) { page_->mark(reference); }

void EquationsView::set_theme(ThemeId theme) { page_->set_theme(theme); }

}  // namespace credence
