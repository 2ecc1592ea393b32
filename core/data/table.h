// The data of a lab: a table of named columns, each of numbers, categories or text. A table is a value whose cells are
// shared and never change: a copy costs a pointer, an edit copies only the columns that it changes, and unchanged
// columns stay shared. Any thread may read a table while others edit their copies.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_format.h"

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace credence {

using Cell = std::variant<double, std::string>;  // a double in number columns, otherwise a string

class Column {
 public:
  Column(std::string name, std::vector<double> numbers);  // all finite
  Column(std::string name, ColumnKind kind, std::vector<std::string> texts);

  const std::string& name() const { return name_; }
  ColumnKind kind() const { return kind_; }
  std::size_t size() const;
  std::span<const double> numbers() const;     // empty for other kinds
  std::span<const std::string> texts() const;  // empty for numbers
  bool operator==(const Column& other) const;

 private:
  friend class Table;
  using Numbers = std::shared_ptr<const std::vector<double>>;
  using Texts = std::shared_ptr<const std::vector<std::string>>;
  template <class Change>
  void change(const Change& change);
  std::string name_;
  ColumnKind kind_;
  std::variant<Numbers, Texts> cells_;
};

// This says how a table was read, and what its classes are called.
struct TableOrigin {
  std::vector<std::string> classes = {};  // names of the classes 0 .. K-1; empty if they are their numbers
  std::size_t dropped = 0;                // rows that were left out because a cell was missing
  std::string dialect = {};               // "semicolons, decimal comma", in English; empty for this program's own CSV
  bool own = false;                       // whether the rows are a person's own, not made by the program
  bool operator==(const TableOrigin&) const = default;
};

class Table {
 public:
  Table() = default;
  Table(std::string source, std::vector<Column> columns);  // columns of equal length
  Table(std::string source, const DataFormat& format);     // without rows
  Table(std::string source, const std::vector<std::string>& names, const std::vector<std::vector<double>>& rows);

  const std::string& source() const { return body().source; }  // file name or generator, for the report
  const TableOrigin& origin() const { return body().origin; }
  const std::vector<Column>& columns() const { return body().columns; }
  std::vector<std::string> names() const;
  std::size_t size() const;  // rows
  std::span<const double> numbers(std::size_t column) const { return columns()[column].numbers(); }
  std::span<const std::string> texts(std::size_t column) const { return columns()[column].texts(); }
  Cell cell(std::size_t row, std::size_t column) const;
  bool fits(const DataFormat& format) const;  // true if the number and kinds of columns match
  bool operator==(const Table& other) const;  // fast if the tables share their cells
  // The name of class k: "yes", or "1" if the classes have no names.
  std::string class_name(std::size_t k) const;

  void set_source(std::string source);
  void set_origin(TableOrigin origin);
  void set_names(const std::vector<std::string>& names);  // one name per column
  // Cells must have their column's kind and rows one cell per column; row < size().
  void set(std::size_t row, std::size_t column, Cell cell);
  void append(const std::vector<Cell>& row);
  void append(std::initializer_list<double> row) { append_rows({row}); }
  // Appends rows to a table that has only number columns.
  void append_rows(const std::vector<std::vector<double>>& rows);
  void erase(std::size_t row);
  void clear();  // removes all rows

 private:
  struct Body {
    std::string source;
    std::vector<Column> columns;
    TableOrigin origin = {};
  };
  const Body& body() const;
  template <class Change>
  void change(const Change& change);
  std::shared_ptr<const Body> body_;  // null if there are no columns
};

}  // namespace credence
