// The list of unsaved work that closed windows have left, and of what was discarded in the last week: each piece with
// its picture, lab, preset and time, to be restored or discarded, alone or all at once. It is not modal.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/background.h"
#include "ui/document/journals.h"

#include <QDialog>
#include <QImage>

#include <map>
#include <vector>

class QGridLayout;
class QLabel;

namespace credence {

// "Coin: Betting on tails", or the name of the lab.
QString name_of_work(const WorkPiece& piece);
// "today, 14:03", "yesterday, 14:03" or "3 May, 14:03".
QString time_in_words(const QDateTime& at, const QDateTime& now);

class WorkList : public QDialog {
  Q_OBJECT
 public:
  explicit WorkList(QWidget* parent);
  void show_pieces(const std::vector<WorkPiece>& left, const std::vector<WorkPiece>& discarded);

 signals:
  void restore(const QString& path);
  void discard(const QString& path);
  void restore_all();
  void discard_all();
  void take_back(const QString& path);  // of what was discarded

 private:
  void add_row(QGridLayout* grid, QWidget* page, const WorkPiece& piece, bool discarded);
  QLabel* picture_of(const WorkPiece& piece, QWidget* page);
  void paint(const QString& path);
  std::map<QString, QImage> pictures_;  // by the pieces' files; null until it is painted
  Background painting_;
};

}  // namespace credence
