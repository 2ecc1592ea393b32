// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/picture_fade.h"

#include "ui/controller/session_controller.h"

#include <QEvent>
#include <QPainter>

namespace credence {

PictureFade::PictureFade(QWidget* pictures) : QWidget(pictures) {
  setObjectName(QStringLiteral("picture_fade"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  pictures->installEventFilter(this);
  connect(&motion_, &Motion::moved, this, [this] {
    if (motion_.running()) {
      update();
    } else {
      drop();
    }
  });
  hide();
}

void PictureFade::serve(SessionController& controller) {
  connect(&controller, &SessionController::left, this, &PictureFade::keep);
  connect(&controller, &SessionController::accepted, this, &PictureFade::drop);
  connect(&controller.screen(), &Screen::picture_lost, this, &PictureFade::drop);
  connect(&controller.screen(), &Screen::picture_changed, this, [this, &controller] {
    if (controller.screen().shown_edit() == controller.screen().newest_edit()) begin();
  });
  connect(&controller.screen(), &Screen::status_changed, this, [this](const Status& status) {
    if (status.kind != Status::Kind::busy || isHidden() || motion_.running()) return;
    pale_ = true;
    update();
  });
}

void PictureFade::keep() {
  if (!MotionClock::shared().runs() || !parentWidget()->isVisible()) return;
  before_ = parentWidget()->grab();  // with what is fading already
  pale_ = false;
  setGeometry(parentWidget()->rect());
  raise();
  show();
}

void PictureFade::begin() {
  if (!isHidden() && !motion_.running()) motion_.begin();
}

void PictureFade::drop() {
  if (isHidden()) return;
  hide();
  before_ = {};
  if (motion_.running()) motion_.end();
}

void PictureFade::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const double before = pale_ ? 0.4 : 1;
  painter.setOpacity(motion_.running() ? before * (1 - motion_.share()) : before);
  painter.drawPixmap(0, 0, before_);
}

bool PictureFade::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) drop();
  return QWidget::eventFilter(watched, event);
}

}  // namespace credence
