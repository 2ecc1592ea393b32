#include "ui/words/languages.h"

#include "core/words/pseudo.h"
#include "ui/words/catalogue.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

#include <map>
#include <memory>

namespace credence {
namespace {

constexpr auto language_key = "appearance/language";
constexpr auto folder = ":/translations";
const QString english = QStringLiteral("en"), disguised = QStringLiteral("pseudo");

QSettings settings() { return QSettings(QStringLiteral("Credence"), QStringLiteral("Credence")); }

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
  if (!one) one = std::make_unique<Catalogue>(QLatin1String(folder) + QLatin1Char('/') + language);
  return one.get();
}

}  // namespace

QStringList languages_known() {
  QStringList known = QStringList{english} + QDir(QLatin1String(folder)).entryList(QDir::Dirs, QDir::Name);
  if (qEnvironmentVariable("CREDENCE_LANGUAGE") == disguised) known += disguised;
  return known;
}

QString language_title(const QString& language) {
  if (language == english) return QStringLiteral("English");
  return language == disguised ? disguised : QLocale(language).nativeLanguageName();
}

QString preferred_language() {
  const QStringList known = languages_known();
  for (const QString& wanted : {qEnvironmentVariable("CREDENCE_LANGUAGE"), settings().value(language_key).toString(),
                                QLocale::system().uiLanguages().value(0).section(QLatin1Char('-'), 0, 0)}) {
    if (known.contains(wanted)) return wanted;
  }
  return english;
}

void remember_language(const QString& language) { settings().setValue(language_key, language); }

QString spoken_language() { return spoken().language; }

void speak_language(const QString& language) {
  Spoken& now = spoken();
  now = {language, nullptr, nullptr};  // their destructors remove them from the application
  if (language == english) return speak(nullptr);
  const Translation* translation = translation_of(language);
  now.of_qt = std::make_unique<QTranslator>();
  if (now.of_qt->load(QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
    QCoreApplication::installTranslator(now.of_qt.get());
  }
  now.interpreter = std::make_unique<Interpreter>(*translation);
  QCoreApplication::installTranslator(now.interpreter.get());  // installed last, so that Qt asks it first
  speak(translation);
}

}  // namespace credence
