// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/words/hastings_node.h"

namespace credence::recapture {
namespace {

Node run_node(const HastingsStudy::Run& run) {
  Members members{{"acceptance", number_node(run.acceptance)}};
  for (const Diagnostic& diagnostic : hastings_study_diagnostics()) {
    Items items;
    for (const Summary& summary : run.summaries) items.push_back(number_node(summary.*diagnostic.member));
    members.emplace_back(diagnostic.name, std::move(items));
  }
  members.emplace_back("total_variation", run.total_variation);
  return members;
}

}  // namespace

const std::vector<Diagnostic>& hastings_study_diagnostics() {
  static const std::vector<Diagnostic> reported{
      {"mean", &Summary::mean}, {"sd", &Summary::sd}, {"rhat", &Summary::rhat}};
  return reported;
}

Members hastings_study_node(const HastingsStudy& study) {
  return {{"forgotten", run_node(study.forgotten)}, {"counted", run_node(study.counted)}};
}

}  // namespace credence::recapture
