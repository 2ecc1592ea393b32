#include "ui/panels/equations_view.h"

#include "ui/text/plain_text.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QToolTip>

#include <cmath>

namespace credence {

class EquationsView::Page : public QWidget {
 public:
  Page(EquationsView* view) : QWidget(view), view_(view) { setMouseTracking(true); }

  void show_equations(std::vector<Equation> equations) {
    if (equations == picture_.equations() && width() == laid_out_) return;
    lit_ = nullptr;
    equations_ = std::move(equations);
    lay_out();
  }
  void set_theme(ThemeId id) {
    theme_ = id;
    lay_out();
  }

 protected:
  void resizeEvent(QResizeEvent*) override {
    if (width() != laid_out_) lay_out();
  }
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    if (!isEnabled()) painter.setOpacity(0.4);  // the numbers are of an earlier edit
    picture_.paint(painter, QPointF(margin, margin), theme(theme_), lit_);
  }
  void mouseMoveEvent(QMouseEvent* event) override {
    point(picture_.slot_at(event->position() - QPointF(margin, margin)));
  }
  void leaveEvent(QEvent*) override { point(nullptr); }
  bool event(QEvent* event) override {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const EquationSlot* slot = picture_.slot_at(QPointF(help->pos()) - QPointF(margin, margin));
    const QString reason = slot ? QString::fromStdString(slot->reason) : QString();
    QToolTip::showText(help->globalPos(), tooltip_of(reason), this);
    return true;
  }

 private:
  void point(const EquationSlot* slot) {
    if (slot == lit_) return;
    const QString before = lit_ ? QString::fromStdString(lit_->field) : QString();
    lit_ = slot;
    const QString now = lit_ ? QString::fromStdString(lit_->field) : QString();
    if (before != now) emit view_->pointed_at(now);
    update();
  }

  void lay_out() {
    laid_out_ = width();
    lit_ = nullptr;
    picture_ = EquationPicture(equations_, std::max(60, width() - 2 * margin), theme(theme_).font);
    setFixedHeight(static_cast<int>(std::ceil(picture_.height())) + 2 * margin);
    view_->setAccessibleDescription(picture_.spoken());
    update();
  }

  static constexpr int margin = 10;
  EquationsView* view_;
  std::vector<Equation> equations_;
  EquationPicture picture_;
  ThemeId theme_ = ThemeId::light;
  int laid_out_ = -1;
  const EquationSlot* lit_ = nullptr;  // under the pointer
};

EquationsView::EquationsView(QWidget* parent) : QScrollArea(parent), page_(new Page(this)) {
  setObjectName(QStringLiteral("equations"));
  setAccessibleName(tr("Equations"));
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setWidget(page_);
}

void EquationsView::show_equations(std::vector<Equation> equations) { page_->show_equations(std::move(equations)); }

void EquationsView::set_theme(ThemeId theme) { page_->set_theme(theme); }

}  // namespace credence
