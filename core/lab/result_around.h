// A result that shows another one in its own way.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/lab/program.h"

#include <memory>
#include <utility>

namespace credence {

// Passes on what needs no change; derived classes draw and say the rest.
class ResultAround : public Result {
 public:
  bool complete() const override { return whole_->complete(); }
  Timeline timeline() const override { return whole_->timeline(); }
  bool follows(const std::string& view, const Cursor& cursor) const override { return whole_->follows(view, cursor); }
  Node report() const override { return whole_->report(); }
  Program program(Language language) const override { return whole_->program(language); }
  std::vector<std::string> draw_names() const override { return whole_->draw_names(); }
  void for_each_draw(const std::function<void(const DrawRow&)>& visit) const override { whole_->for_each_draw(visit); }
  bool ready(int frame) const override { return whole_->ready(frame); }
  void prepare(int frame, const std::stop_token& stop) const override { whole_->prepare(frame, stop); }
  std::vector<bool> rows_shown(const std::string& view, int frame) const override {
    return whole_->rows_shown(view, frame);
  }

 protected:
  explicit ResultAround(std::shared_ptr<const Result> whole) : whole_(std::move(whole)) {}

  const std::shared_ptr<const Result> whole_;
};

}  // namespace credence
