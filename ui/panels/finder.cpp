// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/finder.h"

#include "ui/panels/appearance.h"
#include "ui/panels/furniture.h"
#include "ui/panels/fuzzy_match.h"
#include "ui/panels/picture_delegate.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>
#include <utility>

namespace credence {
namespace {

constexpr int entry_role = Qt::UserRole, detail_role = Qt::UserRole + 1;
constexpr int most_rows = 12, row_icon = 24, widest_rows = 680, widest_sheet = 1100;

// Draws a row: icon, name, and the detail at the right.
class RowDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
    return {200, std::max(row_icon, QFontMetrics(option.font).height()) + 6};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    painter->save();
    const QPalette& colours = option.palette;
    const bool enabled = index.flags().testFlag(Qt::ItemIsEnabled);
    const bool chosen = option.state.testFlag(QStyle::State_Selected) && enabled;
    if (chosen) painter->fillRect(option.rect, colours.color(QPalette::Highlight));
    const auto placed = [&](const QRect& from_left) {
      return QStyle::visualRect(option.direction, option.rect, from_left);
    };
    const QRect icon(option.rect.left() + 8, option.rect.center().y() - row_icon / 2 + 1, row_icon, row_icon);
    index.data(Qt::DecorationRole).value<QIcon>().paint(painter, placed(icon));
    const QColor text = colours.color(chosen ? QPalette::HighlightedText : QPalette::Text);
    QFont font = option.font;
    font.setBold(!enabled);
    painter->setFont(font);
    const int left = enabled ? icon.right() + 10 : icon.left();
    const QRect room = placed({left, option.rect.top(), option.rect.right() - 10 - left, option.rect.height()});
    const QString detail = index.data(detail_role).toString();
    const QFontMetrics metrics(font);
    const int taken = std::min(metrics.horizontalAdvance(detail) + 4, room.width() / 2);
    painter->setPen(chosen ? text : muted_text(colours));
    if (!detail.isEmpty()) {
      painter->drawText(room, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter),
                        metrics.elidedText(detail, Qt::ElideRight, taken));
    }
    painter->setPen(enabled ? text : muted_text(colours));
    const int words = room.width() - (taken > 0 ? taken + 14 : 0);
    painter->drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
                      metrics.elidedText(index.data().toString(), Qt::ElideRight, words));
    painter->restore();
  }
};

}  // namespace

Finder::Finder(QWidget* window)
    : QFrame(window),
      box_(named(new QLineEdit(this), "finder.box")),
      list_(named(new QListWidget(this), "finder.list")),
      nothing_(plain_label(this)) {
  setObjectName(QStringLiteral("finder"));
  setAutoFillBackground(true);
  box_->setClearButtonEnabled(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setMouseTracking(true);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  list_->setFocusPolicy(Qt::NoFocus);  // keys go to the box, which passes on those that move in the list
  nothing_->setText(tr("Nothing matches."));
  nothing_->setContentsMargins(8, 4, 8, 8);
  auto* column = layout_in<QVBoxLayout>(this, -1, {10, 10, 10, 10});
  column->addWidget(box_);
  column->addWidget(nothing_);
  column->addWidget(list_, 1);
  box_->installEventFilter(this);
  window->installEventFilter(this);
  connect(box_, &QLineEdit::textChanged, this, &Finder::list);
  connect(list_, &QListWidget::itemClicked, this, &Finder::choose);
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
    if (isVisible() && now != nullptr && now->window() == this->window() && !isAncestorOf(now)) give_up();
  });
  hide();
}

void Finder::open(const QString& question, Look look, std::vector<Found> entries) {
  if (!isVisible()) before_ = QApplication::focusWidget();
  entries_ = std::move(entries);
  look_ = look;
  box_->setPlaceholderText(question);
  box_->setAccessibleName(question);
  list_->setAccessibleName(question);
  const bool pictures = look == Look::pictures;
  delete list_->itemDelegate();
  list_->setItemDelegate(pictures ? static_cast<QAbstractItemDelegate*>(new PictureDelegate(list_))
                                  : new RowDelegate(list_));
  list_->setFlow(pictures ? QListView::LeftToRight : QListView::TopToBottom);
  list_->setWrapping(pictures);
  list_->setResizeMode(pictures ? QListView::Adjust : QListView::Fixed);
  list_->setSpacing(pictures ? 2 : 0);
  const QSignalBlocker quiet(box_);
  box_->clear();
  show();
  raise();
  place();
  list();
  box_->setFocus();
}

void Finder::add(std::size_t entry) {
  const Found& one = entries_[entry];
  auto* item = new QListWidgetItem(one.name, list_);
  item->setData(entry_role, static_cast<int>(entry));
  item->setData(detail_role, one.detail);
  item->setToolTip(tooltip_of(one.help));
  item->setData(Qt::AccessibleDescriptionRole, one.detail.isEmpty() ? one.help : one.detail);
  if (one.picture.isNull()) {
    item->setData(Qt::DecorationRole, one.icon);
  } else {
    item->setData(Qt::DecorationRole, one.picture);
  }
}

// Lists what fits, the best first; everything under its headings if nothing is typed.
void Finder::list() {
  const QString query = box_->text().trimmed();
  std::vector<std::pair<double, std::size_t>> fitting;
  for (std::size_t k = 0; k < entries_.size(); ++k) {
    const Found& one = entries_[k];
    const QString more = QStringList{one.detail, one.group, one.also}.join(QLatin1Char(' '));
    double fit = match(query, one.name, more);
    for (const QString& name : one.names) fit = std::max(fit, match(query, name, more));
    if (fit > 0) fitting.emplace_back(-one.weight * fit, k);
  }
  if (!query.isEmpty()) std::ranges::stable_sort(fitting, {}, &std::pair<double, std::size_t>::first);
  list_->clear();
  QString heading;
  int first = -1, current = -1;
  for (const auto& [fit, entry] : fitting) {
    const Found& one = entries_[entry];
    if (query.isEmpty() && std::exchange(heading, one.group) != one.group) {
      auto* group = new QListWidgetItem(one.group, list_);
      group->setFlags(Qt::NoItemFlags);
    }
    add(entry);
    if (first < 0) first = list_->count() - 1;
    if (one.current && query.isEmpty()) current = list_->count() - 1;
  }
  nothing_->setVisible(fitting.empty());
  if (current >= 0 || first >= 0) list_->setCurrentRow(current >= 0 ? current : first);
  if (current < 0) list_->scrollToTop();
}

void Finder::set_picture(std::size_t entry, const QImage& picture) {
  if (entry >= entries_.size()) return;
  entries_[entry].picture = picture;
  for (int row = 0; row < list_->count(); ++row) {
    const QVariant shown = list_->item(row)->data(entry_role);
    if (shown.isValid() && shown.toInt() == static_cast<int>(entry)) {
      list_->item(row)->setData(Qt::DecorationRole, picture);
    }
  }
}

// Stands in the middle of the window, near its top, and is never larger than the window.
void Finder::place() {
  const QRect room = parentWidget()->rect().adjusted(12, 12, -12, -12);
  const bool pictures = look_ == Look::pictures;
  const int row = std::max(row_icon, QFontMetrics(list_->font()).height()) + 6;
  const int wanted = pictures ? room.height() * 5 / 6 : box_->sizeHint().height() + 40 + most_rows * row;
  const int width = std::min(
      room.width(), pictures ? widest_sheet : std::max(widest_rows, 34 * QFontMetrics(list_->font()).height()));
  const int height = std::min(room.height(), wanted);
  setGeometry(room.center().x() - width / 2, room.top() + (room.height() - height) / 4, width, height);
}

void Finder::choose(const QListWidgetItem* item) {
  if (item == nullptr || !item->flags().testFlag(Qt::ItemIsEnabled)) return;
  const auto act = entries_[static_cast<std::size_t>(item->data(entry_role).toInt())].choose;
  close_now();
  if (act) act();
  emit chosen();
}

void Finder::close_now() {
  if (!isVisible()) return;
  QWidget* focus = QApplication::focusWidget();
  const bool had_focus = focus != nullptr && isAncestorOf(focus);
  hide();
  if (had_focus && before_ != nullptr && before_->isVisible()) before_->setFocus();
  emit closed();
}

void Finder::give_up() {
  hide();
  emit closed();
}

// Moves over the headings.
void Finder::step(int by) {
  const int towards = by < 0 ? -1 : 1;
  int row = std::clamp(list_->currentRow() + by, 0, list_->count() - 1);
  const auto is_heading = [&](int k) { return !list_->item(k)->flags().testFlag(Qt::ItemIsEnabled); };
  while (row >= 0 && row < list_->count() && is_heading(row)) row += towards;
  if (row >= 0 && row < list_->count()) list_->setCurrentRow(row);
}

bool Finder::take_key(int key) {
  const bool pictures = look_ == Look::pictures;
  const int columns =
      pictures ? std::max(1, list_->viewport()->width() / (PictureDelegate::cell(list_->font()).width() + 4)) : 1;
  switch (key) {
    case Qt::Key_Escape:
      close_now();
      return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      choose(list_->currentItem());
      return true;
    case Qt::Key_Down:
      step(columns);
      return true;
    case Qt::Key_Up:
      step(-columns);
      return true;
    case Qt::Key_PageDown:
      step(most_rows / 2 * columns);
      return true;
    case Qt::Key_PageUp:
      step(-most_rows / 2 * columns);
      return true;
    case Qt::Key_Left:
    case Qt::Key_Right:
      if (!pictures || !box_->text().isEmpty()) return false;  // moves in the text
      step(key == Qt::Key_Left ? -1 : 1);
      return true;
    default:
      return false;
  }
}

bool Finder::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget()) {
    if (event->type() == QEvent::Resize && isVisible()) place();
    return false;
  }
  if (event->type() == QEvent::KeyPress) {
    return take_key(static_cast<QKeyEvent*>(event)->key());
  }
  if (event->type() == QEvent::ShortcutOverride) {
    // The keys that move in the list are shortcuts of the window, too.
    const auto keys = {Qt::Key_Escape,   Qt::Key_Return, Qt::Key_Enter, Qt::Key_Down, Qt::Key_Up,
                       Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Left,  Qt::Key_Right};
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->modifiers() == Qt::NoModifier && std::ranges::count(keys, key->key()) > 0) event->accept();
  }
  return false;
}

}  // namespace credence
