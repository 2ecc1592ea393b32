// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/column_panel.h"

#include "core/data/column_names.h"
#include "core/data/written_numbers.h"
#include "ui/panels/furniture.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace credence {
namespace {

QString text_of_cell(const std::string& text) { return legible(QString::fromStdString(text)); }

}  // namespace

ColumnPanel::ColumnPanel(const TablePreview& preview, const DataFormat& format, const QString& name,
                         const std::vector<std::string>& now, QWidget* parent)
    : QDialog(parent),
      preview_(preview),
      rows_(named(new QTableWidget, "columns.rows")),
      refusal_(wrapped_label(nullptr, "columns.refusal")) {
  setObjectName(QStringLiteral("columns"));
  setWindowTitle(tr("Columns of %1").arg(legible(name)));
  setAttribute(Qt::WA_DeleteOnClose);
  auto* column = new QVBoxLayout(this);
  auto* about = plain_label(
      nullptr, QString::fromStdString(several(static_cast<double>(preview.count), "{} row. Which column is what?",
                                              "{} rows. Which column is what?")));
  about->setWordWrap(true);
  column->addWidget(about);
  auto* form = new QFormLayout;
  const auto place_now = [&](std::size_t i) {
    return i < now.size() ? static_cast<std::size_t>(std::ranges::find(preview.names, now[i]) - preview.names.begin())
                          : preview.names.size();
  };
  // The columns in use, if the table has them all, else those that are proposed.
  std::vector<std::size_t> ticked;
  for (std::size_t i = 0; i < now.size(); ++i) ticked.push_back(place_now(i));
  if (ticked.empty() || std::ranges::find(ticked, preview.names.size()) != ticked.end()) ticked = preview.proposed;
  if (format.first_repeats) {
    features_ = new QListWidget;
    features_->setObjectName(QStringLiteral("columns.features"));
    const bool has_role = format.columns.size() > 1 && !ticked.empty();
    fill_features({ticked.begin(), has_role ? ticked.end() - 1 : ticked.end()});
    constexpr int shown = 5;  // lines
    features_->setMaximumHeight(shown * features_->sizeHintForRow(0) + 2 * features_->frameWidth());
    connect(features_, &QListWidget::itemChanged, this, &ColumnPanel::mark_columns);
    QLabel* label = plain_label(
        nullptr, format.columns.size() > 1 ? tr("Features") : QString::fromStdString(column_role(format, 0)));
    label->setBuddy(features_);
    form->addRow(label, features_);
  }
  for (std::size_t i = format.first_repeats ? 1 : 0; i < format.columns.size(); ++i) {
    auto* box = new QComboBox;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);  // a name may be of any length
    box->setMinimumContentsLength(20);
    box->setObjectName(QStringLiteral("columns.") + QString::fromStdString(format.columns[i].name));
    for (const std::string& one : preview.names) box->addItem(text_of_cell(one));
    if (format.first_repeats) {
      box->setCurrentIndex(ticked.empty() ? box->count() - 1 : static_cast<int>(ticked.back()));
    } else if (place_now(i) < preview.names.size()) {
      box->setCurrentIndex(static_cast<int>(place_now(i)));
    } else if (i < preview.proposed.size()) {
      box->setCurrentIndex(static_cast<int>(preview.proposed[i]));
    }
    connect(box, &QComboBox::currentIndexChanged, this, &ColumnPanel::mark_columns);
    QLabel* label = plain_label(nullptr, QString::fromStdString(column_role(format, i)));
    label->setBuddy(box);
    form->addRow(label, box);
    roles_.push_back(box);
  }
  if (is_labelled_format(format)) {
    order_ = new QComboBox;
    order_->setObjectName(QStringLiteral("columns.order"));
    order_->addItem(tr("As they appear, no before yes, numbers by size"), static_cast<int>(ClassOrder::usual));
    order_->addItem(tr("Sorted"), static_cast<int>(ClassOrder::sorted));
    order_->addItem(tr("Sorted, the last one first"), static_cast<int>(ClassOrder::reversed));
    QLabel* label = plain_label(nullptr, tr("Order of classes"));
    label->setBuddy(order_);
    form->addRow(label, order_);
  }
  decimal_ = new QComboBox;
  decimal_->setObjectName(QStringLiteral("columns.decimal"));
  decimal_->addItem(tr("As the table tells"));
  decimal_->addItem(tr("Decimal points: 1,200 is 1200"));
  decimal_->addItem(tr("Decimal commas: 1,200 is 1.2"));
  connect(decimal_, &QComboBox::currentIndexChanged, this, &ColumnPanel::mark_columns);
  QLabel* decimal_label = plain_label(nullptr, tr("Numbers have"));
  decimal_label->setBuddy(decimal_);
  form->addRow(decimal_label, decimal_);
  header_ = new QCheckBox(tr("The first line has the names of the columns"));
  header_->setObjectName(QStringLiteral("columns.header"));
  header_->setChecked(preview.header);
  connect(header_, &QCheckBox::clicked, this, [this](bool checked) {
    header_chosen_ = true;
    emit header_changed(checked ? HeaderChoice::yes : HeaderChoice::no);
  });
  form->addRow(header_);
  column->addLayout(form);
  fill_rows();
  column->addWidget(rows_, 1);
  refusal_->hide();
  column->addWidget(refusal_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  auto* take = buttons->addButton(tr("Use these columns"), QDialogButtonBox::AcceptRole);
  take->setDefault(true);
  connect(take, &QPushButton::clicked, this, &ColumnPanel::take);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  column->addWidget(buttons);
  mark_columns();
  resize(560, 420);
}

void ColumnPanel::show_table(const TablePreview& preview) {
  preview_ = preview;
  for (QComboBox* box : roles_) {
    const int at = box->currentIndex();
    const QSignalBlocker quiet(box);
    box->clear();
    for (const std::string& one : preview.names) box->addItem(text_of_cell(one));
    box->setCurrentIndex(at);
  }
  std::vector<std::size_t> ticked;
  for (std::size_t j = 0; features_ != nullptr && j < preview.names.size(); ++j) {
    if (is_feature(j)) ticked.push_back(j);
  }
  if (features_ != nullptr) fill_features(ticked);
  fill_rows();
  mark_columns();
}

void ColumnPanel::fill_features(const std::vector<std::size_t>& ticked) {
  const QSignalBlocker quiet(features_);
  features_->clear();
  for (std::size_t j = 0; j < preview_.names.size(); ++j) {
    auto* item = new QListWidgetItem(text_of_cell(preview_.names[j]), features_);
    item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    item->setCheckState(std::ranges::find(ticked, j) != ticked.end() ? Qt::Checked : Qt::Unchecked);
  }
}

// Whether a column is ticked and is not that of the classes.
bool ColumnPanel::is_feature(std::size_t column) const {
  const auto row = static_cast<int>(column);
  return features_ != nullptr && row < features_->count() && features_->item(row)->checkState() == Qt::Checked &&
         (roles_.empty() || roles_.back()->currentIndex() != row);
}

void ColumnPanel::fill_rows() {
  const TablePreview& preview = preview_;
  rows_->clear();
  rows_->setAccessibleName(tr("First rows of the table"));
  rows_->setColumnCount(static_cast<int>(preview.names.size()));
  rows_->setRowCount(static_cast<int>(preview.rows.size()));
  QStringList heads;
  for (const std::string& name : preview.names) heads += text_of_cell(name);
  rows_->setHorizontalHeaderLabels(heads);
  for (int i = 0; i < rows_->rowCount(); ++i) {
    for (int j = 0; j < rows_->columnCount(); ++j) {
      const auto& row = preview.rows[static_cast<std::size_t>(i)];
      const QString text = text_of_cell(row[static_cast<std::size_t>(j)]);
      rows_->setItem(i, j, new QTableWidgetItem(text));
      rows_->item(i, j)->setToolTip(tooltip_of(text));
    }
  }
  rows_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  rows_->verticalHeader()->hide();
  rows_->setWordWrap(false);
  rows_->setTextElideMode(Qt::ElideNone);
}

void ColumnPanel::mark_columns() {
  refusal_->hide();
  for (int j = 0; j < rows_->columnCount(); ++j) {
    const bool chosen = is_read(static_cast<std::size_t>(j));
    for (int i = 0; i < rows_->rowCount(); ++i) {
      QFont font = rows_->font();
      font.setBold(chosen);
      rows_->item(i, j)->setFont(font);
      rows_->item(i, j)->setForeground(palette().brush(chosen ? QPalette::Text : QPalette::PlaceholderText));
    }
  }
  rows_->resizeColumnsToContents();  // bold type is wider
  ask_for_mark();
}

bool ColumnPanel::is_read(std::size_t column) const {
  return is_feature(column) || std::ranges::any_of(roles_, [&](const QComboBox* box) {
           return box->currentIndex() == static_cast<int>(column);
         });
}

bool ColumnPanel::ask_for_mark() {
  if (decimal_->currentIndex() != 0) return false;
  for (std::size_t j = 0; j < preview_.undecided.size(); ++j) {
    const auto number = written_number(preview_.undecided[j]);
    if (!is_read(j) || !number || !number->undecided()) continue;
    show_refusal(tr("%1 is %2 with decimal points and %3 with decimal commas, and nothing in the table tells: choose "
                    "above which of them its numbers have.")
                     .arg(QString::fromStdString(preview_.undecided[j]), QString::number(*number->by_point, 'g', 12),
                          QString::number(*number->by_comma, 'g', 12)));
    return true;
  }
  return false;
}

void ColumnPanel::take() {
  if (!ask_for_mark()) emit chosen(choice());
}

TableChoice ColumnPanel::choice() const {
  TableChoice choice;
  // By number, for two columns may have the same name.
  for (std::size_t j = 0; j < preview_.names.size(); ++j) {
    if (is_feature(j)) choice.columns.push_back('#' + std::to_string(j + 1));
  }
  for (const QComboBox* box : roles_) choice.columns.push_back('#' + std::to_string(box->currentIndex() + 1));
  if (decimal_->currentIndex() == 1) choice.decimal = DecimalMark::point;
  if (decimal_->currentIndex() == 2) choice.decimal = DecimalMark::comma;
  if (header_chosen_) choice.header = header_->isChecked() ? HeaderChoice::yes : HeaderChoice::no;
  if (order_ != nullptr) choice.class_order = static_cast<ClassOrder>(order_->currentData().toInt());
  return choice;
}

void ColumnPanel::show_refusal(const QString& sentence) {
  refusal_->setText(legible(sentence));
  refusal_->show();
}

}  // namespace credence
