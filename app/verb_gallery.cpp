// credence gallery: draws the presets of all labs, or of one, as PNG, and writes a page with their captions and
// stories.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/output.h"
#include "app/session_options.h"
#include "app/verbs.h"
#include "ui/document/sheet.h"
#include "ui/files/files.h"
#include "ui/session/preset_words.h"
#include "ui/session/showing.h"

#include <QDir>
#include <QFileInfo>

namespace credence {
namespace {

constexpr char page_start[] = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Credence: gallery</title>
<style>
body { font: 16px/1.5 sans-serif; margin: 2rem auto; max-width: 82rem; padding: 0 1rem; color: #222; background: #fff; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(24rem, 1fr)); gap: 2rem; }
figure { margin: 0; }
img { width: 100%; height: auto; border: 1px solid #ddd; }
code { color: #666; }
</style>
</head>
<body>
<h1>Credence: gallery</h1>
)";

// The place in the document, and what is wrong there.
QString source_html(const Lab& lab, const QString& preset) {
  const PresetWords words = preset_words(lab, preset);
  QString html;
  for (const QString& text : {source_text(words.source), with_numbers_as_made(lab, preset, correction_text(words))}) {
    if (!text.isEmpty()) html += "<p class=\"source\">" + text.toHtmlEscaped() + "</p>";
  }
  return html;
}

QString figure_html(const Lab& lab, const QString& file, const Preset& preset, const QString& call) {
  return QString(
             "<figure>\n<a href=\"%1\"><img src=\"%1\" alt=\"%2\" loading=\"lazy\"></a>\n"
             "<figcaption><strong>%2</strong> %3<p>%4</p>%5<code>%6</code></figcaption>\n</figure>\n")
      .arg(file.toHtmlEscaped(), preset.title.toHtmlEscaped(), preset.caption.toHtmlEscaped(),
           preset.story.toHtmlEscaped(), source_html(lab, preset.id), call.toHtmlEscaped());
}

}  // namespace

int run_gallery(const Arguments& arguments) {
  std::vector<const Lab*> shown(labs().begin(), labs().end());
  if (!arguments.positional().isEmpty()) shown = {&lab_named(arguments.positional())};
  const QString folder = arguments.value("-o");
  if (!QFileInfo(folder).isDir()) check_output_folder(folder);
  const OutputFolder made(folder);
  QString page = page_start;
  std::size_t all = 0;
  for (const Lab* lab : shown) all += presets(*lab).size();
  std::size_t begun = 0;
  for (const Lab* lab : shown) {
    const QString id = QString::fromStdString(lab->id());
    page += "<h2>" + QString::fromStdString(lab->title()).toHtmlEscaped() + "</h2>\n<main>\n";
    for (const Preset& preset : presets(*lab)) {
      // The gallery of all labs takes minutes, so it shows its progress.
      tell(QString("%1 of %2: %3/%4").arg(++begun).arg(all).arg(id, preset.id));
      const Session session = load_preset(*lab, preset.id);
      const auto result = as_shown(session, compute(session));
      const Sheet sheet = make_sheet(session, *result, views_on_screen(session), {session.view.frame});
      ExportOptions options;
      options.size = default_size(sheet);
      options.session = to_json(session);
      const QString file = id + '_' + preset.id + ".png";
      write_figure(QDir(folder).filePath(file), sheet, options);
      page += figure_html(*lab, file, preset, "credence open " + file);
    }
    page += "</main>\n";
  }
  page += "</body>\n</html>\n";
  write_file(QDir(folder).filePath("index.html"), page.toUtf8());
  return 0;
}

}  // namespace credence
