// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_menu.h"

#include "ui/text/plain_text.h"

#include <QAction>
#include <QMenu>

namespace credence {

void open_plot_menu(QWidget* view, QPoint at, const Figure& figure, const Hit& hit, PlotGestures& gestures) {
  auto* menu = new QMenu(view);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const auto target = target_of(figure, hit);
  for (const Gesture::Kind kind : {Gesture::Kind::remove, Gesture::Kind::relabel, Gesture::Kind::click}) {
    const QString words = target ? menu_text(QString::fromStdString(target->words(kind))) : QString();
    if (words.isEmpty()) continue;
    QObject::connect(menu->addAction(words), &QAction::triggered, &gestures,
                     [&gestures, kind, hit] { gestures.act_on(kind, hit); });
  }
  if (menu->isEmpty()) {
    delete menu;
    return;
  }
  menu->popup(at);
}

}  // namespace credence
