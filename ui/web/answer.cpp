// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/answer.h"

#include "ui/lessons/nodes.h"
#include "ui/session/json_writer.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QtEndian>

#include <webp/decode.h>
#include <webp/encode.h>

#include <stdexcept>

namespace credence {
namespace {

constexpr int method = 1;                   // of 6: the slower ones save a tenth
constexpr qint64 pixels_kept_whole = 2000;  // of small images

}  // namespace

QJsonValue json_of(const Value& value) { return json_of(to_node(value)); }

QString hash_of(const QByteArray& bytes) {
  return QString::fromLatin1(
      QCryptographicHash::hash(bytes, QCryptographicHash::Md5).toBase64(QByteArray::OmitTrailingEquals).left(8));
}

QString hash_of(const QJsonValue& value) {
  return hash_of((value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject()))
                     .toJson(QJsonDocument::Compact));
}

QByteArray webp_of(const QImage& picture, float quality) {
  const QImage pixels = picture.convertToFormat(QImage::Format_RGBA8888);
  WebPConfig config;
  const bool whole = picture.hasAlphaChannel() || qint64{picture.width()} * picture.height() <= pixels_kept_whole;
  if (!WebPConfigInit(&config)) throw std::runtime_error("WebP");
  config.quality = whole ? 30 : quality;
  config.method = whole ? 0 : method;
  config.lossless = whole ? 1 : 0;
  WebPPicture in;
  WebPMemoryWriter out;
  if (!WebPPictureInit(&in)) throw std::runtime_error("WebP");
  WebPMemoryWriterInit(&out);
  in.width = pixels.width();
  in.height = pixels.height();
  in.use_argb = config.lossless;
  in.writer = WebPMemoryWrite;
  in.custom_ptr = &out;
  const bool done = WebPPictureImportRGBA(&in, pixels.constBits(), static_cast<int>(pixels.bytesPerLine())) &&
                    WebPEncode(&config, &in);
  const QByteArray bytes =
      done ? QByteArray(reinterpret_cast<const char*>(out.mem), static_cast<qsizetype>(out.size)) : QByteArray();
  WebPPictureFree(&in);
  WebPMemoryWriterClear(&out);
  if (!done) throw std::runtime_error("WebP");
  return bytes;
}

AnswerBlocks read_answer(const QByteArray& bytes) {
  AnswerBlocks answer;
  if (bytes.size() < 4) return answer;
  const qsizetype head = 4 + static_cast<qsizetype>(qFromLittleEndian<quint32>(bytes.constData()));
  answer.json = QJsonDocument::fromJson(bytes.mid(4, head - 4)).object();
  for (const QJsonValueConstRef place : answer.json["blobs"].toArray()) {
    answer.blocks.push_back(bytes.mid(head + place[0].toInteger(), place[1].toInteger()));
  }
  return answer;
}

DisplayList AnswerBlocks::list(const QJsonObject& part) const {
  const auto block = [this](const QJsonValue& number) {
    const auto at = static_cast<std::size_t>(number.toInt(-1));
    return at < blocks.size() ? blocks[at] : QByteArray();
  };
  DisplayList list{block(part["list"]), {}};
  for (const QJsonValueConstRef image : part["images"].toArray()) {
    const QByteArray webp = block(image);
    const auto* data = reinterpret_cast<const std::uint8_t*>(webp.constData());
    int width = 0, height = 0;
    if (!WebPGetInfo(data, static_cast<std::size_t>(webp.size()), &width, &height)) return {};
    QImage pixels(width, height, QImage::Format_RGBA8888);
    if (pixels.isNull() ||
        !WebPDecodeRGBAInto(data, static_cast<std::size_t>(webp.size()), pixels.bits(),
                            static_cast<std::size_t>(pixels.sizeInBytes()), static_cast<int>(pixels.bytesPerLine())))
      return {};
    list.images.push_back(pixels);
  }
  return list;
}

int Answer::add(const QByteArray& bytes) {
  blocks_.push_back(bytes);
  return static_cast<int>(blocks_.size()) - 1;
}

int Answer::add(const QImage& picture) { return add(webp_of(picture)); }

void Answer::add(QJsonObject& part, const DisplayList& list) {
  part["list"] = add(list.bytes);
  QJsonArray images;
  for (const QImage& image : list.images) images.append(add(image));
  part["images"] = images;
}

QByteArray Answer::bytes() const {
  QJsonObject whole = json;
  QJsonArray places;
  qsizetype at = 0;
  for (const QByteArray& block : blocks_) {
    places.append(QJsonArray{at, block.size()});
    at += block.size();
  }
  whole["blobs"] = places;
  const QByteArray text = QJsonDocument(whole).toJson(QJsonDocument::Compact);
  QByteArray bytes(4, 0);
  qToLittleEndian(static_cast<quint32>(text.size()), bytes.data());
  bytes += text;
  for (const QByteArray& block : blocks_) bytes += block;
  return bytes;
}

}  // namespace credence
