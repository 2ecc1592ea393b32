// A window with an open room is killed at random moments while phones answer: its server ends with it, the next window
// of the same person goes on with the room, its code and its address, and every answer that was taken is there.
// CREDENCE_KILLS says how often, twice by default.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/doomed_process.h"
#include "tests/support/room_phone.h"
#include "tests/ui/window/asking_stage.h"

#include <QDir>
#include <QTimer>

#include <cstdio>
#include <random>

namespace credence {
namespace {

constexpr auto lecture_variable = "CREDENCE_LECTURE";  // set in the processes that are killed: the port
constexpr auto asking_variable = "CREDENCE_LECTURE_ASKS";

// Opens the room, tells its code and port, and asks once.
[[noreturn]] void lecture(int port, bool asks) {
  QTemporaryDir config;
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, config.path());
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, config.path());
  MainWindow window(load_preset(*find_lab("coin"), "first"));
  Serving& serving = window.sharing().serving();
  serving.set_program(QStringLiteral(CREDENCE_PROGRAM));
  serving.set_first_port(port);
  serving.set_hosts([] { return QStringList{QStringLiteral("127.0.0.1")}; });
  window.show();
  window.asking().show();
  QTimer watch;
  QObject::connect(&watch, &QTimer::timeout, [&] {
    const AskPanel& panel = window.asking().shown()->panel();
    const QString code = panel.findChild<QLabel*>("ask.title")->text();
    if (code.size() != 4 || serving.addresses().isEmpty() || code == AskPanel::tr("Room")) return;
    if (panel.findChild<QTreeWidget*>("ask.things")->topLevelItemCount() < 5) return;
    watch.stop();
    if (asks) window.asking().act({{"do", "ask"}, {"what", QJsonObject{{"typed", "What do you see?"}}}});
    std::printf("room %s %d\n", qPrintable(code), QUrl(serving.addresses().front()).port());
    std::fflush(stdout);
  });
  watch.start(10);
  run_until_killed();
}

bool is_free(int port) {
  boost::asio::io_context context;
  boost::asio::ip::tcp::acceptor probe(context, boost::asio::ip::tcp::v4());
  probe.set_option(boost::asio::socket_base::reuse_address(true));
  boost::system::error_code taken;
  probe.bind({boost::asio::ip::address_v4::loopback(), static_cast<unsigned short>(port)}, taken);
  return !taken;
}

}  // namespace

class RoomWindowKillsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    if (qEnvironmentVariableIsSet(lecture_variable))
      lecture(qEnvironmentVariableIntValue(lecture_variable), qEnvironmentVariableIsSet(asking_variable));
    isolate_settings();
  }
  void a_room_outlives_its_window();
};

void RoomWindowKillsTest::a_room_outlives_its_window() {
  const int wanted = std::max(qEnvironmentVariableIntValue("CREDENCE_KILLS"), 2);
  const QTemporaryDir home(place_for_a_home());
  const int port = first_asking_port() + 7;
  std::mt19937 random(59);
  std::vector<KeptPhone> phones(6);
  QString code;
  int words = 0;
  for (int kill = 0; kill <= wanted; ++kill) {
    QStringList told;
    if (kill == 0) qputenv(asking_variable, "1");
    DoomedProcess window(
        "room_window_kills", lecture_variable, QString::number(port),
        [&told](const QByteArray& line) {
          if (line.startsWith("room ")) told = QString::fromLatin1(line).split(' ');
        },
        home.path());
    qunsetenv(asking_variable);
    QVERIFY(QTest::qWaitFor([&] { return told.size() == 3; }, patience));
    if (kill == 0) code = told[1];
    QCOMPARE(told[1], code);
    QCOMPARE(told[2].toInt(), port);
    for (KeptPhone& phone : phones) {
      phone.code = code;
      QJsonObject state = phone.come(port);
      while (state["phase"].toString() != "open") state = phone.next("state");
      const int kept = state["counter"].toInt();
      QVERIFY2(kept >= phone.taken && kept <= phone.counter, qPrintable(QString("%1").arg(kept)));
      if (kept > 0 && kept == phone.counter) QCOMPARE(state["yours"].toObject()["words"].toString(), phone.answer);
      if (phone.counter == 0) continue;
      phone.post();
      phone.wait_until_taken();
    }
    const int answers = static_cast<int>(random() % 40), last = 1 + static_cast<int>(random() % phones.size());
    for (int k = 0; k < answers && kill < wanted; ++k) {
      KeptPhone& phone = phones[random() % phones.size()];
      phone.write(QString("thought %1").arg(++words));
      phone.wait_until_taken();
    }
    for (int k = 0; k < last && kill < wanted; ++k)
      phones[static_cast<std::size_t>(k)].write(QString("thought %1").arg(++words));
    window.kill();
    QVERIFY(QTest::qWaitFor([&] { return is_free(port); }, patience));  // the server ended with its window
  }
  const QDir rooms(home.path() + "/credence/rooms");
  const QStringList journals = rooms.entryList({"*.journal"});
  QCOMPARE(journals.size(), 1);
  verify_kept(rooms.filePath(journals.front()), phones);
}

}  // namespace credence

CREDENCE_TEST(credence::RoomWindowKillsTest);
#include "room_window_kills_test.moc"
