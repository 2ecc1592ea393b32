// Damaged requests, frames and messages by the thousand: each is answered or its connection ends, no file is read, the
// memory stays, and a page beside them goes on. CREDENCE_FUZZ=50 sends 100,000.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/mutations.h"
#include "tests/support/page_client.h"
#include "tests/support/served_program.h"
#include "tests/support/small_files.h"
#include "tests/support/test.h"
#include "ui/session/session.h"

#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/inotify.h>
#include <unistd.h>

using namespace credence;

namespace {

// Tells whether anybody has opened files.
class Watched {
 public:
  explicit Watched(const QStringList& paths) {
    for (const QString& path : paths) ::inotify_add_watch(queue_, qPrintable(path), IN_OPEN | IN_ACCESS);
  }
  ~Watched() { ::close(queue_); }
  bool touched() const {
    char event[4096];
    return ::read(queue_, event, sizeof event) > 0;
  }

 private:
  const int queue_ = ::inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
};

// What pages and programs send when nothing is wrong, to be damaged.
class Samples {
 public:
  Samples(int port, const QString& folder) {
    PageClient page(port);
    page.look["slots"] = QJsonArray{QJsonArray{120, 90}, QJsonArray{120, 90}};
    QJsonObject object;
    for (const PageAnswer& answer :
         page.ask({{"type", "open"}, {"lab", "coin"}, {"want", QJsonArray{"plots", "objects"}}})) {
      if (answer.json.contains("objects")) object = answer.json["objects"].toArray().first().toObject();
    }
    session_ = page.session.toUtf8();
    const auto edited = page.ask({{"type", "field"}, {"name", "heads"}, {"value", 3}});
    const QJsonValue link = edited.back().json["link"];
    const QString secret = folder + "/secret.csv";
    const QJsonObject step{{"id", "coin"}, {"step", 1}};
    const std::vector<QJsonObject> kinds{
        {{"type", "show"},
         {"want", QJsonArray{"plots", "words", "controls", "story", "numbers", "equations", "views"}}},
        {{"type", "field"}, {"name", "heads"}, {"value", 3}, {"live", true}},
        {{"type", "data"}, {"text", "x,y\n1,2\n3,4\n"}, {"name", secret}},
        {{"type", "press"}, {"slot", 0}, {"x", object["x"]}, {"y", object["y"]}, {"button", 0}},
        {{"type", "drag"}, {"slot", 0}, {"x", 60}, {"y", 40}},
        {{"type", "brush"}, {"slot", 0}, {"at", QJsonArray{QJsonArray{60, 40}, QJsonArray{70, 50}}}},
        {{"type", "release"}, {"slot", 0}, {"x", 60}, {"y", 40}, {"moved", true}},
        {{"type", "hover"}, {"slot", 0}, {"x", 60}, {"y", 40}},
        {{"type", "frame"}, {"value", 2}, {"play", true}},
        {{"type", "view"}, {"slots", QJsonArray{"stacked", "numbers"}}, {"columns", 2}},
        {{"type", "gesture"}, {"slot", 0}, {"hit", object["hit"]}, {"kind", "drag"}, {"dx", 5}, {"dy", 3}},
        {{"type", "open"}, {"link", link}},
        {{"type", "open"}, {"lesson_id", "coin"}},
        {{"type", "open"}, {"lesson_id", "../secret"}},
        {{"type", "open"}, {"file", QString::fromLatin1(session_.toBase64())}},
        {{"type", "sketch"}, {"lesson", step}, {"sketch", QJsonObject{{"place", QJsonArray{0.5, 0.5}}}}},
        {{"type", "answer"}, {"lesson", step}, {"number", "0.5"}},
        {{"type", "step"}, {"lesson", step}, {"value", 2}}};
    for (QJsonObject message : kinds) {
      message["n"] = 1;
      message["look"] = page.look;
      message["session"] = page.session;
      message["memory"] = page.memory;
      messages_.push_back(QJsonDocument(message).toJson(QJsonDocument::Compact));
    }
    messages_.push_back(QByteArray(messages_.front())
                            .replace("\"session\":\"",
                                     "\"session\":\"{\\\"credence_session\\\": 1, \\\"lab\\\": "
                                     "\\\"classification\\\", \\\"data\\\": \\\"" +
                                         secret.toUtf8() + "\\\"}"));
    for (const QString& target : {secret, "/web/../../../.." + secret, "/web/%2e%2e/%2e%2e" + secret,
                                  "/picture/lesson/" + secret + ".webp", "/icons/labs/.." + secret, QString("/ws"),
                                  QString("/api/catalogue?language=de"), QString("/picture/coin/first.webp?width=60"),
                                  QString("/web/main.js"), QString("/healthz"), QString("/metrics")}) {
      requests_.push_back("GET " + target.toUtf8() +
                          " HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\nIf-None-Match: \"a\"\r\n"
                          "Range: bytes=0-5\r\nConnection: close\r\n\r\n");
    }
    for (const char* target : {"/api/page", "/api/report", "/api/link", "/api/figure?format=png&width=90&height=60"}) {
      const QByteArray& body = target == QByteArray("/api/page") ? messages_.front() : session_;
      const QByteArray head = QByteArray("POST ") + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n";
      requests_.push_back(head + "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
      requests_.push_back(head + "Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n" +
                          QByteArray::number(body.size(), 16) + "\r\n" + body + "\r\n0\r\n\r\n");
    }
    bodies_ = {
        {"/api/page", messages_.front()},
        {"/api/report", session_},
        {"/api/link", session_},
        {"/api/figure?width=90&height=60", session_},
        {"/api/report", R"({"credence_session": 1, "lab": "classification", "data": ")" + secret.toUtf8() + "\"}"}};
  }

  static const QByteArray& of(const std::vector<QByteArray>& all, int k) {
    return all[static_cast<std::size_t>(k) % all.size()];
  }
  QByteArray request(int k) const { return of(requests_, k); }
  QByteArray message(int k) const { return of(messages_, k); }
  std::pair<const char*, QByteArray> body(int k) const { return bodies_[static_cast<std::size_t>(k) % bodies_.size()]; }

  // Frames of a page: text, its parts, bytes, packed text, ping, pong and close; their mask is 0.
  QByteArray frames(int k) const {
    static constexpr std::array<unsigned char, 8> kinds{0x81, 0x01, 0x80, 0x82, 0xc1, 0x89, 0x8a, 0x88};
    QByteArray all;
    for (int part = 0; part < 1 + k % 3; ++part) {
      const QByteArray content = message(k + part).left(k % 2 == 0 ? 100 : 4000);
      all += static_cast<char>(kinds[static_cast<std::size_t>(k + 3 * part) % kinds.size()]);
      if (content.size() < 126) {
        all += static_cast<char>(0x80 | content.size());
      } else {
        all += static_cast<char>(0x80 | 126);
        all += static_cast<char>(content.size() >> 8);
        all += static_cast<char>(content.size() & 0xff);
      }
      all += QByteArray(4, 0) + content;
    }
    return all;
  }

 private:
  QByteArray session_;
  std::vector<QByteArray> messages_, requests_;
  std::vector<std::pair<const char*, QByteArray>> bodies_;
};

const QByteArray upgrade =
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: "
    "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n";

// Sends a damaged message on a connection that stays, and waits until the one after it is answered, whose number no
// other has; `meanwhile` is called before. False if the server ended the connection, as after text that is no UTF-8.
bool survives(PageClient& page, const QByteArray& damaged, int number, const std::function<void()>& meanwhile) {
  try {
    page.send_text(damaged);
    meanwhile();
    page.send_text("{\"n\":" + QByteArray::number(number) + ",\"type\":\"wish\"}");
    while (!PageClient::is_end(page.receive().json, number)) continue;
    return true;
  } catch (const boost::system::system_error&) {
    return false;
  }
}

}  // namespace

class DamageTest : public QObject {
  Q_OBJECT
 private slots:
  void damaged_requests_and_frames_do_no_harm() {
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("lessons"));
    const QByteArray secret = "x1,x2,t\n1,2,0\n3,4,1\nsecret";
    const QStringList secrets{folder.filePath("secret.csv"), folder.filePath("secret.lesson.json")};
    for (const QString& path : secrets) write(path, secret);
    ServedProgram program({"--lessons", folder.filePath("lessons")});
    const int port = program.port;
    const Samples samples(port, folder.path());
    const Watched watched(secrets);

    PageClient good(port);
    good.ask({{"type", "open"}, {"lab", "coin"}});
    auto page = std::make_unique<PageClient>(port);
    std::array<int, 5> sent{};
    int ended = 0;
    double memory = 0;
    bool failed = false;
    const int rounds = fuzz_rounds(2000);
    for (int k = 0; k < rounds; ++k) {
      Mutations damaged(static_cast<quint32>(k));
      const int kind = k % 5, of = k / 5;
      ++sent[static_cast<std::size_t>(kind)];
      QByteArray reply;
      if (kind == 0) reply = raw_ask(port, damaged(samples.request(of)), true);
      if (kind == 1) {
        const auto [target, body] = samples.body(of);
        const HttpReply answer = http_ask(port, "POST", target, damaged(body));
        QVERIFY2(answer.status != 0, target);
        reply = answer.body;
      }
      if (kind == 2) reply = raw_ask(port, upgrade + damaged(samples.frames(of)), true);
      const auto ask_beside = [&] {
        if (k % 40 != 3) return;
        failed = failed || good.ask({{"type", "frame"}, {"value", k % 3}}).back().json.contains("error");
      };
      if (kind > 2 && !survives(*page, damaged(samples.message(of)), 1'000'000 + k, ask_beside)) {
        ++ended;
        page = std::make_unique<PageClient>(port);
      }
      QVERIFY2(!reply.contains("secret\n") && !reply.contains("1,2,0"), reply.constData());
      if (k == 400) memory = program.resident();
    }
    qInfo("%d requests, %d bodies, %d frames and %d messages were damaged; %d connections ended", sent[0], sent[1],
          sent[2], sent[3] + sent[4], ended);
    qInfo("the front took %.0f MB more", program.resident() - memory);
    QVERIFY(!failed);
    QVERIFY(!watched.touched());
#ifndef __SANITIZE_ADDRESS__  // which keeps what was freed
    QVERIFY(program.resident() - memory < 32);
#endif
    // A worker ends only if an answer took longer than it may.
    QCOMPARE(metric(port, "worker_restarts_total"), metric(port, "timeouts_total"));
    QCOMPARE(http_ask(port, "GET", "/healthz").body, QByteArray("ok"));
    QCOMPARE(program.end(), 0);
    const QByteArray errors = program.errors();
    QVERIFY2(!errors.contains("Sanitizer") && !errors.contains("runtime error"), errors.constData());
  }
};

CREDENCE_TEST(DamageTest);
#include "damage_test.moc"
