// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/numbers_view.h"

#include "ui/panels/appearance.h"
#include "ui/panels/furniture.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/term_text.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"

#include <QAbstractTableModel>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr int widest_table_in_letters = 48;  // so that values stay close to their names

QLabel* new_heading() {
  QLabel* label = plain_label();
  label->setWordWrap(true);
  return label;
}

}  // namespace

// Rows of label and value, with a heading row before each group.
class ReadoutModel final : public QAbstractTableModel {
 public:
  using QAbstractTableModel::QAbstractTableModel;

  struct Row {
    bool heading = false;
    QString label, value, help, path;
  };

  // Returns whether the rows have changed, so that spans must be set again.
  bool show(const std::vector<Readout>& readouts) {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < readouts.size(); ++i) {
      const Readout& readout = readouts[i];
      if (i == 0 || readout.group != readouts[i - 1].group) {
        rows.push_back({true, QString::fromStdString(readout.group), {}, {}, {}});
      }
      rows.push_back({false, QString::fromStdString(readout.label), QString::fromStdString(readout.value),
                      QString::fromStdString(readout.help), QString::fromStdString(readout.path)});
    }
    const bool same = rows.size() == rows_.size() &&
                      std::equal(rows.begin(), rows.end(), rows_.begin(), [](const Row& a, const Row& b) {
                        return a.heading == b.heading && a.label == b.label;
                      });
    if (same) {
      rows_ = std::move(rows);
      if (!rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, 1));
      return false;
    }
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
    return true;
  }

  const std::vector<Row>& rows() const { return rows_; }
  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 2; }

  Qt::ItemFlags flags(const QModelIndex& index) const override {
    return rows_[static_cast<std::size_t>(index.row())].heading ? Qt::ItemIsEnabled
                                                                : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
  }

  QVariant data(const QModelIndex& index, int role) const override {
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
      case Qt::DisplayRole:
        return notation(index.column() == 0 ? row.label : row.value);
      case number_path_role:
        return row.path.isEmpty() ? QString() : QStringLiteral("results.") + row.path;
      case Qt::AccessibleTextRole:  // a row is read as one cell
        return row.value.isEmpty() ? row.label : row.label + QStringLiteral(": ") + row.value;
      case Qt::AccessibleDescriptionRole:
        return row.help;
      case Qt::ToolTipRole:
        return row.help.isEmpty() ? QVariant() : tooltip_of(notation(row.help));
      case Qt::TextAlignmentRole:
        return QVariant((index.column() == 0 ? Qt::AlignLeft : Qt::AlignRight) |
                        (row.heading ? Qt::AlignBottom : Qt::AlignVCenter));
      case Qt::ForegroundRole:
        if (row.heading) return muted_text(QApplication::palette());
        return {};
      default:
        return {};
    }
  }

 private:
  std::vector<Row> rows_;
};

// Paints a row as one cell: the value gets the room that it needs, its name the rest. With two columns, every name
// would have only the room that the longest value leaves.
class ReadoutDelegate final : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  // A heading is as large as its rows: in a lecturer's window they are smaller than on the projector.
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.flags() & Qt::ItemIsSelectable) return;
    option->font.setBold(true);
    option->fontMetrics = QFontMetrics(option->font);
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QModelIndex beside = index.siblingAtColumn(1);
    const QString value = beside.data().toString();
    QStyleOptionViewItem name = option;
    name.rect.setRight(option.rect.right() - option.fontMetrics.horizontalAdvance(value) - (value.isEmpty() ? 0 : 12));
    QStyledItemDelegate::paint(painter, name, index);
    if (value.isEmpty()) return;
    QStyleOptionViewItem number = option;
    number.rect.setLeft(name.rect.right() + 1);
    QStyledItemDelegate::paint(painter, number, beside);
  }
};

NumbersView::NumbersView(QWidget* parent)
    : QScrollArea(parent),
      model_(new ReadoutModel(this)),
      title_(new_heading()),
      story_(named(new TermText, "numbers.story")),
      correction_title_(new_heading()),
      source_(new_heading()),
      correction_(named(new TermText, "numbers.correction")),
      table_(named(new QTableView, "numbers.table")),
      words_(named(new TermText, "numbers.words")) {
  setObjectName(QStringLiteral("numbers"));
  setAccessibleName(tr("Numbers and words"));
  table_->setModel(model_);
  table_->setItemDelegate(new ReadoutDelegate(table_));
  table_->setAccessibleName(tr("Numbers"));
  table_->setFrameShape(QFrame::NoFrame);
  table_->setShowGrid(false);
  table_->setWordWrap(false);
  table_->setTabKeyNavigation(false);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  table_->horizontalHeader()->hide();
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  name_words();
  // Story, table and words scroll together, so that none is cut off in a small slot.
  table_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* sheet = new QWidget;
  auto* column = layout_in<QVBoxLayout>(sheet, 10, {10, 6, 10, 8});
  column->addWidget(title_);
  column->addWidget(story_);
  column->addWidget(source_);
  column->addWidget(correction_title_);
  column->addWidget(correction_);
  column->addWidget(words_);
  column->addWidget(table_);
  column->addStretch();
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setWidget(sheet);
  sheet->setAutoFillBackground(false);
  viewport()->setAutoFillBackground(false);
  show_story({}, {}, false);
  show_source({}, {});
}

void NumbersView::name_words() {
  title_->setObjectName(QStringLiteral("numbers.story_title"));
  correction_title_->setText(tr("Correction"));
  QFont bold = title_->font();
  bold.setBold(true);
  for (QLabel* heading : {title_, correction_title_}) {
    heading->setForegroundRole(QPalette::PlaceholderText);
    heading->setFont(bold);
  }
  correction_->setAccessibleName(tr("What the document gets wrong"));
  source_->setObjectName(QStringLiteral("numbers.source"));
  source_->setForegroundRole(QPalette::PlaceholderText);
  story_->setAccessibleName(tr("The preset's story"));
  words_->setAccessibleName(tr("In words"));
}

void NumbersView::show_story(const QString& title, const QString& story, bool edited) {
  title_->setText(edited ? tr("%1 (edited)").arg(notation(title)) : notation(title));
  story_->setText(sentence_notation(story));
  story_->setForegroundRole(edited ? QPalette::PlaceholderText : QPalette::WindowText);
  title_->setVisible(!story.isEmpty());
  story_->setVisible(!story.isEmpty());
}

void NumbersView::put_first(QWidget* widget) {
  static_cast<QVBoxLayout*>(this->widget()->layout())->insertWidget(0, widget, 0, Qt::AlignLeft);
}

void NumbersView::show_source(const QString& source, const QString& correction) {
  source_->setText(notation(source));
  correction_->setText(sentence_notation(correction));
  source_->setVisible(!source.isEmpty());
  for (QWidget* part : {static_cast<QWidget*>(correction_title_), static_cast<QWidget*>(correction_)}) {
    part->setVisible(!correction.isEmpty());
  }
}

void NumbersView::put_between(QWidget* widget) {
  auto* column = static_cast<QVBoxLayout*>(this->widget()->layout());
  column->insertWidget(column->indexOf(table_), widget);
  between_ = widget;
}

void NumbersView::set_stale(bool stale) {
  for (QWidget* part : {static_cast<QWidget*>(words_), static_cast<QWidget*>(table_), between_}) {
    if (part != nullptr) part->setEnabled(!stale);
  }
}

void NumbersView::show_numbers(const std::vector<Readout>& readouts, const std::string& narration) {
  if (model_->show(readouts)) span_groups();
  words_->setText(notation(QString::fromStdString(narration)));
}

void NumbersView::span_groups() {
  table_->clearSpans();
  int total = 0;
  for (int row = 0; row < model_->rowCount(); ++row) {
    const bool heading = model_->rows()[static_cast<std::size_t>(row)].heading;
    const int height = fontMetrics().height() + (heading ? 12 : 5);
    table_->setSpan(row, 0, 1, 2);
    table_->setRowHeight(row, height);
    total += height;
  }
  table_->setFixedHeight(total);
  table_->setMaximumWidth(widest_table_in_letters * fontMetrics().averageCharWidth());
}

void NumbersView::changeEvent(QEvent* event) {
  QScrollArea::changeEvent(event);
  if (event->type() == QEvent::FontChange) span_groups();
}

// The page is as wide with a scroll bar as without. Formulas are smaller in a narrower page, so that the bar could be
// needed for the one width, not for the other, and come and go for ever.
void NumbersView::resizeEvent(QResizeEvent* event) {
  widget()->setFixedWidth(std::max(0, width() - verticalScrollBar()->sizeHint().width()));
  QScrollArea::resizeEvent(event);
}

void NumbersView::keyPressEvent(QKeyEvent* event) {
  if (!event->matches(QKeySequence::Copy)) {
    QScrollArea::keyPressEvent(event);
    return;
  }
  const QString copied = copied_rows();
  if (copied.isEmpty()) return;
  QApplication::clipboard()->setText(copied);
  tell(*this, tr("The selected numbers are on the clipboard."));
}

// Returns the selected rows, each group under its heading, with numbers that other programs read.
QString NumbersView::copied_rows() const {
  const auto& rows = model_->rows();
  QStringList lines;
  std::size_t heading = 0,
              written = rows.size();  // row of the heading of the current group, and of the last one written
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row].heading) heading = row;
    if (rows[row].heading || !table_->selectionModel()->isRowSelected(static_cast<int>(row))) continue;
    if (std::exchange(written, heading) != heading && !rows[heading].label.isEmpty()) lines << rows[heading].label;
    lines << rows[row].label + QLatin1Char('\t') + plain_numbers(rows[row].value);
  }
  return lines.join(QLatin1Char('\n'));
}

}  // namespace credence
