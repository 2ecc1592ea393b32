#include "ui/panels/slot_panel.h"

#include "core/figure/emphasis.h"
#include "ui/controller/faults.h"
#include "ui/panels/appearance.h"
#include "ui/panels/data_view.h"
#include "ui/panels/equations_view.h"
#include "ui/panels/icons.h"
#include "ui/panels/numbers_view.h"
#include "ui/plot/plot_layout.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"

#include <QActionGroup>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {

SlotPanel::SlotPanel(int index, QWidget* parent)
    : QFrame(parent),
      index_(index),
      title_label_(plain_label(this)),
      menu_button_(new QToolButton(this)),
      menu_(new QMenu(this)),
      enlarge_(new QToolButton(this)),
      stack_(new QStackedLayout),
      empty_(new QWidget(this)) {
  setObjectName(QStringLiteral("slot%1").arg(index));
  setProperty("slot", true);
  menu_button_->setObjectName(QStringLiteral("slot%1.view").arg(index));
  menu_->setStyleSheet(QStringLiteral("QMenu { menu-scrollable: 1; }"));  // never wraps into columns
  menu_button_->setMenu(menu_);
  menu_button_->setPopupMode(QToolButton::InstantPopup);
  menu_button_->setText(QStringLiteral("▾"));
  menu_button_->setToolTip(tr("Choose what this slot shows"));
  title_label_->setObjectName(QStringLiteral("slot%1.title").arg(index));
  title_label_->setProperty("heading", true);
  title_label_->setAttribute(Qt::WA_TransparentForMouseEvents);  // a double-click is the plot's, or the slot's
  enlarge_->setObjectName(QStringLiteral("slot%1.enlarge").arg(index));
  connect(enlarge_, &QToolButton::clicked, this, &SlotPanel::enlarge_wanted);

  auto* column = new QVBoxLayout(this);
  column->addLayout(stack_);
  stack_->addWidget(empty_);
  setMinimumSize(180, 140);
  set_enlarged(false, true);
}

void SlotPanel::offer(const std::vector<OfferedView>& views) {
  if (views == offered_) return;
  offered_ = views;
  menu_->clear();
  auto* group = new QActionGroup(menu_);
  QString heading;
  for (const OfferedView& view : views) {
    if (std::exchange(heading, view.group) != view.group) menu_->addSection(menu_text(view.group));
    QAction* action = menu_->addAction(notation(menu_text(view.title)));
    action->setCheckable(true);
    action->setChecked(view.id == view_);
    action->setData(view.id);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [this, id = view.id] { emit view_wanted(id); });
  }
}

void SlotPanel::forget_view() {
  view_.clear();
  clear();
}

void SlotPanel::set_view(const QString& view) {
  if (view == view_) return;
  view_ = view;
  anew_ = true;
  clear();
  title_ = view;
  figure_title_.clear();
  for (QAction* action : menu_->actions()) {
    const bool chosen = action->data().toString() == view;
    action->setChecked(chosen);
    if (chosen) title_ = action->text();
  }
  place_header();
  menu_button_->setAccessibleName(tr("Slot %1 shows: %2").arg(index_ + 1).arg(title_));
  if (shows_numbers() && numbers_ == nullptr) {
    numbers_ = new NumbersView(this);
    numbers_->setEnabled(!aged_);
    stack_->addWidget(numbers_);
  }
  if (shows_data() && data_ == nullptr) make_data();
  if (shows_equations() && equations_ == nullptr) make_equations();
  if (is_plot(view_) && plot_ == nullptr) make_plot();
}

// Title and buttons lie on the first row of the page: a plot has its legend beside them, other pages begin below.
// The room that the plot's legend has had is given back where it begins anew.
void SlotPanel::place_header(bool anew) {
  for (QWidget* part :
       {static_cast<QWidget*>(title_label_), static_cast<QWidget*>(menu_button_), static_cast<QWidget*>(enlarge_)}) {
    part->ensurePolished();
    part->raise();
  }
  const QSize arrow = menu_button_->sizeHint(), enlarge = enlarge_->isHidden() ? QSize(0, 0) : enlarge_->sizeHint();
  const int left = 9, height = std::max(arrow.height(), title_label_->sizeHint().height());
  const QFontMetrics metrics(title_label_->font());
  const int room = std::max(20, width() - left - arrow.width() - enlarge.width() - 12);
  // The figure's title says more than the view's name, but in a narrow slot the legend needs the room.
  const int longest = theme_ == ThemeId::projector ? room : room * 3 / 5;
  const bool fits = metrics.horizontalAdvance(figure_title_) <= longest;
  title_label_->setText(
      metrics.elidedText(fits && !figure_title_.isEmpty() ? figure_title_ : title_, Qt::ElideRight, room));
  const int words = std::min(room, title_label_->sizeHint().width());
  title_label_->setGeometry(left, 1, words, height);
  menu_button_->setGeometry(left + words + 2, 1 + (height - arrow.height()) / 2, arrow.width(), arrow.height());
  enlarge_->setGeometry(width() - 4 - enlarge.width(), 1, enlarge.width(), enlarge.height());
  layout()->setContentsMargins(1, is_plot(view_) ? 1 : 3 + height, 1, 1);
  if (plot_ == nullptr) return;
  const Head was = anew ? Head{} : plot_->head();
  plot_->set_head({.left = static_cast<double>(words + arrow.width() + 10),
                   .right = static_cast<double>(enlarge.width()),
                   .height = static_cast<double>(height - 3),
                   .rows = was.rows,
                   .note = was.note});
}

void SlotPanel::show_page(QWidget* page) {
  if (page == stack_->currentWidget()) return;
  stack_->setCurrentWidget(page);
  place_header();
}

void SlotPanel::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  place_header();
  emit resized();
}

void SlotPanel::make_plot() {
  plot_ = new PlotView(this);
  plot_->setObjectName(QStringLiteral("slot%1.plot").arg(index_));
  plot_->set_theme(theme_);
  plot_->set_aged(aged_);
  stack_->addWidget(plot_);
  connect(plot_, &PlotView::gesture, this, &SlotPanel::gesture);
  connect(plot_, &PlotView::gesture_finished, this, &SlotPanel::gesture_finished);
  connect(plot_, &PlotView::hint, this, &SlotPanel::hint);
  connect(plot_, &PlotView::activated, this, &SlotPanel::enlarge_wanted);
  connect(plot_, &PlotView::hovered, this, [this](Point2 at) {
    pointer_ = at;
    attempt([this] { show_hover(); });
    emit hovered(at);
  });
  connect(plot_, &PlotView::hover_left, this, [this] {
    pointer_.reset();
    plot_->show_hover({});
    emit hover_left();
  });
}

// What cannot be drawn is told and leaves an empty slot; the rest of the window goes on.
template <class Draw>
void SlotPanel::attempt(const Draw& draw) {
  try {
    draw();
  } catch (...) {
    clear();
    emit failed(sentence_of_exception());
  }
}

void SlotPanel::make_data() {
  data_ = new DataView(this);
  stack_->addWidget(data_);
  connect(data_, &DataView::edited, this, &SlotPanel::data_edited);
  connect(data_, &DataView::refused, this, &SlotPanel::refused);
}

void SlotPanel::make_equations() {
  equations_ = new EquationsView(this);
  equations_->set_theme(theme_);
  equations_->setEnabled(!aged_);
  stack_->addWidget(equations_);
  connect(equations_, &EquationsView::pointed_at, this, &SlotPanel::pointed_at);
  connect(equations_, &EquationsView::speaks_of, this, &SlotPanel::speaks_of);
}

void SlotPanel::show_data(const Table& table, const std::vector<bool>& lit) {
  if (!shows_data()) return;
  data_->show_table(table, lit);
  show_page(data_);
}

void SlotPanel::show_equations(const std::vector<Equation>& equations) {
  if (!shows_equations()) return;
  attempt([&] {
    equations_->show_equations(equations);
    show_page(equations_);
  });
}

void SlotPanel::show_picture(const Picture& picture, const Cursor* cursor) {
  if (shows_data() || shows_equations()) return;
  picture_ = picture;
  attempt([&] {
    if (shows_numbers()) {
      numbers_->show_numbers(picture_.result->readouts(picture_.frame), picture_.result->narration(picture_.frame));
      show_page(numbers_);
      return;
    }
    draw(cursor);
    show_page(plot_);
    show_hover();
  });
}

void SlotPanel::follow(const Cursor* cursor) {
  if (!picture_.result || !is_plot(view_)) return;
  attempt([&] {
    const bool follows = cursor != nullptr && picture_.result->follows(view_.toStdString(), *cursor);
    if (follows || followed_) draw(cursor);
  });
}

void SlotPanel::draw(const Cursor* cursor) {
  const std::string view = view_.toStdString();
  followed_ = cursor != nullptr && picture_.result->follows(view, *cursor);
  Figure figure = picture_.result->figure(view, picture_.frame, cursor);
  if (emphasis_ != Role::neutral) figure = emphasised(std::move(figure), emphasis_);
  // The header is the plot's title.
  const QString title = QString::fromStdString(std::exchange(figure.title, {}));
  const bool renamed = notation(title) != figure_title_;
  figure_title_ = notation(title);
  plot_->set_figure(std::move(figure), followed_);
  const bool anew = std::exchange(anew_, false);
  if (anew || renamed) place_header(anew);
  if (plot_->accessibleName() != title) plot_->setAccessibleName(title);
}

void SlotPanel::show_hover() {
  if (!picture_.result || plot_ == nullptr || !pointer_) return;
  plot_->show_hover(QString::fromStdString(picture_.result->hover(view_.toStdString(), picture_.frame, *pointer_)));
}

void SlotPanel::set_aged(bool aged) {
  aged_ = aged;
  if (plot_ != nullptr) plot_->set_aged(aged);
  if (numbers_ != nullptr) numbers_->setEnabled(!aged);
  if (equations_ != nullptr) equations_->setEnabled(!aged);
}

void SlotPanel::clear() {
  picture_ = {};
  if (plot_ != nullptr) plot_->show_hover({});
  show_page(empty_);
}

void SlotPanel::emphasise(Role role) {
  emphasis_ = role;
  if (picture_.result && is_plot(view_)) attempt([this] { draw(nullptr); });  // the pointer is over no plot
}

void SlotPanel::begin_anew() {
  anew_ = true;
  if (plot_ != nullptr) plot_->deselect();
}

void SlotPanel::set_theme(ThemeId theme) {
  theme_ = theme;
  for (QToolButton* button : {menu_button_, enlarge_}) button->setIconSize(QSize(icon_side(theme), icon_side(theme)));
  if (plot_ != nullptr) plot_->set_theme(theme);
  if (equations_ != nullptr) equations_->set_theme(theme);
  place_header();
}

void SlotPanel::set_enlarged(bool enlarged, bool possible) {
  enlarge_->setIcon(icon(enlarged ? Icon::shrink : Icon::enlarge));
  enlarge_->setToolTip(enlarged ? tr("Back to all slots (Escape)") : tr("Fill the window (Enter, or double-click)"));
  enlarge_->setAccessibleName(enlarge_->toolTip());
  if (enlarge_->isVisibleTo(this) == possible) return;
  enlarge_->setVisible(possible);
  place_header();
}

void SlotPanel::mouseDoubleClickEvent(QMouseEvent* event) {
  // What no child took: the header.
  event->accept();
  emit enlarge_wanted();
}

void SlotPanel::keyPressEvent(QKeyEvent* event) {
  if (!is_plot(view_) && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
    emit enlarge_wanted();
  } else {
    QFrame::keyPressEvent(event);
  }
}

}  // namespace credence
