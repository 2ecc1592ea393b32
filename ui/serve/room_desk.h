// The room of a server: phones that answer, leaders that ask, and the list of all that happens (core/room). It knows no
// network, no clock and no session: whoever owns it carries messages, says the time and asks workers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/wall.h"
#include "ui/room/codes.h"
#include "ui/room/journal.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace credence {

// A connection to a phone or to a leader's page.
class RoomGuest {
 public:
  virtual ~RoomGuest() = default;
  virtual void say(const QJsonObject& json) = 0;
  virtual void show(const QByteArray& block) = 0;  // Answer::bytes
  virtual std::string address() const = 0;         // of the other end, which is never kept
};

struct RoomStart {
  QString open;                        // a lesson's id, or LAB/PRESET
  QString code, key, journal;          // four letters; 32 hexadecimal digits that make a leader; a file
  std::vector<RoomEvent> events = {};  // of a room that goes on
  bool names = false;                  // whether phones are asked for a name
  QStringList list = {};               // names to choose from, each by one phone; empty: any
  bool replays = false;                // whether it is over, and the leader's page looks at it once more
  bool watched = false;                // of these: by somebody with a link, who sees no names and no single answers
};

// A new room, or the one whose journal in this folder ends without its end, at most twelve hours ago. Throws InputError
// if the folder cannot be written to.
RoomStart room_start(const QString& open, const QString& folder);

// A room from its file, to be looked at again. Throws InputError.
RoomStart room_replay(const QByteArray& json, const QString& source, QStringList& warnings);

class RoomDesk {
 public:
  using Then = std::function<void(std::optional<QByteArray>)>;
  struct World {
    std::function<std::int64_t()> now;  // ms since the room was opened, never less than before
    // Asks a worker; the answer comes later, or nothing if it failed.
    std::function<void(const QJsonObject& request, Then then)> ask;
    std::function<QString()> address;                    // where pages are, "http://10.4.7.21:8080/"
    std::function<QStringList(const QString& text)> qr;  // rows of modules, 1 dark, of a QR code
  };
  RoomDesk(RoomStart start, World world);
  ~RoomDesk();

  void come(RoomGuest& guest);
  void leave(RoomGuest& guest);
  // Reads a message. Returns for how long nothing more is read from the guest: whoever guesses codes or floods waits.
  std::chrono::milliseconds hear(RoomGuest& guest, const QByteArray& text);
  // Closes a question whose time is up, tells counts and paints walls if something changed. To be called about twice a
  // second.
  void tick();
  void end();  // tells everybody, and closes the journal
  // A lecturer has this on the screen, and so it can be asked at once: {"start", "language"}, and of a step of a lesson
  // {"lesson", "step"} from 1, too. `start` is a session as start_of_session() writes it.
  void follow(const QJsonObject& screen);
  const Room& room() const { return room_; }
  // Returns all that happened so far as a file of a room, or the answers as a table; nothing without the key.
  std::optional<QByteArray> kept(const QString& key, bool as_table) const;
  const QString& key() const { return start_.key; }

 private:
  struct Place;
  struct Cover;
  struct Shared;
  Place& place_of(RoomGuest& guest);
  std::optional<QString> happen(RoomEventKind what);  // returns why not
  void tell_all();
  void tell_leaders();
  void tell(Place& place);
  void tell_phone(Place& place);
  void tell_leader(Place& place);
  void tell_counts();
  std::optional<QString> why_no_name(const QString& name, const PhoneToken& token) const;
  std::chrono::milliseconds join(Place& place, const QJsonObject& json);
  std::chrono::milliseconds lead(Place& place, const QJsonObject& json);
  std::chrono::milliseconds watch(Place& place, const QJsonObject& json);
  void tell_joined(Place& place);
  void take_names(const QJsonObject& json);
  void share(Place& place, bool shared);
  void take_answer(Place& place, const QJsonObject& json);
  void tell_bed(Place& place, const QJsonObject& taken);
  void obey(Place& place, const QJsonObject& json);
  void ask_question(Place& place, const QJsonObject& json);
  void reveal(Place* by);
  void pool(Place& place);
  void keep();
  void look_at(int question);
  const AskedQuestion* current() const;
  std::size_t asked_so_far() const;  // questions up to the present one
  AnswerCount counted() const;
  QJsonObject pooled_edit() const;
  void go_on(Place& place);
  void show_plot(Place& place);
  void show_results();
  void tell_result(Place& place, const QJsonObject& results);
  void paint_result(Place& place);
  void paint_wall(Place& place);
  QJsonObject state_of_phone(const Place& place) const;
  QJsonObject state_of_leader(const Place& place) const;
  QString present() const;  // question and round
  void ask(const QJsonObject& request, Then then, int others = 3);
  void learn_opening();
  QString asked_text();
  std::optional<WallPhase> next_phase() const;
  bool steps_on(const AskedQuestion& asked) const;
  int next_step() const;
  QString next_words() const;
  void prepare_phones();

  RoomStart start_;
  World world_;
  Room room_;
  std::optional<RoomJournal> journal_;  // none of a replay
  int replayed_ = -1;                   // the question of a replay that is looked at, from 0
  CodeGuard guard_;
  std::unique_ptr<Shared> shared_;  // what whoever has its link may look at; null: nobody may
  QJsonObject opening_;             // what can be asked here; empty: it is being made
  QJsonObject screen_;              // of the lecturer who is followed; empty: of nobody
  bool opening_runs_ = false, opening_again_ = false;
  std::optional<std::pair<RoomGuest*, QJsonObject>> asked_early_;
  std::map<RoomGuest*, std::unique_ptr<Place>> places_;
  std::map<QString, std::unique_ptr<Cover>> covers_;  // of the present question, by look
  QString asked_text_;                                // empty: something has happened since it was made
  QJsonObject phones_;                                // the present question as phones get it, by language
  struct Results {                                    // what all answers together come to, and each phone's own
    QString which;                                    // question, round and language
    std::optional<QJsonObject> made;                  // nothing: it is being made
  };
  std::map<QString, Results> results_;  // by language
  int results_running_ = 0;
  WallPhase wall_ = WallPhase::question;
  int step_ = 0;  // of the lesson, that was asked last
  QString lesson_;
  bool counts_changed_ = false, asking_ = false, revealing_ = false, pooling_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace credence
