// The picture that is pinned behind the current one. It is computed once, in the background, or taken over from the
// screen; edits of the session do not compute it again.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/shown_result.h"
#include "ui/controller/computation.h"
#include "ui/session/session.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <optional>

namespace credence {

class PinnedResult : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;
  // Takes over what the view has pinned. `shown` is the complete result of these inputs, or null; then it is computed.
  void follow(const Session& session, const std::shared_ptr<const Result>& shown);
  // Returns null if nothing is pinned or its result has not arrived.
  std::shared_ptr<const PinnedPicture> picture() const { return wanted_ ? picture_ : nullptr; }
  bool settled() const { return !computation_ || computation_->settled(); }
  void quit() {
    if (computation_) computation_->quit();
  }

 signals:
  void arrived();

 private:
  void take(std::uint64_t job, const Lab& lab, const Parameters& parameters, std::shared_ptr<const Result> result);

  const Lab* lab_ = nullptr;
  std::optional<Pinned> held_;  // what the picture is made from; it stays when it is unpinned, since that may be undone
  bool wanted_ = false;
  std::uint64_t job_ = 0;
  std::shared_ptr<const PinnedPicture> picture_;
  std::unique_ptr<Computation> computation_;  // made when it is needed for the first time
};

}  // namespace credence
