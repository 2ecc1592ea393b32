// A translation from files: {"English": "Deutsch", "{} toss": ["{} Wurf", "{} Würfe"]}, where a list holds the forms
// for one and for other counts.
#pragma once

#include "core/words/say.h"

#include <QString>

#include <unordered_map>

namespace credence {

class Catalogue : public Translation {
 public:
  // All files of a folder. Throws InputError where one cannot be read or says something twice.
  explicit Catalogue(const QString& folder);

  std::string find(std::string_view english) const override;
  std::string find(std::string_view one, std::string_view many, double count) const override;

  struct Forms {
    std::string one, many;  // the same where there is one form
    bool counted = false;
    bool operator==(const Forms&) const = default;
  };
  const std::unordered_map<std::string, Forms>& texts() const { return texts_; }

 private:
  std::unordered_map<std::string, Forms> texts_;
};

}  // namespace credence
