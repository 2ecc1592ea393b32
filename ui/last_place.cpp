// SPDX-License-Identifier: GPL-3.0-only
#include "ui/last_place.h"

#include "ui/session/lesson_place.h"
#include "ui/words/user_settings.h"

#include <QSettings>

namespace credence {
namespace {

constexpr auto lab_key = "window/lab", preset_key = "window/preset";

}  // namespace

Session session_at_last_place() {
  const QSettings settings = user_settings();
  const Lab* lab = find_lab(settings.value(QLatin1String(lab_key)).toString().toStdString());
  if (lab == nullptr) return opening_session(*labs().front());
  const QString preset = settings.value(QLatin1String(preset_key)).toString();
  return find_preset(*lab, preset) ? load_preset(*lab, preset) : opening_session(*lab);
}

LastPlace::LastPlace(const SessionController& controller) : controller_(controller) {
  // After what is on the screen has been told to all panels.
  const auto later = Qt::QueuedConnection;
  connect(&controller, &SessionController::lab_changed, this, &LastPlace::note, later);
  connect(&controller, &SessionController::preset_chosen, this, &LastPlace::note, later);
}

void LastPlace::note() {
  const Place place = place_of(controller_.session());
  if (place == noted_ || is_lesson_place(place.preset)) return;
  noted_ = place;
  QSettings settings = user_settings();
  settings.setValue(QLatin1String(lab_key), QString::fromStdString(place.lab->id()));
  settings.setValue(QLatin1String(preset_key), place.preset);
}

}  // namespace credence
