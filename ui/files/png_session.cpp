// SPDX-License-Identifier: GPL-3.0-only
#include "ui/files/png_session.h"

#include "core/math/input_error.h"
#include "core/words/say.h"

#include <QByteArrayView>
#include <QtEndian>

#include <array>
#include <cstdint>

namespace credence {
namespace {

constexpr qsizetype signature_size = 8, chunk_overhead = 12;  // length, type and checksum
const QByteArray signature("\x89PNG\r\n\x1a\n", signature_size);
// The keyword and its end, no compression, method 0, no language, no translated keyword (PNG specification 11.3.3.4).
const QByteArray header("credence\0\0\0\0\0", 13);

// The table of the checksum per byte (PNG specification, annex D).
constexpr std::array<std::uint32_t, 256> remainders = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    std::uint32_t c = byte;
    for (int k = 0; k < 8; ++k) c = (c & 1) != 0 ? 0xedb88320u ^ (c >> 1) : c >> 1;
    table[byte] = c;
  }
  return table;
}();

std::uint32_t crc(QByteArrayView bytes) {
  std::uint32_t c = 0xffffffffu;
  for (const char byte : bytes) c = remainders[(c ^ static_cast<std::uint8_t>(byte)) & 0xff] ^ (c >> 8);
  return ~c;
}

QByteArray big_endian(std::uint32_t value) {
  QByteArray bytes(4, 0);
  qToBigEndian(value, bytes.data());
  return bytes;
}

struct Chunk {
  qsizetype start = 0;
  QByteArrayView type, data;
  bool sound = false;  // whether the checksum is right
};

// Calls visit for every whole chunk until it returns false.
template <typename Visit>
void for_each_chunk(const QByteArray& png, Visit visit) {
  if (!is_png(png)) return;
  for (qsizetype at = signature_size; at + chunk_overhead <= png.size();) {
    const qsizetype length = qFromBigEndian<std::uint32_t>(png.constData() + at);
    if (at + chunk_overhead + length > png.size()) return;
    const QByteArrayView chunk = QByteArrayView(png).sliced(at, chunk_overhead + length);
    const QByteArrayView body = chunk.sliced(4, 4 + length);
    const bool sound = crc(body) == qFromBigEndian<std::uint32_t>(chunk.last(4).data());
    if (!visit(Chunk{at, body.first(4), body.sliced(4), sound})) return;
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
    if (!c.sound) throw InputError(say("the image is damaged: a checksum is wrong"));
    const bool found = c.type == "iTXt" && c.data.startsWith(header);
    if (found) session = c.data.sliced(header.size()).toByteArray();
    return !found;
  });
  return session;
}

}  // namespace credence
