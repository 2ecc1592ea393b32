// The study of the Hastings factor in the report.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/diagnostics/reasons.h"
#include "core/lab/report_nodes.h"
#include "core/labs/recapture/compute/hastings_study.h"

namespace credence::recapture {

// {forgotten, counted}, each {acceptance, mean, sd, rhat, total_variation}, vectors over the coordinates.
Members hastings_study_node(const HastingsStudy& study);
const std::vector<Diagnostic>& hastings_study_diagnostics();  // those that it reports

}  // namespace credence::recapture
