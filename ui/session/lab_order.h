// The labs as the window lists them: in three groups, in the order in which a course takes them, with short titles.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <QString>

#include <vector>

namespace credence {

struct ListedLab {
  const Lab* lab = nullptr;
  QString name;  // fits into two short lines
};
struct LabGroup {
  QString title;
  std::vector<ListedLab> labs;
};

// A lab that no group names stands at the end of the last one.
std::vector<LabGroup> lab_groups(std::span<const Lab* const> labs);
// Returns the labs of all groups, one after the other.
std::vector<const Lab*> in_course_order(std::span<const Lab* const> labs);

// Words under which people look for a lab and which its title does not have, in all languages: "MCMC", "shrinkage".
QString search_words(const Lab& lab);

}  // namespace credence
