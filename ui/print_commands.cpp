// SPDX-License-Identifier: GPL-3.0-only
#include "ui/command_groups.h"

#include "ui/command_words.h"
#include "ui/controller/faults.h"
#include "ui/dialogs.h"
#include "ui/document/handout.h"
#include "ui/main_window.h"
#include "ui/panels/print_panel.h"
#include "ui/recorder.h"
#include "ui/running_window.h"

namespace credence {
namespace {

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

// The plots' recorder, made on first use. When it ends, a file is asked for.
Recorder& recorder_of(const Desk& d) {
  if (auto* known = d.slots_shown.findChild<Recorder*>()) return *known;
  auto* recorder = new Recorder(d.slots_shown);
  Exports& exports = d.document.exports();
  QObject::connect(recorder, &Recorder::started, &exports, [&exports] {
    emit exports.done(tr("The plots are being recorded, for at most %1 seconds; the same command ends it.")
                          .arg(Recorder::most_seconds));
  });
  QObject::connect(recorder, &Recorder::recorded, &d.window, [d, recorder, &exports] {
    ask_file(&d.window, {},
             {tr("Save the recording"), tr("Films (*.gif *.webp *.mp4 *.html)"), QStringLiteral("gif"),
              exports.file_name(-1) + QStringLiteral("_recorded")},
             [recorder, &exports](const QString& path) {
               exports.export_recording(path, recorder->pictures(), Recorder::per_second);
             });
  });
  return *recorder;
}

}  // namespace

std::vector<Command> print_commands(const Desk& d) {
  return {{.menu = MenuId::file,
           .name = "print",
           .text = tr("P&rint…"),
           .keys = {QKeySequence::Print},
           .help = tr("shows how a plot, the screen or the lesson's handout looks on paper, and prints it"),
           .act = [d] { print(d); },
           .new_group = true},
          {.menu = MenuId::file,
           .name = "record",
           .text = tr("Re&cord what I do"),
           .help = tr("makes a film of the next seconds of the plots; again: ends it and asks for a file"),
           .act = [d] { recorder_of(d).is_running() ? recorder_of(d).stop() : recorder_of(d).start(); },
           .checked =
               [d] {
                 const auto* recorder = d.slots_shown.findChild<Recorder*>();
                 return recorder != nullptr && recorder->is_running();
               }},
          {.menu = MenuId::file,
           .name = "open_here",
           .text = tr("Open files of the desktop &here"),
           .help = tr("files that are opened outside come into this window and not into a new one"),
           .act = [] { open_in_running_window(!opens_in_running_window()); },
           .checked = [] { return opens_in_running_window(); }}};
}

}  // namespace credence
