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
  connect(&slots_, &SlotGrid::drag_wanted, this, &FigureDrags::drag);
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
    auto* carried = new QDrag(&slots_);
    carried->setMimeData(data(slot).release());
    constexpr int width = 200;  // in pixels
    carried->setPixmap(QPixmap::fromImage(picture_.scaledToWidth(width, Qt::SmoothTransformation)));
    carried->exec(Qt::CopyAction);
  } catch (...) {
    emit exports_.failed(sentence_of_exception());
  }
}

}  // namespace credence
