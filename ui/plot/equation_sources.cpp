// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/equation_sources.h"

#include "core/math/input_error.h"

#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPaintEngine>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QXmlStreamReader>

namespace credence {
namespace {

QByteArray contents(const QString& name) {
  QFile file(name);
  if (!file.open(QIODevice::ReadOnly)) throw InputError("equations: there is no " + name.toStdString());
  return file.readAll();
}

// Returns where the parts begin and how wide they are.
QHash<QString, EquationPart> parts_of(const QByteArray& svg) {
  QHash<QString, EquationPart> parts;
  QXmlStreamReader xml(svg);
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement || !xml.attributes().hasAttribute("data-advance")) continue;
    const QString id = xml.attributes().value("id").toString();
    parts[id] = {
        id, xml.attributes().value("data-advance").toDouble(), xml.attributes().value("data-baseline").toDouble(), {}};
  }
  return parts;
}

}  // namespace

const EquationSources& EquationSources::of(const QString& file) {
  static std::map<QString, EquationSources> files;
  const auto known = files.find(file);
  return known != files.end() ? known->second : files.emplace(file, EquationSources(file)).first->second;
}

EquationSources::EquationSources(const QString& file) : svg_(contents(":/equations/" + file + ".svg")) {
  const QHash<QString, EquationPart> parts = parts_of(svg_);
  const std::shared_ptr<QSvgRenderer>& picture = renderer(Qt::black);
  const QJsonObject all = QJsonDocument::fromJson(contents(":/equations/" + file + ".json")).object();
  static const QRegularExpression slot("\\{\\{(.*?)\\}\\}");
  for (const QString& id : all.keys()) {
    const QJsonObject object = all[id].toObject();
    EquationSource source{object["title"].toString(), object["spoken"].toString(), {}};
    for (const QJsonValueConstRef text : object["lines"].toArray()) {
      EquationLine line;
      for (auto match = slot.globalMatch(text.toString()); match.hasNext();)
        line.slot_names += match.next().captured(1);
      for (qsizetype k = 0; k <= line.slot_names.size(); ++k) {
        const QString name = QString("%1/%2/%3").arg(id).arg(source.lines.size()).arg(k);
        if (!parts.contains(name)) throw InputError("equations: " + name.toStdString() + " was not typeset");
        EquationPart part = parts[name];
        part.ink = picture->boundsOnElement(name).translated(0, -part.baseline);
        if (part.ink.isEmpty()) part = {{}, part.advance, part.baseline, {}};
        line.parts.push_back(part);
      }
      source.lines.push_back(std::move(line));
    }
    equations_.emplace(id, std::move(source));
  }
}

const EquationSource& EquationSources::at(const QString& id) const {
  const auto found = equations_.find(id);
  if (found == equations_.end()) throw InputError("equations: there is no \"" + id.toStdString() + '"');
  return found->second;
}

const std::shared_ptr<QSvgRenderer>& EquationSources::renderer(const QColor& colour) const {
  std::shared_ptr<QSvgRenderer>& renderer = renderers_[colour.rgb()];
  if (!renderer) {
    QByteArray coloured = svg_;
    renderer = std::make_shared<QSvgRenderer>(coloured.replace("currentColor", colour.name().toLatin1()));
  }
  return renderer;
}

void EquationSources::paint(QPainter& painter, const EquationPart& part, QPointF at, double scale,
                            const QColor& colour) const {
  if (part.id.isEmpty()) return;
  const QRectF place(at + scale * part.ink.topLeft(), scale * part.ink.size());
  const QTransform to_device = painter.deviceTransform();
  if (painter.paintEngine()->type() != QPaintEngine::Raster || to_device.type() > QTransform::TxScale) {
    renderer(colour)->render(&painter, part.id, place);
    return;
  }
  const QRectF pixels = to_device.mapRect(place);
  painter.save();
  painter.setWorldTransform(to_device.inverted() * painter.worldTransform());
  painter.drawImage(pixels.topLeft().toPoint(), picture(part, pixels.size(), colour));
  painter.restore();
}

const QImage& EquationSources::picture(const EquationPart& part, QSizeF size, const QColor& colour) const {
  constexpr std::size_t most = 1000;  // for a few sizes and themes
  if (pictures_.size() > most) pictures_.clear();
  QImage& image = pictures_[{part.id, colour.rgb(), size.width()}];
  if (image.isNull()) {
    image = QImage(size.toSize() + QSize(1, 1), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter once(&image);
    once.setRenderHint(QPainter::Antialiasing);
    renderer(colour)->render(&once, part.id, QRectF(QPointF(0, 0), size));
  }
  return image;
}

}  // namespace credence
