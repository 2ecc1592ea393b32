// The newest result of a session, computed in the background. A session that differs only in what is displayed is not
// computed again: its result is drawn otherwise.
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
  explicit SessionResult(const Session& session);  // watched: follow() where it changed
  bool follow();                                   // returns whether it has to be computed
  void forget();                                   // another lab
  void redraw();                                   // as it is displayed by now
  void quit() { computation_.quit(); }

  const std::shared_ptr<const Result>& get() const { return result_; }  // or null
  const Parameters& drawn() const { return drawn_; }                    // what it is displayed under
  bool failed() const { return failed_; }                               // the newest computation did
  bool settled() const { return computation_.settled(); }
  // The edit whose result it is, and the newest one: 1, 2, ...
  std::uint64_t edit() const { return edit_; }
  std::uint64_t newest_edit() const { return computation_.newest(); }

 signals:
  void arrived();
  void lost(const QString& sentence, bool of_memory);  // could not be computed; for want of memory the last one stays
  void ended();

 private:
  void take(std::uint64_t job, const Lab& lab, const Parameters& parameters, std::shared_ptr<const Result> result);
  void lose(std::uint64_t job, const QString& sentence, bool of_memory);

  const Session& session_;
  std::optional<Inputs> computed_;  // what the newest computation is of; none: of another lab
  bool failed_ = false;
  std::shared_ptr<const Result> result_;
  std::uint64_t edit_ = 0;
  Parameters drawn_;
  Computation computation_;
};

}  // namespace credence
