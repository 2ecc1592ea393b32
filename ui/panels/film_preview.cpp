// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/film_preview.h"

#include "ui/panels/furniture.h"
#include "ui/panels/icons.h"
#include "ui/text/plain_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {

FilmPreview::FilmPreview(QWidget* parent)
    : QWidget(parent),
      picture_(named(plain_label(nullptr), "preview.picture")),
      words_(named(plain_label(nullptr), "preview.words")),
      play_(named(new QToolButton, "preview.play")) {
  picture_->setAccessibleName(tr("Preview of the film"));
  picture_->setAlignment(Qt::AlignCenter);
  picture_->setFixedSize(room);
  play_->setAccessibleName(tr("Play the film"));
  play_->setToolTip(tr("Plays the film before it is saved"));
  auto* below = new QHBoxLayout;
  below->addWidget(play_);
  below->addWidget(words_, 1);
  auto* column = layout_in<QVBoxLayout>(this);
  column->addWidget(picture_, 0, Qt::AlignHCenter);
  column->addLayout(below);
  // Each frame is waited for anew, so that the window stays free however long a frame takes to paint.
  ticker_.setSingleShot(true);
  connect(&ticker_, &QTimer::timeout, this, [this] {
    step();
    if (at_ + 1 < frames_.size()) ticker_.start();
    show_state();
  });
  connect(play_, &QToolButton::clicked, this, [this] { play(!playing()); });
  show_state();
}

void FilmPreview::set_film(std::vector<int> frames, int per_second) {
  play(false);
  frames_ = std::move(frames);
  ticker_.setInterval(1000 / std::max(1, per_second));
  at_ = 0;
  play_->setEnabled(frames_.size() > 1);
  want();
}

void FilmPreview::show_picture(const QImage& picture, const QString& words) {
  picture_->setPixmap(QPixmap::fromImage(picture));
  words_->setText(words);
}

void FilmPreview::play(bool on) {
  if (on && at_ + 1 >= frames_.size()) {
    at_ = 0;
    want();
  }
  if (on && frames_.size() > 1) {
    ticker_.start();
  } else {
    ticker_.stop();
  }
  show_state();
}

void FilmPreview::step() {
  if (at_ + 1 >= frames_.size()) return;
  ++at_;
  want();
}

void FilmPreview::want() {
  if (frames_.empty()) {
    show_picture({}, {});
  } else {
    emit picture_wanted(frames_[at_]);
  }
}

void FilmPreview::show_state() { play_->setIcon(icon(playing() ? Icon::pause : Icon::play)); }

}  // namespace credence
