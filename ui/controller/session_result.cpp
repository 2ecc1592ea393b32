// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/session_result.h"

#include <utility>

namespace credence {

SessionResult::SessionResult(const Session& session) : session_(session) {
  connect(&computation_, &Computation::arrived, this, &SessionResult::take);
  connect(&computation_, &Computation::failed, this, &SessionResult::lose);
  connect(&computation_, &Computation::ended, this, &SessionResult::ended);
}

bool SessionResult::follow() {
  if (computed_ && !failed_ && same_computation(*session_.lab, *computed_, session_.inputs)) {
    redraw();
    return false;
  }
  computed_ = session_.inputs;
  failed_ = false;
  computation_.submit(*session_.lab, session_.inputs);
  return true;
}

void SessionResult::forget() {
  computed_.reset();
  result_.reset();
}

// A result of the newest edit is shown with the current display parameters. A result of an earlier edit may differ in
// other parameters, too.
void SessionResult::redraw() {
  if (!result_ || edit_ != newest_edit() || session_.inputs.parameters == drawn_) return;
  drawn_ = session_.inputs.parameters;
  if (auto redrawn = result_->redrawn(session_.inputs)) result_ = std::move(redrawn);
}

void SessionResult::take(std::uint64_t job, const Lab& lab, const Parameters& parameters,
                         std::shared_ptr<const Result> result) {
  if (&lab != session_.lab) return;
  result_ = std::move(result);
  edit_ = job;
  drawn_ = parameters;
  emit arrived();
}

void SessionResult::lose(std::uint64_t job, const QString& sentence, bool of_memory) {
  if (job != newest_edit()) return;
  failed_ = true;
  if (!of_memory) result_.reset();
  emit lost(sentence, of_memory);
}

}  // namespace credence
