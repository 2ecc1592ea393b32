// Formulas are made once for what is on the screen, and anew for anything else.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/formulas.h"

#include "tests/support/test.h"
#include "tests/support/toy_lab.h"

#include <QTest>

using namespace credence;

namespace {

struct Counting : toy::ToyResult {
  explicit Counting(const Inputs& inputs) : ToyResult(inputs, true) {}
  std::vector<Equation> equations(int frame, const Cursor* cursor) const override {
    ++made;
    return {{.id = std::to_string(frame), .numbers = {}, .about = cursor ? cursor->view : ""}};
  }
  mutable int made = 0;
};

class FormulasTest : public QObject {
  Q_OBJECT
 private slots:
  void once_for_all_who_ask() {
    const auto result = std::make_shared<Counting>(toy::lab().defaults());
    const Cursor here{"plane", {0, 0}}, there{"plane", {0, 1}};
    Formulas formulas;
    for (int asked = 0; asked < 3; ++asked) QCOMPARE(formulas.of(result, 2, nullptr)[0].id, std::string("2"));
    QCOMPARE(result->made, 1);
    QCOMPARE(formulas.of(result, 3, nullptr)[0].id, std::string("3"));
    QCOMPARE(formulas.of(result, 3, &here)[0].about, std::string("plane"));
    QCOMPARE(formulas.of(result, 3, &here)[0].about, std::string("plane"));
    QCOMPARE(result->made, 3);
    formulas.of(result, 3, &there);
    formulas.of(result, 3, nullptr);
    QCOMPARE(result->made, 5);
  }

  void another_result_has_its_own_and_none_is_kept_alive() {
    auto first = std::make_shared<Counting>(toy::lab().defaults());
    Formulas formulas;
    formulas.of(first, 0, nullptr);
    const std::weak_ptr<const Counting> kept = first;
    first.reset();
    QVERIFY(kept.expired());
    const auto second = std::make_shared<Counting>(toy::lab().defaults());
    formulas.of(second, 0, nullptr);
    QCOMPARE(second->made, 1);
  }
};

}  // namespace

CREDENCE_TEST(FormulasTest);
#include "formulas_test.moc"
