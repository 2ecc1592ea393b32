// A translation read from files: {"English": "Deutsch", "{} toss": ["{} Wurf", "{} Würfe"]}. A list holds the forms for
// the count one and for other counts.
#pragma once

#include "core/words/say.h"

#include <QString>

#include <unordered_map>

namespace credence {

class Catalogue : public Translation {
 public:
  // Reads all files of a folder. Throws InputError if one cannot be read or a text is translated twice.
  explicit Catalogue(const QString& folder);

  std::string find(std::string_view english) const override;
  std::string find(std::string_view one, std::string_view many, double count) const override;

  struct Forms {
    std::string one, many;  // equal if there is one form
    bool counted = false;
    bool operator==(const Forms&) const = default;
  };
  const std::unordered_map<std::string, Forms>& texts() const { return texts_; }

 private:
  std::unordered_map<std::string, Forms> texts_;
};

}  // namespace credence
