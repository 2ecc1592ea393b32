// Asks how a lab is to read a table: the table's first rows, a column for each role, whether the first line has their
// names, what 1,200 is, and the order of the classes. Not modal.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table_preview.h"
#include "core/data/table_reader.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;
class QTableWidget;

namespace credence {

class ColumnPanel : public QDialog {
  Q_OBJECT
 public:
  // `now` has the names of the columns that are in use, in the order of the format; empty if none are. A format of any
  // width has a list of columns to tick and one role, its last column.
  ColumnPanel(const TablePreview& preview, const DataFormat& format, const QString& name,
              const std::vector<std::string>& now, QWidget* parent);
  void show_refusal(const QString& sentence);    // stays open, so that another column can be chosen
  void show_table(const TablePreview& preview);  // the same table with or without a line of names

 signals:
  void chosen(const credence::TableChoice& choice);
  void header_changed(credence::HeaderChoice header);

 private:
  void fill_features(const std::vector<std::size_t>& ticked);
  void fill_rows();
  void mark_columns();  // shows which columns are chosen
  bool is_feature(std::size_t column) const;
  bool is_read(std::size_t column) const;
  bool ask_for_mark();  // says what is open, if a column that is read has numbers with two values
  void take();
  TableChoice choice() const;

  TablePreview preview_;

  std::vector<QComboBox*> roles_;    // of a format of any width, the last one alone
  QListWidget* features_ = nullptr;  // its other columns
  QComboBox *order_ = nullptr, *decimal_ = nullptr;
  QCheckBox* header_ = nullptr;
  bool header_chosen_ = false;
  QTableWidget* rows_ = nullptr;
  QLabel* refusal_ = nullptr;
};

}  // namespace credence
