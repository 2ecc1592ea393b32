// The table of views.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/recapture/views/presentation.h"
#include "core/pictures/chains/chain_profiles.h"

namespace credence::recapture {
namespace {

std::vector<TraceLane> lanes(const Analysis& a) { return a.target->lanes(true); }
Figure trace_view(const Analysis& a, int frame) { return trace_figure(*a.chains, lanes(a), frame); }
Figure mean_view(const Analysis& a, int frame) { return running_mean_figure(*a.chains, lanes(a), frame); }
Figure autocorrelation_view(const Analysis& a, int) { return autocorrelation_figure(*a.chains, lanes(a)); }
Figure ranks_view(const Analysis& a, int) { return ranks_figure(*a.chains, lanes(a)); }

struct View {
  ViewInfo info;
  DrawView* draw;
};

const RowTable<View>& view_table() {
  static const RowTable<View> table("recapture",
                                    {
                                        {{"plane", "Mortality and recapture", "The posterior"}, plane_view},
                                        {{"regions", "Regions and ellipses", "The posterior"}, regions_view},
                                        {{"mu", "Mortality μ", "The posterior"}, mu_view},
                                        {{"psi", "Recapture ψ", "The posterior"}, psi_view},
                                        {{"counts", "After the counts", "The counts"}, data_view},
                                        {{"prior", "Before the counts", "The counts"}, prior_view},
                                        {{"residuals", "How far off they are", "The counts"}, residuals_view},
                                        {{"wall", "A proposal at the wall", "The proposal"}, wall_view},
                                        {{"corrections", "The factor forgotten", "The proposal"}, corrections_view},
                                        {{"trace", "Traces", "The chains"}, trace_view},
                                        {{"mean", "Running mean", "The chains"}, mean_view},
                                        {{"autocorrelation", "Autocorrelation", "The chains"}, autocorrelation_view},
                                        {{"ranks", "Rank plots", "The chains"}, ranks_view},
                                    });
  return table;
}

}  // namespace

std::span<const ViewInfo> view_list() { return view_table().infos(); }

Figure make_figure(const Analysis& a, const std::string& id, int frame) {
  Figure figure = view_table().at(id).draw(a, frame);
  figure.description = axes_text(figure) + make_narration(a, frame);
  return figure;
}

}  // namespace credence::recapture
