// The status of the run.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/words/words.h"
#include "core/phrases/newton_report.h"

namespace credence::softmax {

namespace {

Status status_at(const Analysis& a, int frame) {
  const int n = a.newton->iterations();
  if (a.newton->status == NewtonStatus::separable) {
    return {Status::Kind::bad, say("diverging: flat prior, and a class is separable")};
  }
  if (const auto status = status_without_maximum(*a.newton, a.points->size() == 0 && a.flat())) return *status;
  if (!a.complete) {
    return {Status::Kind::busy,
            several(n, "converged in {} iteration, refining", "converged in {} iterations, refining")};
  }
  if (frame >= 0 && frame < n) return {Status::Kind::busy, say("update {}: not converged yet", std::to_string(frame))};
  return {Status::Kind::good, several(n, "converged in {} iteration", "converged in {} iterations")};
}

}  // namespace

// Hides the final status before the last iteration.
Status make_status(const Analysis& a, int frame) {
  Status status = status_at(a, frame);
  status.answer = true;
  return status;
}

}  // namespace credence::softmax
