// Draws with their diagnostics, and the two parameters that the plots show.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/drawn_intervals.h"
#include "core/chains/draws_diagnosis.h"
#include "core/chains/live_chains.h"
#include "core/labs/draws/compute/made_draws.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace credence::draws {

// Effective sizes over the first so many draws of each chain.
struct EffectiveSizes {
  double draws = 0, bulk = 0, tail = 0, rhat = 0;
};

// The draws that count, and their diagnostics.
struct UsedDraws {
  MadeDraws made;  // its warmup includes what is discarded
  DrawsDiagnosis found;
  Eigen::Index own_warmup = 0;  // rows of warmup in the file or of the sampler
  Eigen::Index rows = 0;        // draws of each chain before any is left out

  // Positions of parameters whose names contain the text, the worst first.
  std::vector<std::size_t> listed(const std::string& text) const;
};
inline constexpr std::size_t most_listed = 8;  // rows of the table

struct Analysis {
  DrawsParameters parameters;
  std::shared_ptr<const UsedDraws> used;
  std::vector<std::size_t> shown;               // one or two positions of parameters
  std::shared_ptr<const ChainSnapshot> chains;  // of the shown parameters
  std::vector<EffectiveSizes> growth;           // of the first shown one, over growing numbers of draws
  std::vector<DrawnIntervals> intervals;        // of the shown parameters
  bool complete = false;

  const Draws& draws() const { return used->made.draws; }
  const DrawsDiagnosis& found() const { return used->found; }
  const std::string& name(std::size_t lane) const { return draws().parameters[shown[lane]].name; }
  const std::string& worst_name() const { return draws().parameters[found().worst_first.front()].name; }
  const Summary& summary(std::size_t lane) const { return found().parameters[shown[lane]]; }
  // The truth about a shown parameter; null for draws from a file.
  const Truth* truth(std::size_t lane) const {
    return used->made.truths.empty() ? nullptr : &used->made.truths[shown[lane]];
  }
  double total() const { return static_cast<double>(draws().draws()) * static_cast<double>(draws().chains.size()); }
  std::size_t all_rows() const { return static_cast<std::size_t>(draws().warmup + draws().draws()); }  // of a chain
};

// Draws of a table as read_draws() understands it. Throws InputError.
std::shared_ptr<const MadeDraws> draws_of_data(const Table& data);
// Throws InputError if nothing is left after discarding and thinning, or the opened file is missing.
void check_used(const DrawsParameters& parameters, const Table& data);
// The same object for the same settings as the last time. Null if `stop` was requested.
std::shared_ptr<const UsedDraws> used_draws(const DrawsParameters& parameters, const Table& data, std::uint64_t seed,
                                            const std::stop_token& stop = {});

// Publishes its stages as Lab::compute does.
void analyse(const DrawsParameters& parameters, const Table& data, std::uint64_t seed,
             const std::function<void(const Analysis&)>& publish, const std::stop_token& stop);

}  // namespace credence::draws
