// Storage of draws: chunks that copies share.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/chain.h"

#include "tests/support/test.h"

#include <QTest>

#include <atomic>
#include <cmath>
#include <limits>
#include <thread>
#include <vector>

using namespace credence;

namespace {

void append_numbers(Chain& chain, std::size_t count, double offset = 0) {
  for (std::size_t i = 0; i < count; ++i) {
    const double number = static_cast<double>(chain.size()) + offset;
    chain.append(Eigen::Vector2d(number, -number), 2 * number, {.accepted = chain.size() % 3 == 0});
  }
}

bool holds_numbers(const Chain& chain, std::size_t begin, std::size_t end, double offset = 0) {
  for (std::size_t i = begin; i < end; ++i) {
    const double number = static_cast<double>(i) + offset;
    if (chain.draw(i) != Eigen::Vector2d(number, -number)) return false;
    if (chain.accepted(i) != (i % 3 == 0) || chain.log_density(i) != 2 * number) return false;
  }
  return true;
}

class ChainTest : public QObject {
  Q_OBJECT
 private slots:
  void remembers_what_was_appended() {
    Chain chain(2);
    append_numbers(chain, 5000);
    QCOMPARE(chain.size(), std::size_t{5000});
    QVERIFY(holds_numbers(chain, 0, 5000));
  }

  void notes_come_back() {
    Chain chain(1);
    const std::vector<Note> notes = {{.accepted = true, .log_acceptance = -0.25, .evaluations = 1},
                                     {.accepted = false, .divergent = true, .evaluations = 1023, .gradients = 32767},
                                     {.log_acceptance = -std::numeric_limits<double>::infinity()}};
    for (const Note& note : notes) chain.append(Eigen::VectorXd::Zero(1), 0, note);
    for (std::size_t i = 0; i < notes.size(); ++i) {
      const Note note = chain.note(i);
      QCOMPARE(note.accepted, notes[i].accepted);
      QCOMPARE(note.divergent, notes[i].divergent);
      QCOMPARE(note.log_acceptance, notes[i].log_acceptance);
      QCOMPARE(note.evaluations, notes[i].evaluations);
      QCOMPARE(note.gradients, notes[i].gradients);
    }
    chain.append(Eigen::VectorXd::Zero(1), 0, {.log_acceptance = -0.1, .evaluations = 40000, .gradients = 1U << 16});
    QVERIFY(std::abs(chain.note(3).log_acceptance + 0.1) < 1e-8);
    QCOMPARE(chain.note(3).evaluations, 32767U);  // no room for more
    QCOMPARE(chain.note(3).gradients, 32767U);
  }

  void copies_share_and_part_company() {
    Chain chain(2);
    append_numbers(chain, 1500);
    Chain copy = chain;
    QCOMPARE(copy.draw(3).data(), chain.draw(3).data());  // the same memory
    append_numbers(chain, 1000);
    append_numbers(copy, 2000, 0.5);  // goes another way from draw 1500 on
    QVERIFY(holds_numbers(chain, 0, 2500));
    QVERIFY(holds_numbers(copy, 0, 1500));
    QVERIFY(holds_numbers(copy, 1500, 3500, 0.5));
  }

  void shortened_data() {
    QTest::addColumn<qulonglong>("count");
    for (const qulonglong count : {0, 1, 1023, 1024, 1025, 2047, 2048, 3000}) {
      QTest::newRow(qPrintable(QString::number(count))) << count;
    }
  }
  void shortened() {
    QFETCH(qulonglong, count);
    Chain chain(2);
    append_numbers(chain, 3000);
    Chain head = chain.first(count);
    QCOMPARE(qulonglong{head.size()}, count);
    append_numbers(head, 1500, 0.25);
    QVERIFY(holds_numbers(head, 0, count));
    QVERIFY(holds_numbers(head, count, count + 1500, 0.25));
    QVERIFY(holds_numbers(chain, 0, 3000));
    QCOMPARE(chain.first(5000).size(), std::size_t{3000});
  }

  void copies_can_be_read_while_the_chain_grows() {
    Chain chain(2);
    append_numbers(chain, 100);
    for (int round = 0; round < 20; ++round) {
      std::atomic<bool> good = false;
      std::jthread reader([copy = chain, &good] { good = holds_numbers(copy, 0, copy.size()); });
      append_numbers(chain, 500);
      reader.join();
      QVERIFY(good);
    }
  }

  void kept_draws_leave_out_the_warmup() {
    Chains chains;
    chains.warmup = 2;
    for (const double offset : {0.0, 100.0}) {
      chains.chains.emplace_back(2);
      append_numbers(chains.chains.back(), 6, offset);
    }
    QCOMPARE(chains.draws(), std::size_t{4});
    QCOMPARE(chains.acceptance_rate(), 0.25);  // of draws 2, 3, 4, 5 only 3 counts as accepted
    Eigen::MatrixXd expected(4, 2);
    expected << 2, 102, 3, 103, 4, 104, 5, 105;
    QCOMPARE(chains.kept(0), expected);
    QCOMPARE(chains.kept(1), Eigen::MatrixXd(-expected));
    const Eigen::MatrixXd all = chains.kept_draws();
    QCOMPARE(all.cols(), Eigen::Index{8});
    QCOMPARE(Eigen::VectorXd(all.row(0).transpose()), Eigen::VectorXd(expected.reshaped()));
    chains.warmup = 10;
    QCOMPARE(chains.draws(), std::size_t{0});
    QVERIFY(std::isnan(chains.acceptance_rate()));
    QCOMPARE(chains.kept(0).rows(), Eigen::Index{0});
  }
};

}  // namespace

CREDENCE_TEST(ChainTest);
#include "chain_test.moc"
