// The main loop without memory: a page sends a session and an event, and gets the session after it and its picture. It
// is the window's loop with other ends: the same edits, hits, holds, results, figures and painters, in one thread and
// without a widget.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/control_choice.h"
#include "ui/controller/formulas.h"
#include "ui/web/page_controls.h"
#include "ui/web/page_lessons.h"
#include "ui/web/page_pictures.h"
#include "ui/web/page_words.h"
#include "ui/web/result_cache.h"

#include <QByteArray>
#include <QJsonObject>

#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <stdexcept>
#include <stop_token>
#include <string>

namespace credence {

// A request that the page must not have sent; not a person's mistake.
class ProtocolError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct PageLimits {
  std::size_t rows = 20'000;              // of a table
  std::chrono::milliseconds time{2000};   // of the refinement of one answer
  std::size_t cache_bytes = 48u << 20;    // of results that are kept
  std::chrono::milliseconds between{60};  // pictures of a growing computation
  QString lessons = {};                   // a folder of lessons beside the program's own
  std::chrono::milliseconds calm{40};     // before a coarse picture is refined
  QByteArray homework_secret = {};        // with which links of homework were signed; empty: unknown
  QString handed_in = {};                 // the folder of homework that is handed in; empty: none
};

class PageLoop {
 public:
  explicit PageLoop(const PageLimits& limits = {});
  ~PageLoop();

  // Answers one message, JSON, by one or several blocks of bytes (Answer::bytes), the last of which says so. `stop`
  // ends refinement. Throws nothing: faults are answered, too.
  // `stopped`: the end of an answer whose finer pictures were not wanted any more.
  enum class Part { some, last, stopped };
  using Send = std::function<void(const QByteArray& block, Part part)>;
  // `Stages::last`: by one block, of the finest picture.
  enum class Stages { all, last };
  void answer(const QByteArray& message, const Send& send, const std::stop_token& stop, Stages stages = Stages::all);
  const ResultCache& results() const { return results_; }

 private:
  struct Turn;  // what is known of the message that is being answered
  friend struct Turn;

  PageLimits limits_;
  ResultCache results_;
  PagePictures pictures_;
  PresetDesk presets_;
  ControlChoice choice_;
  Formulas formulas_;
  LessonShelf shelf_;
  // Whole reports of results, which words of lessons need again and again.
  struct Reported {
    QString language;
    const Lab* lab = nullptr;
    Inputs inputs;
    Node report;
  };
  std::list<Reported> reports_;
  struct Read {
    QByteArray text;
    Session session;
  };
  std::list<Read> sessions_;  // that were read last, first
};

// A session that a stranger sends: like from_json(), but it names no file and is bounded. `find` as there.
Session foreign_session(const QByteArray& json, const PageLimits& limits);

}  // namespace credence
