// A warm process from which workers are forked: the front asks it for one and gets the other end of its socket.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/serve/serve_options.h"

#include <functional>
#include <memory>

class QCoreApplication;

namespace credence {

class Nursery {
 public:
  using MakeApplication = std::function<std::unique_ptr<QCoreApplication>()>;
  // Must be made before the process has threads. `make_application` is called in the new process.
  Nursery(const ServeOptions& options, MakeApplication make_application);
  ~Nursery();
  Nursery(const Nursery&) = delete;
  Nursery& operator=(const Nursery&) = delete;

  // Returns the socket of a new worker, or -1. A nursery that has died is made anew.
  int new_worker();

 private:
  void begin();
  [[noreturn]] void run(int control);

  ServeOptions options_;
  MakeApplication make_application_;
  int control_ = -1;
};

}  // namespace credence
