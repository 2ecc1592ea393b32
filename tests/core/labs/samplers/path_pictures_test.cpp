// Paths, trees and energies as pictures: every place of a path once, every leaf under one root.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/path_figures.h"

#include "core/model/targets.h"
#include "core/sampling/kernel_run.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <any>
#include <set>

using namespace credence;
using namespace credence::samplers;

namespace {

template <Kernel K>
std::shared_ptr<KernelRun<K>> run(const K& kernel, SmoothTarget target = banana_target(0.3, 1.5)) {
  const std::vector<Eigen::VectorXd> starts(2, Eigen::Vector2d(0.5, 0.5));
  auto made = std::make_shared<KernelRun<K>>(kernel, std::move(target), starts,
                                             ChainPlan{.chains = 2, .warmup = 100, .draws = 200, .seed = 4});
  made->advance(300);
  return made;
}

template <class L>
std::vector<L> layers(const Figure& figure) {
  std::vector<L> found;
  for (const Layer& layer : figure.layers) {
    if (const auto* one = std::get_if<L>(&layer)) found.push_back(*one);
  }
  return found;
}

class PathPicturesTest : public QObject {
  Q_OBJECT
 private slots:
  void leapfrog_path() {
    const auto made = run(Hmc{0.2, 12, 0, false});
    const Move move = made->move(0, 150);
    const auto info = std::any_cast<Hmc::Info>(move.info);
    Figure figure;
    add_leapfrog_path(figure, info, 0, 1);
    const auto lines = layers<Line>(figure);
    QCOMPARE(lines.size(), 1u);
    QCOMPARE(lines[0].paths[0].size(), 13u);
    QCOMPARE(lines[0].paths[0].front(), (Point2{move.from[0], move.from[1]}));
    const Point2 end = layers<Points>(figure).back().at[0];
    QCOMPARE(layers<Points>(figure).back().role, info.accepted ? Role::accepted : Role::rejected);
    if (info.accepted) QCOMPARE(end, (Point2{move.to[0], move.to[1]}));
  }

  // Steps that are far too long lose their energy at once: nothing infinite is drawn, and the loss is said.
  void divergent_path() {
    const auto made = run(Hmc{60, 12, 0, false});
    Figure figure;
    const auto info = std::any_cast<Hmc::Info>(made->move(0, 150).info);
    QVERIFY(info.divergent);
    add_leapfrog_path(figure, info, 0, 1);
    QCOMPARE(layers<Points>(figure).back().marker, Marker::cross);
    for (const Points& points : layers<Points>(figure)) {
      for (const Point2 at : points.at) QVERIFY(std::isfinite(at.x) && std::isfinite(at.y));
    }
  }

  // A completed tree of k doublings has 2^k leaves and 2^k - 1 joints, and ends in one root at height k.
  void tree() {
    const auto made = run(Nuts{});
    std::set<int> depths;
    for (std::size_t draw = 100; draw < 300; ++draw) {
      const auto info = std::any_cast<Nuts::Info>(made->move(0, draw).info);
      const Figure figure = nuts_tree_figure(info);
      const auto joints = layers<Line>(figure).at(0).paths;
      QCOMPARE(joints.size(), (std::size_t{1} << info.depth) - 1);
      std::multiset<double> bottoms;
      double top = 0;
      for (const Polyline& joint : joints) {
        for (const Point2 end : {joint.front(), joint.back()}) {
          if (end.y == 0) bottoms.insert(end.x);
        }
        top = std::max(top, joint[1].y);
      }
      QCOMPARE(top, static_cast<double>(info.depth));
      std::multiset<double> times;
      for (const Nuts::Leaf& leaf : info.leaves) {
        if (leaf.doubling < info.depth) times.insert(leaf.time);
      }
      if (info.depth > 0) QVERIFY(bottoms == times);
      QVERIFY(!figure.note.empty());
      depths.insert(info.depth);
    }
    QVERIFY(depths.size() > 1);
  }

  void nuts_path() {
    const auto made = run(Nuts{});
    const Move move = made->move(1, 200);
    const auto info = std::any_cast<Nuts::Info>(move.info);
    Figure figure;
    add_nuts_path(figure, info, 0, 1);
    QCOMPARE(layers<Line>(figure).at(0).paths[0].size(), info.leaves.size());
    QCOMPARE(layers<Points>(figure).at(1).at[0], (Point2{move.to[0], move.to[1]}));
  }

  // The funnel's energies change less from draw to draw than they vary: its E-BFMI is what the note says.
  void energies() {
    const auto made = run(Nuts{}, funnel_target(3));
    const Figure figure = energy_figure(made->chains());
    const auto bars = layers<Bars>(figure);
    QCOMPARE(bars.size(), 2u);
    for (const Bars& each : bars) {
      double area = 0;
      for (std::size_t b = 0; b < each.heights.size(); ++b) {
        area += each.heights[b] * (each.edges[b + 1] - each.edges[b]);
      }
      QVERIFY2(std::abs(area - 1) < 1e-9, qPrintable(QString::number(area)));
    }
    QVERIFY(figure.note.starts_with("E-BFMI"));
    QVERIFY(energy_figure(made->chains()).y.max > 0);
    Chains none = made->chains();
    for (Chain& chain : none.chains) chain = chain.first(101);
    QVERIFY(layers<Bars>(energy_figure(none)).empty());
  }
};

}  // namespace

CREDENCE_TEST(PathPicturesTest);
#include "path_pictures_test.moc"
