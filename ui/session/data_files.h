// The data of a session: from CSV files, and from the program's own data sets, which labs cannot read themselves.
#pragma once

#include "core/lab/lab.h"

#include <QString>

namespace credence {

// CSV in the format that the lab wants under these parameters. Throws InputError naming the place.
Table table_of(const QByteArray& content, const QString& path, const Lab& lab, const Parameters& parameters);
Table load_table(const QString& path, const Lab& lab, const Parameters& parameters);

// A file among the program's own. Throws InputError where there is none of that name.
Table resource_table(const QString& file, const DataFormat& format);

// The inputs with one of the lab's own data sets, by its id, and the settings that it comes with; a field that chooses
// the data set then says so. Throws InputError naming those that there are.
Inputs with_data_set(const Lab& lab, Inputs inputs, const std::string& id);

// Whether the data are those of the set that the lab's field chooses, perhaps edited; true where no field chooses any.
bool has_chosen_data(const Lab& lab, const Inputs& inputs);

// After a change of parameters: with the data set that they now ask for, where another one is chosen; where the data
// stayed and no longer fit the lab's format, with the first of its own that does; without data where it takes none.
Inputs with_chosen_data(const Lab& lab, const Inputs& before, Inputs after);

// What becomes of an edit, by hand or on the command line: with_chosen_data, then as Lab::adapted.
Inputs edited(const Lab& lab, const Inputs& before, Inputs after, std::vector<std::string>& warnings);

}  // namespace credence
