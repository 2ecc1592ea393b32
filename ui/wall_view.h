// The wall of a room, which a class sees on the projector, painted from what the server tells (ui/web/page_room.h): the
// way in, the question and how many have answered, answers, truth and scores, and who changed. It is laid out in a
// frame of 1920 by 1080 units that fills the widget, so that it is sharp at any size.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/background.h"
#include "ui/plot/theme.h"
#include "ui/text/qr_modules.h"
#include "ui/web/answer.h"

#include <QImage>
#include <QJsonObject>
#include <QWidget>

#include <array>

namespace credence {

class WallView : public QWidget {
  Q_OBJECT
 public:
  explicit WallView(QWidget* parent = nullptr);
  static QJsonObject look(ThemeId theme);  // in which the room is asked for pictures
  void set_theme(ThemeId theme);
  void invite(const QString& title, const QString& code, const QString& address);  // "http://10.4.7.21:8080/"
  void take_state(const QJsonObject& state);
  void take(const QByteArray& wall);
  void forget();                        // of a room before
  void set_hint(const QString& words);  // small, at the lower edge
  QString words() const;                // of all that is shown, in lines
  QString finding() const;              // after the reveal; else empty
  bool idle() const { return painting_.idle(); }

  QSize sizeHint() const override { return {960, 540}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  struct Look;
  enum class Side { card, panel, none };
  bool asked() const;
  QString phase() const;
  bool is_covered() const;
  Side side() const;
  void paint_pictures();
  void announce();
  void paint_frame(QPainter& painter) const;
  void paint_lobby(QPainter& painter) const;
  void paint_head(QPainter& painter, const QString& text, const QString& sub, double width) const;
  void paint_card(QPainter& painter, const QRectF& place, bool small) const;
  void paint_code(QPainter& painter, const QRectF& place) const;
  void paint_people(QPainter& painter, const QRectF& place) const;
  void paint_dots(QPainter& painter, const QRectF& place) const;
  void paint_plot(QPainter& painter, std::size_t panel, const QRectF& place) const;
  void paint_cover(QPainter& painter, const QRectF& place) const;
  void paint_options(QPainter& painter, const QRectF& place) const;
  void paint_words(QPainter& painter, const QRectF& place) const;
  void paint_flow(QPainter& painter, const QRectF& place) const;
  Look look_of_theme() const;

  ThemeId theme_ = ThemeId::light;
  QString title_, code_, address_, hint_;
  QrModules modules_;
  QJsonObject state_, wall_;
  AnswerBlocks answer_;
  std::array<QImage, 2> pictures_;  // of the wall's panels, as large as they are shown
  Background painting_;
  int wanted_ = 0;  // of the pictures
};

}  // namespace credence
