// The table of views.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/laplace/views/presentation.h"

namespace credence::laplace {
namespace {

bool always(const LaplaceParameters&) { return true; }
bool transformed(const LaplaceParameters& p) { return p.transform != Coordinate::identity; }
bool gamma(const LaplaceParameters& p) { return p.target == Density::gamma; }

struct View {
  ViewInfo info;
  bool (*offered)(const LaplaceParameters&);
  DrawView* draw;
};

const RowTable<View>& view_table() {
  static const RowTable<View> table(
      "laplace", {
                     {{"density", "Density", "The approximation"}, always, density_view},
                     {{"log_density", "Log density", "The approximation"}, always, log_density_view},
                     {{"density_u", "Density of u", "The approximation"}, transformed, density_u_view},
                     {{"log_density_z", "Log density in z", "The approximation"}, transformed, log_density_z_view},
                     {{"newton", "Tangent of the slope", "Newton"}, always, newton_view},
                     {{"distance", "Distance to the mode", "Newton"}, always, distance_view},
                     {{"coordinates", "Four coordinates", "How good is it?"}, always, coordinates_view},
                     {{"shapes", "Error against the shape", "How good is it?"}, gamma, shapes_view},
                     {{"hessian", "Numerical curvature", "Why it works"}, always, hessian_view},
                     {{"taylor", "Taylor series of exp", "Why it works"}, always, taylor_view},
                 });
  return table;
}

}  // namespace

std::span<const ViewInfo> view_list() { return view_table().infos(); }

bool offers_view(const LaplaceParameters& p, const std::string& id) { return view_table().at(id).offered(p); }

Figure make_figure(const Analysis& a, const std::string& id, int frame) {
  if (!offers_view(a.parameters, id)) {
    throw InputError(say("view: laplace has no view \"{}\" with these parameters", id));
  }
  Figure figure = view_table().at(id).draw(a, frame);
  figure.description = axes_text(figure) + make_narration(a, frame);
  return figure;
}

}  // namespace credence::laplace
