// The scene is painted into an image once per change. Hover label, selection and focus are drawn over a copy of it, so
// that moving the pointer repaints no figure.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_view.h"

#include "ui/plot/axis_ease.h"
#include "ui/plot/edited_object.h"
#include "ui/plot/held_scene.h"
#include "ui/plot/hover_label.h"
#include "ui/plot/objects_in_use.h"
#include "ui/plot/plot_accessible.h"
#include "ui/plot/plot_input.h"
#include "ui/plot/plot_scene.h"
#include "ui/plot/row_turner.h"
#include "ui/plot/scene_picture.h"
#include "ui/plot/stroke.h"
#include "ui/plot/walker_motion.h"
#include "ui/text/notation.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <utility>

namespace credence {
namespace {

void paint_focus_frame(QPainter& painter, const QWidget& widget) {
  painter.setPen(QPen(widget.palette().color(QPalette::Highlight), 2));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(QRectF(widget.rect()).adjusted(1, 1, -1, -1), 3, 3);
}

// Returns what the label under the pointer leaves free: marks, words of the picture, and names of objects in use.
InItsWay in_its_way(const PlotScene& scene, std::vector<QRectF> words, const std::vector<QRectF>& names) {
  words.insert(words.end(), names.begin(), names.end());
  return {lone_marks(scene.figure(), scene.layout().mapping), std::move(words)};
}

// Sets accessible texts only if they changed, since Qt announces them whenever they are set. If the title stands beside
// the plot, the owner of the title sets the name.
void describe(QWidget& plot, const Figure& figure) {
  const QString name = QString::fromStdString(figure.title), words = QString::fromStdString(figure.description);
  if (!name.isEmpty() && plot.accessibleName() != name) plot.setAccessibleName(name);
  if (plot.accessibleDescription() != words) plot.setAccessibleDescription(words);
}

}  // namespace

struct PlotView::Impl {
  explicit Impl(PlotView* owner) : view(owner), input(held.scene(), owner), edited(owner), speaker(owner) {}

  const PlotScene& scene() const { return held.scene(); }
  const Figure& figure() const { return scene().figure(); }
  const PlotMapping& mapping() const { return scene().layout().mapping; }

  void redraw() {
    picture.outdate();
    walker.outdate();
    edited.place(scene());
    view->update();
    input.plot_moved();
    if (mapping().visible == announced) return;
    announced = mapping().visible;
    emit view->visible_range_changed(announced);
  }

  // Speaks of the selected object, and emits what the object in use refers to.
  void tell() {
    rows.reveal(input.focus().selected());
    view->update();
    speaker.tell(figure(), input.focus().selected());
    Reference now = reference_in_use(figure(), input.focus(), view->hasFocus());
    if (now != std::exchange(reference, now)) emit view->refers_to(now);
  }

  HeldScene::Hold hold() const { return {input.holding(), input.holding_sideways(), held_elsewhere}; }

  void let_go() {
    if (hold().any()) return;
    ease.note_release();
    change_eased([this] { return held.let_go(); });
  }

  // Changes the scene; if that is soon after a release, new axes ease in.
  template <class Change>
  void change_eased(const Change& change) {
    if (ease.around(held.scene(), picture, *view, change)) redraw();
  }

  PlotView* view;
  HeldScene held;
  PlotInput input;
  RowTurner rows{held, view, [this] { redraw(); }};
  EditedObject edited;
  SelectionSpeaker speaker;
  ScenePicture picture;
  AxisEase ease;
  WalkerMotion walker;
  bool stale = false, held_elsewhere = false;
  Reference reference;  // what was emitted last
  Rect announced;
  QString hover_text;
};

PlotView::PlotView(QWidget* parent) : QWidget(parent), impl_(std::make_unique<Impl>(this)) {
  make_plots_accessible();
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  impl_->held.set_size(size());
  PlotInput* input = &impl_->input;
  connect(input, &PlotInput::gesture, this, &PlotView::gesture);
  connect(input, &PlotInput::gesture_finished, this, &PlotView::gesture_finished);
  connect(input, &PlotInput::hovered_at, this, &PlotView::hovered);
  connect(input, &PlotInput::hint, this, &PlotView::hint);
  connect(input, &PlotInput::activated, this, &PlotView::activated);
  connect(input, &PlotInput::changed, this, [this] { impl_->tell(); });
  for (Motion* motion : {&impl_->ease.motion(), &impl_->walker.motion()}) {
    connect(motion, &Motion::moved, this, qOverload<>(&QWidget::update));
  }
  connect(input, &PlotInput::released, this, [this] { impl_->let_go(); });
  connect(input, &PlotInput::edit_wanted, this,
          [this](const Hit& hit, const QString& begun) { impl_->edited.open(impl_->scene(), hit, begun); });
  connect(input, &PlotInput::hover_left, this, [this] { show_hover({}), emit hover_left(); });
  connect(impl_->edited.editor(), &CellEditor::typed, this,
          [this](const QString& text) { impl_->input.type(impl_->edited.hit(), text.toStdString()); });
}

PlotView::~PlotView() = default;

void PlotView::set_figure(Figure figure, bool passing) {
  describe(*this, figure);
  impl_->change_eased([&] {
    impl_->held.set_figure(std::move(figure), passing, impl_->hold());
    impl_->input.figure_changed();
    return true;
  });
  impl_->walker.follow(impl_->scene(), !impl_->hold().any());
  impl_->tell();
}

void PlotView::deselect() {
  impl_->ease.stop();
  impl_->walker.forget();
  impl_->held.scene().forget_places();
  impl_->input.select({});
}

std::optional<Hit> PlotView::selected() const { return impl_->input.focus().selected(); }

void PlotView::hold_axes(bool held) {
  impl_->held_elsewhere = held;
  impl_->let_go();
}

const Figure& PlotView::figure() const { return impl_->figure(); }

void PlotView::set_theme(ThemeId theme, double larger) {
  impl_->held.set_theme(theme, larger);
  impl_->redraw();
}

void PlotView::set_head(const Head& head) {
  impl_->held.set_head(head);
  impl_->redraw();
}

const Head& PlotView::head() const { return impl_->scene().head(); }

void PlotView::reserve(const Head& other) {
  if (!impl_->hold().any() && impl_->held.make_room_for(other)) impl_->redraw();
}

QRectF PlotView::plot_area() const { return impl_->mapping().area; }

const PlotScene& PlotView::scene() const { return impl_->held.scene(); }
QPointF PlotView::to_widget(Point2 at) const { return impl_->mapping().to_pixels(at); }
Point2 PlotView::to_data(QPointF widget) const { return impl_->mapping().to_data(widget); }
Rect PlotView::visible_range() const { return impl_->mapping().visible; }
QSize PlotView::sizeHint() const { return {560, 420}; }
QSize PlotView::minimumSizeHint() const { return {200, 150}; }
void PlotView::show_context_menu(QPoint widget) { impl_->input.show_menu(widget); }

void PlotView::act(const Hit& hit, Gesture::Kind kind) { impl_->input.act(hit, kind); }

void PlotView::show_hover(const QString& text) {
  const QString words = notation(text);
  if (words == impl_->hover_text) return;
  impl_->hover_text = words;
  update();
}

bool PlotView::event(QEvent* event) {
  const bool override = event->type() == QEvent::ShortcutOverride;
  if (!override || !impl_->input.wants(*static_cast<QKeyEvent*>(event))) return QWidget::event(event);
  event->accept();  // keys that act on the selected object must not trigger the window's shortcuts
  return true;
}

// Tab visits all objects that can be hit before it leaves the plot.
bool PlotView::focusNextPrevChild(bool next) {
  impl_->edited.editor()->commit();
  return impl_->input.select_next(next) ? true : QWidget::focusNextPrevChild(next);
}

void PlotView::set_stale(bool stale) {
  if (std::exchange(impl_->stale, stale) != stale) update();
}

void PlotView::paintEvent(QPaintEvent*) {
  const QImage& picture = impl_->picture.of(impl_->held.scene(), size(), devicePixelRatioF());
  QPainter painter(this);
  paint_whole(painter, rect(), impl_->scene(), impl_->walker.picture(impl_->scene(), picture, size()));
  impl_->ease.paint(painter, picture, impl_->mapping(), impl_->scene().theme().background);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& style = impl_->scene().theme();
  const PlotFocus& focus = impl_->input.focus();
  const bool holding = impl_->input.holding();
  const auto names = paint_objects_in_use(painter, impl_->scene(), focus, holding, hasFocus());
  if (impl_->stale) painter.fillRect(rect(), translucent(style.background, 0.6));
  if (hasFocus()) paint_focus_frame(painter, *this);
  if (focus.pointer() && !holding && !impl_->hover_text.isEmpty()) {
    paint_hover_label(painter, impl_->hover_text, *focus.pointer(), impl_->mapping().area,
                      in_its_way(impl_->scene(), impl_->picture.words(), names), style, impl_->scene().layout().font);
  }
}

void PlotView::resizeEvent(QResizeEvent*) {
  impl_->held.set_size(size());
  impl_->redraw();
}

void PlotView::mousePressEvent(QMouseEvent* event) { impl_->input.mouse_press(*event); }

void PlotView::mouseMoveEvent(QMouseEvent* event) {
  if (!impl_->hover_text.isEmpty()) update();  // the label follows the pointer
  impl_->input.mouse_move(*event);
}

void PlotView::mouseReleaseEvent(QMouseEvent* event) { impl_->input.mouse_release(*event); }
void PlotView::mouseDoubleClickEvent(QMouseEvent* event) { impl_->input.double_click(*event); }
void PlotView::enterEvent(QEnterEvent*) { impl_->input.enter(); }
void PlotView::leaveEvent(QEvent*) { impl_->input.leave(); }

void PlotView::keyPressEvent(QKeyEvent* event) {
  if (!impl_->input.key_press(*event)) QWidget::keyPressEvent(event);
}

void PlotView::keyReleaseEvent(QKeyEvent* event) {
  impl_->input.key_release(*event);
  QWidget::keyReleaseEvent(event);
}

void PlotView::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  impl_->tell();
}

void PlotView::focusOutEvent(QFocusEvent* event) {
  impl_->input.focus_out();
  QWidget::focusOutEvent(event);
  impl_->tell();
}

void PlotView::contextMenuEvent(QContextMenuEvent* event) {
  if (event->reason() == QContextMenuEvent::Keyboard) show_context_menu(event->pos());
}

}  // namespace credence
