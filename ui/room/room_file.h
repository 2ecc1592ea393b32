// Keeps a room beside the lesson's work: NAME.room.json, its events without the tokens of phones, so that whoever has
// the file can look at the room again and can answer for nobody.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/room.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace credence {

inline constexpr int room_file_version = 1;

bool is_room_file(const QString& path);  // coin.room.json

// In the place of tokens stand the phones' numbers. `findings` says in words what came of each question, for people who
// open the file; it is not read.
QByteArray room_to_json(const std::vector<RoomEvent>& events);

// Throws InputError "coin.room.json: ..." in one sentence. Events that cannot be read are left out and add a warning.
std::vector<RoomEvent> room_from_json(const QByteArray& json, const QString& source, QStringList& warnings);

}  // namespace credence
