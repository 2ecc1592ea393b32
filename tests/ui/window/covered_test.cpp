// While an answer is covered, no way out of the window tells it: what is read, copied, dragged, exported, found and
// opened is the same under another truth, and what cannot be covered is refused in one sentence.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/predicted_result.h"
#include "tests/support/small_files.h"
#include "tests/support/test.h"
#include "tests/support/window_hand.h"
#include "ui/document/lesson_desk.h"
#include "ui/document/numbers_file.h"
#include "ui/document/sheet.h"
#include "ui/figure_drags.h"
#include "ui/learning.h"
#include "ui/panels/finder.h"
#include "ui/panels/header_bar.h"
#include "ui/panels/message_bar.h"

#include <QAbstractItemModel>
#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QListView>
#include <QMimeData>
#include <QSignalSpy>

using namespace credence;

namespace {

// A window on which something is predicted, at a seed.
class Covered : public WindowHand {
 public:
  Covered(const QString& path, std::uint64_t seed) : WindowHand(with_seed(preset(path), seed), {1280, 800}) {
    trigger("show_numbers");
    trigger("predict_first");
    (void)settle();
    (void)comes([this] { return window->lesson_desk().report() != nullptr; });
  }
  static Session with_seed(Session session, std::uint64_t seed) {
    session.inputs.seed = seed;
    return session;
  }
  Exports& exports() { return window->document().exports(); }
  QString said_by(const std::function<void()>& act) {
    QSignalSpy failed(&exports(), &Exports::failed);
    act();
    return failed.isEmpty() ? QString() : failed.front().front().toString();
  }

  // All words of all visible widgets, and what a screen reader is told of them.
  QStringList words() {
    QStringList all;
    for (QWidget* widget : window->findChildren<QWidget*>()) {
      if (!widget->isVisible() || seed_says(*widget)) continue;
      QAccessibleInterface* said = QAccessible::queryAccessibleInterface(widget);
      if (said == nullptr) continue;
      for (const QAccessible::Text part : {QAccessible::Name, QAccessible::Description, QAccessible::Value}) {
        const QString text = said->text(part);
        if (!text.isEmpty()) all += widget->objectName() + QLatin1String(": ") + text;
      }
      if (!widget->toolTip().isEmpty()) all += widget->objectName() + QLatin1String("? ") + widget->toolTip();
    }
    for (const QAction* action : window->findChildren<QAction*>()) all += action->text() + action->statusTip();
    return all;
  }
  QStringList copied() {
    const Sheet sheet = exports().sheet(-1);
    QStringList all{sheet.title, sheet.caption};
    const Picture& picture = window->controller().screen().picture();
    all += sheet_in_words(sheet, QString::fromStdString(picture.result->narration(picture.frame)));
    FigureDrags drags(*window->findChild<SlotGrid*>(), exports(), [] { return ThemeId::light; });
    for (int slot = 0; slot < session().view.slots_shown.size(); ++slot) all += drags.data(slot)->text();
    return all;
  }
  // The numbers behind every view that the lab has, as they would be exported.
  QStringList numbers_out() {
    QStringList all;
    const Picture& picture = window->controller().screen().picture();
    const Predictable& thing = *window->lesson_desk().thing();
    for (const ViewInfo& view : session().lab->views()) {
      if (!session().lab->offers(session().inputs.parameters, view.id) || view.id == thing.view) continue;
      const QString id = QString::fromStdString(view.id);
      all += QString::fromUtf8(numbers_of(session(), *picture.result, {id}, {picture.frame}));
    }
    return all + QStringList{QString::fromUtf8(numbers_of(session(), *picture.result, {"numbers"}, {picture.frame}))};
  }

 private:
  // The seed is an input, and its box shows it.
  static bool seed_says(const QWidget& widget) {
    for (const QWidget* one = &widget; one != nullptr; one = one->parentWidget()) {
      if (one->objectName().startsWith(QLatin1String("seed"))) return true;
    }
    return false;
  }
};

void compare(const QStringList& one, const QStringList& other) {
  QCOMPARE(one.size(), other.size());
  for (qsizetype i = 0; i < one.size(); ++i) QCOMPARE(one[i], other[i]);
}

}  // namespace

namespace credence {

class CoveredWindowTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  // The truth differs from seed to seed: what is to be predicted is a histogram, an order, a curve of draws.
  void nothing_tells_in_the_window_data() {
    QTest::addColumn<QString>("path");
    for (const char* path : {"metropolis/park", "gibbs/figure_3_1", "bayes-net/wet_grass"}) QTest::newRow(path) << path;
  }
  void nothing_tells_in_the_window() {
    QFETCH(QString, path);
    Covered one(path, 11), other(path, 12);
    QVERIFY(one.window->lesson_desk().covered() && other.window->lesson_desk().covered());
    compare(one.words(), other.words());
    compare(one.copied(), other.copied());
    compare(one.numbers_out(), other.numbers_out());
  }

  // What a preset says of itself was written for its own truth.
  void the_words_of_a_preset_are_covered() {
    Covered hand("coin/exercise_3_1", 1);
    auto& window = *hand.window;
    const QString caption = window.controller().session().view.caption;
    QVERIFY(!caption.isEmpty());
    QVERIFY(hand.find<QLabel>("caption")->text().startsWith("Predict first"));
    QVERIFY(!hand.find<QWidget>("numbers.story")->isVisible());
    for (QAction* action : window.findChild<HeaderBar*>()->presets_menu()->actions()) {
      if (action->data().isValid()) QVERIFY2(action->statusTip().isEmpty(), qPrintable(action->text()));
    }
    QVERIFY(hand.exports().sheet(-1).caption.isEmpty());
    hand.trigger("find");
    const QAbstractItemModel* rows = window.findChild<Finder*>()->findChild<QListView*>()->model();
    for (int row = 0; row < rows->rowCount(); ++row) {
      const QString help = rows->index(row, 0).data(Qt::ToolTipRole).toString();
      QVERIFY2(!help.contains(find_preset(*find_lab("coin"), "exercise_3_1")->caption), qPrintable(help));
    }
    window.findChild<Finder*>()->close();
    window.lesson_desk().reveal();
    QVERIFY(hand.comes([&] { return !window.lesson_desk().covered(); }));
    QVERIFY(!hand.find<QLabel>("caption")->text().startsWith("Predict first"));
    QVERIFY(hand.find<QWidget>("numbers.story")->isVisible());
    QVERIFY(!hand.exports().sheet(-1).caption.isEmpty());
  }

  // An edited preset keeps its sentence, which must not come back while it is covered.
  void numbers_in_words_stay_covered_through_an_edit() {
    Covered hand("coin/exercise_3_1", 1);
    hand.window->controller().set_seed(5);
    QVERIFY(hand.settle());
    QVERIFY(hand.find<QLabel>("caption")->text().startsWith("Predict first"));
    QVERIFY(!hand.find<QWidget>("numbers.story")->isVisible());
  }

  void what_cannot_be_covered_is_refused() {
    Covered hand("metropolis/park", 1);
    QTemporaryDir folder;
    const QString file = folder.filePath("draws.csv");
    QCOMPARE(hand.said_by([&] { hand.exports().export_draws(file); }),
             QString("The draws would tell the answer. Reveal it first."));
    QVERIFY(!QFile::exists(file));
    QVERIFY(hand.exports().no_program(Language::python).contains("would tell the answer"));
    QGuiApplication::clipboard()->setText("before");
    QVERIFY(hand.said_by([&] { hand.exports().copy_program(Language::r); }).contains("would tell the answer"));
    QCOMPARE(QGuiApplication::clipboard()->text(), QString("before"));
    hand.window->lesson_desk().reveal();
    QVERIFY(hand.comes([&] { return !hand.window->lesson_desk().covered(); }));
    QVERIFY(hand.exports().no_program(Language::python).isEmpty());
    hand.exports().export_draws(file);
    QVERIFY(hand.comes([&] { return QFile::exists(file); }));
  }

  // A picture that was pinned before is the answer, or near it.
  void a_pinned_picture_is_covered() {
    WindowHand hand(preset("coin/exercise_3_1"));
    hand.trigger("pin");
    QVERIFY(hand.settle());
    const auto ghosts = [&] {
      return std::ranges::count_if(layers_of<Line>(hand.plot(0)->figure()),
                                   [](const Line& line) { return line.name == "before"; });
    };
    QVERIFY(ghosts() > 0);
    hand.trigger("predict_first");
    QVERIFY(hand.settle());
    QCOMPARE(ghosts(), 0);
    hand.window->lesson_desk().reveal();
    QVERIFY(hand.comes([&] { return !hand.window->lesson_desk().covered(); }));
    QVERIFY(ghosts() > 0);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::CoveredWindowTest);
#include "covered_test.moc"
