// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help_commands.h"

#include "ui/command_words.h"
#include "ui/dialogs.h"
#include "ui/keys_page.h"
#include "ui/main_window.h"
#include "ui/manual.h"
#include "ui/panels/slot_grid.h"
#include "ui/terms_page.h"
#include "ui/words/said.h"

#include <QCoreApplication>
#include <QFile>
#include <QTextDocument>

namespace credence {
namespace {

void show_about(QWidget* window) {
  show_words(window, QStringLiteral("about_dialog"), tr("About Credence"),
             QStringLiteral("<h3>Credence %1</h3><p>%2</p><p>%3</p>")
                 .arg(QCoreApplication::applicationVersion(), tr("Bayesian inference made visible.").toHtmlEscaped(),
                      tr("Free software under the GNU General Public License, version 3.").toHtmlEscaped()));
}

// Shows what can be done in the plots on the screen, and everywhere.
void show_keys(const Desk& d) {
  std::vector<const Figure*> figures;
  for (int slot = 0; slot < d.slots_shown.count(); ++slot) {
    const PlotView* plot = d.slots_shown.on_screen(slot) ? d.slots_shown.panel(slot)->shown_plot() : nullptr;
    if (plot != nullptr) figures.push_back(&plot->figure());
  }
  show_words(&d.window, QStringLiteral("keys_dialog"), tr("Keys and gestures"),
             keys_page(all_commands(d), said(d.controller.lab().title()), figures));
}

}  // namespace

std::vector<Command> help_commands(const Desk& d) {
  constexpr int line = 90;  // in letters
  return {{MenuId::help,
           "manual",
           tr("&Manual"),
           {},
           tr("labs, presets, keys, files and the command line, without a network"),
           [d] { show_manual(d); }},
          {MenuId::help,
           "keys",
           tr("&Keys and gestures"),
           {QKeySequence::HelpContents},
           tr("this page"),
           [d] { show_keys(d); }},
          {MenuId::help,
           "terms",
           tr("&Terms"),
           {QKeySequence(Qt::SHIFT | Qt::Key_F1)},
           tr("explains the technical words, those on the screen first"),
           [d] { show_terms(&d.window); }},
          {MenuId::help,
           "sources",
           tr("&Sources"),
           {},
           tr("the textbook, thesis and papers that the texts refer to"),
           [d] { show_words(&d.window, QStringLiteral("sources_dialog"), tr("Sources"), sources_page(), line); }},
          {MenuId::help, "about", tr("&About Credence"), {}, {}, [d] { show_about(&d.window); }}};
}

QString sources_page() {
  QFile file(QStringLiteral(":/sources.md"));
  if (!file.open(QIODevice::ReadOnly)) return {};
  QTextDocument page;
  page.setMarkdown(QString::fromUtf8(file.readAll()));
  return page.toHtml();
}

}  // namespace credence
