// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/export_panel.h"

#include "ui/panels/film_preview.h"
#include "ui/panels/furniture.h"
#include "ui/text/plain_label.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr double screen_dpi = 96;
constexpr double print_dpi = 300;
const auto on_paper_size = QStringLiteral("paper");  // what the list of sizes holds in the place of a size
constexpr int comfortable_frames = 100;              // of a film, unless a person wants more

QSpinBox* make_number(int low, int high, int value, const QString& unit) {
  auto* box = new QSpinBox;
  box->setRange(low, high);
  box->setSingleStep(50);
  box->setValue(value);
  box->setSuffix(unit);
  return box;
}

// An automatic one begins with its lowest value, which stands for what the program chooses.
QDoubleSpinBox* make_measure(const char* id, double low, double high, const QString& unit, bool automatic) {
  auto* box = new QDoubleSpinBox;
  box->setObjectName(QStringLiteral("export.") + QLatin1String(id));
  box->setLocale(QLocale::c());
  box->setDecimals(1);
  box->setRange(low, high);
  if (automatic) box->setSpecialValueText(ExportPanel::tr("automatic"));
  box->setSuffix(unit);
  return box;
}

}  // namespace

ExportPanel::ExportPanel(ThemeId theme, QWidget* parent)
    : QDialog(parent),
      what_(named(new QComboBox, "export.what")),
      size_(named(new QComboBox, "export.size")),
      theme_(new QComboBox),
      form_(new QFormLayout(this)),
      paper_width_(make_measure("paper_width", 2, 120, tr(" cm"), false)),
      paper_height_(make_measure("paper_height", 1, 120, tr(" cm"), true)),
      type_(make_measure("type", 3, 72, tr(" pt"), true)),
      width_(make_number(200, 8000, 1600, tr(" px"))),
      height_(make_number(150, 8000, 900, tr(" px"))),
      dpi_(make_number(48, 1200, 192, tr(" dots per inch"))),
      first_(make_number(0, 0, 0, {})),
      last_(make_number(0, 0, 0, {})),
      step_(make_number(1, 1, 1, {})),
      rate_(make_number(1, 50, 10, tr(" per second"))) {
  setObjectName(QStringLiteral("export"));
  setWindowTitle(tr("Export figure"));
  setAttribute(Qt::WA_DeleteOnClose);
  for (const auto& [id, label] : {std::pair(ThemeId::light, tr("Light")), std::pair(ThemeId::dark, tr("Dark")),
                                  std::pair(ThemeId::projector, tr("Projector"))}) {
    theme_->addItem(label, static_cast<int>(id));
  }
  // Paper is white, so the theme is dark only if a person asks for it.
  theme_->setCurrentIndex(theme_->findData(static_cast<int>(theme == ThemeId::projector ? theme : ThemeId::light)));
  width_->setToolTip(tr("At 96 dots per inch; more dots make the same picture finer."));
  height_->setToolTip(width_->toolTip());
  dpi_->setToolTip(tr("PNG, and films of a size on paper. SVG, PDF and LaTeX are sharp at any size."));
  paper_width_->setValue(PaperSize().width);
  paper_height_->setToolTip(tr("Automatic: as wide to high as on the screen, or higher if plots would be low."));
  type_->setToolTip(tr("Of the numbers on axes. Automatic: 9 pt, and in LaTeX that of the document."));

  const auto add_row = [this](const QString& question, QWidget* field) {
    QLabel* label = plain_label(nullptr, question);
    label->setBuddy(field);
    form_->addRow(label, field);
  };
  list_sizes();
  add_row(tr("&Picture"), what_);
  frames_ = frames_row();
  frames_label_ = plain_label(nullptr, tr("&Film"));
  frames_label_->setBuddy(first_);
  form_->addRow(frames_label_, frames_);
  add_row(tr("&Size"), size_);
  add_row(tr("&Width"), width_);
  add_row(tr("&Height"), height_);
  add_row(tr("&Width"), paper_width_);
  add_row(tr("&Height"), paper_height_);
  add_row(tr("&Type"), type_);
  add_row(tr("&Resolution"), dpi_);
  add_row(tr("&Colours"), theme_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  auto* save = buttons->addButton(tr("&Save as…"), QDialogButtonBox::AcceptRole);
  connect(save, &QPushButton::clicked, this, &ExportPanel::choose_file);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  form_->addRow(buttons);
  show_measures();
  for (QComboBox* box : {what_, theme_}) connect(box, &QComboBox::activated, this, &ExportPanel::tell_film);
}

QWidget* ExportPanel::frames_row() {
  auto* widget = new QWidget;
  auto* column = layout_in<QVBoxLayout>(widget);
  auto* row = new QHBoxLayout;
  const auto add = [&](QSpinBox* box, const char* id, const QString& prefix, const QString& help) {
    box->setObjectName(QStringLiteral("export.") + QLatin1String(id));
    box->setPrefix(prefix);
    box->setSingleStep(1);
    box->setAccessibleName(help);
    box->setToolTip(help);
    row->addWidget(box);
    connect(box, &QSpinBox::valueChanged, this, &ExportPanel::tell_film);
  };
  add(first_, "first", tr("from "), tr("First position of a film"));
  add(last_, "last", tr("to "), tr("Last position of a film"));
  add(step_, "step", tr("every "), tr("Positions from one frame to the next"));
  add(rate_, "rate", {}, tr("Frames per second"));
  column->addLayout(row);
  film_ = plain_label(widget);
  film_->setObjectName(QStringLiteral("export.film"));
  film_->setForegroundRole(QPalette::PlaceholderText);
  column->addWidget(film_);
  preview_ = new FilmPreview;
  connect(preview_, &FilmPreview::picture_wanted, this, &ExportPanel::preview);
  column->addWidget(preview_);
  return widget;
}

void ExportPanel::tell_film() {
  const int count = (last_->value() - first_->value()) / step_->value() + 1;
  const QString seconds = QLocale().toString(1.0 * count / rate_->value(), 'g', 2);
  preview_->set_film(positions_ > 1 ? frames() : std::vector<int>{}, rate_->value());
  film_->setText(last_->value() < first_->value()
                     ? tr("The last position is before the first one.")
                     : tr("GIF, WebP, MP4, web page or PDF pages: %1 frames, %2 s").arg(count).arg(seconds));
}

void ExportPanel::offer(const QStringList& plots, const QString& name, int positions) {
  name_ = name;
  frames_->setVisible(positions > 1);
  frames_label_->setVisible(positions > 1);
  if (std::exchange(positions_, positions) != positions) {
    for (QSpinBox* box : {first_, last_}) box->setRange(0, std::max(0, positions - 1));
    step_->setRange(1, std::max(1, positions - 1));
    first_->setValue(0);
    last_->setValue(positions - 1);
    step_->setValue((positions - 1) / comfortable_frames + 1);
  }
  const int chosen = what_->count() > 0 ? what_->currentData().toInt() : -1;
  const QSignalBlocker quiet(what_);
  what_->clear();
  what_->addItem(tr("The whole screen"), -1);
  for (int i = 0; i < plots.size(); ++i) what_->addItem(plots[i], i);
  choose(chosen < plots.size() ? chosen : -1);
}

void ExportPanel::list_sizes() {
  for (const auto& [name, size] :
       {std::pair(tr("Screen, 16:9 (%1)"), QSize(1600, 900)), std::pair(tr("Slide, 16:9 (%1)"), QSize(1280, 720)),
        std::pair(tr("Slide, 4:3 (%1)"), QSize(1200, 900)), std::pair(tr("Square (%1)"), QSize(900, 900)),
        std::pair(tr("Half a page (%1)"), QSize(700, 500)),
        std::pair(tr("Strip across a page (%1)"), QSize(1600, 450))}) {
    size_->addItem(name.arg(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height())), size);
  }
  size_->addItem(tr("Own size"));
  size_->addItem(tr("On paper, in centimetres"), on_paper_size);
  connect(size_, &QComboBox::currentIndexChanged, this, &ExportPanel::show_measures);
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
  size_->setCurrentIndex(known >= 0 ? known : size_->findText(tr("Own size")));
}

void ExportPanel::show_measures() {
  const bool on_paper = size_->currentData() == on_paper_size;
  if (on_paper != form_->isRowVisible(type_)) dpi_->setValue(static_cast<int>(on_paper ? print_dpi : 2 * screen_dpi));
  for (QWidget* field : {paper_width_, paper_height_, type_}) form_->setRowVisible(field, on_paper);
  for (QWidget* field : {width_, height_}) form_->setRowVisible(field, !on_paper);
}

void ExportPanel::choose(int plot) {
  what_->setCurrentIndex(what_->findData(plot));
  tell_film();
}

ExportOptions ExportPanel::options() const {
  ExportOptions options;
  options.size = QSize(width_->value(), height_->value());
  options.scale = dpi_->value() / screen_dpi;
  options.theme = static_cast<ThemeId>(theme_->currentData().toInt());
  return options;
}

std::optional<PaperSize> ExportPanel::paper(bool tex) const {
  if (size_->currentData() != on_paper_size) return std::nullopt;
  PaperSize paper;
  paper.width = paper_width_->value();
  if (paper_height_->value() > paper_height_->minimum()) paper.height = paper_height_->value();
  if (tex) paper.type_points = 0;
  if (type_->value() > type_->minimum()) paper.type_points = type_->value();
  paper.dots_per_inch = dpi_->value();
  return paper;
}

void ExportPanel::choose_file() {
  auto* dialog = new QFileDialog(this, tr("Export figure"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  QStringList filters{tr("PNG picture (*.png)"), tr("SVG drawing (*.svg)"), tr("PDF document (*.pdf)")};
  const QString pages = tr("PDF with a page per frame (*.pdf)");
  filters << tr("LaTeX with PGFPlots (*.tex)") << tr("Numbers as CSV (*.csv)");
  if (positions_ > 1) {
    filters << tr("GIF film (*.gif)") << tr("WebP film (*.webp)") << tr("MP4 film (*.mp4)")
            << tr("Web page with a slider (*.html)") << pages;
  }
  dialog->setNameFilters(filters);
  dialog->setDefaultSuffix(QStringLiteral("png"));
  dialog->selectFile(name_ + QStringLiteral(".png"));
  connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
    dialog->setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
  });
  connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, pages](const QString& path) {
    write(path, dialog->selectedNameFilter() == pages);
    close();
  });
  dialog->open();
}

void ExportPanel::write(const QString& path, bool pages) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  const int plot = what_->currentData().toInt();
  if (suffix == QLatin1String("csv")) {
    emit numbers_wanted(path, plot);
    return;
  }
  if (!pages && !QStringList{"gif", "webp", "mp4", "html"}.contains(suffix)) {
    emit wanted(path, plot, options(), paper(suffix == QLatin1String("tex")));
    return;
  }
  ExportOptions film = options();
  film.scale = 1;  // its size is that in pixels
  emit film_wanted(path, plot, film, frames(), rate_->value(), paper(false));
}

std::vector<int> ExportPanel::frames() const {
  std::vector<int> frames;
  for (int frame = first_->value(); frame <= last_->value(); frame += step_->value()) frames.push_back(frame);
  return frames;
}

void ExportPanel::preview(int frame) {
  ExportOptions small = options();
  const QSizeF size = small.size;
  small.scale = std::min(FilmPreview::room.width() / size.width(), FilmPreview::room.height() / size.height());
  emit preview_wanted(what_->currentData().toInt(), frame, small);
}

void ExportPanel::show_preview(const QImage& picture, const QString& words) { preview_->show_picture(picture, words); }

}  // namespace credence
