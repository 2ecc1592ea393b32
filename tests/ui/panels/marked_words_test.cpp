// The words of a sentence that name marks of the plots.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/marked_words.h"

#include "tests/support/test.h"
#include "ui/panels/appearance.h"
#include "ui/panels/marked_label.h"
#include "ui/plot/theme.h"

#include <QPalette>
#include <QTest>

namespace credence {

class MarkedWordsTest : public QObject {
  Q_OBJECT
 private slots:
  void names_and_their_last_words_are_found();
  void what_means_several_marks_is_left_out();
  void signs_have_the_colour_of_their_marks();
  void parts_of_words_are_no_names();
  void colours_are_legible_on_every_ground();
  void bold_words_get_the_lines_that_they_need();
};

namespace {

// "posterior|truth": the marked words with their roles.
QStringList found(const QString& sentence, const std::vector<MarkName>& names) {
  QStringList all;
  for (const MarkedWords& one : marked_words(sentence, names)) {
    const std::string_view role = role_name(one.role);
    all +=
        sentence.mid(one.start, one.length) + "|" + QString::fromUtf8(role.data(), static_cast<qsizetype>(role.size()));
  }
  return all;
}

}  // namespace

void MarkedWordsTest::names_and_their_last_words_are_found() {
  const std::vector<MarkName> names = {{"true posterior", Role::posterior, 0, {}},
                                       {"Laplace, 1–3 sd", Role::approximation, 0, {}}};
  QCOMPARE(found("Laplace is near the true posterior; the Posterior is wider.", names),
           (QStringList{"Laplace|approximation", "true posterior|posterior", "Posterior|posterior"}));
  QVERIFY(found("Nothing is named.", names).isEmpty());
}

void MarkedWordsTest::what_means_several_marks_is_left_out() {
  const std::vector<MarkName> names = {{"MAP boundary", Role::neutral, 0, {}},
                                       {"sampled boundary", Role::chain, 0, {}}};
  QCOMPARE(found("The MAP boundary is one boundary.", names), QStringList{"MAP boundary|neutral"});
}

void MarkedWordsTest::signs_have_the_colour_of_their_marks() {
  const std::vector<MarkName> names = {{"picked w", Role::highlight, 0, Marker::diamond},
                                       {"mode", Role::approximation, 0, Marker::cross}};
  QCOMPARE(found("Drag the ◆: 2 × 3.", names), QStringList{"◆|highlight"});
}

void MarkedWordsTest::parts_of_words_are_no_names() {
  const std::vector<MarkName> names = {{"mode", Role::approximation, 0, {}}};
  QCOMPARE(found("A model has a mode.", names), QStringList{"mode|approximation"});
  QVERIFY(found("Modelle, Kommode", names).isEmpty());
}

void MarkedWordsTest::colours_are_legible_on_every_ground() {
  std::vector<MarkedWords> words;
  for (std::size_t role = 0; role < role_count; ++role) words.push_back({0, 1, static_cast<Role>(role), 0});
  for (const ThemeId id : {ThemeId::light, ThemeId::dark, ThemeId::projector}) {
    const QPalette palette = window_palette(id);
    for (const QTextLayout::FormatRange& one : formats_of(words, palette)) {
      QVERIFY(contrast(one.format.foreground().color(), palette.color(QPalette::Window)) >= 4.5);
      QCOMPARE(one.format.fontWeight(), static_cast<int>(QFont::Bold));
    }
  }
}

void MarkedWordsTest::bold_words_get_the_lines_that_they_need() {
  MarkedLabel label;
  const QString text = QStringLiteral("wide words of some length");
  label.setText(text);
  const int width = label.fontMetrics().horizontalAdvance(text) + 2;
  const int one = label.heightForWidth(width);
  label.set_formats(formats_of({{0, text.size(), Role::posterior, 0}}, window_palette(ThemeId::light)));
  QVERIFY(label.heightForWidth(width) > one);
  QCOMPARE(label.text(), text);
}

}  // namespace credence

CREDENCE_TEST(credence::MarkedWordsTest);
#include "marked_words_test.moc"
