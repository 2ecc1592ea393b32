// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/views/figures.h"

#include "core/labs/links/views/views.h"
#include "core/pictures/graphs/legend_names.h"
#include "core/pictures/plane/probability_map.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <cmath>

namespace credence::links {
namespace {

Figure over_averages(const AverageMap& map, std::string title) {
  const Rect rect = map.quadrature.lattice.rect;
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = say("μ, mean of a"), .min = rect.x0, .max = rect.x1};
  figure.y = {.label = say("s², variance of a"), .min = rect.y0, .max = rect.y1, .log10 = true};
  figure.click_hint = say("Click: look at this μ and s²");
  return figure;
}

void add_average_handle(Figure& figure, const AverageMap& map) {
  const Point2 at{map.mean, std::log10(map.variance)};
  figure.layers.push_back(Points{.at = {at},
                                 .role = Role::highlight,
                                 .marker = Marker::star,
                                 .size = 15,
                                 .name = "μ = " + short_text(map.mean) + ", s² = " + short_text(map.variance)});
  names_to_legend(figure);  // on the plot it would cover contours
  figure.layers.push_back(Handles{.id = handle::average, .at = {at}, .hint = say("Drag: other μ and s²")});
}

}  // namespace

Figure average_figure(const AverageMap& map) {
  Figure figure = over_averages(map, say("Average of σ(a) over a ~ N(μ, s²)"));
  figure.layers.push_back(Field{.field = map.quadrature, .map = ColourMap::probability, .name = say("average")});
  Contours exact = probability_contours(map.quadrature), moderated = probability_contours(map.moderated);
  exact.role = Role::truth;
  exact.name = say("quadrature");
  moderated.role = Role::approximation;
  moderated.dash = Dash::dashed;
  moderated.name = "σ(κμ)";
  for (ContourLevel& level : moderated.levels) level.label.clear();
  figure.layers.push_back(std::move(exact));
  figure.layers.push_back(std::move(moderated));
  add_average_handle(figure, map);
  return figure;
}

Figure average_error_figure(const AverageMap& map) {
  Figure figure = over_averages(map, say("Error of σ(κμ)"));
  Field field = difference_field(map.moderated, map.quadrature, say("σ(κμ) − quadrature"));
  Contours contours = difference_contours(field);
  figure.layers.push_back(std::move(field));
  figure.layers.push_back(std::move(contours));
  add_average_handle(figure, map);
  return figure;
}

}  // namespace credence::links
