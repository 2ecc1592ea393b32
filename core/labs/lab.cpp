#include "core/labs/lab.h"

#include "core/math/input_error.h"

namespace credence {

const Lab* find_lab(const std::string& id) {
  for (const Lab* lab : labs()) {
    if (lab->id() == id) return lab;
  }
  return nullptr;
}

std::shared_ptr<const Result> compute_all(const Lab& lab, const Inputs& inputs, const std::stop_token& stop) {
  std::shared_ptr<const Result> last;
  lab.compute(
      inputs, [&last](std::shared_ptr<const Result> result) { last = std::move(result); }, stop);
  return last;
}

Inputs Lab::perform(const Inputs&, const std::string& action) const {
  throw InputError("there is no action \"" + action + "\" in " + id());
}

std::size_t field_index(const Lab& lab, const std::string& name) {
  const auto fields = lab.fields();
  std::string known;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].name == name) return i;
    known += (i == 0 ? "" : ", ") + fields[i].name;
  }
  throw InputError(name + ": no such parameter; " + lab.id() + " has " + known);
}

}  // namespace credence
