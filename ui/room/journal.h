// The journal of a room: its events as they happen, one JSON object a line behind a first line with the version. Each
// event is written at once, so that a program that is killed loses none, and reaches the disk within a second, so that
// a machine that stops loses no more than that.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/room.h"
#include "ui/files/file_lock.h"

#include <QString>
#include <QStringList>

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace credence {

inline constexpr int room_journal_version = 1;

class RoomJournal {
 public:
  // Goes on behind what is there, without a last line that is torn. Throws InputError if the file cannot be written, is
  // no journal or one of a newer version, or if another program writes it.
  explicit RoomJournal(const QString& path);
  ~RoomJournal();
  RoomJournal(const RoomJournal&) = delete;
  RoomJournal& operator=(const RoomJournal&) = delete;

  // Throws InputError if it cannot be written; then nothing of it stays in the file.
  void append(const RoomEvent& event);
  void sync();  // waits until all is on the disk

 private:
  void run(const std::stop_token& quit);

  QString path_;
  FileLock lock_;
  int descriptor_ = -1;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  bool unsynced_ = false;
  std::jthread syncer_;  // last member: it ends first
};

// The events of a journal. A last line without its end is ignored; other lines that cannot be read are left out and add
// a warning. Throws InputError if the file cannot be read, is no journal, or was made by a newer Credence.
std::vector<RoomEvent> read_journal(const QString& path, QStringList* warnings = nullptr);

}  // namespace credence
