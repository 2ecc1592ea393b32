#include "ui/panels/export_panel.h"

#include "ui/text/plain_label.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>

#include <utility>

namespace credence {
namespace {

constexpr double screen_dpi = 96;

QSpinBox* make_number(int low, int high, int value, const QString& unit) {
  auto* box = new QSpinBox;
  box->setRange(low, high);
  box->setSingleStep(50);
  box->setValue(value);
  box->setSuffix(unit);
  return box;
}

}  // namespace

ExportPanel::ExportPanel(ThemeId theme, QWidget* parent)
    : QDialog(parent),
      what_(new QComboBox),
      size_(new QComboBox),
      theme_(new QComboBox),
      width_(make_number(200, 8000, 1600, tr(" px"))),
      height_(make_number(150, 8000, 900, tr(" px"))),
      dpi_(make_number(48, 1200, 192, tr(" dots per inch"))) {
  setObjectName(QStringLiteral("export"));
  setWindowTitle(tr("Export figure"));
  setAttribute(Qt::WA_DeleteOnClose);
  what_->setObjectName(QStringLiteral("export.what"));
  for (const auto& [id, label] : {std::pair(ThemeId::light, tr("Light")), std::pair(ThemeId::dark, tr("Dark")),
                                  std::pair(ThemeId::projector, tr("Projector"))}) {
    theme_->addItem(label, static_cast<int>(id));
  }
  // Paper is white, so the theme is dark only if a person asks for it.
  theme_->setCurrentIndex(theme_->findData(static_cast<int>(theme == ThemeId::projector ? theme : ThemeId::light)));
  width_->setToolTip(tr("At 96 dots per inch; more dots make the same picture finer."));
  height_->setToolTip(width_->toolTip());
  dpi_->setToolTip(tr("PNG only: SVG and PDF are sharp at any size."));

  auto* form = new QFormLayout(this);
  const auto add_row = [form](const QString& question, QWidget* field) {
    QLabel* label = plain_label(nullptr, question);
    label->setBuddy(field);
    form->addRow(label, field);
  };
  list_sizes();
  add_row(tr("&Picture"), what_);
  add_row(tr("&Size"), size_);
  add_row(tr("&Width"), width_);
  add_row(tr("&Height"), height_);
  add_row(tr("&Resolution"), dpi_);
  add_row(tr("&Colours"), theme_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  auto* save = buttons->addButton(tr("&Save as…"), QDialogButtonBox::AcceptRole);
  connect(save, &QPushButton::clicked, this, &ExportPanel::choose_file);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  form->addRow(buttons);
}

void ExportPanel::offer(const QStringList& plots, const QString& name) {
  name_ = name;
  const int chosen = what_->count() > 0 ? what_->currentData().toInt() : -1;
  what_->clear();
  what_->addItem(tr("The whole screen"), -1);
  for (int i = 0; i < plots.size(); ++i) what_->addItem(plots[i], i);
  choose(chosen < plots.size() ? chosen : -1);
}

void ExportPanel::list_sizes() {
  size_->setObjectName(QStringLiteral("export.size"));
  for (const auto& [name, size] :
       {std::pair(tr("Screen, 16:9 (%1)"), QSize(1600, 900)), std::pair(tr("Slide, 16:9 (%1)"), QSize(1280, 720)),
        std::pair(tr("Slide, 4:3 (%1)"), QSize(1200, 900)), std::pair(tr("Square (%1)"), QSize(900, 900)),
        std::pair(tr("Half a page (%1)"), QSize(700, 500)),
        std::pair(tr("Strip across a page (%1)"), QSize(1600, 450))}) {
    size_->addItem(name.arg(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height())), size);
  }
  size_->addItem(tr("Own size"));
  connect(size_, &QComboBox::activated, this, [this] {
    const QSize size = size_->currentData().toSize();
    if (!size.isValid()) return;
    width_->setValue(size.width());
    height_->setValue(size.height());
    show_size();
  });
  for (QSpinBox* box : {width_, height_}) {
    connect(box, &QSpinBox::valueChanged, this, &ExportPanel::show_size);
  }
}

void ExportPanel::show_size() {
  const int known = size_->findData(QSize(width_->value(), height_->value()));
  size_->setCurrentIndex(known >= 0 ? known : size_->count() - 1);
}

void ExportPanel::choose(int plot) { what_->setCurrentIndex(what_->findData(plot)); }

ExportOptions ExportPanel::options() const {
  ExportOptions options;
  options.size = QSize(width_->value(), height_->value());
  options.scale = dpi_->value() / screen_dpi;
  options.theme = static_cast<ThemeId>(theme_->currentData().toInt());
  return options;
}

void ExportPanel::choose_file() {
  auto* dialog = new QFileDialog(this, tr("Export figure"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilters({tr("PNG picture (*.png)"), tr("SVG drawing (*.svg)"), tr("PDF document (*.pdf)")});
  dialog->setDefaultSuffix(QStringLiteral("png"));
  dialog->selectFile(name_ + QStringLiteral(".png"));
  connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
    dialog->setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
  });
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
    emit wanted(path, what_->currentData().toInt(), options());
    close();
  });
  dialog->open();
}

}  // namespace credence
