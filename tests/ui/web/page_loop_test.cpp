// The loop without memory gives the window's edits and pictures, and answers whatever a stranger sends.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/page_loop.h"

#include "core/lab/lab.h"
#include "core/math/input_error.h"
#include "tests/support/mutations.h"
#include "tests/support/test.h"
#include "ui/controller/edits.h"
#include "ui/session/showing.h"

#include <QJsonDocument>
#include <QPainter>
#include <QTest>
#include <QtEndian>

#include <map>

using namespace credence;

namespace {

struct Reply {
  QJsonObject json;
  std::vector<QByteArray> blocks;
};

Reply reply_of(const QByteArray& whole) {
  const auto size = static_cast<qsizetype>(qFromLittleEndian<quint32>(whole.constData()));
  Reply reply{QJsonDocument::fromJson(whole.mid(4, size)).object(), {}};
  for (const QJsonValueConstRef place : reply.json["blobs"].toArray()) {
    reply.blocks.push_back(whole.mid(4 + size + place[0].toInteger(), place[1].toInteger()));
  }
  return reply;
}

// A page that keeps what the loop does not.
class Hand {
 public:
  PageLoop loop{{.time = std::chrono::milliseconds(patience)}};  // this machine may be busy
  QString session, memory;
  QJsonObject look{{"slots", QJsonArray{QJsonArray{632, 380}, QJsonArray{402, 380}}}};

  QByteArray message(QJsonObject json) {
    json["n"] = ++number_;
    json["look"] = look;
    json["alone"] = true;
    if (!session.isEmpty() && !json.contains("session")) json["session"] = session;
    if (!memory.isEmpty() && !json.contains("memory")) json["memory"] = memory;
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
  }
  std::vector<Reply> ask(const QJsonObject& json) { return ask_text(message(json)); }
  std::vector<Reply> ask_text(const QByteArray& text) {
    std::vector<Reply> all;
    loop.answer(text, [&](const QByteArray& block, PageLoop::Part) { all.push_back(reply_of(block)); }, {});
    for (const Reply& reply : all) {
      if (reply.json.contains("session")) session = reply.json["session"].toString();
      if (reply.json.contains("memory")) memory = reply.json["memory"].toString();
    }
    return all;
  }
  QString error(const QJsonObject& json) {
    const auto all = ask(json);
    return all.back().json["error"].toString();
  }

 private:
  int number_ = 0;
};

// The first object of a slot that can be dragged.
QJsonObject draggable_in(const std::vector<Reply>& replies, int slot) {
  QJsonArray objects;  // later stages leave out what did not change
  for (const Reply& reply : replies) {
    if (reply.json.contains("objects")) objects = reply.json["objects"].toArray();
  }
  for (const QJsonValueConstRef one : objects) {
    const QJsonObject object = one.toObject();
    if (object["slot"].toInt() == slot && object["drag"].toBool()) return object;
  }
  return {};
}

QJsonObject plot_in(const std::vector<Reply>& replies, int slot) {
  QJsonObject found;
  for (const Reply& reply : replies) {
    for (const QJsonValueConstRef plot : reply.json["plots"].toArray()) {
      if (plot.toObject()["slot"].toInt() == slot) found = plot.toObject();
    }
  }
  return found;
}

}  // namespace

class PageLoopTest : public QObject {
  Q_OBJECT
 private slots:
  void every_lab_opens_with_pictures_words_and_controls() {
    for (const Lab* lab : labs()) {
      Hand hand;
      const auto replies = hand.ask({{"type", "open"},
                                     {"lab", text_of(lab->id())},
                                     {"want", QJsonArray{"plots", "words", "controls", "story", "numbers", "equations",
                                                         "objects", "views", "table"}}});
      QVERIFY2(!replies.back().json.contains("error"), qPrintable(replies.back().json["error"].toString()));
      QVERIFY(replies.back().json["last"].toBool());
      const QJsonObject first = replies.front().json;
      QVERIFY2(!first["plots"].toArray().isEmpty(), lab->id().c_str());
      QVERIFY(!first["words"]["title"].toString().isEmpty());
      QVERIFY(first["fields"].toArray().size() == static_cast<qsizetype>(lab->fields().size()));
      QVERIFY(!first["controls"]["first"].toArray().isEmpty());
      QCOMPARE(replies.back().json["link"].toString(), text_of(lab->id()) + '/' + presets(*lab).front().id);
    }
  }

  // People who speak different languages take turns in one worker.
  void every_lab_speaks_the_language_of_its_page() {
    const QJsonArray want{"plots", "words", "controls", "story", "numbers", "equations", "scale"};
    // All that the page has in the end, whatever stages it came in.
    const auto opened = [&](Hand& hand, const Lab& lab, const char* language) {
      hand.look["language"] = language;
      hand.memory.clear();
      QJsonObject whole;
      std::map<int, QByteArray> plots;
      QByteArray formulas;
      for (const Reply& reply : hand.ask({{"type", "open"}, {"lab", text_of(lab.id())}, {"want", want}})) {
        const auto block = [&](const QJsonObject& of) {
          return reply.blocks[static_cast<std::size_t>(of["list"].toInt())];
        };
        for (const char* part : {"words", "fields", "controls", "story", "numbers", "scale", "state", "timeline"}) {
          const QString key = QLatin1String(part);
          if (reply.json.contains(key)) whole[key] = reply.json[key];
        }
        for (const QJsonValueConstRef plot : reply.json["plots"].toArray())
          plots[plot.toObject()["slot"].toInt()] = block(plot.toObject());
        if (reply.json.contains("equations")) formulas = block(reply.json["equations"].toObject());
      }
      QByteArray all = QJsonDocument(whole).toJson() + formulas;
      for (const auto& [slot, list] : plots) all += list;
      return all;
    };
    for (const Lab* lab : labs()) {
      Hand both, german;
      opened(both, *lab, "en");
      const QByteArray mixed = opened(both, *lab, "de"), pure = opened(german, *lab, "de");
      QVERIFY2(mixed == pure, lab->id().c_str());
    }
  }

  // The list of a plot is what the window's painters paint on a recorder.
  void a_plot_is_that_of_the_painters() {
    Hand hand;
    hand.look["slots"] = QJsonArray{QJsonArray{640, 480}};
    const auto replies = hand.ask({{"type", "open"}, {"lab", "coin"}});
    const QJsonObject plot = plot_in(replies, 0);
    const Session session = opening_session(*find_lab("coin"));
    const auto result = as_shown(session, compute_all(*session.lab, session.inputs));
    Figure figure = result->figure(session.view.slots_shown[0].toStdString(), result->timeline().frames - 1);
    QCOMPARE(plot["title"].toString(), text_of(figure.title));
    figure.title.clear();
    PlotScene scene;
    scene.set_size({640, 480});
    scene.set_figure(std::move(figure));
    scene.keep_places();
    ListRecorder recorder({640, 480});
    QPainter painter(&recorder);
    scene.render(painter, QRectF(0, 0, 640, 480));
    painter.end();
    QCOMPARE(replies.back().blocks[static_cast<std::size_t>(plot["list"].toInt())], recorder.take().bytes);
  }

  void a_drag_makes_the_edit_of_the_window() {
    Hand hand;
    const auto opened =
        hand.ask({{"type", "open"}, {"lab", "classification"}, {"want", QJsonArray{"plots", "objects"}}});
    const QJsonObject plot = plot_in(opened, 0), object = draggable_in(opened, 0);
    QVERIFY(!object.isEmpty());
    const double x = object["x"].toDouble(), y = object["y"].toDouble();
    const auto pressed = hand.ask({{"type", "press"}, {"slot", 0}, {"x", x}, {"y", y}, {"button", 0}});
    QCOMPARE(pressed.back().json["held"].toString(), QString("handle"));
    const QString before = hand.session;
    hand.ask({{"type", "drag"}, {"slot", 0}, {"x", x + 80}, {"y", y + 10}, {"session", before}});
    const auto dragged = hand.ask({{"type", "drag"}, {"slot", 0}, {"x", x + 40}, {"y", y - 30}, {"session", before}});
    QCOMPARE(plot_in(dragged, 0)["range"].toArray(), plot["range"].toArray());  // axes hold still
    const auto released = hand.ask(
        {{"type", "release"}, {"slot", 0}, {"x", x + 40}, {"y", y - 30}, {"moved", true}, {"session", before}});
    QCOMPARE(released.front().json["undo"].toString(), QString("move point"));

    QStringList warnings;
    const Session start = from_json(before.toUtf8(), "before", warnings),
                  after = from_json(hand.session.toUtf8(), "after", warnings);
    const auto index = static_cast<std::size_t>(object["hit"].toObject()["index"].toInt());
    Gesture gesture{.kind = Gesture::Kind::drag};
    gesture.handles = "points";
    gesture.index = index;
    gesture.position = {after.inputs.data.columns()[0].numbers()[index],
                        after.inputs.data.columns()[1].numbers()[index]};
    const auto edit = gesture_edit(*start.lab, start.inputs, start.view.slots_shown[0], gesture);
    QVERIFY(edit);
    QVERIFY(edit->inputs == after.inputs);
    const QJsonArray area = plot["area"].toArray(), range = plot["range"].toArray();
    const double wanted = range[0].toDouble() + (x + 40 - area[0].toDouble()) / area[2].toDouble() *
                                                    (range[1].toDouble() - range[0].toDouble());
    QVERIFY(std::abs(wanted - gesture.position.x) < 0.05);
  }

  void clicks_keys_and_buttons_act_as_in_the_window() {
    Hand hand;
    const auto opened =
        hand.ask({{"type", "open"}, {"lab", "classification"}, {"want", QJsonArray{"plots", "objects", "controls"}}});
    const auto rows = [&] {
      const auto replies = hand.ask({{"type", "show"}, {"want", QJsonArray{"controls"}}});
      return replies.front().json["controls"].toObject()["data"].toObject()["rows"].toInt();
    };
    const int before = rows();
    const QJsonArray area = plot_in(opened, 0)["area"].toArray();
    const double x = area[0].toDouble() + area[2].toDouble() / 2, y = area[1].toDouble() + area[3].toDouble() / 4;
    hand.ask({{"type", "press"}, {"slot", 0}, {"x", x}, {"y", y}, {"button", 0}});
    hand.ask({{"type", "release"}, {"slot", 0}, {"x", x}, {"y", y}});
    QCOMPARE(rows(), before + 1);
    hand.ask({{"type", "press"}, {"slot", 0}, {"x", x}, {"y", y}, {"button", 2}});
    QCOMPARE(rows(), before);
    const QJsonObject object = draggable_in(opened, 0);
    const QString session = hand.session;
    hand.ask({{"type", "gesture"}, {"slot", 0}, {"hit", object["hit"]}, {"kind", "drag"}, {"dx", 10}, {"dy", 0}});
    QVERIFY(hand.session != session);
    hand.ask({{"type", "gesture"}, {"slot", 0}, {"hit", object["hit"]}, {"kind", "remove"}});
    QCOMPARE(rows(), before - 1);
  }

  void the_pointer_gets_a_label_and_leaves_without_a_trace() {
    Hand hand;
    const auto opened = hand.ask({{"type", "open"}, {"lab", "classification"}});
    const QJsonArray area = plot_in(opened, 1)["area"].toArray();
    const QJsonObject there{
        {"type", "hover"}, {"slot", 1}, {"x", area[0].toDouble() + 100}, {"y", area[1].toDouble() + 100}};
    const auto hovered = hand.ask(there);
    QVERIFY(!hovered.front().json["hover"].toObject()["label"].toString().isEmpty());
    QVERIFY(!hovered.front().json.contains("session"));
    const auto left = hand.ask({{"type", "leave"}});
    QCOMPARE(plot_in(left, 0)["list"].isUndefined(), false);  // its line goes again
  }

  // The preset compares them; the numbers are those of the side panel.
  void compared_numbers_stand_on_one_scale() {
    Hand hand;
    const auto opened = hand.ask({{"type", "open"}, {"lab", "classification"}, {"want", QJsonArray{"scale"}}});
    QJsonObject scale;
    for (const Reply& reply : opened) {
      if (reply.json.contains("scale")) scale = reply.json["scale"].toObject();
    }
    QCOMPARE(scale["low"].toDouble(), 0.0);
    QCOMPARE(scale["high"].toDouble(), 1.0);
    const Session session = opening_session(*find_lab("classification"));
    const auto result = as_shown(session, compute_all(*session.lab, session.inputs));
    std::vector<Readout> wanted;
    for (const Readout& one : result->readouts(result->timeline().frames - 1)) {
      if (one.scale && one.path.starts_with("predictions.0.")) wanted.push_back(one);
    }
    const QJsonArray rows = scale["rows"].toArray();
    QCOMPARE(static_cast<std::size_t>(rows.size()), wanted.size());
    QVERIFY(rows.size() > 1);
    for (qsizetype k = 0; k < rows.size(); ++k) {
      const Readout& one = wanted[static_cast<std::size_t>(k)];
      QCOMPARE(rows[k]["name"].toString(), text_of(one.scale->name));
      QCOMPARE(rows[k]["share"].toDouble(), one.number.value());
      QVERIFY(QColor(rows[k]["colour"].toString()).isValid());
    }
    hand.ask({{"type", "open"}, {"lab", "coin"}});
    const auto none = hand.ask({{"type", "show"}, {"want", QJsonArray{"scale"}}});
    QVERIFY(none.front().json["scale"].toObject().isEmpty());
  }

  void steps_in_which_much_changes_take_longer() {
    Hand hand;
    const QJsonObject timeline =
        hand.ask({{"type", "open"}, {"lab", "markov-chain"}}).back().json["timeline"].toObject();
    QCOMPARE(timeline["lengths"].toArray().size(), timeline["frames"].toInt() - 1);
    QVERIFY(!hand.ask({{"type", "open"}, {"lab", "coin"}}).back().json["timeline"].toObject().contains("lengths"));
  }

  // A node of the model's graph stands for a field and for formulas, which are highlighted while it is pointed at.
  void what_an_object_refers_to_is_told() {
    Hand hand;
    hand.look["slots"] = QJsonArray{QJsonArray{632, 380}};
    const QJsonArray want{"plots", "objects", "equations"};
    QStringList fields;
    bool highlights = false;
    for (const Preset& preset : presets(*find_lab("classification"))) {
      const auto opened =
          hand.ask({{"type", "open"}, {"lab", "classification"}, {"preset", preset.id}, {"want", want}});
      QVERIFY(!opened.front().json["equations"].toObject()["fields"].toArray().isEmpty());
      QJsonArray objects;
      for (const Reply& reply : opened) {
        if (reply.json.contains("objects")) objects = reply.json["objects"].toArray();
      }
      const auto formulas = [](const std::vector<Reply>& replies) {
        return replies.front()
            .blocks[static_cast<std::size_t>(replies.front().json["equations"].toObject()["list"].toInt())];
      };
      const QByteArray calm = formulas(hand.ask({{"type", "leave"}, {"want", want}}));
      for (const QJsonValueConstRef one : objects) {
        const auto replies = hand.ask(
            {{"type", "hover"}, {"slot", 0}, {"x", one.toObject()["x"]}, {"y", one.toObject()["y"]}, {"want", want}});
        const QString field = replies.front().json["hover"].toObject()["refers"].toString();
        if (field.isEmpty()) continue;
        fields += field;
        highlights = highlights || formulas(replies) != calm;
        QCOMPARE(formulas(hand.ask({{"type", "leave"}, {"want", want}})), calm);
      }
      if (!fields.isEmpty()) break;
    }
    QVERIFY(fields.contains("prior_variance"));
    QVERIFY(highlights);
  }

  // Each is refused in a sentence, and the page goes on.
  void limits_are_sentences() {
    PageLimits limits;
    limits.rows = 50;
    Hand hand;
    hand.loop.~PageLoop();
    new (&hand.loop) PageLoop(limits);
    hand.ask({{"type", "open"}, {"lab", "classification"}});
    QString table = "x1,x2,t\n";
    for (int k = 0; k < 51; ++k) table += QString("%1,%2,%3\n").arg(k).arg(k % 7).arg(k % 2);
    QVERIFY(hand.error({{"type", "data"}, {"text", table}, {"name", "own.csv"}}).contains("51 rows"));
    QVERIFY(hand.error({{"type", "field"}, {"name", "prior_variance"}, {"value", -1}}).contains("prior_variance"));
    QVERIFY(hand.error({{"type", "field"}, {"name", "nothing"}, {"value", 1}}).contains("nothing"));
    QVERIFY(hand.error({{"type", "open"}, {"lab", "nowhere"}}).contains("nowhere"));
    QVERIFY(!hand.error({{"type", "wish"}}).isEmpty());
    QVERIFY(!hand.error({{"type", "drag"}, {"slot", 0}, {"x", 1}, {"y", 1}}).isEmpty());  // nothing is held
    QVERIFY(!hand.error({{"type", "show"}, {"session", "{}"}}).isEmpty());
    QVERIFY(hand.error({{"type", "show"}}).isEmpty());
  }

  void a_session_names_no_file_and_is_bounded() {
    const PageLimits limits;
    const auto refused = [&](const QByteArray& json) {
      try {
        foreign_session(json, limits);
        return QString();
      } catch (const InputError& error) {
        return text_of(error.said());
      }
    };
    QVERIFY(
        refused(R"({"credence_session": 1, "lab": "classification", "data": "../../etc/passwd"})").contains("file"));
    QVERIFY(refused(R"({"credence_session": 1, "lab": "classification", "data": "/etc/passwd"})").contains("file"));
    QVERIFY(refused(R"({"credence_session": 1, "lab": "classification", "view": {"pinned": {"data": "secret.csv"}}})")
                .contains("file"));
    QVERIFY(!refused(QByteArray(100'000, '[')).isEmpty());
    QVERIFY(!refused("{\"credence_session\": 1, \"lab\": " + QByteArray(100'000, '{')).isEmpty());
    QVERIFY(refused(to_json(opening_session(*find_lab("coin")))).isEmpty());
  }

  // What the page keeps for its pictures may be anything.
  void a_strange_memory_is_an_empty_one() {
    Hand hand;
    hand.ask({{"type", "open"}, {"lab", "classification"}});
    const QString kept = hand.memory;
    Mutations damaged(7);
    for (int k = 0; k < fuzz_rounds(60); ++k) {
      const auto replies = hand.ask({{"type", "show"}, {"memory", QString::fromUtf8(damaged(kept.toUtf8()))}});
      QVERIFY(replies.back().json["last"].toBool());
    }
  }

  void damaged_messages_are_answered() {
    Hand hand;
    const auto opened = hand.ask({{"type", "open"}, {"lab", "coin"}, {"want", QJsonArray{"plots", "objects"}}});
    const QJsonObject object = opened.front().json["objects"].toArray().first().toObject();
    const QString session = hand.session, memory = hand.memory;
    const std::vector<QJsonObject> kinds{
        {{"type", "show"}},
        {{"type", "field"}, {"name", "heads"}, {"value", 3}, {"live", true}},
        {{"type", "press"}, {"slot", 0}, {"x", object["x"]}, {"y", object["y"]}, {"button", 0}},
        {{"type", "release"}, {"slot", 0}, {"x", 100}, {"y", 100}},
        {{"type", "hover"}, {"slot", 0}, {"x", 100}, {"y", 100}},
        {{"type", "frame"}, {"value", 2}},
        {{"type", "view"}, {"slots", QJsonArray{"coin", "numbers"}}},
        {{"type", "gesture"}, {"slot", 0}, {"hit", object["hit"]}, {"kind", "click"}},
        {{"type", "open"}, {"link", "coin/first"}},
        {{"type", "open"}, {"lesson_id", "coin"}}};
    for (int k = 0; k < fuzz_rounds(150); ++k) {
      Mutations damaged(static_cast<quint32>(k));
      hand.session = session;
      hand.memory = memory;
      const QByteArray text = damaged(hand.message(kinds[static_cast<std::size_t>(k) % kinds.size()]));
      const auto replies = hand.ask_text(text);
      QVERIFY2(!replies.empty() && replies.back().json["last"].toBool(), text.constData());
    }
  }
};

CREDENCE_TEST(PageLoopTest);
#include "page_loop_test.moc"
