// Files that are dropped on the window.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>
#include <QStringList>

class QWidget;

namespace credence {

class Document;

// Opens the sessions, lessons and data that are dropped on the window, one after the other; the last one is shown.
class FileDrops : public QObject {
  Q_OBJECT
 public:
  FileDrops(QWidget& window, Document& document);
  void open(const QStringList& paths);  // names those that cannot be opened

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void open_next();
  void conclude();

  Document& document_;
  QStringList waiting_, opened_, faults_;
  bool opening_ = false;
};

}  // namespace credence
