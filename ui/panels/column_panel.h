// Asks which columns of a table a lab is to read: the table's first rows, a column for each role, and the order of the
// classes. Not modal.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table_preview.h"
#include "core/data/table_reader.h"

#include <QDialog>

#include <vector>

class QComboBox;
class QLabel;
class QTableWidget;

namespace credence {

class ColumnPanel : public QDialog {
  Q_OBJECT
 public:
  // `now` has the names of the columns that are in use, in the order of the format; empty if none are.
  ColumnPanel(const TablePreview& preview, const DataFormat& format, const QString& name,
              const std::vector<std::string>& now, QWidget* parent);
  void show_refusal(const QString& sentence);  // stays open, so that another column can be chosen

 signals:
  void chosen(const credence::TableChoice& choice);

 private:
  void fill_rows(const TablePreview& preview);
  void mark_columns();  // shows which columns are chosen
  TableChoice choice() const;

  std::vector<QComboBox*> roles_;
  QComboBox* order_ = nullptr;
  QTableWidget* rows_ = nullptr;
  QLabel* refusal_ = nullptr;
};

}  // namespace credence
