// Actions at random over all labs, presets, lessons, languages, themes and sizes: a monkey at the window. Every action
// is written to a file before it is done, so that a crash leaves the last ones, and each run can be done again from its
// seed: CREDENCE_MONKEY=SEED build/release/tests/ui_window_test monkey. CREDENCE_FUZZ multiplies the runs;
// CREDENCE_MONKEY_LOG is the folder of those files. After each action the window is as wide as was asked for or a small
// screen, nothing is modal, nothing waits in a loop of events of its own, no number on the screen is a NaN, and undo
// undoes.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/support/test.h"
#include "tests/support/window_hand.h"
#include "ui/document/lesson_desk.h"
#include "ui/learning.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/progress.h"
#include "ui/teaching/presenter.h"
#include "ui/words/languages.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QHelpEvent>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QThread>
#include <QUndoStack>
#include <QWheelEvent>

#include <cstdint>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include <sys/resource.h>

using namespace credence;

namespace {

constexpr int actions_per_run = 120;
constexpr int widest_page = 1500;  // pixels; of a lesson beside its editor, on the projector

// Says if an event comes to a widget from a loop of events inside of another one.
class LoopWatch : public QObject {
 public:
  bool eventFilter(QObject* watched, QEvent*) override {
    if (watched->isWidgetType() && QThread::currentThread()->loopLevel() > level_) nested = true;
    return false;
  }
  bool nested = false;

 private:
  int level_ = QThread::currentThread()->loopLevel();
};

class Monkey : public WindowHand {
 public:
  Monkey(std::uint32_t seed, QFile& log)
      : WindowHand(opening_session(*labs()[seed % labs().size()]), {1280, 800}, Wait::first), random_(seed), log_(log) {
    qApp->installEventFilter(&loops_);
  }
  ~Monkey() { qApp->removeEventFilter(&loops_); }

  // Does something; returns what is wrong after it, or nothing.
  QString act() {
    struct Kind {
      const char* name;
      void (Monkey::*act)();
      int often;
    };
    static const std::vector<Kind> kinds{{"lab", &Monkey::open_lab, 6},
                                         {"preset", &Monkey::open_preset, 8},
                                         {"field", &Monkey::set_field, 14},
                                         {"seed", &Monkey::set_seed, 2},
                                         {"undo", &Monkey::undo_or_redo, 6},
                                         {"check undo", &Monkey::check_undo, 3},
                                         {"travel", &Monkey::travel, 4},
                                         {"plot", &Monkey::use_plot, 14},
                                         {"key", &Monkey::press_key, 12},
                                         {"button", &Monkey::press_button, 14},
                                         {"command", &Monkey::trigger_command, 8},
                                         {"paste", &Monkey::paste, 5},
                                         {"lesson", &Monkey::open_lesson, 4},
                                         {"step", &Monkey::use_lesson, 10},
                                         {"size", &Monkey::resize, 4},
                                         {"theme", &Monkey::set_theme, 2},
                                         {"language", &Monkey::set_language, 1},
                                         {"view", &Monkey::arrange, 5},
                                         {"present", &Monkey::present, 2},
                                         {"write", &Monkey::write_lesson, 3},
                                         {"message", &Monkey::answer_message, 4},
                                         {"menu", &Monkey::ask_for_menu, 3},
                                         {"tip", &Monkey::ask_for_tip, 4},
                                         {"list", &Monkey::drag_row, 3},
                                         {"wheel", &Monkey::turn_wheel, 3},
                                         {"rest", &Monkey::rest, 3}};
    int sum = 0;
    for (const Kind& kind : kinds) sum += kind.often;
    int chosen = below(sum);
    const Kind* kind = kinds.data();
    while ((chosen -= kind->often) >= 0) ++kind;
    note(kind->name);
    (this->*kind->act)();
    QCoreApplication::processEvents();
    close_dialogs();
    return fault();
  }
  void note(const QString& what) {
    log_.write(what.toUtf8() + '\n');
    log_.flush();
  }

 private:
  int below(int count) { return count > 0 ? static_cast<int>(random_() % static_cast<std::uint32_t>(count)) : 0; }
  double share() { return static_cast<double>(below(1'000'001)) / 1e6; }
  template <class List>
  auto& any(List& list) {
    return list[static_cast<decltype(list.size())>(below(static_cast<int>(list.size())))];
  }
  SessionController& controller() { return window->controller(); }
  LessonDesk& desk() { return window->lesson_desk(); }

  // Says what is wrong with the window; empty if nothing is.
  QString fault() {
    if (!undo_fault_.isEmpty()) return undo_fault_;
    if (loops_.nested) return "a loop of events waits inside of another one";
    if (const QWidget* modal = QApplication::activeModalWidget()) return "modal: " + modal->objectName();
    const bool free = !(window->windowState() & (Qt::WindowFullScreen | Qt::WindowMaximized));
    if (free && window->width() > std::max(widest_, widest_page)) {
      return QString("%1 px wide, %2 were asked for").arg(window->width()).arg(widest_);
    }
    static const QRegularExpression bad("\\b(nan|NaN|inf|Infinity)\\b");
    for (const QLabel* label : window->findChildren<QLabel*>()) {
      if (label->isVisible() && bad.match(label->text()).hasMatch()) return label->objectName() + ": " + label->text();
    }
    const QString words = numbers();
    if (const auto found = bad.match(words); found.hasMatch()) {
      return "numbers: " + words.mid(std::max(0, static_cast<int>(found.capturedStart()) - 60), 120);
    }
    return {};
  }

  void open_lab() {
    const Lab& lab = *any(labs_);
    note(QString::fromStdString(lab.id()));
    controller().open_lab(lab);
  }
  void open_preset() {
    const std::vector<Preset> all = presets(controller().lab());
    if (all.empty()) return;
    const QString id = any(all).id;
    note(id);
    controller().open_preset(id);
  }
  // A value in the usual range: long computations would only make the run slow.
  std::optional<Value> value_for(const FieldInfo& field) {
    const double low = field.usual_max > field.usual_min ? field.usual_min : field.min;
    const double high = field.usual_max > field.usual_min ? field.usual_max : std::min(field.max, field.min + 1000);
    const double number = low + (high - low) * share();
    switch (field.type) {
      case FieldType::real:
        return Value(number);
      case FieldType::integer:
        return Value(static_cast<std::int64_t>(std::min(number, 500.0)));
      case FieldType::choice: {
        if (field.choices.empty()) return {};
        return Value(any(field.choices).id);
      }
      default:
        return field.default_value;
    }
  }
  void set_field() {
    const auto fields = controller().lab().fields();
    if (fields.empty()) return;
    const auto field = static_cast<std::size_t>(below(static_cast<int>(fields.size())));
    const std::optional<Value> value = value_for(fields[field]);
    if (!value) return;
    note(QString::fromStdString(fields[field].name + " = " + format_value(*value)));
    controller().set_field(field, *value, below(4) == 0);
    if (below(2) == 0) controller().end_edit();
  }
  void set_seed() { controller().set_seed(static_cast<std::uint64_t>(below(1000))); }
  void undo_or_redo() { trigger(below(3) == 0 ? "redo" : "undo"); }
  // An edit that is undone leaves the inputs as they were; redone, it is there again.
  void check_undo() {
    controller().end_edit();
    const Inputs before = session().inputs;
    const int steps = controller().undo_stack()->index();
    controller().set_seed(before.seed + 1);
    if (controller().undo_stack()->index() == steps) return;  // the step of a lesson fixes it
    const Inputs after = session().inputs;
    controller().undo_stack()->undo();
    if (!(session().inputs == before)) undo_fault_ = "undo leaves something else";
    controller().undo_stack()->redo();
    if (!(session().inputs == after)) undo_fault_ = "redo leaves something else";
    controller().undo_stack()->undo();
  }
  void travel() { controller().travel(below(2) == 0 ? -1 : 1); }

  PlotView* any_plot() {
    std::vector<PlotView*> shown;
    for (PlotView* plot : window->findChildren<PlotView*>()) {
      if (plot->isVisible() && plot->width() > 20 && plot->height() > 20) shown.push_back(plot);
    }
    return shown.empty() ? nullptr : any(shown);
  }
  QPoint place_in(const QWidget& widget) { return {below(widget.width()), below(widget.height())}; }
  void use_plot() {
    const QPointer<PlotView> plot = any_plot();
    if (plot == nullptr) return;
    static const std::vector<Qt::KeyboardModifiers> modifiers{{}, {}, {}, Qt::ShiftModifier, Qt::ControlModifier};
    const Qt::KeyboardModifiers held = any(modifiers);
    const QPoint from = place_in(*plot), to = place_in(*plot);
    const int what = below(4);
    note(QString("%1: %2,%3 to %4,%5").arg(what).arg(from.x()).arg(from.y()).arg(to.x()).arg(to.y()));
    if (what == 0) return QTest::mouseClick(plot, Qt::LeftButton, held, from);
    if (what == 1) return QTest::mouseDClick(plot, Qt::LeftButton, held, from);
    QTest::mousePress(plot, Qt::LeftButton, held, from);
    for (int i = 1; i <= 6 && plot != nullptr; ++i) {
      const QPointF place = from + (to - from) * (i / 6.0);
      QMouseEvent move(QEvent::MouseMove, place, plot->mapToGlobal(place), Qt::NoButton, Qt::LeftButton, held);
      QCoreApplication::sendEvent(plot, &move);
      QCoreApplication::processEvents();
      if (i == 3 && below(12) == 0) open_lab();  // a drag that is under way when another lab comes
    }
    if (plot != nullptr) QTest::mouseRelease(plot, Qt::LeftButton, held, to);
  }
  void press_key() {
    static const std::vector<Qt::Key> keys{
        Qt::Key_Tab,    Qt::Key_Backtab, Qt::Key_Space, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Left,
        Qt::Key_Right,  Qt::Key_Up,      Qt::Key_Down,  Qt::Key_Home,   Qt::Key_End,    Qt::Key_PageUp,
        Qt::Key_Delete, Qt::Key_H,       Qt::Key_P,     Qt::Key_B,      Qt::Key_1,      Qt::Key_4,
        Qt::Key_Plus,   Qt::Key_Minus,   Qt::Key_F8,    Qt::Key_F9,     Qt::Key_Period, Qt::Key_Backspace};
    const Qt::Key key = any(keys);
    note(QString::number(key, 16));
    if (QWidget* popup = QApplication::activePopupWidget()) return QTest::keyClick(popup, key);
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus != nullptr ? focus : window.get(), key, below(6) == 0 ? Qt::AltModifier : Qt::NoModifier);
  }
  // A menu that opens stays open: other actions come meanwhile, as time passes for a person.
  void press_button() {
    std::vector<QAbstractButton*> shown;
    for (auto* button : window->findChildren<QAbstractButton*>()) {
      if (button->isVisible() && button->isEnabled() && button->width() > 0) shown.push_back(button);
    }
    if (shown.empty()) return;
    QAbstractButton* button = any(shown);
    note(button->objectName() + " " + button->text());
    QTest::mouseClick(button, Qt::LeftButton, {}, button->rect().center());
  }
  void trigger_command() {
    // Those that leave the program, open the pages of a browser, or ask the desktop for a file.
    static const QStringList not_these{"quit",          "web_page",      "report_bug",  "open",
                                       "save",          "save_as",       "full_screen", "print",
                                       "print_preview", "write_gallery", "open_folder", "new_window"};
    std::vector<QAction*> possible;
    for (auto* action : window->findChildren<QAction*>()) {
      const bool named = !action->objectName().isEmpty() && !not_these.contains(action->objectName());
      if (named && action->isEnabled() && action->menu() == nullptr) possible.push_back(action);
    }
    if (possible.empty()) return;
    QAction* action = any(possible);
    note(action->objectName());
    action->trigger();
  }
  void paste() {
    QString cells = any(tables_);
    for (int row = below(30); row >= 0; --row) {
      cells += QString("%1,%2,%3\n").arg(below(100) / 10.0).arg(below(100) / 10.0).arg(below(2));
    }
    QGuiApplication::clipboard()->setText(cells);
    trigger("paste_data");
  }
  void open_lesson() {
    const LessonFile& lesson = any(lessons_);
    note(QString::fromStdString(lesson.lesson.id));
    if (below(3) == 0) forget_work(lesson.lesson);
    window->learning().open_lesson(lesson);
  }
  void use_lesson() {
    if (!desk().is_open()) return open_lesson();
    const int what = below(10);
    note(QString::number(what));
    if (what < 3) return desk().next();
    if (what == 3) return desk().back();
    if (what == 4) return desk().restore();
    if (what == 5) return desk().go(below(static_cast<int>(desk().run().lesson().steps.size())));
    if (what == 6) return desk().reveal();
    if (what == 7) return desk().ask_for_hint();
    if (what == 8 && below(3) == 0) return desk().close();
    const auto& task = desk().run().step().task;
    if (!task) return;
    if (std::holds_alternative<NumberTask>(task->kind)) desk().answer({share()});
    if (const auto* choice = std::get_if<ChoiceTask>(&task->kind)) {
      desk().answer({std::vector<int>{1 + below(static_cast<int>(choice->options.size()))}});
    }
    if (std::holds_alternative<TextTask>(task->kind)) desk().answer({std::string("an answer")});
    if (std::holds_alternative<GoalTask>(task->kind)) desk().answer({});
  }
  void resize() {
    static const std::vector<QSize> sizes{{1024, 600}, {1280, 720},  {1280, 800},
                                          {1366, 768}, {1920, 1080}, {1160, 676}};
    const QSize size = any(sizes);
    note(QString("%1x%2").arg(size.width()).arg(size.height()));
    widest_ = std::max(widest_, size.width());
    window->setWindowState(Qt::WindowNoState);
    window->resize(size);
  }
  void set_theme() { window->set_theme(static_cast<ThemeId>(below(3))); }
  void set_language() {
    const QString language = any(languages_);
    note(language);
    window->set_language(language);
  }
  void arrange() {
    const std::vector<OfferedView> views = offered_views(controller().lab(), session().inputs.parameters);
    if (views.empty()) return;
    const View& now = controller().view();
    const int what = below(4);
    if (what == 0) {
      controller().arrange(with_slot_count(controller().lab(), session().inputs.parameters, now, 1 + below(most_slots)),
                           "slots");
    } else if (what == 1 && !now.slots_shown.empty()) {
      controller().arrange(with_slot_maximised(now, below(static_cast<int>(now.slots_shown.size()))));
    } else if (what == 2) {
      controller().show_frame(below(50));
    } else {
      controller().choose_view(below(static_cast<int>(now.slots_shown.size())), any(views).id);
    }
  }
  void present() {
    if (window->presenter().presenting()) return window->presenter().end();
    trigger("present");
  }
  void write_lesson() {
    static const std::vector<const char*> commands{"write_lesson", "add_screen", "try_lesson", "new_lesson",
                                                   "change_lesson"};
    const char* command = any(commands);
    note(command);
    if (window->findChild<QAction*>(command)->isEnabled()) trigger(command);
  }
  void answer_message() {
    std::vector<QPushButton*> shown;
    for (auto* button : window->messages()->findChildren<QPushButton*>()) {
      if (button->isVisible()) shown.push_back(button);
    }
    if (shown.empty()) return;
    QPushButton* button = any(shown);
    note(button->text());
    button->click();
  }
  void ask_for_menu() {
    std::vector<QWidget*> shown;
    for (auto* widget : window->findChildren<QWidget*>()) {
      if (widget->isVisible() && widget->width() > 4 && widget->height() > 4) shown.push_back(widget);
    }
    if (shown.empty()) return;
    QWidget* widget = any(shown);
    note(widget->objectName() + " " + widget->metaObject()->className());
    const QPoint place = place_in(*widget);
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, widget->mapToGlobal(place));
    QCoreApplication::sendEvent(widget, &event);
  }
  // The pointer rests on something, also on an explanation that is open.
  void ask_for_tip() {
    std::vector<QWidget*> shown;
    for (QWidget* widget : QApplication::allWidgets()) {
      if (widget->isVisible() && widget->width() > 4 && widget->height() > 4) shown.push_back(widget);
    }
    if (shown.empty()) return;
    QWidget* widget = any(shown);
    for (QWidget* open : shown) {
      if (open->windowType() == Qt::ToolTip && below(2) == 0) widget = open;
    }
    note(widget->objectName() + " " + widget->metaObject()->className());
    const QPoint place = place_in(*widget);
    QHelpEvent event(QEvent::ToolTip, place, widget->mapToGlobal(place));
    QCoreApplication::sendEvent(widget, &event);
  }
  // A row of a list is dragged, and sometimes the list goes away meanwhile.
  void drag_row() {
    std::vector<QPointer<QListWidget>> shown;
    for (auto* list : window->findChildren<QListWidget*>()) {
      if (list->isVisible() && list->count() > 1 && list->objectName() != "labs") shown.emplace_back(list);
    }
    if (shown.empty()) return;
    const QPointer<QListWidget> list = any(shown);
    note(list->objectName());
    const QPointer<QWidget> area = list->viewport();
    const auto middle = [&](int row) { return list->visualItemRect(list->item(row)).center(); };
    const QPoint from = middle(below(list->count())), to = middle(below(list->count()));
    QTest::mousePress(area, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4 && area != nullptr; ++i) {
      const QPointF place = from + (to - from) * (i / 4.0);
      QMouseEvent move(QEvent::MouseMove, place, area->mapToGlobal(place), Qt::NoButton, Qt::LeftButton, {});
      QCoreApplication::sendEvent(area, &move);
      if (i == 2 && below(4) == 0) open_lab();
      QCoreApplication::processEvents();
    }
    if (area != nullptr) QTest::mouseRelease(area, Qt::LeftButton, {}, to);
  }
  void turn_wheel() {
    QWidget* widget = window->childAt(place_in(*window));
    if (widget == nullptr) return;
    const QPointF place = place_in(*widget);
    QWheelEvent event(place, widget->mapToGlobal(place), {}, {0, below(2) == 0 ? 120 : -120}, {}, {}, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(widget, &event);
  }
  void rest() {
    for (int turn = 0; turn < 30; ++turn) QCoreApplication::processEvents();
  }
  // Dialogs of the desktop are not for monkeys; of the others, some stay for a while.
  void close_dialogs() {
    for (QWidget* top : QApplication::topLevelWidgets()) {
      if (top == window.get() || !top->isVisible() || !top->isWindow()) continue;
      const bool popup = top->windowType() == Qt::Popup || qobject_cast<QMenu*>(top) != nullptr;
      if (popup ? below(3) == 0 : qobject_cast<QDialog*>(top) != nullptr) top->close();
    }
  }

  std::mt19937 random_;
  QFile& log_;
  LoopWatch loops_;
  int widest_ = 1280;  // that was asked for; a window that leaves the full screen is as wide as before
  QString undo_fault_;
  std::vector<const Lab*> labs_{labs().begin(), labs().end()};
  std::vector<LessonFile> lessons_ = own_lessons();
  std::vector<QString> languages_{"en", "de", "pseudo", "pseudo-rtl"};
  std::vector<QString> tables_{"x,t\n", "x1,x2,t\n", "a,b,c\n", "", "x;y\n1,5;2,5\n"};
};

}  // namespace

namespace credence {

class MonkeyTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    isolate_settings();
    rlimit core;  // a crash leaves one, if the system allows it
    if (getrlimit(RLIMIT_CORE, &core) == 0) {
      core.rlim_cur = core.rlim_max;
      setrlimit(RLIMIT_CORE, &core);
    }
    qputenv("CREDENCE_LANGUAGE", "pseudo-rtl");  // so that both disguises are known
    speak_language("en");
  }
  void cleanupTestCase() { speak_language("en"); }

  void nothing_breaks() {
    QTemporaryDir folder;
    folder.setAutoRemove(false);  // a crash leaves it
    const QString place = qEnvironmentVariable("CREDENCE_MONKEY_LOG", folder.path());
    const bool again = qEnvironmentVariableIsSet("CREDENCE_MONKEY");
    const int runs = again ? 1 : 2 * std::max(1, qEnvironmentVariableIntValue("CREDENCE_FUZZ"));
    const auto first = static_cast<std::uint32_t>(qEnvironmentVariableIntValue("CREDENCE_MONKEY"));
    for (int run = 0; run < runs; ++run) {
      const std::uint32_t seed = first + static_cast<std::uint32_t>(run);
      QFile log(place + QString("/monkey_%1.log").arg(seed));
      QVERIFY(log.open(QIODevice::WriteOnly | QIODevice::Truncate));
      speak_language("en");
      QDir(recovery_folder()).removeRecursively();  // what the run before has left
      Monkey monkey(seed, log);
      for (int action = 0; action < actions_per_run; ++action) {
        const QString fault = monkey.act();
        if (!fault.isEmpty()) monkey.note("FAULT " + fault);
        QVERIFY2(
            fault.isEmpty(),
            qPrintable(QString("seed %1, action %2, log %3: %4").arg(seed).arg(action).arg(log.fileName(), fault)));
      }
      log.close();
      QVERIFY(log.remove());
    }
    folder.remove();
  }
};

}  // namespace credence

CREDENCE_TEST(credence::MonkeyTest);
#include "monkey_test.moc"
