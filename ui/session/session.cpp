// Writes and reads sessions as JSON, and reads them from files, PNG images and the program's own presets.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/session.h"

#include "core/data/column_names.h"
#include "core/data/csv.h"
#include "core/data/draws_file.h"
#include "core/math/input_error.h"
#include "ui/files/files.h"
#include "ui/files/png_session.h"
#include "ui/session/data_files.h"
#include "ui/session/json_reader.h"
#include "ui/session/json_writer.h"
#include "ui/session/lesson_place.h"
#include "ui/session/own_files.h"
#include "ui/session/preset_words.h"
#include "ui/session/session_reader.h"
#include "ui/words/said.h"

#include <QFile>
#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

namespace credence {
namespace {

constexpr char version_key[] = "credence_session";

QString lab_id(const Lab& lab) { return QString::fromStdString(lab.id()); }

// Lets the lab check whether the parameters and data fit together.
void check(Session& session, const QString& source) {
  try {
    session.inputs = session.lab->checked(std::move(session.inputs));
    std::optional<Pinned>& pinned = session.view.pinned;
    if (pinned) pinned->inputs = session.lab->checked(std::move(pinned->inputs));
  } catch (const InputError& error) {
    throw InputError(source.toStdString() + ": " + error.said());
  }
}

// There is only one version so far, so nothing is migrated.
void check_version(const QJsonObject& object, const QString& source) {
  if (!object.contains(version_key)) {
    throw InputError(said("{}: is not a Credence session: \"{}\" is missing", source, version_key).toStdString());
  }
  const double version = object[version_key].toDouble(-1);
  if (!(version >= 1) || version != std::floor(version)) {
    throw InputError(said("{}: {}: expected a whole number from 1", source, version_key).toStdString());
  }
  if (version > session_version) {
    throw InputError(QString("%1: made by a newer Credence (session version %2; this one reads up to %3)")
                         .arg(source)
                         .arg(version)
                         .arg(session_version)
                         .toStdString());
  }
}

Node data_node(const Table& table) {
  Items rows;
  rows.reserve(table.size());
  for (std::size_t i = 0; i < table.size(); ++i) {
    Items cells;
    cells.reserve(table.columns().size());
    for (const Column& column : table.columns()) {
      if (column.kind() == ColumnKind::number) {
        cells.emplace_back(column.numbers()[i]);
      } else {
        cells.emplace_back(column.texts()[i]);
      }
    }
    rows.emplace_back(std::move(cells));
  }
  const std::vector<std::string> names = table.names();
  Members members{{"source", table.source()}, {"columns", Items(names.begin(), names.end())}};
  const TableOrigin& origin = table.origin();
  if (!origin.classes.empty()) members.emplace_back("classes", Items(origin.classes.begin(), origin.classes.end()));
  if (origin.dropped > 0) members.emplace_back("dropped", static_cast<std::int64_t>(origin.dropped));
  if (!origin.dialect.empty()) members.emplace_back("dialect", origin.dialect);
  if (origin.own) members.emplace_back("own", true);
  members.emplace_back("rows", std::move(rows));
  return members;
}

void add_inputs(Members& members, const Lab& lab, const Inputs& inputs) {
  Members parameters;
  const auto fields = lab.fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    parameters.emplace_back(fields[i].name, to_node(inputs.parameters[i]));
  }
  members.emplace_back("parameters", std::move(parameters));
  if (!inputs.data.columns().empty()) members.emplace_back("data", data_node(inputs.data));
  members.emplace_back("seed", static_cast<std::int64_t>(inputs.seed));
  members.emplace_back("places", to_node(inputs.places));
}

Members view_node(const Session& session) {
  const View& view = session.view;
  Items slots_shown;
  for (const QString& slot : view.slots_shown) slots_shown.emplace_back(slot.toStdString());
  Members members{{"slots", std::move(slots_shown)},
                  {"maximised", std::int64_t{view.maximised}},
                  {"frame", std::int64_t{view.frame}}};
  if (view.answer) members.emplace_back("answer", true);
  if (!view.caption.isEmpty()) members.emplace_back("caption", view.caption.toStdString());
  if (view.pinned) {
    Members pinned;
    add_inputs(pinned, *session.lab, view.pinned->inputs);
    pinned.emplace_back("frame", std::int64_t{view.pinned->frame});
    members.emplace_back("pinned", std::move(pinned));
  }
  Members frozen;
  for (const auto& [id, range] : view.frozen) {
    frozen.emplace_back(id.toStdString(), Items{Items{range.x0, range.x1}, Items{range.y0, range.y1}});
  }
  if (!frozen.empty()) members.emplace_back("frozen", std::move(frozen));
  Members left_out;
  for (const auto& [id, keys] : view.left_out) {
    Items items;
    for (const QString& key : keys) items.emplace_back(key.toStdString());
    left_out.emplace_back(id.toStdString(), std::move(items));
  }
  if (!left_out.empty()) members.emplace_back("left_out", std::move(left_out));
  return members;
}

// The names of the columns. Throws InputError if the text is no CSV, unless comments stand in it, as in files of Stan.
std::vector<std::string> names_in(const QByteArray& content, const QString& path) {
  if (!content.startsWith('#')) {
    constexpr qsizetype enough = 100'000;  // bytes that hold the names and some rows
    const QByteArray beginning = content.size() > enough ? content.left(content.lastIndexOf('\n', enough)) : content;
    const std::string text = in_utf8(beginning).toStdString();
    const auto names_of_draws = [&] { return read_table(text, path.toStdString(), draws_format()).table.names(); };
    if (is_coda_index(text)) return names_of_draws();  // which says what an index needs
    const std::vector<std::string> names = preview_of(beginning, {}).names;
    if (!names.empty()) return names;
    // Names such as beta[1,2], which only the reader of draws takes for one.
    const std::string_view first_line = std::string_view(text).substr(0, text.find_first_of("\r\n"));
    if (first_line.find('[') != std::string_view::npos) return names_of_draws();
    // One column, or no table: the reader of CSV says what is wrong.
    return read_csv({content.constData(), static_cast<std::size_t>(content.size())}, path.toStdString(),
                    {{{"", ColumnKind::text}}, true})
        .names();
  }
  for (const QByteArray& line : content.split('\n')) {
    const QByteArray shown = line.trimmed();
    if (!shown.isEmpty() && !shown.startsWith('#')) return csv_fields(shown.toStdString(), path.toStdString());
  }
  return {};
}

// The labs in which data with these names of columns are tried, in order; `shown` is on the screen, or null.
std::vector<const Lab*> labs_for(const std::vector<std::string>& names, const Session* shown) {
  std::vector<const Lab*> all(labs().begin(), labs().end()), named;
  if (shown != nullptr) {
    std::erase(all, shown->lab);
    all.insert(all.begin(), shown->lab);
  }
  std::ranges::copy_if(all, std::back_inserter(named), [&](const Lab* lab) {
    const bool as_now = shown != nullptr && lab == shown->lab && shown->inputs.data.names() == names;
    return as_now || Table({}, lab->data_format(lab->defaults().parameters)).names() == names;
  });
  if (!named.empty()) return named;
  // Draws may have any columns: they are tried where a sampler named them, or where the lab of draws is shown.
  const bool draws = has_names_of_draws(names);
  std::erase_if(all, [&](const Lab* lab) {
    const bool takes_draws = lab->data_format(lab->defaults().parameters) == draws_format();
    return takes_draws != draws && (shown == nullptr || lab != shown->lab);
  });
  const DataFormat format = shown != nullptr ? shown->lab->data_format(shown->inputs.parameters) : DataFormat();
  if (!format.takes_data()) return all;
  // The lab that is shown, and where that tells two classes apart and the table has more, another for the same points.
  std::vector<const Lab*> alike{shown->lab};
  std::ranges::copy_if(all, std::back_inserter(alike), [&](const Lab* lab) {
    return lab != shown->lab && is_labelled_format(format) && lab->data_format(lab->defaults().parameters) == format;
  });
  return alike;
}

}  // namespace

bool same_arrangement(const View& a, const View& b) {
  return a.slots_shown == b.slots_shown && a.columns == b.columns && a.answer == b.answer && a.frozen == b.frozen &&
         a.left_out == b.left_out;
}

View with_arrangement(View view, const View& other) {
  view.slots_shown = other.slots_shown;
  view.columns = other.columns;
  view.answer = other.answer;
  view.frozen = other.frozen;
  view.left_out = other.left_out;
  return view;
}

Session default_session(const Lab& lab) {
  link_own_files();
  Session session;
  session.lab = &lab;
  session.inputs = lab.defaults();
  if (const auto sets = lab.data_sets(); !sets.empty()) {
    session.inputs = with_data_set(lab, std::move(session.inputs), sets.front().id);
  }
  for (const std::string& slot : lab.default_slots(session.inputs.parameters))
    session.view.slots_shown += QString::fromStdString(slot);
  return session;
}

QByteArray to_json(const Session& session, StepPlace steps) {
  Members members{{version_key, std::int64_t{session_version}}, {"lab", session.lab->id()}};
  const bool named = steps == StepPlace::named || !is_lesson_place(session.preset);
  if (!session.preset.isEmpty() && named) members.emplace_back("preset", session.preset.toStdString());
  add_inputs(members, *session.lab, session.inputs);
  members.emplace_back("view", view_node(session));
  return json_text(members);
}

Session from_json(const QByteArray& json, const QString& source, QStringList& warnings,
                  const std::function<const Lab*(const std::string&)>& find) {
  const QJsonObject object = parse_json_object(json, source);
  check_version(object, source);
  const QString id = object["lab"].toString();
  const Lab* lab = find(id.toStdString());
  if (lab == nullptr) {
    QStringList known;
    for (const Lab* other : labs()) known += lab_id(*other);
    throw InputError(said("{}: lab: there is no lab \"{}\"; labs: {}", source, id, known.join(", ")).toStdString());
  }
  Session session = default_session(*lab);
  read_members(object, {version_key, "lab"}, source, session, warnings);
  check(session, source);
  return session;
}

Session parse_session(const QByteArray& content, const QString& path, QStringList& warnings) {
  if (!is_png(content)) return from_json(content, path, warnings);
  QByteArray json;
  try {
    json = session_in(content);
  } catch (const InputError& error) {
    throw InputError((path + ": ").toStdString() + error.said());
  }
  if (json.isEmpty()) throw InputError(said("{}: this image carries no session", path).toStdString());
  return from_json(json, path, warnings);
}

Session load_session(const QString& path, QStringList& warnings) {
  return parse_session(read_file(path), path, warnings);
}

void save_session(const QString& path, const Session& session) { write_file(path, to_json(session)); }

Session session_of_csv(const QByteArray& content, const QString& path, const std::vector<Session>& opened,
                       std::vector<std::string>* notes) {
  const std::vector<std::string> names = names_in(content, path);
  std::optional<InputError> first_error;
  for (const Lab* lab : labs_for(names, opened.empty() ? nullptr : &opened.front())) {
    try {
      const auto found = std::ranges::find(opened, lab, &Session::lab);
      Session session = found != opened.end() ? *found : opening_session(*lab);
      Inputs next = session.inputs;
      std::vector<std::string> warnings;
      TableReading reading = table_of(content, path, *lab, next.parameters);
      next.data = std::move(reading.table);
      session.inputs = edited(*lab, session.inputs, std::move(next), warnings);
      if (notes != nullptr) *notes = std::move(reading.notes);
      return session;
    } catch (const UndecidedNumber& error) {
      throw UndecidedTable(error, *lab);
    } catch (const InputError& error) {
      if (!first_error) first_error = error;
    }
  }
  throw *first_error;
}

std::vector<Preset> presets(const Lab& lab) {
  std::vector<Preset> list;
  for (const QJsonValueConstRef entry : preset_objects(lab)) {
    const QJsonObject object = entry.toObject();
    const QString id = object["id"].toString();
    const auto as_made = [&](const char* part) { return with_numbers_as_made(lab, id, said(object[part].toString())); };
    list.push_back({id, said(object["title"].toString()), as_made("caption"), said(object["group"].toString()),
                    as_made("story"), object["controls"].toVariant().toStringList(),
                    object["view"]["slots"].toVariant().toStringList(), as_made("printed"),
                    object["keeps_places"].toBool(), object["on_one_scale"].toString()});
  }
  return list;
}

std::optional<Preset> find_preset(const Lab& lab, const QString& id) {
  for (Preset& preset : presets(lab)) {
    if (preset.id == id) return std::move(preset);
  }
  return std::nullopt;
}

std::optional<Preset> unedited_preset(const Session& session) {
  std::optional<Preset> preset = find_preset(*session.lab, session.preset);
  if (preset && !(load_preset(*session.lab, preset->id).inputs == session.inputs)) preset.reset();
  return preset;
}

Session load_preset(const Lab& lab, const QString& id) {
  QStringList known;
  for (const QJsonValueConstRef entry : preset_objects(lab)) {
    const QJsonObject object = entry.toObject();
    known += object["id"].toString();
    if (known.last() != id) continue;
    Session session = default_session(lab);
    session.preset = id;
    QStringList warnings;
    const QString source = "preset " + lab_id(lab) + '/' + id;
    read_members(object,
                 {"id", "group", "title", "caption", "printed", "story", "source", "correction", "controls", "action",
                  "keeps_places", "on_one_scale"},
                 source, session, warnings);
    // Data that the lab can make itself need not be written out.
    if (object.contains("action"))
      session.inputs = lab.perform(session.inputs, object["action"].toString().toStdString());
    session.view.caption = object["caption"].toString();
    check(session, source);
    // A warning about the program's own files is an error.
    if (!warnings.isEmpty()) throw InputError(warnings.first().toStdString());
    return session;
  }
  throw InputError((known.isEmpty()
                        ? said("{}: there is no preset \"{}\"; there are none", lab_id(lab), id)
                        : said("{}: there is no preset \"{}\"; presets: {}", lab_id(lab), id, known.join(", ")))
                       .toStdString());
}

Session opening_session(const Lab& lab) {
  const std::vector<Preset> known = presets(lab);
  return known.empty() ? default_session(lab) : load_preset(lab, known.front().id);
}

}  // namespace credence
