// The screen as a sheet for the exporter: the figures of its slots, the numbers as text.
#pragma once

#include "ui/plot/export.h"
#include "ui/session/session.h"

namespace credence {

// `slot`: one of the session's, or -1 for all of them in two columns (one where it fills the window). Throws InputError
// where the lab has no such view.
Sheet screen_sheet(const Session& session, const Result& result, int frame, int slot = -1);

}  // namespace credence
