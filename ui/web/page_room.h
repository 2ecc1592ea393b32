// Workers do this for a room: they make questions, find keys, put answers together, and paint the pictures of phones
// and of the wall. Each answer is a pure function of its request; the room itself is kept by the front process
// (ui/serve/room_desk.h).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/room.h"
#include "ui/web/answer.h"
#include "ui/web/page_loop.h"

#include <QByteArray>
#include <QJsonObject>

#include <memory>

namespace credence {

// A question with its answers, as JSON for workers: {"question", "rounds", "phase", "key", "words", "highlighted"}.
QJsonObject json_of(const AskedQuestion& asked);
AskedQuestion asked_question_of(const QJsonObject& json);
QJsonObject json_in_block(const QByteArray& block);  // the JSON of Answer::bytes; empty if there is none

// A request as bytes: its JSON, and behind it the long text of its member "asked", by which a worker knows that it has
// read that already.
QByteArray room_request(QJsonObject request);

class PageRoom {
 public:
  explicit PageRoom(const PageLimits& limits);
  ~PageRoom();
  // Answers a request (room_request) with the member "room" by a block (Answer::bytes). Throws nothing: a fault is
  // {"error": "sentence"}.
  QByteArray answer(const QByteArray& request);

 private:
  class Desk;
  std::unique_ptr<Desk> desk_;
};

}  // namespace credence
