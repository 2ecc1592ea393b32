// The data of a lab: a table of named columns, each of numbers, categories or text. A value whose cells are shared and
// never change: a copy costs a pointer, an edit copies the columns that it touches, and tables in which a column is the
// same share it. Any thread may read a table while others edit their copies.
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

using Cell = std::variant<double, std::string>;  // of a number column, of the others

class Column {
 public:
  Column(std::string name, std::vector<double> numbers);  // finite
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

class Table {
 public:
  Table() = default;
  Table(std::string source, std::vector<Column> columns);  // equally long
  Table(std::string source, const DataFormat& format);     // without rows
  Table(std::string source, const std::vector<std::string>& names, const std::vector<std::vector<double>>& rows);

  const std::string& source() const { return body().source; }  // file name or generator, for the report
  const std::vector<Column>& columns() const { return body().columns; }
  std::vector<std::string> names() const;
  std::size_t size() const;  // rows
  std::span<const double> numbers(std::size_t column) const { return columns()[column].numbers(); }
  std::span<const std::string> texts(std::size_t column) const { return columns()[column].texts(); }
  Cell cell(std::size_t row, std::size_t column) const;
  bool fits(const DataFormat& format) const;  // whether these are the kinds of columns it wants
  bool operator==(const Table& other) const;  // at once where cells are shared

  void set_source(std::string source);
  void set_names(const std::vector<std::string>& names);  // one a column
  // Cells of the columns' kinds, rows as long as there are columns; row < size().
  void set(std::size_t row, std::size_t column, Cell cell);
  void append(const std::vector<Cell>& row);
  void append(std::initializer_list<double> row) { append_rows({row}); }
  // Columns of numbers only.
  void append_rows(const std::vector<std::vector<double>>& rows);
  void erase(std::size_t row);
  void clear();  // of rows

 private:
  struct Body {
    std::string source;
    std::vector<Column> columns;
  };
  const Body& body() const;
  template <class Change>
  void change(const Change& change);
  std::shared_ptr<const Body> body_;  // null: no columns
};

}  // namespace credence
