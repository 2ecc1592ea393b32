// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/labs_table.h"

#include "ui/session/json_writer.h"
#include "ui/session/preset_words.h"
#include "ui/session/session.h"

#include <array>
#include <cmath>

namespace credence {

const char* type_name(FieldType type) {
  static constexpr std::array names{"real", "integer", "choice", "several", "vector", "matrix", "text"};
  return names[static_cast<std::size_t>(type)];
}

bool has_range(const FieldInfo& field) { return field.choices.empty() && field.type != FieldType::text; }

const char* kind_name(ColumnKind kind) {
  static constexpr std::array names{"number", "category", "text"};
  return names[static_cast<std::size_t>(kind)];
}

namespace {

Node bound(const FieldInfo& field, double value) {
  return has_range(field) && std::isfinite(value) ? Node(value) : Node();
}

Node field_node(const FieldInfo& field) {
  Members members{{"name", field.name},
                  {"type", std::string(type_name(field.type))},
                  {"unit", field.unit},
                  {"min", bound(field, field.min)},
                  {"max", bound(field, field.max)}};
  if (field.min_excluded) members.emplace_back("min_excluded", true);
  if (!field.choices.empty()) {
    Items ids;
    for (const Choice& choice : field.choices) ids.emplace_back(choice.id);
    members.emplace_back("choices", std::move(ids));
  }
  members.emplace_back("default", to_node(field.default_value));
  members.emplace_back("help", field.help);
  return members;
}

// Describes the CSV of data for the default parameters, and the lab's own data sets; null if it takes no data.
Node data_node(const Lab& lab) {
  const DataFormat format = lab.data_format(lab.defaults().parameters);
  if (!format.takes_data()) return {};
  Items columns, sets;
  for (const auto& [name, kind] : format.columns) {
    columns.push_back(Members{{"name", name}, {"kind", std::string(kind_name(kind))}});
  }
  for (const DataSet& set : lab.data_sets()) sets.push_back(Members{{"id", set.id}, {"label", set.label}});
  return Members{
      {"columns", std::move(columns)}, {"first_repeats", format.first_repeats}, {"data_sets", std::move(sets)}};
}

// A preset of the program's own has no source.
Node preset_node(const Lab& lab, const Preset& preset, const PresetWords& words) {
  Members members{{"id", preset.id.toStdString()},
                  {"title", preset.title.toStdString()},
                  {"caption", preset.caption.toStdString()}};
  const PresetSource& source = words.source;
  if (!source.document.isEmpty()) {
    Members place{{"document", source.document.toStdString()}, {"section", source.section.toStdString()}};
    if (!source.item.isEmpty()) place.emplace_back("item", source.item.toStdString());
    members.emplace_back("source", std::move(place));
  }
  const QString correction = with_numbers_as_made(lab, preset.id, correction_text(words));
  if (!correction.isEmpty()) members.emplace_back("correction", correction.toStdString());
  return members;
}

Node lab_node(const Lab& lab) {
  Items preset_nodes, view_nodes, slot_nodes, parameter_nodes;
  const std::vector<PresetWords> words = all_preset_words(lab);
  for (const Preset& preset : presets(lab))
    preset_nodes.push_back(preset_node(lab, preset, words[preset_nodes.size()]));
  for (const ViewInfo& view : lab.views()) view_nodes.push_back(Members{{"id", view.id}, {"title", view.title}});
  for (const QString& slot : default_session(lab).view.slots_shown) slot_nodes.emplace_back(slot.toStdString());
  for (const FieldInfo& field : lab.fields()) parameter_nodes.push_back(field_node(field));
  return Members{{"id", lab.id()},
                 {"title", lab.title()},
                 {"presets", std::move(preset_nodes)},
                 {"views", std::move(view_nodes)},
                 {"slots", std::move(slot_nodes)},
                 {"data", data_node(lab)},
                 {"parameters", std::move(parameter_nodes)}};
}

}  // namespace

Node labs_table() {
  Items nodes;
  for (const Lab* lab : labs()) nodes.push_back(lab_node(*lab));
  return Members{{"labs", std::move(nodes)}};
}

}  // namespace credence
