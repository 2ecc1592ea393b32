// Homework by links: a code says whose it is and cannot be made by others, and what is handed in is kept.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/homework_links.h"
#include "tests/support/error_of.h"
#include "tests/support/test.h"
#include "ui/files/files.h"
#include "ui/lessons/students.h"
#include "ui/lessons/work_files.h"

#include <QDir>
#include <QMessageAuthenticationCode>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <set>

using namespace credence;

namespace {

const QByteArray a_secret(64, 'a'), another_secret(64, 'b');

Work work_on_small(const std::string& student, double answer) {
  Work work{"small", "f", student, student_seed("small", student)};
  work.answers.push_back({1, "number", answer});
  work.handed_in = "2026-11-30T21:00:00Z";
  return work;
}

}  // namespace

class HomeworkLinksTest : public QObject {
  Q_OBJECT
 private slots:
  void a_code_says_whose_it_is() {
    for (const char* name : {"Ada", "17", "Zoë Müller-Łukasz", "李明", "-dash", "a b,c;d"}) {
      const QString code = homework_code("small", name, a_secret);
      QCOMPARE(student_of_code(code, "small", a_secret), std::string(name));
      QCOMPARE(student_of_code(code, "small", {}), std::string(name));
      QVERIFY(error_of([&] { student_of_code(code, "small", another_secret); }).contains("not made for this server"));
      QVERIFY(error_of([&] { student_of_code(code, "other", a_secret); }).contains("not whole"));
      QVERIFY(QUrl("https://x/#lesson-small=" + code, QUrl::StrictMode).isValid());
    }
  }

  // The signature is HMAC-SHA256 (RFC 2104) with the secret as the key.
  void a_code_is_signed() {
    const QByteArray bytes =
        QByteArray::fromBase64(homework_code("small", "Ada", a_secret).toLatin1(), QByteArray::Base64UrlEncoding);
    QCOMPARE(bytes.size(), 1 + 16 + 4 + 3);
    const QByteArray whole =
        QMessageAuthenticationCode::hash("credence homework\nsmall\nAda", a_secret, QCryptographicHash::Sha256);
    QCOMPARE(bytes.mid(1, 16), whole.first(16));
  }

  void what_is_cut_short_or_changed_is_no_code() {
    const QString code = homework_code("small", "Ada Lovelace", a_secret);
    for (qsizetype k = 0; k < code.size(); ++k) {
      QVERIFY2(!error_of([&] { student_of_code(code.first(k), "small", {}); }).isEmpty(), qPrintable(code.first(k)));
      QString other = code;
      other[k] = other[k] == 'A' ? 'B' : 'A';
      QVERIFY2(!error_of([&] { student_of_code(other, "small", a_secret); }).isEmpty(), qPrintable(other));
    }
    for (const char* bad : {"", "=", "a b", "../../etc/passwd", "AQ"})
      QVERIFY(error_of([&] { student_of_code(bad, "small", {}); }).contains("not whole"));
    QVERIFY(!error_of([&] { student_of_code(QString(100'000, 'A'), "small", {}); }).isEmpty());
    // Nor does a signed name become a path.
    QVERIFY(!error_of([&] { student_of_code(homework_code("small", "../x", a_secret), "small", a_secret); }).isEmpty());
  }

  void secrets_are_random_and_read_back() {
    std::set<QByteArray> made;
    for (int k = 0; k < 20; ++k) made.insert(homework_secret_in(new_homework_secret(), "s"));
    QCOMPARE(made.size(), std::size_t{20});
    for (const QByteArray& bad : {QByteArray(), QByteArray("abc"), QByteArray(64, 'x'), QByteArray(65, 'a')})
      QVERIFY(error_of([&] { homework_secret_in(bad, "homework.secret"); }).startsWith("homework.secret: "));
  }

  // The table names the students as it was given them, so that it can be given to assign once more.
  void a_table_has_a_link_a_student() {
    const std::vector<std::string> students{"Ada", "Lovelace, Bob"};
    const QByteArray table = homework_links("small", students, address_of_links("https://labs.example/x"), a_secret);
    QCOMPARE(table, "name,link\nAda,https://labs.example/x/#lesson-small=" +
                        homework_code("small", "Ada", a_secret).toLatin1() +
                        "\n\"Lovelace, Bob\",https://labs.example/x/#lesson-small=" +
                        homework_code("small", "Lovelace, Bob", a_secret).toLatin1() + '\n');
    QCOMPARE(read_students(table, "links.csv"), students);
    QCOMPARE(table, homework_links("small", students, "https://labs.example/x/", a_secret));
    for (const char* bad : {"", "labs.example", "ftp://labs.example/", "https://", "https://a.example/?x=1",
                            "https://a.example/#x", "https://user:secret@a.example/", "javascript:alert(1)"})
      QVERIFY2(!error_of([&] { address_of_links(bad); }).isEmpty(), bad);
  }

  void the_newest_counts_and_others_are_kept() {
    QTemporaryDir folder;
    QVERIFY(!keep_handed_in(folder.path(), work_on_small("Ada", 1)));
    QVERIFY(!keep_handed_in(folder.path(), work_on_small("Bob", 5)));
    for (int k = 2; k <= 13; ++k) QVERIFY(keep_handed_in(folder.path(), work_on_small("Ada", k)));
    const QDir lesson(folder.filePath("small"));
    QCOMPARE(lesson.entryList({"*.work.json"}, QDir::Files, QDir::Name),
             QStringList({"Ada.work.json", "Bob.work.json"}));
    QStringList warnings;
    const Work newest = work_from_json(read_file(lesson.filePath("Ada.work.json")), "Ada", warnings);
    QCOMPARE(newest, work_on_small("Ada", 13));
    const QDir all(lesson.filePath("all/Ada"));
    const QStringList kept = all.entryList(QDir::Files, QDir::Name);
    QCOMPARE(kept.size(), 10);
    for (int k = 0; k < 10; ++k)
      QCOMPARE(work_from_json(read_file(all.filePath(kept[k])), "kept", warnings), work_on_small("Ada", k + 4));
    QVERIFY(!error_of([&] { keep_handed_in("/dev/null", work_on_small("Ada", 1)); }).isEmpty());
  }
};

CREDENCE_TEST(HomeworkLinksTest);
#include "homework_links_test.moc"
