// Asks how a figure or a film of its timeline is to be exported: contents, frames, size, resolution and colours. Not
// modal.
#pragma once

#include "ui/plot/export.h"

#include <QDialog>
#include <QStringList>

#include <vector>

class QComboBox;
class QLabel;
class QSpinBox;

namespace credence {

class ExportPanel : public QDialog {
  Q_OBJECT
 public:
  ExportPanel(ThemeId theme, QWidget* parent);
  // Sets what can be exported: the whole screen, or one of the slots with these titles. This may change while the panel
  // is open. `name` is proposed for the file. A film is offered if the timeline has several positions.
  void offer(const QStringList& plots, const QString& name, int positions);
  void choose(int plot);  // -1: the whole screen

 signals:
  void wanted(const QString& path, int plot, const credence::ExportOptions& options);
  void film_wanted(const QString& path, int plot, const credence::ExportOptions& options,
                   const std::vector<int>& frames, double frames_per_second);
  void numbers_wanted(const QString& path, int plot);

 private:
  void choose_file();
  void write(const QString& path, bool pages);
  QWidget* frames_row();
  void tell_film();  // how many frames, how long
  ExportOptions options() const;
  void list_sizes();
  void show_size();  // the name of the size that width and height have
  QString name_;
  int positions_ = 0;
  QComboBox *what_, *size_, *theme_;
  QSpinBox *width_, *height_, *dpi_, *first_, *last_, *step_, *rate_;
  QWidget* frames_ = nullptr;
  QLabel *frames_label_ = nullptr, *film_ = nullptr;
};

}  // namespace credence
