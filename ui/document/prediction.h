// A prediction on the screen: what is to be sketched there, the sketch, and the reveal. Until then the screen is
// covered, whatever it shows.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/predictables.h"
#include "ui/controller/session_controller.h"

#include <QObject>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace credence {

class Prediction : public QObject {
  Q_OBJECT
 public:
  explicit Prediction(SessionController& controller, QObject* parent = nullptr);
  ~Prediction() override;

  // Asks for a prediction in a place of the history; it covers the screen whenever that place is on it. If it is not
  // covered, `sketch` was revealed earlier.
  void ask(const Place& place, const Predictable& thing, bool covered, Sketch sketch = {});
  void end();
  void show();  // applies the cover, or its absence, to the picture on the screen
  // The thing to be sketched on the screen now; null if there is none.
  const Predictable* thing() const;
  const Place& place() const { return place_; }  // where it was asked for
  const std::optional<Predictable>& asked() const { return thing_; }
  bool waits() const { return thing_ && covered_; }  // whether its place is covered, on the screen or not
  bool covered() const { return covered_ && thing() != nullptr; }
  void set_sketch(Sketch sketch);
  const Sketch& sketch() const { return sketch_; }
  // Returns the sketch of that thing at that place that was not revealed yet, also if others were asked for since;
  // empty if there is none.
  Sketch unrevealed(const Place& place, const Predictable& thing) const;
  bool sketched() const { return !(sketch_ == Sketch{}); }
  // Uncovers the screen, as soon as its result is complete. What has no truth there emits failed() and stays covered.
  void reveal();
  void cover_again();
  std::optional<double> score() const { return score_; }        // of the sketch after the reveal
  const std::optional<Truth>& truth() const { return truth_; }  // after the reveal
  // Names of the bars, or of what is to be put in order, before the reveal; empty while they are being computed.
  std::vector<std::string> names();

  const Node* report();  // the whole one of what is on the screen; null while it is being computed
  void rest();           // the picture is at rest: follows the truth with it, and reveals what was waiting

 signals:
  void changed();  // another thing, or whether it is covered
  void sketch_changed();
  void revealed();
  void failed(const QString& sentence);

 private:
  std::shared_ptr<const Result> filtered(std::shared_ptr<const Result> result) const;
  void compare();
  void forget();
  void keep();  // the sketch that is not revealed yet

  // A sketch that waits for its place to come back.
  struct Waiting {
    Place place;
    std::string thing;
    Sketch sketch;
  };

  SessionController& controller_;
  Place place_;
  std::optional<Predictable> thing_;
  bool covered_ = false, reveal_asked_ = false;
  mutable bool shown_covered_ = false;  // whether the picture on the screen is covered
  Sketch sketch_;
  std::vector<Waiting> waiting_;
  std::optional<double> score_;
  std::optional<Truth> truth_;
  std::shared_ptr<const Result> reported_;  // the result of report_
  std::optional<Node> report_;
};

}  // namespace credence
