// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/print_panel.h"

#include "ui/document/handout.h"
#include "ui/panels/furniture.h"
#include "ui/plot/sheet_job.h"
#include "ui/text/plain_label.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QPrintDialog>
#include <QPrintPreviewWidget>
#include <QPrinter>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace credence {
namespace {

constexpr double dots_of_screen = 96;  // per inch: type is then as large as on the screen

}  // namespace

PrintPanel::PrintPanel(Printable printable, ThemeId theme, QWidget* parent)
    : QDialog(parent),
      printable_(std::move(printable)),
      printer_(std::make_unique<QPrinter>(QPrinter::HighResolution)),
      what_(named(new QComboBox, "print.what")),
      paper_(named(new QComboBox, "print.paper")),
      theme_(new QComboBox),
      preview_(new QPrintPreviewWidget(printer_.get(), this)) {
  setObjectName(QStringLiteral("print"));
  setWindowTitle(tr("Print"));
  setAttribute(Qt::WA_DeleteOnClose);
  printer_->setDocName(printable_.name);
  what_->addItem(tr("The whole screen"), -1);
  for (int i = 0; i < printable_.plots.size(); ++i) what_->addItem(printable_.plots[i], i);
  if (printable_.handout) what_->addItem(tr("The lesson's handout"), handout_item);
  paper_->addItem(tr("Landscape"), QPageLayout::Landscape);
  paper_->addItem(tr("Portrait"), QPageLayout::Portrait);
  theme_->addItem(tr("Light"), static_cast<int>(ThemeId::light));
  theme_->addItem(tr("Projector"), static_cast<int>(ThemeId::projector));
  theme_->setCurrentIndex(theme == ThemeId::projector ? 1 : 0);

  auto* choices = new QHBoxLayout;
  for (const auto& [question, box] :
       {std::pair(tr("&Print"), what_), std::pair(tr("P&aper"), paper_), std::pair(tr("&Colours"), theme_)}) {
    QLabel* label = plain_label(this, question);
    label->setBuddy(box);
    choices->addWidget(label);
    choices->addWidget(box);
    connect(box, &QComboBox::currentIndexChanged, this, &PrintPanel::turn);
  }
  choices->addStretch();
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  auto* print = buttons->addButton(tr("Prin&t…"), QDialogButtonBox::AcceptRole);
  print->setObjectName(QStringLiteral("print.print"));
  connect(print, &QPushButton::clicked, this, &PrintPanel::ask_printer);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  connect(preview_, &QPrintPreviewWidget::paintRequested, this, [this](QPrinter* paper) { paint(*paper); });
  auto* column = new QVBoxLayout(this);
  column->addLayout(choices);
  column->addWidget(preview_, 1);
  column->addWidget(buttons);
  resize(760, 640);
  printer_->setPageOrientation(QPageLayout::Landscape);
}

PrintPanel::~PrintPanel() { delete preview_; }  // it uses the printer

void PrintPanel::choose(int plot) {
  what_->setCurrentIndex(std::max(0, what_->findData(plot)));
  turn();
}

void PrintPanel::turn() {
  const bool handout = what_->currentData().toInt() == handout_item;
  paper_->setEnabled(!handout);  // it is made for upright paper
  theme_->setEnabled(!handout);
  printer_->setPageOrientation(handout ? QPageLayout::Portrait
                                       : static_cast<QPageLayout::Orientation>(paper_->currentData().toInt()));
  printer_->setFullPage(handout);  // which leaves its margins free by itself
  preview_->updatePreview();
}

void PrintPanel::paint(QPrinter& paper) {
  try {
    const int plot = what_->currentData().toInt();
    if (plot == handout_item) {
      if (page_.isEmpty()) page_ = printable_.handout();
      return print_handout(page_, paper);
    }
    const Sheet sheet = printable_.sheet(plot);
    ExportOptions options;
    options.theme = static_cast<ThemeId>(theme_->currentData().toInt());
    const QSizeF inches = paper.pageRect(QPrinter::Inch).size();
    options.size = (inches * dots_of_screen).toSize();
    // On upright paper a plot is as wide as the page, not as high.
    options.size.setHeight(std::min(options.size.height(), options.size.width()));
    options.type_points = 72 / dots_of_screen;  // a large page has more room, not larger type
    QPainter painter(&paper);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    const double scale = paper.resolution() / dots_of_screen;
    painter.scale(scale, scale);
    paint_sheet(painter, sheet, options);
  } catch (...) {
    if (printable_.failed) printable_.failed();
  }
}

void PrintPanel::ask_printer() {
  auto* dialog = named(new QPrintDialog(printer_.get(), this), "print.dialog");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, qOverload<QPrinter*>(&QPrintDialog::accepted), this, [this](QPrinter* paper) {
    paint(*paper);
    close();
  });
  dialog->open();
}

}  // namespace credence
