// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/presenter.h"

#include "ui/controller/session_controller.h"
#include "ui/panels/finder.h"
#include "ui/panels/player.h"
#include "ui/plot/held_digit.h"
#include "ui/teaching/lecturer_view.h"
#include "ui/teaching/slide_header.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMouseEvent>
#include <QScreen>
#include <QTime>
#include <QWindow>

#include <utility>

namespace credence {
namespace {

Presenter::Now steady_clock() {
  QElapsedTimer timer;
  timer.start();
  return [timer] { return timer.elapsed(); };
}

}  // namespace

QString minutes_used(qint64 milliseconds, int planned) {
  const qint64 seconds = milliseconds / 1000;
  const QString used = QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
  return planned == 0 ? used : Presenter::tr("%1 of %2 min").arg(used).arg(planned);
}

Presenter::Presenter(Stage stage, QObject* parent, Now now)
    : QObject(parent),
      stage_(std::move(stage)),
      now_(now ? std::move(now) : steady_clock()),
      overlay_(new StageOverlay(&stage_.window)),
      lecturer_(new LecturerView(stage_.controller, &stage_.window)) {
  stage_.slide.hide();
  connect(&stage_.controller, &SessionController::hiding_changed, this, [this] {
    if (presenting()) stage_.slide.hide_words(stage_.controller.hides_answer());
  });
  ticks_.setInterval(1000);
  connect(&ticks_, &QTimer::timeout, this, &Presenter::show_time);
}

Presenter::~Presenter() {
  if (presenting()) qApp->setProperty(digits_turn_slides, false);
  delete overlay_;
  delete lecturer_;
}

void Presenter::present(std::unique_ptr<Deck> deck) {
  if (presenting() || deck->count() == 0) return;
  deck_ = std::move(deck);
  qApp->setProperty(digits_turn_slides, true);
  emit presenting_changed(true);
  began_ = now_();
  revealed_ = bar_wanted_ = false;
  shown_ = -1;
  connect(deck_.get(), &Deck::changed, this, &Presenter::show_slide);
  connect(deck_.get(), &Deck::over, this, &Presenter::end);
  lecturers_ = full_screen_.enter(stage_.window);
  theme_before_ = stage_.theme();
  stage_.set_theme(ThemeId::projector);
  arrange();
  stage_.slide.hide_words(stage_.controller.hides_answer());
  show_notes(lecturers_ != nullptr);
  stage_.window.activateWindow();
  show_slide();
  ticks_.start();
  qApp->installEventFilter(this);
}

void Presenter::end() {
  if (!presenting()) return;
  qApp->removeEventFilter(this);
  ticks_.stop();
  number_.forget();
  overlay_->put_away();
  lecturer_->put_away();
  if (std::exchange(hides_, false)) stage_.controller.hide_answer(false);  // what H hid, it hid from the class
  const std::unique_ptr<Deck> ended = std::move(deck_);
  ended->disconnect(this);
  ended->leave();
  stage_.slide.hide();
  stage_.slide.cards()->hide();
  stage_.header.show();
  stage_.bar.show();
  full_screen_.leave(stage_.window);
  stage_.set_theme(theme_before_);
  qApp->setProperty(digits_turn_slides, false);
  emit presenting_changed(false);
}

void Presenter::arrange() {
  if (!presenting()) return;
  stage_.header.hide();
  stage_.slide.show();
  // The lecturer's window has controls, too: then the class sees only plots and words.
  stage_.bar.setVisible(bar_wanted_ || (deck_->slide(deck_->at()).controls && !notes_wanted_));
  overlay_->raise();
}

void Presenter::forward() {
  if (deck_->covers() && !revealed_) {
    reveal();
  } else {
    go(deck_->at() + 1);
  }
}

void Presenter::go(int index) {
  if (index < 0 || index >= deck_->count() || index == deck_->at()) return;
  deck_->go(index);
  show_slide();
}

void Presenter::reveal() {
  if (std::exchange(hides_, false)) stage_.controller.hide_answer(false);  // an answer that is shown is seen
  revealed_ = !revealed_;
  deck_->reveal();
  show_slide();
}

// Also the slide that is shown is covered.
void Presenter::jump(const std::optional<int>& step) {
  if (step && *step - 1 == deck_->at() && revealed_) reveal();
  if (step) go(*step - 1);
  show_place();
}

void Presenter::show_slide() {
  if (std::exchange(shown_, deck_->at()) != deck_->at()) {
    overlay_->erase();
    revealed_ = false;
  }
  stage_.slide.show_slide(deck_->slide(deck_->at()), revealed_);
  lecturer_->show_slides(*deck_);
  show_place();
  show_time();
  arrange();
}

void Presenter::show_place() {
  const QString typed = number_.shown();
  const QString at = tr("%1 of %2").arg(deck_->at() + 1).arg(deck_->count());
  stage_.slide.show_place(typed.isEmpty() ? at : tr("to step %1: Enter").arg(typed));
}

void Presenter::show_time() {
  const QString used = minutes_used(now_() - began_, deck_->minutes());
  stage_.slide.show_time(clock_ ? used : QString());
  lecturer_->show_time(used, QTime::currentTime().toString(QStringLiteral("HH:mm")));
}

void Presenter::show_list() {
  std::vector<Found> entries;
  for (int i = 0; i < deck_->count(); ++i) {
    Found entry{.name = QStringLiteral("%1  %2").arg(i + 1).arg(deck_->slide(i).title)};
    entry.current = i == deck_->at();
    entry.choose = [this, i] {
      if (presenting()) go(i);
    };
    entries.push_back(std::move(entry));
  }
  stage_.finder.open(tr("Go to a step"), Finder::Look::rows, std::move(entries));
}

void Presenter::show_notes(bool shown) {
  notes_wanted_ = shown;
  arrange();
  if (!shown) return lecturer_->hide();
  if (lecturers_ != nullptr) {
    lecturer_->fill_screen(*lecturers_);
  } else {
    lecturer_->stand_beside();
  }
  lecturer_->show_slides(*deck_);
  stage_.window.activateWindow();
}

// On the wall they would cover the plots.
void Presenter::show_keys() {
  const bool shown = !(lecturer_->isVisible() && lecturer_->shows_keys());
  lecturer_->show_keys(shown);
  if (shown) {
    keys_alone_ = !notes_wanted_;
    show_notes(true);
  } else if (keys_alone_) {
    show_notes(false);
  }
}

bool Presenter::put_tool_away() {
  if (overlay_->is_blank()) {
    overlay_->blank(false);
  } else if (overlay_->tool() != StageOverlay::Tool::none) {
    overlay_->take(StageOverlay::Tool::none);
  } else {
    return false;
  }
  return true;
}

// Keys of what is shown beside the slide. Nothing if the key is another one.
std::optional<bool> Presenter::take_view(StageKey key) {
  switch (key) {
    case StageKey::list:
      show_list();
      return true;
    case StageKey::notes:
      show_notes(!notes_wanted_);
      return true;
    case StageKey::clock:
      clock_ = !clock_;
      show_time();
      return true;
    case StageKey::words:
      hides_ = !stage_.controller.hides_answer();
      stage_.controller.hide_answer(hides_);
      return true;
    case StageKey::help:
      show_keys();
      return true;
    case StageKey::ask:
      emit class_wanted();
      return true;
    case StageKey::controls:
      bar_wanted_ = !bar_wanted_;
      arrange();
      return true;
    default:
      return std::nullopt;
  }
}

bool Presenter::take(StageKey key, int digit) {
  const bool turns = key == StageKey::forward || key == StageKey::back;
  if (overlay_->is_blank() && turns) {
    overlay_->blank(false);  // the first key only brings the picture back
    return true;
  }
  if (key != StageKey::digit && key != StageKey::enter && !number_.shown().isEmpty()) {
    number_.forget();
    show_place();
    if (key == StageKey::end) return true;
  }
  if (const auto taken = use_tool(*overlay_, key)) return *taken;
  if (const auto taken = take_view(key)) return *taken;
  switch (key) {
    case StageKey::forward:
      forward();
      return true;
    case StageKey::back:
      go(deck_->at() - 1);
      return true;
    case StageKey::later:
    case StageKey::earlier:
      return stage_.player.take_key(key == StageKey::later ? Qt::Key_Right : Qt::Key_Left);
    case StageKey::reveal:
      reveal();
      return true;
    case StageKey::digit:
      number_.type(digit, deck_->count());
      show_place();
      return true;
    case StageKey::enter:
      number_.shown().isEmpty() ? forward() : jump(number_.enter());
      return true;
    case StageKey::end:
      if (!put_tool_away()) end();
      return true;
    default:
      return false;
  }
}

bool Presenter::eventFilter(QObject* watched, QEvent* event) {
  if (!presenting()) return false;
  if (event->type() == QEvent::MouseMove && watched == stage_.window.windowHandle()) {
    overlay_->point_at(static_cast<const QMouseEvent&>(*event).position());
  }
  const bool key = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
  const auto* widget = key ? qobject_cast<const QWidget*>(watched) : nullptr;
  if (widget == nullptr || stage_.finder.isVisible()) return false;
  if (widget->window() != &stage_.window && widget->window() != lecturer_) return false;
  return take_stage_key(*widget, *static_cast<QKeyEvent*>(event),
                        [this](StageKey pressed, int digit) { return take(pressed, digit); });
}

}  // namespace credence
