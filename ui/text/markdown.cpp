// SPDX-License-Identifier: GPL-3.0-only
#include "ui/text/markdown.h"

#include "ui/text/plain_text.h"

#include <QImage>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>
#include <QUrl>

#include <vector>

namespace credence {
namespace {

// Makes each beginning of an image, "![", two letters.
QString without_images(const QString& markdown) {
  QString words = markdown;
  return words.replace(QLatin1String("!["), QLatin1String("!\\["));
}

struct Span {
  int from, length;
  QString words;
};

QString fragment_html(const QTextFragment& fragment, LongWords long_words) {
  const QTextCharFormat format = fragment.charFormat();
  const auto escaped = [long_words](const QString& text) {
    return (long_words == LongWords::breakable ? breakable(text) : text).toHtmlEscaped();
  };
  QString html = escaped(fragment.text());
  html.replace(QChar::LineSeparator, QLatin1String("<br>"));
  if (format.fontFixedPitch()) html = "<code>" + html + "</code>";
  if (format.fontItalic()) html = "<em>" + html + "</em>";
  if (format.fontWeight() > QFont::Normal) html = "<strong>" + html + "</strong>";
  if (format.isAnchor() && !format.anchorHref().isEmpty() && format.anchorHref() != fragment.text()) {
    html += " (" + escaped(format.anchorHref()) + ")";
  }
  return html;
}

}  // namespace

void set_markdown(QTextDocument& document, const QString& markdown) {
  document.setMarkdown(
      without_images(visible(markdown)),
      QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
  std::vector<Span> images;  // should another way to write one be found
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    for (auto part = block.begin(); !part.atEnd(); ++part) {
      const QTextFragment fragment = part.fragment();
      if (!fragment.charFormat().isImageFormat()) continue;
      images.push_back({fragment.position(), fragment.length(), fragment.charFormat().toImageFormat().name()});
    }
  }
  for (auto image = images.rbegin(); image != images.rend(); ++image) {
    QTextCursor cursor(&document);
    cursor.setPosition(image->from);
    cursor.setPosition(image->from + image->length, QTextCursor::KeepAnchor);
    cursor.insertText(image->words, QTextCharFormat());
  }
}

QString markdown_html(const QString& markdown, LongWords long_words) {
  ClosedDocument document;
  set_markdown(document, markdown);
  QString html;
  bool in_list = false;
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    QString words;
    for (auto part = block.begin(); !part.atEnd(); ++part) words += fragment_html(part.fragment(), long_words);
    if (words.isEmpty()) continue;
    const bool item = block.textList() != nullptr;
    if (item != in_list) html += item ? "<ul>\n" : "</ul>\n";
    in_list = item;
    const QString tag = item ? "li" : block.blockFormat().headingLevel() > 0 ? "h3" : "p";
    html += '<' + tag + '>' + words + "</" + tag + ">\n";
  }
  if (in_list) html += "</ul>\n";
  return html;
}

QString as_markdown(const QString& plain) {
  QString markdown;
  for (const QChar c : visible(plain).simplified()) {
    const bool mark = c.unicode() < 0x80 && !c.isLetterOrNumber() && c != QLatin1Char(' ');
    if (mark) markdown += QLatin1Char('\\');
    markdown += c;
  }
  return markdown;
}

QVariant in_place_of(const QUrl& resource) {
  if (resource.scheme() == QLatin1String("data")) return {};
  QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied);
  nothing.fill(Qt::transparent);
  return nothing;
}

QVariant ClosedDocument::loadResource(int type, const QUrl& name) {
  const QVariant instead = in_place_of(name);
  return !instead.isValid() ? QTextDocument::loadResource(type, name) : instead;
}

}  // namespace credence
