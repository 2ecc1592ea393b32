// Draws as CSV: every row that the result has, names quoted where they must be, and no half-written file.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/draws_file.h"

#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "tests/support/test.h"
#include "tests/support/toy_lab.h"
#include "ui/files/files.h"

#include <QTemporaryDir>
#include <QTest>

#include <sstream>

namespace credence {
namespace {

class NamedDraws : public toy::ToyResult {
 public:
  NamedDraws(const Inputs& inputs, std::vector<std::string> names)
      : ToyResult(inputs, true), names_(std::move(names)) {}
  std::vector<std::string> draw_names() const override { return names_; }

 private:
  std::vector<std::string> names_;
};

Inputs points(const Rows& rows) {
  Inputs inputs = toy::lab().defaults();
  set_rows(inputs.data, rows);
  return inputs;
}

}  // namespace

class DrawsFileTest : public QObject {
  Q_OBJECT
 private slots:
  void one_row_a_draw() {
    QTemporaryDir folder;
    const QString path = folder.filePath("draws.csv");
    save_draws(path, *compute_all(toy::lab(), points({{0.1, -2}, {1e-300, 1.0 / 3}})));
    QCOMPARE(read_file(path), QByteArray("chain,draw,warmup,accepted,x,y\n"
                                         "1,1,1,1,0.1,-2\n"
                                         "1,2,0,1,1e-300,0.3333333333333333\n"));
  }

  void many_rows_and_any_names() {
    QTemporaryDir folder;
    const QString path = folder.filePath("draws.csv");
    const Rows rows(100000, {0.1, 1.0 / 3});
    save_draws(path, NamedDraws(points(rows), {"w1, \"bias\"", "w2"}));
    std::istringstream stream(read_file(path).toStdString());
    DataFormat numbers = numeric_format({"x"});
    numbers.first_repeats = true;
    const Table table = read_csv(stream, "draws.csv", numbers);
    QCOMPARE(table.size(), rows.size());
    QCOMPARE(table.names()[4], std::string("w1, \"bias\""));
    QCOMPARE(table.numbers(5).back(), 1.0 / 3);
  }

  void names_the_file_that_cannot_be_written() {
    QTemporaryDir folder;
    const QString path = folder.filePath("none/draws.csv");
    try {
      save_draws(path, *compute_all(toy::lab(), points({})));
      QFAIL("wrote into a missing folder");
    } catch (const InputError& error) {
      QVERIFY(QString(error.what()).startsWith(path + ": cannot be written: "));
    }
  }
};

}  // namespace credence

CREDENCE_TEST(credence::DrawsFileTest);
#include "draws_file_test.moc"
