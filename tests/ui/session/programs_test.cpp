// Every preset of every lab as a program of every language: nothing is left blank.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/programs.h"

#include "tests/support/error_of.h"
#include "tests/support/test.h"

#include <QRegularExpression>
#include <QTest>

namespace credence {
namespace {

Session preset(const char* lab, const char* id) { return load_preset(*find_lab(lab), id); }

QByteArray text_of(const Session& session, Language language) {
  return program_text(session, *compute_all(*session.lab, session.inputs), language);
}

// Few draws: the chain is not what is looked at.
Session quick(Session session) {
  for (const auto& [name, value] : {std::pair{"chains", 1}, {"warmup", 10}, {"draws", 50}}) {
    const auto fields = session.lab->fields();
    const auto field = std::ranges::find(fields, name, &FieldInfo::name);
    if (field != fields.end())
      session.inputs.parameters[static_cast<std::size_t>(field - fields.begin())] = std::int64_t{value};
  }
  return session;
}

// The first picture of a session where it knows enough for a program, else the last.
std::shared_ptr<const Result> first_or_last(const Session& session) {
  struct First final : Publisher {
    void publish(std::shared_ptr<const Result> result) override {
      first = first ? first : std::move(result);
      enough.request_stop();
    }
    bool due() override { return false; }
    std::shared_ptr<const Result> first;
    std::stop_source enough;
  } publisher;
  session.lab->compute(session.inputs, publisher, publisher.enough.get_token());
  try {
    publisher.first->program(Language::python);
    return publisher.first;
  } catch (const InputError&) {
    return compute_all(*session.lab, session.inputs);
  }
}

// Stan draws, which not every model needs; it is then refused in a sentence. The other languages say everything.
bool has_program(const Session& session, const Result& result, Language language) {
  if (language != Language::stan) return true;
  try {
    program_text(session, result, language);
  } catch (const InputError& refused) {
    return !QByteArray(refused.what()).contains(' ');
  }
  return true;
}

// Lines that are neither empty nor a comment nor a list of data, or part of one.
qsizetype lines_of_code(const QByteArray& text) {
  const QRegularExpression data(
      R"(^(\s*(\w+(\[.*\])? )?\w+ (<-|=) (np\.array\()?(c\(|rbind\(|\[)|\s+[-0-9c[])[-0-9.e,()\[\]c' ]*(, float\))?;?$)");
  const QRegularExpression none(R"(^\s*((#|//).*)?$)");
  const QStringList lines = QString(text).split('\n');
  return std::ranges::count_if(lines,
                               [&](const QString& line) { return !line.contains(data) && !line.contains(none); });
}

}  // namespace

class ProgramsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_preset_in_every_language_data() {
    QTest::addColumn<QString>("lab");
    for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
  }

  // What a language says does not change any more after the first picture, where there is one maximum at most.
  void every_preset_in_every_language() {
    QFETCH(QString, lab);
    const Lab& one = *find_lab(lab.toStdString());
    const QRegularExpression not_a_number("(?<!math\\.)\\b(nan|inf)\\b");
    for (const Preset& preset : presets(one)) {
      const Session session = quick(load_preset(one, preset.id));
      const auto result = first_or_last(session);
      for (const Language language : languages) {
        if (!has_program(session, *result, language)) continue;
        const QByteArray text = program_text(session, *result, language);
        QVERIFY2(text.size() > 300, qPrintable(preset.id));
        for (const char* left : {"{{", "}}", "#?", "//?"}) QVERIFY2(!text.contains(left), text.constData());
        QVERIFY2(!QString(text).contains(not_a_number), text.constData());
        const auto lines = lines_of_code(text);
        QVERIFY2(lines <= 60, qPrintable(preset.id + ": " + QString::number(lines) + " lines\n" + text));
        QCOMPARE(program_text(session, *result, language), text);
      }
    }
  }

  void the_data_are_inside() {
    const Session session = quick(preset("classification", "first"));
    for (const Language language : languages) {
      const QByteArray text = text_of(session, language);
      for (const double number : session.inputs.data.numbers(0)) {
        QVERIFY(text.contains(QByteArray::fromStdString(format_number(number))));
      }
    }
  }

  void what_a_language_cannot_say_is_said() {
    const Session session = quick(preset("classification", "separable_flat"));
    QCOMPARE(error_of([&] { text_of(session, Language::stan); }),
             "classification: the posterior cannot be normalised, so Stan has nothing to draw from");
    QVERIFY(text_of(session, Language::python).contains("separable"));
    QCOMPARE(error_of([] { text_of(preset("laplace", "theta_6"), Language::stan); }),
             "laplace: a formula is no Stan program; use Python or R");
  }

  void files_are_named_after_the_preset() {
    Session session = preset("classification", "figure_4_7b");
    QCOMPARE(program_file_name(session, Language::python), "credence-classification-figure_4_7b.py");
    QVERIFY(language_of_file("a/b.stan") == Language::stan && language_of_file("c.d.r") == Language::r);
    QCOMPARE(error_of([] { language_of_file("a.txt"); }), "a.txt: the suffix says the language: .py, .R, .stan");
    session.preset.clear();
    QCOMPARE(program_file_name(session, Language::r), "credence-classification.R");
    QCOMPARE(program_file_name(preset("coin", "first"), Language::stan), "credence-coin-first.stan");
  }
};

}  // namespace credence

CREDENCE_TEST(credence::ProgramsTest);
#include "programs_test.moc"
