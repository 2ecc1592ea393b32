// Things that a student may sketch before they are shown, lab by lab: each has a view, a kind, a truth and a cover.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/lab/lab.h"

#include <span>
#include <string>
#include <vector>

namespace credence {

// A curve y(x) is a boundary, too: it divides the plot into what is above it and what is below.
enum class PredictableKind { density, boundary, region, place, bars, order };
std::string kind_name(PredictableKind kind);  // "density", as in a work file

struct Predictable {
  std::string lab, id;  // "coin", "posterior"
  std::string view;     // where it is sketched and drawn
  PredictableKind kind = PredictableKind::density;
  std::string title;                    // "the posterior density"
  std::vector<Role> stays = {};         // roles of layers that stay visible beside data points
  bool wide = false;                    // before the reveal its axes are wider, since usually they fit the truth
  bool sum_to_one = false;              // of bars: they are shares of a whole, so that the rest moves if one is set
  bool places_stay = false;             // the stars in the plane at which predictions are wanted
  std::vector<std::string> tells = {};  // fields whose values tell the answer: no control shows them before the reveal
  bool in_the_end = false;              // it is true of the last frame, which the reveal shows
};

// Holds what was drawn or is true. Only the members of its kind are used.
struct Sketch {
  std::vector<Polyline> paths = {};     // curves, boundaries, outlines, in data coordinates
  Point2 place = {};                    // a place; on a line only x counts
  std::vector<double> bars = {};        // heights in the order of the names
  std::vector<std::string> names = {};  // of bars, or an order from the first to the last
  bool operator==(const Sketch&) const = default;
};
struct Truth {
  Sketch sketch;
  Rect plot;                            // range of the axes
  Point2 sd = {1, 0};                   // of a place: one standard deviation along both axes; y = 0 if only x counts
  std::vector<double> ordered_by = {};  // of an order: the number of each name, the largest first
};

std::span<const Predictable> predictables();
std::vector<Predictable> predictables(const Lab& lab, const Parameters& parameters);  // those whose view is offered
const Predictable* find_predictable(const std::string& lab, const std::string& id);   // nullptr if there is none

// The truth at a frame of the result (-1 is the last), from the figure of its view and the whole report
// (results.*, parameters.*). Throws InputError if there is none with these inputs.
Truth truth_of(const Predictable& thing, const Result& result, int frame, const Node& report);

// From 0 to 1; symmetric, and 1 for the truth itself (scores.h). A sketch of the wrong kind scores 0.
double score_of(const Predictable& thing, const Sketch& sketch, const Truth& truth);

// The score in words, and what is right and wrong with the sketch: "Close: 0.81 of 1. Its peak is too far right. Its
// width is right.", in the current language.
std::string verdict(const Predictable& thing, const Sketch& sketch, const Truth& truth);
std::string verdict(const Predictable& thing, const Sketch& sketch, const Truth& truth, double score);  // score_of()

// The figure of the view before the reveal: only axes, data and what may stay.
Figure covered(Figure figure, const Predictable& thing);

}  // namespace credence
