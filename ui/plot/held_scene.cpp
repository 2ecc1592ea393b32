// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/held_scene.h"

#include <algorithm>
#include <utility>

namespace credence {
namespace {

bool is_like(const Axis& a, const Axis& b) {
  return a.label == b.label && a.log10 == b.log10 && a.categories == b.categories && a.marks == b.marks;
}

void grow(Axis& axis, const Axis& before) {
  axis.min = std::min(axis.min, before.min);
  axis.max = std::max(axis.max, before.max);
}

// During a drag an axis changes in few large steps, because painting its labels takes most of the time. It stays while
// it contains the wanted range and is not much too long.
Axis followed(Axis wanted, const Axis& present) {
  const double length = wanted.max - wanted.min;
  if (present.min <= wanted.min && present.max >= wanted.max && length > 0.4 * (present.max - present.min)) {
    return present;
  }
  wanted.max += 0.3 * length;
  return wanted;
}

}  // namespace

std::optional<Axes> hold_axes(Figure& figure, const Axes& present, const Hold& hold) {
  const Axes wanted{figure.x, figure.y, figure.equal_aspect};
  if (hold.here && figure.x.label == present.x.label && figure.y.label == present.y.label) {
    figure.x = present.x;
    figure.y = hold.sideways ? followed(figure.y, present.y) : present.y;
  } else if (hold.elsewhere && is_like(figure.x, present.x) && is_like(figure.y, present.y)) {
    grow(figure.x, present.x);
    grow(figure.y, present.y);
  } else {
    return std::nullopt;
  }
  figure.equal_aspect = present.equal_aspect;
  return wanted;
}

Head with_room_kept(const PlotScene& scene) {
  Head head = scene.head();
  head.rows = std::max(head.rows, scene.layout().head_rows);
  head.note = head.note || !scene.figure().note.empty();
  head.tall_note = head.tall_note || scene.layout().note_lines > 1;
  return head;
}

void HeldScene::set_figure(Figure figure, bool passing, const Hold& hold) {
  Head head = scene_.head();
  head.passing = passing || hold.any();
  head.area.reset();
  if (figure.y.categories.size() != scene_.figure().y.categories.size()) head.first_row = 0;
  const Figure& present = scene_.figure();
  wanted_ = hold_axes(figure, {present.x, present.y, present.equal_aspect}, hold);
  const bool stays = wanted_ && hold.here;
  if (stays && !scene_.layout().rows) head.area = scene_.layout().mapping.area;
  passing_ = passing;
  let_go_wanted_ = hold.any();
  scene_.keep_head(head);
  scene_.set_figure(std::move(figure));
  if (!head.passing) keep_head();
}

bool HeldScene::let_go() {
  if (!std::exchange(let_go_wanted_, false)) return false;
  free_area(passing_);
  scene_.forget_places();
  Figure released = scene_.figure();
  if (const auto axes = std::exchange(wanted_, std::nullopt)) {
    released.x = axes->x;
    released.y = axes->y;
    released.equal_aspect = axes->equal_aspect;
  }
  scene_.set_figure(std::move(released));
  if (!passing_) keep_head();
  return true;
}

void HeldScene::set_theme(ThemeId theme, double larger) {
  free_area(scene_.head().passing);
  scene_.set_theme(theme, larger);
}

void HeldScene::set_size(QSizeF size) {
  free_area(scene_.head().passing);
  scene_.set_size(size);
}

void HeldScene::set_head(const Head& head) {
  const Head was = scene_.head();
  Head next = head;
  next.passing = was.passing;
  next.area = was.area;
  next.first_row = was.first_row;
  if (was.passing) {  // a figure that is there only while the pointer is does not tell how much room is needed
    next.rows = std::max(head.rows, was.rows);
    next.note = head.note || was.note;
    next.tall_note = head.tall_note || was.tall_note;
  }
  scene_.set_head(next);
  if (!was.passing) keep_head();
}

void HeldScene::show_rows_from(int first) {
  Head head = scene_.head();
  head.first_row = first;
  scene_.set_head(head);
}

bool HeldScene::make_room_for(const Head& other) {
  Head head = scene_.head();
  if (head.rows >= other.rows && (head.note || !other.note) && (head.tall_note || !other.tall_note)) return false;
  head.rows = std::max(head.rows, other.rows);
  head.note = head.note || other.note;
  head.tall_note = head.tall_note || other.tall_note;
  set_head(head);
  return true;
}

// Gives the plot all the room that is free again.
void HeldScene::free_area(bool rows_pass) {
  Head head = scene_.head();
  head.passing = rows_pass;
  head.area.reset();
  scene_.keep_head(head);
}

}  // namespace credence
