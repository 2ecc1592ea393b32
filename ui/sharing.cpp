// SPDX-License-Identifier: GPL-3.0-only
#include "ui/sharing.h"

#include "core/math/input_error.h"
#include "ui/document/lesson_desk.h"
#include "ui/learning.h"
#include "ui/main_window.h"
#include "ui/panels/furniture.h"
#include "ui/panels/message_bar.h"
#include "ui/serve_card.h"
#include "ui/web/links.h"
#include "ui/words/user_settings.h"

#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include <initializer_list>
#include <utility>

namespace credence {
namespace {

constexpr auto address_key = "share/address_for_links", reach_key = "share/only_this_computer";
constexpr auto usual_address = "http://127.0.0.1:8080/";
constexpr auto offer_key = "serving", link_key = "link_too_long";
constexpr int rests_after = 300;  // milliseconds

}  // namespace

QString server_for_links() { return user_settings().value(QLatin1String(address_key)).toString(); }

void set_server_for_links(const QString& address) {
  const QString text = address.trimmed();
  QUrl url(text.contains(QLatin1String("://")) || text.isEmpty() ? text : QStringLiteral("https://") + text,
           QUrl::StrictMode);
  const bool web = url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http");
  if (!text.isEmpty() && (!url.isValid() || !web || url.host().isEmpty() || !url.userInfo().isEmpty())) {
    throw InputError(Sharing::tr("This is no address of a server, such as https://credence.example/.").toStdString());
  }
  url.setFragment({});
  url.setQuery(QString());
  if (!text.isEmpty() && !url.path().endsWith(QLatin1Char('/'))) url.setPath(url.path() + QLatin1Char('/'));
  user_settings().setValue(QLatin1String(address_key), text.isEmpty() ? text : QString::fromLatin1(url.toEncoded()));
}

Sharing::Sharing(MainWindow& window) : QObject(&window), window_(window) {
  rest_.setSingleShot(true);
  rest_.setInterval(rests_after);
  connect(&rest_, &QTimer::timeout, this, &Sharing::tell_screen);
  connect(&serving_, &Serving::changed, this, &Sharing::take_news);
}

// A step of a lesson that is a file of its own is a screen like any other.
Sharing::Link Sharing::link() const {
  const Session& session = window_.controller().session();
  const LessonDesk& desk = window_.lesson_desk();
  if (!desk.is_open() || !desk.at_home()) return {link_of(session)};
  const LessonFile& file = desk.file();
  const bool known = file.own() || QFileInfo(file.path).path() == serving_.lessons();
  if (!known) return {link_of(session), false, true};
  return {QStringLiteral("lesson-%1.%2").arg(QString::fromStdString(file.lesson.id)).arg(desk.run().at() + 1), true};
}

std::optional<Sharing::Step> Sharing::step() const {
  if (!link().of_step) return std::nullopt;
  const LessonDesk& desk = window_.lesson_desk();
  return Step{QString::fromStdString(desk.file().lesson.id), desk.run().at() + 1};
}

QString Sharing::start_line() const {
  const Link here = link();
  if (here.of_step) return here.text;
  if (window_.learning().covers() || window_.controller().hides_answer()) return {};
  return start_of_session(window_.controller().session());
}

void Sharing::copy_link() {
  MessageBar& messages = *window_.messages();
  messages.offer(QLatin1String(link_key), {}, {});
  const Link here = link();
  if (here.text.size() > longest_usual_link) {
    return messages.offer(
        QLatin1String(link_key),
        tr("This screen is too large for a link: with its own data it has %1 letters. A file holds all of it.")
            .arg(here.text.size()),
        {{tr("&Save as a file…"), [this] { window_.save_elsewhere(); }}});
  }
  const QString chosen = server_for_links();
  const QStringList served = serving_.addresses();
  const bool reached = serving_.reach() == Serving::Reach::network && !serving_.is_alone();
  const QString server = !chosen.isEmpty() ? chosen : !served.isEmpty() ? served.front() : QLatin1String(usual_address);
  QGuiApplication::clipboard()->setText(server + QLatin1Char('#') + here.text);
  const bool for_others = !chosen.isEmpty() || (!served.isEmpty() && reached);
  messages.show_message(
      MessageBar::Kind::information,
      here.alone   ? tr("The link is on the clipboard. It opens this screen without its lesson, which is a file.")
      : for_others ? tr("The link is on the clipboard.")
                   : tr("The link is on the clipboard. It names this computer: Share > Address of links chooses a "
                        "server for others."));
}

void Sharing::ask_address() {
  if (auto* open = window_.findChild<QDialog*>(QStringLiteral("link_address"))) return open->raise();
  auto* dialog = named(new QDialog(&window_), "link_address");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Address of the server for links"));
  auto* question = wrapped_label(dialog, "link_address.question", tr("&Address of the server for links"));
  auto* box = named(new QLineEdit(server_for_links(), dialog), "link_address.box");
  box->setPlaceholderText(QLatin1String(usual_address));
  box->setToolTip(
      tr("Copied links begin with it. Empty: the server of this window while it runs, or else %1, which opens on this "
         "computer alone. In the program itself every link opens, whatever it begins with.")
          .arg(QLatin1String(usual_address)));
  box->setMinimumWidth(360);
  question->setBuddy(box);
  auto* hint = wrapped_label(dialog, "link_address.hint",
                             tr("Where the labs are served for others, such as https://credence.example/. If it is "
                                "empty, links begin with the server of this window, or with this computer."));
  hint->setForegroundRole(QPalette::PlaceholderText);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, dialog);
  connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
  connect(buttons, &QDialogButtonBox::accepted, dialog, [dialog, box, hint] {
    try {
      set_server_for_links(box->text());
      dialog->close();
    } catch (const InputError& error) {
      hint->setForegroundRole(QPalette::WindowText);
      hint->setText(QString::fromStdString(error.said()));
      box->setFocus();
    }
  });
  auto* column = layout_in<QVBoxLayout>(dialog, 10, {20, 16, 20, 12});
  for (QWidget* one : std::initializer_list<QWidget*>{question, box, hint, buttons}) column->addWidget(one);
  dialog->show();
}

void Sharing::show_card() {
  if (serving_.state() == Serving::State::off) start();
  window_.messages()->offer(QLatin1String(offer_key), {}, {});
  if (card_ != nullptr) {
    card_->raise();
    return card_->activateWindow();
  }
  card_ = new ServeCard(*this, &window_);
  connect(card_, &QDialog::finished, this, [this] {
    card_ = nullptr;
    offer();
  });
  card_->show();
}

void Sharing::set_reach(Serving::Reach reach) {
  user_settings().setValue(QLatin1String(reach_key), reach == Serving::Reach::computer);
  serving_.set_reach(reach);
}

void Sharing::start() {
  const bool here = user_settings().value(QLatin1String(reach_key), false).toBool();
  const auto reach = here ? Serving::Reach::computer : Serving::Reach::network;
  const LessonDesk& desk = window_.lesson_desk();
  const bool beside = desk.is_open() && !desk.file().own();
  serving_.start(reach, beside ? QFileInfo(desk.file().path).path() : QString());
  if (!std::exchange(follows_, true)) follow_the_screen();
  tell_screen();
}

void Sharing::follow_the_screen() {
  const auto later = [this] {
    if (serving_.state() != Serving::State::off && !rest_.isActive()) rest_.start();
  };
  SessionController& controller = window_.controller();
  connect(&controller, &SessionController::session_changed, this, later);
  connect(&controller, &SessionController::arranged, this, later);
  connect(&controller, &SessionController::hiding_changed, this, later);
  connect(&controller.screen(), &Screen::picture_changed, this, later);
  for (const auto signal : {&LessonDesk::step_changed, &LessonDesk::closed, &LessonDesk::place_changed}) {
    connect(&window_.lesson_desk(), signal, this, later);
  }
}

void Sharing::tell_screen() {
  if (const QString line = start_line(); !line.isEmpty()) serving_.open_with(line);
  emit rested();
}

void Sharing::take_news() {
  const bool ran = std::exchange(ran_, serving_.state() != Serving::State::off);
  if (!ran || ran_) return;
  offer();
  if (card_ == nullptr && !serving_.fault().isEmpty()) {
    window_.messages()->show_message(MessageBar::Kind::error, serving_.fault());
  }
}

void Sharing::speak_anew() {
  const bool shown = card_ != nullptr;
  delete card_;
  if (shown) return show_card();
  offer();
}

void Sharing::offer() {
  const QStringList addresses = serving_.addresses();
  if (card_ != nullptr || addresses.isEmpty()) return window_.messages()->offer(QLatin1String(offer_key), {}, {});
  window_.messages()->offer(QLatin1String(offer_key), tr("The labs are served at %1").arg(addresses.front()),
                            {{tr("S&how"), [this] { show_card(); }}, {tr("&Stop"), [this] { serving_.stop(); }}});
}

}  // namespace credence
