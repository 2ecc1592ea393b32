// SPDX-License-Identifier: GPL-3.0-only
#include "ui/asking.h"

#include "core/math/input_error.h"
#include "ui/ask_window.h"
#include "ui/dialogs.h"
#include "ui/document/lesson_desk.h"
#include "ui/files/files.h"
#include "ui/lessons/students.h"
#include "ui/main_window.h"
#include "ui/panels/message_bar.h"
#include "ui/sharing.h"
#include "ui/wall_view.h"
#include "ui/web/links.h"
#include "ui/words/languages.h"
#include "ui/words/said.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <utility>

namespace credence {
namespace {

constexpr auto room_offer_key = "room";

}  // namespace

Asking::Asking(MainWindow& window) : QObject(&window), window_(window) {
  Serving& server = window.sharing().serving();
  connect(&server, &Serving::changed, this, &Asking::follow_server);
  connect(&server, &Serving::room_told, this, &Asking::take);
  connect(&server, &Serving::wall_told, this, [this](const QByteArray& block) {
    if (card_) card_->take_wall(block);
  });
  connect(&window.sharing(), &Sharing::rested, this, &Asking::follow_screen);
}

Asking::~Asking() = default;

bool Asking::is_open() const { return wanted_; }

void Asking::show() {
  if (!card_) {
    card_ = std::make_unique<AskWindow>();
    connect(card_.get(), &AskWindow::act, this, &Asking::act);
    const auto note_closed = [this] {
      if (card_ && card_->isVisible()) return;
      opened_to_class_ = false;
      if (presenting_) window_.activateWindow();
      offer();
    };
    connect(card_.get(), &AskWindow::closed, this, note_closed, Qt::QueuedConnection);  // then it is
    connect(card_.get(), &AskWindow::reach_wanted, this,
            [this] { window_.sharing().set_reach(Serving::Reach::network); });
    connect(card_.get(), &AskWindow::start_wanted, this, &Asking::open_room);
    connect(card_.get(), &AskWindow::names_chosen, this, &Asking::choose_names);
    card_->set_theme(window_.theme());
    if (!leading_.isEmpty()) card_->take_leading(leading_);
    if (!state_.isEmpty()) card_->take_state(state_);
  }
  window_.messages()->offer(QLatin1String(room_offer_key), {}, {});
  if (presenting_) {
    opened_to_class_ = true;
    card_->show_to_class(window_);
  } else {
    card_->show_beside(window_);
  }
  open_room();
}

void Asking::open_room() {
  Sharing& sharing = window_.sharing();
  const LessonDesk& desk = window_.lesson_desk();
  const bool beside = desk.is_open() && !desk.file().own();
  const bool unknown = beside && QFileInfo(desk.file().path).path() != sharing.serving().lessons();
  const bool was_open = std::exchange(wanted_, true);
  if (!was_open) {
    leading_ = state_ = names_ = {};
    began_ = false;
    if (card_) card_->forget();
  }
  if (sharing.serving().state() == Serving::State::off || (unknown && !was_open)) sharing.start();
  follow_server();
}

void Asking::follow_server() {
  const Serving& server = window_.sharing().serving();
  if (server.state() != Serving::State::on) began_ = false;
  if (!wanted_) return;
  if (server.state() == Serving::State::on && !began_) begin();
  invite();
  if (card_ && !card_->isVisible()) offer();
}

// A lesson by its name, and else the preset: a room of the same that was not ended goes on with its code.
void Asking::begin() {
  began_ = true;
  const Session& session = window_.controller().session();
  const auto step = window_.sharing().step();
  const QString lab = QString::fromStdString(session.lab->id());
  const QString name = step ? step->lesson : session.preset.isEmpty() ? lab : lab + QLatin1Char('/') + session.preset;
  told_screen_ = screen();
  window_.sharing().serving().tell_room({{"open", name}, {"screen", told_screen_}, {"lead", lead()}});
  if (!names_.isEmpty()) window_.sharing().serving().tell_room(names_);
}

void Asking::choose_names(const QString& kind) {
  if (kind != QLatin1String("list")) return set_names({{"do", "names"}, {"names", kind}});
  ask_file(card_.get(), {}, {tr("Names of the class"), tr("Names (*.csv)"), {}},
           [this](const QString& path) { take_list(path); });
}

void Asking::take_list(const QString& path) {
  QJsonArray list;
  QStringList notes;
  try {
    for (const std::string& name : read_students(read_file(path), path, &notes))
      list.append(QString::fromStdString(name));
  } catch (const InputError& error) {
    if (card_) card_->say(QString::fromStdString(error.said()));
    return;
  }
  set_names({{"do", "names"}, {"names", "list"}, {"list", list}});
  notes.prepend(
      said_of(static_cast<double>(list.size()), "Phones choose from {} name.", "Phones choose from {} names."));
  if (card_) card_->say(notes.join(QLatin1Char(' ')));
}

void Asking::set_names(const QJsonObject& names) {
  names_ = names;
  if (card_) card_->say({});
  act(names);
}

QJsonObject Asking::screen() const {
  QJsonObject json{{"start", start_of_session(window_.controller().session())}, {"language", spoken_language()}};
  if (const auto step = window_.sharing().step()) {
    json["lesson"] = step->lesson;
    json["step"] = step->number;
  }
  return json;
}

QJsonObject Asking::lead() const {
  QJsonObject look = WallView::look(window_.theme());
  look["language"] = spoken_language();
  return look;
}

void Asking::follow_screen() {
  if (!wanted_ || !began_) return;
  QJsonObject now = screen();
  if (std::exchange(told_screen_, now) == now) return;
  window_.sharing().serving().tell_room({{"screen", now}});
}

// What is asked is on the screen now, even if it has not come to rest.
void Asking::act(const QJsonObject& message) {
  if (message["do"] == "ask") follow_screen();
  window_.sharing().serving().tell_room(message);
}

void Asking::take(const QJsonObject& message) {
  if (message["leading"].isObject()) {
    leading_ = message["leading"].toObject();
    if (card_) card_->take_leading(leading_);
    invite();
  }
  if (message["state"].isObject()) take_state(message["state"].toObject());
  for (const char* part : {"refused", "warning"}) {
    const QString sentence = message[QLatin1String(part)].toString();
    if (!sentence.isEmpty() && card_) card_->say(sentence);
  }
}

void Asking::take_state(const QJsonObject& state) {
  const QJsonObject before = std::exchange(state_, state);
  if (card_) card_->take_state(state);
  // Page Down has asked the next step of the lesson: the window goes there, too.
  const bool asked = !before.isEmpty() && state["at"].toInt() > before["at"].toInt();
  const auto step = window_.sharing().step();
  LessonDesk& desk = window_.lesson_desk();
  if (asked && step && state["lesson"].toString() == step->lesson && state["step"].toInt() != step->number)
    desk.go(state["step"].toInt() - 1);
  QJsonObject given = state["pooled"].toObject(), given_before = before["pooled"].toObject();
  for (QJsonObject* one : {&given, &given_before}) one->remove(QStringLiteral("words"));
  if (!before.isEmpty() && !given.isEmpty() && given != given_before) take_over(given);
  if (state["phase"].toString() == "ended") wanted_ = false;
  if (card_ && !card_->isVisible()) offer();
}

// The prior or the data of the class become those of the screen, in one undo step.
void Asking::take_over(const QJsonObject& edit) {
  SessionController& controller = window_.controller();
  QJsonObject json = QJsonDocument::fromJson(to_json(controller.session())).object();
  QJsonObject all = json["parameters"].toObject();
  const QJsonObject parameters = edit["parameters"].toObject();
  for (auto one = parameters.begin(); one != parameters.end(); ++one) all[one.key()] = one.value();
  json["parameters"] = all;
  if (edit["data"].isObject()) json["data"] = edit["data"];
  try {
    QStringList warnings;
    const Session wanted = from_json(QJsonDocument(json).toJson(), QStringLiteral("room"), warnings);
    Inputs inputs = controller.session().inputs;
    if (edit["data"].isObject()) inputs.data = wanted.inputs.data;
    for (auto one = parameters.begin(); one != parameters.end(); ++one) {
      const std::size_t field = field_index(controller.lab(), one.key().toStdString());
      inputs.parameters[field] = wanted.inputs.parameters[field];
    }
    controller.set_inputs(inputs, tr("answers of the class"));
  } catch (const InputError& error) {  // another lab is on the screen by now
    if (card_) card_->say(QString::fromStdString(error.said()));
  }
}

void Asking::invite() {
  if (!card_) return;
  const Serving& server = window_.sharing().serving();
  const bool network = server.reach() == Serving::Reach::network;
  const bool stopped = server.state() == Serving::State::off && server.fault().isEmpty();
  card_->invite(server.addresses(), network && !server.is_alone(), network,
                stopped ? tr("The server of this window was stopped.") : server.fault());
}

void Asking::offer() {
  MessageBar& messages = *window_.messages();
  const bool shown = card_ && card_->isVisible();
  if (shown || !wanted_ || leading_.isEmpty()) return messages.offer(QLatin1String(room_offer_key), {}, {});
  const int here = state_.value("phones").toObject()["present"].toInt();
  messages.offer(
      QLatin1String(room_offer_key),
      said_of(here, "{} phone is in the room {}.", "{} phones are in the room {}.", leading_.value("code").toString()),
      {{tr("S&how"), [this] { show(); }}, {tr("&End the room"), [this] {
                                             act({{"do", "end"}});
                                           }}});
}

void Asking::set_presenting(bool presenting) {
  presenting_ = presenting;
  if (!presenting && card_ && opened_to_class_) card_->close();
}

void Asking::set_theme(ThemeId theme) {
  if (!card_) return;
  card_->set_theme(theme);
  if (wanted_ && began_) window_.sharing().serving().tell_room({{"lead", lead()}});
}

void Asking::speak_anew() {
  const bool shown = card_ && card_->isVisible();
  card_.reset();
  if (wanted_ && began_) window_.sharing().serving().tell_room({{"screen", told_screen_ = screen()}, {"lead", lead()}});
  if (shown) return show();
  offer();
}

}  // namespace credence
