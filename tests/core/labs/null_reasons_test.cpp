// Every value that is null in a report says why, for random settings of every lab.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/null_reasons.h"
#include "core/math/input_error.h"
#include "tests/support/mutations.h"
#include "tests/support/random_inputs.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

// The first picture has all numbers. Darts' later ones refine its board, which takes seconds.
struct FirstPicture : Publisher {
  void publish(std::shared_ptr<const Result> published) override {
    if (!result) result = std::move(published);
    stop.request_stop();
  }
  bool due() override { return true; }
  std::shared_ptr<const Result> result;
  std::stop_source stop;
};

std::shared_ptr<const Result> computed(const Lab& lab, const Inputs& inputs) {
  if (lab.id() != "darts") return compute_all(lab, inputs);
  FirstPicture publisher;
  lab.compute(inputs, publisher, publisher.stop.get_token());
  return publisher.result;
}

}  // namespace

class NullReasonsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    const Node report =
        Members{{"chain", Members{{"rhat", Items{Null{}, 1.0, Null{"why"}}}, {"mean", 2.0}}}, {"z", Null{}}};
    QCOMPARE(nulls_without_reason(report), (std::vector<std::string>{"chain.rhat.0", "z"}));
  }

  void every_null_has_a_reason_data() {
    QTest::addColumn<QString>("id");
    for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
  }
  void every_null_has_a_reason() {
    QFETCH(QString, id);
    const Lab& lab = *find_lab(id.toStdString());
    int answered = 0;
    const int rounds = fuzz_rounds(7);
    for (int seed = 1001; seed <= 1000 + rounds; ++seed) {
      Inputs inputs;
      try {
        inputs = random_inputs(lab, static_cast<std::uint64_t>(seed));
      } catch (const InputError&) {
        continue;
      }
      const auto result = computed(lab, inputs);
      const auto without = nulls_without_reason(result->report());
      QVERIFY2(without.empty(), qPrintable(QString("seed %1: %2 and %3 more")
                                               .arg(seed)
                                               .arg(QString::fromStdString(without.empty() ? "" : without[0]))
                                               .arg(without.size())));
      ++answered;
    }
    QVERIFY(answered > rounds / 4);
  }
};

CREDENCE_TEST(NullReasonsTest);
#include "null_reasons_test.moc"
