#include "ui/panels/slot_grid.h"

#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace credence {
namespace {

constexpr int gap = 6;

QSplitter* make_splitter(Qt::Orientation orientation, QWidget* parent) {
  auto* splitter = new QSplitter(orientation, parent);
  splitter->setHandleWidth(gap);
  splitter->setChildrenCollapsible(false);
  return splitter;
}

}  // namespace

SlotGrid::SlotGrid(QWidget* parent) : QWidget(parent), column_(make_splitter(Qt::Vertical, this)) {
  setObjectName(QStringLiteral("slots"));
  setAccessibleName(tr("Plots and numbers"));
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    rows_[row] = make_splitter(Qt::Horizontal, column_);
    for (std::size_t i = 0; i < 2; ++i) {
      const std::size_t slot = 2 * row + i;
      panels_[slot] = new SlotPanel(static_cast<int>(slot), rows_[row]);
      rows_[row]->addWidget(panels_[slot]);
      rows_[row]->setStretchFactor(static_cast<int>(i), 1);
    }
    column_->addWidget(rows_[row]);
    column_->setStretchFactor(static_cast<int>(row), 1);
  }
  // The border between the columns is one line through both rows.
  connect(rows_[0], &QSplitter::splitterMoved, this, [this] {
    if (count_ == most) rows_[1]->setSizes(rows_[0]->sizes());
  });
  connect(rows_[1], &QSplitter::splitterMoved, this, [this] {
    if (count_ == most) rows_[0]->setSizes(rows_[1]->sizes());
  });
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(column_);
}

void SlotGrid::arrange(const Lab& lab, const QStringList& views, int maximised) {
  const int before = count_;
  count_ = std::min<int>(most, static_cast<int>(views.size()));
  maximised_ = maximised >= 0 && maximised < count_ ? maximised : -1;
  for (int slot = 0; slot < most; ++slot) {
    SlotPanel* one = panel(slot);
    one->set_lab(lab);
    if (slot < count_) one->set_view(views[slot]);
    one->set_enlarged(slot == maximised_, count_ > 1);
    one->setVisible(on_screen(slot));
  }
  rows_[0]->setVisible(on_screen(0) || on_screen(1));
  rows_[1]->setVisible(on_screen(2) || on_screen(3));
  if (count_ != before) even_out();
}

bool SlotGrid::on_screen(int slot) const { return slot < count_ && (maximised_ < 0 || slot == maximised_); }

void SlotGrid::even_out() {
  constexpr int equal = 10000;
  column_->setSizes({equal, equal});
  for (QSplitter* row : rows_) row->setSizes({equal, equal});
}

}  // namespace credence
