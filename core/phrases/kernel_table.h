// The kernels of Markov chains as people meet them: names, colour and marker of each, the same in every lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/sampling/race_kernels.h"

#include <array>
#include <string>
#include <string_view>

namespace credence {

struct KernelRow {
  RaceKernel kernel;
  const char *id, *title;  // in parameters and reports: "random_walk_metropolis"; in menus: "Random-walk Metropolis"
  std::string_view name;   // in sentences and lists; `name_of` has it in the current language
  Role role;
  Marker marker;  // where samplers are compared
};
const std::array<KernelRow, race_kernels>& kernel_table();  // in the order of RaceKernel

const KernelRow& kernel_row(RaceKernel kernel);
std::string name_of(RaceKernel kernel);  // short name: "random walk"
Role role_of(RaceKernel kernel);

}  // namespace credence
