// The process is killed at random moments of a storm of edits: no journal is unreadable, and at most the edits of the
// last two seconds are missing. CREDENCE_KILLS says how many are killed, a handful by default.
#include "tests/support/test.h"
#include "tests/support/toy_lab.h"
#include "tests/support/window_stage.h"
#include "ui/document/document.h"
#include "ui/files/files.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QProcess>
#include <QRandomGenerator>
#include <QTimer>

#include <chrono>
#include <cstdio>
#include <map>

namespace credence {
namespace {

constexpr auto storm_variable = "CREDENCE_STORM";  // set in the processes that are killed
constexpr int at_once = 5;
constexpr qint64 may_be_lost_ms = 2000;

qint64 now_ms() {  // the same clock in all processes
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

// Edits without end, each told on standard output before the next one.
[[noreturn]] void storm() {
  SessionController controller(default_session(toy::lab()));
  Document document(controller);
  controller.begin();
  std::uint64_t seed = 1000;
  QTimer edits;
  QObject::connect(&edits, &QTimer::timeout, [&] {
    controller.set_seed(++seed);
    std::printf("edit %llu %lld\n", static_cast<unsigned long long>(seed), static_cast<long long>(now_ms()));
    std::fflush(stdout);
  });
  edits.start(7);
  QTimer::singleShot(60000, qApp, [] { std::_Exit(1); });  // should nobody kill it
  QCoreApplication::exec();
  std::_Exit(1);
}

struct Victim {
  QTemporaryDir home;
  QProcess process;
  qint64 killed_ms = 0;

  void start() {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(storm_variable, "1");
    environment.insert("XDG_DATA_HOME", home.path());
    process.setProcessEnvironment(environment);
    process.setStandardOutputFile(home.filePath("edits"));
    process.start(QCoreApplication::applicationFilePath(), {"kills"});
  }
  void kill() {
    killed_ms = now_ms();
    process.kill();
    process.waitForFinished();
  }
  std::map<std::uint64_t, qint64> edits() const {  // when each was made
    std::map<std::uint64_t, qint64> times;
    for (const QByteArray& line : read_file(home.filePath("edits")).split('\n')) {
      const QList<QByteArray> words = line.split(' ');
      if (words.size() == 3 && words[0] == "edit") times[words[1].toULongLong()] = words[2].toLongLong();
    }
    return times;
  }
  QStringList journals() const {
    QStringList found;
    QDirIterator entries(home.path(), {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
    while (entries.hasNext()) found += entries.next();
    return found;
  }
};

}  // namespace

class KillsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    if (qEnvironmentVariableIsSet(storm_variable)) storm();
  }

  void loses_no_more_than_two_seconds() {
    const int wanted = std::max(qEnvironmentVariableIntValue("CREDENCE_KILLS"), at_once);
    auto* random = QRandomGenerator::global();
    qint64 longest = 0;
    for (int killed = 0; killed < wanted; killed += at_once) {
      std::vector<std::unique_ptr<Victim>> victims;
      for (int i = 0; i < at_once; ++i) {
        victims.push_back(std::make_unique<Victim>());
        victims.back()->start();
      }
      int alive = at_once;
      for (const auto& victim : victims) {
        QTimer::singleShot(random->bounded(2000, 2900), this, [&alive, &victim] {
          victim->kill();
          --alive;
        });
      }
      QTRY_COMPARE_WITH_TIMEOUT(alive, 0, 30000);
      for (const auto& victim : victims) longest = std::max(longest, lost_ms(*victim));
    }
    qInfo("%d killed, at most the last %lld ms were lost", wanted, static_cast<long long>(longest));
    QVERIFY(longest <= may_be_lost_ms);
  }

 private:
  // From the first edit that is not in the journal to the end.
  static qint64 lost_ms(const Victim& victim) {
    const auto edits = victim.edits();
    if (edits.empty()) return 0;  // killed before it began
    const QStringList journals = victim.journals();
    if (journals.isEmpty()) return victim.killed_ms - edits.begin()->second;
    QStringList warnings;
    const Session kept = from_json(read_file(journals.front()), journals.front(), warnings,
                                   [](const std::string&) { return &toy::lab(); });
    const auto first_lost = edits.upper_bound(kept.inputs.seed);
    return first_lost == edits.end() ? 0 : victim.killed_ms - first_lost->second;
  }
};

}  // namespace credence

CREDENCE_TEST(credence::KillsTest);
#include "kills_test.moc"
