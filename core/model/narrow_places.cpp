// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/narrow_places.h"

#include "core/math/formula_places.h"
#include "core/model/targets.h"

#include <utility>

namespace credence {
namespace {

class FormulaOnLine final : public LogDensity, public NarrowPlaces {
 public:
  FormulaOnLine(const std::string& text, const std::string& variable)
      : density_(formula_target(Formula(text, {variable}))), places_(formula_places(parse_formula(text, {variable}))) {}
  Eigen::Index dimension() const override { return 1; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& x) const override { return density_->value(x); }
  std::vector<double> narrow_places() const override { return places_; }

 private:
  Target density_;
  std::vector<double> places_;
};

}  // namespace

std::vector<double> narrow_places(const LogDensity& density) {
  const auto* named = dynamic_cast<const NarrowPlaces*>(&density);
  return named ? named->narrow_places() : std::vector<double>{};
}

Target formula_on_line(const std::string& text, const std::string& variable) {
  return std::make_shared<FormulaOnLine>(text, variable);
}

}  // namespace credence
