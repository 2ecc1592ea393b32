// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/document.h"

#include "core/data/draws_file.h"
#include "core/math/input_error.h"
#include "ui/document/file_kinds.h"
#include "ui/document/recent_files.h"
#include "ui/files/files.h"
#include "ui/files/png_session.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/work_files.h"
#include "ui/session/data_files.h"
#include "ui/session/draws_file.h"
#include "ui/session/lesson_place.h"

#include <QFileInfo>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

struct DataFile {
  Session session;
  std::vector<std::string> notes;
};

DataFile read_data_file(const QByteArray& content, const QString& path, const std::vector<Session>& opened) {
  std::vector<std::string> notes;
  Session session = session_of_csv(content, path, opened, &notes);
  return {std::move(session), std::move(notes)};
}

bool same_work(const Session& a, const Session& b) {
  return a.lab == b.lab && a.preset == b.preset && a.inputs == b.inputs;
}

}  // namespace

Document::Document(SessionController& controller, QObject* parent, Journal::Now now)
    : QObject(parent),
      controller_(controller),
      origins_{{place_of(controller.session()), {controller.session()}}},
      journal_(journal_folder(), nullptr, std::move(now)),
      tables_(controller, background_),
      exports_(controller, background_) {
  connect(&controller, &SessionController::session_changed, this, &Document::follow);
  connect(&controller, &SessionController::placing, this, &Document::make_room);
  connect(&controller, &SessionController::as_made, this, &Document::accept_as_made);
  connect(&journal_, &Journal::failed, this, [this](const QString& why) {
    emit warned(tr("Unsaved work cannot currently be kept for a restart: %1").arg(why));
  });
  for (Background* one : {&background_, &survey_}) connect(one, &Background::failed, this, &Document::failed);
  connect(&tables_, &TableImport::imported, this, &Document::remember_table);
  connect(&exports_, &Exports::failed, this, &Document::failed);
  connect(&exports_, &Exports::done, this, &Document::done);
}

QString Document::path() const {
  const auto origin = origins_.find(place_of(controller_.session()));
  return origin == origins_.end() ? QString() : origin->second.path;
}

bool Document::is_unsaved(const Session& session) const {
  const auto origin = origins_.find(place_of(session));
  return origin != origins_.end() && (origin->second.unsaved || !same_work(origin->second.saved, session));
}

void Document::follow() {
  const Session& session = controller_.session();
  origins_.try_emplace(place_of(session), Origin{session, {}, false, ++sessions_});
  secure(session);
}

void Document::secure(const Session& session) {
  const bool unsaved = is_unsaved(session);
  if (unsaved) {
    journal_.keep(session);
    unsaved_.insert(place_of(session));
  } else {
    journal_.clear(place_of(session));
    unsaved_.erase(place_of(session));
  }
  if (place_of(session) != place_of(controller_.session())) return;
  modified_ = unsaved;
  emit changed();
}

void Document::note_kept_elsewhere() {
  const Session& session = controller_.session();
  const auto origin = origins_.find(place_of(session));
  if (origin == origins_.end() || !origin->second.path.isEmpty()) return;  // its file has the old one
  origin->second.saved = session;
  origin->second.unsaved = false;
  secure(session);
}

// Settings are written through to the disk, which takes as long as a frame.
void Document::remember(const QString& path) {
  background_.run([this, path]() -> Background::Then {
    remember_file(path);
    return [this] { emit recent_files_changed(); };
  });
}

void Document::remember_table(const QString& path) {
  if (QFileInfo::exists(path)) remember(path);
}

void Document::open(const QString& path) {
  ++opening_;
  if (is_lesson_file(path)) return emit lesson_wanted(path);
  if (is_work_file(path)) return emit work_wanted(path);
  if (is_table_file(path)) {
    read_data(path);
  } else {
    read_session(path);
  }
}

void Document::read_session(const QString& path) {
  background_.run([this, path, turn = opening_]() -> Background::Then {
    QStringList warnings;
    const QByteArray content = read_file(path);
    Session opened = parse_session(content, path, warnings);
    if (is_lesson_place(opened.preset)) opened.preset.clear();  // a file is no part of a lesson
    on_disk_.note(path, content);
    return [this, opened, warnings, turn, path] {
      if (turn != opening_) return;
      replace(opened, is_picture_file(path) ? QString() : path, Reason::opened);
      remember(path);
      if (!warnings.isEmpty()) emit warned(warnings.join(QLatin1Char('\n')));
    };
  });
}

void Document::read_data(const QString& path) {
  std::vector<Session> opened{controller_.session()};
  for (const Lab* lab : labs()) {
    const Session* left = controller_.session_of(*lab);
    if (left != nullptr && lab != &controller_.lab()) opened.push_back(*left);
  }
  background_.run([this, path, turn = opening_, opened = std::move(opened)]() -> Background::Then {
    const QByteArray content = read_data_content(path);
    if (QFileInfo(path).suffix().isEmpty() && (is_png(content) || content.trimmed().startsWith('{'))) {
      return [this, path] { read_session(path); };
    }
    const auto ask_in = [this, path, turn](const Lab& lab) -> Background::Then {
      return [this, path, turn, lab = &lab] {
        if (turn != opening_) return;
        if (lab != &controller_.lab()) controller_.open_lab(*lab);
        tables_.open_file(path);
      };
    };
    std::optional<DataFile> found;
    try {
      found = read_data_file(content, path, opened);
    } catch (const UndecidedTable& table) {
      return ask_in(table.lab());
    } catch (const InputError&) {  // perhaps other columns fit the lab on the screen
      if (is_file_of_sampler(in_utf8(content).toStdString())) throw;
      const Lab& shown = *opened.front().lab;
      const Parameters& parameters = opened.front().inputs.parameters;
      const DataFormat format = shown.data_format(parameters);
      if (!format.takes_data()) throw;
      return ask_in(lab_for(shown, parameters, preview_of(content, format)));
    }
    return [this, read = *std::move(found), turn, path] {
      if (turn != opening_) return;
      controller_.open_lab(*read.session.lab);
      controller_.set_data(read.session.inputs.data, tr("import %1").arg(QFileInfo(path).fileName()), read.notes);
      remember(path);
    };
  });
}

void Document::import_data(const QString& path) { tables_.open_file(path); }

void Document::start_anew() {
  try {
    replace(opening_session(controller_.lab()), {}, Reason::opened);
  } catch (const InputError& error) {
    emit failed(QString::fromStdString(error.said()));
  }
}

// Unsaved work in its place is set aside and offered back, so that nothing has to be asked first. Unsaved work in other
// places stays there.
void Document::replace(const Session& next, const QString& path, Reason reason, const QString& journal) {
  const Place place = place_of(next);
  const QString aside = set_aside_for(next);
  if (!journal.isEmpty()) journal_.take_over(place, journal);
  origins_.insert_or_assign(place, Origin{next, path, reason == Reason::restored, ++sessions_});
  replacing_ = true;
  controller_.start(next);
  replacing_ = false;
  if (reason == Reason::restored) controller_.note_as_restored();
  if (!aside.isEmpty()) emit work_set_aside(aside, reason);
}

// Returns the journal of what is unsaved in the place of `next`; empty if nothing is, or it is the same.
QString Document::set_aside_for(const Session& next) {
  const Place place = place_of(next);
  const Session* before = controller_.session_of(place);
  if (before == nullptr || !is_unsaved(*before) || same_work(*before, next)) return {};
  const QString aside = journal_.set_aside(place);
  aside_.insert_or_assign(aside, Aside{*before, origins_.at(place).path});
  return aside;
}

// A lesson shows the screen of a step anew. It is told later, because a lesson that opens takes messages away.
void Document::make_room(const Session& next) {
  if (replacing_) return;
  const QString aside = set_aside_for(next);
  origins_.insert_or_assign(place_of(next), Origin{next, {}, false, ++sessions_});
  if (aside.isEmpty()) return;
  QMetaObject::invokeMethod(
      this, [this, aside] { emit work_set_aside(aside, Reason::made); }, Qt::QueuedConnection);
}

void Document::accept_as_made() {
  Origin& origin = origins_.at(place_of(controller_.session()));
  origin = Origin{controller_.session(), origin.path, false, origin.number};
  secure(controller_.session());
}

void Document::bring_back(const QString& journal) {
  const auto found = aside_.find(journal);
  if (found == aside_.end()) return;
  const Aside work = std::move(found->second);
  aside_.erase(found);
  replace(work.session, work.path, Reason::restored, journal);
}

void Document::discard_aside(const QString& journal) {
  aside_.erase(journal);
  journal_.discard(journal);
}

void Document::survey_left() {
  std::vector<LeftJournal> found = left();
  if (found.empty()) return;
  survey_.run([this, found = std::move(found)]() -> Background::Then {
    return [this, pieces = pieces_of(found)] { emit left_found(pieces); };
  });
}

void Document::restore_left(const LeftJournal& left) {
  background_.run([this, path = left.path]() -> Background::Then {
    QStringList warnings;
    const Session session = load_session(path, warnings);
    return [this, session, path] { replace(session, {}, Reason::restored, path); };
  });
}

void Document::save(const QString& path, Changes changes) {
  const Session& now = controller_.session();
  background_.run([this, path, changes, saved = now, number = origins_.at(place_of(now)).number]() -> Background::Then {
    if (changes == Changes::respected && on_disk_.changed_by_others(path)) {
      return [this, path] { emit changed_on_disk(path); };
    }
    const QByteArray content = to_json(saved);
    write_file(path, content);
    on_disk_.note(path, content);
    return [this, path, saved, number] {
      remember(path);
      Origin& origin = origins_.at(place_of(saved));
      if (origin.number != number) return;  // another session was opened in its place meanwhile
      origin = {saved, path, false, number};
      if (const Session* shown = controller_.session_of(place_of(saved))) secure(*shown);
    };
  });
}

bool Document::close(Unsaved unsaved) {
  exports_.stop_film();  // which can be made again; a window that waits for it would stand still
  if (!background_.finish()) return false;
  follow();
  const QString why = journal_.finish();
  if (why.isEmpty() || unsaved == Unsaved::given_up) return true;
  emit cannot_be_kept(why);
  return false;
}

}  // namespace credence
