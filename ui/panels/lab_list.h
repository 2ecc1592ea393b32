// The list of labs at the window's left edge; in small windows it folds to tiles.
#pragma once

#include "core/lab/lab.h"

#include <QListWidget>

namespace credence {

class SessionController;

// Of each title the first letters of its first two words; where these are taken, two letters of its first word.
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
