// A session: everything that is needed to see the same screen again. A value, saved as versioned JSON.
#pragma once

#include "core/lab/lab.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace credence {

// How the screen is arranged; computing never sees it.
struct View {
  QStringList slots_shown;  // view ids by slot; "numbers" for the readouts
  int columns = 0;          // of the slots, 1 to 3; 0 = by their number
  int maximised = -1;       // slot that fills the window
  int frame = -1;           // timeline position, -1 = last
  QString caption;          // of a preset: its one-line point
  bool operator==(const View&) const = default;
};

struct Session {
  const Lab* lab = nullptr;
  Inputs inputs;
  View view;
  QString preset;  // id of the preset it started from; empty otherwise
  bool operator==(const Session&) const = default;
};

inline constexpr int session_version = 1;

Session default_session(const Lab& lab);  // the lab's defaults with its data from the resources
Session opening_session(const Lab& lab);  // its first preset, where it has any
QByteArray to_json(const Session& session);
// Throws InputError "session.json: ..." in one sentence: not JSON (with line and column), newer version, wrong types,
// values out of range. Unknown keys only warn; missing ones take the lab's defaults; old versions migrate. `find` gives
// the lab of an id, or nullptr.
Session from_json(const QByteArray& json, const QString& source, QStringList& warnings,
                  const std::function<const Lab*(const std::string&)>& find = find_lab);

// From what a file holds: JSON, or a PNG that carries it.
Session parse_session(const QByteArray& content, const QString& path, QStringList& warnings);
Session load_session(const QString& path, QStringList& warnings);
void save_session(const QString& path, const Session& session);  // atomic; throws InputError
// A CSV in the first lab that takes it, one that names its columns so before the others. Throws InputError naming the
// place.
Session session_of_csv(const QByteArray& content, const QString& path);

// Presets are sessions with defaults filled in, one resource a lab, presets/<lab>.json: {"presets": [{"id", "group",
// "title", "caption", "story", and of a session's members what differs from the defaults; "data" may name a data set of
// the resources}]}.
struct Preset {
  QString id, title, caption;  // "figure_4_7b", "4.7b: averaged, the contours bend", its one-line point
  QString group = {};          // the heading above it in the menu, where its neighbour has another
  QString story = {};          // two to four sentences: what to look at, what to do, what it shows
};
std::vector<Preset> presets(const Lab& lab);  // in the order of the lab's file
std::optional<Preset> find_preset(const Lab& lab, const QString& id);
// The preset that a session still is: none where its inputs were edited since.
std::optional<Preset> unedited_preset(const Session& session);
Session load_preset(const Lab& lab, const QString& id);  // throws InputError naming the presets there are

}  // namespace credence
