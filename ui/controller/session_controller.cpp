#include "ui/controller/session_controller.h"

#include "core/math/input_error.h"
#include "ui/controller/faults.h"
#include "ui/session/data_files.h"
#include "ui/words/said.h"

#include <QUndoStack>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr int moment_ms = 150;

// What belongs to one stroke of the hand is one undo step.
QString stroke_key(int slot, const Gesture& gesture) {
  if (gesture.kind == Gesture::Kind::brush) return QStringLiteral("brush %1").arg(slot);
  if (gesture.kind != Gesture::Kind::drag) return {};
  return QStringLiteral("drag %1 %2 %3").arg(slot).arg(QString::fromStdString(gesture.handles)).arg(gesture.index);
}

// A key moves what snaps as far as it takes to reach the next place.
Inputs edited_by(const Lab& lab, const Inputs& before, const std::string& view, Gesture gesture, std::string& label) {
  constexpr int farthest = 40;
  Inputs next = lab.edit(before, view, gesture, label);
  const bool by_key = gesture.kind == Gesture::Kind::drag && gesture.nudge != Point2{};
  for (int step = 1; by_key && step < farthest && next == before; ++step) {
    gesture.position = {gesture.position.x + gesture.nudge.x, gesture.position.y + gesture.nudge.y};
    next = lab.edit(before, view, gesture, label);
  }
  return next;
}

}  // namespace

SessionController::SessionController(const Session& start, QObject* parent)
    : QObject(parent), history_(start), view_(start.view) {
  slow_.setSingleShot(true);
  slow_.setInterval(moment_ms);
  connect(&slow_, &QTimer::timeout, this, &SessionController::tell_status);
  connect(&computation_, &Computation::arrived, this, &SessionController::take_result);
  connect(&computation_, &Computation::failed, this, &SessionController::lose_result);
  connect(&computation_, &Computation::ended, this, &SessionController::tell_status);
  connect(&frames_, &FrameWorker::prepared, this, &SessionController::show_picture);
  connect(&frames_, &FrameWorker::failed, this, &SessionController::failed);
}

// Both are asked to end before either is waited for.
SessionController::~SessionController() {
  computation_.quit();
  frames_.quit();
}

void SessionController::begin() {
  connect(&history_, &History::changed, this, &SessionController::follow_session, Qt::UniqueConnection);
  lab_ = nullptr;
  follow_session();
}

QString SessionController::caption() const {
  if (!view_.caption.isEmpty()) return edited_ ? QString() : said(view_.caption);
  return hint_ ? said(lab_->hint()) : QString();
}

int SessionController::frame() const {
  const int last = result_ ? std::max(0, result_->timeline().frames - 1) : 0;
  return view_.frame < 0 ? last : std::min(view_.frame, last);
}

template <class Edit>
void SessionController::attempt(const Edit& edit) {
  try {
    edit();
  } catch (...) {
    emit refused(sentence_of_exception());
  }
}

void SessionController::change(Inputs next, const QString& text, const QString& merge_key) {
  attempt([&] {
    std::vector<std::string> warnings;
    Inputs fitting = edited(*lab_, session().inputs, std::move(next), warnings);
    const View view = with_effects(*lab_, session().inputs.parameters, fitting.parameters, view_);
    history_.push(Session{lab_, std::move(fitting), view, preset_}, text, merge_key);
    emit accepted();
    if (!warnings.empty()) emit warned(QString::fromStdString(warnings.front()));
  });
}

void SessionController::edit_by_gesture(int slot, const Gesture& gesture) {
  if (std::exchange(hint_, false)) emit caption_changed();
  const Timeline timeline = result_ ? result_->timeline() : Timeline{};
  frames_before_ = gesture.kind == Gesture::Kind::click && timeline.arrivals ? timeline.frames : 0;
  attempt([&] {
    std::string label;
    const QString key = stroke_key(slot, gesture);
    // Where a handle is dragged to counts, not the way there: what made room for it on the way is back.
    const bool dragged = gesture.kind == Gesture::Kind::drag && gesture.nudge == Point2{};
    const Inputs& from = dragged ? history_.before(key).inputs : session().inputs;
    Inputs next = edited_by(*lab_, from, view_.slots_shown.value(slot).toStdString(), gesture, label);
    if (dragged && label.empty() && next == from) return;
    change(std::move(next), QString::fromStdString(label), key);
  });
}

void SessionController::set_field(std::size_t field, const Value& value, bool live) {
  const FieldInfo& info = lab_->fields()[field];
  const QString text = tr("change %1").arg(said(info.label));
  if (info.chooses_data) {  // also the same again: other points may have taken its place
    attempt([&] { change(with_data_set(*lab_, session().inputs, std::get<std::string>(value)), text); });
    return;
  }
  Inputs next = session().inputs;
  next.parameters[field] = value;
  if (!info.turns_on.empty()) next.parameters[field_index(*lab_, info.turns_on)] = std::string("on");
  change(std::move(next), text, live ? QStringLiteral("field ") + QString::fromStdString(info.name) : QString());
}

void SessionController::set_seed(std::uint64_t seed) {
  Inputs next = session().inputs;
  next.seed = seed;
  change(std::move(next), tr("change seed"));
}

void SessionController::set_data(const Table& data, const QString& text) {
  Inputs next = session().inputs;
  next.data = data;
  change(std::move(next), text);
}

void SessionController::perform(const Action& action) {
  attempt([&] { change(lab_->perform(session().inputs, action.id), tr("data: %1").arg(said(action.label))); });
}

void SessionController::use_data_set(const DataSet& set) {
  attempt([&] { change(with_data_set(*lab_, session().inputs, set.id), tr("data: %1").arg(said(set.label))); });
}

std::vector<const Lab*> SessionController::lenders() const {
  std::vector<const Lab*> found;
  for (const auto& [lab, left] : left_labs_) {
    if (lab != lab_ && lab_->accepts(*lab)) found.push_back(lab);
  }
  return found;
}

void SessionController::use_points_of(const Lab& lab) {
  const auto left = left_labs_.find(&lab);
  if (left == left_labs_.end()) return;
  attempt([&] {
    change(lab_->received(session().inputs, lab, left->second.inputs),
           tr("use the points of %1").arg(said(lab.title())));
  });
}

void SessionController::open_lab(const Lab& lab) {
  if (&lab == lab_) return;
  attempt([&] {
    const auto left = left_labs_.find(&lab);
    const Session next = left != left_labs_.end() ? left->second : opening_session(lab);
    left_labs_.insert_or_assign(lab_, session());
    hint_ = true;
    history_.push(next, tr("open %1").arg(said(lab.title())));
  });
}

void SessionController::open_preset(const QString& id) {
  attempt([&] {
    const Session preset = load_preset(*lab_, id);
    hint_ = false;
    adopt_view_ = true;
    if (preset == session()) {
      follow_session();
    } else {
      history_.push(preset, tr("open preset"));
    }
  });
}

void SessionController::start(const Session& session) {
  hint_ = false;
  adopt_view_ = true;
  history_.reset(session);
}

void SessionController::follow_session() {
  const Session& now = session();
  const bool other_lab = now.lab != lab_;
  if (other_lab) {
    lab_ = now.lab;
    result_.reset();
    picture_ = {};
    cursor_.reset();
    frames_.forget();
    emit lab_changed();
  }
  const bool adopt = std::exchange(adopt_view_, false);
  if (other_lab || adopt || now.preset != preset_) {
    if (other_lab || now.preset != preset_) preset_inputs_.reset();
    preset_ = now.preset;
    view_ = now.view;
    compare_with_preset();
    emit preset_chosen();
    emit preset_changed();
    emit caption_changed();
  } else {
    view_.slots_shown = now.view.slots_shown;
    view_.columns = now.view.columns;
    const bool before = edited_;
    compare_with_preset();
    if (before != edited_) {
      emit preset_changed();
      emit caption_changed();
    }
  }
  place(view_);
  emit session_changed();
  if (!other_lab && computation_.newest() > 0 && !lost_ && same_computation(*lab_, computed_, now.inputs)) {
    redraw();
    return;
  }
  computed_ = now.inputs;
  lost_ = false;
  computation_.submit(*lab_, now.inputs);
  if (!slow_.isActive()) slow_.start();
}

void SessionController::compare_with_preset() {
  if (!preset_inputs_ && !preset_.isEmpty()) {
    try {
      preset_inputs_ = load_preset(*lab_, preset_).inputs;
    } catch (const InputError&) {  // of another version of the program
    }
  }
  edited_ = preset_inputs_ && !(*preset_inputs_ == session().inputs);
}

// What arrives for an edit shows it as it is displayed by now. What is of an earlier edit may differ in more than that.
void SessionController::redraw() {
  if (!result_) return;
  if (result_edit_ == computation_.newest() && session().inputs.parameters != drawn_) {
    drawn_ = session().inputs.parameters;
    if (auto redrawn = result_->redrawn(session().inputs)) result_ = std::move(redrawn);
  }
  show_picture();
}

void SessionController::take_result(std::uint64_t job, const Lab& lab, const Parameters& parameters,
                                    std::shared_ptr<const Result> result) {
  if (&lab != lab_) return;
  result_ = std::move(result);
  result_edit_ = job;
  drawn_ = parameters;
  if (job != computation_.newest()) return show_picture();
  slow_.stop();
  const int before = std::exchange(frames_before_, 0);
  if (before > 0 && result_->timeline().frames > before && view_.frame >= 0)
    view_.frame = -1;  // what was added is seen
  redraw();
}

// Where memory does not suffice for the new picture the one before it stays, faded.
void SessionController::lose_result(std::uint64_t job, const QString& sentence, bool of_memory) {
  if (job != computation_.newest()) return;
  lost_ = true;
  slow_.stop();
  if (!of_memory) {
    result_.reset();
    picture_ = {};
    frames_.forget();
    emit picture_lost();
  }
  emit failed(sentence);
  tell_status();
}

// What the slots show now, a result of an earlier edit may not have: then the newest is waited for.
bool SessionController::fits_screen() const {
  return std::ranges::all_of(view_.slots_shown, [this](const QString& view) {
    return !is_plot(view) || lab_->offers(drawn_, view.toStdString());
  });
}

void SessionController::show_picture() {
  if (!result_ || !fits_screen()) return;
  const int wanted = frame();
  if (!result_->ready(wanted)) {
    frames_.prepare(result_, wanted);
    if (!slow_.isActive()) slow_.start();
    emit frame_wanted();
    return;
  }
  frames_.forget();
  picture_ = {result_, wanted};
  shown_edit_ = result_edit_;
  emit picture_changed();
  tell_status();
}

void SessionController::tell_status() {
  const bool late = !settled() && (aged_ || !slow_.isActive());
  const bool aged = picture_.result && shown_edit_ != computation_.newest() && (lost_ || late);
  if (std::exchange(aged_, aged) != aged) emit picture_aged(aged);
  if (lost_) {
    emit status_changed({Status::Kind::bad, tr("could not be computed").toStdString()});
  } else if (shown_edit_ != computation_.newest() && late) {
    emit status_changed({Status::Kind::busy, tr("computing…").toStdString()});
  } else if (picture_.result) {
    emit status_changed(picture_.result->status(picture_.frame));
  }
}

void SessionController::show_frame(int frame) {
  view_.frame = frame;
  history_.rearrange(view_);
  show_picture();
}

void SessionController::place(const View& view) {
  view_ = fitting(*lab_, session().inputs.parameters, view);
  history_.rearrange(view_);
  emit arranged();
}

void SessionController::arrange(const View& view, const QString& text) {
  const View next = fitting(*lab_, session().inputs.parameters, view);
  if (next.slots_shown == view_.slots_shown && next.columns == view_.columns) {
    place(next);
    show_picture();
    return;
  }
  view_ = next;
  history_.push(Session{lab_, session().inputs, view_, preset_}, text);
}

void SessionController::choose_view(int slot, const QString& view) {
  for (const OfferedView& one : offered_views(*lab_, session().inputs.parameters)) {
    if (one.id == view) arrange(with_slot_view(view_, slot, view), tr("show %1").arg(one.title));
  }
}

std::vector<bool> SessionController::rows_shown() const {
  std::vector<bool> all;
  if (!picture_.result) return all;
  for (const QString& view : view_.slots_shown) {
    if (!is_plot(view)) continue;
    const std::vector<bool> rows = picture_.result->rows_shown(view.toStdString(), picture_.frame);
    if (all.empty()) all.resize(rows.size());
    for (std::size_t i = 0; i < std::min(all.size(), rows.size()); ++i) all[i] = all[i] || rows[i];
  }
  return all.size() == session().inputs.data.size() ? all : std::vector<bool>();
}

const std::vector<Equation>& SessionController::equations() {
  static const std::vector<Equation> none;
  return picture_.result ? formulas_.of(picture_.result, picture_.frame, cursor()) : none;
}

void SessionController::hover(int slot, Point2 at) {
  cursor_ = Cursor{view_.slots_shown.value(slot).toStdString(), at};
  hovered_slot_ = slot;
  emit cursor_moved();
}

void SessionController::leave_hover(int slot) {
  if (slot != hovered_slot_ || !cursor_) return;
  cursor_.reset();
  hovered_slot_ = -1;
  emit cursor_moved();
}

}  // namespace credence
