// Words of people and of files are shown as they are: never read as markup, as a menu's keys or as a terminal's
// commands.
#pragma once

#include <QString>

namespace credence {

QString tooltip_of(const QString& plain);  // wrapped where it is long; lines are kept
QString menu_text(const QString& plain);   // on one line, short, without keys of its own

// A sentence as it is told: long quotations shortened, at most some hundred characters, no control characters but line
// breaks, nothing that turns the direction of writing.
QString legible(const QString& sentence);

}  // namespace credence
