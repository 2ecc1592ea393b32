// SPDX-License-Identifier: GPL-3.0-only
#include "ui/closing.h"

#include "ui/main_window.h"
#include "ui/panels/message_bar.h"

#include <QGuiApplication>

namespace credence {

Closing::Closing(MainWindow& window) : window_(window) {
  connect(&window_.document(), &Document::cannot_be_kept, this, &Closing::ask);
}

bool Closing::try_now() {
  Document& document = window_.document();
  const bool keeps = unsaved_ == Document::Unsaved::kept && document.unsaved() > 0;
  if (keeps && !explained_ && !WorkOffers::closing_is_explained() && !qApp->isSavingSession()) {
    window_.offers().explain_closing([this] {
      explained_ = true;
      window_.close();
    });
    return false;
  }
  return document.close(unsaved_);
}

void Closing::ask(const QString& why) {
  const auto close = [this] {
    unsaved_ = Document::Unsaved::given_up;
    window_.close();
  };
  window_.messages()->show_message(
      MessageBar::Kind::warning, tr("The unsaved work cannot be kept for the next start: %1").arg(why),
      {{tr("Save &as…"), [this] { window_.save_elsewhere(); }}, {tr("&Close without saving"), close}});
}

}  // namespace credence
