// The languages of the window: English, as in the sources, and those of resources/translations.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>
#include <QStringList>
#include <Qt>

namespace credence {

// Returns "en", "de", those of folders credence/translations of the system and the user (as xx.po, or xx with files)
// and, if CREDENCE_LANGUAGE is pseudo or pseudo-rtl, also English in disguise, from the left or from the right.
QStringList languages_known();
// The folders and files of a language, those of the program first (see Catalogue).
QStringList translation_files(const QString& language);
Qt::LayoutDirection direction_of(const QString& language);
QString language_title(const QString& language);  // its own name: "Deutsch"

// Returns the language that was chosen last; before any choice that of CREDENCE_LANGUAGE or the desktop, if it is
// known, else English.
QString preferred_language();
void remember_language(const QString& language);

// Sets the language of all new texts, including Qt's, and its direction. Throws InputError if a file of it cannot be
// read; then the language stays. Texts on the screen stay until they are made anew.
void speak_language(const QString& language);
QString spoken_language();

}  // namespace credence
