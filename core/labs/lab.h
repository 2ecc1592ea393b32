// A lab: one inference system on one screen, as a pure function from inputs to results. No Qt, no files, no clock.
#pragma once

#include "core/data/table.h"
#include "core/figure/figure.h"
#include "core/labs/fields.h"

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
  std::string unit;  // "iteration", "draw"
  int frames = 1;    // positions 0 .. frames - 1
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

// Everything that was computed from some inputs. Immutable; any thread may read it.
class Result {
 public:
  virtual ~Result() = default;
  virtual bool complete() const = 0;  // false for a coarse stage that will be followed by a finer one
  virtual Timeline timeline() const = 0;
  // View ids as Lab::views; `cursor` is null where the pointer hovers over no plot.
  virtual Figure figure(const std::string& view, int frame, const Cursor* cursor) const = 0;
  Figure figure(const std::string& view, int frame) const { return figure(view, frame, nullptr); }
  virtual bool follows(const std::string& view, const Cursor& cursor) const = 0;  // whether it changes the figure
  virtual std::vector<Readout> readouts(int frame) const = 0;
  virtual std::string narration(int frame) const = 0;  // one paragraph, true at every setting
  virtual Status status() const = 0;
  virtual std::string hover(const std::string& view, int frame, Point2 at) const = 0;  // label at the pointer, or empty
  virtual Node report() const = 0;                                                     // `results` of the report
  virtual std::vector<std::string> warnings() const = 0;
  virtual std::vector<std::string> draw_names() const = 0;  // empty where the lab has no chain
  virtual void for_each_draw(const std::function<void(const DrawRow&)>& visit) const = 0;
};

// Something that replaces the data at one stroke, for a menu: "two_moons", "Two moons".
struct Action {
  std::string id, label, help;
};

using Publish = std::function<void(std::shared_ptr<const Result>)>;

class Lab {
 public:
  virtual ~Lab() = default;
  virtual std::string id() const = 0;
  virtual std::string title() const = 0;
  virtual std::span<const FieldInfo> fields() const = 0;
  virtual std::span<const ViewInfo> views() const = 0;         // plots; the first four fill the default slots
  virtual std::vector<std::string> default_slots() const = 0;  // view ids, "numbers" for the readouts
  virtual Inputs defaults() const = 0;                         // without data: resources belong to the application
  virtual std::string default_data() const = 0;                // name of a data file in the resources
  virtual std::size_t data_columns() const = 0;                // wanted of a CSV

  // Throws InputError where data or parameters do not fit together; such inputs stay out of the session.
  virtual Inputs checked(Inputs inputs) const = 0;
  // After an edit: values that `before` already had and that no longer fit (vectors, when the number of weights
  // changed) fall back to their default with a line in `warnings`; then as checked().
  virtual Inputs adapted(const Inputs& before, Inputs after, std::vector<std::string>& warnings) const = 0;
  // Whether a field means something under the present parameters (hidden, not greyed, where not).
  virtual bool uses(const Parameters& parameters, const std::string& field) const = 0;

  // Publishes a coarse result within a frame's time and finer ones after it; the last one is complete. Only refinement
  // may be cut short by `stop`: the first result is always published.
  virtual void compute(const Inputs& inputs, const Publish& publish, const std::stop_token& stop) const = 0;

  // What the data menu offers, and what one of its actions makes of the inputs. Throws InputError on an unknown id.
  virtual std::vector<Action> actions() const { return {}; }
  virtual Inputs perform(const Inputs& inputs, const std::string& action) const;

  // What a gesture on a view does to the inputs; unchanged inputs where it does nothing. Undo text in `label`.
  virtual Inputs edit(const Inputs& inputs, const std::string& view, const Gesture& gesture,
                      std::string& label) const = 0;
};

// The finished result of a computation, for those who wait.
std::shared_ptr<const Result> compute_all(const Lab& lab, const Inputs& inputs, const std::stop_token& stop = {});

// Position of a field in the lab's table; throws InputError naming the labs' parameters where there is none.
std::size_t field_index(const Lab& lab, const std::string& name);

// The registry: an explicit table, one line a lab (registry.cpp).
std::span<const Lab* const> labs();
const Lab* find_lab(const std::string& id);  // nullptr where there is none

}  // namespace credence
