// The loop: an edit makes a session, a session a result, a result the picture.
#include "ui/main_window.h"

#include "core/math/input_error.h"
#include "ui/panels/appearance.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/header_bar.h"
#include "ui/panels/lab_list.h"
#include "ui/panels/timeline_bar.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

namespace credence {
namespace {

const auto program_start = std::chrono::steady_clock::now();  // when the program's own code began to run

constexpr int controls_width = 268, projected_controls_width = 356;
constexpr int open_list_from = 1500;  // window width from which the list of labs shows names
constexpr int moment_ms = 150;
constexpr auto first_paint_variable = "CREDENCE_EXIT_AFTER_FIRST_PAINT";

View sensible(const Lab& lab, const Parameters& parameters, View view) {
  const auto known = [&](const QString& id) {
    return id == QLatin1String(numbers_view_id) ||
           std::any_of(lab.views().begin(), lab.views().end(),
                       [&](const ViewInfo& info) { return id.toStdString() == info.id; });
  };
  view.slots_shown.erase(
      std::remove_if(view.slots_shown.begin(), view.slots_shown.end(), [&](const QString& id) { return !known(id); }),
      view.slots_shown.end());
  if (view.slots_shown.isEmpty()) {
    for (const std::string& id : lab.default_slots(parameters)) view.slots_shown += QString::fromStdString(id);
  }
  view.slots_shown = view.slots_shown.mid(0, SlotGrid::most);
  if (view.maximised >= view.slots_shown.size()) view.maximised = -1;
  return view;
}

double resident_megabytes() {
  QFile status(QStringLiteral("/proc/self/status"));
  if (!status.open(QIODevice::ReadOnly)) return 0;
  for (const QByteArray& line : status.readAll().split('\n')) {
    if (line.startsWith("VmRSS:")) return line.mid(6).trimmed().split(' ').front().toDouble() / 1024;
  }
  return 0;
}

}  // namespace

MainWindow::MainWindow(Session session, QWidget* parent)
    : QMainWindow(parent),
      history_(session),
      recovery_([this] { return history_.session(); }),
      theme_(preferred_theme()) {
  // The default lets a repaint wait 5 ms for more; results arrive already gathered.
  if (!qEnvironmentVariableIsSet("QT_QPA_UPDATE_IDLE_TIME")) qputenv("QT_QPA_UPDATE_IDLE_TIME", "0");
  apply_appearance(theme_);
  setAcceptDrops(true);
  resize(1280, 800);
  build();
  build_menus();
  connect_panels();
  hint_ = session.view.caption.isEmpty();
  on_changed(history_.session());
  set_theme(theme_);
  offer_left_work();
}

MainWindow::~MainWindow() { files_.waitForDone(); }

void MainWindow::build() {
  labs_ = new LabList(labs(), this);
  header_ = new HeaderBar(this);
  slots_ = new SlotGrid(this);
  controls_ = new ControlsPanel(this);
  controls_->setFixedWidth(controls_width);
  messages_ = new MessageBar(this);
  timeline_ = new TimelineBar(this);

  auto* middle = new QHBoxLayout;
  middle->setSpacing(0);
  middle->addWidget(slots_, 1);
  middle->addWidget(controls_);
  auto* right = new QVBoxLayout;
  right->setSpacing(0);
  right->addWidget(header_);
  right->addLayout(middle, 1);
  auto* top = new QHBoxLayout;
  top->setContentsMargins(4, 0, 0, 6);
  top->setSpacing(4);
  top->addWidget(labs_);
  top->addLayout(right, 1);
  auto* centre = new QWidget(this);
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(top, 1);
  column->addWidget(messages_);
  column->addWidget(timeline_);
  setCentralWidget(centre);
  // Keys belong to the timeline until something else takes them.
  slots_->setFocusPolicy(Qt::ClickFocus);
  slots_->setFocus();
  slow_.setSingleShot(true);
  slow_.setInterval(moment_ms);
}

void MainWindow::connect_panels() {
  connect(&history_, &History::changed, this, &MainWindow::on_changed);
  connect(history_.stack(), &QUndoStack::cleanChanged, this, &MainWindow::show_title);
  connect(&computation_, &Computation::arrived, this, &MainWindow::on_arrived);
  connect(&computation_, &Computation::failed, this, &MainWindow::on_failed);
  connect(&computation_, &Computation::ended, this, &MainWindow::show_status);
  connect(&slow_, &QTimer::timeout, this, &MainWindow::show_status);
  connect(labs_, &LabList::lab_wanted, this, &MainWindow::open_lab);
  connect(header_, &HeaderBar::preset_wanted, this, &MainWindow::open_preset);
  connect(controls_, &ControlsPanel::edited, this, &MainWindow::edit_by_control);
  connect(controls_, &ControlsPanel::finished, &history_, &History::end_merge);
  connect(timeline_, &TimelineBar::frame_wanted, this, [this](int frame) {
    View view = view_;
    view.frame = frame;
    rearrange(view);
    show_result();
  });
  connect(timeline_, &TimelineBar::seed_wanted, this, [this](std::uint64_t seed) {
    Inputs next = session().inputs;
    next.seed = seed;
    change(std::move(next), tr("change seed"));
  });
  connect(timeline_, &TimelineBar::refused, this, &MainWindow::refuse);
  for (int slot = 0; slot < SlotGrid::most; ++slot) {
    SlotPanel* panel = slots_->panel(slot);
    connect(panel, &SlotPanel::gesture, this, [this, slot](const Gesture& gesture) { edit_by_gesture(slot, gesture); });
    connect(panel, &SlotPanel::hovered, this, [this, slot](Point2 at) { hover(slot, at); });
    connect(panel, &SlotPanel::hover_left, this, [this, slot] { leave_hover(slot); });
    connect(panel, &SlotPanel::gesture_finished, &history_, &History::end_merge);
    connect(panel, &SlotPanel::enlarge_wanted, this, [this, slot] { toggle_maximised(slot); });
    connect(panel, &SlotPanel::view_wanted, this, [this, slot](const QString& view) { set_slot_view(slot, view); });
  }
}

void MainWindow::edit_by_gesture(int slot, const Gesture& gesture) {
  if (hint_) {
    hint_ = false;
    header_->show_caption(view_.caption);
  }
  const std::string view = view_.slots_shown.value(slot).toStdString();
  try {
    std::string label;
    Inputs next = lab_->edit(session().inputs, view, gesture, label);
    QString key;  // what belongs to one stroke of the hand is one undo step
    if (gesture.kind == Gesture::Kind::brush) key = QStringLiteral("brush %1").arg(slot);
    if (gesture.kind == Gesture::Kind::drag) {
      key = QStringLiteral("drag %1 %2 %3").arg(slot).arg(QString::fromStdString(gesture.handles)).arg(gesture.index);
    }
    change(std::move(next), QString::fromStdString(label), key);
  } catch (const InputError& error) {
    refuse(QString::fromUtf8(error.what()));
  }
}

void MainWindow::edit_by_action(const Action& action) {
  try {
    change(lab_->perform(session().inputs, action.id), tr("data: %1").arg(QString::fromStdString(action.label)));
  } catch (const InputError& error) {
    refuse(QString::fromUtf8(error.what()));
  }
}

void MainWindow::restore_default_data() {
  try {
    Inputs next = session().inputs;
    next.data = default_session(*lab_).inputs.data;
    change(std::move(next), tr("data: %1").arg(QString::fromStdString(lab_->data_sets().front().file)));
  } catch (const InputError& error) {
    refuse(QString::fromUtf8(error.what()));
  }
}

void MainWindow::edit_by_control(std::size_t field, const Value& value, bool live) {
  const FieldInfo& info = lab_->fields()[field];
  Inputs next = session().inputs;
  next.parameters[field] = value;
  change(std::move(next), tr("change %1").arg(QString::fromStdString(info.label)),
         live ? QStringLiteral("field ") + QString::fromStdString(info.name) : QString());
}

void MainWindow::change(Inputs next, const QString& text, const QString& merge_key) {
  const Session& before = session();
  try {
    std::vector<std::string> warnings;
    Inputs fitting = lab_->adapted(before.inputs, std::move(next), warnings);
    history_.push(Session{lab_, std::move(fitting), view_, preset_}, text, merge_key);
    messages_->dismiss();
    if (!warnings.empty()) messages_->show_message(MessageBar::Kind::warning, QString::fromStdString(warnings.front()));
    controls_->restore();
  } catch (const InputError& error) {
    refuse(QString::fromUtf8(error.what()));
  }
}

void MainWindow::refuse(const QString& sentence) {
  controls_->restore();
  timeline_->show_seed(session().inputs.seed);
  if (!controls_->show_error(sentence)) messages_->show_message(MessageBar::Kind::error, sentence);
}

void MainWindow::on_changed(const Session& session) {
  ++edits_;
  const bool other_lab = session.lab != lab_;
  if (other_lab) {
    lab_ = session.lab;
    labs_->show_lab(*lab_);
    header_->set_lab(*lab_, presets(*lab_));
    build_lab_menu();
    controls_->set_lab(*lab_, data_menu_);
    result_.reset();
  }
  if (other_lab || session.preset != preset_ || std::exchange(adopt_view_, false)) {
    preset_ = session.preset;
    view_ = sensible(*lab_, session.inputs.parameters, session.view);
    timeline_->play(false);
    header_->show_preset(preset_);
    header_->show_caption(hint_ ? QString::fromStdString(lab_->hint()) : view_.caption);
  }
  history_.rearrange(view_);
  show_slots();
  controls_->show_parameters(session.inputs.parameters);
  timeline_->show_seed(session.inputs.seed);
  computation_.submit(*lab_, session.inputs);
  if (!slow_.isActive()) slow_.start();
  show_title();
  if (modified()) {
    recovery_.work_changed();
  } else {
    recovery_.work_saved();
  }
}

void MainWindow::on_arrived(std::uint64_t job, const Lab& lab, std::shared_ptr<const Result> result) {
  if (&lab != lab_) return;
  shown_job_ = job;
  result_ = std::move(result);
  if (job == computation_.newest()) slow_.stop();
  show_result();
  note_first_paint();
}

void MainWindow::on_failed(std::uint64_t job, const QString& sentence) {
  if (job != computation_.newest()) return;
  result_.reset();
  for (int slot = 0; slot < slots_->count(); ++slot) slots_->panel(slot)->clear();
  slow_.stop();
  messages_->show_message(MessageBar::Kind::error, sentence);
  timeline_->show_status({Status::Kind::bad, tr("could not be computed").toStdString()});
}

int MainWindow::frame() const {
  const int last = result_ ? std::max(0, result_->timeline().frames - 1) : 0;
  return view_.frame < 0 ? last : std::min(view_.frame, last);
}

void MainWindow::rearrange(View view) {
  view_ = std::move(view);
  history_.rearrange(view_);
}

void MainWindow::show_slots() { slots_->arrange(*lab_, view_.slots_shown, view_.maximised); }

void MainWindow::show_result() {
  if (!result_) return;
  try {
    const int now = frame();
    for (int slot = 0; slot < slots_->count(); ++slot) {
      if (slots_->on_screen(slot)) slots_->panel(slot)->show_result(result_, now, cursor_ ? &*cursor_ : nullptr);
    }
    timeline_->show_timeline(result_->timeline(), view_.frame);
  } catch (const InputError& error) {
    messages_->show_message(MessageBar::Kind::error, QString::fromUtf8(error.what()));
  }
  show_status();
}

void MainWindow::hover(int slot, Point2 at) {
  cursor_ = Cursor{view_.slots_shown.value(slot).toStdString(), at};
  hovered_slot_ = slot;
  for (int other = 0; other < slots_->count(); ++other) {
    if (slots_->on_screen(other)) slots_->panel(other)->follow(&*cursor_);
  }
}

void MainWindow::leave_hover(int slot) {
  if (slot != hovered_slot_ || !cursor_) return;
  cursor_.reset();
  hovered_slot_ = -1;
  for (int other = 0; other < slots_->count(); ++other) {
    if (slots_->on_screen(other)) slots_->panel(other)->follow(nullptr);
  }
}

void MainWindow::show_status() {
  const bool behind = shown_job_ != computation_.newest();
  if (behind && !slow_.isActive() && !computation_.settled()) {
    timeline_->show_status({Status::Kind::busy, tr("computing…").toStdString()});
  } else if (result_) {
    timeline_->show_status(result_->status());
  }
}

void MainWindow::toggle_maximised(int slot) {
  View view = view_;
  view.maximised = view.maximised >= 0 || view.slots_shown.size() < 2 ? -1 : slot;
  rearrange(view);
  show_slots();
  show_result();
  if (PlotView* chosen = plot(slot)) chosen->setFocus();
}

void MainWindow::set_slot_view(int slot, const QString& id) {
  View view = view_;
  view.slots_shown[slot] = id;
  rearrange(view);
  show_slots();
  show_result();
}

void MainWindow::set_slot_count(int count) {
  View view = view_;
  view.maximised = -1;
  while (view.slots_shown.size() > count) view.slots_shown.removeLast();
  QStringList choice;
  for (const std::string& id : lab_->default_slots(session().inputs.parameters)) choice += QString::fromStdString(id);
  for (const ViewInfo& info : lab_->views()) choice += QString::fromStdString(info.id);
  for (const QString& id : choice) {
    if (view.slots_shown.size() < count && !view.slots_shown.contains(id)) view.slots_shown += id;
  }
  rearrange(view);
  show_slots();
  show_result();
}

void MainWindow::open_lab(const Lab& lab) {
  if (&lab == lab_) return;
  left_labs_.insert_or_assign(lab_, session());
  const auto left = left_labs_.find(&lab);
  try {
    history_.push(left != left_labs_.end() ? left->second : default_session(lab),
                  tr("open %1").arg(QString::fromStdString(lab.title())));
  } catch (const InputError& error) {
    refuse(QString::fromUtf8(error.what()));
  }
}

void MainWindow::open_preset(const QString& id) {
  try {
    const Session preset = load_preset(*lab_, id);
    hint_ = false;
    adopt_view_ = true;
    if (preset == session()) {
      on_changed(session());
    } else {
      history_.push(preset, tr("open preset"));
    }
  } catch (const InputError& error) {
    refuse(QString::fromUtf8(error.what()));
  }
}

// For measurements: tells how long it took until the first complete picture, and leaves.
void MainWindow::note_first_paint() {
  if (first_paint_noted_ || !qEnvironmentVariableIsSet(first_paint_variable) || !isVisible()) return;
  first_paint_noted_ = true;
  QTimer::singleShot(0, this, [this] {
    repaint();
    for (int slot = 0; slot < slots_->count(); ++slot) slots_->panel(slot)->repaint();
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - program_start;
    std::printf("first paint %.1f rss %.1f\n", taken.count(), resident_megabytes());
    std::fflush(stdout);
    QApplication::quit();
  });
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
  const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  if (plain && event->key() == Qt::Key_Escape) {
    if (view_.maximised >= 0) return toggle_maximised(view_.maximised);
    if (isFullScreen()) return toggle_full_screen();
  }
  if (plain && timeline_->take_key(event->key())) return;
  QMainWindow::keyPressEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  labs_->fold(width() < open_list_from);
}

void MainWindow::set_theme(ThemeId theme) {
  theme_ = theme;
  apply_appearance(theme);
  setStyleSheet(style_sheet(theme));
  const QSize side(icon_side(theme), icon_side(theme));
  for (QToolButton* button : findChildren<QToolButton*>()) button->setIconSize(side);
  if (auto* action = findChild<QAction*>(QStringLiteral("theme.") + theme_name(theme))) action->setChecked(true);
  // A projector shows the picture, not the machinery; what remains is larger.
  controls_->setFixedWidth(theme == ThemeId::projector ? projected_controls_width : controls_width);
  labs_->setVisible(theme != ThemeId::projector);
  timeline_->show_seed_box(theme != ThemeId::projector);
  for (int slot = 0; slot < SlotGrid::most; ++slot) slots_->panel(slot)->set_theme(theme);
}

}  // namespace credence
