// Results by session, so that people who take turns do not compute the same again. A cache and no more: what is not in
// it is computed.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <QString>

#include <cstddef>
#include <list>
#include <memory>

namespace credence {

class ResultCache {
 public:
  // `most_bytes` is about what all results together may take; the newest one always stays.
  explicit ResultCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  // Returns the newest result of inputs that differ in display parameters at most, drawn with those asked for; null if
  // there is none. A result has words, so that one in another language is another one.
  std::shared_ptr<const Result> find(const Lab& lab, const Inputs& inputs);
  // `bytes` is what making it has taken.
  void keep(const Lab& lab, const Inputs& inputs, std::shared_ptr<const Result> result, std::size_t bytes);
  std::size_t size() const { return kept_.size(); }
  std::size_t bytes() const;

 private:
  struct Kept {
    QString language;  // that its words are in
    const Lab* lab = nullptr;
    Inputs inputs;
    std::shared_ptr<const Result> result;
    std::size_t bytes = 0;
    bool is_of(const QString& spoken, const Lab& of, const Inputs& from) const;
  };
  static constexpr std::size_t most_results = 24;
  std::size_t most_bytes_;
  std::list<Kept> kept_;  // that was asked for last, first
};

std::size_t bytes_in_use();  // of this process's memory for objects; 0 if that is not known

}  // namespace credence
