// A row declares a number once: report, numbers beside the plots, paths, warnings and slots are made of it.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"
#include "core/lab/equation_slots.h"
#include "core/lab/frame_rows.h"
#include "core/lab/report_paths.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

struct Model {
  std::vector<std::optional<double>> coordinates;
};

void declare_outputs(Outputs& out, const Model& model, int frame) {
  out.order({"exact", "steps"});
  out.heading("Steps");
  out.each("steps", std::vector<double>{0.25, 0.5}, [&](double size) {
    out.report("size", size);
    out.add({.key = "worth", .name = "worth", .value = size * frame, .digits = 2, .help = "per step"});
  });
  out.heading("Exact", Outputs::Tells::answers);
  out.inside("exact", [&] {
    out.list("none");
    for (const auto& x : model.coordinates) {
      out.add({.key = "mean[]", .name = "mean", .value = number_node(x, "mean is null: it diverges"), .help = ""});
    }
    out.add({.key = "share", .name = "share", .value = 0.5, .shown = "50 %", .help = "of all"});
  });
  out.inside("exact", [&] { out.report("late", [] { return std::string("once more"); }); });
  out.tells(Outputs::Tells::the_present);
  out.show("only beside the plots", "yes", "");
}

void find_faults(Faults& faults, const Model& model) {
  if (model.coordinates.size() > 2) faults.add(Weight::misleads, "mean is null: it diverges");
}

}  // namespace

class OutputsTest : public QObject {
  Q_OBJECT
 private slots:
  void the_report_has_the_order_that_is_asked_for() {
    const Node report = declared_report(Model{{1.5, std::nullopt}}, 4);
    const Node expected =
        Members{{"exact", Members{{"none", Items{}},
                                  {"mean", Items{1.5, Null{"mean is null: it diverges"}}},
                                  {"share", 0.5},
                                  {"late", std::string("once more")}}},
                {"steps", Items{Members{{"size", 0.25}, {"worth", 1.0}}, Members{{"size", 0.5}, {"worth", 2.0}}}}};
    QVERIFY(report == expected);
  }

  void readouts_have_the_paths_of_their_numbers() {
    const Model model{{1.5, std::nullopt}};
    const auto readouts = declared_readouts(model, 4);
    const Node report = declared_report(model, 4);
    QCOMPARE(readouts.size(), std::size_t{6});
    QCOMPARE(readouts[1].path, std::string("steps.1.worth"));
    QCOMPARE(readouts[1].value, std::string("2.0"));
    QVERIFY(!readouts[1].answer && readouts[2].answer && !readouts[5].answer);
    QCOMPARE(readouts[2].path, std::string("exact.mean.0"));
    QCOMPARE(*number_in(*node_at(report, readouts[2].path)), 1.5);
    QCOMPARE(readouts[3].value, std::string("\u2014"));
    QCOMPARE(readouts[3].help, std::string("mean is null: it diverges"));
    QCOMPARE(readouts[4].value, std::string("50 %"));
    QCOMPARE(readouts[4].group, std::string("Exact"));
    QVERIFY(readouts[5].path.empty());
  }

  void a_slot_has_the_number_of_its_row() {
    const auto rows = declared_readouts(Model{{1.5, std::nullopt}}, 4);
    QCOMPARE(output_slot("w", rows, "steps.1.worth").rows[0][0], std::string("2.000"));  // the slot's digits
    QCOMPARE(output_slot("s", rows, "exact.share").rows[0][0], std::string("0.5000"));
    const EquationSlot missing = output_slot("m", rows, "exact.mean.1"), unknown = output_slot("u", rows, "exact.none");
    QCOMPARE(missing.rows[0][0], std::string("\u2014"));
    QCOMPARE(missing.reason, std::string("mean is null: it diverges"));
    QCOMPARE(unknown.rows[0][0], std::string("\u2014"));
    QVERIFY(unknown.reason.empty());
  }

  void the_rows_of_a_frame_are_made_once() {
    const FrameRows kept;
    int made = 0;
    const auto rows = [&](int frame) {
      return kept.of(frame, [&] {
        ++made;
        return declared_readouts(Model{{1.5}}, frame);
      });
    };
    QCOMPARE((*rows(4))[1].value, std::string("2.0"));
    QCOMPARE((*rows(4))[1].value, std::string("2.0"));
    QCOMPARE(made, 1);
    QCOMPARE((*rows(2))[1].value, std::string("1.0"));
    QCOMPARE(made, 2);
    speak(nullptr);  // the language may be another
    rows(2);
    QCOMPARE(made, 3);
  }

  void what_is_missing_is_said_once() {
    const auto said = [](const Model& model) { return declared_warnings(model, declared_report(model, 1)); };
    QVERIFY(said({{1.0}}).empty());
    QCOMPARE(said({{std::nullopt, std::nullopt}}), std::vector<std::string>{"mean is null: it diverges"});
    QCOMPARE(said({{1.0, 2.0, std::nullopt}}).size(), std::size_t{1});
  }

  void no_number_is_null() {
    QVERIFY(number_node(std::nan(""), "why") == Node(Null{"why"}));
    QVERIFY(number_node(INFINITY, "why") == Node(Null{"why"}));
    QVERIFY(number_node(std::optional(2.0), "why") == Node(2.0));
  }
};

CREDENCE_TEST(OutputsTest);
#include "outputs_test.moc"
