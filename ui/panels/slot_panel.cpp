// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/slot_panel.h"

#include "core/figure/emphasis.h"
#include "ui/controller/faults.h"
#include "ui/panels/appearance.h"
#include "ui/plot/plot_layout.h"
#include "ui/text/notation.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <utility>

namespace credence {

SlotPanel::SlotPanel(int index, QWidget* parent)
    : QFrame(parent),
      index_(index),
      header_(new SlotHeader(index, this)),
      stack_(new QStackedLayout),
      pages_(new SlotPages(stack_, this)),
      empty_(new QWidget(this)) {
  setObjectName(QStringLiteral("slot%1").arg(index));
  setProperty("slot", true);
  connect(header_, &SlotHeader::view_wanted, this, &SlotPanel::view_wanted);
  connect(header_, &SlotHeader::sheet_wanted, this, &SlotPanel::sheet_wanted);
  connect(header_, &SlotHeader::enlarge_wanted, this, &SlotPanel::enlarge_wanted);
  connect(header_, &SlotHeader::drag_wanted, this, &SlotPanel::drag_wanted);
  connect(pages_, &SlotPages::data_edited, this, &SlotPanel::data_edited);
  connect(pages_, &SlotPages::refused, this, &SlotPanel::refused);
  connect(pages_, &SlotPages::pointed_at, this, &SlotPanel::pointed_at);
  connect(pages_, &SlotPages::speaks_of, this, &SlotPanel::speaks_of);

  auto* column = new QVBoxLayout(this);
  column->addLayout(stack_);
  stack_->addWidget(empty_);
  setMinimumSize(180, 140);
  set_enlarged(false, true);
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
  header_->set_view(view);
  place_header();
  pages_->make(view);
  if (is_plot(view_) && plot_ == nullptr) make_plot();
}

// A plot has its legend beside the header; other pages begin below it. `anew` gives back the room that earlier legends
// had.
void SlotPanel::place_header(bool anew) {
  const SlotHeader::Room room = header_->place(theme_);
  layout()->setContentsMargins(1, is_plot(view_) ? 1 : 3 + room.height, 1, 1);
  if (plot_ == nullptr) return;
  const Head was = anew ? Head{} : plot_->head();
  plot_->set_head({.left = static_cast<double>(room.left),
                   .right = static_cast<double>(room.right),
                   .height = static_cast<double>(room.height - 3),
                   .rows = was.rows,
                   .note = was.note,
                   .tall_note = was.tall_note});
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
  plot_->set_theme(theme_, larger_);
  plot_->set_stale(stale_);
  stack_->addWidget(plot_);
  connect(plot_, &PlotView::gesture, this, &SlotPanel::gesture);
  connect(plot_, &PlotView::gesture_finished, this, &SlotPanel::gesture_finished);
  connect(plot_, &PlotView::hint, this, &SlotPanel::hint);
  connect(plot_, &PlotView::refers_to, this, &SlotPanel::refers_to);
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

// If something cannot be drawn, the slot stays empty and the error is reported; the rest of the window goes on.
template <class Draw>
void SlotPanel::attempt(const Draw& draw) {
  try {
    draw();
  } catch (...) {
    clear();
    emit failed(sentence_of_exception());
  }
}

void SlotPanel::show_data(const Table& table, const std::vector<bool>& lit) {
  if (!shows_data()) return;
  show_page(pages_->show_data(table, lit));
}

void SlotPanel::show_equations(const std::vector<Equation>& equations) {
  if (!shows_equations()) return;
  attempt([&] { show_page(pages_->show_equations(equations)); });
}

void SlotPanel::show_picture(const Picture& picture, const Cursor* cursor) {
  if (shows_data() || shows_equations()) return;
  picture_ = picture;
  attempt([&] {
    if (shows_numbers()) return show_page(pages_->show_numbers(picture_));
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
  for (const Role role : emphasis_) figure = emphasised(std::move(figure), role);
  // The header shows the plot's title.
  const QString title = QString::fromStdString(std::exchange(figure.title, {}));
  const bool renamed = header_->set_figure_title(notation(title));
  plot_->set_figure(std::move(figure), followed_);
  const bool anew = std::exchange(anew_, false);
  if (anew || renamed) place_header(anew);
  if (plot_->accessibleName() != title) plot_->setAccessibleName(title);
}

void SlotPanel::show_hover() {
  if (!picture_.result || plot_ == nullptr || !pointer_) return;
  plot_->show_hover(QString::fromStdString(picture_.result->hover(view_.toStdString(), picture_.frame, *pointer_)));
}

void SlotPanel::set_stale(bool stale) {
  stale_ = stale;
  if (plot_ != nullptr) plot_->set_stale(stale);
  pages_->set_stale(stale);
}

void SlotPanel::clear() {
  picture_ = {};
  if (plot_ != nullptr) plot_->show_hover({});
  show_page(empty_);
}

void SlotPanel::mark(const Reference& reference) { pages_->mark(reference); }

void SlotPanel::emphasise(std::vector<Role> roles) {
  if (roles == emphasis_) return;
  emphasis_ = std::move(roles);
  if (picture_.result && is_plot(view_)) attempt([this] { draw(nullptr); });  // the pointer is over no plot
}

void SlotPanel::begin_anew() {
  anew_ = true;
  if (plot_ != nullptr) plot_->deselect();
}

void SlotPanel::set_theme(ThemeId theme, double larger) {
  theme_ = theme;
  larger_ = larger;
  header_->set_icon_side(icon_side(theme, theme == ThemeId::projector ? larger : 1));
  if (plot_ != nullptr) plot_->set_theme(theme, larger);
  pages_->set_theme(theme);
  place_header();
}

void SlotPanel::set_enlarged(bool enlarged, bool possible) {
  if (header_->set_enlarged(enlarged, possible)) place_header();
}

void SlotPanel::mouseDoubleClickEvent(QMouseEvent* event) {
  // Clicks that no child took were on the header.
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
