#include "ui/file_drops.h"

#include "ui/document/document.h"
#include "ui/document/file_kinds.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace credence {
namespace {

// Returns the first file, if it may be one of ours; otherwise nothing.
QString file_of(const QMimeData& dragged) {
  const QList<QUrl> urls = dragged.urls();
  if (urls.isEmpty() || !urls.front().isLocalFile()) return {};
  const QString path = urls.front().toLocalFile();
  return is_ours(path) ? path : QString();
}

}  // namespace

FileDrops::FileDrops(QWidget& window, Document& document) : QObject(&window), document_(document) {
  window.setAcceptDrops(true);
  window.installEventFilter(this);
}

bool FileDrops::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop) return QObject::eventFilter(watched, event);
  auto* drag = static_cast<QDropEvent*>(event);
  const QString path = file_of(*drag->mimeData());
  if (path.isEmpty()) {
    event->ignore();
    return true;
  }
  drag->acceptProposedAction();
  if (event->type() == QEvent::Drop) document_.open(path);
  return true;
}

}  // namespace credence
