// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/chains/trail.h"

#include "core/figure/answers.h"
#include "core/math/ranges.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {

namespace {

// Adds the proposal that led to a draw of the first chain as an arrow, accepted or rejected. Returns its arithmetic as
// text.
std::string add_move(Figure& figure, const ChainSnapshot& snapshot, std::size_t draw, Eigen::Index i, Eigen::Index j) {
  const auto step = proposal_step(snapshot, draw);
  if (!step) return {};
  add_proposal(figure, {step->from(i), step->from(j)}, {step->proposal(i), step->proposal(j)}, step->accepted);
  return verdict_text(*step);
}

}  // namespace

Points draws_in_plane(const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j) {
  Points cloud{.role = Role::chain,
               .marker = Marker::circle,
               .size = 4,
               .opacity = faint_draws,
               .name = say("draws of the chains")};
  const std::size_t first = snapshot.draws.warmup, length = snapshot.chain().size() - first;
  const std::size_t stride = std::max<std::size_t>(1, length * snapshot.draws.chains.size() / 3000);
  for (const Chain& chain : snapshot.draws.chains) {
    for (std::size_t k = first; k < first + length; k += stride) {
      cloud.at.push_back({chain.draw(k)(i), chain.draw(k)(j)});
    }
  }
  return cloud;
}

void include_draws(Figure& figure, const ChainSnapshot& snapshot, Eigen::Index i, Eigen::Index j) {
  const Chain& chain = snapshot.chain();
  const std::size_t stride = std::max<std::size_t>(1, chain.size() / 2000);
  for (std::size_t k = snapshot.draws.warmup; k < chain.size(); k += stride) {
    const auto w = chain.draw(k);
    figure.x.min = std::min(figure.x.min, w(i));
    figure.x.max = std::max(figure.x.max, w(i));
    figure.y.min = std::min(figure.y.min, w(j));
    figure.y.max = std::max(figure.y.max, w(j));
  }
  round_outwards(figure.x.min, figure.x.max);
  round_outwards(figure.y.min, figure.y.max);
}

void add_proposal(Figure& figure, Point2 from, Point2 to, bool accepted, bool named) {
  const Role role = accepted ? Role::accepted : Role::rejected;
  std::string name = !named ? "" : accepted ? say("proposal, accepted") : say("proposal, rejected");
  figure.layers.push_back(Arrows{.from = {from}, .to = {to}, .role = role, .width = 2.2, .name = std::move(name)});
  figure.layers.push_back(Points{.at = {to},
                                 .role = role,
                                 .marker = accepted ? Marker::circle : Marker::cross,
                                 .size = accepted ? 6.0 : 10.0,
                                 .name = {}});
}

void add_trail(Figure& figure, const ChainSnapshot& snapshot, std::size_t made, Eigen::Index i, Eigen::Index j) {
  const Chain& chain = snapshot.chain();
  const std::size_t now = made - 1;
  const auto at = [&](std::size_t k) { return Point2{chain.draw(k)(i), chain.draw(k)(j)}; };
  Points cloud{.role = Role::chain,
               .marker = Marker::circle,
               .size = 4,
               .opacity = faint_draws,
               .name = say("draws of chain 1")};
  const std::size_t stride = std::max<std::size_t>(1, now / 4000);
  for (std::size_t k = snapshot.draws.warmup; k <= now; k += stride) cloud.at.push_back(at(k));
  Polyline path;
  for (std::size_t k = now > path_steps ? now - path_steps : 0; k <= now; ++k) path.push_back(at(k));
  figure.layers.push_back(std::move(cloud));
  const std::size_t drawn = figure.layers.size();
  figure.layers.push_back(
      Line{.paths = {std::move(path)}, .role = Role::chain, .width = 1.6, .name = say("its last steps")});
  const auto step = proposal_step(snapshot, now);
  figure.layers.push_back(Points{.at = {at(now)},
                                 .role = Role::highlight,
                                 .size = 14,
                                 .name = step && !step->accepted ? say("state, which stays") : std::string()});
  const std::string move = add_move(figure, snapshot, now, i, j);
  mark_live(figure, drawn);
  figure.note_lives = true;
  const std::string number = count_text(static_cast<double>(made));
  figure.note =
      now < snapshot.draws.warmup ? say("draw {} (warmup): {}", number, move) : say("draw {}: {}", number, move);
}

void add_dwelling(Figure& figure, const ChainSnapshot& snapshot, std::size_t made,
                  const std::function<Point2(const Eigen::VectorXd&)>& place) {
  constexpr std::size_t most_places = 24, far_back = 2000;
  constexpr double size_of_one = 5, largest = 36;
  const Chain& chain = snapshot.chain();
  Points dots{.role = Role::chain, .marker = Marker::circle, .name = say("last places; larger: stayed longer")};
  std::size_t draw = made - 1;
  for (std::size_t looked = 0; dots.at.size() < most_places;) {
    const std::size_t stayed = dwell_time(chain, draw);
    if (draw + 1 != made) {
      dots.at.push_back(place(chain.draw(draw)));
      dots.sizes.push_back(std::min(largest, size_of_one * std::sqrt(static_cast<double>(stayed))));
      dots.opacities.push_back(0.85 - 0.6 * static_cast<double>(dots.at.size()) / most_places);
    }
    looked += stayed;
    if (stayed > draw || looked > far_back) break;
    draw -= stayed;
  }
  if (!dots.at.empty()) figure.layers.push_back(std::move(dots));
}

}  // namespace credence
