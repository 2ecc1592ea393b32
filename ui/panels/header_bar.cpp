// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/header_bar.h"

#include "ui/controller/live_words.h"
#include "ui/panels/accessible.h"
#include "ui/panels/appearance.h"
#include "ui/panels/flowing_label.h"
#include "ui/panels/furniture.h"
#include "ui/panels/menu_button.h"
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

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr int lines_of_caption = 2;

QMenu* make_presets_menu(HeaderBar* header) {
  auto* menu = new QMenu(HeaderBar::tr("&Presets"), header);
  menu->setToolTipsVisible(true);
  return menu;
}

// Returns by how much the first edit makes the title longer. The plots must not move then, since somebody may be
// dragging in them.
int growth_by_an_edit(const QToolButton& title) {
  const QFontMetrics metrics = title.fontMetrics();
  return metrics.horizontalAdvance(HeaderBar::tr("%1, edited").arg(title.text())) -
         metrics.horizontalAdvance(title.text());
}

}  // namespace

void explain_presets(QMenu& menu, const std::vector<Preset>& presets, bool covered) {
  for (QAction* action : menu.actions()) {
    const auto preset = std::ranges::find(presets, action->data().toString(), &Preset::id);
    if (preset == presets.end()) continue;  // a heading
    const QString caption = covered ? QString() : notation(preset->caption);
    action->setToolTip(caption.isEmpty() ? caption : tooltip_of(caption));
    action->setStatusTip(caption);
  }
}

HeaderBar::HeaderBar(QWidget* parent)
    : QWidget(parent),
      title_(named(plain_label(this), "title")),
      edited_(named(plain_label(this, tr("edited")), "edited")),
      preset_(named(new QToolButton(this), "presets")),
      count_(named(new QToolButton(this), "presets.count")),
      menu_(make_presets_menu(this)),
      caption_(wrapped_label(this, "caption")),
      whole_caption_(named(new FlowingLabel(this), "caption.whole")),
      row_(new QHBoxLayout) {
  setObjectName(QStringLiteral("header"));
  set_announced(caption_, QAccessible::StaticText);  // before it has a name, which would be read instead of its text
  caption_->setAccessibleName(tr("What to see"));
  caption_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  caption_->setContentsMargins(11, 0, 3, 0);  // under the first letter of the title
  whole_caption_->setAccessibleName(caption_->accessibleName());
  whole_caption_->lower();
  whole_caption_->hide();
  // On a projector the caption begins in the row of the buttons, after them.
  auto* cell = layout_in<QGridLayout>(this, -1, {6, 0, 4, 0});
  cell->setVerticalSpacing(0);
  cell->addWidget(whole_caption_, 0, 0);
  cell->addLayout(make_first_line(), 0, 0, Qt::AlignTop);
  cell->addWidget(caption_, 1, 0);
}

QLayout* HeaderBar::make_first_line() {
  preset_->setMenu(menu_);
  preset_->setPopupMode(QToolButton::InstantPopup);
  open_without_waiting(preset_);
  // A long title must not make the window wider.
  preset_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  preset_->setMinimumWidth(60);
  count_->setToolTip(tr("All presets as pictures"));
  connect(count_, &QToolButton::clicked, this, &HeaderBar::sheet_wanted);
  edited_->setToolTip(tooltip_of(tr("The settings or the data differ from those of the preset.")));
  edited_->hide();
  row_->setSpacing(8);
  for (QWidget* part : {static_cast<QWidget*>(preset_), static_cast<QWidget*>(title_), static_cast<QWidget*>(count_),
                        static_cast<QWidget*>(edited_)}) {
    row_->addWidget(part);
  }
  row_->addStretch();
  return row_;
}

void HeaderBar::serve(SessionController& controller) {
  connect(this, &HeaderBar::preset_wanted, &controller, &SessionController::open_preset);
  connect(&controller, &SessionController::lab_changed, this,
          [this, &controller] { set_lab(controller.lab(), presets(controller.lab())); });
  connect(&controller, &SessionController::preset_changed, this,
          [this, &controller] { show_preset(controller.session().preset, controller.preset_edited()); });
  connect(&controller, &SessionController::hiding_changed, this,
          [this, &controller] { hide_caption(controller.hides_answer()); });
  const auto show_own_words = [this, &controller] { show_own(controller.own_words()); };
  connect(&controller, &SessionController::preset_changed, this, show_own_words);
  connect(&controller, &SessionController::session_changed, this, show_own_words);
  auto* live = new LiveWords(controller, this);
  const auto show = [this, live] { show_caption(live->caption()); };
  connect(&controller, &SessionController::caption_changed, this, show);
  connect(live, &LiveWords::numbers_changed, this, show);
}

void HeaderBar::set_lab(const Lab& lab, const std::vector<Preset>& presets) {
  title_->setText(said(lab.title()));
  whole_caption_->setMinimumHeight(0);
  presets_ = presets;
  id_.clear();
  menu_->clear();
  connect(menu_->addAction(tr("All as &pictures…")), &QAction::triggered, this, &HeaderBar::sheet_wanted);
  delete menu_->findChild<QActionGroup*>();
  auto* one_of_them = new QActionGroup(menu_);
  QString heading;
  for (const Preset& preset : presets_) {
    if (std::exchange(heading, preset.group) != preset.group) menu_->addSection(menu_text(preset.group));
    QAction* action = menu_->addAction(notation(menu_text(preset.title)));
    action->setCheckable(true);
    action->setData(preset.id);
    one_of_them->addAction(action);
    connect(action, &QAction::triggered, this, [this, id = preset.id] { emit preset_wanted(id); });
  }
  explain_presets(*menu_, presets_, false);
  show_parts();
}

const Preset* HeaderBar::preset() const {
  const auto found = std::ranges::find(presets_, id_, &Preset::id);
  return id_.isEmpty() || found == presets_.end() ? nullptr : &*found;
}

void HeaderBar::show_preset(const QString& id, bool edited) {
  id_ = id;
  is_edited_ = edited;
  for (QAction* action : menu_->actions()) {  // headings have no id
    action->setChecked(!id.isEmpty() && action->data() == id);
  }
  const Preset* shown = preset();
  const QString title = shown != nullptr ? notation(shown->title) : tr("Presets");
  preset_->setAccessibleName(own_     ? shown_title()
                             : edited ? tr("Preset: %1").arg(tr("%1, edited").arg(title))
                                      : tr("Preset: %1").arg(title));
  const auto all = static_cast<int>(presets_.size());
  const bool one = shown != nullptr && !own_;
  const auto place = one ? static_cast<int>(shown - presets_.data()) + 1 : 0;
  count_->setText(one ? tr("%1 of %2").arg(place).arg(all) : said_of(all, "{} preset", "{} presets"));
  show_parts();
  colour_words();
  fit_title();
}

void HeaderBar::show_own(const std::optional<OwnWords>& words) {
  if (words == own_) return;
  own_ = words;
  show_preset(id_, is_edited_);
  show_caption(sentence_);
}

// Names what is on the screen: data of one's own, a preset, or the step of a lesson.
QString HeaderBar::shown_title() const {
  if (own_) return notation(own_->title);
  const Preset* shown = preset();
  return shown != nullptr ? notation(shown->title) : lesson_.isEmpty() ? tr("Presets") : notation(lesson_);
}

void HeaderBar::show_lesson(const QString& title, const std::optional<QString>& task) {
  if (title == lesson_ && task == task_) return;
  lesson_ = title;
  task_ = task;
  show_caption(sentence_);
  show_parts();
  fit_title();
}

void HeaderBar::show_caption(const QString& sentence) {
  const Preset* shown = preset();
  sentence_ = sentence.isEmpty() && is_edited_ && shown != nullptr ? shown->caption : sentence;
  const QString words = sentence_notation(task_ ? *task_ : own_ ? own_->sentence : sentence_);
  if (caption_->text() != words) caption_->setText(words);
  // The room of a caption that a gesture has ended stays, so that nothing moves during the gesture.
  whole_caption_->setMinimumHeight(words.isEmpty() ? whole_caption_->height() : 0);
  whole_caption_->set_text(words);
  colour_words();
}

// The sentence was written for the preset as it was.
void HeaderBar::colour_words() {
  QPalette colours = palette();
  const QColor weaker = muted_text(colours);
  title_->setForegroundRole(QPalette::PlaceholderText);  // it is no link, as the count beside it is
  edited_->setForegroundRole(QPalette::PlaceholderText);
  if (is_edited_ && !own_) colours.setColor(QPalette::WindowText, weaker);
  for (QWidget* words : {static_cast<QWidget*>(caption_), static_cast<QWidget*>(whole_caption_)}) {
    if (words->palette() != colours) words->setPalette(colours);
  }
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
  preset_->setVisible(!presets_.empty());
  count_->setVisible(!projected_ && !presets_.empty());
  title_->setVisible(!projected_);
  edited_->setVisible(!projected_ && is_edited_ && !own_ && preset() != nullptr);
  // The room of a hidden sentence stays, so that the plots do not move.
  QSizePolicy policy = caption_->sizePolicy();
  policy.setRetainSizeWhenHidden(!projected_);
  caption_->setSizePolicy(policy);
  caption_->setVisible(!projected_ && !caption_hidden_);
  for (QWidget* tool : tools_) tool->setVisible(!projected_);
  whole_caption_->setVisible(projected_ && !caption_hidden_);
}

void HeaderBar::place_caption() {
  caption_->ensurePolished();
  caption_->setMinimumHeight(lines_of_caption * caption_->fontMetrics().lineSpacing());
  fit_title();
  if (!projected_) return;
  const QSize button = preset_->isHidden() ? QSize(0, 0) : preset_->sizeHint();
  const int growth = is_edited_ ? 0 : growth_by_an_edit(*preset_);
  whole_caption_->set_first_line(button.width() + row_->spacing(), growth, button.height());
}

// In a narrow window first the lab's name gives way, then the end of the title.
void HeaderBar::fit_title() {
  QString title = shown_title();
  // On a projector nothing else says that the preset was edited.
  if (projected_ && is_edited_ && !own_ && preset() != nullptr) title = tr("%1, edited").arg(title);
  const QString arrow = QStringLiteral(" ▾");
  preset_->ensurePolished();
  const QFontMetrics metrics = preset_->fontMetrics();
  int room = row_->geometry().width() - row_->spacing();
  room -= preset_->sizeHint().width() - metrics.horizontalAdvance(preset_->text());
  std::vector<const QWidget*> others(tools_.begin(), tools_.end());
  others.insert(others.end(), {count_, edited_});
  for (const QWidget* part : others) room -= part->isHidden() ? 0 : part->sizeHint().width() + row_->spacing();
  const int wanted = metrics.horizontalAdvance(title + arrow);
  const bool measured = row_->geometry().width() > 0 && !projected_;
  if (measured) title_->setVisible(wanted + title_->sizeHint().width() + row_->spacing() <= room);
  const bool cut = measured && wanted > room;
  const int least = 8 * metrics.averageCharWidth();
  const QString words =
      cut ? metrics.elidedText(title, Qt::ElideRight, std::max(least, room - metrics.horizontalAdvance(arrow))) : title;
  preset_->setToolTip(cut ? tooltip_of(title) : tr("Presets: settings that make one point"));
  const QString shown_words = QString(words).replace(u'&', QLatin1String("&&")) + arrow;  // no key of a menu
  if (preset_->text() != shown_words) preset_->setText(shown_words);
}

bool HeaderBar::event(QEvent* event) {
  const bool done = QWidget::event(event);
  if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::FontChange) place_caption();
  if (event->type() == QEvent::PaletteChange) colour_words();
  return done;
}

void HeaderBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit_title();
}

void HeaderBar::add_tool(QAction* action) {
  auto* button = new QToolButton(this);
  button->setDefaultAction(action);
  button->setAccessibleName(action->text().remove(QLatin1Char('&')));
  button->setObjectName(QStringLiteral("tool.") + action->objectName());
  if (action->menu() != nullptr) {
    button->setPopupMode(QToolButton::InstantPopup);
    open_without_waiting(button);
  }
  row_->addWidget(button);
  tools_.push_back(button);
}

}  // namespace credence
