// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/term_tips.h"

#include "ui/panels/accessible.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/flowing_label.h"
#include "ui/panels/term_text.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/word_places.h"
#include "ui/text/plain_text.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QToolTip>

namespace credence {
namespace {

QString text_of(const QWidget& widget) {
  if (const auto* one = qobject_cast<const ElidedLabel*>(&widget)) return one->full_text();
  if (const auto* one = qobject_cast<const FlowingLabel*>(&widget)) return one->text();
  if (const auto* one = qobject_cast<const QLabel*>(&widget)) return one->text();
  if (const auto* one = qobject_cast<const QAbstractButton*>(&widget)) return one->text();
  if (const auto* one = qobject_cast<const QComboBox*>(&widget)) return one->currentText();
  if (const auto* one = qobject_cast<const TermText*>(&widget)) return one->text();
  return {};
}

QString name_of(const QWidget& widget) {
  const auto* button = qobject_cast<const QAbstractButton*>(&widget);
  if (!widget.accessibleName().isEmpty() || button == nullptr) return widget.accessibleName();
  return button->text().remove(QLatin1Char('&'));
}

// A widget without a description of its own is described by its tooltip, in words instead of markup and without the
// name that was read before it.
void describe(QWidget& widget) {
  constexpr auto made = "described_by_tooltip";
  if (!widget.accessibleDescription().isEmpty() && !widget.property(made).toBool()) return;
  const QString words = words_of_tooltip(widget.toolTip()).trimmed(), name = name_of(widget);
  const QString rest = words.startsWith(name) ? words.mid(name.size()).trimmed() : words;
  const QString description = rest.isEmpty() ? words : rest;
  if (description == widget.accessibleDescription()) return;
  widget.setProperty(made, true);
  widget.setAccessibleDescription(description);
}

}  // namespace

TermTips::TermTips(QObject* application) : QObject(application) { application->installEventFilter(this); }

void explain_terms() {
  static const QPointer<TermTips> tips = new TermTips(qApp);
  speak_to_screen_readers();
}

ShownText text_shown(const QWidget& widget, const QPoint& at) {
  const auto* view = qobject_cast<const QAbstractItemView*>(widget.parentWidget());
  if (view != nullptr && view->viewport() == &widget) {
    const QModelIndex index = view->indexAt(at);
    return {index.data().toString(), index.data(Qt::ToolTipRole).toString()};
  }
  if (const auto* plot = qobject_cast<const PlotView*>(&widget)) return {word_at(*plot, at), {}};
  return {text_of(widget), widget.toolTip()};
}

bool TermTips::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ToolTip && event->type() != QEvent::ToolTipChange) return false;
  auto* widget = qobject_cast<QWidget*>(watched);
  if (widget == nullptr || qobject_cast<const QMenu*>(widget) != nullptr) return false;
  // An explanation has none of its own: Qt would style it by itself, for ever.
  if (widget->windowType() == Qt::ToolTip) return false;
  if (event->type() == QEvent::ToolTipChange) {
    describe(*widget);
    return false;
  }
  const auto* help = static_cast<QHelpEvent*>(event);
  const ShownText shown = text_shown(*widget, help->pos());
  if (shown.text.isEmpty() && shown.tip.isEmpty()) return false;
  const QString sentences = explained(shown.text + QLatin1Char('\n') + words_of_tooltip(shown.tip));
  if (sentences.isEmpty()) return false;
  QToolTip::showText(help->globalPos(), shown.tip + tooltip_of(sentences), widget);
  return true;
}

QString texts_on(const QWidget& window) {
  QStringList texts;
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    if (!widget->isVisible()) continue;
    if (const auto* view = qobject_cast<const QAbstractItemView*>(widget);
        view != nullptr && view->model() != nullptr) {
      for (int row = 0; row < view->model()->rowCount(); ++row) texts += view->model()->index(row, 0).data().toString();
    } else {
      texts += text_of(*widget) + QLatin1Char('\n') + widget->accessibleDescription();
    }
  }
  return texts.join(QLatin1Char('\n'));
}

}  // namespace credence
