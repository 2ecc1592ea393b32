// Stories speak of what is on the screen: controls by their names, plots by their sides.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "ui/session/session.h"

#include <QRegularExpression>
#include <QTest>

namespace credence {
namespace {

// Whether `text` begins with a field's label, and not with a longer word.
bool begins_with_label(const QString& text, const std::string& label) {
  const QString name = QString::fromStdString(label);
  return text.startsWith(name) && (text.size() == name.size() || !text[name.size()].isLetterOrNumber());
}

// What stands in a story from a word with a capital letter on that begins no sentence.
QStringList names_in(const QString& story) {
  static const QRegularExpression capital("(?<=[\\p{L},;”)] )\\p{Lu}\\p{L}");
  QStringList names;
  for (auto match = capital.globalMatch(story); match.hasNext();) names += story.mid(match.next().capturedStart());
  return names;
}

// Of the field, or a node of the network whose story it is.
bool is_of_the_field(const QString& name) {
  static const QRegularExpression names(
      "^(Newton|Laplace|Gauss|Gaussians?|MAP|Occam|Dirichlet|Beta|Bayes|Student|Monte|Carlo|"
      "Poisson|Metropolis|Hastings|HMC|NUTS|"
      "Gibbs|Cloudy|Sprinkler|Rain|WetGrass)\\b");
  return names.match(name).hasMatch();
}

// A control that the lab shows under these parameters, or the heading above it; `advanced` where it stands under
// "More".
bool has_control(const Session& session, const QString& name, bool& advanced) {
  for (const FieldInfo& field : session.lab->fields()) {
    if (begins_with_label(name, field.group)) return true;
    if (!begins_with_label(name, field.label) || !session.lab->uses(session.inputs.parameters, field.name)) continue;
    advanced = field.advanced;
    return true;
  }
  return false;
}

}  // namespace

class StoriesTest : public QObject {
  Q_OBJECT
 private slots:
  void stories_name_controls_that_are_there_data() { all_presets(); }
  void stories_name_controls_that_are_there();
  void stories_point_to_plots_that_are_there_data() { all_presets(); }
  void stories_point_to_plots_that_are_there();
  void a_wrong_name_would_be_found();

 private:
  static void all_presets() {
    QTest::addColumn<const Lab*>("lab");
    QTest::addColumn<QString>("preset");
    for (const Lab* lab : labs()) {
      for (const Preset& preset : presets(*lab)) {
        QTest::newRow(qPrintable(QString::fromStdString(lab->id()) + '/' + preset.id)) << lab << preset.id;
      }
    }
  }
  static QStringList unknown_names(const Session& session, const QString& story);
};

QStringList StoriesTest::unknown_names(const Session& session, const QString& story) {
  QStringList unknown;
  const bool more = story.contains("More");
  for (const QString& name : names_in(story)) {
    if (name.startsWith("More") || name.startsWith("Escape") || name.startsWith("Home") || is_of_the_field(name))
      continue;
    bool advanced = false;
    if (!has_control(session, name, advanced) || (advanced && !more)) unknown += name.left(30);
  }
  return unknown;
}

void StoriesTest::stories_name_controls_that_are_there() {
  QFETCH(const Lab*, lab);
  QFETCH(QString, preset);
  const QStringList unknown = unknown_names(load_preset(*lab, preset), find_preset(*lab, preset)->story);
  QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join('\n')));
}

void StoriesTest::stories_point_to_plots_that_are_there() {
  QFETCH(const Lab*, lab);
  QFETCH(QString, preset);
  const View view = load_preset(*lab, preset).view;
  const QString story = find_preset(*lab, preset)->story;
  const bool beside = view.maximised < 0 && view.slots_shown.size() > 1;
  static const QRegularExpression side("\\b[Oo]n the (left|right)\\b|\\b(left|right) (plot|hand)\\b");
  if (side.match(story).hasMatch()) QVERIFY2(beside, "a story of two sides in a preset of one plot");
}

void StoriesTest::a_wrong_name_would_be_found() {
  const Session session = default_session(*find_lab("coin"));
  QCOMPARE(unknown_names(session, "Raise Tosses N and see."), QStringList());
  QCOMPARE(unknown_names(session, "Raise Chances and see."), QStringList{"Chances and see."});
  QCOMPARE(unknown_names(session, "Drag Imaginary tosses; Counts is of another coin."),
           QStringList{"Counts is of another coin."});
}

}  // namespace credence

CREDENCE_TEST(credence::StoriesTest);
#include "stories_test.moc"
