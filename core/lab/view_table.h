// The views of a lab in one table. A row holds the menu entry of a view, the function that draws it, the text under the
// pointer, and the handlers of gestures.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

#include <algorithm>
#include <concepts>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace credence {

inline constexpr auto empty_plot = "";  // the id in handlers of gestures that hit no handle

// The effect of some kinds of gestures on one handle.
template <class P>
struct Handler {
  std::string handles;  // id of the layer that is hit, or empty_plot
  std::vector<Gesture::Kind> kinds;
  // Changes parameters and inputs and returns the undo text. If it is empty nothing changed, and the next handler that
  // fits the gesture is called.
  std::function<std::string(P&, Inputs&, const Gesture&)> act;

  bool fits(const Gesture& gesture) const {
    return gesture.handles == handles && std::ranges::find(kinds, gesture.kind) != kinds.end();
  }
};

// Draws a view of an analysis at a place of the timeline. Made from a function of (analysis, place, cursor), of
// (analysis, place) or of the analysis alone.
template <class Analysis, class Place>
class Draw {
 public:
  template <class F>
  Draw(F draw) {
    if constexpr (std::invocable<F, const Analysis&, Place, const Cursor*>) {
      draw_ = std::move(draw);
    } else if constexpr (std::invocable<F, const Analysis&, Place>) {
      draw_ = [draw = std::move(draw)](const Analysis& a, Place place, const Cursor*) { return draw(a, place); };
    } else {
      draw_ = [draw = std::move(draw)](const Analysis& a, Place, const Cursor*) { return draw(a); };
    }
  }
  Figure operator()(const Analysis& a, Place place, const Cursor* cursor) const { return draw_(a, place, cursor); }

 private:
  std::function<Figure(const Analysis&, Place, const Cursor*)> draw_;
};

// One view. `Place` is the lab's type for a frame of the timeline.
template <class Analysis, class Place = int>
struct ViewRow {
  using Parameters = std::remove_cvref_t<decltype(std::declval<const Analysis&>().parameters)>;

  ViewInfo info;
  Draw<Analysis, Place> draw;
  std::vector<Handler<Parameters>> handlers;
  std::function<bool(const Parameters&)> offered;                            // always if empty
  std::function<std::string(const Analysis&, Place, Point2 pointer)> hover;  // no text if empty
  bool hover_answers = false;  // whether the text says what a frame could not know
};

// The interface of a lab's views that does not depend on its analysis.
template <class P>
class LabViews {
 public:
  virtual ~LabViews() = default;
  virtual std::span<const ViewInfo> infos() const = 0;
  virtual bool offers(const P& parameters, const std::string& view) const = 0;
  // Applies a gesture; returns the undo text, empty if no handler of the view takes it.
  virtual std::string edit(P& parameters, Inputs& inputs, const std::string& view, const Gesture& gesture) const = 0;
};

// The beginning of a figure's description: "Data space. Horizontal axis: x1, vertical axis: x2. ".
std::string axes_text(const Figure& figure);

template <class Analysis, class Place = int>
class ViewTable final : public LabViews<typename ViewRow<Analysis, Place>::Parameters> {
 public:
  using Row = ViewRow<Analysis, Place>;
  using P = typename Row::Parameters;
  // Returns the description of a figure, for screen readers.
  using Describe = std::function<std::string(const Figure&, const Analysis&, const std::string& view, Place)>;

  // By default `describe` gives the axes and the lab's narration.
  ViewTable(std::string lab, std::vector<Row> rows, Describe describe = by_narration)
      : lab_(std::move(lab)), rows_(std::move(rows)), describe_(std::move(describe)) {
    for (const Row& row : rows_) infos_.push_back(row.info);
  }

  std::span<const ViewInfo> infos() const override { return infos_; }
  bool offers(const P& parameters, const std::string& view) const override {
    const Row* row = find(view);
    return row && (!row->offered || row->offered(parameters));
  }
  std::string edit(P& parameters, Inputs& inputs, const std::string& view, const Gesture& gesture) const override {
    const Row* row = find(view);
    if (!row) return {};
    for (const Handler<P>& handler : row->handlers) {
      if (!handler.fits(gesture)) continue;
      if (std::string done = handler.act(parameters, inputs, gesture); !done.empty()) return done;
    }
    return {};
  }

  // Throws InputError if there is no such view, or none under the analysis' parameters.
  Figure figure(const Analysis& a, const std::string& view, Place place, const Cursor* cursor) const {
    const Row& row = at(view);
    if (row.offered && !row.offered(a.parameters)) {
      throw InputError(say("view: {} has no view \"{}\" with these parameters", lab_, view));
    }
    Figure figure = row.draw(a, place, cursor);
    figure.description = describe_(figure, a, view, place);
    return figure;
  }
  std::string hover(const Analysis& a, const std::string& view, Place place, Point2 pointer) const {
    const Row* row = find(view);
    return row && row->hover ? row->hover(a, place, pointer) : std::string();
  }
  std::string hover_so_far(const Analysis& a, const std::string& view, Place place, Point2 pointer) const {
    const Row* row = find(view);
    return row && !row->hover_answers ? hover(a, view, place, pointer) : std::string();
  }

  const Row* find(const std::string& id) const {  // null if there is none
    const auto row = std::ranges::find_if(rows_, [&id](const Row& r) { return r.info.id == id; });
    return row == rows_.end() ? nullptr : &*row;
  }
  const Row& at(const std::string& id) const {  // throws InputError with the ids of all views if there is none
    if (const Row* row = find(id)) return *row;
    std::string known;
    for (const ViewInfo& info : infos_) known += (known.empty() ? "" : ", ") + info.id;
    throw InputError(say("view: no view \"{}\"; {} has {}", id, lab_, known));
  }

 private:
  static std::string by_narration(const Figure& figure, const Analysis& a, const std::string&, Place place) {
    return axes_text(figure) + make_narration(a, place);
  }

  std::string lab_;
  std::vector<Row> rows_;
  Describe describe_;
  std::vector<ViewInfo> infos_;
};

}  // namespace credence
