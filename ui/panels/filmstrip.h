// The presets of the lab as small pictures in one row under the plots, by groups. The one that is open is framed.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QListWidget>

namespace credence {

class SessionController;
class Thumbnails;

class Filmstrip : public QListWidget {
  Q_OBJECT
 public:
  explicit Filmstrip(QWidget* parent = nullptr);
  void serve(SessionController& controller, Thumbnails& thumbnails);
  void set_lab(const Lab& lab, const std::vector<Preset>& presets);
  void show_preset(const QString& id);
  void show_picture(const QString& id, const QImage& picture);
  QListWidgetItem* item_of(const QString& preset) const;  // null if there is none

 signals:
  void preset_wanted(const QString& id);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void show_pictures(const Thumbnails& thumbnails);
  void fit_height();
  void reveal(const QListWidgetItem* chosen);
  const Lab* lab_ = nullptr;
  QString shown_;
};

}  // namespace credence
