// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/views/figures.h"

#include "core/labs/links/views/views.h"
#include "core/labs/links/words/words.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"

#include <array>
#include <cmath>

namespace credence::links {
namespace {

constexpr std::array families{Family::gaussian, Family::bernoulli, Family::poisson, Family::gamma};
constexpr std::size_t columns = 4;

// The family of row `row` of the table, from below.
Family family_of_row(std::size_t row) { return families[families.size() - 1 - row]; }

}  // namespace

std::optional<Family> family_of_cell(std::size_t index) {
  const std::size_t row = index / columns;
  return row < families.size() ? std::optional(family_of_row(row)) : std::nullopt;
}

Figure families_figure(const CanonicalModel& model, const Eigen::VectorXd& gradient) {
  std::vector<std::string> names;
  for (const Family family : families) names.push_back(name_of(family));
  Figure figure;
  figure.title = say("Canonical links");
  figure.note = say("φ = (1, x), s: scale of the noise; shaded: the family in use, ∇E = {}", vector_text(gradient, 3));
  figure.y.label = say("family");
  Cells cells = cell_table(figure, names, {say("link"), say("mean"), "s", "∇E"}, Eigen::MatrixXd::Zero(4, columns),
                           [](double) { return std::string(); });
  cells.id = handle::families;
  cells.hint = say("Click: take this family");
  cells.click = say("Take this family");
  cells.role = Role::likelihood;
  for (std::size_t cell = 0; cell < cells.texts.size(); cell += columns) {
    const Family family = family_of_row(cell / columns);
    const bool current = family == model.family();
    cells.texts[cell] = link_text(family);
    cells.texts[cell + 1] = mean_text(family);
    cells.texts[cell + 2] = !has_scale(family)           ? "1"
                            : current                    ? short_text(model.scale())
                            : family == Family::gaussian ? say("variance")
                                                         : say("1/shape");
    cells.texts[cell + 3] = "Σ(y − t)φ/s";
    for (std::size_t i = 0; i < columns; ++i) cells.values[cell + i] = current ? 0.35 : 0;
  }
  figure.layers.push_back(std::move(cells));
  return figure;
}

std::string family_hover(const CanonicalModel& model, Point2 at) {
  const double row = std::floor(at.y - 0.5);
  if (!(row >= 0 && row < static_cast<double>(families.size()))) return {};
  const Family family = family_of_row(static_cast<std::size_t>(row));
  const std::string text =
      name_of(family) + "; " + targets_text(family) + '\n' + say("variance of t: {}", variance_text(family));
  if (!has_scale(family)) return text + "\ns = 1";
  const std::string what = family == Family::gaussian ? say("variance") : say("1/shape");
  return text + "\ns" + (family == model.family() ? " = " + short_text(model.scale()) : std::string()) + ": " + what;
}

}  // namespace credence::links
