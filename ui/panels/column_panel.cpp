// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/column_panel.h"

#include "core/data/column_names.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace credence {
namespace {

QString text_of_cell(const std::string& text) { return legible(QString::fromStdString(text)); }

// What a person reads as the role of a column: the format's name, and what it is for.
QString role_name(const DataFormat& format, std::size_t i) {
  const bool points = is_labelled_format(format);
  if (points && i == 2) return ColumnPanel::tr("Class t");
  if (points) return i == 0 ? ColumnPanel::tr("Across, x1") : ColumnPanel::tr("Upwards, x2");
  if (format == numeric_format({"x", "t"}))
    return i == 0 ? ColumnPanel::tr("Across, x") : ColumnPanel::tr("Upwards, t");
  return QString::fromStdString(format.columns[i].name);
}

}  // namespace

ColumnPanel::ColumnPanel(const TablePreview& preview, const DataFormat& format, const QString& name,
                         const std::vector<std::string>& now, QWidget* parent)
    : QDialog(parent), rows_(new QTableWidget), refusal_(plain_label(nullptr)) {
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
  for (std::size_t i = 0; i < format.columns.size(); ++i) {
    auto* box = new QComboBox;
    box->setObjectName(QStringLiteral("columns.") + QString::fromStdString(format.columns[i].name));
    for (const std::string& one : preview.names) box->addItem(text_of_cell(one));
    const auto used = i < now.size() ? std::ranges::find(preview.names, now[i]) : preview.names.end();
    const bool known = used != preview.names.end();
    if (known) box->setCurrentIndex(static_cast<int>(used - preview.names.begin()));
    if (!known && i < preview.proposed.size()) box->setCurrentIndex(static_cast<int>(preview.proposed[i]));
    connect(box, &QComboBox::currentIndexChanged, this, &ColumnPanel::mark_columns);
    QLabel* label = plain_label(nullptr, role_name(format, i));
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
  column->addLayout(form);
  fill_rows(preview);
  column->addWidget(rows_, 1);
  refusal_->setObjectName(QStringLiteral("columns.refusal"));
  refusal_->setWordWrap(true);
  refusal_->hide();
  column->addWidget(refusal_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  auto* take = buttons->addButton(tr("Use these columns"), QDialogButtonBox::AcceptRole);
  take->setDefault(true);
  connect(take, &QPushButton::clicked, this, [this] { emit chosen(choice()); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  column->addWidget(buttons);
  mark_columns();
  resize(560, 420);
}

void ColumnPanel::fill_rows(const TablePreview& preview) {
  rows_->setObjectName(QStringLiteral("columns.rows"));
  rows_->setAccessibleName(tr("First rows of the table"));
  rows_->setColumnCount(static_cast<int>(preview.names.size()));
  rows_->setRowCount(static_cast<int>(preview.rows.size()));
  QStringList heads;
  for (const std::string& name : preview.names) heads += text_of_cell(name);
  rows_->setHorizontalHeaderLabels(heads);
  for (int i = 0; i < rows_->rowCount(); ++i) {
    for (int j = 0; j < rows_->columnCount(); ++j) {
      const auto& row = preview.rows[static_cast<std::size_t>(i)];
      rows_->setItem(i, j, new QTableWidgetItem(text_of_cell(row[static_cast<std::size_t>(j)])));
    }
  }
  rows_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  rows_->verticalHeader()->hide();
  rows_->resizeColumnsToContents();
}

void ColumnPanel::mark_columns() {
  refusal_->hide();
  for (int j = 0; j < rows_->columnCount(); ++j) {
    const bool chosen = std::ranges::any_of(roles_, [&](const QComboBox* box) { return box->currentIndex() == j; });
    for (int i = 0; i < rows_->rowCount(); ++i) {
      QFont font = rows_->font();
      font.setBold(chosen);
      rows_->item(i, j)->setFont(font);
      rows_->item(i, j)->setForeground(palette().brush(chosen ? QPalette::Text : QPalette::PlaceholderText));
    }
  }
}

TableChoice ColumnPanel::choice() const {
  TableChoice choice;
  // By number, for two columns may have the same name.
  for (const QComboBox* box : roles_) choice.columns.push_back('#' + std::to_string(box->currentIndex() + 1));
  if (order_ != nullptr) choice.class_order = static_cast<ClassOrder>(order_->currentData().toInt());
  return choice;
}

void ColumnPanel::show_refusal(const QString& sentence) {
  refusal_->setText(legible(sentence));
  refusal_->show();
}

}  // namespace credence
