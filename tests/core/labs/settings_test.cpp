// Settings of every lab at the edges of their ranges and beyond, from a seed: each is answered, or refused in a
// sentence that names the parameter.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/support/answers.h"
#include "tests/support/hostile_settings.h"
#include "tests/support/mutations.h"
#include "tests/support/test.h"

#include <QTest>

#include <exception>

using namespace credence;

namespace {

// Returns whether the sentence begins with the name of a parameter, of the places or of the data.
bool names_what(const Lab& lab, const std::string& source, const std::string& sentence) {
  std::vector<std::string> names{"places", "data"};
  if (!source.empty()) names.push_back(source);
  for (const FieldInfo& field : lab.fields()) names.push_back(field.name);
  return std::ranges::any_of(names, [&](const std::string& name) { return sentence.starts_with(name + ':'); });
}

}  // namespace

// A few settings are tried in every run, and many with figures if CREDENCE_FUZZ is set. Few are short ones. The lab
// darts, whose picture of the whole board takes a second, has its turn only among many, and less often than others.
class SettingsTest : public QObject {
  Q_OBJECT
 private:
  const bool many_ = fuzz_rounds(1) > 1;
  int answered_ = 0, refused_ = 0;

 private slots:
  void answered_or_refused_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("seed");
    const int rounds = fuzz_rounds(100);
    const auto all = labs();
    for (int seed = 0; seed < rounds; ++seed) {
      const auto turn = static_cast<std::size_t>(seed);
      const std::string id = all[turn % all.size()]->id();
      const bool taken = id != "darts" || (many_ && turn / all.size() % 8 == 0);
      if (taken) QTest::addRow("%s %d", id.c_str(), seed) << QString::fromStdString(id) << seed;
    }
  }

  void answered_or_refused() {
    QFETCH(QString, id);
    QFETCH(int, seed);
    const Lab& lab = *find_lab(id.toStdString());
    Rng rng = make_rng(static_cast<std::uint64_t>(seed), 2);
    const HostileSetting setting = hostile_setting(lab, rng, many_);
    const QByteArray which = QByteArray::fromStdString(setting.as_command(lab)).toPercentEncoding(" '-=,;");
    std::string source;
    try {
      const Inputs inputs = with_setting(lab, setting, rng, many_);
      source = inputs.data.source();
      const QString fault = fault_of(lab, inputs, many_);
      QVERIFY2(fault.isEmpty(), which + ": " + fault.toUtf8());
      ++answered_;
    } catch (const InputError& error) {
      QVERIFY2(names_what(lab, source, error.what()), which + ": " + error.what());
      ++refused_;
    } catch (const std::exception& error) {
      QFAIL(which + ": " + error.what());
    }
  }

  void cleanupTestCase() { QVERIFY(answered_ > 0 && refused_ > 0); }
};

CREDENCE_TEST(SettingsTest);
#include "settings_test.moc"
