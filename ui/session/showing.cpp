// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/showing.h"

#include <utility>

namespace credence {

Showing showing_of(const Lab& lab, const View& view, std::shared_ptr<const PinnedPicture> before) {
  Showing showing{.answer = view.answer, .hidden = view.hidden};
  if (!view.hidden) showing.before = std::move(before);  // what is pinned may be the answer
  for (const auto& [id, ranges] : view.frozen) showing.held.emplace(id.toStdString(), ranges);
  for (const auto& [id, keys] : view.left_out) {
    for (const QString& key : keys) showing.left_out[id.toStdString()].insert(key.toStdString());
  }
  for (const ViewInfo& info : lab.views()) {
    const QString id = QString::fromStdString(info.id);
    const bool shown = view.maximised >= 0 ? view.slots_shown[view.maximised] == id : view.slots_shown.contains(id);
    if (shown) showing.topics.emplace(info.id, info.group);
    if (view.hidden) showing.given.emplace(info.id, info.given);
  }
  return showing;
}

std::shared_ptr<const Result> as_shown(const Session& session, std::shared_ptr<const Result> result) {
  std::shared_ptr<const PinnedPicture> before;
  if (const auto& pinned = session.view.pinned) {
    before = std::make_shared<const PinnedPicture>(compute_all(*session.lab, pinned->inputs), pinned->frame);
  }
  return shown_result(std::move(result), showing_of(*session.lab, session.view, std::move(before)));
}

}  // namespace credence
