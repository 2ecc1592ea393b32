// Chance in a room: darts scatter as the player's do, walkers are draws of the chain, and the rule of the finding is
// seldom wrong.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/chance.h"

#include "core/math/random.h"
#include "core/model/markov_chain.h"
#include "core/room/gathered.h"
#include "core/room/wall.h"
#include "tests/core/room/small_room.h"
#include "tests/support/contains.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <set>

using namespace credence;

namespace {

const Chance dinner{
    .seed = 7, .scatter = {}, .start = {1, 0, 0}, .moves = {{0.5, 0.3, 0.2}, {0.25, 0.5, 0.25}, {0.4, 0.4, 0.2}}};
const Members chain{{"matrix", Items{Items{0.0, 1.0}, Items{0.5, 0.5}}},
                    {"names", std::string("here, there")},
                    {"start", Items{std::int64_t{1}, std::int64_t{0}}}};
const Members player{{"sd", Items{25.0, 10.0}}, {"correlation", 0.6}, {"aim", Items{0.0, 0.0}}};

// The exact shares by the library of the lab, which the room does not use.
Eigen::VectorXd exact_after(const Chance& chance, int moves) {
  const auto n = static_cast<Eigen::Index>(chance.start.size());
  Eigen::MatrixXd P(n, n);
  Eigen::VectorXd start(n);
  for (Eigen::Index i = 0; i < n; ++i) {
    start(i) = chance.start[static_cast<std::size_t>(i)];
    for (Eigen::Index j = 0; j < n; ++j)
      P(i, j) = chance.moves[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
  }
  return distributions_over(P, start, moves).row(moves);
}

AskedQuestion walked(const Chance& chance, int walkers, int moves, std::uint64_t seed) {
  AskedQuestion asked;
  asked.question = {.kind = AnswerKind::choice, .headline = "?", .gathers = true, .chance = chance};
  asked.question.chance.seed = seed;
  for (std::size_t k = 0; k < chance.moves.size(); ++k) asked.question.options.push_back({"s" + std::to_string(k + 1)});
  asked.rounds.resize(static_cast<std::size_t>(moves) + 1);
  for (int phone = 1; phone <= walkers; ++phone)
    asked.rounds.back()[phone] = {std::vector<int>{1 + walker_state(asked.question.chance, phone, moves)}, 0};
  return asked;
}

}  // namespace

class ChanceTest : public QObject {
  Q_OBJECT
 private slots:
  void darts_scatter_as_the_player_does() {
    const Chance chance{.seed = 11, .scatter = {25, 10, 0.6}, .start = {}, .moves = {}};
    const Point2 aim{30, -40};
    constexpr int n = 1500;
    std::vector<Point2> darts;
    for (int phone = 1; phone <= n; ++phone) {
      for (const int round : {0, 1}) darts.push_back(landing(chance, phone, round, aim));
    }
    const DartsFit fit = *fit_darts(darts);
    const double count = 2 * n;
    QVERIFY(std::abs(fit.mean.x - 30) < 4 * 25 / std::sqrt(count) &&
            std::abs(fit.mean.y + 40) < 4 * 10 / std::sqrt(count));
    QVERIFY(std::abs(fit.sx / 25 - 1) < 4 / std::sqrt(2 * count) &&
            std::abs(fit.sy / 10 - 1) < 4 / std::sqrt(2 * count));
    QVERIFY(std::abs(fit.correlation - 0.6) < 4 * (1 - 0.36) / std::sqrt(count));
    QCOMPARE(landing(chance, 3, 1, aim), landing(chance, 3, 1, aim));
    std::set<double> places;
    for (const Point2& dart : darts) places.insert(dart.x);
    QCOMPARE(places.size(), darts.size());  // no two phones or rounds have the same chance
  }

  void a_fit_is_that_of_its_darts() {
    QVERIFY(!fit_darts({{0, 0}, {1, 1}}));
    QVERIFY(!fit_darts({{0, 0}, {0, 1}, {0, 2}}));
    const DartsFit fit = *fit_darts({{0, 0}, {2, 0}, {1, 3}, {1, 1}});
    QCOMPARE(fit.mean, (Point2{1, 1}));
    QVERIFY(std::abs(fit.sx - std::sqrt(0.5)) < 1e-14 && std::abs(fit.sy - std::sqrt(1.5)) < 1e-14);
    QVERIFY(std::abs(fit.correlation) < 1e-14);
  }

  void walkers_are_draws_of_the_chain() {
    constexpr int n = 2000;
    for (const int moves : {0, 1, 2, 5, 19}) {
      const Eigen::VectorXd exact = exact_after(dinner, moves);
      const WalkerDistance found = walker_distance(walked(dinner, n, moves, 5));
      QCOMPARE(found.walkers, n);
      for (Eigen::Index k = 0; k < exact.size(); ++k) {
        const double p = exact(k), share = found.counts[static_cast<std::size_t>(k)] / static_cast<double>(n);
        QVERIFY(std::abs(found.exact[static_cast<std::size_t>(k)] - p) < 1e-13);
        QVERIFY(std::abs(share - p) <= 4 * std::sqrt(p * (1 - p) / n) + 1e-12);
      }
    }
    // A walk is one walk: each state follows from the one before, and impossible moves never happen.
    const Chance never{.seed = 3, .scatter = {}, .start = {0, 1, 0}, .moves = {{0, 1, 0}, {0.5, 0, 0.5}, {0, 1, 0}}};
    std::array<int, 2> left{};
    for (int phone = 1; phone <= n; ++phone) {
      for (int k = 0; k < 12; ++k) {
        const int state = walker_state(never, phone, k);
        QCOMPARE(state == 1, k % 2 == 0);
        if (k % 2 == 1) ++left[state == 0 ? 0 : 1];
      }
    }
    QVERIFY(std::abs(left[0] - left[1]) < 4 * std::sqrt(6.0 * n));
  }

  // De Moivre's formula against walkers that are drawn, and how often the finding blames chance wrongly.
  void the_rule_of_walkers_is_seldom_wrong() {
    const Chance pair{.seed = 1, .scatter = {}, .start = {1, 0}, .moves = {{0.7, 0.3}, {0.2, 0.8}}};
    for (const Chance& chance : {dinner, pair}) {
      for (const int walkers : {3, 10, 30, 300}) {
        const int rooms = walkers == 300 ? 150 : 600;
        double sum = 0, squares = 0;
        int blamed = 0;
        for (int room = 0; room < rooms; ++room) {
          const AskedQuestion asked = walked(chance, walkers, 3, static_cast<std::uint64_t>(1000 + room));
          const WalkerDistance found = walker_distance(asked);
          sum += found.distance;
          squares += found.distance * found.distance;
          blamed += found.is_unusual();
          QCOMPARE(contains(gathered_words(asked), "more than chance explains"), found.is_unusual());
        }
        const double mean = sum / rooms, error = std::sqrt((squares / rooms - mean * mean) / rooms);
        const double usual = walker_distance(walked(chance, walkers, 3, 1)).usual;
        QVERIFY2(std::abs(mean - usual) < 4 * error,
                 qPrintable(QString("%1 walkers: %2, %3").arg(walkers).arg(mean).arg(usual)));
        QVERIFY2(blamed < 0.075 * rooms, qPrintable(QString("%1 walkers: %2").arg(walkers).arg(blamed)));
      }
    }
    // Those who stayed where they were are seen.
    AskedQuestion lazy = walked(dinner, 30, 5, 4);
    for (auto& [phone, kept] : lazy.rounds.back()) kept.answer = std::vector<int>{1};
    QVERIFY(walker_distance(lazy).is_unusual());
    lazy.rounds.back().clear();
    QVERIFY(!walker_distance(lazy).is_unusual());
    QVERIFY(contains(gathered_words(lazy), "nobody has moved"));
  }

  void a_room_of_walkers_moves_step_by_step() {
    const auto question = gather_question("markov-chain", "walkers", {}, chain, 9);
    QVERIFY(question && walks_chain(*question));
    QCOMPARE(question->options.size(), std::size_t{2});
    QCOMPARE(question->options[1].text, std::string("there"));
    Room room;
    const auto add = [&](RoomEventKind what) { return room.add({0, std::move(what)}); };
    add(RoomOpened{"BCDF", "chain"});
    add(PhoneJoined{token_of(1)});
    add(PhoneJoined{token_of(2)});
    QVERIFY(!add(QuestionAsked{*question}));
    // From here all begin, and from here all go there.
    QVERIFY(add(QuestionAnswered{token_of(1), 0, 0, 1, std::vector<int>{2}}));
    QVERIFY(!add(QuestionAnswered{token_of(1), 0, 0, 2, std::vector<int>{1}}));
    add(QuestionAskedAgain{});
    QVERIFY(!add(QuestionAnswered{token_of(1), 0, 1, 3, std::vector<int>{2}}));
    QVERIFY(!add(QuestionAnswered{token_of(2), 0, 1, 1, std::vector<int>{2}}));  // who came late has moved, too
    const WalkerDistance found = walker_distance(*room.current());
    QCOMPARE(found.counts, (std::vector<int>{0, 2}));
    QCOMPARE(found.exact, (std::vector<double>{0, 1}));
    QCOMPARE(found.distance, 0.0);
    const RoomWall wall = wall_of(*room.current(), {2, 2}, WallPhase::question, {});
    QVERIFY(wall.main && contains(wall.sub, "2 walkers, step 1"));
    const Members edit = gathered(*question, room.current()->rounds.back());
    const auto& start = std::get<Items>(std::get<Members>(edit.front().second).front().second);
    QCOMPARE(std::get<double>(start[1]), 1.0);
    QVERIFY(gathered(*question, {}).empty());
  }

  void a_dart_is_thrown_once() {
    const auto question = gather_question("darts", "darts", {}, player, 5);
    QVERIFY(question && throws_darts(*question));
    Question asked = *question;
    asked.plot = {-215, 215, -215, 215};
    Room room;
    const auto add = [&](RoomEventKind what) { return room.add({0, std::move(what)}); };
    add(RoomOpened{"BCDF", "darts"});
    add(PhoneJoined{token_of(1)});
    QVERIFY(!add(QuestionAsked{asked}));
    const Point2 aim{0, 103};
    const QuestionAnswered thrown{token_of(1), 0, 0, 1, Sketch{.place = aim}};
    QVERIFY(!add(thrown));
    const auto& dart = std::get<Sketch>(room.current()->rounds.back().at(1).answer);
    QCOMPARE(dart.place, landing(asked.chance, 1, 0, aim));
    QCOMPARE(dart.paths, (std::vector<Polyline>{{aim}}));
    QVERIFY(!add(thrown));  // the same again is nothing new
    QVERIFY(add(QuestionAnswered{token_of(1), 0, 0, 2, Sketch{.place = aim}}));
    add(QuestionAskedAgain{});
    QVERIFY(!add(QuestionAnswered{token_of(1), 0, 1, 3, Sketch{.place = aim}}));
    QVERIFY(std::get<Sketch>(room.current()->rounds[1].at(1).answer).place !=
            std::get<Sketch>(room.current()->rounds[0].at(1).answer).place);
    QVERIFY(gathered(asked, room.current()->rounds.back()).empty());  // one dart has no spread
    // Questions that cannot be are refused, whoever wrote them.
    for (const std::vector<double>& wrong : {std::vector<double>{25, 10}, {25, -1, 0}, {25, 10, 1}}) {
      Question other = asked;
      other.chance.scatter = wrong;
      QVERIFY(room.add({0, QuestionAsked{other}}));
    }
    Question other = *gather_question("markov-chain", "walkers", {}, chain);
    other.chance.moves.pop_back();
    QVERIFY(room.add({0, QuestionAsked{other}}));
  }

  void the_class_as_a_player() {
    const Question question = *gather_question("darts", "darts", {}, player, 5);
    RoundAnswers answers;
    for (int phone = 1; phone <= 200; ++phone)
      answers[phone] = {Sketch{.paths = {{{0, 0}}}, .place = landing(question.chance, phone, 0, {0, 0})}, 0};
    const Members edit = gathered(question, answers);
    const Members& parameters = std::get<Members>(edit.front().second);
    const auto& sd = std::get<Items>(parameters[1].second);
    QVERIFY(std::abs(std::get<double>(sd[0]) / 25 - 1) < 0.2 && std::abs(std::get<double>(sd[1]) / 10 - 1) < 0.2);
    AskedQuestion asked{.question = question, .rounds = {answers}};
    QVERIFY(contains(gathered_words(asked), "200 darts"));
    QVERIFY(wall_of(asked, {200, 200}, WallPhase::question, {}).main);
  }

  void numbers_of_a_class() {
    const Question question = *gather_question("regression", "numbers", "How many?");
    QCOMPARE(question.headline, std::string("How many?"));
    RoundAnswers answers{{1, {10.0, 0}}, {2, {20.0, 0}}, {4, {40.0, 0}}};
    AskedQuestion asked{.question = question, .rounds = {answers}};
    QCOMPARE(gathered_words(asked), std::string("3 numbers, one per phone."));
    asked.rounds.back()[7] = {30.0, 0};
    QCOMPARE(gathered_words(asked),
             std::string("4 numbers: half of them are between 17.5 and 32.5, the median is 25."));
    const Members edit = gathered(question, asked.rounds.back());
    const auto& rows = std::get<Items>(std::get<Members>(edit.front().second).back().second);
    QCOMPARE(rows.size(), std::size_t{4});
    QCOMPARE(std::get<double>(std::get<Items>(rows[2])[1]), 40.0);
    for (const char* lab : {"laplace", "links", "gibbs"}) QVERIFY(gatherings(lab).empty());
    QVERIFY(!gather_question("coin", "darts", {}));
  }
};

CREDENCE_TEST(ChanceTest);
#include "chance_test.moc"
