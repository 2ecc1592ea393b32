// An answer to a page: JSON with the display lists and images that it refers to, in one block of bytes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"
#include "ui/plot/display_list.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

#include <string>
#include <vector>

namespace credence {

QJsonValue json_of(const Value& value);
inline QString text_of(const std::string& text) { return QString::fromStdString(text); }

// A short name of these bytes, by which a page says that it has them.
QString hash_of(const QByteArray& bytes);
QString hash_of(const QJsonValue& value);

class Answer {
 public:
  QJsonObject json;

  // Returns the number of the block, by which the JSON refers to it.
  int add(const QByteArray& bytes);
  int add(const QImage& picture);  // as WebP
  // Adds {"list": ..., "images": [...]} to a part of the answer.
  void add(QJsonObject& part, const DisplayList& list);

  // The length of the JSON (32 bits, little endian), the JSON, and all blocks.
  QByteArray bytes() const;

 private:
  std::vector<QByteArray> blocks_;
};

// The same read again, as far as it is whole.
struct AnswerBlocks {
  QJsonObject json;
  std::vector<QByteArray> blocks;
  // The picture of a part {"list": ..., "images": [...]}; empty if it is damaged.
  DisplayList list(const QJsonObject& part) const;
};
AnswerBlocks read_answer(const QByteArray& bytes);

// A picture in WebP: fields in good quality, for at 80 one sees blocks; small ones and such with holes without loss.
// `quality` is from 0 to 100.
QByteArray webp_of(const QImage& picture, float quality = 95);

}  // namespace credence
