// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/text_painter.h"

#include "ui/plot/display_list.h"
#include "ui/text/notation.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPaintEngine>
#include <QPainterPath>
#include <QStaticText>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>
#include <optional>
#include <utility>

namespace credence {
namespace {

// Draws the text in the halo's colour around its place. Qt caches glyphs, while filling their outlines anew each time
// would cost fifty times as much.
void draw_ring(QPainter& painter, QPointF at, const QString& text, const QColor& halo, double reach) {
  QStaticText words(text);
  words.setTextFormat(Qt::PlainText);
  words.prepare(painter.worldTransform(), painter.font());
  const QPointF corner = at - QPointF(0, QFontMetricsF(painter.font()).ascent());
  painter.setPen(translucent(halo, 0.6));  // several copies overlap
  const double pixels = reach * painter.deviceTransform().m11();
  const int outer = std::max(8, static_cast<int>(4 * pixels));  // a wide rim of few copies would look frayed
  const int inner = pixels > 2.4 ? outer / 2 : 0;
  for (const auto& [ring, steps] : {std::pair{1.0, outer}, {0.5, inner}}) {
    for (int k = 0; k < steps; ++k) {
      const double angle = 2 * std::numbers::pi * k / steps;
      painter.drawStaticText(corner + ring * reach * QPointF(std::cos(angle), std::sin(angle)), words);
    }
  }
}

// Calls draw(place, text) for every run of a line of text, with the painter's font set for it.
template <class Draw>
void for_each_run(QPainter& painter, QPointF at, const QString& text, const Draw& draw) {
  const QFont upright = painter.font();
  QFont italic = upright;
  italic.setItalic(true);
  for (const Run& run : runs_of(text)) {
    painter.setFont(run.variable ? italic : upright);
    draw(at, run.text);
    at.rx() += QFontMetricsF(painter.font()).horizontalAdvance(run.text);
  }
  painter.setFont(upright);
}

// Draws a part of a text without variables, its signs in their colours.
void draw_run(QPainter& painter, QPointF at, const QString& run, const SignColours& signs) {
  const auto colour_of = [&](QChar letter) {
    return std::ranges::find_if(signs, [&](const SignColour& one) { return one.sign == letter; });
  };
  const QPen own = painter.pen();
  const QFontMetricsF metrics(painter.font());
  for (qsizetype from = 0; from < run.size();) {
    const auto sign = colour_of(run[from]);
    qsizetype to = from + 1;
    while (sign == signs.end() && to < run.size() && colour_of(run[to]) == signs.end()) ++to;
    if (sign != signs.end()) painter.setPen(sign->colour);
    const QString part = run.mid(from, to - from);
    painter.drawText(at, part);
    painter.setPen(own);
    at.rx() += metrics.horizontalAdvance(part);
    from = to;
  }
}

}  // namespace

void draw_words(QPainter& painter, QPointF at, const QString& text, const SignColours& signs) {
  for_each_run(painter, at, text, [&](QPointF place, const QString& run) { draw_run(painter, place, run, signs); });
}

namespace {

// A word as it looks in device pixels. Names stay the same while a point is dragged, and laying out their letters costs
// more than all else about them.
struct Sprite {
  QString text;
  int type = 0;
  QRgb colour = 0, halo = 0;
  double rim = 0, scale = 1;
  SignColours signs;
  QImage image;

  bool is_for(const Sprite& other) const {
    return type == other.type && colour == other.colour && halo == other.halo && rim == other.rim &&
           scale == other.scale && text == other.text && signs == other.signs;
  }
};

constexpr double sprite_margin = 6;  // in pixels, for rims and slanted letters

void paint_sprite(Sprite& sprite, const QPainter& like, const QColor& colour, const QColor& halo) {
  const QFontMetricsF metrics(like.font());
  const QSizeF size(metrics.horizontalAdvance(sprite.text) * 1.05 + 2 * sprite_margin,
                    metrics.height() + 2 * sprite_margin);
  sprite.image = QImage((size * sprite.scale).toSize(), QImage::Format_ARGB32_Premultiplied);
  sprite.image.fill(Qt::transparent);
  QPainter painter(&sprite.image);
  painter.setRenderHints(like.renderHints());
  painter.scale(sprite.scale, sprite.scale);
  painter.setFont(like.font());
  const QPointF at(sprite_margin, sprite_margin + metrics.ascent());
  const double reach = sprite.rim * like.font().pixelSize();
  if (sprite.rim > 0) {
    for_each_run(painter, at, sprite.text,
                 [&](QPointF place, const QString& run) { draw_ring(painter, place, run, halo, reach); });
  }
  painter.setPen(colour);
  draw_words(painter, at, sprite.text, sprite.signs);
}

// Returns the sprite of a text, made anew if it is not among the last ones.
const QImage& sprite_image(Sprite wanted, const QPainter& like, const QColor& colour, const QColor& halo) {
  constexpr std::size_t most_word_sprites = 64;
  thread_local std::vector<Sprite> sprites;
  thread_local std::size_t next = 0;
  for (const Sprite& sprite : sprites) {
    if (sprite.is_for(wanted)) return sprite.image;
  }
  paint_sprite(wanted, like, colour, halo);
  if (sprites.size() < most_word_sprites) return sprites.emplace_back(std::move(wanted)).image;
  Sprite& oldest = sprites[next++ % most_word_sprites];
  oldest = std::move(wanted);
  return oldest.image;
}

// Draws the text on an image, on whole pixels. Returns whether the painter's image and transformation allow it.
bool draw_sprite(QPainter& painter, QPointF at, const QString& text, const QColor& colour, const QColor& halo,
                 double rim, const SignColours& signs) {
  const QTransform to_device = painter.deviceTransform();
  if (painter.paintEngine()->type() != QPaintEngine::Raster || to_device.type() > QTransform::TxScale) return false;
  const double scale = to_device.m11(), ascent = QFontMetricsF(painter.font()).ascent();
  const QImage& image = sprite_image(
      {text, painter.font().pixelSize(), colour.rgba(), halo.rgba(), rim, scale, signs, {}}, painter, colour, halo);
  const QPointF corner = to_device.map(at - QPointF(sprite_margin, sprite_margin + ascent));
  painter.save();
  painter.setWorldTransform(to_device.inverted() * painter.worldTransform());
  painter.drawImage(corner.toPoint(), image);
  painter.restore();
  return true;
}

}  // namespace

namespace {

// Halos lie under all letters.
void record_haloed(ListRecorder& list, QPainter& painter, QPointF at, const QString& text,
                   const ListRecorder::Halo& halo, const SignColours& signs) {
  using Letters = ListRecorder::Letters;
  const bool one_run = signs.empty() && runs_of(text).size() == 1;
  const Letters letters = one_run ? Letters::with_letters : Letters::only_halo;
  for_each_run(painter, at, text,
               [&](QPointF place, const QString& run) { list.write(painter, place, run, halo, letters); });
  if (!one_run) draw_words(painter, at, text, signs);
}

}  // namespace

SignColours sign_colours(const std::vector<Layer>& layers, const Theme& theme) {
  constexpr std::array marks{std::pair{Marker::circle, u'●'}, std::pair{Marker::square, u'■'},
                             std::pair{Marker::triangle, u'▲'}, std::pair{Marker::diamond, u'◆'}};
  SignColours signs;
  for (const auto& [marker, sign] : marks) {
    std::optional<Role> role;
    bool one = true;
    for (const Layer& layer : layers) {
      const auto* points = std::get_if<Points>(&layer);
      if (points == nullptr || points->marker != marker || points->at.empty()) continue;
      one = one && points->role == role.value_or(points->role);
      role = points->role;
    }
    if (role && one) signs.push_back({QChar(sign), theme.colour(*role)});
  }
  return signs;
}

void draw_haloed(QPainter& painter, QPointF at, const QString& text, const QColor& colour, const QColor& halo,
                 double rim, const SignColours& all) {
  SignColours signs;  // those of the text, which few texts have
  std::ranges::copy_if(all, std::back_inserter(signs), [&](const SignColour& one) { return text.contains(one.sign); });
  if (draw_sprite(painter, at, text, colour, halo, rim, signs)) return;
  const double reach = rim * painter.font().pixelSize();
  if (ListRecorder* list = list_of(painter); list != nullptr && rim > 0) {
    painter.setPen(colour);
    return record_haloed(*list, painter, at, text, {translucent(halo, 0.85), 2 * reach}, signs);
  }
  if (rim > 0) {
    QPainterPath outline;
    for_each_run(painter, at, text,
                 [&](QPointF place, const QString& run) { outline.addText(place, painter.font(), run); });
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(translucent(halo, 0.85), 2 * reach, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (!outline.isEmpty()) painter.drawPath(outline);  // a PDF has a fault where nothing is filled
  }
  painter.setPen(colour);
  draw_words(painter, at, text, signs);
}

void paint_words(const Canvas& canvas, const QString& text, QPointF middle, const QColor& colour) {
  const QFontMetricsF metrics(canvas.painter.font());
  const QRectF& area = canvas.mapping.area;
  const QString shown = metrics.elidedText(text, Qt::ElideRight, area.width() - 8);
  const QSizeF size(metrics.horizontalAdvance(shown), metrics.height());
  const QPointF corner = middle - QPointF(size.width(), size.height()) / 2;
  const QRectF box(
      QPointF(std::clamp(corner.x(), area.left() + 4, std::max(area.left() + 4, area.right() - size.width() - 4)),
              std::clamp(corner.y(), area.top() + 2, std::max(area.top() + 2, area.bottom() - size.height() - 2))),
      size);
  draw_haloed(canvas.painter, box.topLeft() + QPointF(0, metrics.ascent()), shown, colour, canvas.theme.plot_area, 0.2,
              canvas.signs);
  note_word(canvas, PaintedWord::Kind::text, shown, box, 0, 0, shown != text);
}

void note_word(const Canvas& canvas, PaintedWord::Kind kind, const QString& text, const QRectF& box, double angle,
               std::uint32_t owner, bool cut) {
  if (canvas.painted == nullptr) return;
  const QFontMetricsF metrics(canvas.painter.font());
  const double inset = std::max(0.0, (box.height() - metrics.ascent()) / 2);  // letters rarely fill a line's height
  const QTransform turn = QTransform().translate(box.center().x(), box.center().y()).rotate(angle);
  const QRectF around(-box.width() / 2, -box.height() / 2 + inset, box.width(), box.height() - 2 * inset);
  canvas.painted->words.push_back(
      {kind, text, turn.map(QPolygonF(around)), canvas.painter.font().pixelSize(), cut, owner});
}

QColor readable_on(const QColor& fill, const Theme& theme) {
  // One of the last two always has the contrast that WCAG 2 requires for text.
  for (const QColor& colour : {theme.text, theme.plot_area, QColor(Qt::black)}) {
    if (contrast(colour, fill) >= 4.5) return colour;
  }
  return QColor(Qt::white);
}

}  // namespace credence
