// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/chain_views.h"

#include "core/figure/answers.h"
#include "core/phrases/chain_faults.h"
#include "core/pictures/chains/recolour.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

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

// The share of accepted proposals before the note of a random walk's traces.
void note_acceptance(Figure& figure, const ChainLook& look) {
  if (look.role != Role::chain || !look.chains->acceptance || !(*look.chains->acceptance < 1)) return;
  const std::string accepted = say("{} accepted", percent(*look.chains->acceptance));
  figure.known_note = figure.note;
  figure.note = figure.note.empty() ? accepted : say("{}; {}", accepted, figure.note);
  figure.note_answers = true;
}

// The traces of all draws with R-hat of what they show, of more than two coordinates the largest.
Figure traces_with_rhat(const ChainLook& look) {
  const ChainSnapshot& chains = *look.chains;
  Figure figure = trace_figure(chains, look.lanes, look.draw);
  if (chains.finished && chains.made(look.draw) == chains.made(-1)) note_acceptance(figure, look);
  if (!chains.finished || chains.made(look.draw) < chains.made(-1) || chains.draws.chains.size() < 2) return figure;
  double worst = 0;
  std::vector<std::string> values;
  for (const TraceLane& lane : look.lanes) {
    const auto at = static_cast<std::size_t>(lane.coordinate);
    if (at >= chains.summaries.size() || std::isnan(chains.summaries[at].rhat)) return figure;
    worst = std::max(worst, chains.summaries[at].rhat);
    values.push_back(rhat_text(chains.summaries[at].rhat, 3));
  }
  const std::string rhat = values.size() == 1   ? say("R-hat {}", values[0])
                           : values.size() == 2 ? say("R-hat of {} {}, of {} {}", look.lanes[0].name, values[0],
                                                      look.lanes[1].name, values[1])
                                                : say("R-hat at most {}", rhat_text(worst, 3));
  if (!figure.note_answers) figure.known_note = figure.note;
  figure.note = figure.note.empty() ? rhat : say("{}; {}", rhat, figure.note);
  figure.note_answers = true;
  return figure;
}

Figure drawn(ChainView view, const ChainLook& look) {
  switch (view) {
    case ChainView::trace:
      return traces_with_rhat(look);
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
