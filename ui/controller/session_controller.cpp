// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/session_controller.h"

#include "core/math/input_error.h"
#include "ui/controller/faults.h"
#include "ui/session/data_files.h"
#include "ui/session/lesson_place.h"
#include "ui/words/said.h"

#include <QUndoStack>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace credence {
namespace {

void require_allowed(const StepRules* rules, const Inputs& before, const Inputs& after) {
  if (rules == nullptr || !rules->refusal) return;
  const QString why = rules->refusal(before, after);
  if (!why.isEmpty()) throw InputError(why.toStdString());
}

// Refuses with one sentence if the task throws.
template <class Task>
void attempt(SessionController& controller, const Task& task) {
  try {
    task();
  } catch (...) {
    emit controller.refused(sentence_of_exception());
  }
}

}  // namespace

SessionController::SessionController(const Session& start, QObject* parent)
    : QObject(parent), history_(start), screen_(history_.session()) {}

void SessionController::begin() {
  connect(&history_, &History::changed, this, &SessionController::follow_session, Qt::UniqueConnection);
  connect(&history_, &History::travelled, this, &SessionController::travelled, Qt::UniqueConnection);
  lab_ = nullptr;
  places_.forget();
  follow_session();
}

QString SessionController::caption() const {
  if (!view().caption.isEmpty()) return places_.caption();
  return hint_ ? said(lab().hint()) : QString();
}

std::optional<OwnWords> SessionController::own_words() const {
  const QString& place = session().preset;
  if (is_lesson_place(place) && !is_draft_place(place)) return std::nullopt;
  return credence::own_words(session(), places_.made_source());
}

void SessionController::make(Edit edit) {
  std::vector<std::string> warnings = edit.notes;
  const bool same_parameters = edit.inputs.parameters == session().inputs.parameters;
  Inputs fitting = edited(lab(), session().inputs, std::move(edit.inputs), warnings);
  try {
    require_allowed(rules(), session().inputs, fitting);
  } catch (const InputError&) {  // a lesson holds what would suit these data better
    if (!same_parameters || fitting.parameters == session().inputs.parameters) throw;
    Inputs held = fitting;
    held.parameters = session().inputs.parameters;
    warnings = edit.notes;
    fitting = edited(lab(), fitting, std::move(held), warnings);
    require_allowed(rules(), session().inputs, fitting);
  }
  const View view = with_effects(lab(), session().inputs.parameters, fitting.parameters, screen_.view());
  history_.push(Session{session().lab, std::move(fitting), view, session().preset}, edit.text, edit.merge_key);
  emit accepted();
  QStringList lines;
  for (const std::string& text : warnings) lines += QString::fromStdString(text);
  if (!lines.isEmpty()) emit warned(lines.join(QLatin1Char('\n')));
}

void SessionController::edit_by_gesture(int slot, const Gesture& gesture) {
  if (std::exchange(hint_, false)) emit caption_changed();
  screen_.await_arrivals(gesture.kind == Gesture::Kind::click);
  attempt(*this, [&] {
    const QString key = stroke_key(slot, gesture);
    const Inputs& from = edits_what_was_before(gesture) ? history_.before(key).inputs : session().inputs;
    const QString shown = view().slots_shown.value(slot);
    std::optional<Edit> edit;
    if (screen_.before_arrivals()) edit = first_arrival_edit(lab(), from, shown, gesture);
    if (edit) screen_.await_first();
    if (!edit) edit = gesture_edit(lab(), from, shown, gesture);
    if (!edit) return;
    edit->merge_key = key;
    make(*std::move(edit));
  });
}

void SessionController::set_field(std::size_t field, const Value& value, bool live) {
  attempt(*this, [&] { make(field_edit(lab(), session().inputs, field, value, live)); });
}

void SessionController::set_seed(std::uint64_t seed) {
  attempt(*this, [&] { make(seed_edit(session().inputs, seed)); });
}

void SessionController::set_data(const Table& data, const QString& text, const std::vector<std::string>& notes) {
  attempt(*this, [&] {
    Edit edit = data_edit(session().inputs, data, text);
    edit.notes = notes;
    make(std::move(edit));
  });
}

void SessionController::set_inputs(const Inputs& inputs, const QString& text) {
  attempt(*this, [&] { make({inputs, text}); });
}

void SessionController::perform(const Action& action) {
  attempt(*this, [&] { make(action_edit(lab(), session().inputs, action)); });
}

void SessionController::use_data_set(const DataSet& set) {
  attempt(*this, [&] { make(data_set_edit(lab(), session().inputs, set)); });
}

void SessionController::use_points_of(const Lab& lender) {
  const Session* left = history_.find(lender);
  if (left == nullptr) return;
  attempt(*this, [&] { make(points_edit(lab(), session().inputs, *left)); });
}

void SessionController::open_lab(const Lab& other) {
  if (&other == &lab()) return;
  attempt(*this, [&] {
    const Session next = places_.of_lab(other);
    hint_ = true;
    data_kept_ = false;
    history_.visit(next);
  });
}

void SessionController::open_preset(const QString& id) {
  if (id == session().preset) return reset_preset();
  attempt(*this, [&] {
    const Session before = session();
    const Table& data = before.inputs.data;
    const Session next = places_.of_preset(id);
    hint_ = false;
    history_.visit(next);
    const bool takes_data = lab().data_format(next.inputs.parameters).takes_data();
    if (data_kept_ && takes_data && !(data == next.inputs.data))
      make(data_edit(session().inputs, data, tr("keep my data")));
    tell_of_data(before);
  });
}

// Whether a person changed, pasted or opened the data of a session that is or was on the screen.
bool SessionController::has_own_data(const Session& one) const {
  const Table& data = one.inputs.data;
  if (data.size() == 0 || is_own_data_set(*one.lab, data)) return false;
  if (const auto made = made_data_.find(place_of(one)); made != made_data_.end()) return !(data == made->second);
  try {
    return !(data ==
             (one.preset.isEmpty() ? default_session(*one.lab) : load_preset(*one.lab, one.preset)).inputs.data);
  } catch (const InputError&) {  // the preset is of another version of the program
    return true;
  }
}

void SessionController::tell_of_data(const Session& before) {
  if (place_of(before) == place_of(session()) || session().inputs.data == before.inputs.data) return;
  if (has_own_data(before)) emit data_left_behind(place_of(before));
}

std::optional<Place> SessionController::place_of_own_data() const {
  std::vector<Place> places = history_.places();
  std::ranges::stable_partition(places, [this](const Place& place) { return place.lab == &lab(); });
  for (const Place& place : places) {
    if (!(place == place_of(session())) && has_own_data(*history_.find(place))) return place;
  }
  return {};
}

void SessionController::return_to(const Place& place) {
  const Session* left = history_.find(place);
  if (left == nullptr || place == place_of(session())) return;
  hint_ = false;
  history_.visit(*left);
}

void SessionController::reset_preset() {
  attempt(*this, [&] { put_back(places_.as_made()); });
}

void SessionController::put_back(const Session& made) {
  hint_ = false;
  adopt_view_ = true;
  if (made == session()) {
    follow_session();
  } else {
    history_.push(made, tr("reset"));
  }
}

void SessionController::start(const Session& wanted, bool with_steps) {
  const Session before = session(), next = wanted;
  if (!with_steps) {
    emit placing(next);
    // A step that goes on with the screen of the one before goes on with the data of a person there.
    const auto made = made_data_.find(place_of(before));
    const bool goes_on = made != made_data_.end() && next.inputs.data == before.inputs.data;
    const Table data = goes_on ? made->second : next.inputs.data;
    if (is_lesson_place(next.preset)) made_data_.insert_or_assign(place_of(next), data);
  }
  hint_ = false;
  adopt_view_ = true;
  with_steps ? history_.visit(next) : history_.reset(next);
  if (is_lesson_place(next.preset) && !is_lesson_place(before.preset)) tell_of_data(before);
}

void SessionController::leave_lesson(const std::string& lesson, const Place& before) {
  const auto of_lesson = [&](const Place& place) { return is_lesson_place(place.preset, lesson); };
  const Place here = place_of(session());
  if (of_lesson(here)) {
    const bool table = has_own_table(session());
    const Session* back = of_lesson(before) ? nullptr : history_.find(before);
    start(back != nullptr ? *back : opening_session(lab()), back != nullptr);
    if (table) emit data_left_behind(here);
  }
  history_.pass_over(of_lesson);
}

void SessionController::follow_session() {
  const auto [another, change] = places_.follow();
  if (another) emit left();
  follow_lab();
  follow_preset(change);
  place(view());
  emit session_changed();
  screen_.follow();
}

void SessionController::follow_lab() {
  if (std::exchange(lab_, session().lab) == session().lab) return;
  screen_.forget();
  emit lab_changed();
}

void SessionController::follow_preset(PresetOrigin::Change change) {
  const View& wanted = session().view;
  const bool chosen = std::exchange(adopt_view_, false) || change == PresetOrigin::Change::another;
  View next = chosen ? wanted : with_arrangement(view(), wanted);
  screen_.set_view(next);
  if (chosen) emit preset_chosen();
  if (!chosen && change == PresetOrigin::Change::none) return;
  emit preset_changed();
  emit caption_changed();
}

void SessionController::place(const View& view) {
  screen_.set_view(fitting(lab(), session().inputs.parameters, view));
  history_.rearrange(screen_.view());
  tell_hiding();
  emit arranged();
}

void SessionController::tell_hiding() {
  if (std::exchange(hid_answer_, hides_answer()) != hides_answer()) emit hiding_changed();
}

// The place may hide it, too.
void SessionController::hide_answer(bool hidden) {
  screen_.hide_everywhere(hidden);
  hide_answer_here(false);
}

void SessionController::hide_answer_here(bool hidden) {
  View next = view();
  next.hidden = hidden;
  screen_.set_view(next);
  history_.rearrange(next);
  screen_.show_picture();
  tell_hiding();
}

void SessionController::show_frame(int frame) {
  View next = view();
  next.frame = frame;
  screen_.set_view(next);
  history_.rearrange(next);
  screen_.show_picture();
}

void SessionController::arrange(const View& view, const QString& text) {
  const View next = fitting(lab(), session().inputs.parameters, view);
  const View& now = screen_.view();
  if (same_arrangement(next, now)) {
    place(next);
    screen_.show_picture();
    return;
  }
  screen_.set_view(next);
  history_.push(Session{session().lab, session().inputs, next, session().preset}, text);
}

void SessionController::show_answer(bool shown) {
  arrange(with_answer(view(), shown), shown ? tr("show the answer") : tr("hide the answer"));
}

void SessionController::pin(bool pinned) {
  View next = view();
  next.pinned.reset();
  if (pinned) next.pinned = Pinned{session().inputs, screen_.frame()};
  arrange(next);
}

void SessionController::freeze_axes(const std::map<QString, Rect>& ranges) {
  arrange(with_frozen(view(), ranges), ranges.empty() ? tr("free the axes") : tr("freeze the axes"));
}

void SessionController::show_layer(const QString& view_id, const QString& key, bool shown) {
  arrange(with_layer(view(), view_id, key, shown), shown ? tr("show a layer") : tr("leave out a layer"));
}

void SessionController::choose_view(int slot, const QString& view) {
  for (const OfferedView& one : offered_views(lab(), session().inputs.parameters)) {
    if (one.id == view) arrange(with_slot_view(screen_.view(), slot, view), tr("show %1").arg(one.title));
  }
}

}  // namespace credence
