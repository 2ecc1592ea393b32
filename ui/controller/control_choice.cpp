// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/control_choice.h"

#include "ui/controller/arrangement.h"
#include "ui/session/effects.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace credence {

QStringList plots_shown(const View& view) {
  const bool one = view.maximised >= 0 && view.maximised < view.slots_shown.size();
  QStringList plots = one ? QStringList{view.slots_shown[view.maximised]} : view.slots_shown;
  plots.removeIf([](const QString& id) { return !is_plot(id); });
  return plots;
}

// Reads the presets of another lab, and the session's own preset.
void ControlChoice::read(const Session& session) {
  const bool another = session.lab != lab_;
  if (another) presets_.clear();
  lab_ = session.lab;
  id_ = session.preset;
  own_ = {};
  own_used_.clear();
  for (const Preset& preset : presets(*lab_)) {
    Named named{plots_shown({.slots_shown = preset.views}), {}};
    for (const QString& field : preset.controls) named.fields.push_back(field_index(*lab_, field.toStdString()));
    if (preset.id == id_) own_ = named;
    if (another) presets_.push_back(std::move(named));
  }
  if (wanted_) {
    own_.fields.clear();
    for (const QString& field : *wanted_) own_.fields.push_back(field_index(*lab_, field.toStdString()));
  }
  if (own_.fields.empty()) return;
  const Session whole = wanted_ ? session : load_preset(*lab_, id_);
  own_.plots = plots_shown(whole.view);
  for (const FieldInfo& field : lab_->fields()) own_used_.push_back(lab_->uses(whole.inputs.parameters, field.name));
}

void ControlChoice::want(const QStringList* fields) {
  std::optional<QStringList> wanted;
  if (fields != nullptr) wanted = *fields;
  if (wanted == wanted_) return;
  wanted_ = std::move(wanted);
  lab_ = nullptr;  // so that it is read again
}

std::vector<std::size_t> ControlChoice::by_importance(const QStringList& plots) const {
  const auto fields = lab_->fields();
  QStringList news = plots;  // plots that the session's own preset has not
  news.removeIf([this](const QString& one) { return own_.plots.contains(one); });
  std::vector<int> named(fields.size(), 0);
  for (const Named& preset : presets_) {
    const bool alike = std::any_of(preset.plots.begin(), preset.plots.end(),
                                   [&](const QString& one) { return (news.isEmpty() ? plots : news).contains(one); });
    for (const std::size_t field : preset.fields) named[field] += alike ? 1 : 0;
  }
  std::vector<std::size_t> order(fields.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::erase_if(order, [&](std::size_t i) { return named[i] == 0 && fields[i].advanced; });
  std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return named[i]; });
  return order;
}

std::vector<std::size_t> ControlChoice::choose(const Session& session, const View& view,
                                               const std::vector<bool>& used) {
  if (wanted_ && wanted_->isEmpty()) return {};
  if (session.lab != lab_ || session.preset != id_) read(session);
  const QStringList plots = plots_shown(view);
  std::vector<std::size_t> chosen;
  const bool own_plots = !own_.fields.empty() && plots == own_.plots;
  const auto matters = [&](std::size_t field) { return changes_any(*lab_, lab_->fields()[field].name, plots); };
  // Plots that none of the preset's own controls change were not measured with its settings.
  const bool unmeasured = own_plots && std::ranges::none_of(own_.fields, matters);
  const auto add = [&](std::size_t field, bool trusted = false) {
    if (!used[field] || chosen.size() == most_controls || std::ranges::count(chosen, field) > 0) return;
    if (trusted || matters(field)) chosen.push_back(field);
  };
  constexpr std::size_t most_of_others = 3;  // so that what is special about other plots has a place
  for (const std::size_t field : own_.fields) {
    if (own_plots || chosen.size() < most_of_others) add(field, unmeasured);
  }
  if (own_plots) {
    for (std::size_t field = 0; field < used.size(); ++field) {
      if (!own_used_[field]) add(field);
    }
    return chosen;
  }
  for (const std::size_t field : by_importance(plots)) add(field);
  return chosen;
}

}  // namespace credence
