#include "ui/help_commands.h"

#include "ui/dialogs.h"
#include "ui/main_window.h"

#include <QCoreApplication>
#include <QFile>
#include <QTextDocument>

namespace credence {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("credence::Commands", text); }

void show_about(QWidget* window) {
  show_words(window, QStringLiteral("about_dialog"), tr("About Credence"),
             QStringLiteral("<h3>Credence %1</h3><p>%2</p><p>%3</p>")
                 .arg(QCoreApplication::applicationVersion(), tr("Bayesian inference made visible."),
                      tr("Free software under the GNU General Public License, version 3.")));
}

// Returns the mouse actions, and the keys that no menu shows.
QList<std::pair<QString, QString>> gestures() {
  return {
      {tr("Click"), tr("adds a point, or what the line at the bottom says; with Shift the other class")},
      {tr("0 or 1, then click"), tr("adds a point of that class; a digit that is held counts for all clicks")},
      {tr("Click on a point, P"), tr("shows its likelihood over the weights")},
      {tr("Click in weight space"), tr("starts Newton's method there; with Shift picks that w")},
      {tr("Drag"), tr("moves what is under the pointer: points, places, starts, handles, stacks")},
      {tr("Hold for a moment, then drag"), tr("sprays points over the empty plot")},
      {tr("Right-click, Delete"),
       tr("removes; with Shift a right-click shows all that can be done, as the menu key does")},
      {tr("Ctrl and click, middle click, R"), tr("changes the class")},
      {tr("Hover"), tr("reads values, and shows the place in the other plots")},
      {tr("Tab, Alt and arrows"), tr("go from point to point, and move the one that is chosen; with Shift farther")},
      {tr("Insert, Escape"), tr("adds a point where the pointer is; lets go of the chosen one")},
      {tr("F2, double-click"),
       tr("types into a cell that holds a number or a word; a digit replaces the number that was clicked")},
      {tr("Double-click on a title, Enter"), tr("a slot fills the window; Escape brings all back")},
      {tr("Click on the arrow at a title"), tr("chooses what the slot shows")},
      {tr("Drag the border of a plot"), tr("makes one wider and the other narrower")},
      {tr("Left, Right"), tr("one step of the timeline")},
      {tr("Space"), tr("plays and pauses")},
      {tr("+, -"), tr("plays twice, or half, as fast")},
      {tr("Home, End"), tr("first and last step")},
      {tr("Double-click on a name"), tr("resets that parameter")},
      {tr("Escape in a box"), tr("puts back what held before")},
      {tr("Edit > Copy as"), tr("copies the model and data as a program in Python, R or Stan")}};
}

}  // namespace

std::vector<Command> help_commands(const Desk& d) {
  constexpr int line = 90;  // in letters
  return {{MenuId::help,
           "keys",
           tr("&Keys and gestures"),
           {QKeySequence::HelpContents},
           tr("this page"),
           [d] {
             show_words(&d.window, QStringLiteral("keys_dialog"), tr("Keys and gestures"), keys_page(all_commands(d)));
           }},
          {MenuId::help,
           "sources",
           tr("&Sources"),
           {},
           tr("which textbook, thesis and papers are meant"),
           [d] { show_words(&d.window, QStringLiteral("sources_dialog"), tr("Sources"), sources_page(), line); }},
          {MenuId::help, "about", tr("&About Credence"), {}, {}, [d] { show_about(&d.window); }}};
}

QString keys_page(const std::vector<Command>& commands) {
  QList<std::pair<QString, QString>> rows = gestures();
  for (const Command& command : commands) {
    if (command.keys.isEmpty() || command.help.isEmpty()) continue;
    const QString key = command.keys.front().toString(QKeySequence::NativeText);
    if (key.isEmpty()) continue;  // the platform has no key for it
    // Neighbours with the same meaning share a row: "Ctrl+1 … Ctrl+6".
    if (rows.back().second == command.help) {
      rows.back().first = rows.back().first.section(QStringLiteral(" … "), 0, 0) + QStringLiteral(" … ") + key;
    } else {
      rows += {key, command.help};
    }
  }
  QString html = QStringLiteral("<table cellpadding='3'>");
  for (const auto& [keys, meaning] : rows)
    html += QStringLiteral("<tr><td><b>%1</b></td><td>%2</td></tr>").arg(keys.toHtmlEscaped(), meaning.toHtmlEscaped());
  return html + QStringLiteral("</table>");
}

QString sources_page() {
  QFile file(QStringLiteral(":/sources.md"));
  if (!file.open(QIODevice::ReadOnly)) return {};
  QTextDocument page;
  page.setMarkdown(QString::fromUtf8(file.readAll()));
  return page.toHtml();
}

}  // namespace credence
