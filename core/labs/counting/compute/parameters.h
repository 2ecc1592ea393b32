// Parameters of the lab in which people are counted, each declared once.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"

#include <array>
#include <string>
#include <vector>

namespace credence::counting {

// The story says what is counted. Up to `suspects` a story has two hypotheses and a test with one error
// rate for each; the later ones have a list of priors and a table of chances.
enum class Story { people, athletes, messages, travellers, suspects, taxis, doors, machines, words, own };
enum class Outcome { positive, negative, not_yet };
enum class Counts { exact, drawn };
enum class Weights { decibans, bits };

constexpr std::size_t most_tests = 5, most_states = 4;

struct CountingParameters {
  Story story = Story::people;
  std::string names = "A,B";  // of one's own hypotheses, separated by commas
  double prevalence = 0.01;   // as in Gigerenzer et al. 2007; Casscells et al. 1978 have 0.001
  double sensitivity = 0.99;
  double specificity = 0.99;
  int tests = 1;
  double repeats = 0;            // given the state, probability that a later test only repeats the first
  Vector prior{0.85, 0.15};      // of each hypothesis
  Matrix chances{{0.2}, {0.8}};  // of each finding (columns) under each hypothesis (rows)
  Outcome result_1 = Outcome::positive, result_2 = Outcome::not_yet, result_3 = Outcome::not_yet,
          result_4 = Outcome::not_yet, result_5 = Outcome::not_yet;
  int population = 1000;
  Counts counts = Counts::exact;
  int tried_on = 0;  // number of ill and of well people on whom the test was tried; 0: it is known exactly
  Weights weights = Weights::decibans;
};

inline constexpr std::array result_members{&CountingParameters::result_1, &CountingParameters::result_2,
                                           &CountingParameters::result_3, &CountingParameters::result_4,
                                           &CountingParameters::result_5};

const FieldTable<CountingParameters>& field_table();

inline bool is_test(const CountingParameters& p) { return p.story <= Story::suspects; }
std::vector<std::string> state_names(const CountingParameters& p);  // throws InputError if one's own are too many
std::size_t test_count(const CountingParameters& p);
std::size_t target_of(const CountingParameters& p);  // the hypothesis that is asked about

void check_parameters(const CountingParameters& p);  // throws InputError
// After an edit of the story or the names: lists that do not fit any more become those of the story.
void fit_lists(CountingParameters& p);
bool lists_fit(const CountingParameters& p);

// Sets the prior of one hypothesis; the others keep their ratios.
void set_prior(CountingParameters& p, std::size_t state, double share);
// Sets the probability that test t is positive under a hypothesis; in a story with one test it is that of all tests.
void set_chance(CountingParameters& p, std::size_t state, std::size_t t, double chance);
double neat(double p);  // rounds a dragged probability: three decimals, near 0 and 1 two significant digits

}  // namespace credence::counting
