// Exports of a session except the session itself: figures, films, data, draws and programs, to files and to the
// clipboard. Painting and writing happen in the background.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/session_controller.h"
#include "ui/document/background.h"
#include "ui/document/figure_copy.h"
#include "ui/document/sheet.h"
#include "ui/plot/sheet_job.h"
#include "ui/session/programs.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace credence {

class AnimationJob;

class Exports : public QObject {
  Q_OBJECT
 public:
  Exports(const SessionController& controller, Background& background)
      : controller_(controller), background_(background) {}

  void export_data(const QString& path);
  void export_draws(const QString& path);
  // `slot` is one of the slots, or -1 for all of the screen.
  // If a size on paper is given, it replaces that in pixels; LaTeX always has one, by default that of a page's text.
  void export_figure(const QString& path, int slot, const ExportOptions& options,
                     const std::optional<PaperSize>& paper = {});
  // The suffix of the path says the format; a PDF has a page per frame. Says how far it is by film_progress.
  void export_film(const QString& path, int slot, const ExportOptions& options, const std::vector<int>& frames,
                   double frames_per_second, const std::optional<PaperSize>& paper = {});
  void stop_film();  // leaves no file behind
  // A frame of such a film, and what it is called. Throws InputError as export_film fails.
  std::pair<QImage, QString> film_picture(int slot, const ExportOptions& options, int frame) const;
  // Writes pictures of one size as a film, as export_film does; the suffix says the format.
  void export_recording(const QString& path, std::vector<QImage> pictures, double frames_per_second);
  // Copies the screen or a slot to the clipboard: as a PNG that carries its session, as an SVG, and in words.
  void copy_figure(ThemeId theme, int slot = -1);
  std::shared_ptr<FigureCopy> copy_of(int slot, ThemeId theme) const;  // throws InputError if nothing is computed yet
  Sheet sheet(int slot) const;                                         // the same
  QString file_name(int slot) const;  // what a file of it is called, without its suffix
  // Writes or copies the numbers behind a slot, or behind the whole screen (-1), as CSV (numbers_file.h).
  void export_numbers(const QString& path, int slot);
  void copy_numbers(int slot);

  // Exports the current model and data as a program (ui/session/programs.h). The suffix of a file determines the
  // language.
  QString no_program(Language language) const;  // says why there is none now; empty if there is one
  void copy_program(Language language);         // copies to the clipboard
  void save_program(const QString& path);

 signals:
  void done(const QString& sentence);
  void failed(const QString& sentence);
  void film_progress(const QString& file, int painted, int count);  // painted == count once nothing is painted any more

 private:
  QStringList views(int slot) const;  // throws InputError if nothing is computed yet
  QByteArray program(Language language) const;
  void paint(const std::shared_ptr<SheetJob>& job, Background::Then then);
  void write(const QString& path, std::function<void()> save);
  void encode(const QString& path, const std::shared_ptr<AnimationJob>& job);

  const SessionController& controller_;
  Background& background_;
  std::shared_ptr<bool> stopped_ = std::make_shared<bool>(false);  // the film that is being written
};

}  // namespace credence
