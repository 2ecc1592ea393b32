// Equations: typeset parts that belong to their sources, and numbers of any length between them.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/equation_picture.h"

#include "core/lab/lab.h"
#include "core/math/input_error.h"
#include "core/math/random.h"
#include "core/words/numbers.h"
#include "tests/support/test.h"
#include "ui/plot/export.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace credence;

namespace {

QByteArray contents_of_picture(const QString& name) {
  QFile file(name);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Any number that a slot may have to show, from the shortest to the longest.
std::string any_number(Rng& rng) {
  const double size = std::pow(10, 600 * uniform(rng) - 300);
  return rounded((uniform(rng) < 0.5 ? -1 : 1) * (uniform(rng) < 0.5 ? size : std::fmod(size, 100.0)), 6);
}

// An equation with such numbers in all of its slots.
Equation any_equation(const QString& file, const QString& id, Rng& rng) {
  Equation equation{(file + '/' + id).toStdString(), {}};
  for (const EquationLine& line : EquationSources::of(file).at(id).lines) {
    for (const QString& name : line.slot_names) {
      EquationSlot slot{.name = name.toStdString(), .rows = {}};
      const auto side = [&rng] { return 1 + static_cast<std::size_t>(3 * uniform(rng)); };
      slot.rows.assign(side(), std::vector<std::string>(side()));
      for (auto& row : slot.rows) {
        for (std::string& entry : row) entry = any_number(rng);
      }
      equation.numbers.push_back(slot);
    }
  }
  return equation;
}

// One a lab: "coin".
QStringList sources() {
  QStringList names = QDir(":/equations").entryList({"*.json"}, QDir::Files, QDir::Name);
  for (QString& name : names) name.chop(5);
  return names;
}

class EquationPictureTest : public QObject {
  Q_OBJECT
 private slots:
  void the_pictures_are_of_their_sources() {
    QVERIFY(sources().contains("coin"));
    for (const QString& file : sources()) {
      const QByteArray source = contents_of_picture(":/equations/" + file + ".json"),
                       svg = contents_of_picture(":/equations/" + file + ".svg");
      const QByteArray hash = QCryptographicHash::hash(source, QCryptographicHash::Sha256).toHex();
      QVERIFY2(svg.contains("data-source=\"" + hash + '"'), qPrintable(file + ": render it again"));
      for (const QString& id : QJsonDocument::fromJson(source).object().keys()) {
        const EquationSource& equation = EquationSources::of(file).at(id);
        QVERIFY(!equation.title.isEmpty() && equation.spoken.endsWith('.') && !equation.lines.empty());
      }
    }
  }

  // What Qt's SVG cannot read it does not draw, and takes all parts after it for one.
  void every_part_is_drawn_on_its_own_base_line() {
    for (const QString& file : sources()) {
      for (const QString& id :
           QJsonDocument::fromJson(contents_of_picture(":/equations/" + file + ".json")).object().keys()) {
        for (const EquationLine& line : EquationSources::of(file).at(id).lines) {
          for (const EquationPart& part : line.parts) {
            QVERIFY2(part.ink.top() > -4000 && part.ink.bottom() < 4000, qPrintable(part.id));
            QVERIFY2(part.ink.width() < part.advance + 500, qPrintable(part.id));
          }
        }
      }
    }
  }

  void nothing_overlaps_and_nothing_is_cut() {
    Rng rng = make_rng(1);
    for (int round = 0; round < 300; ++round) {
      for (const QString& file : sources()) {
        for (const QString& id :
             QJsonDocument::fromJson(contents_of_picture(":/equations/" + file + ".json")).object().keys()) {
          const double width = 150 + 600 * uniform(rng);
          QFont font = theme(ThemeId::light).font;
          font.setPixelSize(8 + static_cast<int>(30 * uniform(rng)));
          const EquationPicture picture({any_equation(file, id, rng)}, width, font);
          const auto& pieces = picture.pieces();
          for (std::size_t k = 0; k < pieces.size(); ++k) {
            const QRectF& box = pieces[k].box;
            QVERIFY2(box.left() >= 0 && box.right() <= width * 1.02 + 2, qPrintable(id));
            QVERIFY2(box.top() >= -1 && box.bottom() <= picture.height() + 1, qPrintable(id));
            for (std::size_t other = 0; other < k; ++other) {
              const QRectF common = box & pieces[other].box;
              QVERIFY2(common.width() < 0.5 || common.height() < 0.5, qPrintable(id));
            }
          }
        }
      }
    }
  }

  void what_can_be_set_is_found_under_the_pointer() {
    const Equation prior{"classification/gaussian", {{"variance", {{"2.5e-7"}}, "prior_variance"}}};
    const EquationPicture picture({prior}, 400, theme(ThemeId::light).font);
    const auto slot =
        std::find_if(picture.pieces().begin(), picture.pieces().end(), [](auto& p) { return p.slot == 0; });
    QVERIFY(slot != picture.pieces().end());
    QCOMPARE(picture.slot_at(slot->box.center())->field, std::string("prior_variance"));
    QVERIFY(!picture.slot_at(slot->box.center() - QPointF(100, 0)));
    QVERIFY(!picture.slot_at({-5, -5}));
  }

  void what_is_missing_is_an_error() {
    const QFont font = theme(ThemeId::light).font;
    QVERIFY_THROWS_EXCEPTION(InputError, EquationPicture({{"classification/gaussian", {}}}, 300, font));
    QVERIFY_THROWS_EXCEPTION(InputError, EquationPicture({{"classification/nothing", {}}}, 300, font));
    QVERIFY_THROWS_EXCEPTION(InputError, EquationPicture({{"nothing/gaussian", {}}}, 300, font));
  }

  void exports_show_them_in_the_colours_of_the_theme() {
    const Equation prior{"classification/gaussian", {{"variance", {{"10"}}, "prior_variance"}}};
    for (const ThemeId id : {ThemeId::light, ThemeId::dark, ThemeId::projector}) {
      const Sheet sheet{{{{}, {}, {prior}}}, 1, {}, {}};
      const QImage image = render_image(sheet, {.size = {500, 200}, .theme = id});
      int of_text = 0;
      for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
          if (contrast(image.pixelColor(x, y), theme(id).background) > 7) ++of_text;
        }
      }
      QVERIFY2(of_text > 150, qPrintable(QString::number(of_text)));
    }
  }
};

}  // namespace

CREDENCE_TEST(EquationPictureTest);
#include "equation_picture_test.moc"
