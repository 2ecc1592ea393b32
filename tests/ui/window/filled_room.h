// A room in which every kind of question was asked twice, closed and revealed, with answers made around the truth: what
// walls are looked at with.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"
#include "core/math/random.h"
#include "core/room/chance.h"
#include "core/room/crowd.h"
#include "core/room/room.h"
#include "ui/lessons/lesson_files.h"
#include "ui/room/room_json.h"
#include "ui/web/page_room.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace credence {

// So many phones, whose answers follow from a seed.
class FilledRoom {
 public:
  struct Asked {
    QString name;
    AskedQuestion asked;   // revealed, or closed if it cannot be
    QJsonObject question;  // as phones get it
  };

  explicit FilledRoom(int phones) : phones_(phones), random_(make_rng(53)) {
    add(RoomOpened{"HKTW", "coin"});
    for (int k = 1; k <= phones; ++k) add(PhoneJoined{token(k)});
  }

  const std::vector<RoomEvent>& events() const { return events_; }
  const std::vector<Asked>& all() const { return all_; }

  void ask_all() {
    ask("density", "coin/first", {{"predict", "posterior"}});
    ask("boundary", "classification/first", {{"predict", "boundary_map"}});
    ask("curve", "regression/first", {{"predict", "line"}});
    ask("region", "recapture/ridge", {{"predict", "ridge"}});
    ask("place", "darts/first", {{"predict", "best_aim"}});
    ask("on_line", "metropolis/park", {{"predict", "best_step"}});
    ask("bars", "bayes-net/wet_grass", {{"predict", "rain"}});
    ask("order", "samplers/banana", {{"predict", "order"}});
    ask("number", "coin/first", number_of("coin/first"));
    ask("choice", "coin/first",
        {{"typed",
          "A flat prior, then two heads in two tosses. Where is the posterior mean of r? / At 1/3 -- That is the "
          "mode of another posterior, not a mean. / *At 3/4 -- The flat prior counts as one head and one tail: 3 "
          "of 4. / At 1 -- Two heads do not exclude a tail. / At 1/2 -- That was the mean before the tosses."}});
    ask("several", "coin/first", {{"typed", "Which of them are densities? / *Beta(2, 3) / *N(0, 1) / A likelihood"}});
    ask("letters", "coin/first", {{"typed", "ABCD"}});
    ask("words", "coin/first", {{"typed", "What surprised you?"}});
    ask_goal("coin");
    ask("prior", "coin/first", {{"prior", true}});
    ask("tosses", "coin/first", {{"gather", "tosses"}});
    ask("points", "classification/first", {{"gather", "points"}});
    ask("classes", "softmax/first", {{"gather", "points"}});
    ask("targets", "regression/first", {{"gather", "points"}});
    ask("numbers", "regression/first", {{"gather", "numbers"}, {"headline", "How many sweets are in the jar?"}});
    ask("darts", "darts/first", {{"gather", "darts"}});
    ask("walkers", "markov-chain/figure_1_2", {{"gather", "walkers"}});
  }

  void ask(const QString& name, const QString& open, QJsonObject what) {
    const QJsonObject opening = work({{"room", "opening"}, {"open", open}});
    what["at"] = static_cast<int>(all_.size());
    const QJsonObject made =
        work({{"room", "question"}, {"what", what}, {"session", opening["session"]}, {"language", "en"}});
    const auto question = room_question_of(made["question"].toObject());
    if (!question) throw std::runtime_error(name.toStdString());
    const RoomKey key = room_key_of(work({{"room", "key"}, {"question", made["question"]}})["key"].toObject()).value();
    add(QuestionAsked{*question});
    answer_all(*question, key, 0, 0.5);
    add(QuestionClosed{});
    const int rounds = walks_chain(*question) ? 3 : question->gathers || asks_for_prior(*question) ? 1 : 2;
    for (int round = 1; round < rounds; ++round) {
      add(QuestionAskedAgain{});
      answer_all(*question, key, round, 0.75);
      add(QuestionClosed{});
    }
    if (question->kind == AnswerKind::words) {
      const auto words = word_crowd(room().current()->rounds.back());
      for (std::size_t k = 0; k < std::min<std::size_t>(words.size(), 9); ++k) add(WordShown{words[k].key});
    }
    if (!question->gathers && !asks_for_prior(*question)) add(AnswerRevealed{key});
    all_.push_back({name, *room().current(), made["phones"].toObject()["en"].toObject()});
  }

  QJsonObject work(const QJsonObject& request) {
    const QJsonObject json = json_in_block(worker_.answer(room_request(request)));
    if (json.contains("error")) throw std::runtime_error(json["error"].toString().toStdString());
    return json;
  }
  QByteArray paint(const QJsonObject& request) { return worker_.answer(room_request(request)); }

 private:
  void ask_goal(const QString& id) {
    QStringList warnings;
    const LessonFile file = load_lesson(id, warnings);
    for (std::size_t k = 0; k < file.lesson.steps.size(); ++k) {
      const auto& task = file.lesson.steps[k].task;
      if (!task || !std::holds_alternative<GoalTask>(task->kind)) continue;
      return ask("goal", id, {{"lesson", id}, {"step", static_cast<int>(k) + 1}});
    }
  }

  QJsonObject number_of(const QString& open) {
    for (const QJsonValueConstRef one : work({{"room", "opening"}, {"open", open}})["askable"].toArray()) {
      if (one.toObject()["kind"] == "number") return one.toObject()["what"].toObject();
    }
    throw std::runtime_error("no number");
  }

  static PhoneToken token(int phone) {
    std::string digits = std::to_string(phone);
    return std::string(32 - digits.size(), '0') + digits;
  }
  Room& room() { return room_; }
  void add(RoomEventKind what) {
    events_.push_back({static_cast<std::int64_t>(events_.size()) * 10, std::move(what)});
    if (const auto why = room_.add(events_.back())) throw std::runtime_error(why->said());
  }

  double z() { return standard_normal(random_); }
  double u() { return uniform(random_); }

  // One phone in ten does not answer. `skill` is the share of those who know.
  void answer_all(const Question& question, const RoomKey& key, int round, double skill) {
    const int at = static_cast<int>(room_.questions().size()) - 1;
    for (int phone = 1; phone <= phones_; ++phone) {
      if (phones_ > 5 && u() < 0.1) continue;
      add(QuestionAnswered{token(phone), at, round, ++counter_, answer(question, key, phone, round, skill)});
    }
  }

  // The truth moved, turned and stretched, with at most 80 points a path.
  std::vector<Polyline> moved(const Question& question, const std::vector<Polyline>& paths, double by) {
    const Rect& plot = question.plot;
    Point2 middle{0, 0};
    double count = 0;
    for (const Polyline& path : paths) {
      for (const Point2& p : path) {
        middle.x += p.x;
        middle.y += p.y;
        ++count;
      }
    }
    middle.x /= count;
    middle.y /= count;
    const double right = by * z() * 0.12 * plot.width(), up = by * z() * 0.12 * plot.height(), turn = 0.5 * by * z(),
                 wide = std::exp(0.4 * by * z());
    const double aspect = plot.width() / plot.height();
    std::vector<Polyline> all;
    for (const Polyline& path : paths) {
      if (all.size() == 3) break;
      const std::size_t step = std::max<std::size_t>(1, path.size() / 80);
      Polyline one;
      for (std::size_t k = 0; k < path.size(); k += step) {
        const double x = (path[k].x - middle.x) * wide, y = (path[k].y - middle.y) * wide * aspect;
        one.push_back({middle.x + right + x * std::cos(turn) - y * std::sin(turn),
                       middle.y + up + (x * std::sin(turn) + y * std::cos(turn)) / aspect});
      }
      all.push_back(std::move(one));
    }
    return all;
  }

  Sketch density(const Question& question, const RoomKey& key, double by) {
    const Rect& plot = question.plot;
    double mean = plot.x0 + 0.5 * plot.width(), sd = 0.15 * plot.width();
    if (key.sketch) {
      double mass = 0, first = 0, second = 0;
      for (const Point2& p : key.sketch->paths.front()) {
        mass += p.y;
        first += p.y * p.x;
        second += p.y * p.x * p.x;
      }
      mean = first / mass;
      sd = std::sqrt(std::max(1e-9, second / mass - mean * mean));
    }
    mean += by * z() * 0.8 * sd;
    sd *= std::exp(by * (0.5 * z() - 0.3));
    Polyline path;
    for (int k = 0; k <= 60; ++k) {
      const double x = plot.x0 + plot.width() * k / 60;
      path.push_back({x, std::exp(-(x - mean) * (x - mean) / (2 * sd * sd))});
    }
    return {.paths = {path}};
  }

  RoomAnswer answer(const Question& question, const RoomKey& key, int phone, int round, double skill) {
    const Rect& plot = question.plot;
    const double by = u() < skill ? 0.5 : 1.4;
    const auto within = [&](Point2 p) {
      return Point2{std::clamp(p.x, plot.x0, plot.x1), std::clamp(p.y, plot.y0, plot.y1)};
    };
    if (walks_chain(question)) return std::vector<int>{1 + walker_state(question.chance, phone, round)};
    switch (question.kind) {
      case AnswerKind::density:
        return density(question, key, by);
      case AnswerKind::boundary:
      case AnswerKind::region:
        return Sketch{.paths = moved(question, key.sketch->paths, by)};
      case AnswerKind::place: {
        const Point2 aim = key.sketch ? key.sketch->place
                                      : Point2{plot.x0 + (0.5 + 0.15 * z()) * plot.width(),
                                               plot.y0 + (0.5 + 0.15 * z()) * plot.height()};
        Sketch sketch{.place = within({aim.x + by * key.sd.x * z(), aim.y + by * key.sd.y * z()})};
        if (!question.names.empty()) {
          const double side = (sketch.place.x - plot.x0) / plot.width() * static_cast<double>(question.names.size());
          const auto k = static_cast<std::size_t>(std::clamp(side + 0.3 * z(), 0.0, question.names.size() - 1.0));
          sketch.names = {question.names[k]};
        }
        return sketch;
      }
      case AnswerKind::bars: {
        Sketch sketch;
        double sum = 0;
        for (const double height : key.sketch->bars) sum += sketch.bars.emplace_back(height * std::exp(by * 0.6 * z()));
        for (double& height : sketch.bars) height = question.sum_to_one ? height / sum : height;
        return sketch;
      }
      case AnswerKind::order: {
        Sketch sketch{.names = key.sketch->names};
        for (std::size_t k = 1; k < sketch.names.size(); ++k) {
          if (u() < 0.4 * by) std::swap(sketch.names[k - 1], sketch.names[k]);
        }
        return sketch;
      }
      case AnswerKind::number:
        if (!key.number) return std::round(240 * std::exp(0.35 * z()));
        return u() < skill ? *key.number : std::round(100 * *key.number * std::exp(0.3 * z())) / 100;
      case AnswerKind::choice: {
        const auto count = static_cast<double>(question.options.size());
        std::vector<int> picked;
        for (std::size_t k = 0; k < question.options.size(); ++k) {
          if (question.options[k].right && u() < skill) picked.push_back(static_cast<int>(k) + 1);
        }
        if (picked.empty() || (picked.size() > 1 && !question.several))
          picked = {1 + static_cast<int>(count * u() * u())};
        return picked;
      }
      case AnswerKind::words: {
        static const std::vector<std::string> thoughts{
            "The prior",
            "the prior",
            "How fast it narrows",
            "that two heads are so little",
            "The mean is not the mode, and both are not where I had put them at first",
            "Nothing",
            "Laplace's rule",
            "why is it not symmetric?",
            "the tail",
            "Überraschend schmal",
            "The likelihood is not a density of r, it need not have area 1"};
        return thoughts[static_cast<std::size_t>(u() * u() * static_cast<double>(thoughts.size()))];
      }
    }
    return std::string();
  }

  int phones_;
  Rng random_;
  std::int64_t counter_ = 0;
  Room room_;
  std::vector<RoomEvent> events_;
  std::vector<Asked> all_;
  PageRoom worker_{{.time = std::chrono::seconds(60)}};
};

}  // namespace credence
