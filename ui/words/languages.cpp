// SPDX-License-Identifier: GPL-3.0-only
#include "ui/words/languages.h"

#include "core/words/pseudo.h"
#include "ui/words/catalogue.h"
#include "ui/words/user_settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QStandardPaths>
#include <QTranslator>

#include <algorithm>
#include <map>
#include <memory>

namespace credence {
namespace {

constexpr auto language_key = "appearance/language";
constexpr auto folder = ":/translations";
const QString english = QStringLiteral("en"), disguised = QStringLiteral("pseudo"),
              mirrored = QStringLiteral("pseudo-rtl");

// Where translations are: those of the program, then those of the system and of the user, which replace texts of them.
QStringList translation_folders() {
  QStringList found = QStandardPaths::locateAll(
      QStandardPaths::GenericDataLocation, QStringLiteral("credence/translations"), QStandardPaths::LocateDirectory);
  std::reverse(found.begin(), found.end());  // the user's come first in that list
  return QStringList(QLatin1String(folder)) + found;
}

// Speaks English in Hebrew letters, which are read from the right.
class Mirrored : public Translation {
 public:
  std::string find(std::string_view plain) const override {
    QString text = QString::fromStdString(in_the_sources(plain));
    bool blank = false;  // within braces
    for (QChar& c : text) {
      blank = c == u'{' || (blank && c != u'}');
      const bool letter = (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
      if (letter && !blank) c = QChar(u'\u05d0' + (c.toLower().unicode() - u'a'));
    }
    return text.toStdString();
  }
  std::string find(std::string_view one, std::string_view many, double count) const override {
    return find(count == 1 ? one : many);
  }
};

// Makes Qt's tr() use the same translation as say().
class Interpreter : public QTranslator {
 public:
  explicit Interpreter(const Translation& translation) : translation_(translation) {}
  bool isEmpty() const override { return false; }
  QString translate(const char*, const char* source, const char*, int) const override {
    const std::string text = translation_.find(source);
    // Null: Qt asks the next translator, and finally uses the English text.
    return text.empty() ? QString() : QString::fromStdString(text);
  }

 private:
  const Translation& translation_;
};

struct Spoken {
  QString language = english;
  std::unique_ptr<Interpreter> interpreter;
  std::unique_ptr<QTranslator> of_qt;  // translation of Qt's own dialogs
};

Spoken& spoken() {
  static Spoken now;
  return now;
}

// Translations are never deleted, because other threads may still use them.
const Translation* translation_of(const QString& language) {
  static std::map<QString, std::unique_ptr<Translation>> known;
  std::unique_ptr<Translation>& one = known[language];
  if (!one && language == disguised) one = std::make_unique<Pseudo>();
  if (!one && language == mirrored) one = std::make_unique<Mirrored>();
  if (!one) one = std::make_unique<Catalogue>(translation_files(language));
  return one.get();
}

}  // namespace

QStringList translation_files(const QString& language) {
  QStringList places;
  for (const QString& one : translation_folders()) {
    for (const QString& place :
         {one + QLatin1Char('/') + language, one + QLatin1Char('/') + language + QStringLiteral(".po")}) {
      if (QFileInfo::exists(place)) places += place;
    }
  }
  return places;
}

Qt::LayoutDirection direction_of(const QString& language) {
  return language == mirrored ? Qt::RightToLeft : QLocale(language).textDirection();
}

QStringList languages_known() {
  QStringList known;
  for (const QString& one : translation_folders()) {
    const QDir all(one);
    known += all.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString& file : all.entryList({QStringLiteral("*.po")}, QDir::Files))
      known += QFileInfo(file).completeBaseName();
  }
  known.removeAll(english);
  known.sort();
  known.removeDuplicates();
  known.prepend(english);
  for (const QString& trial : {disguised, mirrored}) {
    if (qEnvironmentVariable("CREDENCE_LANGUAGE") == trial) known += trial;
  }
  return known;
}

QString language_title(const QString& language) {
  if (language == english) return QStringLiteral("English");
  const bool trial = language == disguised || language == mirrored;
  const QString own = trial ? QString() : QLocale(language).nativeLanguageName();
  return own.isEmpty() ? language : own;
}

QString preferred_language() {
  const QStringList known = languages_known();
  for (const QString& wanted :
       {qEnvironmentVariable("CREDENCE_LANGUAGE"), user_settings().value(language_key).toString(),
        QLocale::system().uiLanguages().value(0).section(QLatin1Char('-'), 0, 0)}) {
    if (known.contains(wanted)) return wanted;
  }
  return english;
}

void remember_language(const QString& language) { user_settings().setValue(language_key, language); }

QString spoken_language() { return spoken().language; }

void speak_language(const QString& language) {
  const Translation* translation = language == english ? nullptr : translation_of(language);  // may throw
  Spoken& now = spoken();
  now = {language, nullptr, nullptr};  // their destructors remove them from the application
  QGuiApplication::setLayoutDirection(direction_of(language));
  if (language == english) return speak(nullptr);
  now.of_qt = std::make_unique<QTranslator>();
  if (now.of_qt->load(QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
    QCoreApplication::installTranslator(now.of_qt.get());
  }
  now.interpreter = std::make_unique<Interpreter>(*translation);
  QCoreApplication::installTranslator(now.interpreter.get());  // installed last, so that Qt asks it first
  speak(translation);
}

}  // namespace credence
