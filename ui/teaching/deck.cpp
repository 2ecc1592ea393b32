// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/deck.h"

#include "ui/text/markdown.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

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

}  // namespace

QString first_sentence(const QString& markdown) {
  const QString text = markdown.trimmed();
  for (qsizetype i = 0; i < text.size();) {
    if (const qsizetype after = after_blank(text, i); after > i) {
      i = after;
      continue;
    }
    if (text[i] == '\n' && i + 1 < text.size() && text[i + 1] == '\n') return text.left(i);
    if (QStringLiteral(".!?…").contains(text[i])) {
      qsizetype end = i + 1;  // marks and emphasis that close here belong to the sentence
      while (end < text.size() && QStringLiteral(".!?*_\"”“)").contains(text[end])) ++end;
      const bool over = end == text.size() || text[end].isSpace();
      if (over && !(text[i] == '.' && abbreviates(text, i))) return text.left(end);
      i = end;
      continue;
    }
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
