// Events in, gestures out. The scene is painted into an image once a change; hover label, selection and focus are drawn
// over a copy of it, so that moving the pointer repaints no figure.
#include "ui/plot/plot_view.h"

#include "ui/plot/handle_picker.h"
#include "ui/plot/hover_label.h"
#include "ui/plot/plot_scene.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <optional>
#include <utility>

namespace credence {
namespace {

constexpr double click_slop = 4;     // pixels that the pointer may move within a click
constexpr double brush_radius = 16;  // pixels, one standard deviation of the spray

}  // namespace

struct PlotView::Impl {
  explicit Impl(PlotView* owner) : view(owner) {}

  enum class Press { none, handle, empty, brush };

  const Figure& figure() const { return scene.figure(); }
  const PlotMapping& mapping() const { return scene.layout().mapping; }
  bool in_plot(QPointF at) const { return mapping().area.contains(at); }
  std::optional<HandleRef> handle_at(QPointF at) const { return pick_handle(figure(), mapping(), at); }

  void redraw() {
    stale = true;
    view->update();
  }

  void announce_range() {
    if (mapping().visible == announced) return;
    announced = mapping().visible;
    emit view->visible_range_changed(announced);
  }

  void send(Gesture::Kind kind, const HandleRef* handle, Point2 position, bool alternative = false) {
    Gesture g;
    g.kind = kind;
    if (handle) {
      g.handles = handle->id;
      g.index = handle->index;
    }
    g.position = position;
    g.alternative = alternative;
    emit view->gesture(g);
  }

  void act_on(Gesture::Kind kind, const HandleRef& handle) {
    const auto at = handle_position(figure(), handle);
    if (!at || words_for(kind, handle).empty()) return;
    const HandleRef kept = handle;  // the figure may be replaced by whoever listens
    send(kind, &kept, *at);
    emit view->gesture_finished();
  }

  // What an action would do with a handle; empty where it does nothing.
  std::string words_for(Gesture::Kind kind, const HandleRef& handle) const {
    const Handles* layer = handles_of(figure(), handle);
    if (layer == nullptr) return {};
    return kind == Gesture::Kind::remove    ? layer->remove
           : kind == Gesture::Kind::relabel ? layer->relabel
                                            : layer->click;
  }

  void spray(QPointF at, bool alternative) {
    if (!in_plot(at)) return;
    const Rect& v = mapping().visible;
    Gesture g;
    g.kind = Gesture::Kind::brush;
    g.position = mapping().to_data(at);
    g.alternative = alternative;
    g.spread = {brush_radius * v.width() / mapping().area.width(), brush_radius * v.height() / mapping().area.height()};
    emit view->gesture(g);
  }

  // The handle that keys work on: the selected one, or else the one under the pointer.
  std::optional<HandleRef> key_target() const { return selected ? selected : hovered; }

  void set_pointer() {
    const bool crossing = !figure().click_hint.empty() && pointer && in_plot(*pointer);
    if (press == Press::handle) {
      view->setCursor(Qt::ClosedHandCursor);
    } else if (hovered) {
      view->setCursor(Qt::OpenHandCursor);
    } else {
      view->setCursor(crossing ? Qt::CrossCursor : Qt::ArrowCursor);
    }
  }

  void set_hovered(std::optional<HandleRef> handle) {
    if (hovered != handle) {
      hovered = std::move(handle);
      view->update();
    }
    set_pointer();
  }

  void select(std::optional<HandleRef> handle) {
    selected = std::move(handle);
    view->update();
  }

  void move_selected(double dx, double dy) {
    const auto at = handle_position(figure(), *selected);
    if (!at) return;
    const Rect& v = mapping().visible;
    const HandleRef handle = *selected;
    keys_moved = true;
    send(Gesture::Kind::drag, &handle,
         {std::clamp(at->x + dx * v.width(), v.x0, v.x1), std::clamp(at->y + dy * v.height(), v.y0, v.y1)});
  }

  void finish_keys() {
    if (!keys_moved) return;
    keys_moved = false;
    emit view->gesture_finished();
  }

  void drag_to(QPointF at) {
    const QRectF& area = mapping().area;
    const QPointF target = at + grip;
    const HandleRef handle = *pressed;
    dragging = true;
    send(Gesture::Kind::drag, &handle,
         mapping().to_data(
             {std::clamp(target.x(), area.left(), area.right()), std::clamp(target.y(), area.top(), area.bottom())}));
  }

  void end_press() {
    const bool finished = dragging || press == Press::brush;
    press = Press::none;
    pressed.reset();
    dragging = false;
    let_go_of_axes();
    set_pointer();
    if (finished) emit view->gesture_finished();
  }

  // After a new figure: forget handles that are no longer there.
  void check_handles() {
    const auto gone = [this](const std::optional<HandleRef>& h) { return h && !handle_position(figure(), *h); };
    if (gone(selected)) selected.reset();
    if (gone(hovered)) hovered.reset();
    if (press == Press::handle && gone(pressed)) end_press();
    if (press == Press::none && pointer) set_hovered(handle_at(*pointer));
    set_pointer();
  }

  // While something is held its axes hold still, or else a place under the pointer would run away from it.
  bool holding() const { return press == Press::handle || press == Press::brush; }

  void let_go_of_axes() {
    if (!wanted_x || holding()) return;
    Figure released = figure();
    released.x = *std::exchange(wanted_x, std::nullopt);
    released.y = *std::exchange(wanted_y, std::nullopt);
    scene.set_figure(released);
    redraw();
    announce_range();
  }

  PlotView* view;
  PlotScene scene;
  QImage picture;  // of the scene, in device pixels
  bool stale = true;
  Rect announced;

  Press press = Press::none;
  QPointF press_at;
  QPointF grip;  // from the pointer to the handle that it holds
  bool dragging = false, keys_moved = false, second_click = false;
  std::optional<HandleRef> pressed, hovered, selected;
  std::optional<QPointF> pointer;
  std::optional<Axis> wanted_x, wanted_y;  // of the newest figure, where the ones on the screen are held
  QString hover_text;
};

PlotView::PlotView(QWidget* parent) : QWidget(parent), impl_(std::make_unique<Impl>(this)) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  impl_->scene.set_size(size());
}

PlotView::~PlotView() = default;

void PlotView::set_figure(const Figure& figure) {
  impl_->wanted_x.reset();
  impl_->wanted_y.reset();
  if (impl_->holding() && figure.x.label == impl_->figure().x.label && figure.y.label == impl_->figure().y.label) {
    Figure held = figure;
    impl_->wanted_x = std::exchange(held.x, impl_->figure().x);
    impl_->wanted_y = std::exchange(held.y, impl_->figure().y);
    impl_->scene.set_figure(held);
  } else {
    impl_->scene.set_figure(figure);
  }
  impl_->check_handles();
  const QString title = QString::fromStdString(figure.title), words = QString::fromStdString(figure.description);
  if (accessibleName() != title) setAccessibleName(title);
  if (accessibleDescription() != words) setAccessibleDescription(words);
  impl_->redraw();
  impl_->announce_range();
}

const Figure& PlotView::figure() const { return impl_->figure(); }

void PlotView::set_theme(ThemeId theme) {
  impl_->scene.set_theme(theme);
  impl_->redraw();
  impl_->announce_range();
}

QPointF PlotView::to_widget(Point2 at) const { return impl_->mapping().to_pixels(at); }
Point2 PlotView::to_data(QPointF widget) const { return impl_->mapping().to_data(widget); }
Rect PlotView::visible_range() const { return impl_->mapping().visible; }
QSize PlotView::sizeHint() const { return {560, 420}; }
QSize PlotView::minimumSizeHint() const { return {200, 150}; }

void PlotView::show_hover(const QString& text) {
  if (text == impl_->hover_text) return;
  impl_->hover_text = text;
  update();
}

bool PlotView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    // Keys that mean something on a handle are not the window's shortcuts meanwhile.
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool moves = key->key() >= Qt::Key_Left && key->key() <= Qt::Key_Down;
    const bool acts = key->key() == Qt::Key_Delete || key->key() == Qt::Key_Backspace || key->key() == Qt::Key_R ||
                      key->key() == Qt::Key_P;
    const bool plain = (key->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
    const bool leaves = key->key() == Qt::Key_Escape;
    if (plain && ((impl_->selected && (moves || leaves)) || (impl_->key_target() && acts))) {
      event->accept();
      return true;
    }
  }
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto handle = impl_->handle_at(help->pos());
    QString hint = handle ? QString::fromStdString(handles_of(impl_->figure(), *handle)->hint) : QString();
    if (!handle && impl_->in_plot(help->pos())) hint = QString::fromStdString(impl_->figure().click_hint);
    QToolTip::showText(help->globalPos(), hint, this);
    return true;
  }
  return QWidget::event(event);
}

// Tab walks over the handles before it leaves the plot.
bool PlotView::focusNextPrevChild(bool next) {
  const auto neighbour = next_handle(impl_->figure(), impl_->selected, next);
  impl_->select(neighbour);
  return neighbour ? true : QWidget::focusNextPrevChild(next);
}

void PlotView::paintEvent(QPaintEvent*) {
  const double ratio = devicePixelRatioF();
  const QSize pixels = (QSizeF(size()) * ratio).toSize();
  if (impl_->stale || impl_->picture.size() != pixels) {
    if (impl_->picture.size() != pixels) impl_->picture = QImage(pixels, QImage::Format_RGB32);
    impl_->picture.setDevicePixelRatio(1);
    QPainter painter(&impl_->picture);
    painter.scale(ratio, ratio);
    impl_->scene.render(painter, QRectF(QPointF(0, 0), impl_->scene.size()));
    painter.end();
    impl_->picture.setDevicePixelRatio(ratio);
    impl_->stale = false;
  }
  QPainter painter(this);
  painter.drawImage(0, 0, impl_->picture);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& style = impl_->scene.theme();
  for (const auto& handle : {impl_->hovered, impl_->selected}) {
    const auto at = handle ? handle_position(impl_->figure(), *handle) : std::nullopt;
    if (at && impl_->in_plot(to_widget(*at)))
      paint_handle_ring(painter, to_widget(*at), style, handle == impl_->selected);
  }
  if (hasFocus()) {
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
  }
  if (impl_->pointer && !impl_->hover_text.isEmpty()) {
    paint_hover_label(painter, impl_->hover_text, *impl_->pointer, rect(), style, impl_->scene.layout().font);
  }
}

void PlotView::resizeEvent(QResizeEvent*) {
  impl_->scene.set_size(size());
  impl_->redraw();
  impl_->announce_range();
}

void PlotView::mousePressEvent(QMouseEvent* event) {
  if (impl_->press == Impl::Press::handle) return;  // other buttons mean nothing within a drag
  const QPointF at = event->position();
  impl_->pointer = at;
  const auto handle = impl_->handle_at(at);
  const bool second = impl_->second_click;
  impl_->second_click = false;
  if (handle && event->button() == Qt::RightButton) {
    if (event->modifiers() & Qt::ShiftModifier) {
      show_context_menu(at.toPoint());
    } else {
      impl_->act_on(Gesture::Kind::remove, *handle);
    }
  } else if (handle && (event->button() == Qt::MiddleButton ||
                        (event->button() == Qt::LeftButton && (event->modifiers() & Qt::ControlModifier)))) {
    impl_->act_on(Gesture::Kind::relabel, *handle);
  } else if (event->button() == Qt::LeftButton) {
    impl_->press_at = at;
    impl_->press = handle ? Impl::Press::handle : second ? Impl::Press::none : Impl::Press::empty;
    impl_->pressed = handle;
    impl_->grip = handle ? to_widget(*handle_position(figure(), *handle)) - at : QPointF();
    impl_->select(handle);
    impl_->set_pointer();
  }
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
  const QPointF at = event->position();
  impl_->pointer = at;
  if (!impl_->hover_text.isEmpty()) update();
  if (impl_->press == Impl::Press::handle) {
    // Where a click means something, a trembling hand does not drag.
    const double slop = impl_->words_for(Gesture::Kind::click, *impl_->pressed).empty() ? 0 : click_slop;
    if (impl_->dragging || (at - impl_->press_at).manhattanLength() > slop) impl_->drag_to(at);
    return;
  }
  const bool strokes =
      impl_->press == Impl::Press::empty && figure().brush && (at - impl_->press_at).manhattanLength() > click_slop;
  if (strokes) impl_->press = Impl::Press::brush;
  if (impl_->press == Impl::Press::brush) {
    impl_->spray(at, event->modifiers() & Qt::ShiftModifier);
    return;
  }
  impl_->set_hovered(impl_->handle_at(at));
  if (impl_->in_plot(at)) {
    emit hovered(to_data(at));
  } else {
    show_hover({});
    emit hover_left();
  }
}

void PlotView::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const QPointF at = event->position(), moved = at - impl_->press_at;
  const bool still = moved.manhattanLength() <= click_slop;
  const bool click = impl_->press == Impl::Press::empty && still && impl_->in_plot(at) && !figure().click_hint.empty();
  const auto clicked = impl_->press == Impl::Press::handle && !impl_->dragging ? impl_->pressed : std::nullopt;
  impl_->end_press();
  if (clicked) impl_->act_on(Gesture::Kind::click, *clicked);
  if (!click) return;
  impl_->send(Gesture::Kind::click, nullptr, to_data(at), event->modifiers() & Qt::ShiftModifier);
  emit gesture_finished();
}

void PlotView::mouseDoubleClickEvent(QMouseEvent* event) {
  const QPointF at = event->position();
  const bool clickable = impl_->in_plot(at) && !figure().click_hint.empty();
  if (event->button() == Qt::LeftButton && !clickable && !impl_->handle_at(at)) {
    emit activated();
    return;
  }
  // The first click has done what a click does; the second must not do it again at the same place.
  impl_->second_click = true;
  mousePressEvent(event);
}

void PlotView::leaveEvent(QEvent*) {
  impl_->pointer.reset();
  impl_->set_hovered(std::nullopt);
  show_hover({});
  emit hover_left();
}

void PlotView::keyPressEvent(QKeyEvent* event) {
  const double step = event->modifiers() & Qt::ShiftModifier ? 0.05 : 0.01;
  const auto target = impl_->key_target();
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
      if (!impl_->selected) break;
      impl_->move_selected(event->key() == Qt::Key_Left ? -step : step, 0);
      return;
    case Qt::Key_Up:
    case Qt::Key_Down:
      if (!impl_->selected) break;
      impl_->move_selected(0, event->key() == Qt::Key_Down ? -step : step);
      return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      if (!target) break;
      impl_->act_on(Gesture::Kind::remove, *target);
      return;
    case Qt::Key_R:
      if (!target) break;
      impl_->act_on(Gesture::Kind::relabel, *target);
      return;
    case Qt::Key_P:
      if (!target) break;
      impl_->act_on(Gesture::Kind::click, *target);
      return;
    case Qt::Key_Insert: {
      if (figure().click_hint.empty()) break;
      const Rect& v = impl_->mapping().visible;
      const Point2 middle{(v.x0 + v.x1) / 2, (v.y0 + v.y1) / 2};
      const bool pointing = impl_->pointer && impl_->in_plot(*impl_->pointer);
      impl_->send(Gesture::Kind::click, nullptr, pointing ? to_data(*impl_->pointer) : middle,
                  event->modifiers() & Qt::ShiftModifier);
      emit gesture_finished();
      return;
    }
    case Qt::Key_Escape:
      if (!impl_->selected) break;
      impl_->select(std::nullopt);
      return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      emit activated();
      return;
    default:
      break;
  }
  QWidget::keyPressEvent(event);
}

void PlotView::keyReleaseEvent(QKeyEvent* event) {
  if (!event->isAutoRepeat()) impl_->finish_keys();
  QWidget::keyReleaseEvent(event);
}

void PlotView::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void PlotView::focusOutEvent(QFocusEvent* event) {
  impl_->finish_keys();
  impl_->end_press();
  QWidget::focusOutEvent(event);
  update();
}

void PlotView::contextMenuEvent(QContextMenuEvent* event) {
  if (event->reason() == QContextMenuEvent::Keyboard) show_context_menu(event->pos());
}

void PlotView::show_context_menu(QPoint widget) {
  auto handle = impl_->handle_at(widget);
  if (!handle) handle = impl_->key_target();
  if (!handle) return;
  impl_->select(handle);
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const HandleRef chosen = *handle;
  for (const Gesture::Kind kind : {Gesture::Kind::remove, Gesture::Kind::relabel, Gesture::Kind::click}) {
    const QString words = QString::fromStdString(impl_->words_for(kind, chosen));
    if (words.isEmpty()) continue;
    connect(menu->addAction(words), &QAction::triggered, this, [this, kind, chosen] { impl_->act_on(kind, chosen); });
  }
  if (menu->isEmpty()) {
    delete menu;
    return;
  }
  const auto at = handle_position(figure(), chosen);
  menu->popup(mapToGlobal(at ? to_widget(*at).toPoint() : widget));
}

}  // namespace credence
