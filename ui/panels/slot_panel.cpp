#include "ui/panels/slot_panel.h"

#include "ui/panels/icons.h"
#include "ui/panels/numbers_view.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace credence {

SlotPanel::SlotPanel(int index, QWidget* parent)
    : QFrame(parent),
      index_(index),
      menu_button_(new QToolButton(this)),
      menu_(new QMenu(this)),
      enlarge_(new QToolButton(this)),
      stack_(new QStackedLayout),
      empty_(new QWidget(this)) {
  setObjectName(QStringLiteral("slot%1").arg(index));
  setProperty("slot", true);
  menu_button_->setObjectName(QStringLiteral("slot%1.view").arg(index));
  menu_button_->setMenu(menu_);
  menu_button_->setPopupMode(QToolButton::InstantPopup);
  menu_button_->setToolButtonStyle(Qt::ToolButtonTextOnly);
  menu_button_->setToolTip(tr("Choose what this slot shows"));
  menu_button_->setProperty("heading", true);
  enlarge_->setObjectName(QStringLiteral("slot%1.enlarge").arg(index));
  connect(enlarge_, &QToolButton::clicked, this, &SlotPanel::enlarge_wanted);

  auto* header = new QHBoxLayout;
  header->setContentsMargins(6, 2, 4, 0);
  header->addWidget(menu_button_);
  header->addStretch();
  header->addWidget(enlarge_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(1, 1, 1, 1);
  column->setSpacing(0);
  column->addLayout(header);
  column->addLayout(stack_, 1);
  stack_->addWidget(empty_);
  setMinimumSize(180, 140);
  set_enlarged(false, true);
}

void SlotPanel::set_lab(const Lab& lab) {
  if (lab_ == &lab) return;
  lab_ = &lab;
  view_.clear();
  clear();
  menu_->clear();
  auto* group = new QActionGroup(menu_);
  const auto add = [&](const QString& id, const QString& title) {
    QAction* action = menu_->addAction(title);
    action->setCheckable(true);
    action->setData(id);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [this, id] { emit view_wanted(id); });
  };
  for (const ViewInfo& view : lab.views()) add(QString::fromStdString(view.id), QString::fromStdString(view.title));
  menu_->addSeparator();
  add(QLatin1String(numbers_view_id), tr("Numbers"));
}

void SlotPanel::set_view(const QString& view) {
  if (view == view_) return;
  view_ = view;
  clear();
  title_ = view;
  for (QAction* action : menu_->actions()) {
    const bool chosen = action->data().toString() == view;
    action->setChecked(chosen);
    if (chosen) title_ = action->text();
  }
  elide_title();
  menu_button_->setAccessibleName(tr("Slot %1 shows: %2").arg(index_ + 1).arg(title_));
  if (shows_numbers() && numbers_ == nullptr) {
    numbers_ = new NumbersView(this);
    stack_->addWidget(numbers_);
  }
  if (!shows_numbers() && plot_ == nullptr) make_plot();
}

void SlotPanel::elide_title() {
  const QString arrow = QStringLiteral(" ▾");
  const int room = width() - enlarge_->sizeHint().width() - 40;
  menu_button_->ensurePolished();
  menu_button_->setText(menu_button_->fontMetrics().elidedText(title_, Qt::ElideRight, room) + arrow);
}

void SlotPanel::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  elide_title();
}

void SlotPanel::make_plot() {
  plot_ = new PlotView(this);
  plot_->setObjectName(QStringLiteral("slot%1.plot").arg(index_));
  plot_->set_theme(theme_);
  stack_->addWidget(plot_);
  connect(plot_, &PlotView::gesture, this, &SlotPanel::gesture);
  connect(plot_, &PlotView::gesture_finished, this, &SlotPanel::gesture_finished);
  connect(plot_, &PlotView::activated, this, &SlotPanel::enlarge_wanted);
  connect(plot_, &PlotView::hovered, this, [this](Point2 at) {
    pointer_ = at;
    show_hover();
    emit hovered(at);
  });
  connect(plot_, &PlotView::hover_left, this, [this] {
    pointer_.reset();
    plot_->show_hover({});
    emit hover_left();
  });
}

void SlotPanel::show_result(std::shared_ptr<const Result> result, int frame, const Cursor* cursor) {
  result_ = std::move(result);
  frame_ = frame;
  if (shows_numbers()) {
    numbers_->show_numbers(result_->readouts(frame), result_->narration(frame));
    stack_->setCurrentWidget(numbers_);
    return;
  }
  draw(cursor);
  stack_->setCurrentWidget(plot_);
  if (pointer_) show_hover();
}

void SlotPanel::follow(const Cursor* cursor) {
  if (!result_ || shows_numbers()) return;
  const bool follows = cursor != nullptr && result_->follows(view_.toStdString(), *cursor);
  if (follows || followed_) draw(cursor);
}

void SlotPanel::draw(const Cursor* cursor) {
  const std::string view = view_.toStdString();
  followed_ = cursor != nullptr && result_->follows(view, *cursor);
  Figure figure = result_->figure(view, frame_, cursor);
  // The header is the plot's title.
  const QString title = QString::fromStdString(std::exchange(figure.title, {}));
  plot_->set_figure(std::move(figure));
  if (plot_->accessibleName() != title) plot_->setAccessibleName(title);
}

void SlotPanel::show_hover() {
  if (!result_ || plot_ == nullptr || !pointer_) return;
  plot_->show_hover(QString::fromStdString(result_->hover(view_.toStdString(), frame_, *pointer_)));
}

void SlotPanel::clear() {
  result_.reset();
  if (plot_ != nullptr) plot_->show_hover({});
  stack_->setCurrentWidget(empty_);
}

void SlotPanel::set_theme(ThemeId theme) {
  theme_ = theme;
  elide_title();
  if (plot_ != nullptr) plot_->set_theme(theme);
}

void SlotPanel::set_enlarged(bool enlarged, bool possible) {
  enlarge_->setIcon(icon(enlarged ? Icon::shrink : Icon::enlarge));
  enlarge_->setToolTip(enlarged ? tr("Back to all slots (Escape)") : tr("Fill the window (Enter, or double-click)"));
  enlarge_->setAccessibleName(enlarge_->toolTip());
  enlarge_->setVisible(possible);
}

void SlotPanel::mouseDoubleClickEvent(QMouseEvent* event) {
  // What no child took: the header.
  event->accept();
  emit enlarge_wanted();
}

void SlotPanel::keyPressEvent(QKeyEvent* event) {
  if (shows_numbers() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
    emit enlarge_wanted();
  } else {
    QFrame::keyPressEvent(event);
  }
}

}  // namespace credence
