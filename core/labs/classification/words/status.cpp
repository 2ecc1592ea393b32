// The timeline and the status at a frame of it.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/newton_report.h"

#include <algorithm>

namespace credence::classification {

Timeline make_timeline(const Analysis& a) {
  if (a.parameters.timeline == TimelineOf::chain)
    return {say("draw"), a.chains ? static_cast<int>(a.chains->made(-1)) + 1 : 1};
  if (a.parameters.timeline == TimelineOf::arrival) return {say("point"), static_cast<int>(a.all->size()) + 1, true};
  const int ascent = a.ascent ? static_cast<int>(a.ascent->steps.size()) - 1 : 0;
  return {say("iteration"), std::max(a.newton->iterations(), ascent) + 1};
}

namespace {

bool shows_chains(const Analysis& a) {
  return a.chains && a.parameters.timeline == TimelineOf::chain && (a.complete || !a.chains->finished);
}

// Puts what is wrong with the chains that are shown before a lesser fault.
std::string with_chains(const Analysis& a, int frame, const std::string& fault) {
  const Status chains = shows_chains(a) ? chain_status(*a.chains, a.complete, frame) : Status{};
  const std::string graver = chains.kind == Status::Kind::warning ? chains.text : chains_warning(a);
  return graver.empty() ? fault : graver + "; " + fault;
}

}  // namespace

namespace {

Status status_at(const Analysis& a, int frame) {
  const int n = a.newton->iterations();
  const bool stopped = a.newton->status == NewtonStatus::not_positive_definite;
  const bool nothing_known = stopped && a.points->size() == 0 && !a.proper;
  if (const auto status = status_without_maximum(*a.newton, nothing_known)) return *status;
  if (!a.modes.empty() && !a.newton_is_highest) {
    return {Status::Kind::warning,
            with_chains(a, frame,
                        several(n, "converged in {} iteration to a lower maximum: another maximum is higher",
                                "converged in {} iterations to a lower maximum: another maximum is higher"))};
  }
  if (!a.proper) {
    return {Status::Kind::warning,
            several(n, "converged in {} iteration, but without a prior there is no posterior to normalise",
                    "converged in {} iterations, but without a prior there is no posterior to normalise")};
  }
  if (shows_chains(a)) return chain_status(*a.chains, a.complete, frame);
  if (!a.complete)
    return {Status::Kind::busy,
            several(n, "converged in {} iteration, refining", "converged in {} iterations, refining")};
  if (const std::string warning = chains_warning(a); !warning.empty()) return {Status::Kind::warning, warning};
  const bool on_the_way = a.parameters.timeline == TimelineOf::newton && frame >= 0 && frame < a.newton->iterations();
  if (on_the_way) return {Status::Kind::busy, say("update {}: not converged yet", std::to_string(frame))};
  if (a.points->size() == a.all->size())
    return {Status::Kind::good, several(n, "converged in {} iteration", "converged in {} iterations")};
  return {Status::Kind::good, say("{} of {} points", std::to_string(a.points->size()), std::to_string(a.all->size()))};
}

}  // namespace

// Hides the final status before the last iteration.
Status make_status(const Analysis& a, int frame) {
  Status status = status_at(a, frame);
  status.answer = status.answer || a.parameters.timeline == TimelineOf::newton;
  return status;
}

}  // namespace credence::classification
