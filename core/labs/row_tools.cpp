#include "core/labs/row_tools.h"

#include "core/math/input_error.h"
#include "core/model/naive_bayes.h"

namespace credence {

void mark_edited(Table& data) {
  const std::string edited = ", edited";
  if (!data.source().ends_with(edited)) data.set_source(data.source() + edited);
}

void refuse_more_rows(const Table& data, std::size_t most) {
  if (data.size() <= most) return;
  throw InputError(
      say("{}: expected at most {} rows, found {}", data.source(), std::to_string(most), std::to_string(data.size())));
}

std::string edit_row(Table& data, std::size_t x, std::size_t y, const Gesture& gesture) {
  if (gesture.index >= data.size()) return {};
  switch (gesture.kind) {
    case Gesture::Kind::drag:
      data.set(gesture.index, x, gesture.position.x);
      data.set(gesture.index, y, gesture.position.y);
      return say("change a row");
    case Gesture::Kind::remove:
      data.erase(gesture.index);
      return say("remove a row");
    case Gesture::Kind::relabel: {
      const std::size_t column = data.columns().size() - 1;
      const ClassLabels labels = class_labels(data.texts(column));
      const std::size_t count = labels.names.size();
      if (count < 2) return {};
      data.set(gesture.index, column, labels.names[(static_cast<std::size_t>(labels.of[gesture.index]) + 1) % count]);
      return say("give a row another class");
    }
    default:
      return {};
  }
}

Handles row_handles(std::span<const double> x, std::span<const double> y) {
  Handles handles{.id = "rows",
                  .hint = say("Drag: change this row"),
                  .remove = say("Remove the row"),
                  .relabel = say("Next class")};
  for (std::size_t n = 0; n < x.size(); ++n) handles.at.push_back({x[n], y[n]});
  return handles;
}

}  // namespace credence
