// Damaged draws: each file is refused in one line, or every number that does not exist has its warning.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/mutations.h"
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace credence {

class DamagedDrawsTest : public QObject {
  Q_OBJECT
 private slots:
  void refused_or_whole() {
    QByteArray whole = "chain,draw,warmup,accepted,w1,w2\n";
    for (int chain = 1; chain <= 2; ++chain) {
      for (int draw = 1; draw <= 12; ++draw) {
        whole += QString("%1,%2,%3,1,%4,%5\n")
                     .arg(chain)
                     .arg(draw)
                     .arg(draw < 3)
                     .arg(draw * 7 % 5)
                     .arg(-0.5 * draw)
                     .toUtf8();
      }
    }
    QTemporaryDir folder;
    const QString path = folder.filePath("draws.csv");
    Mutations damaged(4);
    int taken = 0;
    const int rounds = fuzz_rounds(150);
    for (int k = 0; k < rounds; ++k) {
      const QByteArray content = damaged(whole);
      QFile file(path);
      QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
      file.close();
      const Outcome outcome = run_program({"diagnose", path, "--json"});
      const QByteArray which = content.toPercentEncoding(" ,\n");
      if (outcome.code == 1) {
        QVERIFY2(outcome.out.isEmpty() && outcome.err.count('\n') == 1, which.constData());
        continue;
      }
      QVERIFY2(outcome.code == 0, which.constData());
      ++taken;
      const QJsonObject report = QJsonDocument::fromJson(outcome.out).object();
      const QJsonObject parameters = report["parameters"].toObject();
      QVERIFY2(!parameters.isEmpty(), which.constData());
      for (const QJsonValue& parameter : parameters) {
        for (const QJsonValue& number : parameter.toObject()) {
          QVERIFY2(number.isDouble() || !report["warnings"].toArray().isEmpty(), which.constData());
        }
      }
    }
    QVERIFY(taken > 0 && taken < rounds);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::DamagedDrawsTest);
#include "damaged_draws_test.moc"
