// SPDX-License-Identifier: GPL-3.0-only
#include "ui/serve/room_desk.h"

#include "core/math/input_error.h"
#include "core/room/chance.h"
#include "core/room/crowd.h"
#include "ui/room/room_csv.h"
#include "ui/room/room_file.h"
#include "ui/room/room_json.h"
#include "ui/room/room_work.h"
#include "ui/text/plain_text.h"
#include "ui/web/page_room.h"
#include "ui/words/languages.h"
#include "ui/words/said.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace credence {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds after_flood{500}, between_looks{100};
constexpr double answers_a_second = 4, answers_at_once = 12;  // of a phone
constexpr int most_results_at_once = 4;                       // that workers make for phones after a reveal
constexpr int largest_side = 4096, smallest_side = 40;        // of a picture, in pixels
constexpr int most_watchers = 60, most_names = 10'000;  // each watcher has a copy of the room, of a few MB at most

QString not_shared() { return said("this room is not shown any more; ask whoever led it for another link"); }

QJsonObject one(const QString& name, const QString& sentence) { return {{name, sentence}}; }

double missed_by(const Sketch& dart) {
  const Point2 aim = dart.paths.front().front();
  return std::hypot(dart.place.x - aim.x, dart.place.y - aim.y);
}

// An answer in the lecturer's list.
QString words_of(const Question& question, const RoomAnswer& answer) {
  if (throws_darts(question))
    return said("landed {} mm from its aim", QString::number(missed_by(std::get<Sketch>(answer)), 'f', 0));
  if (walks_chain(question)) {
    const auto state = static_cast<std::size_t>(std::get<std::vector<int>>(answer).front() - 1);
    return text_of(question.options.at(state).text);
  }
  if (const auto* number = std::get_if<double>(&answer)) return QString::number(*number, 'g', 6);
  if (const auto* words = std::get_if<std::string>(&answer)) return text_of(*words);
  if (const auto* sketch = std::get_if<Sketch>(&answer)) {
    if (!sketch->names.empty() && sketch->place != Point2{}) return text_of(sketch->names.front());
    return said("sketched");
  }
  QStringList letters;
  if (const auto* picked = std::get_if<std::vector<int>>(&answer)) {
    for (const int option : *picked) letters += text_of(option_letter(option));
  }
  return letters.join(QStringLiteral(", "));
}

// Only what a picture depends on.
QJsonObject look_in(const QJsonObject& json) {
  const auto side = [&](const char* name) {
    return std::clamp(json[QLatin1String(name)].toInt(360), smallest_side, largest_side);
  };
  const QString theme = json["theme"].toString();
  QJsonArray sizes;
  for (const QJsonValueConstRef slot : json["slots"].toArray()) {
    if (sizes.size() == 3) break;
    sizes.append(QJsonArray{std::clamp(slot[0].toInt(), smallest_side, largest_side),
                            std::clamp(slot[1].toInt(), smallest_side, largest_side)});
  }
  return {{"width", side("width")},
          {"height", side("height")},
          {"slots", sizes},
          {"theme", theme == QLatin1String("dark") || theme == QLatin1String("projector") ? theme : "light"},
          {"larger", std::clamp(json["larger"].toDouble(1), 0.5, 4.0)}};
}

// Of a goal: the screen on which the phone reached it; empty if it sends none, or no session.
std::string screen_in(const QJsonObject& json) {
  const QJsonObject screen = json["screen"].toObject();
  return screen.isEmpty() ? std::string() : QJsonDocument(screen).toJson(QJsonDocument::Compact).toStdString();
}

QString language_in(const QJsonObject& json) {
  const QString wanted = json["language"].toString();
  return languages_known().contains(wanted) ? wanted : QStringLiteral("en");
}

QString compact(const QJsonObject& json) {
  return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

const char* state_name(const AskedQuestion* now) {
  if (now == nullptr) return "none";
  switch (now->phase) {
    case QuestionPhase::open:
      return "open";
    case QuestionPhase::closed:
      return "closed";
    case QuestionPhase::revealed:
      break;
  }
  return "revealed";
}

// Whether the truth is revealed at some time.
// A phone keeps where it aimed; where the dart landed is told beside it.
void tell_dart(QJsonObject& json, const Sketch& dart) {
  const Point2 aim = dart.paths.front().front();
  if (json.contains("yours")) json["yours"] = json_of(RoomAnswer(Sketch{.place = aim}));
  json["landed"] = QJsonArray{dart.place.x, dart.place.y};
}

bool is_judged(const Question& question) { return !question.gathers && !asks_for_prior(question); }

}  // namespace

RoomStart room_replay(const QByteArray& json, const QString& source, QStringList& warnings) {
  RoomStart start;
  start.events = room_from_json(json, source, warnings);
  start.replays = true;
  const Room room = folded(start.events);
  if (room.questions().empty()) throw InputError(say("{}: nothing was asked in this room", source.toStdString()));
  start.open = text_of(room.title());
  start.code = text_of(room.code());
  start.key = text_of(new_phone_token());
  return start;
}

RoomStart room_start(const QString& open, const QString& folder) {
  constexpr qint64 goes_on = 12 * 3600;  // s after its last event
  const QDir place(folder);
  if (!place.mkpath(QStringLiteral("."))) throw InputError(say("{}: this folder cannot be made", folder.toStdString()));
  const auto key_file = [](const QString& journal) { return journal + QStringLiteral(".key"); };
  RoomStart start{open, {}, {}, {}};
  const auto journals = place.entryInfoList({QStringLiteral("*.journal")}, QDir::Files, QDir::Time);
  for (const QFileInfo& one : journals) {
    if (one.lastModified().secsTo(QDateTime::currentDateTime()) > goes_on) break;
    QFile key(key_file(one.filePath()));
    if (!key.open(QIODevice::ReadOnly)) continue;
    try {
      std::vector<RoomEvent> events = read_journal(one.filePath());
      const Room room = folded(events);
      if (!room.is_open() || text_of(room.title()) != open) continue;
      return {open, text_of(room.code()), QString::fromLatin1(key.readAll()).trimmed(), one.filePath(), events};
    } catch (const InputError&) {  // another program writes it, or it is none
      continue;
    }
  }
  start.code = text_of(new_code());
  start.key = text_of(new_phone_token());
  start.journal = place.filePath(QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-hhmmss-")) +
                                 start.code + QStringLiteral(".journal"));
  QFile key(key_file(start.journal));
  const bool kept = key.open(QIODevice::WriteOnly) &&
                    key.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner) &&
                    key.write(start.key.toLatin1()) == start.key.size();
  if (!kept) throw InputError(say("{}: {}", key.fileName().toStdString(), key.errorString().toStdString()));
  return start;
}

// A room that is over, without names, for whoever has the link.
struct RoomDesk::Shared {
  QString token;
  std::vector<RoomEvent> events;
};

struct RoomDesk::Place {
  RoomGuest* guest = nullptr;
  bool leads = false;
  int number = 0;  // of a phone that has joined; 0 = not yet
  PhoneToken token = {};
  QString language = QStringLiteral("en");
  QJsonObject look = {};
  QString shown_plot = {};  // what the phone's plot shows
  bool result_wanted = false, picture_wanted = false;
  double allowance = answers_at_once;
  std::int64_t allowance_ms = 0;
  bool wall_wanted = false, wall_running = false;
  std::unique_ptr<RoomDesk> watched = {};  // of a watcher: the room at the question that it looks at
};

// The covered plot of the present question in one look, for all phones that have it.
struct RoomDesk::Cover {
  std::optional<QByteArray> block;
  std::vector<RoomGuest*> waiting;
};

RoomDesk::RoomDesk(RoomStart start, World world) : start_(std::move(start)), world_(std::move(world)) {
  if (start_.replays) {
    room_ = folded(start_.events);
    if (start_.watched) start_.events = {};
    replayed_ = room_.questions().empty() ? -1 : 0;
    learn_opening();
    prepare_phones();
    return;
  }
  journal_.emplace(start_.journal);
  std::set<PhoneToken> before;
  for (const RoomEvent& event : start_.events) {
    room_.add(event);
    if (const auto* joined = std::get_if<PhoneJoined>(&event.what)) {
      before.insert(joined->phone);
      start_.names = start_.names || !joined->nickname.empty();  // it goes on as it was
    }
  }
  for (const PhoneToken& phone : before) happen(PhoneLeft{phone});  // they come back by themselves
  if (!room_.is_open()) happen(RoomOpened{start_.code.toStdString(), start_.open.toStdString()});
  learn_opening();
  prepare_phones();
}

RoomDesk::~RoomDesk() { *alive_ = false; }

// {"parameters", "data"}
QJsonObject RoomDesk::pooled_edit() const {
  QJsonObject edit = json_of(RoomEvent{0, room_.pooled()});
  edit.remove(QStringLiteral("ms"));
  edit.remove(QStringLiteral("event"));
  return edit;
}

// On a loaded machine a worker may come to its end over an answer: then another one is asked, as a page asks again.
void RoomDesk::ask(const QJsonObject& request, Then then, int others) {
  world_.ask(request, [this, alive = alive_, request, then = std::move(then), others](std::optional<QByteArray> block) {
    if (!*alive) return;
    if (block || others == 0) return then(std::move(block));
    ask(request, then, others - 1);
  });
}

// One request at a time: a lecturer who changes much is not answered to each change.
void RoomDesk::learn_opening() {
  if (opening_runs_) {
    opening_again_ = true;
    return;
  }
  opening_runs_ = true;
  QJsonObject request{{"room", "opening"}, {"open", start_.replays ? text_of(room_.title()) : start_.open}};
  if (!room_.pooled().empty()) request["pooled"] = pooled_edit();
  if (!screen_.isEmpty()) {
    request["screen"] = screen_;
    request["language"] = screen_.value("language");
  }
  ask(request, [this, alive = alive_](std::optional<QByteArray> block) {
    if (!*alive) return;
    opening_runs_ = false;
    if (std::exchange(opening_again_, false)) return learn_opening();
    if (!block) return;
    const QJsonObject made = json_in_block(*block);
    const QString fault = made["error"].toString();
    if (fault.isEmpty()) {
      opening_ = made;
    } else {
      opening_["askable"] = QJsonArray();  // of another screen
    }
    for (const auto& [guest, place] : places_) {
      if (!place->leads) continue;
      tell_leader(*place);
      if (!fault.isEmpty()) guest->say(one("warning", fault));
    }
    const auto early = std::exchange(asked_early_, std::nullopt);
    if (early && places_.contains(early->first)) ask_question(place_of(*early->first), early->second);
  });
}

void RoomDesk::follow(const QJsonObject& screen) {
  if (screen == screen_) return;
  screen_ = screen;
  learn_opening();
}

const AskedQuestion* RoomDesk::current() const {
  if (!start_.replays) return room_.current();
  return replayed_ < 0 ? nullptr : &room_.questions()[static_cast<std::size_t>(replayed_)];
}

std::size_t RoomDesk::asked_so_far() const {
  return start_.replays ? static_cast<std::size_t>(replayed_ + 1) : room_.questions().size();
}

// Of a replay: everybody who answered the question that is looked at.
AnswerCount RoomDesk::counted() const {
  if (!start_.replays) return answer_count(room_);
  const int all = current() == nullptr ? 0 : static_cast<int>(current()->rounds.back().size());
  return {all, all};
}

std::optional<QByteArray> RoomDesk::kept(const QString& key, bool as_table) const {
  if (key != start_.key) return std::nullopt;
  const std::vector<RoomEvent> events = start_.replays ? start_.events : read_journal(start_.journal);
  return as_table ? room_csv(folded(events)) : room_to_json(events);
}

RoomDesk::Place& RoomDesk::place_of(RoomGuest& guest) { return *places_.at(&guest); }

void RoomDesk::come(RoomGuest& guest) {
  auto place = std::make_unique<Place>();
  place->guest = &guest;
  places_[&guest] = std::move(place);
}

void RoomDesk::leave(RoomGuest& guest) {
  const auto found = places_.find(&guest);
  if (found == places_.end()) return;
  const PhoneToken token = found->second->token;
  places_.erase(found);
  for (auto& [look, cover] : covers_) std::erase(cover->waiting, &guest);
  const bool still_there =
      std::ranges::any_of(places_, [&](const auto& one) { return !token.empty() && one.second->token == token; });
  if (token.empty() || still_there) return;
  happen(PhoneLeft{token});
  counts_changed_ = true;
}

std::optional<QString> RoomDesk::happen(RoomEventKind what) {
  if (start_.replays) return said("this room is over; it can be looked at");
  const RoomEvent event{std::max(world_.now(), room_.now()), std::move(what)};
  const auto* answer = std::get_if<QuestionAnswered>(&event.what);
  const auto counter_of = [&] {
    const auto number = answer != nullptr ? room_.number_of(answer->phone) : std::nullopt;
    return number ? room_.phones().at(*number).counter : -1;
  };
  const std::int64_t before = counter_of();
  if (const auto why = room_.add(event)) return text_of(why->said());
  asked_text_.clear();
  if (answer != nullptr && counter_of() == before) return std::nullopt;  // an answer that came twice is one
  try {
    journal_->append(event);
  } catch (const InputError& error) {  // the lecture goes on
    const QString sentence = text_of(error.said());
    for (const auto& [guest, place] : places_) {
      if (place->leads) guest->say(one("warning", sentence));
    }
  }
  return std::nullopt;
}

milliseconds RoomDesk::hear(RoomGuest& guest, const QByteArray& text) {
  Place& place = place_of(guest);
  const QJsonObject json = QJsonDocument::fromJson(text).object();
  if (json.contains("ping")) return guest.say({{"pong", json["ping"]}}), milliseconds(0);
  if (json.contains("watch")) return watch(place, json["watch"].toObject());
  if (place.watched) return std::max(place.watched->hear(guest, text), between_looks);
  if (json.contains("lead")) return lead(place, json["lead"].toObject());
  if (json.contains("join")) return join(place, json["join"].toObject());
  if (place.leads && json.contains("do")) {
    obey(place, json);
  } else if (place.number > 0 && json.contains("look")) {
    place.look = look_in(json["look"].toObject());
    place.shown_plot.clear();
    if (current() != nullptr && current()->phase == QuestionPhase::revealed) {
      place.result_wanted = true;
      show_results();
    } else {
      show_plot(place);
    }
  } else if (place.number > 0 && json.contains("answer")) {
    const double waited = static_cast<double>(world_.now() - place.allowance_ms) / 1000;
    place.allowance = std::min(answers_at_once, place.allowance + answers_a_second * waited);
    place.allowance_ms = world_.now();
    take_answer(place, json["answer"].toObject());
    place.allowance -= 1;
    if (place.allowance < 0) return after_flood;
  } else {
    guest.say(one("refused", said("this is no message of a room's page")));
    return after_flood;
  }
  return milliseconds(0);
}

// Of a list, each name is that of one phone.
std::optional<QString> RoomDesk::why_no_name(const QString& name, const PhoneToken& token) const {
  if (name.isEmpty() || start_.list.isEmpty()) return std::nullopt;
  if (!start_.list.contains(name)) return said("this name is not on the list");
  const auto own = room_.number_of(token);
  for (const auto& [number, phone] : room_.phones()) {
    if (number != own && text_of(phone.nickname) == name) return said("another phone has this name");
  }
  return std::nullopt;
}

milliseconds RoomDesk::join(Place& place, const QJsonObject& json) {
  place.language = language_in(json);
  speak_language(place.language);
  const std::string address = place.guest->address();
  const std::int64_t wait = guard_.wait(address, world_.now());
  const auto refuse = [&](const QString& why, std::int64_t ms) {
    place.guest->say({{"refused", why}, {"wait", static_cast<double>(ms) / 1000}});
    return milliseconds(ms);
  };
  if (wait > 0) return refuse(said("too many codes are tried at once; try again in a moment"), wait);
  if (code_in(json["code"].toString().left(20).toStdString()) != room_.code()) {
    guard_.note_wrong(address, world_.now());
    return refuse(said("there is no room with this code"), CodeGuard::per_address);
  }
  const PhoneToken kept = json["phone"].toString().toStdString();
  // A token that this room has not given may be of another room, or of nobody.
  const bool known = is_phone_token(kept) && room_.number_of(kept);
  const PhoneToken token = known ? kept : new_phone_token();
  if (!known && guard_.is_full(address))
    return refuse(said("too many phones have come from this network; join from another one"), CodeGuard::per_address);
  QString name = visible(json["nickname"].toString().left(longest_nickname)).trimmed();
  const auto taken = why_no_name(name, token);
  if (!start_.names || taken) name.clear();
  if (taken) place.guest->say(one("refused", *taken));
  if (const auto why = happen(PhoneJoined{token, name.toStdString()})) {
    return refuse(*why, CodeGuard::per_address);
  }
  if (!known) guard_.note_joined(address);
  place.token = token;
  place.number = *room_.number_of(token);
  tell_joined(place);
  tell_phone(place);
  counts_changed_ = true;
  return milliseconds(0);
}

void RoomDesk::tell_joined(Place& place) {
  place.guest->say({{"joined", QJsonObject{{"phone", text_of(place.token)},
                                           {"number", place.number},
                                           {"code", text_of(room_.code())},
                                           {"title", opening_.value("title")},
                                           {"nicknames", start_.names},
                                           {"names", QJsonArray::fromStringList(start_.list)},
                                           {"nickname", text_of(room_.phones().at(place.number).nickname)}}}});
}

// From now on phones are asked for a name, or not any more; who has one keeps it.
void RoomDesk::take_names(const QJsonObject& json) {
  start_.names = json["names"].toString() != QLatin1String("none");
  start_.list.clear();
  for (const QJsonValueConstRef one : json["list"].toArray()) {
    const QString name = visible(one.toString().left(longest_nickname)).trimmed();
    if (!name.isEmpty() && start_.list.size() < most_names) start_.list += name;
  }
  for (const auto& [guest, place] : places_) {
    if (place->number > 0) tell_joined(*place);
  }
}

milliseconds RoomDesk::lead(Place& place, const QJsonObject& json) {
  if (json["key"].toString() != start_.key) {
    place.guest->say({{"refused", said("this is not the key of this room")}, {"wait", 1}});
    return milliseconds(CodeGuard::per_address);
  }
  place.leads = true;
  place.language = language_in(json);
  place.look = look_in(json);
  place.wall_wanted = true;
  tell_leader(place);
  return milliseconds(0);
}

// Whoever has the link of a room that is over looks at it question by question, without names and single answers.
milliseconds RoomDesk::watch(Place& place, const QJsonObject& json) {
  speak_language(language_in(json));
  const auto refuse = [&](const QString& why) {
    place.guest->say({{"refused", why}, {"wait", 1}});
    return milliseconds(CodeGuard::per_address);
  };
  if (!shared_ || json["token"].toString() != shared_->token) return refuse(not_shared());
  if (!place.watched) {
    const auto watchers =
        std::ranges::count_if(places_, [](const auto& one) { return one.second->watched != nullptr; });
    if (watchers >= most_watchers) return refuse(said("too many look at this room now; try again in a moment"));
    RoomStart start{text_of(room_.title()), text_of(room_.code()), shared_->token, {}, shared_->events};
    start.replays = start.watched = true;
    place.watched = std::make_unique<RoomDesk>(std::move(start), world_);
    place.watched->come(*place.guest);
  }
  QJsonObject look = json;
  look["key"] = shared_->token;
  return place.watched->hear(*place.guest, QJsonDocument(QJsonObject{{"lead", look}}).toJson(QJsonDocument::Compact));
}

// By a click of whoever leads, once it is over.
void RoomDesk::share(Place& place, bool shared) {
  if (!room_.has_ended() && !start_.replays) return place.guest->say(one("refused", said("end the room first")));
  if (shared && !shared_) {
    auto made = std::make_unique<Shared>();
    made->token = text_of(new_phone_token());
    try {
      made->events = start_.replays ? start_.events : read_journal(start_.journal);
    } catch (const InputError& error) {
      return place.guest->say(one("refused", text_of(error.said())));
    }
    shared_ = std::move(made);
    for (RoomEvent& event : shared_->events) {
      if (auto* joined = std::get_if<PhoneJoined>(&event.what)) joined->nickname.clear();
    }
  }
  if (!shared) {
    shared_.reset();
    for (const auto& [guest, watcher] : places_) {
      if (std::exchange(watcher->watched, nullptr)) guest->say({{"refused", not_shared()}, {"wait", 1}});
    }
  }
  tell_leaders();
}

void RoomDesk::take_answer(Place& place, const QJsonObject& json) {
  speak_language(place.language);
  const auto counter = static_cast<std::int64_t>(json["counter"].toDouble(0));
  const auto answer = room_answer_of(json["answer"].toObject());
  const auto refuse = [&](const QString& why) {
    place.guest->say({{"refused", why}, {"counter", static_cast<qint64>(counter)}});
  };
  if (!answer) return refuse(said("this is no answer"));
  const int question = json["question"].toInt(-1), round = json["round"].toInt(-1);
  const bool goal = room_.current() != nullptr && room_.current()->question.reached;
  const QuestionAnswered answered{place.token, question, round,
                                  counter,     *answer,  goal ? screen_in(json) : std::string()};
  if (const auto why = happen(answered)) return refuse(*why);
  QJsonObject taken{{"question", question}, {"round", round}, {"counter", static_cast<qint64>(counter)}};
  const AskedQuestion* now = current();
  if (now != nullptr && throws_darts(now->question) && now->rounds.back().contains(place.number))
    tell_dart(taken, std::get<Sketch>(now->rounds.back().at(place.number).answer));
  place.guest->say({{"taken", taken}});
  if (taken.contains("landed")) tell_bed(place, taken);
  counts_changed_ = true;
}

// The bed that a dart hit, in the words of the lab.
void RoomDesk::tell_bed(Place& place, const QJsonObject& taken) {
  const QJsonObject request{{"room", "landed"},
                            {"question", json_of(current()->question)},
                            {"place", taken["landed"]},
                            {"language", place.language}};
  ask(request, [this, alive = alive_, guest = place.guest, taken](std::optional<QByteArray> block) {
    if (!*alive || !block || !places_.contains(guest)) return;
    const QString bed = json_in_block(*block)["bed"].toString();
    if (!bed.isEmpty())
      guest->say({{"bed", QJsonObject{{"question", taken["question"]}, {"round", taken["round"]}, {"words", bed}}}});
  });
}

// What a leader does

void RoomDesk::obey(Place& place, const QJsonObject& json) {
  speak_language(place.language);
  const QString what = json["do"].toString();
  std::optional<QString> why;
  if (start_.watched && what != QLatin1String("next") && what != QLatin1String("look") && what != QLatin1String("wall"))
    return;
  if (what == QLatin1String("ask")) return ask_question(place, json);
  if (what == QLatin1String("reveal")) return reveal(&place);
  if (what == QLatin1String("pool")) return pool(place);
  if (what == QLatin1String("unpool") && !room_.pooled().empty()) {
    why = happen(AnswersPooled{});
    if (!why) learn_opening();
  }
  if (what == QLatin1String("share")) return share(place, json["shared"].toBool());
  if (what == QLatin1String("names") && !start_.replays) take_names(json);
  if (what == QLatin1String("next")) return go_on(place);
  if (what == QLatin1String("look")) return look_at(json["at"].toInt(-1));
  if (what == QLatin1String("wall")) {
    if (current() == nullptr) return;
    const std::vector<WallPhase> phases = wall_phases(*current());
    const auto wanted = std::ranges::find_if(
        phases, [&](WallPhase one) { return json["phase"].toString() == text_of(phase_name(one)); });
    if (wanted == phases.end()) return place.guest->say(one("refused", said("the wall cannot show this yet")));
    wall_ = *wanted;
    return tell_leaders();
  }
  if (what == QLatin1String("close")) why = happen(QuestionClosed{});
  if (what == QLatin1String("reopen")) why = happen(QuestionReopened{});
  if (what == QLatin1String("again")) {
    why = happen(QuestionAskedAgain{});
    covers_.clear();
    wall_ = WallPhase::question;
  }
  if (what == QLatin1String("end")) {
    why = happen(RoomEnded{});
    if (!why) keep();
  }
  if (what == QLatin1String("word"))
    why = happen(WordShown{json["key"].toString().toStdString(), json["shown"].toBool()});
  if (what == QLatin1String("drop")) why = happen(AnswerDropped{json["phone"].toInt()});
  if (what == QLatin1String("highlight")) {
    const std::optional<int> phone = json["phone"].isDouble() ? std::optional(json["phone"].toInt()) : std::nullopt;
    why = happen(SketchHighlighted{phone, json["named"].toBool()});
  }
  if (why) return place.guest->say(one("refused", *why));
  tell_all();
}

// Beside the journal, for replay, marks and tables.
void RoomDesk::keep() {
  QString sentence;
  try {
    sentence = said("The room was kept in {} and {}.", keep_room(start_.journal)[0], keep_room(start_.journal)[1]);
  } catch (const InputError& error) {
    sentence = text_of(error.said());
  }
  for (const auto& [guest, place] : places_) {
    if (place->leads) guest->say(one("note", sentence));
  }
}

void RoomDesk::ask_question(Place& place, const QJsonObject& json) {
  if (start_.replays) return place.guest->say(one("refused", said("this room is over; it can be looked at")));
  if (opening_.isEmpty() && screen_.isEmpty()) {  // the room has just begun
    asked_early_.emplace(place.guest, json);
    return;
  }
  if (std::exchange(asking_, true)) return;
  QJsonObject what = json["what"].toObject();
  what["at"] = static_cast<int>(asked_so_far());
  QJsonObject request{{"room", "question"}, {"what", what}, {"language", place.language}};
  const QString session = json["session"].toString();
  request["session"] = session.isEmpty() ? opening_.value("session") : QJsonValue(session);
  if (session.isEmpty() && screen_.contains("start")) request["start"] = screen_.value("start");
  request["seconds"] = json["seconds"];
  ask(request, [this, alive = alive_, guest = place.guest, what](std::optional<QByteArray> block) {
    if (!*alive) return;
    asking_ = false;
    const QJsonObject made = block ? json_in_block(*block) : one("error", said("the server could not do this"));
    const auto say_why = [&](const QString& why) {
      if (places_.contains(guest)) guest->say(one("refused", why));
    };
    if (made.contains("error")) return say_why(made["error"].toString());
    const auto question = room_question_of(made["question"].toObject());
    if (what["lesson"].isString()) {
      step_ = what["step"].toInt();
      lesson_ = what["lesson"].toString();
    }
    if (!question) return say_why(said("the server could not do this"));
    if (const auto why = happen(QuestionAsked{*question})) return say_why(*why);
    covers_.clear();
    phones_ = made["phones"].toObject();
    wall_ = WallPhase::question;
    tell_all();
  });
}

void RoomDesk::reveal(Place* by) {
  const AskedQuestion* now = current();
  if (now == nullptr || std::exchange(revealing_, true)) return;
  const auto at = asked_so_far();
  ask({{"room", "key"}, {"question", json_of(now->question)}},
      [this, alive = alive_, at, guest = by != nullptr ? by->guest : nullptr](std::optional<QByteArray> block) {
        if (!*alive) return;
        revealing_ = false;
        if (asked_so_far() != at) return;  // another question came
        const QJsonObject made = block ? json_in_block(*block) : QJsonObject();
        const auto key = room_key_of(made["key"].toObject());
        std::optional<QString> why;
        if (!block || made.contains("error") || !key) {
          why = made["error"].toString(said("the server could not do this"));
        } else {
          why = happen(AnswerRevealed{*key});
        }
        if (why) {
          if (guest != nullptr && places_.contains(guest)) guest->say(one("refused", *why));
          return;
        }
        wall_ = WallPhase::truth;
        for (const auto& [one, place] : places_) {
          place->shown_plot.clear();
        }
        tell_all();
        show_results();
      });
}

// The answers become the prior of the room's lab, for all that is asked of it from then on.
void RoomDesk::pool(Place& place) {
  const auto why = room_.why_not({room_.now(), AnswersPooled{{{"priors", Items{}}}, {}}});
  if (why) return place.guest->say(one("refused", text_of(why->said())));
  if (std::exchange(pooling_, true)) return;
  ask({{"room", "pool"}, {"asked", asked_text()}, {"session", opening_.value("session")}, {"language", place.language}},
      [this, alive = alive_, guest = place.guest, which = present()](std::optional<QByteArray> block) {
        if (!*alive) return;
        pooling_ = false;
        if (present() != which) return;
        const QJsonObject made = block ? json_in_block(*block) : QJsonObject();
        const auto event = room_event_of({{"event", "pooled"},
                                          {"ms", 0},
                                          {"parameters", made["parameters"].toObject()},
                                          {"data", made["data"].toObject()}});
        std::optional<QString> refused;
        if (!event || made.contains("error") || std::get<AnswersPooled>(event->what).empty()) {
          refused = made["error"].toString(said("the server could not do this"));
        } else {
          refused = happen(event->what);
        }
        if (refused) {
          if (places_.contains(guest)) guest->say(one("refused", *refused));
          return;
        }
        learn_opening();
        tell_all();
      });
}

// Whether Page Down makes walkers move once more.
bool RoomDesk::steps_on(const AskedQuestion& asked) const {
  return walks_chain(asked.question) && asked.phase == QuestionPhase::open &&
         !room_.why_not({room_.now(), QuestionAskedAgain{}});
}

// The phase that follows on the wall; nothing at its end.
std::optional<WallPhase> RoomDesk::next_phase() const {
  const std::vector<WallPhase> phases = wall_phases(*current());
  const auto now = std::ranges::find(phases, wall_);
  return now == phases.end() || now + 1 == phases.end() ? std::nullopt : std::optional(*(now + 1));
}

// The next step of the lesson that asks something, from 1; 0 if there is none. A step that is on the lecturer's screen
// and was not asked comes before those after it.
int RoomDesk::next_step() const {
  const QJsonArray steps = opening_.value("lesson").toObject()["steps"].toArray();
  const bool same = lesson_.isEmpty() || lesson_ == opening_.value("lesson").toObject()["id"].toString();
  const int asked = same ? step_ : 0, shown = screen_.value("step").toInt();
  for (int step = shown > 0 && shown != asked ? shown : asked + 1; step <= steps.size(); ++step) {
    if (steps[step - 1].toObject()["asks"].toBool()) return step;
  }
  return 0;
}

QString RoomDesk::next_words() const {
  const AskedQuestion* now = current();
  if (now != nullptr && start_.replays && !next_phase())
    return replayed_ + 1 < static_cast<int>(room_.questions().size()) ? said("the next question") : QString();
  if (now != nullptr && steps_on(*now)) return said("the next step of the walkers");
  if (now != nullptr && now->phase == QuestionPhase::open)
    return now->question.gathers ? said("close the question") : said("close, and show the answers");
  const std::optional<WallPhase> phase = now != nullptr ? next_phase() : std::nullopt;
  if (phase == WallPhase::answers) return said("show the answers");
  const bool revealed_next = !phase && now != nullptr && now->phase == QuestionPhase::closed;
  if (phase == WallPhase::truth || (revealed_next && is_judged(now->question))) return said("show what is true");
  if (phase == WallPhase::scores) return said("show the scores");
  if (phase == WallPhase::flow) return said("show who changed");
  return next_step() > 0 ? said("ask what step {} asks", QString::number(next_step())) : QString();
}

// Page Down: the next thing in the wall's order, and then the next step.
void RoomDesk::go_on(Place& place) {
  const AskedQuestion* now = current();
  if (start_.replays) {
    if (now == nullptr) return;
    if (const auto next = next_phase()) {
      wall_ = *next;
      return tell_leaders();
    }
    return look_at(replayed_ + 1);
  }
  if (now != nullptr && steps_on(*now)) return obey(place, {{"do", "again"}});
  if (now != nullptr && now->phase == QuestionPhase::open) {
    happen(QuestionClosed{});
    wall_ = now->question.gathers ? WallPhase::question : WallPhase::answers;
    return tell_all();
  }
  if (const auto next = now != nullptr ? next_phase() : std::nullopt) {
    wall_ = *next;
    return tell_leaders();
  }
  if (now != nullptr && now->phase == QuestionPhase::closed && is_judged(now->question)) return reveal(&place);
  if (const int step = next_step())
    ask_question(place, {{"what", QJsonObject{{"lesson", opening_.value("lesson").toObject()["id"]}, {"step", step}}}});
}

// In a replay: another question.
void RoomDesk::look_at(int question) {
  if (!start_.replays || question < 0 || question >= static_cast<int>(room_.questions().size())) return;
  replayed_ = question;
  asked_text_.clear();
  wall_ = WallPhase::question;
  prepare_phones();
  tell_leaders();
}

// What is told

// The question with its answers for workers. Before the reveal there is no key, though there may be one of an earlier
// round.
QString RoomDesk::asked_text() {
  if (!asked_text_.isEmpty()) return asked_text_;
  QJsonObject asked = json_of(*current());
  if (current()->phase != QuestionPhase::revealed) asked.remove(QStringLiteral("key"));
  asked_text_ = compact(asked);
  return asked_text_;
}

QString RoomDesk::present() const {
  const AskedQuestion* now = current();
  return QStringLiteral("%1 %2").arg(asked_so_far()).arg(now == nullptr ? 0 : now->rounds.size());
}

// Of a room that goes on: the question was asked before.
void RoomDesk::prepare_phones() {
  if (current() == nullptr) return;
  ask({{"room", "question"}, {"made", json_of(current()->question)}},
      [this, alive = alive_, which = present()](std::optional<QByteArray> block) {
        if (!*alive || !block || present() != which) return;
        phones_ = json_in_block(*block)["phones"].toObject();
        tell_all();
      });
}

QJsonObject RoomDesk::state_of_phone(const Place& place) const {
  const AskedQuestion* now = current();
  const AnswerCount count = counted();
  const bool over = room_.has_ended() && !start_.replays;  // a replay looks at its questions as they were
  QJsonObject state{{"at", static_cast<int>(asked_so_far()) - 1},
                    {"round", now == nullptr ? 0 : static_cast<int>(now->rounds.size()) - 1},
                    {"phase", QLatin1String(over ? "ended" : state_name(now))},
                    {"answered", count.answered},
                    {"of", count.of},
                    {"yours", QJsonValue()},
                    {"counter", 0},
                    {"closes_in_ms", QJsonValue()}};
  if (now == nullptr) return state;
  state["question"] = phones_[place.language];
  if (const auto closes = room_.closes_at())
    state["closes_in_ms"] = static_cast<qint64>(std::max<std::int64_t>(0, *closes - world_.now()));
  if (place.number == 0) return state;
  const auto own = now->rounds.back().find(place.number);
  if (own != now->rounds.back().end()) {
    state["yours"] = json_of(own->second.answer);
    if (throws_darts(now->question)) tell_dart(state, std::get<Sketch>(own->second.answer));
  }
  if (walks_chain(now->question)) {
    const int step = static_cast<int>(now->rounds.size()) - 1;
    const auto at = [&](int moves) { return walker_state(now->question.chance, place.number, moves); };
    const auto name = [&](int state_index) {
      return text_of(now->question.options[static_cast<std::size_t>(state_index)].text);
    };
    state["walk"] = QJsonObject{{"step", step},
                                {"from", step > 0 ? QJsonValue(name(at(step - 1))) : QJsonValue()},
                                {"to", name(at(step))},
                                {"option", at(step) + 1}};
  }
  state["counter"] = static_cast<qint64>(room_.phones().at(place.number).counter);
  return state;
}

QJsonObject RoomDesk::state_of_leader(const Place& place) const {
  QJsonObject state = state_of_phone(place);
  const AskedQuestion* now = current();
  state["phones"] = QJsonObject{{"present", room_.present()}, {"joined", static_cast<int>(room_.phones().size())}};
  state["wall"] = text_of(phase_name(wall_));
  state["lesson"] = lesson_;
  state["step"] = step_;
  QJsonArray dots, answers, words, can;
  for (const auto& [number, phone] : room_.phones()) {
    if (start_.watched) break;
    const bool answered = now != nullptr && now->rounds.back().contains(number);
    if (answered || phone.present)
      dots.append(QJsonObject{{"number", number}, {"answered", answered}, {"here", phone.present}});
    if (!answered) continue;
    answers.append(QJsonObject{{"phone", number},
                               {"nickname", text_of(phone.nickname)},
                               {"text", words_of(now->question, now->rounds.back().at(number).answer)}});
  }
  state["dots"] = dots;
  state["answers"] = answers;
  if (now != nullptr && now->question.kind == AnswerKind::words && !start_.watched) {
    for (const WordCount& word : word_crowd(now->rounds.back()))
      words.append(QJsonObject{{"key", text_of(word.key)},
                               {"text", text_of(word.shown)},
                               {"count", word.count},
                               {"shown", now->shown_words.contains(word.key)}});
  }
  state["words"] = words;
  state["highlighted"] = now != nullptr && now->highlighted ? QJsonValue(*now->highlighted) : QJsonValue();
  const std::pair<const char*, RoomEventKind> acts[] = {{"close", QuestionClosed{}},
                                                        {"reopen", QuestionReopened{}},
                                                        {"reveal", AnswerRevealed{}},
                                                        {"again", QuestionAskedAgain{}},
                                                        {"end", RoomEnded{}}};
  for (const auto& [name, act] : acts) {
    const bool done = now != nullptr && std::string_view(name) == "reveal" &&
                      (now->phase == QuestionPhase::revealed || !is_judged(now->question));
    if (!done && !room_.why_not({room_.now(), act})) can.append(QLatin1String(name));
  }
  const bool can_pool = now != nullptr && !is_judged(now->question) && now->phase != QuestionPhase::open &&
                        !now->pooled && !now->rounds.back().empty();
  if (now != nullptr && !now->rounds.back().empty()) can.append(QStringLiteral("drop"));
  if (can_pool) can.append(QStringLiteral("pool"));
  if (!room_.pooled().empty()) {
    can.append(QStringLiteral("unpool"));
    QJsonObject edit = pooled_edit();
    edit["words"] = opening_.value("pooled_words")[place.language];
    state["pooled"] = edit;
  }
  state["can"] = start_.replays ? QJsonArray() : can;
  state["names"] = !start_.names ? "none" : start_.list.isEmpty() ? "any" : "list";
  if ((room_.has_ended() || start_.replays) && !start_.watched)
    state["shared"] = shared_ ? QJsonValue(shared_->token) : QJsonValue(QString());
  state["next"] = next_words();
  return state;
}

void RoomDesk::tell_phone(Place& place) {
  place.guest->say({{"state", state_of_phone(place)}});
  if (current() != nullptr && current()->phase == QuestionPhase::revealed) {
    place.result_wanted = true;
    show_results();
  } else {
    show_plot(place);
  }
}

void RoomDesk::tell_leader(Place& place) {
  speak_language(place.language);
  const QString address = world_.address();
  QJsonArray rows;
  const bool joins = !start_.replays;  // nobody can join a room that is over
  for (const QString& row : joins ? world_.qr(address + text_of(room_.code())) : QStringList()) rows.append(row);
  QJsonValue replay;
  if (start_.replays) {
    QJsonArray questions;
    for (const AskedQuestion& asked : room_.questions()) questions.append(text_of(asked.question.headline));
    replay = questions;
  }
  place.guest->say({{"leading", QJsonObject{{"code", text_of(room_.code())},
                                            {"address", address},
                                            {"short", address.section(QLatin1String("//"), 1).chopped(1)},
                                            {"qr", rows},
                                            {"title", opening_.value("title")},
                                            {"open", room_.is_open()},
                                            {"goes_on", !start_.events.empty()},
                                            {"step", screen_.value("step").toInt()},
                                            {"lesson", start_.replays ? QJsonValue() : opening_["lesson"]},
                                            {"askable", start_.replays ? QJsonArray() : opening_["askable"].toArray()},
                                            {"replay", replay}}}});
  place.guest->say({{"state", state_of_leader(place)}});
}

void RoomDesk::tell(Place& place) {
  speak_language(place.language);
  if (place.leads) {
    place.guest->say({{"state", state_of_leader(place)}});
    place.wall_wanted = true;
    paint_wall(place);
  } else if (place.number > 0) {
    tell_phone(place);
  }
}

void RoomDesk::tell_leaders() {
  for (const auto& [guest, place] : places_) {
    if (place->leads) tell(*place);
  }
}

void RoomDesk::tell_all() {
  for (const auto& [guest, place] : places_) tell(*place);
}

void RoomDesk::tell_counts() {
  const AnswerCount count = counted();
  const QJsonObject json{{"count", QJsonObject{{"answered", count.answered}, {"of", count.of}}}};
  for (const auto& [guest, place] : places_) {
    if (place->leads) {
      tell(*place);
    } else if (place->number > 0) {
      guest->say(json);
    }
  }
}

void RoomDesk::tick() {
  if (start_.replays) return;
  const auto closes = room_.closes_at();
  if (closes && world_.now() >= *closes && !happen(QuestionClosed{})) tell_all();
  if (std::exchange(counts_changed_, false)) tell_counts();
}

void RoomDesk::end() {
  if (journal_) journal_->sync();
  for (const auto& [guest, place] : places_) {
    speak_language(place->language);
    guest->say(one("bye", said("The room pauses. This page goes on as soon as it is back.")));
  }
}

// Pictures

void RoomDesk::show_plot(Place& place) {
  const AskedQuestion* now = current();
  if (place.look.isEmpty() || now == nullptr || !on_plot(now->question)) return;
  if (now->phase == QuestionPhase::revealed) return;
  const QString look = place.language + compact(place.look);
  const QString shown = present() + look;
  if (place.shown_plot == shown) return;
  auto& cover = covers_[look];
  if (!cover) {
    cover = std::make_unique<Cover>();
    const auto at = asked_so_far();
    const QString which = present();
    ask({{"room", "cover"},
         {"question", json_of(now->question)},
         {"look", place.look},
         {"language", place.language},
         {"at", static_cast<int>(at) - 1},
         {"round", static_cast<int>(now->rounds.size()) - 1},
         {"phase", "open"}},
        [this, alive = alive_, look, which](std::optional<QByteArray> block) {
          if (!*alive || present() != which || !covers_.contains(look)) return;
          if (!block) {
            covers_.erase(look);
            return;
          }
          Cover& made = *covers_.at(look);
          made.block = std::move(block);
          for (RoomGuest* guest : std::exchange(made.waiting, {})) show_plot(place_of(*guest));
        });
  }
  if (cover->block) {
    place.shown_plot = shown;
    place.guest->show(*cover->block);
  } else if (std::ranges::find(cover->waiting, place.guest) == cover->waiting.end()) {
    cover->waiting.push_back(place.guest);
  }
}

// After the reveal: what all answers together come to, then at once what each phone's own is worth, then its picture.
void RoomDesk::show_results() {
  const AskedQuestion* now = current();
  if (now == nullptr || now->phase != QuestionPhase::revealed) return;
  const QString which = present();
  for (const auto& [guest, place] : places_) {
    if (!place->result_wanted || place->number == 0) continue;
    Results& results = results_[place->language];
    if (results.which != which) {
      results = {which, std::nullopt};
      ask({{"room", "results"}, {"asked", asked_text()}, {"language", place->language}},
          [this, alive = alive_, which, language = place->language](std::optional<QByteArray> block) {
            if (!*alive || results_[language].which != which) return;
            const QJsonObject made = block ? json_in_block(*block) : QJsonObject();
            results_[language].made = made["results"].toObject();
            show_results();
          });
    }
    if (!results.made) continue;  // it is being made
    place->result_wanted = false;
    place->picture_wanted = !place->look.isEmpty() && on_plot(now->question);
    tell_result(*place, *results.made);
  }
  for (const auto& [guest, place] : places_) {
    if (results_running_ >= most_results_at_once) return;
    if (std::exchange(place->picture_wanted, false)) paint_result(*place);
  }
}

void RoomDesk::tell_result(Place& place, const QJsonObject& results) {
  const AskedQuestion& now = *current();
  const auto kept = now.rounds.back().find(place.number);
  QJsonObject reveal = results["own"][QString::number(place.number)].toObject();
  for (const char* part : {"scores", "median", "right_answer", "link", "finding"}) {
    const QString name = QLatin1String(part);
    if (results.contains(name)) reveal[name] = results[name];
  }
  QJsonArray options = results["options"].toArray();
  if (kept != now.rounds.back().end()) {
    if (const auto* picked = std::get_if<std::vector<int>>(&kept->second.answer)) {
      for (const int option : *picked) {
        if (option < 1 || option > options.size()) continue;
        QJsonObject one = options.at(option - 1).toObject();
        one["yours"] = true;
        options[option - 1] = one;
      }
    }
  }
  reveal["options"] = options;
  reveal["at"] = static_cast<int>(asked_so_far()) - 1;
  reveal["round"] = static_cast<int>(now.rounds.size()) - 1;
  place.guest->say({{"reveal", reveal}});
}

// The phone's own answer on the truth and the class.
void RoomDesk::paint_result(Place& place) {
  const AskedQuestion& now = *current();
  const QJsonObject request{{"room", "result"},
                            {"asked", asked_text()},
                            {"language", place.language},
                            {"look", place.look},
                            {"phone", place.number},
                            {"at", static_cast<int>(asked_so_far()) - 1},
                            {"round", static_cast<int>(now.rounds.size()) - 1},
                            {"phase", "revealed"}};
  ++results_running_;
  ask(request, [this, alive = alive_, to = place.guest, which = present()](std::optional<QByteArray> block) {
    if (!*alive) return;
    --results_running_;
    if (block && present() == which && places_.contains(to) && json_in_block(*block).contains("plot")) to->show(*block);
    show_results();
  });
}

void RoomDesk::paint_wall(Place& place) {
  const AskedQuestion* now = current();
  if (!place.wall_wanted || place.wall_running || now == nullptr || place.look.isEmpty()) return;
  place.wall_wanted = false;
  place.wall_running = true;
  const AnswerCount count = counted();
  const QJsonObject request{{"room", "wall"},     {"phase", text_of(phase_name(wall_))}, {"asked", asked_text()},
                            {"look", place.look}, {"language", place.language},          {"answered", count.answered},
                            {"of", count.of}};
  ask(request, [this, alive = alive_, guest = place.guest](std::optional<QByteArray> block) {
    if (!*alive || !places_.contains(guest)) return;
    Place& to = place_of(*guest);
    to.wall_running = false;
    if (block) guest->show(*block);
    paint_wall(to);
  });
}

}  // namespace credence
