// The newest result of a session, computed in the background. If only display parameters changed, the result is not
// computed again but drawn anew.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/computation.h"
#include "ui/session/session.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <optional>

namespace credence {

class SessionResult : public QObject {
  Q_OBJECT
 public:
  explicit SessionResult(const Session& session);  // keeps a reference; call follow() if it changed
  bool follow();                                   // returns whether it must be computed
  void forget();                                   // drops the result of the last lab
  void redraw();                                   // applies the current display parameters
  void quit() { computation_.quit(); }

  const std::shared_ptr<const Result>& get() const { return result_; }  // newest result, or null
  const Parameters& drawn() const { return drawn_; }                    // display parameters in use
  bool failed() const { return failed_; }                               // whether the newest computation failed
  bool settled() const { return computation_.settled(); }
  // Number of the edit whose result this is, and of the newest edit: 1, 2, ...
  std::uint64_t edit() const { return edit_; }
  std::uint64_t newest_edit() const { return computation_.newest(); }

 signals:
  void arrived();
  void lost(const QString& sentence, bool of_memory);  // if memory ran out, the last result stays
  void ended();

 private:
  void take(std::uint64_t job, const Lab& lab, const Parameters& parameters, std::shared_ptr<const Result> result);
  void lose(std::uint64_t job, const QString& sentence, bool of_memory);

  const Session& session_;
  std::optional<Inputs> computed_;  // inputs of the newest computation; empty if it was of another lab
  bool failed_ = false;
  std::shared_ptr<const Result> result_;
  std::uint64_t edit_ = 0;
  Parameters drawn_;
  Computation computation_;
};

}  // namespace credence
