// The coin lab's plots and words, asserted on the figures as values.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/contains.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

using namespace credence;

namespace {

Line line_of(const Figure& figure, Role role) {
  for (const Line& line : layers_of<Line>(figure)) {
    if (line.role == role) return line;
  }
  qFatal("no such line");
  return {};
}

const Settings many_tosses{{"heads", "70"}, {"tosses", "100"}};  // beside this likelihood there is room for its name

// Settings that reach the corners of every view.
const std::vector<Settings>& corners() {
  static const std::vector<Settings> all{
      {},
      {{"heads", "0"}, {"tosses", "0"}},
      {{"heads", "20"}},
      {{"heads", "0"}},
      {{"heads", "450000000"}, {"tosses", "1000000000"}},
      {{"heads", "2000000000"}, {"tosses", "2000000000"}, {"future_tosses", "1000"}, {"win_at_most", "1000"}},
      {{"priors", "1e-6,1e-6;1e6,1e6;1e6,1e-6;0.5,0.5;1,1;7,3"}, {"heads", "3"}, {"tosses", "3"}},
      {{"priors", "1,1"}, {"future_tosses", "1"}, {"win_at_most", "0"}},
      {{"source", "simulated"}, {"tosses", "1000"}, {"true_r", "1"}},
      {{"source", "simulated"}, {"tosses", "0"}},
      {{"sequence", "T"}},
      {{"sides", "3"}},
      {{"sides", "3"}, {"counts", "0,0,0"}, {"dirichlet", "0.1,0.1,0.1"}},
      {{"sides", "3"}, {"counts", "500000000,0,7"}, {"dirichlet", "1e6,1e-6,3"}},
      {{"sides", "3"}, {"counts", "120,30,0"}, {"dirichlet", "1,2,30"}},
  };
  return all;
}

void check_path(const Polyline& path) {
  for (const Point2 at : path) QVERIFY(std::isfinite(at.x) && std::isfinite(at.y));
}

void check_figure(const Figure& figure) {
  QVERIFY(std::isfinite(figure.x.min) && std::isfinite(figure.x.max) && figure.x.min < figure.x.max);
  QVERIFY(std::isfinite(figure.y.min) && std::isfinite(figure.y.max) && figure.y.min < figure.y.max);
  QVERIFY(!figure.title.empty() && !figure.description.empty());
  for (const Line& line : layers_of<Line>(figure)) std::for_each(line.paths.begin(), line.paths.end(), check_path);
  for (const Points& points : layers_of<Points>(figure)) check_path(points.at);
  for (const Handles& handles : layers_of<Handles>(figure)) check_path(handles.at);
  for (const Band& band : layers_of<Band>(figure)) {
    for (std::size_t i = 0; i < band.x.size(); ++i) {
      QVERIFY(std::isfinite(band.x[i]) && std::isfinite(band.lower[i]) && std::isfinite(band.upper[i]));
    }
  }
  for (const Bars& bars : layers_of<Bars>(figure)) {
    QCOMPARE(bars.edges.size(), bars.heights.size() + 1);
    QVERIFY(bars.bases.empty() || bars.bases.size() == bars.heights.size());
    for (const double height : bars.heights) QVERIFY(std::isfinite(height));
  }
  for (const Field& field : layers_of<Field>(figure)) {
    QCOMPARE(field.field.values.size(), field.field.lattice.size());
    for (const double value : field.field.values) QVERIFY(value >= 0 && value <= 1);
  }
}

}  // namespace

class CoinViewsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_view_is_finite_at_every_corner();
  void words_are_complete_at_every_corner();
  void views_depend_on_the_sides();
  void scenarios_share_their_axes();
  void densities_without_bound_leave_the_plot();
  void curves_are_the_densities();
  void the_running_share_and_the_means();
  void plug_in_against_average();
  void factors_in_cells();
  void the_present_toss_stands_out();
  void stacks_are_imaginary_below_real();
  void names_stand_where_curves_differ();
  void names_of_stacked_curves_stay_in_their_lanes();
  void the_simplex_has_its_peak_at_the_mode();
  void narration_tells_where_the_tosses_are_from();
  void hover_reads_what_is_there();
};

void CoinViewsTest::every_view_is_finite_at_every_corner() {
  for (const Settings& settings : corners()) {
    const Inputs inputs = lab_inputs(settings);
    const auto result = result_of(inputs);
    const int frames = result->timeline().frames;
    for (const ViewInfo& view : lab_under_test().views()) {
      if (!lab_under_test().offers(inputs.parameters, view.id)) {
        QVERIFY_EXCEPTION_THROWN(result->figure(view.id, 0), InputError);
        continue;
      }
      for (const int frame : {-1, 0, 1, frames / 2, frames - 1}) check_figure(result->figure(view.id, frame));
      for (const Point2 at : {Point2{0.5, 0.5}, Point2{-40, -70}, Point2{3.2, 2}, Point2{1e9, 1e9}}) {
        QVERIFY(!contains(result->hover(view.id, -1, at), "nan"));
      }
    }
  }
}

void CoinViewsTest::words_are_complete_at_every_corner() {
  for (const Settings& settings : corners()) {
    const auto result = computed(settings);
    for (const int frame : {-1, 0, 1}) {
      std::string text = result->narration(frame) + result->status().text;
      for (const Readout& r : result->readouts(frame)) {
        QVERIFY(!r.group.empty() && !r.label.empty() && !r.value.empty() && !r.help.empty());
        text += r.value;
      }
      for (const char* wrong : {"nan", "inf", "  ", "..", "1 heads", "1 tosses", " 1 tails"}) {
        QVERIFY2(!contains(text, wrong), (std::string(wrong) + " in " + text).c_str());
      }
    }
  }
}

void CoinViewsTest::views_depend_on_the_sides() {
  const auto offered = [](const Settings& settings) {
    std::string ids;
    for (const ViewInfo& view : lab_under_test().views()) {
      if (lab_under_test().offers(lab_inputs(settings).parameters, view.id)) ids += view.id + ' ';
    }
    return ids;
  };
  QCOMPARE(offered({}), std::string("coin running stacked all scenario_1 scenario_2 scenario_3 stack predictive win "
                                    "evidence comparison factors model "));
  QCOMPARE(offered({{"sides", "3"}}), std::string("coin running stack simplex model "));
  QVERIFY(contains(offered({{"priors", "1,1;1,1;1,1;1,1;1,1;1,1"}}), "scenario_6"));
  for (const Settings& settings : {Settings{}, Settings{{"sides", "3"}}}) {
    const Parameters parameters = lab_inputs(settings).parameters;
    for (const std::string& slot : lab_under_test().default_slots(parameters))
      QVERIFY(lab_under_test().offers(parameters, slot));
  }
}

void CoinViewsTest::scenarios_share_their_axes() {
  const auto result = computed();
  const Figure first = result->figure("scenario_1", -1);
  for (const char* view : {"scenario_2", "scenario_3", "all"}) {
    QVERIFY(result->figure(view, -1).x == first.x);
    QVERIFY(result->figure(view, -1).y == first.y);
  }
}

// A density without bound leaves the plot at the top, close to the end at which it has no bound: that of Beta(0.5, 0.5)
// is (x (1 - x))^(-1/2) / pi.
void CoinViewsTest::densities_without_bound_leave_the_plot() {
  const auto result = computed({{"priors", "0.5,0.5"}, {"heads", "0"}, {"tosses", "0"}});
  const Figure figure = result->figure("scenario_1", -1);
  const Polyline path = line_of(figure, Role::posterior).paths[0];
  for (const Point2 end : {path.front(), path.back()}) {
    QVERIFY(end.y > figure.y.max);
    QVERIFY(std::min(end.x, 1 - end.x) > 0 && std::min(end.x, 1 - end.x) < 1e-6);
  }
  for (std::size_t i = 0; i < path.size(); ++i) {
    const double density = 1 / std::sqrt(path[i].x * (1 - path[i].x)) / std::numbers::pi;
    QVERIFY(path[i].y > figure.y.max || std::fabs(path[i].y - density) < 1e-9 * density);
    QVERIFY(i == 0 || path[i].x >= path[i - 1].x);
  }
  const Figure lanes = result->figure("stacked", -1);
  const Polyline in_lane = line_of(lanes, Role::posterior).paths[0];
  for (const Point2 at : in_lane) QVERIFY(at.y <= lanes.y.max);
}

// Scenario 2 after 9 of 20: prior 2r, posterior Beta(11, 12), likelihood Beta(10, 12), each of area 1.
void CoinViewsTest::curves_are_the_densities() {
  const Figure figure = computed()->figure("scenario_2", -1);
  const auto beta = [](double a, double b, double r) {
    return std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b)) * std::pow(r, a - 1) * std::pow(1 - r, b - 1);
  };
  const auto compare = [&](Role role, double a, double b) {
    const Polyline path = line_of(figure, role).paths[0];
    double area = 0, highest = 0;
    for (std::size_t i = 0; i < path.size(); ++i) {
      QVERIFY(std::fabs(path[i].y - beta(a, b, path[i].x)) < 1e-10);
      highest = std::max(highest, path[i].y);
      if (i > 0) area += (path[i].x - path[i - 1].x) * (path[i].y + path[i - 1].y) / 2;
    }
    QVERIFY(std::fabs(area - 1) < 1e-3);
    QVERIFY(highest <= figure.y.max);
  };
  compare(Role::prior, 2, 1);
  compare(Role::likelihood, 10, 12);
  compare(Role::posterior, 11, 12);
  QCOMPARE(line_of(figure, Role::prior).dash, Dash::dashed);
}

void CoinViewsTest::the_running_share_and_the_means() {
  const Figure figure = computed({{"sequence", "HTTH"}, {"priors", "2,1"}})->figure("running", 3);
  const Polyline share = line_of(figure, Role::likelihood).paths[0], mean = line_of(figure, Role::posterior).paths[0];
  const Polyline expected_share{{1, 1}, {2, 0.5}, {3, 1.0 / 3}},
      expected_mean{{0, 2.0 / 3}, {1, 0.75}, {2, 0.6}, {3, 0.5}};
  QVERIFY(share == expected_share);
  QVERIFY(mean == expected_mean);
  QCOMPARE(figure.x.max, 4.0);
}

// The lesson of 9 in 20: 0.848 averaged, 0.893 plugged in.
void CoinViewsTest::plug_in_against_average() {
  const auto result = computed({{"priors", "1,1"}});
  const auto present = layers_of<Points>(result->figure("win", -1));
  QCOMPARE(present.size(), std::size_t{2});
  QVERIFY(std::fabs(present[0].at[0].y - 0.8926352300647215) < 1e-12);
  QVERIFY(std::fabs(present[1].at[0].y - 0.8481211007399527) < 1e-12);
  const auto words = layers_of<Text>(result->figure("predictive", -1));
  QCOMPARE(words[0].text, std::string("win 0.848 (plug-in 0.893)"));
  const auto bars = layers_of<Bars>(result->figure("predictive", -1));
  QCOMPARE(bars[0].heights.size(), std::size_t{7});  // 0 .. 6 heads win
  QCOMPARE(bars[1].heights.size(), std::size_t{4});
}

void CoinViewsTest::factors_in_cells() {
  const auto cells = layers_of<Cells>(computed()->figure("factors", -1));
  // The lowest row is the third scenario, against the first: (330 / 23) / 22 = 0.652.
  QCOMPARE(cells[0].texts[0], std::string("0.652"));
  QCOMPARE(cells[0].texts[2], std::string("1.00"));
  QCOMPARE(cells[0].texts[8], std::string("1.53"));
}

void CoinViewsTest::the_present_toss_stands_out() {
  const auto result = computed({{"sequence", "HTT"}});
  for (int frame = 0; frame <= 3; ++frame) {
    const Figure figure = result->figure("coin", frame);
    const auto areas = layers_of<Areas>(figure);
    const std::vector<Area>& faces = areas[0].areas;
    const std::vector<Area>& strip = areas[1].areas;
    const char* const letters[] = {"H", "T", "T"};
    for (int i = 0; i < 3; ++i) {
      const Area& toss = strip[static_cast<std::size_t>(i)];
      QCOMPARE(toss.label, std::string(i < frame ? letters[i] : ""));
      QCOMPARE(toss.width, 1.0);
    }
    // The disc around it is of the running screen alone: on paper the last toss is one of all.
    QCOMPARE(areas.size(), frame > 0 ? std::size_t{3} : std::size_t{2});
    const auto live = std::ranges::count_if(
        figure.layers, [](const Layer& layer) { return layer.live && std::holds_alternative<Areas>(layer); });
    QCOMPARE(live, frame > 0 ? 2 : 1);  // with the faces
    if (frame > 0) {
      const auto middle = [](const Area& area) { return area.outlines[0][0].y; };
      const Area &around = areas[2].areas[0], &toss = strip[static_cast<std::size_t>(frame - 1)];
      QCOMPARE(areas[2].areas.size(), std::size_t{1});
      QVERIFY(std::abs(middle(around) - middle(toss)) < 0.1);
      QVERIFY(around.outlines[0][0].x > toss.outlines[0][0].x && around.role == toss.role);
    }
    QCOMPARE(faces[0].width > 2, frame == 1);
    QCOMPARE(faces[1].width > 2, frame >= 2);
  }
}

void CoinViewsTest::stacks_are_imaginary_below_real() {
  const auto bars = layers_of<Bars>(computed({{"priors", "2,3"}})->figure("stack", -1));
  const double expected[4][2] = {{0, 2}, {2, 9}, {0, 3}, {3, 11}};
  for (std::size_t i = 0; i < 4; ++i) {
    QCOMPARE(bars[i].bases[0], expected[i][0]);
    QCOMPARE(bars[i].heights[0], expected[i][1]);
    QCOMPARE(bars[i].role, i % 2 == 0 ? Role::prior : Role::likelihood);
  }
  // What is not there has no name.
  const auto has_name = [](const std::vector<Bars>& all, const char* name) {
    return std::ranges::count(all, name, &Bars::name) == 1;
  };
  QVERIFY(has_name(bars, "real"));
  const auto untossed =
      layers_of<Bars>(computed({{"priors", "2,3"}, {"heads", "0"}, {"tosses", "0"}})->figure("stack", -1));
  QVERIFY(has_name(untossed, "imaginary: the prior") && !has_name(untossed, "real"));
}

// With a uniform prior posterior and likelihood are one curve, so that the names stand in the next lane.
void CoinViewsTest::names_stand_where_curves_differ() {
  int named = 0;
  for (const Line& line : layers_of<Line>(computed(many_tosses)->figure("stacked", -1))) {
    if (line.name != "prior") continue;
    ++named;
    QVERIFY(line.paths[0].front().y != line.paths[0].back().y);
  }
  QCOMPARE(named, 1);
  // With half of the tosses heads the likelihood has no side that is free: all names are in the legend, at every toss.
  for (const int frame : {0, 10, -1}) {
    int in_legend = 0;
    for (const Line& line : layers_of<Line>(computed()->figure("stacked", frame))) {
      QVERIFY(line.name.empty() || line.paths.empty());
      in_legend += !line.name.empty();
    }
    QCOMPARE(in_legend, frame == 0 ? 1 : 3);  // before the first toss the prior is the posterior, and nothing is likely
  }
}

// Each name stands in the lane of its curve: in the second of three, between a third and two thirds of the axis.
void CoinViewsTest::names_of_stacked_curves_stay_in_their_lanes() {
  const auto texts_of = [](const Figure& figure) {
    std::map<std::string, Point2> places;
    for (const Text& text : layers_of<Text>(figure)) places[text.text] = text.at;
    return places;
  };
  const Figure after = computed(many_tosses)->figure("stacked", -1);
  const double low = after.y.min, high = after.y.max;
  const Point2 likelihood = texts_of(after).at("likelihood (scaled)");
  QVERIFY(likelihood.y > low + (high - low) / 3 && likelihood.y < low + 2 * (high - low) / 3);
  QVERIFY(likelihood.x > 0.62 && likelihood.x < 0.67);  // Beta(71, 31) is half as high as at its mode 0.7 at 0.65
  const Figure before = computed(many_tosses)->figure("stacked", 0);
  const auto marks = layers_of<Points>(before);
  QCOMPARE(std::ranges::count(marks, "posterior = prior", &Points::name), 1);
  for (std::size_t k = 0; k < 3; ++k) {  // at the means of Beta(1, 1), Beta(2, 1) and Beta(3, 1)
    const double alpha = static_cast<double>(k) + 1;
    QVERIFY(std::fabs(marks[k].at.front().x - alpha / (alpha + 1)) < 1e-12);
  }
}

// Dirichlet(9, 11, 6) has its mode at (8, 10, 5) / 23.
void CoinViewsTest::the_simplex_has_its_peak_at_the_mode() {
  const Figure figure = computed({{"sides", "3"}, {"counts", "7,9,4"}, {"dirichlet", "2,2,2"}})->figure("simplex", -1);
  const ScalarField field = layers_of<Field>(figure)[0].field;
  const auto peak = static_cast<int>(std::max_element(field.values.begin(), field.values.end()) - field.values.begin());
  const double x = field.lattice.x(peak % field.lattice.nx), y = field.lattice.y(peak / field.lattice.nx);
  QVERIFY(std::fabs(x - (10 + 2.5) / 23) < 0.01);
  QVERIFY(std::fabs(y - 5 * std::sqrt(0.75) / 23) < 0.01);
  QVERIFY(figure.equal_aspect && !figure.show_axes);
}

void CoinViewsTest::narration_tells_where_the_tosses_are_from() {
  QVERIFY(contains(computed({{"source", "simulated"}})->narration(-1), "simulated with r = 0.7"));
  QVERIFY(contains(computed()->narration(-1), "drawn from the seed"));
  QVERIFY(!contains(computed({{"sequence", "HT"}})->narration(-1), "seed"));
  QVERIFY(contains(computed()->narration(-1), "1.53 times as probable as Beta(3, 1)"));
}

void CoinViewsTest::hover_reads_what_is_there() {
  const auto result = computed();
  QCOMPARE(result->hover("scenario_2", 0, {0.25, 1}),
           std::string("Beta(2, 1) at r = 0.250\nprior 0.500\nposterior 0.500"));
  QCOMPARE(result->hover("stacked", 0, {0.25, 1.1}),
           std::string("Beta(3, 1) at r = 0.250\nprior 0.188\nposterior 0.188"));
  QCOMPARE(result->hover("predictive", -1, {6.2, 3}),
           std::string("Beta(1, 1), 6 heads\naveraged 0.154\nplugged in 0.164"));  // 210 (10/22)^6 (12/22)^4
  QCOMPARE(result->hover("predictive", -1, {12, 3}), std::string());
  QCOMPARE(result->hover("running", -1, {20.2, 0.3}), std::string("9 heads in 20 tosses"));
  QCOMPARE(result->hover("running", 5, {9, 0.3}), std::string());
}

CREDENCE_TEST(CoinViewsTest);
#include "views_test.moc"
