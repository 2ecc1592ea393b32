// A translation read from files. Those of gettext (*.po) have the plurals of any language, contexts and marks of what
// is uncertain; what is uncertain or not translated stays English. JSON has the forms for the count one and for others:
// {"English": "Deutsch", "{} toss": ["{} Wurf", "{} Würfe"]}.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/words/say.h"
#include "ui/words/plural_rule.h"
#include "ui/words/po_file.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <unordered_map>
#include <vector>

namespace credence {

class Catalogue : public Translation {
 public:
  // Reads all files of a folder. Throws InputError if one cannot be read or a text is translated twice.
  explicit Catalogue(const QString& folder) : Catalogue(QStringList(folder)) {}
  // The same of several folders and single files; later ones replace the texts of earlier ones.
  explicit Catalogue(const QStringList& places);

  std::string find(std::string_view english) const override;
  std::string find(std::string_view one, std::string_view many, double count) const override;

  struct Forms {
    std::string one, many;  // equal if there is one form
    bool counted = false;
    std::vector<std::string> all = {};            // of a PO, in the order of its rule
    std::shared_ptr<const PluralRule> rule = {};  // of a PO
    bool operator==(const Forms&) const = default;
  };
  const std::unordered_map<std::string, Forms>& texts() const { return texts_; }
  int fuzzy() const { return fuzzy_; }                // texts of PO files that are uncertain
  int untranslated() const { return untranslated_; }  // that have no translation

 private:
  using Texts = std::unordered_map<std::string, Forms>;
  void read_json(const QString& path, Texts& texts) const;
  void read_entries(const QString& path, Texts& texts);

  Texts texts_;
  int fuzzy_ = 0, untranslated_ = 0;
};

// The English text as the sources have it, with its context behind a '#'.
QString key_of(const PoEntry& entry);

}  // namespace credence
