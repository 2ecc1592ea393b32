// The plane of the data: which class is the most probable where, how undecided that is, and all classes at one place.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/softmax/views/figures.h"
#include "core/labs/softmax/views/views.h"
#include "core/labs/softmax/words/class_phrases.h"
#include "core/phrases/first_click.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/plane/class_regions.h"

#include <algorithm>

namespace credence::softmax {
namespace {

Figure plane_figure(const Analysis& a, std::string title) {
  Figure figure = points_figure(std::move(title), a.data_range, point_tools(a.parameters, a.classes(), a.inputs.data));
  figure.classes = most_classes;
  figure.equal_aspect = a.one_scale && data_symbols(a.inputs.data).one_scale();
  if (!a.parameters.new_class()) {
    figure.click_hint = say("Click: predict at this place, too; after a digit: add a point of that class");
  }
  return figure;
}

using Predicted = std::function<int(Eigen::Index)>;

// Points with rings if another class is preferred to their own, places, and what can be done with them.
void add_points(Figure& figure, const Analysis& a, const Predicted& predicted) {
  if (a.inputs.data.size() == 0) {
    invite_click(figure, say("press 0, 1 or 2 and click"));
  }
  add_class_points(figure, *a.points, a.classes(), data_symbols(a.inputs.data), predicted);
  figure.layers.push_back(point_handles(*a.points, say("Drag: move this point")));
  add_places(figure, a.inputs);
}

// A point whose own class is as probable as any other, as all are at w = 0, is on no wrong side.
Predicted by_plug_in(const Analysis& a, const Eigen::VectorXd& w) {
  return [best = a.model->most_probable(w), P = a.model->probabilities(w), &t = a.points->t](Eigen::Index n) {
    return P(n, t(n)) < P(n, best(n)) ? best(n) : t(n);
  };
}

// Where the most probable class changes; linear scores need few nodes.
Line map_boundaries(const Analysis& a, const Eigen::VectorXd& w) {
  const bool straight = a.features.straight();
  return class_boundaries(a.scores(w, {a.data_extent, straight ? 61 : 151, straight ? 61 : 141}));
}

// The note under the title of a plug-in's view.
std::string plug_in_note(const Analysis& a, int frame) {
  if (a.points->size() == 0) return say("no points");
  const Eigen::VectorXd w = a.step(frame).w;
  if (a.is_shifted()) {
    const double change = (a.model->probabilities(a.shifted(w)) - a.model->probabilities(w)).cwiseAbs().maxCoeff();
    return change < 1e-9 ? say("one vector is added to every w: nothing moves here")
                         : say("one vector is added to every w: what moves is rounding, {}", rounded(change, 1));
  }
  return a.is_last(frame) && !a.has_maximum() ? make_status(a, -1).text : std::string();
}

// Says what the depth of the regions' colours means, in so far as the plot has any.
void note_depth(Figure& figure) {
  const auto has_colours = [](const Layer& layer) {
    constexpr double seen = 0.02;
    const auto* regions = std::get_if<Regions>(&layer);
    if (regions == nullptr || regions->probabilities.empty()) return false;
    return std::ranges::max(regions->probabilities) > 1 / static_cast<double>(regions->roles.size()) + seen;
  };
  if (std::ranges::none_of(figure.layers, has_colours)) return;
  figure.note = figure.note.empty() ? depth_of_regions() : figure.note + "; " + depth_of_regions();
}

// Draws the plug-in prediction of the weights at a frame; `draw` makes its layer.
Figure plug_in_figure(const Analysis& a, int frame, std::string_view title, std::string_view on_the_way,
                      const std::function<Layer(const ClassField&)>& draw) {
  const bool arrived = a.is_last(frame) && a.has_maximum();
  Figure figure = plane_figure(a, arrived ? say(title) : say(on_the_way, std::to_string(a.iteration(frame))));
  const Eigen::VectorXd w = a.shifted(a.step(frame).w);
  if (a.points->size() > 0) figure.layers.push_back(draw(a.plug_in(w, a.picture_lattice())));
  figure.layers.push_back(map_boundaries(a, w));
  add_points(figure, a, by_plug_in(a, w));
  figure.note = plug_in_note(a, frame);
  note_depth(figure);
  return figure;
}

// Draws the average, and the MAP's boundaries dotted.
Figure average_figure(const Analysis& a, std::string title, const std::function<void(Figure&)>& draw) {
  Figure figure = plane_figure(a, std::move(title));
  if (!a.averaged || a.points->size() == 0) {
    figure.note_answers = a.points->size() > 0;
    figure.note = a.points->size() == 0 ? say("no points")
                  : a.flat()            ? say("no posterior to average over: without a prior it cannot be normalised")
                                        : say("no maximum, so nothing to predict from");
    add_points(figure, a, by_plug_in(a, a.newton->last().w));
    return figure;
  }
  draw(figure);
  Line map = map_boundaries(a, a.newton->last().w);
  map.dash = Dash::dotted;
  map.width = 2;
  map.name = say("the MAP's boundaries");
  figure.layers.push_back(std::move(map));
  mark_answers(figure);
  if (!a.complete) figure.note = say("coarse, being refined");
  note_depth(figure);
  add_points(figure, a, [&a](Eigen::Index n) {
    return most_probable(*a.averaged, {a.points->X(n, 0), a.points->X(n, 1)});
  });
  return figure;
}

Field entropy_layer(const ClassField& field) { return entropy_field(field, say("entropy in nats")); }

}  // namespace

Figure regions_view(const Analysis& a, int frame) {
  return plug_in_figure(a, frame, phrase("MAP regions"), phrase("Regions at iteration {}"), class_regions);
}

Figure averaged_view(const Analysis& a) {
  return average_figure(a, say("Averaged regions"), [&a](Figure& figure) {
    figure.layers.push_back(class_regions(*a.averaged));
    figure.layers.push_back(class_boundaries(*a.averaged));
  });
}

Figure entropy_view(const Analysis& a, int frame) {
  return plug_in_figure(a, frame, phrase("Entropy, MAP"), phrase("Entropy at iteration {}"), entropy_layer);
}

Figure entropy_averaged_view(const Analysis& a) {
  return average_figure(a, say("Entropy, averaged"),
                        [&a](Figure& figure) { figure.layers.push_back(entropy_layer(*a.averaged)); });
}

Figure place_view(const Analysis& a, int, const Cursor* cursor) {
  Figure figure;
  const auto at = shown_place(a, a.inputs.places.empty() ? cursor : nullptr);
  figure.title = at ? say("Probabilities at {}", place_text(at->x, at->y)) : say("Probabilities at one place");
  if (!at) {
    figure.note = say("no place yet: choose Places to predict at and click on the plane");
    return figure;
  }
  const Prediction prediction = predict(a, *at);
  if (!prediction.map) {
    figure.note = make_status(a, -1).text;
    return figure;
  }
  std::vector<std::string> names;
  for (std::size_t k = 0; k < static_cast<std::size_t>(a.classes()); ++k) names.push_back(a.inputs.data.class_name(k));
  add_class_bars(figure, std::move(names), *prediction.map, prediction.averaged);
  if (a.parameters.interval != Shade::none) {
    add_class_intervals(figure, prediction_intervals(a, *at), a.parameters.interval);
  }
  mark_answers(figure);
  figure.note_answers = true;
  figure.note = prediction.averaged && a.parameters.interval != Shade::none
                    ? say("pale: the MAP alone; full: averaged; lines: {} % credible intervals",
                          trimmed(100 * a.parameters.level, 4))
                : prediction.averaged ? say("pale: the MAP alone; full: averaged")
                                      : say("the MAP alone: there is no posterior to average over");
  const auto pointer = cursor ? shown_place(a, cursor) : at;
  if (pointer == at) return figure;
  const Prediction other = predict(a, *pointer);
  add_other_probabilities(figure, other.averaged ? *other.averaged : *other.map,
                          say("at the pointer, {}", place_text(pointer->x, pointer->y)));
  return figure;
}

std::string plane_hover(const Analysis& a, int frame, Point2 at) {
  if (a.classes() < 2) return {};
  const Eigen::MatrixXd phi = a.features_at(at).transpose();
  Eigen::MatrixXd Y = phi * a.model->by_class(a.step(frame).w);
  softmax_rows(Y);
  const bool arrived = a.is_last(frame) && a.has_maximum();
  const std::string by = arrived ? say("MAP plug-in") : say("iteration {}", std::to_string(a.iteration(frame)));
  const Rect& range = a.data_range;
  std::string text = place_text(at.x, at.y, range.width(), range.height()) + '\n' +
                     say("{}: {}", by, most_probable_text(Y.row(0), data_symbols(a.inputs.data)));
  const Prediction prediction = predict(a, at);
  if (prediction.averaged)
    text += '\n' + say("averaged: {}", most_probable_text(*prediction.averaged, data_symbols(a.inputs.data)));
  return text;
}

}  // namespace credence::softmax
