// Shows what would be printed, a plot, the screen or the handout of a lesson, and prints it. Not modal.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/export.h"

#include <QDialog>
#include <QStringList>

#include <functional>
#include <memory>

class QComboBox;
class QPrinter;
class QPrintPreviewWidget;

namespace credence {

// The things that can be printed. Both functions may throw InputError.
struct Printable {
  QStringList plots;                  // their titles
  std::function<Sheet(int)> sheet;    // of a plot; -1: the whole screen
  std::function<QString()> handout;   // the page of the lesson's handout; empty if there is no lesson
  std::function<void()> failed = {};  // is told of an exception, inside its handler
  QString name = {};                  // of the document
};

class PrintPanel : public QDialog {
  Q_OBJECT
 public:
  PrintPanel(Printable printable, ThemeId theme, QWidget* parent);
  ~PrintPanel() override;
  void choose(int plot);        // -1: the whole screen, handout_item: the handout
  void paint(QPrinter& paper);  // paints what is chosen
  static constexpr int handout_item = -2;

 private:
  void turn();  // the paper, as the choice says
  void ask_printer();

  Printable printable_;
  std::unique_ptr<QPrinter> printer_;
  QString page_;  // the handout, once it was drawn
  QComboBox *what_, *paper_, *theme_;
  QPrintPreviewWidget* preview_;
};

}  // namespace credence
