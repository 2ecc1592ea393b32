// SPDX-License-Identifier: GPL-3.0-only
#include "app/session_options.h"

#include "app/output.h"
#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "ui/files/files.h"
#include "ui/files/png_session.h"
#include "ui/session/data_files.h"
#include "ui/session/draws_file.h"

#include <QFileInfo>

#include <cmath>

namespace credence {
namespace {

Session start_of(const Arguments& arguments, QStringList& warnings) {
  const QString name = arguments.positional();
  const qsizetype slash = name.indexOf('/');
  const QString lab_id = name.first(slash < 0 ? name.size() : slash);
  if (arguments.has("--session")) {
    if (slash >= 0) throw UsageError("--session: give a preset or a session, not both");
    const QString path = arguments.value("--session");
    Session session = load_session(path, warnings);
    if (!name.isEmpty() && session.lab != &lab_named(lab_id)) {
      throw InputError(path.toStdString() + ": is a session of the lab " + session.lab->id() + ", not of " +
                       lab_id.toStdString());
    }
    return session;
  }
  if (name.isEmpty()) throw UsageError("LAB[/PRESET] is missing");
  const Lab& lab = lab_named(lab_id);
  return slash < 0 ? default_session(lab) : load_preset(lab, name.mid(slash + 1));
}

// Returns the parameter's index in the fields.
std::size_t set_parameter(Session& session, const QString& assignment) {
  const qsizetype equals = assignment.indexOf('=');
  if (equals < 1) throw UsageError("--set: expected NAME=VALUE, found \"" + assignment + '"');
  const std::size_t index = field_index(*session.lab, assignment.first(equals).toStdString());
  session.inputs.parameters[index] =
      parse_value(session.lab->fields()[index], assignment.mid(equals + 1).toStdString());
  return index;
}

// Applies edited(), but keeps the parameters that were set, even if they are set to their old values.
Inputs edited_keeping(const Session& session, const Inputs& before, const std::vector<std::size_t>& set,
                      QStringList& warnings) {
  std::vector<std::string> said;
  Inputs fitting = edited(*session.lab, before, session.inputs, said);
  Inputs kept = fitting;
  for (const std::size_t field : set) {
    kept.parameters[field] = session.inputs.parameters[field];
    const std::string name = session.lab->fields()[field].name + ":";
    std::erase_if(said, [&](const std::string& text) { return text.starts_with(name); });
  }
  if (kept.parameters != fitting.parameters) fitting = edited(*session.lab, fitting, std::move(kept), said);
  for (const std::string& text : said) warnings += QString::fromStdString(text);
  return fitting;
}

std::uint64_t seed_of(const QString& text) {
  constexpr quint64 largest = 9007199254740991;  // 2^53 - 1
  bool ok = false;
  const quint64 seed = text.toULongLong(&ok);
  if (!ok || seed > largest) {
    throw UsageError(QString("--seed: expected a whole number from 0 to %1, found \"%2\"").arg(largest).arg(text));
  }
  return seed;
}

std::vector<double> place_of(const QString& text) {
  std::vector<double> place;
  for (const QString& part : text.split(',')) {
    bool ok = false;
    place.push_back(part.toDouble(&ok));
    if (!ok || !std::isfinite(place.back())) {
      throw UsageError("--at: expected numbers such as -3,5, found \"" + text + '"');
    }
  }
  return place;
}

TableChoice table_choice_of(const Arguments& arguments) {
  TableChoice choice;
  if (arguments.has("--columns")) choice.columns = csv_fields(arguments.value("--columns").toStdString(), "--columns");
  if (arguments.has("--missing")) {
    const QString missing = arguments.value("--missing");
    if (missing != "drop" && missing != "refuse") {
      throw UsageError("--missing: expected drop or refuse, found \"" + missing + '"');
    }
    choice.drop_missing = missing == "drop";
  }
  if (arguments.has("--decimal")) {
    const QString decimal = arguments.value("--decimal");
    if (decimal != "auto" && decimal != "point" && decimal != "comma") {
      throw UsageError("--decimal: expected auto, point or comma, found \"" + decimal + '"');
    }
    if (decimal != "auto") choice.decimal = decimal == "point" ? DecimalMark::point : DecimalMark::comma;
  }
  if (arguments.has("--header")) {
    const QString header = arguments.value("--header");
    if (header != "auto" && header != "yes" && header != "no") {
      throw UsageError("--header: expected auto, yes or no, found \"" + header + '"');
    }
    if (header != "auto") choice.header = header == "yes" ? HeaderChoice::yes : HeaderChoice::no;
  }
  return choice;
}

}  // namespace

const Lab& lab_named(const QString& id) {
  if (const Lab* lab = find_lab(id.toStdString())) return *lab;
  QStringList known;
  for (const Lab* lab : labs()) known += QString::fromStdString(lab->id());
  throw InputError(("there is no lab \"" + id + "\"; labs: " + known.join(", ")).toStdString());
}

Session session_of(const Arguments& arguments, QStringList& warnings) {
  Session session = start_of(arguments, warnings);
  const Inputs before = session.inputs;
  std::vector<std::size_t> set;
  for (const QString& assignment : arguments.values("--set")) set.push_back(set_parameter(session, assignment));
  if (arguments.has("--level")) set.push_back(set_parameter(session, "level=" + arguments.value("--level")));
  // The data are read in the format of the new parameters. Whether both fit is checked once both are known.
  if (arguments.has("--data")) {
    const TableReading reading =
        load_table(arguments.value("--data"), *session.lab, session.inputs.parameters, table_choice_of(arguments));
    session.inputs.data = reading.table;
    for (const std::string& note : reading.notes) warnings += QString::fromStdString(note);
  }
  if (arguments.has("--seed")) session.inputs.seed = seed_of(arguments.value("--seed"));
  if (arguments.has("--at")) session.inputs.places.clear();
  for (const QString& place : arguments.values("--at")) session.inputs.places.push_back(place_of(place));

  session.inputs = edited_keeping(session, before, set, warnings);
  return session;
}

std::shared_ptr<const Result> compute(const Session& session) {
  const Progress progress("computing " + QString::fromStdString(session.lab->id()));
  return compute_all(*session.lab, session.inputs);
}

Session session_of_file(const QString& path, QStringList& warnings) {
  const QByteArray content = read_data_content(path);
  const QString suffix = QFileInfo(path).suffix().toLower();
  const bool is_json = content.trimmed().startsWith('{') || suffix == "json" || suffix == "credence";
  if (is_json || is_png(content)) return parse_session(content, path, warnings);
  std::vector<std::string> notes;
  Session session = session_of_csv(content, path, {}, &notes);
  for (const std::string& note : notes) warnings += QString::fromStdString(note);
  return session;
}

}  // namespace credence
