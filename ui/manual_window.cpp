// Help > Manual: the pages in a window of their own, without a network and without a browser.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/command_words.h"
#include "ui/controller/faults.h"
#include "ui/main_window.h"
#include "ui/manual.h"
#include "ui/panels/furniture.h"
#include "ui/panels/sidebar.h"

#include <QAction>
#include <QDialog>
#include <QPushButton>
#include <QTextBrowser>
#include <QToolBar>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>

namespace credence {
namespace {

class ManualBrowser : public QTextBrowser {
 public:
  ManualBrowser(Manual manual, QWidget* parent) : QTextBrowser(parent), manual_(std::move(manual)) {
    setObjectName(QStringLiteral("manual.page"));
    setOpenExternalLinks(true);
  }

 protected:
  QVariant loadResource(int, const QUrl& url) override {
    const QString name = url.fileName();
    const auto page = std::ranges::find(manual_.pages(), name, &ManualPage::file);
    if (page != manual_.pages().end()) {
      return QStringLiteral("<h1>%1</h1>%2").arg(page->title.toHtmlEscaped(), page->html);
    }
    if (!url.path().startsWith(QLatin1String("pictures/")) || !name.endsWith(QLatin1String(".png"))) return {};
    try {
      return manual_picture(name.chopped(4)).scaledToWidth(640, Qt::SmoothTransformation);
    } catch (...) {
      return {};  // the words stand without it
    }
  }

 private:
  Manual manual_;
};

}  // namespace

Manual whole_manual(MainWindow& window, Manual::Pictures pictures) {
  return Manual(
      {window, window.controller(), window.document(), *window.findChild<SlotGrid*>(), *window.findChild<Sidebar*>()},
      pictures);
}

void show_manual(const Desk& desk) {
  if (auto* open = desk.window.findChild<QDialog*>(QStringLiteral("manual"))) return open->raise();
  auto* dialog = named(new QDialog(&desk.window), "manual");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Manual"));
  auto* pages = new ManualBrowser(Manual(desk, Manual::Pictures::few), dialog);
  auto* bar = new QToolBar(dialog);
  const auto add = [&](const QString& text, void (QTextBrowser::*go)()) {
    QAction* action = bar->addAction(text);
    QObject::connect(action, &QAction::triggered, pages, go);
    return action;
  };
  add(tr("Contents"), &QTextBrowser::home);
  QAction* back = add(tr("Back"), &QTextBrowser::backward);
  back->setShortcut(QKeySequence::Back);
  back->setEnabled(false);
  QObject::connect(pages, &QTextBrowser::backwardAvailable, back, &QAction::setEnabled);
  auto* column = layout_in<QVBoxLayout>(dialog);
  column->addWidget(bar);
  column->addWidget(pages);
  dialog->resize(760, 640);
  pages->setSource(QUrl(QStringLiteral("index.html")));
  dialog->show();
}

}  // namespace credence
