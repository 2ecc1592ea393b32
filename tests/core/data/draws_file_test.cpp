// Files of draws as samplers and statistics programs write them: the same draws whatever the format, or a sentence with
// the place.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/draws_file.h"

#include "core/data/table_reader.h"
#include "core/math/input_error.h"
#include "tests/support/contains.h"
#include "tests/support/error_of.h"
#include "tests/support/mutations.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <cstdint>
#include <random>

using namespace credence;

namespace {

Draws draws_in(const std::vector<std::string>& texts, const DrawsChoice& choice = {}) {
  std::vector<DrawsText> files;
  for (const std::string& text : texts) files.push_back({text, "chain_" + std::to_string(files.size() + 1) + ".csv"});
  return read_draws(files, choice);
}

std::string refused(const std::vector<std::string>& texts, const DrawsChoice& choice = {}) {
  return error_of([&] { draws_in(texts, choice); }).toStdString();
}

double value(int chain, int draw, int parameter) { return 0.25 * (chain * draw % 7) + parameter; }

std::string number(double x) { return QByteArray::number(x, 'g', 17).toStdString(); }

void verify_same(const Draws& draws) {
  QCOMPARE(draws.parameters.size(), std::size_t{2});
  QCOMPARE(draws.parameters[0].name, std::string("mu"));
  QCOMPARE(draws.parameters[1].name, std::string("tau[1,2]"));
  QCOMPARE(draws.chains.size(), std::size_t{2});
  QCOMPARE(draws.draws(), Eigen::Index{3});
  for (int p = 0; p < 2; ++p) {
    for (int c = 0; c < 2; ++c) {
      for (int i = 0; i < 3; ++i) QCOMPARE(draws.kept(p)(i, c), value(c + 1, i + 1, p));
    }
  }
}

std::string stan_chain(int chain, bool warmup, const std::string& ending = "\n") {
  std::string text = "# stan_version_major = 2" + ending + "#     save_warmup = " + (warmup ? "1" : "0 (Default)") +
                     ending + "#     num_warmup = 2" + ending + "#     max_depth = 10 (Default)" + ending +
                     "lp__,energy__,divergent__,mu,\"tau[1,2]\"" + ending;
  if (warmup) text += "-9,9,1,77,78" + ending + "-9,9,0,79,80" + ending;
  text += "# Adaptation terminated" + ending + "# Step size = 0.8" + ending;
  for (int i = 1; i <= 3; ++i) {
    text += "-1," + std::to_string(i) + ",0," + number(value(chain, i, 0)) + "," + number(value(chain, i, 1)) + ending;
    if (i == 2) text += "# a comment between draws" + ending;
  }
  return text + "# Elapsed Time: 0.1 seconds" + ending;
}

std::string tall(const std::string& header, bool draw_number, char separator = ',') {
  std::string text = header + "\n";
  int all = 0;
  for (int c = 1; c <= 2; ++c) {
    for (int i = 1; i <= 3; ++i) {
      const std::string gap(1, separator);
      text += std::to_string(c) + gap + std::to_string(i) + gap + (draw_number ? std::to_string(++all) + gap : "");
      text += number(value(c, i, 0)) + gap + number(value(c, i, 1)) + "\n";
    }
  }
  return text;
}

}  // namespace

class DrawsFileTest : public QObject {
  Q_OBJECT
 private slots:
  void each_format_gives_the_same_draws() {
    std::string own = "chain,draw,warmup,accepted,mu,\"tau[1,2]\"\n1,0,1,1,9,9\n2,0,1,0,9,9\n";
    for (int i = 3; i >= 1; --i) {  // the rows may come in any order
      for (int c = 1; c <= 2; ++c) {
        own += std::to_string(c) + "," + std::to_string(i) + ",0,1," + number(value(c, i, 0)) + "," +
               number(value(c, i, 1)) + "\n";
      }
    }
    const Draws credence = draws_in({own});
    verify_same(credence);
    QCOMPARE(credence.warmup, Eigen::Index{1});
    QVERIFY(any_contains(credence.notes, "sorted"));
    verify_same(draws_in({tall("\".chain\",\".iteration\",\".draw\",\"mu\",\"tau[1,2]\"", true)}));
    verify_same(draws_in({tall("chain,iteration,mu,\"tau[1,2]\"", false)}));
    verify_same(draws_in({tall("chain;index;mu;\"tau[1,2]\"", false, ';')}));
    verify_same(draws_in({tall("chain\tindex\tmu\ttau[1,2]", false, '\t')}));
    verify_same(draws_in({tall("run,iter,mu,\"tau[1,2]\"", false)}, {.chain = "run"}));
    const std::string index = "mu 1 3\n\"tau[1,2]\" 4 6\n";
    std::vector<std::string> coda{index};
    for (int c = 1; c <= 2; ++c) {
      std::string text;
      for (int p = 0; p < 2; ++p) {
        for (int i = 1; i <= 3; ++i) text += std::to_string(i) + " " + number(value(c, i, p)) + "\n";
      }
      coda.push_back(text);
    }
    verify_same(draws_in(coda));
  }

  void files_of_stan_with_comments_anywhere() {
    for (const char* ending : {"\n", "\r\n", "\r"}) {
      for (const bool warmup : {false, true}) {
        const Draws draws = draws_in({stan_chain(1, warmup, ending), stan_chain(2, warmup, ending)});
        verify_same(draws);
        QCOMPARE(draws.format, Draws::Format::stan);
        QCOMPARE(draws.warmup, Eigen::Index{warmup ? 2 : 0});
        QCOMPARE(any_contains(draws.notes, "warmup"), warmup);
        QCOMPARE(draws.deepest, 10.0);
        QCOMPARE(draws.sampler.size(), std::size_t{3});
        QVERIFY(draws.sampler_column("energy__"));
        QCOMPARE(draws.kept_of(*draws.sampler_column("divergent__")).sum(), 0.0);
      }
    }
  }

  void joined_files_of_stan_are_several_chains() {
    verify_same(draws_in({stan_chain(1, false) + stan_chain(2, false)}));
    const Draws with_warmup = draws_in({stan_chain(1, true) + stan_chain(2, true)});
    verify_same(with_warmup);
    QCOMPARE(with_warmup.warmup, Eigen::Index{2});
  }

  void warmup_by_its_settings_where_no_comment_ends_it() {
    const std::string text =
        "# save_warmup = true\n# num_warmup = 3\n# thin = 2\nlp__,mu\n-1,9\n-1,9\n-1,1\n-1,2\n-1,4\n";
    const Draws draws = draws_in({text});
    QCOMPARE(draws.warmup, Eigen::Index{2});  // every second of three
    QCOMPARE(draws.kept(0).sum(), 7.0);
  }

  void tables_have_a_column_per_parameter() {
    const Draws r = draws_in({"\"\",\"mu\",\"sigma\"\n\"1\",-0.5,0.5\n\"2\",0.5,1\n"});
    QCOMPARE(r.parameters.size(), std::size_t{2});
    QCOMPARE(r.chains.size(), std::size_t{1});
    QVERIFY(any_contains(r.notes, "names of rows"));
    const Draws written_twice = draws_in({"X,mu\n1,-0.5\n2,0.5\n3,1\n"});
    QCOMPARE(written_twice.parameters.size(), std::size_t{1});
    QCOMPARE(draws_in({"mu;sigma\n1,5;2,25\n1;2\n"}).kept(1)(0, 0), 2.25);
    QCOMPARE(draws_in({"mu sigma\n1.5  2.25\n1 2\n"}).kept(1)(0, 0), 2.25);
    QCOMPARE(draws_in({"mu\n1.5\n2\n"}).kept(0)(1, 0), 2.0);
    const Draws nameless = draws_in({"0.5,1\n1.5,2\n"});
    QCOMPARE(nameless.parameters[1].name, std::string("2"));
    QCOMPARE(nameless.draws(), Eigen::Index{2});
    const Draws chains = draws_in({"a,b\n1,2\n3,4\n"}, {.each_chain = true});
    QCOMPARE(chains.parameters.size(), std::size_t{1});
    QCOMPARE(chains.chains.size(), std::size_t{2});
  }

  void parameters_that_are_not_finite_are_left_out_of_stan() {
    const Draws draws = draws_in({"lp__,mu,bad\n-1,1,nan\n-1,2,3\n"});
    QCOMPARE(draws.parameters.size(), std::size_t{1});
    QVERIFY(any_contains(draws.notes, "“bad” (line 2: nan)"));
  }

  void refusals_name_place_and_cure_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* text, const char* message) { QTest::newRow(message) << text << message; };
    row("a,b\n1,2\n3,NA\n", "chain_1.csv:3: column 2: expected a number, found \"NA\"");
    row("a,b\n1,2\n3,inf\n", "chain_1.csv:3: column 2: expected a finite number, found \"inf\"");
    row("a,b\n1,2\n3\n", "chain_1.csv:3: found 1 column, expected 2 as in the lines before");
    row("a,b\n1,2,3\n3,4,5,6\n", "chain_1.csv:3: found 4 columns, expected 3 as in the lines before");
    row("a,\"b\n1,2\n", "chain_1.csv:1: the quotation mark that opens here is never closed");
    row("a,a\n1,2\n", "chain_1.csv:1: column 2: the name \"a\" occurs twice");
    row("", "chain_1.csv: there are no draws");
    row("# only\n# comments\n", "chain_1.csv: there are no draws");
    row("a,b\n", "chain_1.csv: there are no draws");
    row("day,a\n2024-01-05,2\n",
        "chain_1.csv:2: column 1: \"2024-01-05\" is a date: write it as a number, such as the days since the first "
        "one");
    row("lp__,energy__\n1,2\n", "chain_1.csv:1: there is no column of a parameter beside those of the sampler");
    row("chain,draw,warmup,accepted,a\n1,1,1,0,3\n", "chain_1.csv: there are no draws after warmup");
  }
  void refusals_name_place_and_cure() {
    QFETCH(QString, text);
    QFETCH(QString, message);
    QCOMPARE(QString::fromStdString(refused({text.toStdString()})), message);
  }

  void a_file_that_is_no_text_is_named() {
    using namespace std::string_literals;
    QCOMPARE(QString::fromStdString(refused({"a,\0b\n1,2\n"s})),
             QString("chain_1.csv:1: column 2: is not plain text: it contains a zero byte"));
  }

  void what_does_not_fit_together() {
    QVERIFY(contains(refused({"a\n1\n2\n", "b\n1\n2\n"}),
                     "chain_2.csv: the parameter \"b\" stands where chain_1.csv has \"a\""));
    QVERIFY(contains(refused({"a\n1\n2\n", "a\n1\n"}), "chain_2.csv: chains must be equally long: it has 1 draws"));
    QVERIFY(contains(refused({"a,b\n1,2\n"}, {.chain = "c"}),
                     "there is no column \"c\" for --chain; the columns are a, b"));
    QVERIFY(contains(refused({".chain,.iteration,.draw,a\n1,1,1,2\n"}, {.each_chain = true}), "omit --columns chains"));
    QVERIFY(contains(refused({"lp__,a\n1,2\n"}, {.each_chain = true}), "columns such as lp__ are of a sampler"));
    QVERIFY(contains(refused({"a\n1\n"}, {.format = DrawsChoice::Format::stan}), "expected a file of Stan"));
    QVERIFY(contains(refused({"a\n1\n"}, {.format = DrawsChoice::Format::credence}), "chain,draw,warmup,accepted"));
    QVERIFY(contains(refused({"mu 1 3\n", "1 2\n2 3\n"}),
                     "chain_2.csv: the index says that \"mu\" stands in lines 1 to 3"));
  }

  // Names of parameters as JAGS and OpenBUGS write them, in files that are written here and read again, in any order.
  void coda_files_come_back_as_they_were() {
    std::mt19937_64 random(481);
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<std::uint64_t>(n)); };
    const std::vector<std::string> names{"beta[1,1]", "beta[1, 2]", "sigma",     "deviance",
                                         "theta[12]", "x.y",        "\"tau[2]\""};
    for (int round = 0; round < fuzz_rounds(60); ++round) {
      const int parameters = 1 + below(6), draws = 3 + below(30), chains = 1 + below(3);
      const int first = below(2) * 1000 + 1, thin = 1 + below(5);
      const std::string gap = below(2) == 0 ? "\t" : "  ", ending = below(3) == 0 ? "\r\n" : "\n";
      std::vector<Eigen::MatrixXd> values(static_cast<std::size_t>(parameters), Eigen::MatrixXd(draws, chains));
      std::string index;
      std::vector<std::string> texts(static_cast<std::size_t>(chains));
      for (int p = 0; p < parameters; ++p) {
        const std::string from = std::to_string(p * draws + 1), to = std::to_string((p + 1) * draws);
        index += names[static_cast<std::size_t>(p)] + gap + from + gap + to + ending;
        for (int c = 0; c < chains; ++c) {
          for (int i = 0; i < draws; ++i) {
            const double x = (static_cast<double>(random() >> 11) * 0x1p-53 - 0.5) * std::pow(10, below(12) - 6);
            values[static_cast<std::size_t>(p)](i, c) = x;
            texts[static_cast<std::size_t>(c)] += std::to_string(first + i * thin) + gap + number(x) + ending;
          }
        }
      }
      std::vector<std::string> files = texts;
      files.insert(files.begin() + below(chains + 1), index);
      const Draws read = draws_in(files);
      QCOMPARE(read.parameters.size(), values.size());
      for (std::size_t p = 0; p < values.size(); ++p) QVERIFY(read.parameters[p].values == values[p]);
      QCOMPARE(read.parameters.front().name, std::string("beta[1,1]"));
      QVERIFY(is_coda_index(index) && !is_coda_index(texts.front()));
      QVERIFY(contains(refused({index}), "is the index of CODA, without draws"));
      if (parameters > 1) {
        QVERIFY(contains(refused({texts.front()}), "are in the index file; open both together"));
        const std::string longer = texts.front() + std::to_string(first) + gap + "1" + ending;
        QVERIFY(contains(refused({index, longer}), "the index belongs to another file"));
      } else {
        QCOMPARE(draws_in({texts.front()}).parameters.size(), std::size_t{1});
      }
    }
  }

  // The value is the one that was written, or the file is refused with both values of a number.
  void numbers_in_any_writing_are_read_rightly_or_refused() {
    std::mt19937_64 random(482);
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<std::uint64_t>(n)); };
    int read_files = 0, refused_files = 0;
    for (int round = 0; round < fuzz_rounds(300); ++round) {
      const char separator = below(2) == 0 ? '\t' : ';', mark = below(2) == 0 ? '.' : ',';
      const bool groups = below(2) == 0;
      const int decimals = below(5), rows = 2 + below(8);
      const double size = std::pow(10, below(8));
      std::string text = std::string("mu") + separator + "n\n";
      std::vector<double> truth;
      for (int i = 0; i < rows; ++i) {
        const double raw = (static_cast<double>(random() >> 11) * 0x1p-53 - 0.3) * size;
        std::string written = QByteArray::number(raw, 'f', decimals).toStdString();
        truth.push_back(std::stod(written));
        const std::size_t point = std::min(written.find('.'), written.size()), sign = written.front() == '-' ? 1 : 0;
        if (point < written.size()) written[point] = mark;
        for (std::size_t at = point; groups && at > sign + 3; at -= 3)
          written.insert(at - 3, 1, mark == '.' ? ',' : '.');
        text += written + separator + std::to_string(i) + "\n";
      }
      try {
        const Draws draws = draws_in({text});
        for (int i = 0; i < rows; ++i) QCOMPARE(draws.kept(0)(i, 0), truth[static_cast<std::size_t>(i)]);
        ++read_files;
      } catch (const InputError& error) {
        QVERIFY2(contains(error.said(), "if its mark is decimal and"), (text + error.said()).c_str());
        ++refused_files;
      }
    }
    QVERIFY(read_files > refused_files && refused_files > 5);
  }

  void marks_that_do_not_agree_are_refused() {
    QVERIFY(contains(refused({"mu\tn\n701.546\t0\n1,771\t1\n"}),
                     "chain_1.csv:3: column 1: \"1,771\" is 1.771 if its mark is decimal and 1771 if it separates"));
    QVERIFY(contains(refused({"mu;n\n1.200;0\n1.300;1\n"}), "1.2 if its mark is decimal and 1200 if it separates"));
    QVERIFY(contains(refused({"mu;n\n1,5;0\n0.25;1\n"}),
                     "chain_1.csv:3: column 1: \"0.25\" has another decimal mark than \"1,5\" in line 2"));
    const Draws us = draws_in({"mu\tn\n1,200.5\t0\n1,300\t1\n"});
    QCOMPARE(us.kept(0)(0, 0), 1200.5);
    QCOMPARE(us.kept(0)(1, 0), 1300.0);
    QVERIFY(any_contains(us.notes, "“1,300” is read as 1300"));
    QCOMPARE(draws_in({"mu;n\n1.200,5;0\n1.300;1\n"}).kept(0)(1, 0), 1300.0);
    QCOMPARE(draws_in({"mu n\n1.234 0\n5.678 1\n"}).kept(0)(0, 0), 1.234);  // spaces
    QVERIFY(contains(refused({"mu\n12345678901234567\n12345678901234568\n"}), "more digits than a number"));
  }

  void a_first_row_that_is_no_line_of_names_is_not_swallowed() {
    QVERIFY(contains(refused({"$5,$6\n7,8\n8,9\n"}), "chain_1.csv:1: column 1"));
    QVERIFY(contains(refused({"NA,0.5\n7,8\n"}), "chain_1.csv:1: column 1: expected a number, found \"NA\""));
    QVERIFY(contains(refused({"50%\t1\n7\t8\n"}), "chain_1.csv:1: column 1"));
  }

  void chains_may_have_letters() {
    const Draws draws = draws_in({"chain,iteration,mu\nB,1,5\nA,1,7\nB,2,6\nA,2,8\n"});
    QCOMPARE(draws.chains, (std::vector<std::string>{"B", "A"}));
    QCOMPARE(draws.kept(0), (Eigen::MatrixXd{{5, 7}, {6, 8}}));
    QVERIFY(any_contains(draws.notes, "the chains 1, 2 and so on are B, A"));
    QCOMPARE(draws_in({"run;mu\n\"one more\";1\ntwo;2\n"}, {.chain = "run"}).chains.size(), std::size_t{2});
    QCOMPARE(draws_in({".chain,.iteration,.draw,mu\n1,1,1,5\nb,1,2,7\n"}).chains, (std::vector<std::string>{"1", "b"}));
    QVERIFY(contains(refused({"chain,mu\nA,1\n,2\n"}), "chain_1.csv:3: column 1: expected the name of a chain"));
    QVERIFY(contains(refused({"run,mu\nA,1\nB,2\n"}), "if the column names the chains, call it chain"));
    QVERIFY(contains(refused({"chain,mu\nA,1\nA,2\nB,2\n"}), "chain A has 2 draws after warmup, chain B has 1"));
  }

  void names_with_commas_in_brackets() {
    const std::vector<std::string> names{"beta[1,1]", "beta[1,2]", "sigma"};
    for (const std::string header : {"beta[1,1],beta[1,2],sigma", "\"beta[1,1]\",beta[1,2],sigma"}) {
      for (const std::string rows : {"\n1,2,3\n4,5,6\n", "\na,1,2,3\nb,4,5,6\n"}) {  // R's names of rows
        const Draws draws = draws_in({header + rows});
        QCOMPARE(draws.parameters.size(), names.size());
        for (std::size_t k = 0; k < names.size(); ++k) QCOMPARE(draws.parameters[k].name, names[k]);
        QCOMPARE(draws.kept(2)(1, 0), 6.0);
      }
    }
    QCOMPARE(draws_in({"beta[1,1] beta[1,2] sigma\n1 2 3\n4 5 6\n"}).parameters[1].name, names[1]);
    QCOMPARE(draws_in({"beta[1, 2],f(1,2),c\n1,2,3\n4,5,6\n"}).parameters[1].name, std::string("f(1,2)"));
    QCOMPARE(draws_in({"beta[1,beta2,sigma\n1,2,3\n4,5,6\n"}).parameters[0].name, std::string("beta[1"));
    QCOMPARE(draws_in({"lp__,beta[1,2]\n1,2\n4,5\n"}).parameters[0].name, names[1]);
  }

  void results_of_other_methods_of_stan_are_named() {
    const auto of = [&](const std::string& method, const std::string& rest) {
      return refused({"# stan_version_major = 2\n# method = " + method + "\n" + rest});
    };
    QVERIFY(contains(of("variational", "lp__,log_p__,log_g__,a\n0,0,0,100\n0,-1,-1,1\n0,-1,-1,2\n"),
                     "has 2 draws of an approximation (variational by Stan), not of a Markov chain"));
    QVERIFY(contains(of("pathfinder (Default)", "lp_approx__,lp__,a\n1,2,3\n"), "has 1 draw of an approximation"));
    QVERIFY(contains(of("laplace", "log_p__,log_q__,a\n1,2,3\n1,2,4\n"), "(laplace by Stan)"));
    QVERIFY(contains(of("optimize", "lp__,a\n-1,3\n-2,4\n"), "has 2 steps of an optimiser"));
    QVERIFY(contains(of("diagnose", "lp__,a\n-1,3\n"), "Stan's method diagnose"));
    QVERIFY(contains(refused({"lp__,log_p__,log_g__,a\n0,0,0,1\n0,1,1,2\n"}), "(variational by Stan)"));
    QVERIFY(contains(refused({"lp_approx__,lp__,a,.chain\n0,0,1,1\n0,1,2,1\n"}), "(pathfinder by Stan)"));
    QCOMPARE(draws_in({"# method = sample (Default)\nlp__,a\n1,2\n1,3\n"}).draws(), Eigen::Index{2});
    QVERIFY(contains(refused({"name,Mean,MCSE,StdDev,R_hat\na,1,2,3,1\n"}), "is a summary with a row per parameter"));
    QVERIFY(contains(refused({"x\n0.5 ± 0.1\n"}), "as_draws_df"));
  }

  void columns_of_an_array_in_r_are_chains() {
    for (const std::string before : {"", "X", "chain:", "chain."}) {
      const std::string header = before + "1.mu," + before + "2.mu," + before + "1.tau," + before + "2.tau\n";
      const Draws draws = draws_in({header + "1,2,3,4\n5,6,7,8\n"});
      QCOMPARE(draws.chains.size(), std::size_t{2});
      QCOMPARE(draws.parameters.size(), std::size_t{2});
      QCOMPARE(draws.parameters[1].name, std::string("tau"));
      QCOMPARE(draws.kept(1), (Eigen::MatrixXd{{3, 4}, {7, 8}}));
    }
    QCOMPARE(draws_in({"1.mu,2.tau\n1,2\n3,4\n"}).parameters.size(), std::size_t{2});
  }

  void large_files_are_read_in_pieces_with_right_lines() {
    std::string text = "# begin\na,b\n";
    constexpr int count = 700'000;  // some pieces of four megabytes
    for (int i = 0; i < count; ++i) text += std::to_string(i) + ",0.125\n";
    QVERIFY(text.size() > (std::size_t{2} << 22));
    const Draws draws = draws_in({text});
    QCOMPARE(draws.draws(), Eigen::Index{count});
    for (int i = 0; i < count; i += 99'999) QCOMPARE(draws.kept(0)(i, 0), static_cast<double>(i));
    QCOMPARE(refused({text + "1,x\n"}),
             "chain_1.csv:" + std::to_string(count + 3) + ": column 2: expected a number, found \"x\"");
  }

  void a_table_of_draws_holds_the_same_draws() {
    const Draws draws = draws_in({stan_chain(1, true), stan_chain(2, true)});
    const Table table = draws_table(draws, "chains.csv");
    QCOMPARE(table.names(), (std::vector<std::string>{"chain", "draw", "warmup", "lp__", "energy__", "divergent__",
                                                      "mu", "tau[1,2]"}));
    QVERIFY(table.fits(draws_format()));
    const Draws again = draws_of_table(table);
    verify_same(again);
    QCOMPARE(again.warmup, Eigen::Index{2});
    QCOMPARE(again.sampler.size(), std::size_t{3});
    const TableReading read = read_table("mu,sigma\n1,2\n2,5\n", "my.csv", draws_format());
    QCOMPARE(read.table.names(), (std::vector<std::string>{"chain", "draw", "mu", "sigma"}));
    const TableReading one = read_table("mu,sigma\n1,2\n2,5\n", "my.csv", draws_format(), {.columns = {"sigma"}});
    QCOMPARE(one.table.names(), (std::vector<std::string>{"chain", "draw", "sigma"}));
  }
};

CREDENCE_TEST(DrawsFileTest);
#include "draws_file_test.moc"
