// Numbers in corrections: what a document prints is quoted, and listed here; what is right comes from the report, or is
// computed here from formulas and data alone.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/points.h"
#include "tests/support/node_path.h"
#include "tests/support/preset_texts.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <vector>

namespace credence {
namespace {

// Numbers of a correction that are neither blanks, nor parts of formulas or names, nor places in a document.
QStringList typed_in(QString text) {
  static const QRegularExpression blank("\\{\\{[^}]*\\}\\}");
  static const QRegularExpression reference(
      "([Ff]igure|[Ee]xercise|[Ee]quation|[Ss]ections?|Tables?|tables|PRML|Comment|condition|integral|number)('s)? "
      "(A)?\\.?\\d+(\\.\\d+)*[a-z]?( and A\\.\\d)?|\\b\\d\\.\\d[ab]\\b");
  static const QRegularExpression number("(?<![\\p{L}\\d._⁻^])\\d+(\\.\\d+)?(?![\\p{L}\\d])");
  text.remove(blank).remove(reference);
  QStringList found;
  for (auto match = number.globalMatch(text); match.hasNext();) {
    const QString one = match.next().captured();
    if (one != "0" && one != "1") found += one;  // limits and units of formulas
  }
  return found;
}

// What the documents print, say or are given, and constants of formulas.
const std::map<QString, QStringList>& quoted() {
  static const std::map<QString, QStringList> all{
      {"bayes-net/figure_3_5", {"0.1715", "0.3204", "0.58", "0.93", "0.61", "1.25", "0.4667"}},
      {"bayes-net/rounded", {"4", "9", "21", "22", "27", "11", "51", "0.444", "0.048", "0.815", "0.216"}},
      {"classification/figure_4_3", {"10"}},
      {"classification/figure_4_4a", {"0.5"}},
      {"classification/figure_4_7a", {"29", "8"}},  // held by document_rows, from draws of the Gaussian
      {"classification/figure_4_7b", {"0.6", "3", "5", "1000"}},
      {"classification/evidence", {"2"}},
      {"coin/exercise_3_3", {"3"}},
      {"gibbs/figure_3_1", {"46", "4000", "2", "40"}},
      {"gibbs/figure_3_2", {"2"}},
      {"laplace/theta_6", {"5", "3"}},
      {"links/tails", {"2"}},
      {"markov-chain/day_by_day", {"0.35", "0.425", "0.245"}},
      {"metropolis/park", {"0.6", "0.2", "0.4", "0.0316", "0.1"}},
      {"naive-bayes/rain", {"0.4"}},
      {"naive-bayes/sunny_cool", {"2", "0.392"}},
      {"naive-bayes/violent_debate", {"3.84", "10", "3.29"}},
      {"naive-bayes/wine", {"0.9814", "53", "54"}},
      {"naive-bayes/accuracy", {"96.53", "40", "39", "49", "50"}},
      {"naive-bayes/one_split", {"0.9814", "53", "54"}},
      {"naive-bayes/forty_percent", {"96.53", "39", "40"}},
      {"naive-bayes/sentences", {"0.4", "0.6", "23", "25"}},
      {"recapture/ridge", {"0.0969", "0.0125", "0.0410", "0.0040"}},
      {"recapture/figure_2_6", {"2", "42", "0.05"}},
      {"recapture/figure_2_7", {"46", "3950", "2", "40", "4000", "10", "000"}},
      {"recapture/figure_2_8", {"68.2", "95.8"}}};
  return all;
}

struct Right {
  QString typed;
  double computed;
};

double words_of_headlines(bool different) {
  const Session session = load_preset(*find_lab("naive-bayes"), "close_game");
  std::set<QString> seen;
  double all = 0;
  for (const std::string& text : session.inputs.data.texts(0)) {
    for (const QString& word : QString::fromStdString(text).toLower().split(' ', Qt::SkipEmptyParts)) {
      seen.insert(word);
      ++all;
    }
  }
  return different ? static_cast<double>(seen.size()) : all;
}

// Area of a bump of the park, 1/sqrt(2 pi s) exp(-(x - m)²/(2 sd²)), over all x; the ends of [0, 1] are far away.
double bump(double s, double sd) { return sd / std::sqrt(s); }

double share_of_bump(int k) {
  const double areas[] = {bump(0.6, std::sqrt(0.001)), bump(0.2, 0.1), bump(0.4, std::sqrt(0.001))};
  return areas[k] / (areas[0] + areas[1] + areas[2]);
}

// P(t = 1 | x) of weights from Laplace's Gaussian at (-3, 5): the standard deviation of a mean of 1000 draws of it.
double error_of_thousand_draws() {
  const Session session = load_preset(*find_lab("classification"), "figure_4_7b");
  const Node report = compute_all(*session.lab, session.inputs)->report();
  const auto number = [&report](const std::string& path) { return number_at(report, "laplace." + path); };
  const double mean = -3 * number("mean.0") + 5 * number("mean.1");
  const double variance = 9 * number("covariance.0.0") - 30 * number("covariance.0.1") + 25 * number("covariance.1.1");
  double mass = 0, sum = 0, squares = 0;
  for (int i = -4000; i <= 4000; ++i) {
    const double z = i / 500.0, weight = std::exp(-z * z / 2), p = 1 / (1 + std::exp(-mean - std::sqrt(variance) * z));
    mass += weight;
    sum += weight * p;
    squares += weight * p * p;
  }
  const double average = sum / mass;
  return std::sqrt((squares / mass - average * average) / 1000);
}

// From how many unknown words on 0.4/23^n is above 0.6/25^n.
double fewest_unknown_words() {
  int n = 0;
  while (0.4 / std::pow(23, n) <= 0.6 / std::pow(25, n)) ++n;
  return n;
}

// P(Rain) to which a random scan settles with the rounded conditionals of Cloudy and Rain, by its four states.
double rain_by_rounded_conditionals() {
  const double cloudy[] = {0.048, 0.444}, rain[] = {0.216, 0.815};  // given that the other is false or true
  double p[2][2] = {{0.25, 0.25}, {0.25, 0.25}};                    // [cloudy][rain]
  for (int step = 0; step < 2000; ++step) {
    double next[2][2] = {};
    for (const int c : {0, 1}) {
      for (const int r : {0, 1}) {
        for (const int to : {0, 1}) {
          next[to][r] += 0.5 * p[c][r] * (to == 1 ? cloudy[r] : 1 - cloudy[r]);
          next[c][to] += 0.5 * p[c][r] * (to == 1 ? rain[c] : 1 - rain[c]);
        }
      }
    }
    for (const int c : {0, 1}) std::copy(next[c], next[c] + 2, p[c]);
  }
  return p[0][1] + p[1][1];
}

// The exact probability of class 1 five units out along the boundary of the MAP, from a grid over both weights.
double exact_along_the_boundary() {
  const Session session = load_preset(*find_lab("classification"), "figure_4_1");
  const LabelledPoints points = to_points(session.inputs.data, 2);
  const Node report = compute_all(*session.lab, session.inputs)->report();
  const Eigen::Vector2d map(number_at(report, "map.w.0"), number_at(report, "map.w.1"));
  const Eigen::Vector2d x = 5 * Eigen::Vector2d(map.y(), -map.x()).normalized();
  double mass = 0, sum = 0;
  for (int i = -250; i <= 250; ++i) {
    for (int j = -250; j <= 250; ++j) {
      const Eigen::Vector2d w(i / 12.5, j / 12.5);
      double log_p = -w.squaredNorm() / 20;
      for (Eigen::Index n = 0; n < points.size(); ++n) {
        log_p -= std::log1p(std::exp((points.t[n] == 1 ? -1 : 1) * points.X.row(n).dot(w)));
      }
      const double p = std::exp(log_p);
      mass += p;
      sum += p / (1 + std::exp(-w.dot(x)));
    }
  }
  return std::max(sum / mass, 1 - sum / mass);  // the other direction has the rest
}

double rows_of_weather(const std::string& weather, const std::string& play) {
  const Table data = load_preset(*find_lab("naive-bayes"), "rain").inputs.data;
  double count = 0;
  for (std::size_t n = 0; n < data.size(); ++n) {
    count += data.texts(0)[n] == weather && data.texts(data.columns().size() - 1)[n] == play;
  }
  return count;
}

// What is right where the screen's report does not have it.
std::map<QString, std::vector<Right>> rights() {
  const double root = std::numbers::sqrt2;
  return {
      {"bayes-net/rounded",
       {{"16", 4.0 / 5 / (1.0 / 20)},
        {"15.84", 0.444 / 0.556 / (0.048 / 0.952)},
        {"15.99", 0.815 / 0.185 / (0.216 / 0.784)},
        {"0.3209", rain_by_rounded_conditionals()}}},
      {"classification/evidence", {{"8", std::ceil(std::exp(2))}}},
      {"classification/figure_4_7b", {{"0.014", error_of_thousand_draws()}}},
      {"coin/exercise_3_3", {{"1.5", 3.0 / 2}}},
      {"links/half", {{"0.5128", exact_along_the_boundary()}}},
      {"markov-chain/day_by_day", {{"1.02", 0.35 + 0.425 + 0.245}, {"0.225", 0.25 * 0.2 + 0.5 * 0.25 + 0.25 * 0.2}}},
      {"metropolis/park", {{"0.1298", share_of_bump(0)}, {"0.7111", share_of_bump(1)}, {"0.1590", share_of_bump(2)}}},
      {"naive-bayes/close_game", {{"14", words_of_headlines(true)}, {"20", words_of_headlines(false)}}},
      {"naive-bayes/violent_debate",
       {{"5.635", 1e5 * 3 / 5 / std::pow(22, 3)}, {"4.319", 1e5 * 2 / 5 / std::pow(21, 3)}}},
      // The mean of fifty splits in the thesis's library, scikit-learn, with 40 % to learn from.
      {"naive-bayes/accuracy", {{"96.49", 96.48598}}},
      {"naive-bayes/forty_percent", {{"96.49", 96.48598}}},
      {"naive-bayes/wine", {{"0.98148", 53.0 / 54}, {"0.9815", 53.0 / 54}}},
      {"naive-bayes/one_split", {{"0.98148", 53.0 / 54}, {"0.9815", 53.0 / 54}}},
      {"naive-bayes/rain", {{"3", rows_of_weather("Rain", "Yes")}, {"2", rows_of_weather("Rain", "No")}}},
      {"recapture/figure_2_6", {{"0.0476", 2.0 / 42}}},
      {"recapture/figure_2_8",
       {{"68.27", 100 * std::erf(1 / root)},
        {"95.45", 100 * std::erf(2 / root)},
        {"39.3", 100 * (1 - std::exp(-0.5))},
        {"86.5", 100 * (1 - std::exp(-2.0))}}}};
}

// Half a unit of the last place that is typed.
double half_a_unit(const QString& typed) {
  const qsizetype point = typed.indexOf('.');
  return 0.5 * std::pow(10.0, point < 0 ? 0 : -static_cast<double>(typed.size() - point - 1)) * (1 + 1e-9);
}

}  // namespace

class CorrectionsTest : public QObject {
  Q_OBJECT
 private slots:
  void numbers_are_quoted_or_computed();
  void what_is_right_is_right();
};

void CorrectionsTest::numbers_are_quoted_or_computed() {
  const auto right = rights();
  QStringList typed, unused;
  std::set<QString> used;
  for_each_preset([&](const Lab&, const Preset&, const PresetWords& words, const QString& id) {
    QStringList known;
    if (const auto found = quoted().find(id); found != quoted().end()) known += found->second;
    if (const auto found = right.find(id); found != right.end()) {
      for (const Right& one : found->second) known += one.typed;
    }
    for (const QString& number : typed_in(words.correction)) {
      if (known.contains(number)) {
        used.insert(id + ' ' + number);
      } else {
        typed += id + ": " + number;
      }
    }
  });
  QVERIFY2(typed.isEmpty(), qPrintable("let the report fill {{PATH|DIGITS}}:\n" + typed.join('\n')));
  for (const auto& [id, numbers] : quoted()) {
    for (const QString& number : numbers) {
      if (!used.contains(id + ' ' + number)) unused += id + ": " + number;
    }
  }
  for (const auto& [id, numbers] : right) {
    for (const Right& one : numbers) {
      if (!used.contains(id + ' ' + one.typed)) unused += id + ": " + one.typed;
    }
  }
  QVERIFY2(unused.isEmpty(), qPrintable("listed for nothing: " + unused.join(", ")));
}

void CorrectionsTest::what_is_right_is_right() {
  QStringList wrong;
  for (const auto& [id, numbers] : rights()) {
    for (const Right& one : numbers) {
      if (std::abs(one.typed.toDouble() - one.computed) > half_a_unit(one.typed)) {
        wrong += QString("%1: %2 is %3").arg(id, one.typed).arg(one.computed, 0, 'g', 8);
      }
    }
  }
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
  QCOMPARE(fewest_unknown_words(), 5.0);
  QVERIFY(preset_words(*find_lab("naive-bayes"), "sentences").correction.contains("from five of them on"));
}

}  // namespace credence

CREDENCE_TEST(credence::CorrectionsTest);
#include "corrections_test.moc"
