// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/table.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace credence {

Column::Column(std::string name, std::vector<double> numbers)
    : name_(std::move(name)),
      kind_(ColumnKind::number),
      cells_(std::make_shared<const std::vector<double>>(std::move(numbers))) {}

Column::Column(std::string name, ColumnKind kind, std::vector<std::string> texts)
    : name_(std::move(name)), kind_(kind), cells_(std::make_shared<const std::vector<std::string>>(std::move(texts))) {
  assert(kind != ColumnKind::number);
}

std::size_t Column::size() const {
  return std::visit([](const auto& cells) { return cells->size(); }, cells_);
}

std::span<const double> Column::numbers() const {
  const auto* cells = std::get_if<Numbers>(&cells_);
  return cells != nullptr ? std::span<const double>(**cells) : std::span<const double>();
}

std::span<const std::string> Column::texts() const {
  const auto* cells = std::get_if<Texts>(&cells_);
  return cells != nullptr ? std::span<const std::string>(**cells) : std::span<const std::string>();
}

bool Column::operator==(const Column& other) const {
  if (name_ != other.name_ || kind_ != other.kind_) return false;
  return cells_ == other.cells_ ||
         (std::ranges::equal(numbers(), other.numbers()) && std::ranges::equal(texts(), other.texts()));
}

// Calls `change` on a copy of the cells, which then replaces them.
template <class Change>
void Column::change(const Change& change) {
  std::visit(
      [&](auto& cells) {
        auto copy = *cells;
        change(copy);
        cells = std::make_shared<const decltype(copy)>(std::move(copy));
      },
      cells_);
}

Table::Table(std::string source, std::vector<Column> columns)
    : body_(std::make_shared<const Body>(Body{std::move(source), std::move(columns), {}})) {
  assert(std::ranges::all_of(this->columns(), [this](const Column& column) { return column.size() == size(); }));
}

Table::Table(std::string source, const DataFormat& format) {
  std::vector<Column> columns;
  for (const auto& [name, kind] : format.columns) {
    columns.push_back(kind == ColumnKind::number ? Column(name, {}) : Column(name, kind, {}));
  }
  *this = Table(std::move(source), std::move(columns));
}

Table::Table(std::string source, const std::vector<std::string>& names, const std::vector<std::vector<double>>& rows)
    : Table(std::move(source), numeric_format(names)) {
  append_rows(rows);
}

std::vector<std::string> Table::names() const {
  std::vector<std::string> names;
  for (const Column& column : columns()) names.push_back(column.name());
  return names;
}

std::size_t Table::size() const { return columns().empty() ? 0 : columns().front().size(); }

Cell Table::cell(std::size_t row, std::size_t column) const {
  const Column& cells = columns()[column];
  return cells.kind() == ColumnKind::number ? Cell(cells.numbers()[row]) : Cell(cells.texts()[row]);
}

bool Table::fits(const DataFormat& format) const {
  const std::size_t count = columns().size();
  if (!format.fits(count)) return false;
  for (std::size_t i = 0; i < count; ++i) {
    if (columns()[i].kind() != format.kind(i, count)) return false;
  }
  return true;
}

bool Table::operator==(const Table& other) const {
  return body_ == other.body_ ||
         (source() == other.source() && columns() == other.columns() && origin() == other.origin());
}

std::string Table::class_name(std::size_t k) const {
  return k < origin().classes.size() ? origin().classes[k] : std::to_string(k);
}

const Table::Body& Table::body() const {
  static const Body empty;
  return body_ ? *body_ : empty;
}

// Calls `change` on a copy of the body, whose columns still share their cells; the copy then replaces the body.
template <class Change>
void Table::change(const Change& change) {
  Body copy = body();
  change(copy);
  body_ = std::make_shared<const Body>(std::move(copy));
}

void Table::set_source(std::string source) {
  change([&](Body& copy) { copy.source = std::move(source); });
}

void Table::set_origin(TableOrigin origin) {
  change([&](Body& copy) { copy.origin = std::move(origin); });
}

void Table::set_names(const std::vector<std::string>& names) {
  change([&](Body& copy) {
    for (std::size_t i = 0; i < names.size(); ++i) copy.columns[i].name_ = names[i];
  });
}

void Table::set(std::size_t row, std::size_t column, Cell cell) {
  change([&](Body& copy) {
    copy.columns[column].change([&]<class T>(std::vector<T>& cells) { cells[row] = std::get<T>(std::move(cell)); });
  });
}

void Table::append(const std::vector<Cell>& row) {
  change([&](Body& copy) {
    for (std::size_t i = 0; i < copy.columns.size(); ++i) {
      copy.columns[i].change([&]<class T>(std::vector<T>& cells) { cells.push_back(std::get<T>(row[i])); });
    }
  });
}

void Table::append_rows(const std::vector<std::vector<double>>& rows) {
  change([&](Body& copy) {
    for (std::size_t i = 0; i < copy.columns.size(); ++i) {
      copy.columns[i].change([&]<class T>(std::vector<T>& cells) {
        cells.reserve(cells.size() + rows.size());
        for (const auto& row : rows) cells.push_back(std::get<T>(Cell(row[i])));
      });
    }
  });
}

void Table::erase(std::size_t row) {
  change([&](Body& copy) {
    for (Column& column : copy.columns) {
      column.change([&](auto& cells) { cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(row)); });
    }
  });
}

void Table::clear() {
  change([](Body& copy) {
    for (Column& column : copy.columns) column.change([](auto& cells) { cells.clear(); });
  });
}

}  // namespace credence
