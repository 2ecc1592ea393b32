// A result in words and numbers: the preset's story, what its document gets wrong and where it is from, the narration,
// and below it the readouts as a table in groups.
// Rows can be selected and copied. It is a table and not a text document because it is updated with every step of a
// drag.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <QScrollArea>

class QLabel;
class QTableView;

namespace credence {

inline constexpr int number_path_role = Qt::UserRole;  // of a row: its path in the report, empty if it is not there

class ReadoutModel;
class TermText;

class NumbersView : public QScrollArea {
  Q_OBJECT
 public:
  explicit NumbersView(QWidget* parent = nullptr);
  // Shows the story of a preset, pale if its settings were edited; takes no room if `story` is empty.
  void show_story(const QString& title, const QString& story, bool edited);
  void put_first(QWidget* widget);  // above the story
  // Shows the place in the document, and a correction of it under a heading of its own; empty texts take no room.
  void show_source(const QString& source, const QString& correction);
  void put_between(QWidget* widget);  // between the words and the numbers
  void set_stale(bool stale);         // whether all but the story belongs to an earlier edit
  void show_numbers(const std::vector<Readout>& readouts, const std::string& narration);

 protected:
  void keyPressEvent(QKeyEvent* event) override;  // handles copying
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void name_words();
  void span_groups();
  QString copied_rows() const;

  ReadoutModel* model_;
  QWidget* between_ = nullptr;
  QLabel* title_;
  TermText* story_;
  QLabel *correction_title_, *source_;
  TermText* correction_;
  QTableView* table_;
  TermText* words_;
};

}  // namespace credence
