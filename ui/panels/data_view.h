// The data themselves, as a table that can be edited: a cell that is typed becomes an edit, rows that the screen uses
// are lit.
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
  // `lit`: a flag a row, or empty for all.
  void show_table(const Table& table, const std::vector<bool>& lit);

 signals:
  void edited(const credence::Table& table, const QString& text);  // with undo text
  void refused(const QString& sentence);                           // what was typed does not fit its column

 protected:
  void keyPressEvent(QKeyEvent* event) override;  // Delete removes rows, Ctrl+C copies them

 private:
  void remove_rows();
  void copy() const;
  TableModel* model_;
};

}  // namespace credence
