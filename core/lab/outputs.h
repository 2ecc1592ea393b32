// The outputs of a lab, each declared once: a row has a number's key in the report and its name beside the plots, its
// value or why there is none, and what it means. The report, the numbers beside the plots, warnings about what is
// missing and the paths of lessons are made of the rows. A lab declares them in one function,
//
//   void declare_outputs(Outputs& out, const Analysis& a, int frame) {
//     out.heading(say("Theory"), Outputs::Tells::answers);
//     out.add({.key = "lag1_theory", .name = say("lag 1, theory"), .value = a.lag1_theory(), .help = say("...")});
//     out.each("race", a.racers, [&](const Racer& racer) {
//       out.report("ess_bulk", number_node(racer.ess, say("race: ess_bulk is null: ...")));
//     });
//   }
//
// which is called for a frame of the timeline, or for the report with the last one.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/faults.h"
#include "core/lab/lab.h"
#include "core/lab/report_nodes.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

struct Output {
  // Names the member of the report; "mean[]" appends to the list "mean". Empty: not in the report.
  std::string key = {};
  std::string place = {};  // without a key: path in the report of the number that it repeats, "bayes_factors.1.0"
  std::string name = {};   // beside the plots; empty: it is not there
  Node value = {};         // number_node(value, why) if it may be missing
  int digits = 4;          // of a number beside the plots
  std::string shown = {};  // how it stands beside the plots, if not as a number with these digits
  std::string help = {};   // one sentence: what it is; if empty, the reason of a missing value stands there
  std::optional<OnScale> scale = {};  // of a number that presets may show on a scale with others of its heading
};

class Outputs {
 public:
  enum class For { report, window };
  enum class Tells { the_present, answers };  // whether numbers say what their frame could not know
  explicit Outputs(For what) : what_(what) {}
  bool for_report() const { return what_ == For::report; }

  // Stands above the numbers beside the plots that follow. Whether they are answers holds until it is said otherwise.
  void heading(std::string text) { heading_ = std::move(text); }
  void heading(std::string text, Tells tells) { heading(std::move(text)), tells_ = tells; }
  void tells(Tells tells) { tells_ = tells; }

  void add(Output output);
  void show(const std::string& name, std::string text, const std::string& help);  // beside the plots only
  // Only in the report; `make` returns a node and is called for the report alone.
  template <class Make>
  void report(const std::string& key, const Make& make) {
    if (!for_report()) return;
    if constexpr (requires { make(); })
      put(key, Node(make()));
    else
      put(key, Node(make));
  }
  // The outputs that `body` adds are members of the member `key`, which may have been opened before.
  template <class Body>
  void inside(const std::string& key, const Body& body) {
    const Level outer = enter(key);
    body();
    leave(key, outer);
  }
  // Each row is an object in the list `key`, filled by `body(row)`.
  template <class Rows, class Body>
  void each(const std::string& key, const Rows& rows, const Body& body) {
    list(key);
    for (const auto& row : rows) inside(key + "[]", [&] { body(row); });
  }
  void list(const std::string& key);  // adds an empty list unless it is there
  // The order of the members here in the report, if it is not that in which they are added. An empty key stands for all
  // that are not listed, which otherwise come last.
  void order(std::vector<std::string> keys) { level_.order = std::move(keys); }

  Node take_report();
  std::vector<Readout>& readouts() { return readouts_; }

 private:
  struct Level {
    Members members;
    std::vector<std::string> order;
    std::string path;  // with a dot at its end, empty at the top
  };
  Level enter(const std::string& key);
  void leave(const std::string& key, Level outer);
  Node& member(const std::string& key);
  std::string place_of(const std::string& key);  // the path of what is added next with this key
  void put(const std::string& key, Node node);
  static Members in_order(Level level);

  For what_;
  Tells tells_ = Tells::the_present;
  std::string heading_;
  Level level_;
  std::vector<Readout> readouts_;
};

// Adds why each value of a report is missing, once, unless a graver fault has said so.
void add_missing(Faults& faults, const Node& report);

// These call a lab's declare_outputs, which is found through the namespace of the analysis.
template <class... Moment>
std::vector<Readout> declared_readouts(const Moment&... moment) {
  Outputs out(Outputs::For::window);
  declare_outputs(out, moment...);
  return std::move(out.readouts());
}
template <class... Moment>
Node declared_report(const Moment&... moment) {
  Outputs out(Outputs::For::report);
  declare_outputs(out, moment...);
  return out.take_report();
}
// The faults that a lab's find_faults says, and what is missing in its report.
template <class Analysis>
std::vector<std::string> declared_warnings(const Analysis& a, const Node& report) {
  Faults faults;
  find_faults(faults, a);
  add_missing(faults, report);
  return faults.texts();
}

}  // namespace credence
