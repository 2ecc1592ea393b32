// Caches the last object that was made from a key, for repeated requests: the target stays the same while the user
// drags a chain's step size.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace credence {

template <class Key, class Made>
class LastMade {
 public:
  // Returns the object if the last key was this one, otherwise null.
  std::shared_ptr<const Made> find(const Key& key) {
    const std::scoped_lock lock(mutex_);
    return key_ == key ? made_ : nullptr;
  }
  // Returns the result of `make` for this key, cached if the last key was the same. Thread-safe; two threads may make
  // the same object at once.
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
