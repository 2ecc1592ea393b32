// A toy lab that computes only when the test allows it, so that tests can look at the time between without waiting for
// a clock.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/toy_lab.h"

#include <atomic>

namespace credence::toy {

class GatedLab : public ToyLab {
 public:
  void compute(const Inputs& inputs, Publisher& publisher, const std::stop_token& stop) const override {
    ++begun_;
    closed_.wait(true);
    ToyLab::compute(inputs, publisher, stop);
    ++ended_;
    ended_.notify_all();
  }
  int begun() const { return begun_; }
  void wait_until_ended(int computations) const {
    for (int ended = ended_; ended < computations; ended = ended_) ended_.wait(ended);
  }

  // Holds computations back until the end of its scope, so that a failing test ends, too. Declare it after objects that
  // wait for the computations.
  class Closed {
   public:
    explicit Closed(const GatedLab& lab) : lab_(lab) { lab_.closed_ = true; }
    ~Closed() { open(); }
    Closed(const Closed&) = delete;
    Closed& operator=(const Closed&) = delete;
    void open() {
      lab_.closed_ = false;
      lab_.closed_.notify_all();
    }

   private:
    const GatedLab& lab_;
  };

 private:
  mutable std::atomic<int> begun_ = 0, ended_ = 0;
  mutable std::atomic<bool> closed_ = false;
};

}  // namespace credence::toy
