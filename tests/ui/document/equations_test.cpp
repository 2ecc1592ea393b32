// Every preset shows its formulas, at every place of its timeline.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "core/words/numbers.h"
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
          const std::vector<Equation> equations = result->equations(frame, nullptr);
          for (const Equation& equation : equations) {
            // A number that does not exist says why, and a slot asks for no output that its lab does not declare.
            for (const EquationSlot& slot : equation.numbers) {
              const bool dash = slot.rows.size() == 1 && slot.rows[0] == std::vector{no_value};
              QVERIFY2(dash == !slot.reason.empty(), (equation.id + ": " + slot.name).c_str());
            }
          }
          const EquationPicture picture(equations, 300, theme(ThemeId::light).font);
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
