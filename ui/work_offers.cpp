// SPDX-License-Identifier: GPL-3.0-only
#include "ui/work_offers.h"

#include "core/math/input_error.h"
#include "ui/main_window.h"
#include "ui/panels/furniture.h"
#include "ui/panels/message_bar.h"
#include "ui/words/said.h"
#include "ui/words/user_settings.h"
#include "ui/work_list.h"

#include <QCheckBox>
#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace credence {
namespace {

constexpr auto explained_key = "work/closing_is_explained";

}  // namespace

WorkOffers::WorkOffers(MainWindow& window) : window_(window) {
  connect(&window.document(), &Document::work_set_aside, this, &WorkOffers::offer_aside);
  connect(&window.document(), &Document::changed_on_disk, this, &WorkOffers::ask_about_changes);
  connect(&window.document(), &Document::left_found, this, [this](const std::vector<WorkPiece>& pieces) {
    left_ = pieces;
    offer_left();
  });
  // Told later, because a lesson that opens takes messages away.
  connect(&window.controller(), &SessionController::data_left_behind, this, [this](const Place& at) {
    QMetaObject::invokeMethod(
        this, [this, at] { tell_of_data(at); }, Qt::QueuedConnection);
  });
  connect(&window.controller(), &SessionController::preset_chosen, this, [this] {
    const Place here = place_of(window_.controller().session());
    if (!data_at_ || (here.lab == data_at_->lab && !(here == *data_at_))) return;
    data_at_.reset();
    window_.messages()->offer(QStringLiteral("data"), {}, {});
  });
  connect(&window.document().exports(), &Exports::film_progress, this, &WorkOffers::tell_film);
}

void WorkOffers::offer_left() {
  const auto all = [this](void (WorkOffers::*act)(const std::vector<WorkPiece>&)) {
    return [this, act] { (this->*act)(std::vector(left_)); };
  };
  if (list_) list_->show_pieces(left_, pieces_of(discarded_work()));
  const QString key = QStringLiteral("left");
  if (left_.empty()) return window_.messages()->offer(key, {}, {});
  const auto readable = [](const WorkPiece& one) { return one.lab != nullptr; };
  const auto found = std::ranges::find_if(left_.rbegin(), left_.rend(), readable);
  const WorkPiece& newest = found != left_.rend() ? *found : left_.back();
  const QString name = name_of_work(newest), when = time_in_words(newest.left.at, QDateTime::currentDateTime());
  if (left_.size() > 1) {
    window_.messages()->offer(key,
                              tr("Unsaved work in %1 places, the newest in %2 (%3).").arg(left_.size()).arg(name, when),
                              {{tr("&Restore all"), all(&WorkOffers::restore)},
                               {tr("Show the &list"),
                                [this] {
                                  offer_left();
                                  show_list();
                                }},
                               {tr("&Discard all"), all(&WorkOffers::discard)}});
    return;
  }
  std::vector<MessageBar::Offer> offers{{tr("&Restore"), all(&WorkOffers::restore)},
                                        {tr("&Discard"), all(&WorkOffers::discard)}};
  if (newest.lab == nullptr) offers.erase(offers.begin());
  window_.messages()->offer(key,
                            newest.lab != nullptr ? tr("Unsaved work in %1 (%2).").arg(name, when)
                                                  : tr("Unsaved work that cannot be read (%1).").arg(when),
                            offers);
}

void WorkOffers::show_list() {
  if (!list_) {
    list_ = new WorkList(&window_);
    list_->setAttribute(Qt::WA_DeleteOnClose);
    connect(list_, &WorkList::restore, this, [this](const QString& path) { restore(piece(path)); });
    connect(list_, &WorkList::discard, this, [this](const QString& path) { discard(piece(path)); });
    connect(list_, &WorkList::restore_all, this, [this] { restore(std::vector(left_)); });
    connect(list_, &WorkList::discard_all, this, [this] { discard(std::vector(left_)); });
    connect(list_, &WorkList::take_back, this, [this](const QString& path) { take_back(path); });
  }
  list_->show_pieces(left_, pieces_of(discarded_work()));
}

std::vector<WorkPiece> WorkOffers::piece(const QString& path) const {
  std::vector<WorkPiece> found;
  for (const WorkPiece& one : left_) {
    if (one.left.path == path) found.push_back(one);
  }
  return found;
}

// The newest comes last, so that the screen is where one was. What cannot be read stays in the list.
void WorkOffers::restore(const std::vector<WorkPiece>& pieces) {
  std::vector<WorkPiece> readable;
  std::ranges::copy_if(pieces, std::back_inserter(readable), [](const WorkPiece& one) { return one.lab != nullptr; });
  forget(readable);
  for (const WorkPiece& one : readable) window_.document().restore_left(one.left);
}

void WorkOffers::discard(const std::vector<WorkPiece>& pieces) {
  try {
    for (const WorkPiece& one : pieces) window_.document().discard_left(one.left);
  } catch (const InputError& error) {
    return window_.messages()->show_message(MessageBar::Kind::error, QString::fromStdString(error.said()));
  }
  forget(pieces);
  tell_of_discarding();
}

bool WorkOffers::has_any() const { return !left_.empty() || !discarded_work().empty(); }

void WorkOffers::tell_of_discarding() {
  window_.messages()->show_message(MessageBar::Kind::information,
                                   tr("It stays for a week among the discarded: File > Unsaved work."));
}

void WorkOffers::take_back(const QString& path) {
  std::vector<LeftJournal> wanted;
  for (const LeftJournal& one : discarded_work()) {
    if (one.path == path) wanted.push_back(one);
  }
  try {
    for (const WorkPiece& piece : pieces_of(wanted)) {
      if (piece.kind == WorkPiece::Kind::lesson) {
        window_.authoring().take_back(piece.left.path);
      } else if (piece.kind == WorkPiece::Kind::answers) {
        window_.document().open(piece.left.path);
      } else if (piece.lab != nullptr) {
        window_.document().restore_left(piece.left);
      }
    }
  } catch (const InputError& error) {
    window_.messages()->show_message(MessageBar::Kind::error, QString::fromStdString(error.said()));
  }
  if (list_) list_->close();
}

// Undo is of the preset that is shown, so the way back is named. Places of a lesson that was closed are not on the
// trail.
void WorkOffers::tell_of_data(const Place& at) {
  const WorkPiece there{{}, at.lab, at.preset};
  data_at_ = at;
  window_.messages()->dismiss();  // the way back is wanted now
  const Place* last = window_.controller().places().ahead(-1);
  const QString way = last != nullptr && *last == at
                          ? tr("Your data stay in %1. Alt+Left leads back, or Edit > Back to your data.")
                          : tr("Your data stay in %1. Edit > Back to your data leads there.");
  window_.messages()->offer(QStringLiteral("data"), way.arg(name_of_work(there)),
                            {{tr("&Back to your data"), [this, at] { window_.controller().return_to(at); }}});
}

void WorkOffers::forget(const std::vector<WorkPiece>& pieces) {
  std::erase_if(left_, [&pieces](const WorkPiece& one) {
    return std::ranges::any_of(pieces, [&one](const WorkPiece& gone) { return gone.left.path == one.left.path; });
  });
  offer_left();
}

// Restored work may be set aside when other work is restored. It is offered after everything else and cannot be
// discarded: its buttons come where those of other work were a moment ago.
void WorkOffers::offer_aside(const QString& journal, Document::Reason reason) {
  if (reason == Document::Reason::made) {
    return window_.messages()->queue_offer(
        tr("The screen of this step as it was left is set aside."),
        {{tr("&Bring it back"), [this, journal] { window_.document().bring_back(journal); }}}, step_offer_key);
  }
  const MessageBar::Offer back{tr("&Bring it back"), [this, journal] { window_.document().bring_back(journal); }};
  if (reason == Document::Reason::restored) {
    window_.messages()->queue_offer(
        tr("Other unsaved work in %1 is set aside.").arg(said(window_.controller().lab().title())), {back});
  } else {
    window_.messages()->show_message(MessageBar::Kind::information, tr("The unsaved work before this is set aside."),
                                     {back, {tr("&Discard it"), [this, journal] {
                                               window_.document().discard_aside(journal);
                                               tell_of_discarding();
                                             }}});
  }
}

void WorkOffers::ask_about_changes(const QString& path) {
  window_.messages()->show_message(
      MessageBar::Kind::warning,
      tr("%1 was changed on disk since it was opened or saved here.").arg(QFileInfo(path).fileName()),
      {{tr("&Overwrite"), [this, path] { window_.document().save(path, Document::Changes::overwritten); }},
       {tr("Save &as…"), [this] { window_.save_elsewhere(); }}});
}

void WorkOffers::tell_film(const QString& file, int painted, int count) {
  constexpr int frames_per_word = 5;  // the line is not written anew for every frame
  const QString key = QStringLiteral("film");
  if (painted >= count) return window_.messages()->offer(key, {}, {});
  if (painted > 1 && painted % frames_per_word != 0) return;
  window_.messages()->offer(key, tr("%1: frame %2 of %3").arg(file).arg(painted).arg(count),
                            {{tr("S&top"), [this] { window_.document().exports().stop_film(); }}});
}

bool WorkOffers::closing_is_explained() { return user_settings().value(explained_key).toBool(); }

void WorkOffers::explain_closing(const std::function<void()>& closed) {
  auto* box = named(new QMessageBox(&window_), "closing");
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setWindowTitle(QStringLiteral("Credence"));
  box->setIcon(QMessageBox::Information);
  box->setText(said_of(window_.document().unsaved(), "Unsaved work in {} preset is kept.",
                       "Unsaved work in {} presets is kept."));
  box->setInformativeText(
      tr("When Credence starts again, it offers to restore it. To take it to another computer, save it in a file."));
  box->setCheckBox(new QCheckBox(tr("&Do not say this again"), box));
  const QPushButton* close = box->addButton(tr("&Close"), QMessageBox::AcceptRole);
  const QPushButton* save = box->addButton(tr("Save &as…"), QMessageBox::ActionRole);
  box->addButton(tr("&Stay"), QMessageBox::RejectRole);
  connect(box, &QMessageBox::buttonClicked, this, [this, box, close, save, closed](QAbstractButton* button) {
    if (box->checkBox()->isChecked()) user_settings().setValue(explained_key, true);
    if (button == close) closed();
    if (button == save) window_.save_elsewhere();
  });
  box->open();
}

}  // namespace credence
