// A lab for tests. A parameter decides whether its data are categories or numbers, and there are data sets to choose
// from (tests/data/almanac).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/typed_lab.h"
#include "core/math/input_error.h"

namespace credence::almanac {

enum class Set { weather, wine };
enum class Variant { categorical, gaussian, simulated };

struct Parameters {
  Set set = Set::weather;
  Variant variant = Variant::categorical;
  int picked_row = 0;
};

inline const FieldTable<Parameters>& field_table() {
  static const FieldTable<Parameters> table = [] {
    FieldTable<Parameters> t;
    t.choice(&Parameters::set, "data_set", "Data", {{"weather", "Weather"}, {"wine", "Wine"}}, "Which.").chooses_data();
    t.choice(&Parameters::variant, "variant", "Variant",
             {{"categorical", "Categories"}, {"gaussian", "Numbers"}, {"simulated", "None"}}, "What they are.");
    t.integer(&Parameters::picked_row, "picked_row", "Row", "0: none.").range(0, 100);
    return t;
  }();
  return table;
}

class AlmanacResult : public Result {
 public:
  bool complete() const override { return true; }
  Figure figure(const std::string&, int, const Cursor*) const override { return {}; }
  std::vector<Readout> readouts(int) const override { return {}; }
  std::string narration(int) const override { return {}; }
  Status status(int) const override { return {}; }
  Node report() const override { return Members{}; }
};

class AlmanacLab final : public TypedLab<Parameters> {
 public:
  AlmanacLab() : TypedLab(field_table()) {}
  std::string id() const override { return "almanac"; }
  std::string title() const override { return "Almanac"; }
  std::string hint() const override { return "Choose the data."; }
  std::span<const ViewInfo> views() const override { return {}; }
  std::vector<DataSet> data_sets() const override {
    return {{"weather", "Weather", "weather.csv"}, {"wine", "Wine", "cellar.csv"}};
  }

 protected:
  std::vector<std::string> opening_slots(const Parameters&) const override { return {"numbers"}; }
  DataFormat format(const Parameters& p) const override {
    if (p.variant == Variant::simulated) return {};
    const ColumnKind kind = p.variant == Variant::gaussian ? ColumnKind::number : ColumnKind::category;
    return {{{"x", kind}, {"class", ColumnKind::category}}, true};
  }
  void check(const Parameters& p, const Inputs& inputs) const override {
    if (!inputs.data.fits(format(p)) && p.variant != Variant::simulated) throw InputError("the data do not fit");
    if (static_cast<std::size_t>(p.picked_row) > inputs.data.size())
      throw InputError("picked_row: there is no such row");
  }
  void run(const Parameters&, const Inputs&, Publisher& publisher, const std::stop_token&) const override {
    publisher.publish(std::make_shared<AlmanacResult>());
  }
};

inline const Lab& lab() {
  static const AlmanacLab instance;
  return instance;
}
inline const Lab* find(const std::string& id) { return id == "almanac" ? &lab() : nullptr; }

}  // namespace credence::almanac
