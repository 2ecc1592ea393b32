// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/labeller.h"

#include "ui/plot/axis_name.h"
#include "ui/plot/label_candidates.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace credence {
namespace {

// Where a label may stand: at what it names; in the head; near its place; away from its place with a leader; anywhere
// on the plot.
enum class Where { anchor, head, near, leader, anywhere };

struct Attempt {
  Where where;
  QString form;
};

bool is_empty(const Label& label) {
  return label.text.isEmpty() || std::ranges::all_of(label.lines, [](const QPolygonF& part) { return part.isEmpty(); });
}

bool is_text(const Label& label) { return label.kind == Label::Kind::beside || label.kind == Label::Kind::middle; }

// Words after the comma of a name may be left out if they are the lesser part.
QString shortened(const QString& name) {
  const QString brief = before_comma(name);
  return name.size() - brief.size() - 2 <= brief.size() ? brief : name;
}

// Breaks a long name at the space nearest to its middle.
QString in_two_lines(QString name) {
  constexpr qsizetype short_name = 12;
  if (name.size() < short_name) return name;
  qsizetype best = -1;
  for (qsizetype k = name.indexOf(u' '); k >= 0; k = name.indexOf(u' ', k + 1)) {
    if (best < 0 || std::abs(2 * k - name.size()) < std::abs(2 * best - name.size())) best = k;
  }
  if (best > 0) name[best] = u'\n';
  return name;
}

std::vector<Attempt> attempts_of_name(const QString& whole) {
  std::vector<Attempt> all{{Where::anchor, whole}, {Where::head, whole}, {Where::anchor, in_two_lines(whole)}};
  const QString brief = shortened(whole);
  if (brief != whole) all.insert(all.end(), {{Where::anchor, brief}, {Where::head, brief}});
  all.push_back({Where::anywhere, whole});
  if (brief != whole) all.push_back({Where::anywhere, brief});
  return all;
}

// A text says something of its place, so that it stays there if it fits, also in two lines. A number alone would say
// nothing elsewhere.
std::vector<Attempt> attempts_of_stray(const QString& text) {
  const auto letters = std::ranges::count_if(text, [](QChar c) { return c.isLetter(); });
  if (letters == 0) return {};
  if (letters < 3) return {{Where::leader, text}};  // a value with its unit, such as that of a mark in a drawing
  const QString two_lines = in_two_lines(text);
  std::vector<Attempt> all{{Where::near, text}, {Where::near, two_lines}};
  if (two_lines == text) all.push_back({Where::leader, text});  // the name of a mark rather than a sentence
  all.insert(all.end(), {{Where::head, text}, {Where::anywhere, text}});
  return all;
}

// The rests of the head's rows, which are filled one after the other.
class HeadRows {
 public:
  explicit HeadRows(std::vector<SpareRow> rows) : rows_(std::move(rows)) {}

  // Returns the room that is taken in the first row that has it.
  std::optional<QRectF> take(double width, double gap) {
    const auto row = first(width);
    if (row == rows_.end()) return std::nullopt;
    QRectF& room = row->room;
    const double left = row->beside_axis_name ? room.right() - width : room.left();
    row->beside_axis_name ? room.setRight(left - gap) : room.setLeft(left + width + gap);
    return QRectF(left, room.top(), width, room.height());
  }
  // Names that belong together are not torn into two rows if one row has room for all: rows above it are given up.
  void begin_where_all_fit(double width) {
    const auto row = first(width);
    if (row != rows_.end()) rows_.erase(rows_.begin(), row);
  }
  bool fills_from_right(double width) {
    const auto row = first(width);
    return row != rows_.end() && row->beside_axis_name;
  }

 private:
  std::vector<SpareRow>::iterator first(double width) {
    return std::ranges::find_if(rows_, [&](const SpareRow& row) { return row.room.width() >= width; });
  }

  std::vector<SpareRow> rows_;
};

// Returns the shift of each name. Names whose ends lie in one column are spread together. Among marks and lines only
// the marks are, because a line has other places for its name.
std::vector<double> shifts_of_close_ends(const std::vector<Label>& labels, double height) {
  constexpr double column = 30;
  std::map<int, std::vector<std::size_t>> columns;
  for (std::size_t k = 0; k < labels.size(); ++k) {
    if (labels[k].kind != Label::Kind::along || labels[k].text.isEmpty() || labels[k].lines.empty()) continue;
    columns[static_cast<int>(right_end(labels[k].lines).x() / column)].push_back(k);
  }
  std::vector<double> shifts(labels.size(), 0.0);
  const auto is_line = [&](std::size_t k) { return labels[k].lines.front().size() > 1; };
  for (auto& [x, members] : columns) {
    if (!std::all_of(members.begin(), members.end(), is_line)) std::erase_if(members, is_line);
    std::vector<double> ends;
    for (const std::size_t k : members) ends.push_back(right_end(labels[k].lines).y());
    const std::vector<double> found = spread(ends, height);
    for (std::size_t i = 0; i < members.size(); ++i) shifts[members[i]] = found[i];
  }
  return shifts;
}

// Returns a key for each label, by which it is found in the frame before: its words without digits, and its number
// among those with the same words.
std::vector<QString> keys_of(const std::vector<Label>& labels) {
  std::map<QString, int> seen;
  std::vector<QString> keys;
  for (const Label& label : labels) {
    QString key = QString::number(static_cast<int>(label.kind));
    for (const QChar c : label.text) {
      if (!c.isDigit() && c != u'.' && c != u'-' && c != QChar(0x2212)) key += c;
    }
    keys.push_back(key + u'#' + QString::number(seen[key]++));
  }
  return keys;
}

// Returns the names of curves that are tints of one colour, with one beginning, from the first one on.
std::vector<std::size_t> family_of(const std::vector<Label>& labels, const std::vector<std::size_t>& order,
                                   std::size_t first) {
  const auto beginning = [](const QString& name) { return name.left(name.lastIndexOf(u' ')); };
  const Label& one = labels[first];
  std::vector<std::size_t> family;
  for (const std::size_t k : order) {
    const Label& other = labels[k];
    const bool alike = other.look.role == one.look.role && other.look.tint > 0 && one.look.tint > 0 &&
                       beginning(other.text) == beginning(one.text);
    if (alike && !is_empty(other)) family.push_back(k);
  }
  return family;
}

class Labeller {
 public:
  Labeller(const std::vector<Label>& labels, const LabelRoom& room, Occupied& occupied, LabelMemory* memory)
      : labels_(labels),
        room_(room),
        metrics_(room.font),
        number_metrics_(room.number_font),
        occupied_(occupied),
        memory_(memory),
        head_(room.spare),
        keys_(keys_of(labels)),
        shifts_(shifts_of_close_ends(labels, metrics_.height())) {}

  LabelLayout place_all() {
    std::vector<std::size_t> strays;
    for (const std::size_t k : of_kind(is_text)) {
      const LabelMemory::Kept* kept = kept_of(k);
      const bool strayed = kept != nullptr && kept->where != static_cast<int>(Where::anchor);
      if (strayed || !attempt(k, {Where::anchor, labels_[k].text})) strays.push_back(k);
    }
    for (const QRectF& node : room_.nodes) occupied_.add_object(node);
    for (const Label::Kind kind : {Label::Kind::on_line, Label::Kind::on_arrow}) {
      for (const std::size_t k : of_kind([&](const Label& label) { return label.kind == kind; })) {
        attempt(k, {Where::anchor, labels_[k].text});
      }
    }
    for (const std::size_t k : strays) place(k, attempts_of_stray(labels_[k].text));
    place_names();
    return std::move(layout_);
  }

 private:
  std::vector<std::size_t> of_kind(const auto& is_wanted) const {
    std::vector<std::size_t> all;
    for (std::size_t k = 0; k < labels_.size(); ++k) {
      if (!is_empty(labels_[k]) && is_wanted(labels_[k])) all.push_back(k);
    }
    return all;
  }

  // The names of many lines wait until those of short ones and of marks are placed, since long lines have other places.
  void place_names() {
    std::vector<std::size_t> order = of_kind([](const Label& label) { return label.kind == Label::Kind::along; });
    std::ranges::stable_partition(
        order, [&](std::size_t k) { return is_short(labels_[k].lines, metrics_.horizontalAdvance(labels_[k].text)); });
    std::vector<bool> done(labels_.size());
    for (const std::size_t k : order) {
      if (done[k]) continue;
      const std::vector<std::size_t> family = family_of(labels_, order, k);
      const bool together = family.size() > 1 && std::ranges::none_of(family, [&](auto one) { return done[one]; }) &&
                            place_family(family);
      if (!together) place(k, attempts_of_name(labels_[k].text));
      for (const std::size_t one : together ? family : std::vector{k}) done[one] = true;
    }
  }

  // Names that differ in a number alone, such as those of chains, stand all at their curves or all in the head. Returns
  // false if there is room at neither.
  bool place_family(const std::vector<std::size_t>& family) {
    const LabelMemory::Kept* kept = kept_of(family.front());
    const bool head_first = kept != nullptr && kept->where == static_cast<int>(Where::head);
    return head_first ? family_in_head(family) || family_at_curves(family)
                      : family_at_curves(family) || family_in_head(family);
  }

  bool family_at_curves(const std::vector<std::size_t>& family) {
    const std::size_t words = occupied_.words().size(), placed = layout_.placed.size();
    const bool all = std::ranges::all_of(family, [&](std::size_t k) {
      return attempt(k, {Where::anchor, labels_[k].text}) && !layout_.placed.back().place.leader;
    });
    if (!all) {
      occupied_.remove_words(words);
      layout_.placed.resize(placed);
    }
    return all;
  }

  double head_gap() const { return std::round(0.7 * metrics_.height()); }

  bool family_in_head(std::vector<std::size_t> family) {
    const auto width_of = [&](std::size_t k) { return width_with_sample(labels_[k], labels_[k].text); };
    const HeadRows before = head_;
    const std::size_t placed = layout_.placed.size();
    double whole = -head_gap();
    for (const std::size_t k : family) whole += width_of(k) + head_gap();
    head_.begin_where_all_fit(whole);
    if (head_.fills_from_right(width_of(family.front()))) std::ranges::reverse(family);
    const bool all = std::ranges::all_of(family, [&](std::size_t k) {
      return attempt(k, {Where::head, labels_[k].text});
    });
    if (!all) {
      head_ = before;
      layout_.placed.resize(placed);
    }
    return all;
  }

  // Makes the attempts in their order, first the one that succeeded in the frame before.
  void place(std::size_t k, std::vector<Attempt> attempts) {
    if (const LabelMemory::Kept* kept = kept_of(k)) {
      const auto same = std::ranges::find_if(attempts, [&](const Attempt& one) {
        return static_cast<int>(one.where) == kept->where && form_of(k, one.form) == kept->form;
      });
      if (same != attempts.end()) std::rotate(attempts.begin(), same, same + 1);
      if (is_text(labels_[k])) attempts.push_back({Where::anchor, labels_[k].text});
    }
    for (const Attempt& one : attempts) {
      if (attempt(k, one)) return;
    }
    layout_.left_out.push_back(labels_[k].text);
  }

  bool attempt(std::size_t k, const Attempt& one) {
    const Label& label = labels_[k];
    PlacedLabel placed{.label = k, .text = one.form};
    if (one.where == Where::head || (one.where == Where::anywhere && !is_text(label))) placed.sample = sample_of(label);
    if (one.where == Where::head) {
      const auto box = head_.take(width_with_sample(label, one.form), head_gap());
      if (!box) return false;
      placed.in_head = true;
      placed.place.box =
          QRectF(box->left(), box->center().y() - metrics_.height() / 2, box->width(), metrics_.height());
    } else {
      const auto place = search(k, one, placed.sample);
      if (!place) return false;
      placed.place = *place;
      occupied_.add_word(place->bounds());
    }
    placed.strayed = is_text(label) && one.where != Where::anchor;
    remember(k, one, placed.place);
    layout_.placed.push_back(std::move(placed));
    return true;
  }

  // A name keeps off a curve of its own, and off the few rings of a density. Among many lines it may cover one.
  static constexpr std::size_t few_own = 3;

  // Says for each kind of label what it may do where it stands.
  SoughtLabel sought_for(std::size_t k, const Attempt& one, double sample) const {
    using Fault = LabelFault;
    const Label& label = labels_[k];
    const QFontMetricsF& metrics = label.kind == Label::Kind::on_line ? number_metrics_ : metrics_;
    SoughtLabel sought{.size = size_of(label, one.form, metrics), .line = metrics_.height()};
    if (sample > 0) sought.size.setWidth(width_with_sample(label, one.form));
    sought.inset = label.kind == Label::Kind::on_arrow ? 1 : std::max(0.0, (metrics.height() - metrics.ascent()) / 2);
    sought.edge = 0.12 * sought.line;
    sought.before = before(k, one);
    if (one.where != Where::anchor) {
      sought.tolerated = tolerated({Fault::row});
      return sought;
    }
    switch (label.kind) {
      case Label::Kind::middle:
      case Label::Kind::beside:
        sought.border = 2;
        sought.off_marks = 0;
        if (label.kind == Label::Kind::middle) sought.off_points = -sought.inset;  // what is around it is its own
        sought.tolerated = tolerated({Fault::points, Fault::marks, Fault::row});
        if (label.kind == Label::Kind::middle) sought.tolerated |= tolerated({Fault::objects});
        break;
      case Label::Kind::on_line:
        sought.own = label.owner;
        sought.on_line = true;
        break;
      case Label::Kind::on_arrow:
        sought.tolerated = tolerated({Fault::points, Fault::row});
        break;
      case Label::Kind::along:
        sought.own = label.owner;
        sought.own_counts = label.lines.size() <= few_own;
        sought.between_own = label.lines.size() > 1;
        sought.edge = 0;
        break;
    }
    return sought;
  }

  std::optional<LabelPlace> search(std::size_t k, const Attempt& one, double sample) const {
    const Label& label = labels_[k];
    const SoughtLabel sought = sought_for(k, one, sample);
    if (!sought.on_line && sought.size.width() > room_.area.width() - 8) return std::nullopt;
    const QPointF at = label.lines.front().isEmpty() ? right_end(label.lines) : label.lines.front().front();
    switch (one.where) {
      case Where::anchor: {
        LabelSearch places(occupied_, room_.area, sought);
        offer_at_anchor(places, k);
        return places.best();
      }
      case Where::near:
        return anywhere(sought, at, sought.size.width() / 2 + 2.5 * metrics_.height());
      case Where::leader:
        return with_leader(label, sought, at);
      default:
        return anywhere(sought, is_text(label) ? at : right_end(label.lines), std::numeric_limits<double>::infinity());
    }
  }

  void offer_at_anchor(LabelSearch& places, std::size_t k) const {
    const Label& label = labels_[k];
    switch (label.kind) {
      case Label::Kind::beside:
        return offer_beside(places, label.lines.front().front(), label.side, label.gap);
      case Label::Kind::middle:
        return offer_middle(places, label.lines.front().front());
      case Label::Kind::on_line:
        return offer_on_line(places, label.lines, middles_of_numbers());
      case Label::Kind::on_arrow:
        return offer_on_arrow(places, label.lines.front(), label.left, label.gap);
      case Label::Kind::along:
        return offer_along(places, label.lines, label.gap, shifts_[k]);
    }
  }

  std::vector<QPointF> middles_of_numbers() const {
    std::vector<QPointF> middles;
    for (const PlacedLabel& placed : layout_.placed) {
      if (labels_[placed.label].kind == Label::Kind::on_line) middles.push_back(placed.place.box.center());
    }
    return middles;
  }

  std::optional<LabelPlace> anywhere(SoughtLabel sought, QPointF from, double reach) const {
    sought.tolerated |= tolerated({LabelFault::leader});  // which is not drawn
    LabelSearch places(occupied_, room_.area, sought);
    offer_anywhere(places, from, reach);
    if (!places.best()) return std::nullopt;
    LabelPlace place = *places.best();
    place.leader.reset();
    return place;
  }

  // Short values first try to stand beside their place.
  std::optional<LabelPlace> with_leader(const Label& label, const SoughtLabel& sought, QPointF at) const {
    constexpr double farthest_value = 9, farthest_name = 16;  // in lines
    const auto letters = std::ranges::count_if(label.text, [](QChar c) { return c.isLetter(); });
    if (letters < 3) {
      SoughtLabel beside = sought;
      beside.tolerated = tolerated({LabelFault::points});
      LabelSearch places(occupied_, room_.area, beside);
      offer_along(places, label.lines, label.gap);
      if (places.best()) return places.best();
    }
    auto place = anywhere(sought, at, (letters < 3 ? farthest_value : farthest_name) * metrics_.height());
    if (place) {
      const QRectF& box = place->box;
      place->leader = QLineF(
          {std::clamp(at.x(), box.left() - 2, box.right() + 2), std::clamp(at.y(), box.top() + 3, box.bottom() - 3)},
          at);
    }
    return place;
  }

  double sample_of(const Label& label) const { return is_text(label) ? 0 : std::round(1.2 * metrics_.height()) + 6; }
  double width_with_sample(const Label& label, const QString& form) const {
    return sample_of(label) + std::ceil(size_of(label, form, metrics_).width()) + 1;
  }

  // A number's line is interrupted for it, so that it needs no more room than its letters; nor do words at an arrow,
  // which have no letters below their line.
  QSizeF size_of(const Label& label, const QString& form, const QFontMetricsF& metrics) const {
    double width = 0;
    const QStringList lines = form.split(u'\n');
    for (const QString& line : lines) width = std::max(width, metrics.horizontalAdvance(line));
    if (label.kind == Label::Kind::on_line) return {width, metrics.ascent()};
    if (label.kind == Label::Kind::on_arrow) return {width, metrics.capHeight() + 4};
    return {width, metrics.height() * static_cast<double>(lines.size())};
  }

  // The part of the words that does not change from frame to frame.
  QString form_of(std::size_t k, const QString& form) const {
    if (form == labels_[k].text) return QStringLiteral("whole");
    return form.contains(u'\n') ? QStringLiteral("two lines") : QStringLiteral("brief");
  }

  const LabelMemory::Kept* kept_of(std::size_t k) const {
    return memory_ != nullptr ? memory_->find(keys_[k]) : nullptr;
  }

  // The point that a label at its anchor follows from frame to frame.
  QPointF followed(std::size_t k) const { return right_end(labels_[k].lines); }

  std::optional<QPointF> before(std::size_t k, const Attempt& one) const {
    const LabelMemory::Kept* kept = kept_of(k);
    if (kept == nullptr || kept->where != static_cast<int>(one.where)) return std::nullopt;
    return kept->offset + (kept->follows ? followed(k) : QPointF());
  }

  void remember(std::size_t k, const Attempt& one, const LabelPlace& place) {
    if (memory_ == nullptr) return;
    const bool follows = place.follows == followed(k);
    memory_->keep(keys_[k], {.where = static_cast<int>(one.where),
                             .form = form_of(k, one.form),
                             .offset = place.box.center() - (follows ? followed(k) : QPointF()),
                             .follows = follows});
  }

  const std::vector<Label>& labels_;
  const LabelRoom& room_;
  QFontMetricsF metrics_, number_metrics_;
  Occupied& occupied_;
  LabelMemory* memory_;
  HeadRows head_;
  std::vector<QString> keys_;
  std::vector<double> shifts_;
  LabelLayout layout_;
};

}  // namespace

QPointF side_of(Anchor anchor) {
  switch (anchor) {
    case Anchor::above:
      return {0, -1};
    case Anchor::below:
      return {0, 1};
    case Anchor::left:
      return {-1, 0};
    case Anchor::right:
      return {1, 0};
    case Anchor::centre:
      break;
  }
  return {0, 0};
}

LabelLayout place_labels(const std::vector<Label>& labels, const LabelRoom& room, Occupied& occupied,
                         LabelMemory* memory) {
  return Labeller(labels, room, occupied, memory).place_all();
}

}  // namespace credence
