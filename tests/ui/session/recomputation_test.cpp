// The same inputs give the same bytes in a process that has computed nothing, and in one that has computed all sorts of
// things: whatever is kept between computations saves time and nothing else. Every null of a preset has its reason.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/random.h"
#include "tests/support/digests.h"
#include "tests/support/hostile_settings.h"
#include "tests/support/mutations.h"
#include "tests/support/null_reasons.h"
#include "tests/support/test.h"
#include "ui/session/session.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTest>

#include <cstdio>
#include <cstdlib>
#include <numeric>

namespace credence {
namespace {

constexpr const char* fresh_variable = "CREDENCE_FRESH";     // set in the fresh process
const QByteArray without_reason = "nulls without a reason";  // the part of that name, only where there are some

// Three places of the timeline, forwards or backwards: what a result keeps of one frame must not show in another.
std::vector<int> frames_of(const Result& result, bool backwards) {
  std::vector<int> frames{0, result.timeline().frames / 3, -1};
  if (backwards) std::ranges::reverse(frames);
  return frames;
}

struct Watched final : Publisher {
  explicit Watched(bool every_picture) : every_picture_(every_picture) {}
  void publish(std::shared_ptr<const Result> result) override {
    last = std::move(result);
    if (cut_short) stop.request_stop();
  }
  bool due() override { return every_picture_; }
  std::shared_ptr<const Result> last;
  bool cut_short = false;  // at the first picture
  std::stop_source stop;

 private:
  bool every_picture_;
};

// As the command line computes, where no picture is due, or as the window does.
std::shared_ptr<const Result> computed(const Session& session, bool in_a_window) {
  Watched publisher(in_a_window);
  session.lab->compute(session.inputs, publisher, {});
  return publisher.last;
}

Digests said_after_computing(const Session& session, bool in_a_window) {
  const auto result = computed(session, in_a_window);
  Digests said = digests_of(session, *result, frames_of(*result, in_a_window));
  for (const std::string& keys : nulls_without_reason(result->report())) {
    said[without_reason] += QByteArray::fromStdString(keys) + ' ';
  }
  return said;
}

// Begun, and replaced by the next edit.
void begin(const Session& session) {
  Watched publisher(true);
  publisher.cut_short = true;
  session.lab->compute(session.inputs, publisher, publisher.stop.get_token());
}

// In the fresh process: the session of standard input, on standard output a line a part.
[[noreturn]] void compute_and_say() {
  QFile input;
  if (!input.open(stdin, QIODevice::ReadOnly)) std::_Exit(1);
  QStringList warnings;
  const Session session = from_json(input.readAll(), "session", warnings);
  for (const auto& [part, digest] : said_after_computing(session, false)) {
    std::printf("%s\t%s\n", part.constData(), digest.constData());
  }
  std::fflush(stdout);
  std::_Exit(0);
}

Digests said_by_a_fresh_process(const Session& session) {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(fresh_variable, "1");
  process.setProcessEnvironment(environment);
  process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
  process.start(QCoreApplication::applicationFilePath(), {"recomputation"});
  process.write(to_json(session));
  process.closeWriteChannel();
  if (!process.waitForFinished(patience) || process.exitCode() != 0) return {};
  Digests said;
  for (const QByteArray& line : process.readAllStandardOutput().split('\n')) {
    if (const qsizetype tab = line.indexOf('\t'); tab > 0) said[line.first(tab)] = line.sliced(tab + 1);
  }
  return said;
}

// Empty where both are the same; else the first part that is not, and the number of them.
QString difference(const Digests& found, const Digests& expected) {
  if (expected.empty()) return "the fresh process failed";
  if (found == expected) return {};
  QStringList parts;
  for (const auto& [part, digest] : expected) {
    const auto same = found.find(part);
    if (same == found.end() || same->second != digest) parts += part;
  }
  return QString("%1 of %2 parts differ: %3").arg(parts.size()).arg(expected.size()).arg(parts.join(", "));
}

// Short enough to be computed often: few draws, and no average over all nodes of a quadrature beside another map.
Session shortened(Session session) {
  const std::pair<const char*, std::int64_t> most[] = {{"draws", 400},        {"warmup", 100},  {"laplace_draws", 100},
                                                       {"evaluations", 1000}, {"throws", 1000}, {"walkers", 500},
                                                       {"darts", 2}};
  const auto fields = session.lab->fields();
  for (std::size_t k = 0; k < fields.size(); ++k) {
    Value& value = session.inputs.parameters[k];
    for (const auto& [name, limit] : most) {
      const auto* number = std::get_if<std::int64_t>(&value);
      if (fields[k].name == name && number && *number > limit) value = limit;
    }
    if (fields[k].name == "predictor_b" && value == Value("exact")) value = "map";
  }
  return session;
}

// Other values of the field, of which the first that the lab accepts will do.
std::vector<Value> changes(const FieldInfo& field, const Value& value) {
  const auto off = [&](double number) {
    const double next = number == 0 ? 0.1 : 1.1 * number, back = number == 0 ? -0.1 : 0.9 * number;
    return next <= field.max ? next : back;
  };
  if (std::holds_alternative<std::monostate>(value)) return {1.0};
  if (const auto* number = std::get_if<double>(&value)) return {off(*number)};
  if (const auto* number = std::get_if<std::int64_t>(&value)) return {*number + 1, *number - 1};
  if (const auto* numbers = std::get_if<Vector>(&value)) {
    if (numbers->empty()) return {Vector(1, 0.3), Vector(2, 0.3), Vector{0.1, 0.02}};
    Vector next = *numbers;
    next.back() = off(next.back());
    return {next};
  }
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr || field.chooses_data) return {};
  if (field.type == FieldType::text) return {"2 * (" + *text + ")"};
  std::vector<Value> others;
  for (const Choice& choice : field.choices) {
    if (choice.id != *text) others.emplace_back(choice.id);
  }
  return others;
}

// As the lab fits it after the edit; none where it refuses or undoes it.
std::optional<Session> edited(const Session& session, Session next) {
  try {
    std::vector<std::string> warnings;
    next.inputs = session.lab->adapted(session.inputs, next.inputs, warnings);
  } catch (const InputError&) {
    return std::nullopt;
  }
  return next.inputs == session.inputs ? std::nullopt : std::optional(next);
}

// With another value of this field; none where it has none, or decides nothing.
std::optional<Session> with_other_value(const Session& session, std::size_t field) {
  const FieldInfo& info = session.lab->fields()[field];
  if (info.display_only || !session.lab->uses(session.inputs.parameters, info.name)) return std::nullopt;
  for (const Value& value : changes(info, session.inputs.parameters[field])) {
    Session next = session;
    next.inputs.parameters[field] = value;
    if (auto fitting = edited(session, std::move(next))) return fitting;
  }
  return std::nullopt;
}

Session with_seed(Session session, std::uint64_t seed) {
  session.inputs.seed = seed;
  return session;
}

std::optional<Session> with_a_row_less(const Session& session) {
  if (session.inputs.data.size() == 0) return std::nullopt;
  Session next = session;
  next.inputs.data.erase(next.inputs.data.size() - 1);
  return edited(session, std::move(next));
}

// In an order that depends on the seed alone.
template <class T>
void shuffle(std::vector<T>& all, Rng& rng) {
  for (std::size_t n = all.size(); n > 1; --n) {
    std::swap(all[n - 1], all[static_cast<std::size_t>(uniform(rng) * static_cast<double>(n))]);
  }
}

// The first of its fields in a random order that can be edited.
Session with_a_random_edit(const Session& session, Rng& rng) {
  std::vector<std::size_t> fields(session.lab->fields().size());
  std::iota(fields.begin(), fields.end(), std::size_t{0});
  shuffle(fields, rng);
  for (const std::size_t field : fields) {
    if (auto next = with_other_value(session, field)) return *next;
  }
  return session;
}

const Lab& random_lab(Rng& rng) {
  return *labs()[static_cast<std::size_t>(uniform(rng) * static_cast<double>(labs().size()))];
}

// With random values of its fields, often at the ends of their ranges, and with random data.
Session with_random_settings(const Lab& lab, Rng& rng) {
  for (;;) {
    try {
      Session session = opening_session(lab);
      session.inputs = with_setting(lab, hostile_setting(lab, rng, false), rng, false);
      session.inputs.seed = static_cast<std::uint64_t>(1e6 * uniform(rng));
      return shortened(session);
    } catch (const InputError&) {  // refused
    }
  }
}

// Everything that can be edited, one edit each, by name.
std::vector<std::pair<std::string, Session>> all_edits(const Session& session) {
  std::vector<std::pair<std::string, Session>> all{{"seed", with_seed(session, session.inputs.seed + 1)}};
  if (auto next = with_a_row_less(session)) all.emplace_back("data", *next);
  for (std::size_t field = 0; field < session.lab->fields().size(); ++field) {
    if (auto next = with_other_value(session, field)) all.emplace_back(session.lab->fields()[field].name, *next);
  }
  return all;
}

}  // namespace

class RecomputationTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    if (qEnvironmentVariableIsSet(fresh_variable)) compute_and_say();
  }
  void presets_do_not_depend_on_what_came_before_data() { all_parts(); }
  void presets_do_not_depend_on_what_came_before();
  void edits_do_not_depend_on_what_came_before_data() { all_parts(); }
  void edits_do_not_depend_on_what_came_before();
  void settings_do_not_depend_on_what_came_before_data() { all_parts(); }
  void settings_do_not_depend_on_what_came_before();

 private:
  // Every eighth preset or edit of a lab, as tests.cmake has it: all of them would take too long for one test.
  static constexpr std::size_t parts = 8;
  static void all_parts() {
    QTest::addColumn<const Lab*>("lab");
    QTest::addColumn<std::size_t>("part");
    for (const Lab* lab : labs()) {
      for (std::size_t part = 0; part < parts; ++part) {
        QTest::newRow(qPrintable(QString::fromStdString(lab->id()) + '/' + QString::number(part))) << lab << part;
      }
    }
  }
};

// In a random order: after its seed was changed and changed back, or, every second, as the command line computes, after
// one of its parameters was, with another lab in between.
void RecomputationTest::presets_do_not_depend_on_what_came_before() {
  QFETCH(const Lab*, lab);
  QFETCH(std::size_t, part);
  Rng rng = make_rng(1, 0);
  std::vector<Preset> all = presets(*lab);
  shuffle(all, rng);
  for (std::size_t k = part; k < all.size(); k += parts) {
    const Session session = shortened(load_preset(*lab, all[k].id));
    const Digests fresh = said_by_a_fresh_process(session);
    const auto nulls = fresh.find(without_reason);
    QVERIFY2(nulls == fresh.end(), qPrintable(session.preset + ": " + (nulls == fresh.end() ? "" : nulls->second)));
    const auto verify = [&](bool in_a_window, const char* when) {
      const QString wrong = difference(said_after_computing(session, in_a_window), fresh);
      QVERIFY2(wrong.isEmpty(), qPrintable(session.preset + ' ' + when + ": " + wrong));
    };
    if (k / parts % 2 == 0) {
      begin(with_seed(session, session.inputs.seed + 1));
      verify(true, "after other presets, and its seed changed and changed back");
    } else {
      computed(with_a_random_edit(session, rng), true);
      begin(shortened(opening_session(random_lab(rng))));
      verify(false, "after an edit that was undone, and another lab");
    }
    if (QTest::currentTestFailed()) return;
  }
}

// What was kept of the session before an edit must not be taken for what the edit asks for.
void RecomputationTest::edits_do_not_depend_on_what_came_before() {
  QFETCH(const Lab*, lab);
  QFETCH(std::size_t, part);
  const Session session = shortened(opening_session(*lab));
  const auto edits = all_edits(session);
  QVERIFY2(edits.size() > 1, "no parameter could be edited");
  for (std::size_t k = part; k < edits.size(); k += parts) {
    const auto& [name, next] = edits[k];
    computed(session, true);
    const QString wrong = difference(said_after_computing(next, true), said_by_a_fresh_process(next));
    QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(name) + ": " + wrong));
  }
}

// After each other, each of them after an edit that was undone, and once more after a session of any lab.
// CREDENCE_FUZZ=20 build/release/tests/ui_session_test recomputation settings_do_not_depend_on_what_came_before
// tries twenty times as many.
void RecomputationTest::settings_do_not_depend_on_what_came_before() {
  QFETCH(const Lab*, lab);
  QFETCH(std::size_t, part);
  const auto index = static_cast<std::size_t>(std::ranges::find(labs(), lab) - labs().begin());
  Rng rng = make_rng(part, index);
  for (int round = 0; round < fuzz_rounds(1); ++round) {
    const Session session = with_random_settings(*lab, rng);
    const Digests fresh = said_by_a_fresh_process(session);
    const auto verify = [&](bool in_a_window, const char* when) {
      const QString wrong = difference(said_after_computing(session, in_a_window), fresh);
      QVERIFY2(wrong.isEmpty(), qPrintable(QString("%1: %2: ").arg(when, wrong) + to_json(session)));
    };
    computed(with_a_random_edit(session, rng), uniform(rng) < 0.5);
    verify(true, "after an edit that was undone");
    if (QTest::currentTestFailed()) return;
    computed(with_random_settings(random_lab(rng), rng), true);
    verify(false, "after a session of any lab");
    if (QTest::currentTestFailed()) return;
  }
}

}  // namespace credence

CREDENCE_TEST(credence::RecomputationTest);
#include "recomputation_test.moc"
