// Graphs of models: what a node stands for exists in its lab.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/reference.h"
#include "core/lab/lab.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class ModelReferencesTest : public QObject {
  Q_OBJECT
 private slots:
  void nodes_stand_for_fields_of_their_lab() {
    int graphs = 0;
    for (const Lab* lab : labs()) {
      const Inputs inputs = lab->defaults();
      if (!lab->offers(inputs.parameters, "model")) continue;
      ++graphs;
      const auto result = compute_all(*lab, inputs);
      if (layers_of<Areas>(result->figure("model", 0)).empty()) continue;  // it waits for data
      std::size_t named = 0;
      for (const Handles& node : layers_of<Handles>(result->figure("model", 0))) {
        const Reference reference = reference_of(node.id);
        QVERIFY2(!reference.empty(), lab->id().c_str());
        if (reference.field.empty()) continue;
        ++named;
        QVERIFY2(lab->uses(inputs.parameters, lab->fields()[field_index(*lab, reference.field)].name),
                 (lab->id() + ' ' + reference.field).c_str());
      }
      QVERIFY2(named >= 1, lab->id().c_str());
    }
    QCOMPARE(graphs, 13);
  }
};

CREDENCE_TEST(ModelReferencesTest);
#include "model_references_test.moc"
