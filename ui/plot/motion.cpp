// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/motion.h"

#include <QApplication>
#include <QFile>
#include <QStandardPaths>
#include <QStyle>

#include <algorithm>

namespace credence {
namespace {

constexpr int frame_ms = 16;

// Returns the value of "key=value" in a file of settings of the desktop; empty if there is none.
QByteArray setting_in(const QString& name, const QByteArray& key) {
  QFile file(QStandardPaths::locate(QStandardPaths::GenericConfigLocation, name));
  if (name.isEmpty() || !file.open(QIODevice::ReadOnly)) return {};
  for (const QByteArray& line : file.readAll().split('\n')) {
    const auto equals = line.indexOf('=');
    if (equals > 0 && line.left(equals).trimmed() == key) return line.mid(equals + 1).trimmed().toLower();
  }
  return {};
}

bool desktop_wants_motion() {
  const QByteArray gtk3 = setting_in(QStringLiteral("gtk-3.0/settings.ini"), "gtk-enable-animations");
  const QByteArray gtk4 = setting_in(QStringLiteral("gtk-4.0/settings.ini"), "gtk-enable-animations");
  for (const QByteArray& gtk : {gtk3, gtk4}) {
    if (gtk == "0" || gtk == "false") return false;
  }
  const QByteArray kde = setting_in(QStringLiteral("kdeglobals"), "AnimationDurationFactor");
  if (!kde.isEmpty() && kde.toDouble() == 0) return false;
  return qApp == nullptr || QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
}

bool motion_is_wanted() {
  const QByteArray wish = qgetenv("CREDENCE_MOTION");
  if (!wish.isEmpty()) return wish != "0";
  return QGuiApplication::platformName() != QLatin1String("offscreen") && desktop_wants_motion();
}

}  // namespace

MotionClock& MotionClock::shared() {
  static MotionClock clock;
  return clock;
}

MotionClock::MotionClock() : runs_(motion_is_wanted()) {
  time_.start();
  timer_.setInterval(frame_ms);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, &MotionClock::tick);
}

qint64 MotionClock::now() const { return by_hand_ >= 0 ? by_hand_ : time_.elapsed(); }

void MotionClock::need() {
  needed_ = true;
  if (by_hand_ < 0 && !timer_.isActive()) timer_.start();
}

void MotionClock::override_for_test(bool runs) {
  by_hand_ = std::max<qint64>(0, by_hand_);
  runs_ = runs;
  timer_.stop();
}

void MotionClock::pass(int milliseconds) {
  by_hand_ += milliseconds;
  tick();
}

void MotionClock::tick() {
  needed_ = false;
  emit ticked();
  if (!needed_) timer_.stop();
}

Motion::Motion(QObject* parent) : QObject(parent) {
  connect(&MotionClock::shared(), &MotionClock::ticked, this, &Motion::follow);
}

void Motion::begin() {
  begun_ = MotionClock::shared().now();
  if (!MotionClock::shared().runs()) return end();
  MotionClock::shared().need();
  emit moved();
}

void Motion::end() {
  begun_ = -1;
  emit moved();
}

double Motion::share() const {
  if (!running()) return 1;
  const double t = static_cast<double>(MotionClock::shared().now() - begun_) / moment_ms;
  return t >= 1 ? 1 : t * t * (3 - 2 * t);
}

void Motion::follow() {
  if (!running()) return;
  if (share() >= 1) return end();
  MotionClock::shared().need();
  emit moved();
}

}  // namespace credence
