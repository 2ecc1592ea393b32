// credence labs: what there is, for people and as JSON.
#include "app/output.h"
#include "app/verbs.h"
#include "ui/session/json_writer.h"
#include "ui/session/session.h"

#include <array>
#include <cmath>

namespace credence {
namespace {

const char* type_name(FieldType type) {
  static constexpr std::array names{"real", "integer", "choice", "several", "vector", "matrix", "text"};
  return names[static_cast<std::size_t>(type)];
}

bool has_range(const FieldInfo& field) { return field.choices.empty() && field.type != FieldType::text; }

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

Node lab_node(const Lab& lab) {
  Items preset_nodes, view_nodes, parameter_nodes;
  for (const Preset& preset : presets(lab)) {
    preset_nodes.push_back(Members{{"id", preset.id.toStdString()},
                                   {"title", preset.title.toStdString()},
                                   {"caption", preset.caption.toStdString()}});
  }
  for (const ViewInfo& view : lab.views()) view_nodes.push_back(Members{{"id", view.id}, {"title", view.title}});
  for (const FieldInfo& field : lab.fields()) parameter_nodes.push_back(field_node(field));
  return Members{{"id", lab.id()},
                 {"title", lab.title()},
                 {"presets", std::move(preset_nodes)},
                 {"views", std::move(view_nodes)},
                 {"parameters", std::move(parameter_nodes)}};
}

QString row(const QString& name, const QString& text) { return "    " + name.leftJustified(24) + ' ' + text + '\n'; }

QString values_text(const FieldInfo& field) {
  const auto number = [](double value) { return QString::fromStdString(format_number(value)); };
  QString text;
  if (!field.choices.empty()) {
    QStringList ids;
    for (const Choice& choice : field.choices) ids += QString::fromStdString(choice.id);
    text = ids.join('|');
  } else {
    text = type_name(field.type);
    if (has_range(field))
      text += (field.min_excluded ? " (" : " [") + number(field.min) + ", " + number(field.max) + ']';
  }
  if (!field.unit.empty()) text += ' ' + QString::fromStdString(field.unit);
  const QString usual = QString::fromStdString(format_value(field.default_value));
  if (!usual.isEmpty()) text += ", default " + usual;
  return text;
}

QString lab_text(const Lab& lab) {
  QString text = QString::fromStdString(lab.id() + ": " + lab.title()) + "\n\n  Presets\n";
  for (const Preset& preset : presets(lab)) text += row(preset.id, preset.title + ". " + preset.caption);
  text += "\n  Views\n";
  for (const ViewInfo& view : lab.views())
    text += row(QString::fromStdString(view.id), QString::fromStdString(view.title));
  text += row("numbers", "Numbers and words");
  text += "\n  Parameters\n";
  for (const FieldInfo& field : lab.fields()) {
    text += row(QString::fromStdString(field.name), values_text(field));
    if (!field.help.empty()) text += row("", QString::fromStdString(field.help));
  }
  return text;
}

}  // namespace

int run_labs(const Arguments& arguments) {
  if (arguments.has("--json")) {
    Items nodes;
    for (const Lab* lab : labs()) nodes.push_back(lab_node(*lab));
    write_stdout(json_text(Members{{"labs", std::move(nodes)}}));
    return 0;
  }
  QStringList texts;
  for (const Lab* lab : labs()) texts += lab_text(*lab);
  write_stdout(texts.join('\n').toUtf8());
  return 0;
}

}  // namespace credence
