// Parses the words of the command line into options and their values. The value of an option may begin with a minus.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <stdexcept>
#include <vector>

namespace credence {

// Says that the command line cannot be understood. The exit code is then 2.
struct UsageError : std::runtime_error {
  explicit UsageError(const QString& text) : std::runtime_error(text.toStdString()) {}
};

struct Option {
  QString name;   // "--set", "-o"
  QString value;  // placeholder of its value in the help, "NAME=VALUE"; empty for a switch
  QString help;
  bool repeatable = false;
  bool required = false;
};

struct Positional {
  QString name;  // "LAB[/PRESET]"; empty if the verb takes none
  bool required = false;
  bool several = false;
};

class Arguments {
 public:
  // Throws UsageError that names the wrong word and the known options. Reading ends at "--help": see wants_help().
  Arguments(const QStringList& words, const Positional& positional, const std::vector<Option>& options);

  bool wants_help() const { return help_; }
  bool has(const QString& option) const { return values_.contains(option); }
  QString value(const QString& option) const { return values(option).value(0); }  // empty if it was not given
  QStringList values(const QString& option) const { return values_.value(option); }
  QString positional() const { return positionals_.value(0); }  // empty if it was not given
  QStringList positionals() const { return positionals_; }

 private:
  QStringList positionals_;
  QHash<QString, QStringList> values_;
  bool help_ = false;
};

}  // namespace credence
