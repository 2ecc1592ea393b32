// The presets of the lab as small pictures in one row under the plots. The one that is open is framed. A tab for each
// group scrolls to its first one. In a low window they are cards with their titles alone.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QListWidget>

class QTabBar;

namespace credence {

class PictureDelegate;
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
  void draw_pictures(bool drawn);
  QTabBar* tabs() const { return tabs_; }

 signals:
  void preset_wanted(const QString& id);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void show_pictures(const Thumbnails& thumbnails);
  void fit();
  void name_tabs();
  void show_group(int tab);
  void choose_tab(const QListWidgetItem* preset);  // that of its group
  const Lab* lab_ = nullptr;
  QTabBar* tabs_;
  struct Group {
    QString name;
    int size = 0;
  };
  QList<Group> groups_;
  bool moves_ = false;  // while the program scrolls
  PictureDelegate* delegate_;
  QString shown_;
};

}  // namespace credence
