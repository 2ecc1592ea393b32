// SPDX-License-Identifier: GPL-3.0-only
#include "ui/serving.h"

#include "ui/web/hosts.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QJsonDocument>
#include <QTcpServer>
#include <QUrl>

#include <utility>

namespace credence {
namespace {

constexpr int ports_tried = 20;
constexpr int most_tries = 6;      // another program may take the port that was free a moment before
constexpr int ends_within = 1000;  // milliseconds that a window waits for it when it closes

// The first port from `wanted` on that is free there; 0, which is any that is free, if none of some is.
int free_port(const QHostAddress& address, int wanted) {
  for (int port = wanted; port < wanted + ports_tried; ++port) {
    QTcpServer probe;
    if (probe.listen(address, static_cast<quint16>(port))) return port;
  }
  return 0;
}

}  // namespace

Serving::Serving(QObject* parent)
    : QObject(parent), program_(QCoreApplication::applicationFilePath()), hosts_(hosts_of_this_machine) {}

Serving::~Serving() {
  if (!process_) return;
  process_->disconnect(this);
  let_go();
  process_->waitForFinished(ends_within);  // or else it is killed
}

void Serving::start(Reach reach, const QString& lessons) {
  reach_ = reach;
  lessons_ = lessons;
  fault_.clear();
  tries_ = 0;
  if (!process_) return begin();
  again_ = true;
  state_ = State::starting;
  let_go();
  emit changed();
}

void Serving::set_reach(Reach reach) {
  if (reach == reach_) return;
  if (state_ != State::off) return start(reach, lessons_);
  reach_ = reach;
  emit changed();
}

void Serving::begin() {
  const QHostAddress address = reach_ == Reach::network ? QHostAddress::AnyIPv4 : QHostAddress::LocalHost;
  const int port = free_port(address, port_ > 0 ? port_ : first_port_);
  QStringList words{QStringLiteral("serve"), QStringLiteral("--open"), QStringLiteral("-"), QStringLiteral("--listen"),
                    address.toString() + QLatin1Char(':') + QString::number(port)};
  if (!lessons_.isEmpty()) words << QStringLiteral("--lessons") << lessons_;
  process_ = std::make_unique<QProcess>();
  connect(process_.get(), &QProcess::readyReadStandardOutput, this, &Serving::read);
  connect(process_.get(), &QProcess::finished, this, &Serving::note_end);
  connect(process_.get(), &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error != QProcess::FailedToStart) return;
    process_.release()->deleteLater();
    fail(tr("The server cannot be started: the program %1 cannot be run.").arg(program_));
  });
  state_ = State::starting;
  pages_ = 0;
  emit changed();
  process_->start(program_, words);
}

void Serving::read() {
  bool news = false;
  while (process_ && process_->canReadLine()) {
    const QByteArray bytes = process_->readLine().trimmed();
    if (bytes.startsWith("room ")) {
      emit room_told(QJsonDocument::fromJson(bytes.mid(5)).object());
      continue;
    }
    if (bytes.startsWith("show ")) {
      emit wall_told(QByteArray::fromBase64(bytes.mid(5)));
      continue;
    }
    news = true;
    const QString line = QString::fromUtf8(bytes);
    if (line.startsWith(QLatin1String("http://"))) {
      port_ = QUrl(line).port();
      state_ = State::on;
      tries_ = 0;
      open_with(start_);
    } else if (line.startsWith(QLatin1String("pages "))) {
      pages_ = line.mid(6).toInt();
    }
  }
  if (news) emit changed();
}

void Serving::note_end() {
  const QStringList told = QString::fromUtf8(process_->readAllStandardError()).trimmed().split(QLatin1Char('\n'));
  const bool asked = process_->exitStatus() == QProcess::NormalExit && process_->exitCode() == 0;
  process_.release()->deleteLater();
  if (std::exchange(again_, false)) return begin();
  if (state_ == State::off) return;
  if (state_ == State::starting && !asked && ++tries_ < most_tries) return begin();
  if (asked) return fail(tr("The server was ended by another program."));
  const QString why = told.last().section(QStringLiteral("credence: "), -1);
  fail(why.isEmpty() ? tr("The server has ended without saying why.") : tr("The server has ended: %1").arg(why));
}

void Serving::fail(const QString& sentence) {
  state_ = State::off;
  pages_ = 0;
  fault_ = sentence;
  emit changed();
}

// Its end is asked for twice: it reads that nobody writes to it any more, and gets a signal.
void Serving::let_go() {
  process_->closeWriteChannel();
  process_->terminate();
}

void Serving::stop() {
  again_ = false;
  state_ = State::off;
  pages_ = 0;
  fault_.clear();
  if (process_) let_go();
  emit changed();
}

void Serving::open_with(const QString& line) {
  start_ = line;
  if (state_ == State::on && !line.isEmpty()) process_->write(line.toUtf8() + '\n');
}

void Serving::tell_room(const QJsonObject& message) {
  if (state_ == State::on) process_->write("room " + QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n');
}

bool Serving::is_alone() const { return state_ == State::on && reach_ == Reach::network && hosts_().isEmpty(); }

QStringList Serving::addresses() const {
  if (state_ != State::on) return {};
  QStringList hosts = reach_ == Reach::network ? hosts_() : QStringList();
  if (hosts.isEmpty()) hosts += QStringLiteral("127.0.0.1");
  QStringList all;
  for (const QString& host : std::as_const(hosts)) all += QStringLiteral("http://%1:%2/").arg(host).arg(port_);
  return all;
}

qint64 Serving::process() const { return process_ ? process_->processId() : 0; }

}  // namespace credence
