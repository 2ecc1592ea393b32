// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/film.h"

#include "core/math/input_error.h"
#include "ui/document/sheet.h"
#include "ui/text/notation.h"
#include "ui/words/said.h"

#include <algorithm>

namespace credence {

std::vector<int> thinned_frames(int positions, int most) {
  const int count = std::min(positions, most);
  std::vector<int> frames;
  for (int k = 0; k < count; ++k) {
    const auto last = static_cast<std::int64_t>(positions - 1);
    frames.push_back(count == 1 ? positions - 1 : static_cast<int>((k * last + (count - 1) / 2) / (count - 1)));
  }
  return frames;
}

std::function<FilmSheet(int)> film_of(const Session& session, std::shared_ptr<const Result> result,
                                      const QStringList& views, const std::vector<int>& frames, Marks marks) {
  const Timeline timeline = result->timeline();
  if (frames.empty()) throw InputError(say("A film needs at least one frame."));
  if (std::ssize(frames) > longest_film) {
    throw InputError(say("A film has at most {} frames, not {}: take every tenth, say.", std::to_string(longest_film),
                         std::to_string(frames.size())));
  }
  make_sheet(session, *result, views, {*std::ranges::max_element(frames)});  // throws if there is no such frame
  return [session, result = std::move(result), views, frames, marks, unit = timeline.unit](int k) {
    Session at = session;
    at.view.frame = frames[static_cast<std::size_t>(k)];
    return FilmSheet{.sheet = make_sheet(at, *result, views, {at.view.frame}, marks),
                     .name = QString::fromStdString(say("{} {}", unit, std::to_string(at.view.frame))),
                     .words = notation(QString::fromStdString(result->narration(at.view.frame)))};
  };
}

}  // namespace credence
