// A model of the sessions of all labs and presets as a person expects them, beside which a test drives the program.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/data_files.h"
#include "ui/session/history.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace credence {

inline bool same_work(const Session& a, const Session& b) {
  return a.lab == b.lab && a.preset == b.preset && a.inputs == b.inputs;
}

// The session of a place as it is made.
inline const Session& made(const Place& place) {
  static std::map<Place, Session> presets_made;
  const auto found = presets_made.find(place);
  if (found != presets_made.end()) return found->second;
  const Session session = place.preset.isEmpty() ? default_session(*place.lab) : load_preset(*place.lab, place.preset);
  return presets_made.emplace(place, session).first->second;
}

// The work in every place, the steps that can be undone there, the trail of places, and what
// waits to be brought back.
struct SessionModel {
  struct Work {
    Session saved, now;
    QString path = {};
    bool unsaved = false;  // what it began with is in no file
    std::vector<std::pair<Session, Session>> steps = {};
    std::size_t done = 0;
    int visit = 0;
    bool at_stake() const { return unsaved || !same_work(saved, now); }
    bool changed() const { return !place_of(now).preset.isEmpty() && !(made(place_of(now)).inputs == now.inputs); }
  };
  explicit SessionModel(const Session& start)
      : place(place_of(start)), works{{place, {start, start}}}, last{{start.lab, place}}, trail{place} {
    works.at(place).visit = ++visits;
  }

  Work& work() { return works.at(place); }
  const Lab& lab() const { return *place.lab; }
  void push(const Session& next) {
    Work& its = work();
    its.steps.resize(its.done);
    its.steps.emplace_back(its.now, next);
    ++its.done;
    its.now = next;
  }
  void undo() {
    if (work().done > 0) work().now = work().steps[--work().done].first;
  }
  void redo() {
    if (work().done < work().steps.size()) work().now = work().steps[work().done++].second;
  }
  void enter(const Session& next) {
    place = place_of(next);
    last[place.lab] = place;
    works.try_emplace(place, Work{next, next}).first->second.now = next;
    work().visit = ++visits;
    for (auto& [one, its] : works) {
      if (its.visit + History::most_places_with_steps > visits) continue;
      its.steps.clear();
      its.done = 0;
    }
  }
  void visit(const Session& next) {
    if (place_of(next) != place) {
      trail.resize(at + 1);
      trail.push_back(place_of(next));
      at = trail.size() - 1;
    }
    enter(next);
  }
  void travel(int by) {
    if (!ahead(by)) return;
    at = static_cast<std::size_t>(static_cast<int>(at) + by);
    enter(works.at(trail[at]).now);
  }
  bool ahead(int by) const { return by < 0 ? at > 0 : at + 1 < trail.size(); }
  void open_lab(const Lab& other) {
    if (&other == &lab()) return;
    data_kept = false;
    const auto before = last.find(&other);
    visit(before != last.end() ? works.at(before->second).now : opening_session(other));
  }
  void open_preset(const QString& id) {
    const Place wanted{place.lab, id};
    const auto found = works.find(wanted);
    const Table data = work().now.inputs.data;
    visit(found != works.end() && found->second.changed() ? found->second.now : made(wanted));
    if (!data_kept || data == work().now.inputs.data) return;
    if (!lab().data_format(work().now.inputs.parameters).takes_data()) return;
    Session next = work().now;
    next.inputs.data = data;
    std::vector<std::string> warnings;
    next.inputs = edited(lab(), work().now.inputs, std::move(next.inputs), warnings);
    push(next);
  }
  // Returns what is set aside.
  std::optional<Session> replace(const Session& next, const QString& path, bool unsaved) {
    std::optional<Session> before;
    const auto found = works.find(place_of(next));
    if (found != works.end() && found->second.at_stake() && !same_work(found->second.now, next)) {
      before = found->second.now;
    }
    visit(next);
    work() = {next, next, path, unsaved, {}, 0, visits};
    return before;
  }
  std::vector<Session> on_disk() const {
    std::vector<Session> all;
    for (const auto& [path, session] : left) all.push_back(session);
    for (const auto& [path, session] : aside) all.push_back(session);
    for (const auto& [one, work] : works) {
      if (work.at_stake()) all.push_back(work.now);
    }
    return all;
  }

  Place place;
  std::map<Place, Work> works;
  std::map<const Lab*, Place> last;
  std::vector<Place> trail;
  std::size_t at = 0;
  int visits = 0;
  bool data_kept = false;
  std::map<QString, Session> aside, left;  // by journal
};

}  // namespace credence
