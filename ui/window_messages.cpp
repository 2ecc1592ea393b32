// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window_messages.h"

#include "ui/application.h"
#include "ui/examining.h"
#include "ui/first_paint.h"
#include "ui/learning.h"
#include "ui/main_window.h"
#include "ui/panels/message_bar.h"
#include "ui/words/said.h"

#include <QFileInfo>

namespace credence {
namespace {

void show_title(MainWindow& window) {
  const QString path = window.document().path();
  QString name = path.isEmpty() ? said(window.controller().lab().title()) : QFileInfo(path).fileName();
  name.replace(QLatin1String("[*]"), QLatin1String("[*][*]"));  // one means "unsaved"
  window.setWindowTitle(name + QStringLiteral("[*] — Credence"));
  window.setWindowModified(window.document().modified());
}

// The message bar is asked for each time: another language makes it anew.
auto teller(MainWindow& window, MessageBar::Kind kind) {
  return [&window, kind](const QString& sentence) { window.messages()->show_message(kind, sentence); };
}

void report_session(MainWindow& window) {
  SessionController& controller = window.controller();
  const auto on = [&](auto signal, auto act) { QObject::connect(&controller, signal, &window, act); };
  on(&SessionController::accepted, [&window] { window.messages()->dismiss(); });
  on(&SessionController::session_changed, [&window] { window.messages()->dismiss_errors(); });
  on(&SessionController::preset_changed, [&window] { window.messages()->dismiss_news(); });
  on(&SessionController::warned, teller(window, MessageBar::Kind::warning));
  on(&SessionController::lab_changed, [&window] { show_title(window); });
  QObject::connect(&controller.screen(), &Screen::failed, &window, teller(window, MessageBar::Kind::error));
  QObject::connect(&controller.screen(), &Screen::picture_changed, &window, [&window] { note_first_paint(window); });
}

template <class Reporter>
void report_of(Reporter& reporter, MainWindow& window) {
  QObject::connect(&reporter, &Reporter::done, &window, teller(window, MessageBar::Kind::information));
  QObject::connect(&reporter, &Reporter::warned, &window, teller(window, MessageBar::Kind::warning));
  QObject::connect(&reporter, &Reporter::failed, &window, teller(window, MessageBar::Kind::error));
}

}  // namespace

void connect_messages(MainWindow& window) {
  report_session(window);
  report_of(window.document(), window);
  report_of(window.examining(), window);
  QObject::connect(&window.document(), &Document::changed, &window, [&window] { show_title(window); });
  QObject::connect(&window.document(), &Document::lesson_wanted, &window.learning(), &Learning::open_file);
  QObject::connect(&window.document(), &Document::work_wanted, &window.examining(), &Examining::open_work);
  if (auto* application = qobject_cast<Application*>(qApp)) {
    QObject::connect(application, &Application::failed, &window, teller(window, MessageBar::Kind::error));
  }
}

}  // namespace credence
