// Numbers that are written as words: captions and stories count what a preset is given, and every ratio that they name
// is known without its screen. Results are left to the report.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/preset_texts.h"
#include "tests/support/test.h"

#include <QTest>

#include <map>
#include <set>
#include <vector>

namespace credence {
namespace {

struct NumberWord {
  double value = 0;
  bool ratio = false;  // "two fifths", "twice", "three times"
  QString text;
};

double cardinal(const QString& word) {
  static const std::map<QString, double> all{
      {"two", 2},       {"three", 3},     {"four", 4},       {"five", 5},      {"six", 6},       {"seven", 7},
      {"eight", 8},     {"nine", 9},      {"ten", 10},       {"eleven", 11},   {"twelve", 12},   {"thirteen", 13},
      {"fourteen", 14}, {"fifteen", 15},  {"sixteen", 16},   {"eighteen", 18}, {"nineteen", 19}, {"twenty", 20},
      {"thirty", 30},   {"forty", 40},    {"fifty", 50},     {"sixty", 60},    {"seventy", 70},  {"eighty", 80},
      {"ninety", 90},   {"hundred", 100}, {"thousand", 1000}};
  const auto found = all.find(word);
  return found == all.end() ? 0 : found->second;
}

double denominator(QString word) {
  static const std::map<QString, double> all{{"half", 2},    {"halve", 2},  {"third", 3},
                                             {"quarter", 4}, {"fifth", 5},  {"sixth", 6},
                                             {"eighth", 8},  {"tenth", 10}, {"hundredth", 100}};
  if (word == "halves") return 2;
  if (word.endsWith('s')) word.chop(1);
  const auto found = all.find(word);
  return found == all.end() ? 0 : found->second;
}

double multiple(const QString& word) {
  static const std::map<QString, double> all{{"twice", 2},    {"thrice", 3},  {"fivefold", 5},
                                             {"tenfold", 10}, {"doubles", 2}, {"doubled", 2}};
  const auto found = all.find(word);
  return found == all.end() ? 0 : found->second;
}

// "third" is a ratio after "a" or "one" and otherwise a place in an order; "one" by itself is no number.
std::vector<NumberWord> number_words(QString text) {
  static const QRegularExpression blank("\\{\\{[^}]*\\}\\}"), space("[^\\p{L}]+");
  const QStringList words = text.remove(blank).toLower().split(space, Qt::SkipEmptyParts);
  const auto word = [&words](qsizetype k) { return k < words.size() ? words[k] : QString(); };
  std::vector<NumberWord> found;
  for (qsizetype k = 0; k < words.size(); ++k) {
    if (const double factor = multiple(words[k]); factor > 0) found.push_back({factor, true, words[k]});
    const QString before = k > 0 ? words[k - 1] : QString();
    const double parts = denominator(words[k]);
    if (parts == 2 || (parts > 0 && (before == "a" || before == "one"))) {
      found.push_back({1 / parts, true, before + ' ' + words[k]});
    }
    double value = cardinal(words[k]);
    if (value == 0) continue;
    QString said = words[k];
    for (; cardinal(word(k + 1)) >= 100; said += ' ' + words[k]) value *= cardinal(words[++k]);
    if (word(k + 1) == "times") {
      found.push_back({value, true, said + " times"});
    } else if (denominator(word(k + 1)) > 0) {
      found.push_back({value / denominator(word(k + 1)), true, said + ' ' + word(k + 1)});
      ++k;
    } else {
      found.push_back({value, false, said});
    }
  }
  return found;
}

using Listed = std::map<QString, std::set<double>>;

// What presets count beside their settings: parts of the model, the picture or the data that are given.
const Listed& counts() {
  static const Listed all{{"bayes-net/figure_3_4", {9}},  // entries of the tables
                          {"bayes-net/figure_3_6", {4}},  // states of two nodes, here and below
                          {"bayes-net/nothing_seen", {16}},
                          {"bayes-net/rounded", {3}},           // digits
                          {"bayes-net/counted_walk", {10000}},  // 4 chains of 2500
                          {"bayes-net/way_together", {10}},     // another network
                          {"coin/exercise_3_5", {3, 8}},        // priors, and their imagined tosses; here and below
                          {"coin/exercise_3_6", {3}},
                          {"coin/strong_beliefs", {100}},
                          {"coin/data_wins", {3, 1000}},
                          {"counting/per_cent", {8, 9, 10}},  // answers of those who were asked, here and below
                          {"counting/one_in_thousand", {5, 50, 100}},  // of 1000, as the settings say
                          {"counting/doping", {100}},
                          {"counting/taxi", {5}},
                          {"counting/prosecutor", {10000}},
                          {"counting/spam_word", {4, 10}},
                          {"counting/spam_words", {3}},
                          {"darts/wander", {3}},               // aims that are compared
                          {"darts/forty_one", {3}},            // darts
                          {"darts/root_n", {100}},             // runs
                          {"darts/first_darts", {5, 19, 20}},  // the frame, and two standard deviations
                          {"draws/stan_schools", {8, 10}},     // columns of the file
                          {"gibbs/half_turned", {5}},          // 45° less the angle
                          {"laplace/theta_6_given", {3}},      // the ratio for which the places are chosen
                          {"markov-chain/steady_state", {3}},  // states, here and below
                          {"markov-chain/whirl", {3, 9, 10}},
                          {"markov-chain/pages", {6}},
                          {"metropolis/wall_four", {100000}},  // draws of each rule
                          {"naive-bayes/rain", {3, 5, 9}},     // rows and columns of the data, here and below
                          {"naive-bayes/wine", {13}},
                          {"naive-bayes/undecided_wine", {13}},
                          {"recapture/erased", {5}},  // days that are left
                          {"recapture/regions", {8}},
                          {"regression/exercise_3_11_order", {3}},  // of the curve that made the points
                          {"regression/few_points", {3}},           // the frame
                          {"softmax/first", {3}},                   // classes, and weights of theirs; here and below
                          {"softmax/null_directions", {3, 9}},
                          {"softmax/prior_fills_them", {3, 6, 9}},
                          {"softmax/vague_prior", {3}},
                          {"softmax/four_classes", {4}},
                          {"softmax/six_classes", {6}},
                          {"softmax/empty", {3}}};
  return all;
}

// Ratios that hold whatever is drawn, by the formula or by what the preset is given; those of draws are held by
// preset_claims.
const Listed& ratios() {
  static const Listed all{{"bayes-net/figure_3_5", {0.5, 2}},     // the largest sd of a yes or no; errors in the band
                          {"bayes-net/dry_grass", {2}},           // clicks
                          {"bayes-net/no_way", {0.5}},            // half of the chains begin on either side
                          {"classification/figure_4_4a", {0.5}},  // the probability on a boundary, here and below
                          {"classification/figure_4_7b", {0.5}},
                          {"classification/half_lines", {0.5, 5}},  // and the enlargement
                          {"classification/along_the_boundary", {0.5}},
                          {"classification/stairs", {0.5}},  // half ln N
                          {"classification/everything", {0.5}},
                          {"classification/empty", {0.5}},
                          {"coin/exercise_3_6", {0.5}},  // the mean of symmetric priors
                          {"counting/per_cent", {0.2}},  // of those who were asked, here and below
                          {"counting/one_in_thousand", {0.5}},
                          {"counting/taxi", {4}},        // of five, the settings
                          {"counting/doors", {2}},       // 1 to 1/2, the settings
                          {"counting/machines", {0.5}},  // the prior
                          {"darts/root_n", {0.5, 4}},    // root n
                          {"draws/drifting", {0.5}},     // halves of a chain
                          {"draws/one_mode", {0.5}},     // modes of equal weight
                          {"gibbs/figure_3_2", {0.5}},   // an update changes one of two coordinates, here and below
                          {"gibbs/sweeps", {0.5}},
                          {"gibbs/random_scan", {0.5, 2}},
                          {"laplace/theta_6_given", {3}},
                          {"laplace/distance", {2}},  // digits double
                          {"links/flipped", {2}},     // a coin that sets 2ε of the labels flips ε of them
                          {"links/reshape", {2}},     // bumps
                          {"links/moderated", {0.5}},
                          {"markov-chain/square", {0.25}},  // symmetric chains, here and below
                          {"markov-chain/lazy_square", {0.25, 0.5}},
                          {"markov-chain/whirl", {1.0 / 3}},
                          {"markov-chain/balls", {0.5}},
                          {"metropolis/three_to_one", {1.0 / 3, 0.5, 3}},
                          {"metropolis/wall_repeat", {0.5}},  // proposals from a wall
                          {"metropolis/wall_redraw", {0.5}},
                          {"metropolis/wall_four", {0.5}},
                          {"naive-bayes/forgettable_election", {2}},      // a count of the data
                          {"naive-bayes/great_game_learned", {1.0 / 6}},  // "a sixth sentence"
                          {"recapture/forgotten_many", {0.25}},           // held by preset_claims
                          {"samplers/nuts_tree", {2}},                    // a tree doubles
                          {"samplers/step_too_large", {2}},               // where leapfrog becomes unstable
                          {"samplers/tempering", {5}}};                   // walks
  return all;
}

}  // namespace

class NumberWordsTest : public QObject {
  Q_OBJECT
 private slots:
  void no_result_is_said_in_words();
  void words_are_read_as_numbers();
};

void NumberWordsTest::no_result_is_said_in_words() {
  QStringList typed, unused;
  std::set<std::pair<QString, double>> used;
  for_each_preset([&](const Lab& lab, const Preset& preset, const PresetWords& words, const QString& id) {
    const std::vector<NumberWord> said = number_words(words.caption + "\n" + words.printed + "\n" + words.story);
    if (said.empty()) return;
    const std::set<double> settings = settings_of(load_preset(lab, preset.id));
    for (const NumberWord& one : said) {
      if (!one.ratio && settings.contains(one.value)) continue;
      const Listed& list = one.ratio ? ratios() : counts();
      const auto listed = list.find(id);
      const bool known = listed != list.end() && listed->second.contains(one.value);
      if (known) used.insert({id, one.value});
      if (!known) typed += QString("%1: %2 (%3)%4").arg(id, one.text).arg(one.value).arg(one.ratio ? " ratio" : "");
    }
  });
  QVERIFY2(typed.isEmpty(), qPrintable("let the report fill {{PATH|DIGITS}}:\n" + typed.join('\n')));
  for (const Listed* list : {&counts(), &ratios()}) {
    for (const auto& [id, values] : *list) {
      for (const double value : values) {
        if (!used.contains({id, value})) unused += QString("%1: %2").arg(id).arg(value);
      }
    }
  }
  QVERIFY2(unused.isEmpty(), qPrintable("listed for nothing: " + unused.join(", ")));
}

void NumberWordsTest::words_are_read_as_numbers() {
  const auto read = [](const char* text) {
    QStringList parts;
    for (const NumberWord& one : number_words(text)) parts += QString::number(one.value) + (one.ratio ? "r" : "");
    return parts.join(' ');
  };
  QCOMPARE(read("two fifths of the mass"), QString("0.4r"));
  QCOMPARE(read("A hundred thousand draws, nearly four thousand"), QString("100000 4000"));
  QCOMPARE(read("half as wide, three times as often, twice; a third each"), QString("0.5r 3r 2r 0.333333r"));
  QCOMPARE(read("the third order, another third digit, one of {{results.n}}"), QString());
  QCOMPARE(read("forty points; one half"), QString("40 0.5r"));
}

}  // namespace credence

CREDENCE_TEST(credence::NumberWordsTest);
#include "number_words_test.moc"
