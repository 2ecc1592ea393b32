// Processes are killed in a storm of edits in two labs in turn, where new sessions set work aside that is discarded
// once there is newer work, at moments between which the journal writes all the time: no journal is unreadable, nothing
// that was on disk is lost, and where edits pause, all of them come there. How soon an edit is to be on disk is told in
// journal_test. CREDENCE_KILLS says how many are killed, a handful by default.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/support/doomed_process.h"
#include "tests/support/test.h"
#include "tests/support/toy_lab.h"
#include "ui/document/document.h"
#include "ui/files/files.h"

#include <QDir>
#include <QDirIterator>
#include <QTest>
#include <QTimer>

#include <atomic>
#include <cstdio>
#include <map>
#include <random>
#include <string>
#include <utility>

namespace credence {
namespace {

constexpr auto storm_variable = "CREDENCE_STORM";  // set in the processes that are killed: edits before they pause
constexpr int at_once = 5;

class SecondLab final : public toy::ToyLab {
 public:
  std::string id() const override { return "second"; }
};

const Lab* storm_lab(const std::string& id) {
  static const SecondLab second;
  return id == second.id() ? &second : &toy::lab();
}

using Seeds = std::map<std::string, std::uint64_t>;  // by lab, the newest edit

// As many edits as are wanted, each told on standard output once it is made. The journal's clock goes on with them.
[[noreturn]] void storm(int edits) {
  std::atomic<Journal::Clock::duration> now(Journal::Clock::duration::zero());
  SessionController controller(default_session(toy::lab()));
  Document document(controller, nullptr, [&now] { return Journal::Clock::time_point(now.load()); });
  controller.begin();
  QString aside;
  QObject::connect(&document, &Document::work_set_aside, [&aside](const QString& journal) { aside = journal; });
  std::uint64_t seed = 1000;
  QTimer next;
  QObject::connect(&next, &QTimer::timeout, [&] {
    constexpr int stay = 25;  // edits in a lab before the other has its turn
    now = now.load() + (edits > 0 ? Journal::gather / 3 : Journal::gather);
    if (edits-- == 0) return next.stop();
    if (++seed % stay == 0) controller.open_lab(*storm_lab(seed / stay % 2 == 0 ? "toy" : "second"));
    if (seed % 10 == 0) document.start_anew();
    controller.set_seed(seed);
    if (seed % 10 == 5 && !aside.isEmpty()) document.discard_aside(std::exchange(aside, {}));
    std::printf("%s %llu\n", controller.lab().id().c_str(), static_cast<unsigned long long>(seed));
    std::fflush(stdout);
  });
  next.start(0);
  run_until_killed();
}

class Victim {
 public:
  explicit Victim(int edits)
      : process_("kills", storm_variable, QString::number(edits), [this](const QByteArray& line) { note(line); }) {}
  void kill() { process_.kill(); }
  int edits() const { return edits_; }
  const Seeds& told() const { return told_; }
  // What the journals hold. One that is gone since it was found has left its work to a newer one.
  Seeds kept() const {
    Seeds newest;
    QDirIterator entries(process_.home(), {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
    while (entries.hasNext()) {
      const QString journal = entries.next();
      QStringList warnings;
      try {
        const Session session = from_json(read_file(journal), journal, warnings, storm_lab);
        std::uint64_t& seed = newest[session.lab->id()];
        seed = std::max(seed, session.inputs.seed);
      } catch (const InputError&) {
        if (QFile::exists(journal)) throw;
      }
    }
    return newest;
  }

 private:
  void note(const QByteArray& line) {
    const QList<QByteArray> words = line.split(' ');
    if (words.size() != 2) return;
    told_[words[0].toStdString()] = words[1].toULongLong();
    ++edits_;
  }
  int edits_ = 0;
  Seeds told_;
  DoomedProcess process_;
};

// Whether everything in `before` is in `after`, or something newer.
bool holds(const Seeds& after, const Seeds& before) {
  return std::ranges::all_of(before, [&after](const auto& one) {
    const auto found = after.find(one.first);
    return found != after.end() && found->second >= one.second;
  });
}

}  // namespace

class KillsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    if (qEnvironmentVariableIsSet(storm_variable)) storm(qEnvironmentVariableIntValue(storm_variable));
  }

  void nothing_on_disk_is_lost() {
    const int wanted = std::max(qEnvironmentVariableIntValue("CREDENCE_KILLS"), at_once);
    std::mt19937 random(5);
    for (int killed = 0; killed < wanted; killed += at_once) {
      std::vector<std::unique_ptr<Victim>> victims;
      for (int i = 0; i < at_once; ++i) victims.push_back(std::make_unique<Victim>(1'000'000));
      for (const auto& victim : victims) {
        const int moment = 100 + static_cast<int>(random() % 900);
        QVERIFY(QTest::qWaitFor([&] { return victim->edits() >= moment && victim->kept().size() == 2; }, patience));
        const Seeds before = victim->kept();
        victim->kill();
        QVERIFY(holds(victim->kept(), before));
      }
    }
  }

  void where_edits_pause_all_of_them_are_on_disk() {
    Victim victim(200);
    QVERIFY(QTest::qWaitFor([&] { return victim.edits() == 200 && victim.kept() == victim.told(); }, patience));
    victim.kill();
    QCOMPARE(victim.kept(), victim.told());
  }
};

}  // namespace credence

CREDENCE_TEST(credence::KillsTest);
#include "kills_test.moc"
