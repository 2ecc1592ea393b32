#include "ui/panels/timeline_bar.h"

#include "ui/controller/session_controller.h"
#include "ui/panels/accessible.h"
#include "ui/panels/appearance.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/icons.h"
#include "ui/panels/player.h"
#include "ui/panels/seed_field.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace credence {
namespace {

struct Sign {
  Icon icon;
  QColor colour;
};

Sign sign_of(Status::Kind kind, const QPalette& palette) {
  const ThemeId shade = palette.color(QPalette::Window).lightness() < 128 ? ThemeId::dark : ThemeId::light;
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
      room_(new QWidget(this)),
      seed_label_(plain_label(room_, tr("Seed"))),
      seed_(new SeedField(room_)),
      player_(new Player(room_)),
      symbol_(plain_label()),
      hint_room_(new QWidget(room_)),
      hint_(new ElidedLabel(room_)),
      words_(new ElidedLabel) {
  setObjectName(QStringLiteral("timeline_bar"));
  setAttribute(Qt::WA_StyledBackground);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 0, 10, 0);
  row->setSpacing(10);
  row->addWidget(room_, 1);
  row->addWidget(symbol_);
  row->addWidget(words_);
  auto* left = new QHBoxLayout(room_);
  left->setContentsMargins(0, 0, 0, 0);
  left->setSpacing(10);
  left->addWidget(player_, 3);
  left->addWidget(seed_label_);
  left->addWidget(seed_);
  left->addWidget(hint_room_, 2);
  seed_label_->setBuddy(seed_);
  hint_->setObjectName(QStringLiteral("hint"));
  hint_->setAccessibleName(tr("What a click or a drag does"));
  hint_->setForegroundRole(QPalette::PlaceholderText);
  hint_->setAutoFillBackground(true);
  hint_->hide();
  hint_room_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  words_->setObjectName(QStringLiteral("status"));
  words_->setAccessibleName(tr("Status"));
  set_announced(words_, QAccessible::StatusBar);
  symbol_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  hint_room_->installEventFilter(this);
  connect(player_, &Player::rearranged, this, &TimelineBar::place_hint);
  show_sign();
}

void TimelineBar::serve(SessionController& controller) {
  const auto show_time = [this, &controller] {
    player_->show_timeline(controller.screen().result()->timeline(), controller.view().frame);
  };
  const auto show_its_seed = [this, &controller] { seed_->show_seed(controller.session().inputs.seed); };
  connect(player_, &Player::frame_wanted, &controller, &SessionController::show_frame);
  connect(seed_, &SeedField::wanted, &controller, &SessionController::set_seed);
  connect(seed_, &SeedField::refused, &controller, &SessionController::refused);
  connect(&controller, &SessionController::preset_chosen, this, [this] { player_->play(false); });
  connect(&controller, &SessionController::session_changed, this, show_its_seed);
  connect(&controller, &SessionController::refused, this, show_its_seed);
  connect(&controller.screen(), &Screen::frame_wanted, this, show_time);
  connect(&controller.screen(), &Screen::picture_changed, this, show_time);
  connect(&controller.screen(), &Screen::status_changed, this, &TimelineBar::show_status);
}

void TimelineBar::set_projected(bool projected) {
  for (QWidget* machinery : {static_cast<QWidget*>(seed_), static_cast<QWidget*>(seed_label_), hint_room_}) {
    machinery->setVisible(!projected);
  }
  player_->show_speed(!projected);
  place_hint();
}

void TimelineBar::show_hint(const QString& words) {
  hint_->set_text(notation(words));
  place_hint();
}

// Places the hint at the right of the line. A long hint covers the seed, a longer one also the speed, which nobody
// needs while the pointer is on a plot.
void TimelineBar::place_hint() {
  hint_->setVisible(!hint_room_->isHidden() && !hint_->full_text().isEmpty());
  const int right = hint_room_->geometry().right();
  int left = hint_room_->x();
  for (const QWidget* covered : {static_cast<const QWidget*>(seed_label_), player_->speed_label()}) {
    if (right + 1 - left >= hint_->sizeHint().width()) break;
    if (covered->isVisible()) left = covered->mapTo(room_, QPoint(0, 0)).x();
  }
  hint_->setGeometry(QRect(QPoint(left, 0), QPoint(right, room_->height() - 1)));
  hint_->raise();
}

void TimelineBar::show_status(const Status& status) {
  const bool same_look = status.kind == status_.kind && status.text.empty() == status_.text.empty();
  const bool other_words = status.text != status_.text || status_.kind == Status::Kind::busy;
  status_ = status;
  player_->set_growing(status.kind == Status::Kind::busy);
  words_->set_text(notation(QString::fromStdString(status.text)));
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

bool TimelineBar::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize || event->type() == QEvent::Move) place_hint();
  return QWidget::eventFilter(watched, event);
}

void TimelineBar::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) show_sign();
}

}  // namespace credence
