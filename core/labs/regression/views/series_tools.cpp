#include "core/labs/regression/views/series_tools.h"

#include "core/math/random.h"
#include "core/math/streams.h"
#include "core/phrases/row_tools.h"
#include "core/words/say.h"

namespace credence {
namespace {

constexpr std::size_t most_points = 100000;

std::string edit_point(Table& data, const Gesture& gesture) {
  if (gesture.index >= data.size()) return {};
  if (gesture.kind == Gesture::Kind::remove) {
    data.erase(gesture.index);
    mark_edited(data);
    return say("remove point");
  }
  if (gesture.kind != Gesture::Kind::drag) return {};
  data.set(gesture.index, 0, gesture.position.x);
  data.set(gesture.index, 1, gesture.position.y);
  mark_edited(data);
  return say("move point");
}

std::string edit_place(Inputs& inputs, const Gesture& gesture) {
  if (gesture.index >= inputs.places.size()) return {};
  if (gesture.kind == Gesture::Kind::remove) {
    inputs.places.erase(inputs.places.begin() + static_cast<std::ptrdiff_t>(gesture.index));
    return say("remove the place to predict at");
  }
  if (gesture.kind != Gesture::Kind::drag) return {};
  inputs.places[gesture.index] = {gesture.position.x};
  return say("move the place to predict at");
}

}  // namespace

std::string edit_series(Inputs& inputs, const Gesture& gesture) {
  if (gesture.handles == "points") return edit_point(inputs.data, gesture);
  return gesture.handles == "places" ? edit_place(inputs, gesture) : std::string();
}

std::string add_to_series(Inputs& inputs, Point2 at) {
  if (inputs.data.size() >= most_points) return {};
  inputs.data.append({at.x, at.y});
  mark_edited(inputs.data);
  return say("add point");
}

void generate_series(Inputs& inputs, const std::string& source, int count, double noise, double (*curve)(double)) {
  Rng rng = make_rng(inputs.seed, stream::generators);
  std::vector<std::vector<double>> rows;
  for (int n = 0; n < count; ++n) {
    const double x = -1 + 2 * uniform(rng);
    rows.push_back({x, curve(x) + noise * standard_normal(rng)});
  }
  inputs.data.clear();
  inputs.data.append_rows(rows);
  inputs.data.set_source(source + ", generated (seed " + std::to_string(inputs.seed) + ")");
}

}  // namespace credence
