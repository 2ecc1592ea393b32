// SPDX-License-Identifier: GPL-3.0-only
#include "ui/running_window.h"

#include "ui/words/user_settings.h"

#include <QDir>
#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>
#include <QStandardPaths>

#include <utility>

namespace credence {
namespace {

constexpr auto choice_key = "files/in_running_window";
constexpr char taken[] = "taken\n";
constexpr int connects_within = 2000;  // milliseconds
constexpr qint64 longest = 1 << 16;    // of a path, in bytes

// A socket in the folder that only this person can read.
QString socket_path() {
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
  return QDir(folder.isEmpty() ? QDir::tempPath() : folder).filePath(QStringLiteral("credence-window"));
}

}  // namespace

RunningWindow::RunningWindow(Open open, QObject* parent)
    : QObject(parent), open_(std::move(open)), server_(std::make_unique<QLocalServer>()) {
  server_->setSocketOptions(QLocalServer::UserAccessOption);
  connect(server_.get(), &QLocalServer::newConnection, this, &RunningWindow::receive);
  QLocalSocket other;  // a window that ended without taking its socket away does not answer
  other.connectToServer(socket_path());
  if (other.waitForConnected(connects_within)) return;
  QLocalServer::removeServer(socket_path());
  server_->listen(socket_path());
}

RunningWindow::~RunningWindow() = default;

bool RunningWindow::listens() const { return server_->isListening(); }

void RunningWindow::receive() {
  while (QLocalSocket* caller = server_->nextPendingConnection()) {
    connect(caller, &QLocalSocket::disconnected, caller, &QObject::deleteLater);
    const auto read = [this, caller] {
      if (caller->bytesAvailable() > longest) return caller->abort();
      if (!caller->canReadLine()) return;
      const QString path = QString::fromUtf8(caller->readLine()).chopped(1);
      caller->write(taken);
      caller->flush();
      if (!path.isEmpty()) open_({path});
    };
    connect(caller, &QLocalSocket::readyRead, this, read);
    read();
  }
}

bool hand_over(const QString& path, int answers_within) {
  QLocalSocket window;
  window.connectToServer(socket_path());
  if (!window.waitForConnected(connects_within)) return false;
  window.write(QFileInfo(path).absoluteFilePath().toUtf8() + '\n');
  while (!window.canReadLine()) {
    if (!window.waitForReadyRead(answers_within)) return false;
  }
  return window.readLine() == taken;
}

bool opens_in_running_window() { return user_settings().value(QLatin1String(choice_key), false).toBool(); }
void open_in_running_window(bool wanted) { user_settings().setValue(QLatin1String(choice_key), wanted); }

}  // namespace credence
