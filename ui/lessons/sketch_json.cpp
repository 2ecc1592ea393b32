// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/sketch_json.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {

QJsonObject json_of(const Sketch& sketch) {
  QJsonObject json;
  QJsonArray paths, bars, names;
  for (const Polyline& path : sketch.paths) {
    QJsonArray points;
    for (const Point2& at : path) points.append(QJsonArray{at.x, at.y});
    paths.append(points);
  }
  for (const double bar : sketch.bars) bars.append(bar);
  for (const std::string& name : sketch.names) names.append(QString::fromStdString(name));
  if (!paths.isEmpty()) json["paths"] = paths;
  if (!bars.isEmpty()) json["bars"] = bars;
  if (!names.isEmpty()) json["names"] = names;
  const bool is_place = sketch.place != Point2{} || (paths.isEmpty() && bars.isEmpty() && names.isEmpty());
  if (is_place) json["place"] = QJsonArray{sketch.place.x, sketch.place.y};
  return json;
}

Sketch sketch_of(const QJsonValue& value, const SketchLimits& limits) {
  const QJsonObject json = value.toObject();
  Sketch sketch;
  const auto number = [](const QJsonValue& one) {
    const double read = one.toDouble(std::nan(""));
    return std::isfinite(read) ? std::clamp(read, -1e150, 1e150) : 0.0;
  };
  std::size_t points = 0;
  for (const QJsonValueConstRef path : json["paths"].toArray()) {
    if (sketch.paths.size() == limits.paths) break;
    Polyline line;
    for (const QJsonValueConstRef at : path.toArray()) {
      if (++points > limits.points) break;
      line.push_back({number(at[0]), number(at[1])});
    }
    if (!line.empty()) sketch.paths.push_back(std::move(line));
  }
  if (json["place"].isArray()) {
    sketch.place = {number(json["place"][0]), number(json["place"][1])};
    if (sketch == Sketch{}) sketch.place.x = 1e-300;  // the origin is a place, too
  }
  for (const QJsonValueConstRef bar : json["bars"].toArray()) {
    if (sketch.bars.size() < limits.names) sketch.bars.push_back(number(bar));
  }
  for (const QJsonValueConstRef name : json["names"].toArray()) {
    if (sketch.names.size() < limits.names) sketch.names.push_back(name.toString().left(200).toStdString());
  }
  return sketch;
}

}  // namespace credence
