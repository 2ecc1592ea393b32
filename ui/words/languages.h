// The languages of the window: English, as in the sources, and those of resources/translations.
#pragma once

#include <QString>
#include <QStringList>

namespace credence {

// Returns "en", "de" and, if CREDENCE_LANGUAGE is pseudo, also English in disguise.
QStringList languages_known();
QString language_title(const QString& language);  // its own name: "Deutsch"

// Returns the language that was chosen last; before any choice that of CREDENCE_LANGUAGE or the desktop, if it is
// known, else English.
QString preferred_language();
void remember_language(const QString& language);

// Sets the language of all new texts, including Qt's. Texts on the screen stay until they are made anew.
void speak_language(const QString& language);
QString spoken_language();

}  // namespace credence
