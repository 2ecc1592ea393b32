// What pictures say beside their words, where they once said something else: each against a computation of its own.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/points.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"
#include "ui/session/session.h"

#include <Eigen/Core>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

namespace credence {
namespace {

Session screen_of(const char* lab, const char* preset) { return load_preset(*find_lab(lab), preset); }

Figure picture_of(const Session& session, const char* view) {
  return compute_all(*session.lab, session.inputs)->figure(view, -1);
}

// The posterior of two weights as a mass on each place of a grid, from the points and the formulas alone.
class GridPosterior {
 public:
  GridPosterior(const LabelledPoints& points, double variance) {
    constexpr int side = 241;
    constexpr double reach = 12;
    std::vector<double> logs;
    for (int i = 0; i < side; ++i) {
      for (int j = 0; j < side; ++j) {
        const Eigen::Vector2d w(2 * reach * i / (side - 1) - reach, 2 * reach * j / (side - 1) - reach);
        double sum = -0.5 * w.squaredNorm() / variance;
        for (Eigen::Index n = 0; n < points.size(); ++n) {
          sum -= std::log1p(std::exp((points.t[n] == 1 ? -1 : 1) * points.X.row(n).dot(w)));
        }
        weights_.push_back(w);
        logs.push_back(sum);
      }
    }
    const double most = std::ranges::max(logs);
    double all = 0;
    for (const double log : logs) all += std::exp(log - most);
    for (const double log : logs) masses_.push_back(std::exp(log - most) / all);
  }

  double probability(const Eigen::Vector2d& x) const {
    double sum = 0;
    for (std::size_t k = 0; k < weights_.size(); ++k) sum += masses_[k] / (1 + std::exp(-weights_[k].dot(x)));
    return sum;
  }

  // How far from the line along w the probability is one half, `along` units out on that line.
  double offset_of_half(const Eigen::Vector2d& w, double along) const {
    const Eigen::Vector2d across = w.normalized(), line(across.y(), -across.x());
    double low = -2, high = 2;
    for (int step = 0; step < 30; ++step) {
      const double middle = (low + high) / 2;
      (probability(along * line + middle * across) > 0.5 ? high : low) = middle;
    }
    return low;
  }

 private:
  std::vector<Eigen::Vector2d> weights_;
  std::vector<double> masses_;
};

class DocumentPicturesTest : public QObject {
  Q_OBJECT
 private slots:
  // The exact line of one half is no straight line that is turned: its direction changes by more than the angle that
  // it has near the origin, and ten times the offset shows it.
  void the_half_line_bends() {
    const Session session = screen_of("classification", "half_lines");
    const GridPosterior posterior(to_points(session.inputs.data, 2), 100);
    const Node report = compute_all(*session.lab, session.inputs)->report();
    const Eigen::Vector2d w(number_at(report, "map.w.0"), number_at(report, "map.w.1"));
    const double near = posterior.offset_of_half(w, 1), far = posterior.offset_of_half(w, 5);
    QVERIFY2(std::abs(far) > 2 * 5 * std::abs(near), qPrintable(QString("%1, %2").arg(near).arg(far)));
    QVERIFY(10 * std::abs(far - 5 * near) > 1);  // a unit of the plot
  }

  // Minus the logarithms, as the document draws them: a valley at the mode, and beside it both curves from the formula.
  void the_cliff_is_drawn_with_minus_the_logarithms() {
    const Session session = screen_of("laplace", "prml_4_14");
    QVERIFY(session.view.slots_shown.contains("minus_logs"));
    const Node report = compute_all(*session.lab, session.inputs)->report();
    const double mode = number_at(report, "modes.0.z"), precision = number_at(report, "modes.0.precision");
    const auto minus_log = [](double z) { return z * z / 2 + std::log1p(std::exp(-20 * z - 4)); };
    const auto lines = layers_of<Line>(picture_of(session, "minus_logs"));
    QCOMPARE(lines.size(), std::size_t{2});
    for (const Point2 at : lines[0].paths.at(0)) {
      QVERIFY(std::abs(at.y - minus_log(at.x)) < 1e-9 * (1 + std::abs(at.y)));
      QVERIFY(at.y >= minus_log(mode) - 1e-12);
    }
    for (const Point2 at : lines[1].paths.at(0)) {
      const double parabola = minus_log(mode) + precision * (at.x - mode) * (at.x - mode) / 2;
      QVERIFY(std::abs(at.y - parabola) < 1e-6 * (1 + parabola));
    }
  }

  // More features fit these points better and new ones worse; the Bayes error is that of two unit circles, 2 sqrt 2
  // apart in units of their width 1.3.
  void features_do_not_remove_overlap() {
    const auto lines = layers_of<Line>(picture_of(screen_of("classification", "overlap"), "overlap"));
    QCOMPARE(lines.size(), std::size_t{4});  // the last one marks the degree in use
    const Polyline own = lines[0].paths.at(0), fresh = lines[1].paths.at(0);
    const double bayes_error = std::erfc(std::sqrt(2.0) / 1.3 / std::sqrt(2.0)) / 2;
    QVERIFY(std::abs(lines[2].paths.at(0).front().y - bayes_error) < 1e-12);
    QVERIFY(own.back().y < 0.05 && own.back().y < own.front().y);
    for (const Point2 at : fresh) QVERIFY(at.y > bayes_error);
    QVERIFY(fresh.back().y > fresh.front().y + 0.05);
  }
};

}  // namespace

CREDENCE_TEST(DocumentPicturesTest);

}  // namespace credence

#include "document_pictures_test.moc"
