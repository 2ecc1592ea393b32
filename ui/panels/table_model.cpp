// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/table_model.h"

#include "core/data/csv.h"
#include "core/lab/fields.h"
#include "core/math/input_error.h"
#include "ui/panels/appearance.h"
#include "ui/text/notation.h"

#include <QApplication>
#include <QPalette>

#include <algorithm>

namespace credence {

void TableModel::show(const Table& table, const std::vector<bool>& lit) {
  const bool same_shape = table.size() == table_.size() && table.names() == table_.names();
  if (same_shape && table == table_ && lit == lit_) return;
  if (!same_shape) beginResetModel();
  table_ = table;
  lit_ = lit;
  if (!same_shape) {
    endResetModel();
  } else if (rowCount() > 0 && columnCount() > 0) {
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
  }
}

int TableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(table_.size());
}

int TableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(table_.columns().size());
}

// The names of classes are those of the last column.
bool TableModel::has_class(int column) const { return !table_.origin().classes.empty() && column + 1 == columnCount(); }

QString TableModel::text_of(const QModelIndex& index) const {
  const Cell cell = table_.cell(static_cast<std::size_t>(index.row()), static_cast<std::size_t>(index.column()));
  if (const auto* k = std::get_if<double>(&cell); k != nullptr && has_class(index.column()) && *k >= 0) {
    return QString::fromStdString(table_.class_name(static_cast<std::size_t>(*k)));
  }
  if (const auto* number = std::get_if<double>(&cell)) return QString::fromStdString(format_number(*number));
  return QString::fromStdString(std::get<std::string>(cell));
}

bool TableModel::is_lit(int row) const { return lit_.empty() || lit_[static_cast<std::size_t>(row)]; }

QVariant TableModel::data(const QModelIndex& index, int role) const {
  const bool number = table_.columns()[static_cast<std::size_t>(index.column())].kind() == ColumnKind::number;
  switch (role) {
    case Qt::DisplayRole:
      return number ? number_notation(text_of(index)) : text_of(index);
    case Qt::EditRole:
      return text_of(index);
    case Qt::TextAlignmentRole:
      return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
      return is_lit(index.row()) ? QVariant() : muted_text(QApplication::palette());
    case Qt::BackgroundRole:
      return is_lit(index.row()) && !lit_.empty() ? QApplication::palette().color(QPalette::AlternateBase) : QVariant();
    default:
      return {};
  }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole) return {};
  if (orientation == Qt::Vertical) return section + 1;
  return notation(QString::fromStdString(table_.columns()[static_cast<std::size_t>(section)].name()));
}

Qt::ItemFlags TableModel::flags(const QModelIndex& index) const {
  return QAbstractTableModel::flags(index) | Qt::ItemIsEditable;
}

bool TableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || value.toString() == text_of(index)) return false;
  const auto row = static_cast<std::size_t>(index.row()), column = static_cast<std::size_t>(index.column());
  const Column& changed = table_.columns()[column];
  try {
    const bool number = changed.kind() == ColumnKind::number;
    QString typed = number ? plain_numbers(value.toString()) : value.toString();
    const std::vector<std::string>& classes = table_.origin().classes;
    const auto known = std::ranges::find(classes, value.toString().toStdString());
    if (has_class(index.column()) && known != classes.end()) typed = QString::number(known - classes.begin());
    Table next = table_;
    next.set(row, column, parse_cell(typed.toStdString(), changed.kind()));
    emit edited(next, tr("edit %1 of row %2").arg(QString::fromStdString(changed.name()), QString::number(row + 1)));
    return true;
  } catch (const InputError& error) {
    emit refused(tr("row %1, %2: %3")
                     .arg(row + 1)
                     .arg(QString::fromStdString(changed.name()), QString::fromStdString(error.said())));
    return false;
  }
}

}  // namespace credence
