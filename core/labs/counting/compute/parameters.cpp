// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/counting/compute/parameters.h"

#include "core/math/input_error.h"
#include "core/phrases/comma_lists.h"
#include "core/phrases/probabilities.h"

#include <algorithm>
#include <cmath>

namespace credence::counting {
namespace {

using P = CountingParameters;

constexpr double least_chance = 1e-12;
constexpr std::ptrdiff_t longest_name = 24;

// A product of five chances that are not smaller stays above zero.
void check_chance(const std::string& name, double chance) {
  if (chance == 0 || chance >= least_chance) return;
  throw InputError(say("{}: expected 0 or at least 1e-12, found {}", name, format_number(chance)));
}

std::vector<std::string> own_names(const P& p) {
  std::vector<std::string> names = split_at_commas(p.names);
  if (names.size() < 2 || names.size() > most_states) {
    throw InputError(say("names: expected 2 to {} with commas between, found {}", std::to_string(most_states),
                         std::to_string(names.size())));
  }
  for (const std::string& name : names) {
    const auto letters = std::ranges::count_if(name, [](char c) { return (c & 0xC0) != 0x80; });
    if (letters < 1 || letters > longest_name)
      throw InputError(say("names: each has 1 to {} letters", std::to_string(longest_name)));
  }
  return names;
}

struct Lists {
  Vector prior;
  Matrix chances;
};

// Of the taxis Tversky and Kahneman 1982, of the doors Selvin 1975; the others are examples.
Lists usual_lists(Story story, std::size_t states) {
  switch (story) {
    case Story::taxis:
      return {{0.85, 0.15}, {{0.2}, {0.8}}};
    case Story::doors:
      return {{1.0 / 3, 1.0 / 3, 1.0 / 3}, {{0.5}, {1}, {0}}};
    case Story::machines:
      return {{0.5, 0.3, 0.2}, {{0.01}, {0.02}, {0.06}}};
    case Story::words:
      return {{0.4, 0.6}, {{0.3, 0.2, 0.25, 0.1, 0.02}, {0.03, 0.04, 0.1, 0.02, 0.2}}};
    default:
      break;
  }
  Lists lists{Vector(states, 1.0 / static_cast<double>(states)), Matrix(states, {0.2})};
  lists.chances[0] = {0.8};
  return lists;
}

}  // namespace

const FieldTable<P>& field_table() {
  static const FieldTable<P> table = [] {
    const auto in_test = [](const P& p) { return is_test(p); };
    const auto in_lists = [](const P& p) { return !is_test(p); };
    FieldTable<P> t;
    t.group("The question")
        .choice(&P::story, "story", "Who is counted",
                {{"people", "People: ill or well"},
                 {"athletes", "Athletes: doped or clean"},
                 {"messages", "Messages: spam or wanted"},
                 {"travellers", "Travellers: armed or harmless"},
                 {"suspects", "Suspects: left the trace or not"},
                 {"taxis", "Taxis: green or blue"},
                 {"doors", "Three doors and a host"},
                 {"machines", "Parts from three machines"},
                 {"words", "Messages: several words"},
                 {"own", "Hypotheses of your own"}},
                "What the hypotheses are about. The words of all plots follow.");
    t.text(&P::names, "names", "Hypotheses", "The names of two to four hypotheses, separated by commas.")
        .used_when([](const P& p) { return p.story == Story::own; });
    t.group("The test")
        .real(&P::prevalence, "prevalence", "Prevalence",
              "The share of all who are ill, or what the first hypothesis says, before any test.")
        .range(0, 1)
        .logarithmic(1e-4, 1)
        .ends("rare", "all")
        .used_when(in_test);
    t.real(&P::sensitivity, "sensitivity", "Sensitivity", "The probability that an ill person tests positive.")
        .range(0, 1)
        .ends("misses all", "misses none")
        .used_when(in_test);
    t.real(&P::specificity, "specificity", "Specificity", "The probability that a well person tests negative.")
        .range(0, 1)
        .ends("alarms always", "no false alarm")
        .used_when(in_test);
    t.integer(&P::tests, "tests", "Tests in a row", "The same test is made up to so many times.")
        .range(1, most_tests)
        .used_when(in_test);
    t.real(&P::repeats, "repeats", "Same flaw",
           "The probability that a later test only repeats what the first one said, and with it its error. 0: the "
           "tests are independent, given the state.")
        .range(0, 1)
        .ends("independent", "same again")
        .used_when([](const P& p) { return is_test(p) && p.tests > 1; });
    t.group("The hypotheses")
        .vector(&P::prior, "prior", "Prior", "The probability of each hypothesis before anything is seen.")
        .range(0, 1)
        .shares(state_names)
        .used_when(in_lists);
    t.matrix(&P::chances, "chances", "Chances of the findings",
             "Row by row per hypothesis, the probability of each finding. At most five findings, independent given "
             "the hypothesis.")
        .range(0, 1)
        .used_when(in_lists);
    t.group("What is seen");
    constexpr std::array names{"result_1", "result_2", "result_3", "result_4", "result_5"};
    constexpr std::array labels{"Result 1", "Result 2", "Result 3", "Result 4", "Result 5"};
    for (std::size_t k = 0; k < most_tests; ++k) {
      t.choice(result_members[k], names[k], labels[k],
               {{"positive", "Positive"}, {"negative", "Negative"}, {"not_yet", "Not yet done"}},
               "What this test said, or whether this finding was seen.")
          .used_when([k](const P& p) { return k < test_count(p); });
    }
    t.group("Counting")
        .integer(&P::population, "population", "How many", "The number of people who are counted, ill and well.")
        .range(100, 100000)
        .logarithmic(100, 100000);
    t.choice(&P::counts, "counts", "Counts",
             {{"exact", "As expected, in whole people"}, {"drawn", "Drawn at random from the seed"}},
             "Expected counts are rounded so that they always add up. Drawn ones arrive on the timeline.");
    t.integer(&P::tried_on, "tried_on", "The test was tried on",
              "Its rates are known from so many ill and as many well people only; the curve gets a band that holds 95 "
              "% of what is plausible. 0: they are known exactly.")
        .range(0, 100000)
        .used_when(in_test)
        .display_only();
    t.choice(&P::weights, "weights", "Weight of evidence in",
             {{"decibans", "Decibans (ten are a factor of 10)"}, {"bits", "Bits (one is a factor of 2)"}},
             "The unit of log odds.")
        .display_only();
    return t;
  }();
  return table;
}

std::vector<std::string> state_names(const P& p) {
  switch (p.story) {
    case Story::people:
      return {say("ill"), say("well")};
    case Story::athletes:
      return {say("doped"), say("clean")};
    case Story::messages:
    case Story::words:
      return {say("spam"), say("wanted")};
    case Story::travellers:
      return {say("armed"), say("harmless")};
    case Story::suspects:
      return {say("left the trace"), say("did not")};
    case Story::taxis:
      return {say("green"), say("blue")};
    case Story::doors:
      return {say("door 1"), say("door 2"), say("door 3")};
    case Story::machines:
      return {say("machine 1"), say("machine 2"), say("machine 3")};
    case Story::own:
      break;
  }
  return own_names(p);
}

std::size_t test_count(const P& p) {
  if (is_test(p)) return static_cast<std::size_t>(p.tests);
  return p.chances.empty() ? 0 : std::min(most_tests, p.chances.front().size());
}

std::size_t target_of(const P& p) {
  if (p.story == Story::machines) return 2;
  return p.story == Story::taxis || p.story == Story::doors ? 1 : 0;
}

bool lists_fit(const P& p) {
  const std::size_t n = state_names(p).size();
  return p.prior.size() == n && p.chances.size() == n && !p.chances.front().empty();
}

void fit_lists(P& p) {
  Lists lists = usual_lists(p.story, state_names(p).size());
  p.prior = std::move(lists.prior);
  p.chances = std::move(lists.chances);
}

void check_parameters(const P& p) {
  if (is_test(p)) {
    check_chance("prevalence", p.prevalence);
    check_chance("sensitivity", p.sensitivity);
    check_chance("specificity", p.specificity);
    return;
  }
  const std::size_t n = state_names(p).size();
  require_all("prior", p.prior, n, say("hypothesis"));
  check_distribution("prior", p.prior);
  const std::size_t columns = p.chances.empty() ? 0 : p.chances.front().size();
  if (p.chances.size() != n || columns < 1 || columns > most_tests) {
    throw InputError(say("chances: expected {} rows, one per hypothesis, of 1 to {} findings, found {} rows of {}",
                         std::to_string(n), std::to_string(most_tests), std::to_string(p.chances.size()),
                         std::to_string(columns)));
  }
  for (const Vector& row : p.chances) {
    for (const double chance : row) check_chance("chances", chance);
  }
}

double neat(double p) {
  if (!(p > 0)) return 0;
  if (p >= 1) return 1;
  const double small = std::min(p, 1 - p);
  const double step = small >= 0.05 ? 1e-3 : std::pow(10.0, std::floor(std::log10(std::max(small, 1e-9))) - 1);
  const double rounded = std::round(small / step) * step;
  return std::clamp(p < 0.5 ? rounded : 1 - rounded, 0.0, 1.0);
}

void set_prior(P& p, std::size_t state, double share) {
  share = std::clamp(share, 0.0, 1.0);
  if (is_test(p)) {
    p.prevalence = state == 0 ? share : 1 - share;
    if (p.prevalence < least_chance) p.prevalence = 0;
    return;
  }
  const double others = 1 - p.prior[state];
  if (share < least_chance) share = 0;
  for (std::size_t k = 0; k < p.prior.size(); ++k) {
    if (k == state) continue;
    p.prior[k] = others > 0 ? p.prior[k] / others * (1 - share) : (1 - share) / static_cast<double>(p.prior.size() - 1);
    if (p.prior[k] < least_chance) p.prior[k] = 0;
  }
  p.prior[state] = share;
}

void set_chance(P& p, std::size_t state, std::size_t t, double chance) {
  chance = std::clamp(chance, 0.0, 1.0);
  if (chance < least_chance) chance = 0;
  if (!is_test(p)) {
    p.chances[state][t] = chance;
  } else if (state == 0) {
    p.sensitivity = chance;
  } else {
    p.specificity = 1 - chance < least_chance ? 0 : 1 - chance;
  }
}

}  // namespace credence::counting
