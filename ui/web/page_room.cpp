// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/page_room.h"

#include "core/figure/layer_parts.h"
#include "core/lessons/predicted_result.h"
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "core/room/finding.h"
#include "core/room/gathered.h"
#include "core/room/wall.h"
#include "core/words/say.h"
#include "ui/controller/arrangement.h"
#include "ui/controller/faults.h"
#include "ui/document/truth_words.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/nodes.h"
#include "ui/room/room_json.h"
#include "ui/session/showing.h"
#include "ui/session/whole_report.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"
#include "ui/web/links.h"
#include "ui/web/page_api.h"
#include "ui/words/languages.h"
#include "ui/words/said.h"

#include <QJsonDocument>
#include <QtEndian>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr std::chrono::seconds for_truth{8};  // a lecturer's question may need more than a page's patience

QString room_text(const std::string& text) { return sentence_notation(text_of(text)); }

QSizeF size_in(const QJsonObject& look) { return {look["width"].toDouble(360), look["height"].toDouble(300)}; }

ThemeId theme_in(const QJsonObject& look) {
  const QString name = look["theme"].toString();
  return name == QLatin1String("dark")        ? ThemeId::dark
         : name == QLatin1String("projector") ? ThemeId::projector
                                              : ThemeId::light;
}

// Of a question whose thing is not known any more, nothing is.
const Predictable* thing_of(const Question& question) { return find_predictable(question.lab, question.thing); }

// Where a phone reaches the goal of a lesson's step: the lesson's page, which keeps the screen in the browser.
QJsonObject goal_json(const Question& question) {
  return {{"lesson", text_of(question.lesson)}, {"step", question.step}};
}

QJsonObject flow_json(const Flow& flow, const AskedQuestion& asked) {
  QJsonArray table, came, left, groups, right;
  for (std::size_t i = 0; i < flow.groups.size(); ++i) {
    QJsonArray row;
    for (const int people : flow.table[i]) row.append(people);
    table.append(row);
    came.append(flow.came[i]);
    left.append(flow.left[i]);
    groups.append(text_of(flow.groups[i]));
    right.append(static_cast<bool>(flow.right[i]));
  }
  return {{"table", table},   {"came", came},   {"left", left},
          {"groups", groups}, {"right", right}, {"words", room_text(flow_finding(asked))}};
}

}  // namespace

QJsonObject json_of(const AskedQuestion& asked) {
  QJsonArray rounds, words;
  for (const RoundAnswers& round : asked.rounds) rounds.append(json_of(round));
  for (const std::string& word : asked.shown_words) words.append(text_of(word));
  QJsonObject json{{"question", json_of(asked.question)},
                   {"rounds", rounds},
                   {"phase", static_cast<int>(asked.phase)},
                   {"words", words}};
  if (asked.key) json["key"] = json_of(*asked.key);
  if (asked.highlighted) json["highlighted"] = *asked.highlighted;
  if (!asked.highlighted_name.empty()) json["highlighted_name"] = text_of(asked.highlighted_name);
  if (asked.pooled) json["pooled"] = true;
  return json;
}

AskedQuestion asked_question_of(const QJsonObject& json) {
  AskedQuestion asked;
  asked.question = room_question_of(json["question"].toObject()).value_or(Question());
  asked.rounds.clear();
  for (const QJsonValueConstRef round : json["rounds"].toArray())
    asked.rounds.push_back(round_answers_of(round.toArray()));
  if (asked.rounds.empty()) asked.rounds.emplace_back();
  asked.phase = static_cast<QuestionPhase>(std::clamp(json["phase"].toInt(), 0, 2));
  if (json["key"].isObject()) asked.key = room_key_of(json["key"].toObject());
  for (const QJsonValueConstRef word : json["words"].toArray()) asked.shown_words.insert(word.toString().toStdString());
  if (json["highlighted"].isDouble()) asked.highlighted = json["highlighted"].toInt();
  asked.highlighted_name = json["highlighted_name"].toString().toStdString();
  asked.pooled = json["pooled"].toBool();
  return asked;
}

QJsonObject json_in_block(const QByteArray& block) {
  if (block.size() < 4) return {};
  const auto size = static_cast<qsizetype>(qFromLittleEndian<quint32>(block.constData()));
  return QJsonDocument::fromJson(block.mid(4, size)).object();
}

QByteArray room_request(QJsonObject request) {
  const QByteArray asked = request.take(QStringLiteral("asked")).toString().toUtf8(),
                   json = QJsonDocument(request).toJson(QJsonDocument::Compact);
  QByteArray bytes(4, 0);
  qToLittleEndian(static_cast<quint32>(json.size()), bytes.data());
  return bytes + json + asked;
}

class PageRoom::Desk {
 public:
  explicit Desk(const PageLimits& limits) : limits_(limits), results_(limits.cache_bytes), shelf_(limits.lessons) {
    limits_.time = std::max<std::chrono::milliseconds>(limits_.time, for_truth);
  }

  QJsonObject opening(const QJsonObject& request);
  QJsonObject question(const QJsonObject& request);
  QJsonObject key(const QJsonObject& request);
  QJsonObject pool(const QJsonObject& request);
  QJsonObject landed(const QJsonObject& request);
  QJsonObject results();
  QJsonObject for_phones(const Question& question) const;
  void cover(Answer& answer, const QJsonObject& request);
  void result(Answer& answer, const QJsonObject& request);
  void wall(Answer& answer, const QJsonObject& request);
  void read_asked(const QByteArray& text);

 private:
  struct Computed {
    Session session;
    std::shared_ptr<const Result> result;
    int frame = 0;
    Node report;
  };
  Computed computed(const Session& session);
  Computed computed(const std::string& session) {
    return computed(foreign_session(QByteArray::fromStdString(session), limits_));
  }
  Question asked_at(const QJsonObject& what, const QString& session);
  static std::optional<Question> gathering(const std::string& way, const std::string& headline, const Session& session,
                                           int number);
  Session pooled(const Session& session, const QJsonObject& edit) const;
  QJsonObject pooled_words(const QJsonObject& edit) const;
  std::optional<Figure> gathered_figure();
  Session session_of_start(const QString& start) const;
  QJsonArray askable(const Session& session);
  QJsonObject plot(Answer& answer, Figure figure, QSizeF size, const QJsonObject& look);
  Figure ground(const Question& question);
  Figure ground_of(const Question& question, const Computed& on);

  PageLimits limits_;
  ResultCache results_;
  LessonShelf shelf_;
  std::unique_ptr<PlotScene> scene_;
  QByteArray asked_text_;
  AskedQuestion asked_;
  std::optional<OwnFigures> own_figures_;  // of the last question, in the language
  QString own_language_;
};

PageRoom::Desk::Computed PageRoom::Desk::computed(const Session& session) {
  Computed made{session, results_.find(*session.lab, session.inputs), 0, {}};
  if (!made.result || !made.result->complete()) {
    const std::size_t before = bytes_in_use();
    made.result = whole_result(session, limits_);
    const std::size_t after = bytes_in_use();
    results_.keep(*session.lab, session.inputs, made.result, after > before ? after - before : 0);
  }
  const int last = std::max(0, made.result->timeline().frames - 1);
  made.frame = session.view.frame < 0 ? last : std::min(session.view.frame, last);
  if (!made.result->ready(made.frame)) made.result->prepare(made.frame, {});
  made.report = whole_report(session, *made.result);
  return made;
}

// What can be asked of a screen without typing more than a click: its predictions, and the numbers beside its plots.
QJsonArray PageRoom::Desk::askable(const Session& session) {
  constexpr qsizetype most_numbers = 12;
  QJsonArray all;
  if (const auto prior = prior_question(session.lab->id(), {})) {
    all.append(QJsonObject{{"what", QJsonObject{{"prior", true}}},
                           {"title", said("what you believe before any toss")},
                           {"kind", text_of(kind_name(prior->kind))}});
  }
  for (const Gathering& one : gatherings(session.lab->id())) {
    const auto data = gathering(one.id, {}, session, 0);
    if (data) {
      all.append(QJsonObject{{"what", QJsonObject{{"gather", text_of(one.id)}}},
                             {"title", text_of(one.title)},
                             {"kind", text_of(kind_name(data->kind))}});
    }
  }
  for (const Predictable& thing : predictables(*session.lab, session.inputs.parameters)) {
    all.append(QJsonObject{{"what", QJsonObject{{"predict", text_of(thing.id)}}},
                           {"title", said(thing.title)},
                           {"kind", text_of(kind_name(thing.kind))}});
  }
  for (const OfferedView& view : offered_views(*session.lab, session.inputs.parameters)) {
    if (!is_plot(view.id) || !session.view.slots_shown.contains(view.id)) continue;
    all.append(
        QJsonObject{{"what", QJsonObject{{"place", view.id}}}, {"title", notation(view.title)}, {"kind", "place"}});
  }
  const Computed on = computed(session);
  qsizetype numbers = 0;
  for (const Readout& row : on.result->readouts(on.frame)) {
    if (row.path.empty() || numbers == most_numbers) continue;
    if (!row.number || !std::isfinite(*row.number)) continue;
    ++numbers;
    all.append(QJsonObject{
        {"what", QJsonObject{{"number", "results." + text_of(row.path)}, {"quantity", notation(text_of(row.label))}}},
        {"title", notation(text_of(row.group.empty() ? row.label : row.group + ": " + row.label))},
        {"kind", "number"}});
  }
  return all;
}

// Chance goes on with the session's seed: each question of a room, counted from 0, has darts and walks of its own.
std::optional<Question> PageRoom::Desk::gathering(const std::string& way, const std::string& headline,
                                                  const Session& session, int number) {
  const QJsonObject json = QJsonDocument::fromJson(to_json(session)).object();
  const Node parameters = node_of(json["parameters"].toObject());
  constexpr std::uint64_t apart = 1'000'003, most = std::uint64_t{1} << 53;
  const std::uint64_t seed = (session.inputs.seed + apart * static_cast<std::uint64_t>(std::max(0, number))) % most;
  return gather_question(session.lab->id(), way, headline, std::get<Members>(parameters), seed);
}

// What became of the prior and the data, by language.
QJsonObject PageRoom::Desk::pooled_words(const QJsonObject& edit) const {
  const QJsonObject parameters = edit["parameters"].toObject();
  const QJsonArray row = parameters["priors"][0].toArray();
  QJsonObject words;
  const QString spoken = spoken_language();
  for (const QString& language : languages_known()) {
    speak_language(language);
    QStringList sentences;
    if (!row.isEmpty()) {
      sentences += said("The prior is now Beta({}, {}): it has the mean and the variance of the mean of all curves.",
                        QString::number(row[0].toDouble(), 'g', 3), QString::number(row[1].toDouble(), 'g', 3));
    }
    if (parameters.contains("tosses")) {
      sentences += said("The data are now the tosses of the class: {} heads of {}.",
                        QString::number(parameters["heads"].toInt()), QString::number(parameters["tosses"].toInt()));
    }
    const bool numbers = parameters.contains("order");
    const QString rows = QString::number(edit["data"]["rows"].toArray().size());
    if (numbers) {
      sentences += said("The data are now the {} numbers of the class, and the curve is a constant.", rows);
    } else if (edit["data"].isObject()) {
      sentences += said("The data are now the {} points of the class.", rows);
    }
    if (parameters.contains("aim"))
      sentences += said("The player is now the one whom the darts of the class fit best.");
    if (parameters.contains("start")) sentences += said("The first crowd now begins where the class stands.");
    words[language] = sentences.join(QLatin1Char(' '));
  }
  speak_language(spoken);
  return words;
}

// The session with the prior or the data of the class: {"parameters", "data"}.
Session PageRoom::Desk::pooled(const Session& session, const QJsonObject& edit) const {
  QJsonObject json = QJsonDocument::fromJson(to_json(session)).object();
  QJsonObject all = json["parameters"].toObject();
  const QJsonObject parameters = edit["parameters"].toObject();
  for (auto one = parameters.begin(); one != parameters.end(); ++one) all[one.key()] = one.value();
  json["parameters"] = all;
  if (edit["data"].isObject()) json["data"] = edit["data"];
  return foreign_session(QJsonDocument(json).toJson(), limits_);
}

// What the lab shows of the answers so far; nothing if it cannot be computed from so few.
std::optional<Figure> PageRoom::Desk::gathered_figure() {
  const Question& question = asked_.question;
  const Members edit = gathered(question, asked_.rounds.back());
  try {
    Session session = pooled(foreign_session(QByteArray::fromStdString(question.session), limits_), json_of(edit));
    session.view.frame = -1;
    const Computed on = computed(session);
    const auto shown = as_shown(on.session, on.result);
    Figure figure = shown->figure(question.view, on.frame);
    std::erase_if(figure.layers, [](const Layer& layer) { return std::holds_alternative<Handles>(layer); });
    if (question.kind != AnswerKind::place) return figure;
    figure.x.min = question.plot.x0;  // as it was asked
    figure.x.max = question.plot.x1;
    figure.y.min = question.plot.y0;
    figure.y.max = question.plot.y1;
    return figure;
  } catch (const InputError&) {
    return {};
  }
}

Session PageRoom::Desk::session_of_start(const QString& start) const {
  return start.startsWith(QLatin1Char('{')) ? foreign_session(start.toUtf8(), limits_)
                                            : session_of_link(start, limits_);
}

// Of a lesson or a preset that is named, or of the screen of a lecturer who is followed, whose prior is as the lecturer
// left it.
QJsonObject PageRoom::Desk::opening(const QJsonObject& request) {
  const QString open = request["open"].toString();
  const QJsonObject screen = request["screen"].toObject(), prior = request["pooled"].toObject();
  const bool follows = !screen.isEmpty();
  const auto with_prior = [&](const Session& session) { return prior.isEmpty() ? session : pooled(session, prior); };
  const auto shown = [&] { return session_of_start(screen["start"].toString()); };
  QJsonObject json{{"lesson", QJsonValue()}};
  if (!prior.isEmpty()) json["pooled_words"] = pooled_words(prior);
  const auto add = [&](const QString& title, const Session& session) {
    json["title"] = title;
    json["session"] = QString::fromUtf8(to_json(session));
    json["askable"] = askable(session);
  };
  const QString id = follows ? screen["lesson"].toString() : open.contains(QLatin1Char('/')) ? QString() : open;
  if (id.isEmpty()) {
    const Session session = follows ? shown() : with_prior(session_of_link(open, limits_));
    const auto preset = find_preset(*session.lab, session.preset);
    add(preset ? preset->title : text_of(session.lab->id()), session);
    return json;
  }
  const LessonShelf::Known& known = shelf_.of(id);
  const PageLesson lesson(known, QJsonObject{{"step", 0}}, limits_);
  const QString title = room_text(known.said.title);
  QJsonArray steps;
  for (const LessonStep& step : known.said.steps)
    steps.append(QJsonObject{{"title", room_text(step.title)}, {"asks", step.task.has_value()}});
  json["lesson"] = QJsonObject{{"id", id}, {"title", title}, {"steps", steps}};
  add(title, follows ? shown() : with_prior(lesson.screen()));
  return json;
}

Question PageRoom::Desk::asked_at(const QJsonObject& what, const QString& session_text) {
  const std::string headline = what["headline"].toString().left(static_cast<qsizetype>(longest_headline)).toStdString();
  if (what["typed"].isString()) return typed_question(what["typed"].toString().left(8000).toStdString());
  Session session;
  std::optional<Question> made;
  if (what["lesson"].isString()) {
    const LessonShelf::Known& known = shelf_.of(what["lesson"].toString());
    const PageLesson lesson(known, QJsonObject{{"step", what["step"].toInt(1) - 1}}, limits_);
    session = lesson.screen();
    const Computed on = computed(session);
    made = question_of(lesson.step(), to_json(session).toStdString(), *session.lab, {on.report, true});
    if (!made) throw InputError(say("this step asks nothing"));
    made->lesson = known.file.lesson.id;
    made->fingerprint = fingerprint_of(known.file.lesson);
    made->step = what["step"].toInt(1);
  } else {
    session = foreign_session(session_text.toUtf8(), limits_);
    const std::string lab = session.lab->id();
    if (what["predict"].isString()) {
      const Predictable* thing = find_predictable(lab, what["predict"].toString().toStdString());
      if (thing == nullptr) throw InputError(say("this cannot be predicted here"));
      made = predict_question(*thing, headline);
    } else if (what["number"].isString()) {
      const std::string path = what["number"].toString().left(500).toStdString();
      const auto right = ReportFormula(path).value(computed(session).report);
      if (!right || !std::isfinite(*right)) throw InputError(say("the report has no such number here"));
      const std::string quantity = what["quantity"].toString().left(200).toStdString();
      made = number_question(headline.empty() ? say("How large is it: {}?", quantity) : headline, path,
                             usual_tolerance(*right));
      made->quantity = quantity;
    } else if (what["prior"].toBool()) {
      made = prior_question(lab, headline);
      if (!made) throw InputError(say("this lab has no prior that can be drawn"));
    } else if (what.contains("gather")) {
      made = gathering(what["gather"].toString().toStdString(), headline, session, what["at"].toInt());
      if (!made) throw InputError(say("this lab takes no data of a class"));
    } else if (what["place"].isString()) {
      made = place_question(headline.empty() ? say("Tap a place on this plot.") : headline, lab,
                            what["place"].toString().left(100).toStdString());
    } else {
      throw InputError(say("there is nothing to ask here"));
    }
    made->lab = lab;
    made->session = session_text.toStdString();
  }
  if (made->view.empty()) return *made;
  const Computed on = computed(session);
  if (const Predictable* thing = thing_of(*made)) {
    const int frame = thing->in_the_end ? on.result->timeline().frames - 1 : on.frame;
    const auto hidden = predicted_result(as_shown(session, on.result), *thing, {}, true);
    set_plot(*made, hidden->figure(made->view, frame), truth_of(*thing, *on.result, frame, on.report), on.report);
  } else {
    const Figure figure = ground_of(*made, on);
    made->plot = {figure.x.min, figure.x.max, figure.y.min, figure.y.max};
  }
  return *made;
}

// What phones get of the question, in the language that is spoken.
QJsonObject PageRoom::Desk::for_phones(const Question& whole) const {
  const Question question = without_key(whole);
  QJsonArray names, options;
  const Predictable* thing = thing_of(question);
  for (const std::string& name : question.names)
    names.append(
        QJsonObject{{"id", text_of(name)}, {"title", thing != nullptr ? name_of(*thing, name) : text_of(name)}});
  for (const ChoiceOption& option : question.options) options.append(QJsonObject{{"text", room_text(option.text)}});
  return {{"kind", text_of(kind_name(question.kind))},
          {"headline", room_text(question.headline)},
          {"names", names},
          {"sum_to_one", question.sum_to_one},
          {"on_line", question.on_line},
          {"options", options},
          {"several", question.several},
          {"unit", text_of(question.unit)},
          {"quantity", text_of(question.quantity)},
          {"shows", on_plot(question)},
          {"throws", throws_darts(whole)},
          {"walks", walks_chain(whole)},
          {"goal", question.reached ? QJsonValue(goal_json(question)) : QJsonValue()},
          {"judged", !asks_for_prior(question) && !question.gathers},
          {"gathers", question.gathers},
          {"seconds", question.seconds ? QJsonValue(*question.seconds) : QJsonValue()}};
}

QJsonObject PageRoom::Desk::question(const QJsonObject& request) {
  const QString session_text = request["start"].isString()
                                   ? QString::fromUtf8(to_json(session_of_start(request["start"].toString())))
                                   : request["session"].toString();
  Question made = request["made"].isObject() ? room_question_of(request["made"].toObject()).value_or(Question())
                                             : asked_at(request["what"].toObject(), session_text);
  if (request["seconds"].isDouble()) made.seconds = std::clamp(request["seconds"].toDouble(), 5.0, longest_timer);
  QJsonObject phones;
  const QString spoken = spoken_language();
  for (const QString& language : languages_known()) {
    speak_language(language);
    phones[language] = for_phones(made);
  }
  speak_language(spoken);
  return {{"question", json_of(made)}, {"phones", phones}};
}

QJsonObject PageRoom::Desk::key(const QJsonObject& request) {
  const Question question = room_question_of(request["question"].toObject()).value_or(Question());
  if (question.session.empty()) return {{"key", json_of(key_of(question, nullptr, Members{}))}};
  const Computed on = computed(question.session);
  const Predictable* thing = thing_of(question);
  if (thing == nullptr) return {{"key", json_of(key_of(question, nullptr, on.report))}};
  const int frame = thing->in_the_end ? on.result->timeline().frames - 1 : on.frame;
  const Truth truth = truth_of(*thing, *on.result, frame, on.report);
  return {{"key", json_of(key_of(question, &truth, on.report))}};
}

QJsonObject PageRoom::Desk::plot(Answer& answer, Figure figure, QSizeF size, const QJsonObject& look) {
  if (!scene_) scene_ = std::make_unique<PlotScene>();
  return add_plot(answer, *scene_, std::move(figure), size, theme_in(look), look["larger"].toDouble(1));
}

// The plot of the question's view as it lay under its cover; empty if it has none.
Figure PageRoom::Desk::ground(const Question& question) {
  return question.view.empty() ? Figure() : ground_of(question, computed(question.session));
}

Figure PageRoom::Desk::ground_of(const Question& question, const Computed& on) {
  const auto shown = as_shown(on.session, on.result);
  const Predictable* thing = thing_of(question);
  const int frame = thing != nullptr && thing->in_the_end ? on.result->timeline().frames - 1 : on.frame;
  if (thing != nullptr) return predicted_result(shown, *thing, {}, true)->figure(question.view, frame);
  Figure figure = shown->figure(question.view, frame);
  if (throws_darts(question)) {  // the board alone
    std::erase_if(figure.layers, [](const Layer& layer) {
      const bool drawn = std::holds_alternative<Line>(layer) || std::holds_alternative<Text>(layer);
      return !drawn || *layer_role(layer) != Role::neutral;
    });
  } else if (asks_for_prior(question) || question.gathers) {
    figure.layers.clear();
  }
  return figure;
}

// Of the last question, since hundreds of phones ask for their pictures of it.
void PageRoom::Desk::read_asked(const QByteArray& text) {
  if (text.isEmpty() || text == asked_text_) return;
  asked_ = asked_question_of(QJsonDocument::fromJson(text).object());
  asked_text_ = text;
  own_figures_.reset();
}

void PageRoom::Desk::cover(Answer& answer, const QJsonObject& request) {
  const Question question = room_question_of(request["question"].toObject()).value_or(Question());
  const QJsonObject look = request["look"].toObject();
  const QSizeF size = size_in(look);
  AskedQuestion asked;
  asked.question = question;
  const WallRoom room{.main_width = size.width(), .main_height = size.height()};
  const Figure covered = ground(question);
  QJsonObject drawn =
      plot(answer, wall_of(asked, {}, WallPhase::question, covered, room).main.value_or(covered), size, look);
  drawn["layers"] = QJsonArray();  // their names might tell
  for (const char* part : {"at", "round", "phase"}) drawn[QLatin1String(part)] = request[QLatin1String(part)];
  answer.json["plot"] = drawn;
}

// The edit of parameters that makes the answers the prior.
QJsonObject PageRoom::Desk::pool(const QJsonObject& request) {
  const Session session = foreign_session(request["session"].toString().toUtf8(), limits_);
  const Question& question = asked_.question;
  const std::string lab = session.lab->id();
  if (lab != question.lab) throw InputError(say("these answers fit no prior of this lab"));
  if (question.gathers) return json_of(gathered(question, asked_.rounds.back()));
  if (!asks_for_prior(question)) throw InputError(say("these answers fit no prior of this lab"));
  const QJsonObject json = QJsonDocument::fromJson(to_json(session)).object();
  const Node parameters = node_of(json["parameters"].toObject());
  const auto edit =
      pooled_coin_prior(density_crowd(asked_.rounds.back(), question.plot), std::get<Members>(parameters));
  if (!edit) throw InputError(say("no beta distribution has the mean and the variance of these curves"));
  return {{"parameters", json_of(*edit)}};
}

// What the lab says of the place where a dart landed: its first line names the bed.
QJsonObject PageRoom::Desk::landed(const QJsonObject& request) {
  const Question question = room_question_of(request["question"].toObject()).value_or(Question());
  const Computed on = computed(question.session);
  const QJsonValue at = request["place"];
  const std::string words = on.result->hover(question.view, on.frame, {at[0].toDouble(), at[1].toDouble()});
  return {{"bed", text_of(words.substr(0, words.find('\n')))}};
}

// What each phone is told of its own answer, all at once.
QJsonObject PageRoom::Desk::results() {
  const AskedQuestion& asked = asked_;
  const RoundAnswers& round = asked.rounds.back();
  QJsonArray scores, options;
  std::vector<double> sorted;
  const PhoneScores known = scores_of(asked, round);
  for (const auto& [phone, score] : known) sorted.push_back(score);
  std::ranges::sort(sorted);
  for (const double score : sorted) scores.append(score);
  if (asked.question.kind == AnswerKind::choice) {
    const ChoiceCrowd crowd = choice_crowd(round, asked.question.options.size());
    const bool has_key = std::ranges::any_of(asked.question.options, &ChoiceOption::right);
    for (std::size_t k = 0; k < asked.question.options.size(); ++k) {
      const ChoiceOption& option = asked.question.options[k];
      options.append(QJsonObject{{"text", room_text(option.text)},
                                 {"right", has_key ? QJsonValue(option.right) : QJsonValue()},
                                 {"why", room_text(option.why)},
                                 {"count", crowd.counts[k]}});
    }
  }
  QJsonObject own;
  for (const auto& [phone, kept] : round) {
    const OwnVerdict verdict = own_verdict(asked, phone, known);
    QJsonArray lines;
    for (const std::string* line : {&verdict.reason, &verdict.detail}) {
      if (!line->empty()) lines.append(room_text(*line));
    }
    own[QString::number(phone)] = QJsonObject{{"score", verdict.score ? QJsonValue(*verdict.score) : QJsonValue()},
                                              {"right", verdict.right ? QJsonValue(*verdict.right) : QJsonValue()},
                                              {"headline", room_text(verdict.head)},
                                              {"standing", room_text(verdict.standing)},
                                              {"lines", lines}};
  }
  QJsonObject all{{"finding", room_text(finding(asked))}, {"scores", scores}, {"options", options}, {"own", own}};
  if (!sorted.empty()) all["median"] = quantile_of(sorted, 0.5);
  if (asked.key && asked.key->number) all["right_answer"] = QString::number(*asked.key->number, 'g', 4);
  if (!asked.question.session.empty()) {
    const QString link = link_of(foreign_session(QByteArray::fromStdString(asked.question.session), limits_));
    if (link.size() <= longest_usual_link) all["link"] = link;
  }
  return {{"results", all}};
}

// A phone's own answer on the truth and the class.
void PageRoom::Desk::result(Answer& answer, const QJsonObject& request) {
  const AskedQuestion& asked = asked_;
  const QJsonObject look = request["look"].toObject();
  const QSizeF size = size_in(look);
  const WallRoom room{.main_width = size.width(), .main_height = size.height()};
  if (!own_figures_ || own_language_ != spoken_language()) own_figures_.emplace(asked, ground(asked.question));
  own_language_ = spoken_language();
  auto figure = own_figures_->of(request["phone"].toInt(), room);
  if (!figure) return;
  QJsonObject json = plot(answer, *std::move(figure), size, look);
  for (const char* part : {"at", "round", "phase"}) json[QLatin1String(part)] = request[QLatin1String(part)];
  answer.json["plot"] = json;
}

void PageRoom::Desk::wall(Answer& answer, const QJsonObject& request) {
  const AskedQuestion& asked = asked_;
  const QJsonObject look = request["look"].toObject();
  const QJsonArray sizes = look["slots"].toArray();
  const auto size_of = [&](int slot) { return QSizeF(sizes[slot][0].toDouble(600), sizes[slot][1].toDouble(400)); };
  const std::vector<WallPhase> phases = wall_phases(asked);
  const auto wanted = std::ranges::find_if(
      phases, [&](WallPhase one) { return request["phase"].toString() == text_of(phase_name(one)); });
  const WallPhase phase = wanted != phases.end() ? *wanted : phases.back();
  const WallRoom room{.main_width = size_of(0).width(),
                      .main_height = size_of(0).height(),
                      .side_width = size_of(1).width(),
                      .side_height = size_of(1).height(),
                      .point_scale = look["larger"].toDouble(1)};
  const AnswerCount count{request["answered"].toInt(), request["of"].toInt()};
  const Question& question = asked.question;
  RoomWall made = wall_of(asked, count, phase, ground(question), room);
  if (question.gathers && shown_by_lab(question)) {
    if (auto figure = gathered_figure()) made.main = std::move(figure);
  }
  QJsonArray panels, options, words, next;
  for (const auto& [figure, slot] :
       {std::pair(&made.main, phase == WallPhase::flow ? 2 : 0), std::pair(&made.side, 1)}) {
    if (*figure) panels.append(plot(answer, **figure, size_of(slot), look));
  }
  for (const WallOption& option : made.options) {
    options.append(QJsonObject{{"letter", text_of(option.letter)},
                               {"text", room_text(option.text)},
                               {"count", option.count},
                               {"before", option.before ? QJsonValue(*option.before) : QJsonValue()},
                               {"right", option.right ? QJsonValue(*option.right) : QJsonValue()},
                               {"why", room_text(option.why)}});
  }
  for (const WordCount& word : made.words)
    words.append(QJsonObject{{"text", text_of(word.shown)}, {"count", word.count}});
  QJsonObject json{{"phase", text_of(phase_name(phase))},
                   {"headline", room_text(made.headline)},
                   {"sub", room_text(made.sub)},
                   {"count", QJsonObject{{"answered", count.answered}, {"of", count.of}}},
                   {"side_number", text_of(made.side_number)},
                   {"side_words", room_text(made.side_words)},
                   {"panels", panels},
                   {"options", options},
                   {"words", words}};
  if (phase == WallPhase::flow) {
    const auto& rounds = asked.rounds;
    const auto flow = flow_of(asked.question, rounds[rounds.size() - 2], rounds.back(), asked.key);
    if (flow) json["flow"] = flow_json(*flow, asked);
    // Groups that are no options, such as right and not right, have no texts of options.
    if (flow && (made.options.size() != flow->groups.size() || made.options.front().letter != flow->groups.front()))
      json["options"] = QJsonArray();
  }
  answer.json["wall"] = json;
}

PageRoom::PageRoom(const PageLimits& limits) : desk_(std::make_unique<Desk>(limits)) {}
PageRoom::~PageRoom() = default;

QByteArray PageRoom::answer(const QByteArray& bytes) {
  const QJsonObject request = json_in_block(bytes);
  Answer answer;
  const auto asked_at = [&] { return 4 + static_cast<qsizetype>(qFromLittleEndian<quint32>(bytes.constData())); };
  const auto fail = [&](const QString& sentence) { answer.json = {{"error", legible(sentence)}}; };
  try {
    const QString language = request["language"].toString(QStringLiteral("en"));
    if (spoken_language() != language) speak_language(language);
    const QString what = request["room"].toString();
    if (!request.isEmpty()) desk_->read_asked(bytes.mid(asked_at()));
    if (what == QLatin1String("opening")) answer.json = desk_->opening(request);
    if (what == QLatin1String("question")) answer.json = desk_->question(request);
    if (what == QLatin1String("key")) answer.json = desk_->key(request);
    if (what == QLatin1String("pool")) answer.json = desk_->pool(request);
    if (what == QLatin1String("landed")) answer.json = desk_->landed(request);
    if (what == QLatin1String("results")) answer.json = desk_->results();
    if (what == QLatin1String("cover")) desk_->cover(answer, request);
    if (what == QLatin1String("result")) desk_->result(answer, request);
    if (what == QLatin1String("wall")) desk_->wall(answer, request);

  } catch (const InputError& error) {
    fail(text_of(error.said()));
  } catch (const std::bad_alloc&) {
    fail(said("there is not enough memory"));
  } catch (...) {
    fail(sentence_of_exception());
  }
  return answer.bytes();
}

}  // namespace credence
