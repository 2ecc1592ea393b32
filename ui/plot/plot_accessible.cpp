// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_accessible.h"

#include "core/figure/handle_text.h"
#include "core/words/numbers.h"
#include "ui/plot/plot_view.h"
#include "ui/text/notation.h"

#include <QAccessibleWidget>
#include <QPointer>
#include <QWindow>

#include <algorithm>
#include <cmath>
#include <map>

namespace credence {
namespace {

constexpr int object_side = 17;  // pixels that an object takes for screen readers

// Returns the name of the marks that are drawn at a place, which for points is their class.
std::string name_at(const Figure& figure, Point2 at) {
  for (const Layer& layer : figure.layers) {
    const auto* points = std::get_if<Points>(&layer);
    if (points == nullptr) continue;
    for (std::size_t k = 0; k < points->at.size(); ++k) {
      if (points->at[k].x != at.x || points->at[k].y != at.y) continue;
      if (k < points->texts.size() && !points->texts[k].empty()) return points->texts[k];
      if (!points->name.empty()) return points->name;
    }
  }
  return {};
}

Rect range_of(const Area& area) {
  Rect range{0, 0, 0, 0};
  bool first = true;
  for (const Polyline& outline : area.outlines) {
    for (const Point2 at : outline) {
      range = first ? Rect{at.x, at.x, at.y, at.y}
                    : Rect{std::min(range.x0, at.x), std::max(range.x1, at.x), std::min(range.y0, at.y),
                           std::max(range.y1, at.y)};
      first = false;
    }
  }
  return range;
}

// Returns the words that are written inside a range, each followed by a comma but the last one.
std::string words_inside(const Figure& figure, const Rect& range) {
  std::string words;
  const auto add = [&](Point2 at, const std::string& text) {
    const bool inside = at.x >= range.x0 && at.x <= range.x1 && at.y >= range.y0 && at.y <= range.y1;
    if (inside && !text.empty()) words += (words.empty() ? "" : ", ") + text;
  };
  for (const Layer& layer : figure.layers) {
    if (const auto* text = std::get_if<Text>(&layer)) add(text->at, text->text);
    if (const auto* areas = std::get_if<Areas>(&layer)) {
      for (const Area& area : areas->areas) {
        const Rect around = range_of(area);
        add({(around.x0 + around.x1) / 2, (around.y0 + around.y1) / 2}, area.label);
      }
    }
    const auto* points = std::get_if<Points>(&layer);
    for (std::size_t k = 0; points != nullptr && k < points->at.size(); ++k) {
      add(points->at[k], k < points->texts.size() && !points->texts[k].empty() ? points->texts[k] : points->name);
    }
  }
  return words;
}

std::string words_of_area(const Figure& figure, const Areas& areas, std::size_t index) {
  const Area& area = areas.areas[index];
  if (!area.label.empty()) return area.label;
  const std::string inside = words_inside(figure, range_of(area));
  return inside.empty() ? std::to_string(index + 1) + (areas.name.empty() ? "" : ", " + areas.name) : inside;
}

std::string number_at(const Axis& axis, double at) {
  const auto category = static_cast<std::size_t>(std::max(0L, std::lround(at)));
  if (category >= 1 && category <= axis.categories.size()) return axis.categories[category - 1];
  const std::string symbol = symbol_of(axis.label), number = trimmed(axis.log10 ? std::pow(10, at) : at, 4);
  return symbol.empty() ? number : symbol + " = " + number;
}

std::string words_of_cell(const Figure& figure, const Target& target) {
  const Cells& cells = *target.cells;
  const Point2 middle = target.middle();
  std::vector<std::string> words;
  const std::size_t column = target.index % (cells.x.size() - 1);
  if (column < cells.heads.size()) words.push_back(cells.heads[column]);
  for (const auto& [axis, at] : {std::pair(&figure.x, middle.x), std::pair(&figure.y, middle.y)}) {
    const auto category = static_cast<std::size_t>(std::max(0L, std::lround(at)));
    if (category >= 1 && category <= axis->categories.size()) words.push_back(axis->categories[category - 1]);
  }
  if (target.index < cells.texts.size()) words.push_back(cells.texts[target.index]);
  std::string sentence;
  for (const std::string& word : words) sentence += (sentence.empty() || word.empty() ? "" : ", ") + word;
  return sentence;
}

std::string words_of(const Figure& figure, const Target& target) {
  if (target.cells) return words_of_cell(figure, target);
  if (target.areas) return words_of_area(figure, *target.areas, target.index);
  const Handles& handles = *target.handles;
  const Point2 at = handles.at[target.index];
  const double r = handles.radius > 0 ? handles.radius : figure.show_axes ? 0 : 0.4;  // where words belong to it
  std::string name = name_at(figure, at);
  if (name.empty() && r > 0) name = words_inside(figure, {at.x - r, at.x + r, at.y - r, at.y + r});
  std::string place = handle_text(figure, handles, target.index);
  if (place.empty() && target.text()) place = *target.text();
  if (place.empty() && figure.show_axes) place = number_at(figure.x, at.x) + ", " + number_at(figure.y, at.y);
  return name.empty() || place.empty() ? name + place : name + ", " + place;
}

// An action of a screen reader on an object. Pressing it does what Enter does, or else P.
struct ObjectAction {
  QString name, words;
  Gesture::Kind kind;
};

std::vector<ObjectAction> actions_of(const Figure& figure, const Hit& hit) {
  std::vector<ObjectAction> actions;
  const auto target = target_of(figure, hit);
  const auto offer = [&](const QString& name, Gesture::Kind kind) {
    if (offers(figure, hit, kind)) actions.push_back({name, QString::fromStdString(target->words(kind)), kind});
  };
  if (editable(figure, hit)) {
    actions.push_back(
        {QAccessibleActionInterface::pressAction(), QString::fromStdString(target->hint()), Gesture::Kind::type});
  } else {
    offer(QAccessibleActionInterface::pressAction(), Gesture::Kind::click);
  }
  offer(QStringLiteral("Remove"), Gesture::Kind::remove);
  offer(QStringLiteral("Relabel"), Gesture::Kind::relabel);
  return actions;
}

// An object of a plot. It reads the figure that the plot shows now, so it stays right when objects move.
class ObjectInterface : public QAccessibleInterface, public QAccessibleActionInterface {
 public:
  ObjectInterface(PlotView* plot, int place) : plot_(plot), place_(place) {}

  void* interface_cast(QAccessible::InterfaceType type) override {
    const bool acts = type == QAccessible::ActionInterface && !actions().empty();
    return acts ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
  }
  QStringList actionNames() const override {
    QStringList names;
    for (const ObjectAction& action : actions()) names += action.name;
    return names;
  }
  QString localizedActionDescription(const QString& name) const override {
    for (const ObjectAction& action : actions()) {
      if (action.name == name) return notation(action.words);
    }
    return {};
  }
  QStringList keyBindingsForAction(const QString&) const override { return {}; }
  void doAction(const QString& name) override {
    for (const ObjectAction& action : actions()) {
      if (action.name != name) continue;
      plot_->setFocus();
      return plot_->act(*hit(), action.kind);
    }
  }

  bool isValid() const override { return hit().has_value(); }
  QObject* object() const override { return nullptr; }
  QWindow* window() const override { return plot_->window()->windowHandle(); }
  QAccessibleInterface* childAt(int, int) const override { return nullptr; }
  QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(plot_); }
  QAccessibleInterface* child(int) const override { return nullptr; }
  int childCount() const override { return 0; }
  int indexOfChild(const QAccessibleInterface*) const override { return -1; }

  QString text(QAccessible::Text what) const override {
    const auto there = hit();
    if (!there) return {};
    if (what == QAccessible::Name) return spoken_object(plot_->figure(), *there);
    if (what == QAccessible::Description) return notation(QString::fromStdString(hint_of(plot_->figure(), there)));
    return {};
  }
  void setText(QAccessible::Text, const QString&) override {}

  QRect rect() const override {
    const auto there = hit();
    const auto target = there ? target_of(plot_->figure(), *there) : std::nullopt;
    if (!target) return {};
    const QPoint middle = plot_->mapToGlobal(plot_->to_widget(target->middle()).toPoint());
    return {middle - QPoint(object_side / 2, object_side / 2), QSize(object_side, object_side)};
  }
  QAccessible::Role role() const override {
    const auto there = hit();
    const auto target = there ? target_of(plot_->figure(), *there) : std::nullopt;
    return target && target->cells ? QAccessible::Cell : QAccessible::Graphic;
  }
  QAccessible::State state() const override {
    QAccessible::State state;
    const auto there = hit();
    state.invalid = !there;
    state.focusable = state.selectable = true;
    state.invisible = !plot_->isVisible();
    state.selected = there && plot_->selected() == there;
    state.focused = state.selected && plot_->hasFocus();
    state.movable = there && draggable(plot_->figure(), *there);
    return state;
  }

 private:
  std::vector<ObjectAction> actions() const {
    const auto there = hit();
    return there ? actions_of(plot_->figure(), *there) : std::vector<ObjectAction>();
  }
  std::optional<Hit> hit() const {
    return plot_ ? object_at(plot_->figure(), static_cast<std::size_t>(place_)) : std::nullopt;
  }
  QPointer<PlotView> plot_;
  int place_;
};

class PlotInterface : public QAccessibleWidget {
 public:
  explicit PlotInterface(PlotView* plot) : QAccessibleWidget(plot, QAccessible::Chart) {}

  QString text(QAccessible::Text what) const override {
    if (what == QAccessible::Description) return notation(QString::fromStdString(plot().figure().description));
    return QAccessibleWidget::text(what);
  }
  ~PlotInterface() override {
    for (const auto& [place, id] : ids_) QAccessible::deleteAccessibleInterface(id);
  }

  int childCount() const override { return static_cast<int>(object_count(plot().figure())); }
  QAccessibleInterface* child(int place) const override {
    if (place < 0 || place >= childCount()) return nullptr;
    const auto known = ids_.find(place);
    if (known != ids_.end()) return QAccessible::accessibleInterface(known->second);
    auto* made = new ObjectInterface(&plot(), place);
    ids_[place] = QAccessible::registerAccessibleInterface(made);
    return made;
  }
  int indexOfChild(const QAccessibleInterface* child) const override {
    for (const auto& [place, id] : ids_) {
      if (QAccessible::accessibleInterface(id) == child) return place;
    }
    return -1;
  }
  QAccessibleInterface* childAt(int x, int y) const override {
    const QPointF at = plot().mapFromGlobal(QPoint(x, y));
    for (int place = childCount() - 1; place >= 0; --place) {  // the one drawn on top
      const auto hit = object_at(plot().figure(), static_cast<std::size_t>(place));
      const QPointF away = plot().to_widget(target_of(plot().figure(), *hit)->middle()) - at;
      if (away.manhattanLength() <= object_side / 2) return child(place);
    }
    return nullptr;
  }
  QAccessibleInterface* focusChild() const override {
    const std::optional<Hit> chosen = plot().selected();
    return chosen ? child_of(chosen) : QAccessibleWidget::focusChild();
  }

 private:
  PlotView& plot() const { return *static_cast<PlotView*>(widget()); }
  QAccessibleInterface* child_of(const std::optional<Hit>& hit) const {
    const auto place = hit ? place_of(plot().figure(), *hit) : std::nullopt;
    return place ? child(static_cast<int>(*place)) : nullptr;
  }
  mutable std::map<int, QAccessible::Id> ids_;
};

QAccessibleInterface* plot_interface(const QString&, QObject* object) {
  auto* plot = qobject_cast<PlotView*>(object);
  return plot != nullptr ? new PlotInterface(plot) : nullptr;
}

}  // namespace

void make_plots_accessible() {
  static const bool once = [] {
    QAccessible::installFactory(plot_interface);
    return true;
  }();
  Q_UNUSED(once);
}

QString spoken_object(const Figure& figure, const Hit& hit) {
  const auto target = target_of(figure, hit);
  return target ? notation(QString::fromStdString(words_of(figure, *target))) : QString();
}

void SelectionSpeaker::tell(const Figure& figure, const std::optional<Hit>& selected) {
  if (!selected && !told_) return;
  const QString words = selected ? spoken_object(figure, *selected) : QString();
  const bool moved = told_ == selected;
  if (moved && words == words_) return;
  told_ = selected;
  words_ = words;
  ++times_;
  const auto place = selected ? place_of(figure, *selected) : std::nullopt;
  QAccessibleEvent event(plot_, moved ? QAccessible::NameChanged : QAccessible::Focus);
  event.setChild(place ? static_cast<int>(*place) : -1);  // without a place, the plot itself
  if (place || plot_->hasFocus()) QAccessible::updateAccessibility(&event);
}

}  // namespace credence
