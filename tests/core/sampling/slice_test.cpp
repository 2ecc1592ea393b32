// Slice sampling: intervals and heights of every cut, and the target that it keeps.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/slice.h"

#include "core/math/input_error.h"
#include "tests/core/sampling/correctness.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using namespace credence::correctness;

namespace {

// Cuts too low: as if the density were a tenth of what it is.
struct TooLow {
  using Target = LogDensity;
  using State = Slice::State;
  using Info = Slice::Info;
  Slice kernel;
  State init(const LogDensity& target, const Eigen::VectorXd& x) const { return kernel.init(target, x); }
  void step(const LogDensity& target, State& state, Info& info, Rng& rng) const {
    state.log_density -= std::log(10);
    kernel.step(target, state, info, rng);
  }
};

class SliceTest : public QObject {
  Q_OBJECT
 private slots:
  void bookkeeping_of_every_step() {
    const SmoothTarget target = banana_target(0.5, 1);
    const Slice kernel{0.8, 50};
    Rng rng = make_rng(1);
    auto state = kernel.init(*target, Eigen::Vector2d(0, 0));
    Slice::Info info;
    bool stepped = false, shrunk = false;
    int cut_short = 0;
    for (int i = 0; i < 1000; ++i) {
      Eigen::VectorXd place = state.position;
      kernel.step(*target, state, info, rng);
      std::uint32_t tried = 0;
      for (Eigen::Index d = 0; d < 2; ++d) {
        const Slice::Cut& cut = info.cuts[static_cast<std::size_t>(d)];
        const auto value = [&](double x) {
          Eigen::VectorXd there = place;
          there[d] = x;
          return target->value(there);
        };
        QCOMPARE(cut.from, place[d]);
        QVERIFY(cut.log_height <= value(cut.from));
        QVERIFY(cut.left <= cut.from && cut.from <= cut.right);
        const double widths = (cut.right - cut.left) / 0.8;
        QVERIFY(std::abs(widths - std::round(widths)) < 1e-9 && widths < 50.5);
        cut_short += value(cut.left) > cut.log_height || value(cut.right) > cut.log_height ? 1 : 0;
        double left = cut.left, right = cut.right;
        for (std::size_t t = 0; t < cut.tried.size(); ++t) {
          const double x = cut.tried[t];
          QVERIFY(x >= left && x <= right);
          QCOMPARE(value(x) >= cut.log_height, t + 1 == cut.tried.size());
          (x < cut.from ? left : right) = x;
        }
        place[d] = cut.tried.back();
        stepped = stepped || widths > 1.5;
        shrunk = shrunk || cut.tried.size() > 1;
        tried += static_cast<std::uint32_t>(cut.tried.size());
      }
      QCOMPARE(state.position, place);
      QCOMPARE(state.log_density, target->value(place));
      QVERIFY(info.accepted && info.log_acceptance == 0 && info.evaluations >= tried);
    }
    QVERIFY(stepped && shrunk);
    QVERIFY(cut_short < 200);  // of 2000: a side has none of the 50 intervals left once in fifty times, two rarely do
  }

  void density_that_does_not_fall() {
    const Slice kernel{1, 8};
    const Target flat = formula_target(Formula("1", {"x"}));
    Rng rng = make_rng(2);
    auto state = kernel.init(*flat, Eigen::VectorXd::Zero(1));
    Slice::Info info;
    for (int i = 0; i < 100; ++i) {
      kernel.step(*flat, state, info, rng);
      QVERIFY(std::abs(info.cuts[0].right - info.cuts[0].left - 8) < 1e-9);
    }
  }

  void calibrated_unless_broken() {
    for (const double width : {0.3, 1.0, 10.0}) QVERIFY(line_calibration(Slice{width}, 400, 20, 8) < calibrated);
    QVERIFY(line_calibration(TooLow{{1.0}}, 400, 20, 8) > calibrated);
  }

  void flows_are_balanced() {
    QVERIFY(bump_flows(Slice{1.5}, *two_bumps(), 20000).balanced());
    QVERIFY(bump_flows(Slice{0.4, 3}, *two_bumps(), 40000).balanced());  // intervals that end before the slice does
  }

  void bad_width_is_refused() {
    for (const double width : {0.0, -1.0, std::nan("")}) {
      QVERIFY_THROWS_EXCEPTION(InputError, Slice{width}.init(*two_bumps(), Eigen::VectorXd::Zero(1)));
    }
  }
};

}  // namespace

CREDENCE_TEST(SliceTest);
#include "slice_test.moc"
