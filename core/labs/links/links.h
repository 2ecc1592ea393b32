// Link functions and likelihoods (PRML 4.3.5-4.3.6).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence {

class Lab;

const Lab& links_lab();

}  // namespace credence
