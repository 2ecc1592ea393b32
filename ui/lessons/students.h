// Names of students, and the seed and file of each.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <string>
#include <vector>

namespace credence {

// Reads the column "name" (or "student") of a table with a header: separated by commas, semicolons, tabs or bars, or
// one name per line; in UTF-8, UTF-16 or Latin-1. Names are in the normal form of normal_name(); `notes` gets a
// sentence for each that was written otherwise. Throws InputError with file and line for an empty name, one that
// stands twice (capitals make no difference), and one that cannot be a file's name, such as "../x".
std::vector<std::string> read_students(const QByteArray& csv, const QString& path, QStringList* notes = nullptr);

// One spelling of a name: composed letters (Unicode's form C), single blanks, no marks that are not seen. Joiners stay,
// which belong to the spelling of Persian and Indian names.
QString normal_name(const QString& typed);
bool is_same_student(const QString& a, const QString& b);

// The first 53 bits of SHA-256("LESSON ID/NAME").
std::uint64_t student_seed(const std::string& lesson_id, const std::string& name);

// "Ada Lovelace.work.json". A name that is too long for a file's name is shortened, with a mark of its own.
QString work_file_name(const std::string& student);

// Returns why a name cannot be a file's name; empty if it can.
QString why_no_file_name(const QString& name);

}  // namespace credence
