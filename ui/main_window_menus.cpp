// The window's menus, with the platform's standard keys.
#include "ui/main_window.h"
#include "ui/panels/appearance.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/header_bar.h"
#include "ui/panels/icons.h"
#include "ui/panels/lab_list.h"

#include <QActionGroup>
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QVBoxLayout>

#include <utility>

namespace credence {
namespace {

// A window of words that stands beside the work and stops nothing.
void show_words(QWidget* parent, const QString& name, const QString& title, const QString& html) {
  auto* dialog = new QDialog(parent);
  dialog->setObjectName(name);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(title);
  auto* words = new QLabel(html, dialog);
  words->setTextInteractionFlags(Qt::TextBrowserInteraction);
  words->setOpenExternalLinks(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
  auto* column = new QVBoxLayout(dialog);
  column->setContentsMargins(20, 16, 20, 12);
  column->setSpacing(12);
  column->addWidget(words);
  column->addWidget(buttons);
  dialog->show();
}

}  // namespace

QAction* MainWindow::add_action(QMenu* menu, const QString& name, const QString& text, const QKeySequence& key,
                                std::function<void()> act) {
  QAction* action = menu->addAction(text);
  action->setObjectName(name);
  action->setShortcut(key);
  if (act) connect(action, &QAction::triggered, this, std::move(act));
  return action;
}

void MainWindow::build_menus() {
  QMenu* file = menuBar()->addMenu(tr("&File"));
  add_action(file, "new", tr("&New"), QKeySequence::New, [this] { new_session(); });
  add_action(file, "open", tr("&Open…"), QKeySequence::Open, [this] { ask_open(); });
  recent_menu_ = file->addMenu(tr("Open &recent"));
  rebuild_recent();
  file->addSeparator();
  add_action(file, "save", tr("&Save"), QKeySequence::Save, [this] { ask_save(); });
  add_action(file, "save_as", tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
             [this] { ask_save_as(); });
  file->addSeparator();
  QAction* picture = add_action(file, "export_figure", tr("&Export figure…"), QKeySequence(Qt::CTRL | Qt::Key_E),
                                [this] { ask_export_figure(); });
  picture->setIcon(icon(Icon::picture));
  add_action(file, "export_data", tr("Export &data CSV…"), {}, [this] {
    ask_path(tr("Export data"), tr("Points (*.csv)"), QStringLiteral("csv"),
             [this](const QString& p) { export_data(p); });
  });
  add_action(file, "import_data", tr("&Import data CSV…"), QKeySequence(Qt::CTRL | Qt::Key_I),
             [this] { ask_import(); });
  add_action(file, "export_draws", tr("Export dra&ws CSV…"), {}, [this] {
    ask_path(tr("Export draws"), tr("Draws (*.csv)"), QStringLiteral("csv"),
             [this](const QString& p) { export_draws(p); });
  });
  file->addSeparator();
  add_action(file, "quit", tr("&Quit"), QKeySequence::Quit, [this] { close(); });

  QMenu* edit = menuBar()->addMenu(tr("&Edit"));
  QAction* undo = history_.stack()->createUndoAction(this, tr("&Undo"));
  undo->setObjectName(QStringLiteral("undo"));
  undo->setShortcut(QKeySequence::Undo);
  undo->setIcon(icon(Icon::undo));
  QAction* redo = history_.stack()->createRedoAction(this, tr("&Redo"));
  redo->setObjectName(QStringLiteral("redo"));
  redo->setShortcuts({QKeySequence(QKeySequence::Redo), QKeySequence(Qt::CTRL | Qt::Key_Y)});
  redo->setIcon(icon(Icon::redo));
  edit->addAction(undo);
  edit->addAction(redo);
  edit->addSeparator();
  add_action(edit, "copy_figure", tr("&Copy figure"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
             [this] { copy_figure(); });

  QMenu* view = menuBar()->addMenu(tr("&View"));
  auto* themes = new QMenu(tr("&Theme"), this);
  auto* theme_group = new QActionGroup(this);
  for (const auto& [id, text] : {std::pair(ThemeId::light, tr("&Light")), std::pair(ThemeId::dark, tr("&Dark")),
                                 std::pair(ThemeId::projector, tr("&Projector"))}) {
    const ThemeId wanted = id;
    QAction* action = add_action(themes, QStringLiteral("theme.") + theme_name(id), text, {}, [this, wanted] {
      set_theme(wanted);
      remember_theme(wanted);
    });
    action->setCheckable(true);
    action->setChecked(id == theme_);
    theme_group->addAction(action);
  }
  view->addMenu(themes);
  themes->menuAction()->setObjectName(QStringLiteral("theme"));
  themes->menuAction()->setIcon(icon(Icon::theme));
  themes->menuAction()->setToolTip(tr("Light, dark or projector"));
  QAction* full =
      add_action(view, "full_screen", tr("&Full screen"), QKeySequence(Qt::Key_F11), [this] { toggle_full_screen(); });
  full->setCheckable(true);
  view->addSeparator();
  QMenu* slot_menu = view->addMenu(tr("&Slots"));
  for (int count = 1; count <= SlotGrid::most; ++count) {
    add_action(slot_menu, QStringLiteral("slots.%1").arg(count), tr("&%1 slot(s)", nullptr, count).arg(count),
               QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + count)),
               [this, count] { set_slot_count(count); });
  }
  add_action(view, "reset_layout", tr("&Reset layout"), QKeySequence(Qt::CTRL | Qt::Key_0), [this] {
    View usual;
    usual.caption = view_.caption;
    usual.frame = view_.frame;
    for (const std::string& id : lab_->default_slots(session().inputs.parameters))
      usual.slots_shown += QString::fromStdString(id);
    rearrange(usual);
    show_slots();
    slots_->even_out();
    show_result();
  });
  QAction* column = add_action(view, "show_controls", tr("&Controls"), QKeySequence(Qt::Key_F9), {});
  column->setCheckable(true);
  column->setChecked(true);
  connect(column, &QAction::toggled, controls_, &QWidget::setVisible);

  lab_menu_ = menuBar()->addMenu(tr("&Lab"));
  data_menu_ = new QMenu(tr("&Data"), this);
  data_menu_->setToolTipsVisible(true);

  QMenu* help = menuBar()->addMenu(tr("&Help"));
  add_action(help, "keys", tr("&Keys and gestures"), QKeySequence::HelpContents, [this] { show_keys(); });
  add_action(help, "about", tr("&About Credence"), {}, [this] { show_about(); });

  for (QAction* tool : {undo, redo, picture, themes->menuAction()}) header_->add_tool(tool);
}

void MainWindow::build_lab_menu() {
  lab_menu_->clear();
  auto* group = new QActionGroup(lab_menu_);
  for (const Lab* one : labs()) {
    QAction* action = lab_menu_->addAction(QString::fromStdString(one->title()));
    action->setCheckable(true);
    action->setChecked(one == lab_);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [this, one] { open_lab(*one); });
  }
  lab_menu_->addSeparator();
  lab_menu_->addMenu(header_->presets_menu());
  build_data_menu();
  if (!data_menu_->isEmpty()) lab_menu_->addMenu(data_menu_);
}

void MainWindow::build_data_menu() {
  data_menu_->clear();
  for (const Action& one : lab_->actions()) {
    QAction* action = add_action(data_menu_, QStringLiteral("data.") + QString::fromStdString(one.id),
                                 QString::fromStdString(one.label), {}, [this, one] { edit_by_action(one); });
    action->setToolTip(QString::fromStdString(one.help));
    action->setStatusTip(QString::fromStdString(one.help));
  }
  if (data_menu_->isEmpty() || lab_->data_sets().empty()) return;
  data_menu_->addSeparator();
  QAction* own = add_action(data_menu_, QStringLiteral("data.default"), tr("The lab's own points"), {},
                            [this] { restore_default_data(); });
  own->setToolTip(QString::fromStdString(lab_->data_sets().front().label));
}

void MainWindow::toggle_full_screen() {
  setWindowState(windowState() ^ Qt::WindowFullScreen);
  findChild<QAction*>(QStringLiteral("full_screen"))->setChecked(isFullScreen());
}

void MainWindow::show_keys() {
  const std::pair<QString, QString> rows[] = {
      {tr("Click"), tr("adds a point, or what the pointer says; with Shift the other class")},
      {tr("Drag"), tr("moves what is under the pointer")},
      {tr("Right-click, Delete, R"), tr("remove, or change the class")},
      {tr("Double-click, Enter"), tr("a slot fills the window; Escape brings all back")},
      {tr("Left, Right"), tr("one step of the timeline")},
      {tr("Space"), tr("plays and pauses")},
      {tr("Home, End"), tr("first and last step")},
      {tr("Ctrl+1 … Ctrl+4"), tr("number of slots; Ctrl+0 the usual ones")},
      {tr("Ctrl+Z, Ctrl+Shift+Z"), tr("undo, redo")},
      {tr("F9, F11"), tr("controls, full screen")},
      {tr("Double-click on a name"), tr("resets that parameter")}};
  QString html = QStringLiteral("<table cellpadding='4'>");
  for (const auto& [keys, meaning] : rows)
    html += QStringLiteral("<tr><td><b>%1</b></td><td>%2</td></tr>").arg(keys, meaning);
  show_words(this, QStringLiteral("keys_dialog"), tr("Keys and gestures"), html + QStringLiteral("</table>"));
}

void MainWindow::show_about() {
  show_words(this, QStringLiteral("about_dialog"), tr("About Credence"),
             tr("<h3>Credence %1</h3><p>Bayesian inference made visible.</p>"
                "<p>Free software under the GNU General Public License, version 3.</p>")
                 .arg(QApplication::applicationVersion()));
}

}  // namespace credence
