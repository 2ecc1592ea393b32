// A program that is stopped from outside, by Ctrl+C or at the end of the desktop's session, leaves nothing unfinished.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace credence {

// A file or folder that is removed if the program is stopped while this exists.
class Unfinished {
 public:
  explicit Unfinished(QString path);
  ~Unfinished();
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;

 private:
  QString path_;
};

// From now on SIGINT, SIGTERM and SIGHUP remove what is unfinished, say so on standard error and end the program with
// `code`. A signal that was ignored stays so. Is called once, before other threads begin.
void end_in_order(int code);

}  // namespace credence
