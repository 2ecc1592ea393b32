// Tables of people's own on their way into the lab on the screen: from files, pasted cells and dropped text. If a table
// does not say by itself which of its columns are meant, they are asked for; the table is kept so that other columns
// can be chosen later.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table_preview.h"
#include "core/data/table_reader.h"
#include "ui/controller/session_controller.h"
#include "ui/document/background.h"

#include <QByteArray>
#include <QObject>

namespace credence {

class TableImport : public QObject {
  Q_OBJECT
 public:
  TableImport(SessionController& controller, Background& background);

  void open_file(const QString& path);
  // `name` is shown as the source of the data.
  void open_text(const QByteArray& content, const QString& name);
  bool can_choose() const { return !content_.isEmpty() && lab_ == &controller_.lab(); }
  void ask() const;  // asks for columns of the last table
  // Its first rows, with or without a line of names.
  TablePreview preview(HeaderChoice header) const;
  void read(const TableChoice& choice);  // reads the last table with these columns

 signals:
  void columns_wanted(const credence::TablePreview& preview, const QString& name) const;
  void imported(const QString& path);
  void refused(const QString& sentence);  // the chosen columns do not fit

 private:
  struct Opened {
    TableReading reading;
    bool asks = false;  // it did not fit, but other columns may
  };
  void open(const QString& path, const QByteArray& content);
  void take(const TableReading& reading, const QString& path);

  SessionController& controller_;
  Background& background_;
  const Lab* lab_ = nullptr;  // of the last table
  QString path_;
  QByteArray content_;  // of the last table
};

}  // namespace credence
