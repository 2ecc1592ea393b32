// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/sketch_json.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr qsizetype most_sketched_points = 5000, most_paths = 20, most_names = 200;

}  // namespace

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
  if (paths.isEmpty() && bars.isEmpty() && names.isEmpty()) json["place"] = QJsonArray{sketch.place.x, sketch.place.y};
  return json;
}

Sketch sketch_of(const QJsonValue& value) {
  const QJsonObject json = value.toObject();
  Sketch sketch;
  const auto number = [](const QJsonValue& one) {
    const double read = one.toDouble(std::nan(""));
    return std::isfinite(read) ? std::clamp(read, -1e150, 1e150) : 0.0;
  };
  qsizetype points = 0;
  for (const QJsonValueConstRef path : json["paths"].toArray()) {
    if (sketch.paths.size() == static_cast<std::size_t>(most_paths)) break;
    Polyline line;
    for (const QJsonValueConstRef at : path.toArray()) {
      if (++points > most_sketched_points) break;
      line.push_back({number(at[0]), number(at[1])});
    }
    if (!line.empty()) sketch.paths.push_back(std::move(line));
  }
  if (json["place"].isArray()) {
    sketch.place = {number(json["place"][0]), number(json["place"][1])};
    if (sketch == Sketch{}) sketch.place.x = 1e-300;  // the origin is a place, too
  }
  for (const QJsonValueConstRef bar : json["bars"].toArray()) {
    if (sketch.bars.size() < static_cast<std::size_t>(most_names)) sketch.bars.push_back(number(bar));
  }
  for (const QJsonValueConstRef name : json["names"].toArray()) {
    if (sketch.names.size() < static_cast<std::size_t>(most_names))
      sketch.names.push_back(name.toString().left(200).toStdString());
  }
  return sketch;
}

}  // namespace credence
