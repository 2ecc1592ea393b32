// SPDX-License-Identifier: GPL-3.0-only
#include "app/manual_pages.h"

#include "app/output.h"
#include "app/verbs.h"
#include "ui/files/files.h"
#include "ui/main_window.h"
#include "ui/manual.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>

namespace credence {
namespace {

QByteArray png_of(const QImage& image) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return bytes;
}

}  // namespace

QString command_line_html() {
  QString html = "<p>No verb but open needs a display. <code>credence VERB --help</code> explains one verb.</p>\n";
  for (const Verb& verb : verbs()) {
    const Positional& positional = verb.positional;
    QString call = "credence " + verb.name;
    if (!positional.name.isEmpty()) call += positional.required ? ' ' + positional.name : " [" + positional.name + ']';
    html += "<h2>" + verb.name.toHtmlEscaped() + "</h2>\n<p><code>" + call.toHtmlEscaped() + "</code></p>\n<p>" +
            verb.summary.toHtmlEscaped() + "</p>\n";
    if (verb.options.empty()) continue;
    html += "<table cellpadding=\"4\">\n";
    for (const Option& option : verb.options) {
      html += "<tr><td><code>" + (option.name + ' ' + option.value).trimmed().toHtmlEscaped() + "</code></td><td>" +
              option.help.toHtmlEscaped() + "</td></tr>\n";
    }
    html += "</table>\n";
  }
  return html;
}

void write_manual(const QString& folder, bool few_pictures) {
  if (!QFileInfo(folder).isDir()) check_output_folder(folder);
  const OutputFolder made(folder);
  const QDir to(folder);
  const OutputFolder made_for_pictures(to.filePath("pictures"));
  set_command_line_page(command_line_html());
  MainWindow window(opening_session(*labs().front()));  // whose commands are the page of keys
  const Manual manual = whole_manual(window, few_pictures ? Manual::Pictures::few : Manual::Pictures::all);
  const QStringList& pictures = manual.pictures();
  for (qsizetype k = 0; k < pictures.size(); ++k) {
    tell(QString("%1 of %2: %3").arg(k + 1).arg(pictures.size()).arg(pictures[k]));
    write_file(to.filePath("pictures/" + pictures[k] + ".png"), png_of(manual_picture(pictures[k])));
  }
  for (const ManualPage& page : manual.pages()) write_file(to.filePath(page.file), manual.web_page(page));
}

}  // namespace credence
