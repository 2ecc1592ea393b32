// Words of presets: no result is typed in them, each has a place in its document in one form, and corrections say what
// is printed, why it is wrong and what is right.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/preset_words.h"
#include "core/lab/report_words.h"
#include "tests/support/preset_texts.h"
#include "tests/support/test.h"
#include "ui/session/json_writer.h"
#include "ui/session/session.h"
#include "ui/session/whole_report.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

namespace credence {
namespace {

// Numbers that the words of a preset are given and do not compute, beside those of its settings and data.
const std::map<QString, std::set<double>>& givens() {
  static const std::map<QString, std::set<double>> all{
      {"counting/per_cent", {160, 2007}},        // those who were asked, and when; here and below
      {"counting/one_in_thousand", {95, 1978}},  // what they answered
      {"counting/taxi", {15, 80, 85, 1982}},     // per cent of the settings
      {"counting/doors", {3, 1975}},             // the names of doors and machines, here and below
      {"counting/doors_stumbles", {3}},
      {"counting/machines", {3}},
      {"draws/mixed", {0.1}},      // a setting to try
      {"draws/drifting", {1.01}},  // the limit of R-hat
      {"draws/too_short", {100}},  // effective draws per chain that are asked for
      {"draws/antithetic", {4000}},
      {"regression/orders", {10}},  // orders that are compared
      {"darts/first", {20}},        // beds of the board, here and below
      {"darts/board", {20}},
      {"darts/steady", {20}},
      {"darts/beginner", {5, 20}},
      {"darts/forty_two", {5, 10}},
      {"darts/highest", {20, 169}},
      {"laplace/four_coordinates", {3, 6}},
      {"gibbs/figure_3_1", {1.7}},  // a setting to try, here and below
      {"gibbs/crawl", {45}},
      {"gibbs/strong", {45}},
      {"metropolis/figure_2_4", {10000}},
      {"metropolis/two_bumps", {8}},
      {"samplers/importance", {0.7}},  // the limit of a tail's shape
      {"links/figure_4_9", {8}},
      {"links/moderated", {8}},  // π/8, here and below
      {"links/equal_cost", {8}},
      {"links/probit_numbers", {38}},     // where double precision ends
      {"markov-chain/figure_1_2", {3}},   // 1/3, as an example of what can be typed
      {"markov-chain/pages", {15, 100}},  // the share in the matrix
      {"metropolis/ess_by_step", {25}},   // step sizes of the program
      {"naive-bayes/rain", {3, 5, 9}},    // counts of the fourteen days, here and below
      {"naive-bayes/overcast_hot", {4, 9}},
      {"naive-bayes/close_game", {14}},           // different words
      {"naive-bayes/reliability", {0.9, 9, 10}},  // an example of a promise
      {"recapture/figure_2_8", {68.27, 95.45}},   // levels of the regions, here and below
      {"recapture/figure_2_9", {95.45}},
      {"recapture/one_day", {8}},  // the eighth day
  };
  return all;
}

// Numbers in a text that are neither blanks nor names of places in documents.
std::vector<double> typed_numbers(QString text) {
  static const QRegularExpression blank("\\{\\{[^}]*\\}\\}");
  static const QRegularExpression reference(
      "([Ff]igure|[Ee]xercise|[Ee]quation|[Ss]ection|Table|PRML|Comment)('s)? "
      "\\d+(\\.\\d+)*[a-z]?|\\(\\d\\.\\d+[ab]?\\)|"
      "\\b\\d\\.\\d[ab]\\b");
  static const QRegularExpression number("(?<![A-Za-z0-9.])\\d+(\\.\\d+)?");
  text.remove(blank).remove(reference);
  std::vector<double> numbers;
  for (auto match = number.globalMatch(text); match.hasNext();) numbers.push_back(match.next().captured().toDouble());
  return numbers;
}

// "1.00" was rounded, so that it is a result even where 1 is a setting.
bool has_rounded_number(QString text) {
  static const QRegularExpression blank("\\{\\{[^}]*\\}\\}"), rounded("\\d\\.\\d*0(?!\\d)");
  return text.remove(blank).contains(rounded);
}

}  // namespace

class PresetWordsTest : public QObject {
  Q_OBJECT
 private slots:
  void no_result_is_typed();
  void a_typed_number_would_be_found();
  void blanks_are_filled();
  void sources_have_one_form();
  void the_page_of_sources_names_the_labs();
  void places_come_in_the_order_of_their_document();
  void corrections_name_their_document();
  void titles_on_paper_name_their_document();
};

void PresetWordsTest::no_result_is_typed() {
  QStringList typed;
  std::set<QString> used;
  for_each_preset([&](const Lab& lab, const Preset& preset, const PresetWords& words, const QString& id) {
    const std::vector<double> numbers = typed_numbers(words.caption + "\n" + words.printed + "\n" + words.story);
    if (has_rounded_number(words.caption + "\n" + words.printed + "\n" + words.story))
      typed += id + ": a rounded number, such as 1.00";
    if (numbers.empty()) return;
    const std::set<double> settings = settings_of(load_preset(lab, preset.id));
    const auto given = givens().find(id);
    for (const double number : numbers) {
      if (settings.contains(number)) continue;
      if (given != givens().end() && given->second.contains(number)) {
        used.insert(id);
      } else {
        typed += id + ": " + QString::number(number);
      }
    }
  });
  QVERIFY2(typed.isEmpty(), qPrintable("let the report fill {{PATH|DIGITS}}:\n" + typed.join('\n')));
  QStringList unused;
  for (const auto& [id, numbers] : givens()) {
    if (!used.contains(id)) unused += id;
  }
  QVERIFY2(unused.isEmpty(), qPrintable("listed for nothing: " + unused.join(", ")));
}

void PresetWordsTest::a_typed_number_would_be_found() {
  QCOMPARE(typed_numbers("it claims 0.994, see 4.7b"), std::vector<double>{0.994});
  QVERIFY(has_rounded_number("R-hat is 1.00") && !has_rounded_number("{{results.rhat|.2}} at 10.5, 100"));
  QCOMPARE(typed_numbers("it claims {{results.map.iterations|3}} (3.4), Figure 4.1, x1"), std::vector<double>{});
}

void PresetWordsTest::blanks_are_filled() {
  const Node report = Members{{"results", Members{{"z", 0.5}, {"log_z", 0.0}, {"best", std::string("NUTS *")}}}};
  QCOMPARE(with_numbers_of(report, "{{results.z|.2}}, {{results.z|2%}}, {{results.log_z|e3}}, {{results.best}}"),
           QString("0.50, 50 %, 1, NUTS *"));
  QCOMPARE(with_numbers_of(report, "{{results.none}}"), QString("—"));
  QCOMPARE(with_numbers_of(report, "{{of a person"), QString("{{of a person"));
  const Lab& lab = *find_lab("classification");
  QVERIFY(find_preset(lab, "figure_4_4b")->caption.contains("0.994"));
  QVERIFY(preset_words(lab, "figure_4_4b").caption.contains("{{results.predictions.0.map|.3}}"));
  for_each_preset([](const Lab&, const Preset& preset, const PresetWords&, const QString& id) {
    QVERIFY2(!(preset.caption + preset.story).contains(QRegularExpression("\\{\\{|…|—")), qPrintable(id));
  });
}

void PresetWordsTest::sources_have_one_form() {
  static const QRegularExpression section("^\\d(\\.\\d+)*$"),
      item("^(Figure|Exercise|Equation|Definition|Comment|Table) [A\\d][\\d.]*[a-z]?$");
  std::set<QString> documents;
  for_each_preset([&](const Lab&, const Preset&, const PresetWords& words, const QString& id) {
    const PresetSource& source = words.source;
    documents.insert(source.document);
    if (source.document.isEmpty()) return;
    const bool known = std::ranges::count(source_documents(), source.document, &SourceDocument::id) == 1;
    const bool named = source.document == "3f8" ? !source.section.isEmpty() : section.match(source.section).hasMatch();
    QVERIFY2(known && named && (source.item.isEmpty() || item.match(source.item).hasMatch()), qPrintable(id));
  });
  QCOMPARE(documents.size(), source_documents().size() + 1);
  QCOMPARE(source_text({"textbook", "4.4.2", "Figure 4.7b"}), QString("Textbook, section 4.4.2, Figure\u00A04.7b"));
  QCOMPARE(source_text({}), QString());
}

// Each document's entry names the labs whose presets belong to it.
void PresetWordsTest::the_page_of_sources_names_the_labs() {
  QFile file(":/sources.md");
  QVERIFY(file.open(QIODevice::ReadOnly));
  std::map<QString, QString> entries;
  for (const QString& entry : QString::fromUtf8(file.readAll()).split("#### ")) {
    entries[entry.section('\n', 0, 0)] = entry.simplified();
  }
  for_each_preset([&](const Lab& lab, const Preset&, const PresetWords& words, const QString& id) {
    if (words.source.document.isEmpty()) return;
    const auto document = std::ranges::find(source_documents(), words.source.document, &SourceDocument::id);
    static const QRegularExpression rest("(:| and ).*$");  // "Darts and expectations" are darts
    const QString title = QString::fromStdString(lab.title()).remove(rest);
    QVERIFY2(entries[document->title].contains(title, Qt::CaseInsensitive), qPrintable(id));
  });
}

void PresetWordsTest::places_come_in_the_order_of_their_document() {
  QVERIFY(comes_before({"textbook", "3.11", "Exercise 3.9"}, {"textbook", "3.11", "Exercise 3.10"}));
  QVERIFY(comes_before({"textbook", "3.11", "Exercise 3.9"}, {"textbook", "4.2", ""}));
  QVERIFY(comes_before({"thesis", "2.2", "Figure 2.5"}, {"thesis", "2.2.1", "Figure 2.6"}));
  QVERIFY(!comes_before({"textbook", "4.4.2", "Figure 4.7b"}, {"textbook", "4.4.2", "Figure 4.7a"}));
}

// A number in brackets says nothing on paper, where no group stands above it.
void PresetWordsTest::titles_on_paper_name_their_document() {
  const PresetSource figure{"textbook", "4.4.2", "Figure 4.7a"}, exercise{"textbook", "3.11", "Exercise 3.10"};
  const auto item = [](const char* text) { return QString(text).replace('_', QChar(0xA0)); };
  QCOMPARE(title_on_paper("It fans out (4.7a)", figure), item("It fans out (Rogers & Girolami, Figure_4.7a)"));
  QCOMPARE(title_on_paper("Redraw (3.10, step two)", exercise),
           item("Redraw (Rogers & Girolami, Exercise_3.10, step two)"));
  QCOMPARE(title_on_paper("Rain (4.2.1)", {"thesis", "4.2.1", "Table A.1"}),
           QString("Rain (Turner 2019, section 4.2.1)"));
  QCOMPARE(title_on_paper("As given (Thesis, Figure 1.1)", {"thesis", "1.3", "Figure 1.1"}),
           item("As given (Turner 2019, Figure_1.1)"));
  QCOMPARE(title_on_paper("The logarithms (3F8)", {"3f8", "Predictive distribution", {}}),
           QString("The logarithms (Hernández-Lobato & Turner, 3F8)"));
  for (const char* kept : {"It fans out", "A mean (10)", "Two of (14.7a)", "Four (4.7) of them"}) {
    QCOMPARE(title_on_paper(kept, figure), QString(kept));
  }
  QCOMPARE(title_on_paper("A cliff (PRML 4.14)", {"slides", "4.4", "Figure 4.14"}), QString("A cliff (PRML 4.14)"));
  int cited = 0;
  for_each_preset([&](const Lab&, const Preset& preset, const PresetWords& words, const QString& id) {
    static const QRegularExpression bare("\\((\\d\\.\\d.*|3F8|.*(Thesis|Figure \\d|Comment).*)\\)$");
    const QString title = title_on_paper(preset.title, words.source);
    cited += title != preset.title;
    const bool names = title.contains("PRML") || !bare.match(title).hasMatch() || title != preset.title;
    QVERIFY2(names, qPrintable(id + ": " + title));
  });
  QVERIFY(cited >= 50);
}

void PresetWordsTest::corrections_name_their_document() {
  int corrections = 0;
  for_each_preset([&](const Lab& lab, const Preset& preset, const PresetWords& words, const QString& id) {
    if (words.correction.isEmpty()) return;
    ++corrections;
    const QString text = with_numbers_as_made(lab, preset.id, correction_text(words));
    const auto document = std::ranges::find(source_documents(), words.source.document, &SourceDocument::id);
    QVERIFY2(document != source_documents().end() && text.startsWith(document->work), qPrintable(id));
    QVERIFY2(text.endsWith('.') && !text.contains(QRegularExpression("\\{\\{|…")), qPrintable(id + ": " + text));
    // It stands in a line of its own: what the picture shows is said without the document's error.
    QVERIFY2(!(words.caption + words.story).contains(QRegularExpression("\\b(prints?|printed)\\b")), qPrintable(id));
  });
  QVERIFY(corrections >= 70);
  const auto correction = [](const char* lab, const char* preset) {
    return with_numbers_as_made(*find_lab(lab), preset, preset_words(*find_lab(lab), preset).correction);
  };
  QVERIFY(correction("coin", "exercise_3_3").contains("Right is 3r²"));
  QVERIFY(correction("laplace", "theta_6").contains("15 exactly"));
  QVERIFY(correction("bayes-net", "figure_3_5").contains("P(R | S, W) = 0.3204"));
  QVERIFY(correction("naive-bayes", "rain").contains("0.6 for yes"));
}

}  // namespace credence

CREDENCE_TEST(credence::PresetWordsTest);
#include "preset_words_test.moc"
