// Words of the command line into options and their values. An option's value may begin with a minus.
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <stdexcept>
#include <vector>

namespace credence {

// The command line itself cannot be understood: exit code 2.
struct UsageError : std::runtime_error {
  explicit UsageError(const QString& text) : std::runtime_error(text.toStdString()) {}
};

struct Option {
  QString name;   // "--set", "-o"
  QString value;  // what stands for its value in the help, "NAME=VALUE"; empty for a switch
  QString help;
  bool repeatable = false;
  bool required = false;
};

struct Positional {
  QString name;  // "LAB[/PRESET]"; empty where the verb takes none
  bool required = false;
};

class Arguments {
 public:
  // Throws UsageError naming the word and what there is. "--help" ends the reading: see wants_help().
  Arguments(const QStringList& words, const Positional& positional, const std::vector<Option>& options);

  bool wants_help() const { return help_; }
  bool has(const QString& option) const { return values_.contains(option); }
  QString value(const QString& option) const { return values(option).value(0); }  // empty where not given
  QStringList values(const QString& option) const { return values_.value(option); }
  QString positional() const { return positional_; }  // empty where not given

 private:
  QString positional_;
  QHash<QString, QStringList> values_;
  bool help_ = false;
};

}  // namespace credence
