// Every preset shows its formulas, at every place of its timeline.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "tests/support/test.h"
#include "ui/plot/equation_picture.h"
#include "ui/session/session.h"

#include <QTest>

using namespace credence;

namespace {

class EquationsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_preset_has_its_equations() {
    std::stop_source first_picture;  // is enough
    first_picture.request_stop();
    for (const Lab* lab : labs()) {
      for (const Preset& preset : presets(*lab)) {
        const Session session = load_preset(*lab, preset.id);
        const auto result = compute_all(*lab, session.inputs, first_picture.get_token());
        const int last = result->timeline().frames - 1;
        for (const int frame : {-1, 0, last / 2, last}) {
          const EquationPicture picture(result->equations(frame, nullptr), 300, theme(ThemeId::light).font);
          QVERIFY2(picture.pieces().size() > 5, qPrintable(preset.id));
          const QString words = picture.spoken();
          QVERIFY2(!words.contains("{{") && !words.contains("nan") && !words.contains("inf"), qPrintable(words));
        }
      }
    }
  }
};

}  // namespace

CREDENCE_TEST(EquationsTest);
#include "equations_test.moc"
