// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/homework_links.h"

#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "ui/files/files.h"
#include "ui/lessons/students.h"
#include "ui/lessons/work_files.h"
#include "ui/words/said.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QUrl>

#include <array>

namespace credence {
namespace {

constexpr char homework_code_version = 1;
constexpr qsizetype signature_bytes = 16, check_bytes = 4, longest_code = 2000;
// A page takes 400,000 letters of work, at most 1.2 MB, so that eleven files of a student are at most 13 MB.
constexpr qsizetype most_kept = 10;
constexpr char work_suffix[] = ".work.json";

// A name cannot hold the separator, nor can the id of a lesson.
QByteArray signed_text(const std::string& lesson_id, const std::string& student) {
  return QByteArray::fromStdString("credence homework\n" + lesson_id + '\n' + student);
}

QByteArray signature_of(const std::string& lesson_id, const std::string& student, const QByteArray& secret) {
  return QMessageAuthenticationCode::hash(signed_text(lesson_id, student), secret, QCryptographicHash::Sha256)
      .first(signature_bytes);
}

QByteArray check_of(const std::string& lesson_id, const std::string& student) {
  return QCryptographicHash::hash(signed_text(lesson_id, student), QCryptographicHash::Sha256).first(check_bytes);
}

// Takes as long wherever they differ, so that no part of a signature can be found by measuring.
bool are_equal(const QByteArray& a, const QByteArray& b) {
  int differs = a.size() == b.size() ? 0 : 1;
  for (qsizetype k = 0; k < std::min(a.size(), b.size()); ++k) differs |= a[k] ^ b[k];
  return differs == 0;
}

}  // namespace

QByteArray new_homework_secret() {
  std::array<quint32, 8> words{};
  QRandomGenerator::system()->fillRange(words.data(), static_cast<qsizetype>(words.size()));
  return QByteArray(reinterpret_cast<const char*>(words.data()), sizeof(words)).toHex() + '\n';
}

QByteArray homework_secret_in(const QByteArray& content, const QString& source) {
  const QByteArray secret = content.size() > 100 ? QByteArray() : content.trimmed();
  static const QRegularExpression digits(QStringLiteral("^[0-9a-f]{64}$"));
  if (!digits.match(QString::fromLatin1(secret)).hasMatch()) {
    throw InputError(said("{}: it is no secret of links, which has 64 hexadecimal digits; credence lesson assign "
                          "--links writes one beside the links",
                          source)
                         .toStdString());
  }
  return secret;
}

QString homework_code(const std::string& lesson_id, const std::string& student, const QByteArray& secret) {
  QByteArray code(1, homework_code_version);
  code += signature_of(lesson_id, student, secret) + check_of(lesson_id, student) + QByteArray::fromStdString(student);
  return QString::fromLatin1(code.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

std::string student_of_code(const QString& code, const std::string& lesson_id, const QByteArray& secret) {
  const auto damaged = [] {
    return InputError(
        said("this link to homework is not whole; copy all of it, or ask for it once more").toStdString());
  };
  if (code.size() > longest_code) throw damaged();
  const auto read = QByteArray::fromBase64Encoding(
      code.toLatin1(), QByteArray::Base64UrlEncoding | QByteArray::AbortOnBase64DecodingErrors);
  constexpr qsizetype head = 1 + signature_bytes + check_bytes;
  if (!read || (*read).size() <= head) throw damaged();
  const QByteArray& bytes = *read;
  if (bytes.front() > homework_code_version)
    throw InputError(said("this link was made by a newer Credence").toStdString());
  const std::string student = bytes.mid(head).toStdString();
  const bool whole = bytes.front() == homework_code_version &&
                     bytes.mid(1 + signature_bytes, check_bytes) == check_of(lesson_id, student) &&
                     why_no_file_name(QString::fromStdString(student)).isEmpty();
  if (!whole) throw damaged();
  if (!secret.isEmpty() && !are_equal(bytes.mid(1, signature_bytes), signature_of(lesson_id, student, secret)))
    throw InputError(said("this link to homework was not made for this server; ask for it once more").toStdString());
  return student;
}

QString address_of_links(const QString& typed) {
  const QUrl url(typed, QUrl::StrictMode);
  const bool fits = url.isValid() && (url.scheme() == "https" || url.scheme() == "http") && !url.host().isEmpty() &&
                    !url.hasQuery() && !url.hasFragment() && url.userInfo().isEmpty();
  if (!fits) {
    throw InputError(
        said("expected the address of a server such as https://labs.example/, found \"{}\"", typed).toStdString());
  }
  const QString address = QString::fromLatin1(url.toEncoded());
  return address.endsWith('/') ? address : address + '/';
}

QByteArray homework_links(const std::string& lesson_id, const std::vector<std::string>& students,
                          const QString& address, const QByteArray& secret) {
  QByteArray table = "name,link\n";
  for (const std::string& student : students) {
    table += QByteArray::fromStdString(csv_field(student)) + ',' + address.toUtf8() + "#lesson-" +
             QByteArray::fromStdString(lesson_id) + '=' + homework_code(lesson_id, student, secret).toLatin1() + '\n';
  }
  return table;
}

bool keep_handed_in(const QString& folder, const Work& work) {
  const QDir lesson(QDir(folder).filePath(QString::fromStdString(work.lesson)));
  const QString newest = work_file_name(work.student);
  const QDir all(lesson.filePath("all/" + newest.chopped(qsizetype{sizeof work_suffix} - 1)));
  if (!all.mkpath(QStringLiteral(".")))
    throw InputError(said("{}: this folder cannot be made", all.path()).toStdString());
  // Its own file first: two that come at once, to two servers perhaps, are both kept.
  QString own;
  for (QDateTime time = QDateTime::currentDateTimeUtc(); own.isEmpty() || all.exists(own); time = time.addMSecs(1))
    own = time.toString(QStringLiteral("yyyy-MM-dd-hhmmss-zzz")) + work_suffix;
  write_file(all.filePath(own), to_json(work));
  write_file(lesson.filePath(newest), to_json(work));
  const QStringList kept = all.entryList({QStringLiteral("*") + work_suffix}, QDir::Files, QDir::Name);
  for (qsizetype k = 0; k + most_kept < kept.size(); ++k) QFile::remove(all.filePath(kept[k]));
  return kept.size() > 1;
}

}  // namespace credence
