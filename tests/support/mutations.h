// Makes damaged versions of a file: bytes are changed, removed, doubled or replaced by text that is hard to parse. The
// same seed gives the same damage.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QRandomGenerator>
#include <QtGlobal>

#include <algorithm>
#include <array>

namespace credence {

// Returns how many damaged files a test tries: `few`, multiplied by CREDENCE_FUZZ if it is set.
inline int fuzz_rounds(int few) { return few * std::max(1, qEnvironmentVariableIntValue("CREDENCE_FUZZ")); }

class Mutations {
 public:
  explicit Mutations(quint32 seed) : random_(seed) {}

  QByteArray operator()(QByteArray bytes) {
    for (int left = 1 + below(4); left > 0; --left) mutate(bytes);
    return bytes;
  }

 private:
  int below(qsizetype n) { return random_.bounded(static_cast<int>(std::max<qsizetype>(1, n))); }

  void mutate(QByteArray& bytes) {
    static const std::array<QByteArray, 34> stumbling = {
        "\"",    "\"\"", ",",   ";",       "\n",       "\r\n",         "\r",  "\t",         "",       "-",    "+", "e",
        "1e999", "1e",   "nan", "inf",     "-0",       "0x1p-3",       "1,5", "9999999999", "null",   "true", "{", "}",
        "[",     "]",    ":",   "\\u0000", "\xff\xfe", "\xef\xbb\xbf", "−5",  "𝛼",          "1e-320", " "};
    const int at = below(bytes.size()), length = below(std::min<qsizetype>(40, bytes.size() - at) + 1);
    switch (below(6)) {
      case 0:
        if (!bytes.isEmpty()) bytes[at] = static_cast<char>(below(256));
        break;
      case 1:
        bytes.remove(at, length);
        break;
      case 2:
        bytes.insert(at, bytes.mid(at, length));
        break;
      case 3:
        bytes.insert(at, stumbling[static_cast<std::size_t>(below(stumbling.size()))]);
        break;
      case 4:
        bytes.replace(at, length, stumbling[static_cast<std::size_t>(below(stumbling.size()))]);
        break;
      default:
        bytes.truncate(at);
    }
  }

  QRandomGenerator random_;
};

}  // namespace credence
