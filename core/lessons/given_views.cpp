// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/given_views.h"

#include <utility>
#include <vector>

namespace credence {
namespace {

using Views = std::map<std::string, GivenLayers>;

GivenLayers whole() { return {.all = true}; }
GivenLayers data(std::vector<Role> roles = {}) { return {.data = true, .roles = std::move(roles), .handles = true}; }
GivenLayers only(std::vector<Role> roles) { return {.roles = std::move(roles), .handles = true}; }

Views with_model(Views views) {
  views.emplace("model", whole());
  return views;
}

// The line of a section through a plane is set by its own handles, and so are places where predictions are wanted.
Views classification_views() {
  Views views{{"points", whole()}, {"weights", only({})}};
  for (const char* plane : {"boundaries", "map_boundary", "generative", "plane", "predictive", "predictive_b",
                            "difference", "half_lines", "irls"}) {
    views.emplace(plane, data({Role::highlight}));
  }
  return views;
}

// A race is run on a density that is known.
Views sampler_views() {
  Views views{{"points", data()}};
  for (const char* plane : {"first", "second", "third", "fourth", "race"}) views.emplace(plane, only({Role::truth}));
  return views;
}

std::map<std::string, Views> all_views() {
  const std::vector<Role> board{Role::neutral, Role::highlight};
  const GivenLayers plane = data({Role::highlight});  // with the places where predictions are wanted
  const GivenLayers target = only({Role::truth});
  std::map<std::string, Views> all{
      {"classification", classification_views()},
      {"softmax", {{"regions", plane}, {"averaged", plane}, {"entropy", plane}, {"entropy_averaged", plane}}},
      {"regression", {{"functions", data()}, {"ridge", data()}, {"ridge_prior", data()}, {"weights", only({})}}},
      {"laplace",
       {{"density", target},
        {"density_u", target},
        {"given", target},
        {"log_density", target},
        {"log_density_z", target},
        {"minus_logs", target},
        {"taylor", target}}},
      {"links", {{"fit", data()}, {"targets", data()}}},
      {"naive-bayes", {{"regions", plane}}},
      {"markov-chain", {{"graph", only({Role::neutral})}, {"matrix", whole()}}},
      {"coin", {{"coin", whole()}, {"stack", only({Role::likelihood})}, {"simplex", only({})}}},
      {"darts", {{"score_map", only(board)}, {"finish_map", only(board)}, {"wander", only(board)}}},
      {"recapture", {{"counts", data()}, {"prior", data()}}},
      {"gibbs", {{"path", target}}},
      {"bayes-net", {{"tables", whole()}, {"network", only(board)}}},
      {"samplers", sampler_views()},
      {"draws", {{"trace", only({Role::chain})}, {"pairs", only({Role::chain})}}}};
  for (auto& [lab, views] : all) views = with_model(std::move(views));
  return all;
}

}  // namespace

const std::map<std::string, GivenLayers>& given_views(const std::string& lab) {
  static const std::map<std::string, Views> all = all_views();
  static const Views none;
  const auto found = all.find(lab);
  return found == all.end() ? none : found->second;
}

}  // namespace credence
