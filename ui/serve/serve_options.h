// Where a server listens, who may frame its pages, and its limits.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <utility>
#include <vector>

namespace credence {

struct ServeLimits {
  int users = 1000;   // pages that are connected
  int workers = 0;    // processes that compute and paint; 0: as many as there are cores
  int memory = 768;   // MB a worker may take beyond what it starts with
  int seconds = 10;   // that a worker may take for one answer before it is ended
  int rows = 20'000;  // of a table
  int waiting = 512;  // requests that wait for a worker
  int patience = 10;  // seconds in which a request must have come whole
};

struct ServeOptions {
  QString address = QStringLiteral("127.0.0.1");
  std::uint16_t port = 8080;   // 0: a free one
  QString lessons;             // a folder of lessons beside the program's own; empty: none
  QByteArray homework_secret;  // with which links of homework were signed; empty: unknown
  QString handed_in;           // the folder of homework that pages hand in; empty: pages save it as a file
  QStringList embed;           // origins whose pages may frame this one
  // The screen of a page that names none: a link (ui/web/links.h) or a session as JSON in one line; empty: the first
  // lab.
  QString start;
  // Whether lines of standard input replace `start`, the numbers of pages are told, and the server ends with that
  // input: it belongs to the program that started it, and cannot outlive it.
  bool attended = false;
  // A room: the lesson's id or the LAB/PRESET that it is about; empty: none. Its journal is written into the folder.
  QString room, room_folder;
  QByteArray replay;        // the content of the file `room`, NAME.room.json, if one is looked at again; else empty
  bool room_names = false;  // whether phones are asked for a name
  QStringList room_list;    // names to choose from; empty: any
  ServeLimits limits;
};

// The limits by their names on the command line, with the least and the largest value.
struct LimitName {
  const char* name;
  int ServeLimits::*member;
  int least, most;
};
const std::vector<LimitName>& limit_names();

}  // namespace credence
