// Where results go: standard output, and progress for people who wait.
#pragma once

#include <QByteArray>
#include <QString>

#include <condition_variable>
#include <mutex>
#include <thread>

namespace credence {

void write_stdout(const QByteArray& text);  // throws InputError where it cannot be written
void warn(const QString& text);             // one line on standard error, as a warning
void tell(const QString& text);             // one line on standard error, as progress

// Throws InputError where a file of that name cannot be made: said before long work, not after it.
void check_output_folder(const QString& path);

// While it lives, and where standard error is a terminal, says after a second what is being done and for how long.
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
