#include "ui/session/programs.h"

#include "core/math/input_error.h"
#include "ui/words/said.h"

#include <QFile>

// Static libraries lose resources unless this is called. The macro must be used outside of namespaces.
static void link_resources() { Q_INIT_RESOURCE(credence_files); }

namespace credence {
namespace {

QString suffix_of(Language language) { return '.' + QString::fromStdString(name_of(language).suffix); }

}  // namespace

QByteArray program_text(const Session& session, const Result& result, Language language) {
  link_resources();
  const std::string lab = session.lab->id();
  try {
    const Program program = result.program(language);
    QFile file(QString::fromStdString(":/programs/" + lab + '/' + program.text) + suffix_of(language));
    if (!file.open(QIODevice::ReadOnly)) throw InputError(say("there is no {} program", name_of(language).title));
    const std::string text = file.readAll().toStdString();
    return QByteArray::fromStdString(fill(text, language, *session.lab, session.inputs, program));
  } catch (const InputError& error) {
    throw InputError(lab + ": " + error.said());
  }
}

Language language_of_file(const QString& path) {
  QStringList known;
  for (const Language language : languages) {
    if (path.endsWith(suffix_of(language), Qt::CaseInsensitive)) return language;
    known += suffix_of(language);
  }
  throw InputError(said("{}: the suffix says the language: {}", path, known.join(", ")).toStdString());
}

QString program_file_name(const Session& session, Language language) {
  QString name = "credence-" + QString::fromStdString(session.lab->id());
  if (!session.preset.isEmpty()) name += '-' + session.preset;
  return name + suffix_of(language);
}

}  // namespace credence
