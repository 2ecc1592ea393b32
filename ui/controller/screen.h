// The contents of the screen for a session: its arrangement, a picture of the newest result that is ready, and the age
// of that picture.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/formulas.h"
#include "ui/controller/frame_worker.h"
#include "ui/controller/pinned_result.h"
#include "ui/controller/session_result.h"

#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace credence {

// A frame of a result as the view shows it. `result` is null until the first one.
struct Picture {
  std::shared_ptr<const Result> result;
  int frame = 0;
  bool covered = false;  // whether it hides an answer that is being predicted
};

// Changes each result before it is shown: a prediction covers the answer so.
struct ResultFilter {
  std::function<bool()> covers;  // whether the session on the screen is covered
  std::function<std::shared_ptr<const Result>(std::shared_ptr<const Result>)> apply;
  std::function<std::vector<std::string>()> hides;  // fields whose values would tell what is covered
};

class Screen : public QObject {
  Q_OBJECT
 public:
  explicit Screen(const Session& session);  // keeps a reference; call follow() if it changed
  ~Screen() override;

  void follow();  // computes the session, or draws it anew if only the display changed
  void forget();  // drops everything of the last lab
  void set_view(const View& view) { view_ = view; }
  void show_picture();                 // shows the wanted frame as soon as it is ready
  void await_arrivals(bool by_click);  // shows the last frame of the next result if it has more frames
  // Whether the timeline is where none of its data have arrived yet, and some will.
  bool before_arrivals() const;
  void await_first() { view_.frame = -1; }  // shows the first of the data as soon as it is there
  void filter(ResultFilter filter) { filter_ = std::move(filter); }
  void reapply();  // applies the filter anew
  // The fields that no control shows now.
  std::vector<std::string> hidden_fields() const {
    return filter_.hides ? filter_.hides() : std::vector<std::string>();
  }
  // Hides the answer in the next pictures, wherever one goes, as View::hidden does for one place.
  void hide_everywhere(bool hidden) { hidden_ = hidden; }
  bool hides() const { return hidden_ || view_.hidden; }
  void hover(int slot, Point2 at);
  void leave_hover(int slot);

  const View& view() const { return view_; }
  const std::shared_ptr<const Result>& result() const { return result_.get(); }  // newest result, or null
  int frame() const;                                                             // wanted frame of the newest result
  // Parameters that it is displayed under.
  const Parameters& drawn() const { return result_.drawn(); }
  const Picture& picture() const { return picture_; }  // stays the previous one until the frame is ready
  bool stale() const { return stale_; }                // whether it has belonged to an earlier edit for a moment
  const Cursor* cursor() const { return cursor_ ? &*cursor_ : nullptr; }  // place of the pointer over a plot, or null
  const std::vector<Equation>& equations();  // for the picture and that place; empty without a picture
  // Per row of the data, whether a plot in a slot uses it; empty if all are used.
  std::vector<bool> rows_shown() const;
  bool settled() const { return result_.settled() && frames_.settled() && pinned_.settled(); }
  // Number of the edit whose result is on the screen, and of the newest edit: 1, 2, ...
  std::uint64_t shown_edit() const { return shown_edit_; }
  std::uint64_t newest_edit() const { return result_.newest_edit(); }

 signals:
  void frame_wanted();     // it is being prepared
  void picture_changed();  // the timeline may have changed, too
  void picture_stale(bool stale);
  void picture_lost();                   // there is no result for the current session
  void failed(const QString& sentence);  // sentence: what could not be computed
  void cursor_moved();
  void status_changed(const credence::Status& status);

 private:
  void take_result();
  void lose_result(const QString& sentence, bool of_memory);
  bool fits_slots() const;
  void follow_pinned();
  void tell_status();

  const Session& session_;
  View view_;
  bool hidden_ = false;
  Picture picture_;
  std::uint64_t shown_edit_ = 0;
  bool stale_ = false;
  int frames_before_ = 0;  // frames before a click that may add data, else 0
  std::optional<Cursor> cursor_;
  int hovered_slot_ = -1;
  Formulas formulas_;
  QTimer slow_;  // delays "computing" until a result has taken a moment
  SessionResult result_;
  FrameWorker frames_;
  PinnedResult pinned_;
  std::shared_ptr<const Result> unfiltered_;  // result from which the picture's was made, and how
  Showing showing_;
  ResultFilter filter_;
};

}  // namespace credence
