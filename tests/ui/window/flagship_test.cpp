// The classification lab's tools under real mouse events: spray, pick, drag the prior, the places and the section, and
// what the other plots show while the pointer hovers.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/near.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"

#include <QAction>
#include <QUndoStack>

#include <cmath>

namespace credence {

namespace {

Session textbook_showing(const QStringList& slots_shown,
                         const std::vector<std::pair<std::string, std::string>>& parameters = {}) {
  Session session = default_session(*find_lab("classification"));
  for (const auto& [name, text] : parameters) {
    const std::size_t field = field_index(*session.lab, name);
    session.inputs.parameters[field] = parse_value(session.lab->fields()[field], text);
  }
  session.view.slots_shown = slots_shown;
  return session;
}

template <class L>
const L* layer(PlotView* plot, const std::string& name) {
  for (const Layer& one : plot->figure().layers) {
    const L* found = std::get_if<L>(&one);
    if (found && found->name.rfind(name, 0) == 0) return found;
  }
  return nullptr;
}

const Handles* find_handles(PlotView* plot, const std::string& id) {
  for (const Layer& one : plot->figure().layers) {
    const auto* found = std::get_if<Handles>(&one);
    if (found && found->id == id) return found;
  }
  return nullptr;
}

}  // namespace

class FlagshipTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  void a_thousand_points_in_one_stroke_are_one_undo_step() {
    WindowStage stage(textbook_showing({"plane", "weights"}));
    const std::size_t before = stage.rows().size();
    constexpr int steps = 260;
    stage.press({4, -3});
    for (int i = 1; i <= steps; ++i) stage.move({4 - 3.0 * i / steps, -3}, 0, Qt::LeftButton, 400);
    stage.release({1, -3});
    QVERIFY(stage.settle());
    QVERIFY(stage.rows().size() >= before + 1000);
    for (std::size_t n = before; n < stage.rows().size(); ++n) QCOMPARE(stage.rows()[n][2], 1.0);
    QCOMPARE(stage.find<QAction>("undo")->text(), QString("&Undo spray points of class 1"));
    stage.trigger("undo");
    QVERIFY(stage.settle());
    QCOMPARE(stage.rows().size(), before);
    QVERIFY(!stage.find<QAction>("undo")->isEnabled());
  }

  void hovering_divides_weight_space_and_adds_to_the_integral() {
    WindowStage stage(textbook_showing({"plane", "weights", "integral"}));
    const char* divide = "P = 0.5 at the pointer";
    QVERIFY(layer<Line>(stage.plot(1), divide) == nullptr);
    const std::string at_the_place = stage.plot(2)->figure().title;
    stage.hover({2, 3});
    const Line* border = layer<Line>(stage.plot(1), divide);
    QVERIFY(border != nullptr && border->paths[0].size() == 2);
    // Weights on it have the activation 0 at the place of the pointer.
    const Point2 x = stage.plot(0)->to_data(stage.plot(0)->to_widget({2, 3}));
    for (const Point2& w : border->paths[0]) QVERIFY(within(w.x * x.x + w.y * x.y, 0, 1e-9));
    const Areas* side = layer<Areas>(stage.plot(1), "weights that say t = 1");
    QVERIFY(side != nullptr);
    for (const Point2& w : side->areas[0].outlines[0]) QVERIFY(w.x * x.x + w.y * x.y > -1e-9);
    QVERIFY(layer<Line>(stage.plot(2), "p(a) σ(a)") != nullptr);
    QVERIFY(layer<Line>(stage.plot(2), "p(a) at the pointer") != nullptr);
    QCOMPARE(stage.plot(2)->figure().title, at_the_place);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(stage.plot(0), &leave);
    QVERIFY(layer<Line>(stage.plot(1), divide) == nullptr);
    QVERIFY(layer<Line>(stage.plot(2), "p(a) at the pointer") == nullptr);
  }

  void hovering_weight_space_draws_that_boundary() {
    WindowStage stage(textbook_showing({"plane", "weights"}));
    stage.hover({3, 1}, 1);
    const Line* boundary = layer<Line>(stage.plot(0), "boundary of the w under the pointer");
    QVERIFY(boundary != nullptr && !boundary->paths.empty());
    const Point2 w = stage.plot(1)->to_data(stage.plot(1)->to_widget({3, 1}));
    for (const Point2& p : boundary->paths[0]) QVERIFY(within(p.x * w.x + p.y * w.y, 0, 1e-9));
  }

  void a_click_on_a_point_shows_its_ridge() {
    WindowStage stage(textbook_showing({"plane", "weights"}));
    const Point2 point{stage.rows()[7][0], stage.rows()[7][1]};
    stage.click(point);
    QVERIFY(stage.settle());
    QCOMPARE(parameter<std::int64_t>(stage, "picked_point"), 8);
    QCOMPARE(stage.rows().size(), std::size_t{40});
    bool ridge = false;
    for (const Layer& one : stage.plot(1)->figure().layers) {
      const auto* field = std::get_if<Field>(&one);
      ridge = ridge || (field && field->role == Role::likelihood);
    }
    QVERIFY(ridge);
    stage.click(point);
    QCOMPARE(parameter<std::int64_t>(stage, "picked_point"), 0);
  }

  void shift_and_a_click_pick_a_w() {
    WindowStage stage(textbook_showing({"plane", "weights"}));
    stage.click({5, 3}, 1, Qt::ShiftModifier);
    QVERIFY(stage.settle());
    const auto w = parameter<Vector>(stage, "picked_w");
    QVERIFY(w.size() == 2 && within(w[0], 5, 0.1) && within(w[1], 3, 0.1));
    QVERIFY(layer<Line>(stage.plot(0), "boundary of the picked w") != nullptr);
    QVERIFY(parameter<Vector>(stage, "newton_start").empty());
    stage.click({-1, 2}, 1);
    QVERIFY(within(parameter<Vector>(stage, "newton_start").at(0), -1, 0.1));
  }

  void the_priors_ellipse_follows_the_hand() {
    WindowStage stage(textbook_showing({"weights", "plane"}, {{"show_prior", "on"}}));
    const Handles* prior = find_handles(stage.plot(), "prior");
    QVERIFY(prior && prior->at.size() == 4);
    const Point2 end = prior->at[1];  // of the first axis: sqrt(10), 0
    QVERIFY(within(end.x, std::sqrt(10.0), 1e-9) && within(end.y, 0, 1e-9));
    stage.drag(end, {2, 2});
    QVERIFY(stage.settle());
    const auto S0 = parameter<Matrix>(stage, "prior_covariance");
    QVERIFY(S0.size() == 2 && within(S0[0][0], 9, 0.5) &&
            within(S0[0][1], -1, 0.5));  // 8 along the diagonal, 10 across
    stage.trigger("undo");
    QVERIFY(parameter<Matrix>(stage, "prior_covariance").empty());
  }

  void places_and_the_section_are_dragged() {
    WindowStage stage(textbook_showing({"plane", "section"}, {{"section", "on"}}));
    stage.drag({-3, 5}, {1, 4});
    QVERIFY(stage.settle());
    QVERIFY(within(stage.session().inputs.places[0][0], 1, 0.1));
    QVERIFY(within(stage.session().inputs.places[0][1], 4, 0.1));
    const Handles* section = find_handles(stage.plot(), "section");
    QVERIFY(section != nullptr);
    stage.drag(section->at[0], {-3, -4});
    QVERIFY(stage.settle());
    const auto from = parameter<Vector>(stage, "section_from");
    QVERIFY(from.size() == 2 && within(from[0], -3, 0.1) && within(from[1], -4, 0.1));
    QVERIFY(layer<Line>(stage.plot(1), "exact") != nullptr);
  }

  void relabel_and_remove_by_mouse_and_undo_through_all_of_it() {
    WindowStage stage(textbook_showing({"plane", "weights"}));
    const auto before = stage.session().inputs;
    const Point2 point{stage.rows()[3][0], stage.rows()[3][1]};
    QTest::mouseClick(stage.plot(), Qt::MiddleButton, {}, stage.at(point));
    QCOMPARE(stage.rows()[3][2], 1.0);
    QTest::mouseClick(stage.plot(), Qt::RightButton, {}, stage.at(point));
    QCOMPARE(stage.rows().size(), std::size_t{39});
    stage.click({4, -4});
    stage.click({4, -4.5}, 0, Qt::ShiftModifier);
    QCOMPARE(stage.rows().size(), std::size_t{41});
    for (int k = 0; k < 4; ++k) stage.trigger("undo");
    QVERIFY(stage.settle());
    QVERIFY(stage.session().inputs == before);
  }

  void chains_are_seen_growing() {
    WindowStage stage(textbook_showing({"weights", "trace"}, {{"timeline", "chain"}, {"draws", "1000000"}}),
                      {1280, 800}, WindowStage::Wait::first);
    const int first = stage.result()->timeline().frames;
    QVERIFY(first > 1);
    QVERIFY(QTest::qWaitFor([&] { return stage.result()->timeline().frames > first; }, patience));
    QVERIFY(!stage.result()->complete());
    QCOMPARE(stage.frame(), stage.result()->timeline().frames - 1);  // the playhead goes along
    // An edit in the middle of it is answered before its chains are done.
    stage.click({-1, 2}, 0, Qt::ShiftModifier);
    const SessionController& controller = stage.window->controller();
    QVERIFY(QTest::qWaitFor([&] { return controller.screen().shown_edit() == controller.screen().newest_edit(); },
                            patience));
    QVERIFY(!stage.result()->complete());
  }
};

}  // namespace credence

CREDENCE_TEST(credence::FlagshipTest);
#include "flagship_test.moc"
