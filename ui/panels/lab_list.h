// The list of labs at the window's left edge; in small windows it folds to tiles.
#pragma once

#include "core/labs/lab.h"

#include <QListWidget>

namespace credence {

class SessionController;

// Two letters for each title, all different where the titles allow it.
QStringList monograms(const QStringList& titles);

class LabList : public QListWidget {
  Q_OBJECT
 public:
  explicit LabList(std::span<const Lab* const> labs, QWidget* parent = nullptr);
  void serve(SessionController& controller);
  void show_lab(const Lab& lab);
  void fold(bool folded);  // only tiles; the names become tooltips

 signals:
  void lab_wanted(const credence::Lab& lab);

 private:
  std::vector<const Lab*> labs_;
  int folded_ = -1;
};

}  // namespace credence
