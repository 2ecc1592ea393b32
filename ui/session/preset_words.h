// The words of presets: captions and stories with blanks {{PATH|FORMAT}} for numbers of the report (report_words.h),
// the place in the document that they show, and what is wrong there. A preset's file has them beside the session:
// {"caption", "printed", "story", "source": {"document", "section", "item"}, "correction"}.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <QString>

#include <vector>

namespace credence {

// One of the documents that presets follow. `work` names it in full; `title` is the word that the program has for it;
// `cited` names its authors, as a picture does that leaves the program. It is empty where titles cite PRML themselves.
struct SourceDocument {
  QString id, title, work, cited;
};
const std::vector<SourceDocument>& source_documents();  // in the order of a course

struct PresetSource {
  QString document;  // id of a document; empty if the preset is the program's own
  QString section;   // "4.4.2"
  QString item;      // figure, exercise or equation in it, "Figure 4.7b"; may be empty
  bool operator==(const PresetSource&) const = default;
};

// Texts in the current language, with their blanks.
struct PresetWords {
  QString caption, printed, story;  // `printed`: the caption on paper, if it is another one
  QString correction;               // what its document gets wrong, and what is right; empty if nothing
  PresetSource source;
};
PresetWords preset_words(const Lab& lab, const QString& preset);  // empty if there is no such preset
std::vector<PresetWords> all_preset_words(const Lab& lab);        // in the order of presets()

// Fills blanks with the numbers of the preset as it is made. They are kept in resources/numbers/<lab>.json, so that
// lists of presets need no computation; a test computes them.
QString with_numbers_as_made(const Lab& lab, const QString& preset, const QString& words);
// Fills blanks with the numbers of a whole report.
QString with_numbers_of(const Node& report, const QString& words);
bool has_blanks(const QString& words);

QString source_text(const PresetSource& source);  // "Textbook, section 4.4.2, Figure 4.7b"; empty without a document
// The title on paper, where no group says which document a number in brackets belongs to: "Boundaries fan out (4.7a)"
// becomes "Boundaries fan out (Rogers & Girolami, Figure 4.7a)". Other titles stay as they are.
QString title_on_paper(const QString& title, const PresetSource& source);
// Returns the correction with the document in full before it, in one paragraph; empty if there is none.
QString correction_text(const PresetWords& words);
// Compares places of one document: sections by their numbers, then items by theirs.
bool comes_before(const PresetSource& a, const PresetSource& b);

}  // namespace credence
