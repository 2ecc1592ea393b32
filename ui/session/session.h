// A session is everything needed to see the same screen again: a value that is saved as versioned JSON.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace credence {

// The state whose picture stays, pale, behind the current one, so that both can be compared.
struct Pinned {
  Inputs inputs;
  int frame = -1;  // as in View
  bool operator==(const Pinned&) const = default;
};

// The arrangement of the screen. Computing never sees it. In JSON: {"slots", "maximised", "frame", "caption", "answer",
// "pinned": {"parameters", "data", "seed", "places", "frame"}, "frozen": {view: [[x from, x to], [y from, y to]]},
// "left_out": {view: ["line.approximation"]}}.
struct View {
  QStringList slots_shown;  // id of the view per slot; "numbers" for the readouts
  int columns = 0;          // columns of slots, 1 to 3; 0: chosen by the number of slots
  int maximised = -1;       // slot that fills the window; -1: none
  int frame = -1;           // position on the timeline; -1: the last
  QString caption;          // one-line caption, if the session is a preset
  bool answer = false;      // whether a frame shows what it could not know; at the last frame it makes no difference
  // Whether the answer is hidden at every frame, with the words about it; a lesson covers its screens so. In no file.
  bool hidden = false;
  std::optional<Pinned> pinned = {};
  std::map<QString, Rect> frozen = {};           // ranges of the axes by view, in coordinates of the axes
  std::map<QString, QStringList> left_out = {};  // keys of layers by view (core/figure/layer_choice.h), in order
  bool operator==(const View&) const = default;
};

struct Session {
  const Lab* lab = nullptr;
  Inputs inputs;
  View view;
  QString preset;  // id of the preset that it started from; else empty
  bool operator==(const Session&) const = default;
};

inline constexpr int session_version = 1;

// Returns whether both differ in what an undo step keeps: all but the frame, the maximised slot and the caption.
bool same_arrangement(const View& a, const View& b);
// Returns `view` with what an undo step keeps of `other`.
View with_arrangement(View view, const View& other);

Session default_session(const Lab& lab);  // the lab's defaults with its data from the resources
Session opening_session(const Lab& lab);  // the lab's first preset, if it has any
// A step of a lesson is named as the place only where unsaved work is kept.
enum class StepPlace { left_out, named };
QByteArray to_json(const Session& session, StepPlace steps = StepPlace::left_out);
// Throws InputError "session.json: ..." in one sentence if the text is not JSON (with line and column), its version is
// newer, or values have wrong types or are out of range. Unknown keys only add a warning, missing ones get the lab's
// defaults, and old versions are migrated. `find` returns the lab with an id, or nullptr.
Session from_json(const QByteArray& json, const QString& source, QStringList& warnings,
                  const std::function<const Lab*(const std::string&)>& find = find_lab);

// Read the content of a file: JSON, or a PNG that carries a session.
Session parse_session(const QByteArray& content, const QString& path, QStringList& warnings);
Session load_session(const QString& path, QStringList& warnings);
void save_session(const QString& path, const Session& session);  // atomic; throws InputError
// Opens a CSV in the first lab that accepts it, in place of the data of its session in `opened` or of the one that the
// lab opens with. The labs that name the columns so are tried, and without any of them all labs. If `opened` is not
// empty, its first session is on the screen: its lab is tried first, and alone if no lab names the columns so, unless
// it takes no data. `notes` takes what was understood. Throws InputError that names the place of an error.
Session session_of_csv(const QByteArray& content, const QString& path, const std::vector<Session>& opened = {},
                       std::vector<std::string>* notes = nullptr);

// A preset is a session with the defaults filled in. The file presets/<lab>.json holds those of a lab: {"presets":
// [{"id", "group", "title", "caption", "printed", "story", "controls", "on_one_scale", and the members of a session
// that differ from the defaults}]}. "data" may name a data set of the resources.
struct Preset {
  QString id, title, caption;  // "figure_4_7b", "4.7b: averaged, the contours bend", its one-line caption
  QString group = {};          // heading above it in the menu, if it differs from its neighbour's
  QString story = {};          // two to four sentences: what to look at, what to do, what it shows
  QStringList controls = {};   // names of the fields that make its moment, at most five, the most important one first
  QStringList views = {};      // ids of the views in its slots
  QString printed = {};        // its caption on paper, where nothing can be dragged; empty = as on the screen
  bool keeps_places = false;   // whether its words are about a place, which pictures on paper then show
  QString on_one_scale = {};   // path in the report's results of numbers that stand beside the plots as dots on a scale
};
std::vector<Preset> presets(const Lab& lab);  // in the order of the lab's file
std::optional<Preset> find_preset(const Lab& lab, const QString& id);
// Returns the preset of a session; nothing if its inputs were edited since.
std::optional<Preset> unedited_preset(const Session& session);
Session load_preset(const Lab& lab, const QString& id);  // throws InputError that lists the presets

}  // namespace credence
