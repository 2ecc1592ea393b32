// What a hand feels: from a mouse event to the last plot repainted with the new result, in the real window; and from
// the program's start to its first picture.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/benchmarks/window_timing.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QProcess>
#include <QStandardPaths>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

namespace credence {
namespace {

constexpr int drag_steps = 250, starts = 10;

// Two overlapping Gaussian classes around (-1, -1) and (1, 1).
Table overlapping_classes(int n) {
  std::vector<std::vector<double>> rows;
  std::mt19937_64 rng(20240501);
  std::normal_distribution<double> normal;
  for (int i = 0; i < n; ++i) {
    const double t = i % 2, centre = 2 * t - 1;
    rows.push_back({centre + 1.2 * normal(rng), centre + 1.2 * normal(rng), t});
  }
  return {"overlapping classes", {"x1", "x2", "t"}, rows};
}

void edit_classification(benchmark::State& state, int n, const Settings& settings, Beside beside) {
  Session session = session_with("classification", settings);
  session.inputs.data = overlapping_classes(n);
  drag(
      state, session, {session.inputs.data.numbers(0)[0], session.inputs.data.numbers(1)[0]},
      [](int step) {
        const double angle = 0.35 + 0.05 * step;  // beyond the slop of a click
        return QPointF(40 * std::sin(angle), 40 - 40 * std::cos(angle));
      },
      beside);
}

// A stack of imaginary tosses is dragged below ten thousand real ones.
void edit_coin(benchmark::State& state) {
  Session session = session_with("coin", {{"heads", "4500"}, {"tosses", "10000"}});
  session.view.slots_shown = {"stack", "stacked"};
  drag(state, session, {1, 1}, [](int step) { return QPointF(0, -20 - 7 * (step % 11)); });
}

// A node of the network is observed as true, as false and not at all, again and again: from the click to the pictures.
void edit_bayes_net(benchmark::State& state) {
  leave_nothing_behind();
  Session session = session_with("bayes-net", {});
  session.view.slots_shown = {"network", "estimates"};
  MainWindow window(session);
  window.resize(1280, 800);
  window.show();
  turn_until([&] { return window.settled(); });
  PaintWatch painted(window);
  for (int slot = 0; slot < 2; ++slot) painted.watch(window.plot(slot));
  const QPointF sprinkler = window.plot(0)->to_widget({-1.45, 0});
  std::vector<double> taken;
  for (auto _ : state) {
    painted.start();
    QElapsedTimer clock;
    clock.start();
    mouse(window.plot(0), QEvent::MouseButtonPress, sprinkler);
    mouse(window.plot(0), QEvent::MouseButtonRelease, sprinkler);
    turn_until([&] { return painted.all_painted(); });
    taken.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    state.SetIterationTime(taken.back() * 1e-3);
    turn_until([&] { return window.settled(); });  // the next click is another edit
    QCoreApplication::processEvents();             // whose time is not that of painting the last one
  }
  window.close();
  state.counters["median_ms"] = quantile(taken, 0.5);
  state.counters["p95_ms"] = quantile(taken, 0.95);
}

// A point of a wave is dragged up and down, under a polynomial of this order.
void edit_regression(benchmark::State& state, int n, int order) {
  Session session = session_with("regression", {{"order", std::to_string(order)}});
  std::vector<std::vector<double>> rows;
  std::mt19937_64 rng(20240501);
  std::normal_distribution<double> normal;
  for (int i = 0; i < n; ++i) {
    const double x = -1 + 2.0 * i / (n - 1);
    rows.push_back({x, std::sin(4 * x) + 0.2 * normal(rng)});
  }
  session.inputs.data = Table("a wave", {"x", "t"}, rows);
  session.inputs.places = {{0.5}};
  const std::size_t middle = static_cast<std::size_t>(n) / 2;
  drag(state, session, {rows[middle][0], rows[middle][1]}, [](int step) { return QPointF(0, -20 - 7 * (step % 11)); });
}

// The mean of a gamma density is dragged, or that of the first Gaussian of a mixture.
void edit_laplace(benchmark::State& state, const Settings& settings) {
  Session session = session_with("laplace", settings);
  session.view.slots_shown = {"density", "log_density"};
  drag(state, session, {settings.empty() ? 40.0 : -2.0, 0}, [](int step) { return QPointF(20 + 5 * (step % 17), 0); });
}

// The ruler of the step size is dragged on the first of these views.
void edit_metropolis(benchmark::State& state, const Settings& settings, const QStringList& views) {
  Session session = session_with("metropolis", settings);
  session.view.slots_shown = views;
  Point2 from;
  for (const Layer& layer : compute_all(*session.lab, session.inputs)->figure(views[0].toStdString(), -1).layers) {
    if (const auto* ruler = std::get_if<Handles>(&layer); ruler && ruler->id == "step_size") from = ruler->at[0];
  }
  drag(state, session, from, [](int step) { return QPointF(15 + 5 * (step % 17), 0); });
}

// What is dragged on a lab's first plot: a ring of the density, the outlier, a belief, the weights; a bead on its
// arrow.
void edit_lab(benchmark::State& state, const char* lab, const Settings& settings, const QStringList& views,
              Point2 from) {
  Session session = session_with(lab, settings);
  session.view.slots_shown = views;
  drag(state, session, from, [](int step) { return QPointF(20 + 5 * (step % 11), 20 + 3 * (step % 17)); });
}

// A point of so many, of classes on a ring (the petals where there are none), moves among the others.
void edit_softmax(benchmark::State& state, const std::string& ring, int points, const QStringList& shown) {
  Session session = session_with("softmax", {{"generated_points", std::to_string(std::max(points, 6))}});
  if (!ring.empty()) session.inputs = session.lab->perform(session.inputs, ring);
  session.view.slots_shown = shown;
  const Point2 first{session.inputs.data.numbers(0)[0], session.inputs.data.numbers(1)[0]};
  drag(state, session, first, [](int step) { return QPointF(30 * std::sin(0.2 * step), 30 * std::cos(0.2 * step)); });
}

// A wine is dragged over the regions, and the accuracy over fifty random splits follows.
void edit_naive_bayes(benchmark::State& state) {
  Session session = load_preset(*find_lab("naive-bayes"), "wine");
  const Table& data = session.inputs.data;
  drag(state, session, {data.numbers(6)[0], data.numbers(9)[0]}, [](int step) {
    const double angle = 0.35 + 0.05 * step;
    return QPointF(40 * std::sin(angle), 40 - 40 * std::cos(angle));
  });
}

// The pointer moves over data space: weight space is striped, the posterior projected, the integral redrawn.
void hover_classification(benchmark::State& state, int n) {
  leave_nothing_behind();
  Session session = default_session(*find_lab("classification"));
  session.inputs.data = overlapping_classes(n);
  session.view.slots_shown = {"plane", "weights", "integral", "votes"};
  MainWindow window(session);
  window.resize(1280, 800);
  window.show();
  turn_until([&] { return window.settled(); });
  PaintWatch painted(window);
  for (const int slot : {0, 2, 3}) painted.watch(window.plot(slot));  // the weights show nothing of a place
  PlotView* plot = window.plot(0);
  const QPointF middle = QPointF(plot->rect().center());
  std::vector<double> taken;
  double angle = 0;
  for (auto _ : state) {
    angle += 0.05;
    painted.start();
    QElapsedTimer clock;
    clock.start();
    const QPointF place = middle + QPointF(60 * std::sin(angle), 40 * std::cos(angle));
    QMouseEvent move(QEvent::MouseMove, place, plot->mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(plot, &move);
    turn_until([&] { return painted.all_painted(); });
    taken.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    state.SetIterationTime(taken.back() * 1e-3);
  }
  window.close();
  state.counters["median_ms"] = quantile(taken, 0.5);
  state.counters["p95_ms"] = quantile(taken, 0.95);
}

// Another way of predicting is chosen in its box: until the plane is painted with (at first coarse) new colours.
void switch_predictor(benchmark::State& state, int n) {
  leave_nothing_behind();
  Session session = default_session(*find_lab("classification"));
  session.inputs.data = overlapping_classes(n);
  MainWindow window(session);
  window.resize(1280, 800);
  window.show();
  auto* box = window.findChild<QComboBox*>(QStringLiteral("field.predictor.combo"));
  if (box == nullptr) {
    state.SkipWithError("there is no box of predictors");
    return;
  }
  PaintWatch painted(window);
  painted.watch(window.plot(0));
  std::vector<double> taken;
  int next = 0;
  for (auto _ : state) {
    turn_until([&] { return window.settled(); });
    do next = (next + 1) % box->count();
    while (box->itemData(next).toString() == QStringLiteral("probit_closed_form"));
    painted.start();
    QElapsedTimer clock;
    clock.start();
    box->setCurrentIndex(next);
    emit box->activated(next);
    turn_until([&] { return painted.all_painted(); });
    taken.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    state.SetIterationTime(taken.back() * 1e-3);
  }
  window.close();
  state.counters["median_ms"] = quantile(taken, 0.5);
  state.counters["worst_ms"] = quantile(taken, 1);
}

// Chains on the screen while they run: pictures a second, and steps of all chains a second.
void running_chains(benchmark::State& state, int n) {
  leave_nothing_behind();
  const Lab& lab = *find_lab("classification");
  Session session = default_session(lab);
  session.inputs.data = overlapping_classes(n);
  for (const auto& [name, value] :
       {std::pair{"timeline", "chain"}, {"draws", "1000000"}, {"boundaries_from", "mcmc"}}) {
    const std::size_t field = field_index(lab, name);
    session.inputs.parameters[field] = parse_value(lab.fields()[field], value);
  }
  session.view.slots_shown = {"weights", "plane", "trace", "numbers"};
  for (auto _ : state) {
    MainWindow window(session);
    window.resize(1280, 800);
    window.show();
    turn_until([&] { return window.controller().screen().shown_edit() > 0; });
    PaintWatch painted(window);
    painted.watch(window.plot(0));
    int pictures = 0;
    const int before = window.controller().screen().result()->timeline().frames;
    QElapsedTimer clock;
    clock.start();
    painted.start();
    while (clock.elapsed() < 700) {  // they are not at their end by then
      QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
      if (!painted.all_painted()) continue;
      ++pictures;
      painted.start();
    }
    const double seconds = static_cast<double>(clock.nsecsElapsed()) * 1e-9;
    state.SetIterationTime(seconds);
    state.counters["fps"] = pictures / seconds;
    state.counters["steps_per_s"] = 4.0 * (window.controller().screen().result()->timeline().frames - before) / seconds;
    window.close();
  }
}

void first_paint(benchmark::State& state) {
  std::vector<double> taken, resident;
  for (auto _ : state) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("CREDENCE_EXIT_AFTER_FIRST_PAINT", "1");
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    if (!environment.contains("DISPLAY")) environment.insert("DISPLAY", "none");  // the program asks for one
    process.setProcessEnvironment(environment);
    QElapsedTimer clock;
    clock.start();
    process.start(CREDENCE_EXECUTABLE, {"open"});
    QByteArray line;
    while (!line.contains('\n') && process.waitForReadyRead(20000)) line += process.readAllStandardOutput();
    taken.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    state.SetIterationTime(taken.back() * 1e-3);
    process.waitForFinished();
    const QList<QByteArray> words = line.trimmed().split(' ');
    if (words.size() != 5) {
      state.SkipWithError(("no first paint: " + line + process.readAllStandardError()).constData());
      return;
    }
    resident.push_back(words[4].toDouble());
  }
  state.counters["median_ms"] = quantile(taken, 0.5);
  state.counters["rss_mb"] = quantile(resident, 0.5);
}

void time_edits_of_classification() {
  const auto controls = Beside::controls;
  for (const int n : {200, 2000, 20000}) {
    time("edit/classification/" + std::to_string(n), drag_steps, edit_classification, n, Settings{}, controls);
  }
  time("edit/numbers/200", drag_steps, edit_classification, 200, Settings{}, Beside::numbers);
  // The smallest grid with at least 40 basis functions has 7 x 7.
  const Settings rbf{{"features", "rbf"}, {"rbf_centres", "grid"}, {"rbf_grid", "7"}};
  time("edit/classification/rbf40", drag_steps, edit_classification, 200, rbf, controls);
  // What else a lecturer drags points under.
  const std::vector<std::pair<std::string, Settings>> others{
      {"exact", {{"predictor", "exact"}}},
      {"laplace_monte_carlo", {{"predictor", "laplace_monte_carlo"}}},
      {"chain", {{"timeline", "chain"}, {"predictor", "mcmc"}, {"boundaries_from", "mcmc"}}},
      {"label_noise", {{"likelihood", "label_noise"}}},
      {"compare", {{"compare", "on"}, {"section", "on"}}},
      {"linear_bias", {{"features", "linear_bias"}}},
  };
  for (const auto& [name, settings] : others) {
    time("edit/" + name + "/200", drag_steps, edit_classification, 200, settings, controls);
  }
}

void time_edits_of(const char* lab, const std::string& what, const Settings& set, const QStringList& views, Point2 at) {
  time(std::string("edit/") + lab + what, drag_steps, edit_lab, lab, set, views, at);
}

const bool window_registered = [] {
  time_edits_of_classification();
  time("edit/coin/10000", drag_steps, edit_coin);
  for (const auto& [n, order] : {std::pair{27, 1}, {27, 8}, {2000, 10}}) {
    const std::string size = std::to_string(n) + "/order" + std::to_string(order);
    time("edit/regression/" + size, drag_steps, edit_regression, n, order);
  }
  time("edit/laplace", drag_steps, edit_laplace, Settings{});
  time("edit/laplace/mixture", drag_steps, edit_laplace, Settings{{"target", "mixture"}});
  time("edit/metropolis", drag_steps, edit_metropolis, Settings{}, QStringList{"step", "histogram"});
  time("edit/metropolis/banana", drag_steps, edit_metropolis, Settings{{"target", "banana"}, {"step_size", "1.5"}},
       QStringList{"plane", "trace"});
  time_edits_of("recapture", "", {{"start", "0.1,0.04"}}, {"plane", "counts"}, {0.1, 0.04});
  time_edits_of("gibbs", "", {}, {"path", "autocorrelation"}, {2, 1.8});
  time_edits_of("samplers", "", {}, {"points", "race"}, {-2.50507338727141, -2.86421464595});
  time_edits_of("samplers", "/gaussian", {{"target", "gaussian"}, {"samplers", "hmc,nuts"}}, {"first", "second"},
                {2, 1.9});
  time_edits_of("links", "/rain", {{"thresholds", "2000"}}, {"rain", "link"}, {0, 0.25});
  time_edits_of("links", "/outlier", {}, {"fit", "boundary"}, {6, 0});
  time_edits_of("links", "/weights", {}, {"weights", "gradient"}, {0.96, 0});
  time_edits_of("links", "/average", {}, {"average", "integral"}, {2, std::log10(4.0)});
  const QStringList opening{"regions", "weights"}, averages{"averaged", "entropy_averaged"};
  time("edit/softmax/petals", drag_steps, edit_softmax, "", 0, opening);
  time("edit/softmax/3/90", drag_steps, edit_softmax, "ring_3", 90, opening);
  time("edit/softmax/6/600", drag_steps, edit_softmax, "ring_6", 600, opening);
  time("edit/softmax/averaged/6/600", drag_steps, edit_softmax, "ring_6", 600, averages);
  time("edit/naive-bayes", drag_steps, edit_naive_bayes);
  time_edits_of("darts", "", {}, {"score_map", "score_estimate"}, {0, 103});
  time_edits_of("darts", "/spread", {}, {"score_map", "score_estimate"}, {25, 103});
  time("edit/bayes-net", drag_steps, edit_bayes_net);
  const Settings weak{{"matrix", ".75,.05,.2;.25,.5,.25;.4,.4,.2"}};
  time_edits_of("markov-chain", "", weak, {"graph", "crowds"}, {0.4143, 0.729566});
  for (const std::string people : {"1000", "100000"}) {
    time_edits_of("counting", "/" + people, {{"prevalence", "0.3"}, {"population", people}}, {"square", "people"},
                  {0.3, 0.5});
  }
  time("hover/classification/200", drag_steps, hover_classification, 200);
  time("switch/predictor/200", 24, switch_predictor, 200);
  time("run/chains/100", 1, running_chains, 100);
  time("start/first_paint", starts, first_paint);
  return true;
}();

}  // namespace
}  // namespace credence
