// Runs one test class: EXECUTABLE NAME [arguments of Qt Test]. It is compiled twice, with and without widgets.
#include "tests/support/test.h"

#include <QMetaMethod>
#include <QTest>

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>

#ifdef QT_WIDGETS_LIB
#include <QApplication>
using Application = QApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif

namespace {

using Tests = std::map<std::string, std::unique_ptr<QObject> (*)()>;

Tests& tests() {
  static Tests all;
  return all;
}

// Returns a slot whose name ends in "_data" but belongs to no other slot: Qt Test would not run it and would not say
// so.
QByteArray slot_never_run(const QMetaObject& test) {
  for (int k = test.methodOffset(); k < test.methodCount(); ++k) {
    const QByteArray name = test.method(k).name();
    const bool rows = name.endsWith("_data");
    if (rows && test.indexOfMethod(name.chopped(5) + "()") < 0) return name;
  }
  return {};
}

}  // namespace

bool credence::register_test(const char* file, std::unique_ptr<QObject> (*make)()) {
  const std::string stem = std::filesystem::path(file).stem().string();  // "name_test"
  return tests().emplace(stem.substr(0, stem.rfind("_test")), make).second;
}

std::string credence::project_file(const std::string& path) { return CREDENCE_SOURCE "/" + path; }

int main(int argc, char** argv) {
  const std::string name = argc > 1 ? argv[1] : "";
  const auto found = tests().find(name);
  if (found == tests().end()) {
    std::fprintf(stderr, "%s: no test of the name \"%s\". There are:", argv[0], name.c_str());
    for (const auto& [known, make] : tests()) std::fprintf(stderr, " %s", known.c_str());
    std::fputc('\n', stderr);
    return 1;
  }
  argv[1] = argv[0];  // Qt Test must see its own arguments only
  Application application(--argc, ++argv);
  Application::setAttribute(Qt::AA_Use96Dpi);
  const std::unique_ptr<QObject> test = found->second();
  if (const QByteArray slot = slot_never_run(*test->metaObject()); !slot.isEmpty()) {
    std::fprintf(stderr, "%s: %s would never run: its name ends in _data\n", argv[0], slot.constData());
    return 1;
  }
  return QTest::qExec(test.get(), argc, argv);
}
