// The arrows of the house: which room may include which, read from the sources themselves. A made-up source tree for
// every rule shows that breaking it is found.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/architecture/sources.h"
#include "tests/support/test.h"

#include <QMap>
#include <QRegularExpression>
#include <QTest>

#include <functional>

namespace {

// What each room may include besides itself: rooms, or single files of a room. What is not listed is not allowed.
const QMap<QString, QStringList>& arrows() {
  static const QStringList numbers = {"core/words",     "core/math",     "core/data",       "core/model",
                                      "core/inference", "core/sampling", "core/diagnostics"};
  static const QStringList pictures = numbers + QStringList{"core/figure", "core/chains"};
  static const QStringList lab = pictures + QStringList{"core/pictures"};
  // What the rooms of the window above ui/session may know of the core, and how it is said.
  static const QStringList shown = {
      "core/words", "core/lab", "core/figure", "core/data", "core/math/lattice.h", "core/math/input_error.h",
      "ui/words"};
  static const QStringList window =
      shown + QStringList{"ui/plot", "ui/session", "ui/controller", "ui/document", "ui/text"};
  static const QMap<QString, QStringList> table = {
      {"core/words", {}},
      {"core/math", {"core/words"}},
      {"core/data", {"core/words", "core/math"}},
      {"core/model", {"core/words", "core/math", "core/data"}},
      {"core/inference", {"core/words", "core/math", "core/data", "core/model"}},
      {"core/sampling", {"core/words", "core/math", "core/data", "core/model"}},
      {"core/diagnostics", {"core/words", "core/math"}},
      {"core/figure", {"core/words", "core/math"}},
      {"core/chains", numbers},
      {"core/pictures", pictures},
      {"core/lab", lab},
      {"core/lessons", {"core/words", "core/math", "core/data", "core/figure", "core/lab"}},
      {"core/room", {"core/words", "core/math", "core/data", "core/figure", "core/lab", "core/lessons"}},
      {"core/phrases", lab + QStringList{"core/lab"}},
      {"core/labs", lab + QStringList{"core/lab", "core/phrases"}},    // the registry
      {"core/labs/*", lab + QStringList{"core/lab", "core/phrases"}},  // a lab's own subtree
      {"ui/jobs", {}},
      {"ui/words", {"core/words", "core/math/input_error.h"}},
      {"ui/files", {"ui/words", "core/words", "core/math/input_error.h"}},
      {"ui/text", {"core/words"}},
      {"ui/plot", {"ui/files", "ui/text", "ui/words", "core/words", "core/figure", "core/math"}},
      {"ui/animation",
       {"ui/files", "ui/text", "ui/words", "ui/plot", "core/words", "core/figure", "core/math/input_error.h"}},
      {"ui/session", {"ui/files", "ui/words", "core/words", "core/lab", "core/data", "core/math/input_error.h"}},
      {"ui/lessons",
       {"ui/files", "ui/session", "ui/words", "core/words", "core/lab", "core/lessons", "core/figure", "core/data",
        "core/math/input_error.h"}},
      {"ui/room",
       {"ui/files", "ui/session", "ui/words", "ui/lessons", "core/words", "core/lab", "core/lessons", "core/room",
        "core/figure", "core/data", "core/math/input_error.h"}},
      {"ui/controller", shown + QStringList{"ui/jobs", "ui/session"}},
      {"ui/document", shown + QStringList{"core/lessons", "ui/files", "ui/text", "ui/plot", "ui/animation", "ui/jobs",
                                          "ui/session", "ui/lessons", "ui/controller"}},
      {"ui/web", window + QStringList{"core/math/vector_state.h", "core/lessons", "core/room", "ui/lessons", "ui/room",
                                      "ui/files"}},
      {"ui/serve",
       {"core/math/input_error.h", "core/math/parallel.h", "core/room", "ui/room", "ui/web", "ui/session", "ui/text",
        "ui/words"}},
      {"ui/panels", window + QStringList{"core/lessons", "ui/lessons"}},
      {"ui/teaching", window + QStringList{"ui/panels", "ui/lessons", "ui/files", "ui/jobs", "core/lessons"}},
      {"ui", window + QStringList{"core/math/vector_state.h", "ui/panels", "ui/teaching", "ui/lessons", "ui/files",
                                  "ui/web/answer.h", "ui/web/hosts.h", "ui/web/links.h", "core/lessons"}},
      {"app",
       {"ui", "ui/serve", "ui/web", "ui/files", "ui/text", "ui/words", "ui/plot", "ui/animation", "ui/session",
        "ui/lessons", "ui/room", "ui/document", "core/lab", "core/lessons", "core/data", "core/diagnostics",
        "core/phrases/draws_faults.h", "core/math/input_error.h", "core/math/parallel.h"}},
  };
  return table;
}

// The one file that knows every lab.
const QString registry = "core/labs/registry.cpp";

using Sources = QMap<QString, QStringList>;  // file -> what it includes, both relative to the top of the tree

bool is_lab(const QString& room) { return room.startsWith("core/labs/"); }
QString folder_of(const QString& file) { return file.left(file.lastIndexOf('/')); }
// The folder of a file. A lab is one room whatever its folders, and so are the pictures.
QString room_of(const QString& file) {
  const QString folder = folder_of(file);
  if (folder.startsWith("core/pictures/")) return "core/pictures";
  return is_lab(folder) ? folder.section('/', 0, 2) : folder;
}
QString row_of(const QString& room) { return is_lab(room) ? "core/labs/*" : room; }

bool is_ours(const QString& include) {
  static const QRegularExpression top("^(core|ui|app|resources|tests|\\.\\.?)/");
  return top.match(include).hasMatch();
}
bool is_moc(const QString& include) { return include.endsWith(".moc"); }
bool is_qt(const QString& include) {
  static const QRegularExpression qt("^(Q[A-Z]|Qt[A-Z]\\w*/|q[a-z]+\\.h$)");
  return qt.match(include).hasMatch();
}
bool is_qt_charts(const QString& include) {
  static const QRegularExpression charts(
      "^(QtCharts|QChart|Q(Abstract)?Legend|Q\\w*(Series|Axis|BarSet|BoxSet|PieSlice|CandlestickSet|ModelMapper)$)");
  return charts.match(include).hasMatch();
}

bool may_include(const QString& file, const QString& include) {
  const QString from = room_of(file), to = room_of(include);
  if (from == to) return true;
  if (file == registry && is_lab(to)) return true;
  const QStringList allowed = arrows().value(row_of(from));
  return allowed.contains(to) || allowed.contains(include);
}

// The files of a circle of includes in order, or nothing.
QStringList find_circle(const Sources& sources) {
  enum class Mark { fresh, open, done };
  QMap<QString, Mark> marks;
  QStringList path;
  const std::function<bool(const QString&)> visit = [&](const QString& file) {
    marks[file] = Mark::open;
    path += file;
    for (const QString& next : sources.value(file)) {
      if (!sources.contains(next)) continue;
      const Mark mark = marks.value(next, Mark::fresh);
      if (mark == Mark::open) {
        path = path.mid(path.indexOf(next)) << next;
        return true;
      }
      if (mark == Mark::fresh && visit(next)) return true;
    }
    marks[file] = Mark::done;
    path.removeLast();
    return false;
  };
  for (const QString& file : sources.keys()) {
    if (marks.value(file, Mark::fresh) == Mark::fresh && visit(file)) return path;
  }
  return {};
}

// The circle of folders that include each other, or nothing.
QStringList find_folder_circle(const Sources& sources) {
  Sources folders;
  for (auto source = sources.begin(); source != sources.end(); ++source) {
    const QString from = folder_of(source.key());
    for (const QString& include : source.value()) {
      if (!sources.contains(include)) continue;
      const QString to = folder_of(include);
      folders[to];
      if (from != to && !folders[from].contains(to)) folders[from] += to;
    }
  }
  return find_circle(folders);
}

// What the folders of a lab may know: each those before it, and its top all of them.
const QStringList lab_folders = {"compute", "words", "views"};
bool is_up_in_lab(const QString& file, const QString& include) {
  if (!is_lab(room_of(file)) || room_of(file) != room_of(include)) return false;
  const auto floor = [](const QString& path) {
    const qsizetype found = lab_folders.indexOf(folder_of(path).section('/', 3));
    return found < 0 ? lab_folders.size() : found;
  };
  return floor(include) > floor(file);
}

QStringList violations(const Sources& sources) {
  QStringList found;
  for (auto source = sources.begin(); source != sources.end(); ++source) {
    const QString room = room_of(source.key());
    if (!arrows().contains(row_of(room))) found += source.key() + ": the room " + room + " has no row in the table";
    for (const QString& include : source.value()) {
      const QString line = source.key() + " includes " + include;
      if (is_ours(include)) {
        if (!sources.contains(include)) {
          found += line + ": no such file";
        } else if (!may_include(source.key(), include)) {
          found += line + ": " + room + " may not know " + room_of(include);
        } else if (is_up_in_lab(source.key(), include)) {
          found += line + ": " + folder_of(source.key()) + " may not know " + folder_of(include);
        }
      } else if (is_qt_charts(include) && room != "ui/plot") {
        found += line + ": Qt Charts stays in ui/plot";
      } else if (is_qt(include) && (room.startsWith("core/") || room == "ui/jobs")) {
        found += line + ": " + room + " is free of Qt";
      }
    }
  }
  const QStringList circle = find_circle(sources);
  if (!circle.isEmpty()) found += "circle: " + circle.join(" -> ");
  const QStringList folders = find_folder_circle(sources);
  if (circle.isEmpty() && !folders.isEmpty()) found += "circle of folders: " + folders.join(" -> ");
  return found;
}

// What a source includes. Quoted includes are seen from the top of the tree, so a bare file name is not found there.
QStringList includes_in(const QString& text) {
  static const QRegularExpression line("^[ \\t]*#[ \\t]*include[ \\t]*([<\"])([^>\"]+)[>\"]",
                                       QRegularExpression::MultilineOption);
  QStringList includes;
  for (auto it = line.globalMatch(text); it.hasNext();) {
    const QRegularExpressionMatch match = it.next();
    const QString name = match.captured(2);
    if (is_moc(name)) continue;
    includes += match.captured(1) == "\"" && !is_ours(name) ? "./" + name : name;
  }
  return includes;
}

Sources read_tree() {
  Sources sources;
  const QMap<QString, QString> texts = credence::read_sources({"core", "ui", "app"});
  for (auto file = texts.begin(); file != texts.end(); ++file) sources[file.key()] = includes_in(file.value());
  return sources;
}

}  // namespace

class IncludesTest : public QObject {
  Q_OBJECT

 private slots:
  void the_tree_keeps_the_arrows();
  void the_table_is_free_of_circles();
  void finds_what_is_wrong_data();
  void finds_what_is_wrong();
  void accepts_what_is_right();
  void reads_includes();
};

void IncludesTest::the_tree_keeps_the_arrows() {
  const Sources sources = read_tree();
  QVERIFY(sources.value("core/lab/lab.h").contains("core/lab/fields.h"));
  QVERIFY(sources.value("ui/session/session.h").contains("QString"));
  const QStringList found = violations(sources);
  QVERIFY2(found.isEmpty(), qPrintable('\n' + found.join('\n')));
}

void IncludesTest::the_table_is_free_of_circles() {
  // Rooms as files: a file that is allowed stands for its room.
  Sources rooms;
  for (auto row = arrows().begin(); row != arrows().end(); ++row) {
    for (const QString& allowed : row.value()) {
      const QString room = allowed.endsWith(".h") ? room_of(allowed) : allowed;
      QVERIFY2(arrows().contains(room), qPrintable(allowed));
      rooms[row.key()] += room;
    }
  }
  QCOMPARE(find_circle(rooms), QStringList());
}

void IncludesTest::finds_what_is_wrong_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<QString>("include");
  QTest::addColumn<QString>("expected");
  const auto arrow = [](const char* file, const char* include, const char* reason) {
    QTest::addRow("%s -> %s", file, include)
        << file << include << QString("%1 includes %2: %3").arg(file, include, reason);
  };
  arrow("core/math/a.h", "core/data/b.h", "core/math may not know core/data");
  arrow("core/data/a.h", "core/model/b.h", "core/data may not know core/model");
  arrow("core/inference/a.h", "core/sampling/b.h", "core/inference may not know core/sampling");
  arrow("core/sampling/a.h", "core/inference/b.h", "core/sampling may not know core/inference");
  arrow("core/inference/a.cpp", "core/figure/b.h", "core/inference may not know core/figure");
  arrow("core/diagnostics/a.h", "core/sampling/b.h", "core/diagnostics may not know core/sampling");
  arrow("core/figure/a.h", "core/data/b.h", "core/figure may not know core/data");
  arrow("core/labs/one/a.h", "core/labs/two/b.h", "core/labs/one may not know core/labs/two");
  arrow("core/lab/lab.cpp", "core/labs/one/b.h", "core/lab may not know core/labs/one");
  arrow("core/phrases/a.h", "core/labs/one/b.h", "core/phrases may not know core/labs/one");
  arrow("core/chains/a.h", "core/pictures/line/b.h", "core/chains may not know core/pictures");
  arrow("core/pictures/line/a.h", "core/lab/b.h", "core/pictures may not know core/lab");
  arrow("core/lessons/a.h", "core/labs/one/b.h", "core/lessons may not know core/labs/one");
  arrow("core/lab/a.h", "core/lessons/b.h", "core/lab may not know core/lessons");
  arrow("ui/lessons/a.h", "ui/plot/b.h", "ui/lessons may not know ui/plot");
  arrow("core/labs/one/compute/a.h", "core/labs/one/views/b.h",
        "core/labs/one/compute may not know core/labs/one/views");
  arrow("core/labs/one/words/a.h", "core/labs/one/views/b.h", "core/labs/one/words may not know core/labs/one/views");
  arrow("core/labs/one/views/a.h", "core/labs/one/one.h", "core/labs/one/views may not know core/labs/one");
  arrow("core/lab/a.h", "ui/session/b.h", "core/lab may not know ui/session");
  arrow("ui/plot/a.h", "core/labs/b.h", "ui/plot may not know core/labs");
  arrow("ui/jobs/a.h", "core/math/b.h", "ui/jobs may not know core/math");
  arrow("ui/session/a.h", "core/math/random.h", "ui/session may not know core/math");
  arrow("ui/files/a.h", "ui/session/b.h", "ui/files may not know ui/session");
  arrow("ui/session/a.h", "ui/plot/b.h", "ui/session may not know ui/plot");
  arrow("ui/panels/a.h", "core/sampling/b.h", "ui/panels may not know core/sampling");
  arrow("ui/panels/a.h", "ui/main_window.h", "ui/panels may not know ui");
  arrow("ui/panels/a.h", "ui/jobs/b.h", "ui/panels may not know ui/jobs");
  arrow("ui/controller/a.h", "ui/panels/b.h", "ui/controller may not know ui/panels");
  arrow("ui/controller/a.h", "ui/document/b.h", "ui/controller may not know ui/document");
  arrow("ui/document/a.h", "ui/panels/b.h", "ui/document may not know ui/panels");
  arrow("ui/main_window.h", "core/inference/b.h", "ui may not know core/inference");
  arrow("ui/main_window.h", "app/verbs.h", "ui may not know app");
  arrow("app/a.cpp", "core/labs/one/b.h", "app may not know core/labs/one");
  arrow("core/math/a.h", "QString", "core/math is free of Qt");
  arrow("core/math/a.h", "QtCore/QString", "core/math is free of Qt");
  arrow("core/labs/one/a.h", "qglobal.h", "core/labs/one is free of Qt");
  arrow("ui/jobs/a.h", "QThread", "ui/jobs is free of Qt");
  arrow("ui/panels/a.h", "QChartView", "Qt Charts stays in ui/plot");
  arrow("ui/panels/a.h", "QtCharts/QChart", "Qt Charts stays in ui/plot");
  arrow("app/a.cpp", "QLineSeries", "Qt Charts stays in ui/plot");
  arrow("ui/main_window.h", "QLogValueAxis", "Qt Charts stays in ui/plot");
}

void IncludesTest::finds_what_is_wrong() {
  QFETCH(QString, file);
  QFETCH(QString, include);
  QFETCH(QString, expected);
  Sources sources = {{file, {include}}};
  if (is_ours(include)) sources[include] = {};
  QCOMPARE(violations(sources), QStringList(expected));

  // The same file without that line is fine.
  sources[file] = {};
  QCOMPARE(violations(sources), QStringList());
}

void IncludesTest::accepts_what_is_right() {
  const Sources sources = {{"core/math/a.h", {"Eigen/Core", "vector"}},
                           {"core/math/input_error.h", {}},
                           {"core/lab/lab.h", {"core/math/a.h"}},
                           {"core/labs/one/b.h", {"core/lab/lab.h"}},
                           {"core/labs/registry.cpp", {"core/labs/one/b.h", "core/lab/lab.h"}},
                           {"ui/plot/c.cpp", {"QChart", "QtCharts/QValueAxis", "core/math/a.h"}},
                           {"ui/session/d.h", {"QString", "core/lab/lab.h", "core/math/input_error.h"}},
                           {"ui/main_window.h", {"ui/session/d.h", "QMainWindow"}},
                           {"app/main.cpp", {"ui/main_window.h", "QApplication"}}};
  QCOMPARE(violations(sources), QStringList());
}

void IncludesTest::reads_includes() {
  const QString text =
      "// #include \"commented/out.h\"\n"
      "#include \"core/math/a.h\"\n"
      "  #  include <QString>  // why\n"
      "#include \"neighbour.h\"\n"
      "#include \"test.moc\"\n";
  const QStringList read = includes_in(text);
  QCOMPARE(read, QStringList({"core/math/a.h", "QString", "./neighbour.h"}));
  QCOMPARE(violations({{"core/math/a.h", {}}, {"ui/plot/b.cpp", read}}),
           QStringList("ui/plot/b.cpp includes ./neighbour.h: no such file"));
  QCOMPARE(violations({{"core/attic/a.h", {}}}),
           QStringList("core/attic/a.h: the room core/attic has no row in the table"));
  QCOMPARE(violations({{"core/math/a.h", {"core/math/b.h"}}, {"core/math/b.h", {"core/math/a.h"}}}),
           QStringList("circle: core/math/a.h -> core/math/b.h -> core/math/a.h"));
  QCOMPARE(violations({{"core/pictures/line/a.h", {"core/pictures/plane/b.h"}},
                       {"core/pictures/plane/b.h", {}},
                       {"core/pictures/plane/c.h", {"core/pictures/line/d.h"}},
                       {"core/pictures/line/d.h", {}}}),
           QStringList("circle of folders: core/pictures/line -> core/pictures/plane -> core/pictures/line"));
}

CREDENCE_TEST(IncludesTest);
#include "includes_test.moc"
