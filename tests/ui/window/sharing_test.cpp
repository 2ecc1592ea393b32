// Share: links to the screen, and the labs in browsers on this network, served by the program itself.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/sharing.h"

#include "core/math/input_error.h"
#include "tests/support/doomed_process.h"
#include "tests/support/page_client.h"
#include "tests/support/window_hand.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/finders.h"
#include "ui/learning.h"
#include "ui/panels/qr_code.h"
#include "ui/serve_card.h"
#include "ui/web/links.h"
#include "ui/web/page_loop.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QPushButton>

#include <csignal>
#include <cstdio>

namespace credence {
namespace {

constexpr auto served_variable = "CREDENCE_SERVED_WINDOW";  // set in the process that is killed

QString copied() { return QGuiApplication::clipboard()->text(); }

// Tests that run beside this one have others.
int first_port() { return 10'000 + 20 * (::getpid() % 1'000); }

Serving& serving(WindowStage& stage) {
  Serving& one = stage.window->sharing().serving();
  one.set_program(QStringLiteral(CREDENCE_PROGRAM));
  one.set_first_port(first_port());
  one.set_hosts([] { return QStringList{QStringLiteral("127.0.0.1")}; });
  return one;
}

bool serves(WindowStage& stage) {
  return stage.comes([&] { return stage.window->sharing().serving().state() == Serving::State::on; });
}
int port(WindowStage& stage) { return QUrl(stage.window->sharing().serving().addresses().value(0)).port(); }

// What a page opens with if its address names nothing.
QJsonObject first_answer(int at) {
  PageClient page(at);
  return page.ask({{"type", "open"}}).front().json;
}
QString screen_at(int at) {
  const QJsonObject words = first_answer(at)["words"].toObject();
  return words["lab"].toString() + '/' + words["preset"].toString();
}

bool runs(qint64 process) { return ::kill(static_cast<pid_t>(process), 0) == 0; }

QString said_in(WindowStage& stage, const char* label) {
  auto* found = stage.find<QLabel>(label);
  return found->isVisible() ? found->text() : QString();
}

// In the process that is killed: a window that serves, and tells the server's process.
[[noreturn]] void serve_until_killed() {
  QTemporaryDir config;
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, config.path());
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, config.path());
  MainWindow window(preset("coin/first"));
  window.show();
  Serving& one = window.sharing().serving();
  one.set_program(QStringLiteral(CREDENCE_PROGRAM));
  one.set_first_port(first_port());
  QObject::connect(&one, &Serving::changed, [&] {
    if (one.state() != Serving::State::on) return;
    std::printf("process %lld\n", static_cast<long long>(one.process()));
    std::fflush(stdout);
  });
  window.sharing().set_reach(Serving::Reach::computer);
  window.sharing().start();
  run_until_killed();
}

}  // namespace

class SharingTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    isolate_settings();
    if (qEnvironmentVariableIsSet(served_variable)) serve_until_killed();
  }
  void init() {
    set_server_for_links({});
    QDir(recovery_folder()).removeRecursively();
  }
  void a_link_opens_the_same_screen();
  void links_begin_with_the_chosen_server();
  void an_address_is_asked_for();
  void a_step_of_a_lesson_is_a_link();
  void what_is_too_large_for_a_link_is_a_file();
  void the_card_says_where_and_by_whom();
  void a_page_begins_with_the_screen_of_the_window();
  void a_step_is_what_a_page_begins_with();
  void what_is_covered_is_told_to_no_page();
  void nothing_on_the_card_is_cut();
  void only_this_computer();
  void the_next_port_is_taken();
  void closing_the_card_leaves_it_running();
  void stopping_ends_it();
  void faults_are_one_sentence();
  void no_network_is_said();
  void the_search_and_the_keyboard_reach_it();
  void another_language_keeps_it();
  void it_ends_with_a_window_that_closes();
  void it_ends_with_a_window_that_is_killed();
};

void SharingTest::a_link_opens_the_same_screen() {
  WindowStage stage(preset("coin/first"));
  stage.trigger("copy_link");
  QCOMPARE(copied(), QString("http://127.0.0.1:8080/#coin/first"));
  QVERIFY(stage.window->messages()->text().contains("this computer"));
  stage.window->controller().set_seed(77);
  QVERIFY(stage.settle());
  stage.trigger("copy_link");
  QVERIFY(copied().startsWith("http://127.0.0.1:8080/#coin/first="));
  QVERIFY(session_of_link(copied(), {}).inputs == stage.session().inputs);
}

void SharingTest::links_begin_with_the_chosen_server() {
  WindowStage stage(preset("coin/first"));
  for (const auto& [given, start] : {std::pair("https://credence.example", "https://credence.example/"),
                                     std::pair(" credence.example/labs ", "https://credence.example/labs/"),
                                     std::pair("http://10.0.0.7:8080/#coin", "http://10.0.0.7:8080/")}) {
    set_server_for_links(QString::fromLatin1(given));
    QCOMPARE(server_for_links(), QString::fromLatin1(start));
    stage.trigger("copy_link");
    QCOMPARE(copied(), QString::fromLatin1(start) + "#coin/first");
    QCOMPARE(stage.window->messages()->text(), QString("The link is on the clipboard."));
  }
  for (const char* wrong : {"ftp://credence.example", "https://", "two words", "https://me@credence.example"}) {
    QVERIFY_THROWS_EXCEPTION(InputError, set_server_for_links(QString::fromLatin1(wrong)));
  }
  QCOMPARE(server_for_links(), QString("http://10.0.0.7:8080/"));
}

void SharingTest::an_address_is_asked_for() {
  WindowStage stage(preset("coin/first"));
  stage.trigger("link_address");
  auto* box = stage.find<QLineEdit>("link_address.box");
  QVERIFY(box->toolTip().contains("http://127.0.0.1:8080/"));
  box->setText("no server");
  QTest::keyClick(box, Qt::Key_Return);
  QVERIFY(stage.find<QLabel>("link_address.hint")->text().startsWith("This is no address"));
  box->setText("labs.example");
  QTest::keyClick(box, Qt::Key_Return);
  QVERIFY(stage.comes([&] { return stage.window->findChild<QDialog*>("link_address") == nullptr; }));
  QCOMPARE(server_for_links(), QString("https://labs.example/"));
}

void SharingTest::a_step_of_a_lesson_is_a_link() {
  set_server_for_links("https://credence.example");
  WindowStage stage(preset("coin/first"));
  QStringList warnings;
  stage.window->learning().open_lesson(load_lesson("coin", warnings));
  stage.window->lesson_desk().go(2);
  QVERIFY(stage.settle());
  stage.trigger("copy_link");
  QCOMPARE(copied(), QString("https://credence.example/#lesson-coin.3"));
  const auto link = lesson_of_link(copied());
  QVERIFY(link && link->lesson == "coin" && link->step == 2);
  stage.window->lesson_desk().close();
  stage.window->learning().open_step(lesson_of_id(link->lesson), link->step);
  QCOMPARE(stage.window->lesson_desk().run().at(), 2);
  QVERIFY(stage.window->lesson_desk().at_home());
  stage.window->learning().open_step(lesson_of_id("links"), 99);
  QVERIFY(!stage.window->lesson_desk().at_end());
  // Others do not have a lesson that is a file.
  stage.window->lesson_desk().open({read_small(small_lesson()), QStringLiteral("/nowhere/x.lesson.json")});
  QVERIFY(stage.settle());
  stage.trigger("copy_link");
  QVERIFY(!lesson_of_link(copied()));
  QVERIFY(session_of_link(copied(), {}).inputs == stage.session().inputs);
  QVERIFY(stage.window->messages()->text().contains("without its lesson"));
}

void SharingTest::what_is_too_large_for_a_link_is_a_file() {
  Session session = preset("regression/first");
  std::vector<double> x, t;
  for (int k = 0; k < 800; ++k) {
    x.push_back(std::sin(1.7 * k));
    t.push_back(std::cos(2.9 * k * k));
  }
  session.inputs.data = Table("own.csv", {Column("x", x), Column("t", t)});
  session.inputs.data.set_origin({.own = true});
  WindowStage stage(session);
  QGuiApplication::clipboard()->setText("before");
  stage.trigger("copy_link");
  QCOMPARE(copied(), QString("before"));
  QVERIFY(stage.window->messages()->text().startsWith("This screen is too large for a link"));
  const auto buttons = stage.window->messages()->findChildren<QPushButton*>();
  QVERIFY(std::ranges::any_of(buttons, [](const QPushButton* one) { return one->text() == "&Save as a file…"; }));
  stage.window->controller().open_preset("first");
  QVERIFY(stage.settle());
  stage.trigger("copy_link");
  for (const auto& one : stage.window->messages()->offered()) QVERIFY(!one.sentence.contains("too large for a link"));
}

void SharingTest::the_card_says_where_and_by_whom() {
  WindowStage stage(preset("coin/first"));
  Serving& server = serving(stage);
  stage.window->set_theme(ThemeId::dark);
  stage.trigger("serve");
  QVERIFY(serves(stage));
  auto* card = stage.find<ServeCard>("serve");
  QVERIFY(card->isVisible() && !card->isModal());
  const QString address = QStringLiteral("http://127.0.0.1:%1/").arg(port(stage));
  QCOMPARE(said_in(stage, "serve.address"), address);
  QVERIFY(stage.find<QAction>("serve")->isChecked());
  auto* code = stage.find<QrCode>("qr_code");
  QVERIFY(code->isVisible() && code->width() >= 33 * QrCode::least_module && code->height() >= 33 * 8);
  QVERIFY(code->accessibleName().contains(address));
  QVERIFY(stage.find<QToolButton>("serve.network")->isChecked());
  QVERIFY(said_in(stage, "serve.open_to").startsWith("Nothing is encrypted"));
  QCOMPARE(said_in(stage, "serve.pages"), QString("No page is open."));
  QVERIFY(said_in(stage, "serve.fault").isEmpty());
  {
    PageClient page(port(stage));
    QVERIFY(stage.comes([&] { return said_in(stage, "serve.pages") == "1 page is open."; }));
    PageClient other(port(stage));
    QVERIFY(stage.comes([&] { return said_in(stage, "serve.pages") == "2 pages are open."; }));
  }
  QVERIFY(stage.comes([&] { return server.pages() == 0; }));
  stage.find<QPushButton>("serve.copy")->click();
  QCOMPARE(copied(), address);
  stage.trigger("copy_link");  // a server that others reach is the one of links
  QCOMPARE(copied(), address + "#coin/first");
  stage.trigger("serve");  // shows the card again
  QCOMPARE(stage.window->findChildren<ServeCard*>().size(), 1);
  QCOMPARE(server.state(), Serving::State::on);
  for (QWidget* one : card->findChildren<QWidget*>()) {
    const bool asks = qobject_cast<QAbstractButton*>(one) != nullptr || qobject_cast<QComboBox*>(one) != nullptr;
    if (asks && one->isVisible()) QVERIFY2(!one->toolTip().isEmpty(), qPrintable(one->objectName()));
  }
}

void SharingTest::a_page_begins_with_the_screen_of_the_window() {
  WindowStage stage(preset("coin/first"));
  serving(stage);
  stage.trigger("serve");
  QVERIFY(serves(stage));
  QVERIFY(stage.comes([&] { return screen_at(port(stage)) == "coin/first"; }));
  stage.window->controller().open_lab(*find_lab("darts"));
  QVERIFY(stage.comes([&] { return screen_at(port(stage)).startsWith("darts/"); }));
  stage.window->controller().set_seed(4711);
  QVERIFY(stage.comes([&] {
    const QString text = first_answer(port(stage))["session"].toString();
    QStringList warnings;
    return from_json(text.toUtf8(), "page", warnings).inputs == stage.session().inputs;
  }));
}

void SharingTest::a_step_is_what_a_page_begins_with() {
  WindowStage stage(preset("darts/" + presets(*find_lab("darts")).front().id));
  serving(stage);
  QStringList warnings;
  stage.window->learning().open_lesson(load_lesson("coin", warnings));
  stage.window->lesson_desk().go(1);
  stage.trigger("serve");
  QVERIFY(serves(stage));
  QVERIFY(stage.comes([&] {
    const QJsonObject first = first_answer(port(stage));
    return first["lesson"].toObject()["id"] == "coin" && first["step"].toObject()["at"] == 1;
  }));
}

void SharingTest::what_is_covered_is_told_to_no_page() {
  WindowStage stage(preset("coin/first"));
  serving(stage);
  stage.trigger("serve");
  QVERIFY(serves(stage));
  stage.window->controller().open_lab(*find_lab("darts"));
  QVERIFY(stage.comes([&] { return screen_at(port(stage)).startsWith("darts/"); }));
  QVERIFY(stage.window->sharing().start_line().startsWith("darts"));
  stage.trigger("hide_caption");
  QVERIFY(stage.window->sharing().start_line().isEmpty());
  stage.trigger("hide_caption");
  QVERIFY(stage.window->sharing().start_line().startsWith("darts"));
  stage.trigger("predict_first");
  QVERIFY(stage.settle());
  QVERIFY(stage.window->sharing().start_line().isEmpty());
}

void SharingTest::nothing_on_the_card_is_cut() {
  WindowStage stage(preset("coin/first"), {1024, 600});
  serving(stage);
  for (const char* language : {"de", "en"}) {
    stage.window->set_language(language);
    for (const ThemeId theme : {ThemeId::projector, ThemeId::light}) {
      stage.window->set_theme(theme);
      stage.trigger("serve");
      QVERIFY(serves(stage));
      auto* card = stage.find<ServeCard>("serve");
      for (const auto* label : card->findChildren<QLabel*>()) {
        if (!label->isVisible()) continue;
        const int needed = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        QVERIFY2(label->height() >= needed, qPrintable(label->text()));
        QVERIFY2(label->wordWrap() || label->width() >= label->sizeHint().width(), qPrintable(label->text()));
      }
      for (const auto* button : card->findChildren<QToolButton*>()) {
        QVERIFY(button->width() >= button->fontMetrics().horizontalAdvance(button->text()));
      }
      card->close();
      QVERIFY(stage.comes([&] { return stage.window->findChild<ServeCard*>() == nullptr; }));
    }
  }
}

void SharingTest::only_this_computer() {
  WindowStage stage(preset("coin/first"));
  Serving& server = serving(stage);
  server.set_hosts([] { return QStringList{QStringLiteral("192.0.2.7")}; });
  stage.trigger("serve");
  QVERIFY(serves(stage));
  const int before = port(stage);
  QCOMPARE(server.addresses(), QStringList(QStringLiteral("http://192.0.2.7:%1/").arg(before)));
  stage.find<QToolButton>("serve.computer")->click();
  QCOMPARE(server.state(), Serving::State::starting);
  QVERIFY(serves(stage));
  QCOMPARE(server.addresses(), QStringList(QStringLiteral("http://127.0.0.1:%1/").arg(before)));
  QVERIFY(!stage.find<QrCode>("qr_code")->isVisible());
  QVERIFY(said_in(stage, "serve.open_to").contains("this computer"));
  stage.trigger("copy_link");
  QVERIFY(stage.window->messages()->text().contains("this computer"));
  stage.find<QPushButton>("serve.run")->click();
  stage.find<ServeCard>("serve")->close();
  QVERIFY(stage.comes([&] { return stage.window->findChild<ServeCard*>() == nullptr; }));
  stage.trigger("serve");  // is remembered
  QCOMPARE(server.reach(), Serving::Reach::computer);
  stage.find<QPushButton>("serve.run")->click();
  stage.find<QToolButton>("serve.network")->click();  // starts nothing by itself
  QCOMPARE(server.state(), Serving::State::off);
  QVERIFY(said_in(stage, "serve.open_to").startsWith("Nothing is encrypted"));
  stage.find<QPushButton>("serve.run")->click();
  QVERIFY(serves(stage));
  QCOMPARE(server.reach(), Serving::Reach::network);
}

void SharingTest::the_next_port_is_taken() {
  boost::asio::io_context context;
  boost::asio::ip::tcp::acceptor other(context);
  other.open(boost::asio::ip::tcp::v4());
  other.set_option(boost::asio::ip::tcp::acceptor::reuse_address(true));
  other.bind({boost::asio::ip::tcp::v4(), static_cast<unsigned short>(first_port())});
  other.listen();
  WindowStage stage(preset("coin/first"));
  serving(stage);
  stage.trigger("serve");
  QVERIFY(serves(stage));
  QVERIFY(port(stage) > first_port());
  QCOMPARE(http_ask(port(stage), "GET", "/healthz").body, QByteArray("ok"));
}

void SharingTest::closing_the_card_leaves_it_running() {
  WindowStage stage(preset("coin/first"));
  Serving& server = serving(stage);
  stage.trigger("serve");
  QVERIFY(serves(stage));
  QVERIFY(stage.window->messages()->text().isEmpty());
  QTest::keyClick(stage.find<ServeCard>("serve"), Qt::Key_Escape);
  QVERIFY(stage.comes([&] { return stage.window->messages()->text().startsWith("The labs are served at http://"); }));
  QCOMPARE(server.state(), Serving::State::on);
  const auto button = [&](const QString& text) -> QPushButton* {
    for (auto* one : stage.window->messages()->findChildren<QPushButton*>()) {
      if (one->text() == text && !one->isHidden()) return one;
    }
    return nullptr;
  };
  button("S&how")->click();
  QVERIFY(stage.comes([&] { return stage.window->findChild<ServeCard*>() != nullptr; }));
  QVERIFY(stage.window->messages()->text().isEmpty());
  stage.find<ServeCard>("serve")->close();
  QVERIFY(stage.comes([&] { return button("&Stop") != nullptr; }));
  button("&Stop")->click();
  QCOMPARE(server.state(), Serving::State::off);
  QVERIFY(stage.window->messages()->text().isEmpty());
  QVERIFY(!stage.find<QAction>("serve")->isChecked());
}

void SharingTest::stopping_ends_it() {
  WindowStage stage(preset("coin/first"));
  Serving& server = serving(stage);
  stage.trigger("serve");
  QVERIFY(serves(stage));
  const qint64 process = server.process();
  QVERIFY(runs(process));
  stage.find<QPushButton>("serve.run")->click();
  QCOMPARE(said_in(stage, "serve.lead"), QString("Nothing is served."));
  QVERIFY(said_in(stage, "serve.address").isEmpty());
  QVERIFY(!stage.find<QPushButton>("serve.copy")->isEnabled());
  QVERIFY(stage.comes([&] { return !runs(process); }));
  QVERIFY(said_in(stage, "serve.fault").isEmpty());
  stage.find<QPushButton>("serve.run")->click();
  QVERIFY(serves(stage));
}

void SharingTest::faults_are_one_sentence() {
  WindowStage stage(preset("coin/first"));
  Serving& server = serving(stage);
  server.set_program("/no/such/program");
  stage.trigger("serve");
  QVERIFY(stage.comes([&] { return server.state() == Serving::State::off; }));
  QCOMPARE(said_in(stage, "serve.fault"),
           QString("The server cannot be started: the program /no/such/program cannot be run."));
  server.set_program("/bin/false");
  stage.find<QPushButton>("serve.run")->click();
  QVERIFY(stage.comes([&] { return server.state() == Serving::State::off; }));
  QCOMPARE(said_in(stage, "serve.fault"), QString("The server has ended without saying why."));
  serving(stage);
  stage.find<QPushButton>("serve.run")->click();
  QVERIFY(serves(stage));
  QVERIFY(said_in(stage, "serve.fault").isEmpty());
  ::kill(static_cast<pid_t>(server.process()), SIGKILL);
  QVERIFY(stage.comes([&] { return server.state() == Serving::State::off; }));
  QCOMPARE(said_in(stage, "serve.fault"), QString("The server has ended without saying why."));
  QCOMPARE(stage.find<QPushButton>("serve.run")->text(), QString("&Start"));
  stage.find<QPushButton>("serve.run")->click();
  QVERIFY(serves(stage));
  stage.find<ServeCard>("serve")->close();
  ::kill(static_cast<pid_t>(server.process()), SIGTERM);
  QVERIFY(stage.comes([&] { return stage.window->messages()->text() == "The server was ended by another program."; }));
}

void SharingTest::no_network_is_said() {
  WindowStage stage(preset("coin/first"));
  serving(stage).set_hosts([] { return QStringList(); });
  stage.trigger("serve");
  QVERIFY(serves(stage));
  QVERIFY(said_in(stage, "serve.fault").startsWith("This computer is in no network"));
  QVERIFY(said_in(stage, "serve.address").startsWith("http://127.0.0.1:"));
  QVERIFY(!stage.find<QrCode>("qr_code")->isVisible());
  // Several networks: one address each.
  serving(stage).set_hosts([] { return QStringList{"10.0.0.2", "192.168.1.7"}; });
  stage.find<QPushButton>("serve.run")->click();
  stage.find<QPushButton>("serve.run")->click();
  QVERIFY(serves(stage));
  auto* networks = stage.find<QComboBox>("serve.networks");
  QVERIFY(networks->isVisible() && networks->count() == 2);
  networks->setCurrentIndex(1);
  emit networks->activated(1);
  QVERIFY(said_in(stage, "serve.address").startsWith("http://192.168.1.7:"));
}

void SharingTest::the_search_and_the_keyboard_reach_it() {
  WindowHand hand(preset("coin/first"), {1024, 600});
  serving(hand);
  hand.key(Qt::Key_K, Qt::ControlModifier);
  auto* box = hand.window->finders().finder().findChild<QLineEdit*>();
  QTest::keyClicks(box, "browsers on this network");
  QTest::keyClick(box, Qt::Key_Return);
  QVERIFY(serves(hand));
  auto* card = hand.find<ServeCard>("serve");
  card->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(card, patience));
  QStringList reached;
  for (int k = 0; k < 12; ++k) {
    QTest::keyClick(card, Qt::Key_Tab);
    if (QWidget* at = card->focusWidget()) reached += at->objectName();
  }
  for (const char* name : {"serve.copy", "serve.run", "serve.close", "serve.network"}) {
    QVERIFY2(reached.contains(QLatin1String(name)), name);
  }
  QVERIFY(card->width() <= 1024 && card->height() <= 560);
}

void SharingTest::another_language_keeps_it() {
  WindowStage stage(preset("coin/first"));
  Serving& server = serving(stage);
  stage.trigger("serve");
  QVERIFY(serves(stage));
  const qint64 process = server.process();
  stage.window->set_language("de");
  QCOMPARE(server.process(), process);
  QCOMPARE(stage.find<QLabel>("serve.pages")->text(), QString("Keine Seite ist offen."));
  QVERIFY(stage.find<QAction>("serve")->isChecked());
  stage.window->set_language("en");
}

void SharingTest::it_ends_with_a_window_that_closes() {
  qint64 process = 0;
  {
    WindowStage stage(preset("coin/first"));
    Serving& server = serving(stage);
    stage.trigger("serve");
    QVERIFY(serves(stage));
    process = server.process();
  }
  QVERIFY(process > 0 && !runs(process));
}

void SharingTest::it_ends_with_a_window_that_is_killed() {
  qint64 process = 0;
  DoomedProcess window("sharing", served_variable, "1", [&](const QByteArray& line) {
    if (line.startsWith("process ")) process = line.mid(8).toLongLong();
  });
  QVERIFY(QTest::qWaitFor([&] { return process > 0; }, patience));
  QVERIFY(runs(process));
  window.kill();
  QVERIFY(QTest::qWaitFor([&] { return !runs(process); }, patience));
}

}  // namespace credence

CREDENCE_TEST(credence::SharingTest);
#include "sharing_test.moc"
