// Every control that a preset names changes one of its plots, and the tables of effects say so. Computed with other
// values of each control; a click is an effect, too. CREDENCE_EFFECTS=resources/effects measures what tables lack.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/effects.h"

#include "core/math/input_error.h"
#include "tests/support/digests.h"
#include "tests/support/test.h"
#include "ui/session/data_files.h"
#include "ui/session/session.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace credence {
namespace {

constexpr int effect_parts = 4;  // of the presets of a lab

struct CoarseStage final : Publisher {
  void publish(std::shared_ptr<const Result> result) override {
    if (last && only_first) return;
    last = std::move(result);
    if (only_first) stop.request_stop();
  }
  bool due() override { return false; }
  bool only_first = true;
  std::shared_ptr<const Result> last;
  std::stop_source stop;
};

std::shared_ptr<const Result> result_of(const Lab& lab, const Inputs& inputs, bool only_first) {
  CoarseStage stage;
  stage.only_first = only_first;
  lab.compute(inputs, stage, stage.stop.get_token());
  return stage.last;
}

void add_numbers(std::vector<Value>& all, const FieldInfo& field, const Value& now) {
  const auto add = [&](double number) {
    if (field.type == FieldType::integer) number = std::round(number);
    number = std::clamp(number, field.min, field.max);
    if (number <= field.min && field.min_excluded) return;
    all.push_back(field.type == FieldType::integer ? Value(static_cast<std::int64_t>(number)) : Value(number));
  };
  const auto* real = std::get_if<double>(&now);
  const auto* whole = std::get_if<std::int64_t>(&now);
  if (real != nullptr || whole != nullptr) {
    const double number = real != nullptr ? *real : static_cast<double>(*whole);
    for (const double other : {0.7 * number, 1.4 * number + 1, number + 0.1, number - 0.5, 3 * number}) add(other);
  } else {
    for (const double other : {1.0, 0.3, 20.0}) add(other);
  }
  if (field.logarithmic && field.usual_min > 0) {
    for (const double share : {0.35, 0.8}) add(field.usual_min * std::pow(field.usual_max / field.usual_min, share));
  }
}

void add_lists(std::vector<Value>& all, const FieldInfo& field, const Vector& now) {
  if (now.empty()) {
    for (const std::size_t length : {1, 2, 3, 4}) {
      Vector list(length, std::clamp(1.0, field.min, field.max));
      all.emplace_back(list);
      list[0] = std::clamp(2.0, field.min, field.max);
      all.emplace_back(list);
      all.emplace_back(Vector(length, std::clamp(0.5, field.min, field.max)));
    }
    return;
  }
  for (const double change : {0.5, -0.5, 0.1}) {
    Vector list = now;
    list[0] = std::clamp(list[0] + change, field.min, field.max);
    all.emplace_back(list);
  }
  Vector turned = now;
  std::ranges::reverse(turned);
  all.emplace_back(turned);
}

void add_matrices(std::vector<Value>& all, const Matrix& now) {
  if (now.empty()) {
    for (const std::size_t side : {2, 3}) {
      Matrix diagonal(side, Vector(side, 0));
      for (std::size_t i = 0; i < side; ++i) diagonal[i][i] = 0.4;
      all.emplace_back(diagonal);
    }
    return;
  }
  Matrix larger = now, turned = now;
  for (Vector& row : larger) {
    for (double& one : row) one *= 1.3;
  }
  std::ranges::reverse(turned[0]);
  all.emplace_back(larger);
  all.emplace_back(turned);
  std::ranges::reverse(turned);
  all.emplace_back(turned);
}

std::vector<Value> other_values(const FieldInfo& field, const Value& now) {
  std::vector<Value> all;
  switch (field.type) {
    case FieldType::real:
    case FieldType::integer:
      add_numbers(all, field, now);
      break;
    case FieldType::choice:
      for (const Choice& choice : field.choices) all.emplace_back(choice.id);
      break;
    case FieldType::several:
      for (const Choice& choice : field.choices) {
        all.emplace_back(choice.id);
        all.emplace_back(std::get<std::string>(now) + ',' + choice.id);
      }
      break;
    case FieldType::vector:
      add_lists(all, field, std::get<Vector>(now));
      break;
    case FieldType::matrix:
      add_matrices(all, std::get<Matrix>(now));
      break;
    case FieldType::text:
      for (const char* text : {"exp(-z^2/2)", "exp(-x^2/2)", "a,b,c", "HTHT", "1231132", "Rain=true",
                               "WetGrass=true,Rain=false", "Sunny,Cool", "Sunny,", "the game", ""}) {
        all.emplace_back(std::string(text));
      }
  }
  std::erase(all, now);
  return all;
}

QByteArray look(const Result& result, const QString& view, int frame) {
  Figure figure = result.figure(view.toStdString(), frame);
  figure.description.clear();  // it tells all that is on the screen
  return digest_of(figure);
}

// What a session looks like before an edit: its first stage, or all of it, each computed once.
class Before {
 public:
  explicit Before(const Session& session) : session_(session) {}
  const Session& session() const { return session_; }
  const std::shared_ptr<const Result>& result(bool only_first) {
    auto& known = results_[only_first ? 0 : 1];
    if (!known) known = result_of(*session_.lab, session_.inputs, only_first);
    return known;
  }

 private:
  const Session& session_;
  std::array<std::shared_ptr<const Result>, 2> results_;
};

// Calls `tell` with each plot that the edit changes, until it returns true.
template <class Tell>
bool differ(Before& all_before, const Inputs& after, const QStringList& plots, bool only_first, const Tell& tell) {
  const Session& session = all_before.session();
  const Lab& lab = *session.lab;
  const auto before = all_before.result(only_first), now = result_of(lab, after, only_first);
  const int frames = std::min(before->timeline().frames, now->timeline().frames);
  return std::ranges::any_of(plots, [&](const QString& plot) {
    if (!lab.offers(after.parameters, plot.toStdString())) return tell(plot);
    return std::ranges::any_of(std::set{session.view.frame, -1, std::min(1, frames - 1), frames / 3},
                               [&](int frame) { return look(*before, plot, frame) != look(*now, plot, frame); }) &&
           tell(plot);
  });
}

// The same with each plot on which a click does something else.
template <class Tell>
bool decides_a_click(Before& before, const Inputs& after, const QStringList& plots, const Tell& tell) {
  const Session& session = before.session();
  const auto result = before.result(true);
  return std::ranges::any_of(plots, [&](const QString& plot) {
    const Figure figure = result->figure(plot.toStdString(), -1);
    Gesture click;
    click.position = {0.37 * figure.x.min + 0.63 * figure.x.max, 0.41 * figure.y.min + 0.59 * figure.y.max};
    std::string label;
    Inputs first = session.lab->edit(session.inputs, plot.toStdString(), click, label);
    const Inputs second = session.lab->edit(after, plot.toStdString(), click, label);
    return !(first.data == second.data && first.places == second.places) && tell(plot);
  });
}

// Returns the session's inputs with other values of the field.
std::vector<Inputs> edits_of(const Session& session, const FieldInfo& field) {
  const std::size_t at = field_index(*session.lab, field.name);
  std::vector<Inputs> edits;
  for (const Value& other : other_values(field, session.inputs.parameters[at])) {
    try {
      Inputs after = session.inputs;
      after.parameters[at] = check_value(field, other);
      if (!field.turns_on.empty()) after.parameters[field_index(*session.lab, field.turns_on)] = std::string("on");
      std::vector<std::string> warnings;
      edits.push_back(edited(*session.lab, session.inputs, std::move(after), warnings));
    } catch (const InputError&) {  // not every value fits
    }
  }
  return edits;
}

bool has_effect(Before& before, const FieldInfo& field, const QStringList& plots) {
  const std::vector<Inputs> edits = edits_of(before.session(), field);
  const auto any = [](const QString&) { return true; };
  const auto changes = [&](bool only_first) {
    return std::ranges::any_of(edits,
                               [&](const Inputs& after) { return differ(before, after, plots, only_first, any); });
  };
  return (field.display_only &&
          std::ranges::any_of(edits,
                              [&](const Inputs& after) { return decides_a_click(before, after, plots, any); })) ||
         changes(true) || changes(false);
}

QStringList plots_of(const Session& session) {
  QStringList plots;
  for (const ViewInfo& view : session.lab->views()) {
    if (session.view.slots_shown.contains(view.id.c_str())) plots += QString::fromStdString(view.id);
  }
  return plots;
}

// Frames at which a step of the timeline shows, if it does.
bool frames_differ(const Result& result, const QString& plot) {
  const int frames = result.timeline().frames;
  return std::ranges::any_of(std::set{0, std::min(1, frames - 1), frames / 3},
                             [&](int frame) { return look(result, plot, frame) != look(result, plot, -1); });
}

using Rows = std::map<std::string, std::set<QString>>;

Rows rows_of(const QJsonValue& object) {
  Rows rows;
  const QJsonObject lists = object.toObject();
  for (auto list = lists.begin(); list != lists.end(); ++list) {
    const QStringList names = list.value().toVariant().toStringList();
    rows[list.key().toStdString()] = {names.begin(), names.end()};
  }
  return rows;
}

// A lab's table as it is in a file; empty if there is none.
struct EffectTable {
  explicit EffectTable(QFile&& file) {
    const QJsonObject object =
        file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    fields = rows_of(object["fields"]), frames = rows_of(object["frames"]);
    const QStringList other = object["other_views"].toVariant().toStringList();
    views = {other.begin(), other.end()};
    for (const Rows* rows : {&fields, &frames}) {
      for (const auto& [key, names] : *rows) views.insert(names.begin(), names.end());
    }
  }
  Rows fields, frames;
  std::set<QString> views;  // all that are named
};

QStringList plots_offered(const Session& session) {
  QStringList plots;
  for (const ViewInfo& view : session.lab->views()) {
    if (session.lab->offers(session.inputs.parameters, view.id)) plots += QString::fromStdString(view.id);
  }
  return plots;
}

// Adds which plots change with the fields and the timeline, where `kept` lacks the field or the view.
void measure(EffectTable& table, const EffectTable& kept, const Session& session) {
  const QStringList plots = plots_offered(session);
  Before before(session);
  for (const FieldInfo& field : session.lab->fields()) {
    std::set<QString>& known = table.fields[field.name];
    if (!session.lab->uses(session.inputs.parameters, field.name)) continue;
    QStringList open;
    std::ranges::copy_if(plots, std::back_inserter(open), [&](const QString& plot) {
      return !known.contains(plot) && !(kept.fields.contains(field.name) && kept.views.contains(plot));
    });
    std::vector<Inputs> edits;
    if (!open.isEmpty()) edits = edits_of(session, field);
    const auto found = [&](const QString& plot) {
      known.insert(plot);
      return false;
    };
    const auto measured = [&](const auto& changes) {
      for (const Inputs& after : edits) {
        open.removeIf([&](const QString& plot) { return known.contains(plot); });
        if (!open.isEmpty()) changes(after);
      }
    };
    if (field.display_only) measured([&](const Inputs& after) { decides_a_click(before, after, open, found); });
    measured([&](const Inputs& after) { differ(before, after, open, true, found); });
    measured([&](const Inputs& after) { differ(before, after, open, false, found); });
  }
  std::set<QString>& moved = table.frames[timeline_of(*session.lab, session.inputs.parameters)];
  for (const QString& plot : plots) {
    if (kept.views.contains(plot) || moved.contains(plot)) continue;
    if (frames_differ(*before.result(false), plot)) moved.insert(plot);
  }
}

// The names of a list with quotes and commas, as in JSON.
QString list_text(const std::set<QString>& names) {
  return names.empty() ? "[]" : "[\"" + QStringList(names.begin(), names.end()).join("\", \"") + "\"]";
}

QString table_text(const Lab& lab, const EffectTable& table) {
  QStringList fields, frames;
  std::set<QString> views;
  for (const ViewInfo& view : lab.views()) views.insert(QString::fromStdString(view.id));
  std::set<QString> other = views;  // those that nothing changes, or that no preset offers
  const auto line = [&](const std::string& key, std::set<QString> changed) {
    std::erase_if(changed, [&](const QString& view) { return !views.contains(view); });
    for (const QString& view : changed) other.erase(view);
    return "  \"" + QString::fromStdString(key) + "\": " + list_text(changed);
  };
  for (const FieldInfo& field : lab.fields()) fields += line(field.name, table.fields.at(field.name));
  for (const auto& [key, changed] : table.frames) frames += line(key, changed);
  return "{\n \"fields\": {\n" + fields.join(",\n") + "\n },\n \"frames\": {\n" + frames.join(",\n") +
         "\n },\n \"other_views\": " + list_text(other) + "\n}\n";
}

}  // namespace

class EffectsTest : public QObject {
  Q_OBJECT
 private slots:
  void controls_change_the_plots_of_their_preset_data() { add_rows(); }
  void controls_change_the_plots_of_their_preset() {
    each_preset([](const Session& session, const Preset& preset) {
      const QStringList plots = plots_of(session);
      QVERIFY2(!preset.controls.isEmpty() && preset.controls.size() <= 5, qPrintable(preset.id));
      QVERIFY2(std::set(preset.controls.begin(), preset.controls.end()).size() ==
                   static_cast<std::size_t>(preset.controls.size()),
               qPrintable(preset.id));
      Before before(session);
      for (const QString& name : preset.controls) {
        const std::string what = preset.id.toStdString() + ": " + name.toStdString();
        const FieldInfo& field = session.lab->fields()[field_index(*session.lab, name.toStdString())];
        QVERIFY2(session.lab->uses(session.inputs.parameters, field.name), what.c_str());
        QVERIFY2(changes_any(*session.lab, field.name, plots), what.c_str());
        QVERIFY2(has_effect(before, field, plots), what.c_str());
      }
    });
  }

  // Where the player is hidden, its steps would change nothing.
  void a_hidden_player_misses_nothing_data() { add_rows(); }
  void a_hidden_player_misses_nothing() {
    each_preset([](const Session& session, const Preset& preset) {
      const QStringList plots = plots_of(session);
      if (timeline_changes_any(*session.lab, session.inputs.parameters, plots)) return;
      const auto result = result_of(*session.lab, session.inputs, true);
      for (const QString& plot : plots) {
        QVERIFY2(!frames_differ(*result, plot), qPrintable(preset.id + ": " + plot));
      }
    });
  }

  void tables_data() {
    QTest::addColumn<QString>("lab");
    for (const Lab* lab : labs()) QTest::addRow("%s", lab->id().c_str()) << QString::fromStdString(lab->id());
  }
  void tables();

 private:
  static void add_rows() {
    QTest::addColumn<QString>("lab");
    QTest::addColumn<int>("part");
    for (const Lab* lab : labs()) {
      for (int part = 0; part < effect_parts; ++part)
        QTest::addRow("%s/%d", lab->id().c_str(), part) << QString::fromStdString(lab->id()) << part;
    }
  }
  template <class Check>
  static void each_preset(const Check& check) {
    QFETCH(QString, lab);
    QFETCH(int, part);
    const Lab& one = *find_lab(lab.toStdString());
    const std::vector<Preset> all = presets(one);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (static_cast<int>(i) % effect_parts == part) check(load_preset(one, all[i].id), all[i]);
    }
  }
};

// Every field and every view of a lab is in its table, and nothing else is: what is not there would be taken to have no
// effect. With CREDENCE_EFFECTS, a folder, what its table lacks is measured and written there instead; all if there is
// no such file yet.
void EffectsTest::tables() {
  QFETCH(QString, lab);
  const Lab& one = *find_lab(lab.toStdString());
  if (const QByteArray folder = qgetenv("CREDENCE_EFFECTS"); !folder.isEmpty()) {
    const QString path = QString::fromLocal8Bit(folder) + '/' + lab + ".json";
    const EffectTable before{QFile(path)};
    EffectTable table = before;
    for (const Preset& preset : presets(one)) measure(table, before, load_preset(one, preset.id));
    QFile file(path);
    QVERIFY2(file.open(QIODevice::WriteOnly), qPrintable(file.errorString()));
    file.write(table_text(one, table).toUtf8());
    return;
  }
  const EffectTable table{QFile(":/effects/" + lab + ".json")};
  std::set<std::string> fields;
  std::set<QString> views;
  for (const FieldInfo& field : one.fields()) fields.insert(field.name);
  for (const ViewInfo& view : one.views()) views.insert(QString::fromStdString(view.id));
  QStringList faults;
  for (const std::string& field : fields) {
    if (!table.fields.contains(field)) faults += "has no row for the field " + QString::fromStdString(field);
  }
  for (const auto& [field, changed] : table.fields) {
    if (!fields.contains(field)) faults += "has a row for " + QString::fromStdString(field) + ", which is no field";
  }
  for (const QString& view : views) {
    if (!table.views.contains(view)) faults += "does not name the view " + view;
  }
  for (const QString& view : table.views) {
    if (!views.contains(view)) faults += "names " + view + ", which is no view";
  }
  QVERIFY2(faults.isEmpty(),
           qPrintable("resources/effects/" + lab + ".json " + faults.join(", ") +
                      ". CREDENCE_EFFECTS=resources/effects build/release/tests/ui_session_test effects tables:" + lab +
                      " measures what the fields and the timeline change of what is missing, and writes the table."));
}

}  // namespace credence

CREDENCE_TEST(credence::EffectsTest);
#include "effects_test.moc"
