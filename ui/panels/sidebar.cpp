#include "ui/panels/sidebar.h"

#include "ui/panels/controls_panel.h"
#include "ui/panels/equations_view.h"
#include "ui/panels/numbers_view.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QTabWidget>

#include <utility>

namespace credence {
namespace {

constexpr int narrow_width = 204, usual_width = 232, projected_width = 356;
constexpr int numbers_width = 320, projected_numbers_width = 392;
constexpr int narrow_below = 1100;  // window width below which there is no room for both
constexpr int both_from = 1500;

}  // namespace

Sidebar::Sidebar(ControlsPanel* controls, QWidget* parent)
    : QWidget(parent),
      controls_(controls),
      panel_(new QTabWidget(this)),
      numbers_(new NumbersView),
      equations_(new EquationsView) {
  setObjectName(QStringLiteral("sidebar"));
  numbers_->setObjectName(QStringLiteral("side.numbers"));
  equations_->setObjectName(QStringLiteral("side.equations"));
  panel_->setObjectName(QStringLiteral("side.panel"));
  panel_->setDocumentMode(true);
  panel_->addTab(numbers_, tr("Numbers"));
  panel_->addTab(equations_, tr("Equations"));
  connect(panel_, &QTabWidget::currentChanged, this, &Sidebar::show_picture);
  connect(equations_, &EquationsView::pointed_at, this, &Sidebar::pointed_at);
  connect(equations_, &EquationsView::speaks_of, this, &Sidebar::speaks_of);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  row->addWidget(panel_);
  row->addWidget(controls_);
  arrange();
}

void Sidebar::serve(SessionController& controller) {
  controller_ = &controller;
  connect(&controller.screen(), &Screen::picture_changed, this, &Sidebar::show_picture);
  connect(&controller, &SessionController::preset_changed, this, &Sidebar::show_story);
  connect(&controller.screen(), &Screen::cursor_moved, this, &Sidebar::show_equations);
  connect(&controller.screen(), &Screen::picture_lost, this, [this] {
    numbers_->show_numbers({}, {});
    equations_->show_equations({});
  });
  connect(&controller.screen(), &Screen::picture_aged, this, [this](bool aged) {
    numbers_->setEnabled(!aged);
    equations_->setEnabled(!aged);
  });
}

void Sidebar::show_picture() {
  if (!shows_numbers() || controller_ == nullptr || !controller_->screen().picture().result) return;
  const Picture& picture = controller_->screen().picture();
  if (panel_->currentWidget() == numbers_) {
    numbers_->show_numbers(picture.result->readouts(picture.frame), picture.result->narration(picture.frame));
  }
  show_equations();
}

// Shows the equations for the place under the pointer.
void Sidebar::show_equations() {
  if (shows_numbers() && panel_->currentWidget() == equations_ && controller_ != nullptr) {
    equations_->show_equations(controller_->screen().equations());
  }
}

// The story was written for the preset's own settings, so the first edit hides it.
void Sidebar::show_story() {
  const auto preset =
      controller_->preset_edited() ? std::nullopt : find_preset(controller_->lab(), controller_->session().preset);
  if (preset)
    numbers_->show_story(preset->title, preset->story);
  else
    numbers_->show_story({}, {});
}

void Sidebar::set_theme(ThemeId theme) {
  const bool was = theme_ == ThemeId::projector, is = theme == ThemeId::projector;
  theme_ = theme;
  equations_->set_theme(theme);
  if (is && !was) before_projector_ = std::exchange(wanted_, {false, false});
  if (was && !is) wanted_ = before_projector_;
  arrange();
}

void Sidebar::set_window_width(int pixels) {
  narrow_ = pixels < narrow_below;
  roomy_ = pixels >= both_from;
  arrange();
}

void Sidebar::ask_for_controls(bool wanted) {
  wanted_.controls = wanted;
  if (wanted && !roomy_) wanted_.numbers = false;
  arrange();
}

void Sidebar::ask_for_numbers(bool wanted) {
  wanted_.numbers = wanted;
  arrange();
}

bool Sidebar::shows_controls() const { return wanted_.controls && (roomy_ || !wanted_.numbers); }

void Sidebar::arrange() {
  const bool projected = theme_ == ThemeId::projector;
  QWidget* focus = QApplication::focusWidget();
  const bool had_focus = focus != nullptr && isAncestorOf(focus);
  controls_->setFixedWidth(projected ? projected_width : narrow_ ? narrow_width : usual_width);
  panel_->setFixedWidth(projected ? projected_numbers_width : numbers_width);
  controls_->setVisible(shows_controls());
  panel_->setVisible(shows_numbers());
  setVisible(shows_controls() || shows_numbers());
  if (had_focus && !focus->isVisible()) emit focus_lost();
  show_picture();
}

}  // namespace credence
