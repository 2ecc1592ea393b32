// Files of at most 400 lines, functions of at most 60, counted in the sources themselves. Tables are excepted by name.
#include "tests/architecture/sources.h"
#include "tests/support/test.h"

#include <QRegularExpression>
#include <QTest>

#include <utility>

using namespace credence;

namespace {

constexpr int longest_file = 400, longest_function = 60;

// Functions that are nothing but rows of a table. What is on the list and not too long fails the test, too.
const QStringList& excepted() {
  static const QStringList list = {
      // tables
      "core/labs/classification/setup/parameters.cpp: field_table",
  };
  return list;
}

enum class Brace { scope, function, other };

// What a brace opens, by what stands between the last statement and it.
Brace opened_by(const QString& head, bool within_function) {
  static const QRegularExpression scope("\\bnamespace\\b|^\\s*(template\\s*<[^{]*>\\s*)?(class|struct|enum|union)\\b");
  if (within_function) return Brace::other;
  if (scope.match(head).hasMatch() && !head.contains('(')) return Brace::scope;
  return head.contains('(') || head.trimmed().endsWith(']') ? Brace::function : Brace::other;
}

QString name_in(const QString& head) {
  static const QRegularExpression name("([\\w:~]+)\\s*\\(");
  return name.match(head).captured(1);
}

struct Function {
  QString name;
  int lines;
};

// The functions of a source that is formatted as ours are, each from its first line to its closing brace.
QList<Function> functions_in(const QString& text) {
  struct Open {
    Brace kind;
    QString head;
    int line;
  };
  QList<Function> found;
  QList<Open> open;
  QString head;
  int line = 1, first_line = 1, functions_open = 0;
  for (const QChar c : bare(text)) {
    if (c == '{') {
      open.append({opened_by(head, functions_open > 0), std::exchange(head, {}), first_line});
      if (open.back().kind == Brace::function) ++functions_open;
    } else if (c == '}' && !open.isEmpty()) {
      const Open closed = open.takeLast();
      head.clear();
      if (closed.kind != Brace::function) continue;
      --functions_open;
      found.append({name_in(closed.head), line - closed.line + 1});
    } else if (c == ';') {
      head.clear();
    } else {
      if (head.isEmpty() && c.isSpace() == false) first_line = line;
      if (!head.isEmpty() || !c.isSpace()) head += c;
    }
    if (c == '\n') ++line;
  }
  return found;
}

QStringList too_long(const QMap<QString, QString>& sources) {
  QStringList found;
  for (auto source = sources.begin(); source != sources.end(); ++source) {
    if (source.value().count('\n') > longest_file) found += source.key();
    for (const Function& function : functions_in(source.value())) {
      if (function.lines > longest_function) found += source.key() + ": " + function.name;
    }
  }
  return found;
}

QString function_of(int lines, const QString& head) {
  return head + " {\n" + QString("  f();\n").repeated(lines - 2) + "}\n";
}

}  // namespace

class LengthsTest : public QObject {
  Q_OBJECT

 private slots:
  void nothing_new_is_too_long();
  void finds_long_functions_data();
  void finds_long_functions();
  void finds_long_files();
  void reads_past_what_only_looks_like_code();
};

void LengthsTest::nothing_new_is_too_long() {
  QStringList found = too_long(read_sources({"core", "ui", "app", "tests"})), listed = excepted();
  found.sort();
  listed.sort();
  QStringList unlisted = found, outdated = listed;
  for (const QString& name : listed) unlisted.removeAll(name);
  for (const QString& name : found) outdated.removeAll(name);
  QVERIFY2(unlisted.isEmpty(), qPrintable("too long:\n" + unlisted.join('\n')));
  QVERIFY2(outdated.isEmpty(), qPrintable("no longer too long, take it off the list:\n" + outdated.join('\n')));
}

void LengthsTest::finds_long_functions_data() {
  QTest::addColumn<QString>("before");
  QTest::addColumn<QString>("head");
  QTest::addColumn<QString>("name");
  QTest::newRow("free") << ""
                        << "int sum(int a, int b)"
                        << "sum";
  QTest::newRow("in a namespace") << "namespace credence::one {\nconst int table[] = {1, 2};\n"
                                  << "void f()"
                                  << "f";
  QTest::newRow("in a class") << "class A : public B {\n public:\n  int x = 0;\n  int y{1};\n"
                              << "  void f() const override"
                              << "f";
  QTest::newRow("of a class") << ""
                              << "std::vector<int> A::f(const std::function<void(int)>& g) const"
                              << "A::f";
  QTest::newRow("constructor") << "struct P { int x; };\n"
                               << "A::A(P p) : x_(p.x), y_(1)"
                               << "A::A";
  QTest::newRow("template") << ""
                            << "template <class T>\nT f(T t)"
                            << "f";
}

void LengthsTest::finds_long_functions() {
  QFETCH(QString, before);
  QFETCH(QString, head);
  QFETCH(QString, name);
  const int head_lines = static_cast<int>(head.count('\n'));
  QCOMPARE(too_long({{"a.cpp", before + function_of(60 - head_lines, head)}}), QStringList());
  QCOMPARE(too_long({{"a.cpp", before + function_of(61 - head_lines, head)}}), QStringList("a.cpp: " + name));
  // Two short ones are not a long one.
  QCOMPARE(too_long({{"a.cpp", before + function_of(40, head) + function_of(40, head)}}), QStringList());
}

void LengthsTest::finds_long_files() {
  QCOMPARE(too_long({{"a.h", QString("int x;\n").repeated(400)}}), QStringList());
  QCOMPARE(too_long({{"a.h", QString("int x;\n").repeated(401)}}), QStringList("a.h"));
}

void LengthsTest::reads_past_what_only_looks_like_code() {
  const QString text =
      "// {\n/* { \n */\n#define OPEN(x) { \\\n  {\nconst char* a = \"{\\\"{\";\nconst char b = '{', c = '\\'';\n"
      "const long d = 1'000'000;\n";
  QCOMPARE(too_long({{"a.cpp", text + function_of(61, "void f()")}}), QStringList("a.cpp: f"));
  QCOMPARE(functions_in(text).size(), qsizetype{0});
}

CREDENCE_TEST(LengthsTest);
#include "lengths_test.moc"
