// Load on a room: build/<preset>/tests/benchmarks/credence_room_load [room|boundary|flood|wifi]... [phones=300]
// Phones join, sketch within 10 s of each other (boundaries, whose scores take longest), and get their verdicts; beside
// 10,000 answers a second from the same address; and where of all messages, both ways, a fifth is lost with its line or
// comes 2 s late, and phones come back by themselves. Ends with 1 if an answer is lost or counted twice.
// With port=N and code=ABCD the phones come to that room, which another program leads, and answer on and on.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/benchmarks/load_times.h"
#include "tests/support/page_client.h"
#include "tests/support/served_program.h"
#include "ui/room/journal.h"

#include <QCoreApplication>
#include <QDir>
#include <QTemporaryDir>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <atomic>
#include <cmath>
#include <cstdlib>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <thread>

using namespace credence;

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using std::chrono::milliseconds;

// What happens to messages: `broken` of them are lost, and the line with them, `late` of them come 2 s later, and all
// behind them, too.
struct Network {
  double broken = 0, late = 0;
  static constexpr milliseconds delay{2000};
};

// A WebSocket of a phone or a leader's page, which comes back by itself as the page does.
class Line : public std::enable_shared_from_this<Line> {
 public:
  Line(asio::io_context& context, int port, Network network, unsigned seed)
      : context_(context), port_(port), network_(network), random_(seed) {}
  std::function<void()> up = [] {};
  std::function<void(const QJsonObject&)> take = [](const QJsonObject&) {};

  void open() {
    stream_ = std::make_shared<Stream>(context_);
    out_.clear();
    const auto own = stream_;
    own->next_layer().async_connect({asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(port_)},
                                    [self = shared_from_this(), own](beast::error_code error) {
                                      if (error) return self->lose(own);
                                      beast::error_code ignored;
                                      own->next_layer().set_option(asio::ip::tcp::no_delay(true), ignored);
                                      websocket::permessage_deflate packing;
                                      packing.client_enable = true;
                                      packing.client_max_window_bits = 9;  // as the server does, to spare memory
                                      packing.memLevel = 1;
                                      own->set_option(packing);
                                      own->read_message_max(64u << 20);
                                      own->async_handshake("127.0.0.1:" + std::to_string(self->port_), "/room/ws",
                                                           [self, own](beast::error_code refused) {
                                                             if (refused) return self->lose(own);
                                                             self->wait_ = milliseconds(250);
                                                             self->up();
                                                             self->read(own);
                                                           });
                                    });
  }
  void send(const QJsonObject& json) {
    if (!stream_) return;
    out_.push_back(QJsonDocument(json).toJson(QJsonDocument::Compact));
    if (out_.size() == 1) write(stream_);
  }
  void end() {
    over_ = true;
    drop();
  }
  int lines = 0;  // how often it was lost

 private:
  using Stream = websocket::stream<asio::ip::tcp::socket>;
  enum class Fate { comes, late, broken };
  Fate fate() {
    const double u = std::uniform_real_distribution<>()(random_);
    return u < network_.broken ? Fate::broken : u < network_.broken + network_.late ? Fate::late : Fate::comes;
  }
  void later(const std::shared_ptr<Stream>& own, std::function<void()> then) {
    const auto timer = std::make_shared<asio::steady_timer>(context_, Network::delay);
    timer->async_wait([self = shared_from_this(), own, then, timer](beast::error_code) {
      if (self->stream_ == own) then();
    });
  }
  void drop() {
    if (!stream_) return;
    beast::error_code ignored;
    stream_->next_layer().close(ignored);
  }

  void write(const std::shared_ptr<Stream>& own) {
    switch (fate()) {
      case Fate::broken:
        // Half of them still reach the server, but nothing comes back.
        if (random_() % 2 == 0) return drop();
        return write_now(own, true);
      case Fate::late:
        return later(own, [this, own] { write_now(own, false); });
      case Fate::comes:
        return write_now(own, false);
    }
  }
  void write_now(const std::shared_ptr<Stream>& own, bool breaks) {
    const auto bytes = std::make_shared<QByteArray>(out_.front());
    own->text(true);
    own->async_write(asio::buffer(bytes->constData(), static_cast<std::size_t>(bytes->size())),
                     [self = shared_from_this(), own, bytes, breaks](beast::error_code error, std::size_t) {
                       if (error || self->stream_ != own) return;
                       if (breaks) return self->drop();
                       self->out_.pop_front();
                       if (!self->out_.empty()) self->write(own);
                     });
  }
  void read(const std::shared_ptr<Stream>& own) {
    own->async_read(buffer_, [self = shared_from_this(), own](beast::error_code error, std::size_t) {
      if (error) return self->lose(own);
      const auto data = self->buffer_.data();
      const QByteArray bytes(static_cast<const char*>(data.data()), static_cast<qsizetype>(data.size()));
      const QJsonObject json = page_answer(bytes, own->got_text()).json;
      self->buffer_.consume(self->buffer_.size());
      switch (self->fate()) {
        case Fate::broken:
          self->drop();
          return self->lose(own);
        case Fate::late:
          return self->later(own, [self, own, json] {
            self->take(json);
            if (self->stream_ == own) self->read(own);
          });
        case Fate::comes:
          self->take(json);
          return self->read(own);
      }
    });
  }
  void lose(const std::shared_ptr<Stream>& own) {
    if (over_ || stream_ != own) return;
    stream_.reset();
    out_.clear();
    buffer_.consume(buffer_.size());
    ++lines;
    const auto timer = std::make_shared<asio::steady_timer>(context_, wait_);
    wait_ = std::min(2 * wait_, milliseconds(4000));
    timer->async_wait([self = shared_from_this(), timer](beast::error_code) {
      if (!self->over_) self->open();
    });
  }

  asio::io_context& context_;
  int port_;
  Network network_;
  std::mt19937 random_;
  std::shared_ptr<Stream> stream_;
  beast::flat_buffer buffer_;
  std::deque<QByteArray> out_;
  milliseconds wait_{250};
  bool over_ = false;
};

// A phone as the page is one (resources/web/room/phone.js): it keeps its token and its newest answer, and sends that
// again with the same counter until it was taken.
struct SimulatedPhone {
  SimulatedPhone(asio::io_context& context, int port, QString room_code, Network network, unsigned seed)
      : code(std::move(room_code)), random(seed), line(std::make_shared<Line>(context, port, network, seed + 1)) {
    line->up = [this] {
      joined = false;
      line->send({{"join", QJsonObject{{"code", code}, {"phone", token}, {"language", "en"}}}});
    };
    line->take = [this](const QJsonObject& json) { take(json); };
    begun = LoadClock::now();
    line->open();
  }
  ~SimulatedPhone() {
    line->up = [] {};
    line->take = [](const QJsonObject&) {};
    line->end();
  }
  void take(const QJsonObject& json) {
    if (json.contains("joined")) {
      joined = true;
      token = json["joined"].toObject()["phone"].toString();
      number = json["joined"].toObject()["number"].toInt();
      if (joined_after == 0) joined_after = since(begun);
      static const int widths[] = {358, 330, 380, 288};
      line->send({{"look", QJsonObject{{"width", widths[number % 4]}, {"height", 300}, {"larger", 1.15}}}});
    }
    if (json.contains("state")) {
      const QJsonObject state = json["state"].toObject();
      at = state["at"].toInt();
      phase = state["phase"].toString();
      kind = state["question"].toObject()["kind"].toString(kind);
      counter = std::max(counter, state["counter"].toInt());
      if (sent_at == at && state["counter"].toInt() >= sent_counter) note_taken();  // that it was taken got lost
      if (phase == "open" && sent_counter > state["counter"].toInt() && sent_at == at) post();
    }
    if (json.contains("taken") && json["taken"].toObject()["counter"].toInt() == sent_counter) note_taken();
    if (json.contains("refused")) refusals += json["refused"].toString();
    if (json.contains("reveal") && !verdict_time) verdict_time = LoadClock::now();
    if (json["plot"].toObject()["phase"] == "revealed" && !picture_time) picture_time = LoadClock::now();
  }
  void note_taken() {
    if (taken == sent_counter) return;
    taken = sent_counter;
    taken_after.push_back(since(sent_time));
  }
  void answer(const QJsonObject& given) {
    sent = given;
    sent_at = at;
    sent_counter = ++counter;
    sent_time = LoadClock::now();
    if (joined) post();
  }
  void post() {
    line->send(
        {{"answer", QJsonObject{{"question", sent_at}, {"round", 0}, {"counter", sent_counter}, {"answer", sent}}}});
  }

  QString code, token, phase, kind;
  std::mt19937 random;
  std::shared_ptr<Line> line;
  LoadClock::time_point begun, sent_time;
  std::optional<LoadClock::time_point> verdict_time, picture_time;
  bool joined = false;
  int number = 0, at = -1, counter = 0, sent_counter = 0, sent_at = -1, taken = 0;
  double joined_after = 0;
  std::vector<double> taken_after;
  QStringList refusals;
  QJsonObject sent;
};

// A leader's page, whose line is good.
struct SimulatedLeader {
  SimulatedLeader(asio::io_context& context, int port, QString room_key)
      : key(std::move(room_key)), line(std::make_shared<Line>(context, port, Network{}, 1)) {
    line->up = [this] {
      line->send({{"lead", QJsonObject{{"key", key},
                                       {"width", 1920},
                                       {"height", 1080},
                                       {"slots",
                                        QJsonArray{QJsonArray{1100, 700}, QJsonArray{560, 700}, QJsonArray{1760, 700}}},
                                       {"larger", 2.5}}}});
    };
    line->take = [this](const QJsonObject& json) {
      const LoadClock::time_point now = LoadClock::now();
      const auto saw = [&](std::vector<LoadClock::time_point>& times, int count) {
        while (static_cast<int>(times.size()) < count) times.push_back(now);
      };
      if (json.contains("leading")) code = json["leading"].toObject()["code"].toString();
      if (json.contains("state")) {
        state = json["state"].toObject();
        if (state["at"].toInt() != at) counted.clear(), walls.clear();
        at = state["at"].toInt();
        saw(counted, state["answered"].toInt());
      }
      if (json.contains("wall")) {
        wall = json["wall"].toObject();
        saw(walls, wall["count"].toObject()["answered"].toInt());
        ++wall_count;
      }
      if (json.contains("refused")) std::printf("leader: %s\n", qPrintable(json["refused"].toString()));
    };
    line->open();
  }
  ~SimulatedLeader() {
    line->up = [] {};
    line->take = [](const QJsonObject&) {};
    line->end();
  }
  QString key, code;
  std::shared_ptr<Line> line;
  QJsonObject state, wall;
  int at = -1, wall_count = 0;
  std::vector<LoadClock::time_point> counted, walls;  // when the k-th answer was on them
};

// Writes answers as fast as 10,000 a second on 200 lines that have joined, and does not read what comes.
class Flood {
 public:
  Flood(int port, const QString& code)
      : thread_([this, port, code](const std::stop_token& stop) { run(port, code, stop); }) {}
  long sent() const { return sent_; }
  void end() {
    thread_.request_stop();
    thread_.join();
  }

 private:
  void run(int port, const QString& code, const std::stop_token& stop) {
    constexpr int lines = 200, a_second = 10'000;
    std::vector<std::unique_ptr<PageClient>> all(lines);
    const auto start = LoadClock::now();
    for (long k = 0; !stop.stop_requested(); ++k) {
      std::this_thread::sleep_until(start + std::chrono::microseconds(k * 1'000'000 / a_second));
      auto& page = all[static_cast<std::size_t>(k) % lines];
      try {
        if (!page) {
          page = std::make_unique<PageClient>(port, std::string(), "/room/ws");
          page->send_text(QJsonDocument(QJsonObject{{"join", QJsonObject{{"code", code}}}}).toJson());
          page->stream().next_layer().non_blocking(true);
        }
        // A frame of text in one piece, masked with zeros: a line that is not read from takes no more of them.
        const QByteArray text = R"({"answer": {"question": 0, "round": 0, "counter": )" +
                                QByteArray::number(static_cast<qlonglong>(k + 1)) + R"(, "answer": {"number": 1}}})";
        const QByteArray frame =
            QByteArray("\x81", 1) + static_cast<char>(0x80 | text.size()) + QByteArray(4, 0) + text;
        boost::system::error_code error;
        page->stream().next_layer().write_some(asio::buffer(frame.constData(), static_cast<std::size_t>(frame.size())),
                                               error);
        if (!error)
          ++sent_;
        else if (error != asio::error::would_block)
          page.reset();
      } catch (const boost::system::system_error&) {
        page.reset();
      }
    }
  }
  std::atomic<long> sent_ = 0;
  std::jthread thread_;
};

// A boundary of the classes that turns with `middle`.
QJsonObject drawn_boundary(double middle) {
  QJsonArray path;
  for (int k = 0; k <= 60; ++k) {
    const double y = -8 + 16.0 * k / 60;
    path.append(QJsonArray{4 * (middle - 0.5) + (middle - 0.4) * y, y});
  }
  return {{"sketch", QJsonObject{{"paths", QJsonArray{path}}}}};
}

// A curve with a peak at `middle`, as a finger draws one.
QJsonObject sketched(double middle) {
  QJsonArray path;
  for (int k = 0; k <= 60; ++k) {
    const double x = 0.05 + 0.9 * k / 60;
    path.append(QJsonArray{x, 4 * std::exp(-(x - middle) * (x - middle) / 0.03)});
  }
  return {{"sketch", QJsonObject{{"paths", QJsonArray{path}}}}};
}

class RoomLoad {
 public:
  RoomLoad(int phones, Network network, bool boundary) : wanted_(phones), network_(network), boundary_(boundary) {
    qputenv("XDG_DATA_HOME", folder_.path().toUtf8());
    server_ = std::make_unique<ServedProgram>(
        QStringList{"--room", boundary ? "classification/first" : "coin/first", "--limit", "users=2000"});
    const QString key = server_->read_line().section("#lead=", 1);
    leader_ = std::make_unique<SimulatedLeader>(context_, server_->port, key);
    until([&] { return !leader_->code.isEmpty(); });
  }

  // Returns whether all answers are there, each once.
  bool run(bool flooded) {
    const double before = server_->resident();
    join();
    const double with_phones = server_->resident();
    ask({{"predict", boundary_ ? "boundary_map" : "posterior"}});
    std::unique_ptr<Flood> flood;
    const LoadClock::time_point flood_begun = LoadClock::now();
    if (flooded) flood = std::make_unique<Flood>(server_->port, leader_->code);
    // Each phone sends at a moment of its own within 10 s, and a third of them once more.
    std::mt19937 random(7);
    std::vector<std::pair<double, std::size_t>> moments;
    for (std::size_t k = 0; k < phones_.size(); ++k) {
      const double first = std::uniform_real_distribution<>(0, 8000)(random);
      moments.emplace_back(first, k);
      if (k % 3 == 0) moments.emplace_back(first + 2000 * std::uniform_real_distribution<>()(random), k);
    }
    std::ranges::sort(moments);
    std::map<std::size_t, LoadClock::time_point> first_sent;
    const LoadClock::time_point start = LoadClock::now();
    for (const auto& [moment, k] : moments) {
      until([&, moment = moment] { return since(start) >= moment; });
      first_sent.emplace(k, LoadClock::now());
      const double middle = 0.3 + 0.4 * std::uniform_real_distribution<>()(random);
      phones_[k]->answer(boundary_ ? drawn_boundary(middle) : sketched(middle));
    }
    const double all_sent = since(start);
    until([&] {
      return std::ranges::all_of(phones_, [](const auto& phone) { return phone->taken == phone->sent_counter; }) &&
             static_cast<int>(leader_->walls.size()) >= wanted_;
    });
    std::printf("%-44s %.1f s after the first, %.1f s after the last was sent\n", "all answers taken",
                since(start) / 1000, (since(start) - all_sent) / 1000);
    std::vector<double> lags, wall_lags, takens;
    std::vector<LoadClock::time_point> sent;
    for (const auto& [k, time] : first_sent) sent.push_back(time);
    std::ranges::sort(sent);
    const auto ms = [](LoadClock::duration d) { return std::chrono::duration<double, std::milli>(d).count(); };
    for (std::size_t k = 0; k < sent.size(); ++k) {
      lags.push_back(ms(leader_->counted[k] - sent[k]));
      wall_lags.push_back(ms(leader_->walls[k] - sent[k]));
    }
    for (const auto& phone : phones_) takens.insert(takens.end(), phone->taken_after.begin(), phone->taken_after.end());
    tell("an answer, sent to taken", takens);
    tell("the count's lag", lags);
    tell("the wall's lag", wall_lags);
    if (flood) {
      const double seconds = since(flood_begun) / 1000;
      flood->end();
      std::printf("%-44s %ld, %.0f a second\n", "answers of the flood", flood->sent(),
                  static_cast<double>(flood->sent()) / seconds);
    }
    show_answers();
    reveal();
    std::printf("%-44s %.0f MB, %.0f with phones, %.0f at the end, %.0f at most\n", "memory of the front", before,
                with_phones, server_->resident(), server_->resident("VmHWM:"));
    return is_whole();
  }

 private:
  void until(const std::function<bool()>& done, int seconds = 120) {
    const LoadClock::time_point start = LoadClock::now();
    while (!done()) {
      context_.restart();
      context_.run_one_for(milliseconds(2));
      if (since(start) < 1000 * seconds) continue;
      std::printf("gave up after %d s\n", seconds);
      std::exit(1);
    }
  }
  void join() {
    const LoadClock::time_point start = LoadClock::now();
    for (int k = 0; k < wanted_; ++k) {
      phones_.push_back(std::make_unique<SimulatedPhone>(context_, server_->port, leader_->code, network_,
                                                         static_cast<unsigned>(100 + 10 * k)));
      until([] { return true; });
      context_.restart();
      context_.poll();
    }
    until([&] { return std::ranges::all_of(phones_, [](const auto& phone) { return phone->joined_after > 0; }); });
    std::printf("%-44s %.1f s\n", "all have joined within", since(start) / 1000);
    std::vector<double> times;
    for (const auto& phone : phones_) times.push_back(phone->joined_after);
    tell("a phone, address to joined", times);
  }
  void ask(const QJsonObject& what) {
    const LoadClock::time_point start = LoadClock::now();
    leader_->line->send({{"do", "ask"}, {"what", what}});
    until([&] {
      return std::ranges::all_of(phones_, [](const auto& phone) { return phone->at == 0 && phone->phase == "open"; });
    });
    std::printf("%-44s %.1f s\n", "the question is on all phones after", since(start) / 1000);
  }
  void show_answers() {
    const int walls = leader_->wall_count;
    const LoadClock::time_point start = LoadClock::now();
    leader_->line->send({{"do", "next"}});
    until([&] { return leader_->wall_count > walls && leader_->wall["phase"] == "answers"; });
    std::printf("%-44s %.2f s\n", "close, to the crowd on the wall", since(start) / 1000);
  }
  void reveal() {
    const LoadClock::time_point start = LoadClock::now();
    leader_->line->send({{"do", "reveal"}});
    until([&] { return leader_->wall["phase"] == "truth"; });
    std::printf("%-44s %.2f s\n", "reveal, to the truth on the wall", since(start) / 1000);
    until([&] {
      return std::ranges::all_of(phones_, [](const auto& phone) { return phone->verdict_time && phone->picture_time; });
    });
    std::vector<double> verdicts, pictures;
    const auto ms = [&](LoadClock::time_point t) {
      return std::chrono::duration<double, std::milli>(t - start).count();
    };
    for (const auto& phone : phones_) {
      verdicts.push_back(ms(*phone->verdict_time));
      pictures.push_back(ms(*phone->picture_time));
    }
    tell("reveal, to the verdict on a phone", verdicts);
    tell("reveal, to the picture on a phone", pictures);
  }
  bool is_whole() {
    server_->end();
    const QDir rooms(folder_.path() + "/credence/rooms");
    const QStringList journals = rooms.entryList({"*.journal"});
    std::vector<RoomEvent> events;
    for (const QString& name : journals) events = read_journal(rooms.filePath(name));
    std::map<PhoneToken, std::pair<std::int64_t, int>> last;  // counter and how many answers
    std::set<std::pair<PhoneToken, std::int64_t>> seen;
    int twice = 0, lost = 0, broken = 0;
    for (const RoomEvent& event : events) {
      const auto* answer = std::get_if<QuestionAnswered>(&event.what);
      if (answer == nullptr) continue;
      if (!seen.emplace(answer->phone, answer->counter).second) ++twice;
      last[answer->phone].first = answer->counter;
    }
    for (const auto& phone : phones_) {
      lost += last[phone->token.toStdString()].first == phone->sent_counter ? 0 : 1;
      broken += phone->line->lines;
    }
    std::printf("%-44s %d; twice: %d; lines that broke: %d\n", "answers lost", lost, twice, broken);
    return lost == 0 && twice == 0;
  }

  const int wanted_;
  const Network network_;
  const bool boundary_;
  QTemporaryDir folder_;
  asio::io_context context_;
  std::unique_ptr<ServedProgram> server_;
  std::unique_ptr<SimulatedLeader> leader_;
  std::vector<std::unique_ptr<SimulatedPhone>> phones_;
};

}  // namespace

// Phones of a room that is led elsewhere: each answers what is open about every 6 s, until the program is ended.
[[noreturn]] void be_guests(int port, const QString& code, int count) {
  asio::io_context context;
  std::vector<std::unique_ptr<SimulatedPhone>> phones;
  std::vector<LoadClock::time_point> next;
  std::mt19937 random(3);
  const auto later = [&] {
    return LoadClock::now() + milliseconds(std::uniform_int_distribution<>(500, 11'500)(random));
  };
  for (int k = 0; k < count; ++k) {
    phones.push_back(
        std::make_unique<SimulatedPhone>(context, port, code, Network{}, static_cast<unsigned>(100 + 10 * k)));
    next.push_back(later());
  }
  while (true) {
    context.restart();
    context.run_one_for(milliseconds(5));
    for (std::size_t k = 0; k < phones.size(); ++k) {
      SimulatedPhone& phone = *phones[k];
      if (phone.phase != "open" || LoadClock::now() < next[k]) continue;
      next[k] = later();
      const double middle = 0.3 + 0.4 * std::uniform_real_distribution<>()(random);
      phone.answer(phone.kind == "boundary" ? drawn_boundary(middle) : sketched(middle));
    }
  }
}

int main(int argc, char** argv) {
  QCoreApplication application(argc, argv);
  QStringList wanted;
  int phones = 300, port = 0;
  QString code;
  for (const QString& argument : QCoreApplication::arguments().mid(1)) {
    if (argument.startsWith("phones="))
      phones = argument.mid(7).toInt();
    else if (argument.startsWith("port="))
      port = argument.mid(5).toInt();
    else if (argument.startsWith("code="))
      code = argument.mid(5);
    else
      wanted += argument;
  }
  if (port > 0) be_guests(port, code, phones);
  if (wanted.isEmpty()) wanted = {"room", "boundary", "flood", "wifi"};
  bool whole = true;
  for (const QString& what : wanted) {
    std::printf("-- %s, %d phones\n", qPrintable(what), phones);
    RoomLoad load(phones, what == "wifi" ? Network{0.1, 0.1} : Network{}, what == "boundary");
    whole = load.run(what == "flood") && whole;
  }
  return whole ? 0 : 1;
}
