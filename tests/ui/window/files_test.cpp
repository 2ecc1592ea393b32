// Files: sessions and points in and out, and what goes wrong.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/small_files.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"
#include "ui/session/programs.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <QUrl>

namespace credence {

class FilesTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void init() { QDir(recovery_folder()).removeRecursively(); }
  void saves_and_opens_again();
  void an_exported_figure_opens_as_its_session();
  void points_come_in_and_go_out();
  void points_come_into_the_lab_that_they_fit();
  void draws_go_out();
  void figures_have_a_name_to_begin_with();
  void films_are_seen_before();
  void figures_go_out_on_paper();
  void programs_go_out();
  void programs_have_a_name_to_begin_with();
  void what_cannot_be_a_program_says_why();
  void bad_files_are_told_and_change_nothing();
  void dropped_files_open();

 private:
  QString file(const QString& name) const { return folder_.filePath(name); }
  QTemporaryDir folder_;
};

void FilesTest::saves_and_opens_again() {
  Session saved;
  {
    WindowStage stage(textbook());
    stage.type("field.prior_variance.box", "2.5");
    stage.trigger("slots.1");
    stage.window->document().save(file("a.json"));
    QVERIFY(stage.settle());
    QVERIFY(!stage.window->isWindowModified());
    QVERIFY(stage.window->windowTitle().startsWith("a.json"));
    saved = stage.session();
  }
  WindowStage stage(textbook());
  stage.window->document().open(file("a.json"));
  QVERIFY(stage.settle());
  QCOMPARE(stage.session(), saved);
  QVERIFY(!stage.find<QWidget>("slot1")->isVisible());
  QVERIFY(!stage.window->isWindowModified());
  stage.type("field.prior_variance.box", "4");
  QVERIFY(stage.window->isWindowModified());
  stage.trigger("undo");
  QVERIFY(!stage.window->isWindowModified());
}

void FilesTest::an_exported_figure_opens_as_its_session() {
  WindowStage stage(textbook());
  stage.type("field.prior_variance.box", "7");
  QVERIFY(stage.settle());
  const Session before = stage.session();
  stage.window->document().exports().export_figure(file("figure.png"), -1, {});
  QVERIFY(stage.settle());
  QCOMPARE(QImage(file("figure.png")).size(), QSize(800, 600));
  stage.trigger("new");
  QVERIFY(stage.settle());
  QVERIFY(stage.session().inputs != before.inputs);
  stage.window->document().open(file("figure.png"));
  QVERIFY(stage.settle());
  QCOMPARE(stage.session().inputs, before.inputs);
}

void FilesTest::points_come_in_and_go_out() {
  write(file("points.csv"), "x1,x2,t\n1,2,0\n-1,0.5,1\n");
  WindowStage stage(textbook());
  stage.window->document().open(file("points.csv"));
  QVERIFY(stage.settle());
  QCOMPARE(stage.rows(), (std::vector<std::vector<double>>{{1, 2, 0}, {-1, 0.5, 1}}));
  stage.window->document().exports().export_data(file("out.csv"));
  QVERIFY(stage.settle());
  QCOMPARE(content(file("out.csv")), QByteArray("x1,x2,t\n1,2,0\n-1,0.5,1\n"));
  stage.trigger("undo");
  QCOMPARE(stage.rows().size(), std::size_t{40});
}

void FilesTest::points_come_into_the_lab_that_they_fit() {
  write(file("counts.csv"), "time,recaptured\n1,2\n2,1\n");
  WindowStage stage(textbook());
  stage.window->document().open(file("counts.csv"));
  QVERIFY(stage.settle());
  QCOMPARE(stage.session().lab->id(), std::string("recapture"));
  QCOMPARE(stage.rows(), (Rows{{1, 2}, {2, 1}}));
  stage.trigger("undo");
  QCOMPARE(stage.session().lab->id(), std::string("recapture"));
  QVERIFY(stage.rows() != (Rows{{1, 2}, {2, 1}}));
  stage.trigger("back");
  QCOMPARE(stage.session().inputs, textbook().inputs);
  stage.window->document().import_data(file("counts.csv"));  // into this lab, which says what it wants
  QVERIFY(stage.settle());
  QVERIFY(stage.window->messages()->text().contains("counts.csv:1: "));
  QCOMPARE(stage.session().inputs, textbook().inputs);
}

void FilesTest::draws_go_out() {
  Session session = textbook();
  session.inputs.parameters[field_index(*session.lab, "predictor")] = std::string("mcmc");
  WindowStage stage(session);
  stage.window->document().exports().export_draws(file("draws.csv"));
  QVERIFY(stage.settle());
  const QList<QByteArray> lines = content(file("draws.csv")).split('\n');
  QVERIFY(lines[0].startsWith("chain,draw,warmup,accepted,"));
  QVERIFY(lines.size() > 100);
  QCOMPARE(lines[1].count(','), lines[0].count(','));
}

void FilesTest::figures_have_a_name_to_begin_with() {
  WindowStage stage(load_preset(*find_lab("classification"), "figure_4_1"));
  stage.trigger("export_figure");
  auto* panel = stage.find<QDialog>("export");
  stage.window->controller().open_preset("half_lines");  // while it is asked for
  QVERIFY(stage.settle());
  auto* what = stage.find<QComboBox>("export.what");
  QCOMPARE(what->count(), 1 + stage.window->controller().view().slots_shown.size());
  QCOMPARE(what->itemText(1), stage.find<QLabel>("slot0.title")->text());
  for (QPushButton* button : panel->findChildren<QPushButton*>()) {
    if (button->text() == QString("&Save as…")) button->click();
  }
  auto* dialog = panel->findChild<QFileDialog*>();
  QVERIFY(dialog != nullptr);
  QVERIFY(dialog->selectedFiles().front().endsWith("/classification_half_lines.png"));
}

// The film that would be written is seen before: its first frame at once, the others by a click.
void FilesTest::films_are_seen_before() {
  WindowStage stage(load_preset(*find_lab("coin"), "first"));
  stage.trigger("export_figure");
  auto* picture = stage.find<QLabel>("preview.picture");
  auto* words = stage.find<QLabel>("preview.words");
  const QImage first = picture->pixmap().toImage();
  QVERIFY(!first.isNull());
  QCOMPARE(words->text(), QString("toss 0"));
  const int last = stage.find<QSpinBox>("export.last")->value();
  stage.find<QSpinBox>("export.first")->setValue(last);
  QCOMPARE(words->text(), QString("toss %1").arg(last));
  QVERIFY(picture->pixmap().toImage() != first);
  stage.find<QSpinBox>("export.first")->setValue(0);
  stage.find<QSpinBox>("export.step")->setValue(last);
  stage.find<QToolButton>("preview.play")->click();
  QVERIFY(stage.comes([&] { return words->text() == QString("toss %1").arg(last); }));
}

void FilesTest::figures_go_out_on_paper() {
  WindowStage stage(load_preset(*find_lab("coin"), "exercise_3_7"));
  const Sheet sheet = stage.window->document().exports().sheet(-1);
  for (const char* format : {"svg", "tex"}) {
    stage.trigger("export_figure");
    auto* size = stage.find<QComboBox>("export.size");
    size->setCurrentIndex(size->findText("On paper, in centimetres"));
    QVERIFY(!stage.find<QComboBox>("export.size")->currentData().toSize().isValid());
    stage.find<QDoubleSpinBox>("export.paper_width")->setValue(9);
    auto* panel = stage.find<QDialog>("export");
    for (QPushButton* button : panel->findChildren<QPushButton*>()) {
      if (button->text() == QString("&Save as…")) button->click();
    }
    auto* dialog = panel->findChild<QFileDialog*>();
    QVERIFY(dialog != nullptr);
    const QString path = file(QString("paper.") + format), same = file(QString("same.") + format);
    emit dialog->fileSelected(path);
    QVERIFY(stage.settle());
    const bool tex = QByteArray(format) == "tex";
    write_figure(same, sheet, sheet_on_paper(sheet, {.width = 9, .type_points = tex ? 0.0 : 9.0}, {}, false));
    QVERIFY(!content(path).isEmpty());
    QCOMPARE(content(path), content(same));
  }
}

void FilesTest::programs_go_out() {
  WindowStage stage(load_preset(*find_lab("coin"), "exercise_3_7"));
  for (const auto& [language, action] : {std::pair{Language::python, "copy_program.python"},
                                         {Language::r, "copy_program.r"},
                                         {Language::stan, "copy_program.stan"}}) {
    stage.trigger(action);
    const QByteArray text = program_text(stage.session(), *stage.result(), language);
    QCOMPARE(QApplication::clipboard()->text().toUtf8(), text);
    QVERIFY(stage.window->messages()->text().endsWith(" is on the clipboard."));
    const QString path = file("coin." + QString::fromStdString(name_of(language).suffix));
    stage.window->document().exports().save_program(path);
    QVERIFY(stage.settle());
    QCOMPARE(content(path), text);
    QVERIFY(stage.window->messages()->text().endsWith(" is written."));
  }
  stage.window->controller().open_preset("exercise_3_1");
  QCOMPARE(stage.window->messages()->text(), QString());  // no longer news
}

void FilesTest::programs_have_a_name_to_begin_with() {
  WindowStage stage(load_preset(*find_lab("classification"), "figure_4_1"));
  stage.trigger("save_program");
  auto* dialog = stage.window->findChild<QFileDialog*>();
  QVERIFY(dialog != nullptr);
  QVERIFY(dialog->selectedFiles().front().endsWith("/credence-classification-figure_4_1.py"));
}

void FilesTest::what_cannot_be_a_program_says_why() {
  WindowStage stage(load_preset(*find_lab("classification"), "separable_flat"));
  const QString why = "classification: the posterior cannot be normalised, so Stan has nothing to draw from";
  auto* stan = stage.find<QAction>("copy_program.stan");
  auto* python = stage.find<QAction>("copy_program.python");
  auto* menu = qobject_cast<QMenu*>(stan->associatedObjects().front());
  emit menu->aboutToShow();
  QVERIFY(!stan->isEnabled() && python->isEnabled());
  QCOMPARE(stan->statusTip(), why);
  QVERIFY(python->statusTip().startsWith("copies the model"));
  emit menu->aboutToHide();
  stage.trigger("copy_program.stan");
  QCOMPARE(stage.window->messages()->text(), why);

  stage.window->document().exports().save_program(file("program.txt"));
  QVERIFY(stage.window->messages()->text().endsWith("program.txt: the suffix says the language: .py, .R, .stan"));
  stage.window->document().exports().save_program(file("no/such/folder/program.py"));
  QVERIFY(stage.settle());
  QVERIFY(stage.window->messages()->text().contains("program.py: cannot be written"));
}

void FilesTest::bad_files_are_told_and_change_nothing() {
  WindowStage stage(textbook());
  const Session before = stage.session();
  write(file("bad.csv"), "x1,x2,t\n1,abc,0\n");
  write(file("bad.json"), "{\"credence_session\": 1,");
  write(file("newer.json"), "{\"credence_session\": 7, \"lab\": \"classification\"}");
  for (const char* name : {"bad.csv", "bad.json", "newer.json", "missing.json", "missing.csv"}) {
    stage.window->document().open(file(name));
    QVERIFY(stage.settle());
    QVERIFY2(stage.window->messages()->text().contains(name), qPrintable(stage.window->messages()->text()));
    QCOMPARE(stage.session(), before);
  }
  stage.window->document().save(file("no/such/folder/a.json"));
  QVERIFY(stage.settle());
  QVERIFY(stage.window->messages()->text().contains("a.json"));
}

void FilesTest::dropped_files_open() {
  write(file("points.csv"), "x1,x2,t\n1,2,0\n");
  WindowStage stage(textbook());
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(file("points.csv"))});
  QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(stage.window.get(), &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(stage.window.get(), &drop);
  QVERIFY(stage.settle());
  QCOMPARE(stage.rows().size(), std::size_t{1});

  QMimeData text;
  text.setUrls({QUrl::fromLocalFile(file("points.zip"))});
  QDragEnterEvent refused(QPoint(300, 300), Qt::CopyAction, &text, Qt::LeftButton, Qt::NoModifier);
  refused.ignore();
  QCoreApplication::sendEvent(stage.window.get(), &refused);
  QVERIFY(!refused.isAccepted());
}

}  // namespace credence

CREDENCE_TEST(credence::FilesTest);
#include "files_test.moc"
