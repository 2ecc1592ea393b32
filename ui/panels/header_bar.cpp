// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/header_bar.h"

#include "ui/controller/live_words.h"
#include "ui/panels/accessible.h"
#include "ui/panels/appearance.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/flowing_label.h"
#include "ui/panels/furniture.h"
#include "ui/panels/marked_label.h"
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
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

const QString arrow = QStringLiteral(" ▾");  // after the title that opens the list of presets
constexpr int least_title = 18;              // letters of a preset's title in the bar, before the switch gives way

QMenu* make_presets_menu(HeaderBar* header) {
  auto* menu = new QMenu(HeaderBar::tr("&Presets"), header);
  menu->setToolTipsVisible(true);
  return menu;
}

// Returns by how much the first edit makes the title longer. The plots must not move then, since somebody may be
// dragging in them.
int growth_by_an_edit(const QToolButton& title) {
  const auto width = [metrics = title.fontMetrics()](const QString& text) {  // as the button reckons
    return metrics.size(Qt::TextShowMnemonic, text).width();
  };
  return width(HeaderBar::tr("%1, edited").arg(title.text().chopped(arrow.size())) + arrow) - width(title.text());
}

// QLabel says of a height that it is at least the one that was set.
int lines_of(const QString& words, const QFontMetrics& metrics, int width) {
  constexpr int no_limit = 1 << 14;
  return metrics.boundingRect(QRect(0, 0, std::max(1, width), no_limit), Qt::TextWordWrap, words).height();
}

QString action_words(const QAction& action) { return action.text().remove(QLatin1Char('&')); }

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
      towards_(plain_label(this, QStringLiteral("›"))),
      edited_(named(plain_label(this, tr("edited")), "edited")),
      preset_(named(new QToolButton(this), "presets")),
      menu_(make_presets_menu(this)),
      lines_(new QWidget(this)),
      headline_(named(new ElidedLabel(lines_), "headline")),
      caption_(named(new MarkedLabel(lines_), "caption")),
      whole_caption_(named(new FlowingLabel(this), "caption.whole")),
      row_(new QHBoxLayout) {
  setObjectName(QStringLiteral("header"));
  set_announced(caption_, QAccessible::StaticText);  // before it has a name, which would be read instead of its text
  caption_->setAccessibleName(tr("What to see"));
  caption_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  whole_caption_->setAccessibleName(caption_->accessibleName());
  whole_caption_->lower();
  whole_caption_->hide();
  // On a projector the caption begins in the row of the buttons, after them.
  auto* cell = layout_in<QGridLayout>(this, -1, {2, 0, 4, 0});
  cell->setVerticalSpacing(0);
  cell->addWidget(whole_caption_, 0, 0);
  cell->addLayout(make_first_line(), 0, 0, Qt::AlignTop);
  cell->addWidget(lines_, 1, 0);
  auto* lines = layout_in<QVBoxLayout>(lines_, 0, {2, 0, 4, 0});
  lines->addWidget(headline_);
  lines->addWidget(caption_);
  lines_->installEventFilter(this);
  set_headline_size(22);
}

void HeaderBar::put_lines_into(QVBoxLayout* plots) {
  over_plots_ = plots;
  place_lines();
}

void HeaderBar::place_lines() {
  const bool apart = over_plots_ != nullptr && headline_fits_;
  if (apart == (over_plots_ != nullptr && over_plots_->indexOf(lines_) >= 0)) return;
  if (apart) {
    layout()->removeWidget(lines_);
    over_plots_->insertWidget(0, lines_);
  } else {
    over_plots_->removeWidget(lines_);
    static_cast<QGridLayout*>(layout())->addWidget(lines_, 1, 0);
  }
}

// The lines come and go with the bar, wherever they stand.
void HeaderBar::setVisible(bool visible) {
  QWidget::setVisible(visible);
  lines_->setVisible(visible && !projected_);
}

bool HeaderBar::eventFilter(QObject* watched, QEvent* event) {
  if (watched == lines_ && event->type() == QEvent::Resize) keep_caption_room();
  return QWidget::eventFilter(watched, event);
}

QLayout* HeaderBar::make_first_line() {
  preset_->setMenu(menu_);
  preset_->setPopupMode(QToolButton::InstantPopup);
  open_without_waiting(preset_);
  // A long title must not make the window wider.
  preset_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  preset_->setMinimumWidth(60);
  edited_->setToolTip(tooltip_of(
      tr("The settings or the data differ from those of the preset. Its sentence is said of it as it opens.")));
  edited_->hide();
  title_->setMinimumWidth(1);
  row_->setSpacing(6);
  for (QWidget* part : {static_cast<QWidget*>(title_), static_cast<QWidget*>(towards_), static_cast<QWidget*>(preset_),
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
  if (std::exchange(id_, id) != id) caption_room_ = 0;
  is_edited_ = edited;
  for (QAction* action : menu_->actions()) {  // headings have no id
    action->setChecked(!id.isEmpty() && action->data() == id);
  }
  const Preset* shown = preset();
  const QString title = shown != nullptr ? notation(shown->title) : tr("Presets");
  preset_->setAccessibleName(own_     ? shown_title()
                             : edited ? tr("Preset: %1").arg(tr("%1, edited").arg(title))
                                      : tr("Preset: %1").arg(title));
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
  colour_marks();
}

void HeaderBar::show_marks(const std::vector<MarkName>& names) {
  if (names == marks_) return;
  marks_ = names;
  colour_marks();
}

void HeaderBar::colour_marks() {
  const auto formats = formats_of(marked_words(caption_->text(), marks_), palette());
  caption_->set_formats(formats);
  whole_caption_->set_formats(formats);
  keep_caption_room();
}

// The sentence was written for the preset as it was.
void HeaderBar::colour_words() {
  QPalette colours = palette();
  const QColor weaker = muted_text(colours);
  title_->setForegroundRole(QPalette::PlaceholderText);
  towards_->setForegroundRole(QPalette::PlaceholderText);
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

bool HeaderBar::is_one_edited() const { return is_edited_ && !own_ && preset() != nullptr; }

void HeaderBar::set_headline_size(int pixels) {
  headline_fits_ = pixels > 0;
  headline_->setVisible(headline_fits_);
  place_lines();
  if (!headline_fits_) return;
  const QString look = QStringLiteral("font-size: %1px; font-weight: bold").arg(pixels);
  if (headline_->styleSheet() != look) headline_->setStyleSheet(look);
}

void HeaderBar::show_parts() {
  preset_->setVisible(!presets_.empty());
  lines_->setVisible(!projected_ && !isHidden());
  edited_->setVisible(!projected_ && is_one_edited());
  // The room of a hidden sentence stays, so that the plots do not move.
  QSizePolicy policy = caption_->sizePolicy();
  policy.setRetainSizeWhenHidden(!projected_);
  caption_->setSizePolicy(policy);
  caption_->setVisible(!projected_ && !caption_hidden_);
  for (QWidget* tool : tools_) tool->setVisible(!projected_);
  whole_caption_->setVisible(projected_ && !caption_hidden_);
  fit_title();
}

// The lines that a preset's sentence once needed stay, so that plots do not move while its numbers change.
void HeaderBar::keep_caption_room() {
  caption_->ensurePolished();
  if (!lines_->isVisible()) return;  // its width means nothing yet, and what it asks for would make the window higher
  const QMargins around = lines_->layout()->contentsMargins();
  const int wide = lines_->width() - around.left() - around.right();
  if (std::exchange(caption_width_, wide) != wide) caption_room_ = 0;
  const QString words = caption_->text();
  const int lines =
      caption_->formats().isEmpty() ? lines_of(words, caption_->fontMetrics(), wide) : caption_->heightForWidth(wide);
  caption_room_ = std::max({caption_room_, lines, caption_->fontMetrics().lineSpacing()});
  caption_->setMinimumHeight(caption_room_);
}

void HeaderBar::place_caption() {
  keep_caption_room();
  fit_title();
  if (!projected_) return;
  const QSize button = preset_->isHidden() ? QSize(0, 0) : preset_->sizeHint();
  const int growth = is_edited_ ? 0 : growth_by_an_edit(*preset_);
  whole_caption_->set_first_line(button.width() + row_->spacing(), growth, button.height());
}

// Shows as much of the bar as fits beside a title `wanted` pixels wide: first the box of the search becomes short, then
// the lab's name goes, the search, and the switch. Returns the room for the title.
int HeaderBar::fit_parts(int wanted) {
  struct Parts {
    bool lab, search, whole_search, modes;
  };
  constexpr Parts ways[] = {{true, true, true, true},
                            {true, true, false, true},
                            {false, true, false, true},
                            {false, false, false, true},
                            {false, false, false, false}};
  const auto room_of = [this](int part) { return part + row_->spacing(); };
  const auto search_of = [this](bool whole) {
    return (whole ? tr("Find a lab, preset, command") : tr("Find")) + QStringLiteral("    ") + find_key_;
  };
  const auto search_width = [&](bool whole) {
    const auto width = [this](const QString& words) {
      return find_->fontMetrics().size(Qt::TextShowMnemonic, words).width();
    };
    return find_->sizeHint().width() - width(find_->text()) + width(search_of(whole));
  };
  int others = 2 * row_->spacing();
  for (const QWidget* tool : tools_) others += room_of(tool->sizeHint().width());
  if (!edited_->isHidden()) others += room_of(edited_->sizeHint().width());
  const auto room_in = [&](const Parts& way) {
    int room = row_->geometry().width() - others;
    if (way.lab) room -= room_of(title_->sizeHint().width()) + room_of(towards_->sizeHint().width());
    if (way.search && find_ != nullptr) room -= room_of(search_width(way.whole_search));
    if (way.modes && switch_ != nullptr) room -= room_of(switch_->sizeHint().width());
    return room;
  };
  // Each part is shown or hidden once, since every change lays the bar out again.
  const auto* way = std::ranges::find_if(ways, [&](const Parts& one) { return room_in(one) >= wanted; });
  if (way == std::end(ways)) --way;
  title_->setVisible(way->lab);
  towards_->setVisible(way->lab);
  if (switch_ != nullptr) switch_->setVisible(way->modes);
  if (find_ != nullptr) {
    const QString words = search_of(way->whole_search);
    if (find_->text() != words) find_->setText(words);
    find_->setVisible(way->search);
  }
  return room_in(*way);
}

// Beside the headline, which has the whole title, the one in the bar may be cut. On a projector it is alone.
void HeaderBar::fit_title() {
  QString title = shown_title();
  headline_->set_text(title);
  // On a projector nothing else says that the preset was edited.
  if (projected_ && is_one_edited()) title = tr("%1, edited").arg(title);
  preset_->ensurePolished();
  const QFontMetrics metrics = preset_->fontMetrics();
  const int around = preset_->sizeHint().width() - metrics.horizontalAdvance(preset_->text());
  const int wanted = metrics.horizontalAdvance(title + arrow);
  const int least = least_title * metrics.averageCharWidth();
  int room = wanted;
  if (projected_) {
    for (QWidget* part :
         {static_cast<QWidget*>(title_), static_cast<QWidget*>(towards_), static_cast<QWidget*>(find_), switch_}) {
      if (part != nullptr) part->hide();
    }
  } else if (row_->geometry().width() > 0) {
    room = fit_parts(wanted + around) - around;
  }
  const bool cut = wanted > room;
  const QString words =
      cut ? metrics.elidedText(title, Qt::ElideRight, std::max(least, room - metrics.horizontalAdvance(arrow))) : title;
  preset_->setToolTip(cut ? tooltip_of(title) : tr("Presets: settings that make one point"));
  const QString shown_words = QString(words).replace(u'&', QLatin1String("&&")) + arrow;  // no key of a menu
  if (preset_->text() != shown_words) preset_->setText(shown_words);
}

bool HeaderBar::event(QEvent* event) {
  const bool done = QWidget::event(event);
  if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::FontChange) place_caption();
  if (event->type() == QEvent::PaletteChange) {
    colour_words();
    colour_marks();
  }
  return done;
}

void HeaderBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit_title();
}

void HeaderBar::add_switch(QWidget* modes) {
  switch_ = modes;
  modes->setMinimumWidth(1);  // it goes rather than making the window wider, as the search and the lab's name do
  row_->insertWidget(row_->indexOf(edited_) + 2, modes);  // after the stretch
  row_->insertStretch(row_->indexOf(modes) + 1);
  fit_title();
}

void HeaderBar::add_search(QAction* find) {
  find_ = named(new QToolButton(this), "find.box", action_words(*find));
  find_->setProperty("box", true);
  find_->setMinimumWidth(1);
  find_key_ = find->shortcut().toString(QKeySequence::NativeText);
  find_->setToolTip(tooltip_of(find->statusTip()));
  connect(find_, &QToolButton::clicked, find, &QAction::trigger);
  row_->addWidget(find_);
}

void HeaderBar::add_menu(const QString& text, QMenu* menu, const QString& help) {
  auto* button = named(new QToolButton(this), "share");
  button->setProperty("strong", true);
  button->setText(text);
  button->setToolTip(tooltip_of(help));
  button->setMenu(menu);
  button->setPopupMode(QToolButton::InstantPopup);
  open_without_waiting(button);
  row_->addWidget(button);
  tools_.push_back(button);
}

void HeaderBar::add_tool(QAction* action) {
  auto* button = new QToolButton(this);
  button->setDefaultAction(action);
  button->setAccessibleName(action_words(*action));
  button->setObjectName(QStringLiteral("tool.") + action->objectName());
  if (action->menu() != nullptr) {
    button->setPopupMode(QToolButton::InstantPopup);
    open_without_waiting(button);
  }
  row_->addWidget(button);
  tools_.push_back(button);
}

}  // namespace credence
