// A phone of a room, over a line of its own.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/page_client.h"
#include "ui/room/journal.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QString>
#include <QTest>

#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace credence {

// A phone that keeps what the page keeps: its token, and its newest answer until it was taken.
struct KeptPhone {
  QString code, token;
  QString answer;
  int counter = 0, taken = 0;
  std::unique_ptr<PageClient> line;

  void send(const QJsonObject& json) { line->send_text(QJsonDocument(json).toJson(QJsonDocument::Compact)); }
  QJsonObject next(const char* part) {
    while (true) {
      const QJsonObject json = line->receive().json;
      if (json.contains(QLatin1String(part))) return json[QLatin1String(part)].toObject();
    }
  }
  QJsonObject come(int port) {
    line = std::make_unique<PageClient>(port, std::string(), "/room/ws");
    send({{"join", QJsonObject{{"code", code}, {"phone", token}}}});
    token = next("joined")["phone"].toString();
    return next("state");
  }
  void write(const QString& words) {
    answer = words;
    ++counter;
    post();
  }
  void post() {
    send({{"answer",
           QJsonObject{
               {"question", 0}, {"round", 0}, {"counter", counter}, {"answer", QJsonObject{{"words", answer}}}}}});
  }
  void wait_until_taken() {
    while (taken != counter) taken = next("taken")["counter"].toInt();
  }
};

// Fails unless a room's journal holds each answer once, and of every phone the newest.
inline void verify_kept(const QString& journal, const std::vector<KeptPhone>& phones) {
  QStringList warnings;
  const std::vector<RoomEvent> events = read_journal(journal, &warnings);
  QCOMPARE(warnings, QStringList());
  std::set<std::pair<PhoneToken, std::int64_t>> seen;
  for (const RoomEvent& event : events) {
    if (const auto* answer = std::get_if<QuestionAnswered>(&event.what))
      QVERIFY(seen.emplace(answer->phone, answer->counter).second);
  }
  const Room room = folded(events);
  QCOMPARE(room.phones().size(), phones.size());
  for (const KeptPhone& phone : phones) {
    if (phone.counter == 0) continue;
    const int number = *room.number_of(phone.token.toStdString());
    QCOMPARE(std::get<std::string>(room.current()->rounds.back().at(number).answer), phone.answer.toStdString());
  }
}

}  // namespace credence
