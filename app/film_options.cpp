// SPDX-License-Identifier: GPL-3.0-only
#include "app/film_options.h"

#include "core/math/input_error.h"
#include "ui/document/film.h"

#include <QRegularExpression>

namespace credence {

FrameRange frame_range(const QString& text) {
  static const QRegularExpression pattern("^(\\d{1,9})-(\\d{1,9})?(?::(\\d{1,9}))?$");
  const auto match = pattern.match(text);
  FrameRange range{.first = match.captured(1).toInt(), .last = {}, .step = 1};
  if (match.hasCaptured(2)) range.last = match.captured(2).toInt();
  if (match.hasCaptured(3)) range.step = match.captured(3).toInt();
  if (!match.hasMatch() || range.step == 0) {
    throw UsageError("--frames: expected A-B or A-B:STEP, such as 0-200:5, found \"" + text + '"');
  }
  if (range.last && *range.last < range.first) {
    throw UsageError("--frames: the last position is before the first one: \"" + text + '"');
  }
  return range;
}

std::vector<int> frames_in(const FrameRange& range, int positions) {
  const int last = range.last.value_or(positions - 1);
  const int count = last < range.first ? 0 : (last - range.first) / range.step + 1;
  if (count == 0 || last >= positions) {
    throw InputError(QString("--frames: the timeline has the positions 0 to %1").arg(positions - 1).toStdString());
  }
  if (count > longest_film) {
    const int step = (last - range.first) / longest_film + 1;
    throw InputError(QString("--frames: a film has at most %1 frames, not %2; take %3-%4:%5")
                         .arg(longest_film)
                         .arg(count)
                         .arg(range.first)
                         .arg(last)
                         .arg(step)
                         .toStdString());
  }
  std::vector<int> frames;
  for (int k = 0; k < count; ++k) frames.push_back(range.first + k * range.step);
  return frames;
}

double frames_per_second(const Arguments& arguments) {
  if (!arguments.has("--fps")) return 10;
  bool ok = false;
  const QString text = arguments.value("--fps");
  const double rate = text.toDouble(&ok);
  if (!ok || !(rate >= 0.1 && rate <= 50)) {
    throw UsageError("--fps: expected a number from 0.1 to 50, found \"" + text + '"');
  }
  return rate;
}

}  // namespace credence
