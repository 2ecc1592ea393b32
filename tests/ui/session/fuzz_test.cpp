// Damaged files of every kind that is read: each is refused in one sentence, or what was read is whole and comes back
// the same when it is written.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "tests/support/mutations.h"
#include "tests/support/test.h"
#include "ui/files/png_session.h"
#include "ui/session/session.h"
#include "ui/text/plain_text.h"

#include <QBuffer>
#include <QImage>
#include <QTest>

#include <algorithm>
#include <functional>
#include <sstream>

namespace credence {
namespace {

// A sentence that fits a line of the window and does nothing to a terminal.
bool is_one_sentence(const QString& text) {
  const auto controls = [](QChar c) { return c.category() == QChar::Other_Control && c != QLatin1Char('\n'); };
  return !text.isEmpty() && text.size() < 640 && std::none_of(text.begin(), text.end(), controls);
}

// Whether it was refused; fails where it was with anything but a sentence.
bool refused(const std::function<void()>& read) {
  try {
    read();
    return false;
  } catch (const InputError& error) {
    const QString sentence = legible(QString::fromUtf8(error.what()));  // as it is told
    if (!is_one_sentence(sentence)) QTest::qFail(qPrintable("no sentence: " + sentence), __FILE__, __LINE__);
    return true;
  }
}

QByteArray picture() {
  QImage image(8, 6, QImage::Format_RGB32);
  image.fill(Qt::red);
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return buffer.data();
}

QByteArray csv_of(const Table& table) {
  std::ostringstream out;
  write_csv(out, table);
  return QByteArray::fromStdString(out.str());
}

Table read(const QByteArray& csv, const DataFormat& format) {
  return read_csv(std::string_view(csv.constData(), static_cast<std::size_t>(csv.size())), "points.csv", format);
}

}  // namespace

class FuzzTest : public QObject {
  Q_OBJECT
 private slots:
  void tables() {
    const DataFormat numbers = numeric_format({"x1", "x2", "t"});
    DataFormat mixed = numbers;
    mixed.columns.resize(2);
    mixed.columns[0].kind = ColumnKind::category;
    mixed.columns[1].kind = ColumnKind::text;
    const QByteArray plain = "x1,x2,t\n1,2.5,0\n-3e-5,4,1\n0.1,-1e10,1\n";
    const QByteArray quoted = "sky,words\nsunny,\"rain, and \"\"wind\"\"\"\nrain,\"two\nlines\"\n";
    int taken = 0;
    Mutations damaged(1);
    const int rounds = fuzz_rounds(10000);
    for (int k = 0; k < rounds; ++k) {
      const bool text = k % 2 == 1;
      const DataFormat& format = text ? mixed : numbers;
      const QByteArray file = damaged(text ? quoted : plain);
      Table table;
      if (refused([&] { table = read(file, format); })) continue;
      ++taken;
      const Table again = read(csv_of(table), format);
      QVERIFY2(again == table, file.toPercentEncoding(" ,").constData());
    }
    QVERIFY(taken > rounds / 20 && taken < rounds);  // the damage is neither always fatal nor never
  }

  void sessions() {
    for (const Lab* lab : labs()) {
      const QByteArray whole = to_json(default_session(*lab));
      int taken = 0;
      Mutations damaged(2);
      const int rounds = fuzz_rounds(2500);
      for (int k = 0; k < rounds; ++k) {
        const QByteArray file = damaged(whole);
        Session session;
        QStringList warnings;
        if (refused([&] { session = from_json(file, "mine.json", warnings); })) continue;
        ++taken;
        const QByteArray written = to_json(session);
        const Session again = from_json(written, "again.json", warnings);
        QVERIFY2(again == session, written.constData());
        QVERIFY(!refused([&] { (void)session.lab->checked(session.inputs); }));
      }
      QVERIFY2(taken > 0 && taken < rounds, lab->id().c_str());
    }
  }

  void pictures() {
    const QByteArray json = to_json(default_session(*labs().front())), whole = with_session(picture(), json);
    QStringList warnings;
    const Session original = parse_session(whole, "figure.png", warnings);
    Mutations damaged(3);
    const int rounds = fuzz_rounds(2000);
    for (int k = 0; k < rounds; ++k) {
      const QByteArray file = damaged(whole);
      if (!is_png(file)) continue;
      Session session;
      if (refused([&] { session = parse_session(file, "figure.png", warnings); })) continue;
      QVERIFY2(session == original, "what was read is not what was written");
    }
  }
};

}  // namespace credence

CREDENCE_TEST(credence::FuzzTest);
#include "fuzz_test.moc"
