// Draws the entries of a list of small pictures: a picture with its title in at most two lines, or the heading of a
// group, which is an entry that cannot be chosen.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QFont>
#include <QSize>
#include <QStyledItemDelegate>

class QListWidgetItem;

namespace credence {

class PictureDelegate : public QStyledItemDelegate {
 public:
  // Headings stand beside the pictures of their group, or above them in a row of their own.
  enum class Headings { beside, above };
  PictureDelegate(Headings headings, QObject* parent) : QStyledItemDelegate(parent), headings_(headings) {}
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  static QFont small(const QFont& font);
  static QSize cell(const QFont& font);  // size of an entry in a list with this font

 private:
  void paint_heading(QPainter& painter, const QStyleOptionViewItem& option, const QString& title) const;
  Headings headings_;
};

}  // namespace credence
