// A worker: a process that computes and paints, one event at a time. It knows no network, and ends with the front.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/serve/serve_options.h"

namespace credence {

// Serves jobs from this socket until it is closed. Is called in a process of its own, with a QApplication.
[[noreturn]] void work(int socket, const ServeOptions& options);
// Does once what the first answer of every worker would wait for: fonts, the presets of a lab, a picture.
void warm_up();

}  // namespace credence
