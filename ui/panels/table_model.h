// Makes a table available to Qt's views, which ask for one cell at a time. Only a pointer is copied.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"

#include <QAbstractTableModel>

#include <vector>

namespace credence {

class TableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  using QAbstractTableModel::QAbstractTableModel;
  void show(const Table& table, const std::vector<bool>& lit);
  const Table& table() const { return table_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;  // emits edited() or refused()

 signals:
  void edited(const credence::Table& table, const QString& text);
  void refused(const QString& sentence);

 private:
  QString text_of(const QModelIndex& index) const;
  bool is_lit(int row) const;
  bool has_class(int column) const;
  Table table_;
  std::vector<bool> lit_;
};

}  // namespace credence
