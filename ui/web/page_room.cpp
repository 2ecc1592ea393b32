// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/page_room.h"

#include "core/lessons/predicted_result.h"
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "core/room/finding.h"
// wall
#include "ui/controller/faults.h"
#include "ui/document/truth_words.h"
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
  return asked;
}

QJsonObject json_in_block(const QByteArray& block) {
  if (block.size() < 4) return {};
  const auto size = static_cast<qsizetype>(qFromLittleEndian<quint32>(block.constData()));
  return QJsonDocument::fromJson(block.mid(4, size)).object();
}

class PageRoom::Desk {
 public:
  explicit Desk(const PageLimits& limits) : limits_(limits), results_(limits.cache_bytes), shelf_(limits.lessons) {}

  QJsonObject opening(const QJsonObject& request);
  QJsonObject question(const QJsonObject& request);
  QJsonObject key(const QJsonObject& request);
  QJsonObject results(const QJsonObject& request);
  QJsonObject for_phones(const Question& question) const;
  void cover(Answer& answer, const QJsonObject& request);
  void result(Answer& answer, const QJsonObject& request);


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
  QJsonArray askable(const Session& session);
  QJsonObject plot(Answer& answer, Figure figure, const QJsonObject& look);

  PageLimits limits_;
  ResultCache results_;
  LessonShelf shelf_;
  std::unique_ptr<PlotScene> scene_;
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
  for (const Predictable& thing : predictables(*session.lab, session.inputs.parameters)) {
    all.append(QJsonObject{{"what", QJsonObject{{"predict", text_of(thing.id)}}},
                           {"title", said(thing.title)},
                           {"kind", text_of(kind_name(thing.kind))}});
  }
  const Computed on = computed(session);
  qsizetype numbers = 0;
  for (const Readout& row : on.result->readouts(on.frame)) {
    if (row.path.empty() || numbers == most_numbers) continue;
    if (!row.number || !std::isfinite(*row.number)) continue;
    ++numbers;
    all.append(QJsonObject{{"what", QJsonObject{{"number", "results." + text_of(row.path)}, {"quantity", notation(text_of(row.label))}}},
                           {"title", notation(text_of(row.group.empty() ? row.label : row.group + ": " + row.label))},
                           {"kind", "number"}});
  }
  return all;
}

QJsonObject PageRoom::Desk::opening(const QJsonObject& request) {
  const QString open = request["open"].toString();
  if (!open.contains(QLatin1Char('/'))) {
    const LessonShelf::Known& known = shelf_.of(open);
    const PageLesson lesson(known, QJsonObject{{"step", 0}});
    QJsonArray steps;
    for (const LessonStep& step : known.said.steps)
      steps.append(QJsonObject{{"title", room_text(step.title)}, {"asks", step.task.has_value()}});
    const Session session = lesson.screen();
    return {{"title", room_text(known.said.title)},
            {"session", QString::fromUtf8(to_json(session))},
            {"lesson", QJsonObject{{"id", open}, {"title", room_text(known.said.title)}, {"steps", steps}}},
            {"askable", askable(session)}};
  }
  const Session session = session_of_link(open, limits_);
  const auto preset = find_preset(*session.lab, session.preset);
  return {{"title", preset ? preset->title : text_of(session.lab->id())},
          {"session", QString::fromUtf8(to_json(session))},
          {"lesson", QJsonValue()},
          {"askable", askable(session)}};
}

Question PageRoom::Desk::asked_at(const QJsonObject& what, const QString& session_text) {
  const std::string headline = what["headline"].toString().left(static_cast<qsizetype>(longest_headline)).toStdString();
  if (what["typed"].isString()) return typed_question(what["typed"].toString().left(8000).toStdString());
  Session session;
  std::optional<Question> made;
  if (what["lesson"].isString()) {
    const LessonShelf::Known& known = shelf_.of(what["lesson"].toString());
    const PageLesson lesson(known, QJsonObject{{"step", what["step"].toInt(1) - 1}});
    session = lesson.screen();
    const Computed on = computed(session);
    made = question_of(lesson.step(), to_json(session).toStdString(), *session.lab, {on.report, true});
    if (!made) throw InputError(say("this step asks nothing"));
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
    } else if (what["place"].isString()) {
      made = place_question(headline, lab, what["place"].toString().left(100).toStdString());
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
    const Figure figure = on.result->figure(made->view, on.frame);
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
    names.append(QJsonObject{{"id", text_of(name)}, {"title", thing != nullptr ? name_of(*thing, name) : text_of(name)}});
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
          {"shows", !question.view.empty()},
          {"seconds", question.seconds ? QJsonValue(*question.seconds) : QJsonValue()}};
}

QJsonObject PageRoom::Desk::question(const QJsonObject& request) {
  Question made = request["made"].isObject() ? room_question_of(request["made"].toObject()).value_or(Question())
                                             : asked_at(request["what"].toObject(), request["session"].toString());
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

QJsonObject PageRoom::Desk::plot(Answer& answer, Figure figure, const QJsonObject& look) {
  if (!scene_) scene_ = std::make_unique<PlotScene>();
  return add_plot(answer, *scene_, std::move(figure), size_in(look), theme_in(look), look["larger"].toDouble(1));
}

void PageRoom::Desk::cover(Answer& answer, const QJsonObject& request) {
  const Question question = room_question_of(request["question"].toObject()).value_or(Question());
  const Computed on = computed(question.session);
  const auto shown = as_shown(on.session, on.result);
  const Predictable* thing = thing_of(question);
  const int frame = thing != nullptr && thing->in_the_end ? on.result->timeline().frames - 1 : on.frame;
  Figure figure = thing != nullptr ? predicted_result(shown, *thing, {}, true)->figure(question.view, frame)
                                   : shown->figure(question.view, frame);
  QJsonObject drawn = plot(answer, std::move(figure), request["look"].toObject());
  drawn["layers"] = QJsonArray();  // their names might tell
  for (const char* part : {"at", "round", "phase"}) drawn[QLatin1String(part)] = request[QLatin1String(part)];
  answer.json["plot"] = drawn;
}

// What each phone is told of its own answer, all at once.
QJsonObject PageRoom::Desk::results(const QJsonObject& request) {
  const AskedQuestion asked = asked_question_of(request["asked"].toObject());
  const RoundAnswers& round = asked.rounds.back();
  QJsonArray scores, options;
  std::vector<double> sorted;
  for (const auto& [phone, score] : scores_of(asked, round)) sorted.push_back(score);
  std::ranges::sort(sorted);
  for (const double score : sorted) scores.append(score);
  if (asked.question.kind == AnswerKind::choice) {
    const ChoiceCrowd crowd = choice_crowd(round, asked.question.options.size());
    const bool known = std::ranges::any_of(asked.question.options, &ChoiceOption::right);
    for (std::size_t k = 0; k < asked.question.options.size(); ++k) {
      const ChoiceOption& option = asked.question.options[k];
      options.append(QJsonObject{{"text", room_text(option.text)},
                                 {"right", known ? QJsonValue(option.right) : QJsonValue()},
                                 {"why", room_text(option.why)},
                                 {"count", crowd.counts[k]}});
    }
  }
  QJsonObject own;
  for (const auto& [phone, kept] : round) {
    const OwnVerdict verdict = own_verdict(asked, phone);
    QJsonArray lines;
    for (const std::string* line : {&verdict.reason, &verdict.detail}) {
      if (!line->empty()) lines.append(room_text(*line));
    }
    QJsonObject json{{"score", verdict.score ? QJsonValue(*verdict.score) : QJsonValue()},
                     {"right", verdict.right ? QJsonValue(*verdict.right) : QJsonValue()},
                     {"headline", room_text(verdict.head)},
                     {"standing", room_text(verdict.standing)},
                     {"lines", lines}};
    own[QString::number(phone)] = json;
  }
  QJsonObject all{{"finding", room_text(finding(asked))}, {"scores", scores}, {"options", options}, {"own", own}};
  if (asked.key && asked.key->number) all["right_answer"] = QString::number(*asked.key->number, 'g', 4);
  if (!asked.question.session.empty()) {
    const QString link =
        link_of(foreign_session(QByteArray::fromStdString(asked.question.session), limits_));
    if (link.size() <= longest_usual_link) all["link"] = link;
  }
  if (asked.question.kind == AnswerKind::density && asked.key) {
    const CurveCrowd crowd = density_crowd(round, asked.key->plot);
    QJsonArray band;
    for (std::size_t k = 0; k < crowd.x.size(); ++k) {
      if (std::isfinite(crowd.median[k]))
        band.append(QJsonArray{crowd.x[k], crowd.lower_quartile[k], crowd.median[k], crowd.upper_quartile[k]});
    }
    all["band"] = band;
  }
  return {{"results", all}};
}

// The truth with one's own sketch on it, and the middle half of the class behind them.
void PageRoom::Desk::result(Answer& answer, const QJsonObject& request) {
  const Question question = room_question_of(request["question"].toObject()).value_or(Question());
  const Predictable* thing = thing_of(question);
  const Computed on = computed(question.session);
  const auto shown = as_shown(on.session, on.result);
  const auto own = room_answer_of(request["own"].toObject());
  const auto* sketch = own ? std::get_if<Sketch>(&*own) : nullptr;
  const int frame = thing != nullptr && thing->in_the_end ? on.result->timeline().frames - 1 : on.frame;
  auto drawn = shown;
  if (thing != nullptr && sketch != nullptr) drawn = predicted_result(shown, *thing, fitted(*thing, *sketch), false);
  Figure figure = drawn->figure(question.view, frame);
  const QJsonArray band = request["band"].toArray();
  if (band.size() > 1) {
    Band half{.role = Role::chain, .opacity = 0.25, .name = say("the middle half of the class")};
    Polyline median;
    for (const QJsonValueConstRef at : band) {
      half.x.push_back(at[0].toDouble());
      half.lower.push_back(at[1].toDouble());
      half.upper.push_back(at[3].toDouble());
      median.push_back({at[0].toDouble(), at[2].toDouble()});
    }
    figure.layers.insert(figure.layers.begin(), Layer(Line{.paths = {median}, .role = Role::chain, .name = {}}));
    figure.layers.insert(figure.layers.begin(), Layer(std::move(half)));
  }
  QJsonObject json = plot(answer, std::move(figure), request["look"].toObject());
  for (const char* part : {"at", "round", "phase"}) json[QLatin1String(part)] = request[QLatin1String(part)];
  answer.json["plot"] = json;
}

PageRoom::PageRoom(const PageLimits& limits) : desk_(std::make_unique<Desk>(limits)) {}
PageRoom::~PageRoom() = default;

QByteArray PageRoom::answer(const QByteArray& bytes) {
  const QJsonObject request = QJsonDocument::fromJson(bytes).object();
  Answer answer;
  const auto fail = [&](const QString& sentence) { answer.json = {{"error", legible(sentence)}}; };
  try {
    const QString language = request["language"].toString(QStringLiteral("en"));
    if (spoken_language() != language) speak_language(language);
    const QString what = request["room"].toString();
    if (what == QLatin1String("opening")) answer.json = desk_->opening(request);
    if (what == QLatin1String("question")) answer.json = desk_->question(request);
    if (what == QLatin1String("key")) answer.json = desk_->key(request);
    if (what == QLatin1String("results")) answer.json = desk_->results(request);
    if (what == QLatin1String("cover")) desk_->cover(answer, request);
    if (what == QLatin1String("result")) desk_->result(answer, request);

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
