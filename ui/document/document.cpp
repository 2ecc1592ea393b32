#include "ui/document/document.h"

#include "core/math/input_error.h"
#include "ui/files/files.h"
#include "ui/session/data_files.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QSettings>

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
      journal_(journal_folder(), nullptr, std::move(now)),
      exports_(controller, background_) {
  connect(&controller, &SessionController::session_changed, this, &Document::secure);
  connect(&journal_, &Journal::failed, this, [this](const QString& why) {
    emit warned(tr("Unsaved work cannot be kept for a restart at present: %1").arg(why));
  });
  connect(&background_, &Background::failed, this, &Document::failed);
  connect(&exports_, &Exports::failed, this, &Document::failed);
  connect(&exports_, &Exports::done, this, &Document::done);
}

QStringList Document::recent_files() { return settings().value(recent_key).toStringList(); }

bool Document::is_ours(const QString& path) {
  return has_suffix(path, "json") || has_suffix(path, "png") || has_suffix(path, "csv");
}

QString Document::path() const {
  const auto origin = origins_.find(controller_.session().lab);
  return origin == origins_.end() ? QString() : origin->second.path;
}

// Unsaved work of a lab stays in a journal of its own until that lab is on the screen again.
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
    emit failed(QString::fromStdString(error.said()));
  }
}

// Unsaved work is set aside and offered back, so that no question has to be asked first.
void Document::replace(const Work& next, bool unsaved) {
  const bool leave_unsaved = modified_;
  Work before{controller_.session(), path(), {}};
  if (leave_unsaved) before.journal = journal_.set_aside();
  if (!next.journal.isEmpty()) journal_.replaces(next.journal);
  const Lab* lab = next.session.lab;
  origins_.insert_or_assign(lab, Origin{next.session, next.path, unsaved});
  left_in_.erase(lab);  // its journal stays, because the new session is another one
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

bool Document::close(Unsaved unsaved) {
  if (!background_.finish()) return false;
  secure();
  const QString why = journal_.finish();
  if (why.isEmpty() || unsaved == Unsaved::given_up) return true;
  emit cannot_be_kept(why);
  return false;
}

}  // namespace credence
