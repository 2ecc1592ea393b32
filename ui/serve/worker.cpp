// SPDX-License-Identifier: GPL-3.0-only
#include "ui/serve/worker.h"

#include "core/math/parallel.h"
#include "ui/serve/wire.h"
#include "ui/web/page_api.h"
#include "ui/web/page_loop.h"
#include "ui/web/page_room.h"

#include <QCoreApplication>
#include <QEvent>
#include <QJsonDocument>
#include <QtEndian>

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

#include <sys/resource.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace credence {
namespace {

constexpr std::chrono::seconds rest{30};  // after which caches are given back

// Limits the memory that the process may take from now on.
void limit_memory(int megabytes) {
  long pages = 0;
  if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%ld", &pages) != 1) pages = 0;
    std::fclose(file);
  }
  if (pages == 0) return;
  const rlim_t most =
      static_cast<rlim_t>(pages) * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + (static_cast<rlim_t>(megabytes) << 20);
  const rlimit limit{most, most};
  setrlimit(RLIMIT_AS, &limit);
}

// Jobs that came, and the stop of the one that is done.
class Inbox {
 public:
  void put(WireMessage message) {
    const std::lock_guard lock(mutex_);
    if (message.head.kind == wire::stop) {
      if (message.head.job == now_) stop_.request_stop();
    } else {
      waiting_.push_back(std::move(message));
      wake_.notify_one();
    }
  }
  // Returns nothing if nothing comes for a while.
  std::optional<WireMessage> take(std::chrono::seconds patience, std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    if (!wake_.wait_for(lock, patience, [this] { return !waiting_.empty(); })) return std::nullopt;
    WireMessage message = std::move(waiting_.front());
    waiting_.pop_front();
    now_ = message.head.job;
    stop_ = {};
    stop = stop_.get_token();
    return message;
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<WireMessage> waiting_;
  std::uint64_t now_ = 0;
  std::stop_source stop_;
};

ApiRequest request_in(const QByteArray& bytes) {
  const auto size = static_cast<qsizetype>(qFromLittleEndian<quint32>(bytes.constData()));
  const QJsonObject head = QJsonDocument::fromJson(bytes.mid(4, size)).object();
  ApiRequest request{head["path"].toString(), {}, bytes.mid(4 + size)};
  const QJsonObject values = head["values"].toObject();
  for (auto value = values.begin(); value != values.end(); ++value)
    request.values[value.key()] = value.value().toString();
  return request;
}

QByteArray bytes_of(const ApiAnswer& answer) {
  const QByteArray head =
      QJsonDocument(QJsonObject{{"status", answer.status}, {"type", QString::fromLatin1(answer.type)}})
          .toJson(QJsonDocument::Compact);
  QByteArray bytes(4, 0);
  qToLittleEndian(static_cast<quint32>(head.size()), bytes.data());
  return bytes + head + answer.body;
}

PageLimits limits_of(const ServeOptions& options) {
  PageLimits limits;
  limits.rows = static_cast<std::size_t>(options.limits.rows);
  limits.lessons = options.lessons;
  limits.homework_secret = options.homework_secret;
  limits.handed_in = options.handed_in;
  return limits;
}

}  // namespace

void warm_up() {
  PageLoop loop;
  const QByteArray hello =
      R"({"n": 1, "type": "open", "look": {"slots": [[640, 480], [640, 480]]}, "want": ["plots", "words", "controls", "timeline"]})";
  std::stop_source stop;
  stop.request_stop();
  loop.answer(
      hello, [](const QByteArray&, PageLoop::Part) {}, stop.get_token());
  QCoreApplication::sendPostedEvents();
}

void work(int socket, const ServeOptions& options) {
  set_thread_count(1);  // the cores belong to the workers
  limit_memory(options.limits.memory);
  const PageLimits limits = limits_of(options);
  auto loop = std::make_unique<PageLoop>(limits);
  auto room = std::make_unique<PageRoom>(limits);
  Inbox inbox;
  std::thread([socket, &inbox] {
    while (auto message = read_message(socket)) inbox.put(*std::move(message));
    _exit(0);  // the front has gone
  }).detach();
  write_message(socket, wire::ready, 0, QByteArray::number(static_cast<qint64>(getpid())));
  bool rested = false;
  while (true) {
    std::stop_token stop;
    const auto message = inbox.take(rest, stop);
    if (!message) {
      if (!std::exchange(rested, true)) {
        loop = std::make_unique<PageLoop>(limits);
        room = std::make_unique<PageRoom>(limits);
#ifdef __GLIBC__
        malloc_trim(0);
#endif
      }
      continue;
    }
    rested = false;
    const std::uint64_t job = message->head.job;
    if (message->head.kind == wire::page || message->head.kind == wire::whole_page) {
      const auto stages = message->head.kind == wire::page ? PageLoop::Stages::all : PageLoop::Stages::last;
      const auto send = [&](const QByteArray& block, PageLoop::Part part) {
        using Part = PageLoop::Part;
        write_message(socket,
                      part == Part::some   ? wire::block
                      : part == Part::last ? wire::done
                                           : wire::stopped,
                      job, block);
      };
      loop->answer(message->bytes, send, stop, stages);
    } else if (message->head.kind == wire::room) {
      write_message(socket, wire::done, job, room->answer(message->bytes));
    } else {
      write_message(socket, wire::done, job, bytes_of(answer_api(request_in(message->bytes), limits)));
    }
    QCoreApplication::sendPostedEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
}

}  // namespace credence
