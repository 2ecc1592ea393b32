// What is written on the plots of every preset: no word over a word, over a line that is not its own or over a handle;
// none cut off, and none too small.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "tests/support/label_faults.h"
#include "tests/support/test.h"
#include "ui/plot/plot_scene.h"
#include "ui/plot/slot_widths.h"
#include "ui/session/session.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <stop_token>

using namespace credence;

namespace {

// The room for plots that a window leaves beside its panels, and a projector's beside its caption and controls.
QSizeF room_in(QSize window, ThemeId id) {
  if (id == ThemeId::projector) return QSizeF(window.width(), window.height() - (window.width() < 1250 ? 126 : 90));
  const bool large = window.width() >= 1200;  // names beside the rail, and the filmstrip
  return QSizeF(window.width() - (large ? 366 : 244), window.height() - (large ? 226 : 112));
}

// How plots are arranged: all of them, or one row at a time if they would be too low, or one plot at a time if they
// could not be read beside each other.
QSizeF slot_size(const View& view, const std::vector<Figure>& figures, QSize window, ThemeId id) {
  constexpr int row_switch = 36;  // below the plots if not all of them are shown
  constexpr double least_lines = 9;
  const int count = view.maximised >= 0 ? 1 : static_cast<int>(view.slots_shown.size());
  int columns = view.columns > 0 ? std::min(view.columns, count) : count > 3 ? 2 : count;
  QSizeF room = room_in(window, id);
  const double each = room.width() / columns;
  const auto needs_more = [&](const Figure& one) { return width_beside_others(one, theme(id)) > each; };
  const bool narrow = columns > 1 && (needs_more({}) || std::ranges::any_of(figures, needs_more));
  if (narrow) columns = 1;
  int rows = (count + columns - 1) / columns;
  const bool low = room.height() < rows * least_lines * QFontMetricsF(theme(id).font).height();
  if (narrow || (rows > 1 && low)) {
    rows = 1;
    room.rheight() -= row_switch;
  }
  return {std::floor(room.width() / columns) - 4, std::floor(room.height() / rows) - 4};
}

// Returns the figures of these views. A picture that waits for a computation is not the one to look at.
std::vector<Figure> figures_of(const Lab& lab, const Session& session, const QStringList& views) {
  std::stop_source at_once;
  at_once.request_stop();
  const auto of = [&](const Result& result) {
    std::vector<Figure> figures;
    for (const QString& view : views) figures.push_back(result.figure(view.toStdString(), session.view.frame));
    return figures;
  };
  const auto waits = [](const Figure& figure) {
    return !figure.show_axes && figure.layers.size() == 1 && std::holds_alternative<Text>(figure.layers.front());
  };
  std::vector<Figure> figures = of(*compute_all(lab, session.inputs, at_once.get_token()));
  return std::ranges::any_of(figures, waits) ? of(*compute_all(lab, session.inputs)) : figures;
}

struct Look {
  ThemeId theme;
  QSize window;
};

std::vector<Look> looks() {
  if (!qEnvironmentVariableIsSet("CREDENCE_BOXES")) {
    return {{ThemeId::light, {1280, 720}},
            {ThemeId::dark, {640, 480}},
            {ThemeId::projector, {1280, 720}},
            {ThemeId::projector, {1024, 600}}};
  }
  std::vector<Look> all;
  for (const ThemeId id : {ThemeId::light, ThemeId::dark, ThemeId::projector}) {
    for (const QSize size : {QSize(1280, 720), QSize(1024, 600), QSize(640, 480)}) all.push_back({id, size});
  }
  return all;
}

// Writes the picture under this name if CREDENCE_BOXES is a folder and it has faults or not all rows of its table.
Faults faults_in(const Figure& figure, const Look& look, QSizeF size, const QString& name, std::string& first) {
  PlotScene scene;
  scene.set_theme(look.theme);
  scene.set_size(size);
  scene.keep_head({.left = 190, .right = 30, .height = look.theme == ThemeId::projector ? 32.0 : 24.0, .first_row = 0});
  Figure shown = figure;
  shown.title.clear();  // it stands in the slot's header
  scene.set_figure(std::move(shown));
  QImage image(scene.size().toSize(), QImage::Format_ARGB32_Premultiplied);
  QPainter painter(&image);
  PaintedPlot painted;
  scene.render(painter, QRectF(QPointF(0, 0), scene.size()), &painted);
  const Faults faults = faults_of(painted, look.theme, first);
  if (const QString folder = qEnvironmentVariable("CREDENCE_BOXES");
      folder.contains(u'/') && (faults.sum() > 0 || scene.layout().rows)) {
    const int kind = static_cast<int>(look.theme);
    image.save(QStringLiteral("%1/%2-%3-%4.png").arg(folder, name).arg(kind).arg(look.window.width()));
  }
  return faults;
}

}  // namespace

class BoxesTest : public QObject {
  Q_OBJECT
 private slots:
  void nothing_is_in_the_way_data() {
    QTest::addColumn<QString>("lab");
    for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
  }

  // CREDENCE_BOXES=1 tries all themes and sizes, and tells of every fault. A folder, which has a slash, gets pictures
  // of them and of long tables.
  void nothing_is_in_the_way() {
    QFETCH(QString, lab);
    const Lab& one = *find_lab(lab.toStdString());
    Faults all;
    int pictures = 0;
    for (const Preset& preset : presets(one)) {
      const Session session = load_preset(one, preset.id);
      QStringList views;
      for (const QString& view : session.view.slots_shown) {
        if (std::ranges::count(one.views(), view.toStdString(), &ViewInfo::id)) views += view;
      }
      const std::vector<Figure> figures = figures_of(one, session, views);
      for (qsizetype k = 0; k < views.size(); ++k) {
        const QString& view = views[k];
        for (const Look& look : looks()) {
          std::string first;
          const QSizeF size = slot_size(session.view, figures, look.window, look.theme);
          const QString name = QStringLiteral("%1-%2-%3").arg(lab, preset.id, view);
          const Faults found = faults_in(figures[static_cast<std::size_t>(k)], look, size, name, first);
          all += found;
          ++pictures;
          if (found.sum() + found.left_out == 0 || !qEnvironmentVariableIsSet("CREDENCE_BOXES")) continue;
          qInfo("%s/%s %s, theme %d, %d px: %s", qPrintable(lab), qPrintable(preset.id), qPrintable(view),
                static_cast<int>(look.theme), look.window.width(), first.c_str());
        }
      }
    }
    qInfo("%d pictures: %s", pictures, text_of(all).c_str());
    QVERIFY(pictures > 0);
    if (!qEnvironmentVariableIsSet("CREDENCE_BOXES")) QCOMPARE(all.sum(), 0);
  }
};

CREDENCE_TEST(BoxesTest);
#include "boxes_test.moc"
