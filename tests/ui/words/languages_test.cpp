// Which languages there are, which one is spoken, and that Qt's words and core's are of the same.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/words/languages.h"
#include "tests/support/test.h"
#include "ui/words/said.h"

#include <QCoreApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace credence;

class LanguagesTest : public QObject {
  Q_OBJECT
  QTemporaryDir settings_;

 private slots:
  void initTestCase() { QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings_.path()); }
  void init() { qunsetenv("CREDENCE_LANGUAGE"); }
  void cleanup() {
    speak_language("en");
    qunsetenv("CREDENCE_LANGUAGE");
  }

  void german_is_known_and_the_disguise_hidden() {
    QCOMPARE(languages_known(), QStringList({"en", "de"}));
    QCOMPARE(language_title("de"), QString("Deutsch"));
    qputenv("CREDENCE_LANGUAGE", "pseudo");
    QVERIFY(languages_known().contains("pseudo"));
    QCOMPARE(preferred_language(), QString("pseudo"));
  }

  void a_choice_is_remembered() {
    QCOMPARE(preferred_language(), QString("en"));  // the desktop of the tests speaks none
    remember_language("de");
    QCOMPARE(preferred_language(), QString("de"));
    remember_language("tlh");
    QCOMPARE(preferred_language(), QString("en"));
  }

  void all_speak_the_same_language() {
    QCOMPARE(said("Numbers"), QString("Numbers"));
    speak_language("de");
    QCOMPARE(spoken_language(), QString("de"));
    QCOMPARE(said("Numbers"), QString("Zahlen"));
    QCOMPARE(QCoreApplication::translate("credence::Sidebar", "Numbers"), QString("Zahlen"));
    QCOMPARE(said_of(2, "remove {} row", "remove {} rows"), QString("2 Zeilen entfernen"));
    QCOMPARE(QCoreApplication::translate("credence::Sidebar", "not known at all"), QString("not known at all"));
    speak_language("en");
    QCOMPARE(said("Numbers"), QString("Numbers"));
    QCOMPARE(QCoreApplication::translate("credence::Sidebar", "Numbers"), QString("Numbers"));
  }

  void the_disguise_reaches_qt_too() {
    speak_language("pseudo");
    QCOMPARE(said("Numbers"), QCoreApplication::translate("credence::Sidebar", "Numbers"));
    QVERIFY(said("Numbers") != "Numbers");
  }
};

CREDENCE_TEST(LanguagesTest);
#include "languages_test.moc"
