// SPDX-License-Identifier: GPL-3.0-only
#include "ui/serve/socket_line.h"

#include <QJsonDocument>

#include <utility>

namespace credence {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

constexpr std::size_t most_unsent = 8u << 20;
constexpr std::chrono::seconds for_handshake{10}, silence{90};

}  // namespace

SocketLine::SocketLine(asio::ip::tcp::socket socket, std::size_t most_message)
    : stream_(std::move(socket)), pause_(stream_.get_executor()), most_message_(most_message) {}

void SocketLine::open(const Request& request, const QJsonObject& hello) {
  websocket::stream_base::timeout times{};
  times.handshake_timeout = for_handshake;
  times.idle_timeout = silence;
  times.keep_alive_pings = true;
  stream_.set_option(times);
  stream_.set_option(websocket::stream_base::decorator(
      [](websocket::response_type& answer) { answer.set(beast::http::field::server, "credence"); }));
  websocket::permessage_deflate packing;
  packing.server_enable = true;
  packing.server_max_window_bits = 13;  // 300 pages would need 80 MB with the usual windows
  packing.client_max_window_bits = 13;
  packing.memLevel = 5;
  packing.compLevel = 3;
  stream_.set_option(packing);
  stream_.read_message_max(most_message_);
  stream_.auto_fragment(false);
  stream_.async_accept(request, [self = shared_from_this(), hello](beast::error_code error) {
    if (error) return self->lose();
    self->say(hello);
    self->read();
  });
}

void SocketLine::read() {
  stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
    if (error) return self->lose();
    const auto data = self->buffer_.data();
    const QByteArray bytes(static_cast<const char*>(data.data()), static_cast<qsizetype>(data.size()));
    self->buffer_.consume(self->buffer_.size());
    if (self->buffer_.capacity() > 64u << 10) self->buffer_.shrink_to_fit();
    const std::chrono::milliseconds wait = self->hear(bytes, self->stream_.got_text());
    if (wait.count() == 0) return self->read();
    self->pause_.expires_after(wait);
    self->pause_.async_wait([self](boost::system::error_code) { self->read(); });
  });
}

void SocketLine::say(const QJsonObject& json) { write(false, QJsonDocument(json).toJson(QJsonDocument::Compact)); }

void SocketLine::write(bool binary, const QByteArray& bytes) {
  if (gone_) return;
  unsent_ += static_cast<std::size_t>(bytes.size());
  if (unsent_ > most_unsent) {  // it reads too slowly
    lose();
    beast::get_lowest_layer(stream_).close();
    return;
  }
  out_.push_back({binary, bytes});
  if (out_.size() == 1) write_next();
}

void SocketLine::write_next() {
  const Out& out = out_.front();
  stream_.binary(out.binary);
  stream_.async_write(asio::buffer(out.bytes.constData(), static_cast<std::size_t>(out.bytes.size())),
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (error) return self->lose();
                        self->unsent_ -= static_cast<std::size_t>(self->out_.front().bytes.size());
                        self->out_.pop_front();
                        if (!self->out_.empty()) return self->write_next();
                        if (self->closing_) self->close();
                      });
}

void SocketLine::lose() {
  if (std::exchange(gone_, true)) return;
  lost();
}

void SocketLine::close_when_written() {
  closing_ = true;
  if (out_.empty()) close();
}

void SocketLine::close() {
  if (std::exchange(closed_, true) || gone_) return;
  stream_.async_close(websocket::close_code::going_away,
                      [self = shared_from_this()](beast::error_code) { self->lose(); });
}

}  // namespace credence
