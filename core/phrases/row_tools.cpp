#include "core/phrases/row_tools.h"

#include "core/math/input_error.h"
#include "core/words/say.h"

namespace credence {

void mark_edited(Table& data) {
  const std::string edited = ", edited";
  if (!data.source().ends_with(edited)) data.set_source(data.source() + edited);
}

void refuse_more_rows(const Table& data, std::size_t most) {
  if (data.size() <= most) return;
  throw InputError(
      say("{}: expected at most {} rows, found {}", data.source(), std::to_string(most), std::to_string(data.size())));
}

}  // namespace credence
