// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/lab_order.h"

#include "ui/words/said.h"

#include <QCoreApplication>

#include <algorithm>

namespace credence {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("credence::LabList", text); }

struct CoursePlace {
  const char* id;
  QString name;
};
struct CourseGroup {
  QString title;
  std::vector<CoursePlace> places;
};

std::vector<CourseGroup> course() {
  return {{tr("Models"),
           {{"coin", tr("Coin game")},
            {"regression", tr("Linear regression")},
            {"classification", tr("Binary classification")},
            {"softmax", tr("Softmax")},
            {"links", tr("Link functions")},
            {"naive-bayes", tr("Naive Bayes")}}},
          {tr("Approximating"), {{"laplace", tr("Laplace approximation")}, {"darts", tr("Darts")}}},
          {tr("Sampling"),
           {{"markov-chain", tr("Markov chain")},
            {"metropolis", tr("Metropolis")},
            {"recapture", tr("Mark and recapture")},
            {"gibbs", tr("Gibbs sampling")},
            {"bayes-net", tr("Bayesian network")},
            {"samplers", tr("Samplers compared")},
            {"draws", tr("Convergence")}}}};
}

}  // namespace

std::vector<LabGroup> lab_groups(std::span<const Lab* const> labs) {
  std::vector<const Lab*> left(labs.begin(), labs.end());
  std::vector<LabGroup> groups;
  for (const CourseGroup& group : course()) {
    LabGroup found{group.title, {}};
    for (const CoursePlace& place : group.places) {
      const auto lab = std::ranges::find_if(left, [&](const Lab* one) { return one->id() == place.id; });
      if (lab == left.end()) continue;
      found.labs.push_back({*lab, place.name});
      left.erase(lab);
    }
    groups.push_back(std::move(found));
  }
  for (const Lab* lab : left) groups.back().labs.push_back({lab, said(lab->title())});
  std::erase_if(groups, [](const LabGroup& group) { return group.labs.empty(); });
  return groups;
}

std::vector<const Lab*> in_course_order(std::span<const Lab* const> labs) {
  std::vector<const Lab*> all;
  for (const LabGroup& group : lab_groups(labs)) {
    for (const ListedLab& one : group.labs) all.push_back(one.lab);
  }
  return all;
}

}  // namespace credence
