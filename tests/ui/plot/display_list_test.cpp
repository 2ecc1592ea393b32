// The list that a page replays shows the picture that the window paints.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/display_list.h"
#include "tests/support/image_difference.h"
#include "tests/support/test.h"
#include "ui/plot/list_replay.h"
#include "ui/plot/plot_scene.h"
#include "ui/session/session.h"
#include "ui/session/showing.h"

#include <QTest>

using namespace credence;

namespace {

const QSize plot_size(640, 480);

QImage painted_scene(PlotScene& scene, PaintedPlot& words) {
  QImage image(plot_size, QImage::Format_RGB32);
  QPainter painter(&image);
  scene.render(painter, QRectF(QPointF(0, 0), plot_size), &words);
  return image;
}

DisplayList recorded(PlotScene& scene) {
  ListRecorder recorder(plot_size);
  QPainter painter(&recorder);
  scene.render(painter, QRectF(QPointF(0, 0), plot_size));
  painter.end();
  return recorder.take();
}

QImage replayed(const DisplayList& list) {
  QImage image(plot_size, QImage::Format_RGB32);
  QPainter painter(&image);
  ListReplay(list, painter).run();
  return image;
}

// The mean difference of a colour channel where no words stand, and the share of pixels that look otherwise.
struct Difference {
  double mean = 0, other = 0;
};
Difference difference(QImage one, QImage other, const PaintedPlot& words) {
  for (QImage* image : {&one, &other}) {
    QPainter painter(image);
    for (const PaintedWord& word : words.words)
      painter.fillRect(word.outline.boundingRect().adjusted(-4, -4, 4, 4), Qt::gray);
  }
  double sum = 0, far = 0;
  for (int y = 0; y < one.height(); ++y) {
    for (int x = 0; x < one.width(); ++x) {
      const QRgb a = one.pixel(x, y), b = other.pixel(x, y);
      const int away = std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
      sum += away / 3.0;
      far += away > 3 * 90 ? 1 : 0;
    }
  }
  const double pixels = static_cast<double>(one.width()) * one.height();
  return {sum / pixels, far / pixels};
}

Figure figure_of(const std::string& lab, const QString& preset, const std::string& view) {
  const Session session = load_preset(*find_lab(lab), preset);
  const auto result = as_shown(session, compute_all(*session.lab, session.inputs));
  return result->figure(view, std::max(0, result->timeline().frames - 1));
}

}  // namespace

class DisplayListTest : public QObject {
  Q_OBJECT
 private slots:
  void presets_look_as_in_the_window_data() {
    QTest::addColumn<QString>("lab");
    for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
  }
  void presets_look_as_in_the_window() {
    QFETCH(const QString, lab);
    const Session session = opening_session(*find_lab(lab.toStdString()));
    const auto result = as_shown(session, compute_all(*session.lab, session.inputs));
    const int frame = std::max(0, result->timeline().frames - 1);
    for (const ThemeId theme : {ThemeId::light, ThemeId::dark}) {
      for (const ViewInfo& view : session.lab->views()) {
        if (!session.lab->offers(session.inputs.parameters, view.id)) continue;
        PlotScene scene;
        scene.set_theme(theme);
        scene.set_size(plot_size);
        scene.set_figure(result->figure(view.id, frame));
        PaintedPlot words;
        const QImage window = painted_scene(scene, words);
        const DisplayList list = recorded(scene);
        const QImage page = replayed(list);
        const Difference found = difference(window, page, words);
        if (qEnvironmentVariableIsSet("CREDENCE_LISTS")) {
          const QString name =
              qEnvironmentVariable("CREDENCE_LISTS") + '/' + lab + '-' + QString::fromStdString(view.id);
          window.save(name + "-window.png");
          page.save(name + "-page.png");
          qInfo("%s %s: %d bytes, %d deflated, mean %.2f, other %.4f", qPrintable(lab), view.id.c_str(),
                int(list.bytes.size()), int(qCompress(list.bytes).size()), found.mean, found.other);
        }
        const std::string at = lab.toStdString() + " " + view.id;
        // Hundreds of translucent lines across each other add up what a quarter of a pixel makes of each.
        QVERIFY2(found.mean <= (view.id == "trace" ? 6 : 4), (at + ": " + std::to_string(found.mean)).c_str());
        QVERIFY2(found.other <= 0.01, (at + ": " + std::to_string(found.other)).c_str());
      }
    }
  }

  void the_same_picture_gives_the_same_bytes() {
    PlotScene one, other;
    for (PlotScene* scene : {&one, &other}) {
      scene->set_size(plot_size);
      scene->set_figure(figure_of("classification", "figure_4_4b", "plane"));
    }
    const DisplayList first = recorded(one);
    QCOMPARE(first.bytes, recorded(other).bytes);
    QCOMPARE(first.bytes, recorded(one).bytes);
    QCOMPARE(first.images.size(), std::size_t{1});
  }

  void thousands_of_marks_are_whole_pixels() {
    Figure figure;
    Points crowd;
    for (int k = 0; k < 20000; ++k) {
      crowd.at.push_back({0.5 + 0.49 * std::sin(1.0 * k), 0.5 + 0.49 * std::cos(std::sqrt(2.0) * k)});
    }
    crowd.size = 3;
    figure.layers.emplace_back(crowd);
    PlotScene scene;
    scene.set_size(plot_size);
    scene.set_figure(figure);
    const DisplayList list = recorded(scene);
    PaintedPlot words;
    const double mean = difference(painted_scene(scene, words), replayed(list), words).mean;
    QVERIFY2(mean <= 6, qPrintable(QString::number(mean)));
    QVERIFY2(qCompress(list.bytes, 6).size() <= 30'000, qPrintable(QString::number(qCompress(list.bytes, 6).size())));
  }

  // What cannot be on a screen does not make a list long.
  void a_place_far_away_is_bounded() {
    ListRecorder recorder(plot_size);
    QPainter painter(&recorder);
    painter.drawLine(QPointF(-1e300, std::nan("")), QPointF(1e300, 1));
    painter.drawRect(QRectF(0, 0, 1e30, 1e30));
    painter.end();
    const DisplayList list = recorder.take();
    QVERIFY(list.bytes.size() < 100);
    replayed(list);
  }
};

CREDENCE_TEST(DisplayListTest);
#include "display_list_test.moc"
