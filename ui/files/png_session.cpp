#include "ui/files/png_session.h"

#include <QtEndian>

#include <array>
#include <cstdint>

namespace credence {
namespace {

constexpr qsizetype signature_size = 8, chunk_overhead = 12;  // length, type and checksum
const QByteArray signature("\x89PNG\r\n\x1a\n", signature_size);
// Keyword, its end, not compressed, method 0, no language, no translated keyword (PNG specification 11.3.3.4).
const QByteArray header("credence\0\0\0\0\0", 13);

std::uint32_t crc(const QByteArray& bytes) {
  std::uint32_t c = 0xffffffffu;
  for (const char byte : bytes) {
    c ^= static_cast<std::uint8_t>(byte);
    for (int k = 0; k < 8; ++k) c = (c & 1) != 0 ? 0xedb88320u ^ (c >> 1) : c >> 1;
  }
  return ~c;
}

QByteArray big_endian(std::uint32_t value) {
  QByteArray bytes(4, 0);
  qToBigEndian(value, bytes.data());
  return bytes;
}

struct Chunk {
  qsizetype start = 0;
  QByteArray type, data;
};

// Calls visit for every whole chunk until it returns false.
template <typename Visit>
void for_each_chunk(const QByteArray& png, Visit visit) {
  if (!is_png(png)) return;
  for (qsizetype at = signature_size; at + chunk_overhead <= png.size();) {
    const qsizetype length = qFromBigEndian<std::uint32_t>(png.constData() + at);
    if (at + chunk_overhead + length > png.size()) return;
    if (!visit(Chunk{at, png.mid(at + 4, 4), png.mid(at + 8, length)})) return;
    at += chunk_overhead + length;
  }
}

}  // namespace

bool is_png(const QByteArray& bytes) { return bytes.startsWith(signature); }

QByteArray with_session(const QByteArray& png, const QByteArray& session) {
  const QByteArray body = QByteArray("iTXt") + header + session;
  const QByteArray chunk = big_endian(static_cast<std::uint32_t>(body.size() - 4)) + body + big_endian(crc(body));
  qsizetype end = png.size();
  for_each_chunk(png, [&](const Chunk& c) {
    end = c.type == "IEND" ? c.start : end;
    return c.type != "IEND";
  });
  return QByteArray(png).insert(end, chunk);
}

QByteArray session_in(const QByteArray& png) {
  QByteArray session;
  for_each_chunk(png, [&](const Chunk& c) {
    const bool found = c.type == "iTXt" && c.data.startsWith(header);
    if (found) session = c.data.mid(header.size());
    return !found;
  });
  return session;
}

}  // namespace credence
