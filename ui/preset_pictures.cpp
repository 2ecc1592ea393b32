// SPDX-License-Identifier: GPL-3.0-only
#include "ui/preset_pictures.h"

#include "ui/document/lesson_desk.h"
#include "ui/main_window.h"
#include "ui/panels/filmstrip.h"
#include "ui/panels/player.h"
#include "ui/session/lab_order.h"
#include "ui/words/languages.h"
#include "ui/words/user_settings.h"

#include <QGuiApplication>

#include <algorithm>

namespace credence {
namespace {

constexpr int strip_from = 640;     // window height from which the strip is shown unless a person decides
constexpr int pictures_from = 860;  // window height from which it has pictures, and not titles alone
constexpr int calm_after = 400;     // milliseconds after an edit
constexpr auto strip_key = "window/filmstrip";

}  // namespace

PresetPictures::PresetPictures(MainWindow& window)
    : window_(window), thumbnails_([this] { return is_calm(); }, Thumbnails::default_folder()) {
  const QVariant wanted = user_settings().value(QLatin1String(strip_key));
  if (wanted.isValid()) strip_wanted_ = wanted.toBool();
  since_edit_.start();
}

void PresetPictures::begin() {
  begun_ = true;
  order();
}

void PresetPictures::order() {
  if (!begun_) return;
  std::vector<const Lab*> labs = in_course_order(credence::labs());
  const auto here = std::ranges::find(labs, &window_.controller().lab());
  if (here != labs.end()) std::rotate(labs.begin(), here, here + 1);
  const ThemeId look = window_.theme() == ThemeId::projector ? ThemeId::light : window_.theme();
  thumbnails_.make(labs, {look, spoken_language(), window_.devicePixelRatioF()});
}

void PresetPictures::note_edit() {
  since_edit_.restart();
  thumbnails_.pause();
}

bool PresetPictures::is_calm() const {
  const auto* player = window_.findChild<Player*>();
  return window_.settled() && since_edit_.elapsed() > calm_after && QGuiApplication::mouseButtons() == Qt::NoButton &&
         (player == nullptr || !player->playing());
}

bool PresetPictures::is_strip_shown() const {
  const LessonDesk& lesson = window_.lesson_desk();
  if (lesson.at_home() || lesson.covered()) return false;  // its pictures may tell the answer
  return window_.theme() != ThemeId::projector && strip_wanted_.value_or(window_.height() >= strip_from);
}

void PresetPictures::ask_for_strip(bool wanted) {
  strip_wanted_ = wanted;
  user_settings().setValue(QLatin1String(strip_key), wanted);
  arrange();
}

void PresetPictures::arrange() {
  auto* strip = window_.findChild<Filmstrip*>();
  if (strip == nullptr) return;
  strip->draw_pictures(window_.height() >= pictures_from);
  strip->setVisible(is_strip_shown());
}

}  // namespace credence
