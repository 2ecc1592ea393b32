// The table of views.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/softmax/views/presentation.h"

namespace credence::softmax {
namespace {

struct View {
  ViewInfo info;
  bool plane;
  DrawView* draw;
};

constexpr auto data = "Data space", weights = "Weight space", newton = "Newton";

const RowTable<View>& view_table() {
  static const RowTable<View> table(
      "softmax", {
                     {{"regions", "MAP regions", data}, true, regions_view},
                     {{"averaged", "Averaged regions", data}, true, averaged_view},
                     {{"entropy", "Entropy, MAP", data}, true, entropy_view},
                     {{"entropy_averaged", "Entropy, averaged", data}, true, entropy_averaged_view},
                     {{"place", "At one place", data}, false, place_view},
                     {{"weights", "Weights of the classes", weights}, false, weights_view},
                     {{"spectrum", "Curvatures and null directions", weights}, false, spectrum_view},
                     {{"hessian", "The block Hessian", newton}, false, hessian_view},
                     {{"components", "Components of w over iterations", newton}, false, components_view},
                     {{"objective", "Log joint over iterations", newton}, false, objective_view},
                 });
  return table;
}

}  // namespace

bool is_plane_view(const std::string& view) {
  const View* found = view_table().find(view);
  return found != nullptr && found->plane;
}

std::span<const ViewInfo> view_list() { return view_table().infos(); }

Figure make_figure(const Analysis& a, const std::string& id, int frame, const Cursor* cursor) {
  Figure figure = view_table().at(id).draw(a, frame, cursor);
  figure.description = axes_text(figure) + figure.note + (figure.note.empty() ? "" : ". ") + make_narration(a, frame);
  return figure;
}

}  // namespace credence::softmax
