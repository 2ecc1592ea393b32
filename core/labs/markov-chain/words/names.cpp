// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/words/names.h"

#include "core/pictures/plane/class_points.h"
#include "core/words/say.h"

namespace credence::markov_chain {

Role role_of(std::size_t start) { return class_role(start); }

std::string start_name(std::size_t start) { return start == 0 ? say("first start") : say("second start"); }

std::string steps_text(int k) { return several(k, "after {} step", "after {} steps"); }

}  // namespace credence::markov_chain
