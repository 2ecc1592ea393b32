// The numbers in the words on the screen. Words of a preset say what it is as it opens, after edits, too: a sentence
// whose numbers follow an edit and whose verdict does not would be false. Words of a session without a preset have the
// numbers of its newest result. They are read when edits have come to rest, on a thread of their own: the report of
// many long chains takes seconds, and nobody waits for it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/session_controller.h"
#include "ui/jobs/latest_wins.h"

#include <QTimer>

#include <cstdint>
#include <optional>

namespace credence {

class LiveWords : public QObject {
  Q_OBJECT
 public:
  explicit LiveWords(SessionController& controller, QObject* parent = nullptr);  // keeps a reference
  // Returns a text of the preset on the screen, in the current language, with its numbers. `words` has the blanks.
  // Returns nothing while the screen is covered or the answer hidden, since the text may tell it.
  QString filled(const QString& words) const;
  // Returns the sentence of the session on the screen with its numbers. An edited preset keeps its sentence and the
  // numbers in it. While the screen is covered, the sentence says so.
  QString caption();
  // Whether a text with blanks is on the screen. Without one no report is made.
  void want(bool wanted);

 signals:
  void numbers_changed();

 private:
  bool has_own_numbers() const;
  void follow_picture();
  void wait_for_rest();
  void read();
  void take(std::uint64_t edit, Node report);

  SessionController& controller_;
  QTimer rest_;
  bool wanted_ = false, covered_ = false;
  std::optional<Node> report_;  // of the newest result that was at rest; empty while a preset is on the screen
  LatestWins reader_;           // last member: its destructor waits for a report that is being made
};

}  // namespace credence
