// A session inside a PNG: one uncompressed iTXt chunk with the keyword "credence".
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>

namespace credence {

bool is_png(const QByteArray& bytes);
// Returns the picture with `session` (UTF-8, at most 2 GB) before its end. `png` must be a whole PNG.
QByteArray with_session(const QByteArray& png, const QByteArray& session);
// Returns the content of the chunk; empty if there is none or the file is cut off before it. Throws InputError if a
// checksum up to it is wrong.
QByteArray session_in(const QByteArray& png);

}  // namespace credence
