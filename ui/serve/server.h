// The front process of `credence serve`: HTTP and WebSocket on one port, and nothing else. Whatever is computed,
// painted or even read as a session, workers do.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/serve/nursery.h"
#include "ui/serve/serve_options.h"

#include <QString>

#include <functional>

namespace credence {

struct ServeNews {
  std::function<void(const QString& address)> started;  // "http://127.0.0.1:8080/", once a page can be opened there
  // The code of a room, and the page from which it is led.
  std::function<void(const QString& code, const QString& address)> room;
  std::function<void(const QString& line)> says;  // for people
};

// Serves until SIGINT or SIGTERM. If attended, until the end of standard input, too, and what is said then is lines of
// standard output: the address, "pages N" whenever that has changed, and what the room tells a window (WindowLine).
// Throws InputError in one sentence if the address cannot be had.
void serve(const ServeOptions& options, Nursery::MakeApplication make_application, const ServeNews& news);

}  // namespace credence
