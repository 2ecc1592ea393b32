// The bayes-net lab's report against the oracle's fractions and closed forms, what is refused, and what has no answer.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/program.h"
#include "core/words/numbers.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace credence;

namespace {

// Enumerated with fractions by another program.
double exactly(const QString& key) {
  return oracle("12_wet_grass.json")["exact"].toObject()[key].toArray()[1].toDouble();
}

bool close(double found, double expected) { return credence::close(found, expected, 1e-12); }

const Settings thesis{{"evidence", "Sprinkler=true,WetGrass=true"}};
// Grass that is wet after exactly one of its causes: node by node there is no way from one to the other.
const Settings one_cause{{"p_wet", "0,1,1,0"}, {"evidence", "WetGrass=true"}};

}  // namespace

class BayesNetLabTest : public QObject {
  Q_OBJECT
 private slots:
  void exact_is_the_oracles();
  void theory_is_the_oracles_data();
  void theory_is_the_oracles();
  void draws_agree_data();
  void draws_agree();
  void no_way_across();
  void rare_nodes_have_the_error_of_theory();
  void an_error_that_is_too_small_is_said();
  void almost_no_way_across();
  void what_is_certain_or_seen();
  void every_draw_is_listed();
  void another_node_to_watch_computes_nothing();
  void evidence_is_read();
  void bad_input_data();
  void bad_input();
  void stan_has_no_program();
  void the_words_say_what_was_explained_away();
};

void BayesNetLabTest::exact_is_the_oracles() {
  const Node nothing = report_of({{"evidence", ""}});
  QVERIFY(close(number_at(nothing, "exact.Cloudy"), exactly("P(C)")));
  QVERIFY(close(number_at(nothing, "exact.Sprinkler"), exactly("P(S)")));
  QVERIFY(close(number_at(nothing, "exact.Rain"), exactly("P(R)")));
  QVERIFY(close(number_at(nothing, "exact.WetGrass"), exactly("P(W)")));
  QCOMPARE(number_at(nothing, "p_evidence"), 1.0);
  const Node wet = report_of({{"evidence", "WetGrass=true"}});
  QVERIFY(close(number_at(wet, "exact.Cloudy"), exactly("P(C|W)")));
  QVERIFY(close(number_at(wet, "exact.Sprinkler"), exactly("P(S|W)")));
  QVERIFY(close(number_at(wet, "exact.Rain"), exactly("P(R|W)")));
  QVERIFY(close(number_at(wet, "p_evidence"), exactly("P(W)")));
  QCOMPARE(number_at(wet, "exact.WetGrass"), 1.0);
  const Node both = report_of(thesis);
  QVERIFY(close(number_at(both, "exact.Cloudy"), 18.0 / 103));
  QVERIFY(close(number_at(both, "exact.Rain"), 33.0 / 103));
  QCOMPARE(number_at(both, "exact.Sprinkler"), 1.0);
  QVERIFY(
      close(number_at(report_of({{"evidence", "WetGrass=true,Rain=true"}}), "exact.Sprinkler"), exactly("P(S|W,R)")));
  QCOMPARE(number_at(report_of({{"evidence", "Rain=false"}}), "exact.Rain"), 0.0);
}

void BayesNetLabTest::theory_is_the_oracles_data() {
  QTest::addColumn<QString>("scan");
  QTest::addColumn<QString>("key");
  QTest::newRow("random") << "random"
                          << "exact conditionals, scan=random";
  QTest::newRow("systematic") << "systematic"
                              << "exact conditionals, scan=C_then_R";
}

void BayesNetLabTest::theory_is_the_oracles() {
  QFETCH(QString, scan);
  QFETCH(QString, key);
  const Node report = report_of(with(thesis, {{"scan", scan.toStdString()}, {"draws", "10000"}, {"chains", "1"}}));
  for (const auto& [node, letter] : {std::pair<std::string, const char*>{"Cloudy", "C"}, {"Rain", "R"}}) {
    const QJsonObject expected = oracle("12_wet_grass.json")[key].toObject()[letter].toObject();
    QVERIFY(within(number_at(report, "theory." + node + ".iact"), expected["IACT"].toDouble(), 1e-9));
    QVERIFY(close(number_at(report, "theory." + node + ".mcse"), expected["mcse_n10000"].toDouble(), 1e-12));
    // In a sweep Cloudy comes first, so that only Rain's next value follows from this sweep's Cloudy: reversed, the
    // same.
    QVERIFY(close(number_at(report, "theory." + node + ".lag1"), expected["lag1"].toDouble(), 1e-9));
  }
  const QJsonArray joint = oracle("12_wet_grass.json")[key].toObject()["joint(C,R) 00,01,10,11"].toArray();
  // The report's states have Cloudy as the lowest bit.
  const std::array order{0, 2, 1, 3};
  for (int k = 0; k < 4; ++k) {
    QVERIFY(close(number_at(report, "joint." + std::to_string(k) + ".exact"), joint[order[k]].toDouble(), 1e-12));
  }
}

void BayesNetLabTest::draws_agree_data() {
  QTest::addColumn<QString>("evidence");
  QTest::addColumn<QString>("update");
  QTest::addColumn<QString>("scan");
  for (const char* evidence : {"", "WetGrass=true", "Sprinkler=true,WetGrass=true", "Cloudy=false", "Rain=false"}) {
    for (const char* update : {"single_site", "blocked"}) {
      for (const char* scan : {"systematic", "random"}) {
        QTest::addRow("%s, %s, %s", evidence, update, scan) << QString(evidence) << QString(update) << QString(scan);
      }
    }
  }
}

void BayesNetLabTest::draws_agree() {
  QFETCH(QString, evidence);
  QFETCH(QString, update);
  QFETCH(QString, scan);
  const Node report = report_of({{"evidence", evidence.toStdString()},
                                 {"update", update.toStdString()},
                                 {"scan", scan.toStdString()},
                                 {"draws", "10000"}});
  const auto* gibbs = std::get_if<Members>(&at(report, "gibbs"));
  QVERIFY(gibbs != nullptr && !gibbs->empty());
  for (const auto& [name, node] : *gibbs) {
    const double exact = number_at(report, "exact." + name), error = number_at(report, "theory." + name + ".mcse");
    QVERIFY(std::fabs(number_at(node, "probability") - exact) < 5 * error);
    // An estimate of an error has some percent of error itself.
    QVERIFY(std::fabs(number_at(node, "mcse") / error - 1) < 0.25);
    QVERIFY(number_at(node, "rhat") < 1.02);  // some thousand independent draws
  }
  double total = 0;
  const auto& joint = std::get<Items>(at(report, "joint"));
  for (const Node& state : joint) {
    const double p = number_at(state, "exact"), found = number_at(state, "gibbs");
    total += found;
    QVERIFY(std::fabs(found - p) < 0.03);
  }
  QVERIFY(close(total, 1));
}

void BayesNetLabTest::no_way_across() {
  const auto result = computed(one_cause);
  const Node report = result->report();
  QCOMPARE(number_at(report, "separate_sets"), 2.0);
  QVERIFY(null_at(report, "theory.Rain.iact"));
  bool said = false;
  for (const std::string& warning : result->warnings())
    said = said || warning.find("2 sets of states") != std::string::npos;
  QVERIFY(said);
  QCOMPARE(result->status(-1).kind, Status::Kind::warning);
  QVERIFY(result->narration(-1).find("No way across") != std::string::npos);
  QVERIFY(result->figure("estimates", -1).note.find("error is unknown") != std::string::npos);
  // Two of four chains began on either side and stayed there: half, whatever the truth.
  QCOMPARE(number_at(report, "gibbs.Rain.probability"), 0.5);
  QVERIFY(std::fabs(number_at(report, "exact.Rain") - 0.5) > 0.1);
  const Node blocked = report_of(with(one_cause, {{"update", "blocked"}}));
  QCOMPARE(number_at(blocked, "separate_sets"), 1.0);
  QVERIFY(std::fabs(number_at(blocked, "gibbs.Rain.probability") - number_at(blocked, "exact.Rain")) <
          5 * number_at(blocked, "gibbs.Rain.mcse"));
}

// Rain about once in a hundred thousand draws: of a thousand draws a chain none has it or very few, whose own error is
// none at all or too small. The network knows better: theory's is within a factor of the true one.
void BayesNetLabTest::rare_nodes_have_the_error_of_theory() {
  const Settings dry{{"p_rain", "0.00001,0.00001"}, {"evidence", ""}, {"draws", "1000"}, {"chains", "4"}};
  const auto result = computed(dry);
  const Node report = result->report();
  const double p = number_at(report, "exact.Rain"), error = number_at(report, "theory.Rain.mcse");
  QVERIFY(close(p, 1e-5));
  bool said = false, shown = false;
  for (const std::string& text : result->warnings()) {
    said =
        said || (text.starts_with("gibbs: Rain = true in ") && text.ends_with("by theory it is " + rounded(error, 3)));
  }
  for (const Readout& readout : result->readouts(-1)) {
    shown = shown || (readout.label == "Rain" && readout.value.ends_with("± " + rounded(error, 2)));
  }
  QVERIFY(said && shown);
  QVERIFY(result->status(-1).kind == Status::Kind::warning);
  QVERIFY(result->status(-1).text.ends_with("Rain = true in too few draws"));
  // Often enough: some 120 of 4000 draws.
  for (const std::string& text : computed(with(dry, {{"p_rain", "0.03,0.03"}}))->warnings()) {
    QVERIFY(!text.starts_with("gibbs: Rain = true in "));
  }
}

// Dry grass hangs on rain here, which is rare: these draws hold 9 dry ones of 15,000 where 30 are expected, and their
// own error is five times smaller than that. The exact value is the sum of the tables' products, by another program.
void BayesNetLabTest::an_error_that_is_too_small_is_said() {
  const Settings clumps{{"evidence", "Sprinkler=false"},
                        {"p_cloudy", "0.05389753104066619"},
                        {"p_sprinkler", "0.999,1e-05"},
                        {"p_rain", "1e-05,0.001"},
                        {"p_wet", "0.820410877337718,0.999999,0.001,0.999"},
                        {"chains", "6"},
                        {"warmup", "1000"},
                        {"draws", "2500"}};
  Inputs inputs = lab_inputs(clumps);
  inputs.seed = 244310;
  const auto result = result_of(inputs);
  const Node report = result->report();
  QVERIFY(close(number_at(report, "exact.WetGrass"), 0.998002056282844));
  QVERIFY(number_at(report, "theory.WetGrass.mcse") > 1.5 * number_at(report, "gibbs.WetGrass.mcse"));
  QVERIFY(std::ranges::any_of(result->warnings(), [](const std::string& text) {
    return text.starts_with("gibbs: WetGrass is 5.1 of its own errors from the exact probability: its mcse is too ");
  }));
  QVERIFY(computed()->warnings().empty());
  // Two chains that seldom change sides and by chance agree: theory's error, 0.053972 by another program, is 4.3 times
  // that of the draws.
  inputs = lab_inputs({{"evidence", ""},
                       {"p_cloudy", "0.1"},
                       {"p_sprinkler", "0,0.99"},
                       {"p_rain", "0.5,0.99"},
                       {"p_wet", "0.5,0.99,0,1"},
                       {"chains", "2"}});
  inputs.seed = 630108;
  const auto alike = result_of(inputs);
  QVERIFY(close(number_at(alike->report(), "theory.WetGrass.mcse"), 0.053972120075100515));
  QVERIFY(std::ranges::any_of(alike->warnings(), [](const std::string& text) {
    return text == "gibbs: mcse of WetGrass is 4.3 times too small; by theory it is 0.0540";
  }));
}

void BayesNetLabTest::almost_no_way_across() {
  const Settings almost{{"p_wet", "0.002,0.998,0.998,0.002"}, {"evidence", "WetGrass=true"}};
  const Node alone = report_of(almost), together = report_of(with(almost, {{"update", "blocked"}}));
  QVERIFY(number_at(alone, "theory.Rain.iact") > 20 * number_at(together, "theory.Rain.iact"));
}

void BayesNetLabTest::what_is_certain_or_seen() {
  // Without a way for the grass to be wet but rain, rain is certain: free, and yet in every draw.
  const auto certain = computed({{"p_wet", "1,0,1,0"}, {"evidence", "WetGrass=true"}});
  QCOMPARE(number_at(certain->report(), "exact.Rain"), 1.0);
  QCOMPARE(number_at(certain->report(), "gibbs.Rain.probability"), 1.0);
  QVERIFY(null_at(certain->report(), "gibbs.Rain.mcse"));
  QVERIFY(certain->warnings().front().find("Rain is the same in every draw") != std::string::npos);
  QCOMPARE(certain->status(-1).kind, Status::Kind::good);
  for (const char* evidence : {"", "WetGrass=true"}) {  // yes and no have no tails, which is no lack of diagnostics
    QVERIFY(computed({{"evidence", evidence}})->warnings().empty());
  }
  const auto all = computed({{"evidence", "Cloudy=true,Sprinkler=false,Rain=true,WetGrass=true"}});
  QVERIFY(close(number_at(all->report(), "p_evidence"), 0.5 * 0.9 * 0.8 * 0.9));
  QVERIFY(std::get<Members>(at(all->report(), "gibbs")).empty());
  QCOMPARE(all->status(-1).kind, Status::Kind::good);
  for (const ViewInfo& view : lab_under_test().views()) QVERIFY(!all->figure(view.id, -1).title.empty());
}

void BayesNetLabTest::every_draw_is_listed() {
  const auto result = computed({{"evidence", "Rain=true"}, {"chains", "2"}, {"warmup", "3"}, {"draws", "5"}});
  QCOMPARE(result->draw_names(), (std::vector<std::string>{"Cloudy", "Sprinkler", "WetGrass"}));
  int rows = 0;
  result->for_each_draw([&](const DrawRow& row) {
    ++rows;
    QVERIFY(row.accepted);
    for (const double x : row.values) QVERIFY(x == 0 || x == 1);
  });
  QCOMPARE(rows, 16);
  QCOMPARE(result->timeline().frames, 25);  // three updates a sweep
  const auto frames = [](const Settings& more) {
    return computed(with({{"warmup", "3"}, {"draws", "5"}}, more))->timeline().frames;
  };
  QCOMPARE(frames({{"evidence", "Rain=true"}, {"scan", "random"}}), 9);
  QCOMPARE(frames({{"evidence", "WetGrass=true"}, {"update", "blocked"}}), 17);  // Cloudy, then both
}

void BayesNetLabTest::another_node_to_watch_computes_nothing() {
  const Inputs before = lab_inputs(), after = edited(before, {{"watch", "cloudy"}});
  QVERIFY(same_computation(lab_under_test(), before, after));
  QVERIFY(result_of(before)->redrawn(after)->narration(-1).find("P(Cloudy | W)") != std::string::npos);
}

void BayesNetLabTest::evidence_is_read() {
  const Node report = report_of({{"evidence", " sprinkler = TRUE , WetGrass=true"}});
  QVERIFY(close(number_at(report, "exact.Rain"), 33.0 / 103));
  QVERIFY(refusal({{"evidence", "Rain=true,Rain=true"}}).empty());
}

void BayesNetLabTest::bad_input_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("sentence");
  const auto row = [](const char* name, const char* text, const char* sentence) {
    QTest::addRow("%s=%s", name, text) << QString(name) << QString(text) << QString(sentence);
  };
  row("p_cloudy", "1.5", "p_cloudy: 1.5 is outside [0, 1]");
  row("p_rain", "0.8,-0.1", "p_rain");
  row("p_sprinkler", "0.1", "p_sprinkler: expected 2 probabilities, P(S|C), P(S|¬C), found 1");
  row("p_wet", "0.99,0.9,0.9", "p_wet: expected 4 probabilities");
  row("p_wet", "1e-20,0.9,0.9,0", "p_wet");
  row("evidence", "Snow=true", "evidence: there is no node “Snow”; there are Cloudy, Sprinkler, Rain and WetGrass");
  row("evidence", "Rain", "evidence: expected an observation such as Sprinkler=true, found “Rain”");
  row("evidence", "Rain=maybe", "evidence: Rain is true or false, not “maybe”");
  row("evidence", "Rain=true,Rain=false", "evidence: Rain cannot be both true and false");
  row("evidence", "Sprinkler=false,Rain=false,WetGrass=true",
      "evidence: Sprinkler=false, Rain=false, WetGrass=true has probability zero under these tables");
  row("evidence", "Rain=true,", "evidence: expected an observation");
  row("update", "both", "update");
  row("scan", "none", "scan");
  row("chains", "9", "chains");
  row("draws", "0", "draws");
}

void BayesNetLabTest::bad_input() {
  QFETCH(QString, name);
  QFETCH(QString, text);
  QFETCH(QString, sentence);
  const std::string why = refusal({{name.toStdString(), text.toStdString()}});
  QVERIFY2(QString::fromStdString(why).startsWith(sentence), why.c_str());
}

void BayesNetLabTest::stan_has_no_program() {
  QVERIFY_THROWS_EXCEPTION(InputError, (void)computed()->program(Language::stan));
}

void BayesNetLabTest::the_words_say_what_was_explained_away() {
  const std::string words = computed({{"evidence", "WetGrass=true,Sprinkler=true"}})->narration(-1);
  QVERIFY(words.find("Before Sprinkler was observed Rain was 0.708, now P(Rain | W, S) = 0.320") != std::string::npos);
  QVERIFY(words.find("explaining away") != std::string::npos);
  // In the other order Rain rises, and nothing is explained away.
  const std::string other = computed({{"evidence", "Sprinkler=true,WetGrass=true"}})->narration(-1);
  QVERIFY(other.find("explaining away") == std::string::npos);
  QVERIFY(other.find("before WetGrass was observed it was 0.300") != std::string::npos);
}

CREDENCE_TEST(BayesNetLabTest);
#include "bayes_net_test.moc"
