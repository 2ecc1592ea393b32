// The data as a table that can be edited. A typed cell becomes an edit; rows that the screen uses are highlighted.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"

#include <QTableView>

#include <vector>

namespace credence {

class TableModel;

class DataView : public QTableView {
  Q_OBJECT
 public:
  explicit DataView(QWidget* parent = nullptr);
  // `lit` has a flag per row, or is empty if all are used.
  void show_table(const Table& table, const std::vector<bool>& lit);

 signals:
  void edited(const credence::Table& table, const QString& text);  // `text` is the undo text
  void refused(const QString& sentence);                           // the typed text does not fit its column

 protected:
  void keyPressEvent(QKeyEvent* event) override;  // Insert, Delete and Ctrl+C add, remove and copy rows

 private:
  void add_row();
  void remove_rows();
  void copy() const;
  TableModel* model_;
};

}  // namespace credence
