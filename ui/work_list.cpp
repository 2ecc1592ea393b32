// SPDX-License-Identifier: GPL-3.0-only
#include "ui/work_list.h"

#include "ui/document/thumbnails.h"
#include "ui/panels/appearance.h"
#include "ui/panels/furniture.h"
#include "ui/session/lesson_place.h"
#include "ui/session/session.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"
#include "ui/words/languages.h"
#include "ui/words/said.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>
#include <memory>
#include <stop_token>

namespace credence {

QString name_of_work(const WorkPiece& piece) {
  if (!piece.readable()) return WorkList::tr("A file that cannot be read");
  if (piece.kind == WorkPiece::Kind::lesson)
    return WorkList::tr("Writing on the lesson “%1”").arg(legible(piece.title));
  if (piece.kind == WorkPiece::Kind::answers)
    return WorkList::tr("Answers on the lesson “%1”").arg(legible(piece.title));
  const QString lab = said(piece.lab->title());
  if (is_lesson_place(piece.preset)) {
    return WorkList::tr("%1: step %2 of a lesson").arg(lab, piece.preset.section(QLatin1Char('/'), -1));
  }
  const auto preset = find_preset(*piece.lab, piece.preset);
  return preset ? WorkList::tr("%1: %2").arg(lab, preset->title) : lab;
}

QString time_in_words(const QDateTime& at, const QDateTime& now) {
  const QLocale locale(spoken_language());
  const QString time = at.time().toString(QStringLiteral("HH:mm"));
  const qint64 days = at.date().daysTo(now.date());
  if (days == 0) return WorkList::tr("today, %1").arg(time);
  if (days == 1) return WorkList::tr("yesterday, %1").arg(time);
  return locale.toString(at.date(), WorkList::tr("d MMMM")) + QStringLiteral(", ") + time;
}

WorkList::WorkList(QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("work_list"));
  setWindowTitle(tr("Unsaved work"));
  auto* column = layout_in<QVBoxLayout>(this, 12, {20, 16, 20, 12});
  auto* scroll = named(new QScrollArea(this), "work_list.pieces");
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  column->addWidget(scroll, 1);
  auto* buttons = new QDialogButtonBox(this);
  const auto add = [&](const QString& text, const char* name, QDialogButtonBox::ButtonRole role) {
    QPushButton* button = buttons->addButton(text, role);
    button->setObjectName(QLatin1String(name));
    return button;
  };
  connect(add(tr("&Restore all"), "work_list.restore_all", QDialogButtonBox::ActionRole), &QPushButton::clicked, this,
          &WorkList::restore_all);
  connect(add(tr("&Discard all"), "work_list.discard_all", QDialogButtonBox::ActionRole), &QPushButton::clicked, this,
          &WorkList::discard_all);
  connect(add(tr("&Later"), "work_list.later", QDialogButtonBox::RejectRole), &QPushButton::clicked, this,
          &QDialog::close);
  column->addWidget(buttons);
}

// Returns the place of a piece's picture, which is painted later if it is new.
QLabel* WorkList::picture_of(const WorkPiece& piece, QWidget* page) {
  const QString& path = piece.left.path;
  auto* label = named(new QLabel(page), "work_list.picture");
  label->setProperty("file", path);
  label->setFixedSize(thumbnail_size);
  if (piece.lab == nullptr) return label;
  const auto [place, fresh] = pictures_.try_emplace(path);
  if (!place->second.isNull()) label->setPixmap(QPixmap::fromImage(place->second));
  if (fresh) paint(path);
  return label;
}

// Computes a first result on another thread, without refining it, and paints on this one.
void WorkList::paint(const QString& path) {
  const ThemeId look = is_dark(palette().color(QPalette::Window)) ? ThemeId::dark : ThemeId::light;
  painting_.run([this, path, look]() -> Background::Then {
    QStringList warnings;
    std::stop_source only_first;
    only_first.request_stop();
    const auto figure = std::make_shared<Figure>(main_figure(load_session(path, warnings), only_first.get_token()));
    return [this, path, look, figure] {
      QImage& image = pictures_[path];
      image = paint_thumbnail(*figure, look, devicePixelRatioF());
      image.setDevicePixelRatio(devicePixelRatioF());
      for (auto* label : findChildren<QLabel*>(QStringLiteral("work_list.picture"))) {
        if (label->property("file") == path) label->setPixmap(QPixmap::fromImage(image));
      }
    };
  });
}

void WorkList::add_row(QGridLayout* grid, QWidget* page, const WorkPiece& piece, bool discarded) {
  const int row = grid->rowCount();
  const QString path = piece.left.path, name = name_of_work(piece);
  grid->addWidget(picture_of(piece, page), row, 0);
  QLabel* title = plain_label(page, name);
  title->setWordWrap(true);
  if (!piece.readable()) title->setToolTip(tooltip_of(QFileInfo(path).fileName()));
  grid->addWidget(title, row, 1);
  grid->addWidget(plain_label(page, time_in_words(piece.left.at, QDateTime::currentDateTime())), row, 2);
  auto* restore_it = new QPushButton(tr("Restore"), page);
  restore_it->setEnabled(piece.readable());
  restore_it->setAccessibleName(tr("Restore %1").arg(name));
  const auto wanted = discarded ? &WorkList::take_back : &WorkList::restore;
  connect(
      restore_it, &QPushButton::clicked, this, [this, path, wanted] { emit(this->*wanted)(path); },
      Qt::QueuedConnection);
  grid->addWidget(restore_it, row, 3);
  if (discarded) return;
  auto* discard_it = new QPushButton(tr("Discard"), page);
  discard_it->setAccessibleName(tr("Discard %1").arg(name));
  connect(
      discard_it, &QPushButton::clicked, this, [this, path] { emit discard(path); }, Qt::QueuedConnection);
  grid->addWidget(discard_it, row, 4);
}

void WorkList::show_pieces(const std::vector<WorkPiece>& left, const std::vector<WorkPiece>& discarded) {
  if (left.empty() && discarded.empty()) {
    close();
    return;
  }
  auto* page = new QWidget;
  auto* grid = layout_in<QGridLayout>(page);
  grid->setHorizontalSpacing(14);
  grid->setColumnStretch(1, 1);
  // The newest is on top, since it is the work that one remembers.
  for (auto piece = left.rbegin(); piece != left.rend(); ++piece) add_row(grid, page, *piece, false);
  if (!discarded.empty()) {
    QLabel* heading = named(plain_label(page, tr("Discarded in the last week")), "work_list.discarded");
    grid->addWidget(heading, grid->rowCount(), 0, 1, 5);
  }
  for (auto piece = discarded.rbegin(); piece != discarded.rend(); ++piece) add_row(grid, page, *piece, true);
  grid->setRowStretch(grid->rowCount(), 2);
  for (const char* all : {"work_list.restore_all", "work_list.discard_all"}) {
    findChild<QPushButton*>(QLatin1String(all))->setEnabled(!left.empty());
  }
  auto* scroll = findChild<QScrollArea*>(QStringLiteral("work_list.pieces"));
  scroll->setWidget(page);  // deletes the one before
  const QSize wanted = page->sizeHint();
  scroll->setMinimumSize(std::max(420, wanted.width() + 24), std::min(wanted.height() + 4, 400));
  show();
  raise();
}

}  // namespace credence
