// credence serve: the labs in any browser, from one command.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/output.h"
#include "app/verbs.h"
#include "core/lab/lab.h"
#include "core/math/input_error.h"
#include "ui/application.h"
#include "ui/files/files.h"
#include "ui/lessons/homework_links.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/students.h"
#include "ui/room/room_file.h"
#include "ui/serve/server.h"
#include "ui/session/session.h"
#include "ui/web/links.h"
#include "ui/web/page_loop.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUrl>

#include <algorithm>
#include <cstdio>

namespace credence {
namespace {

void read_place(const QString& text, ServeOptions& options) {
  const qsizetype colon = text.lastIndexOf(QLatin1Char(':'));
  bool ok = false;
  const int port = text.mid(colon + 1).toInt(&ok);
  if (colon < 1 || !ok || port < 0 || port > 65535) {
    throw UsageError("--listen: expected ADDRESS:PORT such as 127.0.0.1:8080, found \"" + text + '"');
  }
  options.address = text.first(colon);
  if (options.address.startsWith(QLatin1Char('['))) options.address = options.address.mid(1).chopped(1);
  options.port = static_cast<std::uint16_t>(port);
}

QString origin_of(const QString& text) {
  const QUrl url(text, QUrl::StrictMode);
  const bool is_origin = url.isValid() && (url.scheme() == "https" || url.scheme() == "http") &&
                         !url.host().isEmpty() && (url.path().isEmpty() || url.path() == "/") && !url.hasQuery() &&
                         !url.hasFragment() && url.userInfo().isEmpty();
  if (!is_origin) throw UsageError("--embed: expected an origin such as https://course.example, found \"" + text + '"');
  return url.scheme() + "://" + QString::fromLatin1(QUrl::toAce(url.host())) +
         (url.port() < 0 ? QString() : ':' + QString::number(url.port()));
}

void read_limit(const QString& text, ServeLimits& limits) {
  const qsizetype equals = text.indexOf(QLatin1Char('='));
  QStringList names;
  for (const LimitName& limit : limit_names()) {
    names += QLatin1String(limit.name);
    if (equals < 1 || text.first(equals) != names.last()) continue;
    bool ok = false;
    const int value = text.mid(equals + 1).toInt(&ok);
    if (!ok || value < limit.least || value > limit.most) {
      throw UsageError(QString("--limit: %1: expected a whole number from %2 to %3")
                           .arg(names.last())
                           .arg(limit.least)
                           .arg(limit.most));
    }
    limits.*limit.member = value;
    return;
  }
  throw UsageError("--limit: expected NAME=VALUE, found \"" + text + "\"; names: " + names.join(", "));
}

// The screen of a link or a file, as a page gets it. Throws InputError.
QString start_of(const QString& text, const ServeLimits& limits) {
  PageLimits most;
  most.rows = static_cast<std::size_t>(limits.rows);
  if (!QFileInfo::exists(text)) {
    const auto lesson = lesson_of_link(text);
    if (lesson && !lesson->homework.isEmpty())
      throw InputError("--open: this link is the homework of one student, and not for all");
    if (!lesson) session_of_link(text, most);
    return text.section(QLatin1Char('#'), -1);
  }
  return start_of_session(foreign_session(session_json_in(read_file(text)), most));
}

// LAB/PRESET or a lesson's id. Throws UsageError.
void require_room(const QString& open) {
  const Lab* lab = find_lab(open.section('/', 0, 0).toStdString());
  if (open.contains('/')) {
    if (lab == nullptr || !find_preset(*lab, open.section('/', 1)))
      throw UsageError("--room: there is no preset \"" + open + "\"; credence labs lists them");
    return;
  }
  QStringList faults;
  std::vector<LessonFile> all = own_lessons();
  const auto named = [&](const LessonFile& one) { return QString::fromStdString(one.lesson.id) == open; };
  if (std::ranges::none_of(all, named))
    throw UsageError("--room: there is no lesson \"" + open + "\"; credence lessons lists them");
}

}  // namespace

int run_serve(const Arguments& arguments) {
  ServeOptions options;
  if (arguments.has("--listen")) read_place(arguments.value("--listen"), options);
  for (const QString& origin : arguments.values("--embed")) options.embed += origin_of(origin);
  for (const QString& limit : arguments.values("--limit")) read_limit(limit, options.limits);
  if (arguments.has("--lessons")) {
    options.lessons = arguments.value("--lessons");
    if (!QDir(options.lessons).exists()) throw InputError(options.lessons.toStdString() + ": there is no such folder");
    options.lessons = QDir(options.lessons).absolutePath();
  }
  if (arguments.has("--secret")) {
    const QString path = arguments.value("--secret");
    options.homework_secret = homework_secret_in(read_file(path), path);
  }
  if (arguments.has("--handed-in")) {
    if (options.homework_secret.isEmpty()) {
      throw UsageError(
          "--handed-in: name the file that signed the links, too, so that nobody hands in for others: --secret "
          "homework.secret");
    }
    const QString folder = arguments.value("--handed-in");
    if (!QFileInfo(folder).isDir()) throw InputError(folder.toStdString() + ": there is no such folder");
    if (!QFileInfo(folder).isWritable()) throw InputError(folder.toStdString() + ": this folder cannot be written to");
    options.handed_in = QDir(folder).absolutePath();
  }
  if (arguments.has("--room")) {
    options.room = arguments.value("--room");
    if (is_room_file(options.room)) {
      options.replay = read_file(options.room);
    } else {
      require_room(options.room);
    }
  }
  if (arguments.has("--names")) {
    if (options.room.isEmpty()) throw UsageError("--names: it belongs to a room; name one by --room");
    const QString path = arguments.value("--names");
    options.room_names = true;
    if (path != "any") {
      QStringList notes;
      for (const std::string& name : read_students(read_file(path), path, &notes))
        options.room_list += QString::fromStdString(name);
      for (const QString& note : notes) warn(note);
    }
  }
  options.room_folder = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + "/rooms";
  if (arguments.has("--open")) {
    options.attended = arguments.value("--open") == "-";
    if (!options.attended) options.start = start_of(arguments.value("--open"), options.limits);
  }
  const auto make_application = []() -> std::unique_ptr<QCoreApplication> {
    static int count = 1;
    static char name[] = "credence";
    static char* names[] = {name, nullptr};
    return std::make_unique<Application>(count, names);
  };
  ServeNews news;
  news.started = [](const QString& address) { write_stdout(address.toUtf8() + '\n'); };
  news.room = [](const QString& code, const QString& address) {
    write_stdout("room " + code.toUtf8() + ' ' + address.toUtf8() + '\n');
    std::fflush(stdout);
  };
  news.says = [](const QString& line) { tell(line); };
  serve(options, make_application, news);
  return 0;
}

}  // namespace credence
