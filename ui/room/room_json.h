// The events of a room and what they hold, as JSON: for the journal, for phones, and between server and workers. What
// cannot be read is nothing; what is read may still not fit a question (why_unfit) or a room (Room::why_not).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/room.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace credence {

QJsonObject json_of(const Question& question);  // with its key: never for a phone
std::optional<Question> room_question_of(const QJsonObject& json);

// {"sketch": ...}, {"number": 0.5}, {"choice": [2]} or {"words": "..."}
QJsonObject json_of(const RoomAnswer& answer);
std::optional<RoomAnswer> room_answer_of(const QJsonObject& json);
QJsonArray json_of(const RoundAnswers& answers);  // [{"phone": 3, "ms": 1200, "answer": ...}]
RoundAnswers round_answers_of(const QJsonArray& json);

QJsonObject json_of(const RoomKey& key);
std::optional<RoomKey> room_key_of(const QJsonObject& json);

// {"ms": 1200, "event": "answered", ...}
QJsonObject json_of(const RoomEvent& event);
std::optional<RoomEvent> room_event_of(const QJsonObject& json);

}  // namespace credence
