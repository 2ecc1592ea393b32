// SPDX-License-Identifier: GPL-3.0-only
#include "ui/authoring.h"

#include "core/math/input_error.h"
#include "ui/dialogs.h"
#include "ui/main_window.h"
#include "ui/panels/message_bar.h"
#include "ui/teaching/lesson_editor.h"

#include <QDir>
#include <QFileInfo>

namespace credence {
namespace {

QString file_name(const QString& path) { return QFileInfo(path).fileName(); }

// Where lessons of one's own are saved first.
QString folder_of(const QString& path) {
  if (!path.isEmpty()) return QFileInfo(path).path();
  QDir().mkpath(user_lessons_folder());
  return user_lessons_folder();
}

}  // namespace

Authoring::Authoring(MainWindow& window)
    : window_(window), writing_(window.controller(), window.lesson_desk(), window) {
  connect_file();
}

void Authoring::connect_file() {
  DraftFile& file = writing_.file();
  const auto tell = [this](MessageBar::Kind kind) {
    return [this, kind](const QString& sentence) { window_.messages()->show_message(kind, sentence); };
  };
  connect(&file, &DraftFile::done, this, tell(MessageBar::Kind::information));
  connect(&file, &DraftFile::warned, this, tell(MessageBar::Kind::warning));
  connect(&file, &DraftFile::failed, this, tell(MessageBar::Kind::error));
  connect(&writing_, &Writing::told, this, tell(MessageBar::Kind::warning));
  connect(&writing_, &Writing::screen_taken, this, [this] { window_.document().note_kept_elsewhere(); });
  connect(&file, &DraftFile::path_changed, this, [this, &file] {
    if (editor_) editor_->show_file(file_name(file.path()));
    if (begun_) offer_left();  // another lesson may have taken the place of one that is unsaved
  });
  connect(&file, &DraftFile::opened, this, [this] {
    if (shown_ && writing_.draft().count() > 0) writing_.show_screen();
  });
  connect(&file, &DraftFile::open_elsewhere, this, [this](const QString& path) {
    window_.messages()->show_message(
        MessageBar::Kind::warning,
        tr("%1 is open in another window, too. What is saved there and here is never overwritten without asking.")
            .arg(file_name(path)));
  });
  connect(&file, &DraftFile::changed_on_disk, this, [this, &file](const QString& path) {
    window_.messages()->show_message(
        MessageBar::Kind::warning, tr("%1 was saved by another window or program.").arg(file_name(path)),
        {{tr("&Read it"), [&file, path] { file.open(path); }},
         {tr("&Overwrite"), [&file, path] { file.save(path, DraftFile::Changes::overwritten); }},
         {tr("Save &as…"), [this] { save_as(); }}});
  });
  connect(&writing_, &Writing::trying_changed, this, [this](bool trying) {
    arrange();
    window_.messages()->offer(
        QStringLiteral("trying"), tr("This is how a student sees the lesson."),
        trying ? std::vector<MessageBar::Offer>{{tr("&Back to writing"), [this] { writing_.stop_trying(); }}}
               : std::vector<MessageBar::Offer>{});
  });
}

LessonEditor* Authoring::furnish() {
  editor_ = new LessonEditor(writing_.draft(), &window_);
  writing_.serve(*editor_);
  editor_->show_file(file_name(writing_.file().path()));
  connect(editor_, &LessonEditor::save_wanted, this, &Authoring::save);
  connect(editor_, &LessonEditor::close_wanted, this, [this] { show_editor(false); });
  arrange();
  return editor_;
}

void Authoring::arrange() {
  const bool visible = shown_ && !writing_.trying() && !presenting_;
  editor_->setVisible(visible);
  writing_.set_active(visible);
  emit room_changed();
}

int Authoring::editor_width() const { return editor_ && !editor_->isHidden() ? editor_->minimumWidth() : 0; }

void Authoring::show_editor(bool shown) {
  if (shown && !std::exchange(begun_, true) && writing_.draft().count() == 0) writing_.file().open_new();
  shown_ = shown;
  arrange();
  if (!shown) window_.setFocus();
}

void Authoring::set_presenting(bool presenting) {
  presenting_ = presenting;
  arrange();
  if (!presenting && is_at_work() && !writing_.trying()) writing_.show_screen();  // of the step in the editor
}

void Authoring::start_anew() {
  begun_ = true;
  writing_.file().open_new();
  show_editor(true);
}

void Authoring::open(const QString& path) {
  begun_ = true;
  show_editor(true);
  writing_.file().open(path);
}

void Authoring::change(const LessonFile& lesson) {
  window_.lesson_desk().close();
  if (!lesson.own()) return open(lesson.path);
  begun_ = true;
  show_editor(true);
  writing_.file().open_copy(lesson.lesson);
  writing_.draft().mark_unsaved();
}

void Authoring::save() {
  const QString path = writing_.file().path();
  if (path.isEmpty()) return save_as();
  writing_.file().save(path);
}

void Authoring::save_as() {
  const QString name = QString::fromStdString(completed(writing_.draft().heading()).id);
  ask_file(&window_, folder_of(writing_.file().path()),
           {tr("Save lesson"), tr("Lessons (*.lesson.json)"), QStringLiteral("lesson.json"), name},
           [this](const QString& chosen) { writing_.file().save(chosen); });
}

void Authoring::add_screen() {
  if (writing_.trying()) writing_.stop_trying();
  show_editor(true);
  writing_.add_screen();
}

void Authoring::offer_left() {
  const std::vector<LeftDraft> left = left_drafts(drafts_folder());
  if (left.empty()) return window_.messages()->offer(QStringLiteral("left_draft"), {}, {});
  const LeftDraft& newest = left.back();
  const QString title = QString::fromStdString(newest.lesson.title);
  window_.messages()->offer(
      QStringLiteral("left_draft"), tr("Unsaved writing on the lesson “%1”.").arg(title),
      {{tr("&Restore"), [this, newest] { restore(newest); }}, {tr("&Discard"), [this, newest] { discard(newest); }}});
}

void Authoring::restore(const LeftDraft& left) {
  begun_ = true;
  show_editor(true);
  writing_.file().restore(left);
}

void Authoring::discard(const LeftDraft& left) {
  try {
    DraftFile::discard(left);
    offer_left();
    window_.messages()->show_message(MessageBar::Kind::information,
                                     tr("The lesson stays for a week among the discarded: File > Unsaved work."));
  } catch (const InputError& error) {
    window_.messages()->show_message(MessageBar::Kind::error, QString::fromStdString(error.said()));
  }
}

void Authoring::take_back(const QString& discarded) { restore(DraftFile::undiscarded(discarded)); }

bool Authoring::keep() { return !writing_.draft().modified() || writing_.file().keep_now(); }

}  // namespace credence
