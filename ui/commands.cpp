// SPDX-License-Identifier: GPL-3.0-only
#include "ui/commands.h"

#include "core/math/input_error.h"
#include "ui/command_groups.h"
#include "ui/command_words.h"
#include "ui/dialogs.h"
#include "ui/document/document.h"
#include "ui/help_commands.h"
#include "ui/main_window.h"
#include "ui/panels/appearance.h"
#include "ui/panels/export_panel.h"
#include "ui/panels/sidebar.h"
#include "ui/panels/slot_grid.h"
#include "ui/session/programs.h"
#include "ui/text/plain_text.h"
#include "ui/words/languages.h"
#include "ui/words/said.h"

#include <QAction>
#include <QFileInfo>
#include <QTimer>
#include <QUndoGroup>

#include <functional>
#include <utility>

namespace credence {
namespace {

// Returns the platform's keys and another one that people try.
QList<QKeySequence> redo_keys() {
  const QKeySequence usual(QKeySequence::Redo), other(Qt::CTRL | Qt::Key_Y);
  return usual == other ? QList{usual} : QList{usual, other};
}

QKeySequence slot_key(int digit) { return {Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + digit)}; }

// Returns the proposed file name: "classification_figure_4_7b".
QString file_name(const Desk& desk) {
  const Session& session = desk.controller.session();
  const QString lab = QString::fromStdString(session.lab->id());
  return session.preset.isEmpty() ? lab : lab + QLatin1Char('_') + session.preset;
}

template <class Receiver, class Then>
void ask(const Desk& desk, const FileQuestion& question, Receiver& receiver, const Then& then) {
  const QString path = desk.document.path();
  ask_file(&desk.window, path.isEmpty() ? QString() : QFileInfo(path).path(), question,
           [&receiver, then](const QString& chosen) { std::invoke(then, receiver, chosen); });
}

void save_as(const Desk& desk) {
  ask(desk, {tr("Save session"), tr("Sessions (*.credence *.json)"), QStringLiteral("credence"), file_name(desk)},
      desk.document, [](Document& document, const QString& path) { document.save(path); });
}

void save(const Desk& desk) {
  if (desk.document.path().isEmpty()) {
    save_as(desk);
  } else {
    desk.document.save(desk.document.path());
  }
}

void export_data(const Desk& desk) {
  const QString name = file_name(desk) + QStringLiteral("_data");
  ask(desk, {tr("Export data"), tr("Points (*.csv)"), QStringLiteral("csv"), name}, desk.document.exports(),
      &Exports::export_data);
}

void export_draws(const Desk& desk) {
  const QString name = file_name(desk) + QStringLiteral("_draws");
  ask(desk, {tr("Export draws"), tr("Draws (*.csv)"), QStringLiteral("csv"), name}, desk.document.exports(),
      &Exports::export_draws);
}

void export_figure(const Desk& desk) {
  auto* panel = new ExportPanel(desk.window.theme(), &desk.window);
  const auto offer = [panel, desk] {
    QStringList titles;
    for (int slot = 0; slot < desk.slots_shown.count(); ++slot) titles += desk.slots_shown.panel(slot)->title();
    const auto& result = desk.controller.screen().picture().result;
    panel->offer(titles, file_name(desk), result ? result->timeline().frames : 1);
  };
  const auto preview = [panel, desk](int plot, int frame, const ExportOptions& options) {
    try {
      const auto [picture, words] = desk.document.exports().film_picture(plot, options, frame);
      panel->show_preview(picture, words);
    } catch (const InputError& error) {
      panel->show_preview({}, QString::fromStdString(error.said()));
    }
  };
  QObject::connect(panel, &ExportPanel::preview_wanted, panel, preview);
  offer();
  panel->choose(desk.controller.view().maximised);
  QObject::connect(&desk.controller.screen(), &Screen::picture_changed, panel, offer);
  QObject::connect(panel, &ExportPanel::wanted, &desk.document.exports(), &Exports::export_figure);
  QObject::connect(panel, &ExportPanel::film_wanted, &desk.document.exports(), &Exports::export_film);
  QObject::connect(panel, &ExportPanel::numbers_wanted, &desk.document.exports(), &Exports::export_numbers);
  panel->show();
}

void save_program(const Desk& desk) {
  const QString name = QFileInfo(program_file_name(desk.controller.session(), Language::python)).completeBaseName();
  ask(desk, {tr("Save program"), tr("Programs (*.py *.R *.stan)"), QStringLiteral("py"), name}, desk.document.exports(),
      &Exports::save_program);
}

void reset_layout(const Desk& desk) {
  View usual = desk.controller.view();
  usual.slots_shown.clear();
  usual.columns = 0;
  usual.maximised = -1;
  desk.controller.arrange(usual, tr("reset layout"));
  desk.slots_shown.even_out();
}

using Commands = std::vector<Command>;

void add_file_commands(Commands& table, const Desk& d) {
  const FileQuestion open{
      tr("Open"),
      tr("Sessions, lessons, figures and tables (*.credence *.json *.png *.csv *.tsv *.tab *.txt *.dat "
         "*.data);;All files (*)"),
      {}};
  const FileQuestion import{tr("Import data"), tr("Tables (*.csv *.tsv *.tab *.txt *.dat *.data);;All files (*)"), {}};
  const Commands entries{{MenuId::file,
                          "new",
                          tr("&New"),
                          {QKeySequence::New},
                          tr("new session with the lab's defaults"),
                          [d] { d.document.start_anew(); }},
                         {MenuId::file,
                          "open",
                          tr("&Open…"),
                          {QKeySequence::Open},
                          tr("opens a session, a figure that carries one, or data"),
                          [=] { ask(d, open, d.document, &Document::open); }},
                         {.menu = MenuId::file,
                          .name = "save",
                          .text = tr("&Save"),
                          .keys = {QKeySequence::Save},
                          .help = tr("saves the session"),
                          .act = [d] { save(d); },
                          .new_group = true},
                         {MenuId::file,
                          "save_as",
                          tr("Save &as…"),
                          {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)},
                          tr("saves the session in another file"),
                          [d] { save_as(d); }},
                         {.menu = MenuId::file,
                          .name = "export_figure",
                          .text = tr("&Export figure…"),
                          .keys = {QKeySequence(Qt::CTRL | Qt::Key_E)},
                          .help = tr("writes the screen or a plot as a picture, as LaTeX, as a film or as its numbers"),
                          .act = [d] { export_figure(d); },
                          .icon = Icon::picture,
                          .new_group = true},
                         {MenuId::file, "export_data", tr("Export &data CSV…"), {}, {}, [d] { export_data(d); }},
                         {MenuId::file,
                          "import_data",
                          tr("&Import data CSV…"),
                          {QKeySequence(Qt::CTRL | Qt::Key_I)},
                          tr("takes data from a CSV file"),
                          [=] { ask(d, import, d.document, &Document::import_data); }},
                         {MenuId::file, "export_draws", tr("Export dra&ws CSV…"), {}, {}, [d] { export_draws(d); }},
                         {.menu = MenuId::file,
                          .name = "save_program",
                          .text = tr("Save &program…"),
                          .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E)},
                          .help = tr("writes the model and data as a program in Python, R or Stan"),
                          .act = [d] { save_program(d); },
                          .obstacle = [d] { return d.document.exports().no_program(Language::python); }}};
  table.insert(table.end(), entries.begin(), entries.end());
}

// Makes the action for undo or redo, whose text has the name of the edit. The name may contain a file name.
QAction* history_action(QUndoGroup* stack, bool back, QObject* parent) {
  auto* action = new QAction(parent);
  const auto show = [stack, back, action] {
    const QString edit = back ? stack->undoText() : stack->redoText();
    const QString named = back ? tr("&Undo %1") : tr("&Redo %1");
    action->setText(edit.isEmpty() ? (back ? tr("&Undo") : tr("&Redo")) : named.arg(menu_text(edit)));
    action->setToolTip(tooltip_of((back ? tr("Undo %1") : tr("Redo %1")).arg(edit)));
    action->setEnabled(back ? stack->canUndo() : stack->canRedo());
  };
  for (const auto changed : {&QUndoGroup::undoTextChanged, &QUndoGroup::redoTextChanged}) {
    QObject::connect(stack, changed, action, show);
  }
  for (const auto changed : {&QUndoGroup::canUndoChanged, &QUndoGroup::canRedoChanged}) {
    QObject::connect(stack, changed, action, show);
  }
  QObject::connect(action, &QAction::triggered, stack, back ? &QUndoGroup::undo : &QUndoGroup::redo);
  show();
  return action;
}

QString no_data_to_keep(const Desk& d) {
  const bool takes_data = d.controller.lab().data_format(d.controller.session().inputs.parameters).takes_data();
  return takes_data ? QString() : tr("This lab has no data but its settings.");
}

void add_edit_commands(Commands& table, const Desk& d) {
  QUndoGroup* stack = d.controller.undo_steps();
  const Commands entries{{.menu = MenuId::edit,
                          .name = "undo",
                          .keys = {QKeySequence::Undo},
                          .help = tr("undoes the last edit"),
                          .icon = Icon::undo,
                          .make = [stack](QObject* parent) { return history_action(stack, true, parent); }},
                         {.menu = MenuId::edit,
                          .name = "redo",
                          .keys = redo_keys(),
                          .help = tr("redoes the edit"),
                          .icon = Icon::redo,
                          .make = [stack](QObject* parent) { return history_action(stack, false, parent); }},
                         {.menu = MenuId::edit,
                          .name = "reset_preset",
                          .text = tr("Re&set"),
                          .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R)},
                          .help = tr("brings the original preset back; undo takes that back"),
                          .act = [d] { d.controller.reset_preset(); },
                          .new_group = true},
                         {.menu = MenuId::edit,
                          .name = "keep_data",
                          .text = tr("&Keep my data"),
                          .help = tr("takes the current data to the presets of this lab that are opened next"),
                          .act = [d] { d.controller.keep_data(!d.controller.keeps_data()); },
                          .checked = [d] { return d.controller.keeps_data(); },
                          .obstacle = [d] { return no_data_to_keep(d); }},
                         {.menu = MenuId::edit,
                          .name = "copy_figure",
                          .text = tr("&Copy figure"),
                          .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)},
                          .help = tr("copies the screen as a picture"),
                          .act = [d] { d.document.exports().copy_figure(d.window.theme()); },
                          .new_group = true},
                         {.menu = MenuId::edit,
                          .name = "copy_numbers",
                          .text = tr("Copy &numbers"),
                          .help = tr("copies what the plots draw as CSV: layer, series, x, y, value"),
                          .act = [d] { d.document.exports().copy_numbers(d.controller.view().maximised); }}};
  table.insert(table.end(), entries.begin(), entries.end());
}

void add_copy_commands(Commands& table, const Desk& d) {
  for (const Language language : languages) {
    const LanguageName& name = name_of(language);
    const QString title = QString::fromStdString(name.title);
    table.push_back({.menu = MenuId::edit,
                     .name = QStringLiteral("copy_program.") + QString::fromStdString(name.id),
                     .text = tr("Copy as %1").arg(title),
                     .help = tr("copies the model and data as a program in %1").arg(title),
                     .act = [d, language] { d.document.exports().copy_program(language); },
                     .obstacle = [d, language] { return d.document.exports().no_program(language); }});
  }
}

void add_theme_commands(Commands& table, const Desk& d) {
  for (const auto& [id, text] : {std::pair(ThemeId::light, tr("&Light")), std::pair(ThemeId::dark, tr("&Dark")),
                                 std::pair(ThemeId::projector, tr("&Projector"))}) {
    const ThemeId wanted = id;
    table.push_back({.menu = MenuId::theme,
                     .name = QStringLiteral("theme.") + theme_name(id),
                     .text = text,
                     .act =
                         [d, wanted] {
                           d.window.set_theme(wanted);
                           remember_theme(wanted);
                         },
                     .checked = [d, wanted] { return d.window.theme() == wanted; }});
  }
}

// Each language is shown under its own name, so that a person who chose a wrong one can find back.
void add_language_commands(Commands& table, const Desk& d) {
  for (const QString& language : languages_known()) {
    const auto speak_it = [d, language] {
      remember_language(language);
      // The menu that is open is replaced, too, so this waits for the event loop.
      QTimer::singleShot(0, &d.window, [d, language] { d.window.set_language(language); });
    };
    table.push_back({.menu = MenuId::language,
                     .name = QStringLiteral("language.") + language,
                     .text = language_title(language),
                     .act = speak_it,
                     .checked = [language] { return spoken_language() == language; }});
  }
}

void add_slot_commands(Commands& table, const Desk& d) {
  for (int count = 1; count <= most_slots; ++count) {
    table.push_back({MenuId::slot_count,
                     QStringLiteral("slots.%1").arg(count),
                     said_of(count, "&{} plot", "&{} plots"),
                     {slot_key(count)},
                     tr("number of plots"),
                     [d, count] {
                       const Session& now = d.controller.session();
                       d.controller.arrange(with_slot_count(*now.lab, now.inputs.parameters, now.view, count),
                                            tr("number of plots"));
                     }});
  }
  for (int columns = 0; columns <= most_columns; ++columns) {
    table.push_back({.menu = MenuId::columns,
                     .name = QStringLiteral("columns.%1").arg(columns),
                     .text = columns == 0 ? tr("&Automatic") : QStringLiteral("&%1").arg(columns),
                     .act =
                         [d, columns] {
                           View view = d.controller.view();
                           view.columns = columns;
                           d.controller.arrange(view, tr("columns of plots"));
                         },
                     .checked = [d, columns] { return d.controller.view().columns == columns; }});
  }
}

void add_view_commands(Commands& table, const Desk& d) {
  const Commands entries{{MenuId::view,
                          "reset_layout",
                          tr("&Reset layout"),
                          {slot_key(0)},
                          tr("the lab's usual plots"),
                          [d] { reset_layout(d); }},
                         {MenuId::view,
                          "show_controls",
                          tr("&Controls"),
                          {QKeySequence(Qt::Key_F9)},
                          tr("shows or hides the controls"),
                          [d] { d.sidebar.ask_for_controls(!d.sidebar.shows_controls()); },
                          [d] { return d.sidebar.shows_controls(); }},
                         {MenuId::view,
                          "show_numbers",
                          tr("&Numbers and words"),
                          {QKeySequence(Qt::Key_F8)},
                          tr("shows or hides the numbers, the narration and the equations"),
                          [d] { d.sidebar.ask_for_numbers(!d.sidebar.shows_numbers()); },
                          [d] { return d.sidebar.shows_numbers(); },
                          Icon::numbers},
                         {MenuId::view,
                          "full_screen",
                          tr("&Full screen"),
                          {QKeySequence(Qt::Key_F11)},
                          tr("full screen on or off"),
                          [d] {
                            d.window.setWindowState(d.window.windowState() ^ Qt::WindowFullScreen);
                            d.window.set_theme(d.window.theme());
                          },
                          [d] { return d.window.isFullScreen(); }}};
  table.insert(table.end(), entries.begin(), entries.end());
}

QString no_work_left() {
  return tr("Closed windows have left no unsaved work, and none was discarded in the last week.");
}

}  // namespace

Commands all_commands(const Desk& desk) {
  Commands table;
  add_file_commands(table, desk);
  for (Command& command : share_commands(desk)) table.push_back(std::move(command));
  for (Command& command : print_commands(desk)) table.push_back(std::move(command));
  table.push_back(
      {.menu = MenuId::file,
       .name = "unsaved_work",
       .text = tr("&Unsaved work…"),
       .help = tr("lists what closed windows have left and what was discarded in the last week, to be restored"),
       .act = [desk] { desk.window.offers().show_list(); },
       .new_group = true,
       .obstacle = [desk] { return desk.window.offers().has_any() ? QString() : no_work_left(); }});
  table.push_back({.menu = MenuId::file,
                   .name = "quit",
                   .text = tr("&Quit"),
                   .keys = {QKeySequence::Quit},
                   .help = tr("ends the program; unsaved work is offered at the next start"),
                   .act = [desk] { desk.window.close(); },
                   .new_group = true});
  add_edit_commands(table, desk);
  add_copy_commands(table, desk);
  for (Command& command : data_commands(desk)) table.push_back(std::move(command));
  for (Command& command : find_commands(desk)) table.push_back(std::move(command));
  add_theme_commands(table, desk);
  add_language_commands(table, desk);
  add_slot_commands(table, desk);
  add_view_commands(table, desk);
  for (Command& command : picture_commands(desk)) table.push_back(std::move(command));
  for (Command& command : presenter_commands(desk)) table.push_back(std::move(command));
  for (Command& command : lesson_commands(desk)) table.push_back(std::move(command));
  for (Command& command : teach_commands(desk)) table.push_back(std::move(command));
  for (Command& command : write_commands(desk)) table.push_back(std::move(command));
  for (Command& command : exam_commands(desk)) table.push_back(std::move(command));
  for (Command& command : help_commands(desk)) table.push_back(std::move(command));
  return table;
}

}  // namespace credence
