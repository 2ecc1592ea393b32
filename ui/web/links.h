// A screen as a link: what stands after # in the address of a page, "LAB", "LAB/PRESET" or "LAB/PRESET=CODE". The code
// is base64url of a version byte and a deflated JSON of what differs from the preset, or without one from the lab's
// defaults.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace credence {

struct PageLimits;

inline constexpr int link_version = 1;
inline constexpr qsizetype longest_link = 64'000;      // letters that are read
inline constexpr qsizetype longest_usual_link = 2000;  // beyond it a file is better
inline constexpr qsizetype most_inflated = 1 << 20;

QString link_of(const Session& session);
// Takes the text after #, with or without it, or a whole address. Throws InputError in one sentence if it is damaged,
// names a file or is too large. A link to a lesson is none.
Session session_of_link(const QString& link, const PageLimits& limits);

// The same screen in one line for the server (ServeOptions::start): a link, or JSON if that would be too long to be
// read.
QString start_of_session(const Session& session);

// The lesson that a link names, "lesson-coin", or a step of it, "lesson-coin.3", here counted from 0, or that as a
// student's homework, "lesson-coin.3=CODE" (ui/lessons/homework_links.h); nothing if it is another link.
struct LessonLink {
  QString lesson;
  std::optional<int> step = {};
  QString homework = {};  // the code; empty: it is no homework
};
std::optional<LessonLink> lesson_of_link(const QString& link);

// The session in a file: JSON itself, or a PNG's. Throws InputError.
QByteArray session_json_in(const QByteArray& content);

// Raw deflate. Inflating throws InputError if the bytes are damaged, or give more than `most`.
QByteArray deflated(const QByteArray& bytes);
QByteArray inflated(const QByteArray& bytes, qsizetype most);
QByteArray gzipped(const QByteArray& bytes);

}  // namespace credence
