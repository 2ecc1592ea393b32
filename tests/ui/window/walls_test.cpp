// The wall of a room, for every kind of question and every phase, few and many answers: no words over words, none cut
// off, none too small. CREDENCE_WALLS=FOLDER paints all themes and sizes there, and the rooms as files to be served.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/wall.h"
#include "tests/support/test.h"
#include "tests/ui/window/filled_room.h"
#include "ui/files/files.h"
#include "ui/plot/list_replay.h"
#include "ui/room/room_file.h"
#include "ui/wall_view.h"

#include <QPaintDevice>
#include <QPaintEngine>
#include <QTest>

namespace credence {
namespace {

struct WrittenWords {
  QString words;
  QRectF box;       // in pixels of the wall
  double size = 0;  // of the type, likewise
};

// Keeps what is written, and where.
class WordsEngine final : public QPaintEngine {
 public:
  WordsEngine() : QPaintEngine(AllFeatures) {}
  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  void updateState(const QPaintEngineState& changed) override {
    if (changed.state() & DirtyTransform) transform_ = changed.transform();
  }
  void drawTextItem(const QPointF& at, const QTextItem& item) override {
    if (item.text().trimmed().isEmpty()) return;
    const QRectF box(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
    const double scale = std::sqrt(std::abs(transform_.determinant()));
    written.push_back({item.text(), transform_.mapRect(box), item.font().pixelSize() * scale});
  }
  void drawPath(const QPainterPath&) override {}
  void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
  void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
  void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
  Type type() const override { return User; }
  std::vector<WrittenWords> written;

 private:
  QTransform transform_;
};

class WordsDevice final : public QPaintDevice {
 public:
  explicit WordsDevice(QSize size) : size_(size) {}
  QPaintEngine* paintEngine() const override { return &engine_; }
  std::vector<WrittenWords>& written() { return engine_.written; }

 protected:
  int metric(PaintDeviceMetric which) const override {
    switch (which) {
      case PdmWidth:
        return size_.width();
      case PdmHeight:
        return size_.height();
      case PdmDepth:
        return 32;
      case PdmNumColors:
        return 1 << 24;
      case PdmDevicePixelRatio:
        return 1;
      case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
      default:
        return 96;
    }
  }

 private:
  QSize size_;
  mutable WordsEngine engine_;
};

struct Look {
  const char* name;
  ThemeId theme;
  QSize size;
};

bool in_full() { return qEnvironmentVariable("CREDENCE_WALLS").contains(QLatin1Char('/')); }

std::vector<Look> looks() {
  const QSize small(1280, 720), large(3840, 2160);
  if (!in_full()) return {{"light", ThemeId::light, small}, {"projector", ThemeId::projector, large}};
  std::vector<Look> all;
  for (const QSize& size : {small, large}) {
    all.push_back({"light", ThemeId::light, size});
    all.push_back({"dark", ThemeId::dark, size});
    all.push_back({"projector", ThemeId::projector, size});
  }
  return all;
}

QJsonObject state_of(const FilledRoom::Asked& one, int phones) {
  const auto answered = static_cast<int>(one.asked.rounds.back().size());
  QJsonArray dots;
  for (int k = 1; k <= phones; ++k)
    dots.append(QJsonObject{{"number", k}, {"answered", one.asked.rounds.back().contains(k)}, {"here", true}});
  const char* phases[] = {"open", "closed", "revealed"};
  return {{"at", 0},
          {"round", static_cast<int>(one.asked.rounds.size()) - 1},
          {"phase", QLatin1String(phases[static_cast<int>(one.asked.phase)])},
          {"question", one.question},
          {"answered", answered},
          {"of", phones},
          {"phones", QJsonObject{{"present", phones}, {"joined", phones}}},
          {"dots", dots}};
}

// Panels as the wall lays them.
void write_panels(QPainter& painter, const QByteArray& block, double unit) {
  const AnswerBlocks answer = read_answer(block);
  const QJsonObject wall = answer.json["wall"].toObject();
  if (!wall["options"].toArray().isEmpty() || !wall["words"].toArray().isEmpty() || wall["flow"].isObject()) return;
  const QJsonArray panels = wall["panels"].toArray();
  for (qsizetype k = 0; k < panels.size() && k < 2; ++k) {
    painter.save();
    painter.scale(unit, unit);
    painter.translate(k == 0 ? 72 : 1304, 262);
    const DisplayList list = answer.list(panels[k].toObject());
    ListReplay(list, painter).run();
    painter.restore();
  }
}

QStringList faults_in(const std::vector<WrittenWords>& written, QSize size) {
  constexpr double least = 23.5;  // units of 1920 across: 15 pixels of 1280
  const double unit = size.width() / 1920.0;
  const QRectF wall(0, 0, size.width(), size.height());
  QStringList faults;
  for (const WrittenWords& one : written) {
    if (!wall.contains(one.box)) faults += QStringLiteral("cut: %1").arg(one.words);
    if (one.size < least * unit) faults += QStringLiteral("small, %1: %2").arg(one.size / unit).arg(one.words);
  }
  for (std::size_t i = 0; i < written.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const double by = 0.2 * std::min(written[i].box.height(), written[j].box.height());  // what no letter fills
      const QRectF both = written[i].box.adjusted(1, by, -1, -by) & written[j].box.adjusted(1, by, -1, -by);
      if (both.width() > 1 && both.height() > 1)
        faults += QStringLiteral("over each other: %1 | %2").arg(written[j].words, written[i].words);
    }
  }
  return faults;
}

}  // namespace

class WallsTest : public QObject {
  Q_OBJECT
 private slots:
  void nothing_is_in_the_way_data() {
    QTest::addColumn<int>("phones");
    for (const int phones : {3, 30, 300}) QTest::newRow(QByteArray::number(phones)) << phones;
  }
  void nothing_is_in_the_way();
};

void WallsTest::nothing_is_in_the_way() {
  QFETCH(int, phones);
  if (phones == 30 && !in_full()) QSKIP("of few and of many is enough");
  const QString folder = qEnvironmentVariable("CREDENCE_WALLS");
  FilledRoom room(phones);
  room.ask_all();
  if (in_full()) write_file(QStringLiteral("%1/%2.room.json").arg(folder).arg(phones), room_to_json(room.events()));
  QStringList faults;
  WallView wall;  // with an address as long as those of home networks
  wall.invite("Coins and beliefs", "HKTW", "http://192.168.178.21:8080/");
  int walls = 0;
  for (const FilledRoom::Asked& one : room.all()) {
    const QJsonObject state = state_of(one, phones);
    for (const Look& look : looks()) {
      for (const WallPhase phase : wall_phases(one.asked)) {
        const QByteArray block = room.paint({{"room", "wall"},
                                             {"phase", QString::fromStdString(phase_name(phase))},
                                             {"asked", QString::fromUtf8(QJsonDocument(json_of(one.asked)).toJson())},
                                             {"look", WallView::look(look.theme)},
                                             {"language", "en"},
                                             {"answered", state["answered"]},
                                             {"of", phones}});
        wall.resize(look.size);
        wall.set_theme(look.theme);
        wall.take_state(state);
        wall.take(block);
        WordsDevice device(look.size);
        wall.render(&device, {}, {}, QWidget::RenderFlags());
        {
          QPainter painter(&device);
          write_panels(painter, block, look.size.width() / 1920.0);
        }
        ++walls;
        const QString name = QStringLiteral("%1-%2-%3-%4-%5")
                                 .arg(one.name, QString::fromStdString(phase_name(phase)), QLatin1String(look.name))
                                 .arg(look.size.width())
                                 .arg(phones);
        QVERIFY2(device.written().size() > 3, qPrintable(name));
        for (const QString& fault : faults_in(device.written(), look.size)) faults += name + ": " + fault;
        if (!in_full()) continue;
        QTRY_VERIFY_WITH_TIMEOUT(wall.idle(), patience);
        wall.grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
      }
    }
  }
  if (in_full()) write_file(QStringLiteral("%1/faults-%2.txt").arg(folder).arg(phones), faults.join('\n').toUtf8());
  QVERIFY(walls > 60);
  QVERIFY2(faults.isEmpty(), qPrintable(QStringLiteral("%1 faults:\n%2").arg(faults.size()).arg(faults.join('\n'))));
}

}  // namespace credence

CREDENCE_TEST(credence::WallsTest);
#include "walls_test.moc"
