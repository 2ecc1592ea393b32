// Plays a film in small before it is saved, frame after frame as they are painted.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QImage>
#include <QTimer>
#include <QWidget>

#include <vector>

class QLabel;
class QToolButton;

namespace credence {

class FilmPreview : public QWidget {
  Q_OBJECT
 public:
  static constexpr QSize room{320, 200};  // for the picture, in pixels at scale 1
  explicit FilmPreview(QWidget* parent = nullptr);

  // Begins anew with the first frame. `frames` are positions of the timeline; empty: there is nothing to show.
  void set_film(std::vector<int> frames, int per_second);
  void show_picture(const QImage& picture, const QString& words);
  bool playing() const { return ticker_.isActive(); }
  void play(bool on);  // from the first frame, if the last one is shown
  void step();         // shows the next frame; the last one ends playing

 signals:
  void picture_wanted(int frame);  // answered by show_picture()

 private:
  void want();  // the frame at `at_`
  void show_state();

  std::vector<int> frames_;
  std::size_t at_ = 0;
  QTimer ticker_;
  QLabel *picture_, *words_;
  QToolButton* play_;
};

}  // namespace credence
