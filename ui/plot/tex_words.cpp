// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/tex_words.h"

#include "core/math/input_error.h"
#include "ui/text/notation.h"

#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

using Signs = QHash<char16_t, QString>;

Signs signs_of_mathematics() {
  return {{u'−', "-"},
          {u'×', "\\times"},
          {u'·', "\\cdot"},
          {u'≤', "\\le"},
          {u'≥', "\\ge"},
          {u'≠', "\\ne"},
          {u'≈', "\\approx"},
          {u'∞', "\\infty"},
          {u'√', "\\surd"},
          {u'∑', "\\sum"},
          {u'Σ', "\\Sigma"},
          {u'∫', "\\int"},
          {u'∏', "\\prod"},
          {u'∝', "\\propto"},
          {u'∈', "\\in"},
          {u'→', "\\rightarrow"},
          {u'←', "\\leftarrow"},
          {u'↔', "\\leftrightarrow"},
          {u'±', "\\pm"},
          {u'÷', "\\div"},
          {u'∼', "\\sim"},
          {u'∂', "\\partial"},
          {u'∇', "\\nabla"},
          {u'ᵀ', "^{\\mathsf{T}}"},
          {u'⁻', "^{-}"},
          {u'⁺', "^{+}"},
          {u'₊', "_{+}"},
          {u'₋', "_{-}"},
          {u'|', "|"},
          {u'<', "<"},
          {u'>', ">"},
          {u'‖', "\\|"},
          {u'∥', "\\|"},
          {u'⟨', "\\langle"},
          {u'⟩', "\\rangle"},
          {u'∗', "*"},
          {u'⇒', "\\Rightarrow"},
          {u'′', "'"},
          {u'ℓ', "\\ell"},
          {u'◆', "\\blacklozenge"},
          {u'◇', "\\lozenge"},
          {u'●', "\\bullet"},
          {u'■', "\\blacksquare"},
          {u'▲', "\\blacktriangle"},
          {u'★', "\\bigstar"},
          {u'✓', "\\checkmark"},
          {u'½', "\\tfrac12"},
          {u'¼', "\\tfrac14"},
          {u'°', "^{\\circ}"},
          {u'↑', "\\uparrow"},
          {u'↓', "\\downarrow"},
          {u'¬', "\\neg"}};
}

Signs greek_letters() {
  Signs all;
  const char* greek[] = {"alpha", "beta",   "gamma",   "delta",  "varepsilon", "zeta", "eta",  "theta", "iota",
                         "kappa", "lambda", "mu",      "nu",     "xi",         "o",    "pi",   "rho",   "varsigma",
                         "sigma", "tau",    "upsilon", "varphi", "chi",        "psi",  "omega"};
  for (char16_t k = 0; k < std::size(greek); ++k) {
    all[static_cast<char16_t>(u'α' + k)] = k == 14 ? QStringLiteral("o") : QLatin1Char('\\') + QLatin1String(greek[k]);
  }
  for (const auto& [sign, name] : {std::pair(u'Γ', "Gamma"),
                                   {u'Δ', "Delta"},
                                   {u'Θ', "Theta"},
                                   {u'Λ', "Lambda"},
                                   {u'Ξ', "Xi"},
                                   {u'Π', "Pi"},
                                   {u'Φ', "Phi"},
                                   {u'Ψ', "Psi"},
                                   {u'Ω', "Omega"}}) {
    all[sign] = QLatin1Char('\\') + QLatin1String(name);
  }
  all[u'ϕ'] = QStringLiteral("\\phi");
  all[u'ϵ'] = QStringLiteral("\\epsilon");
  return all;
}

const Signs& formulas_of_signs() {
  static const Signs known = [] {
    Signs all = signs_of_mathematics();
    all.insert(greek_letters());
    const auto shift = [&all](QStringView signs, QStringView plain, char16_t how) {
      for (qsizetype k = 0; k < signs.size(); ++k) {
        all[signs[k].unicode()] = QStringLiteral("%1{%2}").arg(QChar(how), plain[k]);
      }
    };
    shift(u"⁰¹²³⁴⁵⁶⁷⁸⁹ᵏⁿ", u"0123456789kn", u'^');
    shift(u"₀₁₂₃₄₅₆₇₈₉ᵢⱼₖₘₙₜ", u"0123456789ijkmnt", u'_');
    return all;
  }();
  return known;
}

QString in_words(QChar c) {
  switch (c.unicode()) {
    case u'\\':
      return QStringLiteral("\\textbackslash{}");
    case u'~':
      return QStringLiteral("\\textasciitilde{}");
    case u'^':
      return QStringLiteral("\\textasciicircum{}");
    case u'#':
    case u'$':
    case u'%':
    case u'&':
    case u'_':
    case u'{':
    case u'}':
      return QLatin1Char('\\') + QString(c);
    case u'\u00a0':
    case u'\u202f':
    case u'\u2009':
    case u'\u200a':
      return QStringLiteral("~");
    default:
      return c;
  }
}

QString accent_of(QChar combining) {
  switch (combining.unicode()) {
    case 0x302:
      return QStringLiteral("\\hat{%1}");
    case 0x303:
      return QStringLiteral("\\tilde{%1}");
    case 0x304:
    case 0x305:
      return QStringLiteral("\\bar{%1}");
    default:
      return {};
  }
}

QString of_run(const Run& run) {
  QString tex;
  for (qsizetype k = 0; k < run.text.size(); ++k) {
    const QChar c = run.text[k];
    const QString accent = k + 1 < run.text.size() ? accent_of(run.text[k + 1]) : QString();
    const auto sign = formulas_of_signs().constFind(c.unicode());
    if (!accent.isEmpty()) {
      tex += QLatin1Char('$') + accent.arg(c) + QLatin1Char('$');
      ++k;
    } else if (sign != formulas_of_signs().constEnd()) {
      tex += QLatin1Char('$') + *sign + (sign->at(0) == u'\\' ? QStringLiteral(" $") : QStringLiteral("$"));
    } else if (c == u'ŵ') {
      tex += QStringLiteral("$\\hat{w}$");
    } else {
      tex += run.variable ? QLatin1Char('$') + in_words(c) + QLatin1Char('$') : in_words(c);
    }
  }
  return tex;
}

// A number or word of an equation, or a matrix of them.
QString of_slot(const EquationSlot& slot) {
  const auto entry = [](const std::string& text) {
    const QString plain = QString::fromStdString(text);
    bool number = false;
    QString(plain).replace(QChar(0x2212), u'-').toDouble(&number);
    return number ? QString(plain).replace(QChar(0x2212), u'-') : QStringLiteral("\\text{%1}").arg(tex_text(plain));
  };
  if (slot.rows.size() == 1 && slot.rows.front().size() == 1) return entry(slot.rows.front().front());
  QStringList rows;
  for (const auto& row : slot.rows) {
    QStringList entries;
    for (const std::string& text : row) entries += entry(text);
    rows += entries.join(QStringLiteral(" & "));
  }
  return QStringLiteral("\\begin{pmatrix} %1 \\end{pmatrix}").arg(rows.join(QStringLiteral(" \\\\ ")));
}

}  // namespace

QString tex_text(const QString& plain) {
  QString tex;
  std::vector<Run> runs = runs_of(notation(plain));
  for (std::size_t k = 1; k < runs.size(); ++k) {  // an accent belongs to the variable before it
    if (runs[k].text.isEmpty() || accent_of(runs[k].text[0]).isEmpty()) continue;
    runs[k - 1].text += runs[k].text[0];
    runs[k].text.remove(0, 1);
  }
  for (const Run& run : runs) tex += of_run(run);
  tex.replace(QStringLiteral("$$"), QString());  // neighbours are one formula
  // Raised neighbours are one exponent, lowered ones one index.
  return tex.replace(QStringLiteral("}^{"), QString()).replace(QStringLiteral("}_{"), QString());
}

QString tex_text(const std::string& plain) { return tex_text(QString::fromStdString(plain)); }

QString tex_number(double value, double range) {
  if (!std::isfinite(value)) return QStringLiteral("nan");
  if (std::abs(value) < 1e-9 * std::abs(range)) return QStringLiteral("0");
  const double ratio = std::abs(value / range);
  const int digits = std::clamp(4 + static_cast<int>(std::ceil(std::log10(std::max(ratio, 1e-4)))), 1, 15);
  return QString::number(value, 'g', digits);
}

QString tex_coordinate(double value, double low, double high) {
  constexpr double enough = 1e4;  // of the digits that TeX has, some are left
  const bool far = std::max(std::abs(low), std::abs(high)) > enough * (high - low);
  return tex_number(far ? value - low : value, high - low);
}

QStringList tex_formulas(const Equation& equation) {
  const QString id = QString::fromStdString(equation.id);
  QFile file(QStringLiteral(":/equations/") + id.section(u'/', 0, 0) + QStringLiteral(".json"));
  const QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  const QJsonObject source = QJsonDocument::fromJson(bytes).object()[id.section(u'/', 1)].toObject();
  if (source.isEmpty()) throw InputError("there is no equation " + equation.id);
  QStringList lines;
  for (const QJsonValue& value : source[QStringLiteral("lines")].toArray()) {
    QString line = value.toString();
    for (const EquationSlot& slot : equation.numbers) {
      line.replace(QStringLiteral("{{%1}}").arg(QString::fromStdString(slot.name)), of_slot(slot));
    }
    lines += line;
  }
  return lines;
}

}  // namespace credence
