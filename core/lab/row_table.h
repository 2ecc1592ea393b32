// The views of a lab in one table, found by id.
#pragma once

#include "core/lab/lab.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

#include <algorithm>

namespace credence {

// Row has a member `info` and whatever else drawing it needs.
template <class Row>
class RowTable {
 public:
  RowTable(std::string lab, std::vector<Row> rows) : lab_(std::move(lab)), rows_(std::move(rows)) {
    for (const Row& row : rows_) infos_.push_back(row.info);
  }

  std::span<const ViewInfo> infos() const { return infos_; }
  const Row* find(const std::string& id) const {  // null if there is none
    const auto row = std::find_if(rows_.begin(), rows_.end(), [&id](const Row& r) { return r.info.id == id; });
    return row == rows_.end() ? nullptr : &*row;
  }
  const Row& at(const std::string& id) const {  // throws InputError with the ids of all views if there is none
    if (const Row* row = find(id)) return *row;
    std::string known;
    for (const ViewInfo& info : infos_) known += (known.empty() ? "" : ", ") + info.id;
    throw InputError(say("view: no view \"{}\"; {} has {}", id, lab_, known));
  }

 private:
  std::string lab_;
  std::vector<Row> rows_;
  std::vector<ViewInfo> infos_;
};

}  // namespace credence
