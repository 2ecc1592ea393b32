// Markdown of lessons, which can do nothing but be read: HTML and images in it are words, characters that act are
// visible, and no file is ever opened for it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>
#include <QTextDocument>
#include <QUrl>
#include <QVariant>

namespace credence {

// Shows Markdown in a document. Links keep their targets as anchors; whoever shows the document decides about them.
void set_markdown(QTextDocument& document, const QString& markdown);

// How words longer than a line are written: as they are, or so that they may break, for labels, which would otherwise
// become as wide as the word.
enum class LongWords { whole, breakable };

// Markdown as HTML: paragraphs, headings, lists, bold, italic, code. The target of a link is written after its words,
// because neither paper nor a slide follows links. The HTML refers to nothing.
QString markdown_html(const QString& markdown, LongWords long_words = LongWords::whole);

// Plain text as Markdown that shows it as it is, in one line: "# 1 *x*" stays "# 1 *x*".
QString as_markdown(const QString& plain);

// A document gets a picture of one pixel that shows nothing instead of an image, a style or a page that its text names.
// Only what stands in the text itself, "data:...", is read, and that by Qt.
QVariant in_place_of(const QUrl& resource);

// A document that opens no file, whatever its HTML says.
class ClosedDocument : public QTextDocument {
  Q_OBJECT
 protected:
  QVariant loadResource(int type, const QUrl& name) override;
};

}  // namespace credence
