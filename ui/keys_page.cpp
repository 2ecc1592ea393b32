// SPDX-License-Identifier: GPL-3.0-only
#include "ui/keys_page.h"

#include "ui/command_words.h"
#include "ui/teaching/stage_keys.h"
#include "ui/text/notation.h"

#include <algorithm>
#include <utility>

namespace credence {
namespace {

using Rows = QList<std::pair<QString, QString>>;  // keys or mouse action, and its meaning

// Returns the mouse actions of every lab, and the keys that no menu shows.
Rows gestures() {
  return {{tr("Click"), tr("adds a point, or what the line at the bottom says; with Shift the other class")},
          {tr("0 or 1, then click"), tr("adds a point of that class; a digit that is held counts for all clicks")},
          {tr("Drag"), tr("moves what is under the pointer: points, places, starts, handles, stacks")},
          {tr("Hold for a moment, then drag"), tr("sprays points over the empty plot")},
          {tr("Right-click, Delete"),
           tr("removes; with Shift a right-click shows all that can be done, as the menu key does")},
          {tr("Ctrl and click, middle click, R"), tr("changes the class")},
          {tr("Hover"), tr("reads values, and shows the place in the other plots")},
          {tr("Hover over an underlined word, Enter in its text"), tr("explains the word")},
          {tr("Tab, Alt and arrows"), tr("go from point to point, and move the selected one; with Shift farther")},
          {tr("Insert, Escape"), tr("adds a point where the pointer is and selects it; clears the selection")},
          {tr("F2, double-click"),
           tr("types into a cell that holds a number or a word; a digit replaces the number that was clicked")},
          {tr("Double-click on a title, Enter"), tr("makes a plot fill the window; Escape brings all back")},
          {tr("Click on the arrow at a title"), tr("chooses another plot")},
          {tr("Drag the border of a plot"), tr("makes one wider and the other narrower")},
          {tr("Left, Right"), tr("one step of the timeline")},
          {tr("Space"), tr("plays and pauses")},
          {tr("+, -"), tr("plays twice, or half, as fast")},
          {tr("Home, End"), tr("first and last step")},
          {tr("Double-click on a name"), tr("resets that parameter")},
          {tr("Escape in a box"), tr("restores the value")},
          {tr("Edit > Copy as"), tr("copies the model and data as a program in Python, R or Stan")}};
}

Rows keys_of(const std::vector<Command>& commands) {
  Rows rows;
  for (const Command& command : commands) {
    if (command.keys.isEmpty() || command.help.isEmpty()) continue;
    const QString key = command.keys.front().toString(QKeySequence::NativeText);
    if (key.isEmpty()) continue;  // the platform has no key for it
    // Neighbours with the same meaning share a row: "Ctrl+1 … Ctrl+6".
    if (!rows.isEmpty() && rows.back().second == command.help) {
      rows.back().first = rows.back().first.section(QStringLiteral(" … "), 0, 0) + QStringLiteral(" … ") + key;
    } else {
      rows += {key, command.help};
    }
  }
  return rows;
}

// Hints are "Drag: move this point" or "Click: add a class; hold: spray".
void add_hint(Rows& rows, const std::string& hint) {
  const QString words = notation(QString::fromStdString(hint));
  const qsizetype colon = words.indexOf(QStringLiteral(": "));
  if (words.isEmpty()) return;
  const auto row = colon < 0 ? std::pair(QString(), words) : std::pair(words.left(colon), words.mid(colon + 2));
  if (!rows.contains(row)) rows += row;
}

void add_effect(Rows& rows, const QString& action, const std::string& effect) {
  const std::pair row(action, notation(QString::fromStdString(effect)));
  if (!effect.empty() && !rows.contains(row)) rows += row;
}

Rows gestures_on(const std::vector<const Figure*>& figures) {
  Rows rows;
  for (const Figure* figure : figures) {
    add_hint(rows, figure->click_hint);
    for (const Layer& layer : figure->layers) {
      if (const auto* handles = std::get_if<Handles>(&layer)) {
        add_hint(rows, handles->hint);
        add_effect(rows, tr("Click on it, P"), handles->click);
        add_effect(rows, tr("Right-click, Delete"), handles->remove);
        add_effect(rows, tr("Ctrl and click, middle click, R"), handles->relabel);
      } else if (const auto* cells = std::get_if<Cells>(&layer)) {
        add_hint(rows, cells->hint);
      } else if (const auto* areas = std::get_if<Areas>(&layer)) {
        add_hint(rows, areas->hint);
      }
    }
  }
  return rows;
}

QString table(const QString& heading, const Rows& rows) {
  if (rows.isEmpty()) return {};
  QString html = QStringLiteral("<h3>%1</h3><table cellpadding='3'>").arg(heading.toHtmlEscaped());
  for (const auto& [keys, meaning] : rows)
    html += QStringLiteral("<tr><td><b>%1</b></td><td>%2</td></tr>").arg(keys.toHtmlEscaped(), meaning.toHtmlEscaped());
  return html + QStringLiteral("</table>");
}

}  // namespace

QString keys_page(const std::vector<Command>& commands, const QString& lab, const std::vector<const Figure*>& figures) {
  return table(tr("In the plots shown: %1").arg(lab), gestures_on(figures)) + table(tr("In every lab"), gestures()) +
         table(tr("While presenting"), stage_key_rows()) + table(tr("Commands"), keys_of(commands));
}

}  // namespace credence
