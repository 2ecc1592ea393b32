// Chance in a room: where the dart of a phone lands, and where a phone that walks a Markov chain moves. Each follows
// from the question's seed, the phone's number and the round alone, so that a replay of the room's list has the same
// darts and walkers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/room/question.h"

#include <optional>
#include <vector>

namespace credence {

struct AskedQuestion;

// Where the dart lands that the phone aims at a place in this round: about the aim, N(0, S) with the question's
// scatter.
Point2 landing(const Chance& chance, int phone, int round, Point2 aim);

// The state, from 0, in which the phone is after as many moves as rounds were before this one: the first is drawn from
// the start, and each further one from the row of the state before. A phone that joined late has made all moves, too.
int walker_state(const Chance& chance, int phone, int round);

// The exact probability of each state after so many moves.
std::vector<double> walker_shares(const Chance& chance, int moves);

// How far the states of walkers are from the exact shares, as total variation, and how far those of so many independent
// walkers are on average: half the sum of the mean absolute deviations of binomial shares, by de Moivre's formula.
struct WalkerDistance {
  std::vector<int> counts;    // per state
  std::vector<double> exact;  // likewise
  int walkers = 0;
  double distance = 0, usual = 0;
  // More than chance explains: less than one in twenty rooms whose walkers are independent is that far away.
  static constexpr double unusual = 2.5;
  bool is_unusual() const { return distance > unusual * usual; }
};
WalkerDistance walker_distance(const AskedQuestion& asked);  // of the last round

// The player whom darts fit best: mean, standard deviations with n in the denominator, and correlation; nothing of
// fewer than three darts, or if all lie on one line across or up.
struct DartsFit {
  Point2 mean;
  double sx = 1, sy = 1, correlation = 0;
};
std::optional<DartsFit> fit_darts(const std::vector<Point2>& darts);

}  // namespace credence
