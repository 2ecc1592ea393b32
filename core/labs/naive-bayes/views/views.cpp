// The table of views.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/naive-bayes/views/presentation.h"

namespace credence::naive_bayes {
namespace {

enum class For { all, columns, numbers };

struct View {
  ViewInfo info;
  For whom;
  DrawView* draw;
};

const RowTable<View>& view_table() {
  static const RowTable<View> table(
      "naive-bayes", {
                         {{"tables", "Tables of counts", "The product"}, For::all, tables_view},
                         {{"contributions", "Factor by factor", "The product"}, For::all, contributions_view},
                         {{"posterior", "The answer", "The product"}, For::all, posterior_view},
                         {{"copies", "Copies of a feature", "The product"}, For::columns, copies_view},
                         {{"regions", "Regions", "Numbers"}, For::numbers, regions_view},
                         {{"densities", "One feature", "Numbers"}, For::numbers, densities_view},
                         {{"accuracy", "Accuracy", "The test"}, For::numbers, accuracy_view},
                         {{"confusion", "Confusion matrix", "The test"}, For::numbers, confusion_view},
                         {{"reliability", "Reliability", "The test"}, For::numbers, reliability_view},
                     });
  return table;
}

}  // namespace

std::span<const ViewInfo> view_list() { return view_table().infos(); }

bool offers_view(const NaiveBayesParameters& p, const std::string& id) {
  const View& view = view_table().at(id);
  return view.whom == For::all || (view.whom == For::columns && !p.is_text()) || !p.counts();
}

Figure make_figure(const Analysis& a, const std::string& id, int frame) {
  if (!offers_view(a.parameters, id)) {
    throw InputError(say("view: naive-bayes has no view \"{}\" with these parameters", id));
  }
  const View& view = view_table().at(id);
  Figure figure;
  if (a.classes() == 0) {
    figure.title = say(view.info.title);
    figure.note = say("there are no rows to learn from");
    figure.show_axes = false;
  } else {
    figure = view.draw(a, frame);
  }
  figure.description = axes_text(figure) + make_narration(a, frame);
  return figure;
}

}  // namespace credence::naive_bayes
