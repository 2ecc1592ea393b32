// SPDX-License-Identifier: GPL-3.0-only
#include "ui/serve/wire.h"

#include <sys/socket.h>
#include <unistd.h>
#include <cerrno>

namespace credence {
namespace {

bool read_all(int fd, char* to, std::size_t size) {
  while (size > 0) {
    const ssize_t got = ::read(fd, to, size);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    to += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

}  // namespace

QByteArray framed(std::uint32_t kind, std::uint64_t job, const QByteArray& bytes) {
  const WireHead head{static_cast<std::uint32_t>(bytes.size()), kind, job};
  QByteArray whole(reinterpret_cast<const char*>(&head), sizeof head);
  return whole += bytes;
}

std::optional<WireMessage> read_message(int fd) {
  WireMessage message;
  if (!read_all(fd, reinterpret_cast<char*>(&message.head), sizeof message.head)) return std::nullopt;
  if (message.head.size > wire::most_bytes) return std::nullopt;
  message.bytes.resize(static_cast<qsizetype>(message.head.size));
  if (!read_all(fd, message.bytes.data(), message.head.size)) return std::nullopt;
  return message;
}

bool write_message(int fd, std::uint32_t kind, std::uint64_t job, const QByteArray& bytes) {
  const QByteArray whole = framed(kind, job, bytes);
  const char* from = whole.constData();
  auto left = static_cast<std::size_t>(whole.size());
  while (left > 0) {
    const ssize_t sent = ::send(fd, from, left, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    from += sent;
    left -= static_cast<std::size_t>(sent);
  }
  return true;
}

}  // namespace credence
