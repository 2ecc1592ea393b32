// SPDX-License-Identifier: GPL-3.0-only
#include "ui/file_drops.h"

#include "ui/document/document.h"
#include "ui/document/file_kinds.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/work_files.h"

#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QTimer>
#include <QUrl>
#include <QWidget>

#include <algorithm>

namespace credence {
namespace {

QStringList files_of(const QMimeData& dragged) {
  QStringList paths;
  for (const QUrl& url : dragged.urls()) {
    if (url.isLocalFile()) paths += url.toLocalFile();
  }
  return paths;
}

}  // namespace

FileDrops::FileDrops(QWidget& window, Document& document) : QObject(&window), document_(document) {
  window.setAcceptDrops(true);
  window.installEventFilter(this);
  connect(&document_, &Document::recent_files_changed, this, [this] {
    if (opening_) open_next();
  });
  connect(&document_, &Document::failed, this, [this](const QString& why) {
    if (!opening_) return;
    faults_ += why;
    opened_.removeLast();
    open_next();
  });
}

bool FileDrops::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop) return QObject::eventFilter(watched, event);
  auto* drag = static_cast<QDropEvent*>(event);
  const QStringList paths = files_of(*drag->mimeData());
  const bool own = drag->source() != nullptr;  // a figure that was dragged out and comes back
  if (own || std::none_of(paths.begin(), paths.end(), &is_ours)) {
    event->ignore();
    return true;
  }
  drag->acceptProposedAction();
  if (event->type() == QEvent::Drop) open(paths);
  return true;
}

void FileDrops::open(const QStringList& paths) {
  if (paths.size() == 1) return document_.open(paths.front());
  for (const QString& path : paths) {
    if (is_ours(path)) {
      waiting_ += path;
    } else {
      faults_ += tr("%1 is neither a session nor a lesson nor data.").arg(QFileInfo(path).fileName());
    }
  }
  if (!opening_) open_next();
}

void FileDrops::open_next() {
  opening_ = !waiting_.isEmpty();
  if (!opening_) {
    // After what the last file has to say.
    QTimer::singleShot(0, this, &FileDrops::conclude);
    return;
  }
  const QString path = waiting_.takeFirst();
  opened_ += QFileInfo(path).fileName();
  document_.open(path);
  if (is_lesson_file(path) || is_work_file(path)) open_next();
}

void FileDrops::conclude() {
  if (!faults_.isEmpty()) emit document_.failed(faults_.join(u'\n'));
  if (faults_.isEmpty() && opened_.size() > 1) {
    emit document_.done(
        tr("%1 are opened, each in its lab; the last one is on the screen.").arg(opened_.join(QStringLiteral(", "))));
  }
  opened_.clear();
  faults_.clear();
}

}  // namespace credence
