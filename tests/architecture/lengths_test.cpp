// Files of at most 400 lines, functions of at most 60, classes of at most 250 with their members out of line, counted
// in the sources themselves. Tables are excepted by name.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/architecture/sources.h"
#include "tests/support/test.h"

#include <QMap>
#include <QRegularExpression>
#include <QTest>

#include <utility>

using namespace credence;

namespace {

constexpr int longest_file = 400, longest_function = 60, longest_class = 250;

// Functions that are nothing but rows of a table. What is on the list and not too long fails the test, too.
const QStringList& excepted() {
  static const QStringList list = {
      "core/labs/classification/compute/parameters.cpp: field_table",
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

// "A" of "class A : public B", "A::B" of "struct A::B"; empty where it is no class.
QString class_in(const QString& head) {
  static const QRegularExpression name(
      "(?<!enum )\\b(?:class|struct|union)\\s+(\\w+(?:::\\w+)*)(?:\\s+final)?\\s*(?::[^:].*)?$",
      QRegularExpression::DotMatchesEverythingOption);
  return head.contains('(') ? QString() : name.match(head.trimmed()).captured(1);
}

// "B" of "int A::B<T>::f() const"; empty where it is no member that is defined out of line.
QString class_of_member(const QString& head) {
  static const QRegularExpression member(
      "\\b(\\w+)(?:<[^<>]*>)?::(?:~?\\w+|operator *[^\\w\\s]+|operator [\\w:]+)\\s*\\(");
  return member.match(head).captured(1);
}

struct Part {
  QString name;
  int lines;
};

// What a source is made of, each from its first line to its closing brace; of a source that is formatted as ours are.
struct Parts {
  QList<Part> functions;
  QList<Part> classes;
  QList<Part> members;  // of classes, but out of line, under the names of the classes: functions again, and classes
};

Parts parts_of(const QString& text) {
  struct Open {
    Brace kind;
    QString head;
    int line;
  };
  Parts found;
  QList<Open> open;
  QString head;
  int line = 1, first_line = 1, functions_open = 0;
  const auto close = [&](const Open& closed) {
    const int lines = line - closed.line + 1;
    if (closed.kind == Brace::function) {
      --functions_open;
      found.functions.append({name_in(closed.head), lines});
      if (const QString owner = class_of_member(closed.head); !owner.isEmpty()) found.members.append({owner, lines});
    } else if (const QString name = class_in(closed.head); functions_open == 0 && !name.isEmpty()) {
      found.classes.append({name.section("::", -1), lines});
      if (name.contains("::")) found.members.append({name.section("::", -2, -2), lines});
    }
  };
  for (const QChar c : bare(text)) {
    if (c == '{') {
      open.append({opened_by(head, functions_open > 0), std::exchange(head, {}), first_line});
      if (open.back().kind == Brace::function) ++functions_open;
    } else if (c == '}' && !open.isEmpty()) {
      close(open.takeLast());
      head.clear();
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

using ClassPlace = std::pair<QString, QString>;  // the file that defines a class, and its name

// Classes with their members out of line, which are theirs in the same file or, of a class in a header, in every source
// of its folder. A test is a list of cases, which are functions.
QMap<ClassPlace, int> class_lengths(const QMap<QString, Parts>& sources) {
  const auto folder_of = [](const QString& file) { return file.left(file.lastIndexOf('/') + 1); };
  QMap<ClassPlace, int> lengths;
  QMap<ClassPlace, QString> headers;  // folder and name of a class in a header -> the header
  for (auto source = sources.begin(); source != sources.end(); ++source) {
    for (const Part& one : source.value().classes) {
      if (source.key().startsWith("tests/") && one.name.endsWith("Test")) continue;
      lengths[{source.key(), one.name}] += one.lines;
      if (source.key().endsWith(".h")) headers[{folder_of(source.key()), one.name}] = source.key();
    }
  }
  for (auto source = sources.begin(); source != sources.end(); ++source) {
    for (const Part& member : source.value().members) {
      const ClassPlace here(source.key(), member.name);
      const ClassPlace there(headers.value({folder_of(source.key()), member.name}), member.name);
      if (lengths.contains(here)) {
        lengths[here] += member.lines;
      } else if (lengths.contains(there)) {
        lengths[there] += member.lines;
      }
    }
  }
  return lengths;
}

QStringList too_long(const QMap<QString, QString>& sources) {
  QStringList found;
  QMap<QString, Parts> parts;
  for (auto source = sources.begin(); source != sources.end(); ++source) {
    if (source.value().count('\n') > longest_file) found += source.key();
    parts[source.key()] = parts_of(source.value());
    for (const Part& function : parts[source.key()].functions) {
      if (function.lines > longest_function) found += source.key() + ": " + function.name;
    }
  }
  const QMap<ClassPlace, int> classes = class_lengths(parts);
  for (auto one = classes.begin(); one != classes.end(); ++one) {
    if (one.value() > longest_class) found += one.key().first + ": " + one.key().second;
  }
  return found;
}

QString function_of(int lines, const QString& head) {
  return head + " {\n" + QString("  f();\n").repeated(lines - 2) + "}\n";
}

// A class of that many lines, with short members in it.
QString class_of(int lines, const QString& head) {
  return head + " {\n public:\n" + QString("  int f() { return 1; }\n").repeated(lines - 3) + "};\n";
}

// That many lines in four functions.
QString members_of(int lines, const QString& head) {
  return function_of(50, head).repeated(3) + function_of(lines - 150, head);
}

}  // namespace

class LengthsTest : public QObject {
  Q_OBJECT

 private slots:
  void nothing_new_is_too_long();
  void finds_long_functions_data();
  void finds_long_functions();
  void finds_long_classes_data();
  void finds_long_classes();
  void counts_members_out_of_line_data();
  void counts_members_out_of_line();
  void knows_classes_of_one_name_apart();
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

void LengthsTest::finds_long_classes_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<QString>("before");
  QTest::addColumn<QString>("head");
  QTest::newRow("in a header") << "a.h"
                               << "namespace credence {\n"
                               << "class A";
  QTest::newRow("in an anonymous namespace") << "a.cpp"
                                             << "namespace credence {\nnamespace {\nenum class B { b };\n"
                                             << "class A final : public B<C>, private D";
  QTest::newRow("struct") << "a.h"
                          << ""
                          << "struct A";
  QTest::newRow("template") << "a.h"
                            << "class B;\n"
                            << "template <class T, int n>\nclass A";
  QTest::newRow("nested") << "a.h"
                          << "class B {\n Q_OBJECT\n private:\n"
                          << "struct A";
}

void LengthsTest::finds_long_classes() {
  QFETCH(QString, file);
  QFETCH(QString, before);
  QFETCH(QString, head);
  const int head_lines = static_cast<int>(head.count('\n'));
  QCOMPARE(too_long({{file, before + class_of(250 - head_lines, head)}}), QStringList());
  QCOMPARE(too_long({{file, before + class_of(251 - head_lines, head)}}), QStringList(file + ": A"));
  // Two short ones are not a long one.
  const QString two = class_of(180, head) + class_of(180, QString(head).replace("A", "Z"));
  QCOMPARE(too_long({{file, before + two}}), QStringList());
}

void LengthsTest::counts_members_out_of_line_data() {
  QTest::addColumn<QString>("definition");
  QTest::addColumn<QString>("member");
  QTest::newRow("function") << "class A"
                            << "int A::f(const std::function<void(int)>& g) const";
  QTest::newRow("constructor") << "class A : public QObject"
                               << "A::A(P p) : x_(std::move(p))";
  QTest::newRow("destructor") << "class A"
                              << "A::~A()";
  QTest::newRow("operator") << "struct A"
                            << "A& A::operator+=(const A& other)";
  QTest::newRow("of a template") << "template <class T> class A"
                                 << "template <class T> T A<T>::f()";
  QTest::newRow("of a nested class") << "class B {\n  class A"
                                     << "std::vector<B::A> B::A::f()";
}

void LengthsTest::counts_members_out_of_line() {
  QFETCH(QString, definition);
  QFETCH(QString, member);
  const QString defined = class_of(50, definition);
  QCOMPARE(too_long({{"r/a.h", defined}, {"r/a.cpp", members_of(200, member)}}), QStringList());
  QCOMPARE(too_long({{"r/a.h", defined}, {"r/a.cpp", members_of(201, member)}}), QStringList("r/a.h: A"));
  QCOMPARE(too_long({{"r/a.cpp", defined + "};\n" + members_of(201, member)}}), QStringList("r/a.cpp: A"));
  // Those in another source of the folder, too.
  const QMap<QString, QString> two_sources{
      {"r/a.h", defined}, {"r/a.cpp", function_of(50, member)}, {"r/a_keys.cpp", members_of(160, member)}};
  QCOMPARE(too_long(two_sources), QStringList("r/a.h: A"));
  // A class within it that is hidden in the source is a part of it.
  QCOMPARE(too_long({{"r/a.h", class_of(50, "class A")}, {"r/a.cpp", class_of(200, "struct A::B")}}), QStringList());
  QCOMPARE(too_long({{"r/a.h", class_of(50, "class A")}, {"r/a.cpp", class_of(201, "struct A::B")}}),
           QStringList("r/a.h: A"));
}

void LengthsTest::knows_classes_of_one_name_apart() {
  const QString half = class_of(80, "class A") + members_of(170, "void A::f()");
  QCOMPARE(too_long({{"r/a.cpp", half}, {"r/b.cpp", half}, {"q/a.cpp", half}}), QStringList());
  // Members of another folder's class, and cases of a test.
  QCOMPARE(too_long({{"r/a.h", class_of(100, "class A")}, {"q/a.cpp", members_of(200, "void A::f()")}}), QStringList());
  QCOMPARE(too_long({{"tests/a_test.cpp", class_of(100, "class ATest") + members_of(200, "void ATest::f()")}}),
           QStringList());
  QCOMPARE(too_long({{"tests/a.h", class_of(251, "class Stage")}}), QStringList("tests/a.h: Stage"));
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
  QCOMPARE(parts_of(text).functions.size(), qsizetype{0});
}

CREDENCE_TEST(LengthsTest);
#include "lengths_test.moc"
