// Asks how a figure is to be written: what, how large, how fine, in which colours. Not modal.
#pragma once

#include "ui/plot/export.h"

#include <QDialog>
#include <QStringList>

class QComboBox;
class QSpinBox;

namespace credence {

class ExportPanel : public QDialog {
  Q_OBJECT
 public:
  // `plots`: titles of the slots that can be written alone; `chosen`: -1 for the whole screen, or one of them.
  // `name` is proposed for the file.
  ExportPanel(const QStringList& plots, int chosen, ThemeId theme, const QString& name, QWidget* parent);

 signals:
  void wanted(const QString& path, int plot, const credence::ExportOptions& options);

 private:
  void choose_file();
  ExportOptions options() const;
  QString name_;
  QComboBox *what_, *theme_;
  QSpinBox *width_, *height_, *dpi_;
};

}  // namespace credence
