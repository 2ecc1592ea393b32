// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/exports.h"

#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "ui/animation/animation_job.h"
#include "ui/controller/faults.h"
#include "ui/document/film.h"
#include "ui/document/numbers_file.h"
#include "ui/files/files.h"
#include "ui/session/draws_file.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>

#include <sstream>
#include <utility>

namespace credence {

void Exports::write(const QString& path, std::function<void()> save) {
  background_.run([this, path, save = std::move(save)]() -> Background::Then {
    save();
    return [this, path] { emit done(tr("%1 is written.").arg(QFileInfo(path).fileName())); };
  });
}

void Exports::export_data(const QString& path) {
  write(path, [path, table = controller_.session().inputs.data] {
    std::ostringstream text;
    write_csv(text, table);
    write_file(path, QByteArray::fromStdString(text.str()));
  });
}

void Exports::export_draws(const QString& path) {
  if (controller_.screen().picture().covered) {
    emit failed(tr("The draws would tell the answer. Reveal it first."));
    return;
  }
  const auto result = controller_.screen().result();
  if (!result || result->draw_names().empty()) {
    emit failed(tr("There are no draws: no chain is running."));
    return;
  }
  write(path, [path, result] { save_draws(path, *result); });
}

QStringList Exports::views(int slot) const {
  if (!controller_.screen().picture().result) {
    throw InputError(tr("There is no figure yet: it is still being computed.").toStdString());
  }
  const Session& session = controller_.session();
  return slot >= 0 ? QStringList(session.view.slots_shown.value(slot)) : views_on_screen(session);
}

Sheet Exports::sheet(int slot) const {
  const QStringList shown = views(slot);
  const Picture& picture = controller_.screen().picture();
  return make_sheet(controller_.session(), *picture.result, shown, {picture.frame});
}

void Exports::paint(const std::shared_ptr<SheetJob>& job, Background::Then then) {
  background_.run_in_pieces([job] { return job->paint(); }, std::move(then));
}

void Exports::export_figure(const QString& path, int slot, const ExportOptions& options,
                            const std::optional<PaperSize>& paper) {
  try {
    const Sheet shown = sheet(slot);
    const FigureFormat format = figure_format(path);
    const PaperSize page{.width = 0, .type_points = 0};  // with the type of the document
    const auto job = std::make_shared<SheetJob>(
        shown,
        paper || format == FigureFormat::tex
            ? sheet_on_paper(shown, paper.value_or(page), options, format == FigureFormat::png)
            : options,
        format);
    paint(job, [this, path, job, session = controller_.session()] {
      write(path, [path, job, session] { write_file(path, job->encoded(to_json(session))); });
    });
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

void Exports::export_film(const QString& path, int slot, const ExportOptions& options, const std::vector<int>& frames,
                          double frames_per_second, const std::optional<PaperSize>& paper) {
  try {
    const auto format = animation_format(path, true);
    if (!format)
      throw InputError(tr("%1: films are written as .gif, .webp, .mp4, .html or .pdf.").arg(path).toStdString());
    const auto film = film_of(controller_.session(), controller_.screen().picture().result, views(slot), frames);
    const ExportOptions sized =
        paper ? sheet_on_paper(film(0).sheet, *paper, options, *format != AnimationFormat::pdf) : options;
    encode(path,
           std::make_shared<AnimationJob>(film, static_cast<int>(frames.size()), sized, *format, frames_per_second));
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

void Exports::encode(const QString& path, const std::shared_ptr<AnimationJob>& job) {
  const QString name = QFileInfo(path).fileName();
  stop_film();
  stopped_ = std::make_shared<bool>(false);
  const auto piece = [this, job, name, stopped = stopped_] {
    try {
      const int before = job->painted();
      const bool more = !*stopped && job->step();
      if (!more || job->painted() > before)
        emit film_progress(name, more ? job->painted() : job->count(), job->count());
      return more;
    } catch (...) {
      emit film_progress(name, job->count(), job->count());
      throw;
    }
  };
  background_.run_in_pieces(piece, [this, path, name, job, stopped = stopped_] {
    if (*stopped) return emit done(tr("Stopped: %1 is not written.").arg(name));
    write(path, [path, job] { write_file(path, job->finish()); });
  });
}

void Exports::export_recording(const QString& path, std::vector<QImage> pictures, double frames_per_second) {
  try {
    const auto format = animation_format(path, false);
    if (!format || pictures.empty()) {
      throw InputError(tr("%1: recordings are written as .gif, .webp, .mp4 or .html.").arg(path).toStdString());
    }
    FilmOptions film;
    film.size = pictures.front().size();
    film.frames_per_second = frames_per_second;
    encode(path, std::make_shared<AnimationJob>(std::move(pictures), film, *format));
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

void Exports::stop_film() { *stopped_ = true; }

std::pair<QImage, QString> Exports::film_picture(int slot, const ExportOptions& options, int frame) const {
  const QStringList shown = views(slot);
  const FilmSheet one = film_of(controller_.session(), controller_.screen().picture().result, shown, {frame})(0);
  return {render_image(one.sheet, options), one.name};
}

std::shared_ptr<FigureCopy> Exports::copy_of(int slot, ThemeId theme) const {
  const Sheet shown = sheet(slot);
  const Picture& picture = controller_.screen().picture();
  return std::make_shared<FigureCopy>(shown, theme, to_json(controller_.session()),
                                      QString::fromStdString(picture.result->narration(picture.frame)));
}

QString Exports::file_name(int slot) const {
  const Session& session = controller_.session();
  QStringList parts{QString::fromStdString(session.lab->id()), session.preset};
  if (slot >= 0) parts += session.view.slots_shown.value(slot);
  parts.removeAll(QString());
  return parts.join(u'_');
}

void Exports::copy_figure(ThemeId theme, int slot) {
  try {
    const auto copy = copy_of(slot, theme);
    background_.run_in_pieces([copy] { return copy->paint(); },
                              [this, copy] {
                                QGuiApplication::clipboard()->setMimeData(copy->data().release());
                                emit done(tr("The picture is on the clipboard."));
                              });
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

void Exports::export_numbers(const QString& path, int slot) {
  try {
    const QStringList shown = views(slot);
    write(path, [path, shown, session = controller_.session(), picture = controller_.screen().picture()] {
      write_file(path, numbers_of(session, *picture.result, shown, {picture.frame}));
    });
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

void Exports::copy_numbers(int slot) {
  try {
    const QStringList shown = views(slot);
    background_.run(
        [this, shown, session = controller_.session(), picture = controller_.screen().picture()]() -> Background::Then {
          const QString text = QString::fromUtf8(numbers_of(session, *picture.result, shown, {picture.frame}));
          return [this, text] {
            QGuiApplication::clipboard()->setText(text);
            emit done(tr("The numbers are on the clipboard, as CSV."));
          };
        });
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

// The result must belong to the current session, since an earlier one may have other points.
QByteArray Exports::program(Language language) const {
  if (controller_.screen().shown_edit() != controller_.screen().newest_edit() || !controller_.screen().result()) {
    throw InputError(tr("There is no program yet: its numbers are still being computed.").toStdString());
  }
  const Picture& picture = controller_.screen().picture();
  return program_text(controller_.session(), picture.covered ? *picture.result : *controller_.screen().result(),
                      language);
}

QString Exports::no_program(Language language) const {
  try {
    program(language);
    return {};
  } catch (...) {
    return sentence_of_exception();
  }
}

void Exports::copy_program(Language language) {
  try {
    QGuiApplication::clipboard()->setText(QString::fromUtf8(program(language)));
    emit done(tr("The program in %1 is on the clipboard.").arg(QString::fromStdString(name_of(language).title)));
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

void Exports::save_program(const QString& path) {
  try {
    write(path, [path, text = program(language_of_file(path))] { write_file(path, text); });
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

}  // namespace credence
