#include "ui/print_commands.h"

#include "ui/controller/faults.h"
#include "ui/document/handout.h"
#include "ui/main_window.h"
#include "ui/panels/print_panel.h"

#include <QCoreApplication>

namespace credence {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("credence::Commands", text); }

void print(const Desk& d) {
  Printable printable;
  for (int slot = 0; slot < d.slots_shown.count(); ++slot) printable.plots += d.slots_shown.panel(slot)->title();
  Exports& exports = d.document.exports();
  printable.sheet = [&exports](int slot) { return exports.sheet(slot); };
  if (d.window.lesson_desk().is_open()) {
    printable.handout = [lesson = d.window.lesson_desk().file()] {
      return printable_handout(lesson.lesson, QString::fromStdString(lesson.lesson.id));
    };
  }
  printable.failed = [&exports] { emit exports.failed(sentence_of_exception()); };
  printable.name = exports.file_name(-1);
  auto* panel = new PrintPanel(printable, d.window.theme(), &d.window);
  panel->choose(d.controller.view().maximised);
  panel->show();
}

}  // namespace

std::vector<Command> print_commands(const Desk& d) {
  return {{.menu = MenuId::file,
           .name = "print",
           .text = tr("P&rint…"),
           .keys = {QKeySequence::Print},
           .help = tr("shows how a plot, the screen or the lesson's handout looks on paper, and prints it"),
           .act = [d] { print(d); },
           .new_group = true}};
}

}  // namespace credence
