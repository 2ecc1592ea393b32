#include "ui/panels/numbers_view.h"

#include "ui/panels/appearance.h"

#include <QEvent>
#include <QGuiApplication>
#include <QScrollBar>
#include <QTextTable>

#include <algorithm>

namespace credence {
namespace {

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

bool same_shape(const std::vector<Readout>& a, const std::vector<Readout>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Readout& one, const Readout& other) {
    return one.group == other.group && one.label == other.label && one.help == other.help;
  });
}

void replace(const QTextTableCell& cell, const QString& words) {
  QTextCursor cursor = cell.firstCursorPosition();
  cursor.setPosition(cell.lastCursorPosition().position(), QTextCursor::KeepAnchor);
  cursor.insertText(words);
}

}  // namespace

NumbersView::NumbersView(QWidget* parent) : QTextBrowser(parent) {
  setObjectName(QStringLiteral("numbers"));
  setAccessibleName(tr("Numbers and words"));
  setFrameShape(QFrame::NoFrame);
  setOpenLinks(false);
  setUndoRedoEnabled(false);
  setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  document()->setDocumentMargin(10);
}

void NumbersView::show_numbers(const std::vector<Readout>& readouts, const std::string& narration) {
  const int at = verticalScrollBar()->value();
  QTextCursor edit(document());
  if (table_ == nullptr || !same_shape(readouts, shown_)) {
    build(readouts);
    narration_.clear();
    edit = QTextCursor(document());
  }
  edit.beginEditBlock();
  for (std::size_t i = 0; i < readouts.size(); ++i) {
    if (readouts[i].value != shown_[i].value) replace(table_->cellAt(rows_[i], 1), text(readouts[i].value));
  }
  if (narration != narration_) {
    QTextCursor words(document());
    words.movePosition(QTextCursor::End);
    words.movePosition(QTextCursor::StartOfBlock, QTextCursor::KeepAnchor);
    words.insertText(text(narration));
  }
  edit.endEditBlock();
  shown_ = readouts;
  narration_ = narration;
  verticalScrollBar()->setValue(at);
}

// The table with everything but the values, and an empty paragraph for the narration.
void NumbersView::build(const std::vector<Readout>& readouts) {
  clear();
  rows_.clear();
  shown_ = readouts;
  for (Readout& readout : shown_) readout.value.clear();

  QTextTableFormat format;
  format.setBorder(0);
  format.setCellPadding(2);
  format.setCellSpacing(0);
  format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
  format.setColumnWidthConstraints({QTextLength(QTextLength::PercentageLength, 55), QTextLength()});
  QTextCursor cursor(document());
  cursor.beginEditBlock();
  std::vector<std::string> groups;
  int row_count = 0;
  for (const Readout& readout : readouts) {
    if (groups.empty() || readout.group != groups.back()) {
      groups.push_back(readout.group);
      ++row_count;
    }
    rows_.push_back(row_count++);
  }
  table_ = cursor.insertTable(std::max(1, row_count), 2, format);

  QTextCharFormat heading;
  heading.setFontWeight(QFont::Bold);
  heading.setForeground(muted_text(QGuiApplication::palette()));  // the widget's own is transparent
  QTextBlockFormat right;
  right.setAlignment(Qt::AlignRight);
  for (std::size_t i = 0; i < readouts.size(); ++i) {
    const bool first = i == 0 || readouts[i].group != readouts[i - 1].group;
    if (first) {
      const QTextTableCell cell = table_->cellAt(rows_[i] - 1, 0);
      if (i > 0) {
        QTextTableCellFormat spaced;
        spaced.setTopPadding(10);
        QTextTableCell(cell).setFormat(spaced);
      }
      cell.firstCursorPosition().insertText(text(readouts[i].group), heading);
    }
    QTextCharFormat label;
    label.setToolTip(text(readouts[i].help));
    table_->cellAt(rows_[i], 0).firstCursorPosition().insertText(text(readouts[i].label), label);
    table_->cellAt(rows_[i], 1).firstCursorPosition().setBlockFormat(right);
  }
  cursor.movePosition(QTextCursor::End);
  QTextBlockFormat paragraph;
  paragraph.setTopMargin(12);
  paragraph.setLineHeight(125, QTextBlockFormat::ProportionalHeight);
  cursor.setBlockFormat(paragraph);
  cursor.endEditBlock();
  // The reader's place was carried along by what was written: back to the top.
  moveCursor(QTextCursor::Start);
}

void NumbersView::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() != QEvent::PaletteChange || table_ == nullptr) return;
  // The headings' colour is written into the document.
  const std::vector<Readout> readouts = shown_;
  const std::string narration = narration_;
  table_ = nullptr;
  show_numbers(readouts, narration);
}

}  // namespace credence
