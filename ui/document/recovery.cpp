#include "ui/document/recovery.h"

#include "core/math/input_error.h"
#include "ui/files/files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QThread>

namespace credence {
namespace {

constexpr int quiet_ms = 2000;

// Nobody can be helped where the disk is full: the work goes on, unsecured.
void write_quietly(const QString& path, const Session& session) {
  try {
    write_file(path, to_json(session));
  } catch (const InputError&) {
    QFile::remove(path);
  }
}

}  // namespace

Recovery::Recovery(std::function<Session()> unsaved, QObject* parent)
    : QObject(parent),
      unsaved_(std::move(unsaved)),
      folder_(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)) {
  QDir().mkpath(folder_);
  // What an earlier run left moves out of the way of what this one writes.
  if (QFile::exists(path())) {
    QFile::remove(left_path());
    QFile::rename(path(), left_path());
  }
  const QFileInfo left(left_path());
  if (left.exists()) left_at_ = left.lastModified();
  wait_.setSingleShot(true);
  wait_.setInterval(quiet_ms);
  connect(&wait_, &QTimer::timeout, this, &Recovery::write);
}

QString Recovery::path() const { return folder_ + QStringLiteral("/recovery.json"); }
QString Recovery::left_path() const { return folder_ + QStringLiteral("/left-behind.json"); }

void Recovery::work_changed() { wait_.start(); }

void Recovery::write() {
  writer_.submit([path = path(), session = unsaved_()](const std::stop_token&) { write_quietly(path, session); });
}

void Recovery::work_saved() {
  wait_.stop();
  writer_.submit([path = path()](const std::stop_token&) { QFile::remove(path); });
}

void Recovery::close(bool anything_unsaved) {
  wait_.stop();
  while (!writer_.idle()) QThread::msleep(1);
  if (anything_unsaved) {
    write_quietly(path(), unsaved_());
  } else {
    QFile::remove(path());
  }
}

void Recovery::discard_left() {
  QFile::remove(left_path());
  left_at_ = {};
}

}  // namespace credence
