// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/svg_outlines.h"

#include "core/math/input_error.h"

#include <QFont>
#include <QPainterPath>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

namespace credence {
namespace {

QFont font_of_text(const QXmlStreamAttributes& given) {
  QFont font;
  font.setFamilies(given.value("font-family").toString().split(u','));
  font.setPixelSize(std::max(1, static_cast<int>(given.value("font-size").toDouble())));
  font.setWeight(static_cast<QFont::Weight>(std::max(100, given.value("font-weight").toInt())));
  font.setItalic(given.value("font-style") == QLatin1String("italic"));
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

QString path_data(const QPainterPath& path) {
  QString data;
  const auto add = [&data](const char* command, QPointF at) {
    data += QStringLiteral("%1%2 %3").arg(QLatin1String(command)).arg(at.x(), 0, 'f', 2).arg(at.y(), 0, 'f', 2);
  };
  for (int k = 0; k < path.elementCount(); ++k) {
    const QPainterPath::Element element = path.elementAt(k);
    switch (element.type) {
      case QPainterPath::MoveToElement:
        add("M", element);
        break;
      case QPainterPath::LineToElement:
        add("L", element);
        break;
      case QPainterPath::CurveToElement:
        add("C", element);
        break;
      case QPainterPath::CurveToDataElement:
        add(" ", element);
        break;
    }
  }
  return data;
}

void write_outlines(QXmlStreamWriter& out, const QXmlStreamAttributes& given, const QString& words) {
  QPainterPath letters;
  letters.addText(given.value("x").toDouble(), given.value("y").toDouble(), font_of_text(given), words);
  if (letters.isEmpty()) return;
  out.writeStartElement("path");
  for (const char* kept : {"fill", "fill-opacity", "transform"}) {
    if (given.hasAttribute(QLatin1String(kept))) out.writeAttribute(kept, given.value(QLatin1String(kept)).toString());
  }
  out.writeAttribute("stroke", "none");
  out.writeAttribute("fill-rule", "nonzero");
  out.writeAttribute("aria-label", words);
  out.writeAttribute("d", path_data(letters));
  out.writeEndElement();
}

}  // namespace

QByteArray with_outlines(const QByteArray& svg) {
  QXmlStreamReader in(svg);
  QByteArray bytes;
  QXmlStreamWriter out(&bytes);
  while (!in.atEnd()) {
    in.readNext();
    if (in.isStartElement() && in.name() == QLatin1String("text")) {
      const QXmlStreamAttributes given = in.attributes();
      write_outlines(out, given, in.readElementText());
    } else if (in.tokenType() != QXmlStreamReader::Invalid) {
      out.writeCurrentToken(in);
    }
  }
  if (in.hasError()) throw InputError(("the SVG cannot be read: " + in.errorString()).toStdString());
  return bytes;
}

}  // namespace credence
