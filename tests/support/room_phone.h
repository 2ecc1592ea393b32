// A phone of a room, over a line of its own.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/page_client.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <memory>

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

}  // namespace credence
