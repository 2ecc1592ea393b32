// The last session of each lab that was left, so that a lab opens again as it was and its data can be used in other
// labs.
#pragma once

#include "ui/session/session.h"

#include <map>
#include <vector>

namespace credence {

class LeftLabs {
 public:
  void leave(const Session& session) { left_.insert_or_assign(session.lab, session); }
  // Returns the session with which the lab was left, or null.
  const Session* find(const Lab& lab) const {
    const auto left = left_.find(&lab);
    return left != left_.end() ? &left->second : nullptr;
  }
  // Returns the other labs whose data this lab accepts.
  std::vector<const Lab*> lenders_to(const Lab& borrower) const {
    std::vector<const Lab*> found;
    for (const auto& [lab, left] : left_) {
      if (lab != &borrower && borrower.accepts(*lab)) found.push_back(lab);
    }
    return found;
  }

 private:
  std::map<const Lab*, Session> left_;
};

}  // namespace credence
