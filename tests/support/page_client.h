// A page without a browser: speaks HTTP and WebSocket with a server that the test has started.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtEndian>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace credence {

struct HttpReply {
  int status = 0;  // 0: the connection ended without an answer
  QByteArray body;
  std::map<std::string, std::string> heads;
};

using HttpHeads = std::vector<std::pair<std::string, std::string>>;

inline boost::asio::ip::tcp::socket connected_socket(boost::asio::io_context& context, int port) {
  boost::asio::ip::tcp::socket socket(context);
  socket.connect({boost::asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(port)});
  socket.set_option(boost::asio::ip::tcp::no_delay(true));
  return socket;
}

// Sends a request of any method and reads the answer.
inline HttpReply http_ask(int port, const std::string& method, const std::string& target, const QByteArray& body = {},
                          const HttpHeads& heads = {}) {
  namespace http = boost::beast::http;
  HttpReply reply;
  try {
    boost::asio::io_context context;
    auto socket = connected_socket(context, port);
    http::request<http::string_body> request;
    request.method_string(method);
    request.target(target);
    request.version(11);
    request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
    request.set(http::field::connection, "close");
    for (const auto& [name, value] : heads) request.set(name, value);
    request.body().assign(body.constData(), static_cast<std::size_t>(body.size()));
    if (!body.isEmpty() || method == "POST") request.prepare_payload();
    boost::system::error_code sent;
    http::write(socket, request, sent);
    boost::beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(64u << 20);
    parser.skip(method == "HEAD");
    http::read(socket, buffer, parser);
    const auto& answer = parser.get();
    reply.status = answer.result_int();
    reply.body = QByteArray(answer.body().data(), static_cast<qsizetype>(answer.body().size()));
    for (const auto& field : answer) reply.heads[std::string(field.name_string())] = std::string(field.value());
  } catch (const boost::system::system_error&) {
  }
  return reply;
}

// A number of /metrics, such as "pages"; -1 if it is not there.
inline double metric(int port, const QByteArray& name) {
  for (const QByteArray& line : http_ask(port, "GET", "/metrics").body.split('\n')) {
    if (line.startsWith("credence_" + name + ' ')) return line.mid(line.lastIndexOf(' ') + 1).toDouble();
  }
  return -1;
}

// Sends bytes as they are and returns all that comes until the connection ends.
inline QByteArray raw_ask(int port, const QByteArray& bytes, bool half_close = false) {
  boost::asio::io_context context;
  auto socket = connected_socket(context, port);
  boost::system::error_code error;
  boost::asio::write(socket, boost::asio::buffer(bytes.constData(), static_cast<std::size_t>(bytes.size())), error);
  if (half_close) socket.shutdown(boost::asio::ip::tcp::socket::shutdown_send, error);
  QByteArray all;
  char part[4096];
  while (!error) {
    const std::size_t got = socket.read_some(boost::asio::buffer(part), error);
    all.append(part, static_cast<qsizetype>(got));
  }
  return all;
}

// An answer: its JSON, and the blocks of bytes that it refers to.
struct PageAnswer {
  QJsonObject json;
  std::vector<QByteArray> blocks;
  qsizetype bytes = 0;
};

inline PageAnswer page_answer(const QByteArray& whole, bool is_text) {
  PageAnswer answer;
  answer.bytes = whole.size();
  if (is_text) {
    answer.json = QJsonDocument::fromJson(whole).object();
    return answer;
  }
  const auto size = static_cast<qsizetype>(qFromLittleEndian<quint32>(whole.constData()));
  answer.json = QJsonDocument::fromJson(whole.mid(4, size)).object();
  for (const QJsonValueConstRef place : answer.json["blobs"].toArray()) {
    answer.blocks.push_back(whole.mid(4 + size + place[0].toInteger(), place[1].toInteger()));
  }
  return answer;
}

class PageClient {
 public:
  // Throws boost::system::system_error if the server refuses.
  explicit PageClient(int port, const std::string& origin = {}, const std::string& target = "/ws")
      : stream_(connected_socket(context_, port)) {
    namespace websocket = boost::beast::websocket;
    websocket::permessage_deflate packing;
    packing.client_enable = true;
    stream_.set_option(packing);
    stream_.read_message_max(64u << 20);
    if (!origin.empty()) {
      stream_.set_option(websocket::stream_base::decorator(
          [origin](websocket::request_type& request) { request.set(boost::beast::http::field::origin, origin); }));
    }
    stream_.handshake("127.0.0.1:" + std::to_string(port), target);
    hello = receive().json["hello"].toObject();
  }

  QJsonObject hello;
  QJsonObject look{
      {"slots", QJsonArray{QJsonArray{632, 380}, QJsonArray{402, 380}}}, {"language", "en"}, {"theme", "light"}};
  QString session, memory;
  QJsonObject lesson;

  // Adds what the page keeps, sends the message, and returns its number.
  int send(QJsonObject message) {
    message["n"] = ++number_;
    message["look"] = look;
    if (!session.isEmpty() && !message.contains("session")) message["session"] = session;
    if (!memory.isEmpty()) message["memory"] = memory;
    if (!lesson.isEmpty() && !message.contains("lesson")) message["lesson"] = lesson;
    send_text(QJsonDocument(message).toJson(QJsonDocument::Compact));
    return number_;
  }
  void send_text(const QByteArray& text) {
    stream_.text(true);
    stream_.write(boost::asio::buffer(text.constData(), static_cast<std::size_t>(text.size())));
  }

  // Returns the next answer of any message. Throws boost::system::system_error if the connection has ended.
  PageAnswer receive() {
    boost::beast::flat_buffer buffer;
    stream_.read(buffer);
    const auto data = buffer.data();
    PageAnswer answer =
        page_answer({static_cast<const char*>(data.data()), static_cast<qsizetype>(data.size())}, stream_.got_text());
    if (answer.json.contains("session")) session = answer.json["session"].toString();
    if (answer.json.contains("memory")) memory = answer.json["memory"].toString();
    if (answer.json.contains("step") && !lesson.isEmpty()) {
      const QJsonObject step = answer.json["step"].toObject();
      lesson["step"] = step["at"];
      lesson["work"] = step["work"];
    }
    return answer;
  }
  // Returns all answers of one message.
  std::vector<PageAnswer> ask(const QJsonObject& message) {
    QJsonObject alone = message;
    alone["alone"] = true;
    const int n = send(alone);
    std::vector<PageAnswer> all;
    while (all.empty() || !is_end(all.back().json, n)) all.push_back(receive());
    return all;
  }
  static bool is_end(const QJsonObject& json, int n) {
    return json["n"].toInt() == n && (json["last"].toBool() || json.contains("error") || json.contains("dropped"));
  }
  auto& stream() { return stream_; }

 private:
  boost::asio::io_context context_;
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> stream_;
  int number_ = 0;
};

}  // namespace credence
