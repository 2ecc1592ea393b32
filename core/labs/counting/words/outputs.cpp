// The numbers of the lab, and its formulas and programs.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/counting/words/words.h"
#include "core/phrases/probabilities.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <cmath>

namespace credence::counting {
namespace {

std::string infinite() { return say("one side is certain, so the odds are infinite"); }

// A weight in the chosen unit; nothing if it is infinite or does not exist.
Node weight_node(const Analysis& a, const std::string& key, double natural) {
  if (std::isfinite(natural)) return natural * per_unit(a);
  return Null{say("{} is null: {}", key, std::isnan(natural) ? impossible() : infinite())};
}

void add_posterior(Outputs& out, const Analysis& a, std::size_t u) {
  const bool exists = a.possible(u);
  const Null none{say("posterior is null: {}", impossible())};
  out.heading(say("Probabilities"), Outputs::Tells::the_present);
  out.add({.key = "probability",
           .name = say("probability of “{}”", a.names[a.target]),
           .value = exists ? Node(a.probability(u)) : Node(none),
           .shown = exists ? share_text(a.probability(u)) : "",
           .help = exists ? say("Exactly, after what is seen.") : "",
           .scale = exists ? std::optional(OnScale{.name = a.names[a.target], .role = role_of(a, a.target)})
                           : std::nullopt});
  out.add({.key = "of_hundred",
           .name = say("of a hundred with these results"),
           .value = exists ? Node(100 * a.probability(u)) : Node(none),
           .help = exists ? say("Number of “{}” among a hundred of whom the same was seen.", a.names[a.target]) : ""});
  out.add({.key = "evidence",
           .name = say("probability of what is seen"),
           .value = a.evidence(u),
           .help = say("The share of all of whom this is seen.")});
  out.report("states", [&] {
    Items names;
    for (const std::string& name : a.names) names.emplace_back(name);
    return names;
  });
  out.report("target", static_cast<std::int64_t>(a.target));
  out.report("prior", [&] { return vector_node(a.prior); });
  out.report("posterior", [&]() -> Node { return exists ? vector_node(a.posterior(u)) : Node(none); });
}

void add_test(Outputs& out, const Analysis& a) {
  if (!is_test(a.parameters)) return;
  const CountingParameters& p = a.parameters;
  out.heading(say("One test"), Outputs::Tells::answers);
  const auto ratio = [](double above, double below) { return below > 0 ? std::optional(above / below) : std::nullopt; };
  const auto add = [&](const std::string& key, const std::string& name, const std::optional<double>& value,
                       const std::string& why, const std::string& help) {
    out.add({.key = key,
             .name = name,
             .value = number_node(value, say("{} is null: {}", key, why)),
             .help = value ? help : why});
  };
  const Eigen::VectorXd yes = a.yes.col(0), no = a.no.col(0);
  const double plus = a.prior.dot(yes), minus = a.prior.dot(no);
  add("positive_predictive", say("P({} | {})", a.names[0], finding(a, 0, true)),
      plus > 0 ? std::optional(a.prior(0) * yes(0) / plus) : std::nullopt, say("no test is ever positive"),
      say("The share among those who test positive."));
  add("negative_predictive", say("P({} | {})", a.names[1], finding(a, 0, false)),
      minus > 0 ? std::optional(a.prior(1) * no(1) / minus) : std::nullopt, say("no test is ever negative"),
      say("The share among those who test negative."));
  add("ratio_positive", say("likelihood ratio of +"), ratio(p.sensitivity, yes(1)),
      say("a false alarm never happens, so a positive test is certain"),
      say("A positive test multiplies the odds by it."));
  add("ratio_negative", say("likelihood ratio of −"), ratio(no(0), p.specificity),
      say("nobody who is “{}” tests negative", a.names[1]), say("A negative test multiplies the odds by it."));
}

void add_weights(Outputs& out, const Analysis& a, std::size_t u) {
  out.heading(say("Log odds, in {}", unit_name(a)), Outputs::Tells::the_present);
  const auto add = [&](const std::string& key, const std::string& name, double natural, const std::string& help) {
    const bool finite = std::isfinite(natural);
    out.add({.key = key,
             .name = name,
             .value = weight_node(a, key, natural),
             .shown = finite ? weight_text(a, natural) : "",
             .help = finite                ? help
                     : std::isnan(natural) ? impossible()
                                           : infinite()});
  };
  add("log_odds_prior", say("prior"), a.log_odds(0), say("Logarithm of the odds before anything is seen."));
  for (std::size_t t = 0; t < a.tests(); ++t) {
    const bool there = t < u && a.results[t] != Outcome::not_yet;
    if (there || out.for_report()) {
      add("weights[]", test_name(a, t), a.results[t] == Outcome::not_yet ? 0.0 : a.weight(t),
          say("Weight of evidence: what this result adds."));
    }
  }
  add("log_odds", say("sum"), a.log_odds(u), say("Logarithm of the odds after what is seen."));
}

void add_counts(Outputs& out, const Analysis& a, int frame, std::size_t u) {
  const Census& census = a.census(frame);
  out.heading(a.drawn() ? say("Counted so far") : say("Whole people, as expected"), Outputs::Tells::the_present);
  for (std::size_t k = 0; k < a.states(); ++k) {
    out.add({.key = "all[]",
             .name = say("all, {}", a.names[k]),
             .value = census.seen[0][k],
             .shown = count_text(static_cast<double>(census.seen[0][k])),
             .help = say("Number before anything is seen.")});
  }
  for (std::size_t k = 0; k < a.states(); ++k) {
    out.add({.key = "seen[]",
             .name = say("seen, {}", a.names[k]),
             .value = census.seen[u][k],
             .shown = count_text(static_cast<double>(census.seen[u][k])),
             .help = say("Number of whom the same was seen.")});
  }
  out.add({.key = "seen_total",
           .name = say("seen, in all"),
           .value = census.total(u),
           .shown = count_text(static_cast<double>(census.total(u))),
           .help = say("Number of all of whom the same was seen.")});
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, int frame) {
  const std::size_t u = a.known(frame);
  add_posterior(out, a, u);
  add_counts(out, a, frame, u);
  add_weights(out, a, u);
  add_test(out, a);
}

std::vector<Equation> make_equations(const Analysis& a, int frame, const std::vector<Readout>& rows) {
  const std::size_t u = a.known(frame);
  const Census& census = a.census(frame);
  const auto target = static_cast<Eigen::Index>(a.target);
  const Eigen::VectorXd joint = a.prior.cwiseProduct(a.chance.col(static_cast<Eigen::Index>(u)));
  const auto count = [](std::int64_t n) { return count_text(static_cast<double>(n)); };
  const std::int64_t seen = census.total(u), hits = census.seen[u][a.target];
  std::vector<Equation> all;
  all.push_back(
      {"counting/people",
       {word_slot("name", a.names[a.target]), word_slot("hits", count(hits)), word_slot("others", count(seen - hits)),
        number_slot("share",
                    seen > 0 ? std::optional(static_cast<double>(hits) / static_cast<double>(seen)) : std::nullopt,
                    say("Nobody has these results."))},
       role_of(a, a.target)});
  all.push_back({"counting/bayes",
                 {word_slot("name", a.names[a.target]), number_slot("prior", a.prior(target)),
                  number_slot("chance", a.chance(target, static_cast<Eigen::Index>(u))),
                  number_slot("evidence", joint.sum()), output_slot("posterior", rows, "probability")},
                 Role::posterior});
  all.push_back({"counting/odds",
                 {output_slot("before", rows, "log_odds_prior"),
                  number_slot("weight",
                              std::isfinite(a.log_odds(u) - a.log_odds(0))
                                  ? std::optional((a.log_odds(u) - a.log_odds(0)) * per_unit(a))
                                  : std::nullopt,
                              infinite()),
                  output_slot("after", rows, "log_odds")},
                 Role::likelihood});
  return all;
}

Program make_program(const Analysis& a, Language) {
  Vector signs;
  for (const Outcome outcome : a.results) {
    signs.push_back(outcome == Outcome::positive ? 1 : outcome == Outcome::negative ? -1 : 0);
  }
  return {.values = {{"first_prior", Vector(a.prior.begin(), a.prior.end())},
                     {"yes", rows_of(a.yes)},
                     {"no", rows_of(a.no)},
                     {"signs", signs},
                     {"again", is_test(a.parameters) ? a.parameters.repeats : 0.0},
                     {"target", static_cast<std::int64_t>(a.target)},
                     {"people", std::int64_t{a.parameters.population}}},
          .holds = {{"possible", a.possible(a.tests())}, {"exact", !a.drawn()}}};
}

}  // namespace credence::counting
