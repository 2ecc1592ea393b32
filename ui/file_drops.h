// Files that are dropped on the window are opened.
#pragma once

#include <QObject>

class QWidget;

namespace credence {

class Document;

class FileDrops : public QObject {
  Q_OBJECT
 public:
  FileDrops(QWidget& window, Document& document);  // belongs to the window

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  Document& document_;
};

}  // namespace credence
