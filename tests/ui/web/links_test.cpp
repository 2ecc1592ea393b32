// Screens as links: every preset comes back as it was, edits cost little, and damage is a sentence.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/links.h"

#include "core/math/input_error.h"
#include "tests/support/mutations.h"
#include "tests/support/test.h"
#include "ui/web/page_loop.h"

#include <QTest>

#include <algorithm>

using namespace credence;

namespace {

QString refusal(const QString& link) {
  try {
    session_of_link(link, {});
    return {};
  } catch (const InputError& error) {
    return QString::fromStdString(error.said());
  }
}

QString coded(const QByteArray& json, char version = link_version) {
  return "coin/first=" +
         QString::fromLatin1((QByteArray(1, version) + deflated(json))
                                 .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

Session with_points(Session session, std::size_t count) {
  std::vector<double> a, b, c;
  for (std::size_t k = 0; k < count; ++k) {
    a.push_back(std::round(1000 * 5 * std::sin(1.7 * static_cast<double>(k))) / 1000);
    b.push_back(std::round(1000 * 4 * std::cos(2.9 * static_cast<double>(k))) / 1000);
    c.push_back(k % 2 == 0 ? 0 : 1);
  }
  session.inputs.data = Table("own.csv", {Column("x1", a), Column("x2", b), Column("t", c)});
  session.inputs.data.set_origin({.own = true});
  return session;
}

}  // namespace

class LinksTest : public QObject {
  Q_OBJECT
 private slots:
  void every_preset_comes_back() {
    for (const Lab* lab : labs()) {
      for (const Preset& preset : presets(*lab)) {
        const Session session = load_preset(*lab, preset.id);
        const QString link = link_of(session);
        QCOMPARE(link, QString::fromStdString(lab->id()) + '/' + preset.id);
        QVERIFY(session_of_link("https://credence.example/#" + link, {}) == session);
      }
    }
  }

  void an_edited_screen_comes_back() {
    Session session = opening_session(*find_lab("classification"));
    session.inputs.parameters[field_index(*session.lab, "prior_variance")] = 3.25;
    session.inputs.seed = 77;
    session.view.frame = 3;
    session.view.columns = 1;
    session.view.frozen["plane"] = {-3, 3, -2, 2};
    session.view.slots_shown = QStringList{"weights", "numbers"};
    const QString link = link_of(session);
    QVERIFY2(link.size() <= 300, qPrintable(QString::number(link.size())));
    QVERIFY(session_of_link(link, {}) == session);
  }

  void forty_own_points_fit_into_a_link() {
    const Session session = with_points(opening_session(*find_lab("classification")), 40);
    const QString link = link_of(session);
    QVERIFY2(link.size() <= 800, qPrintable(QString::number(link.size())));
    QVERIFY(session_of_link(link, {}).inputs.data == session.inputs.data);
  }

  // A point that was moved, or added, costs itself alone.
  void a_moved_point_is_short() {
    Session session = opening_session(*find_lab("classification"));
    std::vector<Column> columns = session.inputs.data.columns();
    const auto before = columns[0].numbers();
    std::vector<double> x(before.begin(), before.end());
    x[5] = 1.25;
    columns[0] = Column(columns[0].name(), x);
    const TableOrigin origin = session.inputs.data.origin();
    session.inputs.data = Table(session.inputs.data.source(), columns);
    session.inputs.data.set_origin(origin);
    const QString link = link_of(session);
    QVERIFY2(link.size() <= 120, qPrintable(link));
    QVERIFY(session_of_link(link, {}) == session);
  }

  void damage_is_one_sentence() {
    QVERIFY(!refusal("nowhere").isEmpty());
    QVERIFY(!refusal("coin/nothing").isEmpty());
    QVERIFY(!refusal("coin/first=").isEmpty());
    QVERIFY(!refusal("coin/first=!!!").isEmpty());
    QVERIFY(!refusal("coin/first=AAAA").isEmpty());
    QVERIFY(refusal(coded("{}", 9)).contains("newer"));
    QVERIFY(!refusal(coded("[1]")).isEmpty());
    QVERIFY(!refusal(coded(QByteArray(100'000, '['))).isEmpty());
    QVERIFY(!refusal(coded(R"({"p": {"heads": -3}})")).isEmpty());
    QVERIFY(!refusal(coded(R"({"d": {"rows": 5}})")).isEmpty());
    QVERIFY(refusal(coded("{}")).isEmpty());
    for (const QString& link : {refusal("coin/first=AAAA"), refusal("nowhere")}) QVERIFY(!link.contains('\n'));
  }

  // A few bytes that inflate to a gigabyte cost a moment and a megabyte.
  void a_bomb_is_refused() {
    const QByteArray bomb = deflated(QByteArray(40 << 20, ' '));
    QVERIFY(bomb.size() < longest_link);
    QVERIFY_EXCEPTION_THROWN(inflated(bomb, most_inflated), InputError);
    QVERIFY(!refusal(coded(QByteArray(40 << 20, ' '))).isEmpty());
    QVERIFY(!refusal("coin=" + QString(longest_link, 'A')).isEmpty());
  }

  void damaged_links_are_read_or_refused() {
    Session session = with_points(opening_session(*find_lab("classification")), 10);
    const QByteArray link = link_of(session).toUtf8();
    for (int k = 0; k < fuzz_rounds(300); ++k) {
      Mutations damaged(static_cast<quint32>(k));
      refusal(QString::fromUtf8(damaged(link)));
    }
    const QByteArray json =
        R"({"p":{"heads":3},"d":{"+":[[1]],"~":{"0":[2]}},"v":{"slots":["coin"],"frame":2},"seed":4})";
    for (int k = 0; k < fuzz_rounds(300); ++k) {
      Mutations damaged(static_cast<quint32>(k));
      refusal(coded(damaged(json)));
    }
  }

  void links_of_lessons_name_a_step() {
    QCOMPARE(lesson_of_link("#lesson-coin.3")->lesson, QString("coin"));
    QCOMPARE(*lesson_of_link("lesson-coin.3")->step, 2);
    QVERIFY(!lesson_of_link("lesson-coin")->step);
    QCOMPARE(lesson_of_link("lesson-naive-bayes")->lesson, QString("naive-bayes"));
    QVERIFY(!lesson_of_link("coin/first") && !lesson_of_link("coin/first=AXyz"));
    QVERIFY(lesson_of_link("lesson-coin.3")->homework.isEmpty());
    const auto homework = lesson_of_link("https://labs.example/#lesson-naive-bayes.3=AX_-z");
    QCOMPARE(homework->lesson, QString("naive-bayes"));
    QCOMPARE(*homework->step, 2);
    QCOMPARE(homework->homework, QString("AX_-z"));
  }
};

CREDENCE_TEST(LinksTest);
#include "links_test.moc"
