// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/page_loop.h"

#include "core/math/input_error.h"
#include "core/math/vector_state.h"
#include "ui/controller/arrangement.h"
#include "ui/controller/edits.h"
#include "ui/controller/faults.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/lessons/sketch_json.h"
#include "ui/plot/gesture_rules.h"
#include "ui/session/data_files.h"
#include "ui/session/json_reader.h"
#include "ui/session/json_writer.h"
#include "ui/session/showing.h"
#include "ui/session/whole_report.h"
#include "ui/text/plain_text.h"
#include "ui/web/deadline.h"
#include "ui/web/links.h"
#include "ui/words/languages.h"
#include "ui/words/said.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QScopeGuard>

#include <algorithm>
#include <array>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace credence {
namespace {

constexpr qsizetype longest_text = 200'000, longest_file = 1'000'000;
constexpr std::size_t most_sessions = 12;
constexpr int most_sizes = most_slots;

QString tr(const char* text) { return QCoreApplication::translate("credence::SessionController", text); }

double bounded(const QJsonValue& json, double low, double high, double usual) {
  const double value = json.toDouble(usual);
  return std::isfinite(value) ? std::clamp(value, low, high) : usual;
}

PageLook look_of(const QJsonObject& json) {
  PageLook look;
  look.theme = json["theme"].toString() == QLatin1String("dark") ? ThemeId::dark : ThemeId::light;
  look.larger = std::round(20 * bounded(json["larger"], 1, 3, 1)) / 20;
  look.equations = std::round(bounded(json["equations"], 120, 2000, 320));
  const QJsonArray sizes = json["slots"].toArray();
  for (const QJsonValueConstRef size : sizes) {
    if (look.sizes.size() == most_sizes) break;
    const QJsonArray pair = size.toArray();
    look.sizes.push_back(pair.size() == 2 ? std::optional(QSizeF(std::round(bounded(pair[0], 60, 4096, 640)),
                                                                 std::round(bounded(pair[1], 60, 4096, 480))))
                                          : std::nullopt);
  }
  return look;
}

Hit hit_of(const QJsonObject& json) {
  return {json["id"].toString().toStdString(), static_cast<std::size_t>(std::max<qint64>(0, json["index"].toInteger())),
          static_cast<std::size_t>(std::max<qint64>(0, json["layer"].toInteger()))};
}

QJsonObject status_json(const Status& status) {
  static constexpr std::array kinds{"busy", "good", "warning", "bad"};
  return {{"kind", QLatin1String(kinds[static_cast<std::size_t>(status.kind)])},
          {"text", visible(text_of(status.text))}};
}

void refuse_rows(const Inputs& inputs, const PageLimits& limits) {
  if (inputs.data.size() <= limits.rows) return;
  throw InputError(say("{} rows are too many for this server, which takes {}", std::to_string(inputs.data.size()),
                       std::to_string(limits.rows)));
}

// A table of which several columns could be meant: the page shows them and asks.
class ColumnsWanted : public InputError {
 public:
  ColumnsWanted(const InputError& error, QJsonObject columns) : InputError(error), columns_(std::move(columns)) {}
  const QJsonObject& columns() const { return columns_; }

 private:
  QJsonObject columns_;
};

// Returns {"names", "rows", "count", "roles": [{"name", "column"}], "several", "features", "marks"}. `column` is the
// proposed one, from 0; `several`: the first role may have many columns, those in "features"; `marks`: a number may
// have a decimal point or a comma.
QJsonObject columns_part(const TablePreview& preview, const DataFormat& format) {
  const auto texts = [](const std::vector<std::string>& cells) {
    constexpr std::size_t most_columns = 200;
    constexpr qsizetype longest_cell = 60;
    QJsonArray array;
    for (std::size_t i = 0; i < std::min(cells.size(), most_columns); ++i) {
      array += legible(QString::fromStdString(cells[i])).left(longest_cell);
    }
    return array;
  };
  QJsonArray rows, roles, features;
  for (const auto& row : preview.rows) rows += texts(row);
  const std::vector<std::size_t>& proposed = preview.proposed;
  const std::size_t count = format.columns.size();
  for (std::size_t i = format.first_repeats ? 1 : 0; i < count; ++i) {
    const std::size_t at = format.first_repeats && !proposed.empty() ? proposed.size() - 1 : i;
    const std::size_t column = at < proposed.size() ? proposed[at] : i;
    roles +=
        QJsonObject{{"name", QString::fromStdString(column_role(format, i))}, {"column", static_cast<int>(column)}};
  }
  for (std::size_t i = 0; format.first_repeats && i + (count > 1 ? 1 : 0) < proposed.size(); ++i) {
    features += static_cast<int>(proposed[i]);
  }
  const bool marks = std::ranges::any_of(preview.undecided, [](const std::string& cell) { return !cell.empty(); });
  return {{"names", texts(preview.names)},
          {"rows", rows},
          {"count", static_cast<double>(preview.count)},
          {"roles", roles},
          {"several", format.first_repeats},
          {"features", features},
          {"marks", marks}};
}

}  // namespace

Session foreign_session(const QByteArray& json, const PageLimits& limits) {
  const QString source = QStringLiteral("session");
  const QJsonObject object = parse_json_object(json, source);
  const Lab* lab = find_lab(object["lab"].toString().toStdString());
  const auto names_a_file = [&](const QJsonValue& data) {
    if (!data.isString() || lab == nullptr) return false;
    const auto sets = lab->data_sets();
    return std::ranges::count(sets, data.toString().toStdString(), &DataSet::id) == 0;
  };
  if (names_a_file(object["data"]) || names_a_file(object["view"]["pinned"]["data"])) {
    throw InputError(say("a session here holds its data and names no file"));
  }
  QStringList warnings;
  Session session = from_json(json, source, warnings);
  refuse_rows(session.inputs, limits);
  if (session.view.pinned) refuse_rows(session.view.pinned->inputs, limits);
  session.view.caption = session.view.caption.left(2000);
  return session;
}

// What is known of the message that is being answered, in the order in which it becomes known.
struct PageLoop::Turn {
  PageLoop& loop;
  const QJsonObject in;
  const Send& send;
  const std::stop_token& stop;
  const Stages stages;
  const QString type = in["type"].toString();
  const PageLook look = look_of(in["look"].toObject());
  Session session = {};  // after the event
  bool changed = false;  // whether the page must take it
  QString undo = {}, merge = {};
  std::vector<std::string> warnings = {};
  PageMemory memory = {};
  std::optional<Cursor> cursor = {};
  int hovered = -1;
  QPointF pointer = {};
  int arrivals_before = 0;  // frames before a click that may add data, else 0
  int stage = 0;
  QJsonObject have = {};    // hashes of the parts that the page has
  QJsonObject extra = {};   // members of the first answer
  bool only_first = false;  // the event changes no picture: its answer says only `extra`

  bool wants(const char* part) const {
    const QJsonValue want = in["want"];
    if (!want.isArray()) {
      static const QStringList usual{"plots", "words", "controls", "fields", "timeline"};
      return usual.contains(QLatin1String(part));
    }
    return want.toArray().contains(QLatin1String(part)) ||
           (QLatin1String(part) == QLatin1String("fields") && want.toArray().contains("controls"));
  }
  // Whether the page had every answer when it sent this: else what it has then may be another picture or text.
  bool alone() const { return in["alone"].toBool(); }
  bool live() const {
    return type == QLatin1String("drag") || type == QLatin1String("brush") || in["live"].toBool() ||
           in["play"].toBool();
  }
  int slot() const { return static_cast<int>(bounded(in["slot"], 0, most_slots - 1, 0)); }
  QPointF place() const { return {bounded(in["x"], -1e4, 1e4, 0), bounded(in["y"], -1e4, 1e4, 0)}; }

  void run();

  // The session before the event, and what the event makes of it.
  Session read_session(const QByteArray& text);
  void open();
  void open(const QJsonObject& what);
  void edit();
  void make(Edit edit);
  void make_gesture(Gesture gesture, int of_slot);
  void arrange(const View& next, const QString& text);
  void edit_view();
  void press();
  void drag();
  void brush();
  void release();
  Edit table_edit();
  void act();
  void hover();
  std::optional<int> digit() const;

  // What is shown.
  std::shared_ptr<const Result> known() const { return loop.results_.find(*session.lab, session.inputs); }
  std::shared_ptr<const Result> complete(const Inputs& inputs);
  std::shared_ptr<const Result> any_result();
  ShownScreen screen_of(const std::shared_ptr<const Result>& result);
  const PlotScene* scene_of(int of_slot);
  ShownScreen held_screen = {};

  // The lesson, if a step of one is on the screen.
  std::optional<PageLesson> lesson = {};
  QString lesson_id = {};
  bool lesson_begins = false;
  void begin_lesson(const QJsonObject& json);
  void edit_lesson();
  void hand_in();
  void judge(const std::function<void(const JudgedOn&)>& use);
  void look_quietly(const std::shared_ptr<const Result>& result);
  void add_step(Answer& answer, const std::shared_ptr<const Result>& result, const ShownScreen& screen);
  const Node* report_of(const Session& of, const std::shared_ptr<const Result>& result);
  const Node* start_report();
  std::optional<Truth> truth_now(const std::shared_ptr<const Result>& result);
  void show();
  void show_stage(const std::shared_ptr<const Result>& result, bool is_last, bool cut);
  QString memory_key() const {
    return text_of(session.lab->id()) + QLatin1Char(' ') + session.preset + QLatin1Char(' ') + look.key();
  }
};

PageLoop::PageLoop(const PageLimits& limits) : limits_(limits), results_(limits.cache_bytes), shelf_(limits.lessons) {}
PageLoop::~PageLoop() = default;

Session PageLoop::Turn::read_session(const QByteArray& text) {
  auto& kept = loop.sessions_;
  const auto found = std::ranges::find(kept, text, &Read::text);
  if (found != kept.end()) {
    kept.splice(kept.begin(), kept, found);
    return found->session;
  }
  Session read = foreign_session(text, loop.limits_);
  kept.push_front({text, read});
  if (kept.size() > most_sessions) kept.pop_back();
  return read;
}

void PageLoop::Turn::open() {
  changed = true;
  const QString start = in["start"].toString();  // the server's, for a page that names nothing
  if (start.isEmpty()) return open(in);
  try {
    open(start.startsWith(QLatin1Char('{')) ? QJsonObject{{"file", QString::fromLatin1(start.toUtf8().toBase64())}}
                                            : QJsonObject{{"link", start}});
  } catch (const InputError& error) {
    open(QJsonObject());
    warnings.push_back(error.said());
  }
}

void PageLoop::Turn::open(const QJsonObject& what) {
  const auto lesson_link = lesson_of_link(what["link"].toString().left(2000));
  if (what.contains("lesson_id") || lesson_link) {
    QJsonObject json{{"id", lesson_link ? lesson_link->lesson : what["lesson_id"].toString()}, {"work", what["work"]}};
    if (lesson_link && lesson_link->step) json["step"] = *lesson_link->step;
    if (lesson_link) json["homework"] = lesson_link->homework;
    const QJsonObject known = what["lesson"].toObject();
    for (const char* part : {"work", "step", "homework"}) {
      const QString key = QLatin1String(part);
      if (known.contains(key)) json[key] = known[key];
      if (what.contains(key)) json[key] = what[key];
    }
    begin_lesson(json);
    session = lesson->screen();
    return;
  }
  if (what.contains("file")) {
    const QByteArray content = QByteArray::fromBase64(what["file"].toString().toLatin1());
    if (content.size() > longest_file) throw InputError(say("the file is too large for this server"));
    QByteArray json = session_json_in(content);
    session = foreign_session(json, loop.limits_);
  } else if (what.contains("link")) {
    session = session_of_link(what["link"].toString(), loop.limits_);
  } else if (what.contains("lab")) {
    const Lab* lab = find_lab(what["lab"].toString().toStdString());
    if (lab == nullptr) throw InputError(say("there is no lab \"{}\"", what["lab"].toString().left(100).toStdString()));
    const QString preset = what["preset"].toString();
    session = preset.isEmpty() ? opening_session(*lab) : load_preset(*lab, preset);
  } else {
    session = opening_session(*labs().front());
  }
  session.view = fitting(*session.lab, session.inputs.parameters, session.view);
}

void PageLoop::Turn::make(Edit edit) {
  warnings = edit.notes;
  const bool same_parameters = edit.inputs.parameters == session.inputs.parameters;
  Inputs fitting = edited(*session.lab, session.inputs, std::move(edit.inputs), warnings);
  refuse_rows(fitting, loop.limits_);
  if (lesson) {
    try {
      lesson->require_allowed(*session.lab, session.inputs, fitting);
    } catch (const InputError&) {  // a lesson holds what would suit these data better
      if (!same_parameters || fitting.parameters == session.inputs.parameters) throw;
      Inputs held = fitting;
      held.parameters = session.inputs.parameters;
      warnings = edit.notes;
      fitting = edited(*session.lab, fitting, std::move(held), warnings);
      lesson->require_allowed(*session.lab, session.inputs, fitting);
    }
  }
  session.view =
      credence::fitting(*session.lab, fitting.parameters,
                        with_effects(*session.lab, session.inputs.parameters, fitting.parameters, session.view));
  session.inputs = std::move(fitting);
  undo = edit.text;
  merge = edit.merge_key;
  changed = true;
}

void PageLoop::Turn::make_gesture(Gesture gesture, int of_slot) {
  gesture.digit = gesture.kind == Gesture::Kind::click || gesture.kind == Gesture::Kind::brush ? digit() : std::nullopt;
  const QString view = session.view.slots_shown.value(of_slot);
  const Timeline timeline = held_screen.result ? held_screen.result->timeline() : Timeline{};
  const bool click = gesture.kind == Gesture::Kind::click;
  arrivals_before = click && timeline.arrivals ? timeline.frames : 0;
  const bool before_arrivals = timeline.arrivals && timeline.frames > 1 && session.view.frame == 0;
  std::optional<Edit> edit;
  if (before_arrivals) edit = first_arrival_edit(*session.lab, session.inputs, view, gesture);
  if (edit) session.view.frame = -1;
  if (!edit) edit = gesture_edit(*session.lab, session.inputs, view, gesture);
  if (!edit) return;
  edit->merge_key = stroke_key(of_slot, gesture);
  make(*std::move(edit));
}

void PageLoop::Turn::arrange(const View& next, const QString& text) {
  session.view = fitting(*session.lab, session.inputs.parameters, next);
  undo = text;
  changed = true;
}

std::optional<int> PageLoop::Turn::digit() const {
  return in["digit"].isDouble() ? std::optional(in["digit"].toInt()) : std::nullopt;
}

void PageLoop::Turn::edit_view() {
  View next = session.view;
  const Parameters& parameters = session.inputs.parameters;
  if (in.contains("slots")) {
    QStringList ids;
    for (const QJsonValueConstRef one : in["slots"].toArray()) ids += one.toString();
    const auto offered = offered_views(*session.lab, parameters);
    ids.removeIf([&](const QString& id) { return std::ranges::count(offered, id, &OfferedView::id) == 0; });
    if (ids.isEmpty() || ids.size() > most_slots) throw ProtocolError("slots");
    next.slots_shown = ids;
    next.maximised = -1;
    return arrange(next, tr("number of plots"));
  }
  if (in.contains("layer")) {
    const QJsonObject layer = in["layer"].toObject();
    const bool shown = layer["shown"].toBool();
    return arrange(with_layer(next, layer["view"].toString(), layer["key"].toString(), shown),
                   shown ? tr("show a layer") : tr("leave out a layer"));
  }
  if (in.contains("answer")) {
    const bool shown = in["answer"].toBool();
    return arrange(with_answer(next, shown), shown ? tr("show the answer") : tr("hide the answer"));
  }
  if (in.contains("frozen")) {
    std::map<QString, Rect> ranges;
    for (int k = 0; in["frozen"].toBool() && k < next.slots_shown.size(); ++k) {
      const PlotScene* plot = scene_of(k);
      if (plot != nullptr)
        ranges[next.slots_shown[k]] = {plot->figure().x.min, plot->figure().x.max, plot->figure().y.min,
                                       plot->figure().y.max};
    }
    return arrange(with_frozen(next, ranges), ranges.empty() ? tr("free the axes") : tr("freeze the axes"));
  }
  if (in.contains("pinned")) {
    next.pinned.reset();
    if (in["pinned"].toBool()) next.pinned = Pinned{session.inputs, session.view.frame};
    return arrange(next, {});
  }
  if (in.contains("maximised")) {
    const int slot = in["maximised"].toInt(-1);
    next.maximised = slot >= 0 && slot < next.slots_shown.size() ? slot : -1;
    return arrange(next, {});
  }
  if (in.contains("columns")) {
    next.columns = std::clamp(in["columns"].toInt(), 0, most_columns);
    return arrange(next, {});
  }
  const QString view = in["view"].toString();
  const int slot = in["slot"].toInt(-1);
  if (slot < 0 || slot >= next.slots_shown.size()) throw ProtocolError("slot");
  for (const OfferedView& one : offered_views(*session.lab, parameters)) {
    if (one.id == view) return arrange(with_slot_view(next, slot, view), tr("show %1").arg(one.title));
  }
  throw ProtocolError("view");
}

// Pointer

const PlotScene* PageLoop::Turn::scene_of(int of_slot) {
  if (!held_screen.result) held_screen = screen_of(any_result());
  return loop.pictures_.scene(of_slot, held_screen, look, nullptr, memory);
}

void PageLoop::Turn::press() {
  const int where = slot();
  const QPointF at = place();
  memory.held.reset();
  extra["held"] = QJsonValue();
  only_first = true;
  const PlotScene* plot = scene_of(where);
  if (plot == nullptr) return;
  const Figure& figure = plot->figure();
  const PlotMapping& mapping = plot->layout().mapping;
  const auto hit = hit_at(figure, mapping, plot->theme().point_scale, at);
  const int number = in["button"].toInt();
  const Qt::MouseButton button = number == 2 ? Qt::RightButton : number == 1 ? Qt::MiddleButton : Qt::LeftButton;
  if (const auto kind = kind_of_press(button, in["control"].toBool())) {
    if (!hit) return;
    const auto gesture = act_gesture(figure, *hit, *kind);
    if (!gesture) return;
    only_first = false;
    return make_gesture(*gesture, where);
  }
  HeldObject held{HeldObject::Kind::plot, where, {}, {}, at, false};
  if (can_be_held(figure, hit)) {
    const auto target = target_of(figure, *hit);
    held.hit = *hit;
    held.kind = draggable(figure, *hit) ? HeldObject::Kind::handle : HeldObject::Kind::click;
    held.grip = mapping.to_pixels(target->middle()) - at;
    held.sideways = target->handles != nullptr && target->handles->sideways;
  }
  static constexpr std::array names{"handle", "click", "click"};
  QString name = QLatin1String(names[static_cast<std::size_t>(held.kind)]);
  if (held.kind == HeldObject::Kind::plot && figure.brush) name = QStringLiteral("brush");
  extra["held"] = name;
  extra["cursor"] = held.kind == HeldObject::Kind::handle ? QLatin1String("grabbing")
                                                          : QLatin1String(cursor_name(cursor_over(*plot, hit, at)));
  memory.held = held;
}

void PageLoop::Turn::drag() {
  if (!memory.held || memory.held->kind != HeldObject::Kind::handle) throw ProtocolError("nothing is held");
  const HeldObject& held = *memory.held;
  const PlotScene* plot = scene_of(held.slot);
  if (plot == nullptr || !target_of(plot->figure(), held.hit)) return;
  make_gesture(drag_gesture(plot->layout().mapping, held.hit, place() + held.grip), held.slot);
}

void PageLoop::Turn::brush() {
  constexpr qsizetype most_places = 200;
  const int where = slot();
  const PlotScene* plot = scene_of(where);
  if (plot == nullptr || !plot->figure().brush) return;
  const PlotMapping mapping = plot->layout().mapping;
  const QJsonArray places = in["at"].toArray();
  for (qsizetype k = std::max<qsizetype>(0, places.size() - most_places); k < places.size(); ++k) {
    const QJsonArray pair = places[k].toArray();
    const QPointF at(bounded(pair[0], -1e4, 1e4, -1), bounded(pair[1], -1e4, 1e4, -1));
    if (mapping.area.contains(at)) make_gesture(brush_gesture(mapping, at, in["shift"].toBool()), where);
  }
}

void PageLoop::Turn::release() {
  const auto held = memory.held;
  const QPointF at = place();
  if (!held) return;
  const bool moved = in["moved"].toBool();
  const PlotScene* plot = scene_of(held->slot);
  if (plot == nullptr) return;
  const Figure figure = plot->figure();
  const PlotMapping mapping = plot->layout().mapping;
  const bool still = (at - held->press).manhattanLength() <= click_slop;
  memory.held.reset();
  for (auto& [slot, one] : memory.plots) one.labels.forget();
  std::optional<Gesture> gesture;
  if (held->kind == HeldObject::Kind::handle && moved) {
    if (target_of(figure, held->hit)) gesture = drag_gesture(mapping, held->hit, at + held->grip);
  } else if (held->kind != HeldObject::Kind::plot) {
    const auto target = target_of(figure, held->hit);
    const bool handle = target && target->handles != nullptr;
    if (handle) gesture = act_gesture(figure, held->hit, Gesture::Kind::click);
    // The pointer may have left the object.
    const bool on_it = target && !handle && hit_at(figure, mapping, plot->theme().point_scale, at) == held->hit;
    if (on_it) gesture = act_gesture(figure, held->hit, Gesture::Kind::click, mapping.to_data(at));
  } else if (still) {
    gesture = class_name_gesture(*plot, at);
    if (!gesture && mapping.area.contains(at) && !figure.click_hint.empty()) {
      gesture = click_gesture(rounded_place(mapping, at), in["shift"].toBool());
    }
  }
  if (gesture) make_gesture(*gesture, held->slot);
}

// A table of one's own; "columns" (from 0, in the order of the roles) and "mark" ("point" or "comma") are what people
// have chosen, "ask" says that they want to choose. Throws ColumnsWanted where they should.
Edit PageLoop::Turn::table_edit() {
  const Lab& lab = *session.lab;
  const QByteArray text = in["text"].toString().toUtf8();
  if (text.size() > longest_file) throw InputError(say("the table is too large for this server"));
  QString name = in["name"].toString().left(100);
  name = name.isEmpty() ? QStringLiteral("table.csv") : name;
  TableChoice choice;
  const QJsonArray columns = in["columns"].toArray();
  for (const QJsonValueConstRef column : columns) {
    choice.columns.push_back('#' + std::to_string(static_cast<int>(bounded(column, 0, 1e6, 0)) + 1));
  }
  if (in["mark"] == QLatin1String("point")) choice.decimal = DecimalMark::point;
  if (in["mark"] == QLatin1String("comma")) choice.decimal = DecimalMark::comma;
  const DataFormat format = lab.data_format(session.inputs.parameters);
  const auto ask = [&](const InputError& why) {
    const TablePreview preview = preview_of(text, format);
    if (!preview.names.empty()) throw ColumnsWanted(why, columns_part(preview, format));
  };
  if (in["ask"].toBool() && format.takes_data()) ask(InputError(say("Which column is what?")));
  TableReading reading = [&] {
    try {
      return table_of(text, name, lab, session.inputs.parameters, choice);
    } catch (const InputError& error) {
      if (choice.usual() && format.takes_data() && has_choice(preview_of(text, format), format)) ask(error);
      throw;
    }
  }();
  if (reading.table.size() == 0) throw InputError(say("There are no rows below the first line."));
  Edit edit = data_edit(session.inputs, reading.table, QObject::tr("data: %1").arg(name));
  edit.notes = std::move(reading.notes);
  return edit;
}

void PageLoop::Turn::act() {
  const int where = slot();
  const PlotScene* plot = scene_of(where);
  if (plot == nullptr) throw ProtocolError("slot");
  const Figure& figure = plot->figure();
  const Hit hit = hit_of(in["hit"].toObject());
  if (!target_of(figure, hit)) return;
  const QString kind = in["kind"].toString();
  std::optional<Gesture> gesture;
  if (kind == QLatin1String("drag")) {
    const PlotMapping& mapping = plot->layout().mapping;
    const double right = 100 * bounded(in["dx"], -1e4, 1e4, 0) / mapping.area.width(),
                 up = -100 * bounded(in["dy"], -1e4, 1e4, 0) / mapping.area.height();
    if (draggable(figure, hit)) gesture = nudge_gesture(figure, mapping, hit, right, up);
  } else if (kind == QLatin1String("type")) {
    if (editable(figure, hit)) gesture = type_gesture(figure, hit, in["text"].toString().left(1000).toStdString());
  } else {
    static const std::map<QString, Gesture::Kind> kinds{
        {"click", Gesture::Kind::click}, {"remove", Gesture::Kind::remove}, {"relabel", Gesture::Kind::relabel}};
    const auto found = kinds.find(kind);
    if (found == kinds.end()) throw ProtocolError("kind");
    gesture = act_gesture(figure, hit, found->second);
  }
  if (gesture) make_gesture(*gesture, where);
}

void PageLoop::Turn::hover() {
  hovered = slot();
  pointer = place();
  only_first = true;
  const PlotScene* plot = scene_of(hovered);
  if (plot == nullptr) return;
  if (plot->layout().mapping.area.contains(pointer)) {
    cursor = Cursor{session.view.slots_shown.value(hovered).toStdString(), plot->layout().mapping.to_data(pointer)};
  }
}

// Edits

void PageLoop::Turn::edit() {
  const Lab& lab = *session.lab;
  if (type == QLatin1String("show")) return;
  if (type == QLatin1String("field")) {
    const std::size_t field = field_index(lab, in["name"].toString().left(200).toStdString());
    return make(
        field_edit(lab, session.inputs, field, value_of(lab.fields()[field], in["value"]), in["live"].toBool()));
  }
  if (type == QLatin1String("seed")) {
    const double seed = in["value"].toDouble(-1);
    if (!(seed >= 0 && seed < largest_whole && seed == std::floor(seed)))
      throw InputError(say("the seed is a whole number from 0"));
    return make(seed_edit(session.inputs, static_cast<std::uint64_t>(seed)));
  }
  const std::string id = in["id"].toString().left(200).toStdString();
  if (type == QLatin1String("action")) {
    const auto actions = lab.actions();
    const auto found = std::ranges::find(actions, id, &Action::id);
    if (found == actions.end()) throw ProtocolError("action");
    return make(action_edit(lab, session.inputs, *found));
  }
  if (type == QLatin1String("data_set")) {
    const auto sets = lab.data_sets();
    const auto found = std::ranges::find(sets, id, &DataSet::id);
    if (found == sets.end()) throw ProtocolError("data_set");
    return make(data_set_edit(lab, session.inputs, *found));
  }
  if (type == QLatin1String("data")) return make(table_edit());
  if (type == QLatin1String("frame")) {
    session.view.frame = static_cast<int>(bounded(in["value"], -1, 2e9, -1));
    changed = true;
    return;
  }
  if (type == QLatin1String("view")) return edit_view();
  if (type == QLatin1String("reset") && lesson) {
    session = lesson->made();
    lesson->adopt(session);
    undo = tr("reset");
    changed = true;
    return;
  }
  if (type == QLatin1String("reset")) {
    const PresetFacts& facts = loop.presets_.of(lab, session.preset);
    session = facts.made ? *facts.made : default_session(lab);
    undo = tr("reset");
    changed = true;
    return;
  }
  if (type == QLatin1String("press")) return press();
  if (type == QLatin1String("drag")) return drag();
  if (type == QLatin1String("brush")) return brush();
  if (type == QLatin1String("release")) return release();
  if (type == QLatin1String("gesture")) return act();
  if (type == QLatin1String("hover")) return hover();
  if (type == QLatin1String("leave")) return;
  if (type == QLatin1String("cancel")) {
    memory.held.reset();
    changed = true;
    return;
  }
  if (lesson) return edit_lesson();
  throw ProtocolError("there is no such type of message");
}

// Lessons

void PageLoop::Turn::begin_lesson(const QJsonObject& json) {
  lesson_id = json["id"].toString().left(200);
  lesson_begins = type == QLatin1String("open");
  lesson.emplace(loop.shelf_.of(lesson_id), json, loop.limits_);
  if (lesson->begins_anew() && !lesson_begins)
    throw InputError(say("this homework was changed since you began; reload the page"));
}

// Needs no screen: what was answered is in the page's work.
void PageLoop::Turn::hand_in() {
  const QJsonObject json = in["lesson"].toObject();
  if (json["homework"].toString().isEmpty()) throw ProtocolError("this is no homework");
  begin_lesson(json);
  Answer answer;
  answer.json = {{"n", in["n"]}, {"last", true}, {"handed_in", lesson->hand_in()}};
  send(answer.bytes(), Part::last);
}

void PageLoop::Turn::edit_lesson() {
  if (type == QLatin1String("step")) {
    const int before = lesson->run().at(), wanted = in["value"].toInt(before);
    lesson->go(wanted);
    if (lesson->run().at() != before) {
      session = lesson->screen();
      changed = true;
    }
    return;
  }
  if (type == QLatin1String("sketch")) return lesson->set_sketch(sketch_of(in["sketch"]));
  if (type == QLatin1String("hint")) return lesson->ask_for_hint();
  if (type == QLatin1String("cover")) return lesson->cover_again(*session.lab);
  if (type == QLatin1String("answer")) {
    judge([this](const JudgedOn& on) { lesson->answer(in, on); });
  } else if (type == QLatin1String("reveal")) {
    const Predictable* thing = lesson->thing(*session.lab);
    if (thing == nullptr || !lesson->covered(*session.lab)) throw ProtocolError("nothing is covered");
    if (in.contains("sketch")) lesson->set_sketch(sketch_of(in["sketch"]));
    if (thing->in_the_end) session.view.frame = -1;
    const auto truth = truth_now(complete(session.inputs));
    if (!truth) throw InputError(say("this takes too long for the server"));
    judge([&](const JudgedOn& on) { lesson->reveal(*session.lab, *truth, on); });
  } else {
    throw ProtocolError("there is no such type of message");
  }
  lesson->adopt(session);
  changed = true;
}

const Node* PageLoop::Turn::report_of(const Session& of, const std::shared_ptr<const Result>& result) {
  constexpr std::size_t most_reports = 8;
  auto& kept = loop.reports_;
  const QString language = spoken_language();
  const auto found = std::ranges::find_if(kept, [&](const Reported& one) {
    return one.lab == of.lab && one.language == language && one.inputs == of.inputs;
  });
  if (found != kept.end()) {
    kept.splice(kept.begin(), kept, found);
    return &kept.front().report;
  }
  if (!result || !result->complete()) return nullptr;
  kept.push_front({language, of.lab, of.inputs, Node(whole_report(of, *result))});
  if (kept.size() > most_reports) kept.pop_back();
  return &kept.front().report;
}

// The report of the step as it is made, with which its words speak.
const Node* PageLoop::Turn::start_report() {
  const Session made = lesson->made();
  if (const Node* known = report_of(made, nullptr)) return known;
  Session now = std::exchange(session, made);
  const auto back = qScopeGuard([&] { session = std::move(now); });
  return report_of(made, complete(made.inputs));
}

std::optional<Truth> PageLoop::Turn::truth_now(const std::shared_ptr<const Result>& result) {
  const Predictable* thing = lesson->thing(*session.lab);
  if (thing == nullptr || !result || !result->complete()) return std::nullopt;
  const Node* report = report_of(session, result);
  if (report == nullptr) return std::nullopt;
  const int last = std::max(0, result->timeline().frames - 1);
  const int frame = session.view.frame < 0 ? last : std::min(session.view.frame, last);
  try {
    return truth_of(*thing, *result, frame, *report);
  } catch (const InputError&) {  // with these settings there is nothing to predict
    if (type == QLatin1String("reveal")) throw;
    return std::nullopt;
  }
}

void PageLoop::Turn::judge(const std::function<void(const JudgedOn&)>& use) {
  const auto& task = lesson->step().task;
  const auto result = complete(session.inputs);
  // Copies: a report that is asked for later may take the place of an earlier one.
  static const Node unknown = Members{};
  const Node* known = report_of(session, result);
  const Node now = known != nullptr ? *known : unknown;
  if (known == nullptr && facts_of(task).waits_for_report) throw InputError(say("this takes too long for the server"));
  const Node* begun = lesson->step().screen.same ? nullptr : start_report();
  const Node start = begun != nullptr ? *begun : now;
  JudgedOn on{start, now};
  if (facts_of(task).on_screen) on.screen = members_of_session(session);
  use(on);
  if (lesson->step().screen.same) lesson->run().note_screen(members_of_session(session));
}

// A goal may be reached without being asked.
void PageLoop::Turn::look_quietly(const std::shared_ptr<const Result>& result) {
  const auto& task = lesson->step().task;
  const bool judged_now = type == QLatin1String("answer") || type == QLatin1String("hint");
  if (judged_now || facts_of(task).condition.empty() || !result->complete()) return;
  const Node* report = report_of(session, result);
  if (report == nullptr || lesson->run().done(lesson->run().at()) || !lesson->run().reaches(*report)) return;
  judge([this](const JudgedOn& on) { lesson->look_quietly(on.now, on); });
  lesson->adopt(session);
}

void PageLoop::Turn::add_step(Answer& answer, const std::shared_ptr<const Result>& result, const ShownScreen& screen) {
  if (lesson_begins && stage == 1) answer.json["lesson"] = lesson->lesson_part();
  const bool known = result->complete();
  const Node* begun = known ? start_report() : nullptr;
  const std::optional<Node> start = begun != nullptr ? std::optional(*begun) : std::nullopt;
  const Node* now = known ? report_of(session, result) : nullptr;
  const auto truth = truth_now(result);
  QJsonObject step = lesson->step_part({session, start ? &*start : nullptr, now, truth ? &*truth : nullptr});
  const auto equations = lesson->equations(screen.result->equations(screen.frame, nullptr));
  QJsonArray set;
  for (const Equation& one : equations) {
    QJsonObject part = equations_part(answer, {one}, look.equations, look.theme);
    part["id"] = text_of(one.id);
    set.append(part);
  }
  if (!set.isEmpty()) step["equations"] = set;
  answer.json["step"] = step;
}

// Results and pictures

std::shared_ptr<const Result> PageLoop::Turn::complete(const Inputs& inputs) {
  if (auto kept = loop.results_.find(*session.lab, inputs); kept && kept->complete()) return kept;
  const std::size_t before = bytes_in_use();
  const Deadline deadline(loop.limits_.time, stop);
  auto result = compute_all(*session.lab, inputs, deadline.token());
  if (result) loop.results_.keep(*session.lab, inputs, result, bytes_in_use() - std::min(before, bytes_in_use()));
  return result;
}

namespace {

// Takes the first result and no other.
class FirstOnly final : public Publisher {
 public:
  explicit FirstOnly(std::stop_source stop) : stop_(std::move(stop)) {}
  void publish(std::shared_ptr<const Result> result) override {
    if (!first) first = std::move(result);
    stop_.request_stop();
  }
  bool due() override { return false; }
  std::shared_ptr<const Result> first;

 private:
  std::stop_source stop_;
};

}  // namespace

// A result that is good enough for hits: the one that is kept, or the first stage.
std::shared_ptr<const Result> PageLoop::Turn::any_result() {
  if (auto kept = known()) return kept;
  std::stop_source enough;
  FirstOnly publisher(enough);
  const std::size_t before = bytes_in_use();
  session.lab->compute(session.inputs, publisher, enough.get_token());
  if (!publisher.first) throw InputError(say("it could not be computed"));
  loop.results_.keep(*session.lab, session.inputs, publisher.first, bytes_in_use() - std::min(before, bytes_in_use()));
  return publisher.first;
}

ShownScreen PageLoop::Turn::screen_of(const std::shared_ptr<const Result>& result) {
  const int last = std::max(0, result->timeline().frames - 1);
  const int frame = session.view.frame < 0 ? last : std::min(session.view.frame, last);
  if (!result->ready(frame)) result->prepare(frame, {});
  std::shared_ptr<const PinnedPicture> pinned;
  if (session.view.pinned && !session.view.hidden) {
    if (const auto before = complete(session.view.pinned->inputs))
      pinned = std::make_shared<const PinnedPicture>(before, session.view.pinned->frame);
  }
  const bool covered = lesson && lesson->covered(*session.lab);
  if (covered) pinned = nullptr;  // what is pinned may be the answer
  auto shown = shown_result(result, showing_of(*session.lab, session.view, std::move(pinned)));
  if (lesson) {
    const auto truth = covered ? std::nullopt : truth_now(result);
    shown = lesson->shown(std::move(shown), *session.lab, truth ? &*truth : nullptr);
  }
  return {session.lab, session.view, std::move(shown), frame, covered || session.view.hidden};
}

void PageLoop::Turn::show_stage(const std::shared_ptr<const Result>& result, bool is_last, bool cut) {
  clear_upper_vector_state();
  if (arrivals_before > 0 && result->timeline().frames > arrivals_before && session.view.frame >= 0)
    session.view.frame = -1;
  arrivals_before = 0;
  const bool at_rest = is_last && !live() && !only_first;
  if (lesson && at_rest) look_quietly(result);
  const ShownScreen screen = screen_of(result);
  Answer answer;
  QJsonObject& out = answer.json;
  if (stage == 0) out = extra;
  out["n"] = in["n"];
  out["stage"] = ++stage;
  out["last"] = is_last;
  if (!only_first && wants("plots")) loop.pictures_.add_plots(answer, screen, look, nullptr, memory);
  if (cursor) {
    PageMemory passing = memory;
    loop.pictures_.add_plots(answer, screen, look, &*cursor, passing);
    for (auto& [slot, plot] : passing.plots) {
      if (plot.hash != memory.plots[slot].hash) memory.plots[slot].hash = plot.hash;
    }
  }
  Reference refers;
  if (hovered >= 0) out["hover"] = loop.pictures_.hover(answer, hovered, pointer, screen, look, memory, refers);
  if (type == QLatin1String("leave")) loop.pictures_.add_plots(answer, screen, look, nullptr, memory);

  const Timeline timeline = result->timeline();
  QJsonObject times{{"unit", said(timeline.unit)},
                    {"frames", timeline.frames},
                    {"frame", screen.frame},
                    {"arrivals", timeline.arrivals},
                    {"per_second", session.lab->frames_per_second()}};
  if (!timeline.lengths.empty()) {
    QJsonArray lengths;
    for (const double length : timeline.lengths) lengths.append(std::round(100 * length) / 100);
    times["lengths"] = lengths;
  }
  out["timeline"] = times;
  out["state"] = status_json(screen.result->status(screen.frame));
  const bool whole = result->complete() && !cut;
  const PresetFacts& facts = loop.presets_.of(*session.lab, session.preset);
  const bool covered = session.view.hidden || (lesson && lesson->covered(*session.lab));
  const WordsContext words{session, facts, whole ? result : nullptr, covered};
  if (lesson && (at_rest || stage == 1) && !live()) add_step(answer, result, screen);
  if (stage == 1 && alone()) have = in["have"].toObject();
  QJsonObject hashes;
  const auto part = [&](const char* name, const auto& make) {
    if (!wants(name)) return;
    const QJsonValue value = make();
    const QString hash = hash_of(value), key = QLatin1String(name);
    hashes[key] = hash;
    if (have[key].toString() == hash) return;
    out[key] = value;
    have[key] = hash;
  };
  if (!only_first) {
    const bool quick = live() && !is_last;
    if (!quick && !in["play"].toBool())
      part("words", [&]() -> QJsonValue { return words_part(words, loop.pictures_.mark_names(), look.theme); });
    if (!quick) part("story", [&]() -> QJsonValue { return story_part(words); });
    part("fields", [&]() -> QJsonValue { return fields_part(*session.lab, session.inputs.parameters, look.theme); });
    part("controls", [&]() -> QJsonValue {
      return controls_part(session, loop.choice_, lesson ? lesson->rules(*session.lab) : ControlRules());
    });
    part("views", [&]() -> QJsonValue { return views_part(session, result.get()); });
    part("scale", [&]() -> QJsonValue {
      const QString path = facts.preset ? facts.preset->on_one_scale : QString();
      return scale_part(*screen.result, screen.frame, path, look.theme);
    });
    part("numbers", [&]() -> QJsonValue { return numbers_part(*screen.result, screen.frame); });
    part("table", [&]() -> QJsonValue { return table_part(session.inputs.data); });
    part("objects", [&]() -> QJsonValue { return loop.pictures_.objects(screen, look, memory); });
  }
  if (wants("equations") && (!only_first || cursor || type == QLatin1String("leave"))) {
    const auto equations = loop.formulas_.of(screen.result, screen.frame, cursor ? &*cursor : nullptr);
    out["equations"] = equations_part(answer, equations, look.equations, look.theme, refers);
  }
  if (!hashes.isEmpty()) out["hash"] = hashes;
  if (changed) {
    out["session"] = QString::fromUtf8(to_json(session));
    out["changed"] = true;
    if (!undo.isEmpty()) out["undo"] = undo;
    if (!merge.isEmpty()) out["merge"] = merge;
  }
  if (is_last && !live() && !only_first) {
    const int step = lesson ? lesson->run().at() + 1 : 0;
    const QString code = lesson && lesson->is_homework() ? '=' + lesson->homework() : QString();
    out["link"] = lesson ? QStringLiteral("lesson-%1.%2").arg(lesson_id).arg(step) + code : link_of(session);
    out["preset_edited"] = is_edited(session, facts);
  }
  if (!warnings.empty() && stage == 1) {
    QJsonArray lines;
    for (const std::string& line : warnings) lines.append(visible(text_of(line)));
    out["warnings"] = lines;
  }
  if (cut) out["notice"] = said("These settings take long: the picture is coarser here than in the program.");
  out["memory"] = memory.written();
  send(answer.bytes(), is_last ? Part::last : Part::some);
}

namespace {

// Shows stages as they come, not more of them than a page can draw.
class StagePublisher final : public Publisher {
 public:
  using Show = std::function<void(std::shared_ptr<const Result>)>;
  StagePublisher(Show show, const PageLimits& limits, const std::stop_token& stop)
      : show_(std::move(show)), limits_(limits), stop_(stop) {}

  void publish(std::shared_ptr<const Result> result) override {
    latest = std::move(result);
    if (latest->complete()) return;  // it is shown as the last one
    const bool first = std::exchange(first_, false);
    show_(latest);
    if (first) wait_for_calm();
    shown_ = Clock::now();
  }
  bool due() override { return Clock::now() - shown_ >= limits_.between; }
  std::shared_ptr<const Result> latest;

 private:
  using Clock = std::chrono::steady_clock;
  // Refinement would be wasted in the middle of a drag.
  void wait_for_calm() const {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any newer;
    newer.wait_for(lock, stop_, limits_.calm, [] { return false; });
  }
  Show show_;
  const PageLimits& limits_;
  const std::stop_token& stop_;
  bool first_ = true;
  Clock::time_point shown_ = Clock::now();
};

}  // namespace

void PageLoop::Turn::show() {
  auto kept = known();
  if (kept && kept->complete()) return show_stage(kept, true, false);
  // What only points at a picture is answered at once from what is there; then the picture gets finer.
  const bool goes_on = only_first && kept;
  if (goes_on) {
    show_stage(kept, stages == Stages::last, false);
    if (stages == Stages::last) return;
    only_first = false;
    hovered = -1;
  }
  const Inputs inputs = session.inputs;
  const std::size_t before = bytes_in_use();
  const Deadline deadline(loop.limits_.time, stop);
  const std::stop_token token = deadline.token();
  StagePublisher publisher(
      [this, goes_on](std::shared_ptr<const Result> result) {
        if (stages == Stages::all && !(goes_on && stage == 1)) show_stage(result, false, false);
      },
      loop.limits_, token);
  session.lab->compute(inputs, publisher, token);
  if (!publisher.latest) throw InputError(say("it could not be computed"));
  loop.results_.keep(*session.lab, inputs, publisher.latest, bytes_in_use() - std::min(before, bytes_in_use()));
  // After a stop for a newer message nobody waits for a last picture.
  const bool cut = !publisher.latest->complete() && deadline.over();
  if (publisher.latest->complete() || cut || stage == 0) return show_stage(publisher.latest, true, cut);
  Answer end;
  end.json = {{"n", in["n"]}, {"stage", ++stage}, {"last", true}, {"stopped", true}};
  send(end.bytes(), Part::stopped);
}

void PageLoop::Turn::run() {
  const QString language = in["look"].toObject()["language"].toString();
  const QString known_language = languages_known().contains(language) ? language : QStringLiteral("en");
  if (spoken_language() != known_language) speak_language(known_language);
  if (type == QLatin1String("hand_in")) return hand_in();
  if (type == QLatin1String("open")) {
    open();
    memory = PageMemory::read({}, memory_key());
  } else {
    if (!in["session"].isString()) throw ProtocolError("session");
    session = read_session(in["session"].toString().toUtf8());
    if (in["lesson"].isObject()) {
      begin_lesson(in["lesson"].toObject());
      lesson->adopt(session);
    }
    memory = PageMemory::read(in["memory"].toString(), memory_key());
    if (!alone()) {
      for (auto& [slot, plot] : memory.plots) plot.hash.clear();
    }
    edit();
    memory.screen = memory_key();
  }
  show();
}

void PageLoop::answer(const QByteArray& message, const Send& send, const std::stop_token& stop, Stages stages) {
  QJsonParseError parse_error;
  const QJsonObject in = QJsonDocument::fromJson(message, &parse_error).object();
  const auto fail = [&](const QString& sentence, const char* kind, const QJsonObject& columns = {}) {
    Answer answer;
    answer.json = {{"n", in["n"]}, {"last", true}, {"error", legible(sentence)}, {"kind", QLatin1String(kind)}};
    if (!columns.isEmpty()) answer.json["columns"] = columns;
    send(answer.bytes(), Part::last);
  };
  if (parse_error.error != QJsonParseError::NoError) return fail(parse_error.errorString(), "protocol");
  try {
    Turn{*this, in, send, stop, stages}.run();
  } catch (const ProtocolError& error) {
    fail(QString::fromUtf8(error.what()), "protocol");
  } catch (const ColumnsWanted& error) {
    fail(text_of(error.said()), "columns", error.columns());
  } catch (const InputError& error) {
    fail(text_of(error.said()), "refused");
  } catch (const std::bad_alloc&) {
    fail(said("there is not enough memory"), "limit");
  } catch (...) {
    fail(sentence_of_exception(), "failed");
  }
}

}  // namespace credence
