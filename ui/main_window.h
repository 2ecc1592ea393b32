// The window, the same frame for every lab: it turns gestures and controls into sessions, has them computed in the
// background, and shows the newest result.
#pragma once

#include "ui/panels/computation.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/slot_grid.h"
#include "ui/plot/export.h"
#include "ui/recovery.h"
#include "ui/session/history.h"

#include <QMainWindow>
#include <QThreadPool>

#include <map>
#include <memory>
#include <optional>

namespace credence {

class ControlsPanel;
class ExportPanel;
class HeaderBar;
class LabList;
class TimelineBar;

class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(Session session, QWidget* parent = nullptr);
  ~MainWindow() override;

  // A session (.json, or a PNG that carries one) or points (.csv), read in the background; what is wrong with it
  // becomes a message and the present session stays.
  void open_file(const QString& path);
  void save_file(const QString& path);                                              // the session, in the background
  void export_figure(const QString& path, int slot, const ExportOptions& options);  // slot -1: the screen
  void export_data(const QString& path);
  void export_draws(const QString& path);

  const Session& session() const { return history_.session(); }
  const std::shared_ptr<const Result>& result() const { return result_; }
  int frame() const;  // the timeline's position on the screen
  PlotView* plot(int slot) { return slots_->panel(slot)->plot(); }
  MessageBar* messages() { return messages_; }
  void set_theme(ThemeId theme);

  // Nothing is being computed, read or written, and the newest result is on the screen.
  bool settled() const { return computation_.settled() && waiting_files_ == 0; }
  // The edit whose result is on the screen, and the newest one: 1, 2, ...
  std::uint64_t shown_edit() const { return shown_job_; }
  std::uint64_t newest_edit() const { return computation_.newest(); }

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  // main_window.cpp: the loop.
  void build();
  void connect_panels();
  void edit_by_gesture(int slot, const Gesture& gesture);
  void edit_by_action(const Action& action);
  void restore_default_data();
  void edit_by_control(std::size_t field, const Value& value, bool live);
  void change(Inputs next, const QString& text, const QString& merge_key = {});
  void refuse(const QString& sentence);
  void on_changed(const Session& session);
  void on_arrived(std::uint64_t job, const Lab& lab, std::shared_ptr<const Result> result);
  void on_failed(std::uint64_t job, const QString& sentence);
  void rearrange(View view);  // slots, maximised slot, frame
  void show_slots();
  void hover(int slot, Point2 at);
  void leave_hover(int slot);
  void show_result();
  void show_status();
  void toggle_maximised(int slot);
  void set_slot_view(int slot, const QString& view);
  void set_slot_count(int count);
  void open_lab(const Lab& lab);
  void open_preset(const QString& id);
  void note_first_paint();

  // main_window_menus.cpp
  void build_menus();
  void build_lab_menu();
  void build_data_menu();
  void rebuild_recent();
  QAction* add_action(QMenu* menu, const QString& name, const QString& text, const QKeySequence& key,
                      std::function<void()> act);
  void show_keys();
  void show_about();
  void toggle_full_screen();

  // main_window_files.cpp
  void new_session();
  void ask_open();
  void ask_import();
  void ask_save();
  void ask_save_as();
  void ask_export_figure();
  void ask_path(const QString& title, const QString& filter, const QString& suffix,
                std::function<void(const QString&)> then);
  void copy_figure();
  void replace_session(const Session& session, const QString& path, bool unsaved);
  void restore_left_work();
  void offer_left_work();
  void remember_file(const QString& path);
  void show_title();
  bool modified() const;
  Sheet sheet(int slot) const;
  void in_background(std::function<std::function<void()>()> work);  // `work` elsewhere; what it returns here

  History history_;
  View view_;  // as it is on the screen; edits do not undo it
  const Lab* lab_ = nullptr;
  QString preset_;
  bool adopt_view_ = false;  // the next session's arrangement is wanted, too
  Computation computation_;
  std::shared_ptr<const Result> result_;
  std::uint64_t shown_job_ = 0;
  std::optional<Cursor> cursor_;  // where the pointer hovers over a plot
  int hovered_slot_ = -1;
  QTimer slow_;        // says "computing" when a result takes longer than a moment
  bool hint_ = false;  // "Drag a point." until the first gesture
  bool first_paint_noted_ = false;
  std::map<const Lab*, Session> left_labs_;  // where other labs were left

  QString path_;                // file of the session; empty where it has none
  bool unsaved_start_ = false;  // what is at the bottom of the undo stack is in no file
  int waiting_files_ = 0;
  std::uint64_t edits_ = 0, opening_ = 0;
  Recovery recovery_;

  LabList* labs_ = nullptr;
  HeaderBar* header_ = nullptr;
  SlotGrid* slots_ = nullptr;
  ControlsPanel* controls_ = nullptr;
  MessageBar* messages_ = nullptr;
  TimelineBar* timeline_ = nullptr;
  QMenu *recent_menu_ = nullptr, *lab_menu_ = nullptr, *data_menu_ = nullptr;
  ThemeId theme_ = ThemeId::light;
  QThreadPool files_;  // last: its end waits for what is being read and written
};

}  // namespace credence
