// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/sidebar.h"

#include "ui/controller/live_words.h"
#include "ui/panels/control_strip.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/equations_view.h"
#include "ui/panels/furniture.h"
#include "ui/panels/numbers_view.h"
#include "ui/session/preset_words.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr int narrow_width = 204, usual_width = 232, projected_width = 356;
constexpr int numbers_width = 320, projected_numbers_width = 392;
constexpr int narrow_lesson_width = 272, usual_lesson_width = 312;
constexpr int narrow_below = 1100;  // window width below which the controls are narrower
constexpr int both_from = 1280;     // so that "Raise N" and N are seen together
constexpr double usual_points = 10, widest_by_type = 1.25;

// The controls get more room for larger type, since their words do not break.
int width_for_type(int width) {
  return static_cast<int>(width * std::clamp(QApplication::font().pointSizeF() / usual_points, 1.0, widest_by_type));
}

}  // namespace

Sidebar::Sidebar(ControlsPanel* controls, QWidget* parent)
    : QWidget(parent),
      controls_(controls),
      numbers_(named(new NumbersView, "side.numbers")),
      equations_(named(new EquationsView, "side.equations")),
      to_controls_(named(new QToolButton, "side.controls")),
      column_(new QVBoxLayout) {
  setObjectName(QStringLiteral("sidebar"));
  numbers_->put_between(equations_);
  to_controls_->setProperty("link", true);
  to_controls_->setText(tr("‹ Controls"));
  connect(to_controls_, &QToolButton::clicked, this, [this] { ask_for_controls(true); });
  connect(controls_, &ControlsPanel::story_wanted, this, [this] { ask_for_numbers(true); });
  numbers_->put_first(to_controls_);
  equations_->stand_among_others();
  connect(equations_, &EquationsView::pointed_at, this, &Sidebar::pointed_at);
  connect(equations_, &EquationsView::speaks_of, this, &Sidebar::speaks_of);
  connect(controls_, &ControlsPanel::all_shown, this, &Sidebar::arrange);
  auto* row = layout_in<QHBoxLayout>(this, 0);
  row->addWidget(numbers_);
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(0);
  column_->addWidget(controls_);
  row->addLayout(column_);
  arrange();
}

void Sidebar::mark(const Reference& reference) { equations_->mark(reference); }

void Sidebar::hold(QWidget* lesson) {
  held_.push_back(lesson);
  column_->insertWidget(0, lesson, 1);
  lesson->installEventFilter(this);
  arrange();
}

void Sidebar::put_at_foot(QWidget* widget) {
  foot_ = widget;
  column_->addWidget(widget);
  arrange();
}

bool Sidebar::eventFilter(QObject* watched, QEvent* event) {
  const bool shown = event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent;
  if (shown && std::ranges::count(held_, watched) > 0) {
    // All settings that somebody opened in a lesson are not left open in the lab.
    if (std::exchange(had_lesson_, has_lesson()) != has_lesson()) {
      if (has_lesson()) {
        all_before_ = controls_->shows_all();
      } else {
        controls_->show_all(all_before_);
      }
    }
    arrange();
  }
  return QWidget::eventFilter(watched, event);
}

bool Sidebar::event(QEvent* event) {
  if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) share_height();
  return QWidget::event(event);
}

// A lesson's step has the height that it needs, so that its buttons are seen; the controls below it have the rest, a
// quarter at least if their rows need it, and never much more.
void Sidebar::share_height() {
  int needed = foot_ != nullptr && !foot_->isHidden() ? foot_->sizeHint().height() : 0;
  for (const QWidget* one : held_) needed += one->isHidden() ? 0 : one->sizeHint().height();
  const int rows = controls_->widget() != nullptr ? controls_->widget()->sizeHint().height() : 0;
  const int rest = std::clamp(height() - needed, std::min(rows, height() / 4), height() * 2 / 5);
  controls_->setMaximumHeight(has_lesson() ? rest : QWIDGETSIZE_MAX);
}

bool Sidebar::has_lesson() const {
  return std::ranges::any_of(held_, [](const QWidget* one) { return !one->isHidden(); });
}

void Sidebar::serve(SessionController& controller) {
  controller_ = &controller;
  connect(&controller.screen(), &Screen::picture_changed, this, &Sidebar::show_picture);
  live_ = new LiveWords(controller, this);
  connect(&controller, &SessionController::preset_changed, this, &Sidebar::show_story);
  connect(live_, &LiveWords::numbers_changed, this, &Sidebar::show_story);
  connect(&controller, &SessionController::session_changed, this, [this] {
    if (controller_->own_words() != own_) show_story();
  });
  connect(&controller, &SessionController::preset_chosen, this, [this] { numbers_->verticalScrollBar()->setValue(0); });
  connect(&controller.screen(), &Screen::cursor_moved, this, &Sidebar::show_equations);
  connect(&controller.screen(), &Screen::picture_lost, this, [this] {
    numbers_->show_numbers({}, {});
    equations_->show_equations({});
  });
  connect(&controller.screen(), &Screen::picture_stale, this, [this](bool stale) { numbers_->set_stale(stale); });
}

void Sidebar::show_picture() {
  if (!shows_numbers() || controller_ == nullptr || !controller_->screen().picture().result) return;
  const Picture& picture = controller_->screen().picture();
  numbers_->show_numbers(picture.result->readouts(picture.frame), picture.result->narration(picture.frame));
  show_equations();
}

// Shows the equations for the place under the pointer.
void Sidebar::show_equations() {
  if (shows_numbers() && controller_ != nullptr) equations_->show_equations(controller_->screen().equations());
}

// The story stays until another preset comes, since its task does. An edit makes it pale: its numbers follow, but what
// it says was written for the preset's own settings.
void Sidebar::show_story() {
  own_ = controller_->own_words();
  if (const auto& own = own_) {
    has_numbers_in_words_ = false;
    live_->want(false);
    const bool hidden = controller_->hides_answer() || controller_->screen().picture().covered;
    numbers_->show_story(own->title, hidden ? QString() : own->story, false);
    return numbers_->show_source({}, {});
  }
  const Lab& lab = controller_->lab();
  const auto preset = find_preset(lab, controller_->session().preset);
  const PresetWords words = preset ? preset_words(lab, preset->id) : PresetWords();
  has_numbers_in_words_ = has_blanks(words.story + words.correction);
  live_->want(has_numbers_in_words_ && shows_numbers());
  numbers_->show_story(preset ? preset->title : QString(), live_->filled(words.story),
                       preset && controller_->preset_edited());
  numbers_->show_source(source_text(words.source), live_->filled(correction_text(words)));
}

void Sidebar::set_theme(ThemeId theme) {
  const bool was = is_projected();
  theme_ = theme;
  for (EquationsView* one : findChildren<EquationsView*>()) one->set_theme(theme);  // those of a lesson, too
  if (is_projected() && !was) before_projector_ = std::exchange(wanted_, {true, false});
  if (was && !is_projected()) wanted_ = before_projector_;
  if (was != is_projected()) {
    controls_->use_strip(is_projected());
    controls_->show_all(false);
  }
  arrange();
}

void Sidebar::set_window_width(int pixels) {
  narrow_ = pixels < narrow_below;
  roomy_ = pixels >= both_from;
  arrange();
}

void Sidebar::ask_for_controls(bool wanted) {
  wanted_.controls = wanted;
  if (wanted && !roomy_ && !is_projected()) wanted_.numbers = false;
  arrange();
}

void Sidebar::ask_for_numbers(bool wanted) {
  wanted_.numbers = wanted;
  arrange();
}

bool Sidebar::shows_controls() const { return wanted_.controls && (roomy_ || is_projected() || !wanted_.numbers); }

void Sidebar::arrange() {
  const bool projected = is_projected();
  QWidget* focus = QApplication::focusWidget();
  const bool had_focus = focus != nullptr && (isAncestorOf(focus) || controls_->strip()->isAncestorOf(focus));
  const int lesson_width = narrow_ ? narrow_lesson_width : projected ? projected_numbers_width : usual_lesson_width;
  for (QWidget* one : held_) one->setFixedWidth(lesson_width);
  if (foot_ != nullptr) foot_->setFixedWidth(lesson_width);
  controls_->setFixedWidth(has_lesson() ? lesson_width
                           : projected  ? projected_width
                                        : width_for_type(narrow_ ? narrow_width : usual_width));
  share_height();
  // Beside a lesson and its editor, both columns are narrow: two plots have their least room then.
  numbers_->setFixedWidth(narrow_ && has_lesson() ? narrow_lesson_width
                          : projected             ? projected_numbers_width
                                                  : numbers_width);
  to_controls_->setVisible(!projected && !shows_controls());
  controls_->offer_story(!wanted_.numbers && !has_lesson());
  controls_->strip()->setVisible(projected);
  controls_->strip()->fold(!shows_controls());
  controls_->setVisible(shows_controls() && (!projected || controls_->shows_all()));
  numbers_->setVisible(shows_numbers());
  setVisible(!controls_->isHidden() || shows_numbers() || has_lesson());
  if (had_focus && !focus->isVisible()) emit focus_lost();
  if (live_ != nullptr) live_->want(has_numbers_in_words_ && shows_numbers());
  show_picture();
  emit arranged();
}

}  // namespace credence
