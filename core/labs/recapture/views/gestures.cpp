// What can be dragged and clicked: the start of the chains, and the counts of the days.
#include "core/labs/recapture/views/presentation.h"

#include "core/math/ranges.h"
#include "core/phrases/row_tools.h"
#include "core/pictures/plane/plane_handles.h"

#include <algorithm>
#include <cmath>

namespace credence::recapture {
namespace {

using P = RecaptureParameters;

std::string set_start(P& p, Point2 at) {
  p.start = {std::max(to_digits(at.x, 4), 1e-6), std::clamp(to_digits(at.y, 4), 1e-6, 1 - 1e-6)};
  return say("move the start of the chains");
}

// Whole days and whole mosquitoes.
Point2 on_paper(Point2 at) { return {std::clamp(std::round(at.x), 0.0, 1e6), std::clamp(std::round(at.y), 0.0, 1e9)}; }

// Whether a day counts is said of its time, and so of all its counts.
void set_erased(P& p, double time, bool erased) {
  std::erase(p.erased, time);
  if (erased) p.erased.insert(std::ranges::upper_bound(p.erased, time), time);
}

bool has_counts(const Table& data, double time) {
  return std::ranges::find(data.numbers(0), time) != data.numbers(0).end();
}

std::string move_count(P& p, Table& data, std::size_t row, Point2 to) {
  const double time = data.numbers(0)[row];
  const bool erased = p.is_erased(time);
  // Onto or across a day that counts, if this one does not, it takes nothing with it.
  if (to.x != time && has_counts(data, to.x) && p.is_erased(to.x) != erased) to.x = time;
  data.set(row, 0, to.x);
  data.set(row, 1, to.y);
  mark_edited(data);
  if (!has_counts(data, time)) set_erased(p, time, false);
  set_erased(p, to.x, erased);
  return say("move point");
}

std::string edit_day(P& p, Table& data, const Gesture& gesture) {
  if (gesture.index >= data.size()) return {};
  const double time = data.numbers(0)[gesture.index];
  if (gesture.kind == Gesture::Kind::click) {
    set_erased(p, time, !p.is_erased(time));
    return p.is_erased(time) ? say("erase a day") : say("bring a day back");
  }
  if (gesture.kind == Gesture::Kind::remove) {
    data.erase(gesture.index);
    mark_edited(data);
    if (!has_counts(data, time)) set_erased(p, time, false);
    return say("remove point");
  }
  return gesture.kind == Gesture::Kind::drag ? move_count(p, data, gesture.index, on_paper(gesture.position))
                                             : std::string();
}

}  // namespace

void add_start(Figure& figure, const Analysis& a) {
  add_start_handle(figure, {a.state(0)[0], a.state(0)[1]});
  figure.click_hint = say("Click: start the chains here");
}

void add_days(Figure& figure, const Analysis& a) {
  Handles days{.id = "points", .at = {}, .hint = say("Click: erase this day or bring it back; drag: move it")};
  for (std::size_t n = 0; n < a.data.size(); ++n) days.at.push_back({a.data.numbers(0)[n], a.data.numbers(1)[n]});
  days.click = say("Erase or bring back");
  days.remove = say("Remove");
  figure.layers.push_back(std::move(days));
  figure.click_hint = say("Click: add a count");
}

std::string apply_gesture(P& p, Inputs& inputs, const std::string& view, const Gesture& gesture) {
  const bool on_empty = gesture.kind == Gesture::Kind::click && gesture.handles.empty();
  if (view == "plane") {
    const bool dragged = gesture.kind == Gesture::Kind::drag && gesture.handles == "start";
    return on_empty || dragged ? set_start(p, gesture.position) : std::string();
  }
  if (view != "counts" && view != "prior") return {};
  if (gesture.handles == "points") return edit_day(p, inputs.data, gesture);
  if (!on_empty || inputs.data.size() >= most_days) return {};
  const Point2 at = on_paper(gesture.position);
  if (!has_counts(inputs.data, at.x)) set_erased(p, at.x, false);
  inputs.data.append({at.x, at.y});
  mark_edited(inputs.data);
  return say("add point");
}

}  // namespace credence::recapture
