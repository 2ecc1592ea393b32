// Draws as CSV: every row that the result has, names quoted where they must be, and no half-written file.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/draws_file.h"

#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "tests/support/error_of.h"
#include "tests/support/test.h"
#include "tests/support/toy_lab.h"
#include "ui/files/files.h"
#include "ui/session/session.h"

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

  // An index and its chains are one table, whichever of them is opened; without the others a file is as it is.
  void files_of_coda_find_each_other() {
    QTemporaryDir folder;
    const QByteArray index = "mu 1 2\ntau[1,2] 3 4\n", one = "1\t0.5\n2\t0.25\n1\t7\n2\t8\n",
                     two = "1\t1.5\n2\t1.25\n1\t17\n2\t18\n";
    write_file(folder.filePath("RUNindex.txt"), index);
    write_file(folder.filePath("RUNchain2.txt"), two);
    write_file(folder.filePath("RUNchain1.txt"), one);
    write_file(folder.filePath("CODAchain1.txt"), one);
    for (const char* name : {"RUNindex.txt", "RUNchain1.txt", "RUNchain2.txt"}) {
      const QByteArray content = read_data_content(folder.filePath(name));
      QCOMPARE(content, QByteArray("chain,draw,mu,\"tau[1,2]\"\n1,1,0.5,7\n1,2,0.25,8\n2,1,1.5,17\n2,2,1.25,18\n"));
      QCOMPARE(session_of_csv(content, name).lab->id(), std::string("draws"));
    }
    QCOMPARE(read_data_content(folder.filePath("CODAchain1.txt")), one);
    QVERIFY(error_of([&] { session_of_csv(index, "RUNindex.txt"); }).contains("is the index of CODA, without draws"));
  }

  // The window takes the same files as the command line for draws.
  void files_of_draws_open_in_their_lab() {
    for (const char* text :
         {"lp__,beta[1,1],beta[1,2]\n1,2,3\n2,3,4\n", ".chain,.iteration,.draw,mu\na,1,1,2\nb,1,2,3\n",
          "# stan_version_major = 2\n# method = sample\nlp__,a\n1,2\n1,3\n",
          "chain;iteration;mu\nA;1;0,5\nB;1;0,25\n"}) {
      QCOMPARE(session_of_csv(text, "draws.csv").lab->id(), std::string("draws"));
    }
    QVERIFY(error_of([&] {
              session_of_csv("# stan_version_major = 2\n# method = optimize\nlp__,a\n1,2\n1,3\n", "o.csv");
            }).contains("of an optimiser"));
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
