// The table of views.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/views/views.h"
#include "core/phrases/gaussian_or_t_figure.h"
#include "core/phrases/model_view.h"

namespace credence::softmax {
namespace {

using Row = ViewTable<Analysis>::Row;

constexpr auto data = "Data space", weights = "Weight space", newton = "Newton";

// A view over the plane of x1 and x2.
Row plane_row(ViewInfo info, Draw<Analysis, int> draw) {
  info.given = data_given({Role::highlight});  // with the places where predictions are wanted
  return {.info = std::move(info),
          .draw = std::move(draw),
          .handlers = plane_handlers(),
          .hover = plane_hover,
          .hover_answers = true};
}

// The views over the plane; the pointer in them chooses a place.
const std::vector<Row>& plane_rows() {
  static const std::vector<Row> rows{
      plane_row({view::regions, "MAP regions", data}, regions_view),
      plane_row({"averaged", "Averaged regions", data}, averaged_view),
      plane_row({"entropy", "Entropy, MAP", data}, entropy_view),
      plane_row({"entropy_averaged", "Entropy, averaged", data}, entropy_averaged_view),
  };
  return rows;
}

std::string describe(const Figure& figure, const Analysis& a, const std::string&, int frame) {
  return axes_text(figure) + figure.note + (figure.note.empty() ? "" : ". ") + make_narration(a, frame);
}

bool is_plane_view(const std::string& view) {
  return std::ranges::any_of(plane_rows(), [&view](const Row& row) { return row.info.id == view; });
}

}  // namespace

const ViewTable<Analysis>& view_table() {
  static const ViewTable<Analysis> table = [] {
    std::vector<Row> rows = plane_rows();
    const std::vector<Row> others{
        {.info = {view::place, "At one place", data}, .draw = place_view},
        {.info = {view::weights, "Weights of the classes", weights},
         .draw = weights_view,
         .handlers = weight_handlers()},
        {.info = {"marginal", "Marginals of a weight", weights},
         .draw = marginal_view,
         .handlers = {{level_handle, {Gesture::Kind::drag}, drag_weight_level}}},
        {.info = {"spectrum", "Curvatures and null directions", weights}, .draw = spectrum_view},
        {.info = {"hessian", "The block Hessian", newton}, .draw = hessian_view, .hover = hessian_hover},
        {.info = {"gradient", "The gradient by classes", newton}, .draw = gradient_view},
        {.info = {"components", "Components of w over iterations", newton}, .draw = components_view},
        {.info = {"objective", "Log joint over iterations", newton}, .draw = objective_view},
        model_row<Analysis>(model_graph),
    };
    rows.insert(rows.end(), others.begin(), others.end());
    return ViewTable<Analysis>("softmax", std::move(rows), describe);
  }();
  return table;
}

bool follows_cursor(const std::string& view, const Cursor& cursor) {
  return view == view::place && is_plane_view(cursor.view);
}

std::optional<Point2> shown_place(const Analysis& a, const Cursor* cursor) {
  if (cursor && is_plane_view(cursor->view)) return cursor->at;
  if (a.inputs.places.empty()) return std::nullopt;
  return Point2{a.inputs.places[0][0], a.inputs.places[0][1]};
}

}  // namespace credence::softmax
