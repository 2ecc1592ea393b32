// Terms against the texts of all labs: none is explained that nobody says, and none is said that is not explained.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/words/terms.h"
#include "tests/support/test.h"
#include "tests/translations/texts.h"
#include "ui/words/catalogue.h"
#include "ui/words/languages.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <set>

using namespace credence;

namespace {

// Words that a student cannot be expected to know. Each that is said somewhere must be explained.
const QStringList technical{"MAP",
                            "KL",
                            "BIC",
                            "AIC",
                            "ESS",
                            "R-hat",
                            "HMC",
                            "NUTS",
                            "MALA",
                            "plug-in",
                            "quadrature",
                            "evidence",
                            "Occam",
                            "probit",
                            "logit",
                            "activation",
                            "sigmoid",
                            "softmax",
                            "IRLS",
                            "Hessian",
                            "gradient",
                            "warmup",
                            "burn-in",
                            "sweep",
                            "leapfrog",
                            "divergent",
                            "ψ",
                            "σ(κμ)",
                            "÷",
                            "Monte Carlo",
                            "MCSE",
                            "Laplace",
                            "prior",
                            "posterior",
                            "likelihood",
                            "predictive",
                            "acceptance",
                            "proposal",
                            "Metropolis",
                            "Gibbs",
                            "slice",
                            "tempering",
                            "importance",
                            "Pólya-Gamma",
                            "E-BFMI",
                            "momentum",
                            "reversible",
                            "irreducible",
                            "aperiodic",
                            "eigenvalue",
                            "covariance",
                            "precision",
                            "variance",
                            "correlation",
                            "autocorrelation",
                            "separable",
                            "RBF",
                            "link",
                            "moderated",
                            "conjugate",
                            "entropy",
                            "nats",
                            "total variation",
                            "Bayes factor",
                            "working response",
                            "steady state",
                            "explaining away",
                            "Dirichlet",
                            "smoothing",
                            "funnel",
                            "Taylor",
                            "Poisson",
                            "χ²",
                            "target",
                            "mode",
                            "saturates",
                            "seed",
                            "odds",
                            "confusion",
                            "normalised",
                            "marginal",
                            "degrees of freedom"};

Terms terms_in(const QString& language) {
  QFile file(":/terms.json");
  return Terms(file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray(), language);
}

std::set<std::size_t> mentioned(const Terms& terms, const QStringList& texts) {
  std::set<std::size_t> found;
  for (const QString& text : texts) {
    for (const Terms::Mention& mention : terms.mentions(text)) found.insert(mention.term);
  }
  return found;
}

QStringList never_said(const Terms& terms, const QStringList& texts) {
  const std::set<std::size_t> said = mentioned(terms, texts);
  QStringList silent;
  for (std::size_t i = 0; i < terms.all().size(); ++i) {
    if (!said.contains(i)) silent += terms.all()[i].id;
  }
  return silent;
}

QStringList english_texts() {
  const Texts texts = all_texts();
  QStringList english = texts.keys();
  for (const Source& text : texts) english += text.many;
  return english;
}

}  // namespace

class ScreenTermsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_term_is_said_somewhere() { QCOMPARE(never_said(terms_in("en"), english_texts()), QStringList()); }

  void every_german_term_is_said_somewhere() {
    QStringList german;
    const Catalogue catalogue(translation_files("de"));
    for (const auto& [english, forms] : catalogue.texts()) {
      german += {QString::fromStdString(forms.one), QString::fromStdString(forms.many)};
    }
    QCOMPARE(never_said(terms_in("de"), german), QStringList());
  }

  void technical_words_are_explained() {
    const Terms terms = terms_in("en");
    const QString all = english_texts().join('\n');
    QStringList unexplained;
    for (const QString& word : technical) {
      if (all.contains(word) && terms.mentions(word).empty()) unexplained += word;
    }
    QCOMPARE(unexplained, QStringList());
  }

  // Names such as "CSV", and words in capitals that are what they look like.
  void abbreviations_are_explained() {
    static const QStringList known{"CSV", "QR",   "HTTP", "HTTPS", "SIGTERM", "JSON", "PNG", "SVG",    "PDF",
                                   "GIF", "PRML", "MB",   "GNU",   "UTF",     "UCI",  "LAB", "PRESET", "MMMM"};
    static const QRegularExpression capitals("(?<![\\w.])[A-Z]{2,}(?![\\w(])");
    const Terms terms = terms_in("en");
    QStringList unexplained;
    for (const QString& text : english_texts()) {
      for (auto match = capitals.globalMatch(text); match.hasNext();) {
        const QString word = match.next().captured();
        if (!known.contains(word) && !unexplained.contains(word) && terms.mentions(text).empty()) unexplained += word;
      }
    }
    QVERIFY2(unexplained.isEmpty(), qPrintable(unexplained.join(QLatin1String(", "))));
  }
};

CREDENCE_TEST(ScreenTermsTest);
#include "terms_test.moc"
