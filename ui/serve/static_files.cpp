// SPDX-License-Identifier: GPL-3.0-only
#include "ui/serve/static_files.h"

#include "ui/session/own_files.h"
#include "ui/web/answer.h"
#include "ui/web/links.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

namespace credence {
namespace {

QByteArray type_of(const QString& suffix) {
  static const std::map<QString, QByteArray> types{{"html", "text/html; charset=utf-8"},
                                                   {"js", "text/javascript; charset=utf-8"},
                                                   {"mjs", "text/javascript; charset=utf-8"},
                                                   {"css", "text/css; charset=utf-8"},
                                                   {"svg", "image/svg+xml"},
                                                   {"png", "image/png"},
                                                   {"webp", "image/webp"},
                                                   {"ico", "image/x-icon"},
                                                   {"woff2", "font/woff2"},
                                                   {"json", "application/json"},
                                                   {"webmanifest", "application/manifest+json"},
                                                   {"txt", "text/plain; charset=utf-8"}};
  const auto found = types.find(suffix);
  return found != types.end() ? found->second : QByteArray("application/octet-stream");
}

// The name of a file within the program; empty if no page may ask for it.
QString name_of(const QString& path) {
  static const QRegularExpression plain(QStringLiteral("^/(web|icons)(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$"));
  if (path == QLatin1String("/")) return QStringLiteral("/web/index.html");
  return plain.match(path).hasMatch() && !path.contains(QLatin1String("..")) ? path : QString();
}

}  // namespace

StaticFiles::StaticFiles() : folder_(qEnvironmentVariable("CREDENCE_WEB")) { link_own_files(); }

const StaticFile* StaticFiles::find(const QString& path) {
  const QString name = name_of(path);
  if (name.isEmpty()) return nullptr;
  const bool live = !folder_.isEmpty() && name.startsWith(QLatin1String("/web/"));
  const auto kept = kept_.find(name);
  if (kept != kept_.end() && !live) return &kept->second;
  QFile file(live ? folder_ + name.mid(4) : QLatin1Char(':') + name);
  if (live && !QFileInfo(file).isFile()) file.setFileName(QLatin1Char(':') + name);
  if (!QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly)) return nullptr;
  StaticFile made;
  made.whole = file.readAll();
  made.type = type_of(QFileInfo(name).suffix().toLower());
  made.tag = '"' + hash_of(made.whole).toLatin1() + '"';
  const bool packs =
      !made.type.startsWith("font/") && !made.type.startsWith("image/webp") && !made.type.startsWith("image/png");
  if (packs) made.packed = gzipped(made.whole);
  if (made.packed.size() >= made.whole.size()) made.packed.clear();
  return &(kept_[name] = std::move(made));
}

}  // namespace credence
