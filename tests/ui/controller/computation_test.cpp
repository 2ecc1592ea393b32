// Results come home newest first; nothing that was brought is shown twice, failures are told.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/computation.h"

#include "tests/support/gated_lab.h"
#include "tests/support/test.h"

#include <QSignalSpy>
#include <QTest>

namespace credence {

class ComputationTest : public QObject {
  Q_OBJECT
 private slots:
  void brings_the_complete_result();
  void the_newest_edit_wins();
  void a_busy_receiver_sees_only_the_newest();
  void failures_are_told();
};

namespace {

class FailingLab : public toy::ToyLab {
 public:
  void compute(const Inputs&, Publisher&, const std::stop_token&) const override {
    throw InputError("scale: cannot be computed");
  }
};

Inputs with_frames(int frames) {
  Inputs inputs = toy::lab().defaults();
  inputs.parameters[field_index(toy::lab(), "frames")] = std::int64_t{frames};
  return inputs;
}

}  // namespace

void ComputationTest::brings_the_complete_result() {
  Computation computation;
  std::shared_ptr<const Result> shown;
  connect(&computation, &Computation::arrived, this,
          [&](std::uint64_t, const Lab&, const Parameters&, const std::shared_ptr<const Result>& result) {
            shown = result;
          });
  QVERIFY(computation.settled());
  computation.submit(toy::lab(), with_frames(7));
  QVERIFY(!computation.settled());
  QTRY_VERIFY_WITH_TIMEOUT(computation.settled(), patience);
  QVERIFY(shown->complete());
  QCOMPARE(shown->timeline().frames, 7);
}

void ComputationTest::the_newest_edit_wins() {
  const toy::GatedLab lab;
  Computation computation;
  toy::GatedLab::Closed gate(lab);
  std::vector<int> frames;
  connect(&computation, &Computation::arrived, this,
          [&](std::uint64_t, const Lab&, const Parameters&, const std::shared_ptr<const Result>& result) {
            frames.push_back(result->timeline().frames);
          });
  computation.submit(lab, with_frames(1));
  QTRY_COMPARE_WITH_TIMEOUT(lab.begun(), 1, patience);
  for (int i = 2; i <= 100; ++i) computation.submit(lab, with_frames(i));
  gate.open();
  QTRY_VERIFY_WITH_TIMEOUT(computation.settled(), patience);
  QCOMPARE(lab.begun(), 2);  // what waited was replaced
  QCOMPARE(frames.back(), 100);
}

void ComputationTest::a_busy_receiver_sees_only_the_newest() {
  const toy::GatedLab lab;
  Computation computation;
  std::vector<std::uint64_t> seen;
  connect(&computation, &Computation::arrived, this,
          [&](std::uint64_t job, const Lab&, const Parameters&, const std::shared_ptr<const Result>&) {
            seen.push_back(job);
          });
  // This thread does not look while the worker finishes both stages of three edits, one after the other.
  for (int i = 1; i <= 3; ++i) {
    computation.submit(lab, with_frames(i));
    lab.wait_until_ended(i);
  }
  QTRY_VERIFY_WITH_TIMEOUT(computation.settled(), patience);
  QCOMPARE(seen, std::vector<std::uint64_t>{3});
}

void ComputationTest::failures_are_told() {
  const FailingLab lab;
  Computation computation;
  QSignalSpy failed(&computation, &Computation::failed);
  computation.submit(lab, with_frames(1));
  QTRY_VERIFY_WITH_TIMEOUT(computation.settled(), patience);
  QCOMPARE(failed.size(), 1);
  QCOMPARE(failed[0][1].toString(), QString("scale: cannot be computed"));
}

}  // namespace credence

CREDENCE_TEST(credence::ComputationTest);
#include "computation_test.moc"
