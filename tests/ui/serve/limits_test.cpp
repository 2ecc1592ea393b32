// Each limit of the server, and strangers who try to pass it: what is too much is refused in a sentence or its
// connection ends, and other pages go on. Damage at random is in damage_test.cpp.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/page_client.h"
#include "tests/support/served_program.h"
#include "tests/support/test.h"
#include "ui/session/session.h"
#include "ui/web/links.h"

#include <QTest>

#include <thread>

#include <sys/resource.h>

using namespace credence;

namespace {

using boost::asio::ip::tcp;

// Serves all tests of this file that set no limits of their own.
const ServedProgram& usual() {
  static const ServedProgram program;
  return program;
}

HttpReply ask(const ServedProgram& server, const char* target, const QByteArray& body) {
  return http_ask(server.port, "POST", target, body);
}
QString sentence(const HttpReply& reply) { return QJsonDocument::fromJson(reply.body).object()["error"].toString(); }
bool goes_on(const ServedProgram& server) { return http_ask(server.port, "GET", "/healthz").body == "ok"; }

QJsonObject opened(const char* lab) {
  return QJsonDocument::fromJson(to_json(opening_session(*find_lab(lab)))).object();
}
QByteArray text(const QJsonObject& json) { return QJsonDocument(json).toJson(QJsonDocument::Compact); }

// A session whose computation takes minutes and gigabytes.
QByteArray endless() {
  QJsonObject session = opened("metropolis"), parameters = session["parameters"].toObject();
  parameters["draws"] = 1'000'000;
  parameters["chains"] = 8;
  session["parameters"] = parameters;
  return text(session);
}

// What a page sends that shows this session.
QByteArray shows(const QString& session) {
  return text({{"n", 1}, {"type", "show"}, {"session", session}, {"look", QJsonObject{{"slots", QJsonArray{}}}}});
}
PageAnswer answer_to(const ServedProgram& server, const QByteArray& message) {
  return page_answer(ask(server, "/api/page", message).body, false);
}

// A server with one worker, which stands still while the test wants it to.
class Held {
 public:
  explicit Held(const QStringList& options = {})
      : program({QStringList{"--limit", "workers=1"} + options}), worker_(program.workers().front()) {
    ::kill(worker_, SIGSTOP);
  }
  ~Held() { go_on(); }
  void go_on() { ::kill(worker_, SIGCONT); }
  // Returns once the server says so of one of its numbers.
  void until(const QByteArray& name, double value) const {
    while (metric(program.port, name) != value) std::this_thread::yield();
  }
  ServedProgram program;

 private:
  const pid_t worker_;
};

// A request that is sent and whose answer is read later.
class Sent {
 public:
  Sent(int port, const QByteArray& request) : socket_(connected_socket(context_, port)) { add(request); }
  void add(const QByteArray& bytes) {
    boost::asio::write(socket_, boost::asio::buffer(bytes.constData(), static_cast<std::size_t>(bytes.size())), error_);
  }
  bool failed() const { return error_.failed(); }
  QByteArray rest() {
    QByteArray all;
    char part[4096];
    boost::system::error_code error;
    while (!error) all.append(part, static_cast<qsizetype>(socket_.read_some(boost::asio::buffer(part), error)));
    return all;
  }

 private:
  boost::asio::io_context context_;
  tcp::socket socket_;
  boost::system::error_code error_;
};

QByteArray request_for(const char* target, const QByteArray& body) {
  return QByteArray("POST ") + target +
         " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: " + QByteArray::number(body.size()) +
         "\r\n\r\n" + body;
}

}  // namespace

class LimitsTest : public QObject {
  Q_OBJECT
 private slots:
  // What a request may take.

  void a_report_that_takes_too_long_is_refused() {
    const HttpReply reply = ask(usual(), "/api/report", endless());
    QVERIFY2(reply.status == 422, qPrintable(sentence(reply)));
    QVERIFY(goes_on(usual()));
  }

  void a_page_keeps_the_picture_that_it_got_in_time() {
    const QJsonObject json = answer_to(usual(), shows(QString::fromUtf8(endless()))).json;
    QVERIFY2(json["last"].toBool() && !json.contains("error"), qPrintable(json["error"].toString()));
    QVERIFY(!json["notice"].toString().isEmpty());
  }

  // A worker that heeds no request to stop is ended.
  void a_worker_has_its_seconds() {
    const Held held({"--limit", "seconds=1"});
    const HttpReply reply = ask(held.program, "/api/report", text(opened("coin")));
    QCOMPARE(reply.status, 422);
    QVERIFY(sentence(reply).contains("too long"));
    QCOMPARE(metric(held.program.port, "timeouts_total"), 1.0);
    QCOMPARE(ask(held.program, "/api/report", text(opened("coin"))).status, 200);
  }

  void a_worker_has_its_memory() {
    const ServedProgram small({"--limit", "memory=64", "--limit", "workers=1"});
    const HttpReply reply = ask(small, "/api/report", endless());
    // Its time may be over first, on a busy machine; and it may end of it, where a sanitizer takes memory of its own.
    const bool ended = reply.status == 422 || reply.status == 503;
    QVERIFY2(ended || (reply.status == 413 && sentence(reply).contains("memory")), qPrintable(sentence(reply)));
    // A picture that does not fit may end the worker; the next one answers the next request.
    const int status = ask(small, "/api/figure?width=4000&height=4000", text(opened("coin"))).status;
    QVERIFY2(status == 413 || status == 422 || status == 503, qPrintable(QString::number(status)));
    QCOMPARE(ask(small, "/api/report", text(opened("coin"))).status, 200);
  }

  void rows_are_limited() {
    const ServedProgram small({"--limit", "rows=30"});
    QVERIFY(sentence(ask(small, "/api/report", text(opened("classification")))).contains("40"));
    const QString session = QString::fromUtf8(text(opened("classification")));
    QVERIFY(answer_to(small, shows(session)).json["error"].toString().contains("40"));
  }

  void requests_that_wait_are_limited() {
    Held held({"--limit", "waiting=2"});
    const QByteArray request = request_for("/api/report", text(opened("coin")));
    std::vector<std::unique_ptr<Sent>> all;
    for (int k = 0; k < 3; ++k) {
      all.push_back(std::make_unique<Sent>(held.program.port, request));
      held.until("workers_busy", 1);
      held.until("waiting", k);
    }
    const HttpReply refused = ask(held.program, "/api/report", text(opened("coin")));
    QCOMPARE(refused.status, 429);
    QCOMPARE(refused.heads.at("Retry-After"), std::string("1"));
    held.go_on();
    for (const auto& one : all) QVERIFY(one->rest().startsWith("HTTP/1.1 200"));
  }

  // Of a page one message is done and one waits: the newest that may replace another, or an edit.
  void one_message_of_a_page_waits() {
    Held held;
    PageClient page(held.program.port);
    page.send({{"type", "open"}, {"lab", "coin"}});
    held.until("workers_busy", 1);
    page.session = QString::fromUtf8(text(opened("coin")));
    std::vector<int> frames;
    for (int k = 0; k < 20; ++k) frames.push_back(page.send({{"type", "frame"}, {"value", k % 3}}));
    for (int k = 0; k < 19; ++k) {
      const QJsonObject json = page.receive().json;
      QCOMPARE(json["n"].toInt(), frames[static_cast<std::size_t>(k)]);
      QVERIFY(json["dropped"].toBool());
    }
    const int edit = page.send({{"type", "field"}, {"name", "heads"}, {"value", 2}});
    QCOMPARE(page.receive().json["n"].toInt(), frames.back());
    const int second = page.send({{"type", "field"}, {"name", "heads"}, {"value", 3}});
    const QJsonObject busy = page.receive().json;
    QCOMPARE(busy["n"].toInt(), second);
    QCOMPARE(busy["kind"].toString(), QString("busy"));
    held.go_on();
    while (!PageClient::is_end(page.receive().json, edit)) continue;
    QVERIFY(page.session.contains("\"heads\": 2"));
  }

  // Bytes.

  void heads_and_bodies_are_bounded() {
    const int port = usual().port;
    QVERIFY(raw_ask(port, "GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + QByteArray(1 << 20, 'a') + "\r\n\r\n")
                .startsWith("HTTP/1.1 431"));
    QByteArray many = "GET / HTTP/1.1\r\nHost: x\r\n";
    for (int k = 0; many.size() < 1 << 20; ++k) many += "X-" + QByteArray::number(k) + ": a\r\n";
    QVERIFY(raw_ask(port, many + "\r\n").startsWith("HTTP/1.1 431"));
    QVERIFY(raw_ask(port, "GET /" + QByteArray(1 << 20, 'a') + " HTTP/1.1\r\n\r\n").startsWith("HTTP/1.1 4"));
    QVERIFY(raw_ask(port, "POST /api/report HTTP/1.1\r\nHost: x\r\nContent-Length: 1073741824\r\n\r\n{")
                .startsWith("HTTP/1.1 413"));
    QVERIFY(raw_ask(port, "complete nonsense\r\n\r\n").startsWith("HTTP/1.1 400"));
    QVERIFY(goes_on(usual()));
  }

  // A gigabyte that does not say how long it is.
  void an_endless_body_is_cut_off() {
    const double before = usual().resident("VmHWM:");
    Sent body(usual().port, "POST /api/report HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
    const QByteArray chunk = "10000\r\n" + QByteArray(65536, ' ') + "\r\n";
    int chunks = 0;
    for (; chunks < 16384 && !body.failed(); ++chunks) body.add(chunk);
    QVERIFY2(chunks < 16384, "all of it was taken");
    QVERIFY(usual().resident("VmHWM:") - before < 16);
    QVERIFY(goes_on(usual()));
  }

  void messages_of_a_page_are_bounded() {
    const int port = usual().port;
    PageClient page(port);
    for (const QByteArray& wrong : {QByteArray("nonsense"), QByteArray(R"({"n": 1})"), QByteArray(R"({"n": "1"})"),
                                    "{\"n\": 1, \"type\": " + QByteArray(100'000, '[') + "}"}) {
      page.send_text(wrong);
      QCOMPARE(page.receive().json["kind"].toString(), QString("protocol"));
    }
    const auto ends = [port](const std::function<void(PageClient&)>& send) {
      PageClient stranger(port);
      try {
        send(stranger);
        stranger.receive();
        return false;
      } catch (const boost::system::system_error&) {
        return true;
      }
    };
    const QByteArray much = "{\"n\": 2, \"type\": \"" + QByteArray(2 << 20, 'a') + "\"}";
    QVERIFY(ends([&](PageClient& stranger) { stranger.send_text(much); }));
    QVERIFY(ends([&](PageClient& stranger) {  // in many parts
      stranger.stream().text(true);
      const QByteArray part(1000, ' ');
      for (int k = 0; k < 4000; ++k) stranger.stream().write_some(false, boost::asio::buffer(part.constData(), 1000));
    }));
    QVERIFY(!page.ask({{"type", "open"}, {"lab", "coin"}}).empty());
  }

  // Sixty kilobytes that would unfold to 64 MB.
  void packed_bombs_are_refused() {
    const QByteArray spaces(64 << 20, ' ');
    const double before = usual().resident("VmHWM:");
    PageClient page(usual().port);
    const auto unfold = [&] {
      page.send_text(spaces);
      page.receive();
    };
    QVERIFY_EXCEPTION_THROWN(unfold(), boost::system::system_error);
    QVERIFY2(usual().resident("VmHWM:") - before < 16, qPrintable(QString::number(usual().resident("VmHWM:"))));
    const QByteArray code = (QByteArray(1, 1) + deflated(spaces)).toBase64(QByteArray::Base64UrlEncoding);
    const QJsonObject link{{"n", 1}, {"type", "open"}, {"link", QString::fromLatin1("coin=" + code)}};
    QVERIFY(!answer_to(usual(), text(link)).json["error"].toString().isEmpty());
    // Bodies are not unfolded at all.
    const HttpReply reply =
        http_ask(usual().port, "POST", "/api/report", gzipped(spaces), {{"Content-Encoding", "gzip"}});
    QCOMPARE(reply.status, 400);
  }

  void nothing_is_nested_too_deep() {
    const QByteArray deep(100'000, '['), objects = QByteArray("{\"a\":").repeated(50'000);
    for (const QByteArray& body : {deep, objects}) {
      for (const char* target : {"/api/report", "/api/figure", "/api/link"})
        QCOMPARE(ask(usual(), target, body).status, 400);
      QCOMPARE(answer_to(usual(), body).json["kind"].toString(), QString("protocol"));
      QCOMPARE(answer_to(usual(), shows(QString::fromLatin1(body))).json["kind"].toString(), QString("refused"));
    }
    QCOMPARE(metric(usual().port, "worker_restarts_total"), 0.0);
  }

  // Files.

  void tricks_with_paths_find_nothing() {
    for (const char* target :
         {"/web/../ui/serve", "/web/%2e%2e/%2e%2e/etc/passwd", "/web/..%2f..%2fetc%2fpasswd", "/web//etc/passwd",
          "/etc/passwd", "/web/.hidden", "/web/a%00.js", "/web/..\\..\\x", "/icons/../presets/coin.json",
          "/presets/coin.json", "/web/", "/picture/coin/../../x.webp", "/picture/nothing/first.webp", "/web/%ff",
          "/picture/lesson/..%2f..%2fetc%2fpasswd.webp", "/icons/labs/..%2fcoin.svg", "//etc/passwd",
          "http://127.0.0.1/etc/passwd"}) {
      const HttpReply reply = http_ask(usual().port, "GET", target);
      QVERIFY2(reply.status == 404 || reply.status == 400, target);
      QVERIFY(!reply.body.contains("root:"));
    }
  }

  void sessions_that_name_files_are_refused() {
    for (const char* name : {"/etc/passwd", "../../etc/passwd", "points.csv", "file:///etc/passwd", ":/data/x.csv"}) {
      QJsonObject session{{"credence_session", 1}, {"lab", "classification"}, {"data", name}};
      QJsonObject pinned = opened("classification");
      pinned["view"] = QJsonObject{{"pinned", session}};
      for (const QByteArray& body : {text(session), text(pinned)}) {
        for (const char* target : {"/api/report", "/api/figure", "/api/link"}) {
          const HttpReply reply = ask(usual(), target, body);
          QCOMPARE(reply.status, 400);
          QVERIFY(sentence(reply).contains("file"));
        }
        QVERIFY(answer_to(usual(), shows(QString::fromUtf8(body))).json["error"].toString().contains("file"));
        const QJsonObject file{{"n", 1}, {"type", "open"}, {"file", QString::fromLatin1(body.toBase64())}};
        QVERIFY(answer_to(usual(), text(file)).json["error"].toString().contains("file"));
      }
    }
    for (const char* lesson : {"../coin", "/etc/passwd", "coin/../coin", ""}) {
      const QJsonObject open{{"n", 1}, {"type", "open"}, {"lesson_id", lesson}};
      QVERIFY(answer_to(usual(), text(open)).json.contains("error"));
    }
  }

  // Connections.

  void pages_of_other_origins_are_refused() {
    const int port = usual().port;
    PageClient page(port, "http://127.0.0.1:" + std::to_string(port));
    QCOMPARE(page.hello["protocol"].toInt(), 1);
    for (const char* origin : {"https://evil.example", "http://127.0.0.1", "null", "http://127.0.0.1:1"})
      QVERIFY_EXCEPTION_THROWN(PageClient(port, origin), boost::system::system_error);
  }

  void users_are_limited() {
    const ServedProgram small({"--limit", "users=2"});
    PageClient one(small.port);
    const PageClient other(small.port);
    QVERIFY_EXCEPTION_THROWN(PageClient(small.port), boost::system::system_error);
    QVERIFY(goes_on(small));
    QVERIFY(!one.ask({{"type", "open"}, {"lab", "coin"}}).empty());
  }

  // Those that are too many are closed; a page that is there goes on.
  void ten_thousand_connections_hinder_nobody() {
    rlimit limit{};
    QCOMPARE(getrlimit(RLIMIT_NOFILE, &limit), 0);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    const int count = limit.rlim_max > 10'200 ? 10'000 : static_cast<int>(limit.rlim_max) - 200;
    const ServedProgram program({"--limit", "users=100"});
    PageClient page(program.port);
    page.ask({{"type", "open"}, {"lab", "coin"}});
    const double before = program.resident();
    boost::asio::io_context context;
    std::vector<tcp::socket> idle;
    for (int k = 0; k < count; ++k) {
      idle.push_back(connected_socket(context, program.port));
      if (k % 1000 == 0) QVERIFY(!page.ask({{"type", "frame"}, {"value", 1}}).back().json.contains("error"));
    }
    QVERIFY(!page.ask({{"type", "frame"}, {"value", 2}}).back().json.contains("error"));
    QVERIFY(program.resident() - before < 64);
    idle.clear();
    while (!goes_on(program)) std::this_thread::yield();  // once it has seen that they went
    QVERIFY(metric(program.port, "refused_total") >= count - 400);
  }

  // Half a request and nothing more, and a WebSocket that is never asked for.
  void slow_senders_are_closed() {
    const ServedProgram strict({"--limit", "patience=1"});
    Sent body(strict.port, "POST /api/report HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{");
    Sent head(strict.port, "GET / HTT"), nothing(strict.port, "");
    for (Sent* one : {&body, &head, &nothing}) QVERIFY(one->rest().isEmpty());
    QVERIFY(goes_on(strict));
  }

  // A page that sends and never reads costs a few megabytes, then its connection.
  void slow_readers_are_closed() {
    const ServedProgram program;
    const double before = program.resident("VmHWM:");
    PageClient deaf(program.port);
    int sent = 0;
    const auto shout = [&] {
      for (; sent < 3'000'000; ++sent) deaf.send_text("{}");
    };
    QVERIFY_EXCEPTION_THROWN(shout(), boost::system::system_error);
#ifndef __SANITIZE_ADDRESS__  // which keeps what was freed
    QVERIFY2(program.resident("VmHWM:") - before < 64, qPrintable(QString::number(program.resident("VmHWM:"))));
#endif
    Q_UNUSED(before)
    QVERIFY(goes_on(program));
  }

  void half_closed_sockets_are_answered_or_closed() {
    const int port = usual().port;
    QVERIFY(raw_ask(port, "GET /healthz HTTP/1.1\r\nHost: x\r\n", true).isEmpty());
    QVERIFY(raw_ask(port, request_for("/api/report", text(opened("coin"))), true).startsWith("HTTP/1.1 200"));
    QVERIFY(raw_ask(port, request_for("/api/report", text(opened("coin"))).chopped(5), true).isEmpty());
    QVERIFY(raw_ask(port, {}, true).isEmpty());
    PageClient page(port);
    page.ask({{"type", "open"}, {"lab", "coin"}});
    page.send({{"type", "frame"}, {"value", 1}});
    page.stream().next_layer().shutdown(tcp::socket::shutdown_send);
    const auto read_on = [&] {
      while (true) page.receive();
    };
    QVERIFY_EXCEPTION_THROWN(read_on(), boost::system::system_error);
    QVERIFY(goes_on(usual()));
  }

  // The end of the server.

  // Whatever runs or waits is answered, or told that the server ends.
  void an_end_under_load_leaves_nobody_waiting() {
    ServedProgram program;
    std::vector<std::unique_ptr<PageClient>> pages;
    std::vector<int> asked;
    for (int k = 0; k < 6; ++k) {
      pages.push_back(std::make_unique<PageClient>(program.port));
      asked.push_back(pages.back()->send({{"type", "open"}, {"lab", k % 2 == 0 ? "classification" : "samplers"}}));
    }
    program.signal(SIGTERM);
    for (int k = 0; k < 6; ++k) {
      bool answered = false, told = false;
      try {
        while (true) {
          const PageAnswer answer = pages[static_cast<std::size_t>(k)]->receive();
          answered = answered || answer.json["n"].toInt() == asked[static_cast<std::size_t>(k)];
          told = told || answer.json.contains("bye");
        }
      } catch (const boost::system::system_error&) {
      }
      QVERIFY(answered || told);
      QVERIFY(told);
    }
    QCOMPARE(program.end(SIGCONT), 0);
  }

  void requests_that_wait_at_the_end_are_answered() {
    Held held;
    std::vector<std::unique_ptr<Sent>> all;
    for (int k = 0; k < 4; ++k) {
      all.push_back(std::make_unique<Sent>(held.program.port, request_for("/api/report", text(opened("coin")))));
      held.until("waiting", k);
    }
    held.program.signal(SIGTERM);
    while (goes_on(held.program)) std::this_thread::yield();  // until it takes no more
    held.go_on();
    for (const auto& one : all) QVERIFY(one->rest().startsWith("HTTP/1.1 200"));
    QCOMPARE(held.program.end(SIGCONT), 0);
  }

  // Connections that are open when the server ends, slow senders among them, do no harm.
  void it_ends_well_among_open_connections() {
    ServedProgram program;
    PageClient page(program.port);
    page.send({{"type", "open"}, {"lab", "samplers"}});
    boost::asio::io_context context;
    std::vector<tcp::socket> open;
    for (int k = 0; k < 300; ++k) {
      open.push_back(connected_socket(context, program.port));
      if (k % 2 == 0)
        boost::asio::write(open.back(),
                           boost::asio::buffer("POST /api/report HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"));
    }
    QCOMPARE(program.end(SIGTERM), 0);
  }
};

CREDENCE_TEST(LimitsTest);
#include "limits_test.moc"
