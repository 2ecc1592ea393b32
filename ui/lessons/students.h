// Names of students, and the seed and file of each.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace credence {

// Reads the column "name" (or "student") of a CSV with a header. Throws InputError with file and line for an empty
// name, one that stands twice (capitals make no difference), and one that cannot be a file's name, such as "../x".
std::vector<std::string> read_students(const QByteArray& csv, const QString& path);

// The first 53 bits of SHA-256("LESSON ID/NAME").
std::uint64_t student_seed(const std::string& lesson_id, const std::string& name);

QString work_file_name(const std::string& student);  // "Ada Lovelace.work.json"

// Returns why a name cannot be a file's name; empty if it can.
QString why_no_file_name(const QString& name);

}  // namespace credence
