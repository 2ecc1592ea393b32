// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/row_tools.h"

namespace credence {

void mark_edited(Table& data) {
  const std::string edited = ", edited";
  if (!data.source().ends_with(edited)) data.set_source(data.source() + edited);
}

}  // namespace credence
