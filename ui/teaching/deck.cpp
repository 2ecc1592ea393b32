// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/deck.h"

#include "ui/text/markdown.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QRegularExpression>

#include <utility>

namespace credence {
namespace {

// Whether the dot at that place belongs to an abbreviation of single letters: "e.g.", "z. B.".
bool abbreviates(const QString& text, qsizetype dot) {
  const bool letter = dot > 0 && text[dot - 1].isLetter();
  return letter && (dot < 2 || !text[dot - 2].isLetterOrNumber());
}

// The end of a blank or of code that begins there; `from` if none does.
qsizetype after_blank(const QString& text, qsizetype from) {
  for (const auto& [open, close] : {std::pair("{{", "}}"), std::pair("[[", "]]"), std::pair("`", "`")}) {
    if (!text.mid(from).startsWith(QLatin1String(open))) continue;
    const qsizetype end = text.indexOf(QLatin1String(close), from + 1);
    if (end >= 0) return end + static_cast<qsizetype>(qstrlen(close));
  }
  return from;
}

// Whether a paragraph is no list, table, heading, quotation or code.
bool is_prose(const QString& paragraph) {
  static const QRegularExpression other(QStringLiteral("^\\s*([-+*|>#`~]\\s?|\\d+[.)]\\s)"));
  return !other.match(paragraph).hasMatch();
}

}  // namespace

QString first_sentences(const QString& markdown, int count) {
  const QString text = markdown.trimmed();
  bool ended = false;  // whether a sentence has just ended
  for (qsizetype i = 0; i < text.size();) {
    if (const qsizetype after = after_blank(text, i); after > i) {
      i = after;
      continue;
    }
    const bool paragraph = text[i] == '\n' && i + 1 < text.size() && text[i + 1] == '\n';
    if (paragraph && !std::exchange(ended, true) && --count == 0) return text.left(i);
    if (paragraph && !is_prose(text.mid(i + 2))) return text.left(i);
    if (QStringLiteral(".!?…").contains(text[i])) {
      qsizetype end = i + 1;  // marks and emphasis that close here belong to the sentence
      while (end < text.size() && QStringLiteral(".!?*_\"”“)").contains(text[end])) ++end;
      const bool over = end == text.size() || text[end].isSpace();
      ended = over && !(text[i] == '.' && abbreviates(text, i));
      if (ended && --count == 0) return text.left(end);
      i = end;
      continue;
    }
    ended = ended && text[i].isSpace();
    ++i;
  }
  return text;
}

QString notes_html(const Slide& slide) {
  QString html = markdown_html(slide.notes, LongWords::breakable);
  if (!slide.question.isEmpty()) html += markdown_html(slide.question, LongWords::breakable);
  if (!slide.options.empty()) {
    html += QStringLiteral("<ul>");
    for (const Slide::Option& option : slide.options) {
      const QString words = breakable(visible(option.text)).toHtmlEscaped();
      html += option.right ? QStringLiteral("<li><b>✓ %1</b></li>").arg(words) : "<li>" + words + "</li>";
    }
    html += QStringLiteral("</ul>");
  }
  if (!slide.answer.isEmpty()) html += markdown_html(said("Answer: {}", slide.answer), LongWords::breakable);
  return html;
}

}  // namespace credence
