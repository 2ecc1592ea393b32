// SPDX-License-Identifier: GPL-3.0-only
#include "ui/command_groups.h"

#include "core/data/class_order.h"
#include "core/data/column_names.h"
#include "ui/command_words.h"
#include "ui/document/document.h"
#include "ui/main_window.h"
#include "ui/panels/column_panel.h"
#include "ui/text/plain_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QPointer>
#include <QUrl>

namespace credence {
namespace {

void show_columns(const Desk& desk, const TablePreview& preview, const QString& name) {
  static QPointer<ColumnPanel> shown;  // a second table takes the place of the first
  if (shown) shown->close();
  const Session& session = desk.controller.session();
  const DataFormat format = session.lab->data_format(session.inputs.parameters);
  auto* panel = new ColumnPanel(preview, format, name, session.inputs.data.names(), &desk.window);
  shown = panel;
  TableImport* tables = &desk.document.tables();
  QObject::connect(panel, &ColumnPanel::chosen, tables, &TableImport::read);
  QObject::connect(panel, &ColumnPanel::header_changed, tables,
                   [panel, tables](HeaderChoice header) { panel->show_table(tables->preview(header)); });
  QObject::connect(tables, &TableImport::refused, panel, &ColumnPanel::show_refusal);
  QObject::connect(tables, &TableImport::imported, panel, &QDialog::close);
  QObject::connect(&desk.controller, &SessionController::lab_changed, panel, &QDialog::close);
  panel->show();
}

QString no_data() {
  const QMimeData* clipboard = QGuiApplication::clipboard()->mimeData();
  const bool some = clipboard != nullptr && (clipboard->hasUrls() || clipboard->hasText());
  return some ? QString() : tr("There are no cells and no file on the clipboard.");
}

void paste(const Desk& desk) {
  const QMimeData* clipboard = QGuiApplication::clipboard()->mimeData();
  if (clipboard == nullptr) return;
  if (clipboard->hasUrls() && clipboard->urls().constFirst().isLocalFile()) {
    desk.document.open(clipboard->urls().constFirst().toLocalFile());
  } else if (clipboard->hasText()) {
    desk.document.tables().open_text(clipboard->text().toUtf8(), tr("pasted cells"));
  }
}

// Why no columns can be chosen: the session keeps the columns that are in use, not the file.
QString no_columns(const Desk& desk) {
  if (desk.document.tables().can_choose()) return {};
  const Table& data = desk.controller.session().inputs.data;
  const bool from_file = !(data.origin() == TableOrigin{});
  if (!from_file || data.source().empty()) return tr("No table of your own has been opened in this lab.");
  return tr("A saved session keeps the columns in use alone: open %1 again to choose others.")
      .arg(legible(QString::fromStdString(data.source())));
}

// The classes in the opposite order: the last becomes class 0.
void reverse_classes(const Desk& desk) {
  const Table& data = desk.controller.session().inputs.data;
  if (data.size() > 0) desk.controller.set_data(with_classes_reversed(data), tr("reverse the order of the classes"));
}

QString no_classes(const Desk& desk) {
  const Session& session = desk.controller.session();
  const bool points = is_labelled_format(session.lab->data_format(session.inputs.parameters));
  return points && session.inputs.data.size() > 0 ? QString() : tr("The data have no classes.");
}

}  // namespace

std::vector<Command> data_commands(const Desk& d) {
  QObject::connect(&d.document.tables(), &TableImport::columns_wanted, &d.window,
                   [d](const TablePreview& preview, const QString& name) { show_columns(d, preview, name); });
  return {{.menu = MenuId::edit,
           .name = "paste_data",
           .text = tr("&Paste data"),
           .keys = {QKeySequence(QKeySequence::Paste)},
           .help = tr("takes the cells of a spreadsheet, CSV text or a file from the clipboard"),
           .act = [d] { paste(d); },
           .obstacle = [] { return no_data(); }},
          {.menu = MenuId::edit,
           .name = "back_to_data",
           .text = tr("&Back to your data"),
           .help = tr("opens the preset in which your data are, of this lab if there is one, as it was left"),
           .act =
               [d] {
                 if (const auto place = d.controller.place_of_own_data()) d.controller.return_to(*place);
               },
           .obstacle =
               [d] { return d.controller.place_of_own_data() ? QString() : tr("No other preset has data of yours."); }},
          {.menu = MenuId::edit,
           .name = "choose_columns",
           .text = tr("C&hoose columns…"),
           .help = tr("reads other columns of the table that was opened last, or its classes in another order"),
           .act = [d] { d.document.tables().ask(); },
           .obstacle = [d] { return no_columns(d); }},
          {.menu = MenuId::edit,
           .name = "reverse_classes",
           .text = tr("Re&verse the order of classes"),
           .help = tr("makes the last class the first: its colour, its number and what a probability is of"),
           .act = [d] { reverse_classes(d); },
           .obstacle = [d] { return no_classes(d); }}};
}

}  // namespace credence
