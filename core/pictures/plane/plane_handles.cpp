#include "core/pictures/plane/plane_handles.h"

#include "core/words/say.h"

namespace credence {

void name_handle(Figure& figure, Point2 at, const std::string& name) {
  const double share = (at.x - figure.x.min) / (figure.x.max - figure.x.min);
  const bool room = share + 0.05 * static_cast<double>(name.size()) < 1;
  figure.layers.push_back(
      Text{.at = at, .text = name, .role = Role::highlight, .anchor = room ? Anchor::right : Anchor::left});
}

void add_start_handle(Figure& figure, Point2 at, bool sideways) {
  figure.layers.push_back(Handles{.id = start_handle,
                                  .at = {at},
                                  .visible = true,
                                  .hint = say("Drag: move the start of the chains"),
                                  .sideways = sideways});
  name_handle(figure, at, say("start"));
}

}  // namespace credence
