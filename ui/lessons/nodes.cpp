// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/nodes.h"

#include <QJsonArray>

#include <cmath>

namespace credence {
namespace {

template <class... Visitors>
struct EachOf : Visitors... {
  using Visitors::operator()...;
};
template <class... Visitors>
EachOf(Visitors...) -> EachOf<Visitors...>;

constexpr double first_skipped = 9007199254740992;  // 2^53

}  // namespace

Node node_of(const QJsonValue& json) {
  if (json.isBool()) return json.toBool();
  if (json.isString()) return json.toString().toStdString();
  if (json.isDouble()) {
    const double number = json.toDouble();
    if (number == std::floor(number) && std::abs(number) < first_skipped) return static_cast<std::int64_t>(number);
    return number;
  }
  if (json.isArray()) {
    Items items;
    for (const QJsonValueConstRef item : json.toArray()) items.push_back(node_of(item));
    return items;
  }
  if (json.isObject()) {
    const QJsonObject object = json.toObject();
    Members members;
    for (auto member = object.begin(); member != object.end(); ++member) {
      members.emplace_back(member.key().toStdString(), node_of(member.value()));
    }
    return members;
  }
  return {};
}

QJsonObject json_of(const Members& members) {
  QJsonObject object;
  for (const auto& [key, child] : members) object[QString::fromStdString(key)] = json_of(child);
  return object;
}

QJsonValue json_of(const Node& node) {
  return std::visit(EachOf{[](const Null&) { return QJsonValue(); }, [](bool yes) { return QJsonValue(yes); },
                           [](double number) { return QJsonValue(number); },
                           [](std::int64_t whole) { return QJsonValue(static_cast<qint64>(whole)); },
                           [](const std::string& text) { return QJsonValue(QString::fromStdString(text)); },
                           [](const Items& items) {
                             QJsonArray array;
                             for (const Node& item : items) array += json_of(item);
                             return QJsonValue(array);
                           },
                           [](const Members& members) { return QJsonValue(json_of(members)); }},
                    static_cast<const Node::variant&>(node));
}

}  // namespace credence
