// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"

#include "core/words/say.h"

#include <utility>
#include <vector>

namespace credence {

Layer as_answer(Layer layer) {
  layer.answer = true;
  return layer;
}

void mark_answers(Figure& figure, std::size_t from) {
  for (std::size_t i = from; i < figure.layers.size(); ++i) figure.layers[i].answer = true;
}

void mark_live(Figure& figure, std::size_t from) {
  for (std::size_t i = from; i < figure.layers.size(); ++i) figure.layers[i].live = true;
}

Figure without_answers(Figure figure) {
  const auto is_answer = [](const Layer& layer) { return layer.answer; };
  const bool some = std::erase_if(figure.layers, is_answer) > 0;
  for (Marginal* strip : {&figure.above, &figure.beside}) {
    if (std::erase_if(strip->layers, is_answer) > 0 && strip->layers.empty()) strip->layers.emplace_back(Line{});
  }
  if (std::exchange(figure.note_answers, false)) {
    figure.note = std::exchange(figure.known_note, {});
    figure.note_lives = false;
  }
  if (some && figure.layers.empty() && figure.note.empty()) figure.note = say("hidden until the last frame");
  return figure;
}

}  // namespace credence
