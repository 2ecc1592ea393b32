// The offers of the message bar about work and its files: to restore what closed windows have left, to bring back what
// was set aside, and to keep a file that was changed on disk.
#pragma once

#include "ui/document/document.h"

#include <QObject>

#include <vector>

namespace credence {

class MainWindow;

class WorkOffers : public QObject {
  Q_OBJECT
 public:
  explicit WorkOffers(MainWindow& window);
  // Offers one after the other, the oldest first. What is not answered is offered at the next start.
  void offer_left(std::vector<LeftWork> left);

 private:
  void offer_aside(const QString& journal, Document::Reason reason);
  void ask_about_changes(const QString& path);

  MainWindow& window_;
};

}  // namespace credence
