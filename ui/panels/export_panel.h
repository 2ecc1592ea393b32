// Asks how a figure is to be exported: contents, size, resolution and colours. Not modal.
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
  ExportPanel(ThemeId theme, QWidget* parent);
  // Sets what can be exported: the whole screen, or one of the slots with these titles. This may change while the panel
  // is open. `name` is proposed for the file.
  void offer(const QStringList& plots, const QString& name);
  void choose(int plot);  // -1: the whole screen

 signals:
  void wanted(const QString& path, int plot, const credence::ExportOptions& options);

 private:
  void choose_file();
  ExportOptions options() const;
  void list_sizes();
  void show_size();  // the name of the size that width and height have
  QString name_;
  QComboBox *what_, *size_, *theme_;
  QSpinBox *width_, *height_, *dpi_;
};

}  // namespace credence
