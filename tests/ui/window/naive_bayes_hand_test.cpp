// The naive Bayes lab under a hand: values and words by clicks, sentences that are typed and learned, wines, the star
// that is asked about, shares and copies at their rings; undone, saved and opened again.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/window_hand.h"

#include <QCheckBox>
#include <QTemporaryDir>

namespace credence {
namespace {

// Of the table in slot `slot`, the line with that label.
Point2 line(WindowHand& hand, const std::string& label, int slot) {
  const std::vector<std::string> labels = layers_of<Cells>(hand.plot(slot)->figure())[0].texts;
  return {1, static_cast<double>(std::ranges::find(labels, label) - labels.begin()) + 1};
}

double posterior(const WindowHand& hand, int k) {
  return number_at(hand.result()->report(), "posterior." + std::to_string(k));
}

}  // namespace

class NaiveBayesHandTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  void values_are_clicked_in_the_table() {
    WindowHand hand(preset("naive-bayes/first"));
    hand.click(hand.on_plot(line(hand, "Sunny", 0)));
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("query"), std::string("Sunny,Mild"));
    QVERIFY(std::abs(posterior(hand, 1) - 0.425531914893617) < 1e-12);
    hand.click(hand.on_plot({0, 1}, 1));  // the lowest bar: the temperature
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("query"), std::string("Sunny,"));
    QVERIFY(std::abs(posterior(hand, 1) - 0.4) < 1e-12);
    QVERIFY(hand.undo());
    QVERIFY(hand.undo());
    QCOMPARE(hand.setting("query"), std::string("Rain,Mild"));
  }

  // A word of the table joins the sentence, a bar's leaves it, and one line shows or hides the other words.
  void words_are_clicked_and_typed() {
    WindowHand hand(preset("naive-bayes/close_game"));
    QCOMPARE(layers_of<Cells>(hand.plot(1)->figure())[0].texts.size(), std::size_t{5});
    auto* whole = hand.find<QCheckBox>("field.whole_tables.check");
    hand.click(whole);
    QVERIFY(hand.settle());
    hand.click(hand.on_plot(line(hand, "election", 1), 1));
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("query"), std::string("A very close game election"));
    hand.click(hand.on_plot({0, 5}));  // the first word, below the prior
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("query"), std::string("very close game election"));
    hand.type("field.query.box", "A forgettable election");
    QVERIFY(hand.settle());
    QVERIFY(std::abs(posterior(hand, 1) - 0.5387521955395492) < 1e-12);
    hand.type("field.smoothing.box", "-1");
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("smoothing"), std::string());
  }

  void a_book_is_pasted() {
    WindowHand hand(preset("naive-bayes/violent_debate"));
    QString book;
    for (int i = 0; i < 100000; ++i) book += i % 2 == 0 ? QStringLiteral("game ") : QStringLiteral("zebra ");
    auto* box = hand.find<QLineEdit>("field.query.box");
    box->setFocus();
    box->selectAll();
    box->insert(book.trimmed());
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(hand.settle());
    QCOMPARE(hand.result()->timeline().frames, 100001);
    QVERIFY(posterior(hand, 1) > 0.999999);
    QVERIFY(hand.undo());
    QCOMPARE(hand.setting("query"), std::string("Not a violent debate"));
  }

  // The answer's column makes a row of the query; the row's class is changed in the table of data, and all is saved.
  void a_sentence_is_learned_and_saved() {
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("bayes.json"));
    Session saved;
    {
      WindowHand hand(preset("naive-bayes/great_game_learned"));
      const std::size_t before = hand.session().inputs.data.size();
      const double sports = posterior(hand, 1);
      hand.click(hand.on_plot({1, 0.5}, 1));
      QVERIFY(hand.settle());
      QCOMPARE(hand.session().inputs.data.size(), before + 1);
      QCOMPARE(hand.session().inputs.data.texts(1).back(), std::string("Politics"));
      QVERIFY(posterior(hand, 1) < sports);
      hand.window->document().save(file);
      saved = hand.session();
      QVERIFY(hand.undo());
      QCOMPARE(hand.session().inputs.data.size(), before);
    }
    WindowHand hand(preset("naive-bayes/first"));
    hand.window->document().open(file);
    QVERIFY(hand.settle());
    QCOMPARE(hand.session(), saved);
  }

  // A double-click on a sentence, or on its class, changes what is learned.
  void training_sentences_are_edited() {
    WindowHand hand(preset("naive-bayes/homerun"));
    QVERIFY(posterior(hand, 1) < 0.5);
    auto* table = hand.find<QTableView>("data");
    const auto edit = [&](int row, int column, const QString& text) {
      const QPoint cell = table->visualRect(table->model()->index(row, column)).center();
      const QPoint place = hand.on(table->viewport(), cell);
      hand.click(place);
      hand.double_click(place);
      auto* box = table->findChild<QLineEdit*>();
      QVERIFY(box != nullptr);
      box->selectAll();
      QTest::keyClicks(box, text);
      QTest::keyClick(box, Qt::Key_Return);
      QCoreApplication::processEvents();  // a delegate commits later, and its editor goes after that
      QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
      QVERIFY(hand.settle());
    };
    edit(4, 1, "Sports");
    QCOMPARE(hand.session().inputs.data.texts(1)[4], std::string("Sports"));
    QVERIFY(posterior(hand, 1) > 0.5);
    edit(4, 0, "It was a close match");
    QCOMPARE(hand.session().inputs.data.texts(0)[4], std::string("It was a close match"));
    QVERIFY(hand.undo());
    QVERIFY(hand.undo());
    QCOMPARE(hand.session().inputs.data.texts(1)[4], std::string("Politics"));
    QVERIFY(posterior(hand, 1) < 0.5);
  }

  void wines_and_the_star_are_dragged() {
    WindowHand hand(preset("naive-bayes/wine"));
    const auto intensities = [&hand] {
      const std::span<const double> all = hand.session().inputs.data.numbers(9);
      return std::vector<double>(all.begin(), all.end());
    };
    const std::vector<double> before = intensities();
    const Point2 star = hand.ring("query"), there{4.5, 8.5};
    hand.drag(hand.on_plot(star), hand.on_plot(there));
    QVERIFY(hand.settle());
    const Point2 now = hand.ring("query");
    QVERIFY(std::hypot(now.x - there.x, now.y - there.y) < 0.1);
    QVERIFY(hand.undo());
    QVERIFY(hand.ring("query") == star);
    const Point2 wine = hand.ring("rows", 0, 121);  // alone at the right
    hand.drag(hand.on_plot(wine), hand.on_plot({wine.x, 8}));
    QVERIFY(hand.settle());
    QVERIFY(std::abs(intensities()[121] - 8) < 0.1);
    QVERIFY(hand.undo());
    QCOMPARE(intensities(), before);
    const Point2 share = hand.ring("test", 1);
    hand.drag(hand.on_plot(share, 1), hand.on_plot({89, share.y}, 1));
    QVERIFY(hand.settle());
    QVERIFY(std::abs(std::stod(hand.setting("test_fraction")) - 0.5) < 0.02);
    for (const char* text : {"1,2", "x", "1,2,3,4,5,6,7,8,9,10,11,12,abc"}) {
      const std::string query = hand.setting("query");
      hand.type("field.query.box", text);
      QVERIFY(hand.settle());
      QCOMPARE(hand.setting("query"), query);
    }
  }

  void copies_are_dragged() {
    WindowHand hand(preset("naive-bayes/ten_copies"));
    QVERIFY(posterior(hand, 0) > 0.9999);
    hand.drag(hand.on_plot(hand.ring("copies")), hand.on_plot({1, 0.5}));
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("copies"), std::string("1"));
    QVERIFY(posterior(hand, 0) < 0.53);
    QVERIFY(hand.undo());
    QCOMPARE(hand.setting("copies"), std::string("10"));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::NaiveBayesHandTest);
#include "naive_bayes_hand_test.moc"
