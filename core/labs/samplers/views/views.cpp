// The table of views, and those that are of numbers.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/samplers/views/path_pictures.h"
#include "core/labs/samplers/views/presentation.h"
#include "core/pictures/chains/chain_profiles.h"
#include "core/pictures/line/waiting_figure.h"

#include <any>

namespace credence::samplers {
namespace {

using P = SamplersParameters;

Figure waiting(const Analysis& a, std::string title) {
  return waiting_figure(std::move(title), a.complete   ? say("too few evaluations yet")
                                          : a.finished ? say("all have arrived; scores are being computed")
                                                       : say("the race still runs"));
}

Figure table_view(const Analysis& a, int frame) {
  const RaceStop* stop = a.scores(frame);
  if (!stop) return waiting(a, say("What an evaluation is worth"));
  Figure figure = race_table_figure(a.names(), stop->scores);
  figure.x.label = say("after {} evaluations each", count_text(static_cast<double>(stop->evaluations)));
  return figure;
}

Figure error_view(const Analysis& a, int frame) {
  Figure figure = race_curves_figure(a.names(), a.stops, a.evaluations(frame), &RaceScore::mean_error,
                                     say("error of the means, by standard deviations"), 1);
  figure.title = say("Error of the means over evaluations");
  return figure;
}

Figure variation_view(const Analysis& a, int frame) {
  Figure figure = race_curves_figure(a.names(), a.stops, a.evaluations(frame), &RaceScore::total_variation,
                                     say("share of draws in wrong bins"), 0);
  figure.title = say("Distance from the target over evaluations");
  return figure;
}

Figure worth_view(const Analysis& a, int frame) {
  Figure figure = race_curves_figure(a.names(), a.stops, a.evaluations(frame), &RaceScore::ess_bulk,
                                     say("effective draws (bulk ESS)"), 0);
  figure.title = say("Effective draws over evaluations");
  return figure;
}

int draw_now(const Analysis& a, int frame) {
  const Racer& racer = a.looked_at();
  return static_cast<int>(racer.chains->draws.warmup + a.kept(racer, frame));
}

Figure named(const Analysis& a, Figure figure) {
  figure.title = say("{}: {}", name_of(a.looked_at().sampler), figure.title);
  return figure;
}

std::vector<TraceLane> lanes(const Analysis& a) {
  const KnownTarget& known = a.ground->known;
  return known.lanes(known.mean[0].has_value());
}

Figure trace_view(const Analysis& a, int frame) {
  return named(a, trace_figure(*a.looked_at().chains, lanes(a), draw_now(a, frame)));
}
Figure autocorrelation_view(const Analysis& a, int) {
  return named(a, autocorrelation_figure(*a.looked_at().chains, lanes(a)));
}
Figure mean_view(const Analysis& a, int frame) {
  return named(a, running_mean_figure(*a.looked_at().chains, lanes(a), draw_now(a, frame)));
}
Figure ranks_view(const Analysis& a, int) { return named(a, ranks_figure(*a.looked_at().chains, lanes(a))); }

Figure tree_view(const Analysis& a, int frame) {
  for (const Racer& racer : a.racers) {
    if (racer.sampler != Sampler::nuts) continue;
    const auto move = racer.move(a.kept(racer, frame));
    const auto* info = move ? std::any_cast<Nuts::Info>(&move->info) : nullptr;
    Figure figure = nuts_tree_figure(info ? *info : Nuts::Info());
    if (!info) figure.note = say("no path yet; step on");
    return figure;
  }
  return {};
}

bool has_energy(Sampler sampler) { return sampler == Sampler::hmc || sampler == Sampler::nuts; }

// Of the one that is looked at, or the first that has energies.
Figure energy_view(const Analysis& a, int) {
  const Racer* shown = &a.looked_at();
  for (const Racer& racer : a.racers) {
    if (!has_energy(shown->sampler) && has_energy(racer.sampler)) shown = &racer;
  }
  Figure figure = energy_figure(shown->chains->draws);
  figure.title = say("{}: energies", name_of(shown->sampler));
  if (shown->chains->draws.divergences() > 0) {  // whatever the momenta reach
    figure.note =
        several(static_cast<double>(shown->chains->draws.divergences()),
                "{} divergent draw: some energies may be missing", "{} divergent draws: some energies may be missing");
  }
  return figure;
}

struct View {
  ViewInfo info;
  DrawView* draw;
  bool (*offered)(const P& p);
};

template <std::size_t count>
bool at_least(const P& p) {
  return p.samplers.size() >= count;
}
bool chains_shown(const P& p) { return p.samplers.empty() || p.samplers[p.looked_at()] != Sampler::importance; }

const RowTable<View>& view_table() {
  static const RowTable<View> table(
      "samplers", {
                      {{"points", "The points", "The race"}, points_view, [](const P& p) { return p.data(); }},
                      {{"race", "All samplers", "The race"}, race_view, at_least<1>},
                      {{"first", "First sampler", "One sampler"}, first_view, at_least<1>},
                      {{"second", "Second sampler", "One sampler"}, second_view, at_least<2>},
                      {{"third", "Third sampler", "One sampler"}, third_view, at_least<3>},
                      {{"fourth", "Fourth sampler", "One sampler"}, fourth_view, at_least<4>},
                      {{"tree", "Tree of a no-U-turn path", "One sampler"},
                       tree_view,
                       [](const P& p) { return p.has(Sampler::nuts); }},
                      {{"energy", "Energies", "One sampler"},
                       energy_view,
                       [](const P& p) { return p.has(Sampler::hmc) || p.has(Sampler::nuts); }},
                      {{"table", "What an evaluation is worth", "Scores"}, table_view, at_least<1>},
                      {{"error", "Error of the means", "Scores"}, error_view, at_least<1>},
                      {{"variation", "Distance from the target", "Scores"}, variation_view, at_least<1>},
                      {{"worth", "Effective draws", "Scores"}, worth_view, at_least<1>},
                      {{"trace", "Traces", "The chains"}, trace_view, chains_shown},
                      {{"autocorrelation", "Autocorrelation", "The chains"}, autocorrelation_view, chains_shown},
                      {{"mean", "Running mean", "The chains"}, mean_view, chains_shown},
                      {{"ranks", "Rank plots", "The chains"}, ranks_view, chains_shown},
                  });
  return table;
}

}  // namespace

std::span<const ViewInfo> view_list() { return view_table().infos(); }

bool offers_view(const P& p, const std::string& id) {
  const View* view = view_table().find(id);
  return view && view->offered(p);
}

Figure make_figure(const Analysis& a, const std::string& id, int frame) {
  const View& view = view_table().at(id);
  if (!view.offered(a.parameters)) return {.title = say(view.info.title), .note = say("not of these samplers")};
  Figure figure = view.draw(a, frame);
  figure.description = axes_text(figure) + make_narration(a, frame);
  return figure;
}

}  // namespace credence::samplers
