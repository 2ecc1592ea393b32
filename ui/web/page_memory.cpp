// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/page_memory.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr qsizetype longest = 20'000;  // letters
constexpr int most_plots = 6, most_legend_rows = 20;

double rounded(double pixels) { return std::round(16 * pixels) / 16; }

QJsonObject written(const PlotMemory& plot) {
  QJsonObject json{{"v", plot.view},
                   {"x", plot.x_label},
                   {"y", plot.y_label},
                   {"r", QJsonArray{plot.range.x0, plot.range.x1, plot.range.y0, plot.range.y1}},
                   {"h", plot.hash}};
  if (plot.equal_aspect) json["e"] = true;
  if (plot.area) json["a"] = QJsonArray{plot.area->x(), plot.area->y(), plot.area->width(), plot.area->height()};
  if (plot.rows > 0) json["n"] = plot.rows;
  if (plot.note) json["o"] = plot.tall_note ? 2 : 1;
  QJsonArray labels;
  for (const auto& [key, kept] : plot.labels.all()) {
    labels.append(QJsonArray{key, kept.where, kept.form, rounded(kept.offset.x()), rounded(kept.offset.y()),
                             kept.follows ? 1 : 0});
  }
  if (!labels.isEmpty()) json["l"] = labels;
  return json;
}

bool is_finite(const QJsonArray& numbers) {
  return std::ranges::all_of(numbers, [](const QJsonValue& one) {
    return std::isfinite(one.toDouble(std::nan(""))) && std::abs(one.toDouble()) < 1e300;
  });
}

std::optional<PlotMemory> read_plot(const QJsonObject& json) {
  const QJsonArray range = json["r"].toArray(), area = json["a"].toArray();
  if (range.size() != 4 || !is_finite(range) || !is_finite(area)) return std::nullopt;
  PlotMemory plot;
  plot.view = json["v"].toString();
  plot.x_label = json["x"].toString();
  plot.y_label = json["y"].toString();
  plot.range = {range[0].toDouble(), range[1].toDouble(), range[2].toDouble(), range[3].toDouble()};
  plot.equal_aspect = json["e"].toBool();
  if (area.size() == 4) {
    const QRectF place(area[0].toDouble(), area[1].toDouble(), area[2].toDouble(), area[3].toDouble());
    if (place.width() > 1 && place.height() > 1 && QRectF(0, 0, 5000, 5000).contains(place)) plot.area = place;
  }
  plot.rows = std::clamp(json["n"].toInt(), 0, most_legend_rows);
  plot.note = json["o"].toInt() > 0;
  plot.tall_note = json["o"].toInt() > 1;
  plot.hash = json["h"].toString();
  for (const QJsonValueConstRef label : json["l"].toArray()) {
    const QJsonArray parts = label.toArray();
    if (parts.size() != 6) continue;
    plot.labels.keep(
        parts[0].toString(),
        {parts[1].toInt(), parts[2].toString(), {parts[3].toDouble(), parts[4].toDouble()}, parts[5].toInt() > 0});
  }
  return plot;
}

QJsonObject written(const HeldObject& held) {
  return {{"k", static_cast<int>(held.kind)},
          {"s", held.slot},
          {"i", QString::fromStdString(held.hit.id)},
          {"n", static_cast<qint64>(held.hit.index)},
          {"l", static_cast<qint64>(held.hit.layer)},
          {"g", QJsonArray{held.grip.x(), held.grip.y()}},
          {"p", QJsonArray{held.press.x(), held.press.y()}},
          {"w", held.sideways}};
}

HeldObject read_held(const QJsonObject& json) {
  HeldObject held;
  held.kind = static_cast<HeldObject::Kind>(std::clamp(json["k"].toInt(), 0, 2));
  held.slot = std::clamp(json["s"].toInt(), 0, most_plots - 1);
  held.hit = {json["i"].toString().toStdString(), static_cast<std::size_t>(std::max<qint64>(0, json["n"].toInteger())),
              static_cast<std::size_t>(std::max<qint64>(0, json["l"].toInteger()))};
  held.grip = {json["g"][0].toDouble(), json["g"][1].toDouble()};
  held.press = {json["p"][0].toDouble(), json["p"][1].toDouble()};
  held.sideways = json["w"].toBool();
  return held;
}

}  // namespace

QString PageMemory::written() const {
  QJsonObject json{{"s", screen}};
  QJsonObject all;
  for (const auto& [slot, plot] : plots) all[QString::number(slot)] = credence::written(plot);
  json["p"] = all;
  if (held) json["d"] = credence::written(*held);
  return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

PageMemory PageMemory::read(const QString& text, const QString& screen) {
  PageMemory memory;
  memory.screen = screen;
  if (text.isEmpty() || text.size() > longest) return memory;
  const QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
  if (json["s"].toString() != screen) return memory;
  const QJsonObject plots = json["p"].toObject();
  for (int slot = 0; slot < most_plots; ++slot) {
    const QJsonValue one = plots[QString::number(slot)];
    if (!one.isObject()) continue;
    if (auto plot = read_plot(one.toObject())) memory.plots.emplace(slot, *std::move(plot));
  }
  if (json["d"].isObject()) memory.held = read_held(json["d"].toObject());
  return memory;
}

}  // namespace credence
