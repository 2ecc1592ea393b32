// Draws the entries of a list of small pictures: a picture with its title in at most two lines, or the heading of a
// group, which is an entry that cannot be chosen and has a row of its own.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QFont>
#include <QSize>
#include <QStyledItemDelegate>

class QListWidgetItem;

namespace credence {

class PictureDelegate : public QStyledItemDelegate {
 public:
  explicit PictureDelegate(QObject* parent) : QStyledItemDelegate(parent) {}
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  static QFont small(const QFont& font);
  static QSize cell(const QFont& font);  // size of an entry in a list with this font
  // Draws titles alone, on cards, for windows that are too low for pictures.
  void draw_pictures(bool drawn) { pictures_ = drawn; }
  int height(const QFont& font) const;
  // Entries share the whole width of the list, so that none is cut.
  void fill_rows(bool filled) { fills_ = filled; }

 private:
  bool pictures_ = true, fills_ = false;
};

}  // namespace credence
