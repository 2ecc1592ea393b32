#include "core/lessons/covered_result.h"

#include "core/lab/program.h"
#include "core/words/say.h"

#include <utility>

namespace credence {
namespace {

class CoveredResult final : public Result {
 public:
  CoveredResult(std::shared_ptr<const Result> whole, Predictable thing)
      : whole_(std::move(whole)), thing_(std::move(thing)) {}

  bool complete() const override { return whole_->complete(); }
  Timeline timeline() const override { return whole_->timeline(); }
  using Result::figure;
  // The place under the pointer changes nothing: what is marked there in other views would tell.
  Figure figure(const std::string& view, int frame, const Cursor*) const override {
    return covered(whole_->figure(view, frame), thing_);
  }
  std::vector<Readout> readouts(int) const override { return {}; }
  std::string narration(int) const override { return say("The answer is covered until you reveal it."); }
  Status status(int) const override { return {Status::Kind::busy, say("predict first")}; }
  Node report() const override { return whole_->report(); }
  std::vector<std::string> warnings() const override { return {}; }
  Program program(Language language) const override { return whole_->program(language); }
  std::vector<std::string> draw_names() const override { return whole_->draw_names(); }
  void for_each_draw(const std::function<void(const DrawRow&)>& visit) const override { whole_->for_each_draw(visit); }
  bool ready(int frame) const override { return whole_->ready(frame); }
  void prepare(int frame, const std::stop_token& stop) const override { whole_->prepare(frame, stop); }
  std::vector<bool> rows_shown(const std::string& view, int frame) const override {
    return whole_->rows_shown(view, frame);
  }

 private:
  const std::shared_ptr<const Result> whole_;
  const Predictable thing_;
};

}  // namespace

std::shared_ptr<const Result> covered_result(std::shared_ptr<const Result> result, const Predictable& thing) {
  return result ? std::make_shared<CoveredResult>(std::move(result), thing) : nullptr;
}

}  // namespace credence
