// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/lab_order.h"

#include "ui/words/said.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace credence {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("credence::LabList", text); }

struct CourseGroup {
  QString title;
  std::vector<std::string> labs;
};

std::vector<CourseGroup> course() {
  return {{tr("Models"), {"counting", "coin", "regression", "classification", "softmax", "links", "naive-bayes"}},
          {tr("Approximating"), {"laplace", "darts"}},
          {tr("Sampling"), {"markov-chain", "metropolis", "recapture", "gibbs", "bayes-net", "samplers", "draws"}}};
}

}  // namespace

std::vector<LabGroup> lab_groups(std::span<const Lab* const> labs) {
  std::vector<const Lab*> left(labs.begin(), labs.end());
  std::vector<LabGroup> groups;
  for (const CourseGroup& group : course()) {
    LabGroup found{group.title, {}};
    for (const std::string& id : group.labs) {
      const auto lab = std::ranges::find_if(left, [&](const Lab* one) { return one->id() == id; });
      if (lab == left.end()) continue;
      found.labs.push_back({*lab, said((*lab)->short_title())});
      left.erase(lab);
    }
    groups.push_back(std::move(found));
  }
  for (const Lab* lab : left) groups.back().labs.push_back({lab, said(lab->short_title())});
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

QString search_words(const Lab& lab) {
  static const QJsonObject words = [] {
    QFile file(QStringLiteral(":/search_words.json"));
    file.open(QIODevice::ReadOnly);
    return QJsonDocument::fromJson(file.readAll()).object();
  }();
  return words[QString::fromStdString(lab.id())].toString();
}

}  // namespace credence
