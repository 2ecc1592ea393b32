// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/table_import.h"

#include "core/math/input_error.h"
#include "ui/files/files.h"
#include "ui/session/data_files.h"
#include "ui/session/draws_file.h"
#include "ui/words/said.h"

#include <QFileInfo>

#include <utility>

namespace credence {
TableImport::TableImport(SessionController& controller, Background& background)
    : controller_(controller), background_(background) {}

void TableImport::open_file(const QString& path) {
  background_.run([this, path]() -> Background::Then {
    const QByteArray content = read_data_content(path);
    return [this, path, content] { open(path, content); };
  });
}

void TableImport::open_text(const QByteArray& content, const QString& name) { open(name, content); }

void TableImport::open(const QString& path, const QByteArray& content) {
  const Lab* lab = &controller_.lab();
  background_.run(
      [this, path, content, lab, parameters = controller_.session().inputs.parameters]() -> Background::Then {
        const DataFormat format = lab->data_format(parameters);
        try {
          TableReading reading = table_of(content, path, *lab, parameters);
          return [this, reading = std::move(reading), path, content, lab] {
            if (lab != &controller_.lab()) return;
            lab_ = lab;
            path_ = path;
            content_ = content;
            take(reading, path);
          };
        } catch (const InputError&) {
          if (!format.takes_data() || !has_choice(preview_of(content, format), format)) throw;
          return [this, path, content, lab] {
            if (lab != &controller_.lab()) return;
            lab_ = lab;
            path_ = path;
            content_ = content;
            ask();
          };
        }
      });
}

void TableImport::ask() const { emit columns_wanted(preview(HeaderChoice::automatic), QFileInfo(path_).fileName()); }

TablePreview TableImport::preview(HeaderChoice header) const {
  return preview_of(content_, lab_->data_format(controller_.session().inputs.parameters), header);
}

void TableImport::read(const TableChoice& choice) {
  try {
    take(table_of(content_, path_, *lab_, controller_.session().inputs.parameters, choice), path_);
  } catch (const InputError& error) {
    emit refused(QString::fromStdString(error.said()));
  }
}

void TableImport::take(const TableReading& reading, const QString& path) {
  controller_.set_data(reading.table, tr("import %1").arg(QFileInfo(path).fileName()), reading.notes);
  emit imported(path);
}

}  // namespace credence
