// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/file_kinds.h"

#include "core/data/column_names.h"
#include "core/math/input_error.h"

#include <cctype>
#include <initializer_list>

namespace credence {

void refuse_other_kinds(std::string_view text, const std::string& source) {
  const auto begins = [&](std::initializer_list<std::string_view> starts) {
    for (const std::string_view start : starts) {
      if (text.starts_with(start)) return true;
    }
    return false;
  };
  const auto refuse = [&](const Message& sentence) { throw InputError(Message::at(source + ": ", sentence)); };
  if (begins({"PK\x03\x04", "\xD0\xCF\x11\xE0"})) {
    refuse(Message("is a spreadsheet or an archive, not a table of text: save the sheet as CSV and open that"));
  }
  if (begins({"\x1F\x8B", "BZh",
              "\xFD"
              "7zXZ"}))
    refuse(Message("is compressed: unpack it first"));
  if (begins({"%PDF", "\x89PNG", "{\\rtf"})) {
    refuse(Message("is a document or a picture, not a table: save its numbers as CSV and open that"));
  }
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0) text.remove_prefix(1);
  const std::string start = in_lower_case(std::string(text.substr(0, 10)));
  for (const std::string_view page : {"<!doctype", "<html", "<table", "<?xml"}) {
    if (start.starts_with(page)) {
      refuse(Message("is a page of the web, not a table: copy its cells and paste them, or download its CSV"));
    }
  }
  if (start.starts_with("{\"") || start.starts_with("[{") || start.starts_with("[[")) {
    refuse(Message("is JSON, not a table: write one row per line, with commas between the columns"));
  }
  if (start.starts_with("@relation")) {
    refuse(Message(
        "is a file for Weka: leave out the lines up to @data, and write the names of the columns into the first line"));
  }
}

}  // namespace credence
