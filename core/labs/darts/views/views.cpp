// The table of views.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/darts/views/presentation.h"

namespace credence::darts {
namespace {

struct View {
  ViewInfo info;
  Quantity quantity;
  DrawView* draw;
};

const RowTable<View>& view_table() {
  constexpr auto score = Quantity::score, finish = Quantity::finish;
  static const RowTable<View> table(
      "darts", {
                   {{"score_map", "Expected score", "The board"}, score, map_view},
                   {{"finish_map", "Probability of finishing", "The board"}, finish, map_view},
                   {{"wander", "The best aim wanders", "The board"}, score, wander_view},
                   {{"score_estimate", "Running score", "Thrown darts"}, score, estimate_view},
                   {{"finish_estimate", "Running share of finishes", "Thrown darts"}, finish, estimate_view},
                   {{"score_error", "Error of the score", "Thrown darts"}, score, error_view},
                   {{"finish_error", "Error of the share", "Thrown darts"}, finish, error_view},
                   {{"outcomes", "What a dart counts", "Thrown darts"}, score, outcomes_view},
                   {{"spread", "Aims and spreads", "Where to aim"}, score, spread_view},
                   {{"darts", "One, two or three darts", "Where to aim"}, finish, darts_view},
               });
  return table;
}

}  // namespace

std::span<const ViewInfo> view_list() { return view_table().infos(); }

Figure make_figure(const Analysis& a, const std::string& id, int frame) {
  const View& view = view_table().at(id);
  Figure figure = view.draw(a, view.quantity, frame);
  figure.description = axes_text(figure) + make_narration(a, frame);
  return figure;
}

}  // namespace credence::darts
