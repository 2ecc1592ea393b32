#pragma once
#include "core/room/room.h"
#include <QString>
#include <vector>
namespace credence {
class RoomJournal { public: explicit RoomJournal(const QString&) {} void append(const RoomEvent&) {} void sync() {} };
}
