// Up to four slots in two rows with movable borders; one of them may fill the whole area.
#pragma once

#include "ui/panels/slot_panel.h"

#include <QStringList>
#include <QWidget>

#include <array>

class QSplitter;

namespace credence {

class SlotGrid : public QWidget {
  Q_OBJECT
 public:
  static constexpr int most = 4;
  explicit SlotGrid(QWidget* parent = nullptr);
  void arrange(const Lab& lab, const QStringList& views, int maximised);  // at most four views; -1 = all slots
  int count() const { return count_; }
  bool on_screen(int slot) const;  // false where another one fills the window
  SlotPanel* panel(int slot) { return panels_[static_cast<std::size_t>(slot)]; }
  void even_out();  // equal widths and heights again

 private:
  std::array<SlotPanel*, most> panels_{};
  QSplitter* column_;
  std::array<QSplitter*, 2> rows_{};
  int count_ = 0, maximised_ = -1;
};

}  // namespace credence
