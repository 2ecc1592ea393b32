// Compares pictures of plots in a browser with the window's: window_pictures < LINES. A line is {"lab", "preset",
// "view", "png": base64 of the canvas}; the answer is a line "MEAN SHARE": the mean difference of a colour channel
// outside text, 0 to 255, and the share of its pixels in which a channel differs by more than 64.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "ui/plot/plot_scene.h"
#include "ui/session/session.h"
#include "ui/session/showing.h"

#include <QApplication>
#include <QFile>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>

#include <cstdio>
#include <cstdlib>

using namespace credence;

namespace {

struct Picture {
  QImage image;
  QRegion text;
};

Picture window_picture(const QString& lab_id, const QString& preset, const QString& view, QSize size) {
  const Lab* lab = find_lab(lab_id.toStdString());
  if (lab == nullptr) throw InputError("there is no lab " + lab_id.toStdString());
  const Session session = load_preset(*lab, preset);
  const auto result = as_shown(session, compute_all(*lab, session.inputs));
  const int last = result->timeline().frames - 1;
  const int frame = session.view.frame < 0 ? last : std::min(session.view.frame, last);
  if (!result->ready(frame)) result->prepare(frame, {});
  Figure figure = result->figure(view.toStdString(), frame);
  figure.title.clear();  // stands above the canvas
  PlotScene scene;
  scene.set_size(size);
  scene.set_figure(std::move(figure));
  scene.keep_places();
  Picture picture{QImage(size, QImage::Format_RGB32), {}};
  QPainter painter(&picture.image);
  painter.fillRect(picture.image.rect(), scene.theme().background);
  PaintedPlot painted;
  scene.render(painter, QRectF(QPointF(0, 0), size), &painted);
  for (const PaintedWord& word : painted.words)
    picture.text += word.outline.boundingRect().toAlignedRect().adjusted(-3, -3, 3, 3);
  return picture;
}

void compare(const QImage& browser, const Picture& window) {
  double sum = 0;
  int count = 0, far = 0;
  for (int y = 0; y < browser.height(); ++y) {
    for (int x = 0; x < browser.width(); ++x) {
      if (window.text.contains(QPoint(x, y))) continue;
      const QRgb a = browser.pixel(x, y), b = window.image.pixel(x, y);
      int most = 0;
      for (const int d : {qRed(a) - qRed(b), qGreen(a) - qGreen(b), qBlue(a) - qBlue(b)}) {
        sum += std::abs(d) / 3.0;
        most = std::max(most, std::abs(d));
      }
      far += most > 64 ? 1 : 0;
      ++count;
    }
  }
  std::printf("%.3f %.5f\n", sum / count, static_cast<double>(far) / count);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  QFile in;
  if (!in.open(stdin, QIODevice::ReadOnly)) return 1;
  try {
    while (true) {
      const QByteArray line = in.readLine();
      if (line.isEmpty()) return 0;
      const QJsonObject json = QJsonDocument::fromJson(line).object();
      const QImage browser = QImage::fromData(QByteArray::fromBase64(json["png"].toString().toLatin1()));
      const Picture window =
          window_picture(json["lab"].toString(), json["preset"].toString(), json["view"].toString(), browser.size());
      if (qEnvironmentVariableIsSet("CREDENCE_PICTURES")) {
        const QString name = qEnvironmentVariable("CREDENCE_PICTURES") + '/' + json["preset"].toString();
        browser.save(name + "-browser.png");
        window.image.save(name + "-window.png");
      }
      compare(browser, window);
    }
  } catch (const InputError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
