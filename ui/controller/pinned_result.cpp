// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/pinned_result.h"

#include <utility>

namespace credence {

void PinnedResult::follow(const Session& session, const std::shared_ptr<const Result>& shown) {
  const std::optional<Pinned>& pinned = session.view.pinned;
  wanted_ = pinned.has_value();
  if (!pinned || (lab_ == session.lab && held_ == pinned)) return;
  lab_ = session.lab;
  held_ = pinned;
  picture_.reset();
  if (shown) {
    job_ = 0;
    picture_ = std::make_shared<const PinnedPicture>(shown, pinned->frame);
    return;
  }
  if (!computation_) {
    computation_ = std::make_unique<Computation>();
    connect(computation_.get(), &Computation::arrived, this, &PinnedResult::take);
  }
  job_ = computation_->submit(*lab_, held_->inputs);
}

void PinnedResult::take(std::uint64_t job, const Lab&, const Parameters&, std::shared_ptr<const Result> result) {
  if (job != job_ || !held_) return;
  picture_ = std::make_shared<const PinnedPicture>(std::move(result), held_->frame);
  emit arrived();
}

}  // namespace credence
