// How the data of a step are made for each student, as an author says it in the editor.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/recipe_form.h"

#include "core/lessons/recipe.h"
#include "tests/support/test.h"
#include "ui/teaching/task_window.h"

#include <QComboBox>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QTest>

namespace credence {

class RecipeFormTest : public QObject {
  Q_OBJECT
 private slots:
  void words_and_members_say_the_same() {
    const Members members = members_of_words(" intercept = 1,weights = [1, [2, 3]] , generator=two_moons,");
    QCOMPARE(members.size(), std::size_t{3});
    QVERIFY(members[0].second == Node(std::int64_t{1}));
    QVERIFY((members[1].second == Node(Items{std::int64_t{1}, Items{std::int64_t{2}, std::int64_t{3}}})));
    QVERIFY(members[2].second == Node(std::string("two_moons")));
    QVERIFY(members_of_words(words_of_members(members)) == members);
    QVERIFY(members_of_words("").empty());
    QCOMPARE(std::get<std::string>(members_of_words("slope = much").front().second), std::string("much"));
  }

  // The model that is offered at first makes data in every lab that makes any, others do not offer one.
  void data_are_made_by_the_model_offered_first() {
    int makers = 0;
    for (const Lab* lab : labs()) {
      const Session screen = default_session(*lab);
      RecipeForm form;
      std::optional<Recipe> said;
      connect(&form, &RecipeForm::edited, this, [&](const std::optional<Recipe>& recipe) { said = recipe; });
      form.show_recipe({}, &screen);
      auto* kind = form.findChild<QComboBox*>("recipe.kind");
      if (!qobject_cast<QStandardItemModel*>(kind->model())->item(2)->isEnabled()) continue;
      ++makers;
      kind->setCurrentIndex(2);
      emit kind->activated(2);
      QVERIFY2(said && said->generates && said->n == 30, lab->id().c_str());
      const Inputs made = generated(*lab, screen.inputs, *said);
      QVERIFY2(!(made == screen.inputs), lab->id().c_str());
      form.findChild<QLineEdit*>("recipe.count")->setText("45");
      emit form.findChild<QLineEdit*>("recipe.count")->textEdited("45");
      QCOMPARE(said->n, std::int64_t{45});
    }
    QCOMPARE(makers, 8);
  }

  void rows_are_drawn_from_the_table_of_the_screen() {
    Session screen = default_session(*find_lab("regression"));
    RecipeForm form;
    std::optional<Recipe> said;
    connect(&form, &RecipeForm::edited, this, [&](const std::optional<Recipe>& recipe) { said = recipe; });
    const auto choose_rows = [&] {
      form.show_recipe({}, &screen);
      form.findChild<QComboBox*>("recipe.kind")->setCurrentIndex(1);
      emit form.findChild<QComboBox*>("recipe.kind")->activated(1);
    };
    choose_rows();
    QVERIFY(said && !said->data_set.empty() && said->content.empty());
    screen.inputs.data = Table("reaction times.csv, columns a, b", {"x", "t"}, {{1, 2}, {3, 4.5}});
    choose_rows();
    // `printf 'x,t\n1,2\n3,4.5\n' | sha1sum` begins so.
    QCOMPARE(said->file, std::string("reaction times_88b4f2.csv"));
    QCOMPARE(said->content, std::string("x,t\n1,2\n3,4.5\n"));
    const auto write = [&](const QString& text) {
      form.findChild<QLineEdit*>("recipe.count")->setText(text);
      emit form.findChild<QLineEdit*>("recipe.count")->textEdited(text);
    };
    write("0.5");
    QVERIFY(!said->all_rows && said->rows == 0.5);
    write("1.5");  // no number of rows
    QVERIFY(said->rows == 0.5);
    write("");
    QVERIFY(said->all_rows);
  }

  void usual_mistakes_are_lines() {
    const QString text = "0.45 | That is the share.\n\nresults.heads|\n";
    const std::vector<Mistake> wrong = wrong_of_words(text);
    QCOMPARE(wrong.size(), std::size_t{2});
    QCOMPARE(wrong[0].formula, std::string("0.45"));
    QCOMPARE(wrong[0].why, std::string("That is the share."));
    QCOMPARE(words_of_wrong(wrong), QString("0.45 | That is the share.\nresults.heads"));
    QVERIFY(wrong_of_words(words_of_wrong(wrong)) == wrong);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::RecipeFormTest);
#include "recipe_form_test.moc"
