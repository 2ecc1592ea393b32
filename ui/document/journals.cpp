// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/journals.h"

#include "core/math/input_error.h"
#include "ui/files/file_lock.h"
#include "ui/files/files.h"
#include "ui/session/json_reader.h"
#include "ui/session/session.h"
#include "ui/words/said.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonObject>
#include <QStandardPaths>
#include <QUuid>

namespace credence {
namespace {

constexpr auto suffix = ".json";
constexpr int being_made_s = 60;  // a lock may have been made shortly before its journal

QFileInfoList entries(const QString& folder, const QString& pattern) {
  return QDir(folder).entryInfoList({pattern}, QDir::Files | QDir::Hidden, QDir::Time | QDir::Reversed);
}

// Removes locks without a journal, and files that a window had not finished writing.
void sweep(const QString& folder) {
  for (const QFileInfo& entry : entries(folder, QStringLiteral("*.json.*"))) {
    const QString path = entry.filePath();
    const QString journal = path.left(path.lastIndexOf(QLatin1String(suffix)) + 5);
    const bool is_lock = path == lock_of(journal);
    if ((is_lock && QFile::exists(journal)) || FileLock::is_held(lock_of(journal))) continue;
    if (entry.lastModified().secsTo(QDateTime::currentDateTime()) > being_made_s) QFile::remove(path);
  }
}

}  // namespace

QString journal_folder() { return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation); }

QString lock_of(const QString& journal) { return journal + QStringLiteral(".lock"); }

std::vector<LeftJournal> left_journals(const QString& folder) {
  sweep(folder);
  std::vector<LeftJournal> left;
  for (const QFileInfo& entry : entries(folder, QStringLiteral("*.json"))) {
    if (!FileLock::is_held(lock_of(entry.filePath()))) left.push_back({entry.filePath(), entry.lastModified()});
  }
  return left;
}

std::vector<WorkPiece> pieces_of(const std::vector<LeftJournal>& left) {
  std::vector<WorkPiece> pieces;
  for (const LeftJournal& one : left) {
    WorkPiece piece{one};
    try {
      if (one.path.endsWith(QLatin1String(".draft.json")) || one.path.endsWith(QLatin1String(".work.json"))) {
        const QJsonObject object = parse_json_object(read_file(one.path), one.path);
        const bool draft = one.path.endsWith(QLatin1String(".draft.json"));
        piece.kind = draft ? WorkPiece::Kind::lesson : WorkPiece::Kind::answers;
        piece.title = draft ? object["lesson"].toObject()["title"].toString() : object["lesson"].toString();
        if (draft && piece.title.isEmpty()) piece.title = QFileInfo(one.path).fileName();
        pieces.push_back(piece);
        continue;
      }
      QStringList warnings;
      const Session session = load_session(one.path, warnings);
      piece.lab = session.lab;
      piece.preset = session.preset;
    } catch (const InputError&) {  // it is listed as a file that cannot be read
    }
    pieces.push_back(piece);
  }
  return pieces;
}

QString discarded_folder() { return QDir(journal_folder()).filePath(QStringLiteral("discarded")); }

void discard_journal(const QString& path, const QString& folder) {
  if (!QFile::exists(path)) return;
  QDir().mkpath(folder);
  const QString there = QDir(folder).filePath(QFileInfo(path).fileName());
  QFile::remove(there);
  QFile file(path);
  if (!file.rename(there)) {
    throw InputError(said("{}: cannot be moved to {}: {}", path, folder, file.errorString()).toStdString());
  }
  QFile moved(there);  // the week begins now
  if (moved.open(QIODevice::ReadWrite)) moved.setFileTime(QDateTime::currentDateTime(), QFile::FileModificationTime);
  QFile::remove(lock_of(path));
}

void keep_discarded(const QByteArray& content, const QString& name_end) {
  QDir().mkpath(discarded_folder());
  const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces) + name_end;
  write_file(QDir(discarded_folder()).filePath(name), content);
}

std::vector<LeftJournal> discarded_work(const QDateTime& now) {
  std::vector<LeftJournal> found;
  for (const QFileInfo& entry : entries(discarded_folder(), QStringLiteral("*.json"))) {
    if (entry.lastModified().daysTo(now) > days_kept) {
      QFile::remove(entry.filePath());
    } else {
      found.push_back({entry.filePath(), entry.lastModified()});
    }
  }
  return found;
}

void remove_journal(const QString& path) {
  QFile::remove(path);
  QFile::remove(lock_of(path));
}

}  // namespace credence
