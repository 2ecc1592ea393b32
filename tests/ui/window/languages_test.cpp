// The window in another language: nothing stays English, everything fits, and nothing is lost by changing it.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/words/languages.h"
#include "tests/support/test.h"
#include "tests/support/thinned.h"
#include "tests/support/window_stage.h"
#include "ui/panels/message_bar.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QUndoStack>

namespace credence {
namespace {

// The names of columns, classes and categories in the data are the user's, in their language, and so is what they type
// as text.
QStringList words_of(const Session& session) {
  static const QRegularExpression between("[^\\p{L}]+");
  QStringList words;
  for (const Column& column : session.inputs.data.columns()) {
    words += QString::fromStdString(column.name());
    for (const std::string& text : column.texts()) words += QString::fromStdString(text);
  }
  for (const std::string& name : session.inputs.data.origin().classes) {
    words += QString::fromStdString(name).split(between);
  }
  for (std::size_t i = 0; i < session.inputs.parameters.size(); ++i) {
    if (session.lab->fields()[i].type != FieldType::text) continue;
    words += QString::fromStdString(format_value(session.inputs.parameters[i])).split(between);
  }
  return words;
}

// In disguise every letter is accented: words of plain ones were not translated. Names and keys are of no language.
QStringList plain_words(const QString& text, const QStringList& data) {
  static const QRegularExpression word("(?<![\\p{L}_*.])[A-Za-z]{3,}(?![\\p{L}_])"), markup("<[^>]*>");
  static const QStringList names{"Credence", "English", "Deutsch", "pseudo", "Python",    "Stan", "Ctrl",
                                 "Shift",    "Alt",     "Del",     "Esc",    "Home",      "End",  "Space",
                                 "MAP",      "Beta",    "Gamma",   "Cloudy", "Sprinkler", "Rain", "WetGrass"};
  QStringList found;
  for (auto match = word.globalMatch(QString(text).remove(markup)); match.hasNext();) {
    const QString one = match.next().captured();
    if (!names.contains(one) && !data.contains(one)) found += one;
  }
  return found;
}

QStringList said_plainly(MainWindow& window) {
  QStringList found;
  const QStringList data = words_of(window.controller().session());
  const auto hear = [&](const QObject* who, const QString& text) {
    const QStringList words = plain_words(text, data);
    if (!words.isEmpty()) found += who->objectName() + ": " + text;
  };
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    hear(widget, widget->accessibleName());
    if (const auto* label = qobject_cast<const QLabel*>(widget)) hear(label, label->text());
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) hear(button, button->text());
    if (const auto* combo = qobject_cast<const QComboBox*>(widget)) {
      for (int i = 0; i < combo->count(); ++i) hear(combo, combo->itemText(i));
    }
  }
  for (const QAction* action : window.findChildren<QAction*>()) {
    hear(action, action->text());
    hear(action, action->statusTip());
  }
  found.removeDuplicates();
  return found;
}

// Labels and buttons of one line whose words are wider than they are.
QStringList cut_off(MainWindow& window) {
  QStringList found;
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    const auto* label = qobject_cast<const QLabel*>(widget);
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    const bool shortens_itself = label != nullptr && (label->wordWrap() || label->inherits("credence::ElidedLabel"));
    const QString words = label != nullptr ? label->text() : button != nullptr ? button->text() : QString();
    if (!widget->isVisible() || words.isEmpty() || shortens_itself) continue;
    if (widget->width() + 1 < widget->sizeHint().width()) found += widget->objectName() + ": " + words;
  }
  return found;
}

}  // namespace

class LanguagesTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void cleanup() {
    speak_language("en");
    QDir(recovery_folder()).removeRecursively();  // what is left is told with its date
  }

  void the_window_is_made_anew_in_another_language() {
    WindowStage stage(opening_session(*find_lab("coin")));
    MainWindow& window = *stage.window;
    window.findChild<QAction*>("show_numbers")->trigger();
    window.controller().set_seed(7);
    window.controller().show_frame(1);
    QVERIFY(stage.settle());
    const Session before = window.controller().session();
    const QString name = window.plot(0)->accessibleName();

    window.set_language("de");
    QVERIFY(stage.settle());
    QVERIFY(window.controller().session() == before);
    QCOMPARE(window.controller().screen().frame(), 1);
    QCOMPARE(window.menuBar()->actions().front()->text(), QString("&Datei"));
    QVERIFY(window.findChild<QAction*>("show_numbers")->isChecked());
    QVERIFY(window.findChild<QAction*>("language.de")->isChecked());
    QVERIFY(window.plot(0)->accessibleName() != name);
    window.findChild<QAction*>("undo")->trigger();  // what was done before is still undone
    QCOMPARE(window.controller().session().inputs.seed, std::uint64_t{1});
    window.findChild<QAction*>("redo")->trigger();

    window.set_language("en");
    QVERIFY(stage.settle());
    QCOMPARE(window.menuBar()->actions().front()->text(), QString("&File"));
    QCOMPARE(window.plot(0)->accessibleName(), name);
  }

  void an_offer_waits_for_its_answer_in_any_language() {
    WindowStage stage(opening_session(*find_lab("coin")));
    MainWindow& window = *stage.window;
    bool answered = false;
    const auto answer = [&answered] { answered = true; };
    window.messages()->show_message(MessageBar::Kind::information, "Bring it back?", {{"Yes", answer}});
    window.set_language("de");
    QCOMPARE(window.messages()->text(), QString("Bring it back?"));
    window.messages()->findChild<QPushButton*>()->click();
    QVERIFY(answered);
  }

  void the_menu_changes_the_language() {
    WindowStage stage(opening_session(*find_lab("coin")));
    MainWindow& window = *stage.window;
    window.findChild<QAction*>("language.de")->trigger();
    QVERIFY(stage.comes([&] { return window.menuBar()->actions().front()->text() == "&Datei"; }));
    QCOMPARE(preferred_language(), QString("de"));
    window.findChild<QAction*>("language.en")->trigger();
    QVERIFY(stage.comes([&] { return window.menuBar()->actions().front()->text() == "&File"; }));
  }

  void nothing_stays_english_and_everything_fits_data() {
    QTest::addColumn<QString>("lab");
    QTest::addColumn<QSize>("size");
    std::size_t k = 0;
    for (const QSize size : {QSize(1280, 800), QSize(1024, 600)}) {
      for (const Lab* lab : labs()) {
        if (!is_tried(k++)) continue;
        const QString id = QString::fromStdString(lab->id());
        QTest::newRow(qPrintable(id + QString(" %1").arg(size.width()))) << id << size;
      }
    }
  }

  void nothing_stays_english_and_everything_fits() {
    QFETCH(QString, lab);
    QFETCH(QSize, size);
    speak_language("pseudo");
    WindowStage stage(opening_session(*find_lab(lab.toStdString())), size);
    MainWindow& window = *stage.window;
    window.findChild<QAction*>("show_numbers")->trigger();
    QVERIFY(stage.settle());
    QCOMPARE(window.size(), size);
    const QStringList plain = said_plainly(window), cut = cut_off(window);
    QVERIFY2(plain.isEmpty(), qPrintable(plain.join('\n')));
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join('\n')));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::LanguagesTest);
#include "languages_test.moc"
