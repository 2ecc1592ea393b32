// SPDX-License-Identifier: GPL-3.0-only
#include "app/arguments.h"

#include <algorithm>

namespace credence {
namespace {

QString names_of(const std::vector<Option>& options) {
  QStringList names;
  for (const Option& option : options) names += option.name;
  names += "--help";
  return names.join(", ");
}

}  // namespace

Arguments::Arguments(const QStringList& words, const Positional& positional, const std::vector<Option>& options) {
  bool options_ended = false;
  for (qsizetype i = 0; i < words.size(); ++i) {
    const QString& word = words[i];
    if (options_ended || !word.startsWith('-') || word == "-") {
      if (positional.name.isEmpty()) throw UsageError("unexpected \"" + word + '"');
      if (!positionals_.isEmpty() && !positional.several) {
        throw UsageError("unexpected \"" + word + "\" after \"" + positionals_.last() + '"');
      }
      if (word.isEmpty()) throw UsageError(positional.name + ": the name is empty");
      positionals_ += word;
      continue;
    }
    if (word == "--") {
      options_ended = true;
      continue;
    }
    if (word == "--help" || word == "-h") {
      help_ = true;
      return;
    }
    const qsizetype equals = word.startsWith("--") ? word.indexOf('=') : -1;
    const QString name = equals < 0 ? word : word.first(equals);
    const auto option = std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.name == name; });
    if (option == options.end()) throw UsageError("there is no option " + name + "; options: " + names_of(options));
    if (values_.contains(name) && !option->repeatable) throw UsageError(name + ": given twice");
    if (option->value.isEmpty()) {
      if (equals >= 0) throw UsageError(name + ": takes no value");
      values_[name] += QString();
    } else if (equals >= 0) {
      values_[name] += word.mid(equals + 1);
    } else if (i + 1 < words.size()) {
      values_[name] += words[++i];
    } else {
      throw UsageError(name + ": " + option->value + " is missing");
    }
  }
  if (positional.required && positionals_.isEmpty()) throw UsageError(positional.name + " is missing");
  for (const Option& option : options) {
    if (option.required && !has(option.name)) throw UsageError(option.name + ' ' + option.value + " is missing");
  }
}

}  // namespace credence
