#include "ui/work_offers.h"

#include "ui/main_window.h"
#include "ui/panels/message_bar.h"
#include "ui/words/languages.h"
#include "ui/words/said.h"

#include <QFileInfo>
#include <QLocale>

namespace credence {

WorkOffers::WorkOffers(MainWindow& window) : window_(window) {
  connect(&window.document(), &Document::work_set_aside, this, &WorkOffers::offer_aside);
  connect(&window.document(), &Document::changed_on_disk, this, &WorkOffers::ask_about_changes);
}

void WorkOffers::offer_left(std::vector<LeftWork> left) {
  if (left.empty()) return;
  const LeftWork oldest = left.front();
  const QString when = QLocale(spoken_language()).toString(oldest.at, QLocale::ShortFormat);
  const QString more = left.size() > 1
                           ? " " + said_of(static_cast<double>(left.size() - 1), "{} more will be offered after it.",
                                           "{} more will be offered after it.")
                           : QString();
  left.erase(left.begin());
  window_.messages()->show_message(MessageBar::Kind::information, tr("Unsaved work from %1.").arg(when) + more,
                                   {{tr("&Restore"),
                                     [this, oldest, left] {
                                       offer_left(left);
                                       window_.document().restore_left(oldest);
                                     }},
                                    {tr("&Discard"), [this, oldest, left] {
                                       window_.document().discard_left(oldest);
                                       offer_left(left);
                                     }}});
}

// What was restored may be what is set aside by the next restoring. It is offered after everything else and not to be
// discarded: its buttons come where those of other work were a moment ago.
void WorkOffers::offer_aside(const QString& journal, Document::Reason reason) {
  const MessageBar::Offer back{tr("&Bring it back"), [this, journal] { window_.document().bring_back(journal); }};
  if (reason == Document::Reason::restored) {
    window_.messages()->queue_offer(
        tr("Other unsaved work in %1 is set aside.").arg(said(window_.controller().lab().title())), {back});
  } else {
    window_.messages()->show_message(
        MessageBar::Kind::information, tr("The unsaved work before this is set aside."),
        {back, {tr("&Discard it"), [this, journal] { window_.document().discard_aside(journal); }}});
  }
}

void WorkOffers::ask_about_changes(const QString& path) {
  window_.messages()->show_message(
      MessageBar::Kind::warning,
      tr("%1 was changed on disk since it was opened or saved here.").arg(QFileInfo(path).fileName()),
      {{tr("&Overwrite"), [this, path] { window_.document().save(path, Document::Changes::overwritten); }},
       {tr("Save &as…"), [this] { window_.save_elsewhere(); }}});
}

}  // namespace credence
