// A server with a room is killed at random moments while phones answer: every answer that was taken is there when it is
// started again, phones come back with what was on its way, and nothing counts twice. CREDENCE_KILLS says how often, a
// few times by default.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/room_phone.h"
#include "tests/support/served_program.h"
#include "tests/support/test.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace credence;

namespace {

QByteArray journal_in(const QString& folder) {
  const QDir rooms(folder + "/credence/rooms");
  return rooms.filePath(rooms.entryList({"*.journal"}).value(0)).toUtf8();
}

}  // namespace

class RoomKillsTest : public QObject {
  Q_OBJECT
 private slots:
  void a_killed_room_goes_on();
};

void RoomKillsTest::a_killed_room_goes_on() {
  const int wanted = std::max(qEnvironmentVariableIntValue("CREDENCE_KILLS"), 3);
  const QTemporaryDir folder;
  qputenv("XDG_DATA_HOME", folder.path().toUtf8());
  std::mt19937 random(53);
  std::vector<KeptPhone> phones(6);
  int words = 0;
  for (int kill = 0; kill <= wanted; ++kill) {
    ServedProgram server({"--room", "coin/first"});
    const QStringList line = server.read_line().split(' ');
    const QString code = line.value(1), key = line.value(2).section("#lead=", 1);
    if (kill == 0) {
      PageClient leader(server.port, std::string(), "/room/ws");
      const auto send = [&](const QJsonObject& json) { leader.send_text(QJsonDocument(json).toJson()); };
      send({{"lead", QJsonObject{{"key", key}, {"width", 640}, {"height", 360}}}});
      send({{"do", "ask"}, {"what", QJsonObject{{"typed", "What do you see?"}}}});
      while (leader.receive().json["state"].toObject()["phase"] != "open") continue;
    }
    for (KeptPhone& phone : phones) {
      phone.code = code;
      const QJsonObject state = phone.come(server.port);
      QCOMPARE(state["phase"].toString(), QString("open"));
      // All that it was told to be taken is there; what was on its way may be.
      const int kept = state["counter"].toInt();
      QVERIFY2(kept >= phone.taken && kept <= phone.counter, qPrintable(QString("%1").arg(kept)));
      if (kept > 0 && kept == phone.counter) QCOMPARE(state["yours"].toObject()["words"].toString(), phone.answer);
      if (phone.counter == 0) continue;
      phone.post();  // the same answer with the same counter
      phone.wait_until_taken();
    }
    if (kill == wanted) {
      QCOMPARE(server.end(), 0);
      break;
    }
    // Answers go on and on; the last of them are on their way when the server is killed.
    const int answers = static_cast<int>(random() % 40), last = 1 + static_cast<int>(random() % phones.size());
    for (int k = 0; k < answers; ++k) {
      KeptPhone& phone = phones[random() % phones.size()];
      phone.write(QString("thought %1").arg(++words));
      phone.wait_until_taken();
    }
    for (int k = 0; k < last; ++k) phones[static_cast<std::size_t>(k)].write(QString("thought %1").arg(++words));
    QCOMPARE(server.end(SIGKILL), -1);
  }
  verify_kept(journal_in(folder.path()), phones);
}

CREDENCE_TEST(RoomKillsTest);
#include "room_kills_test.moc"
