#include "ui/panels/timeline_bar.h"

#include "ui/controller/session_controller.h"
#include "ui/panels/appearance.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/icons.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {
namespace {

constexpr int frame_ms = 16;        // the screen shows no more
constexpr int fastest = 100;        // slider position: as fast as it goes
constexpr int doubling = 10;        // slider positions that double the speed
constexpr double longest_run = 10;  // seconds that the fastest speed takes for any number of frames
constexpr std::uint64_t largest_seed = (std::uint64_t{1} << 53) - 1;

}  // namespace

TimelineBar::TimelineBar(QWidget* parent)
    : QWidget(parent),
      room_(new QWidget(this)),
      player_(new QWidget(room_)),
      slider_(new QSlider(Qt::Horizontal)),
      speed_(new QSlider(Qt::Horizontal)),
      number_(new QSpinBox),
      seed_words_(plain_label(nullptr, tr("Seed"))),
      symbol_(plain_label()),
      hint_room_(new QWidget(room_)),
      hint_(new ElidedLabel(room_)),
      words_(new ElidedLabel),
      seed_(new QLineEdit) {
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
  left->addWidget(seed_words_);
  left->addWidget(seed_);
  left->addWidget(hint_room_, 2);
  make_player();
  make_seed_and_status();
  connect_player();
  show_timeline({}, 0);
  dress();
}

void TimelineBar::make_player() {
  first_ = button(QStringLiteral("first"), tr("First (Home)"));
  back_ = button(QStringLiteral("back"), tr("Step back (Left)"));
  play_ = button(QStringLiteral("play"), tr("Play or pause (Space), faster or slower (+ and -)"));
  forward_ = button(QStringLiteral("forward"), tr("Step forward (Right)"));
  last_ = button(QStringLiteral("last"), tr("Last (End)"));
  first_->setIcon(icon(Icon::first));
  back_->setIcon(icon(Icon::step_back));
  forward_->setIcon(icon(Icon::step_forward));
  last_->setIcon(icon(Icon::last));
  slider_->setObjectName(QStringLiteral("timeline.slider"));
  slider_->setMinimumWidth(80);
  number_->setObjectName(QStringLiteral("timeline.number"));
  number_->setButtonSymbols(QAbstractSpinBox::NoButtons);
  number_->setKeyboardTracking(false);
  number_->setFrame(false);
  number_->setMaximum(std::numeric_limits<int>::max());  // what is beyond the last goes there
  number_->setAlignment(Qt::AlignCenter);
  speed_->setObjectName(QStringLiteral("timeline.speed"));
  speed_->setRange(0, fastest);
  speed_->setValue(17);
  speed_->setFixedWidth(80);
  speed_->setAccessibleName(tr("Speed"));

  auto* player = new QHBoxLayout(player_);
  player->setContentsMargins(0, 0, 0, 0);
  player->setSpacing(2);
  for (QToolButton* one : {first_, back_, play_, forward_, last_}) player->addWidget(one);
  player->addSpacing(8);
  player->addWidget(slider_, 1);
  player->addSpacing(8);
  player->addWidget(number_);
  player->addSpacing(8);
  player->addWidget(speed_words_ = plain_label(nullptr, tr("Speed")));
  player->addSpacing(4);
  player->addWidget(speed_);
}

void TimelineBar::make_seed_and_status() {
  seed_->setObjectName(QStringLiteral("timeline.seed"));
  seed_->setAccessibleName(tr("Seed of the random numbers"));
  seed_->setToolTip(tr("Seed of the random numbers: the same seed gives the same run. 0 to 2^53 - 1."));
  seed_->setFixedWidth(64);
  seed_words_->setBuddy(seed_);
  hint_->setObjectName(QStringLiteral("hint"));
  hint_->setAccessibleName(tr("What a click or a drag does"));
  hint_->setForegroundRole(QPalette::PlaceholderText);
  hint_->setAutoFillBackground(true);
  hint_->hide();
  hint_room_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  words_->setObjectName(QStringLiteral("status"));
  words_->setAccessibleName(tr("Status"));
  symbol_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  for (QWidget* neighbour : {hint_room_, static_cast<QWidget*>(number_)}) neighbour->installEventFilter(this);
  connect(seed_, &QLineEdit::editingFinished, this, &TimelineBar::commit_seed);
}

void TimelineBar::connect_player() {
  connect(first_, &QToolButton::clicked, this, [this] { go_to(0); });
  connect(back_, &QToolButton::clicked, this, [this] { step(-1); });
  connect(play_, &QToolButton::clicked, this, [this] { play(!playing()); });
  connect(forward_, &QToolButton::clicked, this, [this] { step(1); });
  connect(last_, &QToolButton::clicked, this, [this] { go_to(timeline_.frames - 1); });
  connect(slider_, &QSlider::valueChanged, this, &TimelineBar::go_to);
  connect(number_, &QSpinBox::valueChanged, this, [this](int frame) {
    go_to(frame);
    const QSignalBlocker quiet(number_);
    number_->setValue(frame_);
  });
  const auto tell_speed = [this](int position) {
    speed_->setToolTip(position >= fastest ? tr("As fast as it goes")
                                           : tr("%1 steps a second").arg(speed(position), 0, 'g', 2));
  };
  connect(speed_, &QSlider::valueChanged, this, tell_speed);
  tell_speed(speed_->value());
  connect(&ticker_, &QTimer::timeout, this, [this] { pass(static_cast<double>(since_.restart()) / 1000); });
  ticker_.setInterval(frame_ms);
}

void TimelineBar::serve(SessionController& controller) {
  const auto show_time = [this, &controller] {
    show_timeline(controller.result()->timeline(), controller.view().frame);
  };
  const auto show_its_seed = [this, &controller] { show_seed(controller.session().inputs.seed); };
  connect(this, &TimelineBar::frame_wanted, &controller, &SessionController::show_frame);
  connect(this, &TimelineBar::seed_wanted, &controller, &SessionController::set_seed);
  connect(this, &TimelineBar::refused, &controller, &SessionController::refused);
  connect(&controller, &SessionController::preset_chosen, this, [this] { play(false); });
  connect(&controller, &SessionController::session_changed, this, show_its_seed);
  connect(&controller, &SessionController::refused, this, show_its_seed);
  connect(&controller, &SessionController::frame_wanted, this, show_time);
  connect(&controller, &SessionController::picture_changed, this, show_time);
  connect(&controller, &SessionController::status_changed, this, &TimelineBar::show_status);
}

QToolButton* TimelineBar::button(const QString& name, const QString& words) {
  auto* made = new QToolButton(player_);
  made->setObjectName(QStringLiteral("timeline.") + name);
  made->setToolTip(words);
  made->setAccessibleName(words);
  return made;
}

double TimelineBar::speed(int position) { return std::pow(1000.0, position / static_cast<double>(fastest)); }

void TimelineBar::show_timeline(const Timeline& timeline, int frame) {
  const bool other = timeline.unit != timeline_.unit || timeline.frames != timeline_.frames;
  timeline_ = timeline;
  const int last = std::max(0, timeline.frames - 1);
  frame_ = frame < 0 ? last : std::min(frame, last);
  player_->setVisible(last > 0);
  if (last == 0) play(false);
  const QSignalBlocker quiet_slider(slider_), quiet_number(number_);
  if (other) {
    slider_->setRange(0, last);
    slider_->setPageStep(std::max(1, last / 10));
    const QString unit = QString::fromStdString(timeline.unit);
    number_->setPrefix(unit + QLatin1Char(' '));
    number_->setSuffix(tr(" of %1").arg(last));
    number_->setAccessibleName(tr("%1 number").arg(unit));
    slider_->setAccessibleName(tr("Timeline: %1").arg(unit));
    fit_number();
  }
  slider_->setValue(frame_);
  number_->setValue(frame_);
  first_->setEnabled(frame_ > 0);
  back_->setEnabled(frame_ > 0);
  forward_->setEnabled(frame_ < last);
  last_->setEnabled(frame_ < last);
}

void TimelineBar::fit_number() {
  const QString widest = number_->prefix() + QString::number(timeline_.frames - 1) + number_->suffix();
  number_->setFixedSize(number_->fontMetrics().horizontalAdvance(widest) + 22, number_->fontMetrics().height() + 2);
}

void TimelineBar::go_to(int frame) {
  const int last = timeline_.frames - 1;
  const int wanted = std::clamp(frame, 0, std::max(0, last));
  if (wanted != frame_) emit frame_wanted(wanted == last ? -1 : wanted);
}

void TimelineBar::step(int by) {
  play(false);
  go_to(frame_ + by);
}

void TimelineBar::play(bool on) {
  if (on == playing() || (on && timeline_.frames < 2)) return;
  if (on) {
    if (frame_ == timeline_.frames - 1) go_to(0);
    owed_ = 0;
    since_.start();
    ticker_.start();
  } else {
    ticker_.stop();
  }
  dress();
}

void TimelineBar::pass(double seconds) {
  if (!playing()) return;
  const int position = speed_->value();
  double rate = speed(position);
  if (position >= fastest) rate = std::max(rate, timeline_.frames / longest_run);
  // A screen that could not keep up owes nothing older than a moment.
  owed_ += rate * std::min(seconds, 0.25);
  const int whole = static_cast<int>(owed_);
  if (whole < 1) return;
  owed_ -= whole;
  go_to(frame_ + whole);
  if (frame_ >= timeline_.frames - 1 && status_.kind != Status::Kind::busy) play(false);
}

void TimelineBar::show_seed(std::uint64_t seed) {
  shown_seed_ = seed;
  if (!(seed_->hasFocus() && seed_->isModified())) seed_->setText(QString::number(seed));
}

void TimelineBar::set_projected(bool projected) {
  for (QWidget* machinery : {static_cast<QWidget*>(seed_), static_cast<QWidget*>(seed_words_), hint_room_, speed_words_,
                             static_cast<QWidget*>(speed_)}) {
    machinery->setVisible(!projected);
  }
  place_hint();
}

void TimelineBar::show_hint(const QString& words) {
  hint_->set_text(notation(words));
  place_hint();
}

// At the right of the line; a long hint lies over the seed, a longer one also over the speed, which nobody needs while
// the pointer is on a plot.
void TimelineBar::place_hint() {
  hint_->setVisible(!hint_room_->isHidden() && !hint_->full_text().isEmpty());
  const int right = hint_room_->geometry().right();
  int left = hint_room_->x();
  for (const QWidget* covered : {static_cast<QWidget*>(seed_words_), speed_words_}) {
    if (right + 1 - left >= hint_->sizeHint().width()) break;
    if (covered->isVisible()) left = covered->mapTo(room_, QPoint(0, 0)).x();
  }
  hint_->setGeometry(QRect(QPoint(left, 0), QPoint(right, room_->height() - 1)));
  hint_->raise();
}

void TimelineBar::commit_seed() {
  if (!seed_->isModified()) return;
  bool whole = false;
  const qulonglong seed = seed_->text().trimmed().toULongLong(&whole);
  seed_->setModified(false);
  if (whole && seed <= largest_seed) {
    if (seed != shown_seed_) emit seed_wanted(seed);
    return;
  }
  emit refused(tr("seed: expected a whole number from 0 to %1, found \"%2\"").arg(largest_seed).arg(seed_->text()));
  seed_->setText(QString::number(shown_seed_));
}

void TimelineBar::show_status(const Status& status) {
  const bool same_look = status.kind == status_.kind && status.text.empty() == status_.text.empty();
  status_ = status;
  words_->set_text(notation(QString::fromStdString(status.text)));
  if (!same_look) dress();
}

void TimelineBar::dress() {
  play_->setIcon(icon(playing() ? Icon::pause : Icon::play));
  const ThemeId shade = palette().color(QPalette::Window).lightness() < 128 ? ThemeId::dark : ThemeId::light;
  Icon which = Icon::busy;
  QColor colour = muted_text(palette());
  switch (status_.kind) {
    case Status::Kind::busy:
      break;
    case Status::Kind::good:
      which = Icon::good;
      colour = good_colour(shade);
      break;
    case Status::Kind::warning:
      which = Icon::warning;
      colour = warning_colour(shade);
      break;
    case Status::Kind::bad:
      which = Icon::bad;
      colour = bad_colour(shade);
      break;
  }
  symbol_->setPixmap(status_.text.empty() ? QPixmap() : icon(which, colour).pixmap(QSize(18, 18), devicePixelRatioF()));
  // Not by the palette, which the next style sheet of the window overrules.
  const QString look = QStringLiteral("color: ") + colour.name();
  if (words_->styleSheet() != look) words_->setStyleSheet(look);
}

bool TimelineBar::eventFilter(QObject* watched, QEvent* event) {
  const bool moved = event->type() == QEvent::Resize || event->type() == QEvent::Move;
  if (moved && (watched == hint_room_ || watched == number_)) place_hint();
  return QWidget::eventFilter(watched, event);
}

void TimelineBar::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) dress();
  if (event->type() == QEvent::FontChange) fit_number();
}

bool TimelineBar::take_key(int key) {
  if (timeline_.frames < 2) return false;
  switch (key) {
    case Qt::Key_Left:
      step(-1);
      return true;
    case Qt::Key_Right:
      step(1);
      return true;
    case Qt::Key_Home:
      step(-frame_);
      return true;
    case Qt::Key_End:
      step(timeline_.frames);
      return true;
    case Qt::Key_Space:
      play(!playing());
      return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:  // where + is with Shift
      speed_->setValue(speed_->value() + doubling);
      return true;
    case Qt::Key_Minus:
      speed_->setValue(speed_->value() - doubling);
      return true;
    default:
      return false;
  }
}

}  // namespace credence
