// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/data_view.h"

#include "ui/panels/message_bar.h"
#include "ui/panels/table_model.h"
#include "ui/words/said.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace credence {

DataView::DataView(QWidget* parent) : QTableView(parent), model_(new TableModel(this)) {
  setObjectName(QStringLiteral("data"));
  setAccessibleName(tr("Data"));
  setModel(model_);
  setFrameShape(QFrame::NoFrame);
  setTabKeyNavigation(false);
  setWordWrap(false);
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                  QAbstractItemView::AnyKeyPressed);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  connect(model_, &TableModel::edited, this, &DataView::edited);
  connect(model_, &TableModel::refused, this, &DataView::refused);
}

void DataView::show_table(const Table& table, const std::vector<bool>& lit) {
  model_->show(table, lit);
  // Columns of text get the width that the others leave.
  const auto is_text = [](const Column& column) { return column.kind() == ColumnKind::text; };
  const bool any = std::ranges::any_of(table.columns(), is_text);
  for (int k = 0; k < horizontalHeader()->count(); ++k) {
    const bool narrow = any && !is_text(table.columns()[static_cast<std::size_t>(k)]);
    const auto mode = narrow ? QHeaderView::ResizeToContents : QHeaderView::Stretch;
    if (horizontalHeader()->sectionResizeMode(k) != mode) horizontalHeader()->setSectionResizeMode(k, mode);
  }
}

void DataView::remove_rows() {
  std::vector<int> rows;
  for (const QModelIndex& index : selectionModel()->selectedRows()) rows.push_back(index.row());
  if (rows.empty()) return;
  std::sort(rows.rbegin(), rows.rend());
  Table next = model_->table();
  for (const int row : rows) next.erase(static_cast<std::size_t>(row));
  emit edited(next, said_of(static_cast<double>(rows.size()), "remove {} row", "remove {} rows"));
}

// Adds a copy of the current row, which can then be edited: an empty one would not fit every lab.
void DataView::add_row() {
  const Table& now = model_->table();
  if (now.size() == 0) return;
  const auto row = static_cast<std::size_t>(std::max(0, currentIndex().row()));
  std::vector<Cell> cells;
  for (std::size_t column = 0; column < now.columns().size(); ++column) {
    cells.push_back(now.cell(std::min(row, now.size() - 1), column));
  }
  Table next = now;
  next.append(cells);
  emit edited(next, tr("add row"));
  const QModelIndex added = model_->index(model_->rowCount() - 1, std::max(0, currentIndex().column()));
  setCurrentIndex(added);
  scrollTo(added);
}

void DataView::copy() const {
  QStringList lines;
  for (const QModelIndex& row : selectionModel()->selectedRows()) {
    QStringList cells;
    for (int column = 0; column < model_->columnCount(); ++column) {
      cells += row.siblingAtColumn(column).data(Qt::EditRole).toString();
    }
    lines += cells.join(QLatin1Char('\t'));
  }
  if (lines.isEmpty()) return;
  QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
  tell(*this, tr("The selected rows are on the clipboard."));
}

void DataView::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) {
    copy();
  } else if (event->key() == Qt::Key_Insert && state() != EditingState) {
    add_row();
  } else if (event->key() == Qt::Key_Delete && state() != EditingState) {
    remove_rows();
  } else {
    QTableView::keyPressEvent(event);
  }
}

}  // namespace credence
