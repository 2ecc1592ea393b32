#include "core/labs/naive-bayes/views/row_handles.h"

#include "core/labs/naive-bayes/compute/naive_bayes.h"
#include "core/words/say.h"

namespace credence {

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
