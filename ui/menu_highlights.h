// Takes the highlight off the button of a menu that closes while the pointer is elsewhere. Qt leaves it there until the
// pointer comes to the button again.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>

namespace credence {

class MenuHighlights : public QObject {
  Q_OBJECT
 public:
  explicit MenuHighlights(QObject* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace credence
