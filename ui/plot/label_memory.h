// Remembers where the labels of a plot stood in the last frame of a play.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QPointF>
#include <QString>

#include <map>

namespace credence {

// Places are kept in the next frame where they still fit, so that labels do not hop. A label is known by its kind and
// its words without digits.
class LabelMemory {
 public:
  struct Kept {
    int where = 0;   // the kind of place, as the labeller counts them
    QString form;    // whether its words are whole, in two lines or shortened
    QPointF offset;  // from the point that it follows, or on the plot
    bool follows = false;
  };
  const Kept* find(const QString& key) const {
    const auto found = kept_.find(key);
    return found == kept_.end() ? nullptr : &found->second;
  }
  void keep(const QString& key, const Kept& kept) { kept_[key] = kept; }
  void forget() { kept_.clear(); }
  const std::map<QString, Kept>& all() const { return kept_; }

 private:
  std::map<QString, Kept> kept_;
};

}  // namespace credence
