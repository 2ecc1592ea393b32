// A session inside a PNG: one uncompressed iTXt chunk with the keyword "credence".
#pragma once

#include <QByteArray>

namespace credence {

bool is_png(const QByteArray& bytes);
// The same picture carrying `session` (UTF-8, at most 2 GB) before its end; `png` is a whole PNG.
QByteArray with_session(const QByteArray& png, const QByteArray& session);
// What the chunk holds; empty where there is none or the file is cut off before it. Throws InputError where a checksum
// up to it is wrong.
QByteArray session_in(const QByteArray& png);

}  // namespace credence
