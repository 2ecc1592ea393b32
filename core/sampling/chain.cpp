// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/chain.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>

namespace credence {
namespace {

constexpr std::size_t chunk_capacity = 1024;

}  // namespace

struct Chain::PackedNote {
  PackedNote() = default;
  explicit PackedNote(const Note& note)
      : log_acceptance(static_cast<float>(note.log_acceptance)),
        evaluations(count(note.evaluations)),
        accepted(note.accepted),
        gradients(count(note.gradients)),
        divergent(note.divergent),
        kinetic(static_cast<float>(note.kinetic)) {}
  static std::uint16_t count(std::uint32_t n) { return static_cast<std::uint16_t>(std::min(n, 32767U) & 0x7fffU); }

  float log_acceptance;
  std::uint16_t evaluations : 15, accepted : 1;
  std::uint16_t gradients : 15, divergent : 1;
  float kinetic;
};

// A slot is written once, by the chain that claimed it, before that chain counts it; readers read counted slots only.
struct Chain::Chunk {
  explicit Chunk(Eigen::Index dimension)
      : positions(new double[static_cast<std::size_t>(dimension) * chunk_capacity]) {}

  std::atomic<std::size_t> used{0};
  std::unique_ptr<double[]> positions;  // D x capacity, draw by draw
  std::array<double, chunk_capacity> log_densities;
  std::array<PackedNote, chunk_capacity> notes;
};

void Chain::append(const Eigen::VectorXd& draw, double log_density, const Note& note) {
  const auto width = static_cast<std::size_t>(dimension_);
  const std::size_t slot = size_ % chunk_capacity;
  if (slot == 0) chunks_.push_back(std::make_shared<Chunk>(dimension_));
  std::size_t expected = slot;
  if (!chunks_.back()->used.compare_exchange_strong(expected, slot + 1)) {
    // Another copy of the chain has already claimed the next slot.
    const std::shared_ptr<Chunk> shared = chunks_.back();
    chunks_.back() = std::make_shared<Chunk>(dimension_);
    Chunk& own = *chunks_.back();
    std::copy_n(shared->positions.get(), slot * width, own.positions.get());
    std::copy_n(shared->log_densities.begin(), slot, own.log_densities.begin());
    std::copy_n(shared->notes.begin(), slot, own.notes.begin());
    own.used = slot + 1;
  }
  Chunk& chunk = *chunks_.back();
  std::copy_n(draw.data(), width, chunk.positions.get() + slot * width);
  chunk.log_densities[slot] = log_density;
  chunk.notes[slot] = PackedNote(note);
  ++size_;
}

Eigen::Map<const Eigen::VectorXd> Chain::draw(std::size_t i) const {
  const std::size_t slot = i % chunk_capacity;
  return {chunks_[i / chunk_capacity]->positions.get() + slot * static_cast<std::size_t>(dimension_), dimension_};
}

Note Chain::note(std::size_t i) const {
  const PackedNote& packed = chunks_[i / chunk_capacity]->notes[i % chunk_capacity];
  return {.accepted = packed.accepted != 0,
          .divergent = packed.divergent != 0,
          .log_acceptance = packed.log_acceptance,
          .evaluations = packed.evaluations,
          .gradients = packed.gradients,
          .kinetic = packed.kinetic};
}

bool Chain::accepted(std::size_t i) const {
  return chunks_[i / chunk_capacity]->notes[i % chunk_capacity].accepted != 0;
}

double Chain::log_density(std::size_t i) const {
  return chunks_[i / chunk_capacity]->log_densities[i % chunk_capacity];
}

Chain Chain::first(std::size_t count) const {
  Chain result(dimension_);
  result.size_ = std::min(count, size_);
  const std::size_t chunk_count = (result.size_ + chunk_capacity - 1) / chunk_capacity;
  result.chunks_.assign(chunks_.begin(), chunks_.begin() + static_cast<std::ptrdiff_t>(chunk_count));
  return result;
}

std::size_t Chains::draws() const {
  if (chains.empty()) return 0;
  const std::size_t length = chains.front().size();
  return length - std::min(length, warmup);
}

double Chains::acceptance_rate() const {
  if (draws() == 0) return std::numeric_limits<double>::quiet_NaN();
  std::size_t count = 0;
  for (const Chain& chain : chains) {
    for (std::size_t i = warmup; i < chain.size(); ++i) count += chain.accepted(i) ? 1 : 0;
  }
  return static_cast<double>(count) / static_cast<double>(draws() * chains.size());
}

Eigen::MatrixXd Chains::kept(Eigen::Index coordinate) const {
  const std::size_t count = draws();
  Eigen::MatrixXd result(static_cast<Eigen::Index>(count), static_cast<Eigen::Index>(chains.size()));
  for (std::size_t c = 0; c < chains.size(); ++c) {
    for (std::size_t i = 0; i < count; ++i) {
      result(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(c)) = chains[c].draw(warmup + i)[coordinate];
    }
  }
  return result;
}

Eigen::MatrixXd Chains::energies() const {
  const std::size_t count = draws();
  Eigen::MatrixXd result(static_cast<Eigen::Index>(count), static_cast<Eigen::Index>(chains.size()));
  for (std::size_t c = 0; c < chains.size(); ++c) {
    for (std::size_t i = 0; i < count; ++i) {
      result(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(c)) =
          chains[c].note(warmup + i).kinetic - chains[c].log_density(warmup + i);
    }
  }
  return result;
}

std::size_t Chains::divergences() const {
  std::size_t count = 0;
  for (const Chain& chain : chains) {
    for (std::size_t i = warmup; i < chain.size(); ++i) count += chain.note(i).divergent ? 1 : 0;
  }
  return count;
}

Eigen::MatrixXd Chains::kept_draws() const {
  const Eigen::Index dimension = chains.empty() ? 0 : chains.front().dimension();
  const std::size_t count = draws();
  Eigen::MatrixXd result(dimension, static_cast<Eigen::Index>(chains.size() * count));
  for (std::size_t c = 0; c < chains.size(); ++c) {
    for (std::size_t i = 0; i < count; ++i) {
      result.col(static_cast<Eigen::Index>(c * count + i)) = chains[c].draw(warmup + i);
    }
  }
  return result;
}

Eigen::MatrixXd Chains::some_draws(Eigen::Index most) const {
  const auto each = static_cast<Eigen::Index>(draws());
  const Eigen::Index all = each * static_cast<Eigen::Index>(chains.size()), count = std::min(all, most);
  Eigen::MatrixXd result(chains.empty() ? 0 : chains.front().dimension(), count);
  for (Eigen::Index m = 0; m < count; ++m) {
    // Computed in floating point, because the product may overflow integers.
    const auto index = std::min(
        all - 1,
        static_cast<Eigen::Index>(static_cast<double>(m) * (static_cast<double>(all) / static_cast<double>(count))));
    result.col(m) =
        chains[static_cast<std::size_t>(index / each)].draw(warmup + static_cast<std::size_t>(index % each));
  }
  return result;
}

}  // namespace credence
