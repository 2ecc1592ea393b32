// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/axis_name.h"

#include "ui/text/notation.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

// Returns the part before a separator that does not stand in brackets, all of the name if there is none.
QString part_before(const QString& name, const QString& separator) {
  qsizetype end = name.indexOf(separator);
  while (end >= 0 && name.left(end).count(u'(') > name.left(end).count(u')')) end = name.indexOf(separator, end + 1);
  return name.left(end);
}

}  // namespace

QString before_comma(const QString& name) { return part_before(name, QStringLiteral(", ")); }
QString before_equals(const QString& name) { return part_before(name, QStringLiteral(" = ")); }

QString axis_name(const std::string& label, const QFontMetricsF& metrics, double room, double longest) {
  const QString name = notation(QString::fromStdString(label));
  const bool wide = metrics.horizontalAdvance(name) > longest * room;
  return metrics.elidedText(wide ? before_comma(name) : name, Qt::ElideRight, room);
}

QStringList name_lines(const QString& name, const QFontMetricsF& metrics, double room, bool two_allowed,
                       bool cut_wanted) {
  const auto cut = [&](const QString& text) {
    return cut_wanted ? metrics.elidedText(text, Qt::ElideRight, room) : text;
  };
  if (!two_allowed || metrics.horizontalAdvance(name) <= room) return {cut(name)};
  qsizetype best = -1;
  double least = metrics.horizontalAdvance(name);
  for (qsizetype k = 1; k + 1 < name.size(); ++k) {
    if (name[k] != u' ' && name[k] != u'_') continue;
    const double wider =
        std::max(metrics.horizontalAdvance(name.left(k + 1).trimmed()), metrics.horizontalAdvance(name.mid(k + 1)));
    if (wider < least) {
      least = wider;
      best = k + 1;
    }
  }
  return best < 0 ? QStringList{cut(name)} : QStringList{cut(name.left(best).trimmed()), cut(name.mid(best))};
}

std::vector<QRectF> place_labels(std::vector<Tick>& ticks, const QFontMetricsF& metrics, const QRectF& row,
                                 const std::function<double(double)>& pixel_of) {
  std::vector<QRectF> places;
  double free = row.left() + 1;
  for (Tick& tick : ticks) {
    double width = std::ceil(metrics.horizontalAdvance(QString::fromStdString(tick.label)));
    const double farthest = std::max(row.left() + 1, row.right() - 1 - width);
    const double left = std::clamp(pixel_of(tick.at) - width / 2, row.left() + 1, farthest);
    if (left < free) {
      tick.label.clear();
      width = 0;
    }
    places.emplace_back(left, row.top(), width, row.height());
    if (width > 0) free = left + width + 2;
  }
  return places;
}

std::vector<LabelSpan> label_spans(const std::vector<Tick>& ticks, const std::vector<QRectF>& places) {
  std::vector<LabelSpan> spans;
  for (std::size_t k = 0; k < ticks.size(); ++k) {
    const bool telling = ticks[k].label == "0" || k == 0 || k + 1 == ticks.size();
    spans.push_back({places[k].left(), places[k].right(), ticks[k].label.empty() ? 0 : telling ? 1.5 : 1});
  }
  return spans;
}

double hidden_labels(const std::vector<LabelSpan>& labels, double left, double width, double gap) {
  double hidden = 0;
  for (const LabelSpan& label : labels) {
    if (label.to + gap > left && label.from - gap < left + width) hidden += label.weight;
  }
  return hidden;
}

namespace {

// Centres the name between the labels at both sides; close to one it would read as a part of it.
double centred(const std::vector<LabelSpan>& labels, double left, double width, double start, double end, double gap) {
  double from = start, to = end;
  for (const LabelSpan& label : labels) {
    if (label.to + gap <= left) from = std::max(from, label.to);
    if (label.from - gap >= left + width) to = std::min(to, label.from);
  }
  const double middle = (from + to - width) / 2;
  return hidden_labels(labels, middle, width, gap) > hidden_labels(labels, left, width, gap) ? left : middle;
}

}  // namespace

double place_among_labels(const std::vector<LabelSpan>& labels, double width, double start, double end, double gap) {
  double best = end - width, least = hidden_labels(labels, best, width, gap);
  for (auto label = labels.rbegin(); label != labels.rend() && least > 0; ++label) {
    const double left = label->from - 1.1 * gap - width;
    if (left < start) break;
    const double hidden = hidden_labels(labels, left, width, gap);
    if (hidden >= least) continue;
    least = hidden;
    best = left;
  }
  return best == end - width ? best : centred(labels, best, width, start, end, gap);
}

}  // namespace credence
