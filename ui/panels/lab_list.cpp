// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/lab_list.h"

#include "ui/controller/session_controller.h"
#include "ui/panels/appearance.h"
#include "ui/panels/pictograms.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr int largest_icon = 32, smallest_icon = 24, rail_margin = 5;

// Returns the smallest width at which a name stands in two lines, in whole words.
double width_in_two_lines(const QString& name, const QFont& font) {
  const QFontMetricsF metrics(font);
  double best = metrics.horizontalAdvance(name);
  for (qsizetype space = name.indexOf(QLatin1Char(' ')); space > 0; space = name.indexOf(QLatin1Char(' '), space + 1)) {
    best = std::min(
        best, std::max(metrics.horizontalAdvance(name.left(space)), metrics.horizontalAdvance(name.mid(space + 1))));
  }
  return std::ceil(best) + 2;
}

// Draws pictogram and name. The mark of the open lab and the frame of the keyboard are different things.
class RailDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.flags().testFlag(Qt::ItemIsEnabled)) {
      paint_lab(*painter, option, index);
    } else {
      paint_heading(*painter, option, index);
    }
    painter->restore();
  }

 private:
  static void paint_heading(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const QString title = index.data().toString();
    painter.setPen(title.isEmpty() ? option.palette.color(QPalette::Mid) : muted_text(option.palette));
    if (title.isEmpty()) {
      if (index.row() == 0) return;
      const double y = option.rect.center().y() + 0.5;
      painter.drawLine(QPointF(option.rect.left() + 8, y), QPointF(option.rect.right() - 8, y));
      return;
    }
    QFont font = index.data(Qt::FontRole).value<QFont>();
    font.setBold(true);
    painter.setFont(font);
    painter.drawText(option.rect.adjusted(rail_margin + 2, 0, 0, -1), Qt::AlignLeft | Qt::AlignBottom, title);
  }

  static void paint_lab(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const bool open = option.state.testFlag(QStyle::State_Selected);
    const QPalette& colours = option.palette;
    const QRectF tile = QRectF(option.rect).adjusted(1.5, 1, -1.5, -1);
    if (open || option.state.testFlag(QStyle::State_MouseOver)) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(colours.color(QPalette::Midlight));
      painter.drawRoundedRect(tile, 5, 5);
    }
    const int side = option.decorationSize.width();
    const auto placed = [&](const QRect& from_left) {
      return QStyle::visualRect(option.direction, option.rect, from_left);
    };
    const QRect plain(option.rect.left() + rail_margin, option.rect.top() + (option.rect.height() - side) / 2, side,
                      side);
    const QRect picture = placed(plain);
    index.data(Qt::DecorationRole).value<QIcon>().paint(&painter, picture);
    painter.setBrush(Qt::NoBrush);
    if (open) {
      painter.setPen(QPen(colours.color(QPalette::Highlight), 2.5));
      painter.drawRoundedRect(QRectF(picture).adjusted(-1.5, -1.5, 1.5, 1.5), side / 7.0, side / 7.0);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
      painter.setPen(QPen(colours.color(QPalette::Highlight), 1, Qt::DashLine));
      painter.drawRoundedRect(tile, 5, 5);
    }
    const QString name = index.data().toString();
    if (name.isEmpty()) return;
    painter.setFont(index.data(Qt::FontRole).value<QFont>());
    painter.setPen(colours.color(QPalette::WindowText));
    const QRect words =
        placed({plain.right() + 6, option.rect.top(), option.rect.right() - plain.right() - 6, option.rect.height()});
    painter.drawText(words, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap), name);
  }
};

}  // namespace

LabList::LabList(std::span<const Lab* const> labs, QWidget* parent) : QListWidget(parent) {
  setObjectName(QStringLiteral("labs"));
  setAccessibleName(tr("Labs"));
  setItemDelegate(new RailDelegate(this));
  setMouseTracking(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollMode(ScrollPerPixel);
  setFrameShape(QFrame::NoFrame);
  setSelectionMode(NoSelection);  // the selection is the lab that is open, and only the program sets it
  add_lessons();
  for (const LabGroup& group : lab_groups(labs)) {
    add_heading(group.title);
    for (const ListedLab& one : group.labs) add_lab(one);
  }
  lay_out();
  connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &LabList::fit_width);
  // Reacts to choosing an item, not to the focus passing over it.
  const auto choose = [this](QListWidgetItem* item) {
    if (const Lab* lab = labs_[static_cast<std::size_t>(row(item))]) {
      emit lab_wanted(*lab);
    } else if (item->flags().testFlag(Qt::ItemIsEnabled)) {
      emit lessons_wanted();
    }
  };
  connect(this, &QListWidget::itemClicked, this, choose);
  connect(this, &QListWidget::itemActivated, this, choose);
}

void LabList::add_lessons() {
  const QString name = tr("Lessons");
  auto* item = new QListWidgetItem(pictogram(QStringLiteral("lessons")), {}, this);
  item->setFlags(Qt::ItemIsEnabled);
  item->setToolTip(tooltip_of(tr("Lessons: short ways through the labs, with tasks")));
  item->setData(Qt::AccessibleTextRole, name);
  item->setData(Qt::UserRole + 1, name);
  labs_.push_back(nullptr);
}

void LabList::add_heading(const QString& title) {
  auto* item = new QListWidgetItem(this);
  item->setFlags(Qt::NoItemFlags);
  item->setData(Qt::AccessibleTextRole, title);
  item->setData(Qt::UserRole + 1, title);
  labs_.push_back(nullptr);
}

void LabList::add_lab(const ListedLab& one) {
  const QString id = QString::fromStdString(one.lab->id());
  auto* item = new QListWidgetItem(pictogram(id), {}, this);
  item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
  item->setToolTip(tooltip_of(said(one.lab->title())));
  item->setData(Qt::AccessibleTextRole, said(one.lab->title()));
  item->setData(Qt::UserRole, id);
  item->setData(Qt::UserRole + 1, one.name);
  labs_.push_back(one.lab);
}

void LabList::serve(SessionController& controller) {
  connect(this, &LabList::lab_wanted, &controller, &SessionController::open_lab);
  connect(&controller, &SessionController::lab_changed, this, [this, &controller] { show_lab(controller.lab()); });
}

void LabList::show_lab(const Lab& lab) {
  for (std::size_t row = 0; row < labs_.size(); ++row) {
    if (labs_[row] != &lab) continue;
    const QModelIndex index = model()->index(static_cast<int>(row), 0);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    selectionModel()->select(index, QItemSelectionModel::ClearAndSelect);
    scrollTo(index);
  }
}

void LabList::fold(bool folded) {
  if (folded_ == folded) return;
  folded_ = folded;
  lay_out();
}

QFont LabList::names_font() const {
  QFont small = font();
  small.setPixelSize(std::max(11, static_cast<int>(std::lround(0.85 * fontInfo().pixelSize()))));
  return small;
}

// All rows fit without scrolling where the window is high enough.
void LabList::lay_out() {
  const QFont font = names_font();
  const int line = QFontMetrics(font).height(), headings = static_cast<int>(std::ranges::count(labs_, nullptr)) - 1;
  const int heading = folded_ ? 6 : line + 4;
  const int labs = std::max(1, static_cast<int>(labs_.size()) - headings);
  const int room = (height() - headings * heading - 2) / labs;
  const int side = std::clamp(room - 5, smallest_icon, largest_icon);
  const int row = std::max(std::min(side + 7, std::max(room, side + 3)), folded_ ? 0 : 2 * line);
  double words = 0;
  for (int k = 0; k < count(); ++k) {
    const bool is_lab = item(k)->flags().testFlag(Qt::ItemIsEnabled);  // or the lessons
    const QString name = item(k)->data(Qt::UserRole + 1).toString();
    if (is_lab) words = std::max(words, width_in_two_lines(name, font));
    item(k)->setText(folded_ ? QString() : name);
    item(k)->setData(Qt::FontRole, font);
    item(k)->setSizeHint(QSize(side, is_lab ? row : heading));
  }
  setIconSize(QSize(side, side));
  width_of_rows_ = 2 * rail_margin + side + (folded_ ? 0 : 6 + static_cast<int>(words));
  fit_width();
}

// Where not all rows fit, the bar that scrolls them stands beside them.
void LabList::fit_width() {
  const bool scrolls = verticalScrollBar()->maximum() > verticalScrollBar()->minimum();
  setFixedWidth(width_of_rows_ + (scrolls ? verticalScrollBar()->sizeHint().width() : 0));
}

void LabList::resizeEvent(QResizeEvent* event) {
  QListWidget::resizeEvent(event);
  if (event->oldSize().height() != event->size().height()) lay_out();
}

void LabList::changeEvent(QEvent* event) {
  QListWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) lay_out();
}

void LabList::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Space && currentItem() != nullptr) {
    emit itemActivated(currentItem());
  } else {
    QListWidget::keyPressEvent(event);
  }
}

}  // namespace credence
