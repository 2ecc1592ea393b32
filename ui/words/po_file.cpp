// SPDX-License-Identifier: GPL-3.0-only
#include "ui/words/po_file.h"

#include "core/math/input_error.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

class PoReader {
 public:
  PoReader(const QByteArray& content, const QString& name) : name_(name) {
    for (const QString& line : QString::fromUtf8(content).split(u'\n')) {
      ++line_;
      take(line.trimmed());
    }
    close();
  }
  PoFile file() { return std::move(file_); }

 private:
  [[noreturn]] void fail(const QString& what) const {
    throw InputError(QStringLiteral("%1:%2: %3").arg(name_, QString::number(line_), what).toStdString());
  }

  void take(const QString& line) {
    if (line.isEmpty()) return close();
    if (line.startsWith(u'#')) return take_comment(line);
    if (line.startsWith(u'"')) {
      if (open_ == nullptr) fail("a text in quotation marks belongs to nothing");
      *open_ += unquoted(line);
      return;
    }
    static const QRegularExpression key("^(msgctxt|msgid_plural|msgid|msgstr)(?:\\[(\\d)\\])?\\s*(\".*)$");
    const auto match = key.match(line);
    if (!match.hasMatch()) fail("expected msgctxt, msgid, msgid_plural or msgstr, found \"" + line.left(30) + '"');
    open(match.captured(1), match.captured(2));
    *open_ = unquoted(match.captured(3));
  }

  void take_comment(const QString& line) {
    if (line.startsWith(QLatin1String("#~"))) return close();
    if (has_text_) close();
    if (line.startsWith(QLatin1String("#,"))) now_.fuzzy = now_.fuzzy || line.contains(QLatin1String("fuzzy"));
    if (line.startsWith(QLatin1String("#:"))) {
      now_.where += (now_.where.isEmpty() ? QString() : QStringLiteral(" ")) + line.mid(2).trimmed();
    }
  }

  void open(const QString& key, const QString& index) {
    if (key == QLatin1String("msgctxt") || (key == QLatin1String("msgid") && now_.context.isEmpty())) {
      if (has_text_) close();
    }
    if (key == QLatin1String("msgctxt")) {
      open_ = &now_.context;
    } else if (key == QLatin1String("msgid")) {
      has_text_ = true;
      now_.line = line_;
      open_ = &now_.text;
    } else if (!has_text_) {
      fail(key + " stands before its msgid");
    } else if (key == QLatin1String("msgid_plural")) {
      open_ = &now_.plural;
    } else {
      const int form = index.toInt();
      if (form != now_.forms.size()) fail("the forms of a translation must be counted 0, 1, 2");
      now_.forms += QString();
      open_ = &now_.forms.last();
    }
  }

  QString unquoted(const QString& quoted) const {
    if (quoted.size() < 2 || !quoted.endsWith(u'"')) fail("a quotation mark is missing");
    QString text;
    for (qsizetype k = 1; k + 1 < quoted.size(); ++k) {
      if (quoted[k] != u'\\') {
        if (quoted[k] == u'"') fail("a quotation mark within a text needs a \\ before it");
        text += quoted[k];
        continue;
      }
      if (++k + 1 >= quoted.size()) fail("a quotation mark is missing");
      text += quoted[k] == u'n' ? QChar(u'\n') : quoted[k] == u't' ? QChar(u'\t') : quoted[k];
    }
    return text;
  }

  void close() {
    if (has_text_ && now_.text.isEmpty() && now_.context.isEmpty()) {
      take_header();
    } else if (has_text_) {
      file_.entries.push_back(std::move(now_));
    }
    now_ = {};
    open_ = nullptr;
    has_text_ = false;
  }

  void take_header() {
    for (const QString& line : now_.forms.value(0).split(u'\n')) {
      const QString value = line.section(u':', 1).trimmed();
      if (line.startsWith(QLatin1String("Language:"))) file_.language = value;
      if (line.startsWith(QLatin1String("Plural-Forms:"))) file_.plural_forms = value;
      if (line.startsWith(QLatin1String("Content-Type:")) &&
          !value.contains(QLatin1String("UTF-8"), Qt::CaseInsensitive)) {
        fail("expected UTF-8, found \"" + value + '"');
      }
    }
  }

  QString name_;
  int line_ = 0;
  PoFile file_;
  PoEntry now_;
  QString* open_ = nullptr;  // the text that goes on
  bool has_text_ = false;
};

// Long texts begin on a line of their own and break after line ends.
QString quoted(const QString& key, const QString& text) {
  QString lines = key + u' ';
  QString escaped = text;
  escaped.replace(u'\\', QLatin1String("\\\\"))
      .replace(u'"', QLatin1String("\\\""))
      .replace(u'\t', QLatin1String("\\t"));
  const QStringList parts = escaped.split(u'\n');
  if (parts.size() > 1) lines += QStringLiteral("\"\"\n");
  for (qsizetype k = 0; k < parts.size(); ++k) {
    const bool last = k + 1 == parts.size();
    if (last && parts[k].isEmpty() && k > 0) break;
    lines += u'"' + parts[k] + (last ? QString() : QStringLiteral("\\n")) + QStringLiteral("\"\n");
  }
  return lines;
}

}  // namespace

bool PoEntry::translated() const {
  return !fuzzy && !forms.isEmpty() &&
         std::none_of(forms.begin(), forms.end(), [](const QString& form) { return form.isEmpty(); });
}

PoFile read_po(const QByteArray& content, const QString& name) { return PoReader(content, name).file(); }

QByteArray po_text(const PoFile& file) {
  QString text = quoted("msgid", {}) +
                 quoted("msgstr", QStringLiteral("Project-Id-Version: credence\nLanguage: %1\nMIME-Version: 1.0\n"
                                                 "Content-Type: text/plain; charset=UTF-8\n"
                                                 "Content-Transfer-Encoding: 8bit\nPlural-Forms: %2\n")
                                      .arg(file.language, file.plural_forms));
  for (const PoEntry& entry : file.entries) {
    text += u'\n';
    if (!entry.where.isEmpty()) text += QStringLiteral("#: ") + entry.where + u'\n';
    if (entry.fuzzy) text += QStringLiteral("#, fuzzy\n");
    if (!entry.context.isEmpty()) text += quoted("msgctxt", entry.context);
    text += quoted("msgid", entry.text);
    if (!entry.plural.isEmpty()) text += quoted("msgid_plural", entry.plural);
    for (qsizetype k = 0; k < entry.forms.size(); ++k) {
      text += quoted(entry.plural.isEmpty() ? QStringLiteral("msgstr") : QStringLiteral("msgstr[%1]").arg(k),
                     entry.forms[k]);
    }
    if (entry.forms.isEmpty())
      text +=
          entry.plural.isEmpty() ? QStringLiteral("msgstr \"\"\n") : QStringLiteral("msgstr[0] \"\"\nmsgstr[1] \"\"\n");
  }
  return text.toUtf8();
}

}  // namespace credence
