// A WebSocket that reads whole messages and writes them in their order: what pages and phones have in common.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QJsonObject>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>

namespace credence {

class SocketLine : public std::enable_shared_from_this<SocketLine> {
 public:
  using Request = boost::beast::http::request<boost::beast::http::string_body>;
  // A larger message of the other end closes the line.
  SocketLine(boost::asio::ip::tcp::socket socket, std::size_t most_message);
  virtual ~SocketLine() = default;
  SocketLine(const SocketLine&) = delete;
  SocketLine& operator=(const SocketLine&) = delete;

  void open(const Request& request, const QJsonObject& hello);
  void say(const QJsonObject& json);
  void show(const QByteArray& bytes) { write(true, bytes); }

 protected:
  // Hears a message. Returns for how long nothing more is read.
  virtual std::chrono::milliseconds hear(const QByteArray& bytes, bool is_text) = 0;
  virtual void lost() = 0;  // the other end is gone; called once
  void close_when_written();
  bool gone() const { return gone_; }

 private:
  struct Out {
    bool binary = false;
    QByteArray bytes;
  };
  void read();
  void write(bool binary, const QByteArray& bytes);
  void write_next();
  void lose();
  void close();

  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  boost::asio::steady_timer pause_;
  boost::beast::flat_buffer buffer_;
  std::deque<Out> out_;
  std::size_t most_message_, unsent_ = 0;
  bool gone_ = false, closing_ = false, closed_ = false;
};

}  // namespace credence
