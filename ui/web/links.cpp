// SPDX-License-Identifier: GPL-3.0-only
#include "ui/web/links.h"

#include "core/math/input_error.h"
#include "ui/files/png_session.h"
#include "ui/web/page_loop.h"
#include "ui/words/said.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <zlib.h>

#include <algorithm>

namespace credence {
namespace {

constexpr auto moved_rows = "~", more_rows = "+";
constexpr int raw = -15, with_gzip_head = 15 + 16;  // windows of zlib

QByteArray packed(const QByteArray& bytes, int window) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  QByteArray out(static_cast<qsizetype>(deflateBound(&stream, static_cast<uLong>(bytes.size()))), Qt::Uninitialized);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.constData()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(static_cast<qsizetype>(stream.total_out));
  deflateEnd(&stream);
  return out;
}

QJsonObject object_of(const Session& session) {
  QJsonObject object = QJsonDocument::fromJson(to_json(session)).object();
  QJsonObject view = object["view"].toObject();
  if (session.view.columns != 0) view["columns"] = session.view.columns;
  object["view"] = view;
  return object;
}

// Members that differ from those of `base`; null stands for one that is gone.
QJsonObject difference(const QJsonObject& now, const QJsonObject& base) {
  QJsonObject differs;
  for (auto member = now.begin(); member != now.end(); ++member) {
    if (base[member.key()] != member.value()) differs[member.key()] = member.value();
  }
  for (const QString& key : base.keys()) {
    if (!now.contains(key)) differs[key] = QJsonValue();
  }
  return differs;
}

void apply(QJsonObject& base, const QJsonObject& differs) {
  for (auto member = differs.begin(); member != differs.end(); ++member) {
    if (member.value().isNull()) {
      base.remove(member.key());
    } else {
      base[member.key()] = member.value();
    }
  }
}

// Rows that were moved or added cost only themselves.
QJsonObject data_difference(const QJsonObject& now, const QJsonObject& base) {
  QJsonObject differs = difference(now, base);
  if (!differs.contains("rows")) return differs;
  const QJsonArray rows = now["rows"].toArray(), before = base["rows"].toArray();
  if (rows.size() < before.size() || now["columns"] != base["columns"]) return differs;
  QJsonObject moved;
  QJsonArray more;
  for (qsizetype k = 0; k < rows.size(); ++k) {
    if (k >= before.size()) {
      more.append(rows[k]);
    } else if (rows[k] != before[k]) {
      moved[QString::number(k)] = rows[k];
    }
  }
  if (2 * moved.size() > before.size()) return differs;
  differs.remove("rows");
  if (!moved.isEmpty()) differs[moved_rows] = moved;
  if (!more.isEmpty()) differs[more_rows] = more;
  return differs;
}

void apply_data(QJsonObject& base, QJsonObject differs) {
  QJsonArray rows = base["rows"].toArray();
  const QJsonObject moved = differs.take(moved_rows).toObject();
  for (auto row = moved.begin(); row != moved.end(); ++row) {
    bool ok = false;
    const int k = row.key().toInt(&ok);
    if (ok && k >= 0 && k < rows.size()) rows[k] = row.value();
  }
  for (const QJsonValueConstRef row : differs.take(more_rows).toArray()) rows.append(row);
  base["rows"] = rows;
  apply(base, differs);
}

Session base_of(const Lab& lab, const QString& preset) {
  return preset.isEmpty() ? default_session(lab) : load_preset(lab, preset);
}

[[noreturn]] void refuse() { throw InputError(say("this link is damaged: it holds no screen of Credence")); }

}  // namespace

QByteArray deflated(const QByteArray& bytes) { return packed(bytes, raw); }
QByteArray gzipped(const QByteArray& bytes) { return packed(bytes, with_gzip_head); }

QByteArray inflated(const QByteArray& bytes, qsizetype most) {
  z_stream stream{};
  if (inflateInit2(&stream, raw) != Z_OK) throw std::bad_alloc();
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.constData()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  QByteArray out, block(16 * 1024, Qt::Uninitialized);
  int state = Z_OK;
  while (state == Z_OK && out.size() <= most) {
    stream.next_out = reinterpret_cast<Bytef*>(block.data());
    stream.avail_out = static_cast<uInt>(block.size());
    state = inflate(&stream, Z_NO_FLUSH);
    out.append(block.constData(), block.size() - static_cast<qsizetype>(stream.avail_out));
  }
  inflateEnd(&stream);
  if (out.size() > most) throw InputError(say("this link holds too much"));
  if (state != Z_STREAM_END) refuse();
  return out;
}

QString link_of(const Session& session) {
  const QString lab = QString::fromStdString(session.lab->id());
  const bool known = !session.preset.isEmpty() && find_preset(*session.lab, session.preset);
  const QString preset = known ? session.preset : QString();
  const QString place = preset.isEmpty() ? lab : lab + QLatin1Char('/') + preset;
  const QJsonObject now = object_of(session), base = object_of(base_of(*session.lab, preset));
  QJsonObject differs;
  for (const char* part : {"parameters", "data", "view"}) {
    const QString key = QLatin1String(part);
    const QJsonObject a = now[key].toObject(), b = base[key].toObject();
    const QJsonObject some = key == QLatin1String("data") ? data_difference(a, b) : difference(a, b);
    if (!some.isEmpty()) differs[key.left(1)] = some;
  }
  for (const char* part : {"seed", "places"}) {
    const QString key = QLatin1String(part);
    if (now[key] != base[key]) differs[key] = now[key];
  }
  if (differs.isEmpty() && !preset.isEmpty()) return place;
  const QByteArray json = QJsonDocument(differs).toJson(QJsonDocument::Compact);
  QByteArray code(1, static_cast<char>(link_version));
  code += deflated(json);
  return place + QLatin1Char('=') +
         QString::fromLatin1(code.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

QString start_of_session(const Session& session) {
  const QString link = link_of(session);
  if (link.size() <= longest_link) return link;
  return QString::fromUtf8(QJsonDocument::fromJson(to_json(session)).toJson(QJsonDocument::Compact));
}

Session session_of_link(const QString& link, const PageLimits& limits) {
  if (link.size() > longest_link) throw InputError(say("this link is too long"));
  const QString text = link.section(QLatin1Char('#'), -1);
  const qsizetype equals = text.indexOf(QLatin1Char('='));
  const QString place = equals < 0 ? text : text.first(equals);
  const Lab* lab = find_lab(place.section(QLatin1Char('/'), 0, 0).toStdString());
  if (lab == nullptr) refuse();
  const QString preset = place.section(QLatin1Char('/'), 1);
  if (equals < 0) return preset.isEmpty() ? opening_session(*lab) : load_preset(*lab, preset);
  const auto code = QByteArray::fromBase64Encoding(
      text.mid(equals + 1).toLatin1(), QByteArray::Base64UrlEncoding | QByteArray::AbortOnBase64DecodingErrors);
  if (!code || (*code).isEmpty()) refuse();
  if ((*code).front() > link_version) throw InputError(say("this link was made by a newer Credence"));
  if ((*code).front() != link_version) refuse();
  QJsonParseError error;
  const QJsonDocument document = QJsonDocument::fromJson(inflated((*code).mid(1), most_inflated), &error);
  if (error.error != QJsonParseError::NoError || !document.isObject()) refuse();
  const QJsonObject differs = document.object();
  const Session base = base_of(*lab, preset);
  QJsonObject whole = object_of(base);
  const auto merged = [&](const QString& key, const QString& name) {
    QJsonObject part = whole[name].toObject();
    if (key == QLatin1String("d")) {
      apply_data(part, differs[key].toObject());
    } else {
      apply(part, differs[key].toObject());
    }
    if (!part.isEmpty()) whole[name] = part;
  };
  for (const auto& [key, name] : {std::pair("p", "parameters"), {"d", "data"}, {"v", "view"}}) {
    if (differs.contains(QLatin1String(key))) merged(QLatin1String(key), QLatin1String(name));
  }
  for (const char* part : {"seed", "places"}) {
    if (differs.contains(QLatin1String(part))) whole[QLatin1String(part)] = differs[QLatin1String(part)];
  }
  QJsonObject view = whole["view"].toObject();
  const int columns = std::clamp(view.take("columns").toInt(), 0, 3);
  whole["view"] = view;
  Session session = foreign_session(QJsonDocument(whole).toJson(QJsonDocument::Compact), limits);
  session.view.columns = columns;
  return session;
}

std::optional<LessonLink> lesson_of_link(const QString& link) {
  const QString text = link.section(QLatin1Char('#'), -1);
  if (!text.startsWith(QLatin1String("lesson-"))) return std::nullopt;
  const QString id = text.section(QLatin1Char('='), 0, 0).mid(7), homework = text.section(QLatin1Char('='), 1);
  const qsizetype point = id.lastIndexOf(QLatin1Char('.'));
  bool ok = false;
  const int step = point < 0 ? 0 : id.mid(point + 1).toInt(&ok);
  if (!ok) return LessonLink{id, {}, homework};
  return LessonLink{id.first(point), std::clamp(step, 1, 100) - 1, homework};
}

QByteArray session_json_in(const QByteArray& content) {
  if (!is_png(content)) return content;
  const QByteArray json = session_in(content);
  if (json.isEmpty()) throw InputError(say("this image carries no session"));
  return json;
}

}  // namespace credence
