// Bayes' rule by counting people: how many are ill, how many of them test positive, and how many others do.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence {

class Lab;

const Lab& counting_lab();

}  // namespace credence
