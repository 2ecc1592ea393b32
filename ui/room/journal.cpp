// SPDX-License-Identifier: GPL-3.0-only
#include "ui/room/journal.h"

#include "core/math/input_error.h"
#include "ui/files/files.h"
#include "ui/room/room_json.h"
#include "ui/words/said.h"

#include <QFile>
#include <QJsonDocument>

#include <cerrno>
#include <chrono>

#include <fcntl.h>
#include <unistd.h>

namespace credence {
namespace {

constexpr char journal_version_key[] = "credence_room_journal";
constexpr auto between_syncs = std::chrono::milliseconds(800);  // the rest of the second is for the disk

QByteArray line_of(const QJsonObject& object) { return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n'; }

// Checks the first line of a journal that has one.
void check_head(const QByteArray& line, const QString& path) {
  const QJsonValue version = QJsonDocument::fromJson(line).object()[QLatin1String(journal_version_key)];
  if (!version.isDouble() || version.toInt() < 1) {
    throw InputError(said("{}: is no journal of a room", path).toStdString());
  }
  if (version.toInt() > room_journal_version) {
    throw InputError(said("{}: it was made by a newer Credence; update Credence", path).toStdString());
  }
}

[[noreturn]] void fail_to_write(const QString& path, int error) {
  throw InputError(said("{}: cannot be written: {}", path, qt_error_string(error)).toStdString());
}

// Writes all, or nothing but an error's number.
int write_all(int descriptor, const QByteArray& bytes) {
  qsizetype done = 0;
  while (done < bytes.size()) {
    const ssize_t written =
        ::write(descriptor, bytes.constData() + done, static_cast<std::size_t>(bytes.size() - done));
    if (written >= 0) {
      done += written;
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

}  // namespace

RoomJournal::RoomJournal(const QString& path) : path_(path) {
  if (!lock_.try_to_hold(path)) throw InputError(said("{}: another program writes it", path).toStdString());
  descriptor_ = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor_ < 0) fail_to_write(path, errno);
  try {
    const QByteArray there = read_file(path);
    const qsizetype whole = there.lastIndexOf('\n') + 1;  // a torn line is of no use
    if (whole > 0) check_head(there.left(there.indexOf('\n')), path);
    if (::ftruncate(descriptor_, whole) != 0 || ::lseek(descriptor_, 0, SEEK_END) < 0) fail_to_write(path, errno);
    if (whole == 0) {
      const int error = write_all(descriptor_, line_of({{journal_version_key, room_journal_version}}));
      if (error != 0) fail_to_write(path, error);
    }
  } catch (...) {
    ::close(descriptor_);
    throw;
  }
  unsynced_ = true;
  syncer_ = std::jthread([this](const std::stop_token& quit) { run(quit); });
}

RoomJournal::~RoomJournal() {
  syncer_.request_stop();
  syncer_.join();
  ::fsync(descriptor_);
  ::close(descriptor_);
}

void RoomJournal::append(const RoomEvent& event) {
  const off_t end = ::lseek(descriptor_, 0, SEEK_END);
  if (const int error = write_all(descriptor_, line_of(json_of(event))); error != 0) {
    if (end >= 0 && ::ftruncate(descriptor_, end) == 0) ::lseek(descriptor_, end, SEEK_SET);
    fail_to_write(path_, error);
  }
  {
    const std::lock_guard lock(mutex_);
    unsynced_ = true;
  }
  wake_.notify_one();
}

void RoomJournal::sync() {
  {
    const std::lock_guard lock(mutex_);
    unsynced_ = false;
  }
  if (::fsync(descriptor_) != 0) fail_to_write(path_, errno);
}

// A full disk or one that is gone is told by the next event that cannot be written.
void RoomJournal::run(const std::stop_token& quit) {
  std::unique_lock lock(mutex_);
  while (wake_.wait(lock, quit, [this] { return unsynced_; })) {
    unsynced_ = false;
    lock.unlock();
    ::fsync(descriptor_);
    lock.lock();
    wake_.wait_for(lock, quit, between_syncs, [] { return false; });
  }
}

std::vector<RoomEvent> read_journal(const QString& path, QStringList* warnings) {
  const QByteArray text = read_file(path);
  std::vector<RoomEvent> events;
  int number = 0;
  for (qsizetype from = 0, to = text.indexOf('\n'); to >= 0; from = to + 1, to = text.indexOf('\n', from)) {
    const QByteArray line = text.mid(from, to - from);
    if (++number == 1) {
      check_head(line, path);
      continue;
    }
    if (auto event = room_event_of(QJsonDocument::fromJson(line).object())) {
      events.push_back(*std::move(event));
    } else if (warnings != nullptr) {
      *warnings += said("{}:{}: this line cannot be read and is left out", path, QString::number(number));
    }
  }
  return events;
}

}  // namespace credence
