// The server as a process: its interface to the letter, and that it loses nothing. Its limits are tried in
// limits_test.cpp; what a page may send, without a server in tests/ui/web.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/page_client.h"
#include "tests/support/program.h"
#include "tests/support/served_program.h"
#include "tests/support/small_files.h"
#include "tests/support/test.h"
#include "ui/files/png_session.h"
#include "ui/session/session.h"

#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace credence;

namespace {

// Serves all tests of this file that do not end it.
ServedProgram& server() {
  static ServedProgram program;
  return program;
}
int port() { return server().port; }

HttpReply get(const std::string& target, const HttpHeads& heads = {}) {
  return http_ask(port(), "GET", target, {}, heads);
}
HttpReply post(const std::string& target, const QByteArray& body) { return http_ask(port(), "POST", target, body); }

QString error_of(const HttpReply& reply) { return QJsonDocument::fromJson(reply.body).object()["error"].toString(); }

QByteArray session_of(const char* lab, const QString& preset = {}) {
  return to_json(preset.isEmpty() ? opening_session(*find_lab(lab)) : load_preset(*find_lab(lab), preset));
}

bool is_well(int at) { return http_ask(at, "GET", "/healthz").body == "ok"; }

}  // namespace

class ServerTest : public QObject {
  Q_OBJECT
 private slots:
  void a_room_says_where_phones_reach_it();
  void the_first_line_is_the_address_and_both_signals_end_it() {
    for (const int signal : {SIGTERM, SIGINT}) {
      ServedProgram program;
      QVERIFY2(program.first_line.startsWith("http://127.0.0.1:") && program.first_line.endsWith('/'),
               qPrintable(program.first_line));
      QVERIFY(is_well(program.port));
      QCOMPARE(program.end(signal), 0);
      QVERIFY(program.errors().count('\n') == 1);
    }
  }

  // A thread that holds a lock while another forks would leave it locked for ever in the new process.
  void processes_that_fork_have_no_other_thread() {
    const auto threads = [](qint64 process) {
      return QDir(QStringLiteral("/proc/%1/task").arg(process)).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size();
    };
    QCOMPARE(threads(server().id()), 1);
    for (const pid_t nursery : ServedProgram::children_of(server().id())) QCOMPARE(threads(nursery), 1);
  }

  void wrong_calls_have_their_exit_codes() {
    const Outcome taken = run_program({"serve", "--listen", "127.0.0.1:" + QString::number(port())});
    QCOMPARE(taken.code, 1);
    QCOMPARE(taken.err.count('\n'), 1);
    QVERIFY(taken.out.isEmpty());
    for (const QStringList& options : {QStringList{"--listen", "nowhere"},
                                       {"--listen", "127.0.0.1:99999"},
                                       {"--limit", "users"},
                                       {"--limit", "users=0"},
                                       {"--limit", "wishes=3"},
                                       {"--embed", "course.example"},
                                       {"--embed", "https://a.example/path"},
                                       {"--loud"}}) {
      QCOMPARE(run_program(QStringList{"serve"} + options).code, 2);
    }
    QCOMPARE(run_program({"serve", "--lessons", "/no/such/folder"}).code, 1);
    QCOMPARE(run_program({"serve", "--listen", "256.1.1.1:80"}).code, 1);
  }

  void a_page_that_names_nothing_opens_with_the_start() {
    const auto lab_of = [](int at, QJsonObject what = {}) {
      PageClient page(at);
      what["type"] = "open";
      return page.ask(what).front().json["words"].toObject()["lab"].toString();
    };
    ServedProgram link({"--open", "http://elsewhere.example/#coin/first"});
    QCOMPARE(lab_of(link.port), QString("coin"));
    QCOMPARE(lab_of(link.port, {{"lab", "darts"}}), QString("darts"));
    QCOMPARE(lab_of(link.port, {{"link", "gibbs"}}), QString("gibbs"));
    const QByteArray posted = R"({"n": 1, "type": "open", "look": {"slots": [[300, 200]]}})";
    const QJsonObject answer =
        page_answer(http_ask(link.port, "POST", "/api/page", posted).body, false).json["words"].toObject();
    QCOMPARE(answer["lab"].toString(), QString("coin"));
    QTemporaryDir folder;
    const QString file = folder.filePath("own.credence");
    write(file, session_of("darts", presets(*find_lab("darts")).back().id));
    ServedProgram saved({"--open", file});
    QCOMPARE(lab_of(saved.port), QString("darts"));
    ServedProgram lesson({"--open", "lesson-coin.2"});
    PageClient page(lesson.port);
    const QJsonObject first = page.ask({{"type", "open"}}).front().json;
    QCOMPARE(first["lesson"].toObject()["id"].toString(), QString("coin"));
    QCOMPARE(first["step"].toObject()["at"].toInt(), 1);
    QCOMPARE(run_program({"serve", "--open", "nothing/like=this"}).code, 1);
  }

  void the_start_comes_by_standard_input_and_the_server_ends_with_it() {
    ServedProgram program({"--open", "-"});
    const auto lab = [&] {
      PageClient page(program.port);
      return page.ask({{"type", "open"}}).front().json["words"].toObject()["lab"].toString();
    };
    QCOMPARE(lab(), QString("classification"));
    program.write("coin/first\n");
    QVERIFY(QTest::qWaitFor([&] { return lab() == "coin"; }, patience));
    program.write(QJsonDocument::fromJson(session_of("darts")).toJson(QJsonDocument::Compact) + "\n");
    QVERIFY(QTest::qWaitFor([&] { return lab() == "darts"; }, patience));
    program.write("damaged=link\n");  // the first lab, and what is wrong
    QVERIFY(QTest::qWaitFor([&] { return lab() == "classification"; }, patience));
    PageClient page(program.port);
    QVERIFY(page.ask({{"type", "open"}}).back().json["warnings"].toArray().first().toString().contains("damaged"));
    QCOMPARE(program.read_line(), QString("pages 1"));
    QString line = program.read_line();
    while (line.startsWith("pages") && line != "pages 0") line = program.read_line();
    QCOMPARE(line, QString("pages 0"));
    QCOMPARE(program.end_input(), 0);
  }

  // Whoever started it was killed: its end of the pipes is gone without a word.
  void nothing_is_left_when_the_other_program_is_killed() {
    ServedProgram program({"--open", "-"});
    const auto children = program.workers();
    PageClient page(program.port);
    page.ask({{"type", "open"}, {"lab", "coin"}});
    QCOMPARE(program.end_input(), 0);
    QVERIFY(QTest::qWaitFor(
        [&] { return std::ranges::none_of(children, [](pid_t one) { return ::kill(one, 0) == 0; }); }, patience));
  }

  void heads_guard_every_answer() {
    for (const char* target : {"/healthz", "/metrics", "/nothing", "/api/catalogue", "/web/sans.woff2"}) {
      const HttpReply reply = get(target);
      QVERIFY2(QByteArray::fromStdString(reply.heads.at("Content-Security-Policy")).contains("default-src 'self'"),
               target);
      QCOMPARE(reply.heads.at("X-Content-Type-Options"), std::string("nosniff"));
      QCOMPARE(reply.heads.at("Referrer-Policy"), std::string("no-referrer"));
    }
    ServedProgram framed({"--embed", "https://course.example", "--embed", "http://localhost:3000"});
    const HttpReply reply = http_ask(framed.port, "GET", "/healthz");
    QVERIFY(QByteArray::fromStdString(reply.heads.at("Content-Security-Policy"))
                .contains("frame-ancestors 'self' https://course.example http://localhost:3000"));
  }

  void files_come_packed_and_once() {
    const HttpReply font = get("/web/sans.woff2");
    QCOMPARE(font.status, 200);
    QCOMPARE(font.heads.at("Content-Type"), std::string("font/woff2"));
    const std::string tag = font.heads.at("ETag");
    QCOMPARE(get("/web/sans.woff2", {{"If-None-Match", tag}}).status, 304);
    const HttpReply plain = get("/api/catalogue"), packed = get("/api/catalogue", {{"Accept-Encoding", "gzip"}});
    QCOMPARE(packed.heads.at("Content-Encoding"), std::string("gzip"));
    QVERIFY(packed.body.size() < plain.body.size() / 3);
    QCOMPARE(http_ask(port(), "HEAD", "/web/sans.woff2").body, QByteArray());
  }

  void the_table_of_labs_is_that_of_the_command_line() {
    QCOMPARE(get("/api/labs").body, run_program({"labs", "--json"}).out);
  }

  void a_report_has_the_bytes_of_the_command_line() {
    QTemporaryDir folder;
    for (const char* lab : {"classification", "coin", "regression", "laplace", "markov-chain", "bayes-net"}) {
      const QByteArray session = session_of(lab);
      const QString path = folder.filePath("session.credence");
      QFile file(path);
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(session);
      file.close();
      const HttpReply reply = post("/api/report", session);
      QCOMPARE(reply.status, 200);
      QCOMPARE(reply.body, run_program({"report", "--session", path}).out);
    }
  }

  void figures_are_pictures_that_carry_their_session() {
    const QByteArray session = session_of("coin");
    const HttpReply png = post("/api/figure?view=stacked&format=png&width=400&height=300&scale=2&theme=dark", session);
    QCOMPARE(png.status, 200);
    QCOMPARE(png.heads.at("Content-Type"), std::string("image/png"));
    QCOMPARE(QImage::fromData(png.body).size(), QSize(800, 600));
    QVERIFY(session_in(png.body).contains("\"coin\""));
    const HttpReply svg = post("/api/figure?format=svg", session);
    QVERIFY(svg.body.contains("<svg"));
    QCOMPARE(post("/api/figure?view=nothing", session).status, 400);
    QCOMPARE(post("/api/figure?format=exe", session).status, 400);
    QCOMPARE(post("/api/figure?scale=1e9", session).status, 400);
    QCOMPARE(post("/api/figure?width=8000&height=8000&scale=8", session).status, 413);
    QCOMPARE(post("/api/figure?frame=100000", session).status, 422);
  }

  void faults_have_their_status_and_one_sentence() {
    const auto refused = [](const HttpReply& reply, int status) {
      return reply.status == status && !error_of(reply).isEmpty() && !error_of(reply).contains('\n');
    };
    QVERIFY(refused(post("/api/report", "{"), 400));
    QVERIFY(refused(post("/api/report", QByteArray(100'000, '[')), 400));
    QVERIFY(refused(post("/api/report", R"({"credence_session": 1, "lab": "classification", "data": "/etc/passwd"})"),
                    400));
    QVERIFY(refused(get("/api/report"), 405));
    QVERIFY(refused(http_ask(port(), "DELETE", "/api/labs"), 405));
    QVERIFY(refused(get("/nothing"), 404));
    QVERIFY(refused(get("/ws"), 426));
    QVERIFY(refused(http_ask(port(), "POST", "/api/report", QByteArray((1 << 20) + 1, ' ')), 413));
    QVERIFY(refused(post("/api/link", "{}"), 400));
    const HttpReply link = post("/api/link", session_of("coin"));
    QCOMPARE(QJsonDocument::fromJson(link.body).object()["link"].toString(), QString("coin/first"));
  }

  void a_page_without_websockets_gets_the_same() {
    const QByteArray message = R"({"n": 5, "type": "open", "lab": "coin", "look": {"slots": [[600, 400]]}})";
    const HttpReply reply = post("/api/page", message);
    QCOMPARE(reply.status, 200);
    const PageAnswer answer = page_answer(reply.body, false);
    QCOMPARE(answer.json["n"].toInt(), 5);
    QVERIFY(answer.json["last"].toBool());
    QCOMPARE(answer.json["plots"].toArray().size(), 1);
  }

  // Of what waits the newest is done; an edit waits for its turn.
  void the_latest_wins() {
    PageClient page(port());
    page.ask({{"type", "open"}, {"lab", "samplers"}});
    std::vector<int> sent;
    for (int k = 0; k < 12; ++k)
      sent.push_back(page.send({{"type", "field"}, {"name", "evaluations"}, {"value", 2000 + 10 * k}, {"live", true}}));
    int dropped = 0, ended = 0;
    bool newest = false;
    while (ended < 12) {
      const PageAnswer answer = page.receive();
      if (answer.json["dropped"].toBool()) ++dropped;
      const int n = answer.json["n"].toInt();
      if (PageClient::is_end(answer.json, n)) ++ended;
      newest = newest || (n == sent.back() && answer.json.contains("session"));
    }
    QVERIFY(newest);
    QVERIFY2(dropped > 0, qPrintable(QString::number(dropped)));
    page.send({{"type", "field"}, {"name", "evaluations"}, {"value", 3000}});
    page.send({{"type", "field"}, {"name", "evaluations"}, {"value", 3100}});
    const int third = page.send({{"type", "field"}, {"name", "evaluations"}, {"value", 3200}});
    bool busy = false;
    for (int k = 0; k < 3;) {
      const PageAnswer answer = page.receive();
      if (PageClient::is_end(answer.json, answer.json["n"].toInt())) ++k;
      busy = busy || (answer.json["n"].toInt() == third && answer.json["kind"].toString() == "busy");
    }
    QVERIFY(busy);
  }

  // Requests of others interrupt the finer pictures of a page, which come afterwards.
  void a_page_that_gave_way_gets_its_last_picture() {
    ServedProgram program({"--limit", "workers=1"});
    PageClient page(program.port);
    const int n = page.send({{"type", "open"}, {"lab", "samplers"}});
    std::vector<std::thread> others;
    for (int k = 0; k < 4; ++k)
      others.emplace_back([&program] { http_ask(program.port, "POST", "/api/report", session_of("coin")); });
    while (true) {
      const PageAnswer answer = page.receive();
      if (!PageClient::is_end(answer.json, n)) continue;
      QVERIFY(!answer.json.contains("stopped"));
      break;
    }
    for (std::thread& other : others) other.join();
  }

  // The page whose worker dies gets its answer all the same.
  void a_dead_worker_costs_nothing() {
    ServedProgram program({"--limit", "workers=1"});
    PageClient page(program.port);
    page.ask({{"type", "open"}, {"lab", "classification"}});
    for (int round = 0; round < 3; ++round) {
      const auto workers = program.workers();
      QCOMPARE(workers.size(), std::size_t{1});
      const int n = page.send({{"type", "field"}, {"name", "prior_variance"}, {"value", 2.0 + round}});
      ::kill(workers.front(), SIGKILL);
      while (true) {
        const PageAnswer answer = page.receive();
        QVERIFY2(!answer.json.contains("error"), qPrintable(answer.json["error"].toString()));
        if (PageClient::is_end(answer.json, n)) break;
      }
      QVERIFY(page.session.contains("\"prior_variance\": " + QString::number(2 + round)));
    }
    QVERIFY(http_ask(program.port, "GET", "/metrics").body.contains("credence_worker_restarts_total 3"));
  }

  void the_nursery_is_made_anew_too() {
    ServedProgram program({"--limit", "workers=1"});
    PageClient page(program.port);
    page.ask({{"type", "open"}, {"lab", "coin"}});
    for (const pid_t worker : program.workers()) ::kill(worker, SIGKILL);
    for (const pid_t nursery : ServedProgram::children_of(program.id())) ::kill(nursery, SIGKILL);
    const auto replies = page.ask({{"type", "field"}, {"name", "heads"}, {"value", 4}});
    QVERIFY2(!replies.back().json.contains("error"), qPrintable(replies.back().json["error"].toString()));
  }
};

// What listens on all networks has an address that a phone can open, not 0.0.0.0.
void ServerTest::a_room_says_where_phones_reach_it() {
  QTemporaryDir data;
  QProcess program;
  QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
  variables.insert("XDG_DATA_HOME", data.path());
  program.setProcessEnvironment(variables);
  program.start(CREDENCE_PROGRAM, {"serve", "--listen", "0.0.0.0:0", "--room", "coin"});
  QStringList lines;
  while (lines.size() < 2 && (program.canReadLine() || program.waitForReadyRead(patience))) {
    if (program.canReadLine()) lines += QString::fromUtf8(program.readLine()).trimmed();
  }
  program.terminate();
  QVERIFY(program.waitForFinished(patience));
  QCOMPARE(lines.size(), 2);
  const QStringList room = lines[1].split(' ');
  QCOMPARE(room.size(), 3);
  QCOMPARE(room[1].size(), 4);
  const QUrl leader(room[2]);
  QVERIFY(leader.host() != "0.0.0.0" && leader.port() == QUrl(lines[0]).port());
  QVERIFY(leader.fragment().startsWith("lead="));
}

CREDENCE_TEST(ServerTest);
#include "server_test.moc"
