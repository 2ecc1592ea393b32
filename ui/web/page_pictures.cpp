// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/page_pictures.h"

#include "core/figure/class_names.h"
#include "core/figure/handle_text.h"
#include "core/figure/layer_choice.h"
#include "ui/controller/arrangement.h"
#include "ui/plot/class_name_hits.h"
#include "ui/plot/gesture_rules.h"
#include "ui/plot/objects_in_use.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {
namespace {

constexpr std::size_t most_scenes = 12, most_objects = 200;

QString view_of(const ShownScreen& screen, int slot) {
  const View& view = screen.view;
  const bool hidden = view.maximised >= 0 && view.maximised != slot;
  const QString id = hidden ? QString() : view.slots_shown.value(slot);
  return id.isEmpty() || !is_plot(id) ? QString() : id;
}

Hold hold_of(const PageMemory& memory, int slot) {
  if (!memory.held || memory.held->kind == HeldObject::Kind::plot) return {};
  const bool here = memory.held->slot == slot;
  return {here, here && memory.held->sideways, !here};
}

QJsonArray numbers(std::initializer_list<double> all) {
  QJsonArray array;
  for (const double one : all) array.append(std::isfinite(one) ? one : 0);
  return array;
}

double tenth(double pixels) { return std::round(10 * pixels) / 10; }

DisplayList recorded(PlotScene& scene) {
  ListRecorder recorder(scene.size());
  QPainter painter(&recorder);
  scene.render(painter, QRectF(QPointF(0, 0), scene.size()));
  painter.end();
  return recorder.take();
}

QJsonArray layers_of(const Figure& figure, const Theme& theme) {
  QJsonArray layers;
  for (const LayerChoice& layer : layer_choices(figure)) {
    layers.append(QJsonObject{{"key", text_of(layer.key)},
                              {"name", notation(text_of(layer.name))},
                              {"colour", css_colour(theme.colour(layer.role))},
                              {"shown", layer.shown}});
  }
  return layers;
}

// The middles of what can be dragged.
QJsonArray handles_of(const PlotScene& scene) {
  QJsonArray places;
  const PlotMapping& mapping = scene.layout().mapping;
  for (const Layer& layer : scene.figure().layers) {
    const auto* handles = std::get_if<Handles>(&layer);
    if (handles == nullptr || handles->fixed) continue;
    for (const Point2& at : handles->at) {
      const QPointF place = mapping.to_pixels(at);
      if (!mapping.area.contains(place) || static_cast<std::size_t>(places.size()) == most_objects) continue;
      places.append(numbers({tenth(place.x()), tenth(place.y())}));
    }
  }
  return places;
}

QJsonObject plot_json(const PlotScene& scene, int slot, const QString& view, const QString& title) {
  const Figure& figure = scene.figure();
  const PlotMapping& mapping = scene.layout().mapping;
  QJsonObject json{{"slot", slot},
                   {"view", view},
                   {"title", notation(title)},
                   {"description", visible(text_of(figure.description))},
                   {"size", numbers({scene.size().width(), scene.size().height()})},
                   {"area", numbers({tenth(mapping.area.x()), tenth(mapping.area.y()), tenth(mapping.area.width()),
                                     tenth(mapping.area.height())})},
                   {"range", numbers({mapping.visible.x0, mapping.visible.x1, mapping.visible.y0, mapping.visible.y1})},
                   {"background", css_colour(scene.theme().background)},
                   {"layers", layers_of(figure, scene.theme())},
                   {"near", handles_of(scene)}};
  if (!figure.click_hint.empty()) json["click_hint"] = visible(text_of(figure.click_hint));
  if (figure.brush) json["brush"] = true;
  if (figure.classes > 0) json["classes"] = figure.classes;
  return json;
}

QJsonObject hit_json(const Hit& hit) {
  return {
      {"id", text_of(hit.id)}, {"index", static_cast<qint64>(hit.index)}, {"layer", static_cast<qint64>(hit.layer)}};
}

}  // namespace

QString PageLook::key() const {
  QString key = QStringLiteral("%1 %2").arg(static_cast<int>(theme)).arg(larger);
  for (const auto& size : sizes)
    key += size ? QStringLiteral(" %1x%2").arg(size->width()).arg(size->height()) : QStringLiteral(" -");
  return key;
}

const char* cursor_name(Qt::CursorShape shape) {
  switch (shape) {
    case Qt::OpenHandCursor:
      return "grab";
    case Qt::ClosedHandCursor:
      return "grabbing";
    case Qt::PointingHandCursor:
      return "pointer";
    case Qt::CrossCursor:
      return "crosshair";
    default:
      return "default";
  }
}

QJsonObject add_plot(Answer& answer, PlotScene& scene, Figure figure, QSizeF size, ThemeId theme, double larger) {
  const QString title = text_of(std::exchange(figure.title, {}));
  scene.set_theme(theme, larger);
  scene.set_size(size);
  scene.keep_head({});
  scene.set_figure(std::move(figure));
  scene.keep_places({});
  QJsonObject plot = plot_json(scene, 0, QString(), title);
  answer.add(plot, recorded(scene));
  return plot;
}

QString css_colour(const QColor& colour) { return colour.name(QColor::HexRgb); }

PlotScene& PagePictures::pooled(int slot, const PageLook& look) {
  const QSizeF size = *look.sizes[static_cast<std::size_t>(slot)];
  const QString key = QStringLiteral("%1 %2 %3 %4 %5")
                          .arg(slot)
                          .arg(static_cast<int>(look.theme))
                          .arg(look.larger)
                          .arg(size.width())
                          .arg(size.height());
  const auto found = std::ranges::find(pool_, key, &Kept::key);
  if (found != pool_.end()) {
    pool_.splice(pool_.begin(), pool_, found);
    return *pool_.front().scene;
  }
  if (pool_.size() < most_scenes) {
    pool_.push_front({key, std::make_unique<PlotScene>()});
  } else {
    pool_.splice(pool_.begin(), pool_, std::prev(pool_.end()));
    pool_.front().key = key;
  }
  PlotScene& scene = *pool_.front().scene;
  scene.set_theme(look.theme, look.larger);
  scene.set_size(size);
  return scene;
}

std::optional<PagePictures::LaidOut> PagePictures::lay_out(int slot, const ShownScreen& screen, const PageLook& look,
                                                           const Cursor* cursor, const PageMemory& memory) {
  const QString view = view_of(screen, slot);
  const auto index = static_cast<std::size_t>(slot);
  if (view.isEmpty() || slot < 0 || index >= look.sizes.size() || !look.sizes[index]) return std::nullopt;
  Figure figure = screen.result->figure(view.toStdString(), screen.frame, cursor);
  LaidOut laid_out;
  laid_out.passing = cursor != nullptr && screen.result->follows(view.toStdString(), *cursor);
  laid_out.title = text_of(std::exchange(figure.title, {}));
  const auto found = memory.plots.find(slot);
  const PlotMemory* before = found != memory.plots.end() && found->second.view == view ? &found->second : nullptr;
  const Hold hold = hold_of(memory, slot);
  Head head;
  head.passing = laid_out.passing || hold.any();
  LabelMemory labels;
  if (before != nullptr) {
    head.rows = before->rows;
    head.note = before->note;
    head.tall_note = before->tall_note;
    const bool same = before->x_label == text_of(figure.x.label) && before->y_label == text_of(figure.y.label);
    if (same) labels = before->labels;
    if (same && hold.any()) {
      Axes present{figure.x, figure.y, before->equal_aspect};
      present.x.min = before->range.x0;
      present.x.max = before->range.x1;
      present.y.min = before->range.y0;
      present.y.max = before->range.y1;
      if (hold_axes(figure, present, hold) && hold.here) head.area = before->area;
    }
  }
  PlotScene& scene = pooled(slot, look);
  scene.keep_head(head);
  scene.set_figure(std::move(figure));
  scene.keep_places(labels);
  laid_out.scene = &scene;
  return laid_out;
}

void PagePictures::add_plots(Answer& answer, const ShownScreen& screen, const PageLook& look, const Cursor* cursor,
                             PageMemory& memory) {
  QJsonArray plots = answer.json["plots"].toArray();
  if (cursor == nullptr) names_.clear();
  for (int slot = 0; slot < static_cast<int>(look.sizes.size()); ++slot) {
    const QString view = view_of(screen, slot);
    if (view.isEmpty() || !look.sizes[static_cast<std::size_t>(slot)]) continue;
    if (cursor != nullptr && !screen.result->follows(view.toStdString(), *cursor)) continue;
    const auto laid_out = lay_out(slot, screen, look, cursor, memory);
    PlotScene& scene = *laid_out->scene;
    if (cursor == nullptr) std::ranges::move(credence::mark_names(scene.figure()), std::back_inserter(names_));
    const DisplayList list = recorded(scene);
    QJsonObject plot = plot_json(scene, slot, view, laid_out->title);
    if (screen.covered) plot["layers"] = QJsonArray();
    QByteArray whole = list.bytes;
    for (const QImage& image : list.images)
      whole.append(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes());
    const QString hash = hash_of(whole + hash_of(QJsonValue(plot)).toUtf8());
    const auto before = memory.plots.find(slot);
    const bool same = before != memory.plots.end() && before->second.hash == hash;
    PlotMemory now;
    now.view = view;
    now.x_label = text_of(scene.figure().x.label);
    now.y_label = text_of(scene.figure().y.label);
    now.range = {scene.figure().x.min, scene.figure().x.max, scene.figure().y.min, scene.figure().y.max};
    now.equal_aspect = scene.figure().equal_aspect;
    if (!scene.layout().rows) now.area = scene.layout().mapping.area;
    const Head room = scene.head().passing ? scene.head() : with_room_kept(scene);
    now.rows = room.rows;
    now.note = room.note;
    now.tall_note = room.tall_note;
    if (scene.places()) now.labels = *scene.places();
    now.hash = hash;
    memory.plots[slot] = std::move(now);
    if (same) continue;
    answer.add(plot, list);
    plots.append(plot);
  }
  answer.json["plots"] = plots;
}

const PlotScene* PagePictures::scene(int slot, const ShownScreen& screen, const PageLook& look, const Cursor* cursor,
                                     const PageMemory& memory) {
  const auto laid_out = lay_out(slot, screen, look, cursor, memory);
  return laid_out ? laid_out->scene : nullptr;
}

QJsonObject PagePictures::hover(Answer& answer, int slot, QPointF at, const ShownScreen& screen, const PageLook& look,
                                const PageMemory& memory, Reference& refers) {
  const PlotScene* there = scene(slot, screen, look, nullptr, memory);
  if (there == nullptr) return {};
  const PlotScene& plot = *there;
  const PlotMapping& mapping = plot.layout().mapping;
  PlotFocus focus(nullptr);
  focus.point_at(at);
  const double scale = plot.theme().point_scale;
  const std::optional<Hit> hit = hit_at(plot.figure(), mapping, scale, at);
  focus.hover(hit, near_handles(plot.figure(), mapping, scale, at));
  QJsonObject hover{{"slot", slot}, {"cursor", QLatin1String(cursor_name(cursor_over(plot, hit, at)))}};
  if (mapping.area.contains(at)) {
    const std::string label =
        screen.result->hover(screen.view.slots_shown[slot].toStdString(), screen.frame, mapping.to_data(at));
    hover["label"] = notation(visible(text_of(label)));
  }
  std::string hint;
  if (class_name_at(plot, at)) {
    hint = clickable_class_names(plot.figure())->hint;
  } else if (hit || mapping.area.contains(at)) {
    hint = hint_of(plot.figure(), hit);
  }
  hover["hint"] = visible(text_of(hint));
  refers = reference_in_use(plot.figure(), focus, false);
  if (!refers.field.empty()) hover["refers"] = text_of(refers.field);
  ListRecorder recorder(plot.size());
  QPainter painter(&recorder);
  painter.setRenderHint(QPainter::Antialiasing);
  paint_objects_in_use(painter, plot, focus, false, false);
  painter.end();
  const DisplayList list = recorder.take();
  constexpr qsizetype empty_list = 8;  // bytes
  if (list.bytes.size() > empty_list) answer.add(hover, list);
  return hover;
}

QJsonArray PagePictures::objects(const ShownScreen& screen, const PageLook& look, const PageMemory& memory) {
  QJsonArray all;
  for (int slot = 0; slot < static_cast<int>(look.sizes.size()); ++slot) {
    const PlotScene* plot = scene(slot, screen, look, nullptr, memory);
    if (plot == nullptr) continue;
    const Figure& figure = plot->figure();
    const std::size_t count = std::min(object_count(figure), most_objects);
    for (std::size_t k = 0; k < count; ++k) {
      const auto hit = object_at(figure, k);
      const auto target = hit ? target_of(figure, *hit) : std::nullopt;
      if (!target) continue;
      const QPointF at = plot->layout().mapping.to_pixels(target->middle());
      const auto words = [&](Gesture::Kind kind) { return menu_text(text_of(target->words(kind))); };
      QJsonObject object{{"slot", slot},
                         {"hit", hit_json(*hit)},
                         {"x", tenth(at.x())},
                         {"y", tenth(at.y())},
                         {"hint", visible(text_of(target->hint()))},
                         {"drag", target->draggable()},
                         {"click", words(Gesture::Kind::click)},
                         {"remove", words(Gesture::Kind::remove)},
                         {"relabel", words(Gesture::Kind::relabel)}};
      if (target->handles != nullptr)
        object["name"] = notation(text_of(handle_text(figure, *target->handles, hit->index)));
      if (const auto text = target->text()) object["text"] = text_of(*text);
      all.append(object);
    }
  }
  return all;
}

}  // namespace credence
