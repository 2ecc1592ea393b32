// Answers are left out of a figure, and nothing else is.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"

#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

Figure climb() {
  Figure figure;
  figure.note = "converged";
  figure.layers.push_back(Line{.paths = {{{0, 0}, {1, 1}}}, .name = "so far"});
  figure.layers.push_back(as_answer(Line{.paths = {{{1, 1}, {2, 4}}}, .name = "later"}));
  figure.layers.push_back(Points{.at = {{1, 1}}, .name = "now"});
  return figure;
}

}  // namespace

class AnswersTest : public QObject {
  Q_OBJECT
 private slots:
  void answers_are_left_out() {
    const Figure hidden = without_answers(climb());
    QCOMPARE(hidden.layers.size(), std::size_t{2});
    QCOMPARE(layers_of<Line>(hidden)[0].name, std::string("so far"));
    QCOMPARE(layers_of<Points>(hidden)[0].name, std::string("now"));
  }

  void the_note_goes_only_if_it_is_one() {
    Figure figure = climb();
    QCOMPARE(without_answers(figure).note, std::string("converged"));
    figure.note_answers = true;
    QVERIFY(without_answers(figure).note.empty());
  }

  void what_is_added_in_one_go_is_marked_in_one_go() {
    Figure figure = climb();
    mark_answers(figure, 2);
    QVERIFY(!figure.layers[0].answer);
    QVERIFY(figure.layers[2].answer);
    mark_answers(figure);
    QVERIFY(figure.layers[0].answer);
  }

  void a_plot_of_answers_says_why_it_is_empty() {
    Figure figure = climb();
    figure.note.clear();
    mark_answers(figure);
    const Figure hidden = without_answers(figure);
    QVERIFY(hidden.layers.empty());
    QVERIFY(!hidden.note.empty());
  }

  // Else the plot would be wider at the first frame than at the second.
  void a_strip_keeps_its_room() {
    Figure figure = climb();
    figure.above.layers.push_back(as_answer(Line{.paths = {{{0, 0}, {1, 1}}}, .name = "exact"}));
    const Figure hidden = without_answers(figure);
    QCOMPARE(hidden.above.layers.size(), std::size_t{1});
    QVERIFY(std::get<Line>(hidden.above.layers[0]).paths.empty());
    QVERIFY(hidden.beside.layers.empty());
  }
};

CREDENCE_TEST(AnswersTest);
#include "answers_test.moc"
