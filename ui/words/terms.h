// The technical words that texts on the screen use, each with one sentence for a student (resources/terms.json).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QChar>
#include <QHash>
#include <QString>
#include <QStringList>

#include <vector>

namespace credence {

struct Term {
  QString id;
  QStringList names;  // as they stand in texts, the usual one first; a small first letter may also be a capital
  QString says;       // one sentence
};

class Terms {
 public:
  // Reads the terms of a JSON text, in English if the language has no words of its own. Throws InputError if it
  // cannot be read.
  Terms(const QByteArray& json, const QString& language);

  const std::vector<Term>& all() const { return terms_; }

  struct Mention {
    qsizetype from = 0, length = 0;
    std::size_t term = 0;  // index in all()
  };
  // Returns where a text mentions terms, by whole words and the longest name, each term at its first place only.
  std::vector<Mention> mentions(const QString& text) const;

 private:
  struct Name {
    QString text;
    std::size_t term = 0;
    bool any_case = false;  // of its first letter
  };
  void add_name(const QString& name, std::size_t term);
  const Name* name_at(const QString& text, qsizetype at) const;
  std::vector<Term> terms_;
  QHash<QChar, std::vector<Name>> names_;  // by their first letter, small; the longest first
};

const Terms& terms();  // in the language that is spoken now

// Returns the sentences of at most `most` terms that a text mentions, one per line; empty if there are none.
QString explained(const QString& text, int most = 4);

}  // namespace credence
