// SPDX-License-Identifier: GPL-3.0-only
#include "ui/figure_drags.h"

#include "ui/controller/faults.h"
#include "ui/document/figure_copy.h"
#include "ui/files/files.h"

#include <QDrag>
#include <QMimeData>
#include <QUrl>

#include <utility>

namespace credence {

FigureDrags::FigureDrags(SlotGrid& slots_shown, Exports& exports, std::function<ThemeId()> theme)
    : QObject(&slots_shown), slots_(slots_shown), exports_(exports), theme_(std::move(theme)) {
  // Queued: a drag waits in a loop of events until the button is released, and another lab may come meanwhile. No panel
  // of the lab is then at work below it.
  connect(&slots_, &SlotGrid::drag_wanted, this, &FigureDrags::drag, Qt::QueuedConnection);
}

std::unique_ptr<QMimeData> FigureDrags::data(int slot) {
  const auto copy = exports_.copy_of(slot, theme_());
  while (copy->paint()) continue;
  picture_ = copy->image();
  if (!folder_) folder_ = std::make_unique<PassingFolder>();
  const QString path = folder_->file(exports_.file_name(slot) + QStringLiteral(".png"));
  write_file(path, copy->png());
  std::unique_ptr<QMimeData> all = copy->data();
  all->setUrls({QUrl::fromLocalFile(path)});
  return all;
}

void FigureDrags::drag(int slot) {
  try {
    auto* carried = new QDrag(slots_.window());  // the slots may be made anew before it ends
    carried->setMimeData(data(slot).release());
    constexpr int width = 200;  // in pixels
    carried->setPixmap(QPixmap::fromImage(picture_.scaledToWidth(width, Qt::SmoothTransformation)));
    carried->exec(Qt::CopyAction);  // last: this may be gone when it returns
  } catch (...) {
    emit exports_.failed(sentence_of_exception());
  }
}

}  // namespace credence
