// Load on `credence serve`: how long pages wait for their pictures, and what memory they take. Starts the server
// itself; build/<preset>/tests/benchmarks/credence_serve_load [one|ten|thirty|all|idle|many|lists|hostile]...
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/benchmarks/load_times.h"
#include "tests/support/mutations.h"
#include "tests/support/page_client.h"
#include "tests/support/served_program.h"
#include "ui/web/links.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include <sys/resource.h>

using namespace credence;

namespace {

using Clock = LoadClock;

// Proportional memory of the server and all its processes, in MB.
double memory_of(const ServedProgram& server) {
  std::vector<pid_t> all{static_cast<pid_t>(server.id())};
  for (std::size_t k = 0; k < all.size(); ++k) {
    for (const pid_t child : ServedProgram::children_of(all[k])) all.push_back(child);
  }
  double kilobytes = 0;
  for (const pid_t process : all) {
    QFile file(QStringLiteral("/proc/%1/smaps_rollup").arg(process));
    if (!file.open(QIODevice::ReadOnly)) continue;
    for (const QByteArray& line : file.readAll().split('\n')) {
      if (line.startsWith("Pss:")) kilobytes += line.simplified().split(' ').value(1).toDouble();
    }
  }
  return kilobytes / 1024;
}

// A page with a point in its hand, or in a lab whose first preset has none, a slider.
struct Dragger {
  Dragger(int port, const char* lab) : page(port) {
    const auto opened =
        page.ask({{"type", "open"}, {"lab", lab}, {"want", QJsonArray{"plots", "objects", "controls"}}});
    const QJsonObject controls = opened.front().json["controls"].toObject();
    for (const QJsonValueConstRef one : controls["first"].toArray()) {
      const QJsonValue now = controls["values"].toObject()[one.toString()];
      if (!now.isDouble() || !field.isEmpty()) continue;
      field = one.toString();
      value = now.toDouble();
    }
    QJsonArray objects;
    for (const PageAnswer& answer : opened) {
      if (answer.json.contains("objects")) objects = answer.json["objects"].toArray();
    }
    for (const QJsonValueConstRef one : objects) {
      const QJsonObject object = one.toObject();
      if (!object["drag"].toBool()) continue;
      slot = object["slot"].toInt();
      x = object["x"].toDouble();
      y = object["y"].toDouble();
      break;
    }
    const auto pressed = page.ask({{"type", "press"}, {"slot", slot}, {"x", x}, {"y", y}, {"button", 0}});
    held = pressed.front().json["held"].toString() == "handle";
    base = page.session;
  }
  int move(int k) {
    if (!held)
      return page.send({{"type", "field"},
                        {"name", field},
                        {"value", value == std::floor(value) ? value + k % 5 : value * (1 + 0.01 * (k % 7))},
                        {"live", true},
                        {"alone", true},
                        {"want", QJsonArray{"plots", "timeline"}}});
    const double angle = 0.21 * k;
    return page.send({{"type", "drag"},
                      {"slot", slot},
                      {"x", x + 30 * std::sin(angle)},
                      {"y", y + 30 * std::cos(1.3 * angle)},
                      {"session", base},
                      {"alone", true},
                      {"want", QJsonArray{"plots", "timeline"}}});
  }
  PageClient page;
  QString base, field;
  int slot = 0;
  double x = 0, y = 0, value = 0;
  bool held = false;
};

void one_page(const ServedProgram& server) {
  std::vector<double> all;
  for (const char* lab : {"classification", "coin", "samplers", "darts"}) {
    Dragger hand(server.port, lab);
    std::vector<double> times;
    for (int k = 0; k < 120; ++k) {
      const auto start = Clock::now();
      const int n = hand.move(k);
      PageAnswer answer = hand.page.receive();
      while (answer.json.value("n").toInt() != n) answer = hand.page.receive();
      times.push_back(since(start));
      while (!PageClient::is_end(std::as_const(answer.json), n)) {
        answer = hand.page.receive();
        if (k % 4 != 3) break;  // mostly the next movement comes before the last stage
      }
    }
    tell((std::string("one page, drag in ") + lab).c_str(), times);
    all.insert(all.end(), times.begin(), times.end());
  }
  tell("one page, drag, all four", all);
  std::vector<double> hovers, opens;
  PageClient page(server.port);
  page.ask({{"type", "open"}, {"lab", "classification"}});
  for (int k = 0; k < 100; ++k) {
    const auto start = Clock::now();
    page.ask({{"type", "hover"}, {"slot", k % 2}, {"x", 100 + k}, {"y", 80 + k}, {"want", QJsonArray{"plots"}}});
    hovers.push_back(since(start));
  }
  tell("one page, hover", hovers);
  for (int k = 0; k < 20; ++k) {
    const auto start = Clock::now();
    PageClient cold(server.port);
    const int n = cold.send({{"type", "open"}, {"lab", k % 2 == 0 ? "classification" : "regression"}});
    while (cold.receive().json.value("n").toInt() != n) continue;
    opens.push_back(since(start));
  }
  tell("a new page, connection to first picture", opens);
}

// Pages that send 30 movements a second whether or not they are answered; the time is that of the newest picture.
void many_draggers(const ServedProgram& server, int pages, int dragging, int seconds, const char* what) {
  const std::vector<const char*> labs{"classification", "coin", "regression", "laplace"};
  std::vector<std::unique_ptr<Dragger>> hands;
  for (int k = 0; k < pages; ++k)
    hands.push_back(std::make_unique<Dragger>(server.port, labs[static_cast<std::size_t>(k) % labs.size()]));
  std::mutex mutex;
  std::vector<double> times, means;
  std::vector<std::thread> threads;
  for (int k = 0; k < pages; ++k) {
    if (k % std::max(1, pages / dragging) != 0) continue;
    Dragger* hand = hands[static_cast<std::size_t>(k)].get();
    threads.emplace_back([&, hand, k] {
      std::map<int, Clock::time_point> sent;
      std::mutex sending;
      std::atomic<bool> over = false;
      std::vector<double> mine;
      int last = 0;
      std::thread writer([&] {
        auto next = Clock::now() + std::chrono::milliseconds(k * 7 % 33);
        const auto until = Clock::now() + std::chrono::seconds(seconds);
        for (int m = 0; Clock::now() < until; ++m) {
          std::this_thread::sleep_until(next);
          next += std::chrono::microseconds(33'333);
          const std::lock_guard lock(sending);
          last = hand->move(m);
          sent[last] = Clock::now();
        }
        over = true;
      });
      while (true) {
        const PageAnswer answer = hand->page.receive();
        const int n = answer.json["n"].toInt();
        const std::lock_guard lock(sending);
        const auto found = sent.find(n);
        if (found != sent.end() && !answer.json.contains("dropped")) {
          mine.push_back(since(found->second));
          sent.erase(sent.begin(), std::next(found));
        }
        if (over && n == last && PageClient::is_end(answer.json, n)) break;
      }
      writer.join();
      const std::lock_guard lock(mutex);
      times.insert(times.end(), mine.begin(), mine.end());
      means.push_back(static_cast<double>(mine.size()) / seconds);
    });
  }
  for (std::thread& thread : threads) thread.join();
  tell(what, times);
  std::ranges::sort(means);
  double sum = 0;
  for (const double one : means) sum += one;
  std::printf("%-44s %.1f pictures a second and page: least %.1f, mean %.1f, most %.1f\n", "", sum, means.front(),
              sum / static_cast<double>(means.size()), means.back());
}

void idle_pages(const ServedProgram& server) {
  const double before = memory_of(server);
  std::vector<std::unique_ptr<PageClient>> pages;
  const auto start = Clock::now();
  for (int k = 0; k < 300; ++k) {
    pages.push_back(std::make_unique<PageClient>(server.port));
    pages.back()->ask({{"type", "open"}, {"lab", "coin"}});
  }
  std::printf("300 idle pages: %.0f MB (%.0f MB without), opened in %.1f s\n", memory_of(server), before,
              since(start) / 1000);
  pages.clear();
  std::this_thread::sleep_for(std::chrono::seconds(32));
  std::printf("after they have closed: %.0f MB\n", memory_of(server));
}

void many_pages(const ServedProgram& server) {
  const double before = memory_of(server);
  std::vector<std::unique_ptr<PageClient>> pages;
  const auto start = Clock::now();
  for (int k = 0; k < 1000; ++k) {
    pages.push_back(std::make_unique<PageClient>(server.port));
    pages.back()->ask({{"type", "open"}, {"lab", k % 2 == 0 ? "coin" : "classification"}});
  }
  std::printf("1,000 pages opened in %.1f s: %.0f MB (%.0f MB without)\n", since(start) / 1000, memory_of(server),
              before);
  pages.clear();
  std::this_thread::sleep_for(std::chrono::seconds(32));
  std::printf("after they have closed: %.0f MB\n", memory_of(server));
}

// How long a page waits while strangers do their worst: thousands of idle connections, damaged requests, endless
// bodies, packed bombs, and sessions that take as long as they may.
void hostile(const ServedProgram& server) {
  Dragger hand(server.port, "classification");
  const auto drag = [&](const char* what) {
    std::vector<double> times;
    for (int k = 0; k < 300; ++k) {
      const auto start = Clock::now();
      const int n = hand.move(k);
      while (hand.page.receive().json.value("n").toInt() != n) continue;
      times.push_back(since(start));
    }
    tell(what, times);
  };
  drag("one page, drag, alone");
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  std::atomic<bool> over = false;
  std::atomic<int> sent = 0;
  boost::asio::io_context context;
  std::vector<boost::asio::ip::tcp::socket> idle;
  for (int k = 0; k < 10'000; ++k) idle.push_back(connected_socket(context, server.port));
  drag("beside 10,000 connections");
  idle.clear();
  const QByteArray bomb(32 << 20, ' '), chunk = "10000\r\n" + QByteArray(65536, ' ') + "\r\n";
  const QByteArray request =
      "POST /api/page HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\n{\"n\": 1, \"type\": \"open\"}";
  const std::vector<std::function<void(int)>> strangers{
      [&](int k) { raw_ask(server.port, Mutations(static_cast<quint32>(k))(request), true); },
      [&](int) {
        auto socket = connected_socket(context, server.port);
        boost::system::error_code error;
        const QByteArray head = "POST /api/report HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
        boost::asio::write(socket, boost::asio::buffer(head.constData(), static_cast<std::size_t>(head.size())), error);
        while (!error)
          boost::asio::write(socket, boost::asio::buffer(chunk.constData(), static_cast<std::size_t>(chunk.size())),
                             error);
      },
      [&](int) { PageClient(server.port).send_text(bomb); }};
  std::vector<std::thread> threads;
  for (const auto& stranger : strangers) {
    threads.emplace_back([&] {
      for (int k = 0; !over; ++k, ++sent) {
        try {
          stranger(k);
        } catch (const boost::system::system_error&) {
        }
      }
    });
  }
  drag("beside damage, endless bodies and bombs");
  over = true;
  for (std::thread& thread : threads) thread.join();
  std::printf("%-44s %d attacks; the front has %.0f MB, at most %.0f MB; %.0f workers were replaced\n", "", sent.load(),
              server.resident(), server.resident("VmHWM:"), metric(server.port, "worker_restarts_total"));
}

// How long the display lists of all presets and their views are when packed.
void lists(const ServedProgram& server) {
  PageClient page(server.port);
  page.look["slots"] =
      QJsonArray{QJsonArray{640, 480}, QJsonArray{640, 480}, QJsonArray{640, 480}, QJsonArray{640, 480}};
  std::vector<double> sizes, pictures;
  const HttpReply reply = http_ask(server.port, "GET", "/api/catalogue");
  for (const QJsonValueConstRef lab : QJsonDocument::fromJson(reply.body).object()["labs"].toArray()) {
    const QJsonObject one = lab.toObject();
    for (const QJsonValueConstRef preset : one["presets"].toArray()) {
      const auto replies = page.ask({{"type", "open"}, {"lab", one["id"]}, {"preset", preset.toObject()["id"]}});
      std::map<int, std::pair<double, double>> last;
      for (const PageAnswer& answer : replies) {
        for (const QJsonValueConstRef plot : answer.json["plots"].toArray()) {
          const QJsonObject p = plot.toObject();
          double image = 0;
          for (const QJsonValueConstRef k : p["images"].toArray())
            image += static_cast<double>(answer.blocks[static_cast<std::size_t>(k.toInt())].size());
          last[p["slot"].toInt()] = {
              static_cast<double>(deflated(answer.blocks[static_cast<std::size_t>(p["list"].toInt())]).size()), image};
        }
      }
      for (const auto& [slot, size] : last) sizes.push_back(size.first), pictures.push_back(size.second);
    }
  }
  std::ranges::sort(sizes);
  std::ranges::sort(pictures);
  const auto at = [](const std::vector<double>& all, double share) {
    return all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))] / 1000;
  };
  std::printf(
      "lists of %zu plots, deflated: median %.1f KB, p90 %.1f, max %.1f; their images: median %.1f KB, p90 %.1f, max "
      "%.1f\n",
      sizes.size(), at(sizes, 0.5), at(sizes, 0.9), at(sizes, 1), at(pictures, 0.5), at(pictures, 0.9),
      at(pictures, 1));
}

}  // namespace

int main(int argc, char** argv) {
  QCoreApplication application(argc, argv);
  QStringList wanted = QCoreApplication::arguments().mid(1);
  if (wanted.isEmpty()) wanted = {"one", "ten", "thirty", "all", "lists", "idle", "many", "hostile"};
  for (const QString& what : wanted) {
    const ServedProgram server({"--limit", "users=2000"});
    if (what == "one") one_page(server);
    if (what == "ten") many_draggers(server, 10, 10, 10, "ten pages, each dragging");
    if (what == "thirty") many_draggers(server, 30, 10, 10, "thirty pages, a third dragging");
    if (what == "all") many_draggers(server, 30, 30, 10, "thirty pages, all dragging");
    if (what == "lists") lists(server);
    if (what == "idle") idle_pages(server);
    if (what == "many") many_pages(server);
    if (what == "hostile") hostile(server);
  }
  return 0;
}
