// The messages between the front process and its workers: length, kind, number of the job, and bytes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <cstring>
#include <optional>

namespace credence {

struct WireHead {
  std::uint32_t size = 0;
  std::uint32_t kind = 0;
  std::uint64_t job = 0;
};
static_assert(sizeof(WireHead) == 16);

namespace wire {
// From the front: a message of a page, a request of an API, the end of refinement, a message that is answered once, a
// request of a room.
// From a worker: it is ready, a part of an answer, the
// last part and the end of a job, and the same for one that was stopped before its finest picture.
enum Kind : std::uint32_t {
  page = 1,
  api = 2,
  stop = 3,
  whole_page = 4,
  room = 5,
  ready = 10,
  block = 11,
  done = 12,
  stopped = 13
};
inline constexpr std::uint32_t most_bytes = 64u << 20;
}  // namespace wire

QByteArray framed(std::uint32_t kind, std::uint64_t job, const QByteArray& bytes);

// Blocking reads and writes of whole messages on a file descriptor; nothing and false at its end.
struct WireMessage {
  WireHead head;
  QByteArray bytes;
};
std::optional<WireMessage> read_message(int fd);
bool write_message(int fd, std::uint32_t kind, std::uint64_t job, const QByteArray& bytes);

}  // namespace credence
