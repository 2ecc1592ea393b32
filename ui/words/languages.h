// The languages that the window can speak: the English of the sources and those of resources/translations.
#pragma once

#include <QString>
#include <QStringList>

namespace credence {

// "en", "de"; with CREDENCE_LANGUAGE=pseudo also English in disguise.
QStringList languages_known();
QString language_title(const QString& language);  // in itself: "Deutsch"

// The one that was chosen last; before any choice CREDENCE_LANGUAGE or the desktop's, where it is known, or English.
QString preferred_language();
void remember_language(const QString& language);

// From now on, all that is said and all that is translated by Qt. What is on the screen stays until it is made anew.
void speak_language(const QString& language);
QString spoken_language();

}  // namespace credence
