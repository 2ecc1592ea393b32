// Keeps the last value that was made from some settings, for callers that ask for it again and again: while a chain's
// step is dragged its target stays the same. It saves time and nothing else: the settings are a struct of everything
// that the value depends on, and `make` sees them and no other number.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace credence {

// `Settings`: a struct with a defaulted ==. Every member function may be called from any thread.
template <class Settings, class Made>
class LastMade {
 public:
  // Null if the value that is kept was made from other settings, or none was made.
  std::shared_ptr<const Made> find(const Settings& settings) {
    const std::scoped_lock lock(mutex_);
    return settings_ == settings ? made_ : nullptr;
  }
  // Returns what `make(settings)` returns, now or the last time: a value, or an optional one. Null if it returns none,
  // because a stop was requested; nothing is kept then. Two threads may make the same value at once.
  template <class Make>
  std::shared_ptr<const Made> of(const Settings& settings, const Make& make) {
    if (auto known = find(settings)) return known;
    std::optional<Made> value = make(settings);
    if (!value) return nullptr;
    auto made = std::make_shared<const Made>(*std::move(value));
    const std::scoped_lock lock(mutex_);
    settings_ = settings;
    made_ = made;
    return made;
  }

 private:
  std::mutex mutex_;
  std::optional<Settings> settings_;
  std::shared_ptr<const Made> made_;
};

}  // namespace credence
