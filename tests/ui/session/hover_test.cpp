// Hover adds to a picture: with the pointer over any plot, every view still has all layers that it has without, in the
// same order and unchanged, and the same title and axes.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/support/digests.h"
#include "tests/support/test.h"
#include "ui/session/session.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace credence;

namespace {

// Pictures of a first stage are complete pictures; later stages only refine them.
struct FirstStage final : Publisher {
  void publish(std::shared_ptr<const Result> published) override {
    if (!result) result = std::move(published);
    stop.request_stop();
  }
  bool due() override { return true; }
  std::shared_ptr<const Result> result;
  std::stop_source stop;
};

std::shared_ptr<const Result> first_stage(const Session& session) {
  FirstStage publisher;
  session.lab->compute(session.inputs, publisher, publisher.stop.get_token());
  return publisher.result;
}

std::vector<QByteArray> digests_of_layers(const Figure& figure) {
  std::vector<QByteArray> all;
  for (const Layer& layer : figure.layers) all.push_back(digest_of(layer));
  return all;
}

bool contains_in_order(const std::vector<QByteArray>& all, const std::vector<QByteArray>& wanted) {
  auto from = all.begin();
  for (const QByteArray& one : wanted) {
    from = std::find(from, all.end(), one);
    if (from == all.end()) return false;
    ++from;
  }
  return true;
}

// Empty if the pointer takes nothing away.
QString lost(const Figure& without, const Figure& with) {
  if (!contains_in_order(digests_of_layers(with), digests_of_layers(without))) return "a layer";
  if (without.layers.empty()) return {};  // the pointer chooses what is shown: nothing was there
  if (with.title != without.title) return "the title";
  if (!(with.x == without.x) || !(with.y == without.y)) return "the axes";
  return {};
}

struct Tally {
  std::set<std::string> followed;  // views that change with the pointer
  QStringList faults;
};

// Every view, with the pointer over the first and the last of the views that it follows.
void look(const Session& session, const Result& result, int frame, const QString& where, Tally& tally) {
  std::vector<std::string> views;
  for (const ViewInfo& view : session.lab->views()) {
    if (session.lab->offers(session.inputs.parameters, view.id)) views.push_back(view.id);
  }
  for (const std::string& view : views) {
    std::vector<std::string> over;
    for (const std::string& other : views) {
      if (!result.follows(view, {other, {}})) continue;
      if (over.size() == 2) over.pop_back();
      over.push_back(other);
    }
    if (over.empty()) continue;
    tally.followed.insert(view);
    const Figure without = result.figure(view, frame);
    for (const std::string& other : over) {
      const Figure plot = result.figure(other, frame);
      const Cursor cursor{other,
                          {plot.x.min + 0.4 * (plot.x.max - plot.x.min), plot.y.min + 0.7 * (plot.y.max - plot.y.min)}};
      const QString what = lost(without, result.figure(view, frame, &cursor));
      if (what.isEmpty()) continue;
      tally.faults << QString("%1: %2 loses %3 with the pointer over %4")
                          .arg(where, QString::fromStdString(view), what, QString::fromStdString(other));
    }
  }
}

}  // namespace

class HoverTest : public QObject {
  Q_OBJECT
 private slots:
  void what_is_lost_is_found() {
    Figure without;
    without.layers = {Line{.paths = {{{0, 0}, {1, 1}}}}, Points{.at = {{0, 1}}}};
    Figure with = without;
    with.layers.insert(with.layers.begin() + 1, Line{});
    QVERIFY(lost(without, with).isEmpty());
    std::get<Points>(with.layers[2]).role = Role::class1;
    QCOMPARE(lost(without, with), QString("a layer"));
    with = without;
    std::swap(with.layers[0], with.layers[1]);
    QCOMPARE(lost(without, with), QString("a layer"));
    with = without;
    with.x.max = 2;
    QCOMPARE(lost(without, with), QString("the axes"));
  }

  void hover_adds_and_takes_nothing_away_data() {
    QTest::addColumn<QString>("id");
    for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
  }
  void hover_adds_and_takes_nothing_away() {
    QFETCH(QString, id);
    const std::map<std::string, std::size_t> followers{
        {"classification", 13}, {"softmax", 1}, {"regression", 2}, {"links", 1}};
    const Lab& lab = *find_lab(id.toStdString());
    Tally tally;
    const auto all = presets(lab);
    const auto known = followers.find(lab.id());
    // A few presets of each lab, at the end of the timeline or in its middle, with and without a place to predict at.
    const std::size_t most = known == followers.end() ? 2 : 6, step = std::max<std::size_t>(1, all.size() / most);
    for (std::size_t k = 0; k < all.size(); k += step) {
      Session session = load_preset(lab, all[k].id);
      if (k % 2 == 1) session.inputs.places.clear();
      const auto result = first_stage(session);
      const int last = result->timeline().frames - 1;
      look(session, *result, k % 4 < 2 ? last : last / 2, all[k].id, tally);
    }
    QVERIFY2(tally.faults.isEmpty(), qPrintable(tally.faults.mid(0, 8).join('\n')));
    QCOMPARE(tally.followed.size(), known == followers.end() ? 0 : known->second);
  }
};

CREDENCE_TEST(HoverTest);
#include "hover_test.moc"
