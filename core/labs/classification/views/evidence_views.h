// How the evidence over feature sets is shown: two figures, readouts, hover, words and the report.
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <string>
#include <vector>

namespace credence::classification {

bool is_evidence_view(const std::string& view);
Figure evidence_figure(const Analysis& a, const std::string& view);  // "evidence" or "evidence_width"
Figure comparison_view(const Analysis& a);                           // the feature sets, side by side
std::string evidence_hover(const Analysis& a, const std::string& view, Point2 at);
void add_evidence_readouts(std::vector<Readout>& out, const Analysis& a);
std::string evidence_sentence(const Analysis& a);  // empty where nothing was compared
void add_evidence_report(Members& report, const Analysis& a);
void add_evidence_warnings(std::vector<std::string>& warnings, const Analysis& a);

}  // namespace credence::classification
