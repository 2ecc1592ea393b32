// A lab: one inference system on one screen, as a pure function from inputs to results. No Qt, no files, no clock.
#pragma once

#include "core/data/table.h"
#include "core/figure/equation.h"
#include "core/figure/figure.h"
#include "core/lab/fields.h"

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
  std::vector<std::vector<double>> places;  // where predictions are wanted
  bool operator==(const Inputs&) const = default;
};

struct ViewInfo {
  std::string id, title;
  std::string group = {};  // what it is about: views of one group follow each other in the menu, under its name
};

struct Readout {
  std::string group, label, value, help;  // value: formatted for reading; "—" with a reason in help where none exists
};

struct Status {
  enum class Kind { busy, good, warning, bad };
  Kind kind = Kind::busy;
  std::string text;  // in words: "converged in 9 iterations"
};

struct Timeline {
  std::string unit;       // "iteration", "draw"
  int frames = 1;         // positions 0 .. frames - 1
  bool arrivals = false;  // of data one by one: what is added stands at the end
};

// Where the pointer hovers: other views show what the place means to them.
struct Cursor {
  std::string view;
  Point2 at;  // in that view's data coordinates
  bool operator==(const Cursor&) const = default;
};

// The draws of a chain, for CSV.
struct DrawRow {
  int chain = 1;
  std::size_t draw = 1;  // from 1 within the chain
  bool warmup = false, accepted = false;
  std::vector<double> values;
};

enum class Language;
struct Program;

// Everything that was computed from some inputs. Immutable; any thread may read it. What most labs do not have need not
// be overridden.
class Result {
 public:
  virtual ~Result() = default;
  virtual bool complete() const = 0;  // false for a coarse stage that will be followed by a finer one
  virtual Timeline timeline() const { return {}; }
  // View ids as Lab::views; `cursor` is null where the pointer hovers over no plot.
  virtual Figure figure(const std::string& view, int frame, const Cursor* cursor) const = 0;
  Figure figure(const std::string& view, int frame) const { return figure(view, frame, nullptr); }
  virtual bool follows(const std::string&, const Cursor&) const { return false; }  // whether it changes the figure
  virtual std::vector<Readout> readouts(int frame) const = 0;
  // The formulas behind the pictures with their present numbers, at the place under the pointer or the first of the
  // inputs'.
  virtual std::vector<Equation> equations(int, const Cursor*) const { return {}; }
  virtual std::string narration(int frame) const = 0;  // one paragraph, true at every setting
  virtual Status status(int frame) const = 0;          // of that place of the timeline; -1 is the last
  Status status() const { return status(-1); }
  virtual std::string hover(const std::string&, int, Point2) const { return {}; }  // label at the pointer, or empty
  virtual Node report() const = 0;                                                 // `results` of the report
  virtual std::vector<std::string> warnings() const { return {}; }
  // What the program that prints the main numbers of the report is made of (program.h). Throws InputError, a sentence,
  // where the language has no sensible one.
  virtual Program program(Language language) const;
  virtual std::vector<std::string> draw_names() const { return {}; }  // empty where the lab has no chain
  virtual void for_each_draw(const std::function<void(const DrawRow&)>&) const {}

  // A frame that takes more than a moment to compute is not ready until a worker has prepared it; whoever draws it
  // unprepared waits. Thread-safe. At least the frame prepared last stays ready.
  virtual bool ready(int) const { return true; }
  virtual void prepare(int, const std::stop_token&) const {}
  // Which rows of the data a view shows at a frame, one a row; empty: all of them.
  virtual std::vector<bool> rows_shown(const std::string&, int) const { return {}; }
  // The same numbers as they are drawn under inputs that differ in display-only parameters; null where no figure
  // depends on these.
  virtual std::shared_ptr<const Result> redrawn(const Inputs&) const { return nullptr; }
};

// Where the results of a computation go. It keeps the pace: labs have no clock.
class Publisher {
 public:
  virtual ~Publisher() = default;
  virtual void publish(std::shared_ptr<const Result> result) = 0;
  // Whether another picture would be seen now. A lab that grows asks it before it publishes what it has so far; its
  // stages and its last result it publishes anyway.
  virtual bool due() = 0;
};

// Something that replaces the data at one stroke, for a menu: "two_moons", "Two moons".
struct Action {
  std::string id, label, help;
};

// Data of the program's own: "olympic", "Olympic 100 m, men", "olympic_100m_men.csv" among the resources.
struct DataSet {
  std::string id, label, file;
  std::vector<std::pair<std::string, std::string>> settings =
      {};  // of parameters that it comes with: {"variant", "text"}
};

class Lab {
 public:
  virtual ~Lab() = default;
  virtual std::string id() const = 0;
  virtual std::string title() const = 0;
  virtual std::string hint() const = 0;  // the first thing to do, in a sentence: "Drag a point."
  virtual std::span<const FieldInfo> fields() const = 0;
  virtual std::span<const ViewInfo> views() const = 0;                          // plots
  virtual std::vector<std::string> default_slots(const Parameters&) const = 0;  // view ids, "numbers" for the readouts
  // Whether a view can show anything under these parameters.
  virtual bool offers(const Parameters&, const std::string&) const { return true; }
  virtual Inputs defaults() const = 0;                           // without data: resources belong to the application
  virtual std::vector<DataSet> data_sets() const { return {}; }  // of the lab's own; the first one on opening
  virtual DataFormat data_format(const Parameters&) const { return {}; }  // of its data; without columns: it takes none

  // Throws InputError where data or parameters do not fit together; such inputs stay out of the session.
  virtual Inputs checked(Inputs inputs) const = 0;
  // After an edit: values that `before` already had and that no longer fit (vectors, when the number of weights
  // changed) fall back to their default with a line in `warnings`; then as checked().
  virtual Inputs adapted(const Inputs& before, Inputs after, std::vector<std::string>& warnings) const = 0;
  // Whether a field means something under the present parameters (hidden, not greyed, where not).
  virtual bool uses(const Parameters& parameters, const std::string& field) const = 0;

  // Publishes a coarse result within a frame's time and finer ones after it; the last one is complete. Only refinement
  // may be cut short by `stop`: the first result is always published, but where it takes longer than any picture may.
  virtual void compute(const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const = 0;

  // What the data menu offers, and what one of its actions makes of the inputs. Throws InputError on an unknown id.
  virtual std::vector<Action> actions() const { return {}; }
  virtual Inputs perform(const Inputs& inputs, const std::string& action) const;

  // What a gesture on a view does to the inputs; unchanged inputs where it does nothing. Undo text in `label`.
  virtual Inputs edit(const Inputs& inputs, const std::string& view, const Gesture& gesture,
                      std::string& label) const = 0;

  // Whether the data of another lab can be taken over, and `mine` with them.
  virtual bool accepts(const Lab&) const { return false; }
  virtual Inputs received(const Inputs& mine, const Lab& from, const Inputs& theirs) const;
};

// The finished result of a computation, for those who wait.
std::shared_ptr<const Result> compute_all(const Lab& lab, const Inputs& inputs, const std::stop_token& stop = {});

// Whether both are the same but for display-only parameters: then Result::redrawn serves and nothing is computed.
bool same_computation(const Lab& lab, const Inputs& before, const Inputs& after);

// Position of a field in the lab's table; throws InputError naming the labs' parameters where there is none.
std::size_t field_index(const Lab& lab, const std::string& name);

// The registry: an explicit table, one line a lab (registry.cpp).
std::span<const Lab* const> labs();
const Lab* find_lab(const std::string& id);  // nullptr where there is none

}  // namespace credence
