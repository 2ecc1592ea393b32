// The program's own sources as text.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/test.h"

#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QString>

namespace credence {

// File, relative to the top of the tree -> what it holds; of every header and source in these folders.
inline QMap<QString, QString> read_sources(const QStringList& folders) {
  const QDir top(QString::fromStdString(project_file("")));
  QMap<QString, QString> sources;
  for (const QString& folder : folders) {
    QDirIterator files(top.filePath(folder), {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
      QFile file(files.next());
      if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(file.fileName()));
      sources[top.relativeFilePath(file.fileName())] = QString::fromUtf8(file.readAll());
    }
  }
  return sources;
}

// Without comments, texts, characters, preprocessor lines and labels of access, but with as many lines as before.
inline QString bare(const QString& text) {
  static const QStringList noises = {
      "R\"(\\w*)\\(.*?\\)\\1\"",              // raw text
      "//[^\\n]*|/\\*.*?\\*/",                // comments
      "\"(?:[^\"\\\\\\n]|\\\\.)*\"",          // text
      "(?<!\\w)'(?:[^'\\\\\\n]|\\\\.)+'",     // characters, not the separators of digits
      "^[ \\t]*#(?:[^\\n]*\\\\\\n)*[^\\n]*",  // preprocessor lines
      "^ *(?:Q_OBJECT|signals:|(?:public|protected|private)(?: slots)?:) *$",
  };
  static const QRegularExpression noise(
      noises.join('|'), QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
  QString kept;
  qsizetype end = 0;
  for (auto it = noise.globalMatch(text); it.hasNext();) {
    const QRegularExpressionMatch match = it.next();
    kept += text.mid(end, match.capturedStart() - end) + QString(match.captured().count('\n'), '\n');
    end = match.capturedEnd();
  }
  return kept + text.mid(end);
}

}  // namespace credence
