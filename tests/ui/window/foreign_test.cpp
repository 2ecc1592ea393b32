// Lessons, sessions, tables and work of somebody else can do nothing but be read. Every text of theirs is shown whole,
// as it is written: nothing of it is markup, a menu's key, an image, a file that is opened or a text of the program's
// own; no word of theirs makes the window wider. Links open presets, or the browser after a question.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/program.h"
#include "core/math/input_error.h"
#include "core/words/say.h"
#include "tests/support/mutations.h"
#include "tests/support/small_files.h"
#include "tests/support/window_hand.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/document/handout.h"
#include "ui/finders.h"
#include "ui/learning.h"
#include "ui/lessons/lesson_files.h"
#include "ui/panels/finder.h"
#include "ui/panels/option_button.h"
#include "ui/text/markdown.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"

#include <QDesktopServices>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScreen>
#include <QTextCursor>
#include <QTextDocument>
#include <QToolButton>

#include <algorithm>
#include <mutex>

#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

namespace credence {
namespace {

// Stands in every foreign text and in none of the program's own.
const QString flag = QStringLiteral("⚑");

// A language that notes which foreign texts are looked up as if they were the program's own.
class Spy : public Translation {
 public:
  std::string find(std::string_view english) const override {
    const std::scoped_lock lock(mutex_);
    if (english.find(flag.toStdString()) != std::string_view::npos)
      caught_ += QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size()));
    return {};
  }
  std::string find(std::string_view one, std::string_view many, double) const override {
    find(many);
    return find(one);
  }
  void forget() { caught_.clear(); }
  QStringList caught() const {
    const std::scoped_lock lock(mutex_);
    return caught_;
  }

 private:
  mutable std::mutex mutex_;
  mutable QStringList caught_;
};

QString lesson_with(const QString& words) {
  const auto object = [](std::initializer_list<std::pair<QString, QJsonValue>> members) {
    return QJsonObject(members);
  };
  const QString title = words.left(190);
  const QJsonObject screen = object({{"preset", "coin/exercise_3_7"}});
  QJsonArray steps;
  steps += object({{"title", title},
                   {"text", words},
                   {"then", words},
                   {"fold", object({{"title", title}, {"text", words}})},
                   {"screen", screen},
                   {"task", object({{"kind", "choice"},
                                    {"question", words},
                                    {"options", QJsonArray{object({{"text", words}, {"right", true}, {"why", words}}),
                                                           object({{"text", words}, {"why", words}})}}})}});
  steps += object({{"title", title},
                   {"text", words},
                   {"screen", object({{"same", true}})},
                   {"task", object({{"kind", "goal"},
                                    {"question", words},
                                    {"when", "results.heads >= 15"},
                                    {"solution", object({{"heads", 15}})},
                                    {"measure", "results.heads"},
                                    {"measure_name", title},
                                    {"hint", words}})}});
  steps +=
      object({{"title", title},
              {"text", words},
              {"screen", screen},
              {"task", object({{"kind", "number"},
                               {"question", words},
                               {"answer", "results.heads"},
                               {"tolerance", 1},
                               {"wrong", QJsonArray{object({{"answer", "results.heads + 20"}, {"why", words}})}}})}});
  steps += object({{"title", title},
                   {"text", words},
                   {"screen", screen},
                   {"task", object({{"kind", "text"}, {"question", words}})}});
  const QJsonObject lesson = object({{"credence_lesson", 1},
                                     {"id", "foreign"},
                                     {"title", title},
                                     {"minutes", 3},
                                     {"summary", words},
                                     {"source", title},
                                     {"author", title},
                                     {"steps", steps}});
  return QString::fromUtf8(QJsonDocument(lesson).toJson());
}

LessonFile read_lesson(const QString& json) {
  QStringList warnings;
  return {lesson_from_json(json.toUtf8(), "x.lesson.json", warnings), QStringLiteral("x.lesson.json")};
}

bool is_plain_tip(const QString& tip) {
  static const QString start = "<p style='white-space:pre-wrap'>", end = "</p>";
  if (!Qt::mightBeRichText(tip)) return true;
  return tip.startsWith(start) && tip.endsWith(end) && !tip.mid(start.size()).chopped(end.size()).contains('<');
}

}  // namespace

class ForeignTest : public QObject {
  Q_OBJECT
 public:
  QStringList browsed;

 public slots:
  void browse(const QUrl& url) { browsed += url.toString(); }

 private:
  Spy spy_;
  QTemporaryDir folder_;
  int watch_ = -1;

  bool opened() const {
    char event[4096];
    return ::read(watch_, event, sizeof event) > 0;
  }

  // What is wrong with what the windows show.
  QStringList faults(WindowStage& stage, int width) const {
    QStringList found;
    for (QWidget* widget : QApplication::allWidgets()) {
      const QString name = QString::fromLatin1(widget->metaObject()->className()) + ' ' + widget->objectName();
      if (!is_plain_tip(widget->toolTip())) found += name + " has a tooltip of markup: " + widget->toolTip();
      const auto* label = qobject_cast<QLabel*>(widget);
      if (label == nullptr) continue;
      const bool made = label->objectName() == "own_words" || label->property("own_words").toBool();
      if (label->textFormat() != Qt::PlainText && !made) found += name + " guesses what its words are";
      if (made && label->text().contains("<img")) found += name + " shows an image";
    }
    if (stage.window->width() > width) found += QString("the window is %1 pixels wide").arg(stage.window->width());
    if (stage.window->minimumSizeHint().width() > width) {
      found += QString("the window wants %1 pixels").arg(stage.window->minimumSizeHint().width());
    }
    if (opened()) found += "a file was opened";
    return found;
  }
  void check(WindowStage& stage, int width = 1280) const {
    const QStringList found = faults(stage, width);
    QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
  }

  QStringList hostile() const {
    const QString secret = folder_.filePath("secret.png"), pipe = folder_.filePath("pipe");
    return {flag + "![x](" + secret + ") ![y](" + pipe + ") ![z](/dev/zero) END",
            flag + "![x][r]\n\n[r]: " + secret + "\n\nEND",
            flag + "<img src='" + secret + "'><img src='" + pipe + "'><b>bold</b> END",
            flag + " Exercise #3: {a} {0} {} C# & D && %1 %n [equation x] END",
            "# " + flag + " #1\n\n## 2\n\ntext # END",
            flag + QString(60, 'm') + " " + QString(180, 'W') + " END",
            flag + "https://www.example.org/" + QString(150, 'a') + " END",
            flag + QStringLiteral("漢").repeated(150) + " END",
            flag + "\x1b[31m" + QChar(0x202e) + QChar(0x9b) + "31m END",
            flag + "<a href='file://" + secret + "'>a</a> [b](file://" + secret + ") [c](javascript:alert) END",
            flag + "{{results.heads}} {{results.none}} {{ END"};
  }

 private slots:
  void initTestCase() {
    isolate_settings();
    QImage secret(4, 4, QImage::Format_RGB32);
    secret.fill(Qt::red);
    QVERIFY(secret.save(folder_.filePath("secret.png")));
    QCOMPARE(::mkfifo(qPrintable(folder_.filePath("pipe")), 0600), 0);
    watch_ = ::inotify_init1(IN_NONBLOCK);
    QVERIFY(::inotify_add_watch(watch_, qPrintable(folder_.filePath("secret.png")), IN_OPEN | IN_ACCESS) >= 0);
    QDesktopServices::setUrlHandler("https", this, "browse");
    QDesktopServices::setUrlHandler("file", this, "browse");
  }
  void init() {
    QDir(recovery_folder()).removeRecursively();
    spy_.forget();
    speak(&spy_);
  }
  void cleanup() { speak(nullptr); }
  void cleanupTestCase() {
    ::close(watch_);
    QDesktopServices::unsetUrlHandler("https");
    QDesktopServices::unsetUrlHandler("file");
  }

  void every_text_of_a_lesson() {
    {
      WindowHand hand(preset("coin/first"), {1280, 800});
      for (const QString& words : hostile()) {
        const LessonFile file = read_lesson(lesson_with(words));
        hand.window->learning().open_lesson(file);
        QVERIFY2(hand.settle(), qPrintable(words));
        LessonDesk& desk = hand.window->lesson_desk();
        QCOMPARE(hand.find<QLabel>("lesson.title")->text(),
                 notation(QString::fromStdString(file.lesson.steps[0].title)));
        QCOMPARE(hand.find<QLabel>("lesson.question")->text(), sentence_notation(words));
        QCOMPARE(hand.find<OptionButton>("lesson.option1")->text(), sentence_notation(words));
        QVERIFY(hand.find<TermText>("lesson.words")->toPlainText().contains("END"));
        hand.find<OptionButton>("lesson.option2")->click();
        QVERIFY(hand.settle());
        QVERIFY(hand.find<QLabel>("lesson.feedback")->text().contains(sentence_notation(words)));
        hand.find<QToolButton>("lesson.fold")->click();
        QVERIFY(hand.settle());
        QVERIFY(hand.find<TermText>("lesson.fold_words")->toPlainText().contains("END"));
        check(hand);
        for (std::size_t step = 0; step < file.lesson.steps.size(); ++step) {
          desk.next();
          QVERIFY(hand.settle());
          check(hand);
        }
        QVERIFY(desk.at_end());
        const QString end = hand.find<TermText>("lesson.words")->toPlainText();
        QVERIFY2(end.contains(visible(words).simplified()), qPrintable(end));
        QCOMPARE(end.count("⚑"), 5);  // the summary and four titles
        hand.window->learning().show_list();
        check(hand);
        if (auto* finder = hand.window->findChild<Finder*>()) finder->close();
        desk.close();
      }
    }
    QVERIFY2(spy_.caught().isEmpty(), qPrintable(spy_.caught().join('\n')));
  }

  void a_lesson_in_front_of_a_class() {
    {
      WindowHand hand(preset("coin/first"), {1280, 720});
      for (const QString& words : hostile()) {
        hand.window->learning().open_lesson(read_lesson(lesson_with(words)));
        QVERIFY(hand.settle());
        hand.trigger("present");
        QVERIFY(hand.settle());
        for (int slide = 0; slide < 4; ++slide) {
          hand.key(Qt::Key_R);
          QVERIFY(hand.settle());
          QVERIFY(hand.find<QLabel>("lecturer.notes")->text().contains("END"));
          check(hand, std::max(1280, hand.window->screen()->size().width()));
          hand.key(Qt::Key_PageDown);
          QVERIFY(hand.settle());
        }
        hand.key(Qt::Key_Escape);
        QVERIFY(hand.settle());
        hand.window->lesson_desk().close();
      }
    }
    QVERIFY2(spy_.caught().isEmpty(), qPrintable(spy_.caught().join('\n')));
  }

  void a_lesson_that_is_changed() {
    WindowHand hand(preset("coin/first"), {1366, 768});
    for (const QString& words : hostile()) {
      const QString path = folder_.filePath("x.lesson.json");
      write(path, lesson_with(words).toUtf8());
      hand.window->authoring().open(path);
      QVERIFY(hand.settle());
      check(hand, 1366);
    }
    QVERIFY2(spy_.caught().isEmpty(), qPrintable(spy_.caught().join('\n')));
  }

  void a_handout() {
    for (const QString& words : hostile()) {
      const LessonFile file = read_lesson(lesson_with(words));
      HandoutOptions options;
      options.answers = true;
      const QString html = QString::fromUtf8(handout_html(file.lesson, file.path, options));
      QVERIFY(!html.contains(QLatin1String("<b>bold")) && !html.contains("<a ") && !html.contains(QChar(0x1b)));
      QCOMPARE(html.count("<img"), html.count("<img src=\"data:image/png;base64,"));
      QVERIFY(html.count("END") >= 10);
      QVERIFY(handout_pdf(file.lesson, file.path, options).startsWith("%PDF"));
      QVERIFY2(!opened(), qPrintable(words));
    }
    QVERIFY2(spy_.caught().isEmpty(), qPrintable(spy_.caught().join('\n')));
  }

  // Captions, names of columns and of classes, and the name of the file.
  void sessions_and_tables() {
    {
      for (const QString& words : hostile()) {
        Session session = default_session(*find_lab("classification"));
        session.view.caption = words;
        const std::string name = words.simplified().toStdString();
        session.inputs.data.set_source(name);
        session.inputs.data.set_names({name, name + " 2", name + " 3"});
        TableOrigin origin = session.inputs.data.origin();
        origin.classes = {name + " A", name + " B"};
        session.inputs.data.set_origin(origin);
        session.view.slots_shown = QStringList{"plane", "numbers", "data"};
        WindowHand hand(session, {1280, 800});
        QVERIFY(hand.settle());
        check(hand);
        QCOMPARE(hand.find<QLabel>("caption")->text().contains("END"), true);
        hand.window->document().open("/nowhere/" + words.simplified() + ".csv");
        QVERIFY(hand.settle());
        check(hand);
      }
    }
    QVERIFY2(spy_.caught().isEmpty(), qPrintable(spy_.caught().join('\n')));
  }

  // Columns and classes with "#" and braces in every lab that takes a table: all its words, pictures and programs.
  void names_in_every_lab() {
    int labs_with_tables = 0;
    for (const Lab* lab : labs()) {
      Inputs inputs = default_session(*lab).inputs;
      const std::size_t columns = inputs.data.names().size();
      if (inputs.data.size() == 0 || columns == 0) continue;
      ++labs_with_tables;
      std::vector<std::string> names;
      for (std::size_t k = 1; k <= columns; ++k) names.push_back((flag + " #%1 {b} %2").arg(k).toStdString());
      inputs.data.set_names(names);
      TableOrigin origin = inputs.data.origin();
      for (std::size_t k = 0; k < origin.classes.size(); ++k) origin.classes[k] = names.front() + std::to_string(k);
      inputs.data.set_origin(origin);
      const auto result = compute_all(*lab, inputs);
      const int last = result->timeline().frames - 1;
      for (const ViewInfo& view : lab->views()) {
        if (lab->offers(inputs.parameters, view.id)) result->figure(view.id, last, nullptr);
      }
      result->readouts(last);
      result->narration(last);
      result->equations(last, nullptr);
      result->warnings();
      result->report();
      for (const Language language : languages) {
        try {
          result->program(language);
        } catch (const InputError&) {  // not every model is written in every language
        }
      }
      QVERIFY2(spy_.caught().isEmpty(), qPrintable(QString::fromStdString(lab->id()) + spy_.caught().join('\n')));
    }
    QVERIFY(labs_with_tables >= 4);
  }

  void links_open_presets_or_ask() {
    WindowHand hand(preset("coin/first"), {1280, 800});
    const QString words =
        "See [a preset](metropolis/first_steps), [a page](https://example.org/a?b=c#d), [a file](file:///etc/passwd), "
        "[a trick](https://bank.org@evil.org/), [a script](javascript:alert), [a number](0) and " +
        flag;
    const QString there = "metropolis/" + presets(*find_lab("metropolis")).front().id;
    hand.window->learning().open_lesson(read_lesson(lesson_with(words).replace("metropolis/first_steps", there)));
    QVERIFY(hand.settle());
    auto* text = hand.find<TermText>("lesson.words");
    QStringList wanted;
    connect(text, &TermText::link_wanted, text, [&wanted](const QString& target) { wanted += target; });
    const auto click = [&](const QString& on) {
      QTextCursor cursor = text->document()->find(on);
      cursor.setPosition(cursor.selectionStart() + 2);
      const QPoint place = text->cursorRect(cursor).center();
      QTest::mouseClick(text->viewport(), Qt::LeftButton, {}, place);
      return hand.settle();
    };
    for (const char* refused : {"a file", "a trick", "a script", "a number"}) {
      QVERIFY(click(refused));
      QVERIFY2(hand.window->messages()->text().contains("is not followed"), refused);
      QCOMPARE(hand.session().lab->id(), std::string("coin"));
    }
    QCOMPARE(wanted, (QStringList{"file:///etc/passwd", "https://bank.org@evil.org/", "javascript:alert", "0"}));
    hand.window->messages()->dismiss();
    QVERIFY(click("a page"));
    QVERIFY(browsed.isEmpty());
    QVERIFY(hand.window->messages()->text().contains("https://example.org/a?b=c#d"));
    for (QPushButton* button : hand.window->messages()->findChildren<QPushButton*>()) {
      if (button->isVisible() && button->text().contains("browser")) button->click();
    }
    QCOMPARE(browsed, QStringList{"https://example.org/a?b=c#d"});
    QVERIFY(click("a preset"));
    QCOMPARE(hand.session().lab->id(), std::string("metropolis"));
    QCOMPARE(hand.session().preset, there.section('/', 1));
    QVERIFY(hand.window->lesson_desk().is_open());
    // The same by keyboard: Enter stops at each link, Ctrl+Enter follows it.
    hand.window->lesson_desk().restore();
    QVERIFY(hand.settle());
    text->setFocus();
    for (int stop = 0; stop < 20 && text->textCursor().selectedText() != "a preset"; ++stop) {
      QTest::keyClick(text, Qt::Key_Return);
    }
    QCOMPARE(text->textCursor().selectedText(), QString("a preset"));
    QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(hand.settle());
    QCOMPARE(hand.session().lab->id(), std::string("metropolis"));
  }

  // Damaged files are refused in a sentence or opened, stepped through and left; the window stays as it is.
  void damaged_lessons_and_sessions() {
    WindowHand hand(preset("coin/first"), {1280, 800});
    Mutations mutate(48);
    QRandomGenerator random(48);
    const QStringList texts = hostile();
    const int rounds = fuzz_rounds(30);
    int lessons = 0, sessions = 0;
    for (int round = 0; round < rounds; ++round) {
      const bool lesson = round % 2 == 0;
      const QString name = folder_.filePath(lesson ? "damaged.lesson.json" : "damaged.credence");
      const QByteArray whole = !lesson ? to_json(preset("coin/exercise_3_7"))
                               : round % 4 == 0
                                   ? small_lesson()
                                   : lesson_with(texts[random.bounded(static_cast<int>(texts.size()))]).toUtf8();
      write(name, mutate(whole));
      hand.window->messages()->dismiss();
      hand.window->document().open(name);
      QVERIFY2(hand.settle(), content(name));
      LessonDesk& desk = hand.window->lesson_desk();
      if (lesson && desk.is_open()) {
        ++lessons;
        const std::size_t steps = desk.run().lesson().steps.size();
        for (std::size_t step = 0; step <= steps && !desk.at_end(); ++step) {
          desk.next();
          QVERIFY2(hand.settle(), content(name));
        }
        desk.close();
      }
      sessions += !lesson && hand.window->messages()->text().isEmpty() ? 1 : 0;
      const QStringList found = faults(hand, 1280);
      QVERIFY2(found.isEmpty(), qPrintable(found.join('\n') + '\n' + QString::fromUtf8(content(name))));
      QVERIFY(hand.window->messages()->text().size() < 700);
    }
    QVERIFY(lessons > 0 && sessions > 0);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::ForeignTest);
#include "foreign_test.moc"
