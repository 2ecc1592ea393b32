// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/handout.h"

#include "core/lessons/lesson_words.h"
#include "core/lessons/predictables.h"
#include "core/lessons/predicted_result.h"
#include "core/math/input_error.h"
#include "ui/document/sheet.h"
#include "ui/lessons/key_file.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/session/showing.h"
#include "ui/session/whole_report.h"
#include "ui/text/markdown.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QImage>
#include <QPageLayout>
#include <QPdfWriter>
#include <QTextOption>

namespace credence {
namespace {

constexpr char handout_style[] =
    "body { font: 16px/1.5 sans-serif; margin: 2rem auto; max-width: 50rem; padding: 0 1rem; color: #222; "
    "background: #fff; overflow-wrap: anywhere; }\n"
    "img { max-width: 100%; height: auto; }\n"
    "section { margin-top: 2.5rem; }\n"
    ".task { border-left: 4px solid #0072b2; padding: 0.1rem 1rem; background: #f4f7fa; }\n"
    ".key { color: #00694b; }\n"
    "@media print { section { break-inside: avoid; } }\n";

QString escape(const QString& text) { return visible(text).toHtmlEscaped(); }
QString escape(const std::string& text) { return escape(QString::fromStdString(text)); }

QString picture_html(const Sheet& sheet, const QSize& size, const QString& words, int widest = 640) {
  ExportOptions options;
  options.size = size;
  options.scale = widest < size.width() ? 2.5 : 1.5;
  QByteArray png;
  QBuffer buffer(&png);
  buffer.open(QIODevice::WriteOnly);
  render_image(sheet, options).save(&buffer, "PNG");
  const int width = std::min(size.width(), widest);
  return QString("<p><img src=\"data:image/png;base64,%1\" width=\"%2\" height=\"%3\" alt=\"%4\"></p>\n")
      .arg(QString::fromLatin1(png.toBase64()))
      .arg(width)
      .arg(width * size.height() / size.width())
      .arg(escape(words));
}

enum class Medium { page, paper };  // a web page, or sheets with two steps on each where they fit

// In pixels, of which paper has 96 per inch, as QTextDocument counts.
constexpr int paper_width = 640, beside_task = 350;

// On paper, one plot stands beside the task, and two stand beside each other.
QSize paper_size(Sheet& sheet) {
  const int cells = static_cast<int>(sheet.cells.size());
  sheet.columns = std::min(2, cells);
  if (cells == 1) return {400, 300};
  return {800, 300 * ((cells + 1) / 2)};
}

// Two plots stand below each other, since beside each other their words would be too small.
QSize page_size(Sheet& sheet) {
  const int cells = static_cast<int>(sheet.cells.size());
  sheet.columns = cells <= 2 ? 1 : 2;
  if (cells == 1) return {640, 460};
  if (cells == 2) return {640, 560};
  return {860, 330 * ((cells + 1) / 2)};
}

// A step with its screen, which writes its part of the page.
class StepPage {
 public:
  StepPage(const LessonStep& step, const Session& session, int number, bool answers, Medium medium)
      : step_(step), session_(session), number_(number), answers_(answers), medium_(medium) {
    result_ = compute_all(*session.lab, session.inputs);
    report_ = whole_report(session, *result_);
  }

  QString html() const {
    QString page = QString("<h2>%1. %2</h2>\n").arg(number_).arg(escape(step_.title));
    page += words_html(step_.text);
    if (step_.screen.recipe) {
      page += "<p><em>" + said("These data are an example: your own come with your work file.") + "</em></p>\n";
    }
    const QString fold =
        step_.fold ? "<p><strong>" + escape(step_.fold->title) + "</strong></p>\n" + words_html(step_.fold->text)
                   : QString();
    bool narrow = false;
    const QString figure = figure_html(narrow), task = step_.task ? task_html(*step_.task) : QString();
    if (!narrow || task.isEmpty()) return page + figure + fold + task;
    return page + QString("<table width=\"100%\"><tr><td width=\"%1\">").arg(beside_task + 12) + figure + "</td><td>" +
           task + "</td></tr></table>\n" + fold;
  }

 private:
  // Equations stand below the words that name them.
  QString words_html(const std::string& words) const {
    const std::vector<Equation> shown =
        named_equations(words, result_->equations(result_->timeline().frames - 1, nullptr));
    QString html = markdown_html(filled(without_equations(words)));
    if (!shown.empty()) {
      const int height = 110 * static_cast<int>(shown.size());
      html += picture_html({{SheetCell{{}, {}, shown}}, 1}, {640, height}, said("Equations"));
    }
    return html;
  }

  // `narrow`: whether the figure leaves room for the task beside it.
  QString figure_html(bool& narrow) const {
    const Predictable* thing = predicted();
    Session shown = session_;
    if (answers_) shown.view.hidden = false;
    Sheet sheet =
        make_sheet(shown, *as_shown(shown, result_), views_on_screen(shown), {shown.view.frame}, Marks::steps);
    sheet.title.clear();  // the step has its own, and a preset's caption may tell an answer
    sheet.caption.clear();
    if (thing != nullptr && !answers_) cover(sheet, *thing);
    std::string words;  // descriptions hold numbers that are asked for
    for (const SheetCell& cell : sheet.cells) {
      const Figure& figure = cell.figure;
      words += (words.empty() ? "" : " ") + (answers_ ? figure.description : figure.title + ".");
    }
    narrow = medium_ == Medium::paper && sheet.cells.size() == 1;
    const QSize size = medium_ == Medium::paper ? paper_size(sheet) : page_size(sheet);
    return picture_html(sheet, size, QString::fromStdString(words), narrow ? beside_task : paper_width);
  }

  const Predictable* predicted() const { return find_predictable(session_.lab->id(), predicted_in(step_)); }

  // Only the plot to sketch on, because other plots may tell the answer.
  void cover(Sheet& sheet, const Predictable& thing) const {
    const int frames = result_->timeline().frames;
    const int frame = session_.view.frame < 0 ? frames - 1 : session_.view.frame;
    const auto hidden = predicted_result(as_shown(session_, result_), thing, {}, true);
    sheet = {{SheetCell{hidden->figure(thing.view, frame)}}, 1};
  }

  QString task_html(const Task& task) const {
    QString html = "<div class=\"task\">\n" + markdown_html(filled(task.question));
    html += paper_html(task);
    return html + "</div>\n" + (answers_ ? then_html(task) : QString());
  }

  // The words that follow once the task is done.
  QString then_html(const Task& task) const {
    if (step_.then.empty()) return {};
    const Members* solution = facts_of(task).solution;
    Node after = report_;
    if (solution != nullptr) {
      const Session solved = solved_by(*solution);
      after = Node(whole_report(solved, *compute_all(*solved.lab, solved.inputs)));
    }
    return "<div class=\"key\">\n" +
           markdown_html(QString::fromStdString(filled_words(without_equations(step_.then), after))) + "</div>\n";
  }

  // How the task is answered, and its key.
  QString paper_html(const Task& task) const {
    const PaperContext context{
        *session_.lab, report_, answers_, [this](const Members& solution) { return solved_by(solution).inputs; },
        [](double value, double tolerance) { return number_within(value, tolerance, 6).toStdString(); }};
    const TaskOnPaper paper = std::visit([&](const auto& kind) { return kind.on_paper(context); }, task.kind);
    QString html;
    if (!paper.line.empty()) html += "<p>" + QString::fromStdString(paper.line) + "</p>\n";
    if (!paper.options.empty()) html += "<ol>\n";
    for (const TaskOnPaper::Option& option : paper.options) {
      html += "<li>☐ " + inline_html(option.text);
      if (!option.why.empty()) html += " <em class=\"key\">" + inline_html(option.why) + "</em>";
      html += "</li>\n";
    }
    if (!paper.options.empty()) html += "</ol>\n";
    if (!paper.hint.empty()) html += "<p class=\"key\">" + inline_html(paper.hint) + "</p>\n";
    if (paper.key) html += "<p class=\"key\">" + said("Key: {}", escape(*paper.key)) + "</p>\n";
    return html;
  }

  Session solved_by(const Members& solution) const {
    return solved_session(session_, solution, said("step {}", QString::number(number_)));
  }

  QString filled(const std::string& words) const { return QString::fromStdString(filled_words(words, report_)); }
  // Without the paragraph around it.
  QString inline_html(const std::string& words) const {
    QString html = markdown_html(filled(words)).trimmed();
    if (html.startsWith("<p>") && html.count("<p>") == 1) html = html.mid(3).chopped(4);
    return html;
  }

  const LessonStep& step_;
  const Session& session_;
  int number_;
  bool answers_;
  Medium medium_;
  std::shared_ptr<const Result> result_;
  Node report_;
};

QString head_html(const Lesson& lesson) {
  QString html = "<h1>" + escape(lesson.title) + "</h1>\n";
  if (!lesson.summary.empty()) html += "<p>" + escape(lesson.summary) + "</p>\n";
  QStringList facts;
  if (!lesson.author.empty()) facts += escape(lesson.author);
  if (!lesson.source.empty()) facts += escape(lesson.source);
  if (lesson.minutes > 0) facts += said_of(lesson.minutes, "{} minute", "{} minutes");
  if (!facts.isEmpty()) html += "<p>" + facts.join(" · ") + "</p>\n";
  return html + "<p>" + said("Name: {}", "______________________________") + "</p>\n";
}

// The parts of the page: its head and one per step.
QStringList handout_parts(const Lesson& lesson, const QString& source, const HandoutOptions& options, Medium medium) {
  if (options.answers) require_key(lesson, source);
  QStringList parts{head_html(lesson)};
  const std::vector<Session> screens = lesson_screens(lesson, source);
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    if (options.progress) options.progress(number);
    try {
      parts += StepPage(lesson.steps[i], screens[i], number, options.answers, medium).html();
    } catch (const InputError& error) {
      throw InputError((step_place(source, i) + ": ").toStdString() + error.said());
    }
  }
  return parts;
}

// Between the parts of a page that is to be printed.
constexpr char part_mark[] = "<!-- part -->";

void set_up(QTextDocument& document, const QString& html) {
  QTextOption wrapping = document.defaultTextOption();
  wrapping.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  document.setDefaultTextOption(wrapping);
  document.setDefaultStyleSheet(
      "h1 { font-size: 18pt; } h2 { font-size: 13pt; margin-top: 6px; margin-bottom: 2px; } "
      "p { margin-top: 3px; margin-bottom: 3px; } .key { color: #00694b; }");
  document.setDefaultFont(QFont("sans-serif", 10));
  document.setHtml("<html><body>" + html + "</body></html>");
}

}  // namespace

QByteArray handout_html(const Lesson& lesson, const QString& source, const HandoutOptions& options) {
  QStringList parts = handout_parts(lesson, source, options, Medium::page);
  const QString language = escape(lesson.language);
  QString page = "<!DOCTYPE html>\n<html lang=\"" + language + "\">\n<head>\n<meta charset=\"utf-8\">\n" +
                 "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
                 escape(lesson.title) + "</title>\n<style>\n" + handout_style + "</style>\n</head>\n<body>\n";
  page += parts.takeFirst();
  for (const QString& part : parts) page += "<section>\n" + part + "</section>\n";
  return (page + "</body>\n</html>\n").toUtf8();
}

QString printable_handout(const Lesson& lesson, const QString& source, const HandoutOptions& options) {
  return handout_parts(lesson, source, options, Medium::paper).join(QLatin1String(part_mark));
}

// A part begins a new page if there are two steps on the one before, or no room. QTextDocument prints with margins of
// two centimetres.
void print_handout(const QString& page, QPagedPaintDevice& paper) {
  const double margin = 2 / 2.54 * paper.logicalDpiY();
  const double width = paper.width() - 2 * margin, room = 0.98 * (paper.height() - 2 * margin);
  QString whole;
  double used = 0;
  int steps = -1;  // on this page; the first part is the head of the lesson
  for (const QString& part : page.split(QLatin1String(part_mark))) {
    ClosedDocument measured;
    set_up(measured, part);
    measured.documentLayout()->setPaintDevice(&paper);
    measured.setDocumentMargin(0);
    measured.setTextWidth(width);
    const double height = measured.size().height();
    const bool turns = steps >= 2 || (steps > 0 && used + height > room);
    whole += turns ? QString(part).replace("<h2>", "<h2 style=\"page-break-before: always\">") : part;
    used = turns ? height : used + height;
    steps = turns ? 1 : steps + 1;
  }
  ClosedDocument document;
  set_up(document, whole);
  document.print(&paper);
}

QByteArray handout_pdf(const Lesson& lesson, const QString& source, const HandoutOptions& options) {
  const QString page = printable_handout(lesson, source, options);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setTitle(QString::fromStdString(lesson.title));
  writer.setResolution(300);
  // QTextDocument leaves two centimetres free by itself.
  writer.setPageLayout(QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Portrait, QMarginsF()));
  print_handout(page, writer);
  buffer.close();
  return bytes;
}

}  // namespace credence
