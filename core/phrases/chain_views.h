// Five views that labs with Markov chains share: traces, running means, autocorrelations, rank plots, and the draws of
// each coordinate with its credible intervals.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/view_table.h"
#include "core/phrases/drawn_interval_figure.h"
#include "core/phrases/gaussian_or_t_figure.h"
#include "core/phrases/interval_fields.h"
#include "core/pictures/chains/chain_profiles.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace credence {

// The part of an analysis that these views show at a position of the timeline.
struct ChainLook {
  std::shared_ptr<const ChainSnapshot> chains;  // null if there are none (yet)
  std::vector<TraceLane> lanes = {};
  int draw = -1;                      // position on a timeline of draws; negative: after all draws
  bool all_autocorrelations = false;  // whether autocorrelations use all draws, whatever the position
  std::string before_title = {};      // "NUTS": the figures are then named "NUTS: Ranks among all draws"
  std::string why_none = {};          // note of the figures if there are no chains
  Role role = Role::chain;            // the colour of the sampler
  Shading shading = {};               // the intervals that are shaded
};

enum class ChainView { trace, mean, autocorrelation, ranks, intervals };

std::string id_of(ChainView view);  // "trace"
Figure chain_figure(ChainView view, const ChainLook& look);

// Describes how a lab offers these views.
template <class Analysis, class Place = int>
struct ChainViews {
  ChainLook (*look)(const Analysis& analysis, Place place);
  std::string group = "The chains";
  std::string traces = "Traces";  // title of the traces in the menu
  std::vector<ChainView> order = {ChainView::trace, ChainView::mean, ChainView::autocorrelation, ChainView::ranks,
                                  ChainView::intervals};
  bool (*offered)(const typename ViewRow<Analysis, Place>::Parameters&) = nullptr;  // null if they are always offered
};

ViewInfo chain_view_info(ChainView view, const std::string& group, const std::string& traces);

// Sets the level of a lab that has add_interval_fields.
template <class P>
Handler<P> chain_level_handler() {
  return {level_handle, {Gesture::Kind::drag}, [](P& p, Inputs&, const Gesture& gesture) {
            return drag_drawn_level(p.level, gesture.position.y);
          }};
}

// Appends a row for each of the views to the rows of a lab's view table.
template <class Analysis, class Place>
void add_chain_views(std::vector<ViewRow<Analysis, Place>>& rows, const ChainViews<Analysis, Place>& views) {
  using P = typename ViewRow<Analysis, Place>::Parameters;
  for (const ChainView view : views.order) {
    ViewRow<Analysis, Place> row{.info = chain_view_info(view, views.group, views.traces),
                                 .draw = [view, look = views.look](const Analysis& a, Place place) {
                                   return chain_figure(view, look(a, place));
                                 }};
    if (views.offered) row.offered = views.offered;
    if (view == ChainView::intervals) row.handlers = {chain_level_handler<P>()};
    rows.push_back(std::move(row));
  }
}

}  // namespace credence
