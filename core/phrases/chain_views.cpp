// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/chain_views.h"

#include "core/figure/answers.h"
#include "core/pictures/chains/recolour.h"
#include "core/words/say.h"

namespace credence {
namespace {

// Returns the title of the placeholder that is shown while there are no chains.
std::string waiting_title(ChainView view) {
  switch (view) {
    case ChainView::trace:
      return say("Traces of the chains");
    case ChainView::mean:
      return say("The mean of the draws so far");
    case ChainView::autocorrelation:
      return say("How long a draw remembers");
    case ChainView::intervals:
      return say("Draws and credible intervals");
    case ChainView::ranks:
      break;
  }
  return say("Ranks among all draws");
}

// Ranks are those of all draws, whatever the position; autocorrelations if the look says so.
Figure of_all_draws(Figure figure) {
  mark_answers(figure);
  figure.note_answers = true;
  return figure;
}

Figure drawn(ChainView view, const ChainLook& look) {
  switch (view) {
    case ChainView::trace:
      return trace_figure(*look.chains, look.lanes, look.draw);
    case ChainView::mean:
      return running_mean_figure(*look.chains, look.lanes, look.draw);
    case ChainView::autocorrelation:
      return look.all_autocorrelations ? of_all_draws(autocorrelation_figure(*look.chains, look.lanes, -1))
                                       : autocorrelation_figure(*look.chains, look.lanes, look.draw);
    case ChainView::intervals:
      return drawn_interval_figure(*look.chains, look.lanes, look.draw, look.shading);
    case ChainView::ranks:
      break;
  }
  return of_all_draws(ranks_figure(*look.chains, look.lanes));
}

}  // namespace

std::string id_of(ChainView view) {
  switch (view) {
    case ChainView::trace:
      return "trace";
    case ChainView::mean:
      return "mean";
    case ChainView::autocorrelation:
      return "autocorrelation";
    case ChainView::intervals:
      return "intervals";
    case ChainView::ranks:
      break;
  }
  return "ranks";
}

ViewInfo chain_view_info(ChainView view, const std::string& group, const std::string& traces) {
  switch (view) {
    case ChainView::trace:
      return {id_of(view), traces, group};
    case ChainView::mean:
      return {id_of(view), "Running mean", group};
    case ChainView::autocorrelation:
      return {id_of(view), "Autocorrelation", group};
    case ChainView::intervals:
      return {id_of(view), "Draws and credible intervals", group};
    case ChainView::ranks:
      break;
  }
  return {id_of(view), "Rank plots", group};
}

Figure chain_figure(ChainView view, const ChainLook& look) {
  Figure figure = look.chains ? drawn(view, look) : Figure{.title = waiting_title(view), .note = look.why_none};
  recolour(figure, Role::chain, look.role);
  if (!look.before_title.empty()) figure.title = say("{}: {}", look.before_title, figure.title);
  return figure;
}

}  // namespace credence
