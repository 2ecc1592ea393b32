// What the screen shows of a session: its arrangement, a picture of the newest result that is ready, and how old that
// picture is.
#pragma once

#include "ui/controller/formulas.h"
#include "ui/controller/frame_worker.h"
#include "ui/controller/session_result.h"

#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace credence {

// A frame of a result. Empty until the first result.
struct Picture {
  std::shared_ptr<const Result> result;
  int frame = 0;
};

class Screen : public QObject {
  Q_OBJECT
 public:
  explicit Screen(const Session& session);  // watched: follow() where it changed
  ~Screen() override;

  void follow();  // computes what the session says, or draws it otherwise
  void forget();  // another lab: nothing of the last one is wanted
  void set_view(const View& view) { view_ = view; }
  void show_picture();                 // of what the view wants, as soon as it is ready
  void await_arrivals(bool by_click);  // the next result may have more frames than this one: those are seen
  void hover(int slot, Point2 at);
  void leave_hover(int slot);

  const View& view() const { return view_; }
  const std::shared_ptr<const Result>& result() const { return result_.get(); }  // the newest, or null
  int frame() const;                                                             // of it, that is wanted
  const Parameters& drawn() const { return result_.drawn(); }                    // what it is displayed under
  const Picture& picture() const { return picture_; }  // until the frame is ready, the one before
  bool aged() const { return aged_; }                  // it is of an earlier edit, and has been for a moment
  const Cursor* cursor() const { return cursor_ ? &*cursor_ : nullptr; }  // where the pointer hovers, or null
  const std::vector<Equation>& equations();  // of the picture there; none without a picture
  std::vector<bool> rows_shown() const;      // of the data: those that a plot in a slot uses alone; empty: all
  bool settled() const { return result_.settled() && frames_.settled(); }
  // The edit whose result is on the screen, and the newest one: 1, 2, ...
  std::uint64_t shown_edit() const { return shown_edit_; }
  std::uint64_t newest_edit() const { return result_.newest_edit(); }

 signals:
  void frame_wanted();     // it is being prepared
  void picture_changed();  // and so may the timeline
  void picture_aged(bool aged);
  void picture_lost();                   // nothing is known about the present session
  void failed(const QString& sentence);  // what could not be computed
  void cursor_moved();
  void status_changed(const credence::Status& status);

 private:
  void take_result();
  void lose_result(const QString& sentence, bool of_memory);
  bool fits_slots() const;
  void tell_status();

  const Session& session_;
  View view_;
  Picture picture_;
  std::uint64_t shown_edit_ = 0;
  bool aged_ = false;
  int frames_before_ = 0;  // of arriving data, at a click that may add some; else 0
  std::optional<Cursor> cursor_;
  int hovered_slot_ = -1;
  Formulas formulas_;
  QTimer slow_;  // says "computing" when a result takes longer than a moment
  SessionResult result_;
  FrameWorker frames_;
};

}  // namespace credence
