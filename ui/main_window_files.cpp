// Files in and out of the window: sessions, points, draws and figures. Reading and writing happen in the background;
// what goes wrong becomes a message.
#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "ui/main_window.h"
#include "ui/panels/export_panel.h"
#include "ui/sheet.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QMimeData>
#include <QSettings>
#include <QUrl>

#include <sstream>

namespace credence {
namespace {

constexpr int most_recent = 8;
constexpr auto recent_key = "files/recent";

QSettings settings() { return QSettings(QStringLiteral("Credence"), QStringLiteral("Credence")); }

bool is_ours(const QString& path) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  return suffix == QLatin1String("json") || suffix == QLatin1String("png") || suffix == QLatin1String("csv");
}

// The draws as CSV: chain, draw, warmup, accepted, and one column a parameter.
std::string draws_csv(const Result& result) {
  std::string text = "chain,draw,warmup,accepted";
  for (const std::string& name : result.draw_names()) text += ',' + name;
  text += '\n';
  result.for_each_draw([&](const DrawRow& row) {
    text += std::to_string(row.chain) + ',' + std::to_string(row.draw) + (row.warmup ? ",1" : ",0") +
            (row.accepted ? ",1" : ",0");
    for (const double value : row.values) text += ',' + format_number(value);
    text += '\n';
  });
  return text;
}

}  // namespace

void MainWindow::in_background(std::function<std::function<void()>()> work) {
  ++waiting_files_;
  files_.start([this, work = std::move(work)] {
    std::function<void()> then;
    try {
      then = work();
    } catch (const std::exception& error) {
      then = [this, sentence = QString::fromUtf8(error.what())] {
        messages_->show_message(MessageBar::Kind::error, sentence);
      };
    }
    QMetaObject::invokeMethod(
        this,
        [this, then = std::move(then)] {
          --waiting_files_;
          then();
        },
        Qt::QueuedConnection);
  });
}

void MainWindow::open_file(const QString& path) {
  const std::uint64_t turn = ++opening_;
  const bool points = QFileInfo(path).suffix().compare(QLatin1String("csv"), Qt::CaseInsensitive) == 0;
  in_background([this, path, turn, points, lab = lab_]() -> std::function<void()> {
    if (points) {
      Table table = load_points(path, *lab);
      return [this, table = std::move(table), turn, lab, path] {
        if (turn != opening_ || lab != lab_) return;
        Inputs next = session().inputs;
        next.data = table;
        change(std::move(next), tr("import %1").arg(QFileInfo(path).fileName()));
        remember_file(path);
      };
    }
    QStringList warnings;
    const Session opened = load_session(path, warnings);
    return [this, opened, warnings, turn, path] {
      if (turn != opening_) return;
      const bool image = QFileInfo(path).suffix().compare(QLatin1String("png"), Qt::CaseInsensitive) == 0;
      replace_session(opened, image ? QString() : path, false);
      remember_file(path);
      if (!warnings.isEmpty()) messages_->show_message(MessageBar::Kind::warning, warnings.join(QLatin1Char('\n')));
    };
  });
}

// What was unsaved is set aside and offered back, so that nothing has to be asked first.
void MainWindow::replace_session(const Session& next, const QString& path, bool unsaved) {
  const bool leave_unsaved = modified();
  const Session before = session();
  const QString before_path = path_;
  path_ = path;
  unsaved_start_ = unsaved;
  hint_ = false;
  adopt_view_ = true;
  history_.reset(next);
  show_title();
  if (!leave_unsaved) return;
  messages_->show_message(
      MessageBar::Kind::information, tr("The unsaved work before this is set aside."),
      {{tr("&Bring it back"), [this, before, before_path] { replace_session(before, before_path, true); }}});
}

void MainWindow::new_session() {
  try {
    replace_session(default_session(*lab_), {}, false);
  } catch (const InputError& error) {
    refuse(QString::fromUtf8(error.what()));
  }
}

void MainWindow::save_file(const QString& path) {
  in_background([this, path, saved = session(), edits = edits_]() -> std::function<void()> {
    save_session(path, saved);
    return [this, path, edits] {
      path_ = path;
      remember_file(path);
      if (edits == edits_) {
        unsaved_start_ = false;
        history_.stack()->setClean();
        recovery_.work_saved();
      }
      show_title();
    };
  });
}

void MainWindow::export_figure(const QString& path, int slot, const ExportOptions& options) {
  try {
    ExportOptions complete = options;
    complete.session = to_json(session());
    write_figure(path, sheet(slot), complete);
    messages_->show_message(MessageBar::Kind::information, tr("%1 is written.").arg(QFileInfo(path).fileName()));
  } catch (const InputError& error) {
    messages_->show_message(MessageBar::Kind::error, QString::fromUtf8(error.what()));
  }
}

void MainWindow::export_data(const QString& path) {
  in_background([this, path, table = session().inputs.data]() -> std::function<void()> {
    std::ostringstream text;
    write_csv(text, table);
    write_file(path, QByteArray::fromStdString(text.str()));
    return [this, path] {
      messages_->show_message(MessageBar::Kind::information, tr("%1 is written.").arg(QFileInfo(path).fileName()));
    };
  });
}

void MainWindow::export_draws(const QString& path) {
  if (!result_ || result_->draw_names().empty()) {
    messages_->show_message(MessageBar::Kind::error, tr("There are no draws: nothing here runs a chain at present."));
    return;
  }
  in_background([this, path, result = result_]() -> std::function<void()> {
    write_file(path, QByteArray::fromStdString(draws_csv(*result)));
    return [this, path] {
      messages_->show_message(MessageBar::Kind::information, tr("%1 is written.").arg(QFileInfo(path).fileName()));
    };
  });
}

Sheet MainWindow::sheet(int slot) const {
  if (!result_) throw InputError(tr("There is no figure yet: it is still being computed.").toStdString());
  const QStringList views =
      slot >= 0 ? QStringList(session().view.slots_shown.value(slot)) : views_on_screen(session());
  return make_sheet(session(), *result_, views, {frame()});
}

void MainWindow::copy_figure() {
  try {
    ExportOptions options;
    options.scale = 2;
    options.theme = theme_;
    QApplication::clipboard()->setImage(render_image(sheet(-1), options));
  } catch (const InputError& error) {
    messages_->show_message(MessageBar::Kind::error, QString::fromUtf8(error.what()));
  }
}

void MainWindow::ask_path(const QString& title, const QString& filter, const QString& suffix,
                          std::function<void(const QString&)> then) {
  auto* dialog = new QFileDialog(this, title, path_.isEmpty() ? QString() : QFileInfo(path_).path(), filter);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  if (suffix.isEmpty()) {
    dialog->setFileMode(QFileDialog::ExistingFile);
  } else {
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
  }
  connect(dialog, &QFileDialog::fileSelected, this, then);
  dialog->open();
}

void MainWindow::ask_open() {
  ask_path(tr("Open"), tr("Sessions, figures and points (*.json *.png *.csv)"), {},
           [this](const QString& path) { open_file(path); });
}

void MainWindow::ask_import() {
  ask_path(tr("Import data"), tr("Points (*.csv)"), {}, [this](const QString& path) { open_file(path); });
}

void MainWindow::ask_save() {
  if (path_.isEmpty()) {
    ask_save_as();
  } else {
    save_file(path_);
  }
}

void MainWindow::ask_save_as() {
  ask_path(tr("Save session"), tr("Sessions (*.json)"), QStringLiteral("json"),
           [this](const QString& path) { save_file(path); });
}

void MainWindow::ask_export_figure() {
  QStringList titles;
  for (int slot = 0; slot < slots_->count(); ++slot) titles += slots_->panel(slot)->title();
  auto* panel = new ExportPanel(titles, view_.maximised, theme_, this);
  connect(panel, &ExportPanel::wanted, this, &MainWindow::export_figure);
  panel->show();
}

void MainWindow::remember_file(const QString& path) {
  QSettings store = settings();
  QStringList recent = store.value(recent_key).toStringList();
  const QString whole = QFileInfo(path).absoluteFilePath();
  recent.removeAll(whole);
  recent.prepend(whole);
  store.setValue(recent_key, recent.mid(0, most_recent));
  rebuild_recent();
}

void MainWindow::rebuild_recent() {
  recent_menu_->clear();
  const QStringList recent = settings().value(recent_key).toStringList();
  for (const QString& path : recent) {
    QAction* action = recent_menu_->addAction(QFileInfo(path).fileName());
    action->setToolTip(path);
    connect(action, &QAction::triggered, this, [this, path] { open_file(path); });
  }
  recent_menu_->setToolTipsVisible(true);
  recent_menu_->setEnabled(!recent.isEmpty());
}

bool MainWindow::modified() const { return unsaved_start_ || !const_cast<History&>(history_).stack()->isClean(); }

void MainWindow::show_title() {
  const QString name = path_.isEmpty() ? QString::fromStdString(lab_->title()) : QFileInfo(path_).fileName();
  setWindowTitle(name + QStringLiteral("[*] — Credence"));
  setWindowModified(modified());
}

void MainWindow::offer_left_work() {
  if (!recovery_.left_at().isValid()) return;
  const QString when = QLocale().toString(recovery_.left_at(), QLocale::ShortFormat);
  messages_->show_message(
      MessageBar::Kind::information, tr("Unsaved work from %1.").arg(when),
      {{tr("&Restore"), [this] { restore_left_work(); }}, {tr("&Discard"), [this] { recovery_.discard_left(); }}});
}

void MainWindow::restore_left_work() {
  in_background([this, path = recovery_.left_path()]() -> std::function<void()> {
    QStringList warnings;
    const Session left = load_session(path, warnings);
    return [this, left] {
      replace_session(left, {}, true);
      recovery_.discard_left();
      recovery_.work_changed();
    };
  });
}

void MainWindow::closeEvent(QCloseEvent* event) {
  recovery_.close(modified());
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  const QList<QUrl> urls = event->mimeData()->urls();
  if (!urls.isEmpty() && urls.front().isLocalFile() && is_ours(urls.front().toLocalFile()))
    event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  open_file(event->mimeData()->urls().front().toLocalFile());
}

}  // namespace credence
