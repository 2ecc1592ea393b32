#include "ui/document/exports.h"

#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "ui/controller/faults.h"
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
  const auto result = controller_.screen().result();
  if (!result || result->draw_names().empty()) {
    emit failed(tr("There are no draws: no chain is running."));
    return;
  }
  write(path, [path, result] { save_draws(path, *result); });
}

Sheet Exports::sheet(int slot) const {
  const Picture& picture = controller_.screen().picture();
  if (!picture.result) throw InputError(tr("There is no figure yet: it is still being computed.").toStdString());
  const Session& session = controller_.session();
  const QStringList views = slot >= 0 ? QStringList(session.view.slots_shown.value(slot)) : views_on_screen(session);
  return make_sheet(session, *picture.result, views, {picture.frame});
}

void Exports::paint(const std::shared_ptr<SheetJob>& job, Background::Then then) {
  background_.run_in_pieces([job] { return job->paint(); }, std::move(then));
}

void Exports::export_figure(const QString& path, int slot, const ExportOptions& options) {
  try {
    const auto job = std::make_shared<SheetJob>(sheet(slot), options, figure_format(path));
    paint(job, [this, path, job, session = controller_.session()] {
      write(path, [path, job, session] { write_file(path, job->encoded(to_json(session))); });
    });
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

void Exports::copy_figure(ThemeId theme) {
  try {
    ExportOptions options;
    options.scale = 2;
    options.theme = theme;
    const auto job = std::make_shared<SheetJob>(sheet(-1), options, FigureFormat::png);
    paint(job, [this, job] {
      QGuiApplication::clipboard()->setImage(job->image());
      emit done(tr("The picture is on the clipboard."));
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
  return program_text(controller_.session(), *controller_.screen().result(), language);
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
