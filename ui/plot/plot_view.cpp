// The scene is painted into an image once a change; hover label, selection and focus are drawn over a copy of it, so
// that moving the pointer repaints no figure.
#include "ui/plot/plot_view.h"

#include "ui/plot/cell_editor.h"
#include "ui/plot/hover_label.h"
#include "ui/plot/plot_input.h"
#include "ui/plot/plot_scene.h"
#include "ui/plot/stroke.h"
#include "ui/text/notation.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <optional>
#include <utility>

namespace credence {

namespace {

struct Axes {
  Axis x, y;
  bool equal_aspect = false;
};

bool is_like(const Axis& a, const Axis& b) {
  return a.label == b.label && a.log10 == b.log10 && a.categories == b.categories;
}

void grow(Axis& axis, const Axis& before) {
  axis.min = std::min(axis.min, before.min);
  axis.max = std::max(axis.max, before.max);
}

}  // namespace

struct PlotView::Impl {
  explicit Impl(PlotView* owner) : view(owner), input(scene, owner), editor(new CellEditor(owner)) {}

  const Figure& figure() const { return scene.figure(); }
  const PlotMapping& mapping() const { return scene.layout().mapping; }

  void redraw() {
    stale = true;
    if (editor->is_open()) place_editor();
    view->update();
  }

  // Legends and notes keep their room once they had it.
  void keep_head() {
    Head head = scene.head();
    head.rows = std::max(head.rows, scene.layout().head_rows);
    head.note = head.note || !figure().note.empty();
    scene.keep_head(head);
  }

  void announce_range() {
    input.plot_moved();
    if (mapping().visible == announced) return;
    announced = mapping().visible;
    emit view->visible_range_changed(announced);
  }

  QPainterPath outline(const Hit& hit) const {
    const auto target = target_of(figure(), hit);
    return target ? outline_of(*target, mapping(), scene.theme().point_scale) : QPainterPath();
  }

  void place_editor() {
    const QPainterPath path = outline(edited);
    if (path.isEmpty()) {
      editor->close_now();
    } else {
      editor->put(path.boundingRect());
    }
  }

  void open_editor(const Hit& hit, const QString& begun) {
    editor->commit();
    const QPainterPath path = outline(hit);
    const auto target = target_of(figure(), hit);
    if (path.isEmpty() || !target || !target->text()) return;
    edited = hit;
    editor->open(QString::fromStdString(*target->text()), path.boundingRect());
    if (!begun.isEmpty()) editor->insert(begun);
  }

  bool held() const { return input.holding() || held_elsewhere; }

  // The plot lies where there is room for it again.
  void free_area(bool rows_pass) {
    Head head = scene.head();
    head.passing = rows_pass;
    head.area.reset();
    scene.keep_head(head);
  }

  // What was held takes the axes and the room that it wants.
  void let_go() {
    if (held() || !std::exchange(let_go_wanted, false)) return;
    free_area(passing);
    Figure released = figure();
    if (const auto axes = std::exchange(wanted, std::nullopt)) {
      released.x = axes->x;
      released.y = axes->y;
      released.equal_aspect = axes->equal_aspect;
    }
    scene.set_figure(std::move(released));
    if (!passing) keep_head();
    redraw();
    announce_range();
  }

  void refresh_picture() {
    const double ratio = view->devicePixelRatioF();
    const QSize pixels = (QSizeF(view->size()) * ratio).toSize();
    if (!stale && picture.size() == pixels) return;
    if (picture.size() != pixels) picture = QImage(pixels, QImage::Format_RGB32);
    picture.setDevicePixelRatio(1);
    QPainter painter(&picture);
    painter.scale(ratio, ratio);
    scene.render(painter, QRectF(QPointF(0, 0), scene.size()));
    painter.end();
    picture.setDevicePixelRatio(ratio);
    stale = false;
  }

  PlotView* view;
  PlotScene scene;
  PlotInput input;
  CellEditor* editor;
  Hit edited;
  QImage picture;  // of the scene, in device pixels
  bool stale = true, aged = false;
  bool held_elsewhere = false, let_go_wanted = false;
  bool passing = false;  // the figure is there only while the pointer is
  Rect announced;
  std::optional<Axes> wanted;  // of the newest figure, where the ones on the screen are held
  QString hover_text;
};

namespace {

// An axis that follows a drag does so in few long strides, as its labels take longer than all else on the plot: it
// stays while it holds what is wanted and is not far too long.
Axis followed(Axis wanted, const Axis& present) {
  const double length = wanted.max - wanted.min;
  if (present.min <= wanted.min && present.max >= wanted.max && length > 0.4 * (present.max - present.min)) {
    return present;
  }
  wanted.max += 0.3 * length;
  return wanted;
}

}  // namespace

PlotView::PlotView(QWidget* parent) : QWidget(parent), impl_(std::make_unique<Impl>(this)) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  impl_->scene.set_size(size());
  PlotInput* input = &impl_->input;
  connect(input, &PlotInput::gesture, this, &PlotView::gesture);
  connect(input, &PlotInput::gesture_finished, this, &PlotView::gesture_finished);
  connect(input, &PlotInput::hovered_at, this, &PlotView::hovered);
  connect(input, &PlotInput::hint, this, &PlotView::hint);
  connect(input, &PlotInput::activated, this, &PlotView::activated);
  connect(input, &PlotInput::changed, this, qOverload<>(&QWidget::update));
  connect(input, &PlotInput::released, this, [this] { impl_->let_go(); });
  connect(input, &PlotInput::edit_wanted, this,
          [this](const Hit& hit, const QString& begun) { impl_->open_editor(hit, begun); });
  connect(input, &PlotInput::hover_left, this, [this] {
    show_hover({});
    emit hover_left();
  });
  connect(impl_->editor, &CellEditor::typed, this,
          [this](const QString& text) { impl_->input.type(impl_->edited, text.toStdString()); });
}

PlotView::~PlotView() = default;

void PlotView::set_figure(Figure figure, bool passing) {
  impl_->wanted.reset();
  const Figure& present = impl_->figure();
  Head head = impl_->scene.head();
  head.passing = passing || impl_->held();
  head.area.reset();
  const Axes wanted{figure.x, figure.y, figure.equal_aspect};
  if (impl_->input.holding() && figure.x.label == present.x.label && figure.y.label == present.y.label) {
    head.area = impl_->mapping().area;
    impl_->wanted = wanted;
    figure.x = present.x;
    figure.y = impl_->input.holding_sideways() ? followed(figure.y, present.y) : present.y;
  } else if (impl_->held_elsewhere && is_like(figure.x, present.x) && is_like(figure.y, present.y)) {
    impl_->wanted = wanted;
    grow(figure.x, present.x);
    grow(figure.y, present.y);
  }
  if (impl_->wanted) figure.equal_aspect = present.equal_aspect;
  describe(figure);
  impl_->passing = passing;
  impl_->let_go_wanted = impl_->held();
  impl_->scene.keep_head(head);
  impl_->scene.set_figure(std::move(figure));
  if (!head.passing) impl_->keep_head();
  impl_->input.figure_changed();
  impl_->redraw();
  impl_->announce_range();
}

void PlotView::deselect() { impl_->input.select({}); }

void PlotView::hold_axes(bool held) {
  impl_->held_elsewhere = held;
  impl_->let_go();
}

// Qt announces words that are set even where they are the same: they are set where they change. Where the title stands
// beside the plot and not on it, whoever took it off the figure gives the name.
void PlotView::describe(const Figure& figure) {
  const QString name = QString::fromStdString(figure.title), words = QString::fromStdString(figure.description);
  if (!name.isEmpty() && accessibleName() != name) setAccessibleName(name);
  if (accessibleDescription() != words) setAccessibleDescription(words);
}

const Figure& PlotView::figure() const { return impl_->figure(); }

void PlotView::set_theme(ThemeId theme) {
  impl_->free_area(impl_->scene.head().passing);
  impl_->scene.set_theme(theme);
  impl_->redraw();
  impl_->announce_range();
}

void PlotView::set_head(const Head& head) {
  const Head was = impl_->scene.head();
  Head next = head;
  next.passing = was.passing;
  next.area = was.area;
  if (was.passing) {  // what is there only while the pointer is says nothing about the room that is needed
    next.rows = std::max(head.rows, was.rows);
    next.note = head.note || was.note;
  }
  impl_->scene.set_head(next);
  if (!was.passing) impl_->keep_head();
  impl_->redraw();
  impl_->announce_range();
}

const Head& PlotView::head() const { return impl_->scene.head(); }

void PlotView::reserve(const Head& other) {
  if (impl_->held()) return;
  Head head = impl_->scene.head();
  if (head.rows >= other.rows && (head.note || !other.note)) return;
  head.rows = std::max(head.rows, other.rows);
  head.note = head.note || other.note;
  set_head(head);
}

QRectF PlotView::plot_area() const { return impl_->mapping().area; }

QPointF PlotView::to_widget(Point2 at) const { return impl_->mapping().to_pixels(at); }
Point2 PlotView::to_data(QPointF widget) const { return impl_->mapping().to_data(widget); }
Rect PlotView::visible_range() const { return impl_->mapping().visible; }
QSize PlotView::sizeHint() const { return {560, 420}; }
QSize PlotView::minimumSizeHint() const { return {200, 150}; }
void PlotView::show_context_menu(QPoint widget) { impl_->input.show_menu(widget); }

void PlotView::show_hover(const QString& text) {
  const QString words = notation(text);
  if (words == impl_->hover_text) return;
  impl_->hover_text = words;
  update();
}

bool PlotView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && impl_->input.wants(*static_cast<QKeyEvent*>(event))) {
    // Keys that mean something on what is selected are not the window's shortcuts meanwhile.
    event->accept();
    return true;
  }
  return QWidget::event(event);
}

// Tab walks over all that can be hit before it leaves the plot.
bool PlotView::focusNextPrevChild(bool next) {
  impl_->editor->commit();
  return impl_->input.select_next(next) ? true : QWidget::focusNextPrevChild(next);
}

void PlotView::set_aged(bool aged) {
  if (std::exchange(impl_->aged, aged) != aged) update();
}

void PlotView::paintEvent(QPaintEvent*) {
  impl_->refresh_picture();
  QPainter painter(this);
  painter.drawImage(0, 0, impl_->picture);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& style = impl_->scene.theme();
  const PlotInput& input = impl_->input;
  const PlotFocus& focus = input.focus();
  for (const auto& hit : {focus.hovered(), focus.selected()}) {
    if (hit) paint_hit_outline(painter, impl_->outline(*hit), style, hit == focus.selected());
  }
  if (impl_->aged) painter.fillRect(rect(), translucent(style.background, 0.6));
  if (hasFocus()) {
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
  }
  if (focus.pointer() && !input.holding() && !impl_->hover_text.isEmpty()) {
    paint_hover_label(painter, impl_->hover_text, *focus.pointer(), impl_->mapping().area,
                      lone_marks(impl_->figure(), impl_->mapping()), style, impl_->scene.layout().font);
  }
}

void PlotView::resizeEvent(QResizeEvent*) {
  impl_->free_area(impl_->scene.head().passing);
  impl_->scene.set_size(size());
  impl_->redraw();
  impl_->announce_range();
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
  update();
}

void PlotView::focusOutEvent(QFocusEvent* event) {
  impl_->input.focus_out();
  QWidget::focusOutEvent(event);
  update();
}

void PlotView::contextMenuEvent(QContextMenuEvent* event) {
  if (event->reason() == QContextMenuEvent::Keyboard) show_context_menu(event->pos());
}

}  // namespace credence
