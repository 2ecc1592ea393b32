// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/result_cache.h"

#include "ui/words/languages.h"

#include <algorithm>
#include <numeric>
#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace credence {

bool ResultCache::Kept::is_of(const QString& spoken, const Lab& of, const Inputs& from) const {
  return lab == &of && language == spoken && same_computation(of, inputs, from);
}

std::shared_ptr<const Result> ResultCache::find(const Lab& lab, const Inputs& inputs) {
  const auto found =
      std::ranges::find_if(kept_, [&](const Kept& one) { return one.is_of(spoken_language(), lab, inputs); });
  if (found == kept_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, found);
  Kept& one = kept_.front();
  if (!(one.inputs == inputs)) {
    if (auto drawn = one.result->redrawn(inputs)) one.result = std::move(drawn);
    one.inputs = inputs;
  }
  return one.result;
}

void ResultCache::keep(const Lab& lab, const Inputs& inputs, std::shared_ptr<const Result> result, std::size_t bytes) {
  std::erase_if(kept_, [&](const Kept& one) { return one.is_of(spoken_language(), lab, inputs); });
  kept_.push_front({spoken_language(), &lab, inputs, std::move(result), bytes});
  while (kept_.size() > 1 && (kept_.size() > most_results || this->bytes() > most_bytes_)) kept_.pop_back();
}

std::size_t ResultCache::bytes() const {
  return std::accumulate(kept_.begin(), kept_.end(), std::size_t{0},
                         [](std::size_t sum, const Kept& one) { return sum + one.bytes; });
}

std::size_t bytes_in_use() {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

}  // namespace credence
