// Whatever people and files say is shown as their words: every label, tooltip and menu of the window is walked while a
// session, a file and an edit speak markup. An image tag with an endless device as its source would end the program.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_stage.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QMenu>

namespace credence {
namespace {

const QString markup = "<img src='/dev/zero'><b>bold</b> & more";

bool is_plain_tooltip(const QString& tip) {
  static const QString start = "<p style='white-space:pre-wrap'>", end = "</p>";
  if (!Qt::mightBeRichText(tip)) return true;
  return tip.startsWith(start) && tip.endsWith(end) && !tip.mid(start.size()).chopped(end.size()).contains('<');
}

// What is wrong with the words of all windows; `seen` gets the tooltips.
QStringList faults(QStringList& seen) {
  QStringList found;
  const auto check_tip = [&](const QString& tip, const QString& whose) {
    seen += tip;
    if (!is_plain_tooltip(tip)) found += whose + " has a tooltip of markup: " + tip;
  };
  for (QWidget* widget : QApplication::allWidgets()) {
    const QString name = widget->metaObject()->className() + (' ' + widget->objectName());
    check_tip(widget->toolTip(), name);
    const auto* label = qobject_cast<QLabel*>(widget);
    if (label != nullptr && label->textFormat() != Qt::PlainText && label->objectName() != "own_words" &&
        !label->property("own_words").toBool()) {
      found += name + " guesses what its words are: " + label->text();
    }
    const auto* view = qobject_cast<QAbstractItemView*>(widget);
    if (view == nullptr || view->model() == nullptr) continue;
    const QAbstractItemModel* model = view->model();
    for (int row = 0; row < std::min(model->rowCount(), 100); ++row) {
      for (int column = 0; column < model->columnCount(); ++column) {
        check_tip(model->index(row, column).data(Qt::ToolTipRole).toString(), name);
      }
    }
  }
  for (QWidget* top : QApplication::topLevelWidgets()) {
    for (QAction* action : top->findChildren<QAction*>())
      check_tip(action->toolTip(), "action " + action->objectName());
  }
  return found;
}

}  // namespace

class PlainWordsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void init() { QDir(recovery_folder()).removeRecursively(); }

  void a_session_that_speaks_markup() {
    Session session = default_session(*find_lab("classification"));
    session.view.caption = markup.repeated(9);  // longer than its label
    session.inputs.data.set_source(markup.toStdString());
    session.inputs.data.set_names({markup.toStdString(), "<b>x2</b>", "<i>t</i>"});
    session.view.slots_shown = QStringList{"plane", "numbers", "data"};
    WindowStage stage(session);
    stage.window->controller().start(session);
    stage.type("field.prior_mean.box", "<b>bold</b>");
    stage.window->document().open("<img src='/dev/zero'>" + QString(150, 'x') + ".csv");
    QVERIFY(stage.settle());
    check({});
    QVERIFY(stage.window->messages()->text().startsWith("<img src='/dev/zero'>xxx"));
  }

  void a_file_that_speaks_markup() {
    QTemporaryDir folder;
    const QString name = "<b>bold & more<img src=x>.csv";
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("x1,x2,t\n1,2,0\n-1,0.5,1\n");
    file.close();
    WindowStage stage(default_session(*find_lab("classification")));
    stage.window->document().open(folder.filePath(name));
    QVERIFY(stage.settle());
    QCOMPARE(stage.rows().size(), std::size_t{2});
    QCOMPARE(stage.find<QAction>("undo")->text(), QString("&Undo import <b>bold && more<img src=x>.csv"));
    check("Undo import &lt;b&gt;bold &amp; more&lt;img");
    bool listed = false;
    for (const QAction* action : stage.window->findChildren<QAction*>()) {
      listed = listed || action->text() == "<b>bold && more<img src=x>.csv";
    }
    QVERIFY(listed);
  }

  void every_lab_and_dialog() {
    WindowStage stage(default_session(*find_lab("classification")));
    for (const char* dialog : {"export_figure", "keys", "sources", "about"}) stage.trigger(dialog);
    for (const Lab* lab : labs()) {
      stage.window->controller().open_lab(*lab);
      QVERIFY(stage.settle());
      check({});
    }
  }

 private:
  static void check(const QString& must_be_said) {
    QStringList seen;
    const QStringList found = faults(seen);
    QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
    QVERIFY2(seen.join('\n').contains(must_be_said), qPrintable("nothing says " + must_be_said));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::PlainWordsTest);
#include "plain_words_test.moc"
