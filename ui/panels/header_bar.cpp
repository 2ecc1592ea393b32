#include "ui/panels/header_bar.h"

#include "ui/controller/session_controller.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/flowing_label.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <utility>

namespace credence {

HeaderBar::HeaderBar(QWidget* parent)
    : QWidget(parent),
      title_(plain_label(this)),
      preset_(new QToolButton(this)),
      menu_(new QMenu(tr("&Presets"), this)),
      caption_(new ElidedLabel(this)),
      whole_caption_(new FlowingLabel(this)),
      row_(new QHBoxLayout) {
  setObjectName(QStringLiteral("header"));
  title_->setObjectName(QStringLiteral("title"));
  preset_->setObjectName(QStringLiteral("presets"));
  preset_->setMenu(menu_);
  preset_->setPopupMode(QToolButton::InstantPopup);
  preset_->setToolTip(tr("Presets: settings that make one point"));
  menu_->setToolTipsVisible(true);
  // On a low screen a long menu scrolls, since a second column would halve its width.
  menu_->setStyleSheet(QStringLiteral("QMenu { menu-scrollable: 1; }"));
  caption_->setObjectName(QStringLiteral("caption"));
  caption_->setAccessibleName(tr("What to see"));
  caption_->allow_two_lines();
  caption_->setForegroundRole(QPalette::PlaceholderText);
  whole_caption_->setObjectName(QStringLiteral("caption.whole"));
  whole_caption_->setAccessibleName(caption_->accessibleName());
  whole_caption_->lower();
  whole_caption_->hide();
  // The caption begins in the row of the buttons, after them.
  auto* cell = new QGridLayout(this);
  cell->setContentsMargins(6, 0, 4, 0);
  cell->addWidget(whole_caption_, 0, 0);
  cell->addLayout(row_, 0, 0, Qt::AlignTop);
  row_->setSpacing(8);
  row_->addWidget(title_);
  row_->addWidget(preset_);
  row_->addWidget(caption_, 1);
  row_->addStretch();
}

void HeaderBar::serve(SessionController& controller) {
  connect(this, &HeaderBar::preset_wanted, &controller, &SessionController::open_preset);
  connect(&controller, &SessionController::lab_changed, this,
          [this, &controller] { set_lab(controller.lab(), presets(controller.lab())); });
  connect(&controller, &SessionController::preset_changed, this,
          [this, &controller] { show_preset(controller.session().preset, controller.preset_edited()); });
  connect(&controller, &SessionController::caption_changed, this,
          [this, &controller] { show_caption(controller.caption()); });
}

void HeaderBar::set_lab(const Lab& lab, const std::vector<Preset>& presets) {
  title_->setText(said(lab.title()));
  whole_caption_->setMinimumHeight(0);
  presets_ = presets;
  menu_->clear();
  delete menu_->findChild<QActionGroup*>();
  auto* one_of_them = new QActionGroup(menu_);
  QString heading;
  for (const Preset& preset : presets_) {
    if (std::exchange(heading, preset.group) != preset.group) menu_->addSection(menu_text(preset.group));
    QAction* action = menu_->addAction(notation(menu_text(preset.title)));
    action->setToolTip(tooltip_of(notation(preset.caption)));
    action->setStatusTip(notation(preset.caption));
    action->setCheckable(true);
    action->setData(preset.id);
    one_of_them->addAction(action);
    connect(action, &QAction::triggered, this, [this, id = preset.id] { emit preset_wanted(id); });
  }
  preset_->setVisible(!presets_.empty());
}

void HeaderBar::show_preset(const QString& id, bool edited) {
  QString title = tr("Presets");
  for (QAction* action : menu_->actions()) {
    const bool chosen = !id.isEmpty() && action->data() == id;  // headings have no id
    action->setChecked(chosen);
    if (chosen) title = action->text();
  }
  if (edited) title = tr("%1, edited").arg(title);
  preset_->setText(title + QStringLiteral(" ▾"));
  preset_->setAccessibleName(tr("Preset: %1").arg(title));
}

void HeaderBar::show_caption(const QString& sentence) {
  caption_->set_text(notation(sentence));
  // The room of a caption that an edit has hidden stays, so that nothing moves during the edit.
  whole_caption_->setMinimumHeight(sentence.isEmpty() ? whole_caption_->height() : 0);
  whole_caption_->set_text(sentence_notation(sentence));
}

void HeaderBar::set_projected(bool projected) {
  projected_ = projected;
  show_parts();
  whole_caption_->setMinimumHeight(0);
  place_caption();
}

void HeaderBar::hide_caption(bool hidden) {
  caption_hidden_ = hidden;
  show_parts();
}

void HeaderBar::show_parts() {
  title_->setVisible(!projected_);
  caption_->setVisible(!projected_ && !caption_hidden_);
  for (QWidget* tool : tools_) tool->setVisible(!projected_);
  whole_caption_->setVisible(projected_ && !caption_hidden_);
}

void HeaderBar::place_caption() {
  if (!projected_) return;
  const QSize button = preset_->isHidden() ? QSize(0, 0) : preset_->sizeHint();
  whole_caption_->set_first_line(button.width() + row_->spacing(), button.height());
}

bool HeaderBar::event(QEvent* event) {
  const bool done = QWidget::event(event);
  if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::FontChange) place_caption();
  return done;
}

void HeaderBar::add_tool(QAction* action) {
  auto* button = new QToolButton(this);
  button->setDefaultAction(action);
  button->setAccessibleName(action->text().remove(QLatin1Char('&')));
  button->setObjectName(QStringLiteral("tool.") + action->objectName());
  if (action->menu() != nullptr) button->setPopupMode(QToolButton::InstantPopup);
  row_->addWidget(button);
  tools_.push_back(button);
}

}  // namespace credence
