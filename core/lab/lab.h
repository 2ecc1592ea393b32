// A lab: one inference system on one screen, as a pure function from inputs to results. No Qt, no files, no clock.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"
#include "core/figure/equation.h"
#include "core/figure/figure.h"
#include "core/figure/given.h"
#include "core/lab/fields.h"
#include "core/math/random.h"

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace credence {

// Everything that a result depends on.
struct Inputs {
  Parameters parameters;
  Table data;
  std::uint64_t seed = 1;                   // 0 .. 2^53 - 1
  std::vector<std::vector<double>> places;  // places at which to predict
  bool operator==(const Inputs&) const = default;
};

struct ViewInfo {
  std::string id, title;
  std::string group = {};  // topic: views of one group are together in the menu, under its name
  GivenLayers given = {};  // what it shows while answers are hidden
};

// Where a number stands on a scale that it shares with others of its group: "MAP 0.994, Laplace 0.660, exact 0.720".
struct OnScale {
  std::string name;  // short: "MAP"
  Role role = Role::neutral;
  double low = 0, high = 1;  // the ends of the scale
  bool operator==(const OnScale&) const = default;
};

struct Readout {
  // `value` is formatted for reading; it is "—" if it does not exist, with a reason in `help`.
  std::string group, label, value, help;
  bool answer = false;                // whether it says what its frame could not know
  std::string path = {};              // of the number within the results of the report; empty if it is not there
  std::optional<double> number = {};  // that `value` shows, with all its digits; empty if it is no number
  std::optional<OnScale> scale = {};  // if it can be compared with others of its group at a glance
};

struct Status {
  enum class Kind { busy, good, warning, bad };
  Kind kind = Kind::busy;
  std::string text;     // in words: "converged in 9 iterations"; empty if there is nothing to say
  bool answer = false;  // whether it says what its frame could not know: a verdict on all draws
};

struct Timeline {
  std::string unit;       // "iteration", "draw"
  int frames = 1;         // positions 0 .. frames - 1
  bool arrivals = false;  // frames add data one by one; data that the user adds come last
  // Per step, how long it plays in units of the usual time (see even_pace); empty: all alike.
  std::vector<double> lengths = {};
};
// Returns how long steps play so that the picture changes as much in every second: proportional to what changes in
// each, 1 on average, but at least a third and at most 3. `changes` must not be negative; without any change all are 1.
std::vector<double> even_pace(const std::vector<double>& changes);

// The place under the pointer; other views show its meaning for them.
struct Cursor {
  std::string view;
  Point2 at;  // in that view's data coordinates
  bool operator==(const Cursor&) const = default;
};

// One draw of a chain, for CSV.
struct DrawRow {
  int chain = 1;
  std::size_t draw = 1;  // from 1 within the chain
  bool warmup = false, accepted = false;
  std::vector<double> values;
};

enum class Language;
struct Program;
class TrueParameters;

// Everything that was computed from some inputs. Immutable; any thread may read it. Functions that most labs do not
// need have defaults.
class Result {
 public:
  virtual ~Result() = default;
  virtual bool complete() const = 0;  // false for a coarse stage that will be followed by a finer one
  virtual Timeline timeline() const { return {}; }
  // `view` is an id of Lab::views; `cursor` is null if the pointer is over no plot.
  virtual Figure figure(const std::string& view, int frame, const Cursor* cursor) const = 0;
  Figure figure(const std::string& view, int frame) const { return figure(view, frame, nullptr); }
  // Returns whether the cursor changes the figure of the view.
  virtual bool follows(const std::string&, const Cursor&) const { return false; }
  virtual std::vector<Readout> readouts(int frame) const = 0;
  // The formulas behind the pictures with their current numbers, at the place under the pointer or else at the first
  // place of the inputs.
  virtual std::vector<Equation> equations(int, const Cursor*) const { return {}; }
  virtual std::string narration(int frame) const = 0;  // one paragraph, correct for all settings
  virtual Status status(int frame) const = 0;          // -1 is the last frame
  Status status() const { return status(-1); }
  virtual std::string hover(const std::string&, int, Point2) const { return {}; }  // label at the pointer, or empty
  // The same paragraph and label without what the frame could not know.
  virtual std::string narration_so_far(int frame) const { return narration(frame); }
  virtual std::string hover_so_far(const std::string& view, int frame, Point2 at) const {
    return hover(view, frame, at);
  }
  virtual Node report() const = 0;  // `results` of the report
  // Returns the faults of the numbers, the gravest first. Whoever has the report gives it, lest it be made twice.
  std::vector<std::string> warnings() const { return warnings_of(report()); }
  virtual std::vector<std::string> warnings_of(const Node&) const { return {}; }
  // The contents of the program that prints the main numbers of the report (program.h). Throws InputError, a sentence,
  // if there is no sensible program in that language.
  virtual Program program(Language language) const;
  virtual std::vector<std::string> draw_names() const { return {}; }  // empty if the lab has no chain
  virtual void for_each_draw(const std::function<void(const DrawRow&)>&) const {}

  // A frame that takes long to compute is not ready until a worker has prepared it; drawing an unprepared frame blocks
  // until it is computed. Thread-safe. At least the frame prepared last stays ready.
  virtual bool ready(int) const { return true; }
  virtual void prepare(int, const std::stop_token&) const {}
  // Marks the data rows that a view shows at a frame, one entry per row; empty means all.
  virtual std::vector<bool> rows_shown(const std::string&, int) const { return {}; }
  // The same result for inputs that differ only in display parameters; null if no figure depends on them.
  virtual std::shared_ptr<const Result> redrawn(const Inputs&) const { return nullptr; }
};

// Receives the results of a computation. It sets the pace: labs have no clock.
class Publisher {
 public:
  virtual ~Publisher() = default;
  virtual void publish(std::shared_ptr<const Result> result) = 0;
  // Returns whether another picture would be seen now. A growing lab asks before it publishes intermediate results; it
  // always publishes its stages and its last result.
  virtual bool due() = 0;
};

// An action of the data menu that replaces the data: "two_moons", "Two moons".
struct Action {
  std::string id, label, help;
};

// A data set of the program: "olympic", "Olympic 100 m, men", "olympic_100m_men.csv" among the resources.
struct DataSet {
  std::string id, label, file;
  // Values of parameters that are set with it: {"variant", "text"}.
  std::vector<std::pair<std::string, std::string>> settings = {};
};

class Lab {
 public:
  virtual ~Lab() = default;
  virtual std::string id() const = 0;
  virtual std::string title() const = 0;
  virtual std::string short_title() const { return title(); }  // in lists: fits into two short lines
  virtual std::string hint() const = 0;                        // a sentence with the first thing to do: "Drag a point."
  virtual std::span<const FieldInfo> fields() const = 0;
  virtual std::span<const ViewInfo> views() const = 0;  // plots
  // ids of views, or "numbers" for the readouts
  virtual std::vector<std::string> default_slots(const Parameters&) const = 0;
  // Returns whether a view can show anything with these parameters.
  virtual bool offers(const Parameters&, const std::string&) const { return true; }
  virtual Inputs defaults() const = 0;  // without data, because resources belong to the application
  // The lab's data sets; a new session has the first one.
  virtual std::vector<DataSet> data_sets() const { return {}; }
  // The format of its data; no columns if the lab takes no data.
  virtual DataFormat data_format(const Parameters&) const { return {}; }

  // Returns the inputs with checked parameters. Throws InputError if data or parameters do not fit together; such
  // inputs never enter the session.
  virtual Inputs checked(Inputs inputs) const = 0;
  // Adapts inputs after an edit: values that the edit did not change and that no longer fit (vectors, if the number of
  // weights changed) are reset to their defaults with a line in `warnings`; then checks as checked().
  virtual Inputs adapted(const Inputs& before, Inputs after, std::vector<std::string>& warnings) const = 0;
  // Suits the parameters to data of a person's own that replace others: the defaults are made for the program's data
  // and their units. Adds a line to `notes` for each that it changes.
  virtual void suit_own_data(Parameters&, const Table&, std::vector<std::string>&) const {}
  // Returns whether a field has an effect with these parameters; it is hidden otherwise.
  virtual bool uses(const Parameters& parameters, const std::string& field) const = 0;
  // Returns the names of the entries of a field whose entries are shares (FieldInfo::shares).
  virtual std::vector<std::string> entry_names(const Parameters&, const std::string&) const { return {}; }

  // Publishes a coarse result within a frame's time and finer ones after it; the last one is complete. `stop` may cut
  // short only refinement: the first result is always published, unless it takes longer than any picture may.
  virtual void compute(const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const = 0;

  // The actions of the data menu, and the inputs after one of them. Throws InputError if the id is unknown.
  virtual std::vector<Action> actions() const { return {}; }
  virtual Inputs perform(const Inputs& inputs, const std::string& action) const;

  // Returns the inputs after a gesture on a view, with the undo text in `label`; unchanged inputs if it does nothing.
  virtual Inputs edit(const Inputs& inputs, const std::string& view, const Gesture& gesture,
                      std::string& label) const = 0;

  // Frames per second when playing begins. More for frames that are draws or evaluations, of which one says little.
  virtual double frames_per_second() const { return 3.2; }

  // Draws data from a model whose true parameters a lesson's recipe gives (core/lessons/recipe.h): n rows, or tosses.
  // The order of the random numbers is part of the format of lessons: it never changes. Throws InputError as
  // TrueParameters does. `example_truth`: the true parameters with which an author begins, "intercept = 1, slope = 2,
  // noise = 0.5"; empty if the lab draws no data.
  virtual std::string example_truth() const { return {}; }
  virtual Inputs drawn(const Inputs& inputs, const TrueParameters& truth, std::int64_t n, Rng& rng) const;

  // Returns whether the lab can take over data of another lab; `received` returns `mine` with them.
  virtual bool accepts(const Lab&) const { return false; }
  virtual Inputs received(const Inputs& mine, const Lab& from, const Inputs& theirs) const;
};

// Computes and returns the last result.
std::shared_ptr<const Result> compute_all(const Lab& lab, const Inputs& inputs, const std::stop_token& stop = {});

// Returns whether both differ only in display parameters: then Result::redrawn suffices and nothing is computed.
bool same_computation(const Lab& lab, const Inputs& before, const Inputs& after);

// Returns what a view shows while answers are hidden.
GivenLayers given_in(const Lab& lab, const std::string& view);

// The position of a field in the lab's table. Throws InputError with the names of the lab's parameters if there is no
// such field.
std::size_t field_index(const Lab& lab, const std::string& name);

// The registry: an explicit table with one line per lab (registry.cpp).
std::span<const Lab* const> labs();
const Lab* find_lab(const std::string& id);  // nullptr if there is none

}  // namespace credence
