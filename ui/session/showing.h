// How a session shows its result: with or without the answer, with its pinned picture, and on its frozen axes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/shown_result.h"
#include "ui/session/session.h"

#include <memory>

namespace credence {

// `before` is the view's pinned picture, or null if there is none (yet).
Showing showing_of(const Lab& lab, const View& view, std::shared_ptr<const PinnedPicture> before);

// Returns the result as the session shows it. Computes the pinned picture if there is one.
std::shared_ptr<const Result> as_shown(const Session& session, std::shared_ptr<const Result> result);

}  // namespace credence
