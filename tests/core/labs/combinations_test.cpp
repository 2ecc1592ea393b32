// Random combinations of parameters and data of every lab, from a seed: whatever the checks let through is answered
// with finite numbers, with figures that can be drawn, and with a reason where a number does not exist.
#include "core/labs/lab.h"
#include "core/math/input_error.h"
#include "core/math/random.h"
#include "tests/support/finite.h"
#include "tests/support/mutations.h"
#include "tests/support/test.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace credence;

namespace {

double between(Rng& rng, double low, double high) { return low + (high - low) * uniform(rng); }

template <class T>
const T& one_of(Rng& rng, const std::vector<T>& all) {
  return all[static_cast<std::size_t>(uniform(rng) * static_cast<double>(all.size()))];
}

// The ends of its range and all between; whole numbers no longer than a test may wait for.
double random_number(Rng& rng, const FieldInfo& field) {
  const double most = field.type == FieldType::integer ? std::min(field.max, field.min + 2000) : field.max;
  if (!field.min_excluded && uniform(rng) < 0.1) return field.min;
  if (uniform(rng) < 0.1) return most;
  const double low = field.min > 0 ? field.min : 1e-6 * most;
  return low > 0 && (field.logarithmic || uniform(rng) < 0.5) ? low * std::pow(most / low, uniform(rng))
                                                              : between(rng, field.min, most);
}

Value random_value(Rng& rng, const FieldInfo& field) {
  switch (field.type) {
    case FieldType::real:
      return random_number(rng, field);
    case FieldType::integer:
      return static_cast<std::int64_t>(random_number(rng, field));
    case FieldType::choice:
      return one_of(rng, field.choices).id;
    default:
      return field.default_value;
  }
}

// Data by one of the lab's generators, in random units.
Table random_data(Rng& rng, const Lab& lab, const Inputs& inputs) {
  if (lab.actions().empty()) return inputs.data;
  Table data = lab.perform(inputs, one_of(rng, lab.actions()).id).data;
  const double unit = uniform(rng) < 0.5 ? 1 : std::pow(10, between(rng, -3, 5));
  const std::size_t rows = data.size() > 40 ? 40 : data.size();
  while (data.size() > rows) data.erase(data.size() - 1);
  for (std::size_t column = 0; column + 1 < data.columns().size(); ++column) {
    if (data.columns()[column].kind() != ColumnKind::number) continue;
    for (std::size_t row = 0; row < rows; ++row) data.set(row, column, unit * data.numbers(column)[row]);
  }
  return data;
}

Inputs random_inputs(const Lab& lab, std::uint64_t seed) {
  Rng rng = make_rng(seed, 1);
  const Inputs before = lab.defaults();
  Inputs after = before;
  after.seed = seed;
  const auto fields = lab.fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (uniform(rng) < 0.4) after.parameters[i] = random_value(rng, fields[i]);
  }
  after.data = random_data(rng, lab, after);
  std::vector<std::string> warnings;
  return lab.adapted(before, after, warnings);
}

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
