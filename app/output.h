// Writes results to standard output, and warnings and progress to standard error.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QString>

#include <condition_variable>
#include <mutex>
#include <thread>

namespace credence {

// Writes text, in which characters that act on a terminal are visible: "\u001b", as JSON and programs write them.
// Throws InputError if it cannot be written.
void write_stdout(const QByteArray& text);
void warn(const QString& text);  // one line on standard error, as a warning
void tell(const QString& text);  // one line on standard error, as progress

// Says whether somebody may read standard error: on a terminal or through a pipe. A desktop that starts programs keeps
// it in a log or throws it away.
bool errors_are_read();

// Throws InputError if a file of that name cannot be made, so that the error comes before long work.
void check_output_folder(const QString& path);

// While it lives, and if standard error is a terminal, shows after a second what is being done and for how long.
class Progress {
 public:
  explicit Progress(const QString& what);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace credence
