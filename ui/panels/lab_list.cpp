#include "ui/panels/lab_list.h"

#include "ui/controller/session_controller.h"
#include "ui/panels/icons.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <algorithm>

namespace credence {
namespace {

constexpr int tile = 28, folded_width = 38, open_width = 190;

// Two letters that a title may be known by: those of its first two words, or else its first one and another.
QStringList letters_for(const QString& title) {
  QStringList known;
  const QStringList words = title.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  const QString& first = words.front();
  if (words.size() > 1) known += first[0].toUpper() + QString(words[1][0].toLower());
  for (const QChar letter : first.mid(1)) {
    if (letter.isLetter()) known += first[0].toUpper() + QString(letter.toLower());
  }
  return known.isEmpty() ? QStringList(first.left(1).toUpper()) : known;
}

}  // namespace

QStringList monograms(const QStringList& titles) {
  QStringList chosen;
  for (const QString& title : titles) {
    const QStringList known = letters_for(title);
    const auto free = std::ranges::find_if(known, [&](const QString& letters) { return !chosen.contains(letters); });
    chosen += free != known.end() ? *free : known.front();
  }
  return chosen;
}

LabList::LabList(std::span<const Lab* const> labs, QWidget* parent)
    : QListWidget(parent), labs_(labs.begin(), labs.end()) {
  setObjectName(QStringLiteral("labs"));
  setAccessibleName(tr("Labs"));
  setIconSize(QSize(tile, tile));
  setSpacing(1);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFrameShape(QFrame::NoFrame);
  QStringList titles;
  for (const Lab* lab : labs_) titles += said(lab->title());
  const QStringList letters = monograms(titles);
  for (qsizetype k = 0; k < titles.size(); ++k) {
    const QString& title = titles[k];
    auto* item = new QListWidgetItem(monogram(letters[k]), title, this);
    item->setToolTip(tooltip_of(title));
    item->setData(Qt::AccessibleTextRole, title);
  }
  fold(true);
  // Choosing, not merely passing by with the focus.
  const auto choose = [this](QListWidgetItem* item) { emit lab_wanted(*labs_[static_cast<std::size_t>(row(item))]); };
  connect(this, &QListWidget::itemClicked, this, choose);
  connect(this, &QListWidget::itemActivated, this, choose);
}

void LabList::serve(SessionController& controller) {
  connect(this, &LabList::lab_wanted, &controller, &SessionController::open_lab);
  connect(&controller, &SessionController::lab_changed, this, [this, &controller] { show_lab(controller.lab()); });
}

void LabList::show_lab(const Lab& lab) {
  const QSignalBlocker quiet(this);
  for (std::size_t i = 0; i < labs_.size(); ++i) {
    if (labs_[i] == &lab) setCurrentRow(static_cast<int>(i));
  }
}

void LabList::fold(bool folded) {
  if (folded_ == static_cast<int>(folded)) return;
  folded_ = folded;
  setFixedWidth(folded ? folded_width : open_width);
  for (int row = 0; row < count(); ++row) {
    item(row)->setText(folded ? QString() : said(labs_[static_cast<std::size_t>(row)]->title()));
  }
}

}  // namespace credence
