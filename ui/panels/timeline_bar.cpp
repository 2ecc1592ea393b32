// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/timeline_bar.h"

#include "ui/controller/control_choice.h"
#include "ui/controller/session_controller.h"
#include "ui/panels/accessible.h"
#include "ui/panels/appearance.h"
#include "ui/panels/control_strip.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/field_control.h"
#include "ui/panels/furniture.h"
#include "ui/panels/icons.h"
#include "ui/panels/player.h"
#include "ui/panels/seed_field.h"
#include "ui/session/effects.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

struct Sign {
  Icon icon;
  QColor colour;
};

Sign sign_of(Status::Kind kind, const QPalette& palette) {
  const ThemeId shade = is_dark(palette.color(QPalette::Window)) ? ThemeId::dark : ThemeId::light;
  switch (kind) {
    case Status::Kind::good:
      return {Icon::good, good_colour(shade)};
    case Status::Kind::warning:
      return {Icon::warning, warning_colour(shade)};
    case Status::Kind::bad:
      return {Icon::bad, bad_colour(shade)};
    case Status::Kind::busy:
      break;
  }
  return {Icon::busy, muted_text(palette)};
}

}  // namespace

// The order in which the parts are made is that of the Tab key.
TimelineBar::TimelineBar(QWidget* parent)
    : QWidget(parent),
      row_(new QHBoxLayout),
      second_row_(new QHBoxLayout),
      room_(new QWidget(this)),
      player_(new Player(room_)),
      more_(named(new QToolButton(room_), "timeline.more")),
      options_(named(new QFrame(this, Qt::Popup), "timeline.options")),
      seed_(new SeedField(options_)),
      symbol_(plain_label()),
      hint_(named(new ElidedLabel(room_), "hint")),
      words_(named(new ElidedLabel, "status")) {
  setObjectName(QStringLiteral("timeline_bar"));
  setAttribute(Qt::WA_StyledBackground);
  auto* lines = layout_in<QVBoxLayout>(this, 0, {2, 0, 4, 0});
  lines->addLayout(row_);
  lines->addLayout(second_row_);
  row_->setSpacing(10);
  second_row_->setSpacing(10);
  row_->addWidget(room_, 3);
  row_->addWidget(symbol_);
  row_->addWidget(words_);
  auto* left = layout_in<QHBoxLayout>(room_, 10);
  left->addWidget(player_, 5);
  left->addWidget(more_);
  left->addWidget(hint_, 2);
  hint_->setAccessibleName(tr("What a click or a drag does"));
  hint_->setForegroundRole(QPalette::PlaceholderText);
  hint_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  hint_->allow_two_lines(true);
  set_announced(words_, QAccessible::StatusBar);
  words_->setAccessibleName(tr("Status"));
  words_->allow_two_lines(true);  // an explanation is not cut
  symbol_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  make_options();
  show_sign();
}

void TimelineBar::make_options() {
  more_->setIcon(icon(Icon::settings));
  more_->setAccessibleName(tr("Speed and seed"));
  more_->setToolTip(tr("Speed of playing, and seed of the random numbers"));
  connect(more_, &QToolButton::clicked, this, &TimelineBar::show_options);
  options_->setFrameShape(QFrame::StyledPanel);
  auto* column = layout_in<QVBoxLayout>(options_, 10, {12, 10, 12, 10});
  column->addWidget(player_->speed_row());
  auto* row = new QHBoxLayout;
  QLabel* label = plain_label(options_, tr("Seed"));
  label->setBuddy(seed_);
  row->addWidget(label);
  row->addStretch();
  row->addWidget(seed_);
  column->addLayout(row);
  column->addWidget(small_label(options_, tr("The same seed gives the same run.")));
}

// Opens the options above their button, within the window.
void TimelineBar::show_options() {
  player_->speed_row()->setVisible(!player_->isHidden());
  options_->adjustSize();
  const QRect frame = window()->frameGeometry();
  QPoint corner = more_->mapToGlobal(QPoint(more_->width() - options_->width(), -options_->height() - 4));
  corner.setX(std::clamp(corner.x(), frame.left(), std::max(frame.left(), frame.right() - options_->width())));
  options_->move(corner);
  options_->show();
  seed_->setFocus();
}

void TimelineBar::carry(ControlStrip* strip) {
  strip_ = strip;
  row_->insertWidget(1, strip, 5);
}

int TimelineBar::width_needed() const {
  const QMargins around = layout()->contentsMargins();
  int needed = around.left() + around.right() + room_->minimumSizeHint().width();
  if (strip_ != nullptr) needed += row_->spacing() + strip_->minimumSizeHint().width();
  if (!two_lines_ && !status_.text.empty()) {
    needed += 2 * row_->spacing() + symbol_->sizeHint().width() + words_->sizeHint().width();
  }
  return needed;
}

void TimelineBar::begin_anew() {
  player_->set_wording(projected_ ? Player::Wording::brief : Player::Wording::whole);
  words_->setMinimumWidth(0);
  words_->allow_two_lines(!projected_);
  use_two_lines(false);
  if (strip_ != nullptr) strip_->give_way(false);
}

void TimelineBar::use_two_lines(bool used) {
  if (std::exchange(two_lines_, used) == used) return;
  for (QWidget* one : {static_cast<QWidget*>(symbol_), static_cast<QWidget*>(words_)}) {
    (used ? row_ : second_row_)->removeWidget(one);
    (used ? second_row_ : row_)->addWidget(one, used && one == words_ ? 1 : 0);
  }
}

// Words that were shortened stay so until another preset is opened, so that nothing jumps to and fro.
void TimelineBar::make_room() {
  using Wording = Player::Wording;
  if (!projected_) return;
  // Words about what is still being computed may be cut: they do not last.
  if (!two_lines_ && status_.kind == Status::Kind::busy) {
    words_->setMinimumWidth(0);
    return;
  }
  const auto is_crowded = [this] {
    player_->updateGeometry();  // it may have another wording now
    return width_needed() > width();
  };
  if (is_crowded()) player_->set_wording(Wording::bare);
  if (is_crowded() && !two_lines_) {
    use_two_lines(true);
    player_->set_wording(is_crowded() ? Wording::bare : Wording::brief);
  }
  if (is_crowded() && strip_ != nullptr) strip_->give_way(true);
  const int whole = words_->sizeHint().width();
  words_->setMinimumWidth(two_lines_ ? 0 : whole);
  words_->allow_two_lines(two_lines_);  // one line is as high as a row
}

// On a small wall the controls give way, so that the window can be as narrow as the wall; between panels the words of
// the frame do.
QSize TimelineBar::minimumSizeHint() const {
  constexpr int narrowest = 260;
  const QSize least = QWidget::minimumSizeHint();
  return least.boundedTo({narrowest, least.height()});
}

void TimelineBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (projected_ && event->size().width() != event->oldSize().width()) {
    begin_anew();
    make_room();
  } else if (!projected_) {
    using Wording = Player::Wording;
    for (const Wording wording : {Wording::whole, Wording::brief, Wording::bare}) {
      player_->set_wording(wording);
      player_->updateGeometry();
      if (QWidget::minimumSizeHint().width() <= width()) break;
    }
  }
}

void TimelineBar::serve(SessionController& controller) {
  const auto show = [this, &controller] { show_time(controller); };
  const auto show_its_seed = [this, &controller] { seed_->show_seed(controller.session().inputs.seed); };
  connect(player_, &Player::frame_wanted, &controller, &SessionController::show_frame);
  connect(seed_, &SeedField::wanted, &controller, &SessionController::set_seed);
  connect(seed_, &SeedField::refused, &controller, &SessionController::refused);
  connect(&controller, &SessionController::lab_changed, this,
          [this, &controller] { player_->set_lab(controller.lab()); });
  connect(&controller, &SessionController::preset_chosen, this, [this] {
    player_->play(false);
    begin_anew();
  });
  connect(&controller, &SessionController::session_changed, this, show_its_seed);
  connect(&controller, &SessionController::refused, this, show_its_seed);
  connect(&controller, &SessionController::arranged, this, show);
  connect(&controller.screen(), &Screen::frame_wanted, this, show);
  connect(&controller.screen(), &Screen::picture_changed, this, show);
  connect(&controller.screen(), &Screen::status_changed, this, &TimelineBar::show_status);
}

// Shows the player only if its steps change something that is shown.
void TimelineBar::show_time(const SessionController& controller) {
  if (!controller.screen().result()) return;
  const View& view = controller.view();
  const bool words = plots_shown(view).size() < (view.maximised >= 0 ? 1 : view.slots_shown.size());
  const bool moves =
      words || timeline_changes_any(controller.lab(), controller.session().inputs.parameters, plots_shown(view));
  player_->show_timeline(moves ? controller.screen().result()->timeline() : Timeline(), view.frame);
}

void TimelineBar::set_projected(bool projected) {
  for (QWidget* machinery : {static_cast<QWidget*>(more_), static_cast<QWidget*>(hint_)}) {
    machinery->setVisible(!projected);
  }
  projected_ = projected;
  begin_anew();
  show_words();
}

// A projector has room for the first of several things and for the controls of the preset.
void TimelineBar::show_words() {
  const QString all = notation(QString::fromStdString(status_.text));
  words_->set_text(projected_ ? all.section(QStringLiteral("; "), 0, 0) : all);
  make_room();
}

void TimelineBar::show_hint(const QString& words) { hint_->set_text(notation(words)); }

void TimelineBar::show_status(const Status& status) {
  const bool same_look = status.kind == status_.kind && status.text.empty() == status_.text.empty();
  const bool other_words = status.text != status_.text || status_.kind == Status::Kind::busy;
  status_ = status;
  player_->set_growing(status.kind == Status::Kind::busy);
  show_words();
  if (!same_look) show_sign();
  if (other_words && status.kind != Status::Kind::busy) announce(words_);  // progress would be read again and again
}

void TimelineBar::show_sign() {
  const Sign sign = sign_of(status_.kind, palette());
  const bool empty = status_.text.empty();
  symbol_->setPixmap(empty ? QPixmap() : icon(sign.icon, sign.colour).pixmap(QSize(18, 18), devicePixelRatioF()));
  // The colour is set by a style sheet, since the window's style sheet overrides a palette.
  const QString look = QStringLiteral("color: ") + sign.colour.name();
  if (words_->styleSheet() != look) words_->setStyleSheet(look);
}

void TimelineBar::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) show_sign();
}

}  // namespace credence
