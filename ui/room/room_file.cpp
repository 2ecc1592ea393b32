// SPDX-License-Identifier: GPL-3.0-only
#include "ui/room/room_file.h"

#include "core/math/input_error.h"
#include "core/room/finding.h"
#include "ui/lessons/versions.h"
#include "ui/room/room_json.h"
#include "ui/session/json_reader.h"
#include "ui/words/said.h"

#include <QJsonDocument>

namespace credence {
namespace {

constexpr char room_version_key[] = "credence_room";
constexpr qsizetype largest_room = 200'000'000;

PhoneToken numbered_token(int number) {
  std::string digits = std::to_string(number);
  return std::string(32 - digits.size(), '0') + digits;
}

// The events that were taken, with numbers in the place of tokens.
std::vector<RoomEvent> without_tokens(const std::vector<RoomEvent>& events) {
  std::vector<RoomEvent> taken;
  Room room;
  for (RoomEvent event : events) {
    if (room.add(event)) continue;
    std::visit(
        [&](auto& what) {
          if constexpr (requires { what.phone.size(); }) what.phone = numbered_token(*room.number_of(what.phone));
        },
        event.what);
    taken.push_back(std::move(event));
  }
  return taken;
}

}  // namespace

bool is_room_file(const QString& path) { return path.endsWith(".room.json", Qt::CaseInsensitive); }

QByteArray room_to_json(const std::vector<RoomEvent>& events) {
  const std::vector<RoomEvent> taken = without_tokens(events);
  QJsonArray list, findings;
  for (const RoomEvent& event : taken) list.append(json_of(event));
  const Room room = folded(taken);
  for (const AskedQuestion& asked : room.questions()) {
    findings.append(QJsonObject{{"question", QString::fromStdString(asked.question.headline)},
                                {"finding", QString::fromStdString(finding(asked))}});
  }
  return QJsonDocument(QJsonObject{{room_version_key, room_file_version}, {"findings", findings}, {"events", list}})
      .toJson(QJsonDocument::Indented);
}

std::vector<RoomEvent> room_from_json(const QByteArray& json, const QString& source, QStringList& warnings) {
  if (json.size() > largest_room) {
    throw InputError(said("{}: the file is too large: a room has at most 200 MB", source).toStdString());
  }
  const QJsonObject object = parse_json_object(json, source);
  const double version = version_in(object, source, room_version_key, said("{}: is no room", source));
  if (version > room_file_version) {
    throw InputError(said("{}: it was made by a newer Credence; update Credence", source).toStdString());
  }
  const JsonReader reader(source, warnings);
  std::vector<RoomEvent> events;
  qsizetype number = 0;
  for (const QJsonValueConstRef one : reader.list(object["events"], "events", said("events"))) {
    const QString place = at("events", number++);
    if (auto event = room_event_of(reader.object(one, place))) {
      events.push_back(*std::move(event));
    } else {
      reader.warn(place, said("it cannot be read and is left out"));
    }
  }
  return events;
}

}  // namespace credence
