// Every control that a preset names changes one of its plots, and the tables of effects say so. Computed with other
// values of each control; a click is an effect, too.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/effects.h"

#include "core/math/input_error.h"
#include "tests/support/digests.h"
#include "tests/support/test.h"
#include "ui/session/data_files.h"
#include "ui/session/session.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <set>
#include <string>

namespace credence {
namespace {

constexpr int effect_parts = 4;  // of the presets of a lab

struct FirstStage final : Publisher {
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
  FirstStage stage;
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
      for (const char* text : {"exp(-z^2/2)", "exp(-x^2/2)", "a,b,c", "HTHT", "Rain=true", "WetGrass=true,Rain=false",
                               "Sunny,Cool", "Sunny,", "the game", ""}) {
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

bool differ(Before& all_before, const Inputs& after, const QStringList& plots, bool only_first) {
  const Session& session = all_before.session();
  const Lab& lab = *session.lab;
  const auto before = all_before.result(only_first), now = result_of(lab, after, only_first);
  const int frames = std::min(before->timeline().frames, now->timeline().frames);
  return std::ranges::any_of(plots, [&](const QString& plot) {
    if (!lab.offers(after.parameters, plot.toStdString())) return true;
    return std::ranges::any_of(std::set{session.view.frame, -1, std::min(1, frames - 1), frames / 3},
                               [&](int frame) { return look(*before, plot, frame) != look(*now, plot, frame); });
  });
}

// Returns whether a click on the plane does something else.
bool decides_a_click(Before& before, const Inputs& after, const QStringList& plots) {
  const Session& session = before.session();
  const auto result = before.result(true);
  return std::ranges::any_of(plots, [&](const QString& plot) {
    const Figure figure = result->figure(plot.toStdString(), -1);
    Gesture click;
    click.position = {0.37 * figure.x.min + 0.63 * figure.x.max, 0.41 * figure.y.min + 0.59 * figure.y.max};
    std::string label;
    Inputs first = session.lab->edit(session.inputs, plot.toStdString(), click, label);
    const Inputs second = session.lab->edit(after, plot.toStdString(), click, label);
    return !(first.data == second.data && first.places == second.places);
  });
}

bool has_effect(Before& before, const FieldInfo& field, const QStringList& plots) {
  const Session& session = before.session();
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
  const auto changes = [&](bool only_first) {
    return std::ranges::any_of(edits, [&](const Inputs& after) { return differ(before, after, plots, only_first); });
  };
  return (field.display_only &&
          std::ranges::any_of(edits, [&](const Inputs& after) { return decides_a_click(before, after, plots); })) ||
         changes(true) || changes(false);
}

QStringList plots_of(const Session& session) {
  QStringList plots;
  for (const ViewInfo& view : session.lab->views()) {
    if (session.view.slots_shown.contains(view.id.c_str())) plots += QString::fromStdString(view.id);
  }
  return plots;
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
        for (const int frame : {0, std::min(1, result->timeline().frames - 1), result->timeline().frames / 3})
          QVERIFY2(look(*result, plot, frame) == look(*result, plot, -1), qPrintable(preset.id + ": " + plot));
      }
    });
  }

  void every_name_of_the_tables_is_one_of_the_lab() {
    for (const Lab* lab : labs()) {
      QStringList views;
      for (const ViewInfo& view : lab->views()) views += QString::fromStdString(view.id);
      int known = 0;
      for (const FieldInfo& field : lab->fields()) {
        const QStringList changed = views_changed(*lab, field.name);
        known += changed.isEmpty() ? 0 : 1;
        for (const QString& view : changed) QVERIFY2(views.contains(view), qPrintable(view));
      }
      QVERIFY2(2 * known > static_cast<int>(lab->fields().size()), lab->id().c_str());
    }
  }

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

}  // namespace credence

CREDENCE_TEST(credence::EffectsTest);
#include "effects_test.moc"
