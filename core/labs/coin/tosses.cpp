#include "core/labs/coin/tosses.h"

#include "core/math/input_error.h"
#include "core/math/random.h"

#include <boost/random/uniform_int_distribution.hpp>

#include <numeric>

namespace credence::coin {
namespace {

constexpr std::uint64_t order_stream = 301, simulation_stream = 302;

// The order in which an urn with so many tosses of each side is emptied: every order is equally probable.
std::vector<std::uint8_t> drawn_order(Counts left, std::uint64_t seed) {
  Rng rng = make_rng(seed, order_stream);
  std::vector<std::uint8_t> order;
  order.reserve(static_cast<std::size_t>(sum(left)));
  for (std::int64_t n = sum(left); n > 0; --n) {
    std::int64_t ball = boost::random::uniform_int_distribution<std::int64_t>(0, n - 1)(rng);
    std::uint8_t side = 0;
    while (ball >= left[side]) ball -= left[side++];
    --left[side];
    order.push_back(side);
  }
  return order;
}

// The character that starts at `at`, whole where it takes several bytes of UTF-8.
std::string character(const std::string& text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
  return text.substr(at, end - at);
}

}  // namespace

std::int64_t sum(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), std::int64_t{0}); }

Counts Tosses::first(std::int64_t n) const {
  if (n >= size()) return total;
  if (n <= 0) return {};
  const auto& [zero, one] = after[static_cast<std::size_t>(n)];
  return {zero, one, n - zero - one};
}

Tosses make_tosses(const CoinParameters& p, std::uint64_t seed) {
  Tosses tosses;
  if (p.sides == 3) {
    for (std::size_t k = 0; k < 3; ++k) tosses.total[k] = static_cast<std::int64_t>(p.counts[k]);
  } else if (tosses.order = parse_sequence(p.sequence); tosses.order.empty() && p.source == Source::simulated) {
    tosses.order = simulate(p.true_r, p.tosses, seed);
  } else if (tosses.order.empty()) {
    tosses.total = {p.heads, p.tosses - p.heads, 0};
  }
  if (tosses.order.empty() && tosses.size() <= most_shown) tosses.order = drawn_order(tosses.total, seed);
  std::array<std::int32_t, 3> counts{};
  tosses.after.reserve(tosses.order.size() + 1);
  tosses.after.push_back({0, 0});
  for (const std::uint8_t side : tosses.order) {
    ++counts[side];
    tosses.after.push_back({counts[0], counts[1]});
  }
  if (!tosses.order.empty()) tosses.total = {counts[0], counts[1], counts[2]};
  return tosses;
}

std::vector<std::uint8_t> parse_sequence(const std::string& text) {
  std::vector<std::uint8_t> order;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r') continue;
    const bool heads = c == 'H' || c == 'h' || c == '1', tails = c == 'T' || c == 't' || c == '0';
    if (!heads && !tails) {
      throw InputError("sequence: toss " + std::to_string(order.size() + 1) + " is \"" + character(text, i) +
                       "\", expected H or T (or 1 or 0)");
    }
    order.push_back(heads ? 0 : 1);
  }
  if (static_cast<std::int64_t>(order.size()) > most_shown) {
    throw InputError("sequence: " + std::to_string(order.size()) + " tosses, at most " + std::to_string(most_shown) +
                     " can be typed; give heads and tosses instead");
  }
  return order;
}

std::string sequence_text(const std::vector<std::uint8_t>& order) {
  std::string text;
  for (const std::uint8_t side : order) text += side == 0 ? 'H' : 'T';
  return text;
}

std::vector<std::uint8_t> simulate(double r, std::int64_t n, std::uint64_t seed) {
  Rng rng = make_rng(seed, simulation_stream);
  std::vector<std::uint8_t> order(static_cast<std::size_t>(n));
  for (std::uint8_t& side : order) side = uniform(rng) < r ? 0 : 1;
  return order;
}

}  // namespace credence::coin
