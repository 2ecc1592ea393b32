#include "ui/panels/lab_list.h"

#include "ui/controller/session_controller.h"
#include "ui/panels/icons.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

namespace credence {
namespace {

constexpr int tile = 28, folded_width = 38, open_width = 190;

}  // namespace

QStringList monograms(const QStringList& titles) {
  QStringList all;
  for (const QString& title : titles) {
    const QStringList words = title.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QString first = words.value(0);
    QString tails = words.value(1).left(1) + first.mid(1);
    QString letters = first.left(1).toUpper() + tails.left(1).toLower();
    while (all.contains(letters) && tails.size() > 1) {
      tails.remove(0, 1);
      letters = first.left(1).toUpper() + tails.left(1).toLower();
    }
    all += letters;
  }
  return all;
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
  // Reacts to choosing an item, not to the focus passing over it.
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
