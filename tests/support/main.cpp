// Runs one test class: EXECUTABLE NAME [arguments of Qt Test], or a part of its slots: EXECUTABLE NAME/K/N, where K is
// 1 to N. It is compiled twice, with and without widgets.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"

#include <QMetaMethod>
#include <QStringList>
#include <QTest>

#include <algorithm>
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

bool is_run(const QMetaMethod& method) {
  static const QByteArrayList around{"initTestCase", "cleanupTestCase", "init", "cleanup"};
  return method.methodType() == QMetaMethod::Slot && method.access() == QMetaMethod::Private &&
         !method.name().endsWith("_data") && !around.contains(method.name());
}

// Returns the names of every n-th slot that Qt Test would run, from the k-th on.
QStringList slots_of_part(const QMetaObject& test, int k, int n) {
  QStringList names;
  int place = 0;
  for (int m = test.methodOffset(); m < test.methodCount(); ++m) {
    if (is_run(test.method(m)) && ++place % n == k % n) names += test.method(m).name();
  }
  return names;
}

}  // namespace

bool credence::register_test(const char* file, std::unique_ptr<QObject> (*make)()) {
  const std::string stem = std::filesystem::path(file).stem().string();  // "name_test"
  return tests().emplace(stem.substr(0, stem.rfind("_test")), make).second;
}

std::string credence::project_file(const std::string& path) { return CREDENCE_SOURCE "/" + path; }

int main(int argc, char** argv) {
  const QStringList parts = QString::fromLocal8Bit(argc > 1 ? argv[1] : "").split('/');
  const std::string name = parts[0].toStdString();
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
  if (parts.size() != 3) return QTest::qExec(test.get(), argc, argv);
  const QStringList part = slots_of_part(*test->metaObject(), parts[1].toInt(), std::max(1, parts[2].toInt()));
  if (part.isEmpty()) {
    std::fprintf(stderr, "%s: this part of %s has no slot\n", argv[0], name.c_str());
    return 1;
  }
  return QTest::qExec(test.get(), Application::arguments() + part);
}
