// A lecture: slides by the keys of a clicker, a pen, a spotlight, a black screen, covered answers and notes.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/predictables.h"
#include "core/lessons/predicted_result.h"
#include "tests/support/thinned.h"
#include "tests/support/window_hand.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/document/sheet.h"
#include "ui/finders.h"
#include "ui/learning.h"
#include "ui/lessons/lesson_files.h"
#include "ui/panels/appearance.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/field_control.h"
#include "ui/panels/filmstrip.h"
#include "ui/panels/finder.h"
#include "ui/panels/header_bar.h"
#include "ui/panels/timeline_bar.h"
#include "ui/plot/export.h"
#include "ui/plot/hits.h"
#include "ui/session/showing.h"
#include "ui/teaching/lecturer_view.h"
#include "ui/teaching/presenter.h"
#include "ui/teaching/slide_header.h"

#include <QAbstractItemDelegate>
#include <QMenuBar>

#include <algorithm>

namespace credence {

class PresentingTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void f5_shows_presets_without_machinery_and_escape_brings_all_back();
  void page_keys_alone_give_a_lesson();
  void solutions_are_reached_and_said();
  void arrows_of_a_clicker_turn_pages_and_with_alt_move_a_point();
  void digits_and_the_list_jump();
  void digits_are_slides_wherever_the_pointer_is();
  void the_pen_draws_over_plots_until_the_next_step();
  void a_black_screen_hides_all_until_a_key();
  void a_spotlight_follows_the_pointer();
  void notes_are_a_window_where_one_screen_is();
  void going_to_a_slide_never_uncovers_it();
  void a_preset_that_was_covered_stays_covered();
  void the_words_are_those_of_the_picture();
  void data_of_ones_own_have_their_own_words();
  void h_hides_the_answer_in_every_lab();
  void what_h_hid_is_back_after_the_lecture();
  void the_question_is_larger_than_the_axes();
  void the_progress_of_a_student_stays();
  void messages_wait_until_the_end();
  void the_answer_of_the_next_slide_is_of_its_lab();
  void the_next_slide_is_pictured_as_it_will_be();
  void a_lecture_leaves_no_work_behind();

 private:
  static LessonFile small() { return {read_small(small_lesson()), QStringLiteral("x.lesson.json")}; }
  static QString words(WindowHand& hand) { return hand.find<SlideHeader>("slide_header")->words(); }
  static QString place(WindowHand& hand) { return hand.find<QLabel>("slide.place")->text(); }
  static bool turn(WindowHand& hand, Qt::Key key) {
    hand.key(key);
    return hand.settle();
  }
};

void PresentingTest::f5_shows_presets_without_machinery_and_escape_brings_all_back() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  const ThemeId before = hand.window->theme();
  QVERIFY(turn(hand, Qt::Key_F5));
  QVERIFY(hand.window->isFullScreen());
  QCOMPARE(hand.window->theme(), ThemeId::projector);
  QVERIFY(!hand.window->findChild<HeaderBar*>()->isVisible());
  QVERIFY(!hand.window->findChild<TimelineBar*>()->isVisible());
  QVERIFY(!hand.window->findChild<Filmstrip*>()->isVisible());
  QVERIFY(!hand.window->menuBar()->isVisible());
  const auto all = presets(hand.window->controller().lab());
  QVERIFY(words(hand).startsWith(all[0].title));
  QVERIFY(turn(hand, Qt::Key_F5));  // a clicker sends it again
  QCOMPARE(hand.session().preset, all[0].id);
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QCOMPARE(hand.session().preset, all[1].id);
  QVERIFY(words(hand).startsWith(all[1].title));
  QVERIFY(turn(hand, Qt::Key_PageUp));
  QCOMPARE(hand.session().preset, all[0].id);
  QVERIFY(turn(hand, Qt::Key_PageUp));  // nothing is before the first
  QCOMPARE(hand.session().preset, all[0].id);
  hand.key(Qt::Key_C);
  QVERIFY(hand.window->findChild<TimelineBar*>()->isVisible());
  hand.key(Qt::Key_T);
  QVERIFY(hand.find<QLabel>("slide.time")->text().contains(':'));
  hand.key(Qt::Key_H);
  QCOMPARE(words(hand), all[0].title);
  QVERIFY(turn(hand, Qt::Key_Escape));
  QVERIFY(!hand.window->isFullScreen());
  QCOMPARE(hand.window->theme(), before);
  QVERIFY(hand.window->findChild<HeaderBar*>()->isVisible());
  QVERIFY(hand.window->findChild<TimelineBar*>()->isVisible());
  QVERIFY(hand.window->menuBar()->isVisible());
  QVERIFY(!hand.find<SlideHeader>("slide_header")->isVisible());
}

// The first page key reveals what is covered, the next one goes on.
void PresentingTest::page_keys_alone_give_a_lesson() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  hand.window->lesson_desk().open(small());
  QVERIFY(hand.settle());
  QVERIFY(turn(hand, Qt::Key_F5));
  QVERIFY(words(hand).startsWith("Number\nThree people saw"));
  QVERIFY(!words(hand).contains("{{"));
  QVERIFY(!hand.find<QWidget>("slide.cards")->isVisible());
  const QString asked = words(hand);
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QVERIFY(hand.comes([&] { return words(hand).startsWith(asked + "\n0."); }));  // the mean
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QVERIFY(words(hand).startsWith("Goal"));
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QCOMPARE(parameter<std::int64_t>(hand, "heads"), std::int64_t{15});
  QVERIFY(words(hand).contains("= 15"));
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QVERIFY(words(hand).contains("A  The first"));
  QVERIFY(hand.find<QWidget>("slide.cards")->isVisible());  // beside the plots
  QVERIFY(hand.find<QWidget>("slide.card2")->mapTo(hand.window.get(), QPoint()).x() > hand.plot(0)->width());
  QVERIFY(!words(hand).contains(QString::fromUtf8("✓")));
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QVERIFY(words(hand).contains(QString::fromUtf8("✓ A  The first")));
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QVERIFY(words(hand).startsWith("Predict"));
  QVERIFY(hand.window->lesson_desk().covered());
  QVERIFY(!hand.find<QWidget>("lesson")->isVisible());  // the slide has its words, and the plots its room
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QVERIFY(!hand.window->lesson_desk().covered());
  QCOMPARE(place(hand), QStringLiteral("4 of 5"));
  hand.key(Qt::Key_R);  // covers again
  QVERIFY(hand.window->lesson_desk().covered());
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QVERIFY(words(hand).startsWith("Text"));
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QCOMPARE(place(hand), QStringLiteral("5 of 5"));
}

// 450 heads of 1000 tosses where there are 20 tosses now, a choice by its name, and nothing observed.
void PresentingTest::solutions_are_reached_and_said() {
  const std::vector<LessonFile> own = own_lessons();
  WindowHand hand(preset("coin/first"), {1280, 720});
  const auto present = [&](const std::string& id, Qt::Key step) {
    if (hand.window->isFullScreen() && !turn(hand, Qt::Key_Escape)) return false;
    const auto lesson = std::ranges::find_if(own, [&id](const LessonFile& one) { return one.lesson.id == id; });
    hand.window->lesson_desk().open(*lesson);
    return hand.settle() && turn(hand, Qt::Key_F5) && turn(hand, step) && turn(hand, Qt::Key_Return) &&
           turn(hand, Qt::Key_PageDown);
  };
  QVERIFY(present("coin", Qt::Key_6));
  QCOMPARE(parameter<std::int64_t>(hand, "tosses"), std::int64_t{1000});
  QCOMPARE(parameter<std::int64_t>(hand, "heads"), std::int64_t{450});
  // Who comes back finds the goal as it was.
  QVERIFY(turn(hand, Qt::Key_1) && turn(hand, Qt::Key_Return) && turn(hand, Qt::Key_6) && turn(hand, Qt::Key_Return));
  QCOMPARE(parameter<std::int64_t>(hand, "tosses"), std::int64_t{20});
  QVERIFY(present("coin", Qt::Key_1));
  QVERIFY2(words(hand).contains("Imaginary tosses = 20,1;2,1;3,1"), qPrintable(words(hand)));
  QVERIFY(present("networks", Qt::Key_4));
  QVERIFY2(words(hand).contains("Observed = nothing"), qPrintable(words(hand)));
  QVERIFY(present("networks", Qt::Key_5));
  QVERIFY2(words(hand).contains("Update = Sprinkler and Rain together"), qPrintable(words(hand)));
}

void PresentingTest::arrows_of_a_clicker_turn_pages_and_with_alt_move_a_point() {
  WindowHand hand(preset("classification/first"), {1280, 720});
  QVERIFY(turn(hand, Qt::Key_F5));
  const QString first = hand.session().preset;
  hand.plot()->setFocus();
  QVERIFY(turn(hand, Qt::Key_Right));
  const QString second = hand.session().preset;
  QVERIFY(first != second);
  QVERIFY(turn(hand, Qt::Key_Up));
  QCOMPARE(hand.session().preset, first);
  hand.plot()->setFocus();
  constexpr int enough = 20;
  const auto selected = [&] { return hand.plot()->selected().value_or(Hit()).id; };
  for (int k = 0; k < enough && selected() != "points"; ++k) QTest::keyClick(hand.plot(), Qt::Key_Tab);
  QCOMPARE(selected(), std::string("points"));
  const Rows rows = hand.rows();
  hand.key(Qt::Key_Right, Qt::AltModifier);
  QVERIFY(hand.settle());
  QCOMPARE(hand.session().preset, first);
  QVERIFY(!(hand.rows() == rows));
  QVERIFY(turn(hand, Qt::Key_Right));  // without Alt it always turns
  QCOMPARE(hand.session().preset, second);
}

void PresentingTest::digits_and_the_list_jump() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  hand.window->lesson_desk().open(small());
  QVERIFY(hand.settle());
  QVERIFY(turn(hand, Qt::Key_F5));
  QVERIFY(turn(hand, Qt::Key_4));
  QCOMPARE(place(hand), QStringLiteral("to step 4: Enter"));
  QVERIFY(turn(hand, Qt::Key_Return));
  QCOMPARE(place(hand), QStringLiteral("4 of 5"));
  QVERIFY(hand.window->lesson_desk().covered());
  QVERIFY(turn(hand, Qt::Key_9));
  QCOMPARE(place(hand), QStringLiteral("4 of 5"));
  QVERIFY(turn(hand, Qt::Key_2));
  QVERIFY(turn(hand, Qt::Key_Escape));  // only the number is taken back
  QCOMPARE(place(hand), QStringLiteral("4 of 5"));
  hand.key(Qt::Key_L);
  QVERIFY(hand.window->finders().finder().isVisible());
  QTest::keyClicks(hand.find<QLineEdit>("finder.box"), "Goal");
  hand.key(Qt::Key_Return);
  QVERIFY(hand.settle());
  QCOMPARE(place(hand), QStringLiteral("2 of 5"));
  QVERIFY(hand.window->presenter().presenting());
}

// Over a plot of classes a digit chooses the class of the next point, but not on a wall.
void PresentingTest::digits_are_slides_wherever_the_pointer_is() {
  WindowHand hand(preset("classification/first"), {1280, 720});
  QVERIFY(turn(hand, Qt::Key_F5));
  QTest::mouseMove(hand.plot(), hand.plot()->rect().center());
  QVERIFY(hand.settle());
  QVERIFY(turn(hand, Qt::Key_1));
  QVERIFY2(place(hand).startsWith("to step 1:"), qPrintable(place(hand)));
  QVERIFY(turn(hand, Qt::Key_0));
  QVERIFY2(place(hand).startsWith("to step 10:"), qPrintable(place(hand)));
}

void PresentingTest::the_pen_draws_over_plots_until_the_next_step() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  QVERIFY(turn(hand, Qt::Key_F5));
  StageOverlay& overlay = hand.window->presenter().overlay();
  QVERIFY(!overlay.isVisible());
  const Session before = hand.session();
  hand.key(Qt::Key_P);
  QVERIFY(overlay.isVisible());
  hand.drag({300, 300}, {700, 500});
  QCOMPARE(overlay.strokes().size(), std::size_t{1});
  QCOMPARE(overlay.strokes().front().front(), QPointF(300, 300));
  QCOMPARE(overlay.strokes().front().back(), QPointF(700, 500));
  QVERIFY(hand.session() == before);  // the plots got none of it
  const QImage picture = hand.window->grab(QRect(480, 380, 40, 40)).toImage();
  bool inked = false;
  for (int i = 0; i < 40; ++i) inked = inked || picture.pixelColor(i, i).red() - picture.pixelColor(i, i).green() > 150;
  QVERIFY(inked);
  hand.drag({300, 500}, {700, 300});
  hand.key(Qt::Key_Backspace);
  QCOMPARE(overlay.strokes().size(), std::size_t{1});
  hand.key(Qt::Key_P);
  QVERIFY(overlay.isVisible());  // what was drawn stays, and the plots can be dragged
  QVERIFY(overlay.testAttribute(Qt::WA_TransparentForMouseEvents));
  hand.key(Qt::Key_E);
  QVERIFY(!overlay.isVisible());
  hand.key(Qt::Key_P);
  hand.drag({300, 300}, {700, 500});
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QVERIFY(overlay.strokes().empty());
  QVERIFY(turn(hand, Qt::Key_Escape));  // puts the pen away
  QVERIFY(!overlay.isVisible());
  QVERIFY(hand.window->presenter().presenting());
  QVERIFY(turn(hand, Qt::Key_Escape));
  QVERIFY(!hand.window->presenter().presenting());
}

void PresentingTest::a_black_screen_hides_all_until_a_key() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  QVERIFY(turn(hand, Qt::Key_F5));
  for (const auto key : {Qt::Key_B, Qt::Key_Period}) {
    hand.key(key);
    QVERIFY(hand.window->presenter().overlay().is_blank());
    QCOMPARE(hand.window->grab(QRect(600, 300, 1, 1)).toImage().pixelColor(0, 0), QColor(Qt::black));
    const QString before = hand.session().preset;
    QVERIFY(turn(hand, Qt::Key_PageDown));  // only brings the picture back
    QVERIFY(!hand.window->presenter().overlay().is_blank());
    QCOMPARE(hand.session().preset, before);
  }
}

void PresentingTest::a_spotlight_follows_the_pointer() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  QVERIFY(turn(hand, Qt::Key_F5));
  hand.key(Qt::Key_S);
  const auto light = [&](QPoint place) {
    return hand.window->grab(QRect(place, QSize(1, 1))).toImage().pixelColor(0, 0).lightness();
  };
  hand.hover({300, 360});
  const int lit = light({300, 350}), dark = light({700, 350});
  hand.hover({700, 360});
  QVERIFY(light({700, 350}) > dark);
  QVERIFY(light({300, 350}) < lit);
  hand.key(Qt::Key_S);
  QVERIFY(!hand.window->presenter().overlay().isVisible());
}

void PresentingTest::notes_are_a_window_where_one_screen_is() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  hand.window->lesson_desk().open(small());
  QVERIFY(hand.settle());
  QVERIFY(turn(hand, Qt::Key_F5));
  LecturerView& view = hand.window->presenter().lecturer();
  QVERIFY(!view.isVisible());
  hand.key(Qt::Key_N);
  QVERIFY(view.isVisible() && view.isWindow() && !view.fills_screen());
  const auto words = [&](const char* name) { return view.findChild<QLabel*>(name)->text(); };
  QVERIFY(words("lecturer.notes").contains("a curve of their own"));
  QVERIFY(words("lecturer.next_title").contains("Goal"));
  QVERIFY(words("lecturer.next").contains("fifteen heads"));
  QVERIFY(words("lecturer.time").endsWith("of 3 min"));
  QVERIFY(hand.comes([&] { return !view.next_picture().isNull(); }));
  QVERIFY(view.findChild<ControlsPanel*>("lecturer.controls")->isVisible());
  const auto first_controls = [&](const QWidget& in) {
    QStringList names;
    for (const FieldControl* control : in.findChildren<FieldControl*>()) {
      if (control->isVisible()) names += control->objectName();
    }
    return names;
  };
  // Those of the step, from the first moment on.
  const QStringList shown = first_controls(*view.findChild<ControlsPanel*>("lecturer.controls"));
  QVERIFY2(shown == (QStringList{"field.heads", "field.tosses"}), qPrintable(shown.join(", ")));
  // Headings of numbers are not as large as the type of the projector.
  const auto* table = view.findChild<QTableView*>("numbers.table");
  QVERIFY(QApplication::font().pointSizeF() > 1.5 * table->font().pointSizeF());
  const auto height_of = [&](int row) {
    QStyleOptionViewItem option;
    option.initFrom(table);
    const QModelIndex index = table->model()->index(row, 0);
    return table->itemDelegateForIndex(index)->sizeHint(option, index).height();
  };
  QCOMPARE(height_of(0), height_of(1));
  hand.key(Qt::Key_F1);  // the keys, which the class does not see
  QVERIFY(words("lecturer.keys").contains("spotlight"));
  QVERIFY(!view.findChild<QLabel*>("lecturer.notes")->isVisible());
  QVERIFY(!view.findChild<QTableView*>("numbers.table")->isVisible());  // the answer, on the only screen
  QVERIFY(!view.findChild<ControlsPanel*>("lecturer.controls")->isVisible());
  hand.key(Qt::Key_F1);
  QVERIFY(view.findChild<QTableView*>("numbers.table")->isVisible());
  QVERIFY(view.findChild<QLabel*>("lecturer.notes")->isVisible());
  QVERIFY(turn(hand, Qt::Key_5));
  QVERIFY(turn(hand, Qt::Key_Return));
  QVERIFY(words("lecturer.next_title").contains("last step"));
  hand.key(Qt::Key_N);
  QVERIFY(!view.isVisible());
  hand.key(Qt::Key_F1);
  QVERIFY(view.isVisible());
  hand.key(Qt::Key_F1);  // what was opened for the keys goes with them
  QVERIFY(!view.isVisible());
}

// Whatever way leads to a slide: its answer is covered, also if it was shown before.
void PresentingTest::going_to_a_slide_never_uncovers_it() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  LessonDesk& desk = hand.window->lesson_desk();
  desk.open(small());
  QVERIFY(hand.settle());
  QVERIFY(turn(hand, Qt::Key_F5));
  QVERIFY(turn(hand, Qt::Key_4));
  QVERIFY(turn(hand, Qt::Key_Return));
  QVERIFY(desk.covered());
  QVERIFY(turn(hand, Qt::Key_Return));
  QVERIFY(!desk.covered());
  QVERIFY(turn(hand, Qt::Key_PageUp));
  QVERIFY(!words(hand).contains(QString::fromUtf8("✓")));
  QVERIFY(turn(hand, Qt::Key_PageDown));  // shows its answer
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QCOMPARE(place(hand), QStringLiteral("4 of 5"));
  QVERIFY(desk.covered());
  QVERIFY(turn(hand, Qt::Key_Return));
  QVERIFY(!desk.covered());
  QVERIFY(turn(hand, Qt::Key_4));
  QVERIFY(turn(hand, Qt::Key_Return));
  QVERIFY(desk.covered());
}

// "Predict first" on a preset: it is covered when the lecture comes back to it.
void PresentingTest::a_preset_that_was_covered_stays_covered() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  LessonDesk& desk = hand.window->lesson_desk();
  hand.window->learning().predict_first();
  QVERIFY(hand.settle());
  QVERIFY(desk.covered());
  QVERIFY(turn(hand, Qt::Key_F5));
  QVERIFY(desk.covered());
  hand.key(Qt::Key_R);
  QVERIFY(hand.settle());
  QVERIFY(!desk.covered());
  desk.cover_again();
  QVERIFY(turn(hand, Qt::Key_2));
  QVERIFY(turn(hand, Qt::Key_Return));
  QVERIFY(!desk.covered());
  QVERIFY(turn(hand, Qt::Key_PageUp));
  QVERIFY(desk.covered());
  QVERIFY(hand.window->controller().screen().picture().covered);
}

// A class sees slides alone. What was told meanwhile is read afterwards, the gravest of it.
void PresentingTest::messages_wait_until_the_end() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  QVERIFY(turn(hand, Qt::Key_F5));
  MessageBar& bar = *hand.window->messages();
  bar.show_message(MessageBar::Kind::warning, QStringLiteral("Other answers were kept."));
  QVERIFY(bar.isHidden());
  bar.show_message(MessageBar::Kind::information, QStringLiteral("It is saved."));
  bar.offer(QStringLiteral("aside"), QStringLiteral("It is set aside."), {{QStringLiteral("Bring it back"), [] {}}});
  QVERIFY(bar.isHidden());
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QVERIFY(bar.isHidden());
  QVERIFY(turn(hand, Qt::Key_Escape));
  QCOMPARE(bar.text(), QStringLiteral("Other answers were kept."));
  bar.dismiss();
  QCOMPARE(bar.text(), QStringLiteral("It is set aside."));
}

void PresentingTest::the_answer_of_the_next_slide_is_of_its_lab() {
  WindowHand hand(preset("regression/first"), {1280, 720});
  Lesson lesson = small().lesson;
  lesson.steps[0].screen = {.preset = "regression/first"};
  lesson.steps[0].locked = {};
  lesson.steps[0].controls.reset();
  lesson.steps[0].task.reset();
  lesson.steps[1].screen = {.preset = "coin/exercise_3_7"};
  hand.window->lesson_desk().open({lesson, QStringLiteral("x.lesson.json")});
  QVERIFY(hand.settle());
  QVERIFY(turn(hand, Qt::Key_F5));
  hand.key(Qt::Key_N);
  const QString next = hand.window->presenter().lecturer().findChild<QLabel*>("lecturer.next")->text();
  QVERIFY2(next.contains("One way: Heads y = 15"), qPrintable(next));
}

// What is to be predicted is covered, because the lecturer's window may stand on the screen of the class.
void PresentingTest::the_next_slide_is_pictured_as_it_will_be() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  LessonDesk& desk = hand.window->lesson_desk();
  desk.open(small());
  QVERIFY(hand.settle());
  QVERIFY(turn(hand, Qt::Key_F5));
  QVERIFY(turn(hand, Qt::Key_3));
  QVERIFY(turn(hand, Qt::Key_Return));
  hand.key(Qt::Key_N);
  LecturerView& view = hand.window->presenter().lecturer();
  QVERIFY(hand.comes([&] { return view.idle() && !view.next_picture().isNull(); }));
  const Session next = desk.screen_of(3).value();
  const auto picture_of = [&](const Result& result) {
    Sheet sheet = make_sheet(next, result, views_on_screen(next), {-1});
    sheet.title.clear();
    sheet.caption.clear();
    ExportOptions options;
    options.size = view.next_picture().size();
    return render_image(sheet, options);
  };
  const auto whole = as_shown(next, compute_all(*next.lab, next.inputs));
  const Predictable* asked = find_predictable("coin", "posterior");
  QCOMPARE(view.next_picture(), picture_of(*predicted_result(whole, *asked, {}, true)));
  QVERIFY(view.next_picture() != picture_of(*whole));
  // A step that hides its answer does so again, although it was left with the answer shown.
  Lesson lesson = small().lesson;
  lesson.steps[3].task.reset();
  lesson.steps[3].screen.cover = {cover_answers};
  desk.open({lesson, QStringLiteral("y.lesson.json")}, Work{}, LessonDesk::Keeping::lecture);
  desk.go(3);
  QVERIFY(hand.settle());
  hand.window->controller().hide_answer_here(false);
  desk.go(2);
  QVERIFY(desk.screen_of(3).value().view.hidden);
}

// What a lecturer moved on a slide is not offered to whoever opens the lesson afterwards.
void PresentingTest::a_lecture_leaves_no_work_behind() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  LessonDesk& desk = hand.window->lesson_desk();
  SessionController& controller = hand.window->controller();
  const auto move = [&] {
    controller.set_field(field_index(controller.lab(), "tosses"), Value(std::int64_t{40}), false);
    return hand.settle();
  };
  desk.open(small(), Work{}, LessonDesk::Keeping::nothing);  // tried by its author
  QVERIFY(move());
  desk.close();
  QVERIFY(hand.settle());
  QCOMPARE(hand.window->document().unsaved(), 0);
  desk.open(small());
  QVERIFY(hand.settle());
  const auto told = [&] {
    QStringList offers;
    for (const MessageBar::Message& one : hand.window->messages()->offered()) offers += one.sentence;
    return offers.join(' ');
  };
  QVERIFY2(!told().contains("set aside"), qPrintable(told()));
  QVERIFY(move());
  desk.close();
  desk.open(small());
  QVERIFY(hand.settle());
  QVERIFY2(told().contains("set aside"), qPrintable(told()));  // which was a student's work
}

// The words on the wall are those of the picture, whatever was on the screen before the lecture.
void PresentingTest::the_words_are_those_of_the_picture() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  const auto all = presets(hand.window->controller().lab());
  const QString before = hand.session().preset;
  hand.window->lesson_desk().open(small());
  QVERIFY(hand.settle());
  hand.window->lesson_desk().go(3);
  QVERIFY(hand.settle());
  hand.window->lesson_desk().close();
  QVERIFY(hand.settle());
  QCOMPARE(hand.session().preset, before);  // no step is left on the screen, and none in its lab
  QVERIFY(turn(hand, Qt::Key_F5));
  QVERIFY(words(hand).startsWith(all[0].title + '\n'));
  QCOMPARE(place(hand), QStringLiteral("1 of %1").arg(all.size()));
  hand.window->controller().set_field(field_index(hand.window->controller().lab(), "heads"), Value(std::int64_t{1}),
                                      false);
  QVERIFY(hand.settle());
  QCOMPARE(words(hand), QStringLiteral("%1, edited").arg(all[0].title));
  QVERIFY(turn(hand, Qt::Key_Escape));
}

void PresentingTest::data_of_ones_own_have_their_own_words() {
  WindowHand hand(preset("classification/first"), {1280, 720});
  SessionController& controller = hand.window->controller();
  Table data("shoes.csv", {"height", "weight", "passed"}, {{1.5, 50, 0}, {1.6, 60, 1}, {1.7, 80, 1}});
  controller.set_data(data, "import");
  QVERIFY(hand.settle());
  const auto* header = hand.window->findChild<HeaderBar*>();
  QVERIFY(header->findChild<QToolButton*>("presets")->text().startsWith("Your data: shoes.csv"));
  QVERIFY(!hand.find<QLabel>("caption")->text().contains("Drag"));
  QVERIFY2(hand.find<QLabel>("caption")->text().contains("3 rows: height from 1.5 to 1.7; weight from 50 to 80"),
           qPrintable(hand.find<QLabel>("caption")->text()));
  QVERIFY(turn(hand, Qt::Key_F5));
  QVERIFY2(words(hand).startsWith("Your data: shoes.csv\n3 rows: height from 1.5"), qPrintable(words(hand)));
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QVERIFY(!words(hand).contains("shoes"));
  QVERIFY(turn(hand, Qt::Key_PageUp));
  QVERIFY(words(hand).startsWith("Your data: shoes.csv"));
}

// H hides sentences, numbers, narration, status and what the plots mark as the answer, in every lab, at the last frame.
void PresentingTest::h_hides_the_answer_in_every_lab() {
  for (std::size_t k = 0; const Lab* lab : labs()) {
    if (!is_tried(k++)) continue;
    WindowHand hand(opening_session(*lab), {1280, 720});
    hand.key(Qt::Key_H);
    QVERIFY(hand.settle());
    const Picture& picture = hand.window->controller().screen().picture();
    QVERIFY2(!hand.find<QLabel>("caption")->isVisible(), lab->id().c_str());
    QVERIFY2(picture.result->readouts(picture.frame).empty(), lab->id().c_str());
    QVERIFY2(picture.result->equations(picture.frame, nullptr).empty(), lab->id().c_str());
    QVERIFY2(picture.result->narration(picture.frame).find("hidden") != std::string::npos, lab->id().c_str());
    for (const QString& view : hand.window->controller().view().slots_shown) {
      if (view == "numbers" || view == "data" || view == "equations") continue;
      const Figure figure = picture.result->figure(view.toStdString(), picture.frame);
      QVERIFY2(std::ranges::none_of(figure.layers, &Layer::answer), lab->id().c_str());
    }
    hand.key(Qt::Key_H);
    QVERIFY(hand.settle());
    QVERIFY2(hand.find<QLabel>("caption")->isVisible(), lab->id().c_str());
  }
}

// The number of a goal tells the answer, too.
void PresentingTest::what_h_hid_is_back_after_the_lecture() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  LessonDesk& desk = hand.window->lesson_desk();
  LessonFile file = small();
  std::get<GoalTask>(file.lesson.steps[1].task->kind).measure = "results.heads";
  std::get<GoalTask>(file.lesson.steps[1].task->kind).measure_name = "Heads";
  desk.open(file);
  QVERIFY(hand.settle());
  QVERIFY(turn(hand, Qt::Key_F5));
  QVERIFY(turn(hand, Qt::Key_2));
  QVERIFY(turn(hand, Qt::Key_Return));
  QVERIFY(hand.comes([&] { return words(hand).contains("Heads:"); }));
  QVERIFY(turn(hand, Qt::Key_H));
  QVERIFY2(!words(hand).contains("Heads:"), qPrintable(words(hand)));
  QVERIFY(hand.window->controller().hides_answer());
  QVERIFY(turn(hand, Qt::Key_R));  // an answer that is shown is seen
  QVERIFY(!hand.window->controller().hides_answer());
  QVERIFY(turn(hand, Qt::Key_H));
  QVERIFY(hand.window->controller().hides_answer());
  QVERIFY(turn(hand, Qt::Key_Escape));
  QVERIFY(!hand.window->controller().hides_answer());
}

// At every resolution, also on a screen of four thousand pixels at scale 1.
void PresentingTest::the_question_is_larger_than_the_axes() {
  for (const QSize size : {QSize(1280, 720), QSize(1366, 768), QSize(1920, 1080), QSize(3840, 2160)}) {
    QWidget window;
    SlideHeader header(&window);
    const double larger = enlargement_of(size);
    header.set_larger(larger);
    Slide slide;
    slide.title = QStringLiteral("Title");
    slide.question = QStringLiteral("What happens?");
    slide.options = {{QStringLiteral("This"), true}, {QStringLiteral("That"), false}};
    header.show_slide(slide, false);
    auto* question = header.findChild<QLabel*>("slide.question");
    question->ensurePolished();
    const int axis = theme(ThemeId::projector, larger).font.pixelSize();
    QVERIFY2(question->font().pixelSize() > axis, qPrintable(QString::number(question->font().pixelSize())));
  }
}

void PresentingTest::the_progress_of_a_student_stays() {
  WindowHand hand(preset("coin/first"), {1280, 720});
  LessonDesk& desk = hand.window->lesson_desk();
  desk.open(small());
  QVERIFY(hand.settle());
  desk.go(2);
  QVERIFY(hand.settle());
  desk.answer({std::vector<int>{1}});
  QVERIFY(desk.run().done(2));
  QVERIFY(turn(hand, Qt::Key_F5));
  QVERIFY(!desk.run().done(2));
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QVERIFY(turn(hand, Qt::Key_PageDown));
  QVERIFY(turn(hand, Qt::Key_Escape));
  QVERIFY(desk.is_open());
  QCOMPARE(desk.run().at(), 3);
  QVERIFY(desk.run().done(2));
  desk.close();
  QVERIFY(turn(hand, Qt::Key_F5));
  QVERIFY(turn(hand, Qt::Key_Escape));
  QVERIFY(!desk.is_open());
}

}  // namespace credence

CREDENCE_TEST(credence::PresentingTest);
#include "presenting_test.moc"
