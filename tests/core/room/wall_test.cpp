// Walls: which phases there are, that nothing tells the answer before the reveal, one dot for each phone, and that
// every figure of every kind can be drawn for no answers and for many.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/wall.h"

#include "core/figure/layer_parts.h"

#include "tests/core/room/small_room.h"
#include "tests/support/contains.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <random>
#include <set>

using namespace credence;

namespace {

// A question of each kind with a key, and an answer from random numbers.
struct Kind {
  Question question;
  RoomKey key;
  RoomAnswer (*answer)(std::mt19937& random);
};

double below(std::mt19937& random, double most) { return most * static_cast<double>(random() % 1000) / 1000; }

std::vector<Kind> kinds() {
  std::vector<Kind> all;
  all.push_back(
      {coin_question(), {.sketch = drawn(beta_curve(3, 5)), .plot = {0, 1, 0, 4}}, [](std::mt19937& r) -> RoomAnswer {
         return drawn(beta_curve(2 + below(r, 3), 2 + below(r, 3), 1, 101));
       }});
  Question boundary = predict_question(*find_predictable("classification", "boundary_map"));
  all.push_back(
      {boundary, {.sketch = drawn({{0.5, 0}, {0.5, 1}}), .plot = {0, 1, 0, 1}}, [](std::mt19937& r) -> RoomAnswer {
         return drawn({{below(r, 1), 0}, {below(r, 1), 1}});
       }});
  Question curve = predict_question(*find_predictable("regression", "line"));
  all.push_back(
      {curve, {.sketch = drawn({{0, 0.2}, {1, 0.8}}), .plot = {0, 1, 0, 1}}, [](std::mt19937& r) -> RoomAnswer {
         return drawn({{0, below(r, 1)}, {1, below(r, 1)}});
       }});
  Question region = predict_question(*find_predictable("recapture", "ridge"));
  all.push_back({region,
                 {.sketch = drawn({{0.2, 0.2}, {0.5, 0.2}, {0.5, 0.5}}), .plot = {0, 1, 0, 1}},
                 [](std::mt19937& r) -> RoomAnswer {
                   const double x = below(r, 0.5), y = below(r, 0.5);
                   return drawn({{x, y}, {x + 0.3, y}, {x + 0.3, y + 0.3}, {x, y + 0.3}});
                 }});
  Question place = predict_question(*find_predictable("darts", "best_aim"));
  all.push_back({place,
                 {.sketch = Sketch{.place = {0.5, 0.5}}, .plot = {0, 1, 0, 1}, .sd = {0.1, 0.1}},
                 [](std::mt19937& r) -> RoomAnswer {
                   return Sketch{.place = {below(r, 1), below(r, 1)}};
                 }});
  Question line = predict_question(*find_predictable("metropolis", "best_step"));
  line.on_line = true;
  all.push_back({line,
                 {.sketch = Sketch{.place = {0.5, 0}}, .plot = {0, 1, 0, 1}, .sd = {0.1, 0}},
                 [](std::mt19937& r) -> RoomAnswer {
                   return Sketch{.place = {below(r, 1), below(r, 1)}};
                 }});
  Question bars = predict_question(*find_predictable("bayes-net", "rain"));
  bars.names = {"yes", "no"};
  all.push_back(
      {bars, {.sketch = Sketch{.bars = {0.3, 0.7}, .names = {"yes", "no"}}}, [](std::mt19937& r) -> RoomAnswer {
         const double yes = below(r, 1);
         return Sketch{.bars = {yes, 1 - yes}};
       }});
  Question order = predict_question(*find_predictable("samplers", "order"));
  order.names = {"gibbs", "hmc", "nuts"};
  all.push_back({order,
                 {.sketch = Sketch{.names = {"nuts", "hmc", "gibbs"}}, .ordered_by = {9, 5, 1}},
                 [](std::mt19937& r) -> RoomAnswer {
                   std::vector<std::string> names{"gibbs", "hmc", "nuts"};
                   std::ranges::shuffle(names, r);
                   return Sketch{.names = names};
                 }});
  all.push_back(
      {number_question("Which mean?", "results.mean", 0.01, "s"), {.number = 0.375}, [](std::mt19937& r) -> RoomAnswer {
         return r() % 20 == 0 ? 1e6 : std::round(100 * below(r, 1)) / 100;
       }});
  all.push_back({typed_question("Where? / A third -- no / *Between -- yes / A half -- no"),
                 {},
                 [](std::mt19937& r) -> RoomAnswer { return std::vector<int>{1 + static_cast<int>(r() % 3)}; }});
  all.push_back({typed_question("Which? / *1 / *2 / 3"), {}, [](std::mt19937& r) -> RoomAnswer {
                   return r() % 2 == 0 ? std::vector<int>{1, 2} : std::vector<int>{3};
                 }});
  all.push_back({typed_question("ABCD"), {}, [](std::mt19937& r) -> RoomAnswer {
                   return std::vector<int>{1 + static_cast<int>(r() % 4)};
                 }});
  all.push_back({typed_question("Why?"), {}, [](std::mt19937& r) -> RoomAnswer {
                   return std::string(r() % 2 == 0 ? "prior" : "data");
                 }});
  for (Kind& kind : all) kind.question.plot = {0, 1, 0, kind.question.kind == AnswerKind::density ? 4.0 : 1.0};
  return all;
}

AskedQuestion answered(const Kind& kind, int count, int rounds, std::mt19937& random) {
  AskedQuestion asked{.question = kind.question, .rounds = {}, .phase = QuestionPhase::revealed, .key = kind.key};
  for (int k = 0; k < rounds; ++k) {
    RoundAnswers& round = asked.rounds.emplace_back();
    for (int phone = 1; phone <= count; ++phone) round[phone] = {kind.answer(random), 0};
  }
  asked.shown_words = {"prior"};
  return asked;
}

Figure ground_of(const Question& question) {
  Figure figure;
  figure.x = {.label = "x", .min = question.plot.x0, .max = question.plot.x1};
  figure.y = {.label = "y", .min = question.plot.y0, .max = question.plot.y1};
  return figure;
}

bool is_finite(const Polyline& path) {
  return std::ranges::all_of(path, [](Point2 p) { return std::isfinite(p.x) && std::isfinite(p.y); });
}

// Whether a painter can draw it: finite coordinates, axes with a length, lists of one length.
bool can_be_drawn(const Figure& figure) {
  if (!(figure.x.max > figure.x.min && figure.y.max > figure.y.min)) return false;
  for (const Layer& layer : figure.layers) {
    if (const auto* line = std::get_if<Line>(&layer)) {
      if (!std::ranges::all_of(line->paths, is_finite)) return false;
    } else if (const auto* points = std::get_if<Points>(&layer)) {
      if (!is_finite(points->at) || !(points->size > 0)) return false;
    } else if (const auto* band = std::get_if<Band>(&layer)) {
      if (band->x.size() != band->lower.size() || band->x.size() != band->upper.size()) return false;
      for (std::size_t k = 0; k < band->x.size(); ++k) {
        if (!(band->lower[k] <= band->upper[k])) return false;
      }
    } else if (const auto* cells = std::get_if<Cells>(&layer)) {
      if (cells->values.size() != (cells->x.size() - 1) * (cells->y.size() - 1)) return false;
    } else if (const auto* areas = std::get_if<Areas>(&layer)) {
      for (const Area& area : areas->areas) {
        if (!std::ranges::all_of(area.outlines, is_finite)) return false;
      }
    } else if (const auto* bars = std::get_if<Bars>(&layer)) {
      if (bars->edges.size() != bars->heights.size() + 1) return false;
    }
  }
  return true;
}

bool has_role(const Figure& figure, Role role) {
  return std::ranges::any_of(figure.layers, [role](const Layer& layer) {
    const Role* its = layer_role(layer);
    return its != nullptr && *its == role;
  });
}

// The dots of the class and in amber.
std::size_t dots_in(const Figure& figure) {
  std::size_t count = 0;
  for (const Layer& layer : figure.layers) {
    const auto* points = std::get_if<Points>(&layer);
    if (points != nullptr && points->marker == Marker::circle) count += points->at.size();
  }
  return count;
}

std::string texts_of(const RoomWall& wall) {
  std::string all = wall.headline + '\n' + wall.sub + '\n' + wall.side_number;
  for (const WallOption& option : wall.options) all += '\n' + option.why;
  for (const auto* figure : {&wall.main, &wall.side}) {
    if (!*figure) continue;
    for (const Layer& layer : (*figure)->layers) {
      if (const auto* text = std::get_if<Text>(&layer)) all += '\n' + text->text;
      if (const std::string* name = layer_name(layer)) all += '\n' + *name;
    }
  }
  return all;
}

}  // namespace

class WallTest : public QObject {
  Q_OBJECT
 private slots:
  void every_wall_can_be_drawn() {
    std::mt19937 random(1);
    for (const Kind& kind : kinds()) {
      for (const int count : {0, 1, 2, 3, 4, 30, 300}) {
        const bool slow = kind.question.kind == AnswerKind::boundary || kind.question.kind == AnswerKind::region;
        if (slow && count > 30) continue;
        AskedQuestion asked = answered(kind, count, 2, random);
        if (count > 0) asked.highlighted = 1;
        for (const QuestionPhase phase : {QuestionPhase::open, QuestionPhase::closed, QuestionPhase::revealed}) {
          asked.phase = phase;
          for (const WallPhase shown : wall_phases(asked)) {
            const RoomWall wall = wall_of(asked, {count, count}, shown, ground_of(kind.question));
            const std::string name = kind.question.headline + ", " + phase_name(shown) + ", " + std::to_string(count);
            QVERIFY2(!wall.headline.empty(), name.c_str());
            QVERIFY2(!wall.main || can_be_drawn(*wall.main), name.c_str());
            QVERIFY2(!wall.side || can_be_drawn(*wall.side), name.c_str());
          }
          for (const int phone : {1, count + 1}) {
            const auto own = OwnFigures(asked, ground_of(kind.question)).of(phone);
            QVERIFY(!own || can_be_drawn(*own));
            QVERIFY(phase == QuestionPhase::revealed || !own);
          }
        }
      }
    }
  }

  void nothing_tells_the_answer_before_the_reveal() {
    std::mt19937 random(2);
    for (const Kind& kind : kinds()) {
      AskedQuestion asked = answered(kind, 30, 2, random);
      asked.phase = QuestionPhase::closed;  // the key is known, as of a question that is asked again
      AskedQuestion other = asked;
      other.key.reset();
      for (ChoiceOption& option : other.question.options) option = {option.text, !option.right, "another"};
      if (right_options({asked.question.options, false}).empty()) other.question.options = asked.question.options;
      for (const WallPhase phase : {WallPhase::question, WallPhase::answers, WallPhase::truth, WallPhase::scores}) {
        const RoomWall wall = wall_of(asked, {30, 30}, phase, ground_of(kind.question));
        QCOMPARE(texts_of(wall), texts_of(wall_of(other, {30, 30}, phase, ground_of(kind.question))));
        QVERIFY(!wall.main || !has_role(*wall.main, Role::truth));
        QVERIFY(!wall.side);
      }
    }
  }

  void phases_follow_from_what_happened() {
    std::mt19937 random(3);
    const std::vector<Kind> all = kinds();
    using Phases = std::vector<WallPhase>;
    AskedQuestion asked = answered(all.front(), 3, 1, random);
    QCOMPARE(wall_phases(asked),
             (Phases{WallPhase::question, WallPhase::answers, WallPhase::truth, WallPhase::scores}));
    asked.phase = QuestionPhase::open;
    QCOMPARE(wall_phases(asked), Phases{WallPhase::question});
    asked = answered(all.front(), 0, 1, random);
    QCOMPARE(wall_phases(asked), (Phases{WallPhase::question, WallPhase::answers, WallPhase::truth}));
    asked = answered(all[9], 3, 2, random);
    QCOMPARE(wall_phases(asked), (Phases{WallPhase::question, WallPhase::answers, WallPhase::truth, WallPhase::flow}));
    asked.phase = QuestionPhase::closed;
    QCOMPARE(wall_phases(asked), (Phases{WallPhase::question, WallPhase::answers}));
    AskedQuestion letters = answered(all[11], 3, 2, random);
    letters.phase = QuestionPhase::closed;
    QCOMPARE(wall_phases(letters), (Phases{WallPhase::question, WallPhase::answers, WallPhase::flow}));
  }

  void one_dot_is_one_phone() {
    std::mt19937 random(4);
    for (const Kind& kind : kinds()) {
      const bool slow = kind.question.kind == AnswerKind::boundary || kind.question.kind == AnswerKind::region;
      for (const int count : {1, 7, slow ? 20 : 300}) {
        AskedQuestion asked = answered(kind, count, 1, random);
        for (const bool highlighted : {false, true}) {
          asked.highlighted = highlighted ? std::optional(1) : std::nullopt;
          const auto phases = wall_phases(asked);
          if (std::ranges::count(phases, WallPhase::scores) > 0) {
            const RoomWall scores = wall_of(asked, {count, count}, WallPhase::scores, ground_of(kind.question));
            QCOMPARE(dots_in(*scores.side), static_cast<std::size_t>(count));
          }
          const RoomWall wall = wall_of(asked, {count, count}, WallPhase::answers, ground_of(kind.question));
          const bool dotted = kind.question.kind == AnswerKind::place || kind.question.kind == AnswerKind::number;
          if (dotted) QCOMPARE(dots_in(*wall.main), static_cast<std::size_t>(count));
          if (kind.question.kind == AnswerKind::bars)
            QCOMPARE(dots_in(*wall.main), static_cast<std::size_t>(2 * count));
        }
      }
    }
  }

  // In pixels of the room that the figure has, no two dots of a stack overlap.
  void dots_do_not_overlap() {
    std::mt19937 random(5);
    const WallRoom room;
    for (const int count : {3, 30, 300, 1000}) {
      for (const Kind& kind : kinds()) {
        if (kind.question.kind != AnswerKind::number && !kind.question.on_line) continue;
        const AskedQuestion asked = answered(kind, count, 1, random);
        const Figure figure = *wall_of(asked, {count, count}, WallPhase::answers, ground_of(kind.question)).main;
        const auto& points = std::get<Points>(figure.layers.front());
        const double across = 0.86 * room.main_width / (figure.x.max - figure.x.min),
                     up = 0.8 * 0.72 * room.main_height / (figure.y.max / 1.25);
        double nearest = 1e9;
        for (std::size_t i = 0; i < points.at.size(); ++i) {
          for (std::size_t j = 0; j < i; ++j) {
            nearest = std::min(nearest, std::hypot((points.at[i].x - points.at[j].x) * across,
                                                   (points.at[i].y - points.at[j].y) * up));
          }
        }
        QVERIFY2(nearest >= points.size || points.size <= 0.004 * room.main_height,
                 qPrintable(QString("%1 %2").arg(nearest).arg(points.size)));
      }
    }
  }

  void the_crowd_of_the_sketch() {
    std::vector<Sketch> sketches(63, drawn(beta_curve(6, 10)));
    const AskedQuestion asked{.question = coin_question(),
                              .rounds = {answers_of(sketches)},
                              .phase = QuestionPhase::revealed,
                              .key = RoomKey{.sketch = drawn(beta_curve(3, 5)), .plot = {0, 1, 0, 4}}};
    const RoomWall wall = wall_of(asked, {63, 63}, WallPhase::scores, ground_of(asked.question));
    QCOMPARE(wall.headline, std::string("You found the place.\nBut all 63 drew it too narrow."));
    const std::string texts = texts_of(wall);
    for (const char* words :
         {"63 sketches, one per phone", "the middle half of you", "your median", "posterior density of r"}) {
      QVERIFY2(contains(texts, words), texts.c_str());
    }
    QVERIFY(has_role(*wall.main, Role::truth) && has_role(*wall.main, Role::posterior));
    QCOMPARE(wall.side_words, std::string("your median score"));  // all scores are equal: nobody is above
    const RoomWall answers = wall_of(asked, {63, 63}, WallPhase::answers, ground_of(asked.question));
    QCOMPARE(answers.headline, asked.question.headline);
    QCOMPARE(answers.sub, std::string("63 sketches, one per phone."));
  }

  void ribbons_are_as_wide_as_people() {
    std::mt19937 random(6);
    const Kind kind = kinds()[9];
    const AskedQuestion asked = answered(kind, 40, 2, random);
    const RoomWall wall = wall_of(asked, {40, 40}, WallPhase::flow, {});
    QCOMPARE(wall.headline, kind.question.headline);
    QVERIFY(contains(wall.sub, "came to B"));
    const auto& ribbons = std::get<Areas>(wall.main->layers.front());
    double people = 0;
    for (const Area& ribbon : ribbons.areas) people += ribbon.outlines[0].front().y - ribbon.outlines[0].back().y;
    QVERIFY(within(people, 40, 1e-9));
    QCOMPARE(wall.options[1].right, std::optional(true));
    QVERIFY(wall.options[1].before.has_value());
  }

  void words_are_shown_one_by_one() {
    std::mt19937 random(7);
    AskedQuestion asked = answered(kinds().back(), 30, 1, random);
    asked.phase = QuestionPhase::closed;
    asked.shown_words.clear();
    QVERIFY(!wall_of(asked, {30, 30}, WallPhase::answers, {}).main);
    asked.shown_words = {"prior"};
    const RoomWall wall = wall_of(asked, {30, 30}, WallPhase::answers, {});
    QCOMPARE(wall.words.size(), std::size_t{1});
    QVERIFY(wall.words[0].phones.empty());
    QCOMPARE(wall.words[0].shown, std::string("prior"));
  }

  void a_phone_sees_itself_on_the_truth() {
    std::mt19937 random(8);
    const AskedQuestion asked = answered(kinds().front(), 30, 1, random);
    const Figure own = OwnFigures(asked, ground_of(asked.question)).of(7).value();
    QVERIFY(has_role(own, Role::picked) && has_role(own, Role::truth));
    QVERIFY(!has_role(OwnFigures(asked, ground_of(asked.question)).of(31).value(), Role::picked));
  }
};

CREDENCE_TEST(WallTest);
#include "wall_test.moc"
