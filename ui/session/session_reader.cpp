// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/session_reader.h"

#include "core/math/input_error.h"
#include "ui/session/data_files.h"
#include "ui/session/data_reader.h"
#include "ui/session/json_reader.h"
#include "ui/words/said.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

// Returns the value in the form that the field's check expects; that check judges whether it is allowed.
Value parameter_value(const JsonReader& reader, const FieldInfo& field, const QJsonValue& json, const QString& key) {
  if (json.isNull() && field.optional) return std::monostate();
  if (json.isString()) return json.toString().toStdString();
  if (json.isDouble()) {
    const double value = reader.number(json, key);
    if (field.type != FieldType::integer || value != std::floor(value)) return value;
    return reader.whole(json, key, -largest_whole, largest_whole);
  }
  if (!json.isArray()) reader.fail_expected(key, said("a number, a text or a list"), json);
  const QJsonArray array = json.toArray();
  const bool rows = array.isEmpty() ? field.type == FieldType::matrix : array.first().isArray();
  if (!rows) return reader.numbers(array, key);
  Matrix matrix;
  for (const QJsonValueConstRef row : array) {
    const QString place = at(key, static_cast<qsizetype>(matrix.size()));
    matrix.push_back(reader.numbers(reader.list(row, place, said("numbers")), place));
  }
  return matrix;
}

void read_parameters(const JsonReader& reader, const QJsonObject& object, Session& session) {
  const auto fields = session.lab->fields();
  for (auto member = object.begin(); member != object.end(); ++member) {
    const std::string name = member.key().toStdString();
    const auto field = std::find_if(fields.begin(), fields.end(), [&](const FieldInfo& f) { return f.name == name; });
    const QString key = "parameters." + member.key();
    if (field == fields.end()) {
      reader.warn(key, said("unknown parameter, ignored"));
      continue;
    }
    const Value value = parameter_value(reader, *field, member.value(), key);
    try {
      session.inputs.parameters[static_cast<std::size_t>(field - fields.begin())] = check_value(*field, value);
    } catch (const InputError& error) {
      throw InputError((reader.source() + ": parameters.").toStdString() + error.said());
    }
  }
}

void read_inputs(const JsonReader& reader, const QJsonObject& object, Session& session) {
  Inputs& inputs = session.inputs;
  const Inputs before = inputs;
  if (object.contains("parameters")) {
    read_parameters(reader, reader.object(object["parameters"], "parameters"), session);
  }
  inputs = object.contains("data") ? read_data(reader, object["data"], session)
                                   : with_chosen_data(*session.lab, before, std::move(inputs));
  if (object.contains("seed")) {
    inputs.seed = static_cast<std::uint64_t>(reader.whole(object["seed"], "seed", 0, largest_whole - 1));
  }
  if (object.contains("places")) {
    inputs.places.clear();
    for (const QJsonValueConstRef place : reader.list(object["places"], "places", said("places"))) {
      const QString key = at("places", static_cast<qsizetype>(inputs.places.size()));
      inputs.places.push_back(reader.numbers(reader.list(place, key, said("numbers")), key));
    }
  }
}

// The inputs of the pinned picture are complete; what is missing is as in the session.
Pinned read_pinned(const JsonReader& reader, const QJsonObject& object, const Session& session) {
  reader.warn_of_unknown(object, {"parameters", "data", "seed", "places", "frame"}, "view.pinned.");
  Session pinned = session;
  pinned.view = {};
  read_inputs(reader, object, pinned);
  const int frame = object.contains("frame")
                        ? static_cast<int>(reader.whole(object["frame"], "view.pinned.frame", -1, 2147483647))
                        : -1;
  return {std::move(pinned.inputs), frame};
}

void read_frozen(const JsonReader& reader, const QJsonObject& object, Session& session) {
  for (auto member = object.begin(); member != object.end(); ++member) {
    const QString key = "view.frozen." + member.key();
    std::vector<double> ends;
    for (const QJsonValueConstRef range : reader.list(member.value(), key, said("two ranges"))) {
      for (const double end : reader.numbers(reader.list(range, key, said("numbers")), key)) ends.push_back(end);
    }
    if (ends.size() != 4 || !(ends[0] < ends[1]) || !(ends[2] < ends[3])) {
      reader.fail(key, said("expected two ranges, each from its lower to its upper end"));
    }
    session.view.frozen[member.key()] = {ends[0], ends[1], ends[2], ends[3]};
  }
}

// Keys of layers that this version does not have leave nothing out.
void read_left_out(const JsonReader& reader, const QJsonObject& object, Session& session) {
  session.view.left_out.clear();
  for (auto member = object.begin(); member != object.end(); ++member) {
    const QString key = "view.left_out." + member.key();
    QStringList& keys = session.view.left_out[member.key()];
    for (const QJsonValueConstRef one : reader.list(member.value(), key, said("layers"))) {
      keys += reader.text(one, at(key, keys.size()));
    }
  }
}

void read_view(const JsonReader& reader, const QJsonObject& object, Session& session) {
  reader.warn_of_unknown(object, {"slots", "maximised", "frame", "caption", "answer", "pinned", "frozen", "left_out"},
                         "view.");
  View& view = session.view;
  if (object.contains("slots")) {
    QStringList known{"data", "numbers", "equations"};
    for (const ViewInfo& info : session.lab->views()) known += QString::fromStdString(info.id);
    view.slots_shown.clear();
    for (const QJsonValueConstRef slot : reader.list(object["slots"], "view.slots", said("views"))) {
      const QString key = at("view.slots", view.slots_shown.size());
      const QString id = reader.text(slot, key);
      if (!known.contains(id)) reader.fail(key, said("there is no view \"{}\"; views: {}", id, known.join(", ")));
      view.slots_shown += id;
    }
    if (view.maximised >= view.slots_shown.size()) view.maximised = -1;
  }
  if (object.contains("maximised")) {
    view.maximised = static_cast<int>(
        reader.whole(object["maximised"], "view.maximised", -1, static_cast<double>(view.slots_shown.size()) - 1));
  }
  if (object.contains("frame")) {
    view.frame = static_cast<int>(reader.whole(object["frame"], "view.frame", -1, 2147483647));
  }
  if (object.contains("caption")) view.caption = reader.text(object["caption"], "view.caption");
  if (object.contains("answer")) view.answer = reader.yes(object["answer"], "view.answer");
  if (object.contains("pinned")) {
    view.pinned = read_pinned(reader, reader.object(object["pinned"], "view.pinned"), session);
  }
  if (object.contains("left_out")) {
    read_left_out(reader, reader.object(object["left_out"], "view.left_out"), session);
  }
  if (object.contains("frozen")) read_frozen(reader, reader.object(object["frozen"], "view.frozen"), session);
}

}  // namespace

void read_members(const QJsonObject& object, const QStringList& other_keys, const QString& source, Session& session,
                  QStringList& warnings) {
  const JsonReader reader(source, warnings);
  const QStringList own_keys{"preset", "parameters", "data", "seed", "places", "view"};
  reader.warn_of_unknown(object, own_keys + other_keys);
  if (object.contains("preset")) session.preset = reader.text(object["preset"], "preset");
  read_inputs(reader, object, session);
  if (object.contains("view")) read_view(reader, reader.object(object["view"], "view"), session);
}

}  // namespace credence
