// The pages of a slot that are no plots: numbers, equations and data. Each is made when its view is first chosen.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/reference.h"
#include "ui/controller/screen.h"
#include "ui/plot/theme.h"

#include <QObject>
#include <QString>

#include <vector>

class QStackedLayout;
class QWidget;

namespace credence {

class DataView;
class EquationsView;
class NumbersView;

class SlotPages : public QObject {
  Q_OBJECT
 public:
  SlotPages(QStackedLayout* stack, QWidget* slot);
  void make(const QString& view);  // does nothing if it exists or the view is a plot

  // Fill a page that was made, and return it.
  QWidget* show_numbers(const Picture& picture);
  QWidget* show_equations(const std::vector<Equation>& equations);
  QWidget* show_data(const Table& table, const std::vector<bool>& lit);

  void mark(const Reference& reference);  // highlights it in the formulas
  void set_theme(ThemeId theme);
  void set_stale(bool stale);

 signals:
  void data_edited(const credence::Table& table, const QString& text);
  void refused(const QString& sentence);
  void pointed_at(const QString& field);  // id of a parameter in a formula; empty: none
  void speaks_of(credence::Role role);    // role of a formula in the plots

 private:
  QWidget* slot_;
  QStackedLayout* stack_;
  ThemeId theme_ = ThemeId::light;
  bool stale_ = false;
  NumbersView* numbers_ = nullptr;
  EquationsView* equations_ = nullptr;
  DataView* data_ = nullptr;
};

}  // namespace credence
