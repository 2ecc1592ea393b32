// The program opens the window or runs one verb of the command line. Errors become one line and an exit code here.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/commit.h"
#include "app/output.h"
#include "app/verbs.h"
#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "ui/application.h"
#include "ui/files/stopping.h"
#include "ui/text/plain_text.h"

#include <QApplication>
#include <QFileInfo>
#include <QStringDecoder>

#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <string_view>

namespace {

using namespace credence;

enum ExitCode { success = 0, could_not = 1, wrong_usage = 2 };

void say(const QString& text) { std::fputs(text.toUtf8().constData(), stderr); }

int fail(ExitCode code, const QString& what) {
  say("credence: " + legible(what).simplified() + '\n');
  return code;
}

// Hides Qt's remarks on locales, fonts and plugins, which do not concern the user, but not the reason why Qt cannot
// start.
void handle_qt_message(QtMsgType type, const QMessageLogContext&, const QString& message) {
  if (type == QtFatalMsg) std::_Exit(fail(could_not, "the window cannot be opened: " + message.section('\n', 0, 0)));
  if (qEnvironmentVariableIsSet("CREDENCE_QT_MESSAGES")) say(message + '\n');
}

bool has_display() {
  return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

void use_threads_of_environment() {
  const QString text = qEnvironmentVariable("CREDENCE_THREADS");
  if (text.isEmpty()) return;
  bool ok = false;
  const unsigned count = text.toUInt(&ok);
  if (!ok || count < 1 || count > 1024) {
    throw UsageError("CREDENCE_THREADS: expected a whole number from 1 to 1024, found \"" + text + '"');
  }
  set_thread_count(count);
}

// Exports must look the same whatever the desktop's settings are.
void draw_offscreen() {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  for (const char* setting :
       {"QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI", "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME"}) {
    qunsetenv(setting);
  }
}

std::unique_ptr<QCoreApplication> make_application(Needs needs, int& argc, char** argv) {
  if (needs == Needs::nothing) return std::make_unique<QCoreApplication>(argc, argv);
  if (needs != Needs::display) draw_offscreen();
  if (needs == Needs::processes) return nullptr;
  return std::make_unique<Application>(argc, argv);
}

// Removes the verb, of one or two words, from the words and returns it. A file alone is opened.
const Verb& verb_of(QStringList& words) {
  if (words.isEmpty()) return *find_verb("open");
  if (const Verb* verb = find_verb(words.mid(0, 2).join(' ')); verb != nullptr && words.size() > 1) {
    words = words.mid(2);
    return *verb;
  }
  if (const Verb* verb = find_verb(words.first())) {
    words.removeFirst();
    return *verb;
  }
  const QString& word = words.first();
  const bool is_file = word.contains('.') || word.contains('/') || word.contains('=') || QFileInfo::exists(word);
  if (!word.startsWith('-') && is_file) return *find_verb("open");
  QStringList known;
  for (const Verb& verb : verbs()) known += verb.name;
  const QString kind = word.startsWith('-') ? "option" : "verb";
  throw UsageError("there is no " + kind + " \"" + word + "\"; verbs: " + known.join(", ") + "; see credence --help");
}

// Refuses an argument that is not valid text. Qt stores file names as text, so it would read or write another file.
QString word_of(const char* argument) {
  QStringDecoder decode(QStringDecoder::Utf8);
  const QString word = decode(argument);
  if (decode.hasError()) throw InputError("the name \"" + word.toStdString() + "\" is not UTF-8 text");
  return word;
}

int run(int& argc, char** argv) {
  QStringList words;
  for (int i = 1; i < argc; ++i) words += word_of(argv[i]);
  argc = 1;  // Qt must not take options of its own
  if (words.value(0) == "--help" || words.value(0) == "-h" || words.value(0) == "help") {
    write_stdout(general_help().toUtf8());
    return success;
  }
  if (words.value(0) == "--version") {
    write_stdout(QByteArray("credence " CREDENCE_VERSION "\ncommit ") + commit + "; " CREDENCE_BUILD ", Qt " +
                 qVersion() + '\n');
    return success;
  }

  const Verb& verb = verb_of(words);
  const Arguments arguments(words, verb.positional, verb.options);
  if (arguments.wants_help()) {
    write_stdout(help(verb).toUtf8());
    return success;
  }
  use_threads_of_environment();
  if (verb.needs == Needs::display && !has_display()) {
    return fail(could_not, "open: there is no display; credence --help lists what works without one");
  }
  const auto application = make_application(verb.needs, argc, argv);
  std::setlocale(LC_NUMERIC, "C");  // Qt sets the desktop's locale, in which numbers may have decimal commas
  QCoreApplication::setApplicationName("credence");
  QCoreApplication::setApplicationVersion(CREDENCE_VERSION);
  return verb.run(arguments);
}

}  // namespace

int main(int argc, char** argv) {
  qInstallMessageHandler(handle_qt_message);
  // The server leaves nothing unfinished, ends in its own way, and forks, for which there must be no other thread.
  if (argc < 2 || std::string_view(argv[1]) != "serve") end_in_order(could_not);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that becomes too large is then an ordinary write error
  try {
    return run(argc, argv);
  } catch (const UsageError& error) {
    return fail(wrong_usage, QString::fromUtf8(error.what()));
  } catch (const std::bad_alloc&) {
    return fail(could_not, "there is not enough memory");
  } catch (const std::exception& error) {
    return fail(could_not, QString::fromStdString(said(error)));
  }
}
