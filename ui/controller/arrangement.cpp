// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/arrangement.h"

#include "ui/words/said.h"

#include <QObject>

#include <algorithm>

namespace credence {

std::vector<OfferedView> offered_views(const Lab& lab, const Parameters& parameters) {
  std::vector<OfferedView> offered;
  for (const ViewInfo& view : lab.views()) {
    if (!lab.offers(parameters, view.id)) continue;
    offered.push_back({QString::fromStdString(view.id), said(view.title), said(view.group)});
  }
  const QString words = QObject::tr("In words and numbers");
  if (lab.data_format(parameters).takes_data())
    offered.push_back({QLatin1String(data_view_id), QObject::tr("Data"), words});
  offered.push_back({QLatin1String(numbers_view_id), QObject::tr("Numbers"), words});
  offered.push_back({QLatin1String(equations_view_id), QObject::tr("Equations"), words});
  return offered;
}

QStringList usual_slots(const Lab& lab, const Parameters& parameters) {
  QStringList ids;
  for (const std::string& id : lab.default_slots(parameters)) ids += QString::fromStdString(id);
  return ids;
}

View fitting(const Lab& lab, const Parameters& parameters, View view) {
  const std::vector<OfferedView> offered = offered_views(lab, parameters);
  const auto is_offered = [&](const QString& id) {
    return std::any_of(offered.begin(), offered.end(), [&](const OfferedView& one) { return one.id == id; });
  };
  const QStringList usual = usual_slots(lab, parameters);
  QStringList kept;
  for (const QString& id : view.slots_shown) {
    if (is_offered(id)) {
      kept += id;
      continue;
    }
    const auto spare = std::find_if(usual.begin(), usual.end(), [&](const QString& one) {
      return !kept.contains(one) && !view.slots_shown.contains(one);
    });
    if (spare != usual.end()) kept += *spare;
  }
  view.slots_shown = (kept.isEmpty() ? usual : kept).mid(0, most_slots);
  if (view.maximised >= view.slots_shown.size()) view.maximised = -1;
  return view;
}

View with_slot_count(const Lab& lab, const Parameters& parameters, View view, int count) {
  view.maximised = -1;
  while (view.slots_shown.size() > count) view.slots_shown.removeLast();
  QStringList choice = usual_slots(lab, parameters);
  for (const OfferedView& one : offered_views(lab, parameters)) choice += one.id;
  for (const QString& id : choice) {
    if (view.slots_shown.size() < count && !view.slots_shown.contains(id)) view.slots_shown += id;
  }
  return view;
}

View with_slot_view(View view, int slot, const QString& id) {
  view.slots_shown[slot] = id;
  return view;
}

View with_effects(const Lab& lab, const Parameters& before, const Parameters& after, View view) {
  const Value on = std::string("on");
  const QStringList usual = usual_slots(lab, after);
  for (std::size_t i = 0; i < lab.fields().size(); ++i) {
    QStringList opens;
    for (const std::string& id : lab.fields()[i].opens) opens += QString::fromStdString(id);
    if (opens.isEmpty() || view.slots_shown.isEmpty() || (after[i] == on) == (before[i] == on)) continue;
    const auto shown = [&](const QString& id) { return view.slots_shown.contains(id); };
    if (after[i] == on) {
      if (std::none_of(opens.begin(), opens.end(), shown)) view.slots_shown.last() = opens.first();
      continue;
    }
    const auto spare = std::find_if_not(usual.begin(), usual.end(), shown);
    if (spare != usual.end() && shown(opens.first()))
      view.slots_shown[view.slots_shown.indexOf(opens.first())] = *spare;
  }
  return view;
}

View with_slot_maximised(View view, int slot) {
  view.maximised = view.maximised >= 0 || view.slots_shown.size() < 2 ? -1 : slot;
  return view;
}

int columns_of(const View& view, int count) {
  const int wanted = view.columns > 0 ? std::min(view.columns, most_columns) : count <= 4 ? 2 : 3;
  return std::clamp(wanted, 1, std::max(1, count));
}

View with_answer(View view, bool shown) {
  view.answer = shown;
  return view;
}

View with_layer(View view, const QString& id, const QString& key, bool shown) {
  QStringList& keys = view.left_out[id];
  keys.removeAll(key);
  if (!shown) keys += key;
  keys.sort();
  if (keys.isEmpty()) view.left_out.erase(id);
  return view;
}

View with_frozen(View view, const std::map<QString, Rect>& ranges) {
  view.frozen = ranges;
  return view;
}

}  // namespace credence
