// SPDX-License-Identifier: GPL-3.0-only
#include "ui/dialogs.h"

#include "ui/panels/furniture.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace credence {

void show_words(QWidget* parent, const QString& name, const QString& title, const QString& html, int letters) {
  auto* dialog = new QDialog(parent);
  dialog->setObjectName(name);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(title);
  auto* words = named(new QLabel(dialog), "own_words");
  words->setTextFormat(Qt::RichText);
  words->setText(html);
  words->setTextInteractionFlags(Qt::TextBrowserInteraction);
  words->setOpenExternalLinks(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
  auto* column = layout_in<QVBoxLayout>(dialog, 12, {20, 16, 20, 12});
  auto* page = new QScrollArea(dialog);
  page->setWidget(words);
  page->setFrameShape(QFrame::NoFrame);
  page->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  words->ensurePolished();
  words->adjustSize();
  int widest = dialog->screen()->availableSize().width() - 100;
  if (letters > 0) widest = std::min(widest, letters * words->fontMetrics().averageCharWidth());
  if (words->width() > widest) {  // large type or running text
    words->setWordWrap(true);
    words->resize(widest, words->heightForWidth(widest));
  }
  const int bar = page->verticalScrollBar()->sizeHint().width();
  const int tallest = dialog->screen()->availableSize().height() * 3 / 4;
  page->setFixedWidth(words->width() + bar);
  page->setMinimumHeight(std::min(words->height() + 2, tallest));
  column->addWidget(page);
  column->addWidget(buttons);
  dialog->show();
}

void ask_file(QWidget* parent, const QString& folder, const FileQuestion& question,
              const std::function<void(const QString&)>& then) {
  auto* dialog = new QFileDialog(parent, question.title, folder, question.filter);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  if (question.suffix.isEmpty()) {
    dialog->setFileMode(QFileDialog::ExistingFile);
  } else {
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(question.suffix);
    if (!question.name.isEmpty()) dialog->selectFile(question.name + QLatin1Char('.') + question.suffix);
  }
  QObject::connect(dialog, &QFileDialog::fileSelected, parent, then);
  dialog->open();
}

}  // namespace credence
