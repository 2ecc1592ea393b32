// The naive Bayes lab's report against numbers computed independently, what it says of odd inputs, and what it refuses.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/program.h"
#include "core/words/numbers.h"
#include "tests/core/labs/naive-bayes/naive_bayes_inputs.h"
#include "tests/support/error_of.h"
#include "tests/support/layers.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"

#include <QJsonArray>
#include <QTest>

#include <cmath>

using namespace credence;

namespace {

bool equal(double value, double expected) { return credence::close(value, expected, 1e-12); }

std::vector<std::string> texts_at(const Node& report, const std::string& path) {
  std::vector<std::string> texts;
  for (const Node& item : std::get<Items>(at(report, path))) texts.push_back(std::get<std::string>(item));
  return texts;
}

bool warns_of(const Result& result, const std::string& words) {
  return std::ranges::any_of(result.warnings(),
                             [&](const std::string& w) { return w.find(words) != std::string::npos; });
}

QString refusal(const Inputs& before, const Settings& settings) {
  return error_of([&] { edited(before, settings); });
}

}  // namespace

class NaiveBayesTest : public QObject {
  Q_OBJECT
 private slots:
  void the_weather() {
    const Node report = result_of(weather_inputs({{"query", "Sunny,Hot"}}))->report();
    QCOMPARE(texts_at(report, "classes"), (std::vector<std::string>{"No", "Yes"}));
    QVERIFY(equal(number_at(report, "prior.1"), 9.0 / 14));
    QVERIFY(equal(number_at(report, "joint.0"), 5.0 / 14 * 3 / 5 * 2 / 5));
    QVERIFY(equal(number_at(report, "posterior.0"), 0.7297297297297297));
    const Node smoothed = result_of(weather_inputs({{"query", "Sunny,Hot"}, {"smoothing", "1"}}))->report();
    QVERIFY(equal(number_at(smoothed, "joint.0"), 0.06696428571428571));
    QVERIFY(equal(number_at(smoothed, "posterior.0"), 0.625));
    const Node rain = result_of(weather_inputs({{"query", "Rain,"}}))->report();
    QVERIFY(equal(number_at(rain, "posterior.1"), 0.6));
  }

  // Every query of the oracle, with and without smoothing, and the codes that are taken for numbers.
  void all_the_weather() {
    const QJsonObject play = naive_bayes_oracle()["play"].toObject();
    const auto check = [&play](const char* table, const char* alpha) {
      const QJsonObject all = play[table].toObject();
      QCOMPARE(all.size(), 9);
      for (const QString& query : all.keys()) {
        const auto result = result_of(weather_inputs({{"query", query.toStdString()}, {"smoothing", alpha}}));
        const Node report = result->report();
        for (const auto& [k, name] : {std::pair{"0", "No"}, {"1", "Yes"}}) {
          for (const char* key : {"joint", "posterior"}) {
            const double expected = all[query].toObject()[key].toObject()[name].toDouble();
            QVERIFY(equal(number_at(report, std::string(key) + '.' + k), expected));
          }
        }
      }
    };
    check("two_features_unsmoothed", "0");
    check("two_features_laplace_alpha1", "1");
    std::vector<double> weather_codes, temperature_codes;
    std::vector<std::string> classes;
    for (int n = 0; n < 14; ++n) {
      weather_codes.push_back(play["encoded_weather"].toArray()[n].toDouble());
      temperature_codes.push_back(play["encoded_temp"].toArray()[n].toDouble());
      classes.push_back(play["encoded_play"].toArray()[n].toInt() == 0 ? "No" : "Yes");
    }
    const Table codes("codes", {Column("weather", weather_codes), Column("temperature", temperature_codes),
                                Column("play", ColumnKind::category, classes)});
    const QJsonObject expected = play["gaussianNB_on_codes"].toObject();
    const std::vector<std::string> weathers{"Overcast", "Rain", "Sunny"}, temperatures{"Cool", "Hot", "Mild"};
    for (int i = 0; i < 9; ++i) {
      const auto w = static_cast<std::size_t>(i / 3), t = static_cast<std::size_t>(i % 3);
      const std::string query = std::to_string(w) + ',' + std::to_string(t);
      const Node report = result_of(inputs_of("gaussian", codes, {{"query", query}}))->report();
      // Its library adds 1e-9 of the largest variance to every variance.
      const double p = expected[QString::fromStdString(weathers[w] + ',' + temperatures[t])].toDouble();
      QVERIFY(std::fabs(number_at(report, "posterior.1") - p) < 1e-8);
    }
  }

  void a_product_of_zero() {
    const auto result = result_of(weather_inputs({{"query", "Overcast,Hot"}}));
    QCOMPARE(number_at(result->report(), "joint.0"), 0.0);
    QCOMPARE(number_at(result->report(), "posterior.1"), 1.0);
    QVERIFY(null_at(result->report(), "log_joint.0"));
    QVERIFY(warns_of(*result, "log_joint of No is null"));
    QVERIFY(result->narration(-1).find("P(Overcast | No) is 0") != std::string::npos);
  }

  void the_sentences() {
    const QJsonObject sentences = naive_bayes_oracle()["text"].toObject()["sentences"].toObject();
    for (const QString& sentence : sentences.keys()) {
      const Node report = result_of(text_inputs({{"query", sentence.toStdString()}}))->report();
      const QJsonObject expected = sentences[sentence].toObject();
      const QJsonObject joint = expected["joint_unknown_smoothed"].toObject();
      QVERIFY(equal(number_at(report, "joint.0"), joint["Politics"].toDouble()));
      QVERIFY(equal(number_at(report, "joint.1"), joint["Sports"].toDouble()));
      QVERIFY(equal(number_at(report, "posterior.1"), expected["posterior_unknown_smoothed_Sports"].toDouble()));
    }
    const Node report = result_of(text_inputs({{"query", "Not a violent debate, not!"}}))->report();
    QCOMPARE(texts_at(report, "unknown"), (std::vector<std::string>{"not", "violent", "debate"}));
  }

  // Of a library that leaves out words it has not seen: the same as asking without them.
  void words_left_out() {
    const QJsonObject sentences = naive_bayes_oracle()["text"].toObject()["sentences"].toObject();
    for (const QString& sentence : sentences.keys()) {
      const std::vector<std::string> unknown =
          texts_at(result_of(text_inputs({{"query", sentence.toStdString()}}))->report(), "unknown");
      QStringList known;
      for (const QString& word : sentence.split(' ')) {
        if (std::ranges::count(unknown, word.toLower().toStdString()) == 0) known += word;
      }
      if (known.isEmpty()) continue;
      const Node report = result_of(text_inputs({{"query", known.join(' ').toStdString()}}))->report();
      const QJsonObject expected = sentences[sentence].toObject();
      QVERIFY(equal(number_at(report, "joint.1"), expected["joint_unknown_ignored"].toObject()["Sports"].toDouble()));
      QVERIFY(equal(number_at(report, "posterior.1"), expected["posterior_unknown_ignored_Sports"].toDouble()));
      QVERIFY(equal(number_at(report, "posterior.1"), expected["sklearn_single_letter_tokens_P_Sports"].toDouble()));
    }
  }

  void the_wine() {
    const Node report = result_of(wine_inputs({{"splits", "60"}}))->report();
    QCOMPARE(std::get<Items>(at(report, "mean")).size(), std::size_t{3});
    const QJsonObject fit = naive_bayes_oracle()["wine"].toObject()["fit_on_all"].toObject();
    const double added = fit["epsilon"].toDouble();  // to every variance, by the library
    for (int k = 0; k < 3; ++k) {
      const std::string row = std::to_string(k);
      QVERIFY(equal(number_at(report, "prior." + row), fit["priors"].toArray()[k].toDouble()));
      for (int d = 0; d < 13; ++d) {
        const std::string place = row + '.' + std::to_string(d);
        const double variance = fit["var"].toArray()[k].toArray()[d].toDouble() - added;
        QVERIFY(equal(number_at(report, "mean." + place), fit["theta"].toArray()[k].toArray()[d].toDouble()));
        QVERIFY(std::fabs(number_at(report, "variance." + place) - variance) < 1e-9 * (added + variance));
      }
    }
    QCOMPARE(number_at(report, "accuracy.training_rows"), 125.0);
    QCOMPARE(number_at(report, "accuracy.splits"), 60.0);
    QCOMPARE(number_at(report, "accuracy.by_training_fraction.6.training_fraction"), 0.7);
    QCOMPARE(number_at(report, "accuracy.by_training_fraction.6.mean"), number_at(report, "accuracy.mean"));
    double right = 0, all = 0;
    for (std::size_t i = 0; i < 9; ++i) {
      const double count = number_at(report, "confusion." + std::to_string(i / 3) + '.' + std::to_string(i % 3));
      all += count;
      if (i % 4 == 0) right += count;
    }
    QCOMPARE(all, 60.0 * 53);
    QVERIFY(equal(right / all, number_at(report, "accuracy.mean")));
  }

  // More splits come in stages; the last one is complete.
  void splits_are_made_in_stages() {
    Table much = wine();
    const Table once = much;
    for (int copy = 0; copy < 40; ++copy) {
      for (std::size_t n = 0; n < once.size(); ++n) {
        std::vector<Cell> row;
        for (std::size_t i = 0; i < once.columns().size(); ++i) row.push_back(once.cell(n, i));
        much.append(row);
      }
      if (much.size() > 1500) break;
    }
    struct Stages final : Publisher {
      void publish(std::shared_ptr<const Result> result) override { all.push_back(std::move(result)); }
      bool due() override { return true; }
      std::vector<std::shared_ptr<const Result>> all;
    } stages;
    lab_under_test().compute(inputs_of("gaussian", much, {{"splits", "200"}}), stages, {});
    QVERIFY(stages.all.size() > 1);
    QVERIFY(!stages.all.front()->complete() && stages.all.back()->complete());
    QVERIFY(stages.all.front()->status().kind == Status::Kind::busy);
    QCOMPARE(number_at(stages.all.back()->report(), "accuracy.splits"), 200.0);
  }

  void copies_make_it_surer() {
    const std::string query = "13.24,3.98,2.29,17.5,103,2.64,2.63,0.32,1.66,4.36,0.82,3,680";
    const Node once = result_of(wine_inputs({{"query", query}}))->report();
    const Node often = result_of(wine_inputs({{"query", query}, {"copies", "10"}}))->report();
    QVERIFY(number_at(once, "posterior.0") < 0.53);
    QVERIFY(number_at(often, "posterior.0") > 0.9999);
    QVERIFY(number_at(often, "accuracy.mean") < number_at(once, "accuracy.mean"));
  }

  void words_never_seen_and_empty_sentences() {
    const auto nothing = result_of(text_inputs({{"query", ""}}));
    QVERIFY(equal(number_at(nothing->report(), "posterior.1"), 0.6));
    QVERIFY(warns_of(*nothing, "it says nothing"));
    const auto unsmoothed = result_of(text_inputs({{"query", "homerun"}, {"smoothing", "0"}}));
    QVERIFY(null_at(unsmoothed->report(), "posterior"));
    QVERIFY(warns_of(*unsmoothed, "posterior is null"));
    QVERIFY(unsmoothed->status().kind == Status::Kind::warning);
    const auto never = result_of(weather_inputs({{"query", "Snow,Hot"}}));
    QCOMPARE(texts_at(never->report(), "unknown"), std::vector<std::string>{"Snow"});
  }

  void a_hundred_thousand_words() {
    std::string sentence;
    for (int i = 0; i < 100000; ++i) sentence += i % 3 == 0 ? "game " : "word" + std::to_string(i) + ' ';
    const auto result = result_of(text_inputs({{"query", sentence}}));
    QCOMPARE(result->timeline().frames, 100001);
    QCOMPARE(number_at(result->report(), "joint.0"), 0.0);
    QVERIFY(warns_of(*result, "beyond double precision"));
    QVERIFY(result->narration(-1).size() < 2000);
    for (const int frame : {0, 50000, -1}) {
      for (const char* view : {"tables", "contributions", "posterior"})
        QVERIFY(result->figure(view, frame).layers.size() < 80);
    }
  }

  void classes_without_a_variance_are_left_out() {
    Table data = wine();
    while (data.texts(13)[data.size() - 2] == "2") data.erase(data.size() - 1);
    const auto result = result_of(inputs_of("gaussian", data));
    QVERIFY(warns_of(*result, "class 2: a variance needs two rows"));
    QCOMPARE(number_at(result->report(), "posterior.2"), 0.0);
    QCOMPARE(result->status().text, std::string("no variance: “2”"));
    QVERIFY(result->narration(-1).find("Never predicted, since without two rows") != std::string::npos);
    const auto cells = layers_of<Cells>(result->figure("tables", -1));
    QCOMPARE(cells[1].texts[2], no_value);
    Table constant = wine();
    for (std::size_t n = 0; n < constant.size(); ++n) constant.set(n, 3, 7.5);
    const auto none = result_of(inputs_of("gaussian", constant, {{"feature_x", "4"}}));
    QVERIFY(null_at(none->report(), "posterior"));
    for (const ViewInfo& view : lab_under_test().views()) {
      if (view.id != "totals") none->figure(view.id, -1);  // it is of categories
    }
  }

  void no_rows() {
    for (const auto& [variant, table] :
         {std::pair{"categorical", weather()}, {"text", headlines()}, {"gaussian", wine()}}) {
      Table empty = table;
      empty.clear();
      const auto result = result_of(inputs_of(variant, empty));
      QVERIFY(null_at(result->report(), "posterior"));
      QVERIFY(warns_of(*result, "there are no rows"));
      QCOMPARE(result->narration(-1), std::string("There are no rows to learn from."));
    }
  }

  void what_was_not_edited_follows() {
    std::vector<std::string> warnings;
    const Inputs before = wine_inputs({{"feature_x", "12"}});
    QCOMPARE(setting(before, "query").substr(0, 6), std::string("14.23,"));
    Inputs fewer = before;
    fewer.data = own_table("binary_fig4_1.csv", ColumnKind::number);
    const Inputs after = lab_under_test().adapted(before, fewer, warnings);
    QCOMPARE(setting(after, "feature_x"), std::string("2"));
    QCOMPARE(warnings.size(), std::size_t{1});
    QCOMPARE(setting(text_inputs(), "query"), std::string("A very close game"));
  }

  void bad_input() {
    QCOMPARE(refusal(weather_inputs(), {{"query", "Rain"}}),
             QString("query: expected 2 values with commas between, found 1"));
    QCOMPARE(refusal(wine_inputs(), {{"query", "1,2"}}),
             QString("query: expected 13 values with commas between, found 2"));
    QCOMPARE(refusal(wine_inputs(), {{"feature_y", "14"}}), QString("feature_y: there are only 13 features"));
    QCOMPARE(refusal(wine_inputs(), {{"test_fraction", "0"}}), QString("test_fraction: 0 is outside [0.01, 0.99]"));
    QVERIFY(!refusal(wine_inputs(), {{"test_fraction", "1"}}).isEmpty());  // nothing to learn from
    QCOMPARE(refusal(wine_inputs(), {{"variant", "text"}}),
             QString("variant: text wants data of two columns, sentences and their classes"));
    QCOMPARE(refusal(wine_inputs(), {{"smoothing", "-1"}}), QString("smoothing: -1 is outside [0, 1000]"));
    Inputs places = weather_inputs();
    places.places = {{1, 2}};
    QVERIFY_EXCEPTION_THROWN(lab_under_test().checked(places), InputError);
    Inputs many = weather_inputs();
    for (int k = 0; k < 7; ++k) many.data.set(static_cast<std::size_t>(k), 2, Cell("class " + std::to_string(k)));
    QCOMPARE(error_of([&] { lab_under_test().checked(many); }),
             QString("data: at most 6 classes are told apart, found 9 in the last column"));
    QCOMPARE(error_of([] { result_of(weather_inputs())->program(Language::stan); }),
             QString("naive Bayes only counts and averages: there is nothing for Stan to sample"));
  }
};

CREDENCE_TEST(NaiveBayesTest);
#include "naive_bayes_test.moc"
