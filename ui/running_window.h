// Files that are opened while a window runs: in that window, if a person wants it, or in a new one.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>

class QLocalServer;

namespace credence {

// Takes files from programs that are started later. Only the first window of a person takes them.
class RunningWindow : public QObject {
  Q_OBJECT
 public:
  using Open = std::function<void(const QStringList& paths)>;
  explicit RunningWindow(Open open, QObject* parent = nullptr);
  ~RunningWindow() override;
  bool listens() const;

 private:
  void receive();
  Open open_;
  std::unique_ptr<QLocalServer> server_;
};

// Gives a file, by its whole path, to the window that runs. Returns false if there is none, or if it does not answer
// within that many milliseconds; one that computes answers at once, too.
bool hand_over(const QString& path, int answers_within = 2000);

// Whether files are opened in the window that runs; remembered. A new window is the default: nobody is interrupted.
bool opens_in_running_window();
void open_in_running_window(bool wanted);

}  // namespace credence
