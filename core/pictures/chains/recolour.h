// Gives the chains of a shared picture the colour of their sampler.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

namespace credence {

// Gives all layers of role `from` the role `to`.
void recolour(Figure& figure, Role from, Role to);

}  // namespace credence
