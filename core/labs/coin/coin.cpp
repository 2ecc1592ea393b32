// The coin lab behind the Lab interface: what fits together, and what gestures do.
#include "core/labs/coin/coin.h"

#include "core/labs/coin/views.h"
#include "core/labs/coin/words.h"
#include "core/labs/typed_lab.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace coin {
namespace {

class CoinResult final : public Result {
 public:
  explicit CoinResult(Analysis analysis) : a_(std::move(analysis)) {}
  bool complete() const override { return true; }
  Timeline timeline() const override { return {"toss", static_cast<int>(a_.frames())}; }
  using Result::figure;
  Figure figure(const std::string& view, int frame, const Cursor*) const override {
    return make_figure(a_, view, a_.shown(frame));
  }
  std::vector<Readout> readouts(int frame) const override { return make_readouts(a_, a_.shown(frame)); }
  std::string narration(int frame) const override { return make_narration(a_, a_.shown(frame)); }
  Status status() const override { return {Status::Kind::good, tosses_text(a_, a_.tosses.size())}; }
  std::string hover(const std::string& view, int frame, Point2 at) const override {
    return make_hover(a_, view, a_.shown(frame), at);
  }
  Node report() const override { return make_report(a_); }
  std::vector<std::string> warnings() const override { return make_warnings(a_); }

 private:
  Analysis a_;
};

void check_priors(const Matrix& priors) {
  if (priors.empty() || priors.size() > most_scenarios) {
    throw InputError("priors: expected 1 to " + std::to_string(most_scenarios) + " scenarios, found " +
                     std::to_string(priors.size()));
  }
  if (priors[0].size() != 2) {
    throw InputError("priors: expected rows of two numbers, alpha and beta, found " + std::to_string(priors[0].size()));
  }
}

void check_counts(const Vector& counts) {
  for (const double count : counts) {
    if (count != std::floor(count)) throw InputError("counts: expected whole numbers, found " + format_number(count));
  }
}

void check_tosses(const CoinParameters& p) {
  const bool typed = !parse_sequence(p.sequence).empty();
  if (!typed && p.source == Source::typed && p.heads > p.tosses) {
    throw InputError("heads: " + std::to_string(p.heads) + " is more than the " + std::to_string(p.tosses) + " tosses");
  }
  if (!typed && p.source == Source::simulated && p.tosses > most_shown) {
    throw InputError("tosses: at most " + std::to_string(most_shown) + " can be simulated, found " +
                     std::to_string(p.tosses));
  }
}

// The tosses as they are shown become a sequence that can be changed.
void write_sequence(CoinParameters& p, const std::vector<std::uint8_t>& order) {
  p.sequence = sequence_text(order);
  p.source = Source::typed;
  p.tosses = static_cast<std::int64_t>(order.size());
  p.heads = std::count(order.begin(), order.end(), std::uint8_t{0});
}

// A click on a face: heads, tails, or what the simulated coin shows next.
std::string toss(CoinParameters& p, std::uint64_t seed, std::size_t face) {
  if (face > 2) return {};
  if (p.sides == 3) {
    ++p.counts[face];
    return "toss side " + std::to_string(face + 1);
  }
  Tosses tosses = make_tosses(p, seed);
  const std::int64_t next = tosses.size() + 1;
  const std::uint8_t side =
      face < 2 ? static_cast<std::uint8_t>(face) : simulate(p.true_r, std::min(next, most_shown), seed).back();
  if (next > most_shown) {
    p.heads += side == 0;
    p.tosses = next;
  } else {
    tosses.order.push_back(side);
    write_sequence(p, tosses.order);
  }
  return side == 0 ? "toss heads" : "toss tails";
}

std::string change_toss(CoinParameters& p, std::uint64_t seed, const Gesture& gesture) {
  std::vector<std::uint8_t> order = make_tosses(p, seed).order;
  if (gesture.index >= order.size()) return {};
  if (gesture.kind == Gesture::Kind::click) {
    order[gesture.index] ^= 1;
  } else if (gesture.kind == Gesture::Kind::remove) {
    order.erase(order.begin() + static_cast<std::ptrdiff_t>(gesture.index));
  } else {
    return {};
  }
  write_sequence(p, order);
  return gesture.kind == Gesture::Kind::click ? "turn a toss over" : "take a toss out";
}

std::string drag(CoinParameters& p, const Gesture& gesture) {
  if (gesture.handles == "stack") {
    const std::size_t k = gesture.index;
    double& count =
        p.sides == 3 ? p.dirichlet[std::min<std::size_t>(k, 2)] : p.priors[std::min(k / 2, p.priors.size() - 1)][k % 2];
    count = dragged_count(gesture.position.y);
    return "imagine other tosses";
  }
  if (gesture.handles == "win") {
    p.win_at_most = std::clamp(static_cast<int>(std::lround(gesture.position.x - 0.5)), 0, p.future_tosses);
    return "move the winning line";
  }
  if (gesture.handles == "prior" && p.sides == 3) {
    const double size = Dirichlet{p.dirichlet}.size();
    const auto shares = shares_at(gesture.position);
    for (std::size_t k = 0; k < 3; ++k) p.dirichlet[k] = std::min(size * shares[k], 1e6);
    return "move the prior's mean";
  }
  return {};
}

class CoinLab final : public TypedLab<CoinParameters> {
 public:
  CoinLab() : TypedLab(field_table()) {}
  std::string id() const override { return "coin"; }
  std::string title() const override { return "Coin game"; }
  std::string hint() const override { return "Click the coin."; }
  std::span<const ViewInfo> views() const override { return view_list(); }

 protected:
  std::vector<std::string> opening_slots(const CoinParameters& p) const override {
    return {"coin", p.sides == 3 ? "simplex" : "stacked"};
  }
  bool shows(const CoinParameters& p, const std::string& view) const override { return offers_view(p, view); }

  void check(const CoinParameters& p, const Inputs& inputs) const override {
    check_priors(p.priors);
    check_counts(p.counts);
    check_tosses(p);
    if (!inputs.places.empty()) throw InputError("places: the coin lab predicts tosses, not places");
  }

  // Of a sequence and its counts the one that was edited wins and the other follows.
  void adapt(const CoinParameters& before, const Inputs&, CoinParameters& after, Inputs&,
             std::vector<std::string>& warnings) const override {
    const bool counts_changed =
        after.heads != before.heads || after.tosses != before.tosses || after.source != before.source;
    if (after.sequence == before.sequence && counts_changed && !after.sequence.empty()) {
      after.sequence.clear();
      warnings.push_back("sequence: let go, since the counts of the tosses were changed");
    } else if (after.sequence != before.sequence) {
      const std::vector<std::uint8_t> order = parse_sequence(after.sequence);
      const auto heads = std::count(order.begin(), order.end(), std::uint8_t{0});
      const bool differs = after.heads != heads || after.tosses != std::ssize(order);
      if (order.empty()) return;
      if (counts_changed && differs) warnings.push_back("heads, tosses: the sequence is given and wins");
      after.heads = heads;
      after.tosses = std::ssize(order);
    }
  }

  void run(const CoinParameters& p, const Inputs& inputs, Publisher& publisher, const std::stop_token&) const override {
    publisher.publish(std::make_shared<CoinResult>(analyse(p, inputs.seed)));
  }

  std::string apply(CoinParameters& p, Inputs& inputs, const std::string&, const Gesture& gesture) const override {
    if (gesture.kind == Gesture::Kind::drag) return drag(p, gesture);
    if (gesture.handles == "strip" && p.sides == 2) return change_toss(p, inputs.seed, gesture);
    if (gesture.handles == "faces" && gesture.kind == Gesture::Kind::click) return toss(p, inputs.seed, gesture.index);
    return {};
  }
};

}  // namespace
}  // namespace coin

const Lab& coin_lab() {
  static const coin::CoinLab lab;
  return lab;
}

}  // namespace credence
