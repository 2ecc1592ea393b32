#include "core/labs/recapture/words/hastings_node.h"

namespace credence::recapture {
namespace {

Node run_node(const HastingsStudy::Run& run) {
  const auto of = [&](double Summary::*member) {
    Items items;
    for (const Summary& summary : run.summaries) items.push_back(number_node(summary.*member));
    return Node(items);
  };
  return Members{{"acceptance", number_node(run.acceptance)},
                 {"mean", of(&Summary::mean)},
                 {"sd", of(&Summary::sd)},
                 {"rhat", of(&Summary::rhat)},
                 {"total_variation", run.total_variation}};
}

}  // namespace

Members hastings_study_node(const HastingsStudy& study) {
  return {{"forgotten", run_node(study.forgotten)}, {"counted", run_node(study.counted)}};
}

}  // namespace credence::recapture
