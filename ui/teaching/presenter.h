// Presents a deck: full screen, in the projector's theme, without machinery, by the keys of a lecturer. Knows the
// window only by the parts that it hides, shows and asks.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/theme.h"
#include "ui/teaching/deck.h"
#include "ui/teaching/full_screen.h"
#include "ui/teaching/stage_keys.h"
#include "ui/teaching/stage_overlay.h"

#include <QPointer>
#include <QScreen>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

class QMainWindow;

namespace credence {

class Finder;
class LecturerView;
class Player;
class SessionController;
class SlideHeader;

// The parts of a window that presenting needs.
struct Stage {
  QMainWindow& window;
  SessionController& controller;
  SlideHeader& slide;  // shown in place of `header`
  QWidget& header;     // the usual one
  QWidget& bar;        // the line with the player and the controls
  Player& player;
  Finder& finder;
  std::function<ThemeId()> theme;
  std::function<void(ThemeId)> set_theme;
};

class Presenter : public QObject {
  Q_OBJECT
 public:
  using Now = std::function<qint64()>;  // milliseconds of a clock that only goes forward
  explicit Presenter(Stage stage, QObject* parent = nullptr, Now now = {});
  ~Presenter() override;

  void present(std::unique_ptr<Deck> deck);  // begins where the deck stands
  void end();
  bool presenting() const { return deck_ != nullptr; }
  bool take(StageKey key, int digit = 0);  // returns false if the key has no meaning now
  StageOverlay& overlay() { return *overlay_; }
  LecturerView& lecturer() { return *lecturer_; }
  void arrange();  // hides the machinery again, after the window was furnished or its theme set

 signals:
  void presenting_changed(bool presenting);
  void class_wanted();  // by its key: everybody is to be asked

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  std::optional<bool> take_view(StageKey key);
  void forward();
  void reveal();
  void go(int index);
  void jump(const std::optional<int>& step);
  void show_slide();
  void show_place();
  void show_time();
  void show_list();
  void show_notes(bool shown);
  void show_keys();
  bool put_tool_away();

  Stage stage_;
  Now now_;
  std::unique_ptr<Deck> deck_;
  StageOverlay* overlay_;
  LecturerView* lecturer_;
  StepNumber number_;
  QTimer ticks_;
  qint64 began_ = 0;
  bool revealed_ = false, clock_ = false, bar_wanted_ = false, notes_wanted_ = false;
  bool hides_ = false;           // by its key
  bool keys_alone_ = false;      // the lecturer's window was opened for the keys, and goes with them
  QPointer<QScreen> lecturers_;  // null if there is only one screen
  int shown_ = -1;               // index of the slide that is shown
  ThemeId theme_before_ = ThemeId::light;
  FullScreen full_screen_;
};

QString minutes_used(qint64 milliseconds, int planned);  // "12:05", or "12:05 of 45 min"

}  // namespace credence
