// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/edits.h"

#include "ui/session/data_files.h"
#include "ui/words/said.h"

#include <QObject>

#include <string>
#include <utility>

namespace credence {

Edit field_edit(const Lab& lab, const Inputs& now, std::size_t field, const Value& value, bool live) {
  const FieldInfo& info = lab.fields()[field];
  const QString text = QObject::tr("change %1").arg(said(info.label));
  // Choosing the same data set again is an edit, too, because the data may have been changed.
  if (info.chooses_data) return {with_data_set(lab, now, std::get<std::string>(value)), text};
  Inputs next = now;
  next.parameters[field] = value;
  if (!info.turns_on.empty()) next.parameters[field_index(lab, info.turns_on)] = std::string("on");
  return {std::move(next), text, live ? QStringLiteral("field ") + QString::fromStdString(info.name) : QString()};
}

Edit seed_edit(Inputs now, std::uint64_t seed) {
  now.seed = seed;
  return {std::move(now), QObject::tr("change seed")};
}

Edit data_edit(Inputs now, const Table& data, const QString& text) {
  now.data = data;
  return {std::move(now), text};
}

Edit action_edit(const Lab& lab, const Inputs& now, const Action& action) {
  return {lab.perform(now, action.id), QObject::tr("data: %1").arg(said(action.label))};
}

Edit data_set_edit(const Lab& lab, const Inputs& now, const DataSet& set) {
  return {with_data_set(lab, now, set.id), QObject::tr("data: %1").arg(said(set.label))};
}

Edit points_edit(const Lab& lab, const Inputs& now, const Session& lender) {
  return {lab.received(now, *lender.lab, lender.inputs),
          QObject::tr("use the points of %1").arg(said(lender.lab->title()))};
}

QString stroke_key(int slot, const Gesture& gesture) {
  if (gesture.kind == Gesture::Kind::brush) return QStringLiteral("brush %1").arg(slot);
  if (gesture.kind != Gesture::Kind::drag) return {};
  return QStringLiteral("drag %1 %2 %3").arg(slot).arg(QString::fromStdString(gesture.handles)).arg(gesture.index);
}

bool edits_what_was_before(const Gesture& gesture) {
  return gesture.kind == Gesture::Kind::drag && gesture.nudge == Point2{};
}

std::optional<Edit> gesture_edit(const Lab& lab, const Inputs& from, const QString& view, const Gesture& gesture) {
  std::string label;
  Gesture moved = gesture;
  Inputs next = lab.edit(from, view.toStdString(), moved, label);
  // A key moves a handle that snaps far enough to reach the next place.
  constexpr int farthest = 40;
  const bool by_key = gesture.kind == Gesture::Kind::drag && !edits_what_was_before(gesture);
  for (int step = 1; by_key && step < farthest && next == from; ++step) {
    moved.position = {moved.position.x + moved.nudge.x, moved.position.y + moved.nudge.y};
    next = lab.edit(from, view.toStdString(), moved, label);
  }
  if (edits_what_was_before(gesture) && label.empty() && next == from) return std::nullopt;
  return Edit{std::move(next), QString::fromStdString(label)};
}

std::optional<Edit> first_arrival_edit(const Lab& lab, const Inputs& now, const QString& view, const Gesture& gesture) {
  const std::string clear = "clear";
  const std::vector<Action> actions = lab.actions();
  if (gesture.kind != Gesture::Kind::click || std::ranges::count(actions, clear, &Action::id) == 0) return std::nullopt;
  const Inputs none = lab.perform(now, clear);
  // A gesture adds data and does nothing else if without any data it leaves what was there before.
  const auto adds = [&](const std::optional<Edit>& edit, const Inputs& before) {
    return edit && edit->inputs.data.size() >= before.data.size() && !(edit->inputs == before) &&
           lab.perform(edit->inputs, clear) == none;
  };
  if (none == now || !adds(gesture_edit(lab, now, view, gesture), now)) return std::nullopt;
  std::optional<Edit> first = gesture_edit(lab, none, view, gesture);
  return adds(first, none) ? first : std::nullopt;
}

}  // namespace credence
