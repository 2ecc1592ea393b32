// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/player.h"

#include "ui/panels/accessible.h"
#include "ui/panels/appearance.h"
#include "ui/panels/frame_number.h"
#include "ui/panels/furniture.h"
#include "ui/panels/icons.h"
#include "ui/text/plain_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOptionSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {
namespace {

constexpr int frame_ms = 16;        // the screen shows no more frames
constexpr int fastest = 100;        // slider position of unlimited speed
constexpr int doubling = 10;        // slider positions per doubling of the speed
constexpr double longest_run = 10;  // seconds that the fastest speed takes for any number of frames

// The slider position of so many steps per second.
int position_of(double speed) { return static_cast<int>(std::lround(fastest * std::log10(speed) / 3)); }

// The least of 1, 2 and 5 times a power of ten that is at least so large, and no fraction.
int round_number(double least) {
  for (int power = 1;; power *= 10) {
    for (const int times : {1, 2, 5}) {
      if (times * power >= least) return times * power;
    }
  }
}

}  // namespace

// A slider over frames with the numbers of some of them beneath, as many as there is room for.
class FrameSlider final : public ValueSlider {
 public:
  FrameSlider() : ValueSlider(nullptr) {}
  void set_numbered(bool numbered) {
    numbered_ = numbered;
    updateGeometry();
    update();
  }
  QSize sizeHint() const override { return ValueSlider::sizeHint() + QSize(0, below()); }
  QSize minimumSizeHint() const override { return ValueSlider::minimumSizeHint() + QSize(0, below()); }

 protected:
  // The groove leaves the numbers their room, for the hand, too.
  void initStyleOption(QStyleOptionSlider* option) const override {
    ValueSlider::initStyleOption(option);
    option->rect.setHeight(std::max(1, option->rect.height() - below()));
  }

  void paintEvent(QPaintEvent* event) override {
    if (numbered_) paint_numbers();
    ValueSlider::paintEvent(event);
  }

 private:
  static constexpr int tick = 3;  // pixels

  void paint_numbers() {
    QStyleOptionSlider option;
    initStyleOption(&option);
    const QRect handle = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
    const QFontMetrics letters(small());
    const int reach = width() - handle.width(), last = maximum(),
              room = letters.horizontalAdvance(QString::number(last)) + 16;
    QPainter painter(this);
    painter.setFont(small());
    painter.setPen(muted_text(palette()));
    const auto middle = [&](int frame) {
      return handle.width() / 2 + QStyle::sliderPositionFromValue(0, last, frame, reach, option.upsideDown);
    };
    const auto mark = [&](int frame, const QString& words) {
      const int x = middle(frame), top = option.rect.height() - tick, wide = letters.horizontalAdvance(words);
      painter.drawLine(x, top, x, top + tick - 1);
      painter.drawText(std::clamp(x - wide / 2, 0, std::max(0, width() - wide)), height() - letters.descent(), words);
    };
    const QString start = Player::tr("start");
    mark(0, start);
    mark(last, QString::number(last));
    const int step = round_number(std::max(1.0, last * static_cast<double>(room) / std::max(1, reach)));
    const int begun = letters.horizontalAdvance(start) + room / 2;
    for (int frame = step; last - frame >= 0.8 * step; frame += step) {
      if (std::abs(middle(frame) - middle(0)) >= begun / 2 + 8) mark(frame, QString::number(frame));
    }
  }

  QFont small() const {
    QFont smaller = font();
    smaller.setPixelSize(std::max(10, fontMetrics().height() * 11 / 18));
    return smaller;
  }
  int below() const { return numbered_ ? QFontMetrics(small()).ascent() : 0; }
  bool numbered_ = true;
};

Player::Player(QWidget* parent)
    : QWidget(parent),
      slider_(named(new FrameSlider, "timeline.slider")),
      speed_(named(new ValueSlider(nullptr), "timeline.speed")),
      number_(named(new FrameNumber, "timeline.number")),
      speed_row_(new QWidget(this)) {
  make_parts();
  make_speed_row();
  connect_parts();
  show_timeline({}, 0);
  show_state();
}

// The order in which the parts are made is that of the Tab key.
void Player::make_parts() {
  play_ = button(QStringLiteral("play"), tr("Play or pause (Space), faster or slower (+ and -)"));
  slider_->setMinimumWidth(80);
  back_ = button(QStringLiteral("back"), tr("Step back (Left), to the first (Home)"));
  back_->setIcon(icon(isRightToLeft() ? Icon::step_forward : Icon::step_back));  // it points away from the number
  number_->setButtonSymbols(QAbstractSpinBox::NoButtons);
  number_->setKeyboardTracking(false);
  number_->setFrame(false);
  number_->setAlignment(Qt::AlignCenter);
  forward_ = button(QStringLiteral("forward"), tr("Step forward (Right), to the last (End)"));
  forward_->setIcon(icon(isRightToLeft() ? Icon::step_back : Icon::step_forward));

  auto* player = layout_in<QHBoxLayout>(this, 2);
  player->addWidget(play_);
  player->addSpacing(8);
  player->addWidget(slider_, 1);
  player->addSpacing(8);
  player->addWidget(back_);
  player->addWidget(number_);
  player->addWidget(forward_);
}

void Player::make_speed_row() {
  speed_row_->hide();
  speed_->setRange(0, fastest);
  speed_->setMinimumWidth(180);
  speed_->setAccessibleName(tr("Speed"));
  speed_words_ = plain_label(speed_row_);
  speed_words_->setObjectName(QStringLiteral("timeline.speed_words"));
  auto* column = layout_in<QVBoxLayout>(speed_row_, 2);
  auto* head = new QHBoxLayout;
  head->addWidget(plain_label(speed_row_, tr("Speed")));
  head->addStretch();
  head->addWidget(speed_words_);
  column->addLayout(head);
  column->addWidget(speed_);
}

void Player::connect_parts() {
  connect(back_, &QToolButton::clicked, this, [this] { step(-1); });
  connect(play_, &QToolButton::clicked, this, [this] { play(!playing()); });
  connect(forward_, &QToolButton::clicked, this, [this] { step(1); });
  connect(slider_, &QSlider::valueChanged, this, &Player::go_to);
  connect(number_, &QSpinBox::valueChanged, this, [this](int frame) {
    go_to(frame);
    const QSignalBlocker quiet(number_);
    number_->setValue(frame_);
  });
  const auto tell_speed = [this](int position) {
    speeds_[lab_] = position;
    speed_words_->setText(position >= fastest ? tr("as fast as it goes")
                                              : tr("%1 steps per second").arg(speed(position), 0, 'g', 2));
    speed_->setAccessibleDescription(speed_words_->text());
  };
  connect(speed_, &QSlider::valueChanged, this, tell_speed);
  tell_speed(speed_->value());
  connect(&ticker_, &QTimer::timeout, this, [this] { pass(static_cast<double>(since_.restart()) / 1000); });
  ticker_.setInterval(frame_ms);
}

QToolButton* Player::button(const QString& name, const QString& words) {
  auto* made = new QToolButton(this);
  made->setObjectName(QStringLiteral("timeline.") + name);
  made->setAccessibleName(words.section(QStringLiteral(" ("), 0, 0));
  made->setToolTip(words);
  return made;
}

double Player::speed(int position) { return std::pow(1000.0, position / static_cast<double>(fastest)); }

void Player::show_timeline(const Timeline& timeline, int frame) {
  const bool other = std::exchange(shown_wording_, wording_) != wording_ || timeline.unit != timeline_.unit ||
                     timeline.frames != timeline_.frames;
  timeline_ = timeline;
  const int last = std::max(0, timeline.frames - 1);
  frame_ = frame < 0 ? last : std::min(frame, last);
  setVisible(last > 0);
  if (last == 0) play(false);
  const QSignalBlocker quiet_slider(slider_), quiet_number(number_);
  if (other) {
    slider_->setRange(0, last);
    slider_->setPageStep(std::max(1, last / 10));
    number_->setRange(0, last);
    const QString unit = QString::fromStdString(timeline.unit);
    // "evaluation per chain" becomes "evaluation 5 of 5000 per chain".
    const QString rest = unit.section(QLatin1Char(' '), 1);
    const bool bare = wording_ == Wording::bare, ends = rest.isEmpty() || wording_ != Wording::whole;
    number_->setPrefix(bare ? QString() : unit.section(QLatin1Char(' '), 0, 0) + QLatin1Char(' '));
    number_->setSuffix(tr(" of %1").arg(last) + (ends ? QString() : QLatin1Char(' ') + rest));
    number_->setAccessibleName(tr("%1 number").arg(unit));
    slider_->setAccessibleName(tr("Timeline: %1").arg(unit));
    fit_number();
  }
  slider_->setValue(frame_);
  number_->setValue(frame_);
  back_->setEnabled(frame_ > 0);
  forward_->setEnabled(frame_ < last);
}

void Player::set_wording(Wording wording) {
  if (wording == wording_) return;
  wording_ = wording;
  slider_->set_numbered(wording == Wording::whole);
  show_timeline(Timeline(timeline_), frame_);
}

void Player::fit_number() {
  const QString widest = number_->prefix() + QString::number(timeline_.frames - 1) + number_->suffix();
  number_->setFixedSize(number_->fontMetrics().horizontalAdvance(widest) + 22, number_->fontMetrics().height() + 2);
}

void Player::go_to(int frame) {
  const int last = timeline_.frames - 1;
  const int wanted = std::clamp(frame, 0, std::max(0, last));
  if (wanted != frame_) emit frame_wanted(wanted == last ? -1 : wanted);
}

void Player::step(int by) {
  play(false);
  go_to(frame_ + by);
}

void Player::play(bool on) {
  if (on == playing() || (on && timeline_.frames < 2)) return;
  if (on) {
    if (frame_ == timeline_.frames - 1) go_to(0);
    owed_ = 0;
    since_.start();
    ticker_.start();
  } else {
    ticker_.stop();
  }
  show_state();
}

void Player::pass(double seconds) {
  if (!playing()) return;
  const int position = speed_->value();
  double rate = speed(position);
  if (position >= fastest) rate = std::max(rate, timeline_.frames / longest_run);
  // A screen that could not keep up skips the delay instead of catching up.
  owed_ += rate * std::min(seconds, 0.25);
  int steps = 0;
  for (double length = length_of(frame_); owed_ >= length; length = length_of(frame_ + steps)) {
    owed_ -= length;
    ++steps;
  }
  if (steps < 1) return;
  go_to(frame_ + steps);
  if (frame_ >= timeline_.frames - 1 && !growing_) play(false);
}

double Player::length_of(int step) const {
  const auto place = static_cast<std::size_t>(step);
  return place < timeline_.lengths.size() ? timeline_.lengths[place] : 1;
}

void Player::show_state() { play_->setIcon(icon(playing() ? Icon::pause : Icon::play)); }

void Player::set_lab(const Lab& lab) {
  lab_ = lab.id();
  const auto own = speeds_.find(lab_);
  speed_->setValue(own != speeds_.end() ? own->second : position_of(lab.frames_per_second()));
}

void Player::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) show_state();
  if (event->type() == QEvent::FontChange) fit_number();
}

bool Player::take_key(int key) {
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
    case Qt::Key_Equal:  // keys on which + needs Shift
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
