// SPDX-License-Identifier: GPL-3.0-only
#include "ui/serve/server.h"

#include "core/math/input_error.h"
#include "ui/serve/pool.h"
#include "ui/serve/room_desk.h"
#include "ui/serve/socket_line.h"
#include "ui/serve/static_files.h"
#include "ui/text/qr_modules.h"
#include "ui/web/hosts.h"
#include "ui/web/links.h"
#include "ui/web/page_api.h"
#include "ui/web/page_room.h"
#include "ui/words/said.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonDocument>
#include <QUrl>
#include <QUrlQuery>
#include <QtEndian>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <array>
#include <csignal>
#include <deque>
#include <map>
#include <set>
#include <utility>

#include <sys/resource.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace credence {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

constexpr std::size_t most_request = 1u << 20, most_head = 16u << 10, most_room_message = 256u << 10;
constexpr std::chrono::seconds between_requests{60}, for_answer{20}, for_ending{4};
constexpr std::size_t most_kept_bytes = 48u << 20;  // of answers that depend on their address alone
constexpr std::size_t most_start = 4u << 20;        // bytes of a line of standard input
constexpr int protocol_version = 1;
constexpr std::chrono::milliseconds room_beat{250};

QByteArray bytes_of(std::string_view text) { return {text.data(), static_cast<qsizetype>(text.size())}; }

class Page;

// Counts of what is connected. Connections that are still there when the front ends outlive it.
struct Tally {
  std::set<Page*> pages;
  int connections = 0;
  bool ended = false;
  std::function<void()> changed = [] {};  // the number of pages
};

// What all connections share.
struct Front {
  Front(asio::io_context& loop, Nursery& nursery, const ServeOptions& given)
      : options(given), start(given.start), pool(loop, nursery, given, counts), context(loop) {
    QString frames = QStringLiteral("'self'");
    for (const QString& origin : given.embed) frames += QLatin1Char(' ') + origin;
    policy =
        ("default-src 'self'; img-src 'self' blob: data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
         "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors " +
         frames)
            .toStdString();
  }
  const ServeOptions& options;
  QString start;  // the screen of pages that name none
  ServeCounts counts;
  Pool pool;
  asio::io_context& context;
  StaticFiles files;
  std::string policy;
  const std::shared_ptr<Tally> tally = std::make_shared<Tally>();
  std::shared_ptr<RoomDesk> room;  // null: there was none yet
  int requests_running = 0;
  bool ending = false;
  struct Kept {
    QByteArray type, tag, whole, packed;
  };
  std::map<QString, Kept> kept;
  std::size_t kept_bytes = 0;

  QByteArray metrics() const;
  void ask_for_room(const QJsonObject& request, const std::function<void(std::optional<QByteArray>)>& then);
  // The message of a page, which opens with the start if it names nothing else.
  QByteArray with_start(const QByteArray& bytes, QJsonObject message) const;
  int most_connections() const { return 2 * options.limits.users + 200; }
};

QByteArray Front::metrics() const {
  QByteArray text;
  const auto add = [&](const char* name, const char* type, const char* help, double value) {
    text += QByteArray("# HELP credence_") + name + ' ' + help + "\n# TYPE credence_" + name + ' ' + type +
            "\ncredence_" + name + ' ' + QByteArray::number(value, 'g', 12) + '\n';
  };
  add("pages", "gauge", "Pages that are connected.", static_cast<double>(tally->pages.size()));
  add("connections", "gauge", "Open connections.", tally->connections);
  add("waiting", "gauge", "Requests that wait for a worker.", static_cast<double>(pool.waiting()));
  add("workers_busy", "gauge", "Workers that compute or paint.", pool.busy());
  add("workers_ready", "gauge", "Workers that are there.", pool.ready());
  add("pages_opened_total", "counter", "Pages that have connected.", static_cast<double>(counts.pages_opened));
  add("requests_total", "counter", "Requests by HTTP.", static_cast<double>(counts.requests));
  add("messages_total", "counter", "Messages of pages.", static_cast<double>(counts.messages));
  add("answers_total", "counter", "Answers to pages.", static_cast<double>(counts.answers));
  add("dropped_total", "counter", "Messages that a newer one replaced.", static_cast<double>(counts.dropped));
  add("refused_total", "counter", "Requests that were refused for a limit.", static_cast<double>(counts.refused));
  add("worker_restarts_total", "counter", "Workers that ended and were replaced.",
      static_cast<double>(counts.restarts));
  add("timeouts_total", "counter", "Answers that took too long.", static_cast<double>(counts.timeouts));
  text +=
      "# HELP credence_answer_seconds Time until the first part of an answer.\n# TYPE credence_answer_seconds "
      "histogram\n";
  std::uint64_t sum = 0;
  for (std::size_t k = 0; k < counts.times.size(); ++k) {
    sum += counts.times[k];
    const QByteArray bound =
        k < ServeCounts::bounds.size() ? QByteArray::number(ServeCounts::bounds[k]) : QByteArray("+Inf");
    text += "credence_answer_seconds_bucket{le=\"" + bound + "\"} " + QByteArray::number(static_cast<qulonglong>(sum)) +
            '\n';
  }
  text += "credence_answer_seconds_sum " + QByteArray::number(counts.seconds) + "\ncredence_answer_seconds_count " +
          QByteArray::number(static_cast<qulonglong>(sum)) + '\n';
  return text;
}

void Front::ask_for_room(const QJsonObject& request, const std::function<void(std::optional<QByteArray>)>& then) {
  auto job = std::make_shared<Job>();
  job->kind = wire::room;
  job->bytes = room_request(request);
  const auto answer = std::make_shared<std::optional<QByteArray>>();
  job->part = [answer](const QByteArray& block) { *answer = block; };
  job->end = [answer, then](Job::End end) { then(end == Job::End::done ? *answer : std::nullopt); };
  // The desk does not expect an answer before it has asked.
  if (!pool.submit(job)) asio::post(context, [then] { then(std::nullopt); });
}

QByteArray Front::with_start(const QByteArray& bytes, QJsonObject message) const {
  if (start.isEmpty() || message["type"] != QLatin1String("open")) return bytes;
  for (const char* target : {"lab", "link", "file", "lesson_id"}) {
    if (!message[QLatin1String(target)].toString().isEmpty()) return bytes;
  }
  message["start"] = start;
  return QJsonDocument(message).toJson(QJsonDocument::Compact);
}

// A page that is connected by WebSocket: one message is being answered and one waits.
class Page final : public SocketLine {
 public:
  Page(Front& front, Tcp::socket socket)
      : SocketLine(std::move(socket), most_request), front_(front), tally_(front.tally) {
    tally_->pages.insert(this);
    ++tally_->connections;
    ++front_.counts.pages_opened;
    tally_->changed();
  }
  ~Page() override {
    tally_->pages.erase(this);
    --tally_->connections;
    tally_->changed();
    if (running_ && !tally_->ended) front_.pool.cancel(running_);
#ifdef __GLIBC__
    if (tally_->pages.empty()) malloc_trim(0);  // what hundreds of pages took is given back
#endif
  }

  // Tells that the server ends, once what runs is answered.
  void end(const QString& sentence) {
    if (std::exchange(ending_, true)) return;
    if (waiting_) say(QJsonObject{{"n", waiting_->n}, {"error", sentence}, {"kind", "busy"}});
    waiting_.reset();
    say(QJsonObject{{"bye", sentence}});
    if (!running_) close_when_written();
  }

 private:
  struct Message {
    QJsonValue n;
    bool replaceable = false;
    QByteArray bytes;
  };

  void lost() override {
    waiting_.reset();
    if (running_) front_.pool.cancel(std::exchange(running_, nullptr));
  }

  std::chrono::milliseconds hear(const QByteArray& bytes, bool is_text) override {
    take(bytes, is_text);
    return std::chrono::milliseconds(0);
  }

  void take(const QByteArray& bytes, bool is_text) {
    ++front_.counts.messages;
    if (ending_) return;
    QJsonParseError parse_error;
    const QJsonObject json = is_text ? QJsonDocument::fromJson(bytes, &parse_error).object() : QJsonObject();
    Message message{json["n"], false, front_.with_start(bytes, json)};
    if (json.isEmpty() || !message.n.isDouble())
      return fail(message.n, said("this message is no JSON with a number n"), "protocol");
    static const QStringList kinds{"drag", "brush", "hover", "leave", "frame"};
    message.replaceable = kinds.contains(json["type"].toString()) || json["live"].toBool();
    if (running_ && front_.pool.take_back(running_)) {  // only its finest picture was to come
      say(QJsonObject{{"n", running_n_}, {"last", true}, {"stopped", true}});
      running_ = nullptr;
    }
    if (!running_) return start(std::move(message));
    front_.pool.stop_refining(running_);
    if (waiting_ && !waiting_->replaceable) {
      if (message.replaceable) return drop(message);
      return fail(message.n, said("one message waits already; send the next one after its answer"), "busy");
    }
    if (waiting_) drop(*waiting_);
    waiting_ = std::move(message);
  }

  void drop(const Message& message) {
    ++front_.counts.dropped;
    say(QJsonObject{{"n", message.n}, {"dropped", true}});
  }
  void fail(const QJsonValue& n, const QString& sentence, const char* kind) {
    say(QJsonObject{{"n", n}, {"last", true}, {"error", sentence}, {"kind", QLatin1String(kind)}});
  }

  void start(Message message) {
    auto job = std::make_shared<Job>();
    job->kind = wire::page;
    job->bytes = std::move(message.bytes);
    job->preferred = last_worker_;
    const std::weak_ptr<Page> weak = std::static_pointer_cast<Page>(shared_from_this());
    job->part = [weak](const QByteArray& block) {
      if (const auto self = weak.lock()) self->show(block);
    };
    job->end = [weak, n = message.n](Job::End end) {
      const auto self = weak.lock();
      if (!self) return;
      if (self->running_) self->last_worker_ = self->running_->worker;
      if (end == Job::End::interrupted && !self->waiting_ && !self->ending_)
        return self->front_.pool.submit_later(self->running_);
      if (end == Job::End::interrupted) self->say(QJsonObject{{"n", n}, {"last", true}, {"stopped", true}});
      if (end == Job::End::failed) self->fail(n, said("the server could not do this"), "failed");
      if (end == Job::End::too_long) self->fail(n, said("this took too long for the server"), "limit");
      self->next();
    };
    running_ = job;
    running_n_ = message.n;
    if (front_.pool.submit(job)) return;
    running_ = nullptr;
    ++front_.counts.refused;
    fail(message.n, said("the server is busy"), "busy");
  }

  void next() {
    running_ = nullptr;
    ++front_.counts.answers;
    if (ending_) return close_when_written();
    if (!waiting_) return;
    Message message = *std::exchange(waiting_, std::nullopt);
    start(std::move(message));
  }

  Front& front_;
  const std::shared_ptr<Tally> tally_;
  JobPtr running_;
  QJsonValue running_n_;
  std::optional<Message> waiting_;
  int last_worker_ = -1;
  bool ending_ = false;
};

// A phone or a leader's page of the room.
class RoomLine final : public SocketLine, public RoomGuest {
 public:
  RoomLine(Front& front, Tcp::socket socket, std::string address)
      : SocketLine(std::move(socket), most_room_message),
        front_(front),
        tally_(front.tally),
        room_(front.room),
        address_(std::move(address)) {
    ++tally_->connections;
    room_->come(*this);
  }
  ~RoomLine() override {
    --tally_->connections;
    if (!tally_->ended) room_->leave(*this);
  }
  void say(const QJsonObject& json) override { SocketLine::say(json); }
  void show(const QByteArray& block) override { SocketLine::show(block); }
  std::string address() const override { return address_; }

 private:
  std::chrono::milliseconds hear(const QByteArray& bytes, bool) override {
    ++front_.counts.messages;
    return room_->hear(*this, bytes);
  }
  void lost() override {
    if (!tally_->ended) room_->leave(*this);
  }

  Front& front_;
  const std::shared_ptr<Tally> tally_;
  const std::shared_ptr<RoomDesk> room_;  // that it came into: after its end there may be another one
  const std::string address_;
};

// Whether a WebSocket comes from a page of this server; programs that are no browser name no origin.
bool is_own_origin(const http::request<http::string_body>& request) {
  const QByteArray origin =
      bytes_of(std::string_view(request[http::field::origin].data(), request[http::field::origin].size()));
  if (origin.isEmpty()) return true;
  const QByteArray host =
      bytes_of(std::string_view(request[http::field::host].data(), request[http::field::host].size()));
  return QUrl(QString::fromLatin1(origin)).authority().compare(QString::fromLatin1(host), Qt::CaseInsensitive) == 0;
}

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Front& front, Tcp::socket socket) : front_(front), tally_(front.tally), stream_(std::move(socket)) {
    ++tally_->connections;
  }
  ~Connection() {
    --tally_->connections;
    if (job_ && !tally_->ended) front_.pool.cancel(job_);
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(most_head);
    parser_->body_limit(most_request);
    stream_.expires_after(is_first_ ? for_request() : between_requests);
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                              if (error) return self->refuse(error);
                              self->stream_.expires_after(self->for_request());
                              http::async_read(self->stream_, self->buffer_, *self->parser_,
                                               [self](beast::error_code body_error, std::size_t) {
                                                 if (body_error) return self->refuse(body_error);
                                                 self->is_first_ = false;
                                                 self->request_ = self->parser_->release();
                                                 self->stream_.expires_never();
                                                 self->answer();
                                               });
                            });
  }

 private:
  using Response = http::response<http::string_body>;

  std::chrono::seconds for_request() const { return std::chrono::seconds(front_.options.limits.patience); }

  QString header(http::field field) const {
    const auto value = request_[field];
    return QString::fromLatin1(value.data(), static_cast<qsizetype>(value.size()));
  }

  // A request that cannot be read is told so, and its connection ends.
  void refuse(beast::error_code error) {
    int status = 0;
    if (error == http::error::body_limit) status = 413;
    if (error == http::error::header_limit || error == http::error::buffer_overflow) status = 431;
    const bool silent =
        error == http::error::end_of_stream || error == http::error::partial_message || error == beast::error::timeout;
    if (status == 0 && (silent || error.category() != http::make_error_code(http::error::bad_method).category()))
      return close();
    ++front_.counts.refused;
    ends_ = true;
    request_ = {};
    request_.version(11);
    stream_.expires_after(for_request());
    send(status == 0 ? 400 : status, "application/json",
         error_json(status == 413   ? said("the request is too large")
                    : status == 431 ? said("the head of the request is too large")
                                    : said("this request cannot be read")));
  }

  void answer() {
    ++front_.counts.requests;
    const QString target =
        QString::fromLatin1(request_.target().data(), static_cast<qsizetype>(request_.target().size()));
    const QUrl url(target, QUrl::StrictMode);
    const QString path = url.path(QUrl::FullyDecoded);
    const bool get = request_.method() == http::verb::get || request_.method() == http::verb::head;
    if (!target.startsWith(QLatin1Char('/')) || !url.isValid())
      return send(400, "application/json", error_json(said("this is no address here")));
    if (path == QLatin1String("/ws")) return open_page();
    if (front_.room && go_into_room(path, url)) return;
    if (path == QLatin1String("/healthz") && get) {
      const bool well = front_.pool.ready() > 0 && !front_.ending;
      return send(well ? 200 : 503, "text/plain; charset=utf-8", well ? "ok" : "starting");
    }
    if (path == QLatin1String("/metrics") && get)
      return send(200, "text/plain; version=0.0.4; charset=utf-8", front_.metrics());
    if (get && !is_kept(path)) {
      if (const StaticFile* file = front_.files.find(path))
        return send_kept(file->type, file->tag, file->whole, file->packed);
    }
    static const QStringList posts{"/api/report", "/api/figure", "/api/link", "/api/page"};
    const bool is_post = posts.contains(path);
    if (!is_post && !is_kept(path))
      return send(404, "application/json", error_json(said("there is nothing at this address")));
    if (is_post ? request_.method() != http::verb::post : !get) {
      extra_.emplace_back("Allow", is_post ? "POST" : "GET");
      return send(405, "application/json", error_json(said("this address takes other requests")));
    }
    ask(path, url);
  }

  // Whether the address is one of the room.
  bool go_into_room(const QString& path, const QUrl& url) {
    const auto go = [this](const QByteArray& to) {
      extra_.emplace_back("Location", to.toStdString());
      send(302, "text/plain; charset=utf-8", "");
      return true;
    };
    if (path == QLatin1String("/room/ws")) {
      if (allows_line(tally_->connections >= front_.most_connections())) {
        beast::error_code unknown;
        const auto other = stream_.socket().remote_endpoint(unknown);
        const std::string address = unknown ? std::string() : other.address().to_string();
        auto line = std::make_shared<RoomLine>(front_, stream_.release_socket(), address);
        line->open(request_, {{"hello", QJsonObject{{"version", QCoreApplication::applicationVersion()},
                                                    {"protocol", protocol_version},
                                                    {"room", true}}}});
      }
      return true;
    }
    if (path == QLatin1String("/room/kept.json") || path == QLatin1String("/room/kept.csv")) {
      const bool as_table = path.endsWith(QLatin1String("csv"));
      std::optional<QByteArray> kept;
      try {
        kept = front_.room->kept(QUrlQuery(url).queryItemValue(QStringLiteral("key")), as_table);
      } catch (const InputError&) {
      }
      if (!kept) {
        send(403, "application/json", error_json(said("this is not the key of this room")));
        return true;
      }
      const std::string name = front_.room->room().code() + (as_table ? ".csv" : ".room.json");
      extra_.emplace_back("Content-Disposition", "attachment; filename=\"" + name + '"');
      send(200, as_table ? "text/csv; charset=utf-8" : "application/json", *kept);
      return true;
    }
    const bool shows = front_.room->room().is_open() || !front_.options.replay.isEmpty();
    if (path == QLatin1String("/") && !url.hasQuery() && shows) return go("/room");
    const QString code = QString::fromStdString(front_.room->room().code());
    if (path.mid(1).compare(code, Qt::CaseInsensitive) == 0) return go("/room#" + code.toLatin1());
    if (path != QLatin1String("/room")) return false;
    const StaticFile* file = front_.files.find(QStringLiteral("/web/room.html"));
    if (file == nullptr) return false;
    send_kept(file->type, file->tag, file->whole, file->packed);
    return true;
  }

  // Whether a WebSocket may be opened here now; else it was answered why not.
  bool allows_line(bool full) {
    if (!websocket::is_upgrade(request_)) {
      send(426, "application/json", error_json(said("this address is a WebSocket")));
    } else if (!is_own_origin(request_)) {
      send(403, "application/json", error_json(said("only pages of this server may do this")));
    } else if (front_.ending || full) {
      ++front_.counts.refused;
      send(503, "application/json", error_json(said("all places on this server are taken")));
    } else {
      return true;
    }
    return false;
  }

  void open_page() {
    const bool full = static_cast<int>(tally_->pages.size()) >= front_.options.limits.users;
    if (!allows_line(full)) return;
    auto page = std::make_shared<Page>(front_, stream_.release_socket());
    page->open(request_, {{"hello", QJsonObject{{"version", QCoreApplication::applicationVersion()},
                                                {"protocol", protocol_version},
                                                {"most_bytes", static_cast<qint64>(most_request)}}}});
  }

  // Asks a worker.
  void ask(const QString& path, const QUrl& url) {
    QJsonObject values;
    const auto items = QUrlQuery(url).queryItems(QUrl::FullyDecoded);
    for (const auto& [key, value] : items) {
      if (values.size() < 20) values[key.left(50)] = value.left(500);
    }
    const bool kept = is_kept(path);
    const QString key =
        path + QLatin1Char('?') + QString::fromUtf8(QJsonDocument(values).toJson(QJsonDocument::Compact));
    if (kept) {
      const auto found = front_.kept.find(key);
      if (found != front_.kept.end())
        return send_kept(found->second.type, found->second.tag, found->second.whole, found->second.packed);
    }
    const bool is_page = path == QLatin1String("/api/page");
    auto job = std::make_shared<Job>();
    job->kind = is_page ? wire::whole_page : wire::api;
    if (is_page) {
      const QByteArray body = bytes_of(request_.body());
      job->bytes = front_.with_start(body, QJsonDocument::fromJson(body).object());
    } else {
      const QByteArray head =
          QJsonDocument(QJsonObject{{"path", path}, {"values", values}}).toJson(QJsonDocument::Compact);
      job->bytes.resize(4);
      qToLittleEndian(static_cast<quint32>(head.size()), job->bytes.data());
      job->bytes += head + bytes_of(request_.body());
    }
    const auto self = shared_from_this();
    answer_.clear();
    job->part = [self](const QByteArray& block) { self->answer_ = block; };  // of several the last one
    job->end = [self, is_page, kept, key](Job::End end) {
      self->job_ = nullptr;
      --self->front_.requests_running;
      if (end == Job::End::too_long)
        return self->send(422, "application/json", error_json(said("this took too long for the server")));
      if (end == Job::End::failed || self->answer_.size() < 4)
        return self->send(503, "application/json", error_json(said("the server could not do this")));
      if (is_page) return self->send(200, "application/octet-stream", self->answer_);
      self->send_api(kept, key);
    };
    ++front_.requests_running;
    if (front_.pool.submit(job)) {
      job_ = job;
      return;
    }
    --front_.requests_running;
    ++front_.counts.refused;
    extra_.emplace_back("Retry-After", "1");
    send(front_.ending ? 503 : 429, "application/json", error_json(said("the server is busy")));
  }

  void send_api(bool kept, const QString& key) {
    const auto size = static_cast<qsizetype>(qFromLittleEndian<quint32>(answer_.constData()));
    const QJsonObject head = QJsonDocument::fromJson(answer_.mid(4, size)).object();
    const QByteArray body = answer_.mid(4 + size), type = head["type"].toString().toLatin1();
    const int status = head["status"].toInt(500);
    const QByteArray packed = type == "application/json" && body.size() > 1000 ? gzipped(body) : QByteArray();
    if (!kept || status != 200) return send(status, type, body, packed);
    const QByteArray tag = '"' + QCryptographicHash::hash(body, QCryptographicHash::Md5).toHex().left(16) + '"';
    front_.kept_bytes += static_cast<std::size_t>(body.size() + packed.size());
    if (front_.kept_bytes > most_kept_bytes) {
      front_.kept.clear();
      front_.kept_bytes = static_cast<std::size_t>(body.size() + packed.size());
    }
    front_.kept[key] = {type, tag, body, packed};
    send_kept(type, tag, body, packed);
  }

  void send_kept(const QByteArray& type, const QByteArray& tag, const QByteArray& whole, const QByteArray& packed) {
    extra_.emplace_back("ETag", tag.toStdString());
    extra_.emplace_back("Cache-Control", "no-cache");
    if (header(http::field::if_none_match).contains(QString::fromLatin1(tag))) return send(304, type, {});
    send(200, type, whole, packed);
  }

  void send(int status, const QByteArray& type, const QByteArray& body, const QByteArray& packed = {}) {
    response_.emplace();
    Response& out = *response_;
    out.version(11);
    out.result(static_cast<unsigned>(status));
    out.set(http::field::server, "credence");
    out.set(http::field::content_type, type.toStdString());
    out.set("Content-Security-Policy", front_.policy);
    out.set("X-Content-Type-Options", "nosniff");
    out.set("Referrer-Policy", "no-referrer");
    out.set("Cross-Origin-Opener-Policy", "same-origin");
    for (const auto& [name, value] : std::exchange(extra_, {})) out.set(name, value);
    if (out.find(http::field::cache_control) == out.end()) out.set(http::field::cache_control, "no-store");
    const bool packs = !packed.isEmpty() && header(http::field::accept_encoding).contains(QLatin1String("gzip"));
    if (!packed.isEmpty()) out.set(http::field::vary, "Accept-Encoding");
    if (packs) out.set(http::field::content_encoding, "gzip");
    const QByteArray& sent = packs ? packed : body;
    const bool has_body = status != 304 && request_.method() != http::verb::head;
    if (has_body) out.body().assign(sent.constData(), static_cast<std::size_t>(sent.size()));
    out.keep_alive(!ends_ && !front_.ending && request_.keep_alive());
    if (has_body) {
      out.prepare_payload();
    } else if (status != 304) {
      out.content_length(static_cast<std::uint64_t>(sent.size()));
    }
    stream_.expires_after(for_answer);
    http::async_write(stream_, out, [self = shared_from_this()](beast::error_code error, std::size_t) {
      const bool stays = !error && self->response_->keep_alive();
      self->response_.reset();
      if (stays) return self->read();
      self->close();
    });
  }

  void close() {
    beast::error_code ignored;
    stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    if (!ends_) return;
    // What the other end still sends is read for a moment, or else it would not see the answer.
    stream_.expires_after(std::chrono::seconds(1));
    drain();
  }
  void drain() {
    stream_.async_read_some(asio::buffer(rest_),
                            [self = shared_from_this()](beast::error_code error, std::size_t size) {
                              self->drained_ += size;
                              if (!error && self->drained_ < 4 * most_request) self->drain();
                            });
  }

  Front& front_;
  const std::shared_ptr<Tally> tally_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_{most_head + 65536};
  std::optional<http::request_parser<http::string_body>> parser_;
  http::request<http::string_body> request_;
  std::optional<Response> response_;
  std::vector<std::pair<std::string, std::string>> extra_;
  JobPtr job_;
  QByteArray answer_;
  std::array<char, 8192> rest_{};
  std::size_t drained_ = 0;
  bool is_first_ = true, ends_ = false;
};

class Listener {
 public:
  Listener(Front& front, Tcp::acceptor acceptor)
      : front_(front), acceptor_(std::move(acceptor)), pause_(front.context) {}

  void accept() {
    acceptor_.async_accept([this](boost::system::error_code error, Tcp::socket socket) {
      if (!acceptor_.is_open()) return;
      if (error) {  // no descriptor is left
        pause_.expires_after(std::chrono::milliseconds(50));
        pause_.async_wait([this](boost::system::error_code) { accept(); });
        return;
      }
      boost::system::error_code ignored;
      socket.set_option(Tcp::no_delay(true), ignored);
      if (front_.tally->connections >= front_.most_connections()) {
        ++front_.counts.refused;
        socket.close(ignored);
      } else {
        std::make_shared<Connection>(front_, std::move(socket))->read();
      }
      accept();
    });
  }
  void close() {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
  }

 private:
  Front& front_;
  Tcp::acceptor acceptor_;
  asio::steady_timer pause_;
};

// Writes lines to the program that has started this one, in their order and without waiting for it: a newer one of the
// same kind takes the place of one that it has not read yet.
class LineWriter {
 public:
  explicit LineWriter(asio::io_context& context) : output_(context) {
    boost::system::error_code ignored;  // nobody may read
    output_.assign(::dup(STDOUT_FILENO), ignored);
  }

  enum class Kind { only, state, wall };
  void put(const QByteArray& line, Kind kind = Kind::only) {
    if (kind != Kind::only) std::erase_if(waiting_, [kind](const auto& one) { return one.first == kind; });
    waiting_.emplace_back(kind, line + '\n');
    if (written_.isEmpty()) write_next();
  }

 private:
  void write_next() {
    if (waiting_.empty()) return;
    written_ = waiting_.front().second;
    waiting_.pop_front();
    asio::async_write(output_, asio::buffer(written_.constData(), static_cast<std::size_t>(written_.size())),
                      [this](boost::system::error_code error, std::size_t) {
                        written_.clear();
                        if (error) return waiting_.clear();
                        write_next();
                      });
  }

  asio::posix::stream_descriptor output_;
  std::deque<std::pair<Kind, QByteArray>> waiting_;
  QByteArray written_;
};

// The window as a leader of the room: a line "room {...}" of standard input is a message of it, and opens a room or
// tells its screen; what it is told is "room {...}", or "show BASE64" for a block of bytes.
class WindowLine final : public RoomGuest {
 public:
  WindowLine(Front& front, LineWriter& out, std::function<void(const QString& open)> open_room)
      : front_(front), out_(out), open_room_(std::move(open_room)) {}

  void hear(const QByteArray& bytes) {
    const QJsonObject json = QJsonDocument::fromJson(bytes).object();
    if (json["open"].isString()) {
      try {
        open_room_(json["open"].toString());
      } catch (const InputError& error) {
        return say({{"refused", QString::fromStdString(error.said())}});
      }
      if (room_) room_->leave(*this);
      room_ = front_.room;
      room_->come(*this);
    }
    if (!room_) return;
    if (json["screen"].isObject()) room_->follow(json["screen"].toObject());
    QJsonObject look = json["lead"].toObject();
    if (!look.isEmpty()) {
      look["key"] = room_->key();
      room_->hear(*this, QJsonDocument(QJsonObject{{"lead", look}}).toJson(QJsonDocument::Compact));
    }
    if (json.contains("do")) room_->hear(*this, bytes);
  }
  void say(const QJsonObject& json) override {
    out_.put("room " + QJsonDocument(json).toJson(QJsonDocument::Compact),
             json.contains("state") ? LineWriter::Kind::state : LineWriter::Kind::only);
  }
  void show(const QByteArray& block) override { out_.put("show " + block.toBase64(), LineWriter::Kind::wall); }
  std::string address() const override { return "window"; }

 private:
  Front& front_;
  LineWriter& out_;
  std::function<void(const QString& open)> open_room_;
  std::shared_ptr<RoomDesk> room_;
};

// Reads the screens that pages begin with from standard input, a line each, and what the window says in its room.
class StartReader {
 public:
  StartReader(Front& front, WindowLine& window, std::function<void()> ended)
      : front_(front), window_(window), ended_(std::move(ended)), input_(front.context) {
    boost::system::error_code error;
    input_.assign(::dup(STDIN_FILENO), error);
    read(error);
  }

 private:
  void read(boost::system::error_code error) {
    if (error) return ended_();
    input_.async_read_some(asio::buffer(block_), [this](boost::system::error_code failed, std::size_t size) {
      line_.append(block_.data(), static_cast<qsizetype>(size));
      for (qsizetype end = line_.indexOf('\n'); end >= 0; end = line_.indexOf('\n')) {
        if (static_cast<std::size_t>(end) <= most_start) take(line_.first(end));
        line_.remove(0, end + 1);
      }
      if (static_cast<std::size_t>(line_.size()) > most_start) return ended_();
      read(failed);
    });
  }
  void take(const QByteArray& line) {
    if (line.startsWith("room ")) {
      window_.hear(line.mid(5));
    } else {
      front_.start = QString::fromUtf8(line).trimmed();
    }
  }

  Front& front_;
  WindowLine& window_;
  std::function<void()> ended_;
  asio::posix::stream_descriptor input_;
  std::array<char, 16384> block_{};
  QByteArray line_;
};

RoomStart replay_of(const QByteArray& json, const QString& source, const ServeNews& news) {
  QStringList warnings;
  RoomStart start = room_replay(json, source, warnings);
  for (const QString& warning : warnings) news.says(warning);
  return start;
}

// As many open files as the system allows.
void raise_open_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

QString address_of(const Tcp::endpoint& endpoint) {
  const QString host = QString::fromStdString(endpoint.address().to_string());
  return QStringLiteral("http://%1:%2/")
      .arg(endpoint.address().is_v6() ? QLatin1Char('[') + host + QLatin1Char(']') : host)
      .arg(endpoint.port());
}

}  // namespace

const std::vector<LimitName>& limit_names() {
  static const std::vector<LimitName> names{
      {"users", &ServeLimits::users, 1, 100'000},   {"workers", &ServeLimits::workers, 1, 256},
      {"memory", &ServeLimits::memory, 64, 65'536}, {"seconds", &ServeLimits::seconds, 1, 600},
      {"rows", &ServeLimits::rows, 1, 1'000'000},   {"waiting", &ServeLimits::waiting, 1, 100'000},
      {"patience", &ServeLimits::patience, 1, 600}};
  return names;
}

void serve(const ServeOptions& options, Nursery::MakeApplication make_application, const ServeNews& news) {
  raise_open_files();
  std::signal(SIGPIPE, SIG_IGN);
  // Threads and sockets must not exist yet when the nursery is forked; that the address is free is asked before.
  boost::system::error_code error;
  const auto address = asio::ip::make_address(options.address.toStdString(), error);
  if (error)
    throw InputError(options.address.toStdString() + " is no address of this machine, such as 127.0.0.1 or 0.0.0.0");
  {
    asio::io_context probe;
    Tcp::acceptor acceptor(probe);
    acceptor.open(address.is_v6() ? Tcp::v6() : Tcp::v4(), error);
    if (!error) acceptor.set_option(Tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind({address, options.port}, error);
    if (error)
      throw InputError(options.address.toStdString() + ":" + std::to_string(options.port) + ": " + error.message());
  }
  Nursery nursery(options, std::move(make_application));
  asio::io_context context(1);
  Front front(context, nursery, options);
  Tcp::acceptor acceptor(context);
  acceptor.open(address.is_v6() ? Tcp::v6() : Tcp::v4(), error);
  if (!error) acceptor.set_option(Tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind({address, options.port}, error);
  if (!error) acceptor.listen(1024, error);
  if (error)
    throw InputError(options.address.toStdString() + ":" + std::to_string(options.port) + ": " + error.message());
  const QString where = address_of(acceptor.local_endpoint());
  Listener listener(front, std::move(acceptor));
  listener.accept();
  asio::steady_timer beat(context);
  bool beats = false;
  const std::function<void()> tick = [&] {
    front.room->tick();
    beat.expires_after(room_beat);
    beat.async_wait([&](boost::system::error_code stopped) {
      if (!stopped) tick();
    });
  };
  QString lead_page;
  const auto open_room = [&](const QString& open) {
    if (front.room && front.room->room().is_open()) return;
    RoomStart start = options.replay.isEmpty() ? room_start(open, options.room_folder)
                                               : replay_of(options.replay, options.room, news);
    start.names = options.room_names;
    start.list = options.room_list;
    QString for_phones = where;
    if (address.is_unspecified()) {  // an address that no phone can open
      const QString host = hosts_of_this_machine().value(0, QStringLiteral("127.0.0.1"));
      for_phones = QStringLiteral("http://%1:%2/").arg(host).arg(QUrl(where).port());
    }
    const std::int64_t before = start.events.empty() ? 0 : start.events.back().ms;
    lead_page = for_phones + QStringLiteral("room#lead=") + start.key;
    front.room = std::make_shared<RoomDesk>(
        std::move(start),
        RoomDesk::World{[before, begun = Clock::now()] {
                          const auto past = Clock::now() - begun;
                          return before + std::chrono::duration_cast<std::chrono::milliseconds>(past).count();
                        },
                        [&front](const QJsonObject& request, std::function<void(std::optional<QByteArray>)> then) {
                          front.ask_for_room(request, then);
                        },
                        [for_phones] { return for_phones; },
                        [](const QString& text) {
                          const QrModules modules = qr_modules(text);
                          QStringList rows;
                          for (int row = 0; row < modules.side; ++row) {
                            QString line;
                            for (int k = 0; k < modules.side; ++k) line += QLatin1Char(modules.at(row, k) ? '1' : '0');
                            rows += line;
                          }
                          return rows;
                        }});
    if (!std::exchange(beats, true)) tick();
  };
  if (!options.room.isEmpty()) open_room(options.room);
  std::optional<LineWriter> writer;
  if (options.attended) writer.emplace(context);
  front.pool.when_ready = [&] {
    if (writer) return writer->put(where.toUtf8());
    news.started(where);
    if (front.room) news.room(QString::fromStdString(front.room->room().code()), lead_page);
  };

  asio::signal_set ends(context, SIGINT, SIGTERM);
  asio::steady_timer patience(context);
  const auto deadline = std::make_shared<Clock::time_point>();
  const std::function<void()> look = [&] {
    const bool done = front.tally->pages.empty() && front.pool.idle() && front.requests_running == 0;
    if (done || Clock::now() > *deadline) return context.stop();
    patience.expires_after(std::chrono::milliseconds(20));
    patience.async_wait([&](boost::system::error_code) { look(); });
  };
  const auto end = [&] {
    if (std::exchange(front.ending, true)) return;
    listener.close();
    *deadline = Clock::now() + for_ending;
    const auto pages = front.tally->pages;
    for (Page* page : pages) page->end(said("The server ends. The page goes on as soon as it is back."));
    beat.cancel();
    if (front.room) front.room->end();
    look();
  };
  ends.async_wait([&](boost::system::error_code signal_error, int) {
    if (!signal_error) end();
  });
  std::optional<WindowLine> window;
  std::optional<StartReader> starts;
  if (options.attended) {
    front.tally->changed = [&, told = 0]() mutable {
      const int now = static_cast<int>(front.tally->pages.size());
      if (std::exchange(told, now) != now) writer->put("pages " + QByteArray::number(now));
    };
    window.emplace(front, *writer, open_room);
    starts.emplace(front, *window, end);
  }
  context.run();
  front.tally->ended = true;
  front.tally->changed = [] {};
  front.pool.end();
  news.says(said("The server has ended; what ran was answered."));
}

}  // namespace credence
