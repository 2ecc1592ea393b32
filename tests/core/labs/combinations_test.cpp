// Random combinations of parameters and data of every lab, from a seed: whatever the checks let through is answered
// with finite numbers, with figures that can be drawn, and with a reason where a number does not exist.
#include "core/math/input_error.h"
#include "tests/support/finite.h"
#include "tests/support/mutations.h"
#include "tests/support/random_inputs.h"
#include "tests/support/test.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace credence;

namespace {

struct Last : Publisher {
  void publish(std::shared_ptr<const Result> result) override { last = std::move(result); }
  bool due() override { return true; }
  std::shared_ptr<const Result> last;
};

struct Found {
  bool null = false, not_finite = false;
};

void look_through(const Node& node, Found& found) {
  if (std::holds_alternative<std::monostate>(node)) found.null = true;
  if (const auto* number = std::get_if<double>(&node)) found.not_finite = found.not_finite || !std::isfinite(*number);
  if (const auto* items = std::get_if<Items>(&node)) {
    for (const Node& item : *items) look_through(item, found);
  }
  if (const auto* members = std::get_if<Members>(&node)) {
    for (const auto& [name, child] : *members) look_through(child, found);
  }
}

bool says_nan(const std::string& words) {
  const QString text = QString::fromStdString(words);
  return text.contains(QRegularExpression("\\b(nan|inf)\\b", QRegularExpression::CaseInsensitiveOption));
}

}  // namespace

class CombinationsTest : public QObject {
  Q_OBJECT
 private slots:
  void everything_is_answered_data() {
    QTest::addColumn<QString>("id");
    for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
  }

  void everything_is_answered() {
    QFETCH(QString, id);
    const Lab& lab = *find_lab(id.toStdString());
    int answered = 0;
    const int rounds = fuzz_rounds(8);
    for (int seed = 1; seed <= rounds; ++seed) {
      Inputs inputs;
      try {
        inputs = random_inputs(lab, static_cast<std::uint64_t>(seed));
      } catch (const InputError& error) {
        QVERIFY(!std::string(error.what()).empty());
        continue;
      }
      const QByteArray which = QByteArray("seed ") + QByteArray::number(seed);
      Last published;
      lab.compute(inputs, published, {});
      const Result& result = *published.last;
      Found found;
      look_through(result.report(), found);
      QVERIFY2(!found.not_finite, which);
      QVERIFY2(!found.null || !result.warnings().empty(), which);
      QVERIFY2(!says_nan(result.narration(-1)) && !says_nan(result.status(-1).text), which);
      for (const Readout& readout : result.readouts(-1)) QVERIFY2(!says_nan(readout.value), which);
      for (const ViewInfo& view : lab.views()) {
        if (!lab.offers(inputs.parameters, view.id)) continue;
        QVERIFY2(finite(result.figure(view.id, -1)), which + " " + view.id.c_str());
      }
      ++answered;
    }
    QVERIFY(answered > rounds / 3);
  }
};

CREDENCE_TEST(CombinationsTest);
#include "combinations_test.moc"
