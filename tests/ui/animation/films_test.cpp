// Films are read by other programs' readers: GIF by Qt's plugin, WebP by libwebp's decoder. Every picture is there, as
// long as it should be, in nearly its own colours.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/support/image_difference.h"
#include "tests/support/test.h"
#include "ui/animation/few_colours.h"
#include "ui/animation/frame_encoder.h"
#include "ui/files/files.h"

#include <QBuffer>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPainter>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <webp/demux.h>

#include <cmath>
#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace credence {
namespace {

constexpr QSize size(90, 61);

// A disc that goes to the right over a field of two hundred tints.
QImage picture(int k) {
  QImage image(size, QImage::Format_RGB32);
  for (int y = 0; y < size.height(); ++y) {
    for (int x = 0; x < size.width(); ++x) image.setPixel(x, y, qRgb(255, 155 + x, 194 + y));
  }
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(QColor(0, 90, 160));
  painter.drawEllipse(QPointF(10 + 12 * k, 30), 8, 8);
  return image;
}

FilmOptions options_of(double rate) { return {.size = size, .frames_per_second = rate, .title = {}, .caption = {}}; }

// Frames 0, 1, 1 and 2.
QByteArray film(FrameEncoder& encoder) {
  for (const int k : {0, 1, 1, 2}) encoder.add({picture(k), QString("step %1").arg(k), QString("words %1").arg(k)});
  return encoder.finish();
}

// Boxes of an MP4 (ISO/IEC 14496-12), and the movie of a film whose frames have these sizes in bytes.
QByteArray number(quint32 value) {
  QByteArray bytes(4, '\0');
  qToBigEndian(value, bytes.data());
  return bytes;
}
QByteArray box(const char* type, const QByteArray& content) {
  return number(static_cast<quint32>(content.size()) + 8) + type + content;
}
QByteArray movie(const std::vector<quint32>& sizes) {
  QByteArray table = number(0) + number(0) + number(static_cast<quint32>(sizes.size()));
  for (const quint32 one : sizes) table += number(one);
  QByteArray content = box("stsz", table);
  for (const char* outer : {"stbl", "minf", "mdia", "trak", "moov"}) content = box(outer, content);
  return content;
}

}  // namespace

class FilmsTest : public QObject {
  Q_OBJECT
 private slots:
  void a_gif_has_every_picture() {
    QByteArray bytes = film(*gif_encoder(options_of(20)));
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer, "gif");
    QCOMPARE(reader.size(), size);
    QCOMPARE(reader.imageCount(), 3);  // the second stays twice as long
    for (const int k : {0, 1, 2}) {
      QImage image;
      QVERIFY(reader.read(&image));
      QVERIFY2(largest_difference(image, picture(k)) <= 16,
               qPrintable(QString::number(largest_difference(image, picture(k)))));
      QCOMPARE(reader.nextImageDelay(), std::vector({50, 100, 1550})[static_cast<std::size_t>(k)]);
    }
    QCOMPARE(reader.loopCount(), -1);
  }

  void a_webp_has_every_picture() {
    const QByteArray bytes = film(*webp_encoder(options_of(20)));
    const WebPData data{reinterpret_cast<const std::uint8_t*>(bytes.constData()),
                        static_cast<std::size_t>(bytes.size())};
    const std::unique_ptr<WebPAnimDecoder, void (*)(WebPAnimDecoder*)> decoder(WebPAnimDecoderNew(&data, nullptr),
                                                                               &WebPAnimDecoderDelete);
    QVERIFY(decoder);
    WebPAnimInfo info;
    QVERIFY(WebPAnimDecoderGetInfo(decoder.get(), &info));
    QCOMPARE(QSize(static_cast<int>(info.canvas_width), static_cast<int>(info.canvas_height)), size);
    QCOMPARE(info.loop_count, 0U);
    std::vector<int> ends;
    for (const int k : {0, 1, 2}) {
      std::uint8_t* pixels = nullptr;
      int end = 0;
      QVERIFY(WebPAnimDecoderGetNext(decoder.get(), &pixels, &end));
      ends.push_back(end);
      const QImage image(pixels, size.width(), size.height(), QImage::Format_RGBA8888);
      QVERIFY(largest_difference(image, picture(k)) <= 16);
    }
    QVERIFY(!WebPAnimDecoderHasMoreFrames(decoder.get()));
    QCOMPARE(ends, std::vector({50, 150, 1700}));
  }

  void a_page_needs_nothing_else() {
    FilmOptions options = options_of(4);
    options.title = "<b>5 < 6</b>";
    const auto encoder = page_encoder(options);
    encoder->add({picture(0), "step 0", "</script><img src=x>"});
    encoder->add({picture(1), "step 1", "one more"});
    const QString page = QString::fromUtf8(encoder->finish());
    QVERIFY(page.contains("<title>&lt;b&gt;5 &lt; 6&lt;/b&gt;</title>"));
    QCOMPARE(page.count("</script>"), 1);
    QVERIFY(!page.contains("http:") && !page.contains("https:") && !page.contains("<img src=x>"));
    QVERIFY(page.contains("max=\"1\"") && page.contains("const interval = 250;"));
    const auto list = [&](const QString& name) {
      const auto begin = page.indexOf("const " + name + " = ") + name.size() + 9, end = page.indexOf(";\n", begin);
      return QJsonDocument::fromJson(page.mid(begin, end - begin).toUtf8()).array();
    };
    QCOMPARE(list("texts"), (QJsonArray{"</script><img src=x>", "one more"}));
    QCOMPARE(list("names"), (QJsonArray{"step 0", "step 1"}));
    const QJsonArray pictures = list("pictures");
    QCOMPARE(pictures.size(), 2);
    const QByteArray webp = QByteArray::fromBase64(pictures[1].toString().toLatin1());
    int width = 0, height = 0;
    const std::unique_ptr<std::uint8_t, void (*)(void*)> pixels(
        WebPDecodeRGBA(reinterpret_cast<const std::uint8_t*>(webp.constData()), static_cast<std::size_t>(webp.size()),
                       &width, &height),
        &WebPFree);
    QCOMPARE(QSize(width, height), size);
    QVERIFY(largest_difference(QImage(pixels.get(), width, height, QImage::Format_RGBA8888), picture(1)) <= 16);
  }

  void an_mp4_is_written_by_ffmpeg() {
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nowhere");
    QString fault;
    try {
      mp4_encoder(options_of(10));
    } catch (const InputError& error) {
      fault = error.what();
    }
    qputenv("PATH", path);
    QVERIFY2(fault.startsWith("An MP4 is written by ffmpeg, which is not installed"), qPrintable(fault));
    if (QStandardPaths::findExecutable("ffmpeg").isEmpty()) return;
    QVERIFY(film(*mp4_encoder(options_of(10))).mid(4, 4) == "ftyp");
  }

  // In the place of ffmpeg stands a script that reads all frames, writes what it is given, and ends without an error,
  // as ffmpeg does if the disk is full.
  void an_mp4_that_is_not_whole_is_refused() {
    const QByteArray whole = box("ftyp", "isom") + movie({7, 8, 9, 9}) + box("mdat", QByteArray(33, 'x'));
    QTemporaryDir folder;
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", folder.path().toUtf8() + ":/usr/bin:/bin");
    const QString content = folder.filePath("content"), program = folder.filePath("ffmpeg");
    write_file(program,
               "#!/bin/sh\nfor file; do :; done\ncat > /dev/null\ncat '" + content.toUtf8() + "' > \"$file\"\n");
    QVERIFY(QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const auto fault = [&](const QByteArray& written) {
      write_file(content, written);
      try {
        return film(*mp4_encoder(options_of(10))) == written ? QString() : QString("other bytes");
      } catch (const InputError& error) {
        return QString::fromStdString(error.said());
      }
    };
    QStringList wrong;
    if (!fault(whole).isEmpty()) wrong += "the whole film: " + fault(whole);
    const QString refusal = "ffmpeg could not write the film: the film is not whole.";
    for (qsizetype end = 0; end < whole.size(); ++end) {
      if (end % 7 != 0 && end + 1 != whole.size()) continue;
      if (fault(whole.left(end)) != refusal) wrong += "cut at " + QString::number(end) + ": " + fault(whole.left(end));
    }
    const std::vector<std::pair<const char*, QByteArray>> others{
        {"no movie", box("ftyp", "isom") + box("mdat", QByteArray(33, 'x'))},
        {"no pictures", box("ftyp", "isom") + movie({7, 8, 9})},
        {"too few frames", box("ftyp", "isom") + movie({7, 8}) + box("mdat", QByteArray(33, 'x'))},
        {"frames that are missing", box("ftyp", "isom") + movie({7, 8, 9, 10}) + box("mdat", QByteArray(33, 'x'))},
        {"zeros", QByteArray(whole.size(), '\0')},
        {"a sentence", "No space left on device"}};
    for (const auto& [name, bytes] : others) {
      if (fault(bytes) != refusal) wrong += QLatin1String(name) + QLatin1String(": ") + fault(bytes);
    }
    qputenv("PATH", path);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
  }

  void the_same_pictures_give_the_same_bytes() {
    QCOMPARE(film(*gif_encoder(options_of(10))), film(*gif_encoder(options_of(10))));
    QCOMPARE(film(*webp_encoder(options_of(10))), film(*webp_encoder(options_of(10))));
  }

  void what_no_format_holds_is_refused() {
    FilmOptions options = options_of(10);
    options.size = {17000, 10};
    QVERIFY_THROWS_EXCEPTION(InputError, webp_encoder(options));
    options.size = {66000, 10};
    QVERIFY_THROWS_EXCEPTION(InputError, gif_encoder(options));
  }

  void a_few_colours_are_kept() {
    FewColours few;
    const std::vector<QRgb> colours{qRgb(255, 255, 255), qRgb(0, 0, 0), qRgb(31, 119, 180), qRgb(255, 127, 14)};
    for (const QRgb colour : colours) few.count(colour);
    few.choose(255);
    QCOMPARE(few.chosen().size(), colours.size());
    for (const QRgb colour : colours) QCOMPARE(few.chosen()[few.index_of(colour)], colour);
  }

  void many_colours_are_near_their_own() {
    FewColours few;
    std::vector<QRgb> colours;
    for (int r = 0; r < 256; r += 16) {
      for (int g = 0; g < 256; g += 16) {
        for (int b = 0; b < 256; b += 32) colours.push_back(qRgb(r, g, b));
      }
    }
    for (const QRgb colour : colours) few.count(colour);
    few.choose(64);
    QCOMPARE(few.chosen().size(), std::size_t{64});
    std::set<int> used;
    for (const QRgb colour : colours) {
      const QRgb other = few.chosen()[few.index_of(colour)];
      used.insert(few.index_of(colour));
      // 64 boxes of a cube of side 256 have sides of 64.
      QVERIFY(std::abs(qRed(colour) - qRed(other)) <= 64 && std::abs(qGreen(colour) - qGreen(other)) <= 64);
    }
    QCOMPARE(used.size(), std::size_t{64});
  }
};

CREDENCE_TEST(FilmsTest);

}  // namespace credence

#include "films_test.moc"
