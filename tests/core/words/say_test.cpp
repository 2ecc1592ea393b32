// Sentences with blanks, plurals, and another language in their place.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/words/say.h"

#include "core/words/paragraph.h"
#include "core/words/pseudo.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

// A language that knows two texts.
struct Latin : Translation {
  std::string find(std::string_view english) const override {
    if (english == "{} before {}") return "ante {1} {0}";
    if (english == "Off#prior") return "sine";
    return {};
  }
  std::string find(std::string_view one, std::string_view, double count) const override {
    if (one != "{} head") return {};
    return count == 1 ? "caput unum" : "{} capita";
  }
};

}  // namespace

class SayTest : public QObject {
  Q_OBJECT

 private slots:
  void cleanup() { speak(nullptr); }

  void sentences_make_a_paragraph() {
    QCOMPARE(paragraph({"", "One.", "", "Two."}), std::string("One. Two."));
    QCOMPARE(paragraph({"", ""}), std::string());
  }

  void blanks_are_filled_in_order_or_by_number() {
    QCOMPARE(filled("{} and {}", {"a", "b"}), std::string("a and b"));
    QCOMPARE(filled("{1}, {0}, {1}", {"a", "b"}), std::string("b, a, b"));
    QCOMPARE(filled("{{x} {}", {"a"}), std::string("{x} a"));
    QCOMPARE(filled("{} is all", {"{} {0}"}), std::string("{} {0} is all"));  // what is filled in stays as it is
    QCOMPARE(filled("open {", {}), std::string("open {"));
    QCOMPARE(say("{{name}} is {}"), std::string("{{name}} is {}"));  // without parts
  }

  void a_count_chooses_the_form() {
    QCOMPARE(several(1, "{} head", "{} heads"), std::string("1 head"));
    QCOMPARE(several(20, "{} head", "{} heads"), std::string("20 heads"));
    QCOMPARE(several(2.5, "{} head", "{} heads"), std::string("2.50 heads"));
    QCOMPARE(several(3, "{} of {} head", "{} of {} heads", "7"), std::string("3 of 7 heads"));
  }

  void what_follows_the_mark_is_not_said() {
    QCOMPARE(say("Off#prior"), std::string("Off"));
    QCOMPARE(several(2, "{} toss#in", "{} tosses#in"), std::string("2 tosses"));
  }

  void another_language_takes_its_place() {
    static const Latin latin;
    speak(&latin);
    QCOMPARE(say("{} before {}", "a", std::string("b")), std::string("ante b a"));
    QCOMPARE(say("Off#prior"), std::string("sine"));
    QCOMPARE(several(1, "{} head", "{} heads"), std::string("caput unum"));
    QCOMPARE(several(1200, "{} head", "{} heads"), std::string("1200 capita"));
    QCOMPARE(say("not known: {}", "x"), std::string("not known: x"));
  }

  void the_disguise_accents_every_letter_but_no_blank() {
    const Pseudo pseudo;
    QCOMPARE(pseudo.find("Drag {0}#x"), std::string("Ďŕáǵ {0}··"));
    QCOMPARE(pseudo.find("{} head", "{} heads", 2), std::string("{} ĥéáďś··"));
    for (char c = 'a'; c <= 'z'; ++c) {
      QVERIFY(pseudo.find(std::string(1, c)).find(c) == std::string::npos);
      const char capital = static_cast<char>(c - 'a' + 'A');
      QVERIFY(pseudo.find(std::string(1, capital)).find(capital) == std::string::npos);
    }
  }
};

CREDENCE_TEST(SayTest);
#include "say_test.moc"
