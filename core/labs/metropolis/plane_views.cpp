// Densities over a plane: the chain on its way, what its draws add up to, and both marginals at the sides.
#include "core/labs/metropolis/gestures.h"
#include "core/labs/metropolis/presentation.h"
#include "core/views/class_points.h"
#include "core/views/density_plane.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

Figure over_plane(const Analysis& a) {
  const Rect& range = a.exact->range;
  Figure figure;
  figure.x = {.label = "x1", .min = range.x0, .max = range.x1};
  figure.y = {.label = "x2", .min = range.y0, .max = range.y1};
  figure.equal_aspect = a.parameters.target == Density::gaussian_2d || a.parameters.target == Density::donut;
  return figure;
}

void add_density(Figure& figure, const Analysis& a, bool filled) {
  if (!a.parameters.show_exact) return;
  DensityPicture picture = density_picture(a.exact->plane->log_density, -INFINITY, say("density"));
  picture.field.role = picture.contours.role = Role::truth;
  if (filled) figure.layers.push_back(std::move(picture.field));
  figure.layers.push_back(std::move(picture.contours));
}

// The share of the draws in each of the bins of one coordinate as a density, and the exact one.
void add_marginal(Marginal& strip, const Analysis& a, const std::vector<double>& shares, bool along_x) {
  const Rect& range = a.exact->range;
  const double low = along_x ? range.x0 : range.y0, width = (along_x ? range.width() : range.height()) / plane_bins;
  Bars bars{.heights = std::vector<double>(plane_bins, 0.0), .role = Role::chain, .name = {}, .horizontal = !along_x};
  for (std::size_t b = 0; b < shares.size(); ++b) bars.heights[along_x ? b % plane_bins : b / plane_bins] += shares[b];
  for (double& height : bars.heights) height /= width;
  for (int b = 0; b <= plane_bins; ++b) bars.edges.push_back(low + width * b);
  const auto& exact = along_x ? a.exact->plane->marginal_x : a.exact->plane->marginal_y;
  const Lattice& lattice = a.exact->plane->log_density.lattice;
  Polyline path;
  for (int i = 0; i < lattice.nx; ++i) {
    const double density = exact[static_cast<std::size_t>(i)];
    path.push_back(along_x ? Point2{lattice.x(i), density} : Point2{density, lattice.y(i)});
  }
  strip.high = 1.1 * std::max(*std::max_element(exact.begin(), exact.end()),
                              shares.empty() ? 0 : *std::max_element(bars.heights.begin(), bars.heights.end()));
  if (!shares.empty()) strip.layers.push_back(std::move(bars));
  if (a.parameters.show_exact) {
    strip.layers.push_back(Line{.paths = {std::move(path)}, .role = Role::truth, .width = 1.8, .name = {}});
  }
}

}  // namespace

Figure plane_view(const Analysis& a, int frame) {
  Figure figure = over_plane(a);
  figure.title = say("The walk over the plane");
  add_density(figure, a, true);
  const std::size_t made = a.chains->made(frame);
  if (made > 0) {
    add_trail(figure, *a.chains, made, 0, 1);
    add_dwelling(figure, *a.chains, made, [](const Eigen::VectorXd& x) { return Point2{x[0], x[1]}; });
    const Eigen::VectorXd from = step_at_frame(a, frame)->from;
    figure.layers.push_back(Ellipses{.centre = {from[0], from[1]},
                                     .l11 = a.parameters.step_size,
                                     .l22 = a.parameters.step_size,
                                     .radii = {1, 2},
                                     .role = Role::highlight,
                                     .dash = Dash::dotted,
                                     .name = say("what it may propose, 1-2 sd")});
  }
  figure.note = step_note(a, frame);
  const std::vector<double> shares = a.shares(frame);
  add_marginal(figure.above, a, shares, true);
  add_marginal(figure.beside, a, shares, false);
  add_plane_handles(figure, a);
  return figure;
}

Figure counts_view(const Analysis& a, int frame) {
  Figure figure = over_plane(a);
  figure.title = say("How often the chains were where");
  const Rect& range = a.exact->range;
  const double dx = range.width() / plane_bins, dy = range.height() / plane_bins;
  std::vector<double> shares = a.shares(frame);
  if (!shares.empty()) {
    for (double& share : shares) share /= dx * dy;
    const double top = *std::max_element(shares.begin(), shares.end());
    const Lattice middles{
        {range.x0 + dx / 2, range.x1 - dx / 2, range.y0 + dy / 2, range.y1 - dy / 2}, plane_bins, plane_bins};
    figure.layers.push_back(Field{.field = {middles, std::move(shares)},
                                  .map = ColourMap::density,
                                  .low = 0,
                                  .high = top > 0 ? top : 1,
                                  .role = Role::chain,
                                  .name = say("share of the draws a unit of area")});
  }
  add_density(figure, a, false);
  figure.note = distance_note(a, frame);
  return figure;
}

}  // namespace credence::metropolis
