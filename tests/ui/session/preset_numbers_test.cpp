// Numbers in the words of presets come from their reports. Lists of presets show those of resources/numbers; here each
// is computed. CREDENCE_NUMBERS=resources/numbers writes them anew.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_paths.h"
#include "core/lab/report_words.h"
#include "tests/support/test.h"
#include "ui/session/preset_words.h"
#include "ui/session/session.h"
#include "ui/session/whole_report.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace credence {
namespace {

std::string template_of(const Lab& lab, const QString& preset) {
  const PresetWords words = preset_words(lab, preset);
  return (words.caption + '\n' + words.printed + '\n' + words.story + '\n' + words.correction).toStdString();
}

// The blanks of a text with what a report has for them: {"results.map.iterations": "9"}.
QJsonObject numbers_in(const std::string& text, const Node& report, QStringList& faults) {
  QJsonObject numbers;
  for (const NumberBlank& blank : blanks_in(text)) {
    const std::string key = text.substr(blank.at + 2, blank.length - 4);
    if (const auto why = why_no_number(report, blank.path)) faults += QString::fromStdString(why->english());
    numbers[QString::fromStdString(key)] = QString::fromStdString(blank_filled(blank, report));
  }
  return numbers;
}

Node report_at(Session session, std::uint64_t seed) {
  session.inputs.seed = seed;
  return whole_report(session, *compute_all(*session.lab, session.inputs));
}

}  // namespace

class PresetNumbersTest : public QObject {
  Q_OBJECT
 private slots:
  void numbers_are_those_of_their_screens_data();
  void numbers_are_those_of_their_screens();
};

void PresetNumbersTest::numbers_are_those_of_their_screens_data() {
  QTest::addColumn<QString>("id");
  for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
}

void PresetNumbersTest::numbers_are_those_of_their_screens() {
  QFETCH(QString, id);
  const Lab& lab = *find_lab(id.toStdString());
  QFile kept(":/numbers/" + id + ".json");
  const QJsonObject known =
      kept.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(kept.readAll()).object() : QJsonObject();
  QJsonObject all;
  QStringList faults;
  for (const Preset& preset : presets(lab)) {
    const std::string text = template_of(lab, preset.id);
    if (blanks_in(text).empty()) continue;
    const Session session = load_preset(lab, preset.id);
    all[preset.id] = numbers_in(text, report_at(session, session.inputs.seed), faults);
  }
  if (const QByteArray folder = qgetenv("CREDENCE_NUMBERS"); !folder.isEmpty()) {
    QFile file(QString::fromLocal8Bit(folder) + '/' + id + ".json");
    QVERIFY(all.isEmpty() || file.open(QIODevice::WriteOnly));
    if (!all.isEmpty()) file.write(QJsonDocument(all).toJson());
    return;
  }
  QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
  for (auto preset = all.begin(); preset != all.end(); ++preset) {
    const QJsonObject now = preset->toObject(), then = known[preset.key()].toObject();
    for (auto number = now.begin(); number != now.end(); ++number) {
      if (then[number.key()] != *number) {
        faults += id + '/' + preset.key() + ", " + number.key() + ": " + number->toString() + ", kept as " +
                  then[number.key()].toString("nothing");
      }
    }
    if (then.size() != now.size()) faults += id + '/' + preset.key() + ": numbers are kept that no text shows";
  }
  if (known.size() != all.size()) faults += id + ": numbers are kept of other presets";
  QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
}

}  // namespace credence

CREDENCE_TEST(credence::PresetNumbersTest);
#include "preset_numbers_test.moc"
