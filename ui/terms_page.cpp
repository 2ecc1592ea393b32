// SPDX-License-Identifier: GPL-3.0-only
#include "ui/terms_page.h"

#include "ui/command_words.h"
#include "ui/panels/furniture.h"
#include "ui/panels/term_tips.h"
#include "ui/words/terms.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QScreen>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>

namespace credence {
namespace {

bool is_meant(const Term& term, const QString& search) {
  return search.isEmpty() || term.says.contains(search, Qt::CaseInsensitive) ||
         term.names.join(QLatin1Char(' ')).contains(search, Qt::CaseInsensitive);
}

QString entries(std::vector<const Term*> some, const QString& heading) {
  if (some.empty()) return {};
  std::sort(some.begin(), some.end(), [](const Term* a, const Term* b) {
    return QString::localeAwareCompare(a->names.first().toCaseFolded(), b->names.first().toCaseFolded()) < 0;
  });
  QString html = QStringLiteral("<h3>%1</h3>").arg(heading.toHtmlEscaped());
  for (const Term* term : some) {
    html +=
        QStringLiteral("<p><b>%1</b><br/>%2</p>").arg(term->names.first().toHtmlEscaped(), term->says.toHtmlEscaped());
  }
  return html;
}

}  // namespace

QString terms_page(const QString& on_screen, const QString& search) {
  const std::vector<Term>& all = terms().all();
  std::vector<bool> seen(all.size());
  for (const Terms::Mention& mention : terms().mentions(on_screen)) seen[mention.term] = true;
  std::vector<const Term*> here, elsewhere;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (is_meant(all[i], search)) (seen[i] ? here : elsewhere).push_back(&all[i]);
  }
  if (here.empty() && elsewhere.empty()) {
    return QStringLiteral("<p>%1</p>").arg(tr("No term contains “%1”.").arg(search).toHtmlEscaped());
  }
  return entries(here, tr("On this screen")) + entries(elsewhere, tr("In other labs and presets"));
}

void show_terms(QWidget* window) {
  auto* dialog = named(new QDialog(window), "terms_dialog");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Terms"));
  auto* search = named(new QLineEdit(dialog), "terms.search");
  search->setPlaceholderText(tr("Search"));
  search->setAccessibleName(tr("Search the terms"));
  search->setClearButtonEnabled(true);
  auto* page = named(new QTextBrowser(dialog), "terms.page", tr("Terms"));
  page->setFrameShape(QFrame::NoFrame);
  page->setTabChangesFocus(true);
  const auto show = [page, on_screen = texts_on(*window)](const QString& wanted) {
    page->setHtml(terms_page(on_screen, wanted.trimmed()));
  };
  QObject::connect(search, &QLineEdit::textChanged, page, show);
  show({});
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
  auto* column = layout_in<QVBoxLayout>(dialog, 12, {20, 16, 20, 12});
  column->addWidget(search);
  column->addWidget(page);
  column->addWidget(buttons);
  const QFontMetrics type(page->font());
  const QSize wanted(70 * type.averageCharWidth(), 30 * type.lineSpacing());
  dialog->resize(wanted.boundedTo(dialog->screen()->availableSize() * 3 / 4));
  dialog->show();
}

}  // namespace credence
