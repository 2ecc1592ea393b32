// The loop without the window: edits make sessions, sessions results in the background, results what is on the screen.
// Knows no widget; panels ask it and listen to it.
#pragma once

#include "ui/controller/arrangement.h"
#include "ui/controller/computation.h"
#include "ui/controller/formulas.h"
#include "ui/controller/frame_worker.h"
#include "ui/session/history.h"

#include <QTimer>

#include <map>
#include <memory>
#include <optional>

namespace credence {

// What the screen shows: a frame of a result. Empty until the first result.
struct Picture {
  std::shared_ptr<const Result> result;
  int frame = 0;
};

class SessionController : public QObject {
  Q_OBJECT
 public:
  explicit SessionController(const Session& start, QObject* parent = nullptr);
  ~SessionController() override;
  // Once all listen, and again when others do: tells of the session and computes it, words and all.
  void begin();

  const Session& session() const { return history_.session(); }
  const Lab& lab() const { return *session().lab; }
  const View& view() const { return view_; }
  // The preset's point, none where it was edited and may be untrue; without one the lab's hint until the first gesture.
  QString caption() const;
  bool preset_edited() const { return edited_; }  // the inputs are no longer those of the preset
  QUndoStack* undo_stack() { return history_.stack(); }

  const std::shared_ptr<const Result>& result() const { return result_; }  // the newest, or null
  int frame() const;                                                       // of it, that is wanted
  const Parameters& drawn() const { return drawn_; }                       // what it is displayed under
  const Picture& picture() const {
    return picture_;
  }                                    // what is on the screen: until the frame is ready, the one before
  bool aged() const { return aged_; }  // it is of an earlier edit, and has been for a moment
  const Cursor* cursor() const { return cursor_ ? &*cursor_ : nullptr; }  // where the pointer hovers, or null
  const std::vector<Equation>& equations();  // of the picture there; none without a picture
  bool settled() const { return computation_.settled() && frames_.settled(); }
  // The edit whose result is on the screen, and the newest one: 1, 2, ...
  std::uint64_t shown_edit() const { return shown_edit_; }
  std::uint64_t newest_edit() const { return computation_.newest(); }

  // Edits, each an undo step; what belongs to one stroke of the hand merges until end_edit(). What does not fit is
  // refused() in one sentence and changes nothing.
  void edit_by_gesture(int slot, const Gesture& gesture);
  void set_field(std::size_t field, const Value& value, bool live);
  void set_seed(std::uint64_t seed);
  void set_data(const Table& data, const QString& text);
  void perform(const Action& action);
  void use_data_set(const DataSet& set);
  void use_points_of(const Lab& lab);       // one of lenders()
  std::vector<const Lab*> lenders() const;  // labs that were open and whose data this one accepts
  void end_edit() { history_.end_merge(); }
  void open_lab(const Lab& lab);  // as it was left
  void open_preset(const QString& id);
  void start(const Session& session);  // something else altogether: nothing to undo

  // The screen. Other slots and columns are an undo step, called `text`; all else is none.
  void show_frame(int frame);  // -1 = last
  void arrange(const View& view, const QString& text = {});
  void choose_view(int slot, const QString& view);
  std::vector<bool> rows_shown() const;  // of the data: those that a plot in a slot uses alone; empty: all
  void hover(int slot, Point2 at);
  void leave_hover(int slot);

 signals:
  void lab_changed();      // before session_changed
  void preset_changed();   // another one, or its arrangement anew, or whether it is edited
  void preset_chosen();    // another one, or its arrangement anew
  void caption_changed();  // hint or preset's point
  void arranged();         // slots, columns, maximised
  void session_changed();  // parameters, data, seed
  void accepted();         // an edit went through
  void refused(const QString& sentence);
  void warned(const QString& sentence);
  void failed(const QString& sentence);  // what could not be computed
  void frame_wanted();                   // it is being prepared
  void picture_changed();                // and so may the timeline
  void picture_aged(bool aged);
  void picture_lost();  // nothing is known about the present session
  void cursor_moved();
  void status_changed(const credence::Status& status);

 private:
  template <class Edit>
  void attempt(const Edit& edit);  // refused() where it throws
  void change(Inputs next, const QString& text, const QString& merge_key = {});
  void follow_session();
  void place(const View& view);
  void take_result(std::uint64_t job, const Lab& lab, const Parameters& parameters,
                   std::shared_ptr<const Result> result);
  void lose_result(std::uint64_t job, const QString& sentence, bool of_memory);
  void show_picture();
  bool fits_screen() const;
  void compare_with_preset();
  void tell_status();
  void redraw();

  History history_;
  View view_;  // as it is on the screen
  const Lab* lab_ = nullptr;
  QString preset_;
  std::optional<Inputs> preset_inputs_;
  bool edited_ = false;
  bool adopt_view_ = false;                  // the next session's arrangement is wanted, too
  int frames_before_ = 0;                    // of arriving data, at a click that may add some; else 0
  bool hint_ = true;                         // nothing was done in this lab yet
  std::map<const Lab*, Session> left_labs_;  // where other labs were left
  Inputs computed_;    // what the newest computation is of; the session may differ in what is only displayed
  bool lost_ = false;  // it failed
  Parameters drawn_;   // what the result is displayed under
  std::shared_ptr<const Result> result_;
  std::uint64_t result_edit_ = 0, shown_edit_ = 0;
  Picture picture_;
  bool aged_ = false;
  std::optional<Cursor> cursor_;
  Formulas formulas_;
  int hovered_slot_ = -1;
  QTimer slow_;  // says "computing" when a result takes longer than a moment
  Computation computation_;
  FrameWorker frames_;
};

}  // namespace credence
