// The list of labs at the window's left edge. In small windows it shrinks to tiles.
#pragma once

#include "core/lab/lab.h"

#include <QListWidget>

namespace credence {

class SessionController;

// Returns two letters per title: the initials of its first two words or, if these are taken, two letters of its first
// word.
QStringList monograms(const QStringList& titles);

class LabList : public QListWidget {
  Q_OBJECT
 public:
  explicit LabList(std::span<const Lab* const> labs, QWidget* parent = nullptr);
  void serve(SessionController& controller);
  void show_lab(const Lab& lab);
  void fold(bool folded);  // shows only tiles, with the names as tooltips

 signals:
  void lab_wanted(const credence::Lab& lab);

 private:
  std::vector<const Lab*> labs_;
  int folded_ = -1;
};

}  // namespace credence
