// The last of some things that are made from a key, for those who ask for it again and again: while a chain's step is
// dragged its target stays the same.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace credence {

template <class Key, class Made>
class LastMade {
 public:
  // What there is of this key; null where the last one was another.
  std::shared_ptr<const Made> find(const Key& key) {
    const std::scoped_lock lock(mutex_);
    return key_ == key ? made_ : nullptr;
  }
  // What `make` returns for this key, or returned the last time. Any thread may ask; two may make the same at once.
  template <class Make>
  std::shared_ptr<const Made> of(const Key& key, const Make& make) {
    {
      const std::scoped_lock lock(mutex_);
      if (key_ == key) return made_;
    }
    auto made = std::make_shared<const Made>(make());
    const std::scoped_lock lock(mutex_);
    key_ = key;
    made_ = made;
    return made;
  }

 private:
  std::mutex mutex_;
  std::optional<Key> key_;
  std::shared_ptr<const Made> made_;
};

}  // namespace credence
