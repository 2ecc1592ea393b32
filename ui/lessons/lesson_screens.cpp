// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_screens.h"

#include "core/lab/moved_places.h"
#include "core/lessons/recipe.h"
#include "core/math/input_error.h"
#include "core/words/say.h"
#include "ui/lessons/nodes.h"
#include "ui/session/data_files.h"
#include "ui/session/json_writer.h"
#include "ui/session/session_reader.h"
#include "ui/session/whole_report.h"
#include "ui/words/said.h"

#include <QJsonDocument>

#include <algorithm>

namespace credence {
namespace {

Session preset_session(const std::string& name, const QString& source) {
  const std::string lab_id = name.substr(0, name.find('/'));
  const Lab* lab = find_lab(lab_id);
  if (lab == nullptr) {
    QStringList known;
    for (const Lab* other : labs()) known += QString::fromStdString(other->id());
    throw InputError(
        said("{}: screen.preset: there is no lab \"{}\"; labs: {}", source, lab_id, known.join(", ")).toStdString());
  }
  try {
    return load_preset(*lab, QString::fromStdString(name.substr(lab_id.size() + 1)));
  } catch (const InputError& error) {
    throw InputError((source + ": screen.preset: ").toStdString() + error.said());
  }
}

// Reads members of a session over one; a key that nobody knows is an error here, because it would do nothing.
void read_over(Session& session, const QJsonObject& object, const QString& source) {
  QStringList warnings;
  read_members(object, {"credence_session", "lab"}, source, session, warnings);
  if (!warnings.isEmpty()) throw InputError(warnings.first().toStdString());
}

void check_inputs(Session& session, const QString& source) {
  try {
    session.inputs = session.lab->checked(std::move(session.inputs));
  } catch (const InputError& error) {
    throw InputError(source.toStdString() + ": " + error.said());
  }
}

// The table that rows are drawn from.
Table recipe_table(const Session& session, const Recipe& recipe) {
  if (!recipe.data_set.empty()) return with_data_set(*session.lab, session.inputs, recipe.data_set).data;
  if (recipe.content.empty()) {
    throw InputError(say("recipe.sample.file: {} is not beside the lesson; put it there", recipe.file));
  }
  return table_of(QByteArray::fromStdString(recipe.content), QString::fromStdString(recipe.file), *session.lab,
                  session.inputs.parameters)
      .table;
}

const Node* member(const Members& members, const std::string& name) {
  const auto found = std::ranges::find(members, name, &Members::value_type::first);
  return found == members.end() ? nullptr : &found->second;
}

// Settings of a preset suit its own data. As for a table that is opened, they go with the recipe's, unless the author
// wrote them.
void suit_recipe(const Lab& lab, const Inputs& before, const ScreenChoice& screen, Inputs& next) {
  if (screen.preset.empty()) return;  // then the author has set them all
  if (member(screen.members, "places") == nullptr) move_places(before, next);
  const bool of_the_program = !screen.recipe->data_set.empty() || member(screen.recipe->from, "generator") != nullptr;
  if (of_the_program || next.data == before.data) return;
  const Parameters given = next.parameters;
  std::vector<std::string> notes;
  lab.suit_own_data(next.parameters, next.data, notes);
  const Node* parameters = member(screen.members, "parameters");
  const auto* written = parameters != nullptr ? std::get_if<Members>(parameters) : nullptr;
  for (std::size_t i = 0; written != nullptr && i < given.size(); ++i) {
    if (member(*written, lab.fields()[i].name) != nullptr) next.parameters[i] = given[i];
  }
}

// The data, or tosses, of a screen, made from its seed.
void apply_recipe(Session& session, const ScreenChoice& screen, const QString& place) {
  const Recipe& recipe = *screen.recipe;
  try {
    const Inputs before = session.inputs;
    if (recipe.generates) {
      session.inputs = generated(*session.lab, std::move(session.inputs), recipe);
    } else {
      if (!recipe.data_set.empty()) session.inputs = with_data_set(*session.lab, session.inputs, recipe.data_set);
      session.inputs.data = sampled(recipe_table(session, recipe), recipe, session.inputs.seed);
    }
    suit_recipe(*session.lab, before, screen, session.inputs);
    std::vector<std::string> warnings;
    session.inputs = session.lab->adapted(before, std::move(session.inputs), warnings);
  } catch (const InputError& error) {
    const std::string why = error.said();
    throw InputError(place.toStdString() + (why.starts_with("recipe.") ? "." : ".recipe: ") + why);
  }
}

}  // namespace

Session screen_session(const ScreenChoice& screen, std::optional<std::uint64_t> seed, const QString& source) {
  Session session;
  const QString place = source + ": screen";
  if (screen.preset.empty()) {
    session = session_of_members(screen.members, place);
  } else {
    session = preset_session(screen.preset, source);
    if (!screen.members.empty()) {
      read_over(session, json_of(screen.members), place);
      check_inputs(session, place);
    }
  }
  session.view.hidden = std::ranges::count(screen.cover, cover_answers) > 0;
  if (seed) session.inputs.seed = *seed;
  if (!screen.action.empty()) {
    try {
      session.inputs = session.lab->perform(session.inputs, screen.action);
    } catch (const InputError& error) {
      throw InputError((place + ".action: ").toStdString() + error.said());
    }
  }
  if (screen.recipe) apply_recipe(session, screen, place);
  return session;
}

Session solved_session(const Session& start, const Members& solution, const QString& source) {
  Session session = start;
  const QString place = source + ": task.solution";
  QJsonObject parameters = json_of(solution);
  QJsonObject changes;
  if (parameters.contains("data")) changes["data"] = parameters.take("data");
  for (const QString& name : parameters.keys()) {
    try {
      field_index(*start.lab, name.toStdString());
    } catch (const InputError& error) {
      throw InputError((place + ": ").toStdString() + error.said());
    }
  }
  if (!parameters.isEmpty()) changes["parameters"] = parameters;
  read_over(session, changes, place);
  std::vector<std::string> warnings;
  try {
    session.inputs = edited(*start.lab, start.inputs, std::move(session.inputs), warnings);
  } catch (const InputError& error) {
    throw InputError((place + ": ").toStdString() + error.said());
  }
  return session;
}

Session session_after(const Session& start, const std::optional<Task>& task, const QString& source) {
  const Members* solution = facts_of(task).solution;
  return solution == nullptr || solution->empty() ? start : solved_session(start, *solution, source);
}

Session session_of_members(const Members& members, const QString& source) {
  QStringList warnings;
  Session session = from_json(QJsonDocument(json_of(members)).toJson(), source, warnings);
  if (!warnings.isEmpty()) throw InputError(warnings.first().toStdString());
  return session;
}

Members members_of_session(const Session& session) {
  return std::get<Members>(node_of(QJsonDocument::fromJson(to_json(session)).object()));
}

const ComputedScreen& ScreenMemo::of(const Session& session) {
  const auto known = std::ranges::find_if(computed_, [&](const ComputedScreen& screen) {
    return screen.session.lab == session.lab && screen.session.inputs == session.inputs;
  });
  if (known != computed_.end()) return *known;
  ComputedScreen screen{session, compute_all(*session.lab, session.inputs), {}};
  screen.report = whole_report(session, *screen.result);
  return computed_.emplace_back(std::move(screen));
}

QString step_place(const QString& source, std::size_t index) {
  return said("{}: step {}", source, QString::number(index + 1));
}

std::vector<Session> lesson_screens(const Lesson& lesson, const QString& source, std::optional<std::uint64_t> seed) {
  std::vector<Session> screens;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const ScreenChoice& screen = lesson.steps[i].screen;
    if (!screen.same) {
      screens.push_back(screen_session(screen, seed, step_place(source, i)));
      continue;
    }
    screens.push_back(session_after(screens.back(), lesson.steps[i - 1].task, step_place(source, i - 1)));
    screens.back().view.hidden = hides_answers(lesson.steps[i]);
  }
  return screens;
}

}  // namespace credence
