// Sentences and readouts about classes of points, and what a click adds.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/words/class_phrases.h"

#include "core/phrases/standardised_words.h"

#include "core/labs/softmax/compute/parameters.h"
#include "core/phrases/standardised_words.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/say.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>

using namespace credence;
using namespace credence::softmax;

namespace {

LabelledPoints points(const Eigen::MatrixX2d& X, const Eigen::VectorXi& t) { return {X, t}; }

}  // namespace

class ClassPhrasesTest : public QObject {
  Q_OBJECT
 private slots:
  void six_classes_and_places_are_offered() {
    const auto& fields = field_table().infos();
    const auto field = std::find_if(fields.begin(), fields.end(), [](const auto& f) { return f.name == "new_class"; });
    const auto& choices = field->choices;
    QCOMPARE(choices.size(), std::size_t{7});
    QCOMPARE(choices[5].id, std::string("5"));
    QCOMPARE(choices[5].label, std::string("Class 5"));
    for (std::size_t k = 0; k < 6; ++k) {
      QVERIFY(choices[k].role == class_role(k) && choices[k].marker == class_marker(k));
    }
    QVERIFY(choices[6].marker == Marker::star);
    QCOMPARE(choices[6].id, std::string("place"));
  }

  void empty_classes_are_named() {
    const Eigen::MatrixX2d X = Eigen::MatrixX2d::Zero(2, 2);
    QVERIFY(empty_classes_sentence(points(X, Eigen::Vector2i(0, 1)), 2, {}).empty());
    QVERIFY(empty_classes_sentence(points(X, Eigen::Vector2i(0, 2)), 3, {}).starts_with("Class 1 has no points"));
    QVERIFY(
        empty_classes_sentence(points(X, Eigen::Vector2i(2, 4)), 5, {}).starts_with("Classes 0, 1, 3 have no points"));
    QVERIFY(empty_classes_sentence(points(Eigen::MatrixX2d(0, 2), Eigen::VectorXi(0)), 1, {}).empty());
  }

  void constant_coordinates_are_named() {
    Eigen::MatrixX2d X(2, 2);
    X << 1, 3, 2, 3;
    Faults faults;
    add_constant_warnings(faults, points(X, Eigen::Vector2i(0, 1)), {});
    QCOMPARE(faults.texts(), (std::vector<std::string>{"all points have the same x2: it is not divided by its standard "
                                                       "deviation"}));
    add_constant_warnings(faults, points(Eigen::MatrixX2d(0, 2), Eigen::VectorXi(0)), {});
    QCOMPARE(faults.texts().size(), std::size_t{1});
    QCOMPARE(standardised_sentence(standardisation_of(X), {}),
             std::string("First x1 and x2 are standardised: minus 1.500 and 3.000, divided by 0.5000 and 1.000."));
  }

  void probabilities_are_a_row_a_class() {
    const Eigen::VectorXd map = Eigen::Vector3d(1e-12, 0.25, 0.75), averaged = Eigen::Vector3d(0.1, 0.4, 0.5);
    Outputs out(Outputs::For::window);
    const std::vector<Readout>& rows = out.readouts();
    const std::vector<Prediction> predictions{{{1, 2}, map, averaged}, {{1, 2}, map, {}}, {{1, 2}, {}, {}}};
    out.each("predictions", predictions,
             [&out](const Prediction& one) { add_class_probabilities(out, one, {}, "no map", "no average"); });
    QCOMPARE(rows.size(), std::size_t{7});
    QCOMPARE(rows[2].group, std::string("Prediction at (1, 2)"));
    QCOMPARE(rows[0].label, std::string("class 0"));
    QCOMPARE(rows[0].value, std::string("MAP 0.000, averaged 0.100"));
    QCOMPARE(rows[2].path, std::string("predictions.0.map.2"));
    QCOMPARE(rows[5].value, std::string("MAP 0.750"));
    QCOMPARE(rows[6].value, std::string("—"));
    QCOMPARE(most_probable_text(map, {}), std::string("class 2 with 0.750"));
  }
};

CREDENCE_TEST(ClassPhrasesTest);
#include "class_phrases_test.moc"
