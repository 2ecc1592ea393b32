// Asks how a figure or a film of its timeline is to be exported: contents, frames, size on a screen or on
// paper, resolution and colours. Not
// modal.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/paper.h"

#include <QDialog>
#include <QStringList>

#include <optional>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace credence {

class FilmPreview;

class ExportPanel : public QDialog {
  Q_OBJECT
 public:
  ExportPanel(ThemeId theme, QWidget* parent);
  // Sets what can be exported: the whole screen, or one of the slots with these titles. This may change while the panel
  // is open. `name` is proposed for the file. A film is offered if the timeline has several positions.
  void offer(const QStringList& plots, const QString& name, int positions);
  void choose(int plot);  // -1: the whole screen
  void show_preview(const QImage& picture, const QString& words);

 signals:
  // With the size on paper, if that was chosen.
  void wanted(const QString& path, int plot, const credence::ExportOptions& options,
              const std::optional<credence::PaperSize>& paper);
  void film_wanted(const QString& path, int plot, const credence::ExportOptions& options,
                   const std::vector<int>& frames, double frames_per_second,
                   const std::optional<credence::PaperSize>& paper);
  void numbers_wanted(const QString& path, int plot);
  // A frame of the film in small; answered by show_preview().
  void preview_wanted(int plot, int frame, const credence::ExportOptions& options);

 private:
  void choose_file();
  void write(const QString& path, bool pages);
  QWidget* frames_row();
  void tell_film();  // how many frames, how long, and the first of them
  void preview(int frame);
  std::vector<int> frames() const;  // of the film
  ExportOptions options() const;
  std::optional<PaperSize> paper(bool tex) const;
  void list_sizes();
  void show_size();      // the name of the size that width and height have
  void show_measures();  // those of a screen, or those of paper
  QString name_;
  int positions_ = 0;
  QComboBox *what_, *size_, *theme_;
  QFormLayout* form_;
  QDoubleSpinBox *paper_width_, *paper_height_, *type_;
  QSpinBox *width_, *height_, *dpi_, *first_, *last_, *step_, *rate_;
  QWidget* frames_ = nullptr;
  QLabel *frames_label_ = nullptr, *film_ = nullptr;
  FilmPreview* preview_ = nullptr;
};

}  // namespace credence
