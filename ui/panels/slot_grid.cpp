// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/slot_grid.h"

#include "core/figure/layer_choice.h"
#include "core/lab/signed_notation.h"
#include "ui/panels/drag_me.h"
#include "ui/panels/furniture.h"
#include "ui/panels/row_switch.h"
#include "ui/plot/plot_layout.h"

#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr int splitter_width = 3;

QSplitter* make_splitter(Qt::Orientation orientation, QWidget* parent) {
  auto* splitter = new QSplitter(orientation, parent);
  splitter->setHandleWidth(splitter_width);
  splitter->setChildrenCollapsible(false);
  return splitter;
}

// The table in the notation of the session, and back.
Table shown_table(const SessionController& controller) {
  const Inputs& inputs = controller.session().inputs;
  return is_signed(controller.lab(), inputs.parameters) ? signed_table(inputs.data) : inputs.data;
}
void take_data(SessionController& controller, const Table& table, const QString& text) {
  const bool other = is_signed(controller.lab(), controller.session().inputs.parameters);
  controller.set_data(other ? unsigned_table(table) : table, text);
}

// Forwards actions in a slot to the controller.
void connect_edits(SlotPanel* one, SessionController& controller, int slot) {
  QObject::connect(one, &SlotPanel::refused, &controller, &SessionController::refused);
  QObject::connect(one, &SlotPanel::data_edited, &controller,
                   [&controller](const Table& table, const QString& text) { take_data(controller, table, text); });
  QObject::connect(one, &SlotPanel::gesture_finished, &controller, &SessionController::end_edit);
  QObject::connect(one, &SlotPanel::hovered, &controller,
                   [&controller, slot](Point2 at) { controller.screen().hover(slot, at); });
  QObject::connect(one, &SlotPanel::hover_left, &controller,
                   [&controller, slot] { controller.screen().leave_hover(slot); });
  QObject::connect(one, &SlotPanel::view_wanted, &controller,
                   [&controller, slot](const QString& view) { controller.choose_view(slot, view); });
  QObject::connect(one, &SlotPanel::enlarge_wanted, &controller, [&controller, slot, one] {
    controller.arrange(with_slot_maximised(controller.view(), slot));
    if (one->plot() != nullptr) one->plot()->setFocus();
  });
}

// Holds the axes of all plots except the one that is dragged, which holds its own. Null: nothing is dragged.
void hold_axes(const std::vector<SlotPanel*>& panels, const SlotPanel* held) {
  for (SlotPanel* one : panels) {
    if (one->plot() != nullptr) one->plot()->hold_axes(held != nullptr && one != held);
  }
}

// Draws the picture of a panel and returns it; an empty one if the panel shows no plot.
const Figure& drawn(SlotPanel& panel, const Screen& screen) {
  static const Figure none;
  panel.show_picture(screen.picture(), screen.cursor());
  return panel.shown_plot() != nullptr ? panel.shown_plot()->figure() : none;
}

// Notes all pictures for another theme. All are on the screen, unless the wall was a small one before; what another
// theme needed says nothing about this one.
void note_pictures(SlotGrid& grid, RowSwitch& row_switch, ThemeId theme, double larger) {
  row_switch.forget_others([&](int slot) { return grid.on_screen(slot); });
  for (int slot = 0; slot < grid.count(); ++slot) {
    const PlotView* plot = grid.on_screen(slot) ? grid.panel(slot)->shown_plot() : nullptr;
    if (plot != nullptr) row_switch.note(slot, plot->figure(), theme, larger);
  }
}

// Returns the choices under which the picture was drawn.
std::vector<Value> choices_of(const SessionController& controller) {
  std::vector<Value> choices;
  for (std::size_t i = 0; i < controller.screen().drawn().size(); ++i) {
    if (controller.lab().fields()[i].type == FieldType::choice) choices.push_back(controller.screen().drawn()[i]);
  }
  return choices;
}

}  // namespace

SlotGrid::SlotGrid(QWidget* parent)
    : QWidget(parent), column_(make_splitter(Qt::Vertical, this)), switch_(new RowSwitch(this)) {
  setObjectName(QStringLiteral("slots"));
  setAccessibleName(tr("Plots and numbers"));
  auto* layout = layout_in<QVBoxLayout>(this, 0);
  layout->addWidget(column_, 1);
  layout->addWidget(switch_);
}

void SlotGrid::serve(SessionController& controller) {
  controller_ = &controller;
  drag_me_ = new DragMe(*this, controller);
  connect(&controller, &SessionController::lab_changed, this, [this] {
    for (SlotPanel* one : panels_) one->forget_view();
  });
  connect(&controller, &SessionController::preset_changed, this, [this] {
    if (std::exchange(preset_, controller_->session().preset) == controller_->session().preset) return;
    for (SlotPanel* one : panels_) one->begin_anew();
    switch_->begin_anew();
    arrange(*controller_);
  });
  connect(&controller, &SessionController::arranged, this, [this] { arrange(*controller_); });
  connect(&controller.screen(), &Screen::picture_changed, this, [this] {
    show_picture(*controller_);
    show_equations(*controller_);
    drag_me_->follow();
  });
  connect(switch_, &RowSwitch::row_chosen, this, [this] {
    arrange(*controller_);
    show_picture(*controller_);
    show_equations(*controller_);
  });
  connect(&controller.screen(), &Screen::picture_stale, this, [this](bool stale) {
    for (SlotPanel* one : panels_) one->set_stale(stale);
  });
  connect(&controller.screen(), &Screen::picture_lost, this, [this] {
    drag_me_->hide();
    for (SlotPanel* one : panels_) one->clear();
    show_data(*controller_);
  });
  connect(&controller.screen(), &Screen::cursor_moved, this, [this] {
    for (int slot = 0; slot < count_; ++slot) {
      if (on_screen(slot)) panel(slot)->follow(controller_->screen().cursor());
    }
    show_equations(*controller_);
  });
}

void SlotGrid::make_panel(SessionController& controller) {
  const int slot = static_cast<int>(panels_.size());
  auto* one = new SlotPanel(slot, this);
  one->set_theme(theme_, larger_);
  one->set_stale(controller.screen().stale());
  panels_.push_back(one);
  connect(one, &SlotPanel::failed, this, &SlotGrid::failed);
  connect(one, &SlotPanel::drag_wanted, this, [this, slot] { emit drag_wanted(slot); });
  connect(one, &SlotPanel::sheet_wanted, this, [this, slot] { emit sheet_wanted(slot); });
  // Waits until all panels have their new size.
  connect(one, &SlotPanel::resized, this, &SlotGrid::align_plots, Qt::QueuedConnection);
  connect(one, &SlotPanel::hint, this, &SlotGrid::hint);
  connect(one, &SlotPanel::pointed_at, this, &SlotGrid::pointed_at);
  connect(one, &SlotPanel::speaks_of, this, &SlotGrid::emphasise);
  connect(one, &SlotPanel::refers_to, this, [this, one](const Reference& reference) {
    for (SlotPanel* other : panels_) {
      if (other != one) other->emphasise(reference.roles);
      other->mark(reference);
    }
    emit pointed_at(QString::fromStdString(reference.field));
    emit refers_to(reference);
  });
  connect_edits(one, controller, slot);
  connect(one, &SlotPanel::gesture_finished, this, [this] {
    hold_axes(panels_, nullptr);
    align_plots();
  });
  connect(one, &SlotPanel::gesture, &controller, [this, &controller, slot, one](const Gesture& gesture) {
    hold_axes(panels_, one);
    drag_me_->note_gesture();
    controller.edit_by_gesture(slot, gesture);
  });
}

SlotPanel* SlotGrid::panel(int slot) {
  return slot < static_cast<int>(panels_.size()) ? panels_[static_cast<std::size_t>(slot)] : nullptr;
}

QSplitter* SlotGrid::make_row() {
  QSplitter* row = make_splitter(Qt::Horizontal, column_);
  // The border between columns is the same line in all rows.
  connect(row, &QSplitter::splitterMoved, this, [this, row] {
    for (QSplitter* other : rows_) {
      if (other != row && other->count() == row->count()) other->setSizes(row->sizes());
    }
  });
  column_->addWidget(row);
  column_->setStretchFactor(static_cast<int>(rows_.size()), 1);
  rows_.push_back(row);
  return row;
}

void SlotGrid::lay_out(int count, int columns) {
  count_ = count;
  columns_ = columns;
  while (static_cast<int>(panels_.size()) < count) make_panel(*controller_);
  const std::size_t rows = static_cast<std::size_t>((count + columns - 1) / columns);
  while (rows_.size() < rows) make_row();
  for (int slot = 0; slot < count; ++slot) {
    QSplitter* row = rows_[static_cast<std::size_t>(slot / columns)];
    row->insertWidget(slot % columns, panel(slot));
    row->setStretchFactor(slot % columns, 1);
    panel(slot)->raise();  // screen readers take them in this order
  }
  // Hidden panels leave their row, so that a row holds only visible ones.
  for (int slot = count; panel(slot) != nullptr; ++slot) {
    panel(slot)->hide();
    panel(slot)->setParent(this);
  }
  even_out();
}

void SlotGrid::arrange(const SessionController& controller) {
  const View& view = controller.view();
  const int count = static_cast<int>(view.slots_shown.size()), columns = columns_of(view, count);
  if (count != count_ || columns != columns_) lay_out(count, columns);
  maximised_ = view.maximised;
  switch_->offer(maximised_ < 0 ? count : 1, columns);
  switch_->fit(theme_, larger_, size());
  const auto offered = offered_views(controller.lab(), controller.session().inputs.parameters);
  std::vector<bool> row_shown(rows_.size());
  for (int slot = 0; slot < count_; ++slot) {
    SlotPanel* one = panel(slot);
    one->offer(offered);
    one->set_view(view.slots_shown[slot]);
    one->set_enlarged(slot == maximised_, count_ > 1);
    one->setVisible(on_screen(slot));
    if (on_screen(slot)) row_shown[static_cast<std::size_t>(slot / columns_)] = true;
  }
  for (std::size_t row = 0; row < rows_.size(); ++row) rows_[row]->setVisible(row_shown[row]);
  QStringList titles;
  for (int slot = 0; slot < count_; ++slot) titles += panel(slot)->title();
  switch_->name_plots(titles);
  show_data(controller);
}

// Another method or prior makes other plots, which need no room for earlier legends.
void SlotGrid::begin_anew_where_chosen(const SessionController& controller) {
  std::vector<Value> choices = choices_of(controller);
  if (std::exchange(choices_, choices) == choices_) return;
  for (SlotPanel* one : panels_) one->begin_anew();
}

void SlotGrid::show_picture(const SessionController& controller) {
  if (controller.screen().picture().result == nullptr) return;  // none is computed yet
  begin_anew_where_chosen(controller);
  // Also those that wait behind the switch: another picture in their place may fit beside the others.
  for (int slot = 0; slot < count_; ++slot) {
    if (maximised_ >= 0 && slot != maximised_) continue;
    const Figure& figure = drawn(*panel(slot), controller.screen());
    switch_->note(slot, figure, theme_, larger_);
    if (on_screen(slot)) emit layers_drawn(panel(slot)->view(), layer_choices(figure));
  }
  follow_size();
  show_data(controller);
  align_plots();
}

std::vector<MarkName> SlotGrid::marks() {
  std::vector<MarkName> all;
  for (int slot = 0; slot < count_; ++slot) {
    const PlotView* plot = on_screen(slot) ? panel(slot)->shown_plot() : nullptr;
    if (plot == nullptr) continue;
    for (MarkName& one : mark_names(plot->figure())) all.push_back(std::move(one));
  }
  return all;
}

// Plots of a row have the same room above them, so that their tops are at the same height.
void SlotGrid::align_plots() {
  for (int one = 0; one < count_; ++one) {
    for (int other = 0; other < count_; ++other) {
      if (one == other || one / columns_ != other / columns_ || !on_screen(one) || !on_screen(other)) continue;
      const PlotView* model = panel(other)->shown_plot();
      if (PlotView* plot = panel(one)->shown_plot(); plot && model) plot->reserve(model->head());
    }
  }
  if (drag_me_ != nullptr) drag_me_->follow();
}

void SlotGrid::show_data(const SessionController& controller) {
  for (int slot = 0; slot < count_; ++slot) {
    if (!on_screen(slot) || !panel(slot)->shows_data()) continue;
    panel(slot)->show_data(shown_table(controller), controller.screen().rows_shown());
  }
}

void SlotGrid::show_equations(SessionController& controller) {
  for (int slot = 0; slot < count_; ++slot) {
    if (on_screen(slot) && panel(slot)->shows_equations()) panel(slot)->show_equations(controller.screen().equations());
  }
}

bool SlotGrid::on_screen(int slot) const {
  if (slot >= count_) return false;
  return maximised_ < 0 ? switch_->row() < 0 || slot / switch_->columns() == switch_->row() : slot == maximised_;
}

// Shows all rows, or one of them, or one plot, as the size demands.
void SlotGrid::follow_size() {
  if (controller_ == nullptr || !switch_->must_change(theme_, larger_, size())) return;
  arrange(*controller_);
  show_picture(*controller_);
}

void SlotGrid::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  follow_size();
}

void SlotGrid::set_theme(ThemeId theme, double larger) {
  theme_ = theme;
  larger_ = larger;
  for (SlotPanel* one : panels_) one->set_theme(theme, larger);
  if (drag_me_ != nullptr) drag_me_->set_theme(theme);
  note_pictures(*this, *switch_, theme, larger);
  follow_size();
  align_plots();
}

void SlotGrid::emphasise(Role role) {
  for (SlotPanel* one : panels_) one->emphasise(role == Role::neutral ? std::vector<Role>() : std::vector{role});
}

void SlotGrid::even_out() {
  constexpr int equal = 10000;
  column_->setSizes(QList<int>(static_cast<qsizetype>(rows_.size()), equal));
  for (QSplitter* row : rows_) row->setSizes(QList<int>(row->count(), equal));
}

std::map<QString, Rect> axes_of(SlotGrid& grid) {
  std::map<QString, Rect> ranges;
  for (int slot = 0; slot < grid.count(); ++slot) {
    const PlotView* plot = grid.on_screen(slot) ? grid.panel(slot)->shown_plot() : nullptr;
    if (plot == nullptr || plot->figure().layers.empty()) continue;
    const Axis &x = plot->figure().x, &y = plot->figure().y;
    ranges[grid.panel(slot)->view()] = {x.min, x.max, y.min, y.max};
  }
  return ranges;
}

}  // namespace credence
