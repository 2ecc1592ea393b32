// credence labs: lists labs, presets, views and parameters, for people and as JSON.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/output.h"
#include "app/verbs.h"
#include "ui/session/json_writer.h"
#include "ui/session/labs_table.h"
#include "ui/session/session.h"

namespace credence {
namespace {

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
  text += row("equations", "Equations with their current numbers");
  if (const DataFormat format = lab.data_format(lab.defaults().parameters); format.takes_data()) {
    text += "\n  Data, columns of a CSV\n";
    for (const auto& [name, kind] : format.columns) {
      const bool repeats = format.first_repeats && &name == &format.columns.front().name;
      text += row(QString::fromStdString(name), QString(kind_name(kind)) + (repeats ? ", any number of them" : ""));
    }
  }
  for (const DataSet& set : lab.data_sets())
    text += row(QString::fromStdString(set.id), QString::fromStdString(set.label));
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
    write_stdout(json_text(labs_table()));
    return 0;
  }
  QStringList texts;
  for (const Lab* lab : labs()) texts += lab_text(*lab);
  write_stdout(texts.join('\n').toUtf8());
  return 0;
}

}  // namespace credence
