// The posterior of one weight of every class by Laplace's approximation, with its credible intervals.
#include "core/figure/answers.h"
#include "core/labs/softmax/views/views.h"
#include "core/phrases/bell_figure.h"
#include "core/pictures/line/waiting_figure.h"
#include "core/pictures/plane/class_points.h"

namespace credence::softmax {
namespace {

Eigen::Index shown_weight(const Analysis& a, Eigen::Index k) { return k * a.model->features() + a.shown_weights()[0]; }

// The first stage of an analysis.
std::optional<Analysis> first_stage(const Inputs& inputs) {
  std::optional<Analysis> first;
  std::stop_source stop;
  const auto take = [&](Analysis a) {
    first = std::move(a);
    stop.request_stop();
  };
  analyse(inputs, take, stop.get_token());
  return first && first->laplace ? first : std::nullopt;
}

}  // namespace

Figure marginal_view(const Analysis& a) {
  const std::string feature = a.features.symbols()[static_cast<std::size_t>(a.shown_weights()[0])];
  const std::string title = say("Marginals of the weights of {}", feature);
  if (!a.laplace) return waiting_figure(title, say("there is no maximum, so no Laplace approximation"));
  const std::vector<std::string> symbols = weight_symbols(a);
  std::vector<DrawnBell> bells;
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    const Eigen::Index weight = shown_weight(a, k);
    bells.push_back(
        {weight_bell(a, weight), class_role(static_cast<std::size_t>(k)), symbols[static_cast<std::size_t>(weight)]});
  }
  Figure figure = bell_figure(title, say("weight of {}", feature), bells, {a.parameters.interval, a.parameters.level});
  mark_answers(figure);
  return figure;
}

std::string drag_weight_level(SoftmaxParameters& p, Inputs& inputs, const Gesture& gesture) {
  const auto a = first_stage(inputs);
  return a ? drag_level(p.level, weight_bell(*a, shown_weight(*a, 0)), gesture.position.x) : std::string();
}

}  // namespace credence::softmax
