// SPDX-License-Identifier: GPL-3.0-only
#include "ui/manual.h"

#include "core/math/input_error.h"
#include "core/words/numbers.h"
#include "ui/document/handout.h"
#include "ui/document/sheet.h"
#include "ui/help_commands.h"
#include "ui/keys_page.h"
#include "ui/lessons/lesson_files.h"
#include "ui/session/lab_order.h"
#include "ui/session/showing.h"
#include "ui/teaching_pages.h"
#include "ui/terms_page.h"
#include "ui/text/notation.h"
#include "ui/words/languages.h"
#include "ui/words/said.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <stop_token>
#include <utility>

namespace credence {
namespace {

QString& command_line_page() {
  static QString page;
  return page;
}

QString escaped(const QString& text) { return text.toHtmlEscaped(); }
QString escaped(const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); }
QString html_of(const QString& english) { return notation(said(english)).toHtmlEscaped(); }
QString html_of(std::string_view english) { return html_of(QString::fromStdString(std::string(english))); }
QString id_of(const Lab& lab) { return QString::fromStdString(lab.id()); }
QString heading(const QString& words) { return QStringLiteral("<h2>") + escaped(words) + QStringLiteral("</h2>\n"); }
QString code(const QString& words) { return QStringLiteral("<code>") + escaped(words) + QStringLiteral("</code>"); }
QString link(const QString& file, const QString& words) {
  return QStringLiteral("<a href=\"%1\">%2</a>").arg(file, words);
}

QString rows_of(const QList<QStringList>& rows) {
  QString html = QStringLiteral("<table cellpadding=\"4\">\n");
  for (const QStringList& row : rows) html += "<tr><td>" + row.join("</td><td>") + "</td></tr>\n";
  return html + QStringLiteral("</table>\n");
}

QString range_of(const FieldInfo& field) {
  const auto number = [](double value) { return QString::fromStdString(format_number(value)); };
  if (field.toggle) return said("on or off");
  QStringList choices;
  for (const Choice& choice : field.choices) choices += said(choice.label);
  if (!choices.isEmpty()) return choices.join(QStringLiteral(", "));
  if (field.type != FieldType::real && field.type != FieldType::integer) return {};
  const QString unit = field.unit.empty() ? QString() : QLatin1Char(' ') + said(field.unit);
  return said("{} to {}", number(field.min), number(field.max)) + unit;
}

QList<QStringList> parameter_rows(const Lab& lab) {
  QList<QStringList> rows{{said("Control"), said("Name"), said("Values"), said("What it does")}};
  for (QString& head : rows.front()) head = QStringLiteral("<b>") + escaped(head) + QStringLiteral("</b>");
  for (const FieldInfo& field : lab.fields()) {
    const QString usual = QString::fromStdString(format_value(field.default_value));
    QStringList values{range_of(field)};
    if (!usual.isEmpty() && usual.size() < 40) values += said("at first {}", usual);
    values.removeAll(QString());
    rows += {html_of(field.label), code(QString::fromStdString(field.name)), escaped(values.join(QStringLiteral("; "))),
             html_of(field.help)};
  }
  return rows;
}

// The files that the program reads and writes.
QString files_page() {
  const QList<QStringList> rows{
      {code(".credence"),
       html_of(phrase("a session: lab, parameters, data, seed and what is on the screen, as JSON; .json is the same"))},
      {code(".png"), html_of(phrase("a picture; it carries its session, and opens as it"))},
      {code(".csv"),
       html_of(phrase(
           "data: columns separated by commas, semicolons, tabs or spaces, with a line of names; also .tsv and .txt"))},
      {code(".lesson.json"), html_of(phrase("a lesson: steps with words, screens and tasks"))},
      {code(".work.json"), html_of(phrase("a student's work on a lesson, which is handed in"))},
      {code(".svg, .pdf"), html_of(phrase("drawings that are sharp at any size"))},
      {code(".tex"), html_of(phrase("a figure for LaTeX, by PGFPlots, with its numbers in it"))},
      {code(".gif, .webp, .mp4"), html_of(phrase("films of the timeline"))},
      {code(".html"),
       html_of(phrase("a film as a web page with a slider, or a lesson on paper; neither loads anything"))},
      {code(".py, .R, .stan"), html_of(phrase("the model and the data as a program of another language"))},
      {code(".po"),
       html_of(phrase("a translation of the program, in the folder credence/translations of the user's data"))}};
  return rows_of(rows);
}

QString lessons_page() {
  QString html;
  for (const LessonFile& file : own_lessons()) {
    const Lesson lesson = said_lesson(file);
    html += heading(QString::fromStdString(lesson.title)) + "<p>" + escaped(lesson.summary);
    if (lesson.minutes > 0) html += " (" + escaped(said_of(lesson.minutes, "{} minute", "{} minutes")) + ")";
    html += "</p>\n<ol>\n";
    for (const LessonStep& step : lesson.steps) html += "<li>" + escaped(step.title) + "</li>\n";
    html +=
        "</ol>\n<p>" + code("credence lesson handout " + QString::fromStdString(lesson.id) + " -o FILE.pdf") + "</p>\n";
  }
  return html;
}

// Qt gives the sources a head, a title and a style of their own; here they are part of a page that has all three.
QString sources_in_manual() {
  static const QRegularExpression frame("^.*<body[^>]*>\\s*<h1.*?</h1>|</body>.*$",
                                        QRegularExpression::DotMatchesEverythingOption),
      title("<span style=\" font-style:italic;\">([^<]*)</span>"), style(" style=\"[^\"]*\"");
  return sources_page().remove(frame).replace(title, QStringLiteral("<i>\\1</i>")).remove(style);
}

}  // namespace

void set_command_line_page(const QString& html) { command_line_page() = html; }

Manual::Manual(const Desk& desk, Pictures pictures) {
  for (const LabGroup& group : lab_groups(labs())) {
    for (const auto& [lab, name] : group.labs) {
      pages_.push_back({id_of(*lab) + QStringLiteral(".html"), said(lab->title()), lab_page(*lab, pictures)});
    }
  }
  pages_.push_back({"keys.html", said("Keys and gestures"), keys_page(all_commands(desk))});
  pages_.push_back({"lessons.html", said("Lessons"), lessons_page()});
  for (const TeachingPage& page : teaching_pages()) pages_.push_back({page.file, page.title, page.html});
  pages_.push_back({"files.html", said("Files"), files_page()});
  if (!command_line_page().isEmpty()) {
    pages_.push_back({"command_line.html", said("Command line"), command_line_page()});
  }
  pages_.push_back({"terms.html", said("Terms"), terms_page({}, {})});
  pages_.push_back({"sources.html", said("Sources"), sources_in_manual()});
  pages_.insert(pages_.begin(), ManualPage{"index.html", said("Manual"), start_page()});
}

QString Manual::start_page() const {
  QString html =
      "<p>" +
      html_of(phrase("Credence shows Bayesian inference: drop points on a plane and drag one, and posterior, "
                     "boundaries, predictions and Markov chains move with it.")) +
      "</p>\n<ol>\n";
  for (const std::string_view step :
       {phrase("Drag a point: the predictive contours on the left and the posterior over the weights on the right "
               "follow it."),
        phrase("Click to add a point, with Shift one of the other class. A right-click removes a point."),
        phrase(
            "Slide the prior's variance from small to large: the posterior departs from its Gaussian approximation."),
        phrase("Press Space: the timeline plays. The left and right arrows step."),
        phrase("Hover over a plot: the same place is shown in the others."),
        phrase("Choose another preset in the strip of small pictures, or another lab at the left. Ctrl+K finds all of "
               "them.")}) {
    html += "<li>" + html_of(step) + "</li>\n";
  }
  html += "</ol>\n" + heading(said("Labs"));
  QList<QStringList> rows;
  for (const Lab* lab : labs()) {
    rows += {link(id_of(*lab) + ".html", html_of(lab->title())), html_of(lab->hint())};
  }
  html += rows_of(rows) + heading(said("Everything else")) + "<ul>\n";
  for (const ManualPage& page : pages_) {
    const bool lab = std::ranges::any_of(labs(), [&](const Lab* one) { return page.file == id_of(*one) + ".html"; });
    if (!lab) html += "<li>" + link(page.file, escaped(page.title)) + "</li>\n";
  }
  return html + "</ul>\n";
}

QString Manual::picture(const Lab& lab, const QString& preset, int width) {
  const QString name = id_of(lab) + u'_' + preset;
  pictures_ += name;
  return QStringLiteral("<p><img src=\"pictures/%1.png\" width=\"%2\" alt=\"%3\"></p>\n")
      .arg(name)
      .arg(width)
      .arg(html_of(find_preset(lab, preset)->title));
}

QString Manual::lab_page(const Lab& lab, Pictures pictures) {
  constexpr int large = 640, small = 320;
  const std::vector<Preset> all = presets(lab);
  QString html = "<p>" + html_of(lab.hint()) + "</p>\n";
  if (!all.empty()) html += picture(lab, all.front().id, large);
  html += heading(said("Presets"));
  for (const Preset& preset : all) {
    html += "<h3>" + html_of(preset.title) + "</h3>\n";
    if (pictures == Pictures::all && &preset != &all.front()) html += picture(lab, preset.id, small);
    html += "<p>" + html_of(preset.caption) + "</p>\n<p>" + html_of(preset.story) + "</p>\n<p>" +
            code("credence figure " + id_of(lab) + '/' + preset.id + " -o FILE.png") + "</p>\n";
  }
  QList<QStringList> views;
  for (const ViewInfo& view : lab.views()) views += {html_of(view.title), code(QString::fromStdString(view.id))};
  return html + heading(said("Plots")) + rows_of(views) + heading(said("Controls")) + rows_of(parameter_rows(lab));
}

QByteArray Manual::web_page(const ManualPage& page) const {
  static const char style[] =
      "body { font: 16px/1.5 sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #222; background: "
      "#fff; }\nnav a { margin-right: 0.8rem; white-space: nowrap; }\nimg { max-width: 100%; height: auto; border: 1px "
      "solid #ddd; }\npre { overflow-x: auto; }\ncode { color: #555; }\ntd { vertical-align: top; padding: 0.2rem "
      "0.8rem 0.2rem 0; }\n"
      "@media (prefers-color-scheme: dark) { body { color: #e8ebee; background: #1f2329; } code { color: #a3acb6; } "
      "a { color: #6db3f2; } }\n";
  QString links;
  for (const ManualPage& other : pages_) links += link(other.file, escaped(other.title)) + '\n';
  const bool right = direction_of(spoken_language()) == Qt::RightToLeft;
  return QStringLiteral(
             "<!DOCTYPE html>\n<html lang=\"%1\"%2>\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
             "content=\"width=device-width, initial-scale=1\">\n<title>Credence: %3</title>\n<style>\n%4</style>\n"
             "</head>\n<body>\n<nav>\n%5</nav>\n<h1>%3</h1>\n%6</body>\n</html>\n")
      .arg(spoken_language(), right ? QStringLiteral(" dir=\"rtl\"") : QString(), escaped(page.title),
           QLatin1String(style), links, page.html)
      .toUtf8();
}

QImage manual_picture(const QString& name) {
  const Lab* lab = nullptr;
  for (const Lab* one : labs()) {
    if (name.startsWith(id_of(*one) + u'_')) lab = one;
  }
  if (lab == nullptr) throw InputError("there is no picture " + name.toStdString());
  Session session = load_preset(*lab, name.mid(id_of(*lab).size() + 1));
  std::stop_source at_once;
  at_once.request_stop();
  const auto result = as_shown(session, compute_all(*lab, session.inputs, at_once.get_token()));
  session.view.frame = std::min(session.view.frame, result->timeline().frames - 1);  // long ones have fewer at first
  Sheet sheet = make_sheet(session, *result, views_on_screen(session), {session.view.frame});
  sheet.title.clear();
  sheet.caption.clear();
  ExportOptions options;
  options.size = default_size(sheet);
  return render_image(sheet, options);
}

}  // namespace credence
