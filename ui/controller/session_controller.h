// The main loop without the window: edits change the session, its result is computed in the background, and the screen
// shows it. Knows no widget; panels call it and connect to it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/arrangement.h"
#include "ui/controller/edits.h"
#include "ui/controller/places.h"
#include "ui/controller/screen.h"
#include "ui/session/history.h"
#include "ui/session/own_data.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace credence {

// A lesson sets rules for the screen of its step. They apply as long as that screen is shown.
struct StepRules {
  Place place = {};           // of that screen
  QStringList controls = {};  // ids of the fields that are shown first; empty = those of the plots
  // Returns why an edit is not possible; empty if it is.
  std::function<QString(const Inputs& before, const Inputs& after)> refusal = {};
};

class SessionController : public QObject {
  Q_OBJECT
 public:
  explicit SessionController(const Session& start, QObject* parent = nullptr);
  // Announces the session and computes it with all its texts. Must be called once all panels are connected, and again
  // if others connect.
  void begin();

  const Session& session() const { return history_.session(); }
  const Lab& lab() const { return *session().lab; }
  // Returns the session on the screen, or the one with which a lab or a place was left; null if it was not opened.
  const Session* session_of(const Lab& lab) const { return history_.find(lab); }
  const Session* session_of(const Place& place) const { return history_.find(place); }
  const View& view() const { return screen_.view(); }
  // Returns the preset's caption, or nothing if the session was edited, since the caption may be wrong then. One that a
  // person wrote into the file stays. Without a preset it is the lab's hint until the first gesture.
  QString caption() const;
  // The title and words for data of one's own; nothing if the data are the program's, or a lesson's that is not being
  // written.
  std::optional<OwnWords> own_words() const;
  bool preset_edited() const { return places_.edited(); }  // whether the inputs differ from those of the preset
  const Places& places() const { return places_; }         // which presets were edited, what is back and forward
  QUndoStack* undo_stack() { return history_.stack(); }    // steps of the lab and preset on the screen
  QUndoGroup* undo_steps() { return history_.steps(); }    // the same, whatever is on the screen
  // The part that computes the session and holds what is shown.
  Screen& screen() { return screen_; }
  const Screen& screen() const { return screen_; }

  // Each edit is an undo step. Edits of one stroke merge until end_edit(). An edit that does not fit changes nothing
  // and emits refused() with one sentence.
  void edit_by_gesture(int slot, const Gesture& gesture);
  void set_field(std::size_t field, const Value& value, bool live);
  void set_seed(std::uint64_t seed);
  void set_data(const Table& data, const QString& text, const std::vector<std::string>& notes = {});
  void set_inputs(const Inputs& inputs, const QString& text);  // parameters and data at once
  void perform(const Action& action);
  void use_data_set(const DataSet& set);
  void use_points_of(const Lab& lab);  // lab: one of lenders()
  std::vector<const Lab*> lenders() const { return places_.lenders(); }
  void end_edit() { history_.end_merge(); }
  void open_lab(const Lab& lab);  // opens it as it was left
  // Opens a preset of the lab: an edited one as it was left, any other as it is made. The one on the screen is reset.
  void open_preset(const QString& id);
  void reset_preset();  // the preset as it is made; an undo step
  // Opens it in place of what was left there; the undo steps there stay if `with_steps`: then it is what was left.
  void start(const Session& session, bool with_steps = false);
  void put_back(const Session& made);  // the screen of the place on the screen as it is made; an undo step
  // The program put there what is on the screen, or it is kept elsewhere: it is no unsaved work of a person.
  void note_as_made() { emit as_made(); }
  // The session on the screen was restored: its data are those of a person.
  void note_as_restored() { made_data_.erase(place_of(session())); }
  // The place of this lab that was left last with data of a person, if it is not on the screen.
  std::optional<Place> place_of_own_data() const;
  void return_to(const Place& place);  // opens it as it was left
  // Leaves no trace of the steps of a lesson: goes back to `before` if one of them is on the screen, and no lab opens
  // on one of them.
  void leave_lesson(const std::string& lesson, const Place& before);
  void set_rules(StepRules rules) { rules_ = std::move(rules); }
  // Returns the rules for the session on the screen; null if there are none.
  const StepRules* rules() const { return place_of(session()) == rules_.place ? &rules_ : nullptr; }
  // Back (by = -1) and forward (1) along the labs and presets that were on the screen, which are as they were left.
  void travel(int by) {
    hint_ = false;
    history_.go(by);
  }
  // While data are kept, a preset of this lab that is opened gets the data of the one before, as an undo step.
  void keep_data(bool kept) { data_kept_ = kept; }
  bool keeps_data() const { return data_kept_; }

  // The arrangement of the screen. A change of what same_arrangement compares is an undo step named `text`; other
  // changes are none.
  void show_frame(int frame);  // -1 = last
  void arrange(const View& view, const QString& text = {});
  void choose_view(int slot, const QString& view);
  void show_answer(bool shown);
  // Hides the answer and the words about it wherever one goes; or shows them, also where a lesson hides them.
  void hide_answer(bool hidden);
  void hide_answer_here(bool hidden);  // at the place on the screen alone
  bool hides_answer() const { return screen_.hides(); }
  void pin(bool pinned);                                    // keeps the current picture behind later ones
  void freeze_axes(const std::map<QString, Rect>& ranges);  // by view; empty: all axes are free
  void show_layer(const QString& view_id, const QString& key, bool shown);  // by its key (core/figure/layer_choice.h)

 signals:
  void left();             // another lab or preset will be on the screen; emitted before all others
  void lab_changed();      // emitted before session_changed
  void preset_changed();   // another preset, its arrangement applied again, or whether it is edited
  void preset_chosen();    // another preset, or its arrangement applied again
  void caption_changed();  // hint or caption of the preset
  void arranged();         // slots, columns, maximised
  void hiding_changed();   // hides_answer()
  void session_changed();  // parameters, data, seed
  void accepted();         // an edit was made
  void travelled();        // what is ahead, back and forward
  void placing(const credence::Session& next);       // start() is about to replace what the place of `next` has
  void as_made();                                    // note_as_made()
  void data_left_behind(const credence::Place& at);  // a preset or a lesson hides data of a person, which are there
  void refused(const QString& sentence);
  void warned(const QString& sentence);

 private:
  void make(Edit edit);
  bool has_own_data(const Session& session) const;
  void tell_of_data(const Session& before);
  void follow_session();
  void follow_lab();
  void follow_preset(PresetOrigin::Change change);
  void place(const View& view);
  void tell_hiding();

  History history_;
  const Lab* lab_ = nullptr;  // the lab that was followed last
  Places places_{history_};
  StepRules rules_;
  std::map<Place, Table> made_data_;  // of the places that start() opened
  bool adopt_view_ = false;           // whether to take the arrangement of the next session, too
  bool hint_ = true;                  // whether nothing was done in this lab yet
  bool data_kept_ = false;
  bool hid_answer_ = false;  // as it was announced last
  Screen screen_;            // last member: it refers to the session
};

}  // namespace credence
