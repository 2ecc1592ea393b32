// Why diagnostics do not exist: each of the ways in which draws can lack one has its own words.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/reasons.h"

#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

namespace {

// 0, 1, 2, ... through all draws, chain after chain, turned into draws by `of`.
template <class Of>
Eigen::MatrixXd draws_of(Eigen::Index rows, Eigen::Index columns, const Of& of) {
  Eigen::MatrixXd draws(rows, columns);
  for (Eigen::Index k = 0; k < draws.size(); ++k) draws.data()[k] = of(static_cast<int>(k));
  return draws;
}

const auto various = [](int k) { return (7 * k * k + 3 * k) % 11 + k / 16.0; };

}  // namespace

class ReasonsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_null_has_its_own_data() {
    QTest::addColumn<Eigen::MatrixXd>("draws");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char* name, const Eigen::MatrixXd& draws, const QStringList& expected) {
      QTest::newRow(name) << draws << expected;
    };
    row("nothing", draws_of(40, 2, various), {});
    row("equal", Eigen::MatrixXd::Constant(40, 2, 0.1),
        {"rhat, ess_bulk, ess_tail and mcse_mean: all draws are equal"});
    row("one", draws_of(1, 1, various),
        {"sd: a single draw has no spread",
         "rhat, ess_bulk, ess_tail and mcse_mean: there are too few draws in each chain"});
    row("three", draws_of(3, 4, various),
        {"rhat, ess_bulk, ess_tail and mcse_mean: there are too few draws in each chain"});
    row("five", draws_of(5, 4, various), {"ess_bulk, ess_tail and mcse_mean: there are too few draws in each chain"});
    // One in five is 1: the 95 % quantile is the largest draw.
    row("no tail", draws_of(100, 2, [](int k) { return k % 5 == 0 ? 1 : 0; }),
        {"ess_tail: no draw is beyond the 95 % quantile, so there is no tail to judge"});
    row("standing apart", Eigen::RowVector3d(0.1, 1, 3).replicate(50, 1),
        {"rhat: each chain stands still at a place of its own",
         "ess_tail: no draw is beyond the 95 % quantile, so there is no tail to judge"});
    row("two values", draws_of(100, 2, [](int k) { return k / 2 % 2; }),
        {"rhat: all draws are equally far from their median",
         "ess_tail: no draw is beyond the 95 % quantile, so there is no tail to judge"});
  }
  void every_null_has_its_own() {
    QFETCH(Eigen::MatrixXd, draws);
    QFETCH(QStringList, expected);
    const Summary summary = summarise(draws);
    QStringList found;
    std::size_t named = 0;
    for (const auto& [names, reason] :
         missing_diagnostics(summary, all_diagnostics(), static_cast<std::size_t>(draws.rows()))) {
      found += QString::fromStdString(listed_names(names) + ": " + reason);
      named += names.size();
    }
    QCOMPARE(found, expected);
    const auto missing = std::ranges::count_if(all_diagnostics(),
                                               [&](const Diagnostic& d) { return !std::isfinite(summary.*d.member); });
    QCOMPARE(static_cast<std::ptrdiff_t>(named), missing);
  }
};

CREDENCE_TEST(ReasonsTest);
#include "reasons_test.moc"
