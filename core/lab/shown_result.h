// A result as the screen shows it: without the answer while the timeline is on its way or while a lecturer hides it,
// with a pinned picture behind it, and on axes that are held.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/given.h"
#include "core/lab/lab.h"

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace credence {

// A frame of an earlier result. Each of its figures is drawn once. Any thread may read it.
class PinnedPicture {
 public:
  PinnedPicture(std::shared_ptr<const Result> result, int frame) : result_(std::move(result)), frame_(frame) {}
  // Returns null if that result has no such view.
  std::shared_ptr<const Figure> figure(const std::string& view, bool answer) const;

 private:
  std::shared_ptr<const Result> result_;
  int frame_;
  mutable std::mutex mutex_;
  mutable std::map<std::pair<std::string, bool>, std::shared_ptr<const Figure>> drawn_;
};

struct Showing {
  bool answer = true;   // whether to show what a frame could not know
  bool hidden = false;  // whether answers are hidden at every frame, with all words and numbers about the result
  std::shared_ptr<const PinnedPicture> before;     // null = nothing is pinned
  std::map<std::string, Rect> held = {};           // ranges of the axes by view
  std::map<std::string, std::string> topics = {};  // of the views on the screen, which the words are about
  std::map<std::string, GivenLayers> given = {};   // by view; one that is not among them shows nothing but a prior
  std::map<std::string, std::set<std::string>> left_out = {};  // keys of layers by view (core/figure/layer_choice.h)
  bool operator==(const Showing&) const = default;
};

// Returns the result itself if nothing about it changes. Its report and its draws are always the whole ones.
std::shared_ptr<const Result> shown_result(std::shared_ptr<const Result> result, Showing showing);

}  // namespace credence
