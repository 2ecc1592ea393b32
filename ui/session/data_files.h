// Reads the data of a session from CSV files and from the program's own data sets, which labs cannot read themselves.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table_preview.h"
#include "core/data/table_reader.h"
#include "core/lab/lab.h"

#include <QString>

namespace credence {

// Read a table in the format that the lab wants for these parameters, in UTF-8, UTF-16 with a byte order mark, or
// Latin-1. Throw InputError that names the place of an error.
TableReading table_of(const QByteArray& content, const QString& path, const Lab& lab, const Parameters& parameters,
                      const TableChoice& choice = {});
TableReading load_table(const QString& path, const Lab& lab, const Parameters& parameters,
                        const TableChoice& choice = {});

// Returns text in UTF-8. Spreadsheets write UTF-16 with a byte order mark, older programs Latin-1.
QByteArray in_utf8(const QByteArray& content);

// session_of_csv() throws this error for a table that a lab would take if its numbers could not be read in two ways:
// the window asks which is meant.
class UndecidedTable : public UndecidedNumber {
 public:
  UndecidedTable(const UndecidedNumber& error, const Lab& lab) : UndecidedNumber(error), lab_(&lab) {}
  const Lab& lab() const { return *lab_; }

 private:
  const Lab* lab_;
};

// Returns the first rows of a table, and which columns the format could read.
TablePreview preview_of(const QByteArray& content, const DataFormat& format,
                        HeaderChoice header = HeaderChoice::automatic);

// Returns the lab for a table that `lab` might read: where it tells two classes apart and the table has more, the one
// for several.
const Lab& lab_for(const Lab& lab, const Parameters& parameters, const TablePreview& preview);

// Reads one of the program's own files. Throws InputError if there is none of that name.
Table resource_table(const QString& file, const DataFormat& format);

// Returns the inputs with one of the lab's own data sets, chosen by id, and with the parameters that belong to it. A
// field that chooses the data set then has this id. Throws InputError that lists the known ids.
Inputs with_data_set(const Lab& lab, Inputs inputs, const std::string& id);

// Returns whether the data are those of the set that the lab's field chooses, perhaps edited; true if no field chooses
// a set.
bool has_chosen_data(const Lab& lab, const Inputs& inputs);

// Returns whether the data are a set of the program that this lab offers, unedited.
bool is_own_data_set(const Lab& lab, const Table& data);

// Adapts the data after a change of parameters. If they choose another data set, it is loaded. If the data no longer
// fit the lab's format, the first of its own data sets that fits is loaded. If the lab takes no data now, they are
// removed.
Inputs with_chosen_data(const Lab& lab, const Inputs& before, Inputs after);

// Completes an edit made in the window or on the command line: applies with_chosen_data and
// move_places, then Lab::adapted.
Inputs edited(const Lab& lab, const Inputs& before, Inputs after, std::vector<std::string>& warnings);

}  // namespace credence
