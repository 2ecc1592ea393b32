// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/page_controls.h"

#include "core/lab/signed_notation.h"
#include "core/math/input_error.h"
#include "ui/controller/arrangement.h"
#include "ui/session/labs_table.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"
#include "ui/web/page_pictures.h"
#include "ui/words/said.h"

#include <algorithm>
#include <array>

namespace credence {
namespace {

constexpr std::array marker_names{"circle", "square", "triangle", "diamond", "cross", "plus", "star"};
static_assert(static_cast<int>(Marker::star) == 6);

QString shown(const std::string& english) { return notation(said(english)); }

QJsonArray choices_of(const FieldInfo& field, const Theme& theme) {
  QJsonArray choices;
  for (const Choice& choice : field.choices) {
    QJsonObject one{{"id", text_of(choice.id)}, {"label", shown(choice.label)}};
    if (choice.role) {
      one["colour"] = css_colour(theme.colour(*choice.role));
      one["marker"] = QLatin1String(marker_names[static_cast<std::size_t>(choice.marker)]);
    }
    choices.append(one);
  }
  return choices;
}

QJsonArray list_of(const std::vector<std::string>& texts) {
  QJsonArray list;
  for (const std::string& text : texts) list.append(text_of(text));
  return list;
}

QJsonObject field_json(const FieldInfo& field, bool other_notation, const Theme& theme) {
  QJsonObject json{{"name", text_of(field.name)}, {"label", shown(label_of(field, other_notation))},
                   {"group", said(field.group)},  {"type", QLatin1String(type_name(field.type))},
                   {"help", shown(field.help)},   {"default", json_of(field.default_value)}};
  const auto set = [&](const char* key, bool yes) {
    if (yes) json[QLatin1String(key)] = true;
  };
  const auto say_words = [&](const char* key, const std::string& words) {
    if (!words.empty()) json[QLatin1String(key)] = shown(words);
  };
  if (field.type == FieldType::real || field.type == FieldType::integer || field.type == FieldType::vector ||
      field.type == FieldType::matrix) {
    json["min"] = field.min;
    json["max"] = field.max;
  }
  if (field.logarithmic) {
    json["usual_min"] = field.usual_min;
    json["usual_max"] = field.usual_max;
  }
  set("min_excluded", field.min_excluded);
  set("logarithmic", field.logarithmic);
  set("advanced", field.advanced);
  set("optional", field.optional);
  set("toggle", field.toggle);
  set("chooses_data", field.chooses_data);
  set("empty_is_nothing", field.empty_is_nothing);
  set("shares", field.shares);
  say_words("unit", field.unit);
  say_words("low_end", field.low_end);
  say_words("high_end", field.high_end);
  if (!field.choices.empty()) json["choices"] = choices_of(field, theme);
  QJsonArray components;
  for (const std::string& name : field.components) components.append(notation(said(name)));
  if (!components.isEmpty()) json["components"] = components;
  return json;
}

QJsonObject data_json(const Session& session) {
  const DataFormat format = session.lab->data_format(session.inputs.parameters);
  QJsonObject json{{"takes", format.takes_data()}, {"rows", static_cast<qint64>(session.inputs.data.size())}};
  json["columns"] = list_of(session.inputs.data.names());
  json["source"] = visible(text_of(session.inputs.data.source()));
  return json;
}

}  // namespace

QJsonArray fields_part(const Lab& lab, const Parameters& parameters, ThemeId theme) {
  QJsonArray fields;
  const bool other = is_signed(lab, parameters);
  for (const FieldInfo& field : lab.fields()) fields.append(field_json(field, other, credence::theme(theme)));
  return fields;
}

QJsonObject controls_part(const Session& session, ControlChoice& choice, const ControlRules& rules) {
  const Lab& lab = *session.lab;
  const auto fields = lab.fields();
  const Parameters& parameters = session.inputs.parameters;
  QJsonObject values, texts, entries;
  QJsonArray used, first;
  std::vector<bool> uses;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const QString name = text_of(fields[i].name);
    values[name] = json_of(parameters[i]);
    texts[name] = text_of(format_value(parameters[i]));
    uses.push_back(lab.uses(parameters, fields[i].name));
    if (uses.back()) used.append(name);
    if (fields[i].shares) entries[name] = list_of(lab.entry_names(parameters, fields[i].name));
  }
  choice.want(rules.first ? &*rules.first : nullptr);
  for (const std::size_t i : choice.choose(session, session.view, uses)) first.append(text_of(fields[i].name));
  QJsonArray actions, sets;
  for (const Action& action : lab.actions()) {
    actions.append(
        QJsonObject{{"id", text_of(action.id)}, {"label", shown(action.label)}, {"help", shown(action.help)}});
  }
  for (const DataSet& set : lab.data_sets())
    sets.append(QJsonObject{{"id", text_of(set.id)}, {"label", shown(set.label)}});
  return {{"values", values},
          {"texts", texts},
          {"used", used},
          {"first", first},
          {"entries", entries},
          {"locked", list_of(rules.locked)},
          {"hidden", list_of(rules.hidden)},
          {"seed", static_cast<qint64>(session.inputs.seed)},
          {"actions", actions},
          {"data_sets", sets},
          {"data", data_json(session)}};
}

QJsonObject views_part(const Session& session, const Result* result) {
  const View& view = session.view;
  QJsonArray offered, slots_shown;
  for (const OfferedView& one : offered_views(*session.lab, session.inputs.parameters)) {
    offered.append(QJsonObject{{"id", one.id}, {"title", notation(one.title)}, {"group", one.group}});
  }
  for (const QString& slot : view.slots_shown) slots_shown.append(slot);
  return {{"offered", offered},
          {"slots", slots_shown},
          {"columns", view.columns},
          {"maximised", view.maximised},
          {"answer", view.answer},
          {"can_answer", result != nullptr && result->timeline().frames > 1},
          {"frozen", !view.frozen.empty()},
          {"pinned", view.pinned.has_value()}};
}

Value value_of(const FieldInfo& field, const QJsonValue& json) {
  const auto refuse = [&] {
    const QString found = json.isBool() ? QStringLiteral("true") : QStringLiteral("{}");
    throw InputError(field.name + ": " +
                     say("expected {}, found {}", say("a number, a text or a list"), found.toStdString()));
  };
  const auto row_of = [&](const QJsonArray& array) {
    Vector row;
    for (const QJsonValueConstRef one : array) {
      if (!one.isDouble()) refuse();
      row.push_back(one.toDouble());
    }
    return row;
  };
  switch (json.type()) {
    case QJsonValue::Null:
      return check_value(field, std::monostate());
    case QJsonValue::Double:
      return check_value(field, json.toDouble());
    case QJsonValue::String:
      return parse_value(field, json.toString().toStdString());
    case QJsonValue::Array: {
      const QJsonArray array = json.toArray();
      if (array.isEmpty() || !array.first().isArray()) return check_value(field, row_of(array));
      Matrix matrix;
      for (const QJsonValueConstRef row : array) matrix.push_back(row_of(row.toArray()));
      return check_value(field, matrix);
    }
    default:
      refuse();
  }
  return {};
}

}  // namespace credence
