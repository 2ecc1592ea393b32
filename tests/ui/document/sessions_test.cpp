// The sessions of all labs and presets beside a model of them, which is driven at random: edits, undo, redo, back and
// forward, other labs, presets and their reset, data that are kept, files, points, restores and discards, closing, and
// kills that lose what was not yet on disk. Undo leads to no other lab or preset, back and forward change no session,
// an edited preset is found as it was left and is known as edited. Nothing that a person made goes back to an older
// state, and what is unsaved is on disk once, as it is.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/left_files.h"
#include "tests/support/session_model.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"
#include "ui/document/document.h"
#include "ui/files/files.h"
#include "ui/session/data_files.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <functional>
#include <map>
#include <random>

namespace credence {
namespace {

QString name_of(const Session& session) {
  return QString::fromStdString(session.lab->id()) + ' ' + QString::number(session.inputs.seed) + ' ' + session.preset +
         ' ' + QString::number(session.inputs.data.size());
}

QStringList names_of(const std::vector<Session>& sessions) {
  QStringList names;
  for (const Session& session : sessions) names += name_of(session);
  names.sort();
  return names;
}

// The journal's clock stands still: it writes when it must, and a kill loses all that came since.
struct Program {
  explicit Program(const Session& start)
      : controller(start), document(controller, nullptr, [] { return Journal::Clock::time_point(); }) {
    controller.begin();
  }
  void settle() const {
    while (!document.idle()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
  }
  SessionController controller;
  Document document;
  QSignalSpy aside{&document, &Document::work_set_aside};
};

class Driver {
 public:
  Driver(std::uint32_t seed, QString folder) : random_(seed), folder_(std::move(folder)) {
    write_file(folder_ + "/points.csv", "x,t\n0,1\n");
    begin();
  }

  // Does something at random; returns what is wrong after it.
  QString act() {
    using Act = void (Driver::*)();
    static const std::vector<Act> acts{
        &Driver::edit,       &Driver::edit,    &Driver::edit,    &Driver::edit,       &Driver::go,
        &Driver::go,         &Driver::go,      &Driver::undo,    &Driver::undo,       &Driver::redo,
        &Driver::save,       &Driver::open,    &Driver::open,    &Driver::import,     &Driver::anew,
        &Driver::restore,    &Driver::restore, &Driver::discard, &Driver::bring_back, &Driver::bring_back,
        &Driver::drop_aside, &Driver::preset,  &Driver::preset,  &Driver::preset,     &Driver::travel,
        &Driver::travel,     &Driver::travel,  &Driver::reset,   &Driver::keep_data};
    (this->*acts[below(acts.size())])();
    return fault();
  }
  QString close_and_begin() {
    if (!program_->document.close()) return "does not close";
    return begin_again(model_.on_disk());
  }
  // After edits that never came to the disk.
  QString kill_and_begin() {
    if (!program_->document.close()) return "does not close";
    const std::vector<Session> kept = model_.on_disk();
    std::map<QString, QByteArray> disk;
    for (const QString& name : journals()) disk[name] = read_file(recovery_folder() + '/' + name);
    for (int i = 0; i < 3; ++i) {
      if (below(2) == 0) {
        edit();
      } else {
        go();
      }
    }
    program_.reset();
    for (const QString& name : journals()) QFile::remove(recovery_folder() + '/' + name);
    for (const auto& [name, content] : disk) write_file(recovery_folder() + '/' + name, content);
    return begin_again(kept);
  }

 private:
  std::size_t below(std::size_t count) { return random_() % count; }
  template <class Map>
  auto any(Map& map) {
    return std::next(map.begin(), static_cast<std::ptrdiff_t>(below(map.size())));
  }
  static QStringList journals() { return QDir(recovery_folder()).entryList({"*.json"}, QDir::Files); }
  static const std::vector<const Lab*>& few_labs() {
    static const std::vector<const Lab*> few{find_lab("coin"), find_lab("regression"), find_lab("markov-chain")};
    return few;
  }

  void begin() {
    program_ = std::make_unique<Program>(opening_session(*few_labs().front()));
    model_ = SessionModel(program_->controller.session());
    for (const LeftJournal& left : program_->document.left()) {
      QStringList warnings;
      model_.left.emplace(left.path, load_session(left.path, warnings));
    }
  }
  QString begin_again(const std::vector<Session>& kept) {
    program_.reset();
    begin();
    std::vector<Session> found;
    for (const auto& [path, session] : model_.left) found.push_back(session);
    const QStringList wanted = names_of(kept), got = names_of(found);
    return wanted == got ? QString() : "on disk: " + got.join(", ") + "; wanted: " + wanted.join(", ");
  }

  void edit() {
    Session next = model_.work().now;
    next.inputs.seed = ++edits_;
    program_->controller.set_seed(next.inputs.seed);
    model_.push(next);
  }
  void go() {
    const Lab& other = *few_labs()[below(few_labs().size())];
    program_->controller.open_lab(other);
    model_.open_lab(other);
  }
  void preset() {
    const std::vector<Preset> all = presets(model_.lab());
    const QString id = all[below(all.size())].id;
    if (id == model_.place.preset) return reset();
    program_->controller.open_preset(id);
    model_.open_preset(id);
  }
  void reset() {
    const int steps = program_->controller.undo_stack()->index();
    program_->controller.reset_preset();
    const Session& next = made(model_.place);
    // A reset of the arrangement alone is a step, too.
    if (!same_work(next, model_.work().now) || program_->controller.undo_stack()->index() > steps) model_.push(next);
  }
  void travel() {
    const int by = below(3) == 0 ? 1 : -1;
    program_->controller.travel(by);
    model_.travel(by);
  }
  void keep_data() {
    model_.data_kept = !model_.data_kept;
    program_->controller.keep_data(model_.data_kept);
  }
  void undo() {
    program_->controller.undo_stack()->undo();
    model_.undo();
  }
  void redo() {
    program_->controller.undo_stack()->redo();
    model_.redo();
  }
  void save() {
    const QString path = folder_ + '/' + QString::number(below(4)) + ".json";
    program_->document.save(path);
    program_->settle();
    model_.work().saved = files_[path] = model_.work().now;
    model_.work().path = path;
    model_.work().unsaved = false;
  }
  void open() {
    if (files_.empty()) return;
    const auto& [path, session] = *any(files_);
    program_->document.open(path);
    replace(session, path, false);
  }
  // Points under the names of regression's come there from every lab.
  void import() {
    const QString path = folder_ + "/points.csv";
    write_file(path, "x,t\n1," + QByteArray::number(qulonglong(++edits_)) + "\n2,3\n");
    program_->document.open(path);
    program_->settle();
    const Lab& lab = *find_lab("regression");
    model_.open_lab(lab);
    Session next = model_.work().now;
    std::vector<std::string> warnings;
    next.inputs.data = load_table(path, lab, next.inputs.parameters).table;
    next.inputs = edited(lab, model_.work().now.inputs, std::move(next.inputs), warnings);
    model_.push(next);
  }
  void anew() {
    program_->document.start_anew();
    replace(opening_session(model_.lab()), {}, false);
  }
  void restore() {
    if (model_.left.empty()) return;
    const auto [path, session] = *any(model_.left);
    program_->document.restore_left({path, {}});
    model_.left.erase(path);
    replace(session, {}, true);
  }
  void discard() {
    if (model_.left.empty()) return;
    const QString path = any(model_.left)->first;
    program_->document.discard_left({path, {}});
    model_.left.erase(path);
  }
  void bring_back() {
    if (model_.aside.empty()) return;
    const auto [journal, session] = *any(model_.aside);
    program_->document.bring_back(journal);
    model_.aside.erase(journal);
    replace(session, path_of_aside_[journal], true);
  }
  void drop_aside() {
    if (model_.aside.empty()) return;
    const QString journal = any(model_.aside)->first;
    program_->document.discard_aside(journal);
    model_.aside.erase(journal);
  }
  void replace(const Session& next, const QString& path, bool unsaved) {
    program_->settle();
    const auto before = model_.works.find(place_of(next));
    const QString path_before = before != model_.works.end() ? before->second.path : QString();
    const std::optional<Session> aside = model_.replace(next, path, unsaved);
    if (aside && !program_->aside.empty()) {
      const QString journal = program_->aside.takeFirst()[0].toString();
      model_.aside.emplace(journal, *aside);
      path_of_aside_[journal] = path_before;
    } else if (aside) {
      trouble_ = "was not set aside: " + name_of(*aside);
    }
  }

  QString fault() {
    const Session& now = program_->controller.session();
    if (!trouble_.isEmpty()) return trouble_;
    if (!same_work(now, model_.work().now)) return "is " + name_of(now) + ", wanted " + name_of(model_.work().now);
    if (!program_->aside.empty()) return "was set aside without need";
    if (program_->document.modified() != model_.work().at_stake()) return "modified is wrong";
    if (program_->document.path() != model_.work().path) return "path is wrong: " + program_->document.path();
    const SessionModel::Work& work = model_.work();
    if (program_->controller.undo_steps()->canUndo() != (work.done > 0)) return "undo is wrong";
    if (program_->controller.undo_steps()->canRedo() != (work.done < work.steps.size())) return "redo is wrong";
    for (const int by : {-1, 1}) {
      const Place* ahead = program_->controller.places().ahead(by);
      if ((ahead != nullptr) != model_.ahead(by)) return "back or forward is wrong";
      const auto wanted = static_cast<std::size_t>(static_cast<int>(model_.at) + by);
      if (ahead != nullptr && !(*ahead == model_.trail[wanted])) return "back or forward leads elsewhere";
    }
    for (const auto& [place, one] : model_.works) {
      if (place.lab != model_.place.lab || place.preset.isEmpty()) continue;
      if (program_->controller.places().is_changed(place.preset) != one.changed())
        return "changed is wrong: " + place.preset;
    }
    return {};
  }

  std::mt19937 random_;
  QString folder_, trouble_;
  std::uint64_t edits_ = 1000;
  std::map<QString, Session> files_;
  std::map<QString, QString> path_of_aside_;
  SessionModel model_{default_session(*few_labs().front())};
  std::unique_ptr<Program> program_;
};

}  // namespace

class SessionsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    isolate_settings();
    qputenv("XDG_DATA_HOME", home_.path().toUtf8());
  }

  void are_as_a_person_left_them_data() {
    QTest::addColumn<std::uint32_t>("seed");
    for (const std::uint32_t seed : {1U, 2U, 3U}) QTest::addRow("%u", seed) << seed;
  }

  void are_as_a_person_left_them() {
    QFETCH(std::uint32_t, seed);
    QDir(recovery_folder()).removeRecursively();
    const QTemporaryDir folder(place_for_a_home());
    Driver driver(seed, folder.path());
    for (int begun = 0; begun < 10; ++begun) {
      for (int i = 0; i < 25; ++i) {
        const QString fault = driver.act();
        QVERIFY2(fault.isEmpty(), qPrintable(QString("beginning %1, act %2: %3").arg(begun).arg(i).arg(fault)));
      }
      const QString fault = begun % 2 == 0 ? driver.kill_and_begin() : driver.close_and_begin();
      QVERIFY2(fault.isEmpty(), qPrintable(QString("beginning %1: %2").arg(begun).arg(fault)));
    }
  }

 private:
  QTemporaryDir home_{place_for_a_home()};
};

}  // namespace credence

CREDENCE_TEST(credence::SessionsTest);
#include "sessions_test.moc"
