#include "ui/document/document.h"

#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "ui/controller/faults.h"
#include "ui/files/files.h"
#include "ui/session/data_files.h"
#include "ui/session/draws_file.h"

#include <QClipboard>
#include <QCryptographicHash>
#include <QFileInfo>
#include <QGuiApplication>
#include <QSettings>

#include <sstream>
#include <utility>

namespace credence {
namespace {

constexpr int most_recent = 8;
constexpr auto recent_key = "files/recent";

QSettings settings() { return QSettings(QStringLiteral("Credence"), QStringLiteral("Credence")); }

bool has_suffix(const QString& path, const char* suffix) {
  return QFileInfo(path).suffix().compare(QLatin1String(suffix), Qt::CaseInsensitive) == 0;
}

QByteArray digest(const QByteArray& content) { return QCryptographicHash::hash(content, QCryptographicHash::Sha256); }

bool same_work(const Session& a, const Session& b) {
  return a.lab == b.lab && a.preset == b.preset && a.inputs == b.inputs;
}

QString whole(const QString& path) { return QFileInfo(path).absoluteFilePath(); }

}  // namespace

Document::Document(SessionController& controller, QObject* parent, Journal::Now now)
    : QObject(parent),
      controller_(controller),
      lab_(controller.session().lab),
      origins_{{lab_, {controller.session()}}},
      journal_(journal_folder(), nullptr, std::move(now)) {
  connect(&controller, &SessionController::session_changed, this, &Document::secure);
  connect(&journal_, &Journal::failed, this, [this](const QString& why) {
    emit warned(tr("Unsaved work cannot be kept for a restart at present: %1").arg(why));
  });
  connect(&background_, &Background::failed, this, &Document::failed);
}

QStringList Document::recent_files() { return settings().value(recent_key).toStringList(); }

bool Document::is_ours(const QString& path) {
  return has_suffix(path, "json") || has_suffix(path, "png") || has_suffix(path, "csv");
}

QString Document::path() const {
  const auto origin = origins_.find(controller_.session().lab);
  return origin == origins_.end() ? QString() : origin->second.path;
}

// What is unsaved in a lab stays in a journal of its own until that lab is on the screen again.
void Document::follow_lab() {
  const Lab* lab = controller_.session().lab;
  if (lab == lab_) return;
  const QString left = journal_.set_aside();
  if (!left.isEmpty()) left_in_.insert_or_assign(lab_, left);
  lab_ = lab;
  origins_.try_emplace(lab, Origin{controller_.session()});
  const auto before = left_in_.find(lab);
  if (before == left_in_.end()) return;
  journal_.replaces(before->second);
  left_in_.erase(before);
}

void Document::secure() {
  follow_lab();
  const Origin& origin = origins_.at(lab_);
  modified_ = origin.unsaved || !same_work(origin.saved, controller_.session());
  emit changed();
  if (modified_) {
    journal_.keep(controller_.session());
  } else {
    journal_.clear();
  }
}

void Document::remember(const QString& path) {
  QStringList recent = recent_files();
  recent.removeAll(whole(path));
  recent.prepend(whole(path));
  settings().setValue(recent_key, recent.mid(0, most_recent));
  emit recent_files_changed();
}

void Document::open(const QString& path) {
  ++opening_;
  if (has_suffix(path, "csv")) {
    read_data(path);
  } else {
    read_session(path);
  }
}

void Document::read_session(const QString& path) {
  background_.run([this, path, turn = opening_]() -> Background::Then {
    QStringList warnings;
    const QByteArray content = read_file(path);
    const Session opened = parse_session(content, path, warnings);
    on_disk_[whole(path)] = digest(content);
    return [this, opened, warnings, turn, path] {
      if (turn != opening_) return;
      replace({opened, has_suffix(path, "png") ? QString() : path, {}}, false);
      remember(path);
      if (!warnings.isEmpty()) emit warned(warnings.join(QLatin1Char('\n')));
    };
  });
}

void Document::read_data(const QString& path) {
  background_.run([this, path, turn = opening_, lab = &controller_.lab(),
                   parameters = controller_.session().inputs.parameters]() -> Background::Then {
    Table table = load_table(path, *lab, parameters);
    return [this, table = std::move(table), turn, lab, path] {
      if (turn != opening_ || lab != &controller_.lab()) return;
      controller_.set_data(table, tr("import %1").arg(QFileInfo(path).fileName()));
      remember(path);
    };
  });
}

void Document::start_anew() {
  try {
    replace({opening_session(controller_.lab()), {}, {}}, false);
  } catch (const InputError& error) {
    emit failed(QString::fromUtf8(error.what()));
  }
}

// What was unsaved is set aside and offered back, so that nothing has to be asked first.
void Document::replace(const Work& next, bool unsaved) {
  const bool leave_unsaved = modified_;
  Work before{controller_.session(), path(), {}};
  if (leave_unsaved) before.journal = journal_.set_aside();
  if (!next.journal.isEmpty()) journal_.replaces(next.journal);
  const Lab* lab = next.session.lab;
  origins_.insert_or_assign(lab, Origin{next.session, next.path, unsaved});
  left_in_.erase(lab);  // its journal stays, as this is something else
  controller_.start(next.session);
  if (!leave_unsaved) return;
  const QString journal = before.journal;
  aside_.insert_or_assign(journal, std::move(before));
  emit work_set_aside(journal);
}

void Document::bring_back(const QString& journal) {
  const auto found = aside_.find(journal);
  if (found == aside_.end()) return;
  const Work work = std::move(found->second);
  aside_.erase(found);
  replace(work, true);
}

void Document::discard_aside(const QString& journal) {
  aside_.erase(journal);
  journal_.discard(journal);
}

void Document::restore_left(const LeftWork& left) {
  background_.run([this, path = left.path]() -> Background::Then {
    QStringList warnings;
    const Session session = load_session(path, warnings);
    return [this, session, path] { replace({session, {}, path}, true); };
  });
}

void Document::save(const QString& path, Changes changes) {
  background_.run([this, path, changes, saved = controller_.session()]() -> Background::Then {
    const auto known = on_disk_.find(whole(path));
    if (changes == Changes::respected && known != on_disk_.end() && QFileInfo::exists(path) &&
        digest(read_file(path)) != known->second) {
      return [this, path] { emit changed_on_disk(path); };
    }
    const QByteArray content = to_json(saved);
    write_file(path, content);
    on_disk_[whole(path)] = digest(content);
    return [this, path, saved] {
      remember(path);
      origins_.insert_or_assign(saved.lab, Origin{saved, path});
      secure();
    };
  });
}

void Document::write(const QString& path, std::function<void()> save) {
  background_.run([this, path, save = std::move(save)]() -> Background::Then {
    save();
    return [this, path] { emit done(tr("%1 is written.").arg(QFileInfo(path).fileName())); };
  });
}

void Document::export_data(const QString& path) {
  write(path, [path, table = controller_.session().inputs.data] {
    std::ostringstream text;
    write_csv(text, table);
    write_file(path, QByteArray::fromStdString(text.str()));
  });
}

void Document::export_draws(const QString& path) {
  const auto result = controller_.result();
  if (!result || result->draw_names().empty()) {
    emit failed(tr("There are no draws: nothing here runs a chain at present."));
    return;
  }
  write(path, [path, result] { save_draws(path, *result); });
}

Sheet Document::sheet(int slot) const {
  const Picture& picture = controller_.picture();
  if (!picture.result) throw InputError(tr("There is no figure yet: it is still being computed.").toStdString());
  const Session& session = controller_.session();
  const QStringList views = slot >= 0 ? QStringList(session.view.slots_shown.value(slot)) : views_on_screen(session);
  return make_sheet(session, *picture.result, views, {picture.frame});
}

void Document::paint(const std::shared_ptr<SheetJob>& job, Background::Then then) {
  background_.run_in_pieces([job] { return job->paint(); }, std::move(then));
}

void Document::export_figure(const QString& path, int slot, const ExportOptions& options) {
  try {
    const auto job = std::make_shared<SheetJob>(sheet(slot), options, figure_format(path));
    paint(job, [this, path, job, session = controller_.session()] {
      write(path, [path, job, session] { write_file(path, job->encoded(to_json(session))); });
    });
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

void Document::copy_figure(ThemeId theme) {
  try {
    ExportOptions options;
    options.scale = 2;
    options.theme = theme;
    const auto job = std::make_shared<SheetJob>(sheet(-1), options, FigureFormat::png);
    paint(job, [job] { QGuiApplication::clipboard()->setImage(job->image()); });
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

// Of a result of the present session: an earlier one may know of other points.
QByteArray Document::program(Language language) const {
  if (controller_.shown_edit() != controller_.newest_edit() || !controller_.result()) {
    throw InputError(tr("There is no program yet: its numbers are still being computed.").toStdString());
  }
  return program_text(controller_.session(), *controller_.result(), language);
}

QString Document::no_program(Language language) const {
  try {
    program(language);
    return {};
  } catch (...) {
    return sentence_of_exception();
  }
}

void Document::copy_program(Language language) {
  try {
    QGuiApplication::clipboard()->setText(QString::fromUtf8(program(language)));
    emit done(tr("The program in %1 is on the clipboard.").arg(QString::fromStdString(name_of(language).title)));
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

void Document::save_program(const QString& path) {
  try {
    write(path, [path, text = program(language_of_file(path))] { write_file(path, text); });
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

bool Document::close(Unsaved unsaved) {
  if (!background_.finish()) return false;
  secure();
  const QString why = journal_.finish();
  if (why.isEmpty() || unsaved == Unsaved::given_up) return true;
  emit cannot_be_kept(why);
  return false;
}

}  // namespace credence
