// The process is killed at random moments of a storm of edits in two labs in turn: no journal is unreadable, and at
// most the edits of the last two seconds are missing. CREDENCE_KILLS says how many are killed, a handful by default.
#include "tests/support/test.h"
#include "tests/support/toy_lab.h"
#include "tests/support/window_stage.h"
#include "ui/document/document.h"
#include "ui/files/files.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QProcess>
#include <QRandomGenerator>
#include <QTimer>

#include <chrono>
#include <cstdio>
#include <map>
#include <string>

namespace credence {
namespace {

constexpr auto storm_variable = "CREDENCE_STORM";  // set in the processes that are killed
constexpr int at_once = 5;
#if defined(__SANITIZE_ADDRESS__)
constexpr qint64 may_be_lost_ms = 10'000;  // everything is several times slower
#else
constexpr qint64 may_be_lost_ms = 2000;
#endif

// In memory where there is such a place: how busy the disk is with other things is not what is measured.
QString place_for_a_home() {
  const QDir memory("/dev/shm");
  return (QFileInfo(memory.path()).isWritable() ? memory : QDir::temp()).filePath("credence_kills_XXXXXX");
}

qint64 now_ms() {  // the same clock in all processes
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

class SecondLab final : public toy::ToyLab {
 public:
  std::string id() const override { return "second"; }
};

const Lab* storm_lab(const std::string& id) {
  static const SecondLab second;
  return id == second.id() ? &second : &toy::lab();
}

// Edits without end, each told on standard output before the next one.
[[noreturn]] void storm() {
  SessionController controller(default_session(toy::lab()));
  Document document(controller);
  controller.begin();
  std::uint64_t seed = 1000;
  QTimer edits;
  QObject::connect(&edits, &QTimer::timeout, [&] {
    constexpr int stay = 25;  // edits in a lab before the other has its turn
    if (++seed % stay == 0) controller.open_lab(*storm_lab(seed / stay % 2 == 0 ? "toy" : "second"));
    controller.set_seed(seed);
    std::printf("edit %llu %lld %s\n", static_cast<unsigned long long>(seed), static_cast<long long>(now_ms()),
                controller.lab().id().c_str());
    std::fflush(stdout);
  });
  edits.start(7);
  QTimer::singleShot(60000, qApp, [] { std::_Exit(1); });  // should nobody kill it
  QCoreApplication::exec();
  std::_Exit(1);
}

struct Victim {
  QTemporaryDir home{place_for_a_home()};
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
  using Times = std::map<std::uint64_t, qint64>;
  std::map<std::string, Times> edits() const {  // by lab, when each was made
    std::map<std::string, Times> times;
    for (const QByteArray& line : read_file(home.filePath("edits")).split('\n')) {
      const QList<QByteArray> words = line.split(' ');
      if (words.size() == 4 && words[0] == "edit" &&
          storm_lab(words[3].toStdString())->id() == words[3].toStdString()) {
        times[words[3].toStdString()][words[1].toULongLong()] = words[2].toLongLong();
      }
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
      QTRY_COMPARE_WITH_TIMEOUT(alive, 0, patience);
      for (const auto& victim : victims) longest = std::max(longest, lost_ms(*victim));
    }
    qInfo("%d killed, at most the last %lld ms were lost", wanted, static_cast<long long>(longest));
    QVERIFY(longest <= may_be_lost_ms);
  }

 private:
  // From the first edit of either lab that is in no journal to the end.
  static qint64 lost_ms(const Victim& victim) {
    std::map<std::string, std::uint64_t> kept;
    for (const QString& journal : victim.journals()) {
      QStringList warnings;
      const Session session = from_json(read_file(journal), journal, warnings, storm_lab);
      std::uint64_t& newest = kept[session.lab->id()];
      newest = std::max(newest, session.inputs.seed);
    }
    qint64 longest = 0;
    for (const auto& [lab, times] : victim.edits()) {
      const auto first_lost = times.upper_bound(kept[lab]);
      if (first_lost != times.end()) longest = std::max(longest, victim.killed_ms - first_lost->second);
    }
    return longest;
  }
};

}  // namespace credence

CREDENCE_TEST(credence::KillsTest);
#include "kills_test.moc"
