#include "core/labs/links/views/family_table.h"

#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"

#include <array>
#include <cmath>

namespace credence {
namespace {

constexpr std::array families{Family::gaussian, Family::bernoulli, Family::poisson, Family::gamma};
constexpr std::size_t columns = 4;

std::string targets_text(Family family) {
  switch (family) {
    case Family::gaussian:
      return say("targets t: any number");
    case Family::bernoulli:
      return say("targets t: 0 and 1");
    case Family::poisson:
      return say("targets t: counts");
    case Family::gamma:
      return say("targets t: positive numbers");
  }
  return {};
}

// Of a target, given its mean y.
std::string variance_text(Family family) {
  constexpr std::array texts{"s", "y(1 − y)", "y", "sy²"};
  return texts[static_cast<std::size_t>(family)];
}

}  // namespace

std::string family_name(Family family) {
  switch (family) {
    case Family::gaussian:
      return say("Gaussian");
    case Family::bernoulli:
      return say("Bernoulli");
    case Family::poisson:
      return say("Poisson");
    case Family::gamma:
      return say("Gamma");
  }
  return {};
}

std::string link_text(Family family) {
  const std::array texts{std::string("a = y"), say("a = logit y"), std::string("a = ln y"), std::string("a = −1/y")};
  return texts[static_cast<std::size_t>(family)];
}

std::string mean_text(Family family) {
  constexpr std::array texts{"y = a", "y = σ(a)", "y = exp a", "y = −1/a"};
  return texts[static_cast<std::size_t>(family)];
}

Family family_of_cell(std::size_t index) { return families[families.size() - 1 - index / columns]; }

Figure families_figure(const CanonicalModel& model, const Eigen::VectorXd& gradient) {
  std::vector<std::string> names;
  for (const Family family : families) names.push_back(family_name(family));
  Figure figure;
  figure.title = say("Canonical links");
  figure.note = say("the gradient has one form in all: the sum of (y − t)φ/s");
  figure.x.label = say("what it has");
  figure.y.label = say("family");
  Cells cells = cell_table(figure, names, {say("link"), say("mean"), "s", "∇E"}, Eigen::MatrixXd::Zero(4, columns),
                           [](double) { return std::string(); });
  cells.id = "families";
  cells.hint = say("Click: take this family");
  cells.click = say("Take this family");
  cells.role = Role::likelihood;
  for (std::size_t row = 0; row < cells.texts.size(); row += columns) {
    const Family family = family_of_cell(row);
    const bool present = family == model.family();
    cells.texts[row] = link_text(family);
    cells.texts[row + 1] = mean_text(family);
    cells.texts[row + 2] = !has_scale(family)           ? "1"
                           : present                    ? short_text(model.scale())
                           : family == Family::gaussian ? say("variance")
                                                        : say("1/shape");
    cells.texts[row + 3] = present ? vector_text(gradient, 3) : "Σ(y − t)φ/s";
    for (std::size_t i = 0; i < columns; ++i) cells.values[row + i] = present ? 0.35 : 0;
  }
  figure.layers.push_back(std::move(cells));
  return figure;
}

std::string family_hover(const CanonicalModel& model, Point2 at) {
  const double row = std::floor(at.y - 0.5);
  if (!(row >= 0 && row < static_cast<double>(families.size()))) return {};
  const Family family = family_of_cell(columns * static_cast<std::size_t>(row));
  const std::string text =
      family_name(family) + "; " + targets_text(family) + '\n' + say("variance of t: {}", variance_text(family));
  if (!has_scale(family)) return text + "\ns = 1";
  const std::string what = family == Family::gaussian ? say("variance") : say("1/shape");
  return text + "\ns" + (family == model.family() ? " = " + short_text(model.scale()) : std::string()) + ": " + what;
}

}  // namespace credence
