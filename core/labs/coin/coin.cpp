// The coin lab: checks the parameters and runs the computation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/coin.h"

#include "core/lab/analysis_result.h"
#include "core/lab/true_parameters.h"
#include "core/lab/typed_lab.h"
#include "core/labs/coin/views/views.h"
#include "core/labs/coin/words/words.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence {

namespace coin {
namespace {

class CoinResult final : public AnalysisResult<Analysis> {
 public:
  using AnalysisResult::AnalysisResult;
  Timeline timeline() const override { return {say("toss"), a_.frames(), true}; }

 private:
  int place(int frame) const override { return static_cast<int>(a_.tosses_at(frame)); }  // at most 2e9 tosses
};

void check_prior(const CoinParameters& p) {
  if (p.priors.empty() || p.priors.size() > most_scenarios || p.priors[0].size() != 2) {
    throw InputError(say("priors: expected 1 to {} rows of two numbers, alpha,beta, such as 1,1;2,1, found {} of {}",
                         std::to_string(most_scenarios), std::to_string(p.priors.size()),
                         std::to_string(p.priors.empty() ? 0 : p.priors[0].size())));
  }
  require_all("dirichlet", p.dirichlet, 3, say("side"));
  require_all("counts", p.counts, 3, say("side"));
}

void check_tosses(const CoinParameters& p) {
  const bool given = !typed_order(p).empty();
  if (!given && p.source == Source::typed && p.heads > p.tosses) {
    throw InputError(say("heads: {} is more than the {} tosses", std::to_string(p.heads), std::to_string(p.tosses)));
  }
  if (!given && p.source == Source::simulated && p.tosses > most_shown) {
    throw InputError(
        say("tosses: at most {} are simulated, found {}", std::to_string(most_shown), std::to_string(p.tosses)));
  }
  for (const double count : p.counts) {
    if (count == std::floor(count)) continue;
    throw InputError(say("counts: expected whole numbers, found {}", format_number(count)));
  }
}

// The chance of heads, or the chances of the three sides.
void draw_tosses(CoinParameters& p, const TrueParameters& truth, std::int64_t n, Rng& rng) {
  const bool three = truth.has("chances");
  truth.allow(three ? std::vector<std::string>{"chances"} : std::vector<std::string>{"chance", "chances"});
  std::vector<double> chances;
  if (three) {
    chances = truth.numbers("chances", 0, 1);
    const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
    if (chances.size() != 3 || std::abs(sum - 1) > 1e-6)
      TrueParameters::refuse("chances", say("expected three numbers with the sum 1"));
  } else {
    const double heads = truth.number("chance", 0, 1);
    chances = {heads, 1 - heads};
  }
  const std::string letters = three ? "123" : "HT";
  std::string tosses;
  Vector counts(chances.size(), 0.0);
  for (std::int64_t i = 0; i < n; ++i) {
    const double u = uniform(rng);
    std::size_t side = 0;
    for (double below = chances[0]; side + 1 < chances.size() && u >= below; below += chances[side]) ++side;
    tosses += letters[side];
    ++counts[side];
  }
  p.sides = three ? 3 : 2;
  p.source = Source::typed;
  (three ? p.side_sequence : p.sequence) = tosses;
  if (three) {
    p.counts = counts;
  } else {
    p.heads = static_cast<std::int64_t>(counts[0]);
    p.tosses = n;
  }
}

class CoinLab final : public TypedLab<CoinParameters> {
 public:
  CoinLab() : TypedLab(field_table(), view_table()) {}
  std::string id() const override { return "coin"; }
  std::string title() const override { return "Coin game"; }
  std::string hint() const override { return "Click the coin."; }
  std::vector<Action> actions() const override {
    return {{"clear", "Take all tosses back", "Leaves no toss: the posterior is the prior."}};
  }
  Inputs perform(const Inputs& inputs, const std::string& action) const override {
    if (action != "clear") return TypedLab::perform(inputs, action);
    CoinParameters p = field_table().read(inputs.parameters);
    p.source = Source::typed;
    p.sequence.clear();
    p.side_sequence.clear();
    p.heads = p.tosses = 0;
    p.counts.assign(3, 0);
    Inputs next = inputs;
    next.parameters = field_table().write(p);
    return next;
  }

  std::string example_truth() const override { return "chance = 0.7"; }
  Inputs drawn(const Inputs& inputs, const TrueParameters& truth, std::int64_t n, Rng& rng) const override {
    CoinParameters p = field_table().read(inputs.parameters);
    draw_tosses(p, truth, n, rng);
    Inputs next = inputs;
    next.parameters = field_table().write(p);
    return next;
  }

 protected:
  std::vector<std::string> opening_slots(const CoinParameters& p) const override {
    return {view::coin, p.sides == 2 ? view::stacked : view::simplex};
  }

  void check(const CoinParameters& p, const Inputs& inputs) const override {
    check_prior(p);
    check_tosses(p);
    if (!inputs.places.empty()) throw InputError(say("places: the coin lab predicts tosses and takes no places"));
  }

  // If the sequence or the counts were edited, the other follows.
  void adapt(const CoinParameters& before, const Inputs& inputs, CoinParameters& after, Inputs&,
             std::vector<std::string>& warnings) const override {
    if (after.source == Source::typed && before.source == Source::simulated && after.heads == before.heads) {
      const Sides simulated = order_of(before, inputs.seed);
      after.heads = std::count(simulated.begin(), simulated.end(), std::uint8_t{0});
    }
    if (after.tosses == 0 && before.tosses > 0 && after.heads == before.heads) after.heads = 0;  // none of none
    const bool counted = after.heads != before.heads || after.tosses != before.tosses ||
                         after.source != before.source || after.counts != before.counts;
    const Sides order = typed_order(after);
    const bool same = after.sequence == before.sequence && after.side_sequence == before.side_sequence;
    if (order.empty() || (same && !counted)) return;
    if (same) {
      (after.sides == 2 ? after.sequence : after.side_sequence).clear();
      if (after.tosses > 0)
        warnings.push_back(say("the typed sequence is dropped: the counts of the tosses were given after it"));
      return;
    }
    if (after.sides == 3) {
      after.counts.assign(3, 0);
      for (const std::uint8_t side : order) ++after.counts[side];
      return;
    }
    const auto heads = std::count(order.begin(), order.end(), std::uint8_t{0});
    if (counted && (after.heads != heads || after.tosses != std::ssize(order))) {
      warnings.push_back(say("heads and tosses follow the sequence, which wins"));
    }
    after.heads = heads;
    after.tosses = std::ssize(order);
  }

  void run(const CoinParameters& p, const Inputs& inputs, Publisher& publisher, const std::stop_token&) const override {
    publisher.publish(std::make_shared<CoinResult>(analyse(p, inputs.seed)));
  }
};

}  // namespace
}  // namespace coin

const Lab& coin_lab() {
  static const coin::CoinLab lab;
  return lab;
}

}  // namespace credence
