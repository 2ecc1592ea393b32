// Homework by links: a link per student, whose code says whose homework it is, and the folder of what is handed in.
//
// A code is signed with a secret of the lecturer, so that nobody can hand in as another student, and any server that
// has the secret can tell, without a list of students. The name in it can be read; the seed comes from the name, as in
// a work file, so that a link tells no answer.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"
#include "core/lessons/work.h"

#include <QByteArray>
#include <QString>

#include <string>
#include <vector>

namespace credence {

// 32 random bytes as 64 hexadecimal digits, and the end of the line.
QByteArray new_homework_secret();
// The digits in the content of its file. Throws InputError.
QByteArray homework_secret_in(const QByteArray& content, const QString& source);

// The student's code: base64url of a version byte, 16 bytes of a signature (HMAC-SHA256 of lesson and name), 4 bytes by
// which a link that was cut short is known, and the name.
QString homework_code(const std::string& lesson_id, const std::string& student, const QByteArray& secret);
// Returns whose code it is. Throws InputError if it is damaged, belongs to another lesson, or was not signed with this
// secret, which may be empty: then it is not known.
std::string student_of_code(const QString& code, const std::string& lesson_id, const QByteArray& secret);

// The address where a server is, "https://labs.example/", with a slash at its end. Throws InputError.
QString address_of_links(const QString& typed);
// A table name,link with a row per student.
QByteArray homework_links(const std::string& lesson_id, const std::vector<std::string>& students,
                          const QString& address, const QByteArray& secret);

// Keeps what is handed in twice below the folder: LESSON/Ada.work.json is the newest one, and LESSON/all/Ada has
// this and those before it, ten in all, of which the oldest goes. Returns whether something was handed in before.
// Throws InputError if it cannot be written.
bool keep_handed_in(const QString& folder, const Work& work);

}  // namespace credence
