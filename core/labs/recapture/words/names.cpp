// Names of axes: days and mosquitoes as in the thesis, or the columns of a table of one's own.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/data_symbols.h"
#include "core/labs/recapture/words/words.h"

namespace credence::recapture {
namespace {

bool own_time(const Table& data) { return !data.names()[0].empty() && data.names()[0] != "time"; }
std::string time_unit(const Table& data) { return unit_of(data.names()[0]); }

}  // namespace

std::string time_axis(const Table& data) { return own_time(data) ? data.names()[0] : say("days since the release, t"); }

std::string count_axis(const Table& data) {
  const std::string own = data.names()[1];
  return own.empty() || own == "recaptured" ? say("marked mosquitoes recaptured") : own;
}

std::string mortality_axis(const Table& data) {
  if (!own_time(data)) return say("μ, mortality per day");
  const std::string unit = time_unit(data);
  return unit.empty() ? say("μ, mortality per unit of {}", data.names()[0]) : say("μ, mortality (1/{})", unit);
}

std::string mean_life_text(const Table& data, double life) {
  if (!own_time(data)) return say("mean life {} days", rounded(life, 3));
  const std::string unit = time_unit(data);
  return say("mean life {} {}", rounded(life, 3), unit.empty() ? say("in units of {}", data.names()[0]) : unit);
}

std::string expected_text(const Table& data, double time, double mean) {
  if (!own_time(data)) return say("day {}: {} expected", trimmed(time, 3), rounded(mean, 3));
  return say("{} = {}: {} expected", data.names()[0], trimmed(time, 3), rounded(mean, 3));
}

}  // namespace credence::recapture
