// A window that asks its class, and phones that answer, played by the test.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/page_client.h"
#include "tests/support/window_hand.h"
#include "ui/ask_panel.h"
#include "ui/ask_window.h"
#include "ui/asking.h"
#include "ui/sharing.h"
#include "ui/wall_view.h"

#include <QPushButton>
#include <QTreeWidget>

namespace credence {

// Tests that run beside this one have others.
inline int first_asking_port() { return 31'000 + 20 * (::getpid() % 1'000); }

// A phone: it joins, and keeps the newest of all that it is told.
class Phone {
 public:
  Phone(int port, const QString& code, const QString& token = {}) : stream_(connected_socket(context_, port)) {
    stream_.read_message_max(64u << 20);
    stream_.handshake("127.0.0.1:" + std::to_string(port), "/room/ws");
    read();
    send({{"join", QJsonObject{{"code", code}, {"phone", token}, {"language", "en"}}}});
    send({{"look", QJsonObject{{"width", 358}, {"height", 300}, {"theme", "light"}, {"larger", 1}}}});
  }
  void send(const QJsonObject& json) {
    const QByteArray text = QJsonDocument(json).toJson(QJsonDocument::Compact);
    stream_.text(true);
    stream_.write(boost::asio::buffer(text.constData(), static_cast<std::size_t>(text.size())));
  }
  void answer(int question, const QJsonObject& value, int round = 0) {
    send({{"answer",
           QJsonObject{{"question", question}, {"round", round}, {"counter", ++counter_}, {"answer", value}}}});
  }
  // Reads what has come, and returns the newest state.
  QJsonObject state() {
    context_.restart();
    context_.poll();
    return last["state"].toObject();
  }
  QString phase() { return state()["phase"].toString(); }
  QJsonObject last;

 private:
  void read() {
    stream_.async_read(buffer_, [this](boost::system::error_code error, std::size_t) {
      if (error) return;
      const auto data = buffer_.data();
      const QByteArray bytes(static_cast<const char*>(data.data()), static_cast<qsizetype>(data.size()));
      const QJsonObject json = page_answer(bytes, stream_.got_text()).json;
      for (auto part = json.begin(); part != json.end(); ++part) last[part.key()] = part.value();
      buffer_.consume(buffer_.size());
      read();
    });
  }
  boost::asio::io_context context_;
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> stream_;
  boost::beast::flat_buffer buffer_;
  int counter_ = 0;
};

class AskingStage : public WindowHand {
 public:
  explicit AskingStage(const QString& path = "coin/first", QSize size = {1280, 800}) : WindowHand(preset(path), size) {
    Serving& one = serving();
    one.set_program(QStringLiteral(CREDENCE_PROGRAM));
    one.set_first_port(first_asking_port());
    one.set_hosts([] { return QStringList{QStringLiteral("127.0.0.1")}; });
  }
  Serving& serving() { return window->sharing().serving(); }
  Asking& asking() { return window->asking(); }
  AskWindow& card() { return *asking().shown(); }
  AskPanel& panel() { return card().panel(); }
  template <class Widget>
  Widget* part(const char* name) {
    return panel().findChild<Widget*>(QLatin1String(name));
  }
  int port() { return QUrl(serving().addresses().value(0)).port(); }
  QString code() { return part<QLabel>("ask.title")->text(); }
  // Opens the room, and waits until it can be asked in.
  bool open() {
    trigger("ask_class");
    return comes([&] { return row("At once") != nullptr && part<QTreeWidget>("ask.things")->topLevelItemCount() > 4; });
  }
  QTreeWidgetItem* row(const QString& words) {
    const auto* things = part<QTreeWidget>("ask.things");
    for (int k = 0; k < things->topLevelItemCount(); ++k) {
      QTreeWidgetItem* item = things->topLevelItem(k);
      if (item->text(0) == words || item->text(1) == words) return item;
    }
    return nullptr;
  }
  // One click of a hand.
  void ask(const QString& words) {
    auto* things = part<QTreeWidget>("ask.things");
    QTreeWidgetItem* item = row(words);
    QVERIFY2(item != nullptr, qPrintable(words));
    part<QToolButton>("ask.pages.ask")->click();
    things->scrollToItem(item);
    QTest::mouseClick(things->viewport(), Qt::LeftButton, {}, things->visualItemRect(item).center());
  }
  bool says(const char* label, const QString& words) {
    return comes([&] { return part<QLabel>(label)->text().contains(words); });
  }
  bool wall_says(const QString& words) {
    return comes([&] { return card().wall().words().contains(words) && card().wall().idle(); });
  }
  void key(Qt::Key key) { QTest::keyClick(&card(), key); }
};

}  // namespace credence
